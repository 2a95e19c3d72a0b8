import DigraphCompiler

/// Which graphs and nodes of two pictures are the same: graphs of one name, registrations of one type in one graph, and of the
/// others those that provide the same or are needed by the same.
struct Pairs {
    /// The old graph and node of each new one, and the reverse.
    private(set) var oldGraph: [Int?]
    private(set) var oldNode: [Int?]
    private(set) var newNode: [Int?]
    private let hasModules: Bool

    init(_ oldPaths: Picture.Paths, _ newPaths: Picture.Paths) {
        let (old, new) = (oldPaths.picture, newPaths.picture)
        hasModules = Set((old.graphs + new.graphs).map(\.module)).count > 1
        oldGraph = new.graphs.map { graph in
            old.graphs.firstIndex { $0.name == graph.name && $0.module == graph.module }
                ?? old.graphs.firstIndex { $0.name == graph.name }
        }
        oldNode = Array(repeating: nil, count: new.nodes.count)
        newNode = Array(repeating: nil, count: old.nodes.count)
        var candidates: [Identity: [Int]] = [:]
        for (index, node) in old.nodes.enumerated() {
            candidates[
                Identity(graph: node.graph, name: node.label ?? node.name, isInput: node.label != nil), default: []
            ]
            .append(index)
        }
        // Several registrations of one type: first those with the same keys, then the others in order.
        for isExact in [true, false] {
            for (index, node) in new.nodes.enumerated() where oldNode[index] == nil {
                guard let graph = oldGraph[node.graph] else { continue }
                let identity = Identity(graph: graph, name: node.label ?? node.name, isInput: node.label != nil)
                let known = candidates[identity]?.first { candidate in
                    newNode[candidate] == nil && (!isExact || old.nodes[candidate].aliases == node.aliases)
                }
                guard let known else { continue }
                oldNode[index] = known
                newNode[known] = index
            }
        }
        pair(oldPaths, newPaths) { paths, node in paths.picture.nodes[node].aliases.map(\.description) }
        pair(oldPaths, newPaths) { paths, node in
            paths.to[node].map { edge in
                let need = paths.picture.needs[paths.picture.edges[edge].need]
                return "\(paths.picture.nodes[need.node].name).\(need.name)"
            }
        }
    }

    /// Pairs the remaining nodes that have the same kind, graph and traits, if these are unique before and after.
    private mutating func pair(
        _ old: Picture.Paths, _ new: Picture.Paths, by traits: (Picture.Paths, Int) -> [String]
    ) {
        func table(_ paths: Picture.Paths, _ other: [Int?], _ graph: (Int) -> Int?) -> [[String]: [Int]] {
            var result: [[String]: [Int]] = [:]
            for (index, node) in paths.picture.nodes.enumerated() where other[index] == nil {
                let traits = traits(paths, index)
                guard !traits.isEmpty, let graph = graph(node.graph) else { continue }
                result[["\(graph)", node.kind.rawValue] + traits.sorted(), default: []].append(index)
            }
            return result
        }
        let before = table(old, newNode) { $0 }
        for (traits, nodes) in table(new, oldNode, { oldGraph[$0] }) {
            guard nodes.count == 1, let known = before[traits], known.count == 1 else { continue }
            oldNode[nodes[0]] = known[0]
            newNode[known[0]] = nodes[0]
        }
    }

    private struct Identity: Hashable {
        var graph: Int
        var name: String
        var isInput: Bool
    }

    /// The graph's name, with its module if there are several.
    func name(_ graph: Picture.Graph) -> String { hasModules ? "\(graph.module).\(graph.name)" : graph.name }
}
