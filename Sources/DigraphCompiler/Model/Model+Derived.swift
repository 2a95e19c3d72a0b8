extension Model {
    /// Gives a derived graph the registrations of its base that it does not replace. An own type that is replaced hands its
    /// aliases on: they give what it gives.
    package func inheritRegistrations(_ graph: Int) {
        guard let base = graphs[graph].base?.graph else { return }
        let own = graphs[graph].registrations
        let inherited = graphs[base].registrations
        var replacements: [Key: [Int]] = [:]
        for index in own {
            for key in registrations[index].keys { replacements[key, default: []].append(index) }
        }
        graphs[graph].replaced = graphs[base].replaced
        for key in replacements.keys { graphs[graph].replaced[key] = graphs[graph].level }
        let providers = providers(of: inherited, in: base)
        var kept: [Int] = []
        for index in inherited {
            let old = registrations[index]
            guard let new = replacements[old.key], old.isExternal || isChosen(index, providers[old.key] ?? [], base)
            else {
                kept.append(index)
                continue
            }
            if let chosen = new.count == 1 ? new[0] : new.first(where: { registrations[$0].isDefault }) {
                handOn(index, to: registrations[chosen], in: graph, unless: replacements)
            }
        }
        graphs[graph].registrations = (kept + own).sorted()
        if graphs[base].hasRoots { graphs[graph].hasRoots = true }
    }

    /// Gives what replaces an own type the aliases of that, and the modifiers that say how it is provided.
    private func handOn(_ index: Int, to new: Registration, in graph: Int, unless replacements: [Key: [Int]]) {
        guard let base = graphs[graph].base?.graph else { return }
        let old = registrations[index]
        // A replacement that is `.default()` where the base's registration was not wins under all aliases.
        let wins = new.isDefault && !old.isDefault
        for var alias in old.aliases where !isHidden(alias.key, of: old, in: base) {
            if replacements[alias.key] != nil || new.aliases.contains(where: { $0.key == alias.key }) { continue }
            alias.document = alias.document ?? old.document
            if wins {
                alias.origin = nil
                graphs[graph].replaced[alias.key] = graphs[graph].level
            } else {
                alias.origin = Alias.Origin(
                    registration: index, body: alias.origin?.body ?? old.body,
                    level: alias.origin?.level ?? graphs[old.graph].level)
            }
            new.aliases.append(alias)
        }
        new.isRoot = new.isRoot || old.isRoot
        new.isDefault = new.isDefault || old.isDefault
        new.isUnused = new.isUnused || old.isUnused
    }

    /// The registrations that provide each key in a graph, and whether they do so by their own type.
    private func providers(of registrations: [Int], in graph: Int) -> [Key: [(registration: Int, isOwnType: Bool)]] {
        var result: [Key: [(registration: Int, isOwnType: Bool)]] = [:]
        for index in registrations {
            let registration = self.registrations[index]
            for (number, key) in registration.keys.enumerated() where !isHidden(key, of: registration, in: graph) {
                result[key, default: []].append((index, number == 0))
            }
        }
        return result
    }

    /// Whether the base's accessor of its own type gives this registration.
    private func isChosen(_ index: Int, _ rivals: [(registration: Int, isOwnType: Bool)], _ graph: Int) -> Bool {
        guard rivals.contains(where: { $0 == (index, true) }) else { return false }
        let key = registrations[index].key
        if rivals.count == 1, !graphs[graph].inputs.contains(where: { $0.key == key }) { return true }
        let defaults = rivals.filter { registrations[$0.registration].isDefault }
        return defaults.count == 1 && defaults[0] == (index, true)
    }
}

extension Model.Registration {
    /// The key of its own type, then those of its aliases.
    package var keys: [Model.Key] { [key] + aliases.map(\.key) }
}

extension Model {
    package func presence(of registration: Registration, _ alias: Int, in graph: Int) -> Presence {
        registration.presence
    }
}
