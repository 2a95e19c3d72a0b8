/// The effects of a call, as Swift writes them: `async`, `throws`, both or none.
package struct CallEffects: OptionSet, Sendable, Hashable {
    package private(set) var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let async = CallEffects(rawValue: 1)
    package static let `throws` = CallEffects(rawValue: 2)

    package var isAsync: Bool { rawValue & CallEffects.async.rawValue != 0 }
    package var isThrowing: Bool { rawValue & CallEffects.`throws`.rawValue != 0 }

    // The library's generic version is much slower in an unoptimised build.
    package mutating func formUnion(_ other: CallEffects) { rawValue |= other.rawValue }

    /// The effects in a declaration: ` async throws`.
    package var declaration: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
}
