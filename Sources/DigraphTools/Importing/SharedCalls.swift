/// A function of a graph begins a request of its own. Where the container would have shared an object between the two, the
/// registration is given up.
enum SharedCalls {
    static func giveUp(_ parts: inout [ImportedPart]) {
        let all = parts.flatMap(\.registrations)
        var providers: [ImportedRegistration.Key: [Int]] = [:]
        for (index, registration) in all.enumerated() {
            for key in registration.provided { providers[key, default: []].append(index) }
        }
        /// What is made for some keys and shared within one request.
        func shared(_ keys: [ImportedRegistration.Key]) -> Set<Int> {
            var open = keys.flatMap { providers[$0] ?? [] }
            var seen = Set(open)
            while let next = open.popLast() {
                // The making of something kept is a request of its own, too.
                let isKept = all[next].lifetime.map { $0 != ".objectGraph" } ?? false
                if isKept { continue }
                for key in all[next].needs + all[next].calls + all[next].injections.flatMap(\.needs) {
                    for provider in providers[key] ?? [] where seen.insert(provider).inserted { open.append(provider) }
                }
            }
            return seen.filter { all[$0].lifetime == ".objectGraph" }
        }
        var index = -1
        for part in parts.indices {
            for item in parts[part].items.indices {
                guard case .registration(let registration) = parts[part].items[item] else { continue }
                index += 1
                var seen = shared(registration.needs + registration.injections.flatMap(\.needs))
                if registration.lifetime == ".objectGraph" { seen.insert(index) }
                for call in registration.calls {
                    let called = shared([call])
                    if let both = seen.intersection(called).min() {
                        let problem = ImportProblem(
                            "it shares '\(all[both].type)' with what it hands arguments to, which a function would make anew"
                        )
                        parts[part].items[item] = .problem(
                            problem, path: registration.path, line: registration.line, condition: registration.condition
                        )
                        break
                    }
                    seen.formUnion(called)
                }
            }
        }
    }
}
