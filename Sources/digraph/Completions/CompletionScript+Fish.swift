extension CompletionScript {
    static var fish: String {
        let noCommand = "not __fish_seen_subcommand_from \(commandNames.joined(separator: " ")) help"
        var lines = [
            "# Completions of digraph for fish, made by 'digraph completions fish'.", "complete -c digraph -f",
            "complete -c digraph -n \(quoted(noCommand)) -l help -d 'what there is'",
            "complete -c digraph -n \(quoted(noCommand)) -l version -d 'which version this is'",
            "complete -c digraph -n \(quoted(noCommand)) -a help -d 'how a command is used'",
            "complete -c digraph -n '__fish_seen_subcommand_from help' -a \(quoted(commandNames.joined(separator: " ")))",
        ]
        for command in commands {
            lines.append("complete -c digraph -n \(quoted(noCommand)) -a \(command.name) -d \(quoted(command.summary))")
            let seen = "complete -c digraph -n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
            if takesFiles(command) { lines.append("\(seen) -F") }
            lines += options(of: command).map { "\(seen) \(fish($0)) -d \(quoted(summary(of: $0)))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fish(_ option: Option) -> String {
        guard option.isNamed else { return "-a \(option.name)" }
        let name = "-l \(option.name.drop { $0 == "-" })"
        return switch option.value {
        case .none: name
        case .oneOf(let words): "\(name) -x -a \(quoted(words.joined(separator: " ")))"
        case .text: "\(name) -x"
        case .file: "\(name) -r -F"
        case .folder: "\(name) -x -a '(__fish_complete_directories)'"
        }
    }
}
