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
        /// It takes the place of an input of the base: the graph's initializer makes it, before there is a graph, and the graph
        /// keeps it. Nobody writes this.
        case given
        /// Kept by a scope, which the graph can clear.
        case custom(String)

        /// Where an instance is kept, and so who shares it.
        package enum Storage: Sendable {
            /// Nowhere: each request makes its own.
            case none
            /// With the outermost request, as long as that lasts.
            case request
            /// In the graph instance, until its scope is cleared.
            case scope
            /// In the graph instance.
            case graph
            /// In the graph instance, from before that can be used.
            case given
            /// In the graph instance, weakly.
            case weakGraph
            /// In the process.
            case process
            /// In the process, weakly.
            case weakProcess
        }

        /// Longer lives rank higher. A kept object must not retain what ranks lower, nor what another scope keeps. Prototypes and
        /// object graphs belong to their consumers, so they are never captives themselves.
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
            case .given: .given
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
            case .graph, .given, .weakGraph: .graph
            case .process, .weakProcess: .process
            }
        }

        /// As it is written behind `.lifetime(` in messages.
        package var spelling: String {
            switch self {
            case .prototype: ".prototype"
            case .objectGraph: ".objectGraph"
            case .perContainer, .given: ".perContainer"
            case .perContainerWeak: ".perContainer(.weak)"
            case .perRun: ".perRun"
            case .perRunWeak: ".perRun(.weak)"
            case .single: ".single"
            case .custom(let scope): ".custom(\(scope))"
            }
        }

        /// All lifetimes but `.custom(scope)`.
        package static let plain: [Lifetime] = [
            .prototype, .objectGraph, .perContainer, .perContainerWeak, .perRun, .perRunWeak, .single,
        ]

        /// The lifetime of what is written behind `.lifetime(`; nil if there is none.
        package init?(name: String, argument: String?) {
            let spelling = "." + name + (argument.map { "(.\($0))" } ?? "")
            let known = Lifetime.plain.first { $0.spelling == spelling }
            guard let lifetime = name == "custom" ? argument.map({ .custom($0) }) : known else { return nil }
            self = lifetime
        }

        /// All that can be written, as messages say.
        package static var spellings: [String] { plain.map(\.spelling) + [".custom(scope)"] }

        /// What there is, where something else was written.
        static var list: String { "the lifetimes are \(spellings.joined(separator: ", "))" }
    }
}

extension Model.Lifetime {
    /// The same, kept strongly.
    package var strong: Model.Lifetime {
        switch self {
        case .perContainerWeak: .perContainer
        case .perRunWeak: .perRun
        case .prototype, .objectGraph, .perContainer, .given, .perRun, .single, .custom: self
        }
    }

    /// Whether an object of this lifetime may retain one of another: one that lives as long. Each scope is cleared by itself.
    package func mayHold(_ other: Model.Lifetime) -> Bool {
        switch other.rank {
        case .none, .request: true
        case .scope: rank < .scope || self == other
        case .graph: rank <= .graph && self != .given
        case .process: true
        }
    }

    /// The scope that keeps it, if one does.
    package var scope: String? {
        if case .custom(let name) = self { name } else { nil }
    }

    /// The method that clears its scope.
    package var clearName: String? { scope.map { "clear" + Names.upperFirst($0) } }

    /// It is made by static functions: there is no graph yet, or it belongs to none.
    package var isMadeWithoutGraph: Bool { storage.isProcessWide || self == .given }

    /// It is made with the first instance of the graph, whether anything needs it or not.
    package var isMadeAtOnce: Bool { self == .single }
}

extension Model.Lifetime.Storage {
    /// Whether an instance is found again by later requests.
    package var isKept: Bool { self != .none && self != .request }

    /// Whether an instance lives only as long as something else retains it.
    package var isWeak: Bool { self == .weakGraph || self == .weakProcess }

    /// Whether an instance belongs to no instance of the graph.
    package var isProcessWide: Bool { self == .process || self == .weakProcess }
}
