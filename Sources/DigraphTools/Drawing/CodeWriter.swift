/// Writes indented text.
final class CodeWriter {
    private(set) var text = ""
    private var indentation = 0

    /// One line at the current indentation; an empty one stays empty.
    func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: " ", count: indentation) }
        text += content
        text += "\n"
    }

    /// `header {`, the indented body, `}`.
    func block(_ header: String, closing: String = "}", _ body: (CodeWriter) -> Void) {
        line(header + " {")
        indented(body)
        line(closing)
    }

    /// Indents the following lines by one more step.
    func indent() { indentation += 4 }

    /// Indents the following lines by one step less.
    func outdent() { indentation = max(0, indentation - 4) }

    /// The body, one step further in.
    func indented(_ body: (CodeWriter) -> Void) {
        indent()
        body(self)
        outdent()
    }
}
