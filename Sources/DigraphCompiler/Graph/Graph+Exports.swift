// A graph that includes another one has one instance of the included graph, and provides the objects of the included
// graph's roots.

extension Graph {
    /// The exports of the outermost graph or of a graph nested in it; nil for other graphs.
    func exports(of graph: Int) -> Exports? {
        level(ofGraph: graph).map { exports[$0] }
    }

    /// The exports of each level to graphs that include it.
    func findExports() -> [Exports] {
        var places: [NodeID: Int] = [:]
        var result = levelIDs.map { level in
            let lifecycle = lifecycle(level)
            return Exports(start: lifecycle.start, close: lifecycle.close)
        }
        for accessor in accessors {
            let (node, level) = (accessor.node, level(of: accessor.node))
            if owner(of: node).hasRoots ? !self[node].isRoot : self[node].isImported { continue }
            let place = places[node] ?? result[level].bindings.count
            if places[node] == nil {
                places[node] = place
                result[level].bindings.append(
                    ExportedBinding(
                        self[node], isMethod: accessor.isMethod, isDefault: isDefaultOrWrapsOne(node),
                        effects: effects[node]))
            }
            let exported = ExportedBinding.Accessor(name: accessor.name, isVisible: accessor.isVisible)
            if let alias = accessor.alias {
                result[level].bindings[place].aliases[alias] = exported
            } else {
                result[level].bindings[place].accessor = exported
            }
        }
        for (node, place) in places { exportSharedAliases(of: node, &result[level(of: node)].bindings[place]) }
        return result
    }

    /// Exports the aliases that have no accessor, because several providers share their key. They use the accessor of
    /// the registered type.
    private func exportSharedAliases(of node: NodeID, _ binding: inout ExportedBinding) {
        guard let own = binding.accessor else { return }
        let access = min(owner(of: node).access, .public)
        for (index, alias) in self[node].aliases.enumerated()
        where binding.aliases[index] == nil && !isOverridden(alias.key, of: node) && !isDecorated(node, index) {
            binding.aliases[index] = ExportedBinding.Accessor(
                name: nil, isVisible: own.isVisible && model.hidden(alias.type, access) == nil)
        }
    }
}
