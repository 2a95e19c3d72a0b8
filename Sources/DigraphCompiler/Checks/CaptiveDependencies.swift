extension Checks {
    /// What lives longer must not retain what lives shorter, through any number of objects that nothing keeps. What is
    /// kept process-wide is made without a graph instance, so that it cannot have anything of one later, either: not
    /// even by a function.
    ///
    /// - Complexity: Linear in the graph where all is well. A holder is looked at by itself only when it reaches something
    ///   that might be a captive, and all of these together no longer than a budget allows.
    static func captiveDependencies(_ graph: Graph) -> [Diagnostic] {
        var search = CaptiveSearch(graph)
        var captives: [Captive] = []
        for node in graph.nodes.indices where search.mayHaveCaptives(node) && search.budget > 0 {
            captives += search.captives(of: node)
        }
        if captives.isEmpty { return [] }
        // A dependency cycle has to be cut first, which changes what is retained.
        let immediate = graph.components(\.kind.isImmediate)
        return captives.filter { captive in
            !([captive.holder] + captive.path.map(\.to)).contains { immediate.isCyclic[immediate.of[$0]] }
        }.map { graph.captiveDependency($0) }
    }

    /// Something that is retained too long.
    fileprivate struct Captive {
        enum Kind {
            /// The object at the end of the path.
            case object
            /// An input that the object at the end of the path takes.
            case input(Int)
            /// The instance of the graph with which a nested one is made, at the end of the path.
            case instance
        }
        var holder: Int
        var kind: Kind
        /// From the holder to the captive, or to what takes that.
        var path: [Graph.Edge]

        var end: Int { path.last?.to ?? holder }
        var input: Int? { if case .input(let input) = kind { input } else { nil } }
    }

    private struct CaptiveSearch {
        let graph: Graph
        private let leadsToScope: [Bool]
        /// How many more edges may be followed.
        private(set) var budget: Int

        init(_ graph: Graph) {
            self.graph = graph
            let hasScopes = graph.nodes.contains { $0.registration.lifetime.rank == .scope }
            leadsToScope =
                hasScopes ? graph.leading { $0 == .scope } : Array(repeating: false, count: graph.nodes.indices.count)
            budget = 1_000_000 + 20 * graph.edges.count
        }

        func mayHaveCaptives(_ node: Int) -> Bool {
            switch graph[node].lifetime.rank {
            case .none, .request: false
            case .graph where graph[node].lifetime == .given: graph.needsGraph[node]
            case .scope, .graph: leadsToScope[node]
            case .process: graph.needsGraph[node]
            }
        }

        /// What a node would retain too long, each with the shortest path there.
        mutating func captives(of holder: Int) -> [Captive] {
            let isProcessWide = graph[holder].lifetime.isMadeWithoutGraph
            var result = isProcessWide ? captives(takenBy: holder, [], holder) : []
            var reported: Set<Int> = []
            let paths = graph.shortestPaths(from: [holder]) { index in
                let edge = graph.edges[index]
                budget -= 1
                // Those of one cycle need one lifetime anyway, which is reported as `cycle-lifetime`.
                guard budget > 0, isProcessWide || edge.retains, !graph.components.same(edge.to, holder) else {
                    return []
                }
                if !mayRetain(holder, edge.to) { return reported.insert(edge.to).inserted ? .found : [] }
                if graph[edge.to].lifetime.storage.isKept { return [] }
                let takesGraph = isProcessWide && graph.takesGraph(edge.to) && reported.insert(edge.to).inserted
                return takesGraph ? [.found, .follow] : .follow
            }
            var inputs = Set(result.compactMap(\.input))
            for path in paths.map({ $0.map { graph.edges[$0] } }) {
                let end = path[path.count - 1].to
                if !mayRetain(holder, end) {
                    result.append(Captive(holder: holder, kind: .object, path: path))
                } else {
                    result += captives(takenBy: end, path, holder).filter { captive in
                        captive.input.map { inputs.insert($0).inserted } ?? true
                    }
                }
            }
            return result
        }

        /// What a node at the end of a path has of an instance of the graph.
        private func captives(takenBy node: Int, _ path: [Graph.Edge], _ holder: Int) -> [Captive] {
            let kinds =
                graph.inputs(of: node).map(Captive.Kind.input)
                + (graph[node].nestedGraph == nil ? [] : [.instance])
            return kinds.map { Captive(holder: holder, kind: $0, path: path) }
        }

        /// A scope of a nested graph is another than that of the same name around it.
        private func mayRetain(_ holder: Int, _ target: Int) -> Bool {
            let (own, other) = (graph[holder].lifetime, graph[target].lifetime)
            guard own.mayHold(other) else { return false }
            return other.rank != .scope || !own.storage.isKept
                || graph.level(of: holder) == graph.level(of: target)
        }
    }
}

