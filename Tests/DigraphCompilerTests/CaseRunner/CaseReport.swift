import DigraphCompiler

/// A case, run: what it asked for beside what came.
struct CaseReport: Sendable {
    struct Difference: Sendable {
        var section: String
        var expected: String
        var actual: String
    }

    var differences: [Difference] = []
    /// What cannot be mended by another expectation.
    var problems: [String] = []

    var isClean: Bool { differences.isEmpty && problems.isEmpty }

    /// Compares what the case wants of the compiler with what came.
    static func quick(_ subject: Case, _ compilation: Compilation) -> CaseReport {
        var report = CaseReport()
        for want in [.diagnostics] + subject.wants.filter({ $0 != .diagnostics }) where !want.isMadeBySwiftc {
            do {
                report.compare(try subject.made(want, of: compilation), with: want, of: subject)
            } catch {
                report.problems.append("\(error)")
            }
        }
        if subject.wants(.swift), compilation.outputs.isEmpty {
            report.problems.append("want/Swift is there, but nothing was generated")
        }
        return report
    }

    /// Has swiftc compile what came, runs it, and compares.
    static func slow(_ subject: Case, _ compilation: Compilation) async -> CaseReport {
        var report = CaseReport()
        guard subject.needsSwiftc(compilation) else { return report }
        guard !compilation.hasErrors else {
            report.problems.append("it is to be compiled, but it has errors:\n\(compilation.diagnostics.text)")
            return report
        }
        do {
            let verdict = try await subject.judged(compilation)
            report.compare(verdict, with: subject)
        } catch {
            report.problems.append("\(error)")
        }
        return report
    }

    private mutating func compare(_ verdict: Case.Verdict, with subject: Case) {
        if subject.wants(.swiftc) {
            compare(verdict.swiftc, with: .swiftc, of: subject)
            return
        }
        guard verdict.swiftc.isEmpty else {
            problems.append("swiftc does not take it:\n\(verdict.everything)")
            return
        }
        guard subject.isRun else { return }
        if subject.wants(.stdout) { compare(verdict.stdout ?? "", with: .stdout, of: subject) }
        if subject.wants(.trap) { compare(verdict.trap ?? "", with: .trap, of: subject) }
        if !subject.wants(.trap), verdict.status != 0 {
            problems.append("the program ended with \(verdict.status):\n\(verdict.stderr)")
        }
    }

    private mutating func compare(_ actual: String, with want: Want, of subject: Case) {
        let expected = subject.file.section(want.section) ?? ""
        guard actual != expected else { return }
        differences.append(Difference(section: want.section, expected: expected, actual: actual))
    }

    /// For the person whose test fails.
    func text(of path: String) -> String {
        var text = "Tests/Cases/\(path)\n"
        for problem in problems { text += problem + (problem.hasSuffix("\n") ? "" : "\n") }
        for difference in differences {
            text += "\(difference.section) differs (- expected, + came):\n"
            text += LineDifference.text(expected: difference.expected, actual: difference.actual)
        }
        return text
    }
}
