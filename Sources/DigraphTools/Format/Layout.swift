import DigraphCompiler

/// The canonical layout of graph files. `Graph/README.md` has its rules.
///
/// Only white space is added or taken away: the words, the comments and their order stay as they are, so what is laid
/// out means what it meant. Linear in the bytes, but for a search by halves for the places of what was parsed.
package enum Layout {
    /// The bytes of a file in canonical layout.
    /// - Returns: nil when the file cannot be read, which is reported. Whatever else is wrong with it does not matter
    ///   here, and is not.
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
    /// How far what stands within something stands from it.
    static let step = 4

    /// A line of the result.
    struct Line {
        /// The text behind the indentation; a literal or a comment in it may have line breaks of its own.
        var bytes: [UInt8] = []
        var indentation = 0
        /// The indentation that its first word's line has in the source.
        var written = 0
        /// The next line is within it, so no blank line follows.
        var isOpening = false
        /// A comment that belongs to what stands in front of it.
        var isTrailer = false
        /// Its last token is a comment that lasts to the end of the line, or one on a line of its own.
        var isFull = false

        var isBlank: Bool { bytes.isEmpty }
    }
}
