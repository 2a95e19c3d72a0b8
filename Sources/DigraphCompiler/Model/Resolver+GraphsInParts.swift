/// Graphs within parts: each graph that includes the part has one of its own, nested in it as if it were written there.
extension Model.Resolver {
    /// What is known of the parts' graphs.
    struct GraphsInParts {
        /// The graphs that stand in each part, by the part's index.
        var written: [[(graph: Syntax.Graph, presence: Presence)]] = []
        /// All their names, those nested in them included.
        var names: Set<String> = []
        /// The includes of parts that stand in each part.
        var includes: [[PartInclude]] = []
        /// What the graphs have of which some come from parts: each part that such a graph includes, itself or by others.
        var inclusions: [Inclusion] = []
        /// The graphs among them, by part.
        var graphsOf: [[Int]] = []
        var isIncluded: Set<Inclusion> = []
        /// What a graph comes from, by its index.
        var origins: [Int: Inclusion] = [:]
        /// Where the names of a part are looked up for a graph that includes it.
        var scopes: [Inclusion: Int] = [:]
        /// Includes that lead back into the part they stand in, and have been told of.
        var reported: Set<Place> = []

        /// More would be no program that somebody has written: since a graph in a part can include parts, a few lines
        /// could give any number.
        static let limit = 4_096
    }

    /// That a graph includes a part, itself or by others.
    struct Inclusion: Hashable {
        var part: Int
        var graph: Int
    }

    struct PartInclude {
        var part: Int
        var written: Syntax.Include
        var document: Int
        var presence: Presence
    }

    // MARK: - Names

    /// Declares a graph in each graph for each that stands in a part which that includes. Such a graph can include parts
    /// itself, and an extension can add an include to it, so that it goes on until there is nothing new.
    func declareGraphsInParts() {
        guard graphsInParts.written.contains(where: { !$0.isEmpty }) else { return }
        graphsInParts.graphsOf = Array(repeating: [], count: model.parts.count)
        graphsInParts.includes = Array(repeating: [], count: model.parts.count)
        for part in writtenParts {
            graphsInParts.includes[part.part] += partIncludes(
                among: part.written.members, in: part.document, under: part.presence)
        }
        var known = -1
        while known < declaredGraphs.count, graphsInParts.origins.count <= GraphsInParts.limit {
            known = declaredGraphs.count
            let includes = includesByGraph()
            for graph in 0..<known { declareGraphs(of: includes, in: graph) }
            collectNamesInExtensions()
        }
    }

    /// The parts that each declared graph includes itself, in its own braces or in an extension.
    private func includesByGraph() -> [[PartInclude]] {
        var result = declaredGraphs.map { declared in
            partIncludes(among: declared.written.members, in: declared.document)
                + declared.branches.flatMap {
                    partIncludes(among: $0.written.members, in: $0.document, under: $0.presence)
                }
        }
        for document in documents {
            for case (.extension(let written), let presence) in present[document] {
                guard let graph = types.graphs[written.path.map(\.text).joined(separator: ".")],
                    graph >= model.foreignGraphCount
                else { continue }
                result[graph - model.foreignGraphCount] += partIncludes(
                    among: written.members, in: document, under: presence)
            }
        }
        return result
    }

    /// The parts that are included in some braces.
    func partIncludes(
        among members: [Syntax.Item], in document: Int, under outer: Presence = .always
    ) -> [PartInclude] {
        var result: [PartInclude] = []
        for (member, presence) in present(members, in: document, under: outer) {
            guard case .include(let include) = member,
                let part = parts[include.path.map(\.text).joined(separator: ".")]
            else { continue }
            result.append(PartInclude(part: part, written: include, document: document, presence: presence))
        }
        return result
    }

    /// - Parameter number: The graph's position among those that are declared.
    private func declareGraphs(of includes: [[PartInclude]], in number: Int) {
        let graph = model.foreignGraphCount + number
        var presences: [Int: Presence] = [:]
        // What a base includes, a derived graph has already.
        for part in partsOfBases(number, includes) { presences[part] = .always }
        var queue = includes[number]
        var order: [Int] = []
        var head = 0
        while head < queue.count {
            let include = queue[head]
            head += 1
            let known = presences[include.part]
            if let known, model.presences.covers(known, include.presence) { continue }
            let whole = model.presences.or(known ?? .never, include.presence)
            presences[include.part] = whole
            if known == nil { order.append(include.part) }
            for var inner in graphsInParts.includes[include.part] {
                inner.presence = model.presences.and(whole, inner.presence)
                queue.append(inner)
            }
        }
        guard order.contains(where: { !graphsInParts.written[$0].isEmpty }) else { return }
        for part in order {
            let inclusion = Inclusion(part: part, graph: graph)
            guard graphsInParts.isIncluded.insert(inclusion).inserted else { continue }
            if let around = way(from: graph, backTo: part) {
                reportItself(part, around, queue.first { $0.part == part })
                continue
            }
            graphsInParts.inclusions.append(inclusion)
            graphsInParts.graphsOf[part].append(graph)
            for (written, presence) in graphsInParts.written[part] {
                let index = model.foreignGraphCount + declaredGraphs.count
                guard graphsInParts.origins.count <= GraphsInParts.limit else { return reportTooMany(part, written) }
                let whole = model.presences.and(presence, presences[part] ?? .always)
                declare(written, whole, in: model.parts[part].document, nestedIn: graph)
                if declaredGraphs.count + model.foreignGraphCount > index {
                    graphsInParts.origins[index] = inclusion
                }
            }
        }
    }

