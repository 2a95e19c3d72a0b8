import DigraphCompiler
import Testing

/// What is offered as an edit has to be one: applied to its file, it mends what it was offered for.
@Suite("Fixes") struct FixTests {
    @Test("a fix can be applied, and then its diagnostic is gone", arguments: CaseArgument.all)
    func every(_ argument: CaseArgument) throws {
        let subject = try argument.read()
        let before = Compiler.analyze(subject.input()).diagnostics
        for diagnostic in before {
            for fix in diagnostic.fixes {
                guard let input = subject.input().applying(fix) else {
                    Issue.record("\(argument.path): \(fix.place): '\(fix.title)' is for no file of the case")
                    continue
                }
                let after = Compiler.analyze(input).diagnostics
                if after.count(of: diagnostic) >= before.count(of: diagnostic) {
                    Issue.record("\(argument.path): '\(fix.title)' does not mend this:\n\(diagnostic.text)")
                }
                if after.filter(\.isOfReading).count > before.filter(\.isOfReading).count {
                    Issue.record("\(argument.path): '\(fix.title)' breaks the file:\n\(after.text)")
                }
            }
        }
    }

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
