import DigraphCompiler

/// A right program with one mistake, and the same mended: the option `like` names the program's case, `mistake <file>` says
/// what is wrong in one of its files, `cure <file>` what a person would change where no edit is offered that is whole.
extension Case {
    /// The inputs of a case, those of the program that it is like among them.
    static func inputs(of file: CaseFile, like path: String?) throws -> [CaseFile.Section] {
        var sections = file.sections.filter(isInput)
        guard let path else { return sections }
        let program = CaseFile(path: path, text: try Repository.text(of: "Tests/Cases/\(path)"))
        for section in program.sections.filter(isInput).reversed()
        where !sections.contains(where: { $0.name == section.name }) {
            var section = section
            if let change = file.section("mistake \(section.name)") {
                section.text = try changed(section.text, by: change)
            }
            sections.insert(section, at: 0)
        }
        return sections
    }

    private static func isInput(_ section: CaseFile.Section) -> Bool {
        !["options", "session"].contains(section.name)
            && !["want/", "mistake ", "cure ", Case.oldFolder].contains { section.name.hasPrefix($0) }
    }

    /// A text with the lines behind `-` replaced by those behind `+`. A line `…` stands between two changes.
    static func changed(_ text: String, by change: String) throws -> String {
        var text = text
        for hunk in (change + "…\n").split(separator: "…\n") {
            let lines = hunk.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            func side(_ mark: Character) -> String {
                lines.filter { $0.isEmpty || $0.first == " " || $0.first == mark }.map { $0.dropFirst() + "\n" }
                    .joined()
            }
            let parts = text.split(separator: side("-"), omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw CaseProblem("these lines occur \(parts.count - 1) times, not once:\n\(side("-"))")
            }
            text = parts.joined(separator: side("+"))
        }
        return text
    }

    var isMistake: Bool { options.program != nil }

    /// The program after the first edit of the first error, or after the cure that is written down.
    func cured(of diagnostics: [Diagnostic]) throws -> (title: String, program: Case) {
        var program = self
        let cures = file.sections.filter { $0.name.hasPrefix("cure ") }
        let offered = diagnostics.first { $0.severity == .error }?.fixes.first
        // A placeholder is for a person to fill in.
        if let fix = offered, !fix.replacement.contains("<#") {
            guard cures.isEmpty else { throw CaseProblem("an edit is offered, so it needs no 'cure'") }
            guard let input = input().applying(fix) else { throw CaseProblem("'\(fix.title)' is for no graph file") }
            for file in input.module.graphFiles { program.replace(file) }
            return (fix.title, program)
        }
        if cures.isEmpty { throw CaseProblem("no edit is offered") }
        for cure in cures {
            let path = String(cure.name.dropFirst("cure ".count))
            guard let source = files.first(where: { $0.source.path == path })?.source else {
                throw CaseProblem("there is no file '\(path)'")
            }
            let text = String(decoding: source.bytes, as: UTF8.self)
            program.replace(SourceText(path: path, text: try Case.changed(text, by: cure.text)))
        }
        return ("by hand", program)
    }

    private mutating func replace(_ source: SourceText) {
        for index in files.indices where files[index].source.path == source.path { files[index].source = source }
        for module in modules.indices {
            for index in modules[module].graphFiles.indices
            where modules[module].graphFiles[index].path == source.path {
                modules[module].graphFiles[index] = source
            }
            for index in modules[module].sources.indices where modules[module].sources[index].path == source.path {
                modules[module].sources[index] = source
            }
        }
    }

    /// What the cure changes, and what is left to say.
    func curedText(of diagnostics: [Diagnostic]) throws -> String {
        let (title, program) = try cured(of: diagnostics)
        return title + "\n" + changes(in: program) + program.compiled().diagnostics.text
    }

    /// The lines that another state of the program has and this one has not, and the reverse.
    func changes(in program: Case) -> String {
        zip(files, program.files).filter { $0.source.bytes != $1.source.bytes }.map { old, new in
            LineDifference.text(
                expected: String(decoding: old.source.bytes, as: UTF8.self),
                actual: String(decoding: new.source.bytes, as: UTF8.self), context: 0)
        }.joined()
    }
}

extension Compiler.Input {
    /// The same with an edit made in one of the module's graph files; nil when it is for none of them.
    func applying(_ fix: Diagnostic.Fix) -> Compiler.Input? {
        guard let index = module.graphFiles.firstIndex(where: { $0.path == fix.place.path }) else { return nil }
        let file = module.graphFiles[index]
        let lines = LineTable(file.bytes)
        let start = lines.start(ofLine: fix.place.line) + fix.place.column - 1
        let end = lines.start(ofLine: fix.place.endLine) + fix.place.endColumn - 1
        guard start <= end, end <= file.bytes.count else { return nil }
        var bytes = file.bytes
        bytes.replaceSubrange(start..<end, with: Array(fix.replacement.utf8))
        var input = self
        input.module.graphFiles[index] = SourceText(path: file.path, bytes: bytes)
        return input
    }
}
