extension Model {
    /// The deferred types of `DigraphRuntime`. A type of the sources with such a name is a different type.
    package enum Delayed: String, Hashable, Sendable, CaseIterable {
        case lazy = "Lazy"
        case provider = "Provider"
        case sendableLazy = "SendableLazy"
        case sendableProvider = "SendableProvider"
        case asyncLazy = "AsyncLazy"
        case asyncProvider = "AsyncProvider"

        package static let module = "DigraphRuntime"

        package var name: String { rawValue }

        /// Whether it retains the provided object.
        package var holds: Bool { self == .lazy || self == .sendableLazy || self == .asyncLazy }

        /// Whether creation can be `async`. None can throw: a function can.
        package var isAsync: Bool { self == .asyncLazy || self == .asyncProvider }

        /// Whether it is `Sendable` for all values, and so requires a `Sendable` graph.
        package var needsSendableGraph: Bool { self == .sendableLazy || self == .sendableProvider }
    }
}
