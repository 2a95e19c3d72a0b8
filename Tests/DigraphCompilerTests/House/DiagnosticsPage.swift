import DigraphCompiler
import DigraphTools

/// `Graph/DIAGNOSTICS.md`: each id with its meaning, what the fix changes in an example, and the fix. The examples are the cases
/// `diagnostics/<id>.case` and `<id>-mended.case`.
enum DiagnosticsPage {
    static let path = "Graph/DIAGNOSTICS.md"

    /// What the page has to say, as the catalogue and the cases are now.
    static func made() throws -> String {
        var page = """
            # Diagnostics

            <!-- BLESS=1 swift test --filter HouseTests writes this page. -->

            A message ends with its id in brackets, `[missing-binding]`. `digraph explain missing-binding` prints its text with
            the whole example, and `digraph explain --list` lists all ids. Errors stop the build; warnings only stop `digraph
            validate --strict`. `.allow(id, "reason")` silences a warning for one registration. In the examples, `-` begins a line
            that the fix removes, `+` one that it adds.

            """
        for section in Catalogue.sections {
            page += "\n| \(section.title) | |\n|---|---|\n"
            for id in section.ids {
                page += "| [`\(id.rawValue)`](#\(id.rawValue)) | \(Catalogue.explanation(of: id).title) |\n"
            }
        }
        for section in Catalogue.sections {
            page += "\n## \(section.title)\n"
            for id in section.ids { page += try text(of: id) }
        }
        return page
    }

    static func example(of id: Diagnostic.ID, isMended: Bool = false) throws -> Case {
        try CaseArgument(path: "diagnostics/\(id.rawValue)\(isMended ? "-mended" : "").case").read()
    }

    private static func text(of id: Diagnostic.ID) throws -> String {
        let explanation = Catalogue.explanation(of: id)
        let severity = id.severity == .error ? "*Error.*" : "*Warning.*"
        var text = "\n### \(id.rawValue)\n\n" + lines("\(severity) \(explanation.title). \(explanation.meaning)")
        text += "\n```diff\n" + (try DiagnosticExamples.example(of: id, onlyChanged: true, indentation: 0)) + "```\n\n"
        return text + lines(explanation.remedy)
    }

    /// A paragraph in lines of 120 columns at most.
    private static func lines(_ paragraph: String) -> String {
        var text = ""
        var column = 0
        for word in paragraph.split(separator: " ") {
            if column > 0, column + 1 + word.count > 120 {
                text += "\n"
                column = 0
            }
            text += (column > 0 ? " " : "") + word
            column += (column > 0 ? 1 : 0) + word.count
        }
        return text + "\n"
    }
}
