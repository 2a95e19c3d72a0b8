import DigraphCompiler

extension Catalogue {
    static var declarationIDs: [Diagnostic.ID] {
        [
            .unknownType, .unreadableSwift, .noInitializer, .ambiguousInitializer, .unknownInitializer,
            .unknownParameter, .unknownMember,
            .ambiguousMember, .unsettableMember, .unknownTypeAnnotation, .missingConformance, .inaccessible,
            .conditionalDeclaration, .conditionalType,
        ]
    }

    /// The explanations of problems between a graph file and the Swift declarations that it uses; nil for any other id.
    static func declarations(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .unknownType:
            Explanation(
                "Cannot find a type in the sources",
                "Parameters are read from the Swift sources of the target and its dependencies, without SDKs and "
                    + "binary frameworks.",
                mended: "Correct the name; or write the whole signature, `register URLSession.init(configuration: "
                    + "URLSessionConfiguration)`; or use a closure, `register URLSession { URLSession.shared }`.")
        case .unreadableSwift:
            Explanation(
                "A Swift file does not parse",
                "If a graph has errors, Digraph asks Swift's parser about the target's Swift files. Its message is "
                    + "reported, and problems that may follow from it are hidden.",
                mended: "Correct the Swift file, and build again.")
        case .noInitializer:
            Explanation(
                "There is nothing to call",
                "The type is a protocol, an enum, or a class whose superclass is not in the sources. Or it is an "
                    + "external object, `T.self`, that is needed outside of its own request.",
                mended: "Register a type that conforms to the protocol, with `.as`; write the whole signature; or "
                    + "use a closure. An external object is available to the objects of the request that "
                    + "`inject(into:)` starts.")
        case .ambiguousInitializer:
            Explanation(
                "A type has several initializers",
                "The graph does not choose between them. It is also an error if Swift would choose another "
                    + "initializer than the graph: a shorter one, because parameters with default values are left "
                    + "out, or an `async` one.",
                mended: "Write the labels, `register Engine.init(fuel:)`; if two initializers differ in types only, "
                    + "write the whole signature. The fixes do so. If Swift would choose another one, give the "
                    + "parameter a value, or use a closure.")
        case .unknownInitializer:
            Explanation(
                "No initializer has these labels",
                "The notes list the initializers of the type.",
                mended: "Write the labels of one of them.")
        case .unknownParameter:
            Explanation(
                "No parameter has this name",
                "`.parameter` and `.argument` name a parameter by its label, or by its name if it has no label. A "
                    + "name of several parameters names none of them.",
                mended: "Write the name of one of its parameters, or use a closure.")
        case .unknownMember:
            Explanation(
                "There is no such property or function",
                "The sources do not declare what `.injection` or `register` names, or generated code cannot call it.",
                mended: "Correct the name, or make the member visible to generated code.")
        case .ambiguousMember:
            Explanation(
                "Several functions have this name and these labels",
                "They differ in the types of their parameters only, and the graph does not choose. Or Swift would "
                    + "choose another one, as for `ambiguous-initializer`.",
                mended: "Write the types as well; the fixes do so. If Swift would choose another one, give the "
                    + "omitted parameter a value, or use a closure.")
        case .unsettableMember:
            Explanation(
                "A property cannot be set",
                "An injected property is set after the object is created. This excludes a `let`, a computed property "
                    + "without a setter, and a `private(set)` property.",
                mended: "Make it a `var` that generated code can set, or let the initializer take the value.")
        case .unknownTypeAnnotation:
            Explanation(
                "A property's type is not written in the source",
                "Types are read, not inferred: only the compiler knows the type of `let fuel = makeFuel()`.",
                mended: "Write the type in Swift, or in the graph file: `.injection(\\.engine: Engine)`, or the "
                    + "whole signature of the initializer.")
        case .missingConformance:
            Explanation(
                "A type is not what its alias says",
                "The sources show that the type does not conform to the protocol of an `.as`, or inherit from its "
                    + "class; or that a generic argument does not meet a constraint, such as `User` in `Store<User>` of a "
                    + "`struct Store<T: Keyed>`. If they do not show all of that, as for a subclass of an SDK's class, "
                    + "the Swift compiler checks it.",
                mended: "Let the type conform to the protocol, remove the `.as`, or write another argument.")
        case .inaccessible:
            Explanation(
                "Generated code cannot reach a declaration, or would make it more visible",
                "Generated code is in a file of its own: it cannot use `private` and `fileprivate` declarations. A "
                    + "public graph cannot have a public member of an internal type.",
                mended: "Make the type or initializer at least `internal`; or make the graph less visible; or mark "
                    + "only public types as `.root()`; or expose a public protocol, by `.as`.")
        case .conditionalDeclaration:
            Explanation(
                "A declaration depends on `#if` in the Swift source",
                "The initializer, or the type of the property, differs between branches of an `#if`.",
                mended: "Write the whole signature of one of them, or a registration for each branch under the same "
                    + "`#if`.")
        case .conditionalType:
            Explanation(
                "A registered type is declared only under an `#if` in the Swift source",
                "In builds without that flag, the generated code would not compile. Conditions on the platform or "
                    + "the compiler do not count.",
                mended: "Put the registration under the same `#if`; or declare a type of that name in an `#else`. If "
                    + "every build sets the flag, write `.allow(conditional-type, \"why\")`.")
        default: nil
        }
    }
}
