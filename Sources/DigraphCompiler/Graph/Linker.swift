extension Graph {
    /// Finds, for every dependency of every registration of a graph, what fills it.
    ///
    /// - Parameters:
    ///   - graph: The graph's index in the model.
    ///   - derivation: What it has from its base, where it is a derived one.
    ///   - types: Takes types that only arise here, such as the `T?` of a `T`.
    ///   - diagnostics: Takes what is missing, ambiguous or asked for in a way that cannot be.
    /// - Complexity: Linear in dependencies and in the providers of what is asked for as a collection.
    static func linkAll(
        _ graph: Int, of model: Model, derivedBy derivation: Derivation?,
        reporting diagnostics: inout [Diagnostic]
    ) -> Graph {
        let linker = Linker(model, graph, derivation)
        linker.collectProviders()
        linker.bindAll()
        diagnostics += linker.report()
        return linker.graph
    }

    /// What was not found, to be told once all users are known.
    struct Missing {
        enum Reason {
            case nothing
            /// A `[T]` or `[String: T]` without an element.
            case empty
            case unknownTag
        }
        var key: Model.Key
        var reason: Reason
        var node: Int
        var dependency: Int
    }

    /// Several provide what one asks for, and none of them wins.
    struct Ambiguity {
        /// Who asks from the same braces for the same thing is told once.
        struct Identity: Hashable {
            var key: Model.Key
            var body: Int
        }
        var key: Model.Key
        var candidates: [Int]
        /// The key is one tag of a dictionary, not what the dependency asks for.
        var isElement: Bool
        var users: [User]
    }

    /// What takes arguments is asked for without them, or with others.
    struct ArgumentProblem {
        /// The provider that takes them.
        var provider: Int
        /// The function type that is asked for, where it is one.
        var asked: Model.TypeTable.Function?
        var user: User
    }

    /// A dependency of a node.
    struct User {
        var node: Int
        var dependency: Int
    }

    /// The work under way. A class, because unoptimised builds copy a struct of this size at every turn.
    final class Linker {
        let model: Model
        @exclusivity(unchecked) var graph: Graph
        var missing: [Missing] = []
        var diagnostics: [Diagnostic] = []
        /// What is missed under some conditions.
        var missedUnderConditions: Set<Model.Key> = []
        /// What is missing or ambiguous under some conditions, by what causes it.
        var unsatisfied: [Graph.Unsatisfied] = []
        var unsatisfiedOf: [Graph.Unsatisfied.Identity: Int] = [:]
        /// What is said of those who get nil, by what they could have had.
        var nilInjections: [(key: Model.Key, diagnostic: Diagnostic)] = []
        /// The dependency being bound.
        @exclusivity(unchecked) var asker = 0
        @exclusivity(unchecked) var dependency = 0
        let inputs: [Model.Input]
        /// How often `nil` was injected.
        var nilCount = 0
        /// The tags that somebody is given under, whatever the type.
        var givenTags: Set<Int32> = []
        /// To be told once it is known how everything is made: the type to ask for says it.
        var argumentProblems: [Graph.ArgumentProblem] = []
        /// What is ambiguous, to be told once all users are known, and where each is in that list.
        var ambiguities: [Graph.Ambiguity] = []
        var ambiguityOf: [Graph.Ambiguity.Identity: Int] = [:]
        /// The conditions under which something is being looked for, and what of them has to be known first.
        @exclusivity(unchecked) var region = Presence.always
        @exclusivity(unchecked) var undecided: Presence?
        /// While one region after the other is tried: what was ambiguous in it.
        @exclusivity(unchecked) var isTrying = false
        var tried: (key: Model.Key, candidates: [Int])?

        init(_ model: Model, _ index: Int, _ derivation: Derivation?) {
            self.model = model
            graph = Graph(index, of: model, derivedBy: derivation)
            inputs = graph.inputs.map { model.graphs[$0.reference.graph].inputs[$0.reference.index] }
        }
    }
}

extension Graph.Linker {
    func registration(_ node: Int) -> Model.Registration { graph.nodes[node] }

    func collectProviders() {
        for (index, input) in inputs.enumerated() {
            graph.providers.add(
                Graph.Provider(node: -1, alias: Int32(truncatingIfNeeded: index), tag: -1), of: input.type,
                level: graph.inputs[index].level)
        }
        for node in 0..<graph.nodeCount {
            let number = Int32(truncatingIfNeeded: node)
            let registration = registration(node)
            let level = graph.level(of: node)
            if !registration.isSeenByAlias, !isReplaced(registration.key, node) {
                graph.providers.add(
                    Graph.Provider(node: number, alias: -1, tag: -1, presence: graph.presence(of: node, -1, model)),
                    of: registration.type, level: level)
            }
            var alias = 0
            while alias < registration.aliases.count {
                let written = registration.aliases[alias]
                if !isReplaced(written.key, node) {
                    if written.tag >= 0 { givenTags.insert(written.tag) }
                    graph.providers.add(
                        Graph.Provider(
                            node: number, alias: Int32(truncatingIfNeeded: alias), tag: written.tag,
                            presence: graph.presence(of: node, alias, model)),
                        of: written.type, level: level)
                }
                alias += 1
            }
        }
    }

