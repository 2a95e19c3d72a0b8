extension Checks {
    /// An object must not retain an object with a shorter lifetime, directly or through objects that are not kept. A
    /// process-wide object is created without a graph instance, so even its functions cannot request objects of a graph
    /// later.
    ///
    /// - Complexity: Linear in the graph if there is no captive. Only objects that may reach a captive are searched,
    ///   and a budget limits all searches together.
    static func captiveDependencies(_ graph: Graph) -> [Diagnostic] {
        var search = CaptiveSearch(graph)
        var captives: [Captive] = []
        for node in graph.nodeIDs where search.mayHaveCaptives(node) && search.budget > 0 {
            captives += search.captives(of: node)
        }
        if captives.isEmpty { return [] }
        // A dependency cycle must be cut first, which changes the retained objects.
        let immediate = graph.components(\.kind.isImmediate)
        let own = captives.filter { captive in
            // The type and lifetime of a broken registration are uncertain.
            !graph[captive.end].isBroken
                && !([captive.holder] + captive.path.map(\.to)).contains { immediate.isCyclic[immediate.of[$0]] }
        }
        let cures = sharedCures(own, of: graph)
        let ofHolder = Dictionary(grouping: own, by: \.holder)
        return withOneForInputs(own, of: graph).enumerated().map { index, captives in
            var diagnostic = graph.captiveDependency(
                captives, among: ofHolder[captives[0].holder] ?? [], isExplained: index < LinkReport.explained)
            diagnostic.sharedCure = cures[captives[0].holder] ?? cures[captives[0].end]
            return diagnostic
        }
    }

    /// The cures of wrong lifetimes that cause several problems: a shorter lifetime of an object that retains captives,
    /// or that cannot have its `.dispose`, or a longer one of a captive that three objects or more retain.
    private static func sharedCures(_ captives: [Captive], of graph: Graph) -> [NodeID: Diagnostic.SharedCure] {
        var result: [NodeID: Diagnostic.SharedCure] = [:]
        func add(_ lifetimes: [Model.Lifetime?], _ node: NodeID, isShorter: Bool) {
            let known = lifetimes.compactMap(\.self)
            let best = isShorter ? known.min { $0.rank < $1.rank } : known.max { $0.rank < $1.rank }
            // An object cannot be in two scopes.
            let minimum = isShorter ? 2 : 3
            let count = known.count + (isShorter && graph[node].disposal != nil ? 1 : 0)
            guard let best, known.count == lifetimes.count, count >= minimum,
                known.allSatisfy({ $0.rank != best.rank || $0 == best })
            else { return }
            result[node] = .init(fix: graph.fixGiving(best.spelling, to: node), minimum: minimum)
        }
        for (holder, captives) in Dictionary(grouping: captives, by: \.holder) {
            add(captives.map { graph.lifetimes(curing: $0).shorter }, holder, isShorter: true)
        }
        let others = captives.filter { result[$0.holder] == nil }
        for (end, captives) in Dictionary(grouping: others, by: \.end) {
            add(captives.map { graph.lifetimes(curing: $0).longer }, end, isShorter: false)
        }
        return result
    }

    /// The captives, grouped by solution. Inputs of one graph that one object needs are a group; any other captive is a
    /// group of its own.
    private static func withOneForInputs(_ captives: [Captive], of graph: Graph) -> [[Captive]] {
        var result: [[Captive]] = []
        for captive in captives {
            if let known = result.last?[0], known.holder == captive.holder, known.end == captive.end,
                let one = known.input, let other = captive.input, graph.inputs[one].level == graph.inputs[other].level
            {
                result[result.count - 1].append(captive)
            } else {
                result.append([captive])
            }
        }
        return result
    }

    /// A captive dependency.
    fileprivate struct Captive {
        enum Kind {
            /// The object at the end of the path.
            case object
            /// An input of the object at the end of the path.
            case input(InputID)
            /// The graph instance that a nested graph at the end of the path needs.
            case instance
        }
        var holder: NodeID
        var kind: Kind
        /// From the holder to the captive, or to the captive's consumer.
        var path: [Graph.Edge]
        /// Whether the captive can live as long as the holder: it needs nothing that lives shorter.
        var canLiveLonger = true

        var end: NodeID { path.last?.to ?? holder }
        var input: InputID? { if case .input(let input) = kind { input } else { nil } }
    }

    private struct CaptiveSearch {
        let graph: Graph
        private let leadsToScope: [Bool]
        /// The number of edges that the search can still follow.
        private(set) var budget: Int

        init(_ graph: Graph) {
            self.graph = graph
            let hasScopes = graph.nodes.contains { $0.registration.lifetime.rank == .scope }
            leadsToScope =
                hasScopes ? graph.leading { $0 == .scope } : Array(repeating: false, count: graph.nodes.count)
            budget = 1_000_000 + 20 * graph.edges.count
        }

        func mayHaveCaptives(_ node: NodeID) -> Bool {
            switch graph[node].lifetime.rank {
            case .none, .request: false
            case .graph where graph[node].lifetime == .inputReplacement: graph.needsGraph[node]
            case .scope, .graph: leadsToScope[node]
            case .process: graph.needsGraph[node]
            }
        }

        /// The captives of a node, each with the shortest path.
        mutating func captives(of holder: NodeID) -> [Captive] {
            let isProcessWide = graph[holder].lifetime.isCreatedWithoutGraph
            var result = isProcessWide ? captives(takenBy: holder, [], holder) : []
            var reported: Set<NodeID> = []
            let paths = graph.shortestPaths(from: [holder]) { index in
                let edge = graph.edges[index]
                budget -= 1
                // The members of a cycle must have the same lifetime; `cycle-lifetime` reports it if they do not.
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
                    result.append(
                        Captive(
                            holder: holder, kind: .object, path: path,
                            canLiveLonger: isProcessWide
                                ? !graph.needsGraph[end] && graph[end].arguments.isEmpty && !isUnfit(holder)
                                : !graph.hasUnhashableArgument(end) && !holdsScope(end)))
                } else {
                    result += captives(takenBy: end, path, holder).filter { captive in
                        captive.input.map { inputs.insert($0).inserted } ?? true
                    }
                }
            }
            return result
        }

        /// Whether a node that is in no scope has, or is made of, objects of one.
        private func holdsScope(_ node: NodeID) -> Bool {
            if graph[node].lifetime.rank == .scope { return false }
            return graph.edges(of: node).contains {
                $0.retains && (leadsToScope[$0.to] || graph[$0.to].lifetime.rank == .scope)
            }
        }

        /// Whether a `.single` object has effects, which only a shorter lifetime allows.
        private func isUnfit(_ holder: NodeID) -> Bool {
            graph[holder].lifetime.isEagerSingleton && !graph.effects[holder].call.isEmpty
        }

        /// The inputs that a node at the end of a path needs, and for a nested graph, the outer graph instance.
        private func captives(takenBy node: NodeID, _ path: [Graph.Edge], _ holder: NodeID) -> [Captive] {
            let kinds =
                graph.inputs(of: node).map(Captive.Kind.input)
                + (graph[node].nestedGraph == nil ? [] : [.instance])
            return kinds.map { Captive(holder: holder, kind: $0, path: path) }
        }

        /// Scopes of the same name in a nested graph and in its outer graph are different scopes.
        private func mayRetain(_ holder: NodeID, _ target: NodeID) -> Bool {
            let (own, other) = (graph[holder].lifetime, graph[target].lifetime)
            guard own.mayHold(other) else { return false }
            return other.rank != .scope || !own.storage.isKept
                || graph.level(of: holder) == graph.level(of: target)
        }
    }
}

