// Collections, functions and deferred types.

extension Graph.Linker {
    /// An element of a collection.
    private typealias Element = (tag: String?, binding: Int)

    /// The providers that become elements of a collection.
    private enum Selection: Equatable {
        case all
        /// The providers with this tag.
        case tagged(String)
        /// All tagged providers, each under its tag.
        case byTag
    }

    /// The collection of an element type's providers: each registration once, without the consumer itself. If the
    /// collection has a tag, only providers with that tag.
    func searchCollection(_ element: Model.TypeID, _ key: Model.Key) -> Outcome {
        guard let elements = elements(of: element, key.tag.map(Selection.tagged) ?? .all) else { return .failed }
        if elements.isEmpty, case .nothing(_, .unknownTag) = nothing(key) { return nothing(key) }
        if elements.isEmpty { return .nothing(key, model.types.isPlainValue(element) ? .nothing : .empty) }
        return .found(.collection(elements.map(\.binding)))
    }

    func searchDictionary(_ element: Model.TypeID, _ key: Model.Key) -> Outcome {
        guard let elements = elements(of: element, .byTag) else { return .failed }
        if elements.isEmpty { return .nothing(key, model.types.isPlainValue(element) ? .nothing : .empty) }
        let sorted = elements.sorted { ($0.tag ?? "") < ($1.tag ?? "") }
        for (one, other) in zip(sorted, sorted.dropFirst()) where one.tag == other.tag {
            let key = Model.Key(type: innermost(element), tag: one.tag)
            noteAmbiguity(key, graph.undecorated(key, from: level), isElement: true)
            return .failed
        }
        return .found(.dictionary(sorted))
    }

    /// The type inside functions, `Lazy` and the like: the first one with providers of its own, or the innermost.
    private func innermost(_ type: Model.TypeID) -> Model.TypeID {
        var type = type
        while !graph.isProvided(type, from: level), let inner = model.types.providedByForm(type) { type = inner }
        return type
    }

    /// The elements of a collection. For a function or deferred type that nothing provides itself, each element wraps a
    /// provider of the inner type.
    private func elements(of type: Model.TypeID, _ selection: Selection) -> [Element]? {
        if graph.isProvided(type, from: level) { return elements(of: type, selection, by: nil) }
        switch model.types.shape(type) {
        case .function(let function):
            let isDeferred = model.types.providedByForm(function.result) != nil
            guard function.parameters.isEmpty, !graph.isProvided(function.result, from: level), isDeferred else {
                return elements(of: function.result, selection, by: function)
            }
            return elements(of: function.result, selection)?.map { tag, binding in
                (tag, add(.function(function, target: binding)))
            }
        case .delayed(let delayed, let provided):
            return elements(of: provided, selection)?.map { tag, binding in
                (tag, add(.delayed(delayed, provided, target: binding)))
            }
        default:
            return []
        }
    }

    /// One element for each provider of a type, as a function if one is requested.
    private func elements(
        of type: Model.TypeID, _ selection: Selection, by function: Model.TypeTable.Function?
    ) -> [Element]? {
        var result: [Element] = []
        var seen: Set<NodeID> = []
        if keepsDefault(Model.Key(type: type, tag: nil)) { return [] }
        for index in graph.providers(of: type, from: level) {
            let provider = graph.providers[index]
            if let node = provider.node, isConsumer(node) { continue }
            // An input that is a plain value is no element, because its name is lost there.
            if provider.input != nil, model.types.isPlainValue(type) { continue }
            if case .tagged(let tag) = selection, provider.tag != tag { continue }
            if selection == .byTag {
                // A nearer graph may provide another object under the same tag.
                let key = Model.Key(type: type, tag: provider.tag)
                if key.tag == nil || !graph.undecorated(key, from: level).contains(index) { continue }
            } else if let node = provider.node, !seen.insert(node).inserted {
                noteUse(of: index, byKey: false)
                continue
            }
            var outcome: Outcome
            if let function, provider.node != nil {
                outcome = functionMaking(index, function, byKey: selection != .all)
            } else {
                outcome = use(index, byKey: selection != .all)
                if let function { outcome = wrapping(outcome) { .function(function, target: $0) } }
            }
            guard case .found(let binding) = outcome else { return nil }
            result.append((provider.tag, add(binding)))
        }
        return result
    }

    /// Whether a node is the consumer itself or, if the consumer is an included graph, an object that this graph
    /// exports.
    private func isConsumer(_ node: NodeID) -> Bool {
        node == site.node || graph[node].importedMember != nil && graph[node].dependencies[0].type == consumer.type
    }

    // MARK: - Functions

