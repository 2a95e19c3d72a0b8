extension Model {
    /// Gives a derived graph the registrations of its base that it does not replace. An own type that is replaced takes its
    /// aliases with it: they give what it gives.
    package func inheritRegistrations(_ graph: Int) {
        guard let base = graphs[graph].base?.graph else { return }
        let own = graphs[graph].registrations
        let inherited = graphs[base].registrations
        graphs[graph].replaced = graphs[base].replaced
        graphs[graph].replacedUnder = graphs[base].replacedUnder
        let providers = providers(of: inherited, graph: base)
        var ownOf: [Model.Key: [Int]] = [:]
        for index in own {
            let registration = registrations[index]
            for key in [registration.key] + registration.aliases.map(\.key) { ownOf[key, default: []].append(index) }
        }
        for (key, indices) in ownOf { replace(key, by: indices, in: graph) }
        var kept: [Int] = []
        for index in inherited {
            let old = registrations[index]
            guard let replacements = ownOf[old.key], old.isExternal || isChosen(index, providers[old.key] ?? [], base)
            else {
                kept.append(index)
                continue
            }
            let whole = replacements.filter { isWhole($0, in: graph) }
            if whole.isEmpty { kept.append(index) }
            let chosen = whole.count < 2 ? whole.first : whole.first { registrations[$0].isDefault }
            for new in replacements where new == chosen || !isWhole(new, in: graph) {
                handOn(index, to: new, in: graph, unless: ownOf)
            }
        }
        graphs[graph].registrations = (kept + own).sorted()
        if graphs[base].hasRoots { graphs[graph].hasRoots = true }
    }

    /// Whether a registration is there whenever its graph is.
    private func isWhole(_ index: Int, in graph: Int) -> Bool {
        registrations[index].presence == graphs[graph].presence
    }

    /// Takes note that what a base provides under a key is provided otherwise: always, or while these are there.
    private func replace(_ key: Model.Key, by indices: [Int], in graph: Int) {
        let level = graphs[graph].level
        if indices.contains(where: { isWhole($0, in: graph) }) {
            graphs[graph].replaced[key] = level
        } else {
            graphs[graph].replacedUnder[key, default: []] += indices.map {
                Model.Replacement(level: level, presence: registrations[$0].presence)
            }
        }
    }

    /// Gives what replaces an own type the aliases of that, and what else was said of it.
    private func handOn(_ index: Int, to new: Int, in graph: Int, unless ownOf: [Model.Key: [Int]]) {
        guard let base = graphs[graph].base?.graph else { return }
        let (old, registration) = (registrations[index], registrations[new])
        // Who says that it wins means that of all that it gives.
        let winsAnew = registration.isDefault && !old.isDefault
        for (number, var alias) in old.aliases.enumerated() where !isHidden(alias.key, of: old, in: base) {
            if ownOf[alias.key]?.contains(where: { $0 == new || isWhole($0, in: graph) }) == true { continue }
            let presence = presence(of: old, number, in: base)
            if !presences.isPossible(presences.and(presence, registration.presence)) { continue }
            if !isWhole(new, in: graph) {
                graphs[graph].replacedUnder[alias.key, default: []].append(
                    Model.Replacement(
                        level: graphs[graph].level, presence: registration.presence, registration: index))
            }
            if let known = registration.aliases.firstIndex(where: { $0.key == alias.key }) {
                if let other = registration.aliases[known].origin?.presence {
                    registration.aliases[known].origin?.presence = presences.or(other, presence)
                }
                continue
            }
            alias.document = alias.document ?? old.document
            alias.origin = Model.Alias.Origin(
                registration: index, body: alias.origin?.body ?? old.body,
                level: alias.origin?.level ?? graphs[old.graph].level, presence: presence)
            if winsAnew {
                alias.origin = nil
                replace(alias.key, by: [new], in: graph)
            }
            registration.aliases.append(alias)
        }
        registration.isRoot = registration.isRoot || old.isRoot
        registration.isDefault = registration.isDefault || old.isDefault
        registration.isUnused = registration.isUnused || old.isUnused
    }

    /// One way in which a base provides a key.
    private struct Provider {
        var registration: Int
        var alias: Int
        var presence: Presence
    }

    private func providers(of registrations: [Int], graph: Int) -> [Model.Key: [Provider]] {
        var result: [Model.Key: [Provider]] = [:]
        for index in registrations {
            let registration = self.registrations[index]
            for alias in -1..<registration.aliases.count {
                let key = alias < 0 ? registration.key : registration.aliases[alias].key
                if isHidden(key, of: registration, in: graph) { continue }
                let presence = presence(of: registration, alias, in: graph)
                result[key, default: []].append(Provider(registration: index, alias: alias, presence: presence))
            }
        }
        return result
    }

    /// Whether the base's accessor of its own type gives this registration, while that is there.
    private func isChosen(_ index: Int, _ candidates: [Provider], _ graph: Int) -> Bool {
        guard let own = candidates.first(where: { $0.registration == index && $0.alias < 0 }) else { return false }
        let rivals = candidates.filter { presences.isPossible(presences.and($0.presence, own.presence)) }
        let key = registrations[index].key
        let isInputAmong = key.tag < 0 && graphs[graph].inputs.contains { $0.type == key.type }
        if rivals.count == 1, !isInputAmong { return true }
        let defaults = rivals.filter { registrations[$0.registration].isDefault }
        return defaults.count == 1 && defaults[0].registration == index && defaults[0].alias < 0
    }
}

extension Model {
    /// When a registration provides its type, or what an alias says, in a graph that has it from its base: while it is
    /// there, and nothing that replaces it.
    package func presence(of registration: Registration, _ alias: Int, in graph: Int) -> Presence {
        var result = registration.presence
        guard registration.graph >= 0 else { return result }
        var level = graphs[registration.graph].level
        if alias >= 0, let origin = registration.aliases[alias].origin {
            result = presences.and(result, origin.presence)
            level = origin.level
        }
        guard !graphs[graph].replacedUnder.isEmpty else { return result }
        let key = alias < 0 ? registration.key : registration.aliases[alias].key
        for known in graphs[graph].replacedUnder[key] ?? []
        where known.level > level && known.registration.map({ registrations[$0] === registration }) ?? true {
            result = presences.and(result, presences.not(known.presence))
        }
        return result
    }
}
