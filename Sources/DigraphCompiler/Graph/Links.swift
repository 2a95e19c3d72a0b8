extension Graph {
    /// The bindings of a graph's dependencies, and the resulting edges.
    struct Links {
        /// The bindings, including the inner bindings of composite ones.
        var bindings: [Binding] = []
        /// For each node: the index of the binding of its first dependency. The bindings of its other dependencies
        /// follow.
        var firstBinding: [Int] = []
        /// The edges by consumer, in the order of the consumer's dependencies.
        var edges: [Edge] = []
        /// For each node: the index of its first edge. The last element is the number of all edges.
        var firstEdge = [0]
        var hasDelayedEdges = false
        var problems = LinkProblems()
        var usage = Usage()

        func binding(_ node: NodeID, _ dependency: Int) -> Binding { bindings[firstBinding[node] + dependency] }

        func edgeIndices(of node: NodeID) -> Range<Int> { firstEdge[node]..<firstEdge[node.index + 1] }
    }

    /// Dependencies without a binding, recorded by the linker and reported when all consumers are known.
    struct LinkProblems {
        var missing: [Missing] = []
        var ambiguities: [Ambiguity] = []
        var arguments: [ArgumentProblem] = []
    }

    /// A dependency without a provider.
    struct Missing {
        enum Reason {
            case nothing
            /// A `[T]` or `[String: T]` without an element.
            case empty
            case unknownTag
            /// A dependency for which `nil` is injected.
            case injectedNil
        }
        var key: Model.Key
        var reason: Reason
        var site: InjectionSite
    }

    /// Several providers for a request, without a preferred one.
    struct Ambiguity {
        /// Equal requests of consumers in the same braces are reported once.
        struct Identity: Hashable {
            var key: Model.Key
            var body: Model.Braces?
            var candidates: [ProviderID]
        }
        var key: Model.Key
        var candidates: [ProviderID]
        /// Whether the key is that of a dictionary's element, not the dependency's own key.
        var isElement: Bool
        var sites: [InjectionSite]
    }

    /// A request without the arguments that the provider takes, or with different ones.
    struct ArgumentProblem {
        var provider: ProviderID
        /// The requested function type; nil if the object itself is requested.
        var requested: Model.TypeTable.Function?
        var site: InjectionSite
    }

    /// The providers, suppressions and decorated keys that the linker has used.
    struct Usage {
        /// For each provider: whether a dependency requests it.
        var providers: [Bool] = []
        /// For each provider: whether a dependency requests it by its key, and not only as an element of a collection
        /// without a tag.
        var providersByKey: [Bool] = []
        /// The `.allow` modifiers that have suppressed a warning.
        var allowances: Set<AllowanceUse> = []
        /// The decorated keys that decorators have requested.
        var decorations: Set<Decoration> = []
    }

    /// A key that a node decorates.
    struct Decoration: Hashable {
        var node: NodeID
        var key: Model.Key
    }

    /// An `.allow` modifier of a node, by index.
    struct AllowanceUse: Hashable {
        var node: NodeID
        var allowance: Int
    }
}
