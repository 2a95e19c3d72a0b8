// The modules that a module depends on: their sources are read when a type is missing in its own, and their graphs when
// its graph files name one of them.

extension Compiler {
    /// The graph files of the modules that a module depends on. What is wrong in them is told when they are compiled.
    static func parsedDependencies(_ input: Input) -> [[Syntax.Document]] {
        input.dependencies.map { $0.parsedGraphFiles().map(\.document) }
    }

    /// The modules as the outline reads them. `isolation MainActor` in a graph file speaks for its whole module.
    static func outlineModules(
        _ input: Input, _ documents: [Syntax.Document], _ others: [[Syntax.Document]]
    ) -> [Outline.Module] {
        zip([input.module] + input.dependencies, [documents] + others).map { module, documents in
            var isolation = module.defaultIsolation
            for document in documents {
                for case .isolation(let written) in document.items {
                    isolation = written.name.text == "nonisolated" ? nil : written.name.text
                }
            }
            return module.outlineModule(defaultIsolation: isolation)
        }
    }

    /// The graphs of other modules that graph files name, with all graphs of those modules, and what these offer.
    ///
    /// - Parameter others: The graph files of each of the other modules, nearest first: each can depend on those behind.
    /// - Returns: Nothing where none is named, as in most modules.
    static func resolved(
        _ others: [[Syntax.Document]], neededBy documents: [Syntax.Document], against outline: Outline
    ) -> (model: Model?, offers: [[Graph.Offer]]) {
        var model: Model?
        var offers: [[Graph.Offer]] = []
        var ignored: [Diagnostic] = []
        for index in needed(others, by: documents).reversed() {
            var known = Model.resolve(
                others[index], of: index + 1, knowing: model, against: outline, reporting: &ignored)
            offers += Array(repeating: [], count: known.graphs.count - offers.count)
            var derivations: [Int: Graph.Derivation] = [:]
            for index in Graph.linkOrder(known) {
                Graph.takeInIncludes(index, offers, into: &known)
                known.inheritRegistrations(index)
                let base = known.graphs[index].base.flatMap { derivations[$0.graph] }
                let graph = Graph.link(index, of: known, derivedBy: base, reporting: &ignored)
                let effects = graph.effects(known, graph.components { $0.kind != .delayed })
                if known.graphs[index].isBase { derivations[index] = graph.derivation(known, effects) }
                for (graph, own) in graph.offers(known, effects) { offers[graph] = own }
            }
            model = known
        }
        return (model, offers)
    }

    /// What graphs of other modules give to those that derive from them here: they are linked, and planned, as their own
    /// modules do it.
    static func foreignBases(
        of model: Model, isPlanned: Bool
    ) -> (derivations: [Int: Graph.Derivation], sketches: [Int: Plan.Sketch]) {
        var derivations: [Int: Graph.Derivation] = [:]
        var sketches: [Int: Plan.Sketch] = [:]
        guard model.foreignGraphCount > 0 else { return ([:], [:]) }
        var ignored: [Diagnostic] = []
        for index in model.graphsBaseFirst where index < model.foreignGraphCount && model.graphs[index].isBase {
            let base = model.graphs[index].base?.graph
            let graph = Graph.link(
                index, of: model, derivedBy: base.flatMap { derivations[$0] }, reporting: &ignored)
            let components = graph.variants(model) { $0.kind != .delayed }.whole
            let wide = graph.variants(model) { _ in true }.whole
            let effects = graph.effects(model, components)
            derivations[index] = graph.derivation(model, effects)
            guard isPlanned, !ignored.hasErrors else { continue }
            sketches[index] =
                Plan.plan(
                    graph, of: model, components: components, wide: wide, effects: effects, partCount: 1,
                    base: base.flatMap { sketches[$0] }
                ).sketch
        }
        return (derivations, sketches)
    }

    /// Which of the other modules have graphs that are named, by the module itself or by one that is needed.
    private static func needed(_ others: [[Syntax.Document]], by documents: [Syntax.Document]) -> [Int] {
        guard others.contains(where: { !$0.isEmpty }) else { return [] }
        var names: Set<String> = []
        for document in documents { document.addNames(to: &names) }
        var result: [Int] = []
        for (index, files) in others.enumerated() {
            guard files.contains(where: { $0.declaresGraph(in: names) }) else { continue }
            result.append(index)
            for document in files { document.addNames(to: &names) }
        }
        return result
    }
}

extension Syntax.Document {
    /// What stands in the file, what is within `#if` and the members of graphs and parts counted.
    private func walk(_ visit: (Syntax.Item) -> Void) {
        var open = Array(items.reversed())
        while let item = open.popLast() {
            visit(item)
            switch item {
            case .condition(let condition): for branch in condition.branches { open += branch.items.reversed() }
            case .graph(let graph): open += graph.members.reversed()
            case .part(let part): open += part.members.reversed()
            case .extension(let written): open += written.members.reversed()
            default: break
            }
        }
    }

    /// The names by which the file can speak of graphs: of what it includes, derives from and registers.
    fileprivate func addNames(to names: inout Set<String>) {
        walk { item in
            switch item {
            case .include(let include): for name in include.path { names.insert(name.text) }
            case .graph(let graph): for type in graph.inherits { addWords(type.span, to: &names) }
            case .`typealias`(let alias): addWords(alias.type.span, to: &names)
            case .registration(let registration):
                if case .initializer(let type, _) = registration.recipe.kind { addWords(type.span, to: &names) }
            default: break
            }
        }
    }

    private func addWords(_ span: Span, to names: inout Set<String>) {
        for word in text(span).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
            names.insert(String(word))
        }
    }

    fileprivate func declaresGraph(in names: Set<String>) -> Bool {
        var isFound = false
        walk { item in
            if case .graph(let graph) = item, names.contains(graph.name.text) { isFound = true }
        }
        return isFound
    }
}
