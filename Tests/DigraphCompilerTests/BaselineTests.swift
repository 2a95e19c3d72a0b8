import DigraphCompiler
import DigraphTools

/// `validate --baseline`: edits lose no known problem and invent none.
extension CaseCheck {
    /// Random lines of comments above each graph file move all problems. Where there are none, a mistake is added.
    static let moved = CaseCheck("known problems stay known, a new one does not") { analyzed in
        let baseline = try Baseline(text: Baseline(of: analyzed.diagnostics).text)
        var input = analyzed.input
        var random = SeededGenerator(seed: UInt64(analyzed.subject.file.path.utf8.count))
        for index in input.module.graphFiles.indices {
            let lines = (0...Int.random(in: 0..<4, using: &random)).map { "// A comment, number \($0).\n\n" }.joined()
            let file = input.module.graphFiles[index]
            // A byte order mark and '#!' have to be the first.
            if let first = file.bytes.first, [0xEF, 0xFE, 0xFF, UInt8(ascii: "#")].contains(first) { return [] }
            var bytes = Array(lines.utf8) + file.bytes
            if index == 0, analyzed.diagnostics.isEmpty {
                bytes += Array("\n\npart GhostlyPart {\n    mistake\n}\n".utf8)
            }
            input.module.graphFiles[index] = SourceText(path: file.path, bytes: bytes)
        }
        let after = Compiler.analyze(input).diagnostics
        let unknown = baseline.unknown(among: after)
        let new: [Diagnostic.ID] = analyzed.diagnostics.isEmpty && !input.module.graphFiles.isEmpty ? [.syntax] : []
        return (baseline == Baseline(of: analyzed.diagnostics) ? [] : ["its file does not say what is known"])
            + (unknown.map(\.id) == new ? [] : ["other problems are not known:\n\(unknown.text)"])
            + (baseline.remaining(among: after) == baseline ? [] : ["known problems are gone:\n\(after.text)"])
    }

    static let mended = CaseCheck("what is mended leaves the baseline, and nothing else does") { analyzed in
        guard let mending = analyzed.mending, !mending.changed.isEmpty else { return [] }
        let after = Compiler.analyze(mending.inputs[0]).diagnostics
        let baseline = Baseline(of: analyzed.diagnostics)
        let remaining = baseline.remaining(among: after)
        // The cure behind the semicolon can change.
        let words = { (one: Diagnostic) in "\(one.id): \(one.message.prefix { $0 != ";" })" }
        let known = analyzed.diagnostics.filter { problem in after.contains { words($0) == words(problem) } }
        let isComplete = remaining.count + baseline.unknown(among: after).count == after.count
        return remaining == Baseline(of: known).remaining(among: after) && isComplete ? [] : [remaining.text]
    }
}
