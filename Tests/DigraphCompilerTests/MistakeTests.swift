import DigraphCompiler
import Testing

extension CaseCheck {
    static let cured = CaseCheck("a program has one mistake, and the first cure mends it") { analyzed in
        guard analyzed.subject.isMistake else { return [] }
        let said = analyzed.diagnostics
        let isOne = Set(said.map(\.id)).count == 1 && said.hasErrors
        let (title, program) = try analyzed.subject.cured(of: said)
        let edit = analyzed.edits.first { $0.fix.title == title && $0.diagnostic.severity == .error }
        let after = edit?.after ?? program.compiled().diagnostics
        // What other consumers need to say stays.
        let left = after.filter { $0.severity == .error }.map(\.message)
        let isMended = Set(left).isSubset(of: said.dropFirst().map(\.message))
        return (isOne ? [] : ["not one mistake:\n\(said.text)"])
            + (isMended ? [] : ["after '\(title)':\n\(after.text)"])
    }
}

/// Believable programs with one mistake each.
@Suite("Mistakes") struct MistakeTests {
    static let mistakes = CaseArgument.all.filter { argument in
        argument.path.hasPrefix("mistakes/") && (try? argument.read().isMistake) ?? true
    }

    /// The programs are alike: every second of them is enough, but for `DEEP=1`.
    @Test(
        "swiftc takes a mended program", .enabled(if: Mode.isSlow),
        arguments: mistakes.enumerated().filter { Mode.isDeep || $0.offset % 2 == 0 }.map(\.element))
    func compiles(_ argument: CaseArgument) async throws {
        let subject = try argument.read()
        let (title, program) = try subject.cured(of: subject.compiled().diagnostics)
        let compilation = program.compiled()
        if compilation.hasErrors { return }
        let verdict = try await program.judged(compilation)
        if !verdict.swiftc.isEmpty { Issue.record("\(argument.path): after '\(title)':\n\(verdict.everything)") }
    }

    @Test("there are five of each of twenty-four kinds", .enabled(if: Mode.filter.isEmpty)) func count() {
        let kinds = Dictionary(grouping: Self.mistakes) { $0.path.split(separator: "/")[1] }
        #expect(kinds.count == 24)
        #expect(kinds.allSatisfy { $0.value.count == 5 }, "\(kinds.mapValues(\.count))")
    }

    @Test("a change is made where its lines stand, once") func changes() throws {
        let text = "a\n    b\nc\n    b\n"
        #expect(try Case.changed(text, by: " a\n-    b\n+d\n+e\n") == "a\nd\ne\nc\n    b\n")
        #expect(try Case.changed(text, by: "-a\n…\n c\n+d\n") == "    b\nc\nd\n    b\n")
        #expect(throws: CaseProblem.self) { try Case.changed(text, by: "-    b\n") }
        #expect(throws: CaseProblem.self) { try Case.changed(text, by: "-    z\n") }
    }
}
