// What some combinations of conditions leave without a provider, or with several: one report a cause, with all who ask.

extension Graph {
    /// A key that is missing or ambiguous under some conditions only.
    struct Unsatisfied {
        /// What has one cause.
        struct Identity: Hashable {
            var key: Model.Key
            var problem: Problem
        }

        enum Problem: Hashable {
            case nothing
            /// A `[T]` or `[String: T]` without an element.
            case empty
            /// Several provide it.
            case ambiguous([Int])
        }

        var identity: Identity
        /// Where the first who asks lacks it.
        var region: Presence
        var users: [User]
    }
}

extension Graph.Linker {
    /// Takes note of what the dependency at hand lacks in some region.
    func note(_ problem: Graph.Unsatisfied.Problem, _ key: Model.Key, in region: Presence) {
        if problem == .nothing { missedUnderConditions.insert(key) }
        for provider in candidates(key) {
            let node = graph.providers.providers[provider].node
            if node >= 0 { graph.isMentioned[Int(node)] = true }
        }
        let identity = Graph.Unsatisfied.Identity(key: key, problem: problem)
        let user = Graph.User(node: asker, dependency: dependency)
        if let known = unsatisfiedOf[identity] {
            unsatisfied[known].users.append(user)
        } else {
            unsatisfiedOf[identity] = unsatisfied.count
            unsatisfied.append(Graph.Unsatisfied(identity: identity, region: region, users: [user]))
        }
    }

    func describe(_ one: Graph.Unsatisfied, _ words: Graph.Words) -> Diagnostic {
        (asker, dependency) = (one.users[0].node, one.users[0].dependency)
        let key = one.identity.key
        let taker = words.taker(asker, dependency)
        var message = "under '\(model.presences.example(one.region))', "
        switch one.identity.problem {
        case .nothing: message += "nothing provides \(words.key(key)), which \(taker) needs"
        case .empty:
            message += emptiness(
                Graph.Missing(key: key, reason: .empty, node: asker, dependency: dependency), words)
        case .ambiguous(let candidates):
            message += "\(candidates.count) registrations provide \(words.key(key)), which \(taker) needs"
        }
        var notes = declarationNote(words)
        if let others = otherUsers(one.users, words) { notes.append(others) }
        for provider in candidates(key) {
            let node = graph.providers.providers[provider].node
            guard node >= 0 else { continue }
            let own = registration(Int(node)).presence
            let when = own == .always ? "always" : "under '\(model.presences.text(own))'"
            notes.append(.init(words.place(Int(node)), "'\(words.name(Int(node)))' provides it \(when)"))
        }
        return Diagnostic(.unsatisfiedCondition, at: askingPlace(words), message, notes: notes)
    }
}
