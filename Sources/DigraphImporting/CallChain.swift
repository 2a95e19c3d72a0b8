import DigraphTools

/// `base.member(arguments) { closure }!.member`: a name with the accesses and calls behind it. Registrations of
/// containers have this form.
struct CallChain {
    struct Argument {
        var label: String?
        /// The value's tokens; for a closure, with its braces.
        var value: Range<Int>
        var isTrailing = false
    }

    /// A member, and its arguments where it is called.
    struct Link {
        var name: String
        /// The name's token.
        var token: Int
        /// `<Int>`, as it is written; empty where there is none.
        var generics = ""
        /// Nil if the member is not called.
        var arguments: [Argument]?
        /// The `!` or `?` behind the member or call.
        var mark: Character?
        /// The token behind the call; if there is a mark, the mark.
        var end = 0

        /// The argument `name`; nil where there is none, or where it is `nil`, which means no name.
        func registeredName(_ tokens: SwiftTokens) -> Argument? {
            argument("name").flatMap { tokens.text($0.value) == "nil" ? nil : $0 }
        }

        func argument(_ label: String?) -> Argument? { arguments?.first { $0.label == label } }
    }

    /// The base is the first link.
    var links: [Link]
    /// The tokens of the whole chain.
    var range: Range<Int>

    /// The chain that begins at a token; nil where no name does.
    init?(at start: Int, in tokens: SwiftTokens, limit: Int) {
        var links: [Link] = []
        var position = start
        while position < limit, tokens.isWord(position) || links.isEmpty && tokens.isAt("[", position) {
            var link = Link(name: tokens.text(position), token: position)
            position += 1
            if links.isEmpty, tokens.isAt("[", start) {
                // `[Item]()`
                position = tokens.behind(start)
                guard position <= limit else { return nil }
                link.name = tokens.text(start..<position)
            }
            if let end = Self.genericsEnd(position, in: tokens, limit: limit) {
                link.generics = tokens.text(position..<end)
                position = end
            }
            Self.readCall(of: &link, at: &position, in: tokens, limit: limit)
            links.append(link)
            guard tokens.isAt(".", position), position + 1 < limit, tokens.isWord(position + 1) else { break }
            position += 1
        }
        guard !links.isEmpty, position <= limit else { return nil }
        self.links = links
        range = start..<position
    }

    /// The names of all links, with dots: `container.register`.
    var path: String { links.map(\.name).joined(separator: ".") }

    // MARK: - Parts

    /// The end of `<A, B<C>>`; nil where the sign is an operator.
    static func genericsEnd(_ start: Int, in tokens: SwiftTokens, limit: Int) -> Int? {
        guard tokens.isAt("<", start), start < limit, !tokens[start].followsSpace else { return nil }
        var depth = 0
        var position = start
        while position < min(limit, start + 100) {
            if tokens.isAt("<", position) {
                depth += 1
            } else if tokens.isAt(">", position) {
                depth -= 1
                if depth == 0 { return position + 1 }
            } else if tokens[position].kind == .open {
                guard !tokens.isAt("{", position) else { return nil }
                position = tokens.behind(position)
                continue
            } else if tokens[position].kind == .symbol {
                let isOfTypes = [".", ",", ":", "?", "!", "&", "->", "~", "@"].contains(tokens.text(position))
                if !isOfTypes { return nil }
            } else if tokens[position].kind != .word {
                return nil
            }
            position += 1
        }
        return nil
    }

    /// `(a, b: c) { d } e: { f }!`
    private static func readCall(of link: inout Link, at position: inout Int, in tokens: SwiftTokens, limit: Int) {
        if tokens.isAt("(", position), position < limit, !tokens[position].startsLine,
            let close = tokens[position].partner, close < limit
        {
            link.arguments = arguments(in: (position + 1)..<close, tokens)
            position = close + 1
        }
        if tokens.isAt("{", position), position < limit, let close = tokens[position].partner, close < limit {
            link.arguments = (link.arguments ?? []) + [Argument(value: position..<(close + 1), isTrailing: true)]
            position = close + 1
            while position + 2 < limit, tokens.isWord(position), !tokens[position].startsLine,
                tokens.isAt(":", position + 1), tokens.isAt("{", position + 2),
                let close = tokens[position + 2].partner, close < limit
            {
                let argument = Argument(
                    label: tokens.text(position), value: (position + 2)..<(close + 1), isTrailing: true)
                link.arguments?.append(argument)
                position = close + 1
            }
        }
        link.end = position
        guard position < limit, !tokens[position].followsSpace else { return }
        if tokens.isAt("!", position) || tokens.isAt("?", position) {
            link.mark = tokens.isAt("!", position) ? "!" : "?"
            position += 1
        }
    }

    /// The arguments between parentheses, which commas separate.
    static func arguments(in range: Range<Int>, _ tokens: SwiftTokens) -> [Argument] {
        parts(of: range, by: ",", tokens).map { part in
            guard part.count > 1, tokens.isWord(part.lowerBound), tokens.isAt(":", part.lowerBound + 1) else {
                return Argument(value: part)
            }
            let label = tokens.text(part.lowerBound)
            return Argument(label: label == "_" ? nil : label, value: (part.lowerBound + 2)..<part.upperBound)
        }
    }

    /// The parts of a range between the occurrences of a symbol. Symbols in brackets or `<…>` do not count.
    static func parts(of range: Range<Int>, by symbol: StaticString, _ tokens: SwiftTokens) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var position = start
        while position < range.upperBound {
            if tokens.isAt(symbol, position) {
                parts.append(start..<position)
                start = position + 1
            }
            if let end = genericsEnd(position, in: tokens, limit: range.upperBound) {
                position = end
            } else {
                position = min(range.upperBound, tokens.behind(position))
            }
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts.filter { !$0.isEmpty }
    }
}

extension SwiftTokens {
    /// Whether a word may be the label of an argument.
    func labelsArgument(_ index: Int) -> Bool { isAt(":", index + 1) && (isAt("(", index - 1) || isAt(",", index - 1)) }
}
