/// `AGENTS.md`, which assistants and other programs that edit code read first.
enum AgentsFile {
    private static let path = "AGENTS.md"

    /// Writes the file for the package in the current folder. An existing file is not changed; the text is printed
    /// instead.
    static func write(_ arguments: Arguments) throws(Failure) -> Int32 {
        if arguments.host.packageFacts == nil { try PackageTargets.requirePackage() }
        if Disk.exists(path) {
            Console.print(text)
            throw Failure("there is an \(path) already; add the lines above to it")
        }
        try arguments.requireWriting("\(Init.name) --agents")
        try Disk.write(text, to: path)
        Console.print("wrote \(path)\n")
        return 0
    }

    private static let text = """
        # Objects and their dependencies

        Graph files (`Graph/*.digraph`) say how the objects of this package are made. The build checks them and writes the Swift code for
        it, with Digraph. Before you change one, read `swift package digraph explain --language`: the language, the diagnostics and the
        commands in one text.

        - An initializer takes what its object needs. Objects that a graph makes are not made by hand, and not looked up.
        - A new type that others need gets a registration in the graph file: `register Cache.init`, with `.as(Caching)` if they ask for the
          protocol.
        - A missing or ambiguous dependency is mended in the graph file, where the error is, not by a default value or an optional in Swift.
        - Code in `*.digraph.swift` is generated: it is never edited.
        - In tests, a graph that derives from the real one replaces what must not be real: `graph TestGraph: AppGraph { … }`.

        | to | run |
        |---|---|
        | build | `swift build`; an error in a graph names its file and line, and ends with an id like `[missing-binding]` |
        | check the graphs | `swift package digraph validate`; `--format json` for programs |
        | make the safe edits | `swift package digraph-write validate --fix` |
        | make the edit that a problem offers | `swift package digraph-write validate --fix Graph/app.digraph:5:14` |
        | read what a diagnostic means, with an example | `swift package digraph explain missing-binding` |
        | see what a type needs, and who needs it | `swift package digraph explain Cache` |
        | see what a change reaches, and which tests | `swift package digraph affected` |
        | lay out graph files | `swift package digraph-write format` |

        """
}
