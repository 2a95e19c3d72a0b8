// What is made elsewhere (`T.self`) and what is made for it need each other. A derived graph can replace one of them, so that
// others of its base are asked for by nobody and could be given nothing any more: it goes without them.

extension Graph {
    /// Links a graph, and once more where it has registrations from its base that it goes without.
    package static func link(
        _ graph: Int, of model: Model, derivedBy derivation: Derivation? = nil,
        reporting diagnostics: inout [Diagnostic]
    ) -> Graph {
        var own: [Diagnostic] = []
        var linked = linkAll(graph, of: model, derivedBy: derivation, reporting: &own)
        let unneeded = linked.unneeded(model)
        if !unneeded.isEmpty {
            model.graphs[graph].registrations.removeAll(where: unneeded.contains)
            own = []
            linked = linkAll(graph, of: model, derivedBy: derivation, reporting: &own)
        }
        diagnostics += own
        return linked
    }

    /// The registrations of the base that need what is made elsewhere, are not made for it, and that nothing else needs.
    private func unneeded(_ model: Model) -> Set<Int> {
        guard derivation != nil, (0..<nodeCount).contains(where: { nodes[$0].isExternal }) else { return [] }
        let components = variants(model) { $0.kind != .delayed }.whole
        let externals = (0..<nodeCount).filter { nodes[$0].isExternal }
        let homes = Set(externals.map { components.of[$0] })
        var isLeading = Array(repeating: false, count: nodeCount)
        var takers: [[Int]] = Array(repeating: [], count: nodeCount)
        for edge in edges where edge.kind != .delayed { takers[Int(edge.to)].append(Int(edge.from)) }
        var open = externals
        while let node = open.popLast() {
            for taker in takers[node] where !isLeading[taker] {
                isLeading[taker] = true
                open.append(taker)
            }
        }
        var isUnneeded = (0..<nodeCount).map { node in
            isLeading[node] && !homes.contains(components.of[node]) && level(of: node) == 0
                && isInherited(node, model)
        }
        open = (0..<nodeCount).filter { !isUnneeded[$0] }
        while let node = open.popLast() {
            for edge in self.edges(of: node) where isUnneeded[Int(edge.to)] {
                isUnneeded[Int(edge.to)] = false
                open.append(Int(edge.to))
            }
        }
        return Set((0..<nodeCount).filter { isUnneeded[$0] }.map { registrations[$0] })
    }
}
