import DigraphCompiler
import DigraphTools

/// `digraph format`: graph files in canonical layout.
enum Format: Command {
    static let name = "format"
    static let summary = "lay out graph files in the canonical way"

    static let introduction = """
        Lays out graph files: indentation, line breaks, blank lines and spaces. Comments stay, and Swift code in braces
        stays as it is written. A file with syntax errors is left alone, and the errors are shown.
        """
    static let usage = "[--check] [<graph files or folders>]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "--check", .none, "writes nothing; prints a diff of what would change"),
                Option(
                    "<graph files or folders>", .file("<graph files or folders>"),
                    "by default those of all targets of the package in the current folder;",
                    "'-' reads standard input and writes standard output"),
            ])
    ]
    static let outcome = """
        A file is written only when it changes, and then as a whole. Through SwiftPM: 'swift package digraph-write format',
        and 'swift package digraph format --check'.
        Exit status: 0 all files are laid out, 1 errors in files, or, with --check, files that would change, 2 wrong
        usage or another failure.
        """
    static let examples = [
        "digraph format", "digraph format --check Graph", "git show HEAD:Graph/app.digraph | digraph format -",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isCheck = arguments.flag("--check")
        let options = try ModuleOptions(&arguments)
        if options.paths == ["-"] { return try formatStandardInput(isCheck: isCheck) }
        if !isCheck { try arguments.requireWriting("format") }
        let files = try options.paths.isEmpty ? Input.graphFilesOfPackage(options) : Disk.graphFiles(options.paths)
        var diagnostics: [Diagnostic] = []
        let isQuiet = arguments.settings.isQuiet
        var isDifferent = false
        for source in try Disk.read(files) {
            guard let formatted = Layout.formatted(source, reporting: &diagnostics), formatted != source.bytes else {
                continue
            }
            isDifferent = true
            if isCheck {
                Console.print(FileDifference.text(of: source.path, from: source.bytes, to: formatted))
            } else {
                try Disk.write(formatted, to: source.path)
                if !isQuiet { Console.complain("laid out \(source.path)\n") }
            }
        }
        Console.complain(diagnostics.sortedByPlace().text)
        return diagnostics.hasErrors || isCheck && isDifferent ? 1 : 0
    }

    private static func formatStandardInput(isCheck: Bool) throws(Failure) -> Int32 {
        let source = SourceText(path: "<stdin>", bytes: try Disk.readStandardInput())
        var diagnostics: [Diagnostic] = []
        let formatted = Layout.formatted(source, reporting: &diagnostics)
        Console.complain(diagnostics.sortedByPlace().text)
        guard let formatted else {
            // A text with syntax errors is printed unchanged, so that a pipe does not lose it.
            if !isCheck { Console.print(source.bytes) }
            return 1
        }
        if !isCheck {
            Console.print(formatted)
            return 0
        }
        Console.print(FileDifference.text(of: source.path, from: source.bytes, to: formatted))
        return formatted == source.bytes ? 0 : 1
    }
}
