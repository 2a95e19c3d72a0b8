import DigraphCompiler

/// The problems that a team knows and accepts for now, so that a check reports only new ones. A problem is its id and
/// the beginning of its message, and equal ones are counted. So it stays known when its line or its file changes.
/// PHPStan and detekt have such files.
package struct Baseline: Sendable, Equatable {
    /// By line of the file, the number of times that the problem is known.
    private var counts: [String: Int] = [:]

    package init(of diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { counts[Self.line(diagnostic), default: 0] += 1 }
    }

    /// Reads a file. Empty lines and those that begin with `#` are ignored.
    package init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            counts[String(line), default: 0] += 1
        }
    }

    /// A file: a line for each problem, in alphabetical order, so that branches merge line by line.
    package var text: String {
        let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key + "\n", count: $0.value) }
        return
            "# Known problems, which 'digraph validate --baseline' leaves out. '--update-baseline' removes those that are mended.\n"
            + lines.joined()
    }

    package var count: Int { counts.values.reduce(0, +) }

    /// The problems that are not known. Among equal ones, the first count as the known ones.
    package func unknown(among diagnostics: [Diagnostic]) -> [Diagnostic] {
        var left = counts
        return diagnostics.filter { diagnostic in
            let line = Self.line(diagnostic)
            guard let count = left[line], count > 0 else { return true }
            left[line] = count - 1
            return false
        }
    }

    /// The known problems that are still there.
    package func remaining(among diagnostics: [Diagnostic]) -> Baseline {
        let there = Baseline(of: diagnostics).counts
        var result = self
        result.counts = counts.reduce(into: [:]) { left, known in
            if let count = there[known.key] { left[known.key] = min(count, known.value) }
        }
        return result
    }

    /// The line of a problem: its id, and its message without the cure behind the semicolon, which can change with
    /// other code.
    private static func line(_ diagnostic: Diagnostic) -> String {
        let words = diagnostic.message.prefix { $0 != ";" }
        return "\(diagnostic.id.rawValue): " + words.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
