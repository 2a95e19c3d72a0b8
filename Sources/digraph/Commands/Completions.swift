/// `digraph completions`: scripts that complete command lines in shells.
enum Completions: Command {
    static let name = "completions"
    static let summary = "print what lets a shell complete commands and options"

    static let introduction = "Prints a script that lets a shell complete digraph's commands, options and their values."
    static let usage = "bash|zsh|fish"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option("bash", .none, "digraph completions bash > ~/.local/share/bash-completion/completions/digraph"),
                Option("zsh", .none, "digraph completions zsh > ~/.zfunc/_digraph, a folder that is in fpath"),
                Option("fish", .none, "digraph completions fish > ~/.config/fish/completions/digraph.fish"),
            ])
    ]
    static let outcome = "Exit status: 0 printed, 2 not understood."

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let shells = try arguments.paths()
        guard shells.count == 1 else { throw Failure(usage: "name one shell: bash, zsh or fish", of: name) }
        switch shells[0] {
        case "bash": Console.print(CompletionScript.bash)
        case "zsh": Console.print(CompletionScript.zsh)
        case "fish": Console.print(CompletionScript.fish)
        default:
            throw Failure(usage: "there are no completions for '\(shells[0])'; there are bash, zsh and fish", of: name)
        }
        return 0
    }
}
