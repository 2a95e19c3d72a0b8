extension Graph {

    /// A dependency that nothing fills.
    struct Missing {
        enum Reason {
            case nothing
            /// A `[T]` or `[String: T]` without an element.
            case empty
            case unknownTag
        }
        var key: Model.Key
        var reason: Reason
        var site: InjectionSite
    }

    /// Several provide what is asked for, and none of them wins.
    struct Ambiguity {
        /// Consumers in the same braces that ask for the same thing are reported once.
        struct Identity: Hashable {
            var key: Model.Key
            var body: Int
        }
        var key: Model.Key
        var candidates: [Int]
        /// The key is one tag of a dictionary, not what the dependency asks for.
        var isElement: Bool
        var sites: [InjectionSite]
    }

    /// A provider that takes arguments is asked for without them, or with others.
    struct ArgumentProblem {
        var provider: Int
        /// The function type that is asked for, where it is one.
        var asked: Model.TypeTable.Function?
        var site: InjectionSite
    }

    /// `nil` is injected because nothing provides a key.
    struct NilInjection {
        var key: Model.Key
        var site: InjectionSite
    }

    /// The work under way: binds one dependency after the other.
    struct Linker {
        let model: Model
        var graph: Graph
        /// The dependency being bound.
        var site = InjectionSite(node: 0, dependency: 0)
        /// The tags of all aliases, whatever the type.
        var givenTags: Set<String> = []

        // What is reported once all consumers are known.
        var missing: [Missing] = []
        var ambiguities: [Ambiguity] = []
        var ambiguityOf: [Ambiguity.Identity: Int] = [:]
        var argumentProblems: [ArgumentProblem] = []
        var nilInjections: [NilInjection] = []

        init(_ model: Model, _ index: Int, _ derivation: Derivation?) {
            self.model = model
            graph = Graph(index, of: model, derivedBy: derivation)
            collectProviders()
        }
    }
}

extension Graph.Linker {
    var consumer: Model.Registration { graph.nodes[site.node] }

    private mutating func collectProviders() {
        for (index, input) in graph.inputs.enumerated() {
            graph.providers.add(
                Graph.Provider(source: .input(index)), of: model.input(input.reference).type, level: input.level)
        }
        for (node, registration) in graph.nodes.enumerated() {
            if !registration.isSeenByAlias { addProvider(node, nil, registration.key) }
            for (index, alias) in registration.aliases.enumerated() { addProvider(node, index, alias.key) }
        }
    }

    private mutating func addProvider(_ node: Int, _ alias: Int?, _ key: Model.Key) {
        let level = graph.level(of: node)
        // A derived graph can provide in another way what a node of its base provides.
        let isReplaced =
            graph.derivation != nil && level == 0 && model.isHidden(key, of: graph.nodes[node], in: graph.index)
        if isReplaced { return }
        if let tag = key.tag { givenTags.insert(tag) }
        graph.providers.add(
            Graph.Provider(source: .node(node, alias: alias), tag: key.tag), of: key.type, level: level)
    }

    /// Binds and connects node after node.
    mutating func bindAll() {
        for (node, registration) in graph.nodes.enumerated() {
            var own: [Graph.Binding] = []
            for (index, dependency) in registration.dependencies.enumerated() {
                site = Graph.InjectionSite(node: node, dependency: index)
                own.append(bind(dependency))
            }
            graph.firstBinding.append(graph.bindings.count)
            graph.bindings += own
            for dependency in registration.dependencies.indices { connect(node, dependency) }
            graph.firstEdge.append(graph.edges.count)
        }
    }

    /// Adds the edges of a node's dependency: one for each node that its binding leads to.
    private mutating func connect(_ node: Int, _ dependency: Int) {
        let kind: Graph.EdgeKind
        switch graph.nodes[node].dependencies[dependency].phase {
        case .making: kind = .making
        case .injection(let index):
            kind = graph.nodes[node].injections[index].isCycle ? .marked : .injection
        }
        for leaf in graph.leaves(node, dependency) {
            guard case .node(let target, let alias) = leaf.binding else { continue }
            graph.edges.append(
                Graph.Edge(
                    from: node, to: target, kind: leaf.deferrals.isEmpty ? kind : .delayed, dependency: dependency,
                    alias: alias, retains: leaf.deferrals.allSatisfy(\.retains)))
        }
    }

