/// Names that somebody may have meant.
package enum Spelling {
    /// The candidates nearest to a name, best first: those that differ by case only, then by one or two edits, a third
    /// of the name's length at most. Names of one or two letters are like any other such.
    /// - Complexity: O(*n*) in the name's length for each candidate of similar length; call it only when there is something
    ///   to report.
    package static func nearest(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
        nearest(to: name, among: Candidates(candidates), limit: limit)
    }

    /// Names, for who compares several with them.
    package struct Candidates {
        let names: [String]
        /// All names, one behind the other, and where each ends.
        fileprivate var bytes: [UInt8] = []
        fileprivate var ends: [Int] = []

        package init(_ names: [String]) {
            self.names = names
            ends.reserveCapacity(names.count)
            for name in names {
                bytes.append(contentsOf: name.utf8)
                ends.append(bytes.count)
            }
        }
    }

    /// The same, among what is there already.
    package static func nearest(to name: String, among candidates: Candidates, limit: Int = 3) -> [String] {
        let written = Array(name.utf8)
        let allowed = written.count < 3 ? 0 : min(2, written.count / 3)
        var scored: [(distance: Int, candidate: String)] = []
        candidates.bytes.withUnsafeBufferPointer { bytes in
            written.withUnsafeBufferPointer { written in
                guard let base = bytes.baseAddress, let left = written.baseAddress else { return }
                let rows = Rows(columns: written.count + allowed + 1)
                defer { rows.deallocate() }
                var start = 0
                var index = 0
                while index < candidates.ends.count {
                    let end = candidates.ends[index]
                    defer {
                        start = end
                        index += 1
                    }
                    guard abs(end - start - written.count) <= allowed else { continue }
                    let right = UnsafeBufferPointer(start: base + start, count: end - start)
                    let distance =
                        foldedEqual(right, written)
                        ? 0 : distance(UnsafeBufferPointer(start: left, count: written.count), right, allowed, rows)
                    if distance <= allowed, candidates.names[index] != name {
                        scored.append((distance, candidates.names[index]))
                    }
                }
            }
        }
        scored.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
        var result: [String] = []
        for (_, candidate) in scored where !result.contains(candidate) && result.count < limit {
            result.append(candidate)
        }
        return result
    }

    private static func foldedEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        var index = 0
        while index < left.count {
            if folded(left[index]) != folded(right[index]) { return false }
            index &+= 1
        }
        return true
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// Three rows of the table of distances.
    private struct Rows {
        let first: UnsafeMutablePointer<Int>
        let columns: Int

        init(columns: Int) {
            self.columns = columns
            first = .allocate(capacity: 3 * columns)
            first.initialize(repeating: 0, count: 3 * columns)
        }

        func deallocate() { first.deallocate() }
    }

    /// Optimal string alignment: insertions, deletions, replacements and exchanges of neighbours. Where it is more than
    /// allowed, any number that is: only what is near the table's diagonal is looked at, and no further than a row that has
    /// nothing that is allowed.
    private static func distance(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, _ allowed: Int, _ rows: Rows
    ) -> Int {
        let tooMany = allowed + 1
        var before = rows.first
        var previous = rows.first + rows.columns
        var current = previous + rows.columns
        var column = 0
        while column <= right.count {
            previous[column] = min(column, tooMany)
            column &+= 1
        }
        var row = 0
        while row < left.count {
            let first = max(0, row &- allowed)
            let last = min(right.count, row &+ 1 &+ allowed)
            current[first] = first == 0 ? min(row &+ 1, tooMany) : tooMany
            var least = current[first]
            column = first
            while column < last {
                var best = previous[column] &+ (left[row] == right[column] ? 0 : 1)
                if previous[column &+ 1] &+ 1 < best { best = previous[column &+ 1] &+ 1 }
                if current[column] &+ 1 < best { best = current[column] &+ 1 }
                if row > 0, column > 0, left[row] == right[column &- 1], left[row &- 1] == right[column],
                    before[column &- 1] &+ 1 < best
                {
                    best = before[column &- 1] &+ 1
                }
                current[column &+ 1] = best
                if best < least { least = best }
                column &+= 1
            }
            if last < right.count { current[last &+ 1] = tooMany }
            if least > allowed { return tooMany }
            (before, previous, current) = (previous, current, before)
            row &+= 1
        }
        return previous[right.count]
    }
}
