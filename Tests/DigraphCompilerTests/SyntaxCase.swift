import Testing

/// A text, what the parser makes of it (as `SyntaxDump` tells it), and what it reports.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var items: [String]
    /// `line:column id: message {line:column replacement}`, the braces for each fix.
    var problems: [String]

    init(_ title: String, _ text: String, items: [String], problems: [String] = []) {
        self.title = title
        self.text = text
        self.items = items
        self.problems = problems
    }

    var testDescription: String { title }
}
