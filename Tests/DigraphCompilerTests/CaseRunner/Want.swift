/// What a case can ask for: the `want/…` sections.
enum Want: String, CaseIterable, Sendable {
    /// What the compiler says, as text. Always checked; none when the section is absent.
    case diagnostics
    /// The edits that it offers, one a line.
    case fixes
    /// What `digraph validate` writes for other programs: `--format json`, `sarif` and `github`.
    case json
    case sarif
    case github
    /// What it draws on a terminal of 72 columns, its escapes shown.
    case terminal
    /// The graph files that `digraph validate --fix` changes.
    case mended
    /// What the first edit of the first error changes, and what is said then.
    case cured
    /// The tokens of each graph file of the own module.
    case tokens
    /// What is read from the Swift sources of the own module.
    case outline
    /// The registrations and inputs of each graph, and what fills each dependency.
    case graph
    /// All generated files, each headed by a comment with its name.
    case swift = "Swift"
    /// The graph files of the own module in canonical layout.
    case formatted
    /// What `digraph render` writes: `--format dot`, `mermaid` and `json`.
    case dot
    case mermaid
    case graphJSON = "graph-json"
    /// What `digraph explain` says of what the options name.
    case explain
    /// The same as JSON, of the first thing that the options name.
    case explainJSON = "explain-json"
    /// What `digraph diff` says of the files below `old/`, where the others are the new ones: as text and as Markdown.
    case diff
    case diffMarkdown = "diff-markdown"
    case changes
    case changesDOT = "changes-dot"
    case changesMermaid = "changes-mermaid"
    case changesJSON = "changes-json"
    case diffJSON = "diff-json"
    /// What `digraph affected` says of the changes that the options name, of all modules.
    case affected
    /// The same as JSON, of the first change that the options name.
    case affectedJSON = "affected-json"
    /// What `digraph import` writes and reports, of the container that the options name.
    case `import`
    /// What `digraph stub` writes for the protocols that the options name, or says that it cannot.
    case stub
    /// What the language server answers to the section `session`.
    case session
    /// What the program prints.
    case stdout
    /// The message with which the program must trap.
    case trap
    /// The errors that swiftc must give.
    case swiftc

    var section: String { "want/\(rawValue)" }

    var isMadeBySwiftc: Bool { [.stdout, .trap, .swiftc].contains(self) }
}
