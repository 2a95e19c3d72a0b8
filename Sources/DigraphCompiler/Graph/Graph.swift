/// Who needs whom within one graph and those nested in it: registrations as nodes, in the order of their places, and
/// what fills each of their dependencies.
package struct Graph {
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
    /// The registration of each node, by index in the model, ascending.
    package let registrations: [Int]
    /// The same registrations themselves.
    package let nodes: [Model.Registration]
    private let nodeLevels: [Int]
    /// What a derived graph has from its base.
    package let derivation: Derivation?

    /// What fills dependencies; the bindings of collections and functions refer to others of this list.
    package internal(set) var bindings: [Binding] = []
    /// The binding of each node's first dependency; those of the others follow it.
    package internal(set) var firstBinding: [Int] = []
    /// Edges by the node that they start from, in the order of its dependencies.
    package internal(set) var edges: [Edge] = []
    /// The first edge of each node; one more than there are nodes.
    package internal(set) var firstEdge = [0]
    package internal(set) var providers = ProviderTable()
    /// What the linking has used, for checks that look for what is unused.
    package internal(set) var usage = Usage()
    /// The accessors of all levels, in the order of the registrations.
    package internal(set) var accessors: [Accessor] = []

    /// A graph and all that are nested in it, nothing linked yet.
    init(_ index: Int, of model: Model, derivedBy derivation: Derivation?) {
        self.index = index
        self.derivation = derivation
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
            model.graphs[levels[level]].registrations.map { (registration: $0, level: level) }
        }.sorted { $0.registration < $1.registration }
        registrations = all.map(\.registration)
        nodeLevels = all.map(\.level)
        nodes = registrations.map { model.registrations[$0] }
    }
}

extension Graph {
    /// What the linking has used or named.
    package struct Usage: Sendable {
        /// Nodes that a diagnostic offers as a way out: they are not unused.
        package var mentioned: Set<Int> = []
        /// Inputs that a dependency asks for by type.
        package var inputs: Set<Int> = []
        /// Allowances that have silenced a warning.
        package var allowances: Set<AllowanceUse> = []
        /// Providers that a dependency asks for.
        package var providers: Set<Int> = []
        /// Providers that a dependency asks for by their key, tag included: alone, or in a dictionary.
        package var providersByKey: Set<Int> = []
    }

    /// An allowance of a node, by index.
    package struct AllowanceUse: Hashable, Sendable {
        package var node: Int
        package var allowance: Int
    }

    package var nodeCount: Int { nodes.count }

    package var hasDelayedEdges: Bool { edges.contains { $0.kind == .delayed } }

    package func edges(of node: Int) -> ArraySlice<Edge> { edges[edgeIndices(of: node)] }

    package func edgeIndices(of node: Int) -> Range<Int> { firstEdge[node]..<firstEdge[node + 1] }

    /// The binding of a node's dependency.
    package func binding(_ node: Int, _ dependency: Int) -> Binding { bindings[firstBinding[node] + dependency] }

    /// The node of a registration.
    func node(of registration: Int) -> Int? {
        var range = registrations.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if registrations[middle] == registration { return middle }
            range = registrations[middle] < registration ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    // MARK: - Levels

    /// The level that a node stands in.
    package func level(of node: Int) -> Int { nodeLevels[node] }

    /// The graph that a node stands in, by its index in the model.
    package func graph(of node: Int) -> Int { levels[nodeLevels[node]] }

    /// The levels that are visible from one: itself, then those around it.
    package func seen(from level: Int) -> [Int] {
        var result = [level]
        while let last = result.last, let next = outer[last] { result.append(next) }
        return result
    }

    /// Where an input that a node's Swift code mentions stands among those of all levels.
    package func input(_ reference: Model.InputReference, of node: Int) -> Int? {
        seen(from: level(of: node)).first { isLevel($0, of: reference.graph) }.map { firstInput[$0] + reference.index }
    }

    /// The level that a provider stands on.
    func level(of provider: Provider) -> Int {
        switch provider.source {
        case .input(let input): inputs[input].level
        case .node(let node, _): level(of: node)
        }
    }
}
