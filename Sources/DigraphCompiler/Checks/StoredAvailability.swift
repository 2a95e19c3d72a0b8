extension Checks {
    /// Swift stores nothing of a type that newer systems have: no input, no object that a request shares, no replacement of
    /// an injected value. Then the whole graph must need these systems.
    static func storedAvailability(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for level in graph.levelIDs {
            for input in graph.model.graphs[graph.levels[level].graph].inputs {
                let outline = graph.model.outline
                guard let type = graph.model.types.declaration(input.type) else { continue }
                let needed = outline.availability(of: type)
                guard let attribute = graph.attribute(needed, level: level) else { continue }
                result.append(
                    graph.needsAvailability(attribute, what: "the input '\(input.name)'", graph.place(input), level))
            }
        }
        for node in graph.nodeIDs where !graph[node].isBroken && graph[node].lifetime.storage == .request {
            guard let attribute = graph.attribute(graph[node].effects.availability, level: graph.level(of: node)) else {
                continue
            }
            let what = "'\(graph.name(of: node))', which is \(graph[node].lifetime.spelling),"
            result.append(
                graph.needsAvailability(attribute, what: what, graph.lifetimePlace(node), graph.level(of: node)))
        }
        for accessor in graph.injectedAccessors {
            guard let attribute = graph.availability(accessor.node) else { continue }
            let what = "the injected value '\(accessor.name)'"
            result.append(graph.needsAvailability(attribute, what: what, graph.place(accessor), .outermost))
        }
        return result
    }
}

extension Graph {
    fileprivate func needsAvailability(
        _ attribute: String, what: String, _ place: Place, _ level: LevelID
    ) -> Diagnostic {
        let name = written(level).name
        return Diagnostic(
            .inaccessible, at: place, "\(what) needs \(attribute), which '\(name)' does not; Swift cannot store it",
            notes: [.help(self.place(written(level)), "write \(attribute) in front of graph \(name)")])
    }
}
