/// Writes indented text.
final class CodeWriter {
    private(set) var text = ""
    private var indentation = 0

    /// Writes one line at the current indentation. An empty line gets no spaces.
    func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: " ", count: indentation) }
        text += content
        text += "\n"
    }

    /// Writes `header {`, the indented body, and `}`.
    func block(_ header: String, closing: String = "}", _ body: (CodeWriter) -> Void) {
        line(header + " {")
        indented(body)
        line(closing)
    }

    /// Indents the following lines by one more step.
    func indent() { indentation += 4 }

    /// Indents the following lines by one step less.
    func outdent() { indentation = max(0, indentation - 4) }

    /// Writes the body, indented by one more step.
    func indented(_ body: (CodeWriter) -> Void) {
        indent()
        body(self)
        outdent()
    }
}
