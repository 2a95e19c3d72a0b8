import DigraphCompiler
import DigraphDrawing
import DigraphStubs
import DigraphTools

extension Case {
    /// What the compiler makes of the case, once the graph files have been chosen as the executables choose them.
    func compiled() -> Compilation { compiled(Compiler.compile(input())) }

    /// The same, where the compiler has been asked already.
    func compiled(_ compilation: Compilation) -> Compilation {
        let problems = problemsOfFiles
        if problems.hasErrors { return Compilation(diagnostics: problems, outputs: []) }
        var compilation = compilation
        compilation.diagnostics = problems + compilation.diagnostics.mentioning(unread: problems)
        return compilation
    }

    private var problemsOfFiles: [Diagnostic] {
        let isAboutGraphs = modules.dropFirst().allSatisfy(\.graphFiles.isEmpty) && !wants(.outline) && !wants(.stub)
        guard isAboutGraphs else { return [] }
        var facts = Files.Facts.Module(name: modules[0].name)
        facts.folder = "Sources/\(facts.name)"
        let paths = files.filter(\.isGraphFile).map(\.source.path).filter { $0.hasPrefix("Graph/") }
        let unread = Files.unreadGraphFiles(
            inGraphFolder: "Graph", paths.map { String($0.dropFirst("Graph/".count)) }, targets: modules.map(\.name))
        return Files.problems(of: facts, graphFiles: modules[0].graphFiles.map(\.path)) + unread
    }

    /// What `digraph validate` reports of the case.
    private var report: Report {
        let problems = problemsOfFiles
        return Report.checking(problems.hasErrors ? [] : [input()], problems: problems)
    }

    /// The graph files that are mended, each headed by a comment with its name, and what is said of them then.
    private func mended() -> String {
        let mending = Mending.of([input()])
        let files = mending.changed.sorted { $0.path < $1.path }.map { file in
            "// \(file.path)\n\(String(decoding: file.bytes, as: UTF8.self))"
        }
        let refusals = mending.refusals.map(\.text)
        return (files + refusals + [Report.checking(mending.inputs).diagnostics.text]).joined()
    }

    /// The text of an output that needs no swiftc.
    func made(_ want: Want, of compilation: Compilation) throws -> String {
        switch want {
        case .diagnostics: Case.visible(compilation.diagnostics.text)
        case .fixes: Case.visible(compilation.diagnostics.map(Case.fixes).joined())
        case .swift: Case.visible(compilation.outputs.map { "// \($0.fileName)\n\($0.text)" }.joined(separator: "\n"))
        case .json: report.json
        case .sarif: report.sarif
        case .github: report.github
        case .terminal: Case.visible(report.drawn(width: 72, isColored: true).replacing("\u{1B}", with: "␛"))
        case .mended: Case.visible(mended())
        case .cured: Case.visible(try curedText(of: compilation.diagnostics))
        case .tokens: Case.visible(modules[0].graphFiles.map(Case.tokens).joined())
        case .outline: Case.visible(outline().text)
        case .formatted: Case.visible(formatted())
        case .graph: wholePicture.bindings
        case .dot: try picture().dot
        case .mermaid: try picture().mermaid
        case .graphJSON: try picture().json
        case .explain: try explained()
        case .diff: try difference().text
        case .explainJSON: Case.explanation(of: options.explained.first ?? "", in: wholePicture).json
        case .diffJSON: try difference().json
        case .diffMarkdown: try difference().markdown
        case .changes: try changes().listed
        case .changesDOT: try changes().dot
        case .changesMermaid: try changes().mermaid
        case .changesJSON: try changes().json
        case .affected: try affectedText()
        case .affectedJSON: try affected(by: options.changes.first ?? "").json
        case .import: try importedText()
        case .stub: stubs.text + stubs.problems.map(\.text).joined()
        case .session: Case.visible(try Session.played(file.section("session") ?? "", of: self))
        case .stdout, .trap, .swiftc:
            throw CaseProblem("\(want.section) is made by swiftc")
        }
    }

    /// The stubs of the protocols that the options name.
    var stubs: Stubs {
        let isOfGraph = options.stubbed.first == "--for"
        return Stubs(
            of: Array(options.stubbed.dropFirst(isOfGraph ? 2 : 0)), forGraph: isOfGraph ? options.stubbed[1] : nil,
            in: [input()])
    }

    /// The graph files that were imported, each headed by a comment with its path, and the report.
    private func importedText() throws -> String {
        guard let imported else { throw CaseProblem("the options say with 'import' which container is read") }
        let files = imported.files.map { "// \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))\n" }
        return Case.visible(files.joined() + imported.report.text)
    }

    /// `Graph/app.digraph:9:31: identifier "graph"`; white space and line ends are left out.
    private static func tokens(of source: SourceText) -> String {
        var diagnostics: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &diagnostics)
        return document.tokens.filter { $0.kind != .whitespace && $0.kind != .newline }.map { token in
            let place = document.place(token.span)
            let text = document.text(token.span).debugDescription
            return "\(place.path):\(place.line):\(place.column): \(token.kind) \(text)\n"
        }.joined()
    }

    /// The graph files of the own module in canonical layout, those with syntax errors as they are. Where there are
    /// several, each is headed by a comment with its path.
    private func formatted() -> String {
        let files = modules[0].graphFiles
        return files.map { source in
            var ignored: [Diagnostic] = []
            let bytes = Layout.formatted(source, reporting: &ignored) ?? source.bytes
            return (files.count > 1 ? "// \(source.path)\n" : "") + String(decoding: bytes, as: UTF8.self)
        }.joined(separator: "\n")
    }

    /// What was read from the Swift files of all modules.
    private func outline() -> Declarations {
        Declarations(Compiler.outline(input()), modules: modules.indices)
    }

    /// `Graph/app.digraph:9:31-9:31: missing-binding: add .as(Networking): "\n        .as(Networking)"`
    private static func fixes(of diagnostic: Diagnostic) -> String {
        diagnostic.fixes.map { fix in
            let place = fix.place
            return "\(place.path):\(place.line):\(place.column)-\(place.endLine):\(place.endColumn): "
                + "\(diagnostic.id.rawValue): \(fix.title): \(fix.replacement.debugDescription)"
                + "\(fix.isSafe ? " (safe)" : "")\n"
        }.joined()
    }

    /// Carriage returns would be lost on their way through an editor: they are shown as `␍`.
    private static func visible(_ text: String) -> String {
        var text =
            text.unicodeScalars.contains("\r")
            ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "␍" : $0 })) : text
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        return text
    }
}
