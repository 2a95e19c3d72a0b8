import DigraphCompiler

/// The unified diff between a file and its canonical layout, or between a file before and after edits.
///
/// Layout changes only white space, so two lines correspond if they have the same number of other bytes in front of
/// them. After edits, corresponding lines have to be searched for.
package enum FileDifference {
    private struct Line {
        var bytes: ArraySlice<UInt8>
        /// The number of bytes in front of the line that are not white space.
        var place: Int
        var isBlank: Bool
        /// Whether the line is the last of the file and has no line break.
        var isUnfinished: Bool
    }

    private struct Change {
        enum Kind: String {
            case same = " "
            case removed = "-"
            case added = "+"
        }
        var kind: Kind
        var line: Line
    }

    /// The diff, with three lines around each change; empty if nothing has changed.
    package static func text(of path: String, from old: [UInt8], to new: [UInt8], isLayout: Bool = true) -> String {
        let (old, new) = (lines(of: old), lines(of: new))
        let changes = isLayout ? changes(from: old, to: new) : edits(from: old, to: new)
        var text = ""
        var oldLine = 1
        var newLine = 1
        var index = 0
        while let hunk = hunk(in: changes, from: index) {
            for change in changes[index..<hunk.lowerBound] {
                if change.kind != .added { oldLine += 1 }
                if change.kind != .removed { newLine += 1 }
            }
            let oldCount = changes[hunk].count { $0.kind != .added }
            let newCount = changes[hunk].count { $0.kind != .removed }
            let ranges = [(oldLine, oldCount), (newLine, newCount)].map { "\($0 - ($1 == 0 ? 1 : 0)),\($1)" }
            text += "@@ -\(ranges[0]) +\(ranges[1]) @@\n"
            for change in changes[hunk] {
                text += change.kind.rawValue + String(decoding: change.line.bytes, as: UTF8.self) + "\n"
                if change.line.isUnfinished { text += "\\ No newline at end of file\n" }
            }
            oldLine += oldCount
            newLine += newCount
            index = hunk.upperBound
        }
        return text.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + text
    }

    /// The range of the next hunk: changes with at most five equal lines between them, and up to three equal lines on
    /// either side.
    private static func hunk(in changes: [Change], from start: Int) -> Range<Int>? {
        guard let first = changes[start...].firstIndex(where: { $0.kind != .same }) else { return nil }
        var last = first
        var index = first
        while index < changes.count, index - last <= 6 {
            if changes[index].kind != .same { last = index }
            index += 1
        }
        return max(start, first - 3)..<min(changes.count, last + 4)
    }

    private static func changes(from old: [Line], to new: [Line]) -> [Change] {
        var changes: [Change] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, right < new.count, isSame(old[left], new[right]) {
                changes.append(Change(kind: .same, line: old[left]))
                left += 1
                right += 1
            } else if right >= new.count || left < old.count && isFirst(old[left], new[right]) {
                changes.append(Change(kind: .removed, line: old[left]))
                left += 1
            } else {
                changes.append(Change(kind: .added, line: new[right]))
                right += 1
            }
        }
        return changes
    }

    /// The changes between lines after edits. Each difference ends at the nearest two equal lines.
    /// - Complexity: Linear in the equal lines, and quadratic in the lines of each difference.
    private static func edits(from old: [Line], to new: [Line]) -> [Change] {
        var changes: [Change] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let (removed, added) = distance(old[left...], new[right...])
            changes += old[left..<left + removed].map { Change(kind: .removed, line: $0) }
            changes += new[right..<right + added].map { Change(kind: .added, line: $0) }
            (left, right) = (left + removed, right + added)
            if left < old.count, right < new.count { changes.append(Change(kind: .same, line: old[left])) }
            (left, right) = (left + 1, right + 1)
        }
        return changes
    }

    /// The numbers of old and new lines in front of the nearest two equal lines; of all lines if no lines are equal.
    private static func distance(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> (removed: Int, added: Int) {
        for sum in 0..<old.count + new.count {
            for removed in (max(0, sum - new.count)...min(sum, old.count)).reversed() {
                let (left, right) = (old.startIndex + removed, new.startIndex + sum - removed)
                if left < old.endIndex, right < new.endIndex, old[left].bytes == new[right].bytes,
                    old[left].isUnfinished == new[right].isUnfinished
                {
                    return (removed, sum - removed)
                }
            }
        }
        return (old.count, new.count)
    }

    private static func isSame(_ old: Line, _ new: Line) -> Bool {
        old.place == new.place && old.isUnfinished == new.isUnfinished && old.bytes == new.bytes
    }

    /// Whether to print a removed line before an added one.
    private static func isFirst(_ old: Line, _ new: Line) -> Bool {
        if old.place != new.place { return old.place < new.place }
        return old.isBlank || !new.isBlank
    }

    private static func lines(of bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var place = 0
        var start = 0
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if byte == 0x0A {
                lines.append(Line(bytes: bytes[start..<offset], place: place, isBlank: count == 0, isUnfinished: false))
                place += count
                count = 0
                start = offset + 1
            } else if byte != 0x20, byte != 0x09, byte != 0x0D {
                count += 1
            }
        }
        if start < bytes.count {
            lines.append(Line(bytes: bytes[start...], place: place, isBlank: count == 0, isUnfinished: true))
        }
        return lines
    }
}
