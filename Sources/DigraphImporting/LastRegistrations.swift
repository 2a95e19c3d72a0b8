/// Registrations that a later one replaces. A container uses the last registration of a type, in whatever assembly;
/// in a graph, each part keeps its own registration.
struct LastRegistrations {
    private struct Entry {
        var part: Int
        var item: Int
        var position: RegistrationOrder.Position
        var value: ImportedPart.Item

        var place: String { value.place }
        var condition: Condition { value.condition }
    }

    /// Turns registrations into problems: those that another one replaces, and those whose order is not known.
    static func leave(in parts: inout [ImportedPart]) {
        var groups: [[String]: [Entry]] = [:]
        var keys: [[String]] = []
        for (number, part) in parts.enumerated() where !part.isLeftOut {
            for (item, value) in part.items.enumerated() {
                guard let position = value.position else { continue }
                for (service, types) in value.keys {
                    let key = [service.type, service.tag ?? ""] + types
                    if groups[key] == nil { keys.append(key) }
                    groups[key, default: []].append(.init(part: number, item: item, position: position, value: value))
                }
            }
        }
        for key in keys {
            guard let group = groups[key], group.count > 1 else { continue }
            for entry in group {
                for other in group where other.place != entry.place { settle(entry, against: other, key, &parts) }
            }
        }
    }

    private static func settle(_ entry: Entry, against other: Entry, _ key: [String], _ parts: inout [ImportedPart]) {
        let isConditional = !entry.condition.isEmpty && other.condition.isEmpty
        let isUnderOther = entry.condition.isEmpty && !other.condition.isEmpty
        guard isConditional || isUnderOther || entry.condition == other.condition,
            case .registration(var registration) = parts[entry.part].items[entry.item]
        else { return }
        guard let isReplaced = other.position.isBehind(entry.position) else {
            let problem = ImportProblem(
                "it is also registered at \(other.place); which of the two is last is not known")
            return giveUp(entry, problem, &parts)
        }
        if isReplaced {
            if !isUnderOther { replace(key, of: registration, entry, by: other, &parts) }
        } else if isConditional, !registration.isDefault {
            guard entry.part == other.part else {
                let problem = ImportProblem(
                    "under '#if', it takes the place of \(other.place), which has to be in the same part")
                return giveUp(entry, problem, &parts)
            }
            registration.isDefault = true
            parts[entry.part].items[entry.item] = .registration(registration)
        }
    }

    /// Removes a key from a registration, or the registration itself if it has no other key.
    private static func replace(
        _ key: [String], of registration: ImportedRegistration, _ entry: Entry, by other: Entry,
        _ parts: inout [ImportedPart]
    ) {
        let isKey = { (service: ImportedRegistration.Key) in [service.type, service.tag ?? ""] == key.prefix(2) }
        guard registration.services.contains(where: isKey) else { return }
        let reason = "it is registered again at \(other.place); the last one wins"
        guard registration.services.count > 1 else {
            parts[entry.part].items[entry.item] = registration.left(ImportProblem(reason, isReplaced: true))
            return
        }
        var rest = registration
        rest.aliases.removeAll { isKey(.init($0.type, tag: $0.tag)) }
        // The registered type itself cannot be removed.
        if rest.services.contains(where: isKey) { return giveUp(entry, ImportProblem(reason), &parts) }
        parts[entry.part].items[entry.item] = .registration(rest)
    }

    private static func giveUp(_ entry: Entry, _ problem: ImportProblem, _ parts: inout [ImportedPart]) {
        guard case .registration(let registration) = parts[entry.part].items[entry.item] else { return }
        parts[entry.part].items[entry.item] = registration.left(problem)
    }
}
