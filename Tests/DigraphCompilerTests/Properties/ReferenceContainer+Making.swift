extension ReferenceContainer {
    /// The graphs that something in this instance sees, nearest first.
    func chain(of instance: Instance) -> [Int] {
        [instance.shape] + (instance.outer.map { chain(of: $0) } ?? [])
    }

    /// The instance in which a unit is made.
    func owner(of unit: Int, from instance: Instance) -> Instance {
        let graph = module.units[unit].graph
        let parent = module.shapes[graph].parent
        var level: Instance? = instance
        while let here = level {
            let base = module.shapes[here.shape].kind == .derived ? module.shapes[here.shape].parent : nil
            if graph == here.shape || graph == base { return here }
            if module.shapes[graph].kind == .included, parent == here.shape || parent == base {
                return included(graph, in: here)
            }
            level = here.outer
        }
        preconditionFailure("nobody has T\(unit)")
    }

    /// What is given for a key, to a unit or to who asks from outside.
    func get(_ key: Key, for asker: Int?, in instance: Instance, _ request: Scope, _ numbers: [Int] = []) -> Object? {
        var level: Instance? = instance
        while let here = level {
            if let input = here.inputs[key] { return input }
            level = here.outer
        }
        guard
            let unit = module.provider(of: key, in: chain(of: instance), for: asker.map { module.units[$0] })
        else {
            preconditionFailure("nobody provides \(key)")
        }
        return get(unit, from: instance, request, numbers)
    }

    /// Makes what something takes that throws then; unless it is there.
    func attempt(_ unit: Int, in owner: Instance, _ numbers: [Int]) -> Bool {
        let instance = home(of: unit, owner)
        let place = [unit] + numbers
        let lifetime = module.units[unit].lifetime
        let request = Scope()
        if lifetime.isWeak {
            if weak(place, in: instance).object != nil { return true }
            request.isForKept = module.isForKept(unit, in: chain(of: instance))
        } else if lifetime.isKept {
            if scope(of: unit, in: instance).objects[place] != nil { return true }
            request.isForKept = true
        }
        let object = newObject(unit)
        for (place, need) in module.units[unit].needs.enumerated() {
            object.record.parts.append((place, part(need, at: place, of: unit, in: instance, request)))
        }
        // What it was given stays until it throws.
        return withExtendedLifetime(object) { false }
    }

    func get(_ unit: Int, from instance: Instance, _ request: Scope, _ numbers: [Int] = []) -> Object? {
        let owner = home(of: unit, owner(of: unit, from: instance))
        let place = [unit] + numbers
        switch module.units[unit].lifetime {
        case .prototype: return make(unit, in: owner, request, numbers)
        case .objectGraph:
            return request.objects[place] ?? make(unit, in: owner, request, numbers, sharing: request)
        case .weaklyPerContainer, .weaklyPerRun:
            let weak = weak(place, in: owner)
            if let object = weak.object { return object }
            let scope = module.units[unit].lifetime.isProcessWide ? processUnderway : owner.underway
            if let underway = scope.objects[place] { return underway }
            let request = Scope()
            request.isForKept = module.isForKept(unit, in: chain(of: instance))
            let object = make(unit, in: owner, request, numbers, sharing: scope)
            weak.object = object
            // Nobody holds what there is not, nor what is in no ring with what is being made.
            if object == nil || !module.isInRing(unit) { scope.objects[place] = nil }
            if scope.underway.isEmpty {
                // All of a ring are there: from now on, only others hold them.
                for (other, object) in scope.objects { self.weak(other, in: owner).object = object }
                scope.objects = [:]
            }
            return object
        case .perContainer, .perRun, .single, .left, .right:
            let scope = scope(of: unit, in: owner)
            if let kept = scope.objects[place] { return kept }
            let request = Scope()
            request.isForKept = true
            return make(unit, in: owner, request, numbers, sharing: scope)
        }
    }

    private func make(
        _ unit: Int, in instance: Instance, _ request: Scope, _ numbers: [Int], sharing scope: Scope? = nil
    ) -> Object? {
        let written = module.units[unit]
        let object = newObject(unit)
        object.numbers = numbers
        scope?.underway.insert(unit)
        for (place, need) in written.needs.enumerated() where !need.way.isInjection {
            object.record.parts.append((place, part(need, at: place, of: unit, in: instance, request)))
        }
        for (place, number) in numbers.enumerated() { object.record.parts.append((200 + place, .word("\(number)"))) }
        for (place, parameter) in module.plainParameters(of: unit).enumerated() {
            object.record.parts.append((300 + place, .word(module.given(parameter, of: unit))))
        }
        if written.fails == true {
            scope?.underway.remove(unit)
            scope?.objects[object.place] = .some(nil)
            closeCycles(scope ?? request)
            return nil
        }
        inject(into: object, in: instance, request, sharing: scope)
        if written.isDisposed { instance.disposed.append((written.lifetime, object.record.name)) }
        return object
    }

    /// The injections of what is made, in their order; those that close cycles come last.
    func inject(into object: Object, in instance: Instance, _ request: Scope, sharing scope: Scope? = nil) {
        let unit = object.unit
        let written = module.units[unit]
        for index in written.interfaces where module.setting.holds(module.interfaces[index].condition) {
            let target = get(.own(module.interfaces[index].target), for: unit, in: instance, request)
            object.record.parts.append((100 + index, .object(target)))
        }
        for (place, need) in written.needs.enumerated() where need.way.isInjection && !need.closesCycle {
            object.record.parts.append((place, part(need, at: place, of: unit, in: instance, request)))
        }
        scope?.underway.remove(unit)
        scope?.objects[object.place] = object
        for (place, need) in written.needs.enumerated() where need.closesCycle {
            object.record.parts.append((place, .object(nil)))
            (scope ?? request).waiting.append { [self] in
                let part = Part.object(get(need.key, for: unit, in: instance, request))
                for index in object.record.parts.indices where object.record.parts[index].place == place {
                    object.record.parts[index].part = part
                }
            }
        }
        if written.hasPostInit { object.record.parts.append((99, .word("done"))) }
        closeCycles(scope ?? request)
    }

    /// Cycles are closed when all of their members are there.
    private func closeCycles(_ scope: Scope) {
        while scope.underway.isEmpty, !scope.waiting.isEmpty { scope.waiting.removeFirst()() }
    }

    private func part(
        _ need: Need, at place: Int, of unit: Int, in instance: Instance, _ request: Scope
    ) -> Part {
        switch need.form {
        case .plain, .optional, .forced, .defaulted, .opaque, .failable:
            return .object(get(need.key, for: unit, in: instance, request))
        case .list: return .objects(list(need.key, for: unit, in: instance, request))
        case .dictionary:
            guard case .group(let group) = need.key else { return .word("?") }
            return .tagged(
                members(group, for: unit, in: instance).compactMap { member in
                    get(member, from: instance, request).map { ("t\(member)", $0) }
                })
        case .lazy, .provider, .function, .listProvider, .lazyList, .listFunction:
            return later(need, at: place, of: unit, in: instance, request)
        case .functionList:
            guard case .group(let group) = need.key else { return .word("?") }
            return .several(
                members(group, for: unit, in: instance).map { member in
                    delayed(in: instance, request) { here, request in .object(self.get(member, from: here, request)) }
                })
        case .graph:
            guard case .graph(let shape) = need.key else { return .word("?") }
            return delayed(in: instance, request) { here, _ in
                let graph = self.make(shape, outer: self.maker(of: shape, from: here))
                self.held.append(graph)
                guard let (unit, _) = self.module.probe(of: shape) else { return .word("graph") }
                return .object(self.get(.own(unit), for: nil, in: graph, Scope()))
            }
        case .absent: return .word("default")
        case .nothing: return .word("nil")
        }
    }

    /// The instance around a nested graph's: not that of a sibling that asks for it.
    private func maker(of shape: Int, from instance: Instance) -> Instance {
        var level: Instance? = instance
        while let here = level {
            let base = module.shapes[here.shape].kind == .derived ? module.shapes[here.shape].parent : nil
            let parent = module.shapes[shape].parent
            if parent == here.shape || parent == base { return here }
            level = here.outer
        }
        return instance
    }

    private func later(
        _ need: Need, at place: Int, of unit: Int, in instance: Instance, _ request: Scope
    ) -> Part {
        if let function = module.registeredFunction(for: need, in: chain(of: instance)) {
            let given = get(function, from: instance, request)?.record.parts.first?.part ?? .word("?")
            return .later { given }
        }
        var numbers: [Int] = []
        switch need.key {
        case .own(let target), .alias(let target), .tagged(let target), .both(let target):
            numbers = (0..<module.units[target].argumentCount).map { place * 10 + $0 }
        case .group, .input, .graph, .nothing: break
        }
        let isList = need.form == .listProvider || need.form == .lazyList || need.form == .listFunction
        let part = delayed(in: instance, request) { here, request in
            isList
                ? .objects(self.list(need.key, for: unit, in: here, request))
                : .object(self.get(need.key, for: unit, in: here, request, numbers))
        }
        guard !need.form.holds, case .later = part else {
            guard case .later(let function) = part else { return part }
            var value: Part?
            var make: (() -> Part)? = function
            return .later {
                let part = value ?? make?() ?? .word("?")
                (value, make) = (part, nil)
                return part
            }
        }
        return part
    }

    /// A function that makes something in a request of its own. It holds its graph, but not where that holds it.
    private func delayed(
        in instance: Instance, _ request: Scope, _ make: @escaping (Instance, Scope) -> Part
    ) -> Part {
        if request.isForKept {
            return .later { [unowned instance] in
                let request = Scope()
                request.isForKept = true
                return make(instance, request)
            }
        }
        return .later { make(instance, Scope()) }
    }

    private func members(_ group: Int, for unit: Int, in instance: Instance) -> [Int] {
        module.members(of: group, in: chain(of: instance), without: unit)
    }

    private func list(_ key: Key, for unit: Int, in instance: Instance, _ request: Scope) -> [Object] {
        guard case .group(let group) = key else { return [] }
        let given = members(group, for: unit, in: instance).compactMap { get($0, from: instance, request) }
        guard module.groups[group].registered != nil else { return given }
        return given.flatMap { list in
            list.record.parts.compactMap { if case .object(let object) = $0.part { object } else { nil } }
        }
    }
}
