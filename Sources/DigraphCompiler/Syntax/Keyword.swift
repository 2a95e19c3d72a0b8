extension Syntax {
    /// The words that begin an item in a graph file. Elsewhere, they are ordinary names.
    package enum Keyword: String, CaseIterable {
        case register, include, graph, part, `extension`, interface, `typealias`, `import`, isolation, lifetime, forbid,
            layers
    }

    /// The places in which items can be.
    package enum Container: Sendable {
        case file
        /// The braces of a graph, part or extension.
        case body

        func holds(_ keyword: Keyword) -> Bool {
            Language.items.contains { $0.keyword == keyword && $0.places.contains(self) }
        }

        /// The allowed items, for messages.
        var expectation: String {
            let words = Language.items(in: self).map { "'\($0.word.name)'" } + (self == .body ? ["'#if'"] : [])
            return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
        }
    }
}

extension Syntax.Parser {
    /// The keyword at an index, if there is one.
    func keyword(_ index: Int) -> Syntax.Keyword? {
        guard kind(index) == .identifier, (4...9).contains(words[index].span.count) else { return nil }
        return Syntax.Keyword(rawValue: text(span(index)))
    }

    /// Whether a word is one of Swift's access levels, including those that no graph can have.
    func isAccess(_ index: Int) -> Bool {
        guard kind(index) == .identifier, words[index].span.count > 3 else { return false }
        switch firstByte(index) {
        case UInt8(ascii: "o"), UInt8(ascii: "p"), UInt8(ascii: "i"), UInt8(ascii: "f"):
            return Self.accessLevels.contains(text(span(index)))
        default: return false
        }
    }

    private static let accessLevels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

    /// Whether a word is `#elseif`, `#else` or `#endif`.
    func isBranchWord(_ index: Int) -> Bool {
        kind(index) == .poundWord
            && (isWord("#endif", at: index) || isWord("#else", at: index) || isWord("#elseif", at: index))
    }
}
