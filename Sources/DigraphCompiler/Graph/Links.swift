extension Graph {
    /// What fills the dependencies of a graph, and the edges that follow from it.
    struct Links {
        /// The bindings of collections and functions refer to others of this list.
        var bindings: [Binding] = []
        /// The binding of each node's first dependency; those of the others follow it.
        var firstBinding: [Int] = []
        /// Edges by the node that they start from, in the order of its dependencies.
        var edges: [Edge] = []
        /// The first edge of each node; one more than there are nodes.
        var firstEdge = [0]
        var hasDelayedEdges = false
        var problems = LinkProblems()
        var usage = Usage()

        func binding(_ node: Int, _ dependency: Int) -> Binding { bindings[firstBinding[node] + dependency] }

        func edgeIndices(of node: Int) -> Range<Int> { firstEdge[node]..<firstEdge[node + 1] }
    }

    /// The dependencies that could not be filled, noted while they are bound and reported once all consumers are known.
    struct LinkProblems {
        var missing: [Missing] = []
        var ambiguities: [Ambiguity] = []
        var arguments: [ArgumentProblem] = []
    }

    /// A dependency that nothing fills.
    struct Missing {
        enum Reason {
            case nothing
            /// A `[T]` or `[String: T]` without an element.
            case empty
            case unknownTag
            /// `nil` is injected.
            case injectedNil
        }
        var key: Model.Key
        var reason: Reason
        var site: InjectionSite
    }

    /// Several provide what is asked for, and none of them wins.
    struct Ambiguity {
        /// Consumers in the same braces that ask for the same thing are reported once.
        struct Identity: Hashable {
            var key: Model.Key
            var body: Model.Braces?
            var candidates: [Int]
        }
        var key: Model.Key
        var candidates: [Int]
        /// The key is one tag of a dictionary, not what the dependency asks for.
        var isElement: Bool
        var sites: [InjectionSite]
    }

    /// A provider that takes arguments is asked for without them, or with others.
    struct ArgumentProblem {
        var provider: Int
        /// The function type that is asked for, where it is one.
        var asked: Model.TypeTable.Function?
        var site: InjectionSite
    }

    /// What the linking has used.
    struct Usage {
        /// By provider: whether a dependency asks for it.
        var providers: [Bool] = []
        /// By provider: whether a dependency asks for it by its key, tag included: alone, or in a dictionary.
        var providersByKey: [Bool] = []
        /// Allowances that have silenced a warning.
        var allowances: Set<AllowanceUse> = []
        /// What decorators ask for of what they decorate.
        var decorations: Set<Decoration> = []
    }

    /// A key that a node decorates.
    struct Decoration: Hashable {
        var node: Int
        var key: Model.Key
    }

    /// An allowance of a node, by index.
    struct AllowanceUse: Hashable {
        var node: Int
        var allowance: Int
    }
}
