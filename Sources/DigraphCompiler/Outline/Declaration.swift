extension Outline {
    package enum Kind: Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case initializer, property, function, `typealias`, `associatedtype`

        /// Whether the name of such a declaration can be written as a type.
        var isType: Bool {
            switch self {
            case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`, .`typealias`, .associatedtype: true
            case .extension, .initializer, .property, .function: false
            }
        }

        /// Whether such a declaration declares a type of its own, and not a name for another type.
        var isNominal: Bool {
            switch self {
            case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`: true
            case .`typealias`, .associatedtype, .extension, .initializer, .property, .function: false
            }
        }
    }

    package enum Access: Int, Comparable, Sendable {
        case `private`, `fileprivate`, `internal`, package, `public`, open

        package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    package struct Flags: OptionSet, Sendable {
        package private(set) var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        // The generic `contains` and `insert` of `OptionSet` take fifty times as long in an unoptimised build.
        package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }
        package mutating func insert(_ other: Flags) { rawValue |= other.rawValue }

        package var effects: CallEffects {
            var effects: CallEffects = contains(.async) ? .async : []
            if contains(.throws) { effects.formUnion(.throws) }
            return effects
        }

        /// `static` or `class` members.
        package static let `static` = Flags(rawValue: 1 << 0)
        package static let lazy = Flags(rawValue: 1 << 1)
        package static let weak = Flags(rawValue: 1 << 2)
        package static let unowned = Flags(rawValue: 1 << 3)
        package static let unownedUnsafe = Flags(rawValue: 1 << 4)
        package static let failable = Flags(rawValue: 1 << 5)
        /// `init!`
        package static let implicitlyUnwrapped = Flags(rawValue: 1 << 6)
        package static let async = Flags(rawValue: 1 << 7)
        package static let `throws` = Flags(rawValue: 1 << 8)
        /// A property with storage, and so without a getter. Includes `lazy` and observed properties.
        package static let stored = Flags(rawValue: 1 << 9)
        /// A `var` with storage or a setter.
        package static let settable = Flags(rawValue: 1 << 10)
        /// A property declared with `let`.
        package static let constant = Flags(rawValue: 1 << 11)
        /// A property with an initial value.
        package static let hasInitialValue = Flags(rawValue: 1 << 12)
        package static let convenience = Flags(rawValue: 1 << 13)
        package static let required = Flags(rawValue: 1 << 14)
        package static let override = Flags(rawValue: 1 << 15)
        package static let nonisolated = Flags(rawValue: 1 << 16)
        /// `@available(*, unavailable)`, `@available(swift, unavailable)` or `@available(swift, obsoleted: 5)`.
        package static let unavailable = Flags(rawValue: 1 << 17)
        /// Any `@available` with `deprecated`.
        package static let deprecated = Flags(rawValue: 1 << 29)
        /// A declaration with an attribute that is not Swift's own: a property wrapper, result builder, macro or global
        /// actor.
        package static let customAttribute = Flags(rawValue: 1 << 18)
        package static let mutating = Flags(rawValue: 1 << 19)
        package static let `rethrows` = Flags(rawValue: 1 << 20)
        /// A declaration with an attribute that is within an `#if`.
        package static let conditionalAttributes = Flags(rawValue: 1 << 21)
        /// `nonisolated(nonsending)`
        package static let nonsending = Flags(rawValue: 1 << 27)
        /// `@available`
        package static let available = Flags(rawValue: 1 << 26)
        /// A type or extension that can have unread members: the body has a macro expansion, an `init` accessor or
        /// unreadable text, or is nested too deeply.
        package static let unknownMembers = Flags(rawValue: 1 << 22)
        /// A property declared by a tuple pattern: `let (a, b) = …`.
        package static let destructured = Flags(rawValue: 1 << 23)
        /// A variable that is not implicitly `nil`, because a variable of the same `var` has no value: `b` in
        /// `var a: Int, b: Int?`.
        package static let noImpliedValue = Flags(rawValue: 1 << 24)
        /// A property whose setter is `nonmutating`.
        package static let nonmutating = Flags(rawValue: 1 << 25)
        /// `final`
        package static let final = Flags(rawValue: 1 << 28)
    }

    /// A declaration. Its properties only change while the file is read.
    package final class Declaration: @unchecked Sendable {
        package let kind: Kind
        package internal(set) var access: Access
        /// The access of a property's setter, as in `private(set)`; the same as `access` if none is written.
        package internal(set) var setterAccess: Access
        package internal(set) var flags: Flags
        /// The index, in the file, of the enclosing declaration.
        package let parent: Int?
        /// One more than the index, in the file, of the last declaration nested in this one, or of this one.
        package internal(set) var end: Int
        /// The name without backticks; `init` for initializers; the extended type for extensions.
        package let name: String
        /// The offset of the name, or of the backtick before the name.
        package let nameStart: Int
        package let attributes: [Attribute]
        package internal(set) var generics: [GenericParameter] = []
        /// The types behind the colon of a type, protocol or extension.
        package internal(set) var inherits: [Span] = []
        /// The `where` clause.
        package internal(set) var constraints: [Requirement] = []
        /// A property's type, a function's result, an alias's target, or an extension's type. Empty if none is written.
        package internal(set) var type = Span.none
        package internal(set) var parameters: [Parameter] = []
        /// The thrown type of a function or getter: `E` in `throws(E)`.
        package internal(set) var thrown = Span.none
        /// The body of a function, an initializer or a getter without `get`, with its braces; empty if there is none.
        package internal(set) var body = Span.none
        /// The innermost `#if` branch around the declaration: an index in the `conditions` of the file.
        package let condition: Int?

        init(
            _ kind: Kind, name: String, at nameStart: Int, access: Access, setterAccess: Access, flags: Flags,
            attributes: [Attribute], index: Int, parent: Int?, condition: Int?
        ) {
            self.kind = kind
            self.name = name
            self.nameStart = nameStart
            self.access = access
            self.setterAccess = setterAccess
            self.flags = flags
            self.attributes = attributes
            self.parent = parent
            end = index + 1
            self.condition = condition
        }
    }

    /// `@Name.Member<Arguments>(…)`
    package struct Attribute: Sendable {
        /// The names, without generic arguments.
        package var path: [String]
        package var hasArguments: Bool
        package var span: Span
    }

    /// `T: P`, `each T`, `let n: Int`
    package struct GenericParameter: Sendable {
        package var name: String
        package var isPack: Bool
        /// The type behind the colon; empty if there is none.
        package var constraint: Span
        package var span: Span
    }

    /// `T: P` or `T.Element == Int` in a `where` clause.
    package struct Requirement: Sendable {
        package var subject: Span
        package var isSameType: Bool
        package var type: Span
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: String?
        package var name: String
        /// The written type, with attributes, ownership and `...`.
        package var type: Span
        package var hasDefault: Bool
        /// Whether it has an attribute of the program, such as a result builder.
        package var isAttributed: Bool
        /// The offset of the name, or of the backtick before the name.
        package var nameStart: Int
    }
}
