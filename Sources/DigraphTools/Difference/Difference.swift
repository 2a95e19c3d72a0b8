import DigraphCompiler

/// The differences between two pictures, for the review of a change.
package struct Difference: Sendable, Equatable {
    package struct Change: Sendable, Equatable {
        package enum Kind: String, CaseIterable, Sendable {
            case added
            case removed
            case changed
            /// Dependencies.
            case needs
            case paths
            case cycles
            case problems
        }

        package var kind: Kind
        /// Text with code in backticks.
        package var words: String
        /// In the new picture, if it is there.
        package var place: Place?
    }

    /// The changes of one graph.
    package struct Section: Sendable, Equatable {
        package var graph: String
        package var changes: [Change]
    }

    /// Graphs in the order of the new picture, then removed ones.
    package private(set) var sections: [Section] = []

    package var isEmpty: Bool { sections.isEmpty }

    /// - Complexity: O(nodes + edges) for each root.
    package init(from old: Picture, to new: Picture) {
        let pairs = Pairs(old, new)
        var comparison = Comparison(old: Picture.Paths(old), new: Picture.Paths(new), pairs: pairs)
        comparison.compareGraphs()
        comparison.compareNodes()
        comparison.compareProviders()
        comparison.compareEdges()
        comparison.compareWays()
        comparison.compareCycles()
        comparison.compareProblems()
        let names = new.graphs.map(pairs.name) + old.graphs.map(pairs.name) + [""]
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            guard let changes = comparison.changes[name] else { continue }
            let sorted = Change.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
            sections.append(Section(graph: name, changes: sorted))
        }
    }

    /// `2 added, 1 changed`
    package var summary: String {
        let all = sections.flatMap(\.changes)
        let counts = Change.Kind.allCases.compactMap { kind -> String? in
            let count = all.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.counted(count))"
        }
        return counts.joined(separator: ", ")
    }
}

extension Difference.Change.Kind {
    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .added, .removed, .changed: rawValue
        case .needs: count == 1 ? "changed need" : "changed needs"
        case .paths: count == 1 ? "changed path" : "changed paths"
        case .cycles: count == 1 ? "changed cycle" : "changed cycles"
        case .problems: count == 1 ? "changed problem" : "changed problems"
        }
    }

    var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed, .needs: "~"
        case .paths: ">"
        case .cycles, .problems: "!"
        }
    }
}

/// Which graphs and nodes of two pictures are the same: graphs of one name, registrations of one type in one graph.
struct Pairs {
    /// The old graph and node of each new one, and the reverse.
    private(set) var oldGraph: [Int?]
    private(set) var oldNode: [Int?]
    private(set) var newNode: [Int?]
    private let hasModules: Bool

    init(_ old: Picture, _ new: Picture) {
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
    }

    private struct Identity: Hashable {
        var graph: Int
        var name: String
        var isInput: Bool
    }

    /// The graph's name, with its module if there are several.
    func name(_ graph: Picture.Graph) -> String { hasModules ? "\(graph.module).\(graph.name)" : graph.name }
}
