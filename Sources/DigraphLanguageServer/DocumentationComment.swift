import DigraphCompiler

/// The documentation comment in front of a Swift declaration: `///` lines, or a block that begins with `/**`.
struct DocumentationComment {
    let text: String

    /// - Parameter line: The line of the declaration's name, from 1.
    init(above line: Int, in bytes: [UInt8]) {
        let lines = LineTable(bytes)
        func text(_ line: Int) -> String {
            let end = line < lines.lineCount ? lines.start(ofLine: line + 1) : bytes.count
            let words = String(decoding: bytes[lines.start(ofLine: line)..<end], as: UTF8.self)
            return String(words.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
        var found: [String] = []
        var next = line - 1
        // There may be lines of attributes between the comment and the declaration.
        while next >= 1, text(next).hasPrefix("@") { next -= 1 }
        if next >= 1, text(next).hasSuffix("*/") {
            while next >= 1, line - next < 200 {
                let words = text(next)
                found.append(DocumentationComment.inner(words))
                if words.hasPrefix("/*") { break }
                next -= 1
            }
            self.text = next >= 1 && text(next).hasPrefix("/**") ? DocumentationComment.joined(found) : ""
            return
        }
        while next >= 1, text(next).hasPrefix("///") {
            let words = text(next).dropFirst(3)
            found.append(String(words.hasPrefix(" ") ? words.dropFirst() : words))
            next -= 1
        }
        self.text = DocumentationComment.joined(found)
    }

    private static func joined(_ found: [String]) -> String {
        var lines = found
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        return lines.reversed().joined(separator: "\n")
    }

    /// A line of a block comment without its stars.
    private static func inner(_ line: String) -> String {
        var words = Substring(line)
        if words.hasSuffix("*/") { words = words.dropLast(2) }
        words = words.drop { $0 == "/" || $0 == "*" }
        return String(words.drop { $0 == " " })
    }
}
