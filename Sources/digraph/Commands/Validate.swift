import DigraphCompiler
import DigraphTools

/// `digraph validate`: checks graphs, and writes nothing without `--fix`.
enum Validate: Command {
    static let name = "validate"
    static let summary = "check the graphs, and fix what can be fixed"

    static let introduction = "Checks graph files."
    static let usage = "[<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option("--strict", .none, "warnings count as errors"),
                Option(
                    "--fix", .none, "makes the safe edits, which change nothing else, then checks again",
                    "with the place of a problem behind it, Graph/app.digraph:5:14,",
                    "makes the edit that the problem offers, or lists them if there are several"),
                Option("--choose", .text("2"), "with such a place: makes this edit of the list"),
                Option("--diff", .none, "with --fix: writes nothing; prints a diff of what would change"),
                Option(
                    "--baseline", .file("FILE"), "leaves out the problems that this file lists",
                    "a problem is its id and what its message says, wherever it is"),
                Option(
                    "--update-baseline", .none, "with --baseline: removes from the file what is mended,",
                    "and writes all that is there if there is no file"),
                Option("--watch", .none, "checks again whenever a file changes, until it is interrupted"),
                Option(
                    "--format", .oneOf(["text", "json", "sarif", "github"]), "the output format",
                    "text has lines as compilers write them, and the source",
                    "json also lists the graphs; keys may be added, but never change",
                    "sarif is SARIF 2.1.0, for code scanning",
                    "github is for GitHub Actions: it annotates pull requests"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Text goes to standard error, the other formats to standard output; paths are from the current folder. Text stops
        after fifty diagnostics, and ends with their number; the other formats have all of them.
        Exit status: 0 no errors, 1 errors, several edits to choose from, a placeholder to fill in or, with --diff, files
        that would change, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph validate --strict", "digraph validate --fix --diff",
        "digraph validate --fix Graph/app.digraph:5:14 --choose 2",
        "digraph validate --strict --baseline digraph-baseline.txt",
        "digraph validate Graph/app.digraph --module App --sources Sources/App",
        "digraph validate --format sarif > digraph.sarif",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isStrict = arguments.flag("--strict")
        var fixing = try Fixing(&arguments)
        let isWatching = arguments.flag("--watch")
        let format = try arguments.choice("--format") ?? "text"
        if fixing.isDiff, format != "text" {
            throw Failure(usage: "'--diff' cannot be used with '--format \(format)'", of: name)
        }
        let known = try KnownProblems(&arguments)
        var options = try ModuleOptions(&arguments)
        try fixing.take(options.takePlaces())
        if fixing.isOn, !fixing.isDiff { try arguments.requireWriting(fixing.command) }
        if fixing.isOn || isWatching, options.paths.contains("-") {
            let option = fixing.isOn ? "--fix" : "--watch"
            throw Failure(usage: "'\(option)' cannot be used with standard input", of: name)
        }
        if fixing.place != nil, isWatching {
            throw Failure(usage: "'--watch' cannot be used with the place of one problem", of: name)
        }
        var (inputs, problems, warnings) = try Input.readWithWarnings(options)
        while true {
            let watch = Watch(inputs)
            let mending: Mending?
            switch try fixing.mending(of: inputs, problems) {
            case .nothing: mending = nil
            case .made(let made): mending = made
            case .choice(let list):
                Console.complain(list)
                return 1
            }
            if let mending { inputs = try apply(mending, to: inputs, fixing, arguments) }
            var report = Report.checking(inputs, problems: problems)
            addPlaceholders(of: inputs, to: &report)
            report.diagnostics = Swift.reviewed(report.diagnostics, of: inputs)
            let note = try known?.leaveOut(of: &report)
            if isStrict { report = report.strict() }
            try show(report, as: format, arguments, options, warnings)
            if let note, format == "text", !arguments.settings.isQuiet { Console.complain(note) }
            if let mending, !arguments.settings.isQuiet {
                Console.complain(Report.conclusion(of: mending, isDone: !fixing.isDiff, leaving: report.diagnostics))
            }
            let isLeft = fixing.isDiff && mending?.changed.isEmpty == false
            let isUnfinished = mending?.edits.contains(where: \.hasPlaceholder) ?? false
            if !isWatching { return report.isValid && !isLeft && !isUnfinished ? 0 : 1 }
            (inputs, problems, warnings) = watch.inputs(after: inputs, options)
        }
    }

    /// The values of `--baseline` and `--update-baseline`.
    private struct KnownProblems {
        let path: String
        let isUpdating: Bool

