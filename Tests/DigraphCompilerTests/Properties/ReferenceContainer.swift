/// What the graphs of a random module do, said a second time and in the plainest way: a container that makes, shares and
/// keeps by looking things up while it runs, and lets Swift count who holds whom. Slow and plain, it is what the
/// generated Swift is compared with.
final class ReferenceContainer {
    /// What a type writes down of what it is given; its `number` says how many there were before.
    final class Record {
        let name: String
        let number: Int
        var parts: [(place: Int, part: Part)] = []

        init(name: String, number: Int) {
            self.name = name
            self.number = number
        }
    }

    final class Object {
        let unit: Int
        let record: Record
        /// The numbers that it was given by who asked.
        var numbers: [Int] = []
        /// What a scope keeps it for.
        var place: [Int] { [unit] + numbers }

        init(unit: Int, record: Record) {
            self.unit = unit
            self.record = record
        }
    }

    indirect enum Part {
        case object(Object?)
        case objects([Object])
        case tagged([(tag: String, object: Object)])
        case several([Part])
        case later(() -> Part)
        case word(String)
    }

    /// What there is one of: in a request, or kept.
    final class Scope {
        /// By unit and numbers.
        var objects: [[Int]: Object?] = [:]
        var underway: Set<Int> = []
        /// Cycle injections, for when nothing is underway.
        var waiting: [() -> Void] = []
        /// Something that a graph keeps strongly is made in it.
        var isForKept = false
    }

    final class Weak {
        weak var object: Object?
    }

    /// An instance of a graph.
    final class Instance {
        let shape: Int
        let outer: Instance?
        let kept = Scope()
        /// What is kept weakly, while it is made.
        let underway = Scope()
        var left = Scope()
        var right = Scope()
        var weak: [[Int]: Weak] = [:]
        var included: [Int: Instance] = [:]
        var inputs: [Key: Object] = [:]
        /// What is to be disposed of.
        var disposed: [(lifetime: Lifetime, name: String)] = []

        init(shape: Int, outer: Instance?) {
            self.shape = shape
            self.outer = outer
        }
    }

    let module: RandomModule
    /// What is process-wide: of a graph, and of a derived one where that makes it otherwise.
    private var process: [Int: Scope] = [:]
    let processUnderway = Scope()
    private var processWeak: [Int: [[Int]: Weak]] = [:]
    private var homes: [[Int]: Instance] = [:]
    private var made: [String: Int] = [:]
    private var count = 0
    private var seen: [Int: Int] = [:]
    var held: [Any] = []
    private var text = ""

    init(_ module: RandomModule) { self.module = module }

    /// What the module's program must print.
    static func output(of module: RandomModule) -> String {
        let container = ReferenceContainer(module)
        container.run()
        return container.text
    }

    private func run() {
        var instances: [Int: Instance] = [:]
        var injected: Instance?
        for (number, step) in module.script.enumerated() {
            switch step {
            case .make(let index, let shape, let outer):
                instances[index] = make(shape, outer: outer.flatMap { instances[$0] })
            case .ask(let index, let unit, let key, _):
                guard let instance = instances[index] else { continue }
                let numbers = (0..<module.units[unit].argumentCount).map { unit * 10 + $0 }
                let object = get(key, for: nil, in: instance, Scope(), numbers)
                tell(number, unit, object)
            case .attempt(let index, let unit, _):
                guard let instance = instances[index] else { continue }
                let numbers = (0..<module.units[unit].argumentCount).map { unit * 10 + $0 }
                let isThere = attempt(unit, in: owner(of: unit, from: instance), numbers)
                text += "\(number) \(isThere ? "there" : "threw")\n"
            case .inject(let unit):
                let instance = injected ?? make(0, outer: nil)
                injected = instance
                tell(number, unit, get(.own(unit), for: nil, in: instance, Scope()))
            case .fill(let index, let unit):
                guard let instance = instances[index] else { continue }
                let request = Scope()
                let object = newObject(unit)
                request.objects[object.place] = object
                inject(into: object, in: owner(of: unit, from: instance), request)
                tell(number, unit, object)
            case .clear(let index, let scope):
                if scope == .left { instances[index]?.left = Scope() } else { instances[index]?.right = Scope() }
                tellEnded(number, instances[index]?.disposed.filter { $0.lifetime == scope }.map(\.name) ?? [])
                instances[index]?.disposed.removeAll { $0.lifetime == scope }
            case .start(let index): if let instance = instances[index] { start(instance) }
            case .close(let index): tellEnded(number, instances[index].map { ended($0) } ?? [])
            case .forget: held = []
            case .drop(let index):
                // It stays where objects that hold each other, which are the program's own affair, hold it.
                weak let dropped = instances[index]
                instances[index] = nil
                text += "\(number) \(dropped == nil ? "gone" : "there")\n"
            }
        }
        held = []
        for (name, count) in made.sorted(by: { $0.key < $1.key }) { text += "\(name) \(count)\n" }
    }

    private func tell(_ number: Int, _ unit: Int, _ object: Object?) {
        text += "\(number) T\(unit) \(describe(.object(object)))\n"
    }

    private func tellEnded(_ number: Int, _ names: [String]) {
        text += "\(number) ended \(names.sorted().joined(separator: " "))\n"
    }

    /// What an instance and those that it includes dispose of.
    private func ended(_ instance: Instance) -> [String] {
        defer { instance.disposed = [] }
        return instance.disposed.map(\.name) + instance.included.values.flatMap { ended($0) }
    }

    func newRecord(_ name: String) -> Record {
        made[name, default: 0] += 1
        count += 1
        return Record(name: name, number: count)
    }

