extension Outline {
    /// One way to make a value of a type: an initializer that is written, or one that Swift makes of what is.
    package struct Initializer: Sendable {
        package enum Origin: UInt8, Sendable {
            /// Written in the type's body or in an extension.
            case declared
            /// What Swift makes of a struct's stored properties.
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
            /// As written, in the file of `scope`; empty for a stored property without an annotation.
            package var type: Slice
            /// The declaration from inside which the type's text is to be understood.
            package var scope: ID
            package var hasDefault: Bool
            /// Its type is the optional of what is written: that of a `lazy` property.
            package var isOptional = false
            /// It is there under an `#if` only.
            package var isConditional = false
            /// Nobody who does not expand macros and property wrappers can say what the parameter's type is.
            package var isUnknown: Bool
            /// The place of its name, in the file of `scope`.
            package var line: Int32
            package var column: Int32
        }

        package var origin: Origin
        /// The type it makes, which is not where it is written when it is inherited.
        package var type: ID
        /// What is written, for `declared` and inherited ones. Its texts are those of `generics`, `constraints` and
        /// `thrown`, and it is the scope from inside which they are to be understood.
        package var declaration: ID?
        package var access: Access
        /// `failable`, `implicitlyUnwrapped`, `async`, `throws`, `unavailable`, `convenience`, `required`, …
        package var flags: Flags
        package var isolation: Isolation
        /// What stands between its own angle brackets.
        package var generics: Slice
        /// What stands behind its own `where`.
        package var constraints: Slice
        /// `E` of `throws(E)`.
        package var thrown: Slice
        package var parameters: [Parameter]
        /// The `#if` conditions around it, as `conditions(of:)` has them; of one that is not written, its type's.
        package var conditions: [String]
        /// Why there may be other ones, or this one may differ; nil where the sources leave no doubt.
        package var doubt: Doubt?
        /// Of an inherited one, what the generic parameters of the superclass that declares it stand for, as text.
        package var substitutions = [String: String]()
    }

    /// Something that was not read has a say in a type's initializers.
    package enum Doubt: Sendable {
        /// A macro may add members, or something in the type's body could not be read.
        case macro
        /// Stored properties differ between `#if` branches.
        case condition
        /// A property wrapper was found in no source that was read.
        case wrapper
        /// A superclass was found in no source that was read.
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

        /// The global actor's name.
        package var globalActorName: String? {
            if case .globalActor(let name) = self { name } else { nil }
        }
    }
}
