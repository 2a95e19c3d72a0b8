extension Outline {
    /// One way to make a value of a type: an initializer that is written, or one that Swift synthesizes.
    package struct Initializer: Sendable {
        package enum Origin: Sendable {
            /// Written in the type's body or in an extension.
            case declared
            /// Synthesized from a struct's stored properties.
            case memberwise
            /// `init()` of a type whose stored properties all have initial values.
            case `default`
            /// A superclass's, or a protocol extension's.
            case inherited
        }

        package struct Parameter: Sendable {
            /// Nil for `_`.
            package var label: String?
            package var name: String
            /// As written, in the file of `scope`; empty for a stored property without a type.
            package var type: Span
            /// The declaration from inside which the type's text is understood.
            package var scope: ID
            package var hasDefault: Bool
            /// Its type is the optional of what is written: that of a `lazy` property.
            package var isOptional = false
            /// It exists under an `#if` only.
            package var isConditional = false
            /// Its type depends on a macro or property wrapper that was not read.
            package var isUnknown = false
            /// The offset of its name, in the file of `scope`.
            package var nameStart: Int
        }

        package var origin: Origin
        /// The type it makes, which is not where it is written if it is inherited.
        package var type: ID
        /// Nil for synthesized initializers. Otherwise the scope in which `generics`, `constraints` and `thrown` are
        /// understood.
        package var declaration: ID?
        package var access: Access
        package var flags = Flags(rawValue: 0)
        package var isolation: Isolation
        package var generics: [GenericParameter] = []
        package var constraints: [Requirement] = []
        /// `E` of `throws(E)`.
        package var thrown = Span.none
        package var parameters: [Parameter] = []
        /// The `#if` conditions around it; of a synthesized one, those around its type.
        package var conditions: [String]
        /// Why there may be other initializers, or this one may differ.
        package var doubt: Doubt?
    }

    /// Something that was not read has an effect on a type's initializers.
    package enum Doubt: Sendable {
        /// A macro may add members, or something in the type's body could not be read.
        case macro
        /// Stored properties differ between `#if` branches.
        case condition
        /// A property wrapper was not read.
        case wrapper
        /// A superclass was not read.
        case superclass
    }

    /// Where code may run.
    package enum Isolation: Hashable, Sendable {
        case nonisolated
        /// `MainActor`, or the spelling of another global actor, without its arguments and module.
        case globalActor(String)
        /// Isolated to the instance of the actor that it is a member of.
        case actor
        /// `#if` branches differ.
        case unknown

        package var globalActorName: String? {
            if case .globalActor(let name) = self { name } else { nil }
        }
    }
}
