import DigraphCompiler
import Testing

/// What is offered as an edit has to be one: applied to its file, it mends what it was offered for.
extension CaseCheck {
    static let edits = CaseCheck("an edit mends what it is offered for, and breaks no file") { analyzed in
        let before = analyzed.diagnostics
        return analyzed.edits.flatMap { edit -> [String] in
            let title = "'\(edit.fix.title)' at \(edit.fix.place.line):\(edit.fix.place.column)"
            guard let after = edit.after else { return ["\(title) is for no file of the case"] }
            var problems: [String] = []
            if after.count(of: edit.diagnostic) >= before.count(of: edit.diagnostic) {
                problems.append("\(title) does not mend this:\n\(edit.diagnostic.text)")
            }
            if after.filter(\.isOfReading).count > before.filter(\.isOfReading).count {
                problems.append("\(title) breaks the file:\n\(after.text)")
            }
            return problems
        }
    }
}

@Suite("Fixes") struct FixTests {
    @Test("the runner of the fixes sees one that mends nothing") func sees() throws {
        let source = SourceText(path: "Graph/app.digraph", text: "graph G {\n    register A\n}\n")
        let input = Compiler.Input(module: Compiler.Module(name: "App", graphFiles: [source], sources: []))
        let place = Place(path: source.path, line: 2, column: 14, endLine: 2, endColumn: 15)
        let fix = Diagnostic.Fix("replace with B.init", at: place, replacement: "B.init")
        let text = input.applying(fix)?.module.graphFiles.first.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(text == "graph G {\n    register B.init\n}\n")
        let elsewhere = Diagnostic.Fix("no", at: Place(path: "Graph/b.digraph", line: 1, column: 1), replacement: "")
        #expect(input.applying(elsewhere) == nil)
    }
}

extension [Diagnostic] {
    /// How often the same is said, wherever it is: an edit moves what stands behind it.
    fileprivate func count(of diagnostic: Diagnostic) -> Int {
        filter { $0.id == diagnostic.id && $0.message == diagnostic.message }.count
    }
}
