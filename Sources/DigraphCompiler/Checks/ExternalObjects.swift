extension Checks {
    /// An object that is made elsewhere (`T.self`) exists only in the request that it is passed to, `inject(into:)`. With
    /// `.objectGraph`, what is made within that request can have it; nothing else can. A class has one `inject(into:)` for
    /// each type of these.
    static func externalObjects(_ linked: LinkedGraph) -> [Diagnostic] {
        let graph = linked.graph
        let externals = linked.nodes.filter { linked[$0].isExternal }
        var result: [Diagnostic] = []
        var reported: Set<Int> = []
        let edges = Dictionary(grouping: externals.isEmpty ? [] : graph.edges) { linked.components.of[$0.to] }
        for external in externals {
            let home = linked.components.of[external]
            for edge in edges[home] ?? [] {
                let isOutside = linked.components.of[edge.from] != home || edge.kind == .delayed
                let isUnshared = edge.to == external && linked[external].lifetime.storage == .none
                if isOutside || isUnshared, reported.insert(edge.from).inserted {
                    result.append(linked.madeElsewhere(external, edge))
                }
            }
            for member in linked.components.members[home] where linked[member].isRoot && member != external {
                result.append(linked.rootWithoutObject(external, member))
            }
        }
        for rivals in Dictionary(grouping: externals, by: { ExternalType($0, linked) }).values {
            for node in rivals.dropFirst() where !linked.isInherited(node) {
                result.append(linked.repeatedExternal(node, rivals[0]))
            }
        }
        return result
    }

    private struct ExternalType: Hashable {
        var level: Int
        var type: Model.TypeID

        init(_ node: Int, _ linked: LinkedGraph) {
            level = linked.graph.level(of: node)
            type = linked[node].type
        }
    }
}

extension LinkedGraph {
    fileprivate func madeElsewhere(_ external: Int, _ edge: Graph.Edge) -> Diagnostic {
        let name = names.name(external)
        let isDirect = edge.to == external
        let isUnshared = isDirect && self[external].lifetime.storage == .none
        let what =
            isDirect
            ? "'\(name)' is made elsewhere ('\(name).self')"
            : "'\(names.name(edge.to))' is made for a '\(name)', which is made elsewhere ('\(name).self')"
        var notes = names.declarationNote(edge.site)
        notes.append(.init(names.place(external), "'\(name)' is passed to inject(into:), and registered here"))
        if isUnshared {
            notes.append(
                .init(
                    names.place(external),
                    "add .lifetime(.objectGraph) to share it with objects of the same request"))
        }
        return Diagnostic(
            .noInitializer, at: names.place(edge.site),
            "\(what), so \(names.consumer(edge.site)) cannot have it", notes: notes,
            fixes: isUnshared && components.same(edge.from, edge.to)
                ? [names.fixAdding(".lifetime(.objectGraph)", to: external)] : [])
    }

    fileprivate func rootWithoutObject(_ external: Int, _ member: Int) -> Diagnostic {
        let name = names.name(external)
        return Diagnostic(
            .noInitializer, at: names.place(member),
            "'\(names.name(member))' is a root, but needs '\(name).self', which is made elsewhere; remove the .root()",
            notes: [.init(names.place(external), "'\(name)' is passed to inject(into:), and registered here")])
    }

    fileprivate func repeatedExternal(_ node: Int, _ other: Int) -> Diagnostic {
        let name = names.name(node)
        return Diagnostic(
            .accessorClash, at: names.place(node),
            "duplicate '\(name).self' in '\(owner(of: node).name)'; write all injections in one registration",
            notes: [.init(names.place(other), "the other one is here")])
    }
}
