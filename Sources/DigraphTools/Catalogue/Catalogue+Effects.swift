import DigraphCompiler

extension Catalogue {
    static var effectIDs: [Diagnostic.ID] { [.effectMismatch, .isolationMismatch, .unsatisfiedCondition] }

    /// The explanations of problems with `async`, `throws`, actors and `#if`; nil for any other id.
    static func effects(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .effectMismatch:
            Explanation(
                "An object that is made `async` or throws is needed where that is not possible",
                "An object with an `async` dependency is `async` itself. A function type states its effects, and so "
                    + "does the accessor of a base graph. A `.single` object is created with the graph and can have "
                    + "no effects.",
                mended: "Take a function with the effects, `() async throws -> Session`; or an `AsyncLazy` or "
                    + "`AsyncProvider`; or create the object without the effect.")
        case .isolationMismatch:
            Explanation(
                "Objects of two actors would have to be made in one synchronous step",
                "An object of one global actor would be created in the same step as an object of another, or for a "
                    + "graph on no actor. Or a nested or derived graph has another isolation than its outer graph or "
                    + "base. Or a `Sendable` function or lazy is needed from a graph that is not `Sendable`.",
                mended: "Isolate both to one actor; make the initializer or closure that changes actors `async`; or "
                    + "isolate the graph.")
        case .unsatisfiedCondition:
            Explanation(
                "Under some `#if` conditions, a binding is missing or ambiguous",
                "The graph is checked under every combination of conditions. The message names the simplest one in "
                    + "which something is missing or provided twice.",
                mended: "Provide it in the branch that lacks it, for example in an `#else`; or put the consumer "
                    + "under the same condition.")
        default: nil
        }
    }
}
