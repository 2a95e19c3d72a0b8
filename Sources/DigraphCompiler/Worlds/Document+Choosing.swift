extension Syntax.Document {
    /// Whether the file has an `#if`.
    var hasConditions: Bool { tokens.contains { $0.kind == .poundWord } }

    /// The file without conditions: the items of the chosen branches replace each `#if`.
    func choosing(_ isChosen: (Syntax.Condition.Branch) -> Bool) -> Syntax.Document {
        Syntax.Document(
            source: source, lines: lines, tokens: tokens, items: items.choosing(isChosen), isIncomplete: isIncomplete)
    }
}

extension [Syntax.Item] {
    fileprivate func choosing(_ isChosen: (Syntax.Condition.Branch) -> Bool) -> [Syntax.Item] {
        flatMap { item -> [Syntax.Item] in
            switch item {
            case .condition(let condition):
                return condition.branches.filter(isChosen).flatMap { $0.items.choosing(isChosen) }
            case .graph(var graph):
                graph.members = graph.members.choosing(isChosen)
                return [.graph(graph)]
            case .part(var part):
                part.members = part.members.choosing(isChosen)
                return [.part(part)]
            case .extension(var written):
                written.members = written.members.choosing(isChosen)
                return [.extension(written)]
            default:
                return [item]
            }
        }
    }
}
