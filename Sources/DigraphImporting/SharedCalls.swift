/// Objects that a container shares between a request and a call with arguments. A graph does not share them: the call
/// becomes the call of a function, which begins a request of its own.
struct SharedCalls {
    private let all: [ImportedRegistration]
    private var providers: [ImportedRegistration.Key: [Int]] = [:]
    /// By the key of a function's object, the objects that its request shares.
    private var sharedByCall: [ImportedRegistration.Key: Set<Int>] = [:]

    private init(_ parts: [ImportedPart], _ others: [ImportedPart]) {
        all = (parts + others).flatMap(\.registrations)
        for (index, registration) in all.enumerated() {
            for key in registration.provided { providers[key, default: []].append(index) }
        }
    }

    /// Turns registrations into problems where a function would not share an object with the request around it.
    ///
    /// - Parameter others: The parts of other modules, whose registrations stay.
    static func giveUp(_ parts: inout [ImportedPart], besides others: [ImportedPart] = []) {
        var calls = SharedCalls(parts, others)
        guard calls.all.contains(where: { !$0.calls.isEmpty }) else { return }
        let sharing = calls.sharing()
        var index = -1
        for part in parts.indices {
            for item in parts[part].items.indices {
                guard case .registration(let registration) = parts[part].items[item] else { continue }
                index += 1
                guard let both = sharing[index] else { continue }
                var problem = ImportProblem(
                    "it shares '\(calls.all[both].type)' with an object that it makes with arguments; a function would make another"
                )
                problem.placeholder = registration.placeholder
                parts[part].items[item] = registration.left(problem, condition: registration.condition)
            }
        }
    }

    /// A kept object, and the objects that it does not share with a consumer.
    struct Separation {
        var kept: ImportedRegistration
        /// The consumer of the kept object and of the others, directly or not.
        var consumer: ImportedRegistration
        var objects: [ImportedRegistration]
    }

    /// The kept objects that do not share their dependencies in a graph, where each kept object's creation is a request
    /// of its own. In other containers, the creation belongs to the request of the first consumer.
    static func separations(_ parts: [ImportedPart], besides others: [ImportedPart], isValue: (String) -> Bool)
        -> [Separation]
    {
        let calls = SharedCalls(parts, others)
        let all = calls.all
        let shared = all.indices.map { calls.isShared($0) && !isValue(all[$0].type) }
        guard shared.contains(true) else { return [] }
        var inKept: [Int: Set<Int>] = [:]
        for index in all.indices where calls.isKept(index) {
            inKept[index] = Set(calls.reached(from: [index], alongCalls: true).filter { shared[$0] })
        }
        var found: [Separation] = []
        for start in all.indices {
            let together = calls.reached(from: [start], alongCalls: true)
            for kept in together.sorted() where kept != start {
                guard let objects = inKept[kept]?.intersection(together).subtracting([start]), !objects.isEmpty else {
                    continue
                }
                inKept[kept]?.subtract(objects)
                found.append(
                    .init(kept: all[kept], consumer: all[start], objects: objects.sorted().map { all[$0] }))
            }
        }
        return found
    }

    /// An object of another module that a request shares in a container. In a graph, each call into the graph of
    /// another module is a request of its own.
    struct Division {
        var objects: [ImportedRegistration]
        var consumer: ImportedRegistration
        /// The object by which the consumer gets others of them.
        var other: ImportedRegistration
    }

    /// The objects that the registrations of a module get by several calls into the graphs of others.
    static func divisions(_ parts: [ImportedPart], besides others: [ImportedPart], isValue: (String) -> Bool)
        -> [Division]
    {
        let calls = SharedCalls(parts, others)
        let all = calls.all
        let count = parts.flatMap(\.registrations).count
        func isShared(_ index: Int) -> Bool {
            index >= count && calls.isShared(index) && !isValue(all[index].type)
        }
        var divisions: [Division] = []
        var seen: Set<Int> = []
        for start in 0..<count {
            let entries = calls.reached(from: [start], alongCalls: true, within: count).filter {
                $0 >= count && !calls.isKept($0)
            }
            let shared = entries.map { entry in
                (entry, calls.reached(from: [entry], alongCalls: true).filter { isShared($0) })
            }
            var first: Set<Int> = []
            for (entry, found) in shared.sorted(by: { ($0.1.count, $0.0) < ($1.1.count, $1.0) }) {
                let objects = found.sorted().filter { !first.insert($0).inserted && seen.insert($0).inserted }
                if objects.isEmpty { continue }
                divisions.append(.init(objects: objects.map { all[$0] }, consumer: all[start], other: all[entry]))
            }
        }
        return divisions
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
        let found = reached(from: providers[call] ?? [], alongCalls: true).filter(isShared)
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
            let keys = all[next].needs + all[next].injections.flatMap(\.needs) + (alongCalls ? all[next].calls : [])
            for key in keys {
                for provider in providers[key] ?? [] where seen.insert(provider).inserted { open.append(provider) }
            }
        }
        return seen
    }
}
