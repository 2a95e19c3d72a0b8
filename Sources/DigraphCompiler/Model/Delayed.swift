extension Model {
    /// The types of `DigraphRuntime` that give something later. A type of the sources with the same name is no such type.
    package enum Delayed: UInt8, Hashable, Sendable, CaseIterable {
        case lazy
        case provider
        case sendableLazy
        case sendableProvider
        case asyncLazy
        case asyncProvider

        package static let module = "DigraphRuntime"

        package var name: String {
            switch self {
            case .lazy: "Lazy"
            case .provider: "Provider"
            case .sendableLazy: "SendableLazy"
            case .sendableProvider: "SendableProvider"
            case .asyncLazy: "AsyncLazy"
            case .asyncProvider: "AsyncProvider"
            }
        }

        /// Whether it keeps what it has given.
        package var holds: Bool {
            switch self {
            case .lazy, .sendableLazy, .asyncLazy: true
            case .provider, .sendableProvider, .asyncProvider: false
            }
        }

        /// Whether it can give what is made `async`. None gives what `throws`: a function does.
        package var isAsync: Bool {
            switch self {
            case .asyncLazy, .asyncProvider: true
            case .lazy, .provider, .sendableLazy, .sendableProvider: false
            }
        }

        /// Whether it may be used from anywhere whatever it gives, and so comes from `Sendable` graphs only.
        package var needsSendableGraph: Bool {
            switch self {
            case .sendableLazy, .sendableProvider: true
            case .lazy, .provider, .asyncLazy, .asyncProvider: false
            }
        }

        /// The type of this name with one generic argument.
        package static func named(_ name: String) -> Delayed? {
            // Nearly every name is of another length.
            switch name.utf8.count {
            case 4, 8, 9, 12, 13, 16: allCases.first { $0.name == name }
            default: nil
            }
        }
    }
}
