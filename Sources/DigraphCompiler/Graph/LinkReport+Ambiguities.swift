// Several provide what is asked for, and none of them wins.

extension LinkReport {
    func describe(_ ambiguity: Graph.Ambiguity, isExplained: Bool) -> Diagnostic {
        let (site, key) = (ambiguity.sites[0], ambiguity.key)
        let candidates = ambiguity.candidates.map { graph.providers[$0] }
        let registered = candidates.compactMap(\.node)
        if registered.isEmpty { return describeInputs(key, candidates.compactMap(\.input), site) }
        let defaults = registered.count { graph.nodes[$0].isDefault }
        let ways = ambiguity.isElement ? ["give each its own tag"] : waysOut(key, candidates, defaults: defaults, site)
        let counts = [
            counted(candidates.count - registered.count, "input"), counted(registered.count, "registration"),
        ]
        return Diagnostic(
            .ambiguousBinding, at: names.place(site),
            counts.compactMap(\.self).joined(separator: " and ")
                + " provide \(names.key(key)), which \(names.consumer(site)) needs",
            notes: names.declarationNote(site) + otherConsumers(ambiguity.sites)
                + (isExplained ? names.pathNote(to: [site.node], then: names.type(key.type)) : [])
                + candidates.map(candidateNote) + [.init(names.place(site), ways.joined(separator: "; or "))],
            fixes: ambiguity.isElement || defaults > 0
                ? []
                : registered.filter { !graph.nodes[$0].isImplicit }.map { names.fixAdding(".default()", to: $0) },
            key: names.key(key))
    }

    private func counted(_ count: Int, _ what: String) -> String? {
        count == 0 ? nil : "\(count) \(what)\(count == 1 ? "" : "s")"
    }

    private func candidateNote(_ provider: Graph.Provider) -> Diagnostic.Note {
        switch provider.source {
        case .input(let index):
            let input = linked.input(index)
            return .init(names.place(input), "candidate: the input '\(input.name)'")
        case .node(let node, _):
            return .init(
                names.place(node),
                "candidate: '\(names.name(node))'\(graph.nodes[node].isDefault ? ", a .default()" : "")"
            )
        }
    }

    /// How one of them could be chosen, in real names.
    private func waysOut(
        _ key: Model.Key, _ candidates: [Graph.Provider], defaults: Int, _ site: Graph.InjectionSite
    ) -> [String] {
        var ways = [defaults < 2 ? "mark one with .default()" : "leave .default() to one of them"]
        if let input = candidates.lazy.compactMap(\.input).first, let label = names.parameterLabel(site) {
            ways.append("take the input by .parameter(\(label)) { \(linked.input(input).name) }")
        }
        if key.tag == nil, let first = candidates.lazy.compactMap(\.node).first {
            let tag = names.speller.valueName(graph.nodes[first].type)
            if let asking = names.askingForTag(tag, site) {
                ways.append("tag one, .as(\(names.type(key.type)), tag: \(tag)), and ask by \(asking)")
            }
        }
        let asked = graph.dependency(at: site).type
        var element = key.type
        if case .function = model.types.shape(asked) { element = asked }
        ways.append("take all of them as '[\(names.speller.swift(element))]'")
        return ways
    }

    /// Two inputs of one type.
    private func describeInputs(_ key: Model.Key, _ candidates: [Int], _ site: Graph.InjectionSite) -> Diagnostic {
        let all = candidates.map { linked.input($0) }
        let (first, second) = (all[0], all[1])
        let name = graph.dependency(at: site).name
        let meant = all.first { $0.name == name } ?? first
        var naming = ""
        var fixes: [Diagnostic.Fix] = []
        if let label = names.parameterLabel(site) {
            naming = "name it, .parameter(\(label)) { \(meant.name) }, or "
            fixes = all.map { names.fixAdding(".parameter(\(label)) { \($0.name) }", to: site.node) }
        } else if names.isProperty(site) {
            naming = "name it, .injection { object in object.\(name) = \(meant.name) }, or "
        }
        return Diagnostic(
            .duplicateInput, at: names.place(second),
            "\(Model.listed(all.map(\.name))) are \(all.count == 2 ? "both" : "all") '\(names.type(key.type))', and "
                + "\(names.consumer(site)) asks for one; \(naming)give them distinct types",
            notes: all.filter { $0.nameSpan != second.nameSpan }.map {
                .init(names.place($0), "'\($0.name)' is declared here")
            } + [.init(names.place(site), "it is asked for here")], fixes: fixes)
    }
}
