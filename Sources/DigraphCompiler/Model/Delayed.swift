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

        /// Whether a value of the type retains the provided object.
        package var holds: Bool { self == .lazy || self == .sendableLazy || self == .asyncLazy }

        /// Whether creation of the provided object can be `async`. Creation that throws needs a function type instead.
        package var isAsync: Bool { self == .asyncLazy || self == .asyncProvider }

        /// Whether the type is `Sendable` whatever it provides, and so requires a `Sendable` graph.
        package var needsSendableGraph: Bool { self == .sendableLazy || self == .sendableProvider }
    }
}