extension Graph {
    fileprivate func captiveDependency(_ captive: Checks.Captive) -> Diagnostic {
        let (holder, end) = (self[captive.holder].lifetime, self[captive.end].lifetime)
        let what: String
        switch captive.kind {
        case .input(let index):
            what = "the input '\(input(index).name)' of '\(model.graphs[inputs[index].reference.graph].name)'"
        case .instance: what = "the graph '\(owner(of: captive.end).name)'"
        case .object:
            let isNear = level(of: captive.end) == level(of: captive.holder)
            what = named(captive.end) + (isNear ? "" : " of '\(owner(of: captive.end).name)'")
        }
        if holder == .given {
            return Diagnostic(
                .captiveDependency, at: place(captive.holder),
                "'\(name(of: captive.holder))' takes the place of an input, so it is made before the graph and cannot need \(what)",
                notes: pathNotes(captive))
        }
        let verb = holder.rank == .scope && end.rank == .scope ? "may outlive" : "outlives"
        let isLater = captive.path.contains { !$0.retains }
        let cures = cures(captive)
        return Diagnostic(
            .captiveDependency, at: place(captive.holder),
            "\(named(captive.holder)) \(verb) \(what), but would \(isLater ? "need it later" : "retain it")",
            notes: pathNotes(captive)
                + cures.advice.enumerated().map { .init(place(captive.holder), ($0 > 0 ? "or " : "") + $1) },
            fixes: cures.fixes)
    }

    /// `'Session' (.custom(login))`
    private func named(_ node: Int) -> String { "'\(name(of: node))' (\(self[node].lifetime.spelling))" }

    /// A shorter life for the holder, a longer one for the captive, or a function between them.
    private func cures(_ captive: Checks.Captive) -> (advice: [String], fixes: [Diagnostic.Fix]) {
        let (holder, end) = (self[captive.holder].lifetime, self[captive.end].lifetime)
        var shorter: Model.Lifetime? = .perContainer
        var longer: Model.Lifetime?
        if case .object = captive.kind {
            let isNear = level(of: captive.end) == level(of: captive.holder)
            // The scope of another graph is out of the holder's reach, and what an included graph keeps is its own.
            let isImported = self[captive.end].isImported
            shorter = end.rank != .scope || isNear && !isImported ? end.strong : nil
            if !isImported { longer = holder.rank == .process ? .perRun : isNear ? holder.strong : .perContainer }
        }
        var advice: [String] = []
        var fixes: [Diagnostic.Fix] = []
        for (node, lifetime) in [(captive.holder, shorter), (captive.end, longer)] {
            guard let lifetime else { continue }
            advice.append("give '\(name(of: node))' .lifetime(\(lifetime.spelling))")
            fixes.append(fixGiving(lifetime.spelling, to: node))
        }
        if holder.rank != .process, let last = captive.path.last {
            var type = dependency(at: last.site).type
            if last.kind == .delayed { type = last.alias.map { self[last.to].aliases[$0].type } ?? self[last.to].type }
            advice.append("let \(consumer(last.site)) take '\(function(making: type, last.to))'")
        }
        return (advice, fixes)
    }

    /// A note for each step of the path: what takes what, and how long that lives.
    private func pathNotes(_ captive: Checks.Captive) -> [Diagnostic.Note] {
        let path = captive.path.count > 12 ? captive.path[..<8] + captive.path.suffix(3) : captive.path[...]
        var notes = path.map { edge in
            let isLater = edge.kind == .delayed
            return Diagnostic.Note(
                place(edge.site),
                "\(consumer(edge.site)) takes \(named(edge.to))\(isLater ? ", later" : "")")
        }
        switch captive.kind {
        case .input(let index):
            notes.append(
                .init(place(input(index)), "'\(name(of: captive.end))' takes the input '\(input(index).name)'"))
        case .object where self[captive.end].lifetimeSpan != nil:
            notes.append(.init(lifetimePlace(captive.end), "'\(name(of: captive.end))' gets its lifetime here"))
        case .object:
            if let place = self[captive.end].defaultLifetimePlace {
                notes.append(.init(place, "'\(name(of: captive.end))' has this default lifetime"))
            }
        case .instance:
            notes.append(
                .init(
                    place(captive.end),
                    "'\(name(of: captive.end))' keeps its outer graph, '\(owner(of: captive.end).name)'"))
        }
        return notes
    }
}
