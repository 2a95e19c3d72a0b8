import DigraphCompiler

/// Finds the context from the words before the location.
extension CompletionReader {
    func context() -> CompletionContext {
        let registration = item.flatMap { text($0) == Syntax.Keyword.register.rawValue ? $0 : nil }
        let recipe = registration.map { self.recipe(from: $0) }
        var modifiers: [Syntax.ModifierKind] = []
        if let registration {
            for index in words.indices[registration...].dropFirst() {
                if let modifier = modifier(behind: index), isComplete(from: registration, to: index) {
                    modifiers.append(modifier)
                }
            }
        }
        let anchor = item.map { Int(words[$0].span.start) } ?? cursor
        let line = document.lines.position(of: anchor).line
        let indentation = document.source.bytes[document.lines.start(ofLine: line)...].prefix {
            $0 == 0x20 || $0 == 0x09
        }
        return CompletionContext(
            kind: kind, prefix: prefix, wordEnd: wordEnd, registered: recipe?.path ?? [], callee: recipe?.callee,
            calleeLabels: recipe?.labels, modifiers: modifiers, isApart: isApart,
            indentation: String(decoding: indentation, as: UTF8.self), graph: graph, qualifier: qualifier,
            next: document.source.bytes.dropFirst(wordEnd).first)
    }

    var isApart: Bool {
        guard let last = words.last else { return true }
        let line = document.lines.position(of: Int(last.span.end)).line
        return document.lines.position(of: cursor).line > line + 1
    }

    var qualifier: String {
        var index = words.count
        while index > 1, words[index - 1].kind == .dot, !words[index - 1].startsLine, isWord(index - 2) { index -= 2 }
        return words[index...].map { document.text($0.span) }.joined()
    }

    var last: Syntax.Token.Kind? { words.last?.kind }

    private var lastIndex: Int { words.count - 1 }

    private func isLast(_ kind: Syntax.Token.Kind) -> Bool { last == kind }

    var kind: CompletionContext.Kind {
        let kind = kindOfPlace
        return kind == .code && isLast(.dot) ? .codeMember : kind
    }

    private var kindOfPlace: CompletionContext.Kind {
        if isLast(.at) { return .attribute }
        if startsLineAtCursor, document.text(prefix).hasPrefix("#"), open.allSatisfy(\.isBody) { return .condition }
        switch open.last?.frame {
        case .closure?, .other?: return isLast(.colon) && !isInBody ? .type(isAlias: false) : .code
        case .inputs?: return isLast(.colon) ? .type(isAlias: false) : .code
        case .arguments(let modifier)?: return argument(of: modifier)
        case .lifetimeArgument(let name)?: return .lifetimeArgument(name, hasDot: isLast(.dot))
        case .methodLabels(let name)?: return .methodLabels(name)
        case .signature(let name)?:
            guard let item else { return .code }
            if isLast(.colon) { return .type(isAlias: false) }
            return .recipeLabels(recipe(from: item).path, callee: name)
        case .body?, nil: return itemKind
        }
    }

    private var isInBody: Bool { open.contains { $0.frame == .closure } && !isInClosureHead }

    /// Whether the location is in the parentheses of a closure's head.
    private var isInClosureHead: Bool {
        open.count > 1 && open[open.count - 2].frame == .closure
            && open[open.count - 1].first - 1 == open[open.count - 2].first
    }

    private func argument(of modifier: Syntax.ModifierKind) -> CompletionContext.Kind {
        let first = open[open.count - 1].first
        let isFirst = words.count == first
        if isLast(.comma) {
            return modifier.row.takes == [.parameters] ? .parameterName : .label(modifier: modifier)
        }
        if isLast(.colon), isWord(lastIndex - 1) {
            switch text(lastIndex - 1) {
            case "tag": return .tag
            case "cycle": return .boolean
            default: return .type(isAlias: false)
            }
        }
        switch modifier.row.takes.first {
        case .type?, .types?: return .type(isAlias: true)
        case .lifetime?: return .lifetime(hasDot: isLast(.dot))
        case .parameter?, .parameters?: return isFirst ? .parameterName : .code
        case .member?:
            if isFirst { return .injection }
            if isLast(.backslash) { return .property(hasDot: false) }
            return isLast(.dot) && words.count > 1 && words[lastIndex - 1].kind == .backslash
                ? .property(hasDot: true) : .code
        case .diagnostic?: return isFirst || last == .operator || last == .unknown ? .diagnostic : .code
        case .accessor?: return .accessorName
        case .text?: return .code
        case nil: return isFirst && !modifier.row.labels.isEmpty ? .label(modifier: modifier) : .code
        }
    }

    private var itemKind: CompletionContext.Kind {
        let isFile = open.isEmpty
        if isFile, isWord(lastIndex), words[lastIndex].startsLine, Self.accesses.contains(text(lastIndex)) {
            return startsLineAtCursor ? .fileItem : .accessedItem
        }
        guard let item else {
            return isFile ? .fileItem : .bodyItem
        }
        let isBehindKeyword = lastIndex == item
        switch Syntax.Keyword(rawValue: text(item)) {
        case .register?: return registrationKind(item, isFile: isFile)
        case .interface?:
            if isBehindKeyword { return .type(isAlias: false) }
            if isLast(.dot), words[lastIndex].startsLine { return .modifier(hasDot: true) }
        case .include?:
            if isBehindKeyword { return .include }
            if isLast(.dot), words[lastIndex].startsLine { return .includeModifier }
        case .forbid?, .layers?:
            if (isBehindKeyword || isLast(.arrow) || isLast(.comma)) && !startsLineAtCursor { return .ruleGroup }
        case .extension?: if isBehindKeyword || isLast(.dot) && !startsLineAtCursor { return .graph }
        case .graph?:
            if isBehindKeyword, !startsLineAtCursor { return .code }
            let colon = words[item...].contains { $0.kind == .colon } && !startsLineAtCursor
            if colon { return .base(of: text(item + 1)) }
        case .lifetime?: if isBehindKeyword || lastIndex == item + 1 { return .lifetime(hasDot: isLast(.dot)) }
        case .import?: if isBehindKeyword { return .module }
        case .isolation?: if isBehindKeyword, !startsLineAtCursor { return .isolation }
        case .`typealias`?:
            if !startsLineAtCursor {
                return words[item...].contains { $0.kind == .equals } ? .type(isAlias: false) : .code
            }
        default: break
        }
        if startsLineAtCursor { return isFile ? .fileItem : .bodyItem }
        return .code
    }

    private func registrationKind(_ item: Int, isFile: Bool) -> CompletionContext.Kind {
        if lastIndex == item { return startsLineAtCursor ? .bodyItem : .recipe }
        if isLast(.dot) {
            if words[lastIndex].startsLine || isComplete(from: item, to: lastIndex) { return .modifier(hasDot: true) }
            let path = recipe(from: item).path
            return path.isEmpty ? .code : .recipeMember(path)
        }
        if startsLineAtCursor { return isFile ? .fileItem : .bodyItem }
        if isLast(.leftAngle) || isLast(.comma) || isLast(.arrow) { return .type(isAlias: false) }
        return isComplete(from: item, to: words.count) ? .modifier(hasDot: false) : .code
    }
}