    /// The outcome for a function that returns a `T`. Its parameters are, by position, the `.argument`s of a provider
    /// of `T`.
    func searchFunction(_ function: Model.TypeTable.Function, tag: String?) -> Outcome {
        let tag = tag ?? decoratedTag(of: function.result)
        let key = Model.Key(type: function.result, tag: tag)
        if model.types.isPlainValue(key.type), let outcome = searchByName(key, taking: function.parameters) {
            return wrapping(outcome) { .function(function, target: $0) }
        }
        let candidates = candidates(key, taking: function.parameters)
        if isOther(function, than: candidates) { return nothing(key) }
        if let chosen = graph.chosenProvider(among: candidates, for: site.node), graph.providers[chosen].node != nil {
            return functionMaking(chosen, function, byKey: true)
        }
        if function.parameters.isEmpty {
            return wrapping(search(function.result, tag: tag)) { .function(function, target: $0) }
        }
        if candidates.count > 1 {
            noteAmbiguity(key, candidates)
        } else if let input = candidates.first {
            noteArguments(input, function)
        } else {
            // A provider of `T` also serves `(A) -> T?`.
            guard let wrapped = model.types.wrapped(function.result) else { return nothing(key) }
            var inner = function
            inner.result = wrapped
            return searchFunction(inner, tag: tag)
        }
        return .failed
    }

    /// Whether a function with parameters is not meant for the candidates: they take no arguments, and the dependency
    /// has a default value or may be `nil`.
    private func isOther(_ function: Model.TypeTable.Function, than candidates: [ProviderID]) -> Bool {
        let dependency = graph.dependency(at: site)
        guard !function.parameters.isEmpty, dependency.hasDefault || model.types.wrapped(dependency.type) != nil else {
            return false
        }
        return candidates.allSatisfy { candidate in
            guard let node = graph.providers[candidate].node else { return true }
            return graph[node].arguments.isEmpty && !graph[node].isBroken
        }
    }

    private func functionMaking(
        _ provider: ProviderID, _ function: Model.TypeTable.Function, byKey: Bool
    ) -> Outcome {
        guard case .node(let node, let alias) = graph.providers[provider].source else { return .failed }
        noteUse(of: provider, byKey: byKey)
        let arguments = graph[node].arguments
        guard
            Graph.passed(arguments, count: function.parameters.count).map({ arguments[$0].type })
                == function.parameters,
            function.parameters.isEmpty || model.types.keepsParameters(function)
        else {
            noteArguments(provider, function)
            return .failed
        }
        return .found(.function(function, target: add(.node(node, alias: alias))))
    }
}

extension Graph {
    /// The indices of the arguments that a caller with `count` values passes. Those with a default value may be left
    /// out, the last first.
    package static func passed(_ arguments: [Model.Argument], count: Int) -> [Int] {
        if count == arguments.count { return Array(arguments.indices) }
        var surplus = arguments.count - count
        var result: [Int] = []
        for index in arguments.indices.reversed() {
            if surplus > 0, arguments[index].defaultValue != nil {
                surplus -= 1
            } else {
                result.append(index)
            }
        }
        return result.reversed()
    }
}

extension Model {
    package func input(_ reference: InputReference) -> Input { graphs[reference.graph].inputs[reference.index] }
}

extension Model.TypeTable {
    /// The conventions of parameters for which a function takes values that it may keep: functions must be `@escaping`.
    func passings(ofKept parameters: [Model.TypeID]) -> [String] {
        let passings = parameters.map { if case .function = shape($0) { "@escaping" } else { "" } }
        return passings.contains { !$0.isEmpty } ? passings : []
    }

    /// Whether a function may keep the values of its parameters.
    fileprivate func keepsParameters(_ function: Function) -> Bool {
        let needed = passings(ofKept: function.parameters)
        if needed.isEmpty { return true }
        return function.passings.count == needed.count
            && zip(needed, function.passings).allSatisfy { needed, passing in
                needed.isEmpty || passing.split(separator: " ").contains { $0 == needed }
            }
    }

    /// The type that a function or deferred type provides; nil for other types.
    func providedByForm(_ type: Model.TypeID) -> Model.TypeID? {
        switch shape(type) {
        case .function(let function): function.result
        case .delayed(_, let provided): provided
        default: nil
        }
    }

    /// The innermost type that functions, `Lazy` and the like provide.
    func providedLater(_ type: Model.TypeID) -> Model.TypeID {
        var result = type
        while let inner = providedByForm(result) { result = inner }
        return result
    }

    func isString(_ type: Model.TypeID) -> Bool {
        if case .foreign("String", let arguments) = shape(type) { arguments.isEmpty } else { false }
    }
}
