/// What a graph does, said a second time and in the plainest way: a container that makes, shares and keeps by looking
/// things up while it runs. Slow and plain, it is what the generated Swift is compared with.
struct ReferenceContainer {
    private final class Object {
        let unit: Int
        var parts: [Part?]

        init(unit: Int, partCount: Int) {
            self.unit = unit
            parts = Array(repeating: nil, count: partCount)
        }
    }

    private enum Part {
        case object(Object)
        case function(unit: Int)
    }

    /// What there is one of: in a request, or in the graph.
    private final class Scope {
        var objects: [Int: Object] = [:]
        var underway: Set<Int> = []
        /// Cycle injections into objects whose other end is underway.
        var waiting: [(object: Object, place: Int, target: Int)] = []
    }

    private let module: RandomModule
    private let graph = Scope()
    private var made: [Int: Int] = [:]
    private var seen: [Object] = []

    private init(_ module: RandomModule) { self.module = module }

    /// What the module's program must print.
    static func output(of module: RandomModule) -> String {
        var container = ReferenceContainer(module)
        var text = ""
        for unit in module.requests { text += container.text(container.get(unit, in: Scope())) + "\n" }
        let counts = container.made.map { (name: "T\($0.key)", count: $0.value) }.sorted { $0.name < $1.name }
        return text + counts.map { "\($0.name) \($0.count)\n" }.joined()
    }

    private mutating func get(_ unit: Int, in request: Scope) -> Object {
        switch module.units[unit].lifetime {
        case .prototype:
            return make(unit, in: request)
        case .objectGraph:
            return request.objects[unit] ?? make(unit, in: request, sharing: request)
        case .perContainer, .weaklyPerContainer:
            // The making of what is kept is a request of its own.
            return graph.objects[unit] ?? make(unit, in: Scope(), sharing: graph)
        }
    }

    private mutating func make(_ unit: Int, in request: Scope, sharing scope: Scope? = nil) -> Object {
        let needs = module.units[unit].needs
        let object = Object(unit: unit, partCount: needs.count)
        made[unit, default: 0] += 1
        scope?.underway.insert(unit)
        for (place, need) in needs.enumerated() where !need.closesCycle {
            object.parts[place] =
                need.form == .function ? .function(unit: need.target) : .object(get(need.target, in: request))
        }
        scope?.underway.remove(unit)
        scope?.objects[unit] = object
        for wish in scope?.waiting ?? [] where wish.target == unit { wish.object.parts[wish.place] = .object(object) }
        scope?.waiting.removeAll { $0.target == unit }
        for (place, need) in needs.enumerated() where need.closesCycle {
            if let scope, scope.underway.contains(need.target) {
                scope.waiting.append((object, place, need.target))
            } else {
                object.parts[place] = .object(get(need.target, in: request))
            }
        }
        return object
    }

    /// As the program's `Describer` has it.
    private mutating func text(_ object: Object) -> String {
        let name = "T\(object.unit)"
        if let number = seen.firstIndex(where: { $0 === object }) { return "\(name)#\(number)" }
        seen.append(object)
        let number = seen.count - 1
        var parts: [String] = []
        for part in object.parts {
            switch part {
            case .object(let object): parts.append(text(object))
            case .function(let unit): parts.append("=" + text(get(unit, in: Scope())))
            case nil: parts.append("nil")
            }
        }
        return "\(name)#\(number)(\(parts.joined(separator: " ")))"
    }
}