    // MARK: - One dependency

    /// What came of a search.
    enum Outcome {
        case found(Graph.Binding)
        /// Nothing provides it.
        case nothing(Model.Key, Graph.Missing.Reason)
        /// It cannot be provided, and that has been noted.
        case failed
    }

    private mutating func bind(_ dependency: Model.Dependency) -> Graph.Binding {
        if model.types.isUnreadable(dependency.type) { return .unresolved }
        if let provider = dependency.provider, let node = graph.node(of: provider) { return .node(node, alias: nil) }
        return binding(search(dependency.type, tag: dependency.tag), of: dependency)
    }

    /// What came of a search, as a binding; what is missing is noted.
    mutating func binding(_ outcome: Outcome, of dependency: Model.Dependency) -> Graph.Binding {
        switch outcome {
        case .found(let binding):
            guard isNil(binding) else { return binding }
            if dependency.hasDefault { return .omitted }
            if !mayBeMeant(dependency) { noteNil(dependency) }
            return binding
        case .nothing(let key, let reason):
            if dependency.hasDefault, reason != .unknownTag || mayBeMeant(dependency) { return .omitted }
            if !mayBeMeant(dependency) { missing.append(Graph.Missing(key: key, reason: reason, site: site)) }
            return .unresolved
        case .failed:
            return .unresolved
        }
    }

    /// Whether a modifier that names no parameter may have meant this one: then that has been reported.
    func mayBeMeant(_ dependency: Model.Dependency) -> Bool {
        guard consumer.hasUnknownParameters, case .initializer = dependency.taker else { return false }
        return dependency.phase.isMaking
    }

    /// Notes that `nil` is injected, unless that is allowed with a reason.
    private mutating func noteNil(_ dependency: Model.Dependency) {
        if let allowance = consumer.allowances.firstIndex(where: { $0.id == Diagnostic.ID.nilInjected.rawValue }) {
            graph.usage.allowances.insert(Graph.AllowanceUse(node: site.node, allowance: allowance))
        } else {
            let type = model.types.providedLater(dependency.type)
            let key = Model.Key(type: model.types.wrapped(type) ?? type, tag: dependency.tag)
            nilInjections.append(Graph.NilInjection(key: key, site: site))
        }
    }

    /// Whether all that is provided, at once or later, is `nil`.
    func isNil(_ binding: Graph.Binding) -> Bool {
        switch binding {
        case .none: true
        case .function(_, let target), .delayed(_, _, let target): isNil(graph.bindings[target])
        default: false
        }
    }

    /// The provider of the very type, else what its form asks for: from the outside in.
    mutating func search(_ type: Model.TypeID, tag: String?) -> Outcome {
        let key = Model.Key(type: type, tag: tag)
        let direct = choose(key)
        guard case .nothing = direct else { return direct }
        switch model.types.shape(type) {
        case .optional(let wrapped):
            let inner = search(wrapped, tag: tag)
            switch inner {
            // A tag that no alias has is a mistake, even where nil would do.
            case .nothing(_, .unknownTag): return inner
            case .nothing: return .found(.none)
            case .found(let binding) where isNil(binding): return .found(.none)
            case .found, .failed: return inner
            }
        case .array(let element) where tag == nil:
            return searchCollection(element, key)
        case .dictionary(let name, let element) where tag == nil && model.types.isString(name):
            return searchDictionary(element, key)
        case .function(let function):
            return searchFunction(function, tag: tag)
        case .delayed(let delayed, let provided):
            return wrapping(search(provided, tag: tag)) { .delayed(delayed, provided, target: $0) }
        default:
            return nothing(key)
        }
    }

    /// What was found, in the form in which it is asked for.
    mutating func wrapping(_ outcome: Outcome, in form: (Int) -> Graph.Binding) -> Outcome {
        guard case .found(let binding) = outcome else { return outcome }
        return .found(form(add(binding)))
    }

    /// Adds a binding that another refers to.
    mutating func add(_ binding: Graph.Binding) -> Int {
        graph.bindings.append(binding)
        return graph.bindings.count - 1
    }

    /// Nothing provides the key. Under a tag that no alias has, the tag is the mistake.
    func nothing(_ key: Model.Key) -> Outcome {
        .nothing(key, key.tag.map(givenTags.contains) == false ? .unknownTag : .nothing)
    }
}
