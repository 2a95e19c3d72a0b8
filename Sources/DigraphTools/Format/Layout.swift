import DigraphCompiler

/// The canonical layout of graph files. `Graph/Reference/more.md` has its rules.
///
/// Only white space changes: the words, the comments and their order stay as they are, and so does the meaning. The
/// time is linear in the bytes, except for binary searches for the places of parsed items.
package enum Layout {
    /// The bytes of a file in canonical layout.
    /// - Returns: nil if the file has syntax errors, which are reported. Other errors in the file are not reported.
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
        /// The indentation of the source line that has the first word of this line.
        var written = 0
        /// Whether the line opens a body or a branch, so that no blank line may follow.
        var isOpening = false
        /// Whether the line is a comment that belongs to the item in front of the line.
        var isTrailer = false
        /// Whether no token can be added, because the line ends with a line comment, or is itself a comment.
        var isFull = false

        var isBlank: Bool { bytes.isEmpty }
    }
}
