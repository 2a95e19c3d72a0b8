extension Checks {
    /// Registered types and aliases that are declared only under a flag, although builds without the flag have the
    /// registration, too. In those builds, Swift would report errors in generated code.
    static func conditionalTypes(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        if !graph.model.outline.hasConditions { return [] }
        return graph.nodeIDs.compactMap { node in
            if let (type, flags) = graph.conditional(graph[node].type) {
                return (node, graph.conditionalType(node, type, flags))
            }
            for alias in graph[node].aliases where alias.document == nil && !alias.isDecorator {
                guard let (type, flags) = graph.conditional(alias.type) else { continue }
                return (node, graph.conditionalAlias(alias, of: node, type, flags))
            }
            return nil
        }
    }
}

extension Graph {
    /// A type's declaration, with the flags that it needs in addition to the flags of this world; nil if it needs none.
    fileprivate func conditional(_ type: Model.TypeID) -> (type: Outline.ID, flags: String)? {
        guard let type = model.types.declaration(model.types.wrapped(type) ?? type),
            model.outline.declaration(type).condition != nil
        else { return nil }
        let outline = model.outline
        let path = outline.qualifiedName(of: type).split(separator: ".").map(String.init)
        let variants = outline.lookUp(path, from: nil, own: outline.module(of: type))
        let conditions = (variants.isEmpty ? [type] : variants).map { outline.conditions(of: $0) }
        return model.world.missingFlags(conditions).map { (type, $0) }
    }

    fileprivate func conditionalType(_ node: NodeID, _ type: Outline.ID, _ flags: String) -> Diagnostic {
        let (document, indentation) = (document(of: node), indentation(of: node))
        let span = self[node].wholeSpan
        var fix = document.fixReplacing(
            span, with: "#if \(flags)\n\(indentation)\(document.text(span))\n\(indentation)#endif")
        fix.title = "put this registration under #if \(flags), too"
        return Diagnostic(
            .conditionalType, at: place(node),
            "'\(model.outline.name(of: type))' is declared only under #if \(flags); \(fix.title)",
            notes: [declared(type)], fixes: [fix])
    }

    /// Reports an alias for a conditional type. Builds without the flags keep the registration, and lose only the
    /// alias.
    fileprivate func conditionalAlias(
        _ alias: Model.Alias, of node: NodeID, _ type: Outline.ID, _ flags: String
    ) -> Diagnostic {
        let (document, indentation) = (document(of: node), indentation(of: node))
        let span = self[node].wholeSpan
        // Other aliases under the same flags are removed with the reported alias.
        let left = self[node].aliases.filter { $0.document == nil && conditional($0.type)?.flags == flags }
        var without = ""
        var start = span.start
        for span in left.map(\.span).sorted(by: { $0.start < $1.start }) {
            let kept = document.text(Span(start: start, end: span.start))
            without += kept.prefix(upTo: kept.lastIndex { !$0.isWhitespace }.map(kept.index(after:)) ?? kept.startIndex)
            start = span.end
        }
        without += document.text(Span(start: start, end: span.end))
        var fix = document.fixReplacing(
            span,
            with: "#if \(flags)\n\(indentation)\(document.text(span))\n\(indentation)#else\n"
                + "\(indentation)\(without)\n\(indentation)#endif")
        fix.title = "register '\(name(of: node))' under #if \(flags) with this alias, and under #else without it"
        return Diagnostic(
            .conditionalType, at: model.place(alias.typeSpan, in: self[node].document),
            "'\(model.outline.name(of: type))' is declared only under #if \(flags); \(fix.title)",
            notes: [declared(type)], fixes: [fix])
    }

    private func declared(_ type: Outline.ID) -> Diagnostic.Note {
        .init(model.outline.place(of: type), "'\(model.outline.name(of: type))' is declared here")
    }
}
