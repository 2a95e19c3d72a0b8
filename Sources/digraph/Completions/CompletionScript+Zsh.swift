extension CompletionScript {
    static var zsh: String {
        """
        #compdef digraph
        # Completions of digraph for zsh, made by 'digraph completions zsh'.
        _digraph() {
            local -a commands=(
        \(commands.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined())        'help:how a command is used'
            )
            if (( CURRENT == 2 )); then
                _describe -t commands command commands
                compadd -- --help --version
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
            help) _describe -t commands command commands ;;
        \(commands.map(zsh).joined())    esac
        }
        if [[ $funcstack[1] == _digraph ]]; then _digraph "$@"; else compdef _digraph digraph; fi

        """
    }

    private static func zsh(_ command: any Command.Type) -> String {
        var lines: [String] = []
        var words: [String] = []
        for option in options(of: command) {
            if !option.isNamed {
                words.append(option.name)
                continue
            }
            let summary = summary(of: option).map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 == ":" ? "\\:" : "\($0)" }
                .joined()
            switch option.value {
            case .none: lines.append(quoted("\(option.name)[\(summary)]"))
            case .oneOf(let words):
                lines.append(quoted("*\(option.name)=[\(summary)]:value:(\(words.joined(separator: " ")))"))
            case .file: lines.append(quoted("*\(option.name)=[\(summary)]:file:_files"))
            case .folder: lines.append(quoted("*\(option.name)=[\(summary)]:folder:_files -/"))
            case .text(let placeholder): lines.append(quoted("*\(option.name)=[\(summary)]:\(placeholder):"))
            }
        }
        if !words.isEmpty { lines.append(quoted("1:what:(\(words.joined(separator: " ")))")) }
        if takesFiles(command) { lines.append(quoted("*:file:_files")) }
        return "    \(command.name))\n        _arguments \\\n"
            + lines.map { "            \($0)" }.joined(separator: " \\\n")
            + "\n        ;;\n"
    }
}
