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
    /// A provider in an included graph, with an edge to it from a consumer in the same graph.
    struct IncludedProvider {
        /// The name of the included graph in an extension: `TestGraph.MailGraph`.
        let path: String
        let graph: Graph
        /// From the consumer to the provider.
        let edge: Edge
    }

    /// The providers in the graphs that are included, directly or by an included graph, by key. Excludes registrations
    /// of extensions.
    /// - Complexity: O(edges of the included graphs).
    func providersInIncluded(of keys: Set<Model.Key>) -> [Model.Key: IncludedProvider] {
        if keys.isEmpty { return [:] }
        var result: [Model.Key: IncludedProvider] = [:]
        var isMet: Set<Int> = []
        var open = includedGraphs(below: root.name)[...]
        while let (path, graph, target) = open.popFirst() {
            guard isMet.insert(target).inserted else { continue }
            for edge in graph.edges {
                let provider = graph[edge.to]
                let key = provider.key(edge.alias)
                // A decorator wraps an object of its own graph.
                guard keys.contains(key), result[key] == nil, !provider.isImported,
                    !graph[edge.from].decoratedKeys.contains(key),
                    provider.declaringGraph.map({ !model.graphs[$0].isExtension }) ?? true
                else { continue }
                result[key] = IncludedProvider(path: path, graph: graph, edge: edge)
            }
            open += graph.includedGraphs(below: path)
        }
        return result
    }

    /// The graphs included by the graph and its nested graphs, with their paths for extensions.
    private func includedGraphs(below name: String) -> [(path: String, graph: Graph, target: Int)] {
        var result: [(path: String, graph: Graph, target: Int)] = []
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
        let consumer = other.graph.consumer(other.edge.site)
        return Diagnostic(
            .overridePartial, at: place(node),
            "'\(name(of: node))' does not reach \(consumer) of the included '\(Names.lastComponent(other.path))', which makes its own "
                + "\(spelled(key)); register it in extension \(other.path), too",
            notes: [other.graph.note(of: other.edge.to)],
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
