/// Finds the ends of things in the bytes of Swift or digraph text.
///
/// A function takes the offset of a beginning and returns the offset behind the end. Offsets behind the limit are
/// allowed: nothing is there. Every function is linear in the bytes that it passes.
package struct Scanner {
    let base: UnsafePointer<UInt8>
    package let limit: Int
    let classes = ByteClass.table

    package init(base: UnsafePointer<UInt8>, limit: Int) {
        self.base = base
        self.limit = limit
    }

    // Transparent, because in an unoptimised build, calls of these functions take a tenth of the time for reading.

    /// The byte at an offset; 0 behind the limit.
    @_transparent func byte(at offset: Int) -> UInt8 { offset < limit ? base[offset] : 0 }

    @_transparent func isAt(_ byte: UInt8, _ offset: Int) -> Bool { offset < limit && base[offset] == byte }

    @_transparent func `is`(_ offset: Int, _ byteClass: UInt8) -> Bool {
        offset < limit && classes[Int(base[offset])] & byteClass != 0
    }

    func text(_ span: Span) -> String {
        String(decoding: UnsafeBufferPointer(start: base + Int(span.start), count: max(0, span.count)), as: UTF8.self)
    }

    // MARK: - Lines

    /// The end of the line, before its line break.
    func lineEnd(from start: Int) -> Int {
        var end = start
        while end < limit, base[end] != Byte.newline, base[end] != Byte.carriageReturn { end &+= 1 }
        return end
    }

    func hasLineBreak(from start: Int, to end: Int) -> Bool {
        Scanner(base: base, limit: min(end, limit)).lineEnd(from: start) < end
    }

    /// The offset behind spaces and tabs.
    func blankEnd(from start: Int) -> Int {
        var end = start
        while end < limit, Byte.isBlank(base[end]) { end &+= 1 }
        return end
    }

    // MARK: - The beginning of a file

    var hasByteOrderMark: Bool { byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF }

    /// The end of a `#!` line at an offset; nil where there is none.
    func scriptLineEnd(from start: Int) -> Int? {
        isAt(Byte.hash, start) && isAt(Byte.exclamation, start + 1) ? lineEnd(from: start) : nil
    }

    // MARK: - White space and comments

    /// The first offset that is neither in white space nor in a comment.
    package func triviaEnd(from start: Int) -> Int {
        var offset = start
        while offset < limit {
            if classes[Int(base[offset])] & ByteClass.space != 0 {
                offset &+= 1
            } else if base[offset] == Byte.slash, let end = commentEnd(from: offset) {
                offset = end
            } else {
                break
            }
        }
        return offset
    }

    /// The end of the comment at an offset; nil if no comment begins there. An unterminated comment ends at the limit.
    func commentEnd(from start: Int) -> Int? {
        if byte(at: start) != Byte.slash { return nil }
        let next = byte(at: start &+ 1)
        if next == Byte.slash { return lineEnd(from: start) }
        return next == Byte.star ? blockCommentEnd(from: start) ?? limit : nil
    }

    /// The end of a block comment, which can contain other block comments; nil if it is unterminated.
    func blockCommentEnd(from start: Int) -> Int? {
        var depth = 1
        var end = start &+ 2
        while end &+ 1 < limit {
            if base[end] == Byte.star, base[end &+ 1] == Byte.slash {
                end &+= 2
                depth &-= 1
                if depth == 0 { return end }
            } else if base[end] == Byte.slash, base[end &+ 1] == Byte.star {
                end &+= 2
                depth &+= 1
            } else {
                end &+= 1
            }
        }
        return nil
    }
}