    /// Whether a derived graph provides in another way what a node of its base provides.
    private func isReplaced(_ key: Model.Key, _ node: Int) -> Bool {
        graph.derivation != nil && graph.level(of: node) == 0
            && model.isHidden(key, of: registration(node), in: graph.index)
    }

    /// Binds and connects node after node: to come back to them later is to wait for their memory again.
    func bindAll() {
        var own: [Graph.Binding] = []
        for node in 0..<graph.nodeCount {
            asker = node
            let dependencies = registration(node).dependencies
            dependency = 0
            var isDirect = true
            while dependency < dependencies.count {
                let binding = bind(dependencies[dependency])
                if case .node = binding {} else { isDirect = false }
                own.append(binding)
                dependency += 1
            }
            if !isDirect { graph.indirectAskers.append(node) }
            graph.firstBinding.append(Int32(truncatingIfNeeded: graph.bindings.count))
            if !own.isEmpty {
                graph.bindings += own
                own.removeAll(keepingCapacity: true)
                connect(node, dependencies)
            }
            graph.firstEdge.append(Int32(truncatingIfNeeded: graph.edges.count))
        }
    }

    // MARK: - One dependency

    /// What came of a search.
    enum Outcome {
        case found(Graph.Binding)
        /// Nothing gives it.
        case nothing(Model.Key, Graph.Missing.Reason)
        /// It cannot be had, and that has been said.
        case failed
    }

    private func bind(_ dependency: Model.Dependency) -> Graph.Binding {
        if model.types.isUnreadable(dependency.type) { return .unresolved }
        if let provider = dependency.provider, let node = graph.node(of: provider) {
            return .node(Int32(truncatingIfNeeded: node), alias: -1)
        }
        if hasConditions { return bindByConditions(dependency) }
        let key = Model.Key(type: dependency.type, tag: dependency.tag)
        let only = graph.providers.only(of: key, level: graph.level(of: asker))
        let outcome = only.map { use($0, byKey: true) } ?? search(dependency.type, tag: dependency.tag)
        return binding(outcome, of: dependency)
    }

    /// What came of a search, as a binding; what is missing is noted.
    func binding(_ outcome: Outcome, of dependency: Model.Dependency) -> Graph.Binding {
        switch outcome {
        case .found(let binding):
            guard isNil(binding) else { return binding }
            if dependency.hasDefault { return .omitted }
            if !mayBeMeant(dependency) { warnOfNil(dependency) }
            return binding
        case .nothing where mayBeMeant(dependency):
            return dependency.hasDefault ? .omitted : .unresolved
        case .nothing(let key, let reason):
            if dependency.hasDefault, reason != .unknownTag { return .omitted }
            missing.append(
                Graph.Missing(key: key, reason: reason, node: asker, dependency: self.dependency))
            return .unresolved
        case .failed:
            return .unresolved
        }
    }

    /// Whether a modifier that names no parameter may have meant this one: then that has been told.
    func mayBeMeant(_ dependency: Model.Dependency) -> Bool {
        guard registration(asker).hasUnknownParameters, case .initializer = dependency.taker else { return false }
        return dependency.phase.isMaking
    }

    /// Says that `nil` is injected, where that is not allowed with a reason.
    private func warnOfNil(_ dependency: Model.Dependency) {
        let id = Diagnostic.ID.nilInjected
        if let index = registration(asker).allowances.firstIndex(where: { $0.id == id.rawValue }) {
            graph.usedAllowances.insert([asker, index])
        } else {
            let type = givenLater(dependency.type)
            let key = Model.Key(type: model.types.wrapped(type) ?? type, tag: dependency.tag)
            nilInjections.append((key, nilInjected(key, dependency)))
        }
    }

    /// The provider of the very type, else what its form asks for: from the outside in.
    func search(_ type: Model.TypeID, tag: Int32) -> Outcome {
        let key = Model.Key(type: type, tag: tag)
        let direct = choose(key)
        if case .nothing = direct {
            switch model.types.shape(type) {
            case .optional(let wrapped):
                let inner = search(wrapped, tag: tag)
                switch inner {
                // A tag that is nowhere given is a mistake, whatever would be done without.
                case .nothing(_, .unknownTag): return inner
                case .nothing: return .found(.none)
                case .found(let binding) where isNil(binding): return .found(.none)
                case .found, .failed: return inner
                }
            case .array(let element) where tag < 0:
                return searchCollection(element, key)
            case .dictionary(let name, let element) where tag < 0 && isString(name):
                return searchDictionary(element, key)
            case .function(let function):
                return searchFunction(function, tag: tag)
            case .delayed(let delayed, let given):
                return searchDelayed(delayed, given, tag: tag)
            default:
                return nothing(key)
            }
        }
        return direct
    }

    /// Nothing provides the key. Under a tag that nothing has, the tag is the mistake.
    func nothing(_ key: Model.Key) -> Outcome {
        .nothing(key, key.tag >= 0 && !givenTags.contains(key.tag) ? .unknownTag : .nothing)
    }

