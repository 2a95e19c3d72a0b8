/// Who needs whom within one graph: registrations as nodes, numbered in the order of their places, and what fills each
/// of their dependencies.
package struct Graph: Sendable {
    /// What fills a dependency. Bindings stand in one array and refer to each other by index.
    package enum Binding: Sendable {
        /// A registration, by node, under its own type (-1) or one of its aliases.
        case node(Int32, alias: Int32)
        /// A graph input, by index.
        case input(Int32)
        /// `nil`
        case none
        /// Nothing: the parameter's default value stands.
        case omitted
        case collection([Int32])
        /// By tag.
        case dictionary([(tag: Int32, binding: Int32)])
        /// A function that makes what the binding behind it gives.
        case function(Model.TypeTable.Function, target: Int32)
        /// One of the runtime's types that give later, and of this type, what the binding behind it gives.
        case delayed(Model.Delayed, Model.TypeID, target: Int32)
        /// Nothing that could be found; it has been reported.
        case unresolved
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
    }

    /// The graph's index in the model.
    package let index: Int
    /// The registration of each node.
    package let registrations: [Int]
    /// The first binding of each node's dependencies, which follow each other.
    package internal(set) var firstBinding: [Int32] = []
    package internal(set) var bindings: [Binding] = []
    /// Edges by the node they start from, in the order of its dependencies.
    package internal(set) var edges: [Edge] = []
    /// The first edge of each node; one more than there are nodes.
    package internal(set) var firstEdge: [Int32] = [0]
    /// Nodes that a diagnostic offers as a way out: they are not unused.
    package internal(set) var isMentioned: [Bool]
    /// Inputs that somebody asks for by type.
    package internal(set) var isInputUsed: [Bool]
    /// Allowances that have silenced a warning of the linking: node and index.
    package internal(set) var usedAllowances: Set<[Int]> = []
    /// What each alias of each node is used for.
    package internal(set) var providers = ProviderTable()

    package var nodeCount: Int { registrations.count }

    package func edges(of node: Int) -> ArraySlice<Edge> {
        edges[Int(firstEdge[node])..<Int(firstEdge[node + 1])]
    }

    /// The binding of a node's dependency.
    package func binding(_ node: Int, _ dependency: Int) -> Binding {
        bindings[Int(firstBinding[node]) + dependency]
    }

    init(index: Int, registrations: [Int], inputCount: Int) {
        self.index = index
        self.registrations = registrations
        isMentioned = Array(repeating: false, count: registrations.count)
        isInputUsed = Array(repeating: false, count: inputCount)
    }
}
