/// The dependencies within one graph and those nested in it: registrations as nodes, in the order of their places, and the
/// binding of each dependency.
package final class Graph {
    /// An input of one of the graphs.
    package struct Input: Sendable {
        package var level: Int
        package var reference: Model.InputReference
    }

    /// The outermost graph's index in the model.
    package let index: Int
    /// The graphs that are linked together, by their index in the model: the outermost, then those nested in it, each
    /// behind the one around it. A place in this list is called a level.
    package let levels: [Int]
    /// The level around each level.
    package let outer: [Int?]
    /// The inputs of all levels.
    package let inputs: [Input]
    /// The first input of each level.
    let firstInput: [Int]
    /// The registration of each node, ascending.
    package let registrations: [Model.Registration.ID]
    /// The same registrations themselves.
    package let nodes: [Model.Registration]
    /// By level, the keys that the graph or a base of it replaces, with the level of the graph that does.
    private let replacedKeys: [[Model.Key: Int]]
    private let nodeLevels: [Int]
    /// The graph that it derives from.
    let base: LinkedGraph?
    /// Its base, the base of that, and so on, by index in the model.
    package let bases: [Int]

    /// What fills dependencies; the bindings of collections and functions refer to others of this list.
    package internal(set) var bindings: [Binding] = []
    /// The binding of each node's first dependency; those of the others follow it.
    package internal(set) var firstBinding: [Int] = []
    /// Edges by the node that they start from, in the order of its dependencies.
    package internal(set) var edges: [Edge] = []
    package internal(set) var hasDelayedEdges = false
    /// The first edge of each node; one more than there are nodes.
    package internal(set) var firstEdge = [0]
    package private(set) var providers: ProviderTable
    /// What the linking has used, for checks that look for what is unused.
    var usage: Usage
    /// What the linking has found wrong.
    var problems = LinkProblems()
    /// The accessors of all levels, in the order of the registrations.
    package internal(set) var accessors: [Accessor] = []

    /// A graph and all that are nested in it, nothing linked yet.
    init(_ index: Int, of model: Model, _ members: Model.Members, derivedFrom base: LinkedGraph?) {
        self.index = index
        self.base = base
        bases = base.map { [$0.graph.index] + $0.graph.bases } ?? []
        var levels = [index]
        var outer: [Int?] = [nil]
        var open = model.nestedGraphs(of: index).reversed().map { (graph: $0, level: 0) }
        while let (graph, around) = open.popLast() {
            levels.append(graph)
            outer.append(around)
            for nested in model.graphs[graph].nested.reversed() { open.append((nested, levels.count - 1)) }
        }
        self.levels = levels
        self.outer = outer
        var inputs: [Input] = []
        var firstInput: [Int] = []
        for (level, graph) in levels.enumerated() {
            firstInput.append(inputs.count)
            for index in model.graphs[graph].inputs.indices {
                inputs.append(Input(level: level, reference: Model.InputReference(graph: graph, index: index)))
            }
        }
        self.inputs = inputs
        self.firstInput = firstInput
        let all = levels.indices.flatMap { level in
            members.registrations(of: levels[level], in: index).map { (registration: $0, level: level) }
        }.sorted { $0.registration.id < $1.registration.id }
        nodes = all.map(\.registration)
        registrations = nodes.map(\.id)
        nodeLevels = all.map(\.level)
        replacedKeys =
            [members.replaced(in: index, of: nil)] + levels.dropFirst().map { members.replaced(in: $0, of: index) }
        providers = ProviderTable(levelCount: levels.count)
        usage = Usage(providers: [], providersByKey: [])
        collectProviders(model)
        usage.providers = Array(repeating: false, count: providers.providers.count)
        usage.providersByKey = usage.providers
    }

    private func collectProviders(_ model: Model) {
        for (index, input) in inputs.enumerated() {
            providers.add(
                Provider(source: .input(index)), of: model.input(input.reference).type, level: input.level)
        }
        for node in nodes.indices {
            if !nodes[node].isSeenByAlias { addProvider(node, as: nil, nodes[node].key, model) }
            for (index, alias) in nodes[node].aliases.enumerated() { addProvider(node, as: index, alias.key, model) }
        }
        providers.sortDecorators { left, right in
            guard let one = rank(left, model), let other = rank(right, model) else { return false }
            return one < other
        }
    }

    private func addProvider(_ node: Int, as alias: Int?, _ key: Model.Key, _ model: Model) {
        // A derived graph can provide in another way what a node of its base provides.
        if isReplaced(key, of: node, model) { return }
        let provider = Provider(source: .node(node, alias: alias), tag: key.tag)
        if nodes[node].isDecorator(alias) {
            providers.addDecorator(provider, of: key, level: level(of: node))
        } else {
            providers.add(provider, of: key.type, level: level(of: node))
        }
    }

    /// The place of a decorator among those of its key: those of a derived graph wrap those of its base, a later one an earlier
    /// one. One that replaces another has the place of that.
    private func rank(_ provider: Provider, _ model: Model) -> (level: Int, registration: Model.Registration.ID)? {
        guard case .node(let node, let alias) = provider.source else { return nil }
        let registration = nodes[node]
        if let origin = alias.flatMap({ registration.aliases[$0].origin }) {
            return (origin.level, origin.registration)
        }
        return (registration.home.map { model.graphs[$0].level } ?? 0, registration.id)
    }

    /// Whether something decorates what a node provides as its own type (nil) or under an alias.
    package func isDecorated(_ node: Int, _ alias: Int?) -> Bool {
        let key = alias.map { nodes[node].aliases[$0].key } ?? nodes[node].key
        return !providers.decorators(of: key, level: level(of: node)).isEmpty
    }
}

extension Graph {
    package var nodeCount: Int { nodes.count }

    package func edges(of node: Int) -> ArraySlice<Edge> { edges[edgeIndices(of: node)] }

    package func edgeIndices(of node: Int) -> Range<Int> { firstEdge[node]..<firstEdge[node + 1] }

    /// The binding of a node's dependency.
    package func binding(_ node: Int, _ dependency: Int) -> Binding { bindings[firstBinding[node] + dependency] }

    /// The node of a registration.
    func node(of registration: Model.Registration.ID) -> Int? {
        var range = registrations.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if registrations[middle] == registration { return middle }
            range = registrations[middle] < registration ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Whether a derived graph or a base of it replaces what a node provides under a key.
    package func isReplaced(_ key: Model.Key, of node: Int, _ model: Model) -> Bool {
        isDerived && model.isReplaced(key, of: nodes[node], by: replacedKeys[level(of: node)])
    }

    // MARK: - Levels

    /// The level of a node.
    package func level(of node: Int) -> Int { nodeLevels[node] }

    /// The graph of a node, by its index in the model.
    package func graph(of node: Int) -> Int { levels[nodeLevels[node]] }

    /// The levels that are visible from one: itself, then those around it.
    package func seen(from level: Int) -> [Int] {
        var result = [level]
        while let last = result.last, let next = outer[last] { result.append(next) }
        return result
    }

    /// The index of an input that a node's Swift code mentions, among those of all levels.
    package func input(_ reference: Model.InputReference, of node: Int) -> Int? {
        seen(from: level(of: node)).first { isLevel($0, of: reference.graph) }.map { firstInput[$0] + reference.index }
    }
}
