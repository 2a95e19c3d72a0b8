extension Syntax.Item {
    /// The items in a graph, part, extension or condition.
    package var members: [Syntax.Item] {
        switch self {
        case .graph(let item): item.members
        case .part(let item): item.members
        case .extension(let item): item.members
        case .condition(let item): item.branches.flatMap(\.items)
        default: []
        }
    }
}

extension Syntax.Document {
    /// All items, each before its members.
    package var allItems: [Syntax.Item] {
        var result: [Syntax.Item] = []
        var open = Array(items.reversed())
        while let item = open.popLast() {
            result.append(item)
            open += item.members.reversed()
        }
        return result
    }
}
