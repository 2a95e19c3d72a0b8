/// Writes indented text. What is written line by line here is all that the emitters know of layout.
package final class CodeWriter {
    package private(set) var text = ""
    private var indentation = 0

    package init() {}

    /// The number of bytes written.
    var count: Int { text.utf8.count }

    /// The text of another writer from an offset on, as a line of its own; the other then has it no more.
    func line(of other: CodeWriter, behind start: Int = 0) {
        let rest = other.text.utf8.index(other.text.startIndex, offsetBy: start)
        line(String(other.text[rest...]))
        other.cut(to: start)
    }

    /// One line at the current indentation; an empty one stays empty.
    package func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: " ", count: indentation) }
        text += content
        text += "\n"
    }

    /// A line at the left margin, whatever the indentation.
    package func flushLeft(_ content: String) {
        text += content
        text += "\n"
    }

    /// `header {`, the indented body, `}`.
    package func block(_ header: String, closing: String = "}", _ body: (CodeWriter) -> Void) {
        line(header + " {")
        indented(body)
        line(closing)
    }

    /// What follows is one step further in.
    package func indent() { indentation += 4 }

    /// What follows is one step further out.
    package func outdent() { indentation = max(0, indentation - 4) }

    /// The body, one step further in.
    package func indented(_ body: (CodeWriter) -> Void) {
        indent()
        body(self)
        outdent()
    }

    func append(_ content: String) { text += content }

    /// Takes back what was written behind an offset.
    func cut(to count: Int) { text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: count)...) }

    /// A name, in backticks where it needs them.
    func name(_ name: String) { text += Names.quoted(name) }

    /// A name as a label in a call.
    func labelInCall(_ name: String) { text += Names.labelInCall(name) }

    /// The number of line feeds from an offset on.
    func lineFeeds(behind start: Int) -> Int {
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            let text = Scanner(base: base, limit: bytes.count)
            var count = 0
            var end = text.lineEnd(from: start)
            while end < text.limit {
                if base[end] == Byte.newline { count += 1 }
                end = text.lineEnd(from: end + 1)
            }
            return count
        }
    }
}
