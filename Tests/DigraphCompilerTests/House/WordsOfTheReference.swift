import DigraphCompiler

/// The chapter "All words" of `Graph/Reference/words.md`: the tables of the language, as lists
/// with the first sentence of each meaning.
enum WordsOfTheReference {
    static let path = "Graph/Reference/words.md"

    /// The reference, with the chapter as it should be.
    static func made() throws -> String {
        let text = try Repository.text(of: path)
        guard let start = text.firstRange(of: "## All words\n\n")?.upperBound,
            let end = text[start...].firstRange(of: "## Glossary\n")?.lowerBound
        else { return text }
        return text[..<start] + chapter + text[end...]
    }

    private static var chapter: String {
        let items = [Syntax.Container.file, .body].map { place in
            list(
                place == .file ? "At the top of a graph file:" : "In the braces of a graph, part or extension:",
                Language.items(in: place).map(\.word))
        }
        return items.joined() + list("Behind a registration:", Language.modifiers.map(\.word))
            + list("In front of a graph, a registration or an import:", Language.attributes.map(\.word))
    }

    private static func list(_ title: String, _ words: [Language.Word]) -> String {
        "<!-- aside -->\n\(title)\n\n<!-- aside -->\n"
            + words.map { "- `\($0.form)`: \(firstSentence(of: $0.meaning))\n" }.joined() + "\n"
    }

    private static func firstSentence(of text: String) -> String {
        let sentence = text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text[...]
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}
