/// What a graph does, said a second time and in the plainest way: a container that makes, shares and keeps by looking
/// things up while it runs. Slow and plain, it is what the generated Swift is compared with.
struct ReferenceContainer {
    private final class Object {
        let unit: Int
        let number: Int?
        var parts: [Part?]

        init(unit: Int, number: Int?, partCount: Int) {
            self.unit = unit
            self.number = number
            parts = Array(repeating: nil, count: partCount)
        }
    }

    private enum Part {
        case object(Object)
        case objects([Object])
        case function(unit: Int, argument: Int)
        case lazy(Lazy)
        case laterGroup([Int])
    }

    /// What was asked for once and is held from then on.
    private final class Lazy {
        let unit: Int
        var object: Object?
        init(unit: Int) { self.unit = unit }
    }

    /// What there is one of: in a request, or in the graph.
    private final class Scope {
        var objects: [Int: Object] = [:]
        var underway: Set<Int> = []
        /// Cycle injections into objects whose other end is underway.
        var waiting: [(object: Object, place: Int, target: Int)] = []
    }

    private let module: RandomModule
    private var graph = Scope()
    private let process = Scope()
    private var left = Scope()
    private var right = Scope()
    private var made: [Int: Int] = [:]
    private var seen: [Object] = []

    private init(_ module: RandomModule) { self.module = module }

    /// What the module's program must print.
    static func output(of module: RandomModule) -> String {
        var container = ReferenceContainer(module)
        var text = ""
        container.makeSingles()
        for (place, unit) in module.requests.enumerated() {
            if place == module.units.count { container.turn() }
            text += container.text(container.ask(unit, argument: unit)) + "\n"
        }
        let counts = container.made.map { (name: "T\($0.key)", count: $0.value) }.sorted { $0.name < $1.name }
        return text + counts.map { "\($0.name) \($0.count)\n" }.joined()
    }

    private mutating func makeSingles() {
        for unit in module.units.indices where module.units[unit].lifetime == .single { _ = ask(unit, argument: unit) }
    }

    /// What happens between the two rounds.
    private mutating func turn() {
        left = Scope()
        guard module.isRenewed else { return }
        graph = Scope()
        right = Scope()
    }

    private mutating func ask(_ unit: Int, argument: Int) -> Object {
        get(unit, in: Scope(), argument: module.units[unit].takesArgument ? argument : nil)
    }

    private mutating func get(_ unit: Int, in request: Scope, argument: Int? = nil) -> Object {
        switch module.units[unit].lifetime {
        case .prototype:
            return make(unit, in: request, argument: argument)
        case .objectGraph:
            return request.objects[unit] ?? make(unit, in: request, argument: argument, sharing: request)
        case .perContainer, .weaklyPerContainer: return kept(unit, by: graph, argument)
        case .perRun, .weaklyPerRun, .single: return kept(unit, by: process, argument)
        case .left: return kept(unit, by: left, argument)
        case .right: return kept(unit, by: right, argument)
        }
    }

    /// The making of what is kept is a request of its own.
    private mutating func kept(_ unit: Int, by scope: Scope, _ argument: Int?) -> Object {
        scope.objects[unit] ?? make(unit, in: Scope(), argument: argument, sharing: scope)
    }

    private mutating func make(
        _ unit: Int, in request: Scope, argument: Int?, sharing scope: Scope? = nil
    ) -> Object {
        let needs = module.units[unit].needs
        let object = Object(unit: unit, number: argument, partCount: needs.count)
        made[unit, default: 0] += 1
        scope?.underway.insert(unit)
        for (place, need) in needs.enumerated() where !need.closesCycle {
            object.parts[place] = part(need, at: place, in: request)
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

    private mutating func part(_ need: RandomModule.Need, at place: Int, in request: Scope) -> Part {
        switch need.form {
        case .own, .alias, .tagged, .optional:
            return .object(get(need.target, in: request))
        case .group:
            var objects: [Object] = []
            for member in module.groups[need.target] { objects.append(get(member, in: request)) }
            return .objects(objects)
        case .function, .provider:
            return .function(unit: need.target, argument: place)
        case .lazy:
            return .lazy(Lazy(unit: need.target))
        case .laterGroup:
            return .laterGroup(module.groups[need.target])
        }
    }

    /// As the program's `Describer` has it.
    private mutating func text(_ object: Object) -> String {
        var name = "T\(object.unit)"
        if !module.units[object.unit].isValue {
            if let number = seen.firstIndex(where: { $0 === object }) { return "\(name)#\(number)" }
            name += "#\(seen.count)"
            seen.append(object)
        }
        var parts: [String] = object.number.map { ["\($0)"] } ?? []
        for part in object.parts {
            switch part {
            case .object(let object):
                parts.append(text(object))
            case .objects(let objects):
                var texts: [String] = []
                for object in objects { texts.append(text(object)) }
                parts.append("[\(texts.joined(separator: " "))]")
            case .function(let unit, let argument):
                parts.append("=" + text(ask(unit, argument: argument)))
            case .lazy(let lazy):
                let object = lazy.object ?? ask(lazy.unit, argument: 0)
                lazy.object = object
                parts.append("=" + text(object))
            case .laterGroup(let members):
                let request = Scope()
                var objects: [Object] = []
                for member in members { objects.append(get(member, in: request)) }
                var texts: [String] = []
                for object in objects { texts.append(text(object)) }
                parts.append("=[\(texts.joined(separator: " "))]")
            case nil:
                parts.append("nil")
            }
        }
        return "\(name)(\(parts.joined(separator: " ")))"
    }
}
