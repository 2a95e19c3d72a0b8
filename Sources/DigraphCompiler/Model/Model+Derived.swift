extension Model {
    /// Gives a derived graph the registrations of its base that it does not replace. An own type that is replaced takes its
    /// aliases with it: they give what it gives.
    package func inheritRegistrations(_ graph: Int) {
        guard let base = graphs[graph].base?.graph else { return }
        let own = graphs[graph].registrations
        let inherited = graphs[base].registrations
        graphs[graph].replaced = graphs[base].replaced
        let providers = providers(of: inherited, graph: base)
        var ownOf: [Model.Key: [Int]] = [:]
        for index in own {
            let registration = registrations[index]
            let keys = [registration.key] + registration.aliases.map(\.key)
            if registration.presence == graphs[graph].presence {
                for key in keys { ownOf[key, default: []].append(index) }
            } else if keys.contains(where: { providers[$0] != nil }) {
                // What is there under a condition replaces while it is there.
                registration.isDefault = true
            }
        }
        for key in ownOf.keys { graphs[graph].replaced[key] = graphs[graph].level }
        var kept: [Int] = []
        for index in inherited {
            let old = registrations[index]
            guard let replacements = ownOf[old.key], isChosen(index, -1, old.key, providers, base) || old.isExternal
            else {
                kept.append(index)
                continue
            }
            let new =
                replacements.count == 1 ? replacements[0] : replacements.first { registrations[$0].isDefault }
            guard let new else { continue }
            let registration = registrations[new]
            for var alias in old.aliases where ownOf[alias.key] == nil && !isHidden(alias.key, of: old, in: base) {
                alias.document = alias.document ?? old.document
                registration.aliases.append(alias)
            }
            registration.isRoot = registration.isRoot || old.isRoot
            registration.isDefault = registration.isDefault || old.isDefault
            registration.isUnused = registration.isUnused || old.isUnused
        }
        graphs[graph].registrations = (kept + own).sorted()
        if graphs[base].hasRoots { graphs[graph].hasRoots = true }
    }

    private func providers(of registrations: [Int], graph: Int) -> [Model.Key: [(registration: Int, alias: Int)]] {
        var result: [Model.Key: [(registration: Int, alias: Int)]] = [:]
        for index in registrations {
            let registration = self.registrations[index]
            if !isHidden(registration.key, of: registration, in: graph) {
                result[registration.key, default: []].append((index, -1))
            }
            for (alias, written) in registration.aliases.enumerated()
            where !isHidden(written.key, of: registration, in: graph) {
                result[written.key, default: []].append((index, alias))
            }
        }
        return result
    }

    /// Whether the base's accessor of the key gives this registration.
    private func isChosen(
        _ index: Int, _ alias: Int, _ key: Model.Key, _ providers: [Model.Key: [(registration: Int, alias: Int)]],
        _ graph: Int
    ) -> Bool {
        let candidates = providers[key] ?? []
        let isInputAmong = key.tag < 0 && graphs[graph].inputs.contains { $0.type == key.type }
        if candidates.count == 1, !isInputAmong { return candidates[0].registration == index }
        let defaults = candidates.filter { registrations[$0.registration].isDefault }
        return defaults.count == 1 && defaults[0].registration == index && defaults[0].alias == alias
    }
}
