import DigraphCompiler

extension Catalogue {
    static var readingIDs: [Diagnostic.ID] {
        [
            .syntax, .unterminated, .unknownModifier, .unknownLifetime, .unknownAttribute, .duplicateModifier,
            .misplacedModifier, .noGraphFile, .duplicateFileName, .unreadGraphFile, .duplicateGraph, .duplicatePart,
            .unknownGraph, .unknownPart, .unknownModule, .includeCycle,
        ]
    }

    /// The explanations of problems with graph files alone: the syntax, and the graphs and parts that a file names. Nil
    /// for any other id.
    static func reading(_ id: Diagnostic.ID) -> Explanation? {
        switch id {
        case .syntax:
            Explanation(
                "The text cannot be read",
                "The message names what was expected and what was found. A broken registration still counts as a "
                    + "provider of its type.",
                mended: "Write what is expected. If only one text is possible, `digraph validate --fix` writes it.")
        case .unterminated:
            Explanation(
                "Something is opened and never closed",
                "A string, a comment, a closure or braces continue to the end of the file. The message is where they "
                    + "open.",
                mended: "Close it.")
        case .unknownModifier:
            Explanation(
                "There is no modifier of that name",
                "If another container uses the name, the message has the name that Digraph uses.",
                mended: "Write one of the modifiers that the message lists.")
        case .unknownLifetime:
            Explanation(
                "There is no lifetime of that name",
                "The lifetimes are `.prototype`, `.objectGraph`, `.perContainer`, `.perRun`, `.single` and "
                    + "`.custom(scope)`; `.perContainer` and `.perRun` can be `(.weak)`.",
                mended: "Write one of them.")
        case .unknownAttribute:
            Explanation(
                "An attribute is unknown",
                "The attributes of graphs and registrations are `@available`, `@InjectedValues`, `@Traced`, and "
                    + "global actors: `@MainActor`, one that the sources declare, or one of an SDK, whose name ends "
                    + "in `Actor`.",
                mended: "Correct its spelling, or remove it.")
        case .duplicateModifier:
            Explanation(
                "A modifier that can be written once is written twice",
                "A registration has one lifetime, one accessor name, one `.argument` for all arguments, and one "
                    + "source for each parameter.",
                mended: "Remove one of them; write several arguments as `.argument(book, page)`.")
        case .misplacedModifier:
            Explanation(
                "A modifier is not allowed here",
                "For example, `.argument` of an external object, `.lifetime` in an `interface`, `.allow` of an "
                    + "error, `.dispose` or `.eager()` of an object that the graph does not keep.",
                mended: "Remove it, or move it to the right registration.")
        case .noGraphFile:
            Explanation(
                "A target applies the plugin and has no graph file",
                "The plugin reads `Graph/<target>.digraph`, all of `Graph/<target>/`, and the target's own folder. "
                    + "Upper and lower case do not matter.",
                mended: "Write a graph file in one of these places, or remove the plugin from the target.")
        case .duplicateFileName:
            Explanation(
                "Two graph files of one target have the same name",
                "Collections and generated code follow the order of the file names, without folders.",
                mended: "Rename one of them.")
        case .unreadGraphFile:
            Explanation(
                "A graph file belongs to no target",
                "In the folder `Graph`, a target reads `Graph/<target>.digraph` and everything in `Graph/<target>/`.",
                mended: "Rename the file, or move it into the folder of its target.")
        case .duplicateGraph:
            Explanation(
                "Two graphs have one name",
                "Each graph becomes a class, and all graph files of a target share one namespace.",
                mended: "Rename one, or write `extension AppGraph { … }` to add to the other.")
        case .duplicatePart:
            Explanation(
                "Two parts have one name",
                "All graph files of a target share one namespace.",
                mended: "Rename one of them.")
        case .unknownGraph:
            Explanation(
                "Cannot find a graph of that name",
                "An `extension`, an `include` or a base names a graph that neither this module nor one that it "
                    + "depends on declares. A protocol behind the colon whose name ends in `Graph` must be declared "
                    + "in sources that are read.",
                mended: "Correct the name, or add the dependency on the module that declares it.")
        case .unknownPart:
            Explanation(
                "Cannot find a part of that name",
                "A part is visible in its own module only. Graphs of other modules can be included.",
                mended: "Correct the name, or declare the part.")
        case .unknownModule:
            Explanation(
                "An import names a module that does not exist",
                "The name is nearly that of a module of the package, and no Swift file of the target imports it.",
                mended: "Correct the name.")
        case .includeCycle:
            Explanation(
                "A graph or part includes or derives from itself",
                "The message lists the steps of the cycle.",
                mended: "Remove one of the steps. Move what both sides need to a part of its own.")
        default: nil
        }
    }
}
