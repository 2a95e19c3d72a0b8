import DigraphCompiler
import DigraphTools
import Foundation
import Testing

extension HouseTests {
    @Test("every diagnostic is explained, once") func explained() {
        let listed = Catalogue.sections.flatMap(\.ids)
        var found: [String] = []
        for id in Diagnostic.ID.allCases {
            let explanation = Catalogue.explanation(of: id)
            let count = listed.filter { $0 == id }.count
            if count != 1 { found.append("\(id.rawValue) stands in \(count) sections") }
            if explanation.meaning.isEmpty || explanation.remedy.isEmpty {
                found.append("\(id.rawValue) is not explained")
            }
            if explanation.title.hasSuffix(".") { found.append("\(id.rawValue): the title ends with a full stop") }
            for text in [explanation.meaning, explanation.remedy] where !text.isEmpty && !text.hasSuffix(".") {
                found.append("\(id.rawValue): '…\(text.suffix(20))' does not end with a full stop")
            }
        }
        broken(.explained, found)
    }

    /// That the cases give what they want, and nothing where they want nothing, is for `CaseTests`.
    @Test("every diagnostic has an example, and the example mended", arguments: Diagnostic.ID.allCases)
    func examples(_ id: Diagnostic.ID) throws {
        var found: [String] = []
        let wanted = try DiagnosticsPage.example(of: id).file.section(Want.diagnostics.section) ?? ""
        let given = Set(wanted.matches(of: /: (?:error|warning): .* \[([a-z-]+)\]\n/).map { String($0.1) })
        if given != [id.rawValue] { found.append("\(id.rawValue).case gives \(given.sorted())") }
        let left = try DiagnosticsPage.example(of: id, isMended: true).file.section(Want.diagnostics.section) ?? ""
        if !left.isEmpty { found.append("\(id.rawValue)-mended.case gives\n\(left)") }
        broken(.examples, found)
    }

    @Test("the page of the diagnostics is what the catalogue and the cases say") func page() throws {
        try compare(DiagnosticsPage.path, with: DiagnosticsPage.made(), .page)
    }

    @Test("the text for assistants is what the reference says, in short and complete") func assistants() throws {
        let page = try AssistantsPage.made()
        try compare(AssistantsPage.path, with: page, .assistants)
        let count = AssistantsPage.tokenCount(of: page)
        if count > AssistantsPage.limit { broken(.assistants, ["\(AssistantsPage.path) has \(count) tokens"]) }
        let code = AssistantsPage.code(in: page)
        let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
        let keywords = Syntax.Keyword.allCases.map { "\($0.rawValue) " }.filter { word in
            !lines.contains { $0.hasPrefix(word) }
        }
        let modifiers = Syntax.ModifierKind.allCases.map(\.name).filter { name in
            !lines.contains { $0.hasPrefix(".\(name)(") || $0.hasPrefix(".\(name) {") }
        }
        let ids = Diagnostic.ID.allCases.map { "- `\($0.rawValue)`: " }.filter { !page.contains("\n\($0)") }
        let missing = keywords + modifiers + ids
        if !missing.isEmpty { broken(.assistants, ["\(AssistantsPage.path) lacks \(missing)"]) }
        let announced = try AssistantsPage.withoutFollower()
        if !announced.isEmpty { broken(.assistants, ["the reference leaves out what these announce:"] + announced) }
        try compare(AssistantsPage.embeddedPath, with: AssistantsPage.embedded(page), .assistants)
    }

    @Test("the examples of 'digraph explain' are those of the cases") func examplesOfExplain() throws {
        for file in try DiagnosticExamples.made() { try compare(file.path, with: file.text, .shown) }
    }

    @Test("the texts of the page are the files beside it") func scripts() throws {
        try compare(PageFiles.path, with: PageFiles.made(), .scripts)
    }

    /// Whether a file that is made is as it should be; `BLESS=1` writes it.
    func compare(_ path: String, with made: String, _ sentence: Sentence) throws {
        let written = Repository.exists(path) ? try Repository.text(of: path) : ""
        guard made != written else { return }
        let difference = LineDifference.text(expected: written, actual: made)
        broken(sentence, ["\(path) differs (- is there, + should be):", String(difference.prefix(4000))])
        if Mode.isBlessing, !Mode.isContinuousIntegration {
            try Data(made.utf8).write(to: Repository.root.appendingPathComponent(path))
        }
    }
}
