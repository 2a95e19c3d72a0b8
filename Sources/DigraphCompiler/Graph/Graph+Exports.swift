// A graph that includes another one has one instance of the included graph, and provides the objects of the included
// graph's roots.

extension Graph {
    /// The exports of the outermost graph or of a graph nested in it; nil for other graphs.
    func exports(of graph: Model.GraphID) -> Exports? {
        level(ofGraph: graph).map { exports[$0] }
    }

    /// The exports of each level to graphs that include it.
    func findExports() -> [Exports] {
        var places: [NodeID: Int] = [:]
        var result = levelIDs.map { level in
            let lifecycle = lifecycle(level)
            return Exports(start: lifecycle.start, close: lifecycle.close)
        }
        for accessor in accessors where isExported(accessor) {
            let (node, level) = (accessor.node, level(of: accessor.node))
            let place = places[node] ?? result[level].bindings.count
            if places[node] == nil {
                places[node] = place
                result[level].bindings.append(
                    ExportedBinding(self[node], isDefault: isDefaultOrWrapsOne(node), effects: effects[node]))
            }
            let exported = ExportedBinding.Accessor(
                member: Model.ImportedMember.Accessor(name: accessor.name, isMethod: accessor.isMethod),
                isVisible: accessor.isVisible)
            if let alias = accessor.alias {
                result[level].bindings[place].aliases[alias] = exported
            } else {
                result[level].bindings[place].accessor = exported
            }
        }
        for (node, place) in places { exportSharedAliases(of: node, &result[level(of: node)].bindings[place]) }
        return result
    }

    /// Whether a graph exports the object of an accessor: a root or, if the graph has no roots, any object that it
    /// registers; and what takes the place of such an object of the base.
    private func isExported(_ accessor: Accessor) -> Bool {
        let node = accessor.node
        if owner(of: node).hasRoots ? self[node].isRoot : !self[node].isImported { return true }
        return inherited(accessor.key, level: level(of: node)).contains { $0.base.isExported($0.accessor) }
    }

    /// Exports the aliases that have no accessor, because several providers share their key. They use the accessor of
    /// the registered type.
    private func exportSharedAliases(of node: NodeID, _ binding: inout ExportedBinding) {
        guard let own = binding.accessor else { return }
        let access = min(owner(of: node).access, .public)
        for (index, alias) in self[node].aliases.enumerated()
        where binding.aliases[index] == nil && !isOverridden(alias.key, of: node) && !isDecorated(node, index) {
            binding.aliases[index] = ExportedBinding.Accessor(
                member: nil, isVisible: own.isVisible && model.hidden(alias.type, access) == nil)
        }
    }
}
