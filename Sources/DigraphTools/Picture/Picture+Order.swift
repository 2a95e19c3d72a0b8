import DigraphCompiler

extension Picture {
    /// The picture, sorted: graphs by module and place, parts by place, nodes by graph. In a graph, inputs come
    /// first; inputs and other nodes are sorted by place. Places are sorted by file name first.
    func inOrder() -> Picture {
        var modules: [String: Int] = [:]
        for module in graphs.map(\.module) where modules[module] == nil { modules[module] = modules.count }
        let byGraph = Picture.order(graphs) { left, right in
            left.module == right.module
                ? Picture.isBefore(left.place, right.place)
                : modules[left.module, default: 0] < modules[right.module, default: 0]
        }
        let byPart = Picture.order(parts) { Picture.isBefore($0.place, $1.place) }
        let graphAt = Picture.inverse(byGraph)
        let partAt = Picture.inverse(byPart)
        let byNode = Picture.order(nodes) { left, right in
            if left.graph != right.graph { return graphAt[left.graph] < graphAt[right.graph] }
            if (left.kind == .input) != (right.kind == .input) { return left.kind == .input }
            return Picture.isBefore(left.place, right.place)
        }
        let nodeAt = Picture.inverse(byNode)
        let byNeed = byNode.flatMap { Array(nodes[$0].needs) }
        let needAt = Picture.inverse(byNeed)
        var result = Picture()
        result.problems = problems
        result.isComparison = isComparison
        result.graphs = byGraph.map { graphs[$0] }
        for index in result.graphs.indices {
            result.graphs[index].outer = result.graphs[index].outer.map { graphAt[$0] }
        }
        result.parts = byPart.map { parts[$0] }
        result.needs = byNeed.map { needs[$0] }
        for index in result.needs.indices { result.needs[index].node = nodeAt[result.needs[index].node] }
        result.nodes = byNode.map { nodes[$0] }
        var first = 0
        for index in result.nodes.indices {
            result.nodes[index].graph = graphAt[result.nodes[index].graph]
            result.nodes[index].part = result.nodes[index].part.map { partAt[$0] }
            result.nodes[index].needs = first..<first + result.nodes[index].needs.count
            first = result.nodes[index].needs.upperBound
        }
        result.edges = edges.map { edge in
            var edge = edge
            (edge.from, edge.to, edge.need) = (nodeAt[edge.from], nodeAt[edge.to], needAt[edge.need])
            edge.derived = edge.derived.map { graphAt[$0] }
            return edge
        }
        let byEdge = Picture.order(result.edges) { $0.need < $1.need }
        result.edges = byEdge.map { result.edges[$0] }
        result.cycles = cycles.map { Cycle(nodes: $0.nodes.map { nodeAt[$0] }.sorted()) }
            .sorted { $0.nodes.lexicographicallyPrecedes($1.nodes) }
        result.markCycles()
        return result
    }

    private mutating func markCycles() {
        var cyclesOf: [Int: [Int]] = [:]
        for (index, cycle) in cycles.enumerated() {
            for node in cycle.nodes {
                nodes[node].cycle = nodes[node].cycle ?? index
                cyclesOf[node, default: []].append(index)
            }
        }
        for index in edges.indices where edges[index].change != .removed {
            guard let left = cyclesOf[edges[index].from], let right = cyclesOf[edges[index].to] else { continue }
            edges[index].isInCycle = left.contains { right.contains($0) }
        }
    }

    /// The indices of the elements, sorted stably.
    private static func order<Element>(
        _ elements: [Element], _ isBefore: (Element, Element) -> Bool
    ) -> [Int] {
        elements.indices.sorted { left, right in
            if isBefore(elements[left], elements[right]) { return true }
            return isBefore(elements[right], elements[left]) ? false : left < right
        }
    }

    private static func inverse(_ order: [Int]) -> [Int] {
        var result = Array(repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { result[old] = new }
        return result
    }

    private static func isBefore(_ left: Place, _ right: Place) -> Bool {
        let (leftName, rightName) = (SourceText.fileName(of: left.path), SourceText.fileName(of: right.path))
        return leftName == rightName ? left < right : leftName < rightName
    }
}
