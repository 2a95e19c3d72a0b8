extension Graph {
    /// Binds the dependencies of a graph.
    final class Linker {
        let model: Model
        /// The graph, with nodes and providers.
        let graph: Graph
        var links = Links()
        /// The current dependency, and the level of its node.
        private(set) var site = InjectionSite(node: NodeID(0), dependency: 0)
        private(set) var level = LevelID.outermost
        var ambiguityOf: [Ambiguity.Identity: Int] = [:]

        init(_ graph: Graph) {
            model = graph.model
            self.graph = graph
            links.usage.providers = Array(repeating: false, count: graph.providers.providers.count)
            links.usage.providersByKey = links.usage.providers
        }

        /// Binds the dependencies of all nodes, and adds the edges.
        /// - Complexity: Linear in dependencies and in the elements of collections.
        func linked() -> Links {
            for node in graph.nodeIDs {
                let registration = graph[node]
                level = graph.level(of: node)
                var own: [Binding] = []
                for index in registration.dependencies.indices {
                    site = InjectionSite(node: node, dependency: index)
                    own.append(bind(registration.dependencies[index]))
                }
                links.firstBinding.append(links.bindings.count)
                links.bindings += own
                for index in registration.dependencies.indices { links.connect(node, registration, index) }
                links.firstEdge.append(links.edges.count)
            }
            return links
        }
    }
}

extension Graph.Links {
    /// Adds the edges of a dependency: one for each node among the leaves of its binding.
    fileprivate mutating func connect(_ node: NodeID, _ registration: Model.Registration, _ dependency: Int) {
        let kind: Graph.EdgeKind =
            switch registration.dependencies[dependency].phase {
            case .creation: .creation
            case .injection(let index): registration.injections[index].isCycle ? .marked : .injection
            }
        for leaf in leaves(of: binding(node, dependency)) {
            guard case .node(let target, let alias) = leaf.binding else { continue }
            if !leaf.deferrals.isEmpty { hasDelayedEdges = true }
            edges.append(
                Graph.Edge(
                    from: node, to: target, kind: leaf.deferrals.isEmpty ? kind : .delayed, dependency: dependency,
                    alias: alias, retains: leaf.deferrals.allSatisfy(\.retains)))
        }
    }
}

extension Graph.Linker {
    var consumer: Model.Registration { graph[site.node] }

    /// The result of a search.
    enum Outcome {
        case found(Graph.Binding)
        /// There is no provider.
        case nothing(Model.Key, Graph.Missing.Reason)
        /// A problem that the linker has recorded.
        case failed
    }

    private func bind(_ dependency: Model.Dependency) -> Graph.Binding {
        if model.types.isUnreadable(dependency.type) { return .unresolved }
        if let bound = dependency.boundRegistration, let node = graph.node(of: bound) { return .node(node, alias: nil) }
        switch search(dependency.type, tag: dependency.tag) {
        case .found(.node(let node, _)) where isAround(node):
            if dependency.hasDefault { return .omitted }
            let type = model.types.wrapped(dependency.type) ?? dependency.type
            noteMissing(Model.Key(type: type, tag: dependency.tag), .nothing)
            return .unresolved
        case .found(let binding):
            guard isNil(binding) else { return binding }
            if dependency.hasDefault { return .omitted }
            if !mayBeMeant(dependency) { noteNil(dependency) }
            return binding
        case .nothing(let key, let reason):
            if dependency.hasDefault, reason != .unknownTag || mayBeMeant(dependency) { return .omitted }
            if !mayBeMeant(dependency) { noteMissing(key, reason) }
            return .unresolved
        case .failed:
            return .unresolved
        }
    }

    /// Whether a modifier with an unknown parameter name may be meant for the dependency. Such a modifier already has
    /// an error.
    func mayBeMeant(_ dependency: Model.Dependency) -> Bool {
        guard consumer.hasUnknownParameters, case .initializer = dependency.consumer else { return false }
        return dependency.phase.isCreation
    }

    /// Whether a node makes a nested graph that the consumer is in: a consumer that asks for it means the graph around it, but
    /// would get another one. Only a function or deferred type can mean others.
    private func isAround(_ node: NodeID) -> Bool {
        guard level != .outermost, let nested = graph[node].nestedGraph else { return false }
        return graph.levelsVisible(from: level).contains { graph.levels[$0].graph == nested }
    }

    private func noteMissing(_ key: Model.Key, _ reason: Graph.Missing.Reason) {
        links.problems.missing.append(Graph.Missing(key: key, reason: reason, site: site))
    }

    /// Records that `nil` is injected, unless the registration has `.allow(nil-injected, …)`.
    private func noteNil(_ dependency: Model.Dependency) {
        if let allowance = consumer.allowances.firstIndex(where: { $0.id == Diagnostic.ID.nilInjected.rawValue }) {
            links.usage.allowances.insert(Graph.AllowanceUse(node: site.node, allowance: allowance))
        } else {
            let type = model.types.providedLater(dependency.type)
            noteMissing(Model.Key(type: model.types.wrapped(type) ?? type, tag: dependency.tag), .injectedNil)
        }
    }

    /// Whether a binding only provides `nil`, at once or later.
    private func isNil(_ binding: Graph.Binding) -> Bool {
        switch binding {
        case .none: true
        case .function(_, let target), .delayed(_, _, let target): isNil(links.bindings[target])
        default: false
        }
    }

    /// The binding for a type: a provider of the type or, if there is none, a binding for the type inside an optional,
    /// collection, function or deferred type.
    func search(_ type: Model.TypeID, tag: String?) -> Outcome {
        let tag = tag ?? decoratedTag(of: type)
        let key = Model.Key(type: type, tag: tag)
        if model.types.isPlainValue(type), let outcome = searchByName(key) { return outcome }
        let direct = choose(key)
        guard case .nothing = direct else { return direct }
        switch model.types.shape(type) {
        case .optional(let wrapped):
            let inner = search(wrapped, tag: tag)
            switch inner {
            // A tag that no alias has is a mistake, even if `nil` is possible.
            case .nothing(_, .unknownTag): return inner
            case .nothing: return .found(.none)
            case .found(let binding) where isNil(binding): return .found(.none)
            case .found, .failed: return inner
            }
        case .array(let element):
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

    /// The outcome of a search, wrapped in a function or deferred type.
    func wrapping(_ outcome: Outcome, in form: (Int) -> Graph.Binding) -> Outcome {
        guard case .found(let binding) = outcome else { return outcome }
        return .found(form(add(binding)))
    }

    /// Adds an inner binding of a composite binding. The result is the index of the inner binding.
    func add(_ binding: Graph.Binding) -> Int {
        links.bindings.append(binding)
        return links.bindings.count - 1
    }

    /// The outcome for a key without a provider: `.unknownTag` if no alias has the tag of the key.
    func nothing(_ key: Model.Key) -> Outcome {
        .nothing(key, key.tag.map(graph.providers.tags.contains) == false ? .unknownTag : .nothing)
    }
}
