/// Objects that a container shares between a request and a call with arguments. A graph does not share them: the call
/// becomes the call of a function, which begins a request of its own.
struct SharedCalls {
    private let all: [ImportedRegistration]
    private let providers: Providers
    /// By registration, the providers of what its creation requests.
    private let needs: [[Int]]
    /// By registration, the providers of what it obtains by functions.
    private let called: [[Int]]
    /// By the key of a function's object, the objects that its request shares.
    private var sharedByCall: [ImportedRegistration.Key: Set<Int>] = [:]

    private init(_ parts: [ImportedPart], _ others: [ImportedPart], _ known: KnownTypes) {
        // What the graph takes as an input is that of the other module.
        let all = (parts + others).flatMap(\.registrations).filter { !$0.path.isEmpty }
        let providers = Providers(all, known)
        needs = all.map { one in (one.needs + one.injections.flatMap(\.needs)).flatMap { providers[$0] } }
        called = all.map { $0.calls.flatMap { providers[$0] } }
        (self.all, self.providers) = (all, providers)
    }

    /// Marks the injections that close a cycle, for containers in which that is not written.
    static func markCycles(_ parts: inout [ImportedPart], _ known: KnownTypes) {
        let calls = SharedCalls(parts, [], known)
        var index = 0
        parts.changeRegistrations { registration in
            for injection in registration.injections.indices {
                var open = registration.injections[injection].needs.flatMap { calls.providers[$0] }
                var seen = Set(open)
                while let next = open.popLast(), next != index {
                    for provider in calls.needs[next] where seen.insert(provider).inserted { open.append(provider) }
                }
                registration.injections[injection].isCycle = seen.contains(index)
            }
            index += 1
            return nil
        }
    }

    /// Turns registrations into problems where a function would not share an object with the request around it.
    ///
    /// - Parameter others: The parts of other modules, whose registrations stay.
    static func giveUp(_ parts: inout [ImportedPart], in sources: ImportSources) {
        var calls = SharedCalls(parts, sources.elsewhere.flatMap(\.parts), sources.known)
        guard calls.all.contains(where: { !$0.calls.isEmpty }) else { return }
        let sharing = calls.sharing()
        var index = -1
        parts.changeRegistrations { _ in
            index += 1
            return sharing[index].map {
                ImportProblem(
                    "it shares '\(calls.all[$0].type)' with an object that it makes with arguments; a function would make another"
                )
            }
        }
    }

    /// The objects that the requests for a module's registrations share in a container, and not in graphs: what a graph
    /// keeps, and what the graph of another module makes, begins a request of its own.
    static func separations(
        _ parts: [ImportedPart], in sources: ImportSources, _ system: Importing.System
    ) -> [ImportReport.Leftover] {
        let calls = SharedCalls(parts, sources.elsewhere.flatMap(\.parts), sources.known)
        let all = calls.all
        let count = parts.flatMap(\.registrations).count { !$0.path.isEmpty }
        let isShared = all.indices.map { calls.isShared($0) && !sources.known.isValue(all[$0].type) }
        guard isShared.contains(true) else { return [] }
        let reached = all.indices.map { calls.reached(from: [$0], alongCalls: true) }
        var separations: [ImportReport.Leftover] = []
        var seen: [Int: Set<Int>] = [:]
        for start in 0..<count {
            let own = calls.reached(from: [start], alongCalls: true, within: count)
            // Each object, with the beginning of the request in the graphs that has it.
            var first: [Int: Int] = [:]
            for object in own where object < count && isShared[object] { first[object] = start }
            let entries = own.filter { $0 >= count && !calls.isKept($0) }
            let kept = calls.kept(in: reached, from: start)
            let inOrder = entries.sorted { (reached[$0].count, $0) < (reached[$1].count, $1) } + kept.sorted()
            for other in inOrder {
                let isKept = calls.isKept(other)
                var objects: [Int: [Int]] = [:]
                for object in reached[other].sorted() where isShared[object] {
                    guard let owner = first[object] else {
                        first[object] = other
                        continue
                    }
                    // The objects of a cycle are made together.
                    let isCycle = isKept && object < count && other < count && reached[object].contains(other)
                    if isCycle || !seen[other, default: []].insert(object).inserted { continue }
                    objects[calls.isKept(owner) ? owner : start, default: []].append(object)
                }
                for (owner, objects) in objects.sorted(by: { $0.key < $1.key }) {
                    let place = all[isKept ? other : start]
                    let reason = calls.reason(start, other, owner, objects, system.title)
                    separations.append(.init(path: place.path, line: place.line, reason: reason))
                }
            }
        }
        return separations
    }

