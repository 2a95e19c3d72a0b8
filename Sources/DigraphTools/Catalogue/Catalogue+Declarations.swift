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
                "Parameters are read from the Swift sources of the target and of the targets it depends on. A "
                    + "type of an SDK or of a binary framework is not in them, so its signature has to be "
                    + "written.",
                mended: "Correct the name; or write the whole signature, `register "
                    + "URLSession.init(configuration: URLSessionConfiguration)`; or use a closure, `register "
                    + "URLSession { URLSession.shared }`.")
        case .unreadableSwift:
            Explanation(
                "A Swift file does not parse",
                "The build checks the graph before it compiles Swift. If there are errors, Digraph asks Swift's own parser "
                    + "whether the target's Swift files parse: without a comma, for example, an initializer has one parameter "
                    + "fewer. If a file does not parse, Swift's message is reported, and problems that may follow from it are "
                    + "not shown. Digraph itself reports a misspelt keyword that hides a declaration.",
                mended: "Correct the Swift file, and build again.")
        case .noInitializer:
            Explanation(
                "There is nothing to call",
                "The type has no initializer that can make it: it is a protocol, an enum, or a class whose "
                    + "superclass is not in the sources. Or it is registered as `T.self`, made elsewhere, and "
                    + "needed by an object outside of its own request.",
                mended: "Register a type that conforms to the protocol, with `.as`; write the whole signature; "
                    + "or use a closure. An object that is made elsewhere is available to the objects of its own "
                    + "request, which `inject(into:)` starts.")
        case .ambiguousInitializer:
            Explanation(
                "A type has several initializers",
                "`register T.init` is for types with one initializer that generated code can call. With several, "
                    + "the graph does not choose. The same applies when Swift would read the call in another way than "
                    + "the graph: parameters with default values are left out, so that it would call a shorter "
                    + "initializer or give a parameter the argument of the next one without a label; or making the "
                    + "object is `async`, so that it would call an `async` initializer.",
                mended: "Write the labels of the initializer, `register Engine.init(fuel:)`; if two differ in "
                    + "types only, write the whole signature. Each candidate is offered as a fix. What Swift would "
                    + "read in another way needs a value for the parameter, or a closure.")
        case .unknownInitializer:
            Explanation(
                "No initializer has these labels",
                "None of the type's initializers has parameters with these labels in this order.",
                mended: "Write the labels of one of its initializers; the notes list them.")
        case .unknownParameter:
            Explanation(
                "No parameter has this name",
                "`.parameter` and `.argument` name a parameter of the initializer or function by its label, or "
                    + "by its name if it has no label. A name that several parameters have means none of them.",
                mended: "Write the name of one of its parameters, or use a closure.")
        case .unknownMember:
            Explanation(
                "There is no such property or function",
                "`.injection(\\.name)`, `.injection(method(label:))` or a registered function names something "
                    + "that the sources do not declare, or that generated code cannot call.",
                mended: "Correct the name, or make the member visible to generated code.")
        case .ambiguousMember:
            Explanation(
                "Several functions have this name and these labels",
                "They differ in the types of their parameters only, and the graph does not choose. Or Swift would "
                    + "read the call in another way than the graph, as for `ambiguous-initializer`.",
                mended: "Write the types as well; each candidate is offered as a fix. What Swift would read in "
                    + "another way needs a value for the parameter that is left out, or a closure.")
        case .unsettableMember:
            Explanation(
                "A property cannot be set",
                "Generated code sets an injected property after it has made the object. It cannot set a `let`, a "
                    + "computed property without a setter, or a `private(set)` property.",
                mended: "Make it a `var` with a setter that generated code can reach, or let the initializer "
                    + "take the value.")
        case .unknownTypeAnnotation:
            Explanation(
                "A property's type is not written in the source",
                "Types are read from the source and not inferred: only the Swift compiler knows the type of `let "
                    + "fuel = makeFuel()`.",
                mended: "Write the type in Swift, or in the graph file: `.injection(\\.engine: Engine)`, or the "
                    + "whole signature of the initializer.")
        case .missingConformance:
            Explanation(
                "A type is not what its alias says",
                "`.as(P)` provides the object as a `P`. The Swift sources show everything that the type conforms to "
                    + "and inherits from, and `P` is not among it. Where they do not show all of that, as for a "
                    + "subclass of an SDK's class, the Swift compiler checks it.",
                mended: "Let the type conform to the protocol, or remove the `.as`.")
        case .inaccessible:
            Explanation(
                "Generated code cannot reach a declaration, or would make it more visible",
                "Generated code is in a file of its own, which cannot use `private` and `fileprivate` "
                    + "declarations. And Swift does not let a public graph have a public member of an internal "
                    + "type.",
                mended: "Make the type or initializer at least `internal`; or make the graph less visible; or "
                    + "mark only public types as `.root()`; or expose a public protocol, by `.as`.")
        case .conditionalDeclaration:
            Explanation(
                "A declaration depends on `#if` in the Swift source",
                "The initializer, or the type of the property, differs between branches of an `#if`, and one "
                    + "registration cannot fit all of them.",
                mended: "Write the whole signature of the one you want, or write a registration for each branch "
                    + "under the same `#if` in the graph file.")
        case .conditionalType:
            Explanation(
                "A registered type is declared only under an `#if` in the Swift source",
                "In builds without that flag the registration is there, and the type is not, so the generated code would "
                    + "not compile. A type that another branch declares, too, is no problem. Conditions on the platform "
                    + "or the compiler do not count: the whole module may not exist there.",
                mended:
                    "Put the registration under the same `#if`; or declare a type of that name in an `#else`. If every "
                    + "build sets the flag, write `.allow(conditional-type, \"why\")`.")
        default: nil
        }
    }
}
