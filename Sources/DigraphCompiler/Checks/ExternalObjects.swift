extension Checks {
    /// An external object (`T.self`) exists only in the request of its `inject(into:)`. With `.objectGraph`, objects
    /// that are created in that request can get it; no other objects can. A class has one `inject(into:)` for each
    /// external type.
    static func externalObjects(_ graph: Graph) -> [Diagnostic] {
        let externals = graph.nodeIDs.filter { graph[$0].isExternal }
        var result: [Diagnostic] = []
        var reported: Set<NodeID> = []
        let edges = Dictionary(grouping: externals.isEmpty ? [] : graph.edges) { graph.components.of[$0.to] }
        for external in externals {
            let component = graph.components.of[external]
            for edge in edges[component] ?? [] {
                let isOutside = graph.components.of[edge.from] != component || edge.kind == .delayed
                let isUnshared = edge.to == external && graph[external].lifetime.storage == .none
                if isOutside || isUnshared, reported.insert(edge.from).inserted {
                    result.append(graph.unavailableExternal(external, edge))
                }
            }
            for member in graph.components.members[component] where graph[member].isRoot && member != external {
                result.append(graph.rootWithoutObject(external, member))
            }
        }
        for duplicates in Dictionary(grouping: externals, by: { ExternalType($0, graph) }).values {
            for node in duplicates.dropFirst() where !graph.isInherited(node) {
                result.append(graph.repeatedExternal(node, duplicates[0]))
            }
        }
        return result
    }

    private struct ExternalType: Hashable {
        var level: LevelID
        var type: Model.TypeID

        init(_ node: NodeID, _ graph: Graph) {
            level = graph.level(of: node)
            type = graph[node].type
        }
    }
}

extension Graph {
    fileprivate func unavailableExternal(_ external: NodeID, _ edge: Graph.Edge) -> Diagnostic {
        let name = name(of: external)
        let isDirect = edge.to == external
        let isUnshared = isDirect && self[external].lifetime.storage == .none
        let what =
            isDirect
            ? "'\(name).self' only injects into a '\(name)' that other code makes"
            : "'\(self.name(of: edge.to))' needs the '\(name)' that other code makes ('\(name).self')"
        var notes = declarationNote(edge.site)
        notes.append(.init(place(external), "'\(name)' is passed to inject(into:), and registered here"))
        var ways: [Diagnostic.Advice] = []
        if isUnshared, components.same(edge.from, edge.to) {
            let form = ".lifetime(.objectGraph)"
            ways = [
                .init(
                    place(external), "add \(form) to share it with objects of the same request",
                    fix: fixAdding(form, to: external))
            ]
        } else if isDirect, !self[external].isImported {
            let recipe = "\(name).init"
            let fix = Diagnostic.Fix("write register \(recipe)", at: place(external), replacement: recipe)
            ways = [.init(place(external), fix.title, fix: fix)]
        }
        return Diagnostic(
            .noInitializer, at: place(edge.site),
            "\(what), so \(consumer(edge.site)) cannot have it", notes: notes, advice: ways)
    }

    fileprivate func rootWithoutObject(_ external: NodeID, _ member: NodeID) -> Diagnostic {
        let name = name(of: external)
        return Diagnostic(
            .noInitializer, at: place(member),
            "'\(self.name(of: member))' is a root, but needs '\(name).self', which is made elsewhere; remove the .root()",
            notes: [.init(place(external), "'\(name)' is passed to inject(into:), and registered here")])
    }

    fileprivate func repeatedExternal(_ node: NodeID, _ other: NodeID) -> Diagnostic {
        let name = name(of: node)
        return Diagnostic(
            .accessorClash, at: place(node),
            "duplicate '\(name).self' in '\(owner(of: node).name)'; write all injections in one registration",
            notes: [.init(place(other), "the other one is here")])
    }
}