        init?(_ arguments: inout Arguments) throws(Failure) {
            isUpdating = arguments.flag("--update-baseline")
            guard let path = try arguments.value("--baseline") else {
                if isUpdating { throw Failure(usage: "'--update-baseline' is for '--baseline'", of: name) }
                return nil
            }
            self.path = path
            if isUpdating { try arguments.requireWriting("\(name) --update-baseline") }
        }

        /// Removes the known problems from a report, and updates the file if `--update-baseline` is set.
        /// - Returns: Lines that say how many problems are known, and how many are mended.
        func leaveOut(of report: inout Report) throws(Failure) -> String {
            let isThere = Disk.exists(path)
            if !isThere, !isUpdating {
                throw Failure("there is no \(path); '--update-baseline' writes it")
            }
            let known = isThere ? try read() : Baseline(of: report.diagnostics)
            let remaining = known.remaining(among: report.diagnostics)
            report.diagnostics = known.unknown(among: report.diagnostics)
            let count = remaining.count
            let text = "\(count) known problem\(count == 1 ? " is" : "s are") left out, which \(path) lists\n"
            // An error can hide the problems of later checks. So with an error, no problem counts as mended.
            let mended = report.isValid ? known.count - count : 0
            if isUpdating, !isThere || mended > 0 { try Disk.write(remaining.text, to: path) }
            if mended == 0 { return text }
            let end = isUpdating ? " and removed" : "; '--update-baseline' removes \(mended == 1 ? "it" : "them")"
            return text + "\(mended) of its lines \(mended == 1 ? "is" : "are") mended\(end)\n"
        }

        private func read() throws(Failure) -> Baseline {
            let bytes = try Disk.read(path)
            do {
                return try Baseline(text: String(decoding: bytes, as: UTF8.self))
            } catch {
                throw Failure("\(path):\(error.line): \(error.message)")
            }
        }
    }

    /// Writes the fixed files, and prints a line for each edit; with `--diff`, prints the changes instead.
    private static func apply(
        _ mending: Mending, to inputs: [Compiler.Input], _ fixing: Fixing, _ arguments: Arguments
    ) throws(Failure) -> [Compiler.Input] {
        let files = inputs.flatMap(\.module.graphFiles)
        for file in mending.changed.sorted(by: { $0.path < $1.path }) {
            if !fixing.isDiff {
                try Disk.write(file.bytes, to: file.path)
            } else if let old = files.first(where: { $0.path == file.path }) {
                Console.print(
                    FileDifference.text(of: file.path, from: old.bytes, to: file.bytes, isLayout: false))
            }
        }
        if !fixing.isDiff, !arguments.settings.isQuiet {
            let lines = mending.edits.map {
                "\($0.place.path):\($0.place.line):\($0.place.column): fixed: \($0.title)"
                    + "\($0.hasPlaceholder ? "; write what is missing between <# and #>" : "")\n"
            }
            Console.complain(lines.joined())
        }
        Console.complain(mending.refusals.map(\.text).joined())
        return mending.inputs
    }

    private static func show(
        _ report: Report, as format: String, _ arguments: Arguments, _ options: ModuleOptions, _ warnings: [String]
    ) throws(Failure) {
        var report = report
        if format != "json" { report.sources += Input.sources(of: report) }
        switch format {
        case "json": Console.print(report.renamed(Disk.exact).json)
        case "sarif": Console.print(report.renamed(Disk.exact).sarif)
        case "github": Console.print(report.renamed(Disk.exact).github)
        default:
            let terminal = Terminal(arguments)
            Console.draw(report.drawn(width: terminal.width, isColored: terminal.isColored))
        }
        let warnings = report.isValid ? warnings : []
        Console.complain(warnings.joined())
        if format == "text", warnings.isEmpty, !arguments.settings.isQuiet {
            Console.complain(conclusion(of: report, arguments.host, isPackage: try options.modules() == nil))
        }
    }

    /// The last lines: the number of problems, and the commands that explain them and that make an edit.
    private static func conclusion(of report: Report, _ host: Host, isPackage: Bool) -> String {
        if report.ids.isEmpty {
            let note = report.graphs.isEmpty ? "what parts register is checked in the graphs that include them\n" : ""
            return "\(report.summary)\n\(note)"
        }
        let tool = host.plugin == nil ? "digraph" : "swift package digraph"
        var lines = report.ids.map { "to read more: \(tool) explain \($0)\n" }
        if isPackage, let edit = report.diagnostics.first(where: { !$0.fixes.isEmpty }) {
            let isSafe = edit.onlyFix?.isSafe ?? false
            let place = "\(edit.place.path):\(edit.place.line):\(edit.place.column)"
            let writer = host.plugin == nil ? tool : "\(tool)-write"
            lines.append("to make an edit: \(writer) \(name) --fix\(isSafe ? "" : " \(place)")\n")
        }
        return "\n\(report.summary)\n" + lines.joined()
    }
}
