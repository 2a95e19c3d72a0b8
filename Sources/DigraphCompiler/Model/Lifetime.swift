extension Model {
    /// How long an instance is shared. What a lifetime is, is this table; code switches over the storage shapes.
    package enum Lifetime: Hashable, Sendable {
        case prototype
        case objectGraph
        case perContainer
        case perContainerWeak
        case perRun
        case perRunWeak
        case single
        /// Kept by a scope, which the graph can clear.
        case custom(String)

        /// Where an instance is kept, and so who finds it again.
        package enum Storage: Sendable {
            /// Nowhere: each request makes its own.
            case none
            /// With the outermost request, as long as that lasts.
            case request
            /// In the graph instance, until its scope is cleared.
            case scope
            /// In the graph instance.
            case graph
            /// In the graph instance, weakly.
            case weakGraph
            /// In the process.
            case process
            /// In the process, weakly.
            case weakProcess
        }

        /// Longer lives rank higher. What is kept must not hold what ranks lower, nor what another scope keeps; a
        /// prototype and an object graph are held by whoever asked, so they never are captives themselves.
        package enum Rank: Int, Comparable, Sendable {
            case none
            case request
            case scope
            case graph
            case process

            package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
        }

        package var storage: Storage {
            switch self {
            case .prototype: .none
            case .objectGraph: .request
            case .custom: .scope
            case .perContainer: .graph
            case .perContainerWeak: .weakGraph
            case .perRun, .single: .process
            case .perRunWeak: .weakProcess
            }
        }

        package var rank: Rank {
            switch storage {
            case .none: .none
            case .request: .request
            case .scope: .scope
            case .graph, .weakGraph: .graph
            case .process, .weakProcess: .process
            }
        }

        /// As it is written behind `.lifetime(` in messages.
        package var spelling: String {
            switch self {
            case .prototype: ".prototype"
            case .objectGraph: ".objectGraph"
            case .perContainer: ".perContainer"
            case .perContainerWeak: ".perContainer(.weak)"
            case .perRun: ".perRun"
            case .perRunWeak: ".perRun(.weak)"
            case .single: ".single"
            case .custom(let scope): ".custom(\(scope))"
            }
        }

        /// The lifetimes that `.lifetime(…)` takes, as they are written; beside them there is `.custom(scope)`.
        package static let written: [(name: String, argument: String?, lifetime: Lifetime)] = [
            ("prototype", nil, .prototype),
            ("objectGraph", nil, .objectGraph),
            ("perContainer", nil, .perContainer),
            ("perContainer", "weak", .perContainerWeak),
            ("perRun", nil, .perRun),
            ("perRun", "weak", .perRunWeak),
            ("single", nil, .single),
        ]

        /// The lifetime of what is written; nil for what there is not.
        package init?(name: String, argument: String?) {
            if name == "custom", let argument {
                self = .custom(argument)
                return
            }
            for known in Lifetime.written where known.name == name && known.argument == argument {
                self = known.lifetime
                return
            }
            return nil
        }

        /// All that can be written, as messages say.
        package static var spellings: [String] { written.map(\.lifetime.spelling) + [".custom(scope)"] }
    }
}

extension Model.Lifetime {
    /// What a weakly kept object is when it is kept strongly, and otherwise the same.
    package var strong: Model.Lifetime {
        switch self {
        case .perContainerWeak: .perContainer
        case .perRunWeak: .perRun
        case .prototype, .objectGraph, .perContainer, .perRun, .single, .custom: self
        }
    }

    /// Whether an object of this lifetime may hold one of another: nothing kept may hold what lives shorter, and scopes
    /// are cleared each by itself.
    package func mayHold(_ other: Model.Lifetime) -> Bool {
        switch other.rank {
        case .none, .request: true
        case .scope: rank < .scope || self == other
        case .graph: rank <= .graph
        case .process: true
        }
    }

    /// The scope that keeps it, where one does.
    package var scope: String? {
        if case .custom(let name) = self { name } else { nil }
    }

    /// The method that clears its scope.
    package var clearName: String? { scope.map { "clear" + Names.upperFirst($0) } }

    /// Made with the first instance of the graph, and so needed though nobody asks.
    package var isMadeAtOnce: Bool { self == .single }
}

extension Model.Lifetime.Storage {
    /// Whether an instance is found again by later requests.
    package var isKept: Bool {
        switch self {
        case .none, .request: false
        case .scope, .graph, .weakGraph, .process, .weakProcess: true
        }
    }

    /// Whether an instance lives only as long as somebody else holds it.
    package var isWeak: Bool {
        switch self {
        case .weakGraph, .weakProcess: true
        case .none, .request, .scope, .graph, .process: false
        }
    }

    /// Whether an instance belongs to no instance of the graph.
    package var isProcessWide: Bool {
        switch self {
        case .process, .weakProcess: true
        case .none, .request, .scope, .graph, .weakGraph: false
        }
    }
}
