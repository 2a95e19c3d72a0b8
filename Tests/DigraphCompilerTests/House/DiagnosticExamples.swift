import DigraphCompiler
import DigraphTools

/// `Sources/DigraphTools/Catalogue/Examples`: what `digraph explain <id>` shows. The examples are the cases of
/// `Graph/DIAGNOSTICS.md`, each with what mends it as a difference.
enum DiagnosticExamples {
    private static let names = ["Reading", "Declarations", "Bindings", "Lifetimes", "Effects"]

    /// Each file, by its path.
    static func made() throws -> [(path: String, text: String)] {
        try zip(names, Catalogue.sections).map { name, section in
            var text = """
                // Made from Tests/Cases/diagnostics: BLESS=1 swift test --filter HouseTests writes it.
                import DigraphCompiler

                extension Catalogue {
                    static let examplesOf\(name): [Diagnostic.ID: String] = [

                """
            for id in section.ids {
                text += "        .\(id): #\"\"\"\n"
                for line in try example(of: id).split(separator: "\n", omittingEmptySubsequences: false) {
                    text += line.isEmpty ? "\n" : "        \(line)\n"
                }
                text += "        \"\"\"#,\n"
            }
            return ("Sources/DigraphTools/Catalogue/Examples/Examples+\(name).swift", text + "    ]\n}\n")
        }
    }

    /// All files of the example; what mends it is marked with `-` and `+`.
    private static func example(of id: Diagnostic.ID) throws -> String {
        let wrong = try DiagnosticsPage.example(of: id).files.map(\.source)
        let mended = try DiagnosticsPage.example(of: id, isMended: true).files.map(\.source)
        let new = mended.filter { file in !wrong.contains { $0.path == file.path } }
        var blocks: [String] = []
        for file in wrong + new {
            let before = wrong.first { $0.path == file.path }.map { String(decoding: $0.bytes, as: UTF8.self) }
            let after = mended.first { $0.path == file.path }.map { String(decoding: $0.bytes, as: UTF8.self) }
            let text = LineDifference.text(expected: before ?? "", actual: after ?? "", context: .max / 4)
            let same = (before ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map { "    \($0)\n" }.joined()
            let lines = (before == after ? same : text).split(separator: "\n", omittingEmptySubsequences: false).map {
                line in
                line.allSatisfy { $0 == " " } ? "" : String(line)
            }
            blocks.append("  \(file.path)\n" + lines.joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n")
    }
}
