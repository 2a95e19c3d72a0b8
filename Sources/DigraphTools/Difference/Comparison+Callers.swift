import DigraphCompiler

/// Changes that break the code that uses a graph.
extension Comparison {
    mutating func compareCallers() {
        for (index, graph) in new.picture.graphs.enumerated() {
            guard let known = pairs.oldGraph[index] else { continue }
            for words in access(from: known, to: index) + inputs(from: known, to: index)
                + gone(from: known, to: index) + changed(from: known, to: index)
            {
                add(.breaks, words, in: graph)
            }
        }
        for graph in gone where graph.outer == nil { add(.breaks, "the graph is gone", in: graph) }
    }

    /// The change of a graph's access, if other modules or files can no longer see the graph or derive from it.
    private func access(from known: Int, to index: Int) -> [String] {
        let (was, now) = (old.picture.graphs[known].access, new.picture.graphs[index].access)
        return now < was ? ["the graph is `\(now)`, before `\(was)`"] : []
    }

    /// The change of the inputs of a graph's initializer.
    private func inputs(from known: Int, to index: Int) -> [String] {
        func inputs(_ picture: Picture, _ graph: Int) -> String {
            picture.nodes.filter { $0.graph == graph && $0.kind == .input }
                .map { "\($0.inputName ?? ""): \($0.name)" }.joined(separator: ", ")
        }
        let (was, now) = (inputs(old.picture, known), inputs(new.picture, index))
        return was == now ? [] : ["the graph is made with `(\(now))`, before with `(\(was))`"]
    }

    /// Accessors and scopes that are gone.
    private func gone(from known: Int, to index: Int) -> [String] {
        func missing(_ names: (Picture.Node) -> [String]) -> [String] {
            var seen = Set(new.picture.nodes.filter { $0.graph == index }.flatMap(names))
            return old.picture.nodes.filter { $0.graph == known }.flatMap(names).filter { seen.insert($0).inserted }
        }
        let accessors = missing(\.accessors)
        let scopes = missing { $0.lifetime?.scope.map { [$0] } ?? [] }
        let isOne = accessors.count == 1
        return
            (accessors.isEmpty
            ? [] : ["the accessor\(isOne ? "" : "s") \(listed(accessors, limit: 8)) \(isOne ? "is" : "are") gone"])
            + scopes.map { "the scope `\($0)` is gone, and with it `\(Model.Lifetime.custom($0).clearName ?? "")()`" }
    }

    /// Accessors that must be called in another way.
    private func changed(from known: Int, to index: Int) -> [String] {
        let former = Dictionary(grouping: accessors(old.picture, known)) { $0.0 }
        var changed: [String: [String]] = [:]
        var order: [String] = []
        for (name, node) in accessors(new.picture, index) {
            // Registrations under different conditions can have accessors of one name. One that is unchanged is enough.
            let changes = (former[name] ?? []).map { Comparison.changesOfCalls(from: $1, to: node) }
            for words in changes.contains([]) ? [] : changes.first ?? [] {
                if changed[words] == nil { order.append(words) }
                changed[words, default: []].append(name)
            }
        }
        return order.map { words in
            let names = changed[words] ?? []
            return "\(listed(names, limit: 8)) \(names.count == 1 ? "is" : "are") called \(words)"
        }
    }

    /// The accessors that a program can use: those of the roots or, in a graph without roots, all.
    private func accessors(_ picture: Picture, _ graph: Int) -> [(String, Picture.Node)] {
        picture.nodes.filter { $0.graph == graph && ($0.isRoot || !picture.graphs[graph].hasRoots) }
            .flatMap { node in node.accessors.map { ($0, node) } }
    }

    private static func changesOfCalls(from was: Picture.Node, to node: Picture.Node) -> [String] {
        var words: [String] = []
        let effects = [
            !was.isAsync && node.isAsync ? "`await`" : nil, !was.isThrowing && node.isThrowing ? "`try`" : nil,
        ].compactMap(\.self)
        if !effects.isEmpty { words.append("with \(effects.joined(separator: " and ")) now") }
        if let actor = node.isolation, actor != was.isolation { words.append("on `@\(actor)` now") }
        if was.arguments != node.arguments {
            words.append(
                "with `(\(node.arguments.joined(separator: ", ")))`, before with `(\(was.arguments.joined(separator: ", ")))`"
            )
        }
        return words
    }
}