extension Graph {
    /// - Parameter all: All captives of the holder.
    fileprivate func captiveDependency(
        _ captives: [Checks.Captive], among all: [Checks.Captive], isExplained: Bool
    ) -> Diagnostic {
        let captive = captives[0]
        let (holder, end) = (self[captive.holder].lifetime, self[captive.end].lifetime)
        let what: String
        switch captive.kind {
        case .input(let id):
            let names = captives.compactMap(\.input).map { input($0).name }
            what =
                "the input\(names.count > 1 ? "s" : "") \(Model.listed(names)) of "
                + "'\(model.graphs[inputs[id].reference.graph].name)'"
        case .instance: what = "the graph '\(owner(of: captive.end).name)'"
        case .object:
            let isNear = level(of: captive.end) == level(of: captive.holder)
            what = named(captive.end) + (isNear ? "" : " of '\(owner(of: captive.end).name)'")
        }
        let notes = captives.flatMap(pathNotes).reduce(into: [Diagnostic.Note]()) { notes, note in
            if !notes.contains(note) { notes.append(note) }
        }
        if holder == .inputReplacement {
            return Diagnostic(
                .captiveDependency, at: place(captive.holder),
                "'\(name(of: captive.holder))' takes the place of an input, so it is made before the graph and cannot need \(what)",
                notes: notes)
        }
        let isUncertain = holder.rank == .scope && end.rank == .scope
        let verb = captive.path.contains { !$0.retains } ? "depend on" : "hold"
        let released = (captives.count > 1 ? "are" : "is") + " released"
        let suggestions = suggestions(captive, among: all, isExplained: isExplained)
        // A replacement in a derived graph is at fault, not the base.
        let isReplacement = isOwn(captive.end) && isInherited(captive.holder)
        return Diagnostic(
            .captiveDependency, at: place(isReplacement ? captive.end : captive.holder),
            "\(named(captive.holder)) must not \(verb) \(what), which \(isUncertain ? "may be released" : released) earlier",
            notes: notes, advice: suggestions)
    }

