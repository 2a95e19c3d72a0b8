import DigraphCompiler

/// The problems that a team knows and accepts for now, so that a check reports only new ones. A problem is identified
/// by its id and the beginning of its message, and equal problems are counted. So a problem stays known when it moves
/// to another line or file. PHPStan and detekt have such files.
package struct Baseline: Sendable, Equatable {
    /// The number of times that each problem is known, by the problem's line in the baseline file.
    private var counts: [String: Int] = [:]

    package init(of diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { counts[Self.line(diagnostic), default: 0] += 1 }
    }

    /// A line that is no problem.
    package struct Mistake: Error {
        package var line: Int
        package var message: String
    }

    /// Reads a baseline file. Empty lines and lines that begin with `#` are ignored.
    package init(text: String) throws(Mistake) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let id = line.prefix { $0 != ":" }
            guard Diagnostic.ID(rawValue: String(id)) != nil, line.dropFirst(id.count).hasPrefix(": ") else {
                let isMarker = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
                throw Mistake(
                    line: index + 1,
                    message: isMarker
                        ? "this is a merge conflict; keep the lines of both sides, or resolve it"
                        : "this is no line of a baseline, which has the id of a problem, a colon, and its message")
            }
            counts[String(line), default: 0] += 1
        }
    }

    /// The baseline file: a line for each problem, in alphabetical order, so that branches merge line by line.
    package var text: String {
        let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key + "\n", count: $0.value) }
        return
            "# Known problems, which 'digraph validate --baseline' leaves out. '--update-baseline' removes those that are mended.\n"
            + lines.joined()
    }

    package var count: Int { counts.values.reduce(0, +) }

    /// The problems that are not known. Of equal problems, the first ones count as known.
    package func unknown(among diagnostics: [Diagnostic]) -> [Diagnostic] {
        var left = counts
        return diagnostics.filter { diagnostic in
            let line = Self.line(diagnostic)
            guard let count = left[line], count > 0 else { return true }
            left[line] = count - 1
            return false
        }
    }

    /// The known problems that are among the diagnostics.
    package func remaining(among diagnostics: [Diagnostic]) -> Baseline {
        let there = Baseline(of: diagnostics).counts
        var result = self
        result.counts = counts.reduce(into: [:]) { left, known in
            if let count = there[known.key] { left[known.key] = min(count, known.value) }
        }
        return result
    }

    /// The text of a problem in a baseline file: the id and the message. The remedy behind a semicolon is left out,
    /// because it can change with other code.
    private static func line(_ diagnostic: Diagnostic) -> String {
        let words = diagnostic.message.prefix { $0 != ";" }
        return "\(diagnostic.id.rawValue): " + words.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
