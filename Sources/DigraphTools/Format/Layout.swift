import DigraphCompiler

/// The canonical layout of graph files. `Graph/README.md` has its rules.
///
/// Only white space changes: the words, the comments and their order stay as they are, and so does the meaning. Linear
/// in the bytes, except for binary searches for the places of parsed items.
package enum Layout {
    /// The bytes of a file in canonical layout.
    /// - Returns: nil when the file cannot be parsed, which is reported. Other errors in it are not reported.
    package static func formatted(_ source: SourceText, reporting diagnostics: inout [Diagnostic]) -> [UInt8]? {
        var found: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &found)
        let problems = found.filter { $0.id == .syntax || $0.id == .unterminated }
        if !problems.isEmpty {
            diagnostics += problems
            return nil
        }
        var writer = Writer(document, Structure(document))
        writer.writeAll()
        return writer.finished()
    }
}

extension Layout {
    /// The number of spaces by which nested lines are indented.
    static let step = 4

    /// A line of the result.
    struct Line {
        /// The text behind the indentation; a literal or a comment in it may have line breaks of its own.
        var bytes: [UInt8] = []
        var indentation = 0
        /// The indentation of the line of its first word in the source.
        var written = 0
        /// Whether the next line is nested in it, so that no blank line follows.
        var isOpening = false
        /// Whether it is a comment that belongs to the item in front of it.
        var isTrailer = false
        /// Whether its last token is a comment that lasts to the end of the line, or one on a line of its own.
        var isFull = false

        var isBlank: Bool { bytes.isEmpty }
    }
}
