import DigraphCompiler

/// Matches the graphs and nodes of two pictures. Graphs are paired by name, nodes by graph and type. The remaining
/// nodes are paired if they have the same aliases, or fill the same needs.
struct Pairs {
    /// The old graph of each new graph, the old node of each new node, and the new node of each old node.
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
                Identity(graph: node.graph, name: node.inputName ?? node.name, isInput: node.inputName != nil),
                default: []
            ]
            .append(index)
        }
        // Of several registrations of a type, those with equal aliases are paired first, then the others in order.
        for isExact in [true, false] {
            for (index, node) in new.nodes.enumerated() where oldNode[index] == nil {
                guard let graph = oldGraph[node.graph] else { continue }
                let identity = Identity(graph: graph, name: node.inputName ?? node.name, isInput: node.inputName != nil)
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

    /// Pairs the remaining nodes of equal kind, graph and traits, if each picture has only one node with these.
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

    /// The graph's name. If the pictures have several modules, it begins with the graph's module: `App.AppGraph`.
    func name(_ graph: Picture.Graph) -> String { hasModules ? "\(graph.module).\(graph.name)" : graph.name }
}
