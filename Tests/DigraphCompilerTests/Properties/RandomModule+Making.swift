extension RandomModule {
    init(seed: UInt64, largest: Int = 300) {
        var random = SeededGenerator(seed: seed)
        self.seed = seed
        setting = Setting(seed: seed, largest: largest, using: &random)
        shapes = []
        makeShapes(using: &random)
        let beginning = Int.random(in: 2...6, using: &random)
        while units.count < setting.count {
            if units.count >= beginning { beginIncluded(using: &random) }
            addSome(using: &random)
        }
        useIncluded()
        makeDerived(using: &random)
        useInputs(using: &random)
        markRoots(using: &random)
        settleSingles()
        settleDisposals()
    }

    /// Some of what a graph or scope keeps is disposed of, and some is made at the start. Nothing starts or closes the graph
    /// behind `InjectedValues`.
    private mutating func settleDisposals() {
        if setting.has(.injectedValues) { return }
        var random = SeededGenerator(seed: seed &+ 9)
        for index in units.indices {
            let unit = units[index]
            let (isDisposed, isEager) = (Bool.random(using: &random), Int.random(in: 0..<3, using: &random) == 0)
            // Going to another actor would take an `await`.
            let replaced = shapes[unit.graph].kind == .derived ? unit.standsFor ?? index : index
            guard unit.lifetime.isDisposable, !unit.isFailable, !unit.isBare, !unit.hops,
                !reaches[index].isIsolated, !reaches[replaced].isIsolated
            else { continue }
            units[index].isDisposed = isDisposed
            // A start asks for the decorator.
            let alias = firstAlias(of: index)
            let hasIsolatedDecorator = units.indices.contains { other in
                alias != nil && units[other].decorated == alias && reaches[other].isIsolated
            }
            // What a derived graph adds to a start has no further effects.
            units[index].isEager =
                isEager && unit.lifetime == .perContainer && unit.argumentCount == 0 && !hasIsolatedDecorator
                && (shapes[unit.graph].kind != .derived || reaches[replaced].effects.isEmpty)
        }
    }

    /// In which order what is `.single` is made is nobody's promise: none that fails lets go again of what it was given.
    private mutating func settleSingles() {
        for index in units.indices where units[index].lifetime == .single && units[index].fails == true {
            if !units[index].needs.isEmpty { units[index].fails = false }
        }
    }

    private mutating func makeShapes(using random: inout SeededGenerator) {
        let inputs = setting.has(.inputs) ? Int.random(in: 1...2, using: &random) : 0
        shapes = [Shape(kind: .main, name: "\(prefix)AppGraph", inputCount: inputs)]
        if setting.has(.nested) {
            let count = Int.random(in: 0...2, using: &random)
            shapes.append(Shape(kind: .nested, name: "SessionGraph", parent: 0, inputCount: count))
            shapes[1].condition = someCondition(3, using: &random)
            shapes[1].isInPart = setting.has(.parts) && Bool.random(using: &random)
            if Bool.random(using: &random) {
                shapes.append(Shape(kind: .nested, name: "PageGraph", parent: 1))
            }
        }
        if setting.has(.derived) {
            shapes.append(Shape(kind: .derived, name: "\(prefix)TestGraph", parent: 0))
            shapes[shapes.count - 1].condition = someCondition(3, using: &random)
        }
    }

    func someCondition(_ chance: Int, using random: inout SeededGenerator) -> Unit.Condition? {
        guard setting.has(.conditions), Int.random(in: 0..<chance, using: &random) == 0 else { return nil }
        return Unit.Condition.all.randomElement(using: &random)
    }

    /// The graph that is included comes all at once, with a unit of the including graph for its input.
    private mutating func beginIncluded(using random: inout SeededGenerator) {
        guard setting.has(.included), !shapes.contains(where: { $0.kind == .included }) else { return }
        let isElsewhere = setting.has(.elsewhere)
        let shape = shapes.count
        var input = Unit()
        (input.hasAlias, input.isSendable, input.isInput, input.isElsewhere) = (false, true, true, isElsewhere)
        add(input)
        shapes.append(
            Shape(
                kind: .included, name: "\(prefix)IncludedGraph", parent: 0, isElsewhere: isElsewhere,
                units: [units.count - 1], condition: someCondition(2, using: &random)))
        let hasRoots = Bool.random(using: &random)
        let count = Int.random(in: 2...6, using: &random)
        for place in 0..<count {
            var unit = makeUnit(in: shape, using: &random)
            unit.isElsewhere = isElsewhere
            if place == 0 {
                unit.needs.insert(Need(key: .own(shapes[shape].units[0]), form: .plain), at: 0)
                (unit.lifetime, unit.argumentCount, unit.fails) = (.prototype, 0, nil)
            }
            unit.isRoot = hasRoots
            add(unit)
        }
    }

    mutating func add(_ unit: Unit) {
        if let other = unit.standsFor { standers[other, default: []].append(units.count) }
        units.append(unit)
        reaches.append(reach(of: unit))
    }

    /// The graph in which the next unit stands.
    private func someGraph(using random: inout SeededGenerator) -> Int {
        let nested = shapes.indices.filter { shapes[$0].kind == .nested }
        guard units.count > setting.count / 3, Int.random(in: 0..<3, using: &random) == 0 else { return 0 }
        return nested.randomElement(using: &random) ?? 0
    }

    private mutating func addSome(using random: inout SeededGenerator) {
        let graph = someGraph(using: &random)
        switch Int.random(in: 0..<19, using: &random) {
        case 0,
            1 where setting.has(.rings):
            makeRing(in: graph, using: &random)
        case 2,
            3 where setting.has(.groups):
            makeGroup(in: graph, using: &random)
        case 16 where setting.has(.functions) && !setting.has(.injectedValues):
            makeFunction(using: &random)
        case 17,
            18 where setting.has(.decorators):
            makeDecorated(in: graph, using: &random)
        case 4 where setting.has(.interfaces) && interfaces.count < 2:
            makeInterface(using: &random)
        case 4,
            5 where setting.has(.variants) || setting.has(.conditions):
            makeVariant(in: graph, using: &random)
        default:
            add(makeUnit(in: graph, using: &random))
        }
    }

    func place(in graph: Int, using random: inout SeededGenerator) -> Unit.Place {
        guard shapes[graph].kind == .main || shapes[graph].kind == .nested else { return .body }
        if setting.has(.parts), shapes[graph].kind == .main, Int.random(in: 0..<4, using: &random) == 0 { return .part }
        return setting.has(.extensions) && !isFromPart(graph) && Int.random(in: 0..<4, using: &random) == 0
            ? .extension : .body
    }

    func lifetimes() -> [Lifetime] {
        Lifetime.allCases.filter { lifetime in
            if lifetime.isWeak, !setting.has(.weak) { return false }
            if lifetime.isScope { return setting.has(.scopes) }
            return !lifetime.isProcessWide || setting.has(.processWide)
        } + [.prototype, .perContainer]
    }

    /// - Parameters:
    ///   - lifetime: its lifetime, when chance is not to choose one.
    ///   - limit: units from there on are not needed.
    func makeUnit(
        in graph: Int, lifetime: Lifetime? = nil, below limit: Int? = nil, using random: inout SeededGenerator
    ) -> Unit {
        func happens(_ feature: Setting.Feature, _ chance: Int) -> Bool {
            setting.has(feature) && Int.random(in: 0..<chance, using: &random) == 0
        }
        var unit = Unit(graph: graph)
        unit.place = place(in: graph, using: &random)
        // What is shared in a request is so by each way into an included graph; that has no process-wide things here.
        let lifetimes = lifetimes().filter { lifetime in
            shapes[graph].kind != .included || lifetime != .objectGraph && !lifetime.isProcessWide
        }
        unit.lifetime = lifetime ?? lifetimes.randomElement(using: &random) ?? .prototype
        let recipes: [Unit.Recipe] = [.initializer, .initializer, .initializer] + Unit.Recipe.allCases
        unit.recipe = recipes.randomElement(using: &random) ?? .initializer
        let isMadeHere = lifetime != nil || shapes[graph].kind == .included || !setting.has(.elsewhereMade)
        if unit.recipe == .madeElsewhere, isMadeHere { unit.recipe = .initializer }
        unit.form = Unit.Form.allCases.randomElement(using: &random) ?? .class
        if unit.form == .generic, !setting.has(.generics) || unit.recipe == .freeFunction { unit.form = .class }
        if unit.form == .struct, unit.lifetime.isWeak { unit.form = .class }
        if unit.lifetime != .single {
            if happens(.async, 4) { unit.effects.insert(.async) }
            if happens(.throwing, unit.effects.isEmpty ? 5 : 2) { unit.effects.insert(.throwing) }
            unit.isIsolated = happens(.isolation, 4)
            putOnActor(&unit, using: &random)
        }
        unit.isSendable =
            setting.flavour == .sendable || unit.lifetime.isProcessWide || unit.isIsolated
            || setting.has(.injectedValues) || Int.random(in: 0..<3, using: &random) == 0
        if unit.recipe == .madeElsewhere {
            (unit.lifetime, unit.form, unit.effects, unit.isIsolated) = (.objectGraph, .class, [], false)
            unit.isOnOther = false
            unit.hasAlias = false
        } else {
            if !unit.lifetime.isProcessWide, happens(.arguments, unit.lifetime.isKept ? 6 : 4) {
                unit.argumentCount = Int.random(in: 1...2, using: &random)
            }
            if unit.recipe == .initializer, unit.argumentCount == 0, happens(.failable, 4) {
                unit.fails = Bool.random(using: &random)
            }
            if unit.argumentCount > 0, unit.recipe == .expression { unit.recipe = .initializer }
            makeAsync(&unit, using: &random)
            unit.hasTag = Int.random(in: 0..<4, using: &random) == 0
            unit.hasBoth = Int.random(in: 0..<5, using: &random) == 0
        }
        unit.hasPostInit = Int.random(in: 0..<6, using: &random) == 0
        addNeeds(to: &unit, below: limit ?? units.count, using: &random)
        join(&unit, using: &random)
        if unit.hasAlias, Int.random(in: 0..<8, using: &random) == 0, shapes[graph].kind == .main {
            unit.accessor = "\(prefix.lowercased())Named\(units.count)"
        }
        return unit
    }

    private func addNeeds(to unit: inout Unit, below limit: Int, using random: inout SeededGenerator) {
        let many = unit.recipe == .madeElsewhere ? 1...3 : 0...4
        for _ in 0..<Int.random(in: many, using: &random) {
            guard let need = need(of: unit, below: limit, using: &random) else { continue }
            unit.needs.append(need)
            if reach(of: unit).weight > 40 { unit.needs.removeLast() }
        }
    }

    /// A unit that has an interface gets what that injects.
    private func join(_ unit: inout Unit, using random: inout SeededGenerator) {
        guard shapes[unit.graph].kind == .main || shapes[unit.graph].kind == .nested else { return }
        guard unit.form != .struct, unit.recipe != .madeElsewhere, !unit.isFailable else { return }
        for index in interfaces.indices where Bool.random(using: &random) {
            let need = Need(key: .own(interfaces[index].target), form: .plain)
            guard may(unit, need), chain(of: unit.graph).contains(interfaces[index].graph) else { continue }
            unit.interfaces.append(index)
        }
    }
}
