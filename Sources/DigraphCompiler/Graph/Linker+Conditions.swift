// What provides something under some conditions of `#if` only. A dependency is looked for in the whole of what it is
// there under; where that depends on a condition, once with it and once without. So no more combinations are gone
// through than this one binding depends on.

extension Graph.Linker {
    /// An element of a collection, and when it is there as far as that is not said by the region.
    typealias Element = (tag: Int32, binding: Int32, presence: Presence)

    var hasConditions: Bool { !model.presences.conditions.isEmpty }

    /// When it is provided; an input always is.
    func presence(_ provider: Int) -> Presence { graph.providers.providers[provider].presence }

    /// Those candidates that are there in the region; nil where that is not decided for one of them.
    func present(_ candidates: [Int]) -> [Int]? {
        if !hasConditions { return candidates }
        if undecided != nil { return nil }
        var result: [Int] = []
        var possible: [Int] = []
        var open: Presence?
        for candidate in candidates {
            let own = presence(candidate)
            if model.presences.covers(own, region) {
                result.append(candidate)
                possible.append(candidate)
            } else if model.presences.isPossible(model.presences.and(own, region)) {
                possible.append(candidate)
                open = open ?? own
            }
        }
        guard let open else { return result }
        if let winner = winner(of: result, whoever: possible) { return [winner] }
        undecided = open
        return nil
    }

    /// The one that wins, whichever of those that are possible are there with it.
    private func winner(of certain: [Int], whoever possible: [Int]) -> Int? {
        if certain.isEmpty { return nil }
        let near = near(possible)
        let group = near.isEmpty ? possible : near
        let defaults = group.filter { isDefault($0) }
        if defaults.count == 1, certain.contains(defaults[0]) { return defaults[0] }
        let isInputAmong = possible.contains { graph.providers.providers[$0].node < 0 }
        return near.count == 1 && !isInputAmong && certain.contains(near[0]) ? near[0] : nil
    }

    /// The providers of a key on the nearest level that has any in the region; nil where that is not decided.
    func presentCandidates(_ key: Model.Key) -> [Int]? {
        if !hasConditions { return candidates(key) }
        var level = graph.level(of: asker)
        while level >= 0 {
            guard let found = present(graph.providers.of(key, level: level)) else { return nil }
            if !found.isEmpty { return found }
            level = graph.outer[level]
        }
        return []
    }

    /// When an element of a collection is there, as far as that is not said by the region; nil for never.
    func presence(ofElement provider: Int) -> Presence? {
        if !hasConditions { return .always }
        let own = presence(provider)
        if model.presences.covers(own, region) { return .always }
        let both = model.presences.and(own, region)
        return model.presences.isPossible(both) ? both : nil
    }

    /// The elements, unless there are none of them under some of the conditions: then that has to be known first.
    func decided(_ elements: [Element]) -> [Element]? {
        if !hasConditions || elements.isEmpty { return elements }
        var union = Presence.never
        for element in elements { union = model.presences.or(union, element.presence) }
        if model.presences.covers(union, region) { return elements }
        if undecided == nil { undecided = union }
        return nil
    }

    /// The collection, where some elements are there under conditions only.
    func gathered(_ elements: [Element], _ type: Model.TypeID) -> Graph.Binding? {
        guard elements.contains(where: { $0.presence != .always }) else { return nil }
        return .gathered(type, elements.map { (tag: $0.tag, presence: $0.presence, binding: $0.binding) })
    }

    /// Whether two elements can be there at once.
    func meet(_ left: Element, _ right: Element) -> Bool {
        !hasConditions || model.presences.isPossible(model.presences.and(left.presence, right.presence))
    }

    // MARK: - One dependency

    /// What came of a search in one region.
    private struct Attempt {
        var region: Presence
        var outcome: Outcome
        var ambiguity: (key: Model.Key, candidates: [Int])?
    }

    /// More regions than this are not gone through for one dependency.
    private static let regionLimit = 64

    func bindByConditions(_ dependency: Model.Dependency) -> Graph.Binding {
        guard let attempts = attempts(dependency) else { return .unresolved }
        let failed = attempts.filter { isMissing($0, dependency) }
        guard let first = failed.first else {
            return attempts.count == 1 ? binding(attempts[0].outcome, of: dependency) : choice(attempts, dependency)
        }
        if failed.count < attempts.count || isElsewhere(first) {
            let (key, problem) = problem(first) ?? (Model.Key(type: dependency.type, tag: -1), .nothing)
            note(problem, key, in: first.region)
            return .unresolved
        }
        if let ambiguity = first.ambiguity {
            reportAmbiguity(ambiguity.key, ambiguity.candidates)
            return .unresolved
        }
        return binding(first.outcome, of: dependency)
    }

