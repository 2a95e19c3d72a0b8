extension Checks {
    /// `cycle: true` tells the reader of a cycle, so an injection that closes no cycle must not have it. An
    /// injection of an interface may have it if the injection closes a cycle for at least one registration.
    static func needlessCycleMarks(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        var result: [(node: NodeID, diagnostic: Diagnostic)] = []
        var needed: Set<Place> = []
        for node in graph.nodeIDs {
            for (index, injection) in graph[node].injections.enumerated() where injection.isCycle {
                let place = graph.model.place(injection.code)
                if isNeeded(node, index, graph) {
                    needed.insert(place)
                } else if !result.contains(where: { $0.diagnostic.place == place }) {
                    result.append((node, graph.needlessCycleMark(injection, node)))
                }
            }
        }
        return result.filter { !needed.contains($0.diagnostic.place) }
    }

    /// Whether an injection is or may be on a cycle. With broken or unbound items, which have been reported, it may be.
    private static func isNeeded(_ node: NodeID, _ injection: Int, _ graph: Graph) -> Bool {
        let own = graph[node].dependencies.indices.filter {
            graph[node].dependencies[$0].phase.isInjection(injection)
        }
        let isUnresolved = own.contains {
            if case .unresolved = graph.binding(node, $0) { true } else { false }
        }
        return isUnresolved || graph.leadsToBroken[node]
            || graph.edges(of: node).contains {
                own.contains($0.dependency) && graph.allEdges.same($0.from, $0.to)
            }
    }
}

extension Graph {
    fileprivate func needlessCycleMark(_ injection: Model.Injection, _ node: NodeID) -> Diagnostic {
        let document = model.documents[injection.code.document]
        return Diagnostic(
            .needlessCycleMark, at: model.place(injection.code),
            "this injection closes no cycle; remove cycle: true",
            fixes: injection.cycleSpan.map { [document.fixRemovingFromList($0).safe(if: isWhole)] } ?? [])
    }

    /// Whether no graph that is not here can derive from this one and need what this one does not.
    var isWhole: Bool { model.graphs[index].access != .open }
}
