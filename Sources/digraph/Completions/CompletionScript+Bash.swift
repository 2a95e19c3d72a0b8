extension CompletionScript {
    /// The script for bash 3.2 and later. It does not need the package bash-completion.
    static var bash: String {
        """
        # Completions of digraph for bash, made by 'digraph completions bash'.
        _digraph() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= files=
            if [[ $COMP_CWORD -eq 1 ]]; then
                words='\((commandNames + topLevel).joined(separator: " "))'
                COMPREPLY=($(compgen -W "$words" -- "$word"))
                return
            fi
            case ${COMP_WORDS[1]} in
            help) words='\(commandNames.joined(separator: " "))' ;;
        \(commands.map(bash).joined())    esac
            COMPREPLY=($(compgen -W "$words" -- "$word"))
            [[ -z $files || $word == -* ]] || COMPREPLY+=($(compgen -f -- "$word"))
        }
        complete -o filenames -F _digraph digraph

        """
    }

    private static func bash(_ command: any Command.Type) -> String {
        var cases = ""
        var names: [String] = []
        for option in options(of: command) {
            switch option.value {
            case .none: break
            case .oneOf(let words):
                cases +=
                    "        \(option.name)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;\n"
            case .file: cases += "        \(option.name)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
            case .folder: cases += "        \(option.name)) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n"
            case .text: cases += "        \(option.name)) return ;;\n"
            }
            names.append(option.name)
        }
        let values = cases.isEmpty ? "" : "        case $before in\n\(cases)        esac\n"
        return """
                \(command.name))
            \(values)        words='\(names.joined(separator: " "))'\(takesFiles(command) ? " files=1" : "")
                    ;;

            """
    }
}
