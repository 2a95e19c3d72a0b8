/// The offsets at which the lines of a file begin: turns byte offsets into lines and columns.
package struct LineTable: Sendable, Equatable {
    private let starts: [Int32]

    /// Reads the text once. `\n`, `\r\n` and a lone `\r` end a line, as for swiftc.
    package init(_ bytes: [UInt8]) {
        var starts: [Int32] = [0]
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let text = Scanner(base: base, limit: buffer.count)
            var end = text.lineEnd(from: 0)
            while end < text.limit {
                let isPair = base[end] == Byte.carriageReturn && text.isAt(Byte.newline, end + 1)
                end += isPair ? 2 : 1
                starts.append(Int32(truncatingIfNeeded: end))
                end = text.lineEnd(from: end)
            }
        }
        self.starts = starts
    }

    package var lineCount: Int { starts.count }

    /// The offset at which a line (from 1) begins.
    package func start(ofLine line: Int) -> Int { Int(starts[line - 1]) }

    /// The line and column (both from 1) of a byte offset, in logarithmic time.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        starts.withUnsafeBufferPointer { starts in
            var low = 0
            var high = starts.count
            guard let start = starts.baseAddress else { return (1, offset + 1) }
            while high - low > 1 {
                let middle = (low + high) / 2
                if Int(start[middle]) <= offset { low = middle } else { high = middle }
            }
            return (low + 1, offset - Int(start[low]) + 1)
        }
    }

    /// The place of a span, in the file with this path.
    package func place(_ span: Span, path: String) -> Place {
        let start = position(of: Int(span.start))
        let end = position(of: Int(span.end))
        return Place(
            path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }
}
