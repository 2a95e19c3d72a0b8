import DigraphCompiler
import DigraphTools
import Testing

/// `validate --baseline`: edits lose no known problem and invent none.
@Suite("Baselines") struct BaselineTests {
    /// Random lines of comments above each graph file move all problems; none is new, and none is gone. A new mistake is the only
    /// new problem.
    @Test("known problems stay known wherever they are", arguments: CaseArgument.all)
    func moved(_ argument: CaseArgument) throws {
        var input = try argument.read().input()
        let before = Compiler.analyze(input).diagnostics
        let baseline = try Baseline(text: Baseline(of: before).text)
        #expect(baseline == Baseline(of: before))
        var random = SeededGenerator(seed: UInt64(argument.path.utf8.count))
        for index in input.module.graphFiles.indices {
            let lines = (0...Int.random(in: 0..<4, using: &random)).map { "// A comment, number \($0).\n\n" }.joined()
            let file = input.module.graphFiles[index]
            // A byte order mark and '#!' have to be the first.
            if let first = file.bytes.first, [0xEF, 0xFE, 0xFF, UInt8(ascii: "#")].contains(first) { return }
            input.module.graphFiles[index] = SourceText(path: file.path, bytes: Array(lines.utf8) + file.bytes)
        }
        let moved = Compiler.analyze(input).diagnostics
        #expect(baseline.unknown(among: moved).isEmpty, "\(argument.path)")
        #expect(baseline.remaining(among: moved) == baseline, "\(argument.path)")

        guard let file = input.module.graphFiles.first, !before.contains(where: \.isOfReading) else { return }
        let mistake = "\n\npart GhostlyPart {\n    mistake\n}\n"
        input.module.graphFiles[0] = SourceText(path: file.path, bytes: file.bytes + Array(mistake.utf8))
        let unknown = baseline.unknown(among: Compiler.analyze(input).diagnostics)
        #expect(unknown.map(\.id) == [.syntax], "\(argument.path): \(unknown.text)")
    }

    @Test("what is mended leaves the baseline, and nothing else does", arguments: CaseArgument.all)
    func mended(_ argument: CaseArgument) throws {
        let input = try argument.read().input()
        let before = Compiler.analyze(input).diagnostics
        let mending = Mending.of([input])
        if mending.changed.isEmpty { return }
        let after = Compiler.analyze(mending.inputs[0]).diagnostics
        let baseline = Baseline(of: before)
        let remaining = baseline.remaining(among: after)
        // The cure behind the semicolon can change.
        let words = { (one: Diagnostic) in "\(one.id): \(one.message.prefix { $0 != ";" })" }
        let known = before.filter { problem in after.contains { words($0) == words(problem) } }
        #expect(remaining == Baseline(of: known).remaining(among: after), "\(argument.path)")
        #expect(remaining.count + baseline.unknown(among: after).count == after.count, "\(argument.path)")
    }
}
