import DigraphCompiler

/// One thing that `digraph` does: a file, and a line in the list below.
protocol Command {
    static var name: String { get }
    /// A line, for the overview.
    static var summary: String { get }
    /// A page, for `--help`.
    static var help: String { get }
    /// - returns: the exit status.
    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32
}

var commands: [any Command.Type] {
    [Generate.self, Validate.self, Format.self, Explain.self, Render.self, Diff.self, ShowDeclarations.self]
}

let version = Compiler.version

/// What `digraph --help` says.
var overview: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let lines = commands.map { command in
        let padding = String(repeating: " ", count: width - command.name.count + 3)
        return "  \(command.name)\(padding)\(command.summary)\n"
    }
    return """
        digraph: dependency injection for Swift that cannot fail at run time.

        A module says in its graph files how its objects are made; digraph checks them and writes plain Swift.

        Usage: digraph <command> [options]

        Commands:
        \(lines.joined())
        Run 'digraph <command> --help' to read more about one. 'digraph --version' says which version this is.

        In a package that depends on digraph, 'swift package digraph <command>' is the same, and
        'swift package digraph-write <command>' may write into the package.

        """
}
