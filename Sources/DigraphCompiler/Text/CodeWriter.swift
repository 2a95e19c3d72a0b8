/// Writes indented text. What is written line by line here is all that the emitters know of layout.
package struct CodeWriter {
    package private(set) var text = ""
    private var indentation = ""

    package init() {}

    /// One line at the current indentation; an empty one stays empty.
    package mutating func line(_ content: String = "") {
        if !content.isEmpty {
            text += indentation
            text += content
        }
        text += "\n"
    }

    /// A line at the left margin, whatever the indentation.
    package mutating func flushLeft(_ content: String) {
        text += content
        text += "\n"
    }

    /// `header {`, the indented body, `}`.
    package mutating func block(_ header: String, closing: String = "}", _ body: (inout CodeWriter) -> Void) {
        text += indentation
        text += header
        text += " {\n"
        indented(body)
        line(closing)
    }

    /// What follows stands one step further in.
    package mutating func indent() { indentation += "    " }

    /// What follows stands one step further out.
    package mutating func outdent() { indentation.removeLast(min(4, indentation.utf8.count)) }

    /// The body, one step further in.
    package mutating func indented(_ body: (inout CodeWriter) -> Void) {
        let outside = indentation
        indentation += "    "
        body(&self)
        indentation = outside
    }
}
