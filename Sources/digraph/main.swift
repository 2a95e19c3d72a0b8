import DigraphTools
import Foundation

/// Runs the command that the arguments name.
///
/// - Returns: The exit status: 0, 1 for errors in the graphs, 2 when the command was not understood or not possible.
func run(_ arguments: [String]) -> Int32 {
    var arguments = arguments
    let host = Host(&arguments)
    do throws(Failure) {
        if let word = arguments.first(where: { !TerminalText.isPlain($0) }) {
            throw Failure("there is a control character in \(word.debugDescription)")
        }
        guard let name = arguments.first else { return try help(on: nil) }
        if ["--help", "-h", "help"].contains(name) {
            return try help(on: arguments.dropFirst().first)
        }
        if name == "--version" {
            Console.print("digraph \(version)\n")
            return 0
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw unknown(name)
        }
        var rest = try Arguments(Array(arguments.dropFirst()), of: command, host: host)
        if rest.flag("--help") || rest.flag("-h") { return try help(on: name) }
        return try command.run(&rest)
    } catch {
        Console.complain("error: \(error.message)\n")
        if let hint = error.hint { Console.complain("\(hint)\n") }
        return 2
    }
}

/// The names that other tools have for these commands, for suggestions.
private let usualNames = [
    "build": "generate", "gen": "generate", "codegen": "generate", "compile": "generate",
    "check": "validate", "lint": "validate", "verify": "validate", "fix": "validate",
    "fmt": "format", "tidy": "format",
    "why": "explain", "show": "explain", "info": "explain", "describe": "explain", "query": "explain",
    "graph": "render", "draw": "render", "dot": "render", "visualize": "render", "export": "render",
    "compare": "diff", "impact": "affected", "reach": "affected", "changes": "diff", "new": "init", "create": "init",
    "setup": "init",
    "completion": "completions", "migrate": "import",
    "lsp": "language-server", "server": "language-server",
]

private func unknown(_ name: String) -> Failure {
    if name.hasPrefix("-") { return Failure(usage: "'\(name)' is not an option; the first word is a command", of: nil) }
    let candidate = usualNames[name] ?? Arguments.nearest(to: name, among: commands.map { $0.name })
    let near = candidate.map { "; did you mean '\($0)'?" }
    return Failure(usage: "there is no command '\(name)'\(near ?? "")", of: nil)
}

private func help(on name: String?) throws(Failure) -> Int32 {
    if let name, !commands.contains(where: { $0.name == name }), !name.hasPrefix("-") { throw unknown(name) }
    guard let name, let command = commands.first(where: { $0.name == name }) else {
        Console.print(overview)
        return 0
    }
    Console.print(command.help)
    return 0
}

Console.occupyClosedStreams()
exit(run(Array(CommandLine.arguments.dropFirst())))
