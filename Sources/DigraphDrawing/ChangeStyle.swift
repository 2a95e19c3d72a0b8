import DigraphCompiler
import DigraphTools

/// The style of an element in a drawing of two states, by its change. Elements without a change are dimmed.
struct ChangeStyle {
    let fill: String
    let line: String
    let text: String
    private let change: Picture.Change?

    init(_ change: Picture.Change?) {
        self.change = change
        switch change {
        case .added: (fill, line, text) = ("#d3f9d8", "#2b8a3e", "#2b8a3e")
        case .removed: (fill, line, text) = ("#ffe3e3", "#c92a2a", "#c92a2a")
        case .changed: (fill, line, text) = ("#fff3bf", "#e67700", "#212529")
        case .reached: (fill, line, text) = ("#ffffff", "#1971c2", "#212529")
        case nil: (fill, line, text) = ("#ffffff", "#ced4da", "#868e96")
        }
    }

    /// The Graphviz attributes of a node's box. They replace the attributes that show the lifetime.
    var box: [(name: String, value: String)] {
        [
            ("fillcolor", "\"\(fill)\""), ("color", "\"\(line)\""), ("fontcolor", "\"\(text)\""),
            ("style", change == .removed ? "\"rounded,filled,dashed\"" : "\"rounded,filled\""),
        ]
    }

    var arrow: [String] { ["color=\"\(line)\"", "fontcolor=\"\(text)\""] }
}

extension Picture {
    /// The change of an edge. An edge that is in both states counts as reached if both of its nodes have a change.
    func change(of edge: Edge) -> Change? {
        if edge.change != nil { return edge.change }
        return nodes[edge.from].change != nil && nodes[edge.to].change != nil ? .reached : nil
    }
}

extension Picture.Change {
    /// The sign in front of a changed name, for readers who do not see colours.
    var sign: String {
        switch self {
        case .added: "+ "
        case .removed: "− "
        case .changed: "~ "
        case .reached: ""
        }
    }
}
