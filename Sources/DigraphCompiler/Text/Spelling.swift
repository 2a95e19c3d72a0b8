/// Names that somebody may have meant.
package enum Spelling {
    /// The candidates nearest to a name, best first: those that differ by case only, then by one or two edits, a third
    /// of the name's length at most. Names of one or two letters are like any other such.
    /// - Complexity: O(*n* · *m*) for each candidate of similar length; call it only when there is something to report.
    package static func nearest(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
        let written = Array(name.utf8)
        let allowed = written.count < 3 ? 0 : min(2, written.count / 3)
        var scored: [(distance: Int, candidate: String)] = []
        for candidate in candidates where candidate != name {
            let bytes = Array(candidate.utf8)
            guard abs(bytes.count - written.count) <= allowed else { continue }
            let distance = foldedEqual(bytes, written) ? 0 : distance(written, bytes)
            if distance <= allowed { scored.append((distance, candidate)) }
        }
        scored.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
        var result: [String] = []
        for (_, candidate) in scored where !result.contains(candidate) && result.count < limit {
            result.append(candidate)
        }
        return result
    }

    private static func foldedEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where folded(left[index]) != folded(right[index]) { return false }
        return true
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// Optimal string alignment: insertions, deletions, replacements and exchanges of neighbours.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        let width = right.count + 1
        var before = [Int](repeating: 0, count: width)
        var previous = before
        var current = before
        var column = 0
        while column < width {
            previous[column] = column
            column += 1
        }
        var row = 0
        while row < left.count {
            current[0] = row + 1
            column = 0
            while column < right.count {
                var best = previous[column] + (left[row] == right[column] ? 0 : 1)
                if previous[column + 1] + 1 < best { best = previous[column + 1] + 1 }
                if current[column] + 1 < best { best = current[column] + 1 }
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column],
                    before[column - 1] + 1 < best
                {
                    best = before[column - 1] + 1
                }
                current[column + 1] = best
                column += 1
            }
            swap(&before, &previous)
            swap(&previous, &current)
            row += 1
        }
        return previous[right.count]
    }
}
