/// Marks the injections that close a cycle, for containers in which that is not written.
enum CycleMarks {
    static func mark(_ parts: inout [ImportedPart]) {
        let all = parts.flatMap(\.registrations)
        var providers: [ImportedRegistration.Key: [Int]] = [:]
        for (index, registration) in all.enumerated() {
            for key in registration.provided { providers[key, default: []].append(index) }
        }
        let needs = all.map { one in one.needs + one.injections.flatMap(\.needs) }
        /// Whether one of the keys leads to a registration.
        func leads(_ keys: [ImportedRegistration.Key], to goal: Int) -> Bool {
            var open = keys.flatMap { providers[$0] ?? [] }
            var seen = Set(open)
            while let next = open.popLast() {
                if next == goal { return true }
                for key in needs[next] {
                    for provider in providers[key] ?? [] where seen.insert(provider).inserted { open.append(provider) }
                }
            }
            return false
        }
        var index = 0
        for part in parts.indices {
            for item in parts[part].items.indices {
                guard case .registration(var registration) = parts[part].items[item] else { continue }
                for injection in registration.injections.indices {
                    registration.injections[injection].isCycle = leads(
                        registration.injections[injection].needs, to: index)
                }
                parts[part].items[item] = .registration(registration)
                index += 1
            }
        }
    }
}
