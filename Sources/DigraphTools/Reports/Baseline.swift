import DigraphCompiler

/// The problems that a team knows of and accepts for now, so that a check tells only of new ones. A problem is its id and the
/// beginning of its message, as often as it is there: it stays known when its line or its file changes. PHPStan and detekt have such files.
package struct Baseline: Sendable, Equatable {
    /// How often each problem is known, by its line.
    private var counts: [String: Int] = [:]

    package init(of diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { counts[Self.line(diagnostic), default: 0] += 1 }
    }

    /// Reads a file. Empty lines and those that begin with `#` say nothing.
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

    /// The problems that are not known: of equal ones, those behind as many as are known.
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

    /// Without the cure behind the semicolon, which names what else there is.
    private static func line(_ diagnostic: Diagnostic) -> String {
        let words = diagnostic.message.prefix { $0 != ";" }
        return "\(diagnostic.id.rawValue): " + words.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
