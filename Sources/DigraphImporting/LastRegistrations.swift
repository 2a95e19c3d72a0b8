/// Registrations that a later one replaces. A container uses the last registration of a type, in whatever assembly;
/// in a graph, each part keeps its own registration.
struct LastRegistrations {
    private struct Entry {
        var part: Int
        var item: Int
        var position: RegistrationOrder.Position
        var place: String
        var condition: Condition
    }

    /// Turns registrations into problems: those that another one replaces, and those whose order is not known.
    static func leave(in parts: inout [ImportedPart]) {
        var groups: [[String]: [Entry]] = [:]
        var keys: [[String]] = []
        for (number, part) in parts.enumerated() where !part.isLeftOut {
            for (item, value) in part.items.enumerated() {
                guard let position = value.position else { continue }
                let entry = Entry(
                    part: number, item: item, position: position, place: value.place, condition: value.condition)
                for (service, types) in value.keys {
                    let key = [service.type, service.tag ?? ""] + types
                    if groups[key] == nil { keys.append(key) }
                    groups[key, default: []].append(entry)
                }
            }
        }
        for key in keys {
            guard let group = groups[key], group.count > 1 else { continue }
            for entry in group {
                for other in group where other.place != entry.place {
                    let item = parts[entry.part].items[entry.item]
                    parts[entry.part].items[entry.item] = settled(item, entry, against: other, key) ?? item
                }
            }
        }
    }

    /// The item of an entry beside another entry of the same key; nil where the item stays as it is.
    private static func settled(
        _ item: ImportedPart.Item, _ entry: Entry, against other: Entry, _ key: [String]
    ) -> ImportedPart.Item? {
        let isConditional = !entry.condition.isEmpty && other.condition.isEmpty
        let isUnderOther = entry.condition.isEmpty && !other.condition.isEmpty
        guard isConditional || isUnderOther || entry.condition == other.condition, var one = item.registration else {
            return nil
        }
        let isReplaced = other.position.isBehind(entry.position)
        let reason = "it is registered again at \(other.place); the last one wins"
        if case .problem(let problem) = item {
            guard isReplaced == true, !isUnderOther, one.services.count == 1 else { return nil }
            var replaced = ImportProblem(reason, isReplaced: true)
            replaced.comments = problem.comments
            return replaced.at(problem.path, problem.line, under: problem.condition)
        }
        guard let isReplaced else {
            return one.left(
                ImportProblem("it is also registered at \(other.place); which of the two is last is not known"))
        }
        if isReplaced {
            let isKey = { (service: ImportedRegistration.Key) in [service.type, service.tag ?? ""] == key.prefix(2) }
            guard !isUnderOther, one.services.contains(where: isKey) else { return nil }
            if one.services.count == 1 { return one.left(ImportProblem(reason, isReplaced: true)) }
            let whole = one
            one.aliases.removeAll { isKey(.init($0.type, tag: $0.tag)) }
            // The registered type itself cannot be removed.
            return one.services.contains(where: isKey) ? whole.left(ImportProblem(reason)) : .registration(one)
        }
        guard isConditional, !one.isDefault else { return nil }
        if entry.part != other.part {
            return one.left(
                ImportProblem("under '#if', it takes the place of \(other.place), which has to be in the same part"))
        }
        one.isDefault = true
        return .registration(one)
    }
}
