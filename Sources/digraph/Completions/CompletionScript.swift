/// Completion scripts for shells, made from the commands' options. The scripts do not look at the package.
enum CompletionScript {
    /// The command's options, without duplicates.
    static func options(of command: any Command.Type) -> [Option] {
        var seen: Set<String> = []
        let all = command.allOptions.flatMap(\.options).filter { !$0.name.hasPrefix("<") && $0.name != "-" }
        return (all + [help]).filter { seen.insert($0.name).inserted }
    }

    private static let help = Option("--help", .none, "what the command does, and all of its options")

    /// The names of the commands, which can also follow `digraph help`.
    static var commandNames: [String] { commands.map { $0.name } }

    static let topLevel = ["help", "--help", "--version"]

    /// Whether the command has arguments that are not options, such as paths.
    static func takesFiles(_ command: any Command.Type) -> Bool {
        command.options.flatMap(\.options).contains { $0.name.hasPrefix("<") }
    }

    /// The text as a word of a shell, in single quotes.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// The first line of an option's help.
    static func summary(of option: Option) -> String {
        var text = option.help.first ?? ""
        while let last = text.last, ",;".contains(last) { text.removeLast() }
        return text
    }
}
