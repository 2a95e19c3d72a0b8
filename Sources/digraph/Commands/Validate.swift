import DigraphCompiler
import DigraphTools

/// `digraph validate`: checks graphs, and writes nothing without `--fix`.
enum Validate: Command {
    static let name = "validate"
    static let summary = "check the graphs, in CI or for a quick look, and mend what can be"

    static let introduction = "Checks graph files."
    static let usage = "[<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option("--strict", .none, "warnings count as errors"),
                Option(
                    "--fix", .none, "makes the edits that need no choice in the graph files, then checks them again"),
                Option(
                    "--format", .oneOf(["text", "json", "sarif", "github"]), "how diagnostics are written",
                    "text has lines as compilers write them; on a terminal, the source is shown, too",
                    "json has all graphs besides; its keys never change, but there may be more of them",
                    "sarif is SARIF 2.1.0, for code scanning",
                    "github has commands of GitHub's workflows, which annotate a pull request"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Text goes to standard error, the other formats to standard output; paths are from the current folder. Text says
        nothing when nothing is wrong, and stops after fifty diagnostics; the other formats have all of them.
        Exit status: 0 no errors, 1 errors, 2 not understood or not possible.
        """
    static let examples = [
        "digraph validate --strict", "digraph validate Graph/app.digraph --module App --sources Sources/App",
        "digraph validate --format sarif > digraph.sarif",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isStrict = arguments.flag("--strict")
        let isMending = arguments.flag("--fix")
        let format = try arguments.choice("--format") ?? "text"
        if isMending { try arguments.requireWriting("\(name) --fix") }
        let terminal = Terminal.current(arguments.host)
        let options = try ModuleOptions(&arguments)
        var (inputs, problems) = try Input.read(options)
        if isMending {
            if inputs.contains(where: { $0.module.graphFiles.contains { $0.path == Disk.standardInput } }) {
                throw Failure(usage: "standard input cannot be mended in its place: '--fix' needs a file", of: name)
            }
            let mending = Mending.of(inputs)
            for file in mending.changed { try Disk.write(file.bytes, to: file.path) }
            inputs = mending.inputs
        }
        var report = Report.checking(inputs, problems: problems)
        if isStrict { report = report.strict() }
        if format != "json" { report.sources += Input.sources(of: report) }
        switch format {
        case "json": Console.print(report.renamed(Disk.exact).json)
        case "sarif": Console.print(report.renamed(Disk.exact).sarif)
        case "github": Console.print(report.renamed(Disk.exact).github)
        default:
            if let terminal {
                Console.draw(report.drawn(width: terminal.width))
            } else {
                Console.complain(report.diagnostics.text)
            }
        }
        if report.isValid { Console.complain(try Input.warningsAboutPlugin(options).joined()) }
        return report.isValid ? 0 : 1
    }
}
