/// The text of one file: its bytes, and its path as diagnostics print it.
///
/// The compiler never opens a file: its caller passes the contents. The parsers work on bytes, because a `String` in an
/// inner loop costs fifty times as much in unoptimised builds, which most users run.
package struct SourceText: Sendable, Equatable {
    /// The path as it appears in diagnostics and in `#sourceLocation`.
    package let path: String
    /// The file's content, unchanged. It need not be valid UTF-8.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text within a span; bytes that are not UTF-8 become replacement characters.
    package func text(_ span: Span) -> String {
        bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[Int(span.start)..<Int(span.end)]), as: UTF8.self)
        }
    }

    /// The last component of the path.
    package var fileName: String {
        SourceText.fileName(of: path)
    }

    /// The last component of a path, whichever of the two separators it uses.
    package static func fileName(of path: String) -> String {
        guard let separator = path.utf8.lastIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
        else { return path }
        return String(path[path.utf8.index(after: separator)...])
    }
}
