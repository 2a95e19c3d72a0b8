import DigraphCompiler

extension Catalogue {
    static var readingIDs: [Diagnostic.ID] {
        [
            .syntax, .unterminated, .unknownModifier, .unknownLifetime, .unknownAttribute, .duplicateModifier,
            .misplacedModifier, .noGraphFile, .duplicateFileName, .unreadGraphFile, .duplicateGraph, .duplicatePart,
            .unknownGraph, .unknownPart, .includeCycle,
        ]
    }

    /// The explanations of problems with graph files alone: the syntax, and the graphs and parts that a file names. Nil
    /// for any other id.
    static func reading(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .syntax:
            Explanation(
                "The text cannot be read",
                "The message says what was expected and what was found. Reading continues after it: a broken "
                    + "registration costs that registration only, and its type counts as provided, so that no "
                    + "other errors follow from it.",
                mended: "Write what is expected. Where only one thing can be written, `digraph validate --fix` "
                    + "writes it.")
        case .unterminated:
            Explanation(
                "Something is opened and never closed",
                "A string, a comment, a closure or braces continue to the end of the file. The place is where it "
                    + "opens; where it should have ended cannot be known.",
                mended: "Close it.")
        case .unknownModifier:
            Explanation(
                "There is no modifier of that name",
                "The modifiers of a registration are a fixed list. Names that other containers use for the same "
                    + "thing are known, and the message gives the name here.",
                mended: "Write one of the modifiers that the message lists.")
        case .unknownLifetime:
            Explanation(
                "There is no lifetime of that name",
                "The lifetimes are `.prototype`, `.objectGraph`, `.perContainer`, `.perRun`, `.single` and "
                    + "`.custom(scope)`; `.perContainer` and `.perRun` can be `(.weak)`.",
                mended: "Write one of them. A scope of your own is `.custom(session)`.")
        case .unknownAttribute:
            Explanation(
                "An attribute is unknown",
                "In front of a graph or registration are `@available`, `@InjectedValues`, `@Traced`, and global actors: "
                    + "`@MainActor`, one that the sources declare, or one of an SDK, whose name ends in `Actor`.",
                mended: "Correct its spelling, or remove it.")
        case .duplicateModifier:
            Explanation(
                "A modifier that can be written once is written twice",
                "A registration has one lifetime, one accessor name, one `.argument` that lists all arguments, and one "
                    + "source for each parameter.",
                mended: "Remove one of them; write several arguments as one modifier, `.argument(book, page)`.")
        case .misplacedModifier:
            Explanation(
                "A modifier is not allowed here",
                "The modifier exists, but not for this: `.argument` of an object that is made elsewhere, "
                    + "`.lifetime` in an `interface`, `.allow` of an error, `.dispose` or `.eager()` of an object that the "
                    + "graph does not keep.",
                mended: "Remove it, or move it to the registration that it is about.")
        case .noGraphFile:
            Explanation(
                "A target applies the plugin and has no graph file",
                "The plugin looks in three places: `Graph/<target>.digraph`, all of `Graph/<target>/`, and the "
                    + "target's own folder. Upper and lower case of the target's name do not count.",
                mended: "Write a graph file in one of the three places, or remove the plugin from the target.")
        case .duplicateFileName:
            Explanation(
                "Two graph files of one target have the same name",
                "Collections and generated code follow the order of the graph files, which is that of their "
                    + "names. It does not depend on their folders.",
                mended: "Rename one of them.")
        case .unreadGraphFile:
            Explanation(
                "A graph file belongs to no target",
                "In the folder `Graph`, a target reads `Graph/<target>.digraph` and everything in `Graph/<target>/`. Upper "
                    + "and lower case of the target's name do not count. Other graph files there are ignored.",
                mended: "Rename the file, or move it into the folder of the target that it is for.")
        case .duplicateGraph:
            Explanation(
                "Two graphs have one name",
                "Each graph becomes a class of the module, and all graph files of a target share one namespace.",
                mended: "Rename one, or write `extension AppGraph { … }`, which adds to the other.")
        case .duplicatePart:
            Explanation(
                "Two parts have one name",
                "All graph files of a target share one namespace, so `include NetworkPart` could mean either.",
                mended: "Rename one of them.")
        case .unknownGraph:
            Explanation(
                "Cannot find a graph of that name",
                "An `extension`, an `include` or a base names a graph that is declared neither in the graph files of this "
                    + "module nor in those of the modules it depends on. A protocol "
                    + "behind the colon whose name ends in `Graph` must be declared in sources that are read.",
                mended: "Correct the name, or add the dependency on the module that declares it.")
        case .unknownPart:
            Explanation(
                "Cannot find a part of that name",
                "An `include` names a part that no graph file of this target declares. A part is visible in its "
                    + "own module only; graphs of other modules can be included.",
                mended: "Correct the name, or declare the part.")
        case .includeCycle:
            Explanation(
                "A graph or part includes or derives from itself",
                "Parts or graphs include each other in a cycle, or graphs derive from each other in one.",
                mended: "Remove one of the steps that the message lists. Move what both sides need to a part of "
                    + "its own.")
        default: nil
        }
    }
}
