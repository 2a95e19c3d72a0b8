/// Who needs whom within one graph and those nested in it: registrations as nodes, numbered in the order of their places, and what fills each
/// of their dependencies.
package final class Graph {
    /// What fills a dependency. Bindings stand in one array and refer to each other by index.
    package enum Binding: Sendable {
        /// A registration, by node, under its own type (-1) or one of its aliases.
        case node(Int32, alias: Int32)
        /// A graph input, by index in `inputs`.
        case input(Int32)
        /// `nil`
        case none
        /// Nothing: the parameter's default value stands.
        case omitted
        case collection([Int32])
        /// By tag.
        case dictionary([(tag: Int32, binding: Int32)])
        /// A function that makes what the binding behind it gives.
        indirect case function(Model.TypeTable.Function, target: Int32)
        /// One of the runtime's types that give later, and of this type, what the binding behind it gives.
        case delayed(Model.Delayed, Model.TypeID, target: Int32)
        /// One of several bindings, by the conditions of `#if`: one of them holds whenever who asks is there.
        case choice([(presence: Presence, binding: Int32)])
        /// A collection some elements of which are there under conditions only; with tags where it is a dictionary.
        case gathered(Model.TypeID, [(tag: Int32, presence: Presence, binding: Int32)])
        /// Nothing that could be found; it has been reported.
        case unresolved

        package var isOmitted: Bool { if case .omitted = self { true } else { false } }
    }

    package enum EdgeKind: UInt8, Sendable {
        /// The initializer, function or closure that makes the object takes it.
        case making
        /// It is injected afterwards.
        case injection
        /// It is injected afterwards, marked `cycle: true`.
        case marked
        /// A function, `Lazy`, `Provider` or the like gives it later.
        case delayed

        /// Whether the other object must be there before this one is complete.
        package var isImmediate: Bool { self == .making || self == .injection }
    }

    package struct Edge: Sendable {
        package var from: Int32
        package var to: Int32
        package var kind: EdgeKind
        /// The index of the dependency in the registration.
        package var dependency: Int32
        /// The alias under which it is asked for, or -1 for its own type.
        package var alias: Int32
        /// Whether who takes it comes to hold the object: functions and providers do not hold what they make, a `Lazy`
        /// does. True of every edge that is not delayed.
        package var holds = true
        /// When it is there, beyond that of the node it starts from.
        package var presence = Presence.always
    }

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
    /// Whether there is more than one.
    private let isNesting: Bool
    /// The level around each level, or -1.
    package let outer: [Int]
    /// The inputs of all of them.
    package let inputs: [Input]
    /// The first input of each level.
    package let firstInput: [Int]
    /// The registration of each node.
    package let registrations: [Int]
    /// The level that each node stands in.
    package let nodeLevels: [Int32]
    /// The first binding of each node's dependencies, which follow each other.
    @exclusivity(unchecked) package internal(set) var firstBinding: [Int32] = []
    @exclusivity(unchecked) package internal(set) var bindings: [Binding] = []
    /// The nodes that are given more, or something else, than one object for each dependency: few.
    @exclusivity(unchecked) package internal(set) var indirectAskers: [Int] = []
    /// Edges by the node they start from, in the order of its dependencies.
    @exclusivity(unchecked) package internal(set) var edges: [Edge] = []
    /// The first edge of each node; one more than there are nodes.
    @exclusivity(unchecked) package internal(set) var firstEdge: [Int32] = [0]
    /// Nodes that a diagnostic offers as a way out: they are not unused.
    @exclusivity(unchecked) package internal(set) var isMentioned: [Bool]
    /// Inputs that somebody asks for by type.
    @exclusivity(unchecked) package internal(set) var isInputUsed: [Bool]
    /// Allowances that have silenced a warning of the linking: node and index.
    package internal(set) var usedAllowances: Set<[Int]> = []
    /// What a derived graph has from its base.
    package let derivation: Derivation?
    /// What each alias of each node is used for.
    @exclusivity(unchecked) package internal(set) var providers: ProviderTable
    /// The registrations themselves, by node: to index an array of arrays' indices is what unoptimised builds do most.
    package let nodes: UnsafeMutablePointer<Model.Registration>
    /// Found when first asked for.
    @exclusivity(unchecked) var knownAccessors: [Accessor]?

    package var nodeCount: Int { registrations.count }

    /// Whether anything waits for a call.
    @exclusivity(unchecked) package internal(set) var hasDelayedEdges = false

    package func edges(of node: Int) -> ArraySlice<Edge> {
        edges[Int(firstEdge[node])..<Int(firstEdge[node + 1])]
    }

    /// The binding of a node's dependency.
    package func binding(_ node: Int, _ dependency: Int) -> Binding {
        bindings[Int(firstBinding[node]) + dependency]
    }

    /// The level that a node stands in.
    package func level(of node: Int) -> Int { isNesting ? Int(nodeLevels[node]) : 0 }

    /// The node of a registration; they are in the order of those.
    func node(of registration: Int) -> Int? {
        var range = registrations.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if registrations[middle] == registration { return middle }
            range =
                registrations[middle] < registration ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Where an input that a node mentions stands among those of all.
    package func input(_ reference: Model.InputReference, of node: Int) -> Int? {
        seen(from: level(of: node)).first { isLevel($0, of: reference.graph) }.map { firstInput[$0] + reference.index }
    }

    /// The graph that a node stands in, by its index in the model.
    package func graph(of node: Int) -> Int { isNesting ? levels[Int(nodeLevels[node])] : index }

    /// The levels that are seen from one: itself, then those around it.
    package func seen(from level: Int) -> [Int] {
        var result = [level]
        while let next = result.last.map({ outer[$0] }), next >= 0 { result.append(next) }
        return result
    }

    /// A graph and all that are nested in it, nothing linked yet.
    init(_ index: Int, of model: Model, derivedBy derivation: Derivation?) {
        self.index = index
        self.derivation = derivation
        // What a base has under other conditions than those of the graph is not there.
        let own = derivation == nil ? .always : model.graphs[index].presence
        func isThere(_ presence: Presence) -> Bool {
            own == .always || model.presences.isPossible(model.presences.and(presence, own))
        }
        var levels = [index]
        var outer = [-1]
        var open = model.nestedGraphs(of: index).reversed().map { (graph: $0, level: 0) }
        while let (graph, around) = open.popLast() {
            guard isThere(model.graphs[graph].presence) else { continue }
            levels.append(graph)
            outer.append(around)
            for nested in model.graphs[graph].nested.reversed() { open.append((nested, levels.count - 1)) }
        }
        self.levels = levels
        isNesting = levels.count > 1
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
        if levels.count == 1 {
            let all = model.graphs[index].registrations
            registrations = own == .always ? all : all.filter { isThere(model.registrations[$0].presence) }
            nodeLevels = Array(repeating: 0, count: registrations.count)
        } else {
            let all = levels.indices.flatMap { level in
                model.graphs[levels[level]].registrations.filter { isThere(model.registrations[$0].presence) }
                    .map { (registration: $0, level: Int32(level)) }
            }.sorted { $0.registration < $1.registration }
            registrations = all.map(\.registration)
            nodeLevels = all.map(\.level)
        }
        nodes = .allocate(capacity: max(1, registrations.count))
        for (node, registration) in registrations.enumerated() {
            (nodes + node).initialize(to: model.registrations[registration])
        }
        isMentioned = Array(repeating: false, count: registrations.count)
        isInputUsed = Array(repeating: false, count: inputs.count)
        providers = ProviderTable(isSparse: registrations.count < model.types.shapes.count / 8)
    }

    deinit {
        nodes.deinitialize(count: registrations.count)
        nodes.deallocate()
    }
}
