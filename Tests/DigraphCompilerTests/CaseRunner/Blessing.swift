import DigraphCompiler
import Foundation

/// What a run is asked to do, by environment variables.
enum Mode {
    private static let environment = ProcessInfo.processInfo.environment

    /// `BLESS=1`: what came is what is expected from now on.
    static let isBlessing = environment["BLESS"] == "1"
    /// `CI=true`, which refuses to bless.
    static let isContinuousIntegration = environment["CI"] == "true"
    /// `SLOW=1`: swiftc is asked, too.
    static let isSlow = environment["SLOW"] == "1"
    /// `DEEP=1`: as many random inputs as `Tests/deep` tries.
    static let isDeep = environment["DEEP"] == "1"
    /// `SANITIZE=thread`, or `address`: the programs of the cases are compiled with that sanitizer.
    static let sanitizer = environment["SANITIZE"].map { ["-sanitize=\($0)"] } ?? []
    /// The thread sanitizer only looks at programs that can have a second thread.
    static let isAboutThreads = environment["SANITIZE"] == "thread"
    /// `CASE=binding/missing`: only the cases whose path begins so.
    static let filter = environment["CASE"] ?? ""
    /// `SEEDS=41-400`: these random modules instead of the usual ones; `SEEDS=7` is one.
    static let seeds: ClosedRange<UInt64>? = {
        let ends = (environment["SEEDS"] ?? "").split(separator: "-").compactMap { UInt64($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
    }()
    /// `ACTORS=2`: of these, only the modules that have types on two actors.
    static let isOfTwoActors = environment["ACTORS"] == "2"
}

/// Records what came of a case as what it expects.
enum Blessing {
    /// Runs the case, swiftc included, and rewrites its file where that differs. What the compiler cannot make, and
    /// Swift that swiftc does not take, is not recorded.
    /// - Returns: what happened, or nil when nothing had to change.
    static func bless(_ subject: Case, _ compilation: Compilation) async throws -> String? {
        var report = CaseReport.quick(subject, compilation)
        // Nothing that swiftc says would be recorded.
        if report.isClean, !subject.wants.contains(where: \.isMadeBySwiftc) { return nil }
        let compiled = await CaseReport.slow(subject, compilation)
        if !compiled.problems.isEmpty { report.differences.removeAll { $0.section == Want.swift.section } }
        report.problems += compiled.problems
        report.differences += compiled.differences
        guard !report.isClean else { return nil }
        let file = recorded(report, in: subject.file)
        try Data(file.text.utf8).write(to: Repository.root.appendingPathComponent("Tests/Cases/\(file.path)"))
        let blessed = report.differences.map(\.section).joined(separator: ", ")
        return "blessed \(blessed.isEmpty ? "nothing" : blessed) of " + report.text(of: file.path)
    }

    /// The case file with everything that differed replaced by what came.
    static func recorded(_ report: CaseReport, in file: CaseFile) -> CaseFile {
        var file = file
        for difference in report.differences {
            if difference.section == Want.diagnostics.section, difference.actual.isEmpty {
                file.remove(difference.section)
            } else {
                file.set(difference.section, to: difference.actual)
            }
        }
        return file
    }
}
