import Foundation
import Testing

/// A case file as an argument of a test, so that each is a test with a name.
struct CaseArgument: Sendable, CustomTestStringConvertible {
    var path: String
    var testDescription: String { path }

    /// All cases below `Tests/Cases`.
    static let every: [CaseArgument] = Repository.files(below: "Tests/Cases")
        .filter { $0.hasSuffix(".case") }
        .map { CaseArgument(path: String($0.dropFirst("Tests/Cases/".count))) }

    /// Those that `CASE` picks: all of them, normally.
    static let all = every.filter { $0.path.hasPrefix(Mode.filter) }

    /// Those that swiftc compiles; under the thread sanitizer, the programs that can have a second thread.
    static let compiled = all.filter { !Mode.isAboutThreads || (try? $0.read().isConcurrent) ?? true }

    /// Those that properties are asked of: one in six of all that `CASE` picks, each of them with `SLOW=1`.
    static let sample = Mode.isSlow ? all : all.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)

    func file() throws -> CaseFile { CaseFile(path: path, text: try Repository.text(of: "Tests/Cases/\(path)")) }

    func read() throws -> Case { try Case(file()) }
}

@Suite("Cases") struct CaseTests {
    @Test(
        "a case gives its outputs, and passes the checks of all cases", .enabled(if: Mode.sanitizer.isEmpty),
        arguments: CaseArgument.all)
    func quick(_ argument: CaseArgument) async throws {
        let subject = try argument.read()
        let analyzed = AnalyzedCase(subject)
        let compilation = subject.compiled(analyzed.compilation)
        if Mode.isBlessing, !Mode.isContinuousIntegration {
            if let news = try await Blessing.bless(subject, compilation) { Issue.record("\(news)") }
        } else {
            let report = CaseReport.quick(subject, compilation)
            if !report.isClean { Issue.record("\(report.text(of: argument.path))") }
        }
        for check in CaseCheck.all {
            let problems = check.found(in: analyzed)
            if !problems.isEmpty {
                Issue.record("\(argument.path): not true: \(check.name)\n\(problems.joined(separator: "\n"))")
            }
        }
    }

    @Test(
        "a case compiles and runs", .enabled(if: Mode.isSlow && !Mode.isBlessing), arguments: CaseArgument.compiled
    )
    func slow(_ argument: CaseArgument) async throws {
        let subject = try argument.read()
        let report = await CaseReport.slow(subject, subject.compiled())
        if !report.isClean { Issue.record("\(report.text(of: argument.path))") }
    }

    @Test("CASE selects at least one case") func selection() {
        #expect(!CaseArgument.compiled.isEmpty, "no case has a path that begins with '\(Mode.filter)'")
    }

    @Test("a blessing is never a green run") func blessing() {
        if Mode.isBlessing {
            Issue.record(
                Mode.isContinuousIntegration
                    ? "CI=true refuses BLESS=1: nothing was written" : "BLESS=1 wrote what came; run again without it")
        }
    }
}
