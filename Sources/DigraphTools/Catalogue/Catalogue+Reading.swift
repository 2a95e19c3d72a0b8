import DigraphCompiler

extension Catalogue {
    static var readingIDs: [Diagnostic.ID] {
        [
            .syntax, .unterminated, .unknownModifier, .unknownLifetime, .unknownAttribute, .duplicateModifier,
            .misplacedModifier, .noGraphFile, .duplicateFileName, .duplicateGraph, .duplicatePart, .unknownGraph,
            .unknownPart, .includeCycle,
        ]
    }

    /// What is wrong with a graph file before its names mean anything.
    static func reading(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .syntax:
            Explanation(
                "Something stands where it cannot be read",
                "The message says what was expected there and what was found. Reading goes on behind it: a broken "
                    + "registration costs that registration, and its type counts as provided, so that nothing follows "
                    + "from it elsewhere.",
                mended: "Write what is expected. Where there is one thing to write, `digraph validate --fix` writes it."
            )
        case .unterminated:
            Explanation(
                "Something is opened and never closed",
                "A string, a comment, a closure or braces go on to the end of the file. It is reported where it opens; "
                    + "where it should have ended cannot be known.",
                mended: "Close it.")
        case .unknownModifier:
            Explanation(
                "There is no modifier of that name",
                "What stands behind a registration are modifiers from a fixed list. Names that other containers use for "
                    + "the same thing are known, and answered with ours.",
                mended: "Write one of those that the message lists.")
        case .unknownLifetime:
            Explanation(
                "There is no lifetime of that name",
                "The lifetimes are `.prototype`, `.objectGraph`, `.perContainer`, `.perRun`, `.single` and "
                    + "`.custom(scope)`; `.perContainer` and `.perRun` can be `(.weak)`.",
                mended: "Write one of them. A scope of your own is `.custom(session)`.")
        case .unknownAttribute:
            Explanation(
                "An attribute is nearly a known one",
                "Attributes that are not known are taken for global actors, so that `@DatabaseActor` works without "
                    + "being declared anywhere. One that differs from `@MainActor` or `@InjectedValues` by a letter is "
                    + "more likely a slip.",
                mended: "Correct its spelling; rename the actor if it really is called so.")
        case .duplicateModifier:
            Explanation(
                "A modifier that can be written once is written twice",
                "A registration has one lifetime, one accessor name, and one source for each parameter. Which of two is "
                    + "meant cannot be guessed.",
                mended: "Remove one of them.")
        case .misplacedModifier:
            Explanation(
                "A modifier has no meaning where it stands",
                "It is a real one, but not for this: `.argument` of an object that is made elsewhere, `.lifetime` in an "
                    + "`interface`, `.allow` of an error.",
                mended: "Remove it, or move it to the registration that it is about.")
        case .noGraphFile:
            Explanation(
                "A target applies the plugin and has no graph file",
                "The plugin looks in three places: `Graph/<target>.digraph`, all of `Graph/<target>/`, and the target's "
                    + "own folder. Upper and lower case of the target's name do not count.",
                mended: "Write a graph file in one of the three places, or take the plugin from the target.")
        case .duplicateFileName:
            Explanation(
                "Two graph files of one target have the same name",
                "The order of files, which collections and generated code follow, goes by their names alone, so that it does "
                    + "not depend on where they lie.",
                mended: "Rename one of them.")
        case .duplicateGraph:
            Explanation(
                "Two graphs have one name",
                "Each graph becomes a class of the module, and all graph files of a target form one namespace.",
                mended: "Rename one, or make it `extension AppGraph { … }`, which adds to the other.")
        case .duplicatePart:
            Explanation(
                "Two parts have one name",
                "All graph files of a target form one namespace; `include NetworkPart` could mean either.",
                mended: "Rename one of them.")
        case .unknownGraph:
            Explanation(
                "A graph is named that is not there",
                "An `extension` or `include` names a graph that neither this module's graph files declare nor those of the "
                    + "modules it depends on.",
                mended: "Correct the name, or add the dependency on the module that has it.")
        case .unknownPart:
            Explanation(
                "A part is named that is not there",
                "An `include` names a part that no graph file of this target declares. Parts are seen in their own "
                    + "module only; of other modules, graphs can be included.",
                mended: "Correct the name, or declare the part.")
        case .includeCycle:
            Explanation(
                "Something includes or derives from itself",
                "Parts, or graphs, include each other in a ring, or graphs derive from each other in one. What such a graph "
                    + "consists of would have no end.",
                mended:
                    "Take out one of the steps that the message lists. What both sides need can go to a part of its own."
            )
        default: nil
        }
    }
}
