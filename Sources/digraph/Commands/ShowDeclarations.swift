import DigraphCompiler
import DigraphTools

/// `digraph declarations`: shows the declarations in Swift sources.
enum ShowDeclarations: Command {
    static let name = "declarations"
    static let summary = "show the declarations in the Swift sources"

    static let introduction = """
        Shows the declarations in Swift sources: types with their initializers, properties and functions, including
        those of extensions and those that Swift synthesizes; free functions; typealiases. Nothing is checked.
        """
    static let usage = "[<Swift files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "--format", .oneOf(["text", "json"]), "the output format",
                    "text has a line for each declaration, under its file",
                    "json is for programs: keys may be added, but never change")
            ]),
        Option.Group(
            title:
                "Input (by default every target with graph files, of the package in the current folder)",
            options: [
                Option(
                    "<Swift files>", .file("<Swift files>"), "some of the module's Swift sources; '-' is standard input"
                ),
                Option(
                    "<graph files>", .file("<graph files>"),
                    "the module's graph files, which can say 'isolation MainActor'"),
            ] + Input.optionsOfSources),
    ]
    static let outcome = "Exit status: 0 shown, 1 errors in the choice of files, 2 wrong usage or another failure."
    static let examples = [
        "digraph declarations Sources/App/Router.swift",
        "digraph declarations --module App --sources Sources/App --format json",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let format = try arguments.choice("--format") ?? "text"
        let (inputs, problems, isPackage) = try Input.readSources(ModuleOptions(&arguments))
        Console.complain(problems.sortedByPlace().text)
        if problems.hasErrors { return 1 }
        let declarations = Declarations(
            merging: inputs.map { input in
                // The other modules of a package are inputs themselves if they have graphs.
                let moduleCount = isPackage ? 1 : 1 + input.dependencies.count
                return Declarations(Compiler.outline(input), modules: 0..<moduleCount)
            })
        Console.print(format == "json" ? declarations.json : declarations.text)
        return 0
    }
}