    private func isString(_ type: Model.TypeID) -> Bool {
        if case .foreign("String", let arguments) = model.types.shape(type) { arguments.isEmpty } else { false }
    }

    // MARK: - Several providers

    /// The provider that wins: the only one in the asker's braces, else the only one, else the only default.
    private func choose(_ key: Model.Key) -> Outcome {
        guard let candidates = presentCandidates(key) else { return .failed }
        guard let winner = winner(of: candidates) else {
            if candidates.isEmpty { return .nothing(key, .nothing) }
            reportAmbiguity(key, candidates)
            return .failed
        }
        return use(winner, byKey: true)
    }

    func winner(of candidates: [Int]) -> Int? {
        if candidates.count < 2 { return candidates.first }
        let near = near(candidates)
        // An input is as near as anything in the graph: only a default wins against it.
        let isInputAmong = candidates.contains { graph.providers.providers[$0].node < 0 }
        if near.count == 1, !isInputAmong { return near[0] }
        let defaults = (near.isEmpty ? candidates : near).filter { isDefault($0) }
        return defaults.count == 1 ? defaults[0] : nil
    }

    func isDefault(_ candidate: Int) -> Bool {
        let node = graph.providers.providers[candidate].node
        return node >= 0 && registration(Int(node)).isDefault
    }

    /// Those in the asker's braces; where there are none, and it is of a graph in a part, those of the part itself.
    func near(_ candidates: [Int]) -> [Int] {
        var near = within(registration(asker).body, candidates)
        var level: Int? = registration(asker).graph
        while near.isEmpty, let current = level, current >= 0 {
            if model.graphs[current].partBody >= 0 { near = within(model.graphs[current].partBody, candidates) }
            level = model.graphs[current].outer
        }
        return near
    }

    private func within(_ body: Int, _ candidates: [Int]) -> [Int] {
        candidates.filter { candidate in
            let provider = graph.providers.providers[candidate]
            return provider.node >= 0 && (origin(provider)?.body ?? registration(Int(provider.node)).body) == body
        }
    }

    /// Where an alias comes from that a derived graph's replacement has from what it replaces.
    private func origin(_ provider: Graph.Provider) -> Model.Alias.Origin? {
        provider.node < 0 || provider.alias < 0
            ? nil : registration(Int(provider.node)).aliases[Int(provider.alias)].origin
    }

    func use(_ index: Int, byKey: Bool) -> Outcome {
        graph.providers.providers[index].isAsked = true
        if byKey { graph.providers.providers[index].isAskedByKey = true }
        let provider = graph.providers.providers[index]
        if provider.node < 0 {
            graph.isInputUsed[Int(provider.alias)] = true
            return .found(.input(provider.alias))
        }
        let arguments = registration(Int(provider.node)).arguments
        if !arguments.isEmpty, arguments.contains(where: { $0.defaultValue == nil }) {
            noteArguments(index, nil)
            return .failed
        }
        return .found(.node(provider.node, alias: provider.alias))
    }

    // MARK: - Edges

    /// Lists a node's edges, in the order of its dependencies.
    private func connect(_ node: Int, _ dependencies: [Model.Dependency]) {
        var index = 0
        while index < dependencies.count {
            let kind: Graph.EdgeKind
            var presence = Presence.always
            switch dependencies[index].phase {
            case .making: kind = .making
            case .injection(let injection):
                let injection = registration(node).injections[injection]
                kind = injection.isCycle ? .marked : .injection
                presence = injection.presence
            }
            let edge = Graph.Edge(
                from: Int32(truncatingIfNeeded: node), to: -1, kind: kind,
                dependency: Int32(truncatingIfNeeded: index), alias: -1, presence: presence)
            addEdges(edge, to: graph.firstBinding[node] + Int32(truncatingIfNeeded: index))
            index += 1
        }
    }

    /// Adds edges like one to all that a binding leads to.
    private func addEdges(_ edge: Graph.Edge, to binding: Int32) {
        var edge = edge
        switch graph.bindings[Int(binding)] {
        case .node(let target, let alias):
            edge.to = target
            edge.alias = alias
            if edge.kind == .delayed { graph.hasDelayedEdges = true }
            graph.edges.append(edge)
        case .collection(let elements):
            for element in elements { addEdges(edge, to: element) }
        case .dictionary(let elements):
            for element in elements { addEdges(edge, to: element.binding) }
        case .function(_, let target):
            edge.kind = .delayed
            edge.holds = false
            addEdges(edge, to: target)
        case .delayed(let delayed, _, let target):
            edge.kind = .delayed
            edge.holds = edge.holds && delayed.holds
            addEdges(edge, to: target)
        case .gathered(_, let elements):
            for element in elements {
                var own = edge
                own.presence = model.presences.and(edge.presence, element.presence)
                addEdges(own, to: element.binding)
            }
        case .choice(let choices):
            for choice in choices {
                var own = edge
                own.presence = model.presences.and(edge.presence, choice.presence)
                addEdges(own, to: choice.binding)
            }
        case .input, .none, .omitted, .unresolved:
            break
        }
    }
}
