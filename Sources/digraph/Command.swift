import DigraphCompiler

/// A command of `digraph`. A new command is a file in `Commands`, and an element of `commands`.
protocol Command {
    static var name: String { get }
    /// One line, for the overview.
    static var summary: String { get }
    /// The first paragraph of the command's help.
    static var introduction: String { get }
    /// The arguments, for the line that begins with 'Usage:'.
    static var usage: String { get }
    /// The arguments and options that can follow the command's name, in groups.
    static var options: [Option.Group] { get }
    /// The last paragraph of the command's help, about output and the exit status.
    static var outcome: String { get }
    /// Examples of command lines.
    static var examples: [String] { get }
    /// The text of `--help`.
    static var help: String { get }
    /// - Returns: The exit status.
    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32
}

extension Command {
    static var introduction: String { "" }
    static var usage: String { "" }
    static var options: [Option.Group] { [] }
    static var outcome: String { "" }
    static var examples: [String] { [] }

    /// The command's own options, and the options that every command has.
    static var allOptions: [Option.Group] { options + [Settings.options] }

    static var help: String {
        var paragraphs = [introduction, "Usage: digraph \(name) \(usage)\n"]
        paragraphs += allOptions.map(\.help) + [outcome]
        if !examples.isEmpty {
            let title = examples.count == 1 ? "Example" : "Examples"
            paragraphs.append("\(title):\n" + examples.map { "  \($0)\n" }.joined())
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.hasSuffix("\n") ? $0 : "\($0)\n" }.joined(separator: "\n")
    }
}

var commands: [any Command.Type] {
    [
        Init.self, Import.self, Generate.self, Validate.self, Format.self, Explain.self, Render.self, Diff.self,
        FindAffected.self, Stub.self, EditingServer.self, Completions.self,
    ]
}

let version = Compiler.version

/// The text of `digraph --help`.
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
