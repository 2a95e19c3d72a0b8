import DigraphCompiler

/// Two pictures, being compared.
struct Comparison {
    let old: Picture.Paths
    let new: Picture.Paths
    let pairs: Pairs
    /// By graph.
    var changes: [String: [Difference.Change]] = [:]

    private var before: Picture { old.picture }
    private var after: Picture { new.picture }

    private mutating func add(
        _ kind: Difference.Change.Kind, _ words: String, in graph: Picture.Graph, at place: Place? = nil
    ) {
        changes[pairs.name(graph), default: []].append(Difference.Change(kind: kind, words: words, place: place))
    }

    mutating func compareGraphs() {
        for (index, graph) in after.graphs.enumerated() {
            guard let known = pairs.oldGraph[index] else {
                add(.added, "the graph `\(graph.name)`", in: graph, at: graph.place)
                continue
            }
            let was = before.graphs[known]
            var words: [String] = []
            if was.base != graph.base { words.append(changed("derives from", was.base, graph.base)) }
            if was.isolation != graph.isolation {
                words.append(changed("is isolated to", was.isolation, graph.isolation))
            }
            if was.isSendable != graph.isSendable {
                words.append(graph.isSendable ? "is `Sendable` now" : "is no longer `Sendable`")
            }
            if was.access != graph.access { words.append("is `\(graph.access)`, before `\(was.access)`") }
            if was.condition != graph.condition { words.append(changed("is there if", was.condition, graph.condition)) }
            for name in graph.includes where !was.includes.contains(name) { words.append("includes `\(name)` now") }
            for name in was.includes where !graph.includes.contains(name) {
                words.append("no longer includes `\(name)`")
            }
            for text in words { add(.changed, "the graph \(text)", in: graph, at: graph.place) }
        }
        for graph in before.graphs where !after.graphs.contains(where: { $0.name == graph.name }) {
            add(.removed, "the graph `\(graph.name)`", in: graph)
        }
    }

    mutating func compareNodes() {
        for (index, node) in after.nodes.enumerated() {
            guard let known = pairs.oldNode[index] else {
                if node.kind != .included, node.kind != .nestedGraph {
                    add(.added, after.summary(of: index), in: after.graphs[node.graph], at: node.place)
                }
                continue
            }
            var (was, now) = (before.nodes[known], node)
            // The isolation of a whole graph is reported for the graph.
            if was.isolation == before.graphs[was.graph].isolation { was.isolation = nil }
            if now.isolation == after.graphs[now.graph].isolation { now.isolation = nil }
            for words in Comparison.changes(from: was, to: now) {
                add(.changed, "`\(after.title(index))` \(words)", in: after.graphs[node.graph], at: node.place)
            }
        }
        for (index, node) in before.nodes.enumerated() where pairs.newNode[index] == nil {
            if node.kind == .included || node.kind == .nestedGraph { continue }
            // For a removed graph, this is enough.
            guard after.graphs.contains(where: { $0.name == before.graphs[node.graph].name }) else { continue }
            add(.removed, before.summary(of: index), in: before.graphs[node.graph])
        }
    }

    private static func changes(from was: Picture.Node, to node: Picture.Node) -> [String] {
        var words: [String] = []
        if was.kind != node.kind, node.kind == .external || was.kind == .external {
            words.append(node.kind == .external ? "is made elsewhere now" : "is made by the graph now")
        } else if was.lifetime != node.lifetime, let old = was.lifetime, let new = node.lifetime {
            words.append("lives as `\(new.spelling)`, before `\(old.spelling)`")
        }
        if was.key != node.key { words.append("has the type `\(node.key)`, before `\(was.key)`") }
        for key in node.aliases where !was.aliases.contains(key) { words.append("is also given as `\(key)`") }
        for key in was.aliases where !node.aliases.contains(key) { words.append("is no longer given as `\(key)`") }
        if was.isRoot != node.isRoot { words.append(node.isRoot ? "is a root now" : "is no root any more") }
        if was.isDefault != node.isDefault {
            words.append(node.isDefault ? "is the default now" : "is no longer the default")
        }
        if was.isEager != node.isEager {
            words.append(node.isEager ? "is made at the start now" : "is no longer made at the start")
        }
        if was.isDisposed != node.isDisposed {
            words.append(node.isDisposed ? "is disposed of now" : "is no longer disposed of")
        }
        if was.isAsync != node.isAsync {
            words.append(node.isAsync ? "is made `async` now" : "is no longer made `async`")
        }
        if was.isThrowing != node.isThrowing {
            words.append(node.isThrowing ? "can throw in the making now" : "no longer throws in the making")
        }
        if was.isolation != node.isolation { words.append(changed("is made on", was.isolation, node.isolation)) }
        if was.condition != node.condition { words.append(changed("is there if", was.condition, node.condition)) }
        if was.arguments != node.arguments {
            words.append(changed("takes", joined(was.arguments), joined(node.arguments), ending: " from the caller"))
        }
        return words
    }

