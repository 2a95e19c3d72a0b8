/// A conflict that a merge has left in a file. The parser reads only the first of the two sides, and reports one marker
/// of each conflict.
struct MergeConflict {
    /// `<<<<<<<`
    let marker: Span
    /// The lines that are not read: the marker's line, and all lines from the end of the first side to the end of the
    /// conflict.
    private let unread: [Range<Int>]

    /// The conflicts in a text, in order. A conflict has lines that begin with `<<<<<<<`, then `|||||||` (only if the
    /// merge wrote the common ancestor) or `=======`, then `>>>>>>>`. If one of these is missing, it is not a conflict.
    static func all(in text: Scanner) -> [MergeConflict] {
        var result: [MergeConflict] = []
        var start: Int?
        var middle: Int?
        var line = 0
        while line < text.limit {
            let end = text.lineEnd(from: line)
            switch text.byte(at: line) {
            case UInt8(ascii: "<") where isMarker(line, in: text): (start, middle) = (line, nil)
            case UInt8(ascii: "|") where isMarker(line, in: text), UInt8(ascii: "=") where isMarker(line, in: text):
                middle = middle ?? line
            case UInt8(ascii: ">") where isMarker(line, in: text):
                if let from = start, let middle {
                    result.append(
                        MergeConflict(
                            marker: Span(from, from + length),
                            unread: [from..<text.lineEnd(from: from), middle..<end]))
                }
                start = nil
            default: break
            }
            line = end + 1
        }
        return result
    }

    private static var length: Int { 7 }

    /// Whether the first seven bytes of a line are equal.
    private static func isMarker(_ line: Int, in text: Scanner) -> Bool {
        (line..<line + length).allSatisfy { text.isAt(text.byte(at: line), $0) }
    }

    /// The words without those on the unread lines of the conflicts.
    static func without(_ conflicts: [MergeConflict], _ words: [Syntax.Word]) -> [Syntax.Word] {
        if conflicts.isEmpty { return words }
        let unread = conflicts.flatMap(\.unread)
        var next = unread.startIndex
        return words.filter { word in
            while next < unread.endIndex, unread[next].upperBound <= Int(word.span.start) { next += 1 }
            return next == unread.endIndex || Int(word.span.start) < unread[next].lowerBound
        }
    }
}
