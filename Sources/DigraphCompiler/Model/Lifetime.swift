extension Model {
    /// The lifetimes of objects. This table defines them; other code switches over their storage.
    package enum Lifetime: Hashable, Sendable {
        case prototype
        case objectGraph
        case perContainer
        case perContainerWeak
        case perRun
        case perRunWeak
        case single
        /// The lifetime of a registration that replaces an input of the base. The graph's initializer creates the
        /// object before the graph exists, and the graph keeps the object. Graph files cannot name this lifetime.
        case inputReplacement
        /// Kept in a named scope, which the graph can clear.
        case custom(String)

        /// The storage of an instance, which determines the consumers that share it.
        package enum Storage: Sendable {
            /// None: each use creates an instance.
            case none
            /// The outermost request, while it lasts.
            case request
            /// The graph instance, until its scope is cleared.
            case scope
            /// The graph instance.
            case graph
            /// The graph instance, whose initializer creates the object.
            case initial
            /// The graph instance, weakly.
            case weakGraph
            /// The process.
            case process
            /// The process, weakly.
            case weakProcess
        }

        /// Longer lifetimes rank higher. A kept object must not retain an object of a lower rank or of another scope.
        /// Objects that are `.prototype` or `.objectGraph` belong to their consumers, so any object may retain them.
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
            case .inputReplacement: .initial
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
            case .graph, .initial, .weakGraph: .graph
            case .process, .weakProcess: .process
            }
        }

        /// The text behind `.lifetime(` in messages.
        package var spelling: String {
            switch self {
            case .prototype: ".prototype"
            case .objectGraph: ".objectGraph"
            case .perContainer, .inputReplacement: ".perContainer"
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

        /// The lifetime with a name, `perContainer`, and an argument, `weak`; nil if there is none.
        package init?(name: String, argument: String?) {
            let spelling = "." + name + (argument.map { "(.\($0))" } ?? "")
            let known = Lifetime.plain.first { $0.spelling == spelling }
            guard let lifetime = name == "custom" ? argument.map({ .custom($0) }) : known else { return nil }
            self = lifetime
        }

        /// All lifetimes as text, for messages.
        package static var spellings: [String] { plain.map(\.spelling) + [".custom(scope)"] }

        /// The list of lifetimes, for messages about unknown ones.
        static var list: String { "the lifetimes are \(spellings.joined(separator: ", "))" }
    }
}

extension Model.Lifetime {
    /// The lifetime with strong storage.
    package var strong: Model.Lifetime {
        switch self {
        case .perContainerWeak: .perContainer
        case .perRunWeak: .perRun
        case .prototype, .objectGraph, .perContainer, .inputReplacement, .perRun, .single, .custom: self
        }
    }

    /// Whether an object of this lifetime may retain an object of the other lifetime: the other object lasts at least
    /// as long, or belongs to its consumer. Scopes are cleared independently of each other.
    package func mayHold(_ other: Model.Lifetime) -> Bool {
        switch other.rank {
        case .none, .request: true
        case .scope: rank < .scope || self == other
        case .graph: rank <= .graph && self != .inputReplacement
        case .process: true
        }
    }

    /// The scope that keeps the object, if there is one.
    package var scope: String? {
        if case .custom(let name) = self { name } else { nil }
    }

    /// The method that clears the scope.
    package var clearName: String? { scope.map { "clear" + Names.upperFirst($0) } }

    /// Whether static functions create the object: the graph does not exist yet, or is not involved.
    package var isCreatedWithoutGraph: Bool { storage.isProcessWide || self == .inputReplacement }

    /// Whether the object is created with the first instance of the graph, even if unused.
    package var isEagerSingleton: Bool { self == .single }
}

extension Model.Lifetime.Storage {
    /// Whether later requests get the same instance.
    package var isKept: Bool { self != .none && self != .request }

    /// Whether an instance lives only as long as other objects retain it.
    package var isWeak: Bool { self == .weakGraph || self == .weakProcess }

    /// Whether an instance belongs to the process, not to an instance of the graph.
    package var isProcessWide: Bool { self == .process || self == .weakProcess }
}
