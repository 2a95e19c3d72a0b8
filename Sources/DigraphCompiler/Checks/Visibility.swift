extension Checks {
    /// What a graph shows must be as visible as the graph, and what generated code writes down must be internal: aliases,
    /// inputs, and what is registered with its arguments.
    static func visibility(_ linked: LinkedGraph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for accessor in linked.graph.accessors where accessor.isVisible && !linked.isInherited(accessor.node) {
            let (graph, registration) = (linked.owner(of: accessor.node), linked[accessor.node])
            let access = linked.graph.access(level: linked.graph.level(of: accessor.node), linked.model)
            if registration.isBroken || access <= .internal { continue }
            let shown = [accessor.key.type] + (registration.isImplicit ? [] : registration.arguments.map(\.type))
            guard let hidden = shown.lazy.compactMap({ linked.model.hidden($0, min(access, .public)) }).first
            else { continue }
            result.append(linked.tooVisible(hidden, graph, at: linked.names.place(accessor)))
        }
        var unnameable: [Diagnostic] = []
        func look(at type: Model.TypeID, _ place: @autoclosure () -> Place) {
            if let hidden = linked.model.hidden(type, .internal) {
                unnameable.append(linked.unnameable(hidden, at: place()))
            }
        }
        for node in linked.nodes {
            let registration = linked[node]
            if registration.isBroken || registration.isImplicit || linked.isInherited(node) { continue }
            look(at: registration.type, linked.names.place(node))
            for alias in registration.aliases { look(at: alias.type, linked.names.place(alias, of: node)) }
        }
        for graph in linked.graph.levels.map({ linked.model.graphs[$0] }) {
            for input in graph.inputs.dropFirst(graph.inheritedInputCount) {
                look(at: input.type, linked.names.place(input))
                if graph.access > .internal, let hidden = linked.hidden(input.type, in: graph) {
                    result.append(linked.tooVisible(hidden, graph, at: linked.names.place(input)))
                }
            }
        }
        // Each type is reported once, where it is written first.
        var reported: Set<Place> = []
        return result + unnameable.sortedByPlace().filter { $0.notes.allSatisfy { reported.insert($0.place).inserted } }
    }
}

extension LinkedGraph {
    fileprivate func hidden(_ type: Model.TypeID, in graph: Model.Graph) -> Model.Hidden? {
        model.hidden(type, min(graph.access, .public))
    }

    fileprivate func tooVisible(_ hidden: Model.Hidden, _ graph: Model.Graph, at place: Place) -> Diagnostic {
        let (name, access, declared) = (hidden.name, hidden.access, hidden.place)
        let advice =
            graph.hasRoots ? "make it \(min(graph.access, .public).word)" : "mark the public types .root()"
        return Diagnostic(
            .inaccessible, at: place,
            "'\(graph.name)' is \(graph.access.word), but provides '\(name)', which is \(access.word); \(advice)",
            notes: [.init(declared, "'\(name)' is declared here")])
    }

    fileprivate func unnameable(_ hidden: Model.Hidden, at place: Place) -> Diagnostic {
        let (name, access, declared) = (hidden.name, hidden.access, hidden.place)
        return Diagnostic(
            .inaccessible, at: place,
            "'\(name)' is \(access.word), so generated code cannot name it; make it internal",
            notes: [.init(declared, "'\(name)' is declared here")])
    }
}
