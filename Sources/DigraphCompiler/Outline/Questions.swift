// Stubs with the signatures that stay; each moves to the file of its aspect.
extension Outline {
    /// How many declarations were read so far; their IDs are `0..<declarationCount`.
    package var declarationCount: Int { 0 }

    /// The record, with `parent` and `end` as indices of IDs and `file` as an index of the outline's files; its
    /// `firstParameter` and `condition` are for `parameters(of:)` and `conditions(of:)` alone.
    package func declaration(_ id: ID) -> Declaration { fatalErrorFree() }

    /// Its parameters, in order.
    package func parameters(of id: ID) -> [Parameter] { [] }

    /// The declaration it stands in.
    package func parent(of id: ID) -> ID? { nil }

    /// The text of a slice of the declaration's file: white space runs folded to one space, comments left out.
    package func text(_ slice: Slice, of id: ID) -> String { "" }

    /// The bytes of the declaration's file that the slice is a range of, as written, without a copy.
    package func withBytes<Result>(
        _ slice: Slice, of id: ID, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result { body(UnsafeBufferPointer(start: nil, count: 0)) }

    /// The place of its name, or of `init`, with the extent of that word.
    package func place(of id: ID) -> Place { Place(path: "", line: 1, column: 1) }

    /// The place of a parameter's name.
    package func place(of parameter: Parameter, in id: ID) -> Place { Place(path: "", line: 1, column: 1) }

    package func place(of parameter: Initializer.Parameter) -> Place { Place(path: "", line: 1, column: 1) }

    /// The index of its module.
    package func module(of id: ID) -> Int { 0 }

    /// Its name without backticks; of an extension, the extended type as written.
    package func name(of id: ID) -> String { "" }

    /// `Outer.Inner`; a member of an extension stands in the type it extends.
    package func qualifiedName(of id: ID) -> String { "" }

    /// The `#if` conditions around it, outermost first; an `#else` branch is the negation, written `!(…)`.
    package func conditions(of id: ID) -> [String] { [] }

    /// The types, protocols and typealiases that a dotted path names, as Swift would find it from inside a scope.
    ///
    /// Looks at the generic-free names in the scope, in what encloses it (superclasses, conformed protocols and
    /// extensions counted), then at the own module's top level, then at what the other modules let see. A module's
    /// name may stand in front.
    /// - Parameters:
    ///   - path: `["Outer", "Inner"]`, without generic arguments and backticks.
    ///   - scope: A declaration; nil is the top level of module 0.
    ///   - testable: The modules of which what is internal can be seen, too.
    /// - Returns: Several where there are variants for `#if` branches or where it is ambiguous; in order.
    package func lookUp(_ path: [String], from scope: ID? = nil, testable: Set<Int> = []) -> [ID] { [] }

    /// The types, protocols and typealiases of this name that stand directly in a type, its extensions, its
    /// superclasses and protocols.
    package func lookUp(_ name: String, in type: ID, testable: Set<Int> = []) -> [ID] { [] }

    /// The free functions (`Kind.function`) or variables (`Kind.property`) of this name that can be seen from the top
    /// level of module 0, or those of the module named.
    package func lookUpGlobal(
        _ name: String, kind: Kind, module: String? = nil, testable: Set<Int> = []
    ) -> [ID] { [] }

    package func isModule(_ name: String) -> Bool { false }

    /// A type's members of a kind, in its body and in its extensions; in order.
    /// - Parameters:
    ///   - name: Without backticks; nil means all.
    ///   - inherited: Also those of superclasses and of the protocols it conforms to, nearest first.
    package func members(of type: ID, kind: Kind, named name: String? = nil, inherited: Bool = false) -> [ID] { [] }

    /// The extensions of a type, in order.
    package func extensions(of type: ID) -> [ID] { [] }

    /// The type, protocol or typealias that an extension extends.
    package func extendedType(of id: ID) -> ID? { nil }

    /// What a type is declared to inherit from and conform to.
    package struct Inheritance: Sendable {
        /// A name that was found in no source that was read.
        package struct Unresolved: Sendable {
            /// As written, without attributes: `UIViewController`.
            package var text: Slice
            package var scope: ID
        }
        package var superclass: ID?
        /// Protocols, also those of extensions, of superclasses and of other protocols; each once, nearest first.
        package var protocols: [ID] = []
        package var unresolved: [Unresolved] = []
    }

    package func inheritance(of type: ID) -> Inheritance { Inheritance() }

    package func superclass(of type: ID) -> ID? { inheritance(of: type).superclass }

    package func protocols(of type: ID) -> [ID] { inheritance(of: type).protocols }

    package func conforms(_ type: ID, to protocolID: ID) -> Bool { false }

    /// Whether a protocol is for classes only: `AnyObject`, a class or a class-bound protocol among what it inherits.
    package func isClassBound(_ protocolID: ID) -> Bool { false }

    /// The classes, structs, enums and actors read so far that conform to a protocol, in order.
    package func conformers(of protocolID: ID) -> [ID] { [] }

    /// A type's initializers: declared in its body and extensions, memberwise, default, inherited; in order.
    package func initializers(of type: ID) -> [Initializer] { [] }

    /// The isolation of a declaration, by itself, its type, extension, superclass, protocols or module.
    package func isolation(of id: ID) -> Isolation { .nonisolated }

    /// Whether a macro on a type, its extensions or in their bodies may add members.
    package func hasUnknownMembers(_ type: ID) -> Bool { false }

    /// Whether a class has a superclass that was found in no source that was read, or may have one.
    package func hasUnknownSuperclass(_ type: ID) -> Bool { false }

    /// The names, qualified, of all types, protocols and typealiases of the modules read so far, for suggestions.
    package func typeNames() -> [String] { [] }

    private func fatalErrorFree() -> Declaration {
        Declaration(
            kind: .class, access: .internal, setterAccess: .internal, flags: [], file: 0, parent: -1, end: 0,
            name: .none, line: 1, column: 1, attributes: .none, generics: .none, constraints: .none, inherits: .none,
            type: .none, thrown: .none, firstParameter: 0, parameterCount: 0, condition: -1)
    }
}