    /// `'Session' (.custom(login))`
    private func named(_ node: NodeID) -> String { "'\(name(of: node))' (\(self[node].lifetime.spelling))" }

    /// A shorter lifetime for the holder, and a longer one for the captive.
    fileprivate func lifetimes(
        curing captive: Checks.Captive
    ) -> (shorter: Model.Lifetime?, longer: Model.Lifetime?) {
        let (holder, end) = (self[captive.holder].lifetime, self[captive.end].lifetime)
        var shorter: Model.Lifetime? = .perContainer
        var longer: Model.Lifetime?
        if case .object = captive.kind {
            let isNear = level(of: captive.end) == level(of: captive.holder)
            // The holder cannot name the scope of another graph, nor change the lifetimes of an included graph or a base.
            let isImported = self[captive.end].isImported
            shorter = end.rank != .scope || isNear && !isImported ? end.strong : nil
            if isOwn(captive.end), isInherited(captive.holder) { shorter = nil }
            if !isImported, captive.canLiveLonger {
                longer = holder.rank == .process ? .perRun : isNear ? holder.strong : .perContainer
            }
        }
        return (shorter, longer)
    }

    /// The possible solutions: a shorter lifetime for the holder, a longer lifetime for the captive, or a function
    /// through which the holder requests the captive.
    ///
    /// - Parameter isExplained: Whether to check that the holder's shorter lifetime makes no other captive.
    private func suggestions(
        _ captive: Checks.Captive, among all: [Checks.Captive], isExplained: Bool
    ) -> [Diagnostic.Advice] {
        let holder = self[captive.holder].lifetime
        var (shorter, longer) = lifetimes(curing: captive)
        if let lifetime = shorter, isRefused(lifetime, captive.holder, by: all) { shorter = nil }
        var ways: [Diagnostic.Advice] = []
        let isFit = shorter.map { !isExplained || fits($0, captive.holder) } ?? true
        let both = [(captive.holder, shorter), (captive.end, longer)]
        for (node, lifetime) in isFit ? both : both.reversed() {
            guard let lifetime else { continue }
            let isCure = isFit || node != captive.holder
            let fix = isCure ? fixGiving(lifetime.spelling, to: node) : nil
            ways.append(.init(place(node), "give '\(name(of: node))' .lifetime(\(lifetime.spelling))", fix: fix))
        }
        if holder.rank != .process, let last = captive.path.last {
            var type = dependency(at: last.site).type
            if last.kind == .delayed { type = last.alias.map { self[last.to].aliases[$0].type } ?? self[last.to].type }
            ways.append(.init(note: changeNote(last.site, to: function(making: type, last.to))))
        }
        return ways.asAlternatives
    }

    /// Whether an object with a shorter lifetime would still have a captive: there is no end to it in two scopes.
    private func isRefused(_ lifetime: Model.Lifetime, _ holder: NodeID, by captives: [Checks.Captive]) -> Bool {
        let taken = edges(of: holder).filter(\.retains).map(\.to) + captives.map(\.end)
        return taken.contains { !lifetime.mayHold(self[$0].lifetime) }
    }

    /// Whether an object with another lifetime is no captive of its consumers, and holds none of its dependencies as one.
    private func fits(_ lifetime: Model.Lifetime, _ node: NodeID) -> Bool {
        edges(of: node).allSatisfy { !$0.retains || lifetime.mayHold(self[$0.to].lifetime) }
            && edges.allSatisfy { edge in
                let consumer = self[edge.from].lifetime
                return edge.to != node || !edge.retains && consumer.rank != .process || consumer.mayHold(lifetime)
            }
    }

    /// A note for each step of the path: the consumer, the object, and its lifetime.
    private func pathNotes(_ captive: Checks.Captive) -> [Diagnostic.Note] {
        let path = captive.path.count > 12 ? captive.path[..<8] + captive.path.suffix(3) : captive.path[...]
        var notes = path.map { edge in
            let isLater = edge.kind == .delayed
            return Diagnostic.Note(
                place(edge.site),
                "\(consumer(edge.site)) takes \(named(edge.to))\(isLater ? " lazily" : "")")
        }
        switch captive.kind {
        case .input(let id):
            notes.append(
                .init(place(input(id)), "'\(name(of: captive.end))' takes the input '\(input(id).name)'"))
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
