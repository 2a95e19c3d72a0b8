extension Graph.Words {
    /// The name by which `.parameter` speaks of a dependency; nil for what a modifier's method, property or closure
    /// takes.
    package func parameterLabel(_ node: Int, _ dependency: Int) -> String? {
        let registration = registration(node)
        if registration.isImplicit { return nil }
        switch registration.recipe {
        case .call(_, let parameters):
            guard let parameter = parameters.first(where: { isDependency($0.source, dependency) }) else { return nil }
            return parameter.label ?? registration.dependencies[dependency].name
        case .expression(let index):
            return registration.expressions[index].parameters.first { isDependency($0.source, dependency) }?.name
        case .member, .external, .broken:
            return nil
        }
    }

    private func isDependency(_ source: Model.Source, _ index: Int) -> Bool {
        if case .dependency(index) = source { true } else { false }
    }

    /// Whether a dependency is a property that is injected.
    package func isProperty(_ node: Int, _ dependency: Int) -> Bool {
        if case .property = registration(node).dependencies[dependency].taker { true } else { false }
    }

    /// How a dependency is asked for under a tag; nil where it cannot be.
    package func askingForTag(_ tag: String, _ node: Int, _ dependency: Int) -> String? {
        if let label = parameterLabel(node, dependency) { return ".parameter(\(label), tag: \(tag))" }
        guard isProperty(node, dependency) else { return nil }
        return ".injection(\\.\(registration(node).dependencies[dependency].name), tag: \(tag))"
    }

    /// The edit that asks for a dependency under a tag, where it had none.
    package func fixAskingForTag(_ tag: String, _ node: Int, _ dependency: Int) -> Diagnostic.Fix? {
        guard let modifier = askingForTag(tag, node, dependency) else { return nil }
        if parameterLabel(node, dependency) != nil { return fixAdding(modifier, to: node) }
        let asking = registration(node).dependencies[dependency]
        let document = model.documents[asking.document ?? registration(node).document]
        return fixAddingArgument("tag: \(tag)", to: asking.span, in: document)
    }

    /// The edit that adds an argument to a modifier that has others.
    package func fixAddingArgument(
        _ argument: String, to modifier: Span, in document: Syntax.Document
    ) -> Diagnostic.Fix? {
        let end = Int(modifier.end) - 1
        guard modifier.count > 0, document.source.bytes[end] == UInt8(ascii: ")") else { return nil }
        return .init("add \(argument)", at: document.place(Span(end, end)), replacement: ", \(argument)")
    }

    /// The edit that asks under another tag.
    package func fixReplacingTag(_ tag: String, with other: String, of node: Int) -> Diagnostic.Fix? {
        let registration = registration(node)
        let document = model.documents[registration.document]
        guard let found = document.span(of: "tag: \(tag))", in: registration.wholeSpan) else { return nil }
        let start = Int(found.start) + "tag: ".utf8.count
        return document.fixReplacing(Span(start, start + tag.utf8.count), with: other)
    }
}
