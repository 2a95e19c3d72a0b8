extension Syntax.Item {
    /// From the first attribute or word to the last byte.
    package var span: Span {
        switch self {
        case .import(let item): item.span
        case .isolation(let item): item.span
        case .graph(let item): item.span
        case .part(let item): item.span
        case .extension(let item): item.span
        case .interface(let item): item.span
        case .`typealias`(let item): item.span
        case .registration(let item): item.span
        case .include(let item): item.span
        case .lifetime(let item): item.span
        case .rule(let item): item.span
        case .condition(let item): item.span
        }
    }

    /// The text between the braces of a graph, part or extension.
    package var body: Span? {
        switch self {
        case .graph(let item): item.body
        case .part(let item): item.body
        case .extension(let item): item.body
        default: nil
        }
    }

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
