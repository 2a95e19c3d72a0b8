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

    /// The words of conditions.
    enum Directive: String, CaseIterable {
        case `if` = "#if"
        case elseif = "#elseif"
        case `else` = "#else"
        case endif = "#endif"
    }

    /// The directive at an index, also if it is misspelled, or is written as in another language.
    func directive(_ index: Int) -> Directive? {
        guard kind(index) == .poundWord else { return nil }
        let written = text(span(index))
        if let known = Directive(rawValue: written) { return known }
        switch written {
        case "#ifdef", "#ifndef": return .if
        case "#elif", "#elsif", "#elifdef": return .elseif
        case "#end", "#fi": return .endif
        default:
            let near = Spelling.nearest(to: written, among: Directive.allCases.map(\.rawValue), limit: 1)
            return near.first.flatMap(Directive.init)
        }
    }

    /// Reports a directive that is misspelled.
    func checkDirective(_ index: Int) {
        guard let directive = directive(index), text(span(index)) != directive.rawValue else { return }
        let isNegated = isWord("#ifndef", at: index)
        let meant = directive.rawValue
        report(
            .syntax, span(index), "expected '\(meant)\(isNegated ? " !…" : "")', found '\(text(span(index)))'",
            fixes: isNegated ? [] : [fix("replace with \(meant)", span(index), meant).safe()])
    }
}
