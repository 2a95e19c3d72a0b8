import DigraphCompiler
import Foundation
import Testing

/// Files with a mistake. Each was marked where a person would mend it before it was compiled for the first time.
@Suite("Broken files") struct BrokenTests {
    private static let folder = "Tests/Cases/broken/"
    private static let said = "said"

    /// What a mistake may be told besides, at other places.
    private static let maximumFollowUps = 2

    static let files = Repository.files(below: String(folder.dropLast())).filter { $0.hasSuffix(".broken") }

    @Test("a mistake is told of where it would be mended, and no safe edit adds a syntax error", arguments: files)
    func all(_ path: String) throws {
        var file = CaseFile(path: path, text: try Repository.text(of: path))
        let names = try Repository.text(of: Self.folder + "Names.swift")
        var sections: [CaseFile.Section] = []
        for section in file.sections where section.name != Self.said {
            if section.name.hasPrefix(BrokenFile.sources) {
                sections.append(section)
                continue
            }
            let broken = BrokenFile(title: section.name, text: section.text)
            let input = broken.input(swift: Self.swift(of: section, in: file, names))
            let diagnostics = Compiler.compile(input).diagnostics
            for harm in Self.harmfulEdits(of: diagnostics, in: input) {
                Issue.record("\(path): \(section.name): \(harm)")
            }
            let problems = Self.problems(with: broken, diagnostics)
            if !problems.isEmpty {
                Issue.record("\(path): \(section.name): \(problems)\n\(section.text)\n\(diagnostics.text)")
            }
            sections += [section, CaseFile.Section(name: Self.said, text: Self.words(of: diagnostics))]
        }
        let expected = file.text
        file.sections = sections
        if file.text == expected { return }
        if Mode.isBlessing, !Mode.isContinuousIntegration {
            try Data(file.text.utf8).write(to: Repository.root.appendingPathComponent(path))
            Issue.record("blessed \(path)")
        } else {
            Issue.record("\(path)\n\(LineDifference.text(expected: expected, actual: file.text))")
        }
    }

    /// The Swift sources that belong to a graph file.
    private static func swift(of section: CaseFile.Section, in file: CaseFile, _ names: String) -> String {
        let owner = section.name.split(separator: " ").first { $0.hasSuffix(".case:") }?.dropLast()
        return owner.map { file.section(BrokenFile.sources + $0) ?? "" } ?? names
    }

    /// The safe edits of a broken file that lead to a new syntax error.
    private static func harmfulEdits(of diagnostics: [Diagnostic], in input: Compiler.Input) -> [String] {
        diagnostics.compactMap(\.onlyFix).filter(\.isSafe).compactMap { fix in
            guard let edited = input.applying(fix) else { return "'\(fix.title)' is for no file" }
            let new = diagnostics.newErrors(in: Compiler.analyze(edited).diagnostics).filter(\.isOfReading)
            return new.isEmpty ? nil : "'\(fix.title)' leads to\n\(new.text)"
        }
    }

    @Test("mutated.broken is made anew", .enabled(if: ProcessInfo.processInfo.environment["MUTANTS"] != nil))
    func mutants() throws {
        let count = Int(ProcessInfo.processInfo.environment["MUTANTS"] ?? "") ?? 150
        let path = Repository.root.appendingPathComponent(Self.folder + "mutated.broken")
        try Data(Mutants.text(count: count).utf8).write(to: path)
    }

    @Test("the judge sees what is told elsewhere, too often, or not at all") func sees() {
        let broken = BrokenFile(title: "", text: "graph G {\n    register A⟪⟫ b⟪c⟫d ⟦FF⟧\n}\n")
        #expect(broken.bytes == Array("graph G {\n    register A bcd ".utf8) + [0xFF] + Array("\n}\n".utf8))
        func problems(_ columns: [Int], line: Int = 2) -> String {
            Self.problems(
                with: broken,
                columns.map { Diagnostic(.syntax, at: Place(path: BrokenFile.path, line: line, column: $0), "wrong") })
        }
        #expect(
            problems([14]).isEmpty && problems([15]).isEmpty && problems([17]).isEmpty && problems([19, 1]).isEmpty)
        #expect(problems([12]) == "nothing is said at the mark")
        #expect(problems([20]) == "nothing is said at the mark")
        #expect(problems([14], line: 1) == "nothing is said at the mark")
        #expect(problems([]) == "nothing is said at the mark")
        #expect(problems([14, 1, 2, 3]) == "3 other errors")
    }

    private static func problems(with broken: BrokenFile, _ diagnostics: [Diagnostic]) -> String {
        if broken.marks.isEmpty { return "nothing is marked" }
        let errors = diagnostics.filter { $0.severity == .error }
        if !diagnostics.contains(where: { broken.isMarked($0.place) }) { return "nothing is said at the mark" }
        let followUps = errors.count - 1
        return followUps > maximumFollowUps ? "\(followUps) other errors" : ""
    }

    /// The diagnostics with their fixes, a line each.
    private static func words(of diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let fixes = diagnostic.fixes.map { fix in
                "    \(fix.place.line):\(fix.place.column)-\(fix.place.endLine):\(fix.place.endColumn): \(fix.title)\n"
            }
            let text = [diagnostic].text
            return (text.hasSuffix("\n") ? text : text + "\n") + fixes.joined()
        }.joined()
    }
}

extension BrokenFile {
    /// The module with this graph file and one Swift file.
    func input(swift: String) -> Compiler.Input {
        let sources = [SourceText(path: "Sources/App/Names.swift", text: swift)]
        return Compiler.Input(module: Compiler.Module(name: Case.ownModule, graphFiles: [source], sources: sources))
    }
}
