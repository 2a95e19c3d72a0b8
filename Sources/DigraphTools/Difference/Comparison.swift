import DigraphCompiler

/// Collects the changes between two pictures.
struct Comparison {
    let old: Picture.Paths
    let new: Picture.Paths
    let pairs: Pairs
    /// The changes by the name of the graph. New and resolved errors and warnings are under the empty name.
    var changes: [String: [Difference.Change]] = [:]
    /// The changes of each graph, and of each node, of the new picture, in words.
    private(set) var wordsOfGraphs: [Int: [String]] = [:]
    private(set) var wordsOfNodes: [Int: [String]] = [:]

    private var before: Picture { old.picture }
    private var after: Picture { new.picture }

    mutating func add(
        _ kind: Difference.Change.Kind, _ words: String, in graph: Picture.Graph, at place: Place? = nil,
        cause: String? = nil
    ) {
        changes[pairs.name(graph), default: []].append(
            Difference.Change(kind: kind, words: words, place: place, cause: cause))
    }

    /// Adds a change of a node.
    private mutating func add(
        _ kind: Difference.Change.Kind, _ words: String, of node: Int, at place: Place? = nil
    ) {
        wordsOfNodes[node, default: []].append(words)
        let place = place ?? after.nodes[node].place
        add(kind, "`\(after.title(node))` \(words)", in: after.graphs[after.nodes[node].graph], at: place)
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
            wordsOfGraphs[index] = words
            for text in words { add(.changed, "the graph \(text)", in: graph, at: graph.place) }
        }
        for graph in gone { add(.removed, "the graph `\(graph.name)`", in: graph) }
    }

    var gone: [Picture.Graph] {
        let names = Set(after.graphs.map(\.name))
        return before.graphs.filter { !names.contains($0.name) }
    }

    mutating func compareNodes() {
        for (index, node) in after.nodes.enumerated() {
            guard let known = pairs.oldNode[index] else {
                if node.kind != .included, node.kind != .nestedGraph {
                    var seen: Set<String> = []
                    let users = new.to[index].map { after.title(after.edges[$0].from) }
                        .filter { seen.insert($0).inserted }
                    add(
                        .added, after.summary(of: index) + (users.isEmpty ? "" : ", for \(listed(users))"),
                        in: after.graphs[node.graph], at: node.place)
                }
                continue
            }
            var (was, now) = (before.nodes[known], node)
            // `compareEffects()` reports effects, together with their causes.
            (was.isAsync, was.isThrowing, was.isolation) = (now.isAsync, now.isThrowing, now.isolation)
            if before.title(known) != after.title(index) {
                let keys = node.aliases.isEmpty ? "" : " as \(node.aliases.map { "`\($0)`" }.joined(separator: ", "))"
                add(.changed, "takes the place of `\(before.title(known))`\(keys)", of: index)
                (was.key, now.key) = (node.key, node.key)
            }
            for words in Comparison.changes(from: was, to: now) { add(.changed, words, of: index) }
        }
        let goneNames = Set(gone.map(\.name))
        for (index, node) in before.nodes.enumerated() where pairs.newNode[index] == nil {
            if node.kind == .included || node.kind == .nestedGraph { continue }
            // The removal of a graph is reported for the graph only, not for each of its objects.
            guard !goneNames.contains(before.graphs[node.graph].name) else { continue }
            add(.removed, before.summary(of: index), in: before.graphs[node.graph])
        }
    }

    private static func changes(from was: Picture.Node, to node: Picture.Node) -> [String] {
        var words: [String] = []
        if was.kind != node.kind, node.kind == .external || was.kind == .external {
            words.append(node.kind == .external ? "is made elsewhere now" : "is made by the graph now")
        } else if was.lifetime != node.lifetime, let old = was.lifetime, let new = node.lifetime {
            words.append("has the lifetime `\(new.spelling)`, before `\(old.spelling)`")
        }
        if was.key != node.key { words.append("has the type `\(node.key)`, before `\(was.key)`") }
        for key in node.decorated where !was.decorated.contains(key) { words.append("decorates `\(key)` now") }
        for key in was.decorated where !node.decorated.contains(key) { words.append("no longer decorates `\(key)`") }
        for key in node.aliases where !was.aliases.contains(key) { words.append("is also provided as `\(key)`") }
        for key in was.aliases where !node.aliases.contains(key) { words.append("is no longer provided as `\(key)`") }
        if was.isRoot != node.isRoot { words.append(node.isRoot ? "is a root now" : "is no longer a root") }
        if was.isDefault != node.isDefault {
            words.append(node.isDefault ? "is the default now" : "is no longer the default")
        }
        if was.isEager != node.isEager {
            words.append(node.isEager ? "is made at the start now" : "is no longer made at the start")
        }
        if was.released != node.released {
            words.append(node.released.map { "is released \($0) now" } ?? "is no longer releasable")
        }
        if was.isDisposed != node.isDisposed {
            words.append(node.isDisposed ? "is disposed of now" : "is no longer disposed of")
        }
        if was.condition != node.condition { words.append(changed("is there if", was.condition, node.condition)) }
        if was.arguments != node.arguments {
            words.append(changed("takes", joined(was.arguments), joined(node.arguments), ending: " from the caller"))
        }
        return words
    }

    /// Reports keys whose providers have been exchanged for others.
    mutating func compareProviders() {
        for (index, graph) in after.graphs.enumerated() {
            guard let known = pairs.oldGraph[index] else { continue }
            let was = before.providers(in: known) { pairs.newNode[$0].map(after.title) ?? before.title($0) }
            let now = after.providers(in: index, after.title)
            for (key, names) in now.all {
                // If providers were only added or only removed, `compareNodes()` reports these.
                guard let others = was.byKey[key], !Set(others).isSubset(of: names), !Set(names).isSubset(of: others)
                else { continue }
                add(
                    .changed, "`\(key)` is provided by \(code(names)), before by \(code(others))", in: graph,
                    at: now.places[key])
            }
        }
    }

    /// Reports changed effects of creation. If several objects have an effect because of the same registration, they
    /// are reported together.
    mutating func compareEffects() {
        struct Group: Hashable {
            var graph: Int
            var cause: String?
            var words: String
        }
        var order: [Group] = []
        var members: [Group: [Int]] = [:]
        for (index, node) in after.nodes.enumerated() {
            guard let known = pairs.oldNode[index] else { continue }
            let was = before.nodes[known]
            func note(_ words: String, isNew: Bool, _ hasEffect: (Picture.Node) -> Bool) {
                let paths = isNew ? new : old
                let source = paths.causes(of: isNew ? index : known, hasEffect).last ?? 0
                let isOwn = source == (isNew ? index : known)
                let group = Group(graph: node.graph, cause: isOwn ? nil : paths.picture.title(source), words: words)
                if members[group] == nil { order.append(group) }
                members[group, default: []].append(index)
            }
            if was.isAsync != node.isAsync {
                note(node.isAsync ? "made `async` now" : "no longer made `async`", isNew: node.isAsync, \.isAsync)
            }
            if was.isThrowing != node.isThrowing {
                note(
                    node.isThrowing ? "made with `throws` now" : "no longer made with `throws`",
                    isNew: node.isThrowing, \.isThrowing)
            }
            // A change of a graph's isolation is reported for the graph only, not for each of its objects.
            let former = was.isolation == before.graphs[was.graph].isolation ? nil : was.isolation
            let actor = node.isolation == after.graphs[node.graph].isolation ? nil : node.isolation
            if former != actor {
                let words = actor.map { "made on `\($0)`" + (former.map { ", before `\($0)`" } ?? " now") }
                note(words ?? "no longer made on `\(former ?? "")`", isNew: actor != nil) {
                    $0.isolation == actor ?? former
                }
            }
        }
        for group in order {
            let names = (members[group] ?? []).map { after.title($0) }
            let cause = group.cause.map { ", because of `\($0)`" } ?? ""
            for node in members[group] ?? [] { wordsOfNodes[node, default: []].append("is \(group.words)\(cause)") }
            add(
                .effects, "\(listed(names)) \(names.count == 1 ? "is" : "are") \(group.words)\(cause)",
                in: after.graphs[group.graph], at: members[group]?.first.map { after.nodes[$0].place },
                cause: group.cause)
        }
    }

    private func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: " and ") }

    mutating func compareEdges() {
        for index in after.nodes.indices {
            guard let known = pairs.oldNode[index] else { continue }
            let was = before.targets(of: known, old) { pairs.newNode[$0].map(after.title) ?? before.title($0) }
            let now = after.targets(of: index, new, after.title)
            // A need for an added or removed node is not reported here, because `compareNodes()` reports the node.
            for target in now
            where pairs.oldNode[target.node] != nil
                && !was.contains(where: { $0.name == target.name && $0.how == target.how })
            {
                let other = was.first { $0.name == target.name }
                let isNew = other == nil || now.contains { $0.name == target.name && $0.how == other?.how }
                let words =
                    isNew
                    ? "now needs `\(target.name)`\(target.how)"
                    : "now gets `\(target.name)`\(atOnce(target.how)), before\(atOnce(other?.how ?? ""))"
                add(.needs, words, of: index, at: target.place)
            }
            for target in was
            where pairs.newNode[target.node] != nil && !now.contains(where: { $0.name == target.name }) {
                add(.needs, "no longer needs `\(target.name)`", of: index)
            }
        }
    }

    /// Collections whose elements are in another order. Of each, two elements are named.
    mutating func compareOrders() {
        for index in after.nodes.indices {
            guard let known = pairs.oldNode[index] else { continue }
            let was = before.collections(of: known, old) { pairs.newNode[$0].map(after.title) ?? before.title($0) }
            for (need, elements) in after.collections(of: index, new, after.title) {
                guard let others = was.first(where: { $0.need == need })?.elements else { continue }
                let kept = Set(elements).intersection(others)
                let orders = zip(elements.filter(kept.contains), others.filter(kept.contains))
                guard let (first, second) = orders.first(where: { $0 != $1 }) else { continue }
                add(.needs, "now gets `\(first)` before `\(second)`", of: index)
            }
        }
    }

    /// Reports registrations whose functions or code in braces differ, unless another change of them has been reported.
    mutating func compareCode() {
        for (index, node) in after.nodes.enumerated() where wordsOfNodes[index] == nil {
            guard let known = pairs.oldNode[index], before.nodes[known].kind == node.kind,
                before.nodes[known].code != node.code
            else { continue }
            if !Comparison.isSameCode(before.nodes[known].code, node.code) {
                add(.changed, "is registered with other code", of: index)
            }
        }
    }

    /// Whether two texts differ at most in white space and comments.
    private static func isSameCode(_ one: String, _ other: String) -> Bool {
        let tokens = [one, other].map { SwiftTokens(SourceText(path: "", text: $0)) }
        return tokens[0].count == tokens[1].count
            && (0..<tokens[0].count).allSatisfy { tokens[0].text($0) == tokens[1].text($0) }
    }

    mutating func compareCycles() {
        let was = before.cycles.map { cycle in
            before.names(of: cycle) { pairs.newNode[$0].map(after.title) ?? before.title($0) }
        }
        let now = after.cycles.map { after.names(of: $0, after.title) }
        for (cycle, names) in zip(after.cycles, now) where !was.contains(names) {
            let first = after.nodes[cycle.nodes[0]]
            add(.cycles, "a new cycle: \(after.ring(cycle))", in: after.graphs[first.graph], at: first.place)
        }
        for (cycle, names) in zip(before.cycles, was) where !now.contains(names) {
            let graph = before.graphs[before.nodes[cycle.nodes[0]].graph]
            add(.cycles, "no longer a cycle: \(before.ring(cycle))", in: graph)
        }
    }

    /// Reports new and resolved errors and warnings. They are compared by message, because their places move with
    /// every edit.
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
            found.append(Difference.Change(kind: .problems, words: "resolved: \(text)", place: nil))
        }
        if !found.isEmpty { changes["", default: []] += found }
    }
}

private func atOnce(_ how: String) -> String { how.isEmpty ? " at once" : how }

/// A change in words: `is made on MainActor, before Worker`, `is made on MainActor now`, `no longer is made on Worker`.
private func changed(_ verb: String, _ old: String?, _ new: String?, ending: String = "") -> String {
    switch (old, new) {
    case (let old?, let new?): "\(verb) `\(new)`\(ending), before `\(old)`"
    case (nil, let new?): "\(verb) `\(new)`\(ending) now"
    case (let old?, nil): "no longer \(verb) `\(old)`\(ending)"
    case (nil, nil): verb
    }
}

/// The names as a list in words, which is cut if it is long: `` `A`, `B` and 3 more ``.
func listed(_ names: [String], limit: Int = 3) -> String {
    let shown = names.prefix(names.count == limit + 1 ? limit + 1 : limit).map { "`\($0)`" }
    if names.count > shown.count { return "\(shown.joined(separator: ", ")) and \(names.count - shown.count) more" }
    if shown.count < 2 { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
}

private func joined(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
