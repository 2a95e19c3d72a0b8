extension Model {
    /// A rule against dependencies of one group on another (`forbid UI -> Database`), or of a lower layer on a higher
    /// one (`layers`).
    package struct Rule: Sendable {
        package enum Kind: Sendable {
            case forbid
            case layers
        }
        package let kind: Kind
        /// The forbidden consumer and provider, or the layers, highest first.
        package let groups: [RuleGroup]
        package let place: Place
    }

    /// The registrations of a part or graph, or the types of a module.
    package struct RuleGroup: Sendable {
        package enum Kind: Hashable, Sendable {
            case part(PartID)
            case graph(GraphID)
            case module(Int)
        }
        package let name: String
        package let kind: Kind
    }

    /// The rules, in order of file and place, with an index by groups.
    package struct Rules: Sendable {
        /// The groups of a consumer and a provider.
        private struct Pair: Hashable {
            let consumer: RuleGroup.Kind
            let provider: RuleGroup.Kind
        }

        private var all: [Rule] = []
        private var forbidden: [Pair: Int] = [:]
        /// By group: each `layers` rule that names the group, and the number of higher layers in this rule.
        private var layers: [RuleGroup.Kind: [(rule: Int, depth: Int)]] = [:]
        private(set) var hasModules = false

        package var isEmpty: Bool { all.isEmpty }

        mutating func append(_ rule: Rule) {
            switch rule.kind {
            case .forbid:
                let pair = Pair(consumer: rule.groups[0].kind, provider: rule.groups[1].kind)
                if forbidden[pair] == nil { forbidden[pair] = all.count }
            case .layers:
                for (depth, group) in rule.groups.enumerated() {
                    layers[group.kind, default: []].append((all.count, depth))
                }
            }
            hasModules = hasModules || rule.groups.contains { if case .module = $0.kind { true } else { false } }
            all.append(rule)
        }

        /// The first rule that a dependency between two groups breaks.
        func broken(from consumer: RuleGroup.Kind, to provider: RuleGroup.Kind) -> Rule? {
            let lower = layers[consumer] ?? []
            let upper = lower.isEmpty ? [] : layers[provider] ?? []
            let layered = lower.first { one in upper.contains { $0.rule == one.rule && $0.depth < one.depth } }
            let found = [forbidden[Pair(consumer: consumer, provider: provider)], layered?.rule].compactMap { $0 }.min()
            return found.map { all[$0] }
        }
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
        var known: Set<Model.RuleGroup.Kind> = []
        for name in written.groups {
            guard let kind = groupKind(name, in: document) else { continue }
            if known.insert(kind).inserted {
                groups.append(Model.RuleGroup(name: name.text, kind: kind))
            } else {
                report(
                    .syntax, name.span, in: document,
                    written.kind == .layers
                        ? "duplicate layer '\(name.text)'; remove one"
                        : "'\(name.text)' is on both sides of the rule; remove the rule")
            }
        }
        guard groups.count > 1 else { return }
        let kind: Model.Rule.Kind = written.kind == .layers ? .layers : .forbid
        model.rules.append(Model.Rule(kind: kind, groups: groups, place: model.place(written.span, in: document)))
    }

    /// The group of a name. A part has precedence over a graph, and a graph over a module.
    private func groupKind(_ name: Syntax.Name, in document: Int) -> Model.RuleGroup.Kind? {
        if let part = names.parts[name.text] { return .part(part) }
        if let graph = typeResolver.graphs[name.text] { return .graph(graph) }
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
