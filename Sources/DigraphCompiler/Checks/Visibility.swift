extension Checks {
    /// The types in a graph's interface must be as visible as the graph. Aliases, inputs and registered types must be
    /// at least internal, because generated code names them.
    static func visibility(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        // An object that lacks something may belong into another graph.
        let lacking = Set(graph.links.problems.missing.map(\.site.node))
        var found: [[(accessor: Graph.Accessor, hidden: Model.Hidden)]] = []
        for accessor in graph.accessors where accessor.isVisible && !graph.isInherited(accessor.node) {
            let registration = graph[accessor.node]
            let access = graph.access(level: graph.level(of: accessor.node))
            if registration.isBroken || access <= .internal || lacking.contains(accessor.node) { continue }
            let shown = [accessor.key.type] + (registration.isImplicit ? [] : registration.arguments.map(\.type))
            guard let hidden = shown.lazy.compactMap({ graph.model.hidden($0, min(access, .public)) }).first
            else { continue }
            if found.last?.first?.accessor.node != accessor.node { found.append([]) }
            found[found.count - 1].append((accessor, hidden))
        }
        for shown in found { result += graph.tooVisible(shown) }
        var unnameable: [Diagnostic] = []
        func look(at type: Model.TypeID, _ place: @autoclosure () -> Place) {
            if let hidden = graph.model.hidden(type, .internal) {
                unnameable.append(graph.unnameable(hidden, at: place()))
            }
        }
        for node in graph.nodeIDs {
            let registration = graph[node]
            if registration.isBroken || registration.isImplicit || graph.isInherited(node) { continue }
            look(at: registration.type, graph.place(node))
            for alias in registration.aliases { look(at: alias.type, graph.place(alias, of: node)) }
        }
        for owner in graph.levels.map({ graph.model.graphs[$0.graph] }) {
            for input in owner.inputs.dropFirst(owner.inheritedInputCount) {
                look(at: input.type, graph.place(input))
                if owner.access > .internal, let hidden = graph.model.hidden(input.type, min(owner.access, .public)) {
                    result.append(graph.tooVisible([hidden], owner, at: graph.place(input), isInput: true))
                }
            }
        }
        // Each type is reported once, at its first place.
        var reported: Set<Place> = []
        return result + unnameable.sortedByPlace().filter { $0.notes.allSatisfy { reported.insert($0.place).inserted } }
    }
}

extension Graph {
    /// Reports what one registration shows.
    fileprivate func tooVisible(_ found: [(accessor: Accessor, hidden: Model.Hidden)]) -> [Diagnostic] {
        let (first, owner) = (found[0], owner(of: found[0].accessor.node))
        // A root with a visible alias hides its own type.
        let aliases = found.filter { $0.accessor.alias != nil }
        let needed = owner.hasRoots && !aliases.isEmpty ? aliases : found
        var shown: [(accessor: Accessor, hidden: Model.Hidden)] = []
        for one in needed where !shown.contains(where: { $0.hidden.name == one.hidden.name }) { shown.append(one) }
        if shown.count > 1, shown.allSatisfy({ $0.hidden.word == shown[0].hidden.word }) {
            return [tooVisible(shown.map(\.hidden), owner, at: place(first.accessor))]
        }
        return shown.map { accessor, hidden in
            let aliases = visibleAliases(of: accessor, insteadOf: hidden)
            if !aliases.isEmpty { return lacksAlias(aliases, hidden, of: accessor) }
            return lacksRoot(hidden, access(level: level(of: accessor.node)), of: accessor)
                ?? tooVisible([hidden], owner, at: place(accessor))
        }
    }

    /// For a root without an alias: the visible protocols that could be its alias, to hide the registered type.
    fileprivate func visibleAliases(of accessor: Graph.Accessor, insteadOf hidden: Model.Hidden) -> [String] {
        let (outline, registration) = (model.outline, self[accessor.node])
        guard registration.isRoot, registration.aliases.isEmpty,
            let type = model.types.declaration(accessor.key.type), outline.place(of: type) == hidden.place
        else { return [] }
        let needed = min(access(level: level(of: accessor.node)), .public)
        let visible = outline.protocols(of: type).filter { outline.effectiveAccess(of: $0) >= needed }
        let implied = Set(visible.flatMap(outline.protocols))
        return visible.filter { !implied.contains($0) }.prefix(3).map { outline.qualifiedName(of: $0) }
    }

    private func tooVisible(_ hidden: [Model.Hidden], _ owner: Model.Graph) -> String {
        "'\(owner.name)' is \(owner.access.word), but provides \(Model.listed(hidden.map(\.name))), which "
            + "\(hidden.count == 1 ? "is" : "are") \(hidden[0].word)"
    }

    fileprivate func lacksAlias(
        _ aliases: [String], _ hidden: Model.Hidden, of accessor: Graph.Accessor
    ) -> Diagnostic {
        let (owner, place) = (owner(of: accessor.node), place(accessor))
        let access = min(owner.access, .public).word
        let adding = aliases.map { alias in
            advice(
                adding: ".as(\(alias))", to: accessor.node, at: place,
                "'\(hidden.name)' conforms to '\(alias)', which is \(access); ")
        }
        let ways = adding + [Diagnostic.Advice(place, "make '\(hidden.name)' \(access)")]
        return Diagnostic(
            .inaccessible, at: place, tooVisible([hidden], owner),
            notes: [.init(hidden.place, "'\(hidden.name)' is declared here")], advice: ways.asAlternatives)
    }

    /// Reports a type that is hidden behind an alias, in a graph without roots. A root is only known by its aliases.
    fileprivate func lacksRoot(
        _ hidden: Model.Hidden, _ access: Outline.Access, of accessor: Graph.Accessor
    ) -> Diagnostic? {
        let (owner, node) = (owner(of: accessor.node), accessor.node)
        guard !owner.hasRoots, !hidden.isSPI, accessor.alias == nil, self[node].arguments.isEmpty,
            let alias = self[node].aliases.first,
            self[node].aliases.allSatisfy({ model.hidden($0.type, min(access, .public)) == nil })
        else { return nil }
        return Diagnostic(
            .inaccessible, at: place(accessor),
            "\(tooVisible([hidden], owner)); make '\(hidden.name)' \(min(owner.access, .public).word), or add .root(), so that "
                + "others know it as \(spelled(alias.key)) only",
            notes: [.init(hidden.place, "'\(hidden.name)' is declared here")], fixes: [fixAdding(".root()", to: node)])
    }

    fileprivate func tooVisible(
        _ hidden: [Model.Hidden], _ owner: Model.Graph, at place: Place, isInput: Bool = false
    ) -> Diagnostic {
        let names = Model.listed(hidden.map(\.name))
        let advice =
            hidden[0].isSPI
            ? "remove the @_spi"
            : "make \(names) \(min(owner.access, .public).word)"
                + (owner.hasRoots || isInput
                    ? "" : ", or mark the objects that others need .root(), which hides the rest")
        return Diagnostic(
            .inaccessible, at: place, "\(tooVisible(hidden, owner)); \(advice)",
            notes: hidden.map { .init($0.place, "'\($0.name)' is declared here") })
    }

    fileprivate func unnameable(_ hidden: Model.Hidden, at place: Place) -> Diagnostic {
        let (name, access, declared) = (hidden.name, hidden.access, hidden.place)
        return Diagnostic(
            .inaccessible, at: place,
            "'\(name)' is \(access.word), so generated code cannot name it; make it internal",
            notes: [.init(declared, "'\(name)' is declared here")])
    }
}