    /// What a search came to that found nothing to bind.
    private func problem(_ attempt: Attempt) -> (key: Model.Key, problem: Graph.Unsatisfied.Problem)? {
        if let ambiguity = attempt.ambiguity { return (ambiguity.key, .ambiguous(ambiguity.candidates)) }
        guard case .nothing(let key, let reason) = attempt.outcome else { return nil }
        return (key, reason == .empty ? .empty : .nothing)
    }

    /// Whether something provides what is missing, under conditions under which nobody asks.
    private func isElsewhere(_ attempt: Attempt) -> Bool {
        guard case .nothing(let key, .nothing) = attempt.outcome else { return false }
        return !candidates(key).isEmpty
    }

    private func isMissing(_ attempt: Attempt, _ dependency: Model.Dependency) -> Bool {
        switch attempt.outcome {
        case .found: false
        case .nothing: !dependency.hasDefault
        case .failed: true
        }
    }

    /// Looks in the whole, and where that depends on a condition, in both halves.
    private func attempts(_ dependency: Model.Dependency) -> [Attempt]? {
        var result: [Attempt] = []
        var whole = registration(asker).presence
        if graph.derivation != nil { whole = model.presences.and(whole, model.graphs[graph.index].presence) }
        if case .injection(let index) = dependency.phase {
            whole = model.presences.and(whole, registration(asker).injections[index].presence)
            if !model.presences.isPossible(whole) { return nil }
        }
        var open = [whole]
        isTrying = true
        defer {
            isTrying = false
            region = .always
        }
        while let next = open.popLast() {
            region = next
            undecided = nil
            tried = nil
            let known = (diagnostics.count, graph.bindings.count, argumentProblems.count)
            let outcome = search(dependency.type, tag: dependency.tag)
            guard let split = undecided else {
                result.append(Attempt(region: next, outcome: outcome, ambiguity: tried))
                continue
            }
            undecided = nil
            diagnostics.removeLast(diagnostics.count - known.0)
            graph.bindings.removeLast(graph.bindings.count - known.1)
            argumentProblems.removeLast(argumentProblems.count - known.2)
            let without = model.presences.and(next, model.presences.not(split))
            if model.presences.isPossible(without) { open.append(without) }
            open.append(model.presences.and(next, split))
            if result.count + open.count > Self.regionLimit {
                diagnostics.append(tooManyRegions())
                return nil
            }
        }
        return result
    }

    /// One binding for all regions, each with its conditions; those that come to the same are one.
    private func choice(_ attempts: [Attempt], _ dependency: Model.Dependency) -> Graph.Binding {
        var choices: [(presence: Presence, binding: Graph.Binding)] = []
        // Nil is told of once, with all that it is under.
        region = attempts.reduce(.never) { known, attempt in
            guard case .found(let binding) = attempt.outcome, isNil(binding) else { return known }
            return model.presences.or(known, attempt.region)
        }
        defer { region = .always }
        for attempt in attempts {
            let own = binding(attempt.outcome, of: dependency)
            if let same = choices.firstIndex(where: { $0.binding.isSame(own) }) {
                choices[same].presence = model.presences.or(choices[same].presence, attempt.region)
            } else {
                choices.append((attempt.region, own))
            }
        }
        if choices.count == 1 { return choices[0].binding }
        return .choice(choices.map { (presence: $0.presence, binding: add($0.binding)) })
    }

    // MARK: - Words

    private func tooManyRegions() -> Diagnostic {
        let words = words
        return Diagnostic(
            .unsatisfiedCondition, at: askingPlace(words),
            "what \(words.taker(asker, dependency)) gets depends on more than \(Self.regionLimit) combinations of '#if' "
                + "conditions; put what belongs together under one condition", notes: declarationNote(words))
    }
}

extension Graph.Binding {
    /// Whether two bindings are the same, where that is seen at once.
    fileprivate func isSame(_ other: Graph.Binding) -> Bool {
        switch (self, other) {
        case (.node(let left, let leftAlias), .node(let right, let rightAlias)):
            left == right && leftAlias == rightAlias
        case (.input(let left), .input(let right)): left == right
        case (.none, .none), (.omitted, .omitted): true
        default: false
        }
    }
}
