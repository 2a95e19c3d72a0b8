import Testing

extension HouseTests {
    /// An example of Swift or of output, between its fences, is what a section of a case in the page's folder says, line by
    /// line and in that order. Comments, spaces and `#sourceLocation` do not count; `…` stands for anything, and other lines
    /// may be in between.
    @Test(
        "every example is a case",
        arguments: [
            ("Graph/README.md", "readme/"), ("Graph/RECIPES.md", "recipes/"), ("Graph/MIGRATION.md", "migration/"),
        ]
            + Reference.pages.map { ($0, "readme/") })
    func examples(_ page: String, _ folder: String) throws {
        let cases = try CaseArgument.every.filter { $0.path.hasPrefix(folder) }.map { try $0.file() }
        let sections = cases.flatMap(\.sections).map { Self.plain($0.text.split(separator: "\n")) }
        var found: [String] = []
        var example: (line: Int, lines: [Substring])?
        let lines = try Repository.text(of: page).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                if let example, !sections.contains(where: { Self.holds($0, example.lines) }) {
                    found.append("\(page):\(example.line): in no case below Tests/Cases/\(folder)")
                }
                example = line == "```swift" || line == "```text" ? (index + 1, []) : nil
            } else {
                example?.lines.append(line)
            }
        }
        broken(.reference, found)
    }

    /// Whether the lines are in a text, one behind the other.
    private static func holds(_ text: String, _ lines: [Substring]) -> Bool {
        var rest = text[...]
        for line in lines {
            for piece in plain([line]).split(separator: "…") {
                let wanted = piece.drop { $0 == " " }
                let trimmed = wanted.hasSuffix(" ") ? wanted.dropLast() : wanted
                if trimmed.isEmpty { continue }
                guard let place = rest.firstRange(of: trimmed) else { return false }
                rest = rest[place.upperBound...]
            }
        }
        return true
    }

    /// The words of some lines, one space between them.
    private static func plain(_ lines: [Substring]) -> String {
        var words: [Substring] = []
        for line in lines {
            let own = line.split(whereSeparator: \.isWhitespace)
            if own.first?.hasPrefix("#sourceLocation") == true { continue }
            words += own.prefix { $0 != "//" }
        }
        return words.joined(separator: " ")
    }
}
