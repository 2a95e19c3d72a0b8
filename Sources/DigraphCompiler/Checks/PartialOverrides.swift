extension Checks {
    /// Overrides of keys for which an included graph still creates its own object.
    static func partialOverrides(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        guard graph.isDerived, !graph.included.isEmpty else { return [] }
        let own = graph.nodeIDs.filter { graph.isOwn($0) && !graph[$0].isImported && !graph[$0].isBroken }
        let keys = own.map { node in graph[node].plainKeys.filter { graph.isOverriding($0, node) } }
        let known = graph.providersInIncluded(of: Set(keys.joined()))
        return zip(own, keys).flatMap { node, keys in
            keys.compactMap { key in known[key].map { (node, graph.partialOverride(node, key, $0)) } }.prefix(1)
        }
    }
}

extension Graph {
    /// An object that an included graph makes for itself.
    struct IncludedProvider {
        /// The name of the included graph in an extension: `TestGraph.MailGraph`.
        let path: String
        let graph: Graph
        let node: NodeID
        /// What makes it: a consumer in the same graph or, if it is eager and has none, `start()`.
        let consumer: String
    }

    /// The providers in the graphs that are included, directly or by an included graph, by key. Excludes registrations
    /// of extensions.
    /// - Complexity: O(edges of the included graphs).
    func providersInIncluded(of keys: Set<Model.Key>) -> [Model.Key: IncludedProvider] {
        if keys.isEmpty { return [:] }
        var result: [Model.Key: IncludedProvider] = [:]
        var isMet: Set<Model.GraphID> = []
        var open = includedGraphs(below: root.name)[...]
        while let (path, graph, target) = open.popFirst() {
            guard isMet.insert(target).inserted else { continue }
            func add(_ node: NodeID, _ key: Model.Key, for consumer: @autoclosure () -> String) {
                let provider = graph[node]
                guard keys.contains(key), result[key] == nil, !provider.isImported,
                    provider.declaringGraph.map({ !model.graphs[$0].isExtension }) ?? true
                else { return }
                result[key] = IncludedProvider(path: path, graph: graph, node: node, consumer: consumer())
            }
            for edge in graph.edges {
                let key = graph[edge.to].key(edge.alias)
                // A decorator wraps an object of its own graph.
                if graph[edge.from].decoratedKeys.contains(key) { continue }
                add(edge.to, key, for: graph.consumer(edge.site))
            }
            for node in graph.nodeIDs where graph[node].isEager {
                for key in graph[node].plainKeys where !graph.isOverridden(key, of: node) {
                    add(node, key, for: "start()")
                }
            }
            open += graph.includedGraphs(below: path)
        }
        return result
    }

    /// The graphs included by the graph and its nested graphs, with their paths for extensions.
    private func includedGraphs(below name: String) -> [(path: String, graph: Graph, target: Model.GraphID)] {
        var result: [(path: String, graph: Graph, target: Model.GraphID)] = []
        for level in levelIDs {
            let around = levelsVisible(from: level).dropLast().reversed().map { model.graphs[levels[$0].graph].name }
            let path = ([name] + around.map(Names.lastComponent)).joined(separator: ".")
            for including in level == .outermost ? [index] + bases : [levels[level].graph] {
                for (number, include) in model.graphs[including].includes.enumerated() {
                    guard let written = include.graph else { continue }
                    let reference = Model.IncludeReference(graph: including, include: number)
                    let target = root.extendedIncludes[reference] ?? written
                    guard let graph = included[target] else { continue }
                    result.append((path + "." + Names.lastComponent(model.graphs[written].name), graph, target))
                }
            }
        }
        return result
    }

    fileprivate func partialOverride(_ node: NodeID, _ key: Model.Key, _ other: IncludedProvider) -> Diagnostic {
        Diagnostic(
            .overridePartial, at: place(node),
            "'\(name(of: node))' does not reach \(other.consumer) of the included '\(Names.lastComponent(other.path))', which makes its own "
                + "\(spelled(key)); register it in extension \(other.path), too",
            notes: [other.graph.note(of: other.node)],
            fixes: self[node].dependencies.isEmpty ? fixExtending(other.path, with: node) : [])
    }

    func note(of node: NodeID) -> Diagnostic.Note { .init(place(node), "'\(name(of: node))' is registered here") }

    /// The fix that repeats a registration in an extension at the end of the file.
    fileprivate func fixExtending(_ path: String, with node: NodeID) -> [Diagnostic.Fix] {
        // The end of the file may be under other conditions than the registration.
        if model.isOneOfSeveral { return [] }
        let document = document(of: node)
        let end = Span(document.source.bytes.count, document.source.bytes.count)
        let old = indentation(of: node)
        let lines = document.text(self[node].wholeSpan).split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { "    " + ($0.hasPrefix(old) ? $0.dropFirst(old.count) : $0) + "\n" }.joined()
        let isEnded = document.source.bytes.last == UInt8(ascii: "\n")
        return [
            .init(
                "add extension \(path) with '\(name(of: node))'", at: document.place(end),
                replacement: (isEnded ? "\n" : "\n\n") + "extension \(path) {\n\(text)}\n")
        ]
    }
}
