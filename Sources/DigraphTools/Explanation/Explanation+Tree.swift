import DigraphCompiler

extension Picture.Paths {
    /// The tree of a graph's objects, a line for each: the roots, and below each object its dependencies. In a graph
    /// without roots, the registrations that no object needs take the place of the roots. The dependencies of an
    /// object are listed only once; further lines for the object end with `(*)`.
    ///
    /// - Parameter depth: The number of steps below the roots; nil for all.
    /// - Complexity: O(nodes + edges) lines.
    func tree(ofGraph graph: Int, depth: Int?) -> [Lines.Element] {
        var result: [Lines.Element] = []
        var isShown: Set<Int> = []
        var open = roots(of: graph).reversed().map { Branch(node: $0) }
        while let branch = open.popLast() {
            let steps = self.steps(from: branch.node, in: graph)
            let isRepeated = !isShown.insert(branch.node).inserted && !steps.isEmpty
            result.append(element(branch, isRepeated: isRepeated))
            if isRepeated || branch.depth == depth { continue }
            for (position, edge) in steps.enumerated().reversed() {
                open.append(
                    Branch(
                        node: picture.edges[edge].to, edge: edge, around: branch.inner,
                        isLast: position == steps.count - 1, depth: branch.depth + 1))
            }
        }
        return result
    }

    private struct Branch {
        var node: Int
        /// The edge that leads to the node; nil for a root.
        var edge: Int?
        /// The text that draws the lines of the outer branches, in front of this branch.
        var around = ""
        var isLast = true
        var depth = 0

        /// The value of `around` for the dependencies of the node.
        var inner: String { edge == nil ? "" : around + (isLast ? "    " : "│   ") }
    }

    private func element(_ branch: Branch, isRepeated: Bool) -> Lines.Element {
        let node = picture.nodes[branch.node]
        var words = picture.title(branch.node)
        if let lifetime = node.lifetime, node.kind == .registration { words += " \(lifetime.spelling)" }
        if let edge = branch.edge {
            words += NodeWords(node: picture.edges[edge].from, paths: self).remarks(picture.edges[edge])
        }
        return Lines.Element(
            words: words + (isRepeated ? " (*)" : ""), place: node.place,
            drawing: branch.edge == nil ? "" : branch.around + (branch.isLast ? "└── " : "├── "), depth: branch.depth)
    }

    private func roots(of graph: Int) -> [Int] {
        let all = nodes(of: graph)
        let roots = all.filter { picture.nodes[$0].isRoot }
        return roots.isEmpty ? all.filter { to[$0].isEmpty && picture.nodes[$0].kind == .registration } : roots
    }

    /// The nodes from which requests to a graph start: its roots, external objects, and objects that are created with
    /// the graph.
    func starts(of graph: Int) -> [Int] {
        let roots = roots(of: graph)
        let isRoot = Set(roots)
        return roots + nodes(of: graph).filter { picture.nodes[$0].isEntry && !isRoot.contains($0) }
    }

    /// The nodes of a graph and of its bases, without overridden nodes.
    func nodes(of graph: Int) -> [Int] {
        var taken: Set<Picture.Key> = []
        var all: [Int] = []
        for graph in bases(of: graph) {
            // A node of a base is overridden if a nearer graph provides its own key.
            let own = picture.nodes.indices.filter {
                picture.nodes[$0].graph == graph && !taken.contains(picture.nodes[$0].key)
            }
            for node in own { taken.formUnion(picture.nodes[node].keys) }
            all += own
        }
        return all
    }

    /// The graph and its bases, nearest first.
    private func bases(of graph: Int) -> [Int] {
        var result = [graph]
        while let name = picture.graphs[result[result.count - 1]].base,
            let base = picture.graphs.firstIndex(where: { $0.name == name }), !result.contains(base)
        {
            result.append(base)
        }
        return result
    }

    /// The edges from a node in a graph, one for each target. If the graph or a base of it fills a need in its own
    /// way, only the edges of the nearest such graph count for the need.
    func steps(from node: Int, in graph: Int) -> [Int] {
        let graphs: [Int?] = bases(of: graph) + [nil]
        var result: [Int] = []
        var targets: Set<Int> = []
        for need in picture.nodes[node].needs {
            let edges = from[node].filter { picture.edges[$0].need == need }
            let nearest = graphs.first { graph in edges.contains { picture.edges[$0].derived == graph } }
            for edge in edges where picture.edges[edge].derived == nearest {
                if targets.insert(picture.edges[edge].to).inserted { result.append(edge) }
            }
        }
        return result
    }
}