    /// The parts that the graphs below a derived one include.
    private func partsOfBases(_ number: Int, _ includes: [[PartInclude]]) -> Set<Int> {
        var result: Set<Int> = []
        var isSeen: Set<Int> = [number]
        var next = base(of: number)
        while let base = next, isSeen.insert(base).inserted {
            var open = includes[base].map(\.part)
            while let part = open.popLast() {
                if result.insert(part).inserted { open += graphsInParts.includes[part].map(\.part) }
            }
            next = self.base(of: base)
        }
        return result
    }

    private func base(of number: Int) -> Int? {
        let declared = declaredGraphs[number]
        for inherited in declared.written.inherits {
            let graph = types.graphs[model.documents[declared.document].text(inherited.span).filter { $0 != "`" }]
            if let graph, graph >= model.foreignGraphCount { return graph - model.foreignGraphCount }
        }
        return nil
    }

    /// The graph around a graph, or that itself, which stands in a part; nil where none does.
    private func way(from graph: Int, backTo part: Int) -> Int? {
        var next: Int? = graph
        while let current = next, current >= 0 {
            if graphsInParts.origins[current]?.part == part { return current }
            next = current < model.foreignGraphCount ? nil : declaredGraphs[current - model.foreignGraphCount].outer
        }
        return nil
    }

    private func reportItself(_ part: Int, _ graph: Int, _ include: PartInclude?) {
        guard let include,
            graphsInParts.reported.insert(model.place(include.written.span, in: include.document)).inserted
        else { return }
        let name = declaredGraphs[graph - model.foreignGraphCount].written.name.text
        report(
            .includeCycle, include.written.span, in: include.document,
            "the graph '\(name)' stands in the part '\(model.parts[part].name)', and cannot include it",
            notes: [
                .init(
                    model.place(model.parts[part].nameSpan, in: model.parts[part].document),
                    "'\(model.parts[part].name)' is declared here")
            ], fixes: [model.documents[include.document].fixRemoving(include.written.span)])
    }

    private func reportTooMany(_ part: Int, _ graph: Syntax.Graph) {
        guard graphsInParts.reported.insert(model.place(graph.name.span, in: model.parts[part].document)).inserted
        else { return }
        report(
            .syntax, graph.name.span, in: model.parts[part].document,
            "more than \(GraphsInParts.limit) graphs come from the graphs in parts")
    }

    // MARK: - Scopes

    /// The names that stand in a part are looked up there first, then among the graphs of the graph that includes it.
    /// Called when all graphs have their numbers.
    func declareScopesOfInclusions() {
        for inclusion in graphsInParts.inclusions {
            graphsInParts.scopes[inclusion] = types.graphNames.count
            types.includers[types.graphNames.count] = inclusion.graph
            types.graphNames.append("part " + model.parts[inclusion.part].name)
            types.graphOuters.append(-1)
        }
        for graph in types.graphOuters.indices {
            guard let inclusion = graphsInParts.origins[graph] else { continue }
            types.graphOuters[graph] = graphsInParts.scopes[inclusion] ?? -1
        }
    }

    // MARK: - Members

    /// The members of a graph that stands in a part, for each graph that has one of it. Where none has, its registrations
    /// are the part's, so that what is wrong in them is told all the same.
    ///
    /// - Parameter around: The part's braces.
    func collectMembers(
        ofGraph written: Syntax.Graph, inPart part: Int, _ presence: Presence, in document: Int, around: Int
    ) {
        guard graphsInParts.graphsOf[part].isEmpty else {
            for outer in graphsInParts.graphsOf[part] {
                guard let graph = graph(written, in: document, nestedIn: outer) else { continue }
                model.graphs[graph].partBody = around
                collectMembers(written.members, graph, presence, in: document)
            }
            return
        }
        let body = nextBody()
        for (member, presence) in present(written.members, in: document, under: presence) {
            switch member {
            case .registration(let registration) where !makesGraphInPart(registration, in: document):
                pending.append(
                    Pending(
                        registration: registration, document: document, graph: -1, body: body, presence: presence,
                        scope: partScopes[part] ?? -1))
            case .include(let include): _ = resolve(include, in: document)
            case .graph(let nested): collectMembers(ofGraph: nested, inPart: part, presence, in: document, around: body)
            case .registration, .`typealias`, .import, .isolation, .part, .extension, .interface, .condition: break
            }
        }
    }

    /// Whether a registration of a part that no graph includes is that of a graph in a part, of which there is none then.
    func makesGraphInPart(_ registration: Syntax.Registration, in document: Int) -> Bool {
        guard case .initializer(let type, _) = registration.recipe.kind else { return false }
        let name = model.documents[document].text(type.span).split(separator: ".").last ?? ""
        return graphsInParts.names.contains(String(name))
    }

    /// Takes in the names of a graph that stands in a part, and of those nested in it.
    func collectNames(ofGraphInPart written: Syntax.Graph, in document: Int) {
        graphsInParts.names.insert(written.name.text)
        for case (.graph(let nested), _) in present(written.members, in: document) {
            collectNames(ofGraphInPart: nested, in: document)
        }
    }

    /// The include by which a graph has those that stand in a part.
    func include(ofPartAround graph: Int) -> Int {
        guard let inclusion = graphsInParts.origins[graph] else { return -1 }
        return model.graphs[inclusion.graph].includes.firstIndex { $0.part == inclusion.part } ?? -1
    }
}
