/// Marks the injections that close a cycle, for containers in which that is not written.
enum CycleMarks {
    static func mark(_ parts: inout [ImportedPart], _ known: KnownTypes) {
        let all = parts.flatMap(\.registrations)
        let providers = Providers(all, known)
        let needs = all.map { one in (one.needs + one.injections.flatMap(\.needs)).flatMap { providers[$0] } }
        /// Whether one of the keys leads to a registration.
        func leads(_ keys: [ImportedRegistration.Key], to goal: Int) -> Bool {
            var open = keys.flatMap { providers[$0] }
            var seen = Set(open)
            while let next = open.popLast() {
                if next == goal { return true }
                for provider in needs[next] where seen.insert(provider).inserted { open.append(provider) }
            }
            return false
        }
        var index = 0
        parts.changeRegistrations { registration in
            for injection in registration.injections.indices {
                registration.injections[injection].isCycle = leads(
                    registration.injections[injection].needs, to: index)
            }
            index += 1
            return nil
        }
    }
}