    /// - Parameter owner: What has other objects than `other` in a request for `start`.
    private func reason(_ start: Int, _ other: Int, _ owner: Int, _ objects: [Int], _ title: String) -> String {
        let list = objects.map { "'\(all[$0].type)'" }.joined(separator: ", ")
        let names = [start, other, owner].map { "'\(all[$0].type)'" }
        if !isKept(other) {
            return objects.contains(start)
                ? "\(names[1]) asks for the \(names[0]) that it is made for; the graphs of modules make another, without end: keep \(names[0])"
                : "\(names[0]) and \(names[1]) share \(list) in \(title); the graphs of modules do not"
        }
        return owner == start
            ? "\(names[1]) is kept, and has its own \(list); \(title) gives it that of what asks for it first, such as \(names[0])"
            : "\(names[1]) and \(names[2]) are kept, and each has its own \(list); \(title) gives both the same where a request, such as that for \(names[0]), makes both"
    }

    /// The kept objects that a request makes, also by way of others.
    private func kept(in reached: [Set<Int>], from start: Int) -> Set<Int> {
        var open = [start]
        var found: Set = [start]
        while let next = open.popLast() {
            for index in reached[next] where isKept(index) && found.insert(index).inserted { open.append(index) }
        }
        return found.subtracting([start])
    }

    private func isKept(_ index: Int) -> Bool { all[index].lifetime != nil && !isShared(index) }

    /// By registration that calls a function, an object that the container shares between the call and the request
    /// around it.
    private mutating func sharing() -> [Int: Int] {
        var found: [Int: Int] = [:]
        for start in all.indices {
            let together = reached(from: [start], alongCalls: false)
            let callers = together.filter { !all[$0].calls.isEmpty }
            if callers.isEmpty { continue }
            var seen = Set(together.filter(isShared))
            for caller in callers.sorted() {
                for call in all[caller].calls {
                    let called = shared(by: call)
                    if let both = seen.intersection(called).min() { found[caller] = both }
                    seen.formUnion(called)
                }
            }
        }
        return found
    }

    private mutating func shared(by call: ImportedRegistration.Key) -> Set<Int> {
        if let known = sharedByCall[call] { return known }
        let found = reached(from: providers[call], alongCalls: true).filter(isShared)
        sharedByCall[call] = found
        return found
    }

    private func isShared(_ index: Int) -> Bool { all[index].lifetime == ".objectGraph" }

    /// The registrations whose objects the requests need that begin with `starts`. The creation of another kept object
    /// is a request of its own, so its dependencies do not count.
    ///
    /// - Parameter count: The number of registrations whose dependencies count.
    private func reached(from starts: [Int], alongCalls: Bool, within count: Int = .max) -> Set<Int> {
        var open = starts
        var seen = Set(starts)
        while let next = open.popLast() {
            if next >= count || all[next].lifetime != nil && !isShared(next) && !starts.contains(next) { continue }
            for provider in alongCalls ? needs[next] + called[next] : needs[next]
            where seen.insert(provider).inserted { open.append(provider) }
        }
        return seen
    }
}

/// The registrations that provide a key, by their indices. A collection is provided by those of its elements.
struct Providers {
    private var byKey: [ImportedRegistration.Key: [Int]] = [:]
    private let known: KnownTypes

    init(_ registrations: [ImportedRegistration], _ known: KnownTypes) {
        self.known = known
        for (index, registration) in registrations.enumerated() {
            for key in registration.provided.map(known.plain) { byKey[key, default: []].append(index) }
        }
    }

    subscript(key: ImportedRegistration.Key) -> [Int] {
        let key = known.plain(key)
        if let found = byKey[key] { return found }
        guard key.type.hasPrefix("["), key.type.hasSuffix("]") else { return [] }
        return byKey[.init(String(key.type.dropFirst().dropLast()), tag: key.tag)] ?? []
    }
}
