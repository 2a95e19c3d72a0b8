extension Model {
    /// What one group registers cannot need what another does: `forbid UI -> Database`, or two of the `layers`.
    package struct Rule: Sendable {
        package enum Kind: Sendable {
            case forbid
            /// The provider's layer is above the consumer's.
            case layers
        }
        package let kind: Kind
        package let consumer: RuleGroup
        package let provider: RuleGroup
        package let place: Place
    }

    /// The registrations of a part or graph, or those whose types a module declares.
    package struct RuleGroup: Sendable {
        package enum Kind: Hashable, Sendable {
            case part(Int)
            case graph(Int)
            case module(Int)
        }
        package let name: String
        package let kind: Kind
    }
}

extension Model.Resolver {
    func resolveRules() {
        for document in documents {
            for case .rule(let written) in model.documents[document].items { resolve(written, in: document) }
        }
    }

    private func resolve(_ written: Syntax.Rule, in document: Int) {
        var groups: [Model.RuleGroup] = []
        for name in written.groups {
            guard let kind = groupKind(name, in: document) else { continue }
            if groups.contains(where: { $0.kind == kind }) {
                report(
                    .syntax, name.span, in: document,
                    written.kind == .layers
                        ? "duplicate layer '\(name.text)'; remove one"
                        : "'\(name.text)' is on both sides of the rule; remove the rule")
            } else {
                groups.append(Model.RuleGroup(name: name.text, kind: kind))
            }
        }
        let place = model.place(written.span, in: document)
        switch written.kind {
        case .forbid:
            guard groups.count == 2 else { return }
            model.rules.append(Model.Rule(kind: .forbid, consumer: groups[0], provider: groups[1], place: place))
        case .layers:
            for (index, lower) in groups.enumerated() {
                for upper in groups[..<index] {
                    model.rules.append(Model.Rule(kind: .layers, consumer: lower, provider: upper, place: place))
                }
            }
        }
    }

    /// A part has precedence over a graph of its name, and that over a module.
    private func groupKind(_ name: Syntax.Name, in document: Int) -> Model.RuleGroup.Kind? {
        if let part = names.parts[name.text] { return .part(part) }
        if let graph = types.graphs[name.text] { return .graph(graph) }
        if let module = outline.moduleIndex(named: name.text) { return .module(module) }
        let known = model.ownParts.map(\.name) + model.graphs.map(\.name) + outline.moduleNames
        let near = Spelling.nearest(to: name.text, among: known, limit: 1)
        report(
            .unknownPart, name.span, in: document,
            "there is no part, graph or module '\(name.text)'" + didYouMean(near),
            fixes: near.map { model.documents[document].fixReplacing(name.span, with: $0) })
        return nil
    }
}
