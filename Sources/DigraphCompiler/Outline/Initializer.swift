extension Outline {
    /// An initializer of a type: declared, synthesized or inherited.
    package struct Initializer: Sendable {
        package enum Origin: Sendable {
            /// Written in the type's body or in an extension.
            case declared
            /// Synthesized from a struct's stored properties.
            case memberwise
            /// `init()` of a type whose stored properties all have initial values.
            case `default`
            /// An initializer of a superclass or of a protocol extension.
            case inherited
        }

        package struct Parameter: Sendable {
            /// Nil for `_`.
            package var label: String?
            package var name: String
            /// The span of the written type in the file of `scope`; empty for a stored property without a type.
            package var type: Span
            /// The declaration in whose scope the type is looked up.
            package var scope: ID
            package var hasDefault: Bool
            /// Whether the parameter's type is the optional of the written type, as for a `lazy` property.
            package var isOptional = false
            /// Whether the parameter exists under an `#if` only.
            package var isConditional = false
            /// Whether the type is not known: none is written, or a property wrapper, result builder or unread
            /// attribute changes it.
            package var isUnknown = false
            /// Whether the parameter may have a result builder.
            package var isBuilt = false
            /// Whether the parameter is an `@autoclosure` of the written type.
            package var isAutoclosure = false
            /// Whether the parameter is a `Binding` to the written type.
            package var isBinding = false
            /// The offset of the name, in the file of `scope`.
            package var nameStart: Int
        }

        package var origin: Origin
        /// The created type. For an inherited initializer, this is not the type that declares the initializer.
        package var type: ID
        /// Nil for synthesized initializers. For others, the scope of `generics`, `constraints` and `thrown`.
        package var declaration: ID?
        package var access: Access
        package var flags = Flags(rawValue: 0)
        package var isolation: Isolation
        package var generics: [GenericParameter] = []
        package var constraints: [Requirement] = []
        /// The thrown type: `E` in `throws(E)`.
        package var thrown = Span.none
        package var parameters: [Parameter] = []
        /// The `#if` conditions around the initializer; for a synthesized one, those around its type.
        package var conditions: [String]
        /// The reason why the type can have other initializers, or this one other parameters; nil if there is none.
        package var uncertainty: Uncertainty?
    }

    /// The reason why a type's initializers are not known for certain.
    package enum Uncertainty: Sendable {
        /// A macro can add members, or a part of the type's body is unreadable.
        case macro
        /// Stored properties differ between `#if` branches.
        case condition
        /// An unread property wrapper.
        case wrapper
        /// An unread superclass.
        case superclass
    }

    /// The isolation of a declaration.
    package enum Isolation: Hashable, Sendable {
        case nonisolated
        /// `MainActor`, or the name of another global actor, without arguments and without the name of the module.
        case globalActor(String)
        /// The instance of the actor that has the member.
        case actor
        /// Not known, because the declaration has attributes under an `#if`.
        case unknown

        package var globalActorName: String? {
            if case .globalActor(let name) = self { name } else { nil }
        }
    }
}
