import DigraphCompiler
import DigraphTools

/// `Graph/DIAGNOSTICS.md`: each id with its meaning, an example that causes it, and the fix. The examples are the cases
/// `diagnostics/<id>.case` and `<id>-mended.case`.
enum DiagnosticsPage {
    static let path = "Graph/DIAGNOSTICS.md"

    /// What the page has to say, as the catalogue and the cases are now.
    static func made() throws -> String {
        var page = """
            # Diagnostics

            A message ends with its id in brackets, `[missing-binding]`. The tables have a line for each id, with a link to an
            explanation, an example and the fix; `digraph explain missing-binding` prints the same. Errors stop the build; warnings
            only stop `digraph validate --strict`. `.allow(id, "reason")` silences a warning for one registration, and
            `digraph validate --fix` makes the safe edits.


            """
        for section in Catalogue.sections {
            page += "| \(section.title) | | |\n|---|---|---|\n"
            for id in section.ids {
                let title = Catalogue.explanation(of: id).title
                page += "| [`\(id.rawValue)`](#\(id.rawValue)) | \(id.severity.rawValue) | \(title) |\n"
            }
            page += "\n"
        }
        page += lines(
            "In the examples, `-` begins a line that the fix removes, `+` one that it adds. This page is made from the catalogue and "
                + "the cases of the test suite: `BLESS=1 swift test --filter HouseTests` writes it.")
        page += "\n## Twelve common mistakes\n\n"
        page += "What a build prints for a mistake in a program of some size, and the first fix.\n"
        for mistake in mistakes { page += try text(ofMistake: mistake) }
        for section in Catalogue.sections {
            page += "\n## \(section.title)\n"
            for id in section.ids { page += try text(of: id) }
        }
        return page
    }

    /// One of each kind, by its case and a title.
    private static let mistakes = [
        (title: "A class that nothing registers", path: "missing-class/shop-server"),
        (title: "A protocol without a provider", path: "missing-protocol/chat-app"),
        (title: "A value from outside", path: "missing-value/chat-app"),
        (title: "Registered in a part that is not included", path: "registered-elsewhere/shop-server"),
        (title: "A misspelt name", path: "misspelt-name/chat-app"),
        (title: "Several providers", path: "ambiguity/shop-server"),
        (title: "A dependency cycle", path: "cycle/photo-editor"),
        (title: "A captive dependency", path: "captive-dependency/photo-editor"),
        (title: "Arguments that do not match", path: "argument/shop-server"),
        (title: "Two members of one name", path: "duplicate/game"),
        (title: "A tag that is not asked for", path: "tag/chat-app"),
        (title: "A function that cannot wait", path: "mismatch/shop-server"),
    ]

    private static func text(ofMistake mistake: (title: String, path: String)) throws -> String {
        let subject = try CaseArgument(path: "mistakes/\(mistake.path).case").read()
        let report = Report.checking([subject.input()])
        let (title, program) = try subject.cured(of: report.diagnostics)
        var text = "\n### \(mistake.title)\n\n"
        text += lines(subject.file.sentence.split(separator: "\n").joined(separator: " "))
        text += "\n```\n" + (subject.file.section(Want.diagnostics.section) ?? "") + "```\n\n"
        text += title == "by hand" ? "By hand:\n" : "Edit: *\(title)*\n"
        text += "\n```diff\n"
        for line in subject.changes(in: program).split(separator: "\n") where !line.hasSuffix("…") {
            text += line.dropFirst(2) + "\n"
        }
        return text + "```\n"
    }

    static func example(of id: Diagnostic.ID, isMended: Bool = false) throws -> Case {
        try CaseArgument(path: "diagnostics/\(id.rawValue)\(isMended ? "-mended" : "").case").read()
    }

    private static func text(of id: Diagnostic.ID) throws -> String {
        let explanation = Catalogue.explanation(of: id)
        let message = try example(of: id).file.section(Want.diagnostics.section) ?? ""
        var text = "\n### \(id.rawValue)\n\n" + lines(explanation.meaning)
        text += "\n```diff\n" + (try DiagnosticExamples.example(of: id, indentation: 0)) + "```\n\n"
        text += "```\n" + message + "```\n\n"
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
