import DigraphCompiler
import DigraphTools

/// The colours of a graph file's words, for editors that ask.
package struct SemanticTokens {
    package enum Kind: Int, CaseIterable {
        case keyword, type, interface, `class`, method, function, property, parameter, enumMember, label, namespace,
            modifier, decorator, comment, string, number
    }

    static var legend: JSONValue {
        .object([
            "tokenTypes": .strings(Kind.allCases.map { "\($0)" }), "tokenModifiers": ["declaration"],
        ])
    }

    private let file: EditedGraphFile
    private var kinds: [Span: (kind: Kind, isDeclaration: Bool)] = [:]

    init(_ file: EditedGraphFile) {
        self.file = file
        for word in file.occurrences {
            if let kind = kind(of: word.symbol) { kinds[word.span] = (kind, word.isDefinition) }
        }
        addKeywords(file.document.items)
    }

    private func kind(of symbol: Symbol) -> Kind? {
        switch symbol {
        case .declaration(let id):
            switch file.knowledge?.outline.kind(of: id) {
            case .protocol: .interface
            case .initializer: .keyword
            case .function: .method
            case .property: .property
            default: .type
            }
        case .unknown(let name): name == "init" ? .keyword : nil
        case .parameter, .input: .parameter
        case .tag, .scope: .label
        case .graph: .class
        case .part: .namespace
        case .alias: .type
        case .accessor: .method
        case .modifier: .method
        case .lifetime: .enumMember
        case .diagnostic: .enumMember
        case .attribute: .decorator
        }
    }

    /// Adds the keywords that begin items. They have no symbol.
    private mutating func addKeywords(_ items: [Syntax.Item]) {
        for item in items {
            for word in file.document.words(from: Int(item.span.start)).prefix(24)
            where word.kind == .identifier && kinds[word.span] == nil && word.span.end <= item.span.end {
                let text = file.document.text(word.span)
                let isAccess = CompletionReader.accesses.contains(text)
                guard isAccess || Syntax.Keyword(rawValue: text) != nil else { continue }
                kinds[word.span] = (.keyword, false)
                if !isAccess { break }
            }
            addKeywords(item.members)
        }
    }

    /// The tokens in a range, with five numbers for each, as the protocol has it.
    func data(_ encoding: PositionEncoding, within range: Span) -> [Int] {
        var data: [Int] = []
        var (line, column) = (0, 0)
        func add(_ span: Span, _ kind: Kind, isDeclaration: Bool = false) {
            let start = file.text.position(Int(span.start), encoding)
            let end = file.text.position(Int(span.end), encoding)
            // Tokens on several lines are left out.
            guard start.line == end.line, end.column > start.column else { return }
            data += [
                start.line - line, start.line == line ? start.column - column : start.column, end.column - start.column,
                kind.rawValue, isDeclaration ? 1 : 0,
            ]
            (line, column) = (start.line, start.column)
        }
        for token in file.document.tokens where token.span.start < range.end && token.span.end > range.start {
            if let known = kinds[token.span] {
                add(token.span, known.kind, isDeclaration: known.isDeclaration)
                continue
            }
            switch token.kind {
            case .lineComment, .blockComment, .documentationComment: add(token.span, .comment)
            case .string, .regex: add(token.span, .string)
            case .integer: add(token.span, .number)
            case .poundWord: add(token.span, .keyword)
            default: break
            }
        }
        return data
    }
}

extension LanguageServer {
    func semanticTokens(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        var span = file.text.wholeSpan
        if let range = parameters["range"] {
            span = Span(
                file.text.offset(range["start"], client.encoding), file.text.offset(range["end"], client.encoding))
        }
        let data = SemanticTokens(file).data(client.encoding, within: span)
        return .object(["data": .array(data.map { .integer($0) })])
    }
}
