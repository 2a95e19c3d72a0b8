import DigraphCompiler
import Foundation

/// Makes `Tests/Cases/broken/mutated.broken`: one mistake in the graph file of a real case, marked where it was made, and
/// where a bracket has lost its partner, at that one, too. Nothing is compiled for it.
enum Mutants {
    /// What a mistake is made of: the words of a file that is right, without those of Swift code in it.
    fileprivate struct Subject {
        var path: String
        var source: SourceText
        var swift: String
        var words: [Syntax.Token]
        /// The word with which a bracket belongs together.
        var partners: [Int: Int]
    }

    static func text(count: Int) throws -> String {
        let subjects = try subjects()
        var text = "One mistake made by a machine in the graph file of another case, whose Swift files stand first.\n\n"
        for subject in subjects { text += "-- \(BrokenFile.sources)\(subject.path) --\n\(subject.swift)" }
        for seed in 1...count {
            var random = SeededGenerator(seed: UInt64(seed) &* 31)
            guard let subject = subjects.randomElement(using: &random) else { return text }
            let (title, edited) = mutated(subject, using: &random)
            text += "-- \(seed), \(subject.path): \(title) --\n\(edited)"
            if !edited.hasSuffix("\n") { text += "\n" }
        }
        return text
    }

    /// Every twelfth of the small cases in which nothing is wrong.
    private static func subjects() throws -> [Subject] {
        let all = try CaseArgument.every.compactMap { argument -> Subject? in
            let subject = try argument.read()
            let files = subject.modules[0].graphFiles
            let swift = subject.modules[0].sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
            guard files.count == 1, subject.modules.count == 1, !subject.wants(.diagnostics), !subject.wants(.swiftc),
                files[0].bytes.count < 1_000, swift.utf8.count < 2_000, !subject.options.hasCarriageReturns,
                !argument.path.hasPrefix("tools/")
            else { return nil }
            return Subject(path: argument.path, source: files[0], swift: swift)
        }
        return all.indices.filter { $0 % 12 == 0 }.map { all[$0] }
    }

    // MARK: - Mistakes

    private static func mutated(_ subject: Subject, using random: inout SeededGenerator) -> (String, String) {
        let index = Int.random(in: 0..<subject.words.count, using: &random)
        let word = subject.words[index]
        let text = subject.text(word)
        let next = index + 1 < subject.words.count ? subject.words[index + 1] : nil
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
            // What stands around it stays apart.
            return ("'\(text)' is gone", subject.edited([(word.span, " ⟪⟫ ")] + partner(of: index, in: subject)))
        case 2:
            return (
                "'\(text)' twice", subject.edited([(word.span, "⟪\(text) \(text)⟫")] + partner(of: index, in: subject))
            )
        case 3:
            guard let next else { return mutated(subject, using: &random) }
            let both = Span(start: word.span.start, end: next.span.end)
            return (
                "'\(text)' and '\(subject.text(next))' change places",
                subject.edited([(both, "⟪\(subject.text(next)) \(text)⟫")])
            )
        case 4:
            guard word.kind == .identifier, text.count > 3 else { return mutated(subject, using: &random) }
            var letters = Array(text)
            letters.swapAt(letters.count / 2, letters.count / 2 - 1)
            guard String(letters) != text else { return mutated(subject, using: &random) }
            return ("'\(text)' is misspelt", subject.edited([(word.span, "⟪\(String(letters))⟫")]))
        case 5:
            // Either of the two words could be what is wrong.
            let junk = ["{", "}", "(", ")", ",", ".", ":", "=", "->", "\"", "let", "?", "@", "\\", "<", "5"]
            guard let piece = junk.randomElement(using: &random) else { return ("", "") }
            return ("'\(piece)' in front of '\(text)'", subject.edited([(word.span, "⟪ \(piece) \(text)⟫")]))
        default:
            return ("the line ends behind '\(text)'", subject.cut(behind: word))
        }
    }

    /// The bracket that has lost its partner, or has two.
    private static func partner(of index: Int, in subject: Subject) -> [(Span, String)] {
        guard let partner = subject.partners[index] else { return [] }
        let word = subject.words[partner]
        return [(word.span, "⟪\(subject.text(word))⟫")]
    }
}

extension Mutants.Subject {
    /// - Returns: nil when the file cannot be read.
    fileprivate init?(path: String, source: SourceText, swift: String) {
        var problems: [Diagnostic] = []
        let document = Syntax.Document.parse(source, reporting: &problems)
        if !problems.isEmpty { return nil }
        self.path = path
        self.source = source
        self.swift = swift
        words = []
        partners = [:]
        var open: [(kind: Syntax.Token.Kind, index: Int)] = []
        let bodies = Self.bodies(of: document.items)
        for token in document.tokens {
            switch token.kind {
            case .whitespace, .newline, .lineComment, .blockComment, .documentationComment: continue
            default: break
            }
            if bodies.contains(where: { $0.start <= token.span.start && token.span.end <= $0.end }) { continue }
            switch token.kind {
            case .leftBrace, .leftParenthesis, .leftBracket, .leftAngle: open.append((token.kind, words.count))
            case .rightBrace, .rightParenthesis, .rightBracket, .rightAngle:
                if let opening = open.popLast() {
                    partners[opening.index] = words.count
                    partners[words.count] = opening.index
                }
            default: break
            }
            words.append(token)
        }
        if words.isEmpty { return nil }
    }

    /// The Swift code in closures.
    private static func bodies(of items: [Syntax.Item]) -> [Span] {
        items.flatMap { item -> [Span] in
            switch item {
            case .graph(let item): bodies(of: item.members) + item.inputs.compactMap(\.defaultValue)
            case .part(let item): bodies(of: item.members)
            case .extension(let item): bodies(of: item.members)
            case .condition(let item): item.branches.flatMap { bodies(of: $0.items) }
            case .registration(let item): bodies(of: item.modifiers) + body(of: item.recipe)
            case .interface(let item): bodies(of: item.modifiers)
            case .import, .isolation, .lifetime, .typealias, .include, .rule: []
            }
        }
    }

    private static func bodies(of modifiers: [Syntax.Modifier]) -> [Span] { modifiers.compactMap { $0.closure?.body } }

    private static func body(of recipe: Syntax.Recipe) -> [Span] {
        if case .expression(_, let closure) = recipe.kind { [closure.body] } else { [] }
    }

    fileprivate func text(_ word: Syntax.Token) -> String { source.text(word.span) }

    fileprivate func edited(_ edits: [(span: Span, text: String)]) -> String {
        var text = ""
        var start: Int32 = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
            text += source.text(Span(start: start, end: edit.span.start)) + edit.text
            start = edit.span.end
        }
        return text + source.text(Span(start: start, end: Int32(source.bytes.count)))
    }

    /// The file without what stands behind a word on its line.
    fileprivate func cut(behind word: Syntax.Token) -> String {
        var end = Int(word.span.end)
        while end < source.bytes.count, source.bytes[end] != 0x0A { end += 1 }
        let lost = words.indices.filter { words[$0].span.start >= word.span.end && Int(words[$0].span.end) <= end }
        let openings = lost.compactMap { partners[$0] }.filter { words[$0].span.end <= word.span.start }
        let marks = openings.map { (words[$0].span, "⟪\(text(words[$0]))⟫") }
        return edited(marks + [(Span(Int(word.span.end), end), "⟪⟫")])
    }
}
