// Several provide what is asked for, and none of them wins.

extension LinkReport {
    func describe(_ ambiguity: Graph.Ambiguity, isExplained: Bool) -> [Diagnostic] {
        let (site, key) = (ambiguity.sites[0], ambiguity.key)
        let candidates = ambiguity.candidates.map { graph.providers[$0] }
        let registered = candidates.compactMap(\.node)
        if registered.isEmpty {
            return ambiguity.sites.map { describeInputs(key, candidates.compactMap(\.input), $0) }
        }
        let defaults = registered.count { graph.nodes[$0].isDefault }
        let repeats = registered.dropFirst().filter { isRepeating($0, registered[0]) }
        let removals = repeats.map { names.document(of: $0).fixRemoving(graph.nodes[$0].wholeSpan) }
        var ways = ambiguity.isElement ? ["give each its own tag"] : waysOut(key, candidates, defaults: defaults, site)
        if !repeats.isEmpty { ways.insert("remove one", at: 0) }
        let counts = [
            counted(candidates.count - registered.count, "input"), counted(registered.count, "registration"),
        ]
        let diagnostic = Diagnostic(
            .ambiguousBinding, at: names.place(site),
            counts.compactMap(\.self).joined(separator: " and ")
                + " provide \(names.key(key)), which \(names.consumer(site)) needs",
            notes: names.declarationNote(site) + otherConsumers(ambiguity.sites)
                + (isExplained ? names.pathNote(to: [site.node], then: names.type(key.type)) : [])
                + candidates.map(candidateNote)
                + notes(ways, at: names.place(site)),
            fixes: removals
                + (ambiguity.isElement || defaults > 0 ? [] : registered)
                .filter { !graph.nodes[$0].isImplicit }.map { names.fixAdding(".default()", to: $0) },
            key: names.key(key))
        return [diagnostic]
    }

    /// Whether two registrations are written alike, up to their modifiers.
    private func isRepeating(_ node: Int, _ other: Int) -> Bool {
        let (own, first) = (graph.nodes[node], graph.nodes[other])
        return own.type == first.type && own.include == nil && !own.isImplicit
            && names.document(of: node).text(own.span) == names.document(of: other).text(first.span)
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
        var ways = [defaults < 2 ? "mark one with .default()" : "keep only one .default()"]
        if let input = candidates.lazy.compactMap(\.input).first, let label = names.parameterLabel(site) {
            ways.append("take the input with .parameter(\(label)) { \(linked.input(input).name) }")
        }
        if key.tag == nil, let first = candidates.lazy.compactMap(\.node).first {
            let tag = names.speller.valueName(graph.nodes[first].type)
            if let asking = names.askingForTag(tag, site) {
                ways.append("tag one with .as(\(names.type(key.type)), tag: \(tag)), and write \(asking)")
            }
        }
        let asked = graph.dependency(at: site).type
        var element = key.type
        if case .function = model.types.shape(asked) { element = asked }
        ways.append("take all of them as '[\(names.speller.swift(element))]'")
        return ways
    }

    /// Inputs of one type: each consumer has to name the one that it means.
    private func describeInputs(_ key: Model.Key, _ candidates: [Int], _ site: Graph.InjectionSite) -> Diagnostic {
        var inputs = candidates.map { linked.input($0) }
        let names = inputs.map(\.name)
        let asked = graph.dependency(at: site).name
        if let meant = names.firstIndex(of: asked) { inputs.swapAt(0, meant) }
        var cures = ["give them distinct types"]
        var fixes: [Diagnostic.Fix] = []
        if let label = self.names.parameterLabel(site) {
            cures.insert("name one, .parameter(\(label)) { \(inputs[0].name) }", at: 0)
            fixes = inputs.map { self.names.fixAdding(".parameter(\(label)) { \($0.name) }", to: site.node) }
        } else if self.names.isProperty(site) {
            cures.insert("name one, .injection { object in object.\(asked) = \(inputs[0].name) }", at: 0)
        }
        return Diagnostic(
            .duplicateInput, at: self.names.place(site),
            "the inputs \(Model.listed(names)) are \(names.count == 2 ? "both" : "all") "
                + "'\(self.names.type(key.type))', which \(self.names.consumer(site)) needs",
            notes: inputs.map { .init(self.names.place($0), "'\($0.name)' is declared here") }
                + notes(cures, at: self.names.place(site)), fixes: fixes)
    }
}
