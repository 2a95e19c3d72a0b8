import DigraphCompiler
import DigraphTools

/// `digraph diff`: describes the changes in the graphs.
enum Diff: Command {
    static let name = "diff"
    static let summary = "describe the changes in the graphs since a revision"

    static let introduction = """
        Compares the graphs of two states of a package: added and removed registrations, lifetimes, types and tags,
        providers, dependencies, what roots reach, cycles.
        """
    static let usage = "[<old> [<new>]] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<old>, <new>", .file("<old>, <new>"),
                    "each is a git revision ('main', 'HEAD~1'), a folder with a package, a graph file,",
                    "or a file or folder in a revision ('main:Graph/app.digraph');",
                    "by default HEAD, and the package in the current folder;",
                    "beside a graph file of a package, a revision is the target that reads it"),
                Option(
                    "--format", .oneOf(["text", "markdown", "json"]), "the output format",
                    "markdown is for a comment on a pull request",
                    "json is for programs: keys may be added, but never change"),
                Option("--exit-code", .none, "exit status 1 when there are differences"),
            ]),
        Option.Group(
            title: "For graph files, and for folders and revisions that are not packages",
            options: [
                Option("--module", .text("App"), "the name of the module"),
                Option(
                    "--sources", .folder("DIR"),
                    "a folder with its Swift sources, looked up in each of the two states,",
                    "then in the current folder; can be repeated"),
                Option("--sources", .folder("Networking=DIR"), "a folder with the sources of a module that it imports"),
                Option(
                    "--graph", .file("Networking=FILE"), "a graph file of a module that it imports; can be repeated"),
                Option(
                    "--default-isolation", .text("MainActor"),
                    "the default isolation that the module is compiled with;",
                    "Networking=MainActor is for a module that it imports"),
            ]),
    ]
    static let outcome = """
        Errors and warnings are compared, too.
        Exit status: 0 compared, 1 with '--exit-code' when something has changed, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph diff", "digraph diff main --exit-code", "digraph diff HEAD~1 HEAD --format markdown",
        "digraph diff old.digraph new.digraph --module App --sources Sources/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let format = try arguments.choice("--format") ?? "text"
        let isChecking = arguments.flag("--exit-code")
        var options = try ModuleOptions(&arguments)
        var sides = options.takePaths()
        if sides.isEmpty || sides.count == 1 && Side.isGraphFile(sides[0]) { sides.insert("HEAD", at: 0) }
        guard sides.count <= 2 else {
            throw Failure(usage: "two states are compared: an old one, and a new one", of: name)
        }
        if sides.count == 2 { try Side.match(&sides, &options) }
        let old = try Side(sides[0], for: name).picture(options)
        let new = try Side(sides.count > 1 ? sides[1] : ".", for: name).picture(options)
        let difference = Difference(from: old, to: new)
        switch format {
        case "json": Console.print(difference.json)
        case "markdown": Console.print(difference.markdown)
        default: Console.print(difference.text)
        }
        return isChecking && !difference.isEmpty ? 1 : 0
    }
}
