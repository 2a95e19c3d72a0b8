extension Model {
    /// The types of `DigraphRuntime` that give something later. A type of the sources with the same name is no such type.
    package enum Delayed: String, Hashable, Sendable, CaseIterable {
        case lazy = "Lazy"
        case provider = "Provider"
        case sendableLazy = "SendableLazy"
        case sendableProvider = "SendableProvider"
        case asyncLazy = "AsyncLazy"
        case asyncProvider = "AsyncProvider"

        package static let module = "DigraphRuntime"

        package var name: String { rawValue }

        /// Whether it keeps what it has given.
        package var holds: Bool { self == .lazy || self == .sendableLazy || self == .asyncLazy }

        /// Whether it can give what is made `async`. None gives what `throws`: a function does.
        package var isAsync: Bool { self == .asyncLazy || self == .asyncProvider }

        /// Whether it may be used from anywhere whatever it gives, and so comes from `Sendable` graphs only.
        package var needsSendableGraph: Bool { self == .sendableLazy || self == .sendableProvider }
    }
}
