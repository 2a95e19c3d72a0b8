/// Requests for a type without a name that only a graph can fill. A registration of a graph provides its own type, even
/// if the container finds the registration only by a name or by another type.
struct UnnamedRequests {
    /// Marks registrations without a name as the default, and turns consumers that would get another object into
    /// problems.
    static func check(_ parts: inout [ImportedPart]) {
        var plain: [[String]: [(part: Int, item: Int)]] = [:]
        for (number, part) in parts.enumerated() where !part.isLeftOut {
            for item in part.items.indices {
                for (key, types) in part.items[item].keys where key.tag == nil {
                    plain[[key.type] + types, default: []].append((number, item))
                }
            }
        }
        for (number, part) in parts.enumerated() where !part.isLeftOut {
            for item in part.items.indices {
                guard case .registration(let registration) = part.items[item], !registration.isKnownByType else {
                    continue
                }
                let key = [ImportedRegistration.Key(registration.type).type] + registration.argumentTypes
                if let others = plain[key] {
                    separate(registration, number, item, from: others, &parts)
                } else {
                    giveUpConsumers(of: registration, &parts)
                }
            }
        }
    }

    /// Whether a registration asks for the type of another without a name.
    private static func asks(_ consumer: ImportedRegistration, for named: ImportedRegistration) -> Bool {
        let key = ImportedRegistration.Key(named.type)
        if !named.argumentTypes.isEmpty { return consumer.calls.contains(key) }
        return consumer.needs.contains(key) || consumer.injections.contains { $0.needs.contains(key) }
    }

    /// Marks the registrations without a name as the default, which decides requests without a name in a part that has
    /// both. In a part with only the named one, such requests would get that: it becomes a problem.
    private static func separate(
        _ named: ImportedRegistration, _ part: Int, _ item: Int, from others: [(part: Int, item: Int)],
        _ parts: inout [ImportedPart]
    ) {
        let isInPart = others.contains { $0.part == part }
        if !isInPart, parts[part].registrations.contains(where: { asks($0, for: named) }) {
            let other = parts[others[0].part].items[others[0].item]
            parts[part].items[item] = named.left(
                ImportProblem(
                    "'\(named.type)' is also registered without this name, at \(other.place), and a part takes its own first: move both into one part, and mark the other .default()"
                ))
        }
        for other in others {
            guard case .registration(var registration) = parts[other.part].items[other.item],
                !others.contains(where: { parts[$0.part].items[$0.item].registration?.isDefault ?? false })
            else { continue }
            registration.isDefault = true
            parts[other.part].items[other.item] = .registration(registration)
        }
    }

    /// Turns the consumers of the type without a name into problems: the container does not provide it to them.
    private static func giveUpConsumers(of named: ImportedRegistration, _ parts: inout [ImportedPart]) {
        let how = named.aliases.first { $0.tag != nil } == nil ? "as '\(named.type)'" : "without a name"
        parts.changeRegistrations(besidesLeftOut: true) { consumer in
            guard asks(consumer, for: named) else { return nil }
            return ImportProblem(
                "it asks for '\(named.type)', which is not registered \(how); the graph would take that of \(named.path):\(named.line)"
            )
        }
    }
}