    func newObject(_ unit: Int) -> Object {
        // A collection is what it has, and a function what it gives.
        if module.units[unit].isBare { return Object(unit: unit, record: Record(name: "bare", number: -1)) }
        let type = module.units[unit].isSameType ? module.units[unit].standsFor ?? unit : unit
        return Object(unit: unit, record: newRecord("T\(type)"))
    }

    func make(_ shape: Int, outer: Instance?) -> Instance {
        let instance = Instance(shape: shape, outer: outer)
        let inputs = module.inputsOf(shape)
        for index in 0..<module.shapes[inputs].inputCount {
            instance.inputs[.input(index, of: inputs)] = Object(unit: -1, record: newRecord("In\(inputs)x\(index)"))
        }
        let levels = module.levels(of: shape)
        for unit in module.units.indices {
            guard levels.contains(module.units[unit].graph), module.units[unit].lifetime == .single else { continue }
            guard module.setting.holds(module.units[unit].condition) else { continue }
            // What a derived graph replaces is not made in its base's way.
            _ = get(.own(unit), for: nil, in: instance, Scope())
        }
        for included in module.shapes.indices {
            guard module.shapes[included].kind == .included, levels.contains(module.shapes[included].parent ?? -1)
            else {
                continue
            }
            guard module.units.contains(where: { $0.graph == included && $0.lifetime == .single }) else { continue }
            _ = self.included(included, in: instance)
        }
        return instance
    }

    /// Makes what is eager, or what a derived graph has in its place.
    private func start(_ instance: Instance) {
        let levels = module.levels(of: instance.shape)
        for (unit, written) in module.units.enumerated()
        where written.isEager && levels.contains(written.graph) && module.setting.holds(written.condition) {
            if let key = module.firstAlias(of: unit), module.isMadeByDecorator(unit, key) {
                _ = get(key, for: nil, in: instance, Scope())
                continue
            }
            let standing = module.standers[unit]?.first {
                module.units[$0].graph == instance.shape && instance.shape != written.graph
                    && module.replaces($0, unit)
            }
            _ = get(standing ?? unit, from: instance, Scope())
        }
        for included in module.included(in: instance.shape) where module.has(\.isEager, in: included) {
            start(self.included(included, in: instance))
        }
    }

    /// The instance of an included graph, made at first use with what it takes.
    func included(_ shape: Int, in instance: Instance) -> Instance {
        if let there = instance.included[shape] { return there }
        let made = make(shape, outer: nil)
        let request = Scope()
        request.isForKept = true
        for unit in module.shapes[shape].units {
            made.inputs[.own(unit)] = get(.own(unit), for: nil, in: instance, request)
        }
        instance.included[shape] = made
        return made
    }

    func weak(_ place: [Int], in instance: Instance) -> Weak {
        if module.units[place[0]].lifetime.isProcessWide {
            let graph = processPlace(of: place[0], in: instance)
            let weak = processWeak[graph]?[place] ?? Weak()
            processWeak[graph, default: [:]][place] = weak
            return weak
        }
        let weak = instance.weak[place] ?? Weak()
        instance.weak[place] = weak
        return weak
    }

    func scope(of unit: Int, in instance: Instance) -> Scope {
        switch module.units[unit].lifetime {
        case .left: return instance.left
        case .right: return instance.right
        case .perRun, .weaklyPerRun, .single:
            let place = processPlace(of: unit, in: instance)
            let scope = process[place] ?? Scope()
            process[place] = scope
            return scope
        case .prototype, .objectGraph, .perContainer, .weaklyPerContainer: return instance.kept
        }
    }

    /// The instance that makes a unit: what is process-wide has none of the program's, and holds none.
    func home(of unit: Int, _ instance: Instance) -> Instance {
        guard module.units[unit].lifetime.isProcessWide else { return instance }
        let shapes = chain(of: instance)
        if let known = homes[shapes] { return known }
        var home: Instance?
        for shape in shapes.reversed() { home = Instance(shape: shape, outer: home) }
        homes[shapes] = home
        return home ?? instance
    }

    /// The graph that keeps something process-wide: one that makes it otherwise than its base, or where it is registered.
    private func processPlace(of unit: Int, in instance: Instance) -> Int {
        let chain = chain(of: instance)
        guard module.isChanged(unit, in: chain) else { return module.units[unit].graph }
        return chain.first { module.shapes[$0].kind == .derived } ?? instance.shape
    }

    // MARK: Telling

    private func describe(_ object: Object) -> String {
        if let number = seen[object.record.number] { return "\(object.record.name)#\(number)" }
        let name = "\(object.record.name)#\(seen.count)"
        seen[object.record.number] = seen.count
        var texts: [String] = []
        for (place, part) in object.record.parts { texts.append("\(place):\(describe(part))") }
        return "\(name)(\(texts.joined(separator: " ")))"
    }

    private func describe(_ part: Part) -> String {
        switch part {
        case .object(nil): return "nil"
        case .object(let object?):
            held.append(object)
            return describe(object)
        case .objects(let objects):
            held.append(objects)
            var texts: [String] = []
            for object in objects { texts.append(describe(object)) }
            return "[\(texts.joined(separator: " "))]"
        case .tagged(let objects):
            var texts: [String] = []
            for (tag, object) in objects.sorted(by: { $0.tag < $1.tag }) { texts.append("\(tag)=\(describe(object))") }
            return "[\(texts.joined(separator: " "))]"
        case .several(let parts):
            var texts: [String] = []
            for part in parts { texts.append(describe(part)) }
            return "{\(texts.joined(separator: " "))}"
        case .later(let function): return "=" + describe(function())
        case .word(let word): return word
        }
    }
}