    /// Keys whose provider has changed; added and removed registrations are reported themselves.
    mutating func compareProviders() {
        for (index, graph) in after.graphs.enumerated() {
            guard let known = pairs.oldGraph[index] else { continue }
            let was = before.providers(in: known)
            let now = after.providers(in: index)
            for (key, names) in now.all {
                guard let others = was.byKey[key], others != names else { continue }
                add(
                    .changed, "`\(key)` is provided by \(code(names)), before by \(code(others))", in: graph,
                    at: now.places[key])
            }
        }
    }

    private func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: " and ") }

    mutating func compareEdges() {
        for (index, node) in after.nodes.enumerated() {
            guard let known = pairs.oldNode[index] else { continue }
            let was = before.targets(of: known, old)
            let now = after.targets(of: index, new)
            for target in now where !was.contains(where: { $0.name == target.name && $0.how == target.how }) {
                let other = was.first { $0.name == target.name }
                let isNew = other == nil || now.contains { $0.name == target.name && $0.how == other?.how }
                let words =
                    isNew
                    ? "now needs `\(target.name)`\(target.how)"
                    : "now gets `\(target.name)`\(atOnce(target.how)), before\(atOnce(other?.how ?? ""))"
                add(.needs, "`\(after.title(index))` \(words)", in: after.graphs[node.graph], at: target.place)
            }
            for target in was where !now.contains(where: { $0.name == target.name }) {
                add(
                    .needs, "`\(after.title(index))` no longer needs `\(target.name)`", in: after.graphs[node.graph],
                    at: node.place)
            }
        }
    }

    mutating func compareCycles() {
        let was = before.cycles.map { before.names(of: $0) }
        let now = after.cycles.map { after.names(of: $0) }
        for (cycle, names) in zip(after.cycles, now) where !was.contains(names) {
            let first = after.nodes[cycle.nodes[0]]
            add(.cycles, "a new cycle: \(after.ring(cycle))", in: after.graphs[first.graph], at: first.place)
        }
        for (cycle, names) in zip(before.cycles, was) where !now.contains(names) {
            let graph = before.graphs[before.nodes[cycle.nodes[0]].graph]
            add(.cycles, "a cycle less: \(before.ring(cycle))", in: graph)
        }
    }

    /// Errors and warnings by message: places move with every change.
    mutating func compareProblems() {
        func words(_ problem: Diagnostic) -> String {
            "\(problem.severity.rawValue): \(problem.message) [\(problem.id.rawValue)]"
        }
        let was = before.problems.map(words)
        let now = after.problems.map(words)
        var found: [Difference.Change] = []
        for (problem, text) in zip(after.problems, now) where !was.contains(text) {
            found.append(Difference.Change(kind: .problems, words: "a new \(text)", place: problem.place))
        }
        for text in was where !now.contains(text) {
            found.append(Difference.Change(kind: .problems, words: "no longer there, \(text)", place: nil))
        }
        if !found.isEmpty { changes["", default: []] += found }
    }
}

private func atOnce(_ how: String) -> String { how.isEmpty ? " at once" : how }

/// `is made on MainActor, before Worker`, `is made on MainActor now`, `no longer is made on Worker`
private func changed(_ verb: String, _ old: String?, _ new: String?, ending: String = "") -> String {
    switch (old, new) {
    case (let old?, let new?): "\(verb) `\(new)`\(ending), before `\(old)`"
    case (nil, let new?): "\(verb) `\(new)`\(ending) now"
    case (let old?, nil): "no longer \(verb) `\(old)`\(ending)"
    case (nil, nil): verb
    }
}

private func joined(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
