extension Checks {
    /// A type that its Swift file declares only under a flag, and a registration that other builds have, too. Swift would report
    /// it there, in generated code.
    static func conditionalTypes(_ graph: Graph) -> [(node: Int, diagnostic: Diagnostic)] {
        if !graph.model.outline.hasConditions { return [] }
        return graph.nodes.indices.compactMap { node in
            let types = graph.model.types
            guard let type = types.declaration(types.wrapped(graph[node].type) ?? graph[node].type),
                graph.model.outline.declaration(type).condition != nil,
                let flags = graph.missingFlags(of: type)
            else { return nil }
            return (node, graph.conditionalType(node, type, flags))
        }
    }
}

extension Graph {
    fileprivate func missingFlags(of type: Outline.ID) -> String? {
        let outline = model.outline
        let path = outline.qualifiedName(of: type).split(separator: ".").map(String.init)
        let variants = outline.lookUp(path, from: nil, own: outline.module(of: type))
        return model.world.missingFlags((variants.isEmpty ? [type] : variants).map { outline.conditions(of: $0) })
    }

    fileprivate func conditionalType(_ node: Int, _ type: Outline.ID, _ flags: String) -> Diagnostic {
        let (document, indentation) = (document(of: node), indentation(of: node))
        let span = self[node].wholeSpan
        var fix = document.fixReplacing(
            span, with: "#if \(flags)\n\(indentation)\(document.text(span))\n\(indentation)#endif")
        fix.title = "put the registration under #if \(flags)"
        return Diagnostic(
            .conditionalType, at: place(node),
            "'\(model.outline.name(of: type))' is declared only under #if \(flags); put this registration under it, too",
            notes: [.init(model.outline.place(of: type), "'\(name(of: node))' is declared here")], fixes: [fix])
    }
}
