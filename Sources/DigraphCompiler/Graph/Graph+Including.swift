// A graph that includes another has one instance of that, and what its roots give. So the included graph is linked first.

extension Graph {
    /// The outermost graphs, each behind those that it or its nested graphs include.
    /// - Complexity: O(graphs + includes).
    package static func linkOrder(_ model: Model) -> [Int] {
        var family = Array(model.graphs.indices)
        for graph in model.graphs.indices {
            if let outer = model.graphs[graph].outer { family[graph] = family[outer] }
        }
        var targets = Array(repeating: [Int](), count: model.graphs.count)
        for graph in model.graphs.indices {
            for include in model.graphs[graph].includes where !include.isBroken {
                if let target = include.graph { targets[family[graph]].append(family[target]) }
            }
            if let base = model.graphs[graph].base?.graph { targets[family[graph]].append(family[base]) }
        }
        var order: [Int] = []
        var isMet = Array(repeating: false, count: model.graphs.count)
        for start in model.graphs.indices.dropFirst(model.foreignGraphCount)
        where family[start] == start && !isMet[start] {
            isMet[start] = true
            var way = [(graph: start, next: 0)]
            while let top = way.last {
                if top.next == targets[top.graph].count {
                    order.append(top.graph)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = targets[top.graph][top.next]
                guard !isMet[target], target >= model.foreignGraphCount else { continue }
                isMet[target] = true
                way.append((target, 0))
            }
        }
        return order
    }

    /// What each of the graphs that are linked here exports.
    fileprivate func exports(_ model: Model, _ effects: [Effects]) -> [(graph: Int, exports: Model.Exports)] {
        var places: [Int: Int] = [:]
        var result = levels.map { (graph: $0, exports: Model.Exports()) }
        for accessor in accessors {
            let (node, level) = (accessor.node, level(of: accessor.node))
            let registration = nodes[node]
            if model.graphs[levels[level]].hasRoots ? !registration.isRoot : registration.isImported { continue }
            let place = places[node] ?? result[level].exports.bindings.count
            if places[node] == nil {
                places[node] = place
                result[level].exports.bindings.append(
                    Model.ExportedBinding(registration, isMethod: accessor.isMethod, effects: effects[node]))
            }
            let exported = Model.ExportedBinding.Accessor(name: accessor.name, isVisible: accessor.isVisible)
            if let alias = accessor.alias {
                result[level].exports.bindings[place].aliases[alias] = exported
            } else {
                result[level].exports.bindings[place].accessor = exported
            }
        }
        for (node, place) in places {
            exportSharedAliases(of: node, &result[level(of: node)].exports.bindings[place], model)
        }
        return result
    }

    /// An alias without an accessor, since others provide the same type, is exported by the accessor of the own type.
    private func exportSharedAliases(of node: Int, _ binding: inout Model.ExportedBinding, _ model: Model) {
        guard let own = binding.accessor else { return }
        let access = min(model.graphs[graph(of: node)].access, .public)
        for (index, alias) in nodes[node].aliases.enumerated()
        where binding.aliases[index] == nil && !isReplaced(alias.key, of: node, model) && !isDecorated(node, index) {
            binding.aliases[index] = Model.ExportedBinding.Accessor(
                name: nil, isVisible: own.isVisible && model.hidden(alias.type, access) == nil)
        }
    }
}

extension LinkedGraph {
    /// What each of the graphs that are linked here exports.
    package func exports() -> [(graph: Int, exports: Model.Exports)] {
        var result = graph.exports(model, effects)
        for level in graph.levels.indices {
            let lifecycle = lifecycle(level)
            (result[level].exports.start, result[level].exports.close) = (lifecycle.start, lifecycle.close)
        }
        // A graph that is nested in a base exports what the base shows.
        return graph.levels.indices.filter { !graph.isInherited(level: $0, model) }.map { result[$0] }
    }
}
