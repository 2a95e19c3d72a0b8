import DigraphCompiler

extension Catalogue {
    static var declarationIDs: [Diagnostic.ID] {
        [
            .unknownType, .noInitializer, .ambiguousInitializer, .unknownInitializer, .unknownParameter, .unknownMember,
            .ambiguousMember, .unsettableMember, .unknownTypeAnnotation, .inaccessible, .conditionalDeclaration,
        ]
    }

    /// What is wrong between a graph file and the Swift sources that it speaks of.
    static func declarations(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .unknownType:
            Explanation(
                "A type is declared in no Swift source that was read",
                "Parameters are read from the Swift sources of the target and of those that it depends on. A type of an SDK or "
                    + "of a binary framework is in none of them, so its signature has to be written.",
                mended: "Correct the name; or write the whole signature, `register URLSession.init(configuration: "
                    + "URLSessionConfiguration)`; or use a closure, `register URLSession { URLSession.shared }`.")
        case .noInitializer:
            Explanation(
                "There is nothing to call",
                "The type has no initializer that could make it: it is a protocol, an enum, or a class whose superclass is "
                    + "not in the sources; or it is registered as `T.self`, made elsewhere, and needed by something that "
                    + "is not made for that very object.",
                mended:
                    "Register what conforms to the protocol, with `.as`; write the whole signature; or use a closure. What "
                    + "needs an object that is made elsewhere can have it where `inject(into:)` starts the request.")
        case .ambiguousInitializer:
            Explanation(
                "A type has several initializers",
                "`register T.init` is for types with one initializer that generated code can call. With several, the graph "
                    + "does not choose. Nor does it where the labels say which, and nothing is there for what has default values, "
                    + "so that Swift would take the call for one of a shorter initializer.",
                mended:
                    "Write the labels of the one that is meant, `register Engine.init(fuel:)`; where two differ in types "
                    + "only, write the whole signature. Each candidate is offered as a fix.")
        case .unknownInitializer:
            Explanation(
                "No initializer has these labels",
                "The type is there, but none of its initializers takes parameters of those labels in that order.",
                mended: "Write the labels of one that it has; the notes list them.")
        case .unknownParameter:
            Explanation(
                "No parameter has this name",
                "`.parameter` and `.argument` name a parameter of the initializer or function by its label, or by its "
                    + "name where it has no label.",
                mended: "Write the name of one that it has.")
        case .unknownMember:
            Explanation(
                "There is no such property or function",
                "`.injection(\\.name)`, `.injection(method(label:))` or a function recipe names something that the sources "
                    + "do not declare, or that generated code cannot call.",
                mended: "Correct the name, or make what is meant visible to generated code.")
        case .ambiguousMember:
            Explanation(
                "Several functions have this name and these labels",
                "They differ in the types of their parameters only, and the graph does not choose.",
                mended: "Write the types as well; each candidate is offered as a fix.")
        case .unsettableMember:
            Explanation(
                "A property cannot be set",
                "What is injected is set after the object is made, from generated code: a `let`, a computed property without "
                    + "a setter, and a `private(set)` cannot be.",
                mended: "Make it a `var` with a setter that generated code can reach, or let the initializer take the "
                    + "value.")
        case .unknownTypeAnnotation:
            Explanation(
                "A property's type is not written in the source",
                "What is needed is read from the source, not inferred: the type of `let fuel = makeFuel()` is known to the "
                    + "Swift compiler alone.",
                mended: "Write the type in Swift, or in the graph file: `.injection(\\.engine: Engine)`, or the whole "
                    + "signature of the initializer.")
        case .inaccessible:
            Explanation(
                "Something cannot be reached, or would show what is less visible",
                "Generated code stands in a file of its own, so that `private` and `fileprivate` are closed to it; and Swift does "
                    + "not let a public graph have a public member of an internal type.",
                mended: "Make the type or initializer at least `internal`; or make the graph less visible; or mark as "
                    + "`.root()` only what can be shown, or show a public protocol, by `.as`.")
        case .conditionalDeclaration:
            Explanation(
                "What would be chosen depends on `#if` in the Swift source",
                "The initializer, or the type of the property, differs between branches of an `#if`, and one recipe "
                    + "cannot fit all of them.",
                mended:
                    "Write the whole signature of the one that is meant, or write a registration for each branch under the "
                    + "same `#if` in the graph file.")
        default: nil
        }
    }
}
