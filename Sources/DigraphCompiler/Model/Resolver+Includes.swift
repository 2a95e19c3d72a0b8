extension Model.Resolver {
    /// An `include` and its target.
    struct WrittenInclude {
        /// Nil if the name is unknown, which has been reported.
        let target: Model.Include.Target?
        let span: Span
        let document: Int
        let modifiers: [Syntax.Modifier]
        let scope: Model.NameScope
    }

    /// Sets the includes of every graph, without duplicates: those in the graph's own braces, then those in the
    /// included parts. Includes of a base are not repeated. A part adds its items to the graph as one more body.
    func expandIncludes() {
        for part in model.ownPartIDs { parts[part].includes = includes(in: parts[part].body) }
        reportPartCycles()
        for graph in model.graphsBaseFirst where !model.isForeign(graph) { expandIncludes(of: graph) }
        reportGraphIncludeCycles()
    }

    private func expandIncludes(of graph: Model.GraphID) {
        var known = Set(model.bases(of: graph).flatMap { model.graphs[$0].includes.map(\.target) })
        var open = written[graph].bodies.flatMap { includes(in: $0) }.map { (include: $0, parent: nil as Int?) }[...]
        while let (include, parent) = open.popFirst() {
            guard let target = include.target else {
                model.graphs[graph].lacksItems = true
                continue
            }
            guard known.insert(target).inserted else {
                reportRepeated(include, target, of: graph, isDirect: parent == nil)
                continue
            }
            guard mayInclude(include, graph) else { continue }
            let index = model.graphs[graph].includes.count
            if !include.modifiers.isEmpty {
                includeModifiers[Model.IncludeReference(graph: graph, include: index)] = include
            }
            model.graphs[graph].includes.append(
                Model.Include(
                    target: target, document: include.document, span: include.span, parent: parent))
            guard case .part(let part) = target else { continue }
            model.parts[part].graphs.append(graph)
            let written = parts[part]
            var body = written.body
            body.scope = .part(part, in: graph)
            body.include = Model.IncludeReference(graph: graph, include: index)
            self.written[graph].bodies.append(body)
            let first = model.graphs.count
            declareNames(in: body, of: graph)
            for nested in first..<model.graphs.count { expandIncludes(of: Model.GraphID(nested)) }
            open += written.includes.map { (include: $0.within(body.scope), parent: index) }
        }
        if self.written[graph].bodies.contains(where: { model.documents[$0.document].isIncomplete }) {
            model.graphs[graph].lacksItems = true
        }
    }

    /// Whether a graph may include a part; reports the include if not. A graph that is declared in a part cannot
    /// include a part with graphs, because the parts could include each other for ever.
    private func mayInclude(_ include: WrittenInclude, _ graph: Model.GraphID) -> Bool {
        guard let part = include.target?.part, parts[part].hasGraphs, written[graph].part != nil else { return true }
        let name = model.parts[part].name
        report(
            .includeCycle, include.span, in: include.document,
            "'\(Names.lastComponent(model.graphs[graph].name))' is declared in a part, so it cannot include '\(name)', a part that declares graphs; remove the include",
            notes: [
                .init(
                    model.place(model.parts[part].nameSpan, in: model.parts[part].document),
                    "'\(name)' is declared here")
            ], fixes: [model.documents[include.document].fixRemoving(include.span)])
        return false
    }

    /// The includes in braces. Unknown names are reported.
    private func includes(in body: Body) -> [WrittenInclude] {
        body.items.compactMap { item in
            guard case .include(let include) = item else { return nil }
            return WrittenInclude(
                target: target(of: include, in: body.document), span: include.span, document: body.document,
                modifiers: include.modifiers, scope: body.scope)
        }
    }

    // MARK: - Parameters

    /// Resolves the `.parameter`s of includes, when the inputs of all graphs are known.
    func resolveIncludeModifiers() {
        let references = includeModifiers.keys.sorted { ($0.graph, $0.include) < ($1.graph, $1.include) }
        for reference in references {
            guard let include = includeModifiers[reference] else { continue }
            let allowed = include.modifiers.filter { isAllowed($0, of: include) }
            guard let target = include.target?.graph, !allowed.isEmpty else { continue }
            let origin = Model.Registration.Origin(
                kind: .imported, document: include.document, graph: reference.graph, include: reference,
                span: include.span, wholeSpan: include.span)
            model.graphs[reference.graph].includes[reference.include].instance = Model.RegistrationResolver.instance(
                of: target, includedWith: allowed, at: origin, in: include.scope, self)
        }
    }

    /// Whether an include can have a modifier. Reports the modifier if not, once for all graphs with the include.
    private func isAllowed(_ modifier: Syntax.Modifier, of include: WrittenInclude) -> Bool {
        if case .graph = include.target {
            if modifier.kind == .parameter { return true }
            if modifier.kind == nil, modifier.meant == ".parameter" {
                reportUnknownModifier(modifier, in: include.document)
                return false
            }
        }
        let name = include.target.map { target in
            switch target {
            case .part(let part): "'\(model.parts[part].name)' is a part, which has the inputs of its graph"
            case .graph: "an include can only have .parameter"
            }
        }
        report(
            .misplacedModifier, modifier.span, in: include.document, "\(name ?? ""); remove '.\(modifier.name.text)'",
            fixes: [model.documents[include.document].fixRemoving(modifier.span)])
        return false
    }

    /// Reports the second of two includes that a graph's own braces have, and the modifiers of any include without
    /// effect, because the graph has the same include already.
    private func reportRepeated(
        _ include: WrittenInclude, _ target: Model.Include.Target, of graph: Model.GraphID, isDirect: Bool
    ) {
        if isDirect, !model.isOneOfSeveral,
            let first = model.graphs[graph].includes.first(where: {
                $0.target == target && $0.parent == nil && $0.document == include.document
            })
        {
            return report(
                .unusedInclude, include.span, in: include.document,
                "'\(model.graphs[graph].name)' includes this already; remove the include",
                notes: [.init(model.place(first.span, in: first.document), "the first one is here")],
                fixes: [model.documents[include.document].fixRemoving(include.span)])
        }
        guard let modifier = include.modifiers.first else { return }
        let name = target.part.map { model.parts[$0].name } ?? target.graph.map { model.graphs[$0].name } ?? ""
        let first = ([graph] + model.bases(of: graph)).lazy.flatMap { self.model.graphs[$0].includes }
            .first { $0.target == target }
        report(
            .duplicateModifier, modifier.span, in: include.document,
            "'\(model.graphs[graph].name)' includes '\(name)' already, so this '.\(modifier.name.text)' has no effect; remove it",
            notes: first.map { [.init(model.place($0.span, in: $0.document), "the first one is here")] } ?? [],
            fixes: [model.documents[include.document].fixRemoving(modifier.span)])
    }

    private func target(of include: Syntax.Include, in document: Int) -> Model.Include.Target? {
        let name = include.path.map(\.text).joined(separator: ".")
        let span = include.path.first.map { $0.span.joined(include.path[include.path.count - 1].span) } ?? include.span
        if let part = names.parts[name] { return .part(part) }
        if let graph = typeResolver.graphs[name] {
            return requireVisible(graph, at: span, in: document) ? .graph(graph) : nil
        }
        if let part = model.parts.first(where: { $0.name == name }) {
            report(
                .unknownPart, span, in: document,
                "'\(name)' is a part of another module; include a graph of that module instead",
                notes: [.init(model.place(part.nameSpan, in: part.document), "'\(name)' is declared here")])
            return nil
        }
        let known = model.ownParts.map(\.name) + model.graphs.map(\.name)
        var near = Spelling.nearest(to: name, among: known, limit: 1)
        if near.isEmpty { near = known.filter { Self.stem(of: $0) == Self.stem(of: name) } }
        if near.isEmpty { near = Spelling.renamed(name, among: model.ownParts.map(\.name)).map { [$0] } ?? [] }
        let isGraph = near.first.map { names.parts[$0] == nil } ?? (include.path.count > 1 || name.hasSuffix("Graph"))
        report(
            isGraph ? .unknownGraph : .unknownPart, span, in: document,
            "there is no part or graph '\(name)' to include" + didYouMean(near) + (near.isEmpty ? graphsOfImports : ""),
            notes: near.isEmpty ? unreadModulesNote(at: span, in: document) : [],
            fixes: near.map { model.documents[document].fixReplacing(span, with: $0) }, key: name)
        return nil
    }

    /// The name without the word for what it is: `Net` for `NetPart` and `NetGraph`.
    private static func stem(of name: String) -> String {
        let kind = ["Part", "Graph", "Module", "Component", "Container"].first { name.hasSuffix($0) && name != $0 }
        return String(name.dropLast(kind?.count ?? 0))
    }

    /// The list of the visible graphs of imported modules, for the message about an unknown one. Empty if there are many.
    private var graphsOfImports: String {
        let names = model.graphIDs.filter { index in
            model.graphs[index].outer == nil && model.types.importedModules.contains(model.graphs[index].module)
                && model.isVisible(index, in: 0)
        }.map { model.graphs[$0].name }
        if names.isEmpty || names.count > 5 { return "" }
        return names.count == 1
            ? "; the imported graph is '\(names[0])'" : "; the imported graphs are \(Model.listed(names))"
    }

    /// A note for the command line: graph files of imported modules are read only if an option names them.
    func unreadModulesNote(at span: Span, in document: Int) -> [Diagnostic.Note] {
        let module = typeResolver.imports.sorted().first { $0 != "Swift" && $0 != "Foundation" }
        guard model.foreignGraphIDs.isEmpty, let module else { return [] }
        return [
            .help(
                model.place(span, in: document),
                "no graph file of another module was read; on the command line, name one with '--graph \(module)=FILE'"
            )
        ]
    }

    // MARK: - Cycles

    /// Reports parts that include each other.
    private func reportPartCycles() {
        var includesOfParts = model.parts.map { _ in [WrittenInclude]() }
        for part in model.ownPartIDs { includesOfParts[part] = parts[part].includes }
        for ring in rings(includesOfParts.map { $0.map(\.target?.part?.index) }) {
            let includes = ring.map { includesOfParts[$0.node][$0.edge] }
            let names = ring.map { model.parts[$0.node].name }
            reportCycle("a part", "include", names, at: includes.map { ($0.span, $0.document) })
        }
    }

    /// Reports graphs that include each other or themselves. A graph and its nested graphs count as one, because each
    /// needs the other.
    private func reportGraphIncludeCycles() {
        let edges = includesOfFamilies()
        for ring in rings(edges.map { $0.map(\.target?.index) }) {
            let around = ring.map { edges[$0.node][$0.edge] }
            if let closing = around.last { model.graphs[closing.graph].includes[closing.include].isBroken = true }
            let includes = around.map { model.graphs[$0.graph].includes[$0.include] }
            let names = around.map { model.graphs[$0.graph].name }
            let targets = includes.map { $0.graph.map { model.graphs[$0].name } ?? "" }
            let first = includes[0]
            if names.count == 1, names != targets {
                let relation =
                    targets[0].hasPrefix(names[0] + ".")
                    ? "which is nested in it"
                    : names[0].hasPrefix(targets[0] + ".")
                        ? "in which it is nested" : "which is nested in the same graph"
                report(
                    .includeCycle, first.span, in: first.document,
                    "'\(names[0])' cannot include '\(targets[0])', \(relation); remove the include",
                    fixes: [model.documents[first.document].fixRemoving(first.span)])
            } else {
                reportCycle(
                    "a graph", "include", names, at: includes.map { ($0.span, $0.document) },
                    fixes: [model.documents[first.document].fixRemoving(first.span)])
            }
        }
    }

    /// Reports a circle of includes or derivations.
    func reportCycle(
        _ what: String, _ verb: String, _ names: [String], at places: [(span: Span, document: Int)],
        fixes: [Diagnostic.Fix] = []
    ) {
        let notes = places.indices.dropFirst().map { index in
            Diagnostic.Note(
                model.place(places[index].span, in: places[index].document),
                "'\(names[index])' \(verb == "include" ? "includes" : "derives from") '\(names[(index + 1) % names.count])' "
                    + "here")
        }
        report(
            .includeCycle, places[0].span, in: places[0].document,
            "\(what) cannot \(verb) itself: " + (names + [names[0]]).joined(separator: " → "), notes: notes,
            fixes: fixes)
    }

    private struct IncludeEdge {
        /// The including graph, and the index of its include.
        let graph: Model.GraphID
        let include: Int
        /// The outermost graph around the included graph.
        let target: Model.GraphID?
    }

    /// By outermost graph: the includes of graphs in that graph and in the graphs nested in it.
    private func includesOfFamilies() -> [[IncludeEdge]] {
        let families = model.outermostGraphs
        var edges = Array(repeating: [IncludeEdge](), count: model.graphs.count)
        for graph in model.ownGraphIDs {
            for (index, include) in model.graphs[graph].includes.enumerated() {
                guard let target = include.graph else { continue }
                edges[families[graph]].append(IncludeEdge(graph: graph, include: index, target: families[target]))
            }
        }
        return edges
    }

    /// The cycles among nodes: for each cycle, its nodes, with the index of the edge to the next node.
    ///
    /// - Parameter targets: The targets of each node's edges.
    /// - Complexity: Linear in nodes and edges, and in the lengths of the cycles.
    func rings(_ targets: [[Int?]]) -> [[(node: Int, edge: Int)]] {
        enum State { case new, open, done }
        var states = Array(repeating: State.new, count: targets.count)
        var result: [[(node: Int, edge: Int)]] = []
        for start in targets.indices where states[start] == .new {
            // The nodes on the path, each with its current edge.
            var way = [(node: start, edge: -1)]
            states[start] = .open
            while let top = way.last {
                guard top.edge + 1 < targets[top.node].count else {
                    states[top.node] = .done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].edge += 1
                guard let target = targets[top.node][top.edge + 1] else { continue }
                switch states[target] {
                case .new:
                    states[target] = .open
                    way.append((target, -1))
                case .open: result.append(Array(way.drop { $0.node != target }))
                case .done: break
                }
            }
        }
        return result
    }
}

extension Model.Resolver.WrittenInclude {
    /// The include of a part, in a graph that includes the part.
    fileprivate func within(_ scope: Model.NameScope) -> Self {
        Self(target: target, span: span, document: document, modifiers: modifiers, scope: scope)
    }
}

extension Model {
    /// The outermost graph of each graph. Outer graphs come before nested ones.
    package var outermostGraphs: [GraphID] {
        var result = graphIDs
        for graph in graphIDs {
            if let outer = graphs[graph].outer { result[graph] = result[outer] }
        }
        return result
    }

    /// The bases of a graph, nearest first.
    package func bases(of graph: GraphID) -> [GraphID] {
        Array(sequence(first: graph) { self.graphs[$0].base?.graph }.dropFirst())
    }
}
