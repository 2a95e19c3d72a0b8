import DigraphCompiler

extension Syntax.Item {
    /// From the first attribute or word to the last byte.
    var span: Span {
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
    var body: Span? {
        switch self {
        case .graph(let item): item.body
        case .part(let item): item.body
        case .extension(let item): item.body
        default: nil
        }
    }
}
