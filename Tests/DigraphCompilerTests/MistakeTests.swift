import DigraphCompiler
import Testing

/// Believable programs with one mistake each: what the first cure of the message says mends them.
@Suite("Mistakes") struct MistakeTests {
    static let mistakes = CaseArgument.all.filter { argument in
        argument.path.hasPrefix("mistakes/") && (try? argument.read().isMistake) ?? true
    }

    @Test("the first cure mends a mistake", arguments: mistakes)
    func cures(_ argument: CaseArgument) async throws {
        let subject = try argument.read()
        let said = subject.compiled().diagnostics
        if Set(said.map(\.id)).count != 1 || !said.hasErrors {
            Issue.record("\(argument.path): not one mistake:\n\(said.text)")
        }
        let (title, program) = try subject.cured(of: said)
        let compilation = program.compiled()
        // What other consumers need to say stays.
        let left = compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
        if !Set(left).isSubset(of: said.dropFirst().map(\.message)) {
            Issue.record("\(argument.path): after '\(title)':\n\(compilation.diagnostics.text)")
        }
        // The programs are alike: every second of them is enough each time.
        let isCompiled = Mode.isDeep || Self.mistakes.firstIndex { $0.path == argument.path }?.isMultiple(of: 2) == true
        guard Mode.isSlow, isCompiled, !compilation.hasErrors else { return }
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
