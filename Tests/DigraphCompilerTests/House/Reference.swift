/// The reference of the language: the pages in `Graph/Reference`, each after those that it builds on.
enum Reference {
    static let pages = [
        "registrations", "providers", "later", "lifetimes", "starting-and-closing", "graphs", "derived-graphs",
        "conditions", "more", "generated", "words",
    ].map { "Graph/Reference/\($0).md" }

    static func text() throws -> String { try pages.map(Repository.text).joined(separator: "\n") }

    /// The most words of a page, and of the first page, `Graph/README.md`.
    static let limits = (page: 2_000, first: 2_500)

    /// The sentences of a text with eight words or more, without code and tables.
    static func sentences(of text: String) -> [String] {
        let prose = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: "\n\n")
        let words = prose.split(separator: "\n").filter { !$0.hasPrefix("|") }.joined(separator: "\n")
            .split(whereSeparator: \.isWhitespace)
        var (sentences, current): ([String], [Substring]) = ([], [])
        for word in words {
            current.append(word)
            guard [".", ":"].contains(where: { word.hasSuffix($0) }) else { continue }
            if current.count >= 8 { sentences.append(current.joined(separator: " ")) }
            current = []
        }
        return sentences
    }
}

/// The links of a page in Markdown, and the anchors that its headings make.
struct MarkdownPage {
    var links: [String] = []
    var anchors: Set<String> = []

    init(_ text: String) {
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            if line.hasPrefix("#") { anchors.insert(Self.anchor(of: String(line.drop { $0 == "#" || $0 == " " }))) }
            anchors.formUnion(line.matches(of: /<a (?:id|name)="(?<name>[^"]+)"/).map { String($0.name) })
            links += line.matches(of: /\]\((?<target>[^()\s]+)\)/).map { String($0.target) }
        }
    }

    /// As GitHub makes it: letters, digits and hyphens.
    private static func anchor(of heading: String) -> String {
        let plain = heading.replacing(/\[(?<words>[^\]]+)\]\([^)]*\)/) { $0.words }
        return plain.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            .replacing(" ", with: "-")
    }
}
