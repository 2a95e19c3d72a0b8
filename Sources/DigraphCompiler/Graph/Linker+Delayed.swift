// What is given later: by functions, and by the runtime's types.

extension Graph.Linker {
    // MARK: - Lazy, Provider and the like

    /// One of the runtime's types: whatever its argument asks for, later.
    func searchDelayed(_ delayed: Model.Delayed, _ given: Model.TypeID, tag: Int32) -> Outcome {
        switch search(given, tag: tag) {
        case .found(let binding): .found(.delayed(delayed, given, target: add(binding)))
        case .nothing(let key, let reason): .nothing(key, reason)
        case .failed: .failed
        }
    }

    /// Whether all that is given, at once or later, is `nil`.
    func isNil(_ binding: Graph.Binding) -> Bool {
        var binding = binding
        while true {
            switch binding {
            case .none: return true
            case .function(_, let target), .delayed(_, _, let target): binding = graph.bindings[Int(target)]
            case .node, .input, .omitted, .collection, .dictionary, .choice, .gathered, .unresolved: return false
            }
        }
    }

    // MARK: - Functions

    /// A function that makes a `T`, whose `.argument`s are the function's parameters, by position.
    func searchFunction(_ function: Model.TypeTable.Function, tag: Int32) -> Outcome {
        let key = Model.Key(type: function.result, tag: tag)
        guard let candidates = presentCandidates(key) else { return .failed }
        if isOther(function, than: candidates) { return nothing(key) }
        if let winner = winner(of: candidates), graph.providers.providers[winner].node >= 0 {
            return functionMaking(winner, function, byKey: true)
        }
        guard function.parameters.isEmpty else {
            if candidates.isEmpty { return searchOptionalResult(function, tag: tag) }
            if candidates.count > 1 {
                reportAmbiguity(key, candidates)
            } else {
                diagnostics.append(needsNoArguments(candidates[0], function))
            }
            return .failed
        }
        switch search(function.result, tag: tag) {
        case .found(let binding): return .found(.function(function, target: add(binding)))
        case .nothing(let key, let reason): return .nothing(key, reason)
        case .failed: return .failed
        }
    }

    /// Whether a function means something else than to make one of these, which take nothing from their caller: one with
    /// parameters, where something stands if there is none.
    private func isOther(_ function: Model.TypeTable.Function, than candidates: [Int]) -> Bool {
        let dependencies = registration(asker).dependencies
        guard !function.parameters.isEmpty, dependencies.indices.contains(dependency) else { return false }
        let asked = dependencies[dependency]
        guard asked.hasDefault || model.types.wrapped(asked.type) != nil else { return false }
        return candidates.allSatisfy { candidate in
            let node = graph.providers.providers[candidate].node
            return node < 0 || registration(Int(node)).arguments.isEmpty && !registration(Int(node)).isBroken
        }
    }

    /// `(A) -> T?` is served by what makes a `T`, too.
    private func searchOptionalResult(_ function: Model.TypeTable.Function, tag: Int32) -> Outcome {
        let key = Model.Key(type: function.result, tag: tag)
        guard case .optional(let wrapped) = model.types.shape(function.result) else { return nothing(key) }
        var inner = function
        inner.result = wrapped
        return searchFunction(inner, tag: tag)
    }

    private func functionMaking(
        _ index: Int, _ function: Model.TypeTable.Function, byKey: Bool
    ) -> Outcome {
        graph.providers.providers[index].isAsked = true
        if byKey { graph.providers.providers[index].isAskedByKey = true }
        let provider = graph.providers.providers[index]
        let arguments = registration(Int(provider.node)).arguments
        guard Graph.given(arguments, function.parameters.count).map({ arguments[$0].type }) == function.parameters
        else {
            noteArguments(index, function)
            return .failed
        }
        return .found(.function(function, target: add(.node(provider.node, alias: provider.alias))))
    }

    /// A function for each provider of what it gives, without the registration being built.
    func functionElements(
        _ function: Model.TypeTable.Function, isTagged: Bool
    ) -> [Element]? {
        if function.parameters.isEmpty, !isProvided(function.result), isDelayed(function.result) {
            return elements(of: function.result, isTagged: isTagged)?.map { tag, binding, presence in
                (tag, add(.function(function, target: binding)), presence)
            }
        }
        var result: [Element] = []
        var seen: Set<Int32> = []
        for index in allSeen(function.result) {
            let provider = graph.providers.providers[index]
            if isTagged, provider.tag < 0 || isReplaced(index, function.result) { continue }
            if provider.node == Int32(truncatingIfNeeded: asker) { continue }
            guard let presence = presence(ofElement: index) else { continue }
            if !isTagged, provider.node >= 0, !seen.insert(provider.node).inserted { continue }
            guard provider.node >= 0 else {
                graph.isInputUsed[Int(provider.alias)] = true
                result.append((provider.tag, add(.function(function, target: add(.input(provider.alias)))), presence))
                continue
            }
            guard case .found(let binding) = functionMaking(index, function, byKey: isTagged) else { return nil }
            result.append((provider.tag, add(binding), presence))
        }
        return decided(result)
    }

    private func isDelayed(_ type: Model.TypeID) -> Bool {
        switch model.types.shape(type) {
        case .function, .delayed: true
        default: false
        }
    }
}
