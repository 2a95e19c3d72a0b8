extension Checks {
    /// A graph that derives from an `open` one of another module sees only what that shows, but under `@testable import`.
    static func hiddenMembers(_ linked: LinkedGraph) -> [Diagnostic] {
        guard let foreign = linked.graph.bases.first(where: linked.isForeign(graph:)) else { return [] }
        let module = linked.model.outline.moduleNames[linked.model.graphs[foreign].module]
        let names = linked.names
        var result: [Diagnostic] = []
        var reported: Set<Model.Registration.ID> = []
        for node in linked.nodes where linked.isOwn(node) && !linked[node].isBroken {
            let hidden = linked.graph.replaced(by: node, linked.model).lazy.map(\.accessor).first {
                !$0.accessor.isVisible && linked.isForeign($0.registration)
            }
            guard let hidden else { continue }
            reported.insert(hidden.registration.id)
            let key = names.key(linked.key(of: hidden.registration, alias: hidden.alias))
            result.append(
                linked.hiddenMember(
                    hidden.registration, module, at: names.place(node), "'\(names.name(node))' replaces \(key)"))
        }
        for node in linked.nodes where linked.isOwn(node) {
            guard let input = linked.inputs(of: node).first(where: linked.isForeign(input:)) else { continue }
            result.append(linked.hiddenInput(linked.input(input), module, needed: node))
        }
        let shown = Set(linked.graph.accessors.lazy.filter(\.isVisible).map(\.key))
        for edge in linked.graph.edges where linked.isOwn(edge.from) {
            let asked = linked[edge.to]
            let key = linked.key(of: asked, alias: edge.alias)
            guard linked.isForeign(asked), !shown.contains(key), reported.insert(asked.id).inserted else { continue }
            result.append(
                linked.hiddenMember(
                    asked, module, at: names.place(edge.from), "\(names.consumer(edge.site)) needs \(names.key(key))"))
        }
        return result
    }
}

extension LinkedGraph {
    fileprivate func isForeign(graph: Int) -> Bool {
        graph < model.foreignGraphCount && !model.testable.contains(model.graphs[graph].module)
    }

    fileprivate func isForeign(input index: Int) -> Bool {
        let input = graph.inputs[index]
        if input.level > 0 { return isForeign(graph: graph.levels[input.level]) }
        // Those of the bases come first.
        return graph.bases.first(where: isForeign(graph:)).map { input.reference.index < model.graphs[$0].inputs.count }
            ?? false
    }

    fileprivate func isForeign(_ registration: Model.Registration) -> Bool {
        registration.home.map { isForeign(graph: $0) } ?? false
    }

    fileprivate func key(of registration: Model.Registration, alias: Int?) -> Model.Key {
        alias.map { registration.aliases[$0].key } ?? registration.key
    }

    fileprivate func hiddenInput(_ input: Model.Input, _ module: String, needed node: Int) -> Diagnostic {
        Diagnostic(
            .inaccessible, at: names.place(node),
            "'\(names.name(node))' needs the input '\(input.name)', which is internal in \(module); write "
                + "@testable import \(module)",
            notes: [.init(model.place(input.nameSpan, in: input.document), "'\(input.name)' is declared here")])
    }

    fileprivate func hiddenMember(
        _ registration: Model.Registration, _ module: String, at place: Place, _ problem: String
    ) -> Diagnostic {
        let type = names.speller.plain(registration.type)
        return Diagnostic(
            .inaccessible, at: place,
            "\(problem), which is hidden in '\(baseName)'; write @testable import \(module)",
            notes: [.init(model.place(of: registration), "or mark '\(type)' .root() here")])
    }
}
