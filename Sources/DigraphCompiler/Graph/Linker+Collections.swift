// Arrays and dictionaries of what is registered.

extension Graph.Linker {
    /// Every provider of the element, each registration once, without the one being built.
    func searchCollection(_ element: Model.TypeID, _ key: Model.Key) -> Outcome {
        guard let elements = elements(of: element) else { return .failed }
        if elements.isEmpty { return .nothing(key, .empty) }
        if let gathered = gathered(elements, key.type) { return .found(gathered) }
        return .found(.collection(elements.map(\.binding)))
    }

    func searchDictionary(_ element: Model.TypeID, _ key: Model.Key) -> Outcome {
        guard let elements = elements(of: element, isTagged: true) else { return .failed }
        if elements.isEmpty { return .nothing(key, .empty) }
        let sorted = elements.sorted { model.tags[Int($0.tag)] < model.tags[Int($1.tag)] }
        for (one, other) in zip(sorted, sorted.dropFirst()) where one.tag == other.tag && meet(one, other) {
            let key = Model.Key(type: innermost(element), tag: one.tag)
            reportAmbiguity(key, candidates(key), isElement: true)
            return .failed
        }
        if let gathered = gathered(sorted, key.type) { return .found(gathered) }
        return .found(.dictionary(sorted.map { (tag: $0.tag, binding: $0.binding) }))
    }

    private func innermost(_ type: Model.TypeID) -> Model.TypeID {
        if isProvided(type) { return type }
        switch model.types.shape(type) {
        case .function(let function): return innermost(function.result)
        case .delayed(_, let given): return innermost(given)
        default: return type
        }
    }

    /// The elements of a collection of a type: its providers, or what gives later what each provider gives.
    func elements(
        of type: Model.TypeID, isTagged: Bool = false
    ) -> [Element]? {
        if !isProvided(type) {
            switch model.types.shape(type) {
            case .function(let function): return functionElements(function, isTagged: isTagged)
            case .delayed(let delayed, let given):
                return elements(of: given, isTagged: isTagged)?.map { tag, binding, presence in
                    (tag, add(.delayed(delayed, given, target: binding)), presence)
                }
            default: break
            }
        }
        var result: [Element] = []
        var seen: Set<Int32> = []
        for index in allSeen(type) {
            let provider = graph.providers.providers[index]
            if isTagged, provider.tag < 0 || isReplaced(index, type) { continue }
            if provider.node == Int32(truncatingIfNeeded: asker) { continue }
            guard let presence = presence(ofElement: index) else { continue }
            if !isTagged, provider.node >= 0, !seen.insert(provider.node).inserted {
                graph.providers.providers[index].isAsked = true
                continue
            }
            guard case .found(let binding) = use(index, byKey: isTagged) else { return nil }
            result.append((provider.tag, add(binding), presence))
        }
        return decided(result)
    }

    /// Adds a binding that another refers to.
    func add(_ binding: Graph.Binding) -> Int32 {
        graph.bindings.append(binding)
        return Int32(truncatingIfNeeded: graph.bindings.count - 1)
    }
}
