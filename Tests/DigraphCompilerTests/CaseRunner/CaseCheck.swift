import DigraphCompiler
import DigraphTools

/// A case and what the compiler says of it. What several checks look at is found once.
struct AnalyzedCase {
    /// An edit that is offered, and what is said after this edit alone; nil if it is for no file of the case.
    struct Edit {
        var diagnostic: Diagnostic
        var fix: Diagnostic.Fix
        var after: [Diagnostic]?
    }

    let subject: Case
    let input: Compiler.Input
    let compilation: Compilation
    let edits: [Edit]
    /// What `digraph validate --fix` makes of the case; nil if it has no edit to make.
    let mending: Mending?

    init(_ subject: Case) {
        let input = subject.input()
        compilation = Compiler.compile(input)
        edits = compilation.diagnostics.flatMap { diagnostic in
            diagnostic.fixes.map { fix in
                let after = input.applying(fix).map { Compiler.analyze($0).diagnostics }
                return Edit(diagnostic: diagnostic, fix: fix, after: after)
            }
        }
        mending = compilation.diagnostics.contains { $0.onlyFix?.isSafe == true } ? Mending.of([input]) : nil
        self.subject = subject
        self.input = input
    }

    var diagnostics: [Diagnostic] { compilation.diagnostics }

    /// What `digraph validate` reports of the case, without the list of graphs.
    var report: Report {
        let sources = ([input.module] + input.dependencies).flatMap { $0.graphFiles + $0.sources }
        return Report(graphs: [], diagnostics: diagnostics, sources: sources)
    }
}

/// What holds of every case, whatever the case shows.
struct CaseCheck: Sendable {
    /// What holds.
    var name: String
    private var problems: @Sendable (AnalyzedCase) throws -> [String]

    init(_ name: String, _ problems: @escaping @Sendable (AnalyzedCase) throws -> [String]) {
        self.name = name
        self.problems = problems
    }

    /// What does not hold; nothing, normally.
    func found(in analyzed: AnalyzedCase) -> [String] {
        do { return try problems(analyzed) } catch { return ["\(error)"] }
    }

    static let all = [
        edits, safeEdits, firstEdits, changesInSwift, words, mending, moved, mended, cured, sarif, schemas, uses,
    ]
}
