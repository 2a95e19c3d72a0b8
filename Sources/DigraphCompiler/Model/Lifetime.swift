extension Model {
    /// How long an instance is shared. What a lifetime is, is this table; code switches over the storage shapes.
    package enum Lifetime: Hashable, Sendable {
        case prototype
        case objectGraph
        case perContainer
        case perContainerWeak

        /// Where an instance is kept, and so who finds it again.
        package enum Storage: Sendable {
            /// Nowhere: each request makes its own.
            case none
            /// With the outermost request, as long as that lasts.
            case request
            /// In the graph instance.
            case graph
            /// In the graph instance, weakly.
            case weakGraph
        }

        package var storage: Storage {
            switch self {
            case .prototype: .none
            case .objectGraph: .request
            case .perContainer: .graph
            case .perContainerWeak: .weakGraph
            }
        }

        /// Longer lives rank higher. What is kept must not hold what ranks lower; a prototype and an object graph are
        /// held by whoever asked, so they never are captives themselves.
        package var rank: Int {
            switch storage {
            case .none: 0
            case .request: 1
            case .graph, .weakGraph: 2
            }
        }

        /// As it is written behind `.lifetime(` in messages.
        package var spelling: String {
            switch self {
            case .prototype: ".prototype"
            case .objectGraph: ".objectGraph"
            case .perContainer: ".perContainer"
            case .perContainerWeak: ".perContainer(.weak)"
            }
        }

        /// The lifetimes that `.lifetime(…)` takes, as they are written.
        package static let written: [(name: String, argument: String?, lifetime: Lifetime)] = [
            ("prototype", nil, .prototype),
            ("objectGraph", nil, .objectGraph),
            ("perContainer", nil, .perContainer),
            ("perContainer", "weak", .perContainerWeak),
        ]

        /// Lifetimes of the language whose meaning is not built yet.
        package static let planned: Set<String> = ["perRun", "single", "custom"]
    }
}
