extension Outline {
    package enum Kind: UInt8, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case initializer, property, function, `typealias`, `associatedtype`

        /// Whether it can be found by its name wherever it stands: not only from the top level, or among the members
        /// of its type. Extensions are found by what they extend.
        var isFoundByName: Bool {
            switch self {
            case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`, .`typealias`, .associatedtype: true
            case .extension, .initializer, .property, .function: false
            }
        }
    }

    package enum Access: UInt8, Comparable, Sendable {
        case `private`, `fileprivate`, `internal`, package, `public`, open

        package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    package struct Flags: OptionSet, Sendable {
        package private(set) var rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        // What `OptionSet` gives is generic, and twenty times as slow in an unoptimised build.
        package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }
        package func isSuperset(of other: Flags) -> Bool { contains(other) }
        package mutating func insert(_ other: Flags) { rawValue |= other.rawValue }
        package mutating func formUnion(_ other: Flags) { rawValue |= other.rawValue }
        package mutating func remove(_ other: Flags) { rawValue &= ~other.rawValue }
        package func union(_ other: Flags) -> Flags { Flags(rawValue: rawValue | other.rawValue) }

        /// `static` or `class` members.
        package static let `static` = Flags(rawValue: 1 << 0)
        package static let final = Flags(rawValue: 1 << 1)
        package static let lazy = Flags(rawValue: 1 << 2)
        package static let weak = Flags(rawValue: 1 << 3)
        package static let unowned = Flags(rawValue: 1 << 4)
        package static let unownedUnsafe = Flags(rawValue: 1 << 5)
        package static let failable = Flags(rawValue: 1 << 6)
        /// `init!`
        package static let implicitlyUnwrapped = Flags(rawValue: 1 << 7)
        package static let async = Flags(rawValue: 1 << 8)
        package static let `throws` = Flags(rawValue: 1 << 9)
        /// A property that has storage: no getter of its own; `lazy` and observed ones have.
        package static let stored = Flags(rawValue: 1 << 10)
        /// `var` with storage or a setter. Who may set it: `Declaration.setterAccess`.
        package static let settable = Flags(rawValue: 1 << 11)
        /// A property that is declared with `let`.
        package static let constant = Flags(rawValue: 1 << 12)
        /// A property with an initial value.
        package static let hasInitialValue = Flags(rawValue: 1 << 13)
        package static let convenience = Flags(rawValue: 1 << 14)
        package static let required = Flags(rawValue: 1 << 15)
        package static let override = Flags(rawValue: 1 << 16)
        package static let nonisolated = Flags(rawValue: 1 << 17)
        /// `@available(*, unavailable)`, or obsoleted on every platform.
        package static let unavailable = Flags(rawValue: 1 << 18)
        /// Has an attribute that is none of Swift's own: a property wrapper, result builder, macro or global actor.
        package static let customAttribute = Flags(rawValue: 1 << 19)
        /// `nonisolated(unsafe)`
        package static let nonisolatedUnsafe = Flags(rawValue: 1 << 20)
        package static let indirect = Flags(rawValue: 1 << 21)
        package static let mutating = Flags(rawValue: 1 << 22)
        package static let `rethrows` = Flags(rawValue: 1 << 23)
        /// An attribute in front stands in an `#if`: whether it counts cannot be known.
        package static let conditionalAttributes = Flags(rawValue: 1 << 24)
        /// A freestanding macro expansion or something that could not be read stands in the body: there may be more.
        package static let unknownMembers = Flags(rawValue: 1 << 25)
        /// A property with an `init` accessor.
        package static let initAccessor = Flags(rawValue: 1 << 26)
        /// A property whose setter is `nonmutating`.
        package static let nonmutating = Flags(rawValue: 1 << 30)
        /// Another variable of the same `var` has no value, so that this one is not `nil` by itself.
        package static let noImpliedValue = Flags(rawValue: 1 << 29)
        /// The initial value is a literal: making it runs nothing.
        package static let literalInitialValue = Flags(rawValue: 1 << 28)
        /// A name of a tuple pattern: `let (a, b) = …`.
        package static let destructured = Flags(rawValue: 1 << 27)
    }

    /// A range of bytes in the text that a file's outline keeps.
    package struct Slice: Hashable, Sendable {
        package var start: Int32
        package var end: Int32
        package init(_ start: Int, _ end: Int) {
            self.start = Int32(truncatingIfNeeded: start)
            self.end = Int32(truncatingIfNeeded: end)
        }
        package static let none = Slice(0, 0)
        package var isEmpty: Bool { start >= end }
    }

    /// One declaration: a flat record of numbers and slices, so that a thousand files are a few arrays.
    package struct Declaration: Sendable {
        package var kind: Kind
        package var access: Access
        /// Who may set a property: `private(set)` and its kin, else the same as `access`.
        package var setterAccess: Access
        package var flags: Flags
        /// The index of its file.
        package var file: Int32
        /// The declaration it stands in, or -1.
        package var parent: Int32
        /// One past the last declaration within it; its own index plus one when there is none.
        package var end: Int32
        /// The name without backticks; `init` for initializers; the extended type for extensions.
        package var name: Slice
        package var line: Int32
        package var column: Int32
        /// What stands behind the colon of a type, protocol or extension.
        package var inherits: Slice
        /// A property's type, a function's result, an alias's target. Empty where none is written.
        package var type: Slice
        /// A range in `parameters`.
        package var firstParameter: Int32
        package var parameterCount: Int32
        /// The innermost `#if` branch it stands in: an index in its file's conditions, or -1.
        package var condition: Int32
        /// An index in its file's `clauses`, or -1.
        package var clauses: Int32
    }

    /// What few declarations have.
    package struct Clauses: Sendable {
        /// All attributes in front, as written: `@MainActor @objc(x)`.
        package var attributes: Slice
        /// What stands between the angle brackets behind the name.
        package var generics: Slice
        /// What stands behind `where`; of a property, the arguments of its `init` accessor's `@storageRestrictions`.
        package var constraints: Slice
        /// `E` of `throws(E)`.
        package var thrown: Slice

        package static let none = Clauses(attributes: .none, generics: .none, constraints: .none, thrown: .none)
    }

    package struct Parameter: Sendable {
        /// Empty for `_`.
        package var label: Slice
        package var name: Slice
        /// What stands in front of its names: `@ViewBuilder`.
        package var attributes: Slice
        /// As written, with attributes, ownership and `...`.
        package var type: Slice
        package var hasDefault: Bool
        package var line: Int32
        package var column: Int32
    }
}
