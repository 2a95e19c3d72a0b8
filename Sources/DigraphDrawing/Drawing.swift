import DigraphCompiler
import DigraphTools

/// The formats of drawings. Each has a file of its own, and a case in `text(of:)`.
package enum Drawing: String, CaseIterable, Sendable {
    case dot
    case mermaid
    case json
    case html

    package func text(of picture: Picture) -> String {
        switch self {
        case .dot: picture.dot
        case .mermaid: picture.mermaid
        case .json: picture.json
        case .html: picture.html
        }
    }
}

extension Model.Lifetime {
    /// The spelling in JSON and in classes of drawings: `perContainer`, `custom(session)`.
    var plainSpelling: String { String(spelling.dropFirst()) }

    /// The lifetimes that are drawn in the same colour.
    enum Family: CaseIterable {
        case prototype
        case objectGraph
        case graph
        case scope
        case process
    }

    var family: Family {
        switch storage {
        case .none: .prototype
        case .request: .objectGraph
        case .scope: .scope
        case .graph, .initial, .weakGraph: .graph
        case .process, .weakProcess: .process
        }
    }
}

extension Picture {
    /// Nodes of one graph that come from the same part and are kept by the same scope.
    struct Group {
        var part: Int?
        var scope: String?
        var nodes: [Int]
    }

    /// The groups of a graph's nodes: first the group without part and scope, then the others by their first nodes.
    func groups(of graph: Int) -> [Group] {
        var result = [Group(part: nil, scope: nil, nodes: [])]
        for (index, node) in nodes.enumerated() where node.graph == graph {
            let known = result.firstIndex { $0.part == node.part && $0.scope == node.lifetime?.scope }
            if let known {
                result[known].nodes.append(index)
            } else {
                result.append(Group(part: node.part, scope: node.lifetime?.scope, nodes: [index]))
            }
        }
        return result.filter { !$0.nodes.isEmpty }
    }

    /// The picture without the nodes of nested graphs that nothing needs. Such a graph is drawn only as the frame of
    /// its own nodes.
    var drawable: Picture {
        var isAskedFor = Array(repeating: false, count: nodes.count)
        for edge in edges { isAskedFor[edge.to] = true }
        return keeping { nodes[$0].kind != .nestedGraph || isAskedFor[$0] }
    }

    /// The label of an arrow: the name of the parameter or property, and remarks such as `(lazy)`.
    func label(of edge: Edge) -> String {
        var words = needs[edge.need].name
        switch edge.form {
        case .direct: break
        case .lazy, .provider, .function: words += " (\(edge.form.rawValue))"
        }
        if needs[edge.need].isMarked { words += " (cycle)" }
        if let condition = edge.condition { words += " #if \(condition)" }
        if let derived = edge.derived { words += " in \(graphs[derived].name)" }
        return words
    }
}
