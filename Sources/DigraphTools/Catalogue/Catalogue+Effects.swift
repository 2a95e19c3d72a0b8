import DigraphCompiler

extension Catalogue {
    static var effectIDs: [Diagnostic.ID] { [.effectMismatch, .isolationMismatch, .unsatisfiedCondition] }

    /// What is wrong with `async`, `throws`, actors, and `#if`.
    static func effects(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .effectMismatch:
            Explanation(
                "Something `async` or throwing is asked for where neither is possible",
                "Effects spread: what needs something that is made `async` is made so itself. A function type says what "
                    + "it may do, and so does the accessor of a base graph, and what is made at a start, `.single`, "
                    + "may do neither.",
                mended:
                    "Take a function that may: `() async throws -> Session`; or an `AsyncLazy` or `AsyncProvider`; or make "
                    + "the thing without the effect.")
        case .isolationMismatch:
            Explanation(
                "Work of two isolations would have to happen in one synchronous step",
                "An object of one global actor is to be made in the same step as one of another, or for a graph that is on none; "
                    + "a nested or derived graph states another isolation than the one it belongs to; or something "
                    + "`Sendable` is asked of a graph that is not.",
                mended: "Put both on one actor; let the recipe that has to hop be `async`; or isolate the graph.")
        case .unsatisfiedCondition:
            Explanation(
                "Under some combination of `#if` conditions, a binding is missing or ambiguous",
                "The graph is checked for all combinations at once. The message names the simplest one under which something "
                    + "is missing, or provided twice, and the notes say under which conditions there is what.",
                mended: "Provide it in the branch that lacks it, an `#else` perhaps; or put who asks under the same "
                    + "condition.")
        default: nil
        }
    }
}
