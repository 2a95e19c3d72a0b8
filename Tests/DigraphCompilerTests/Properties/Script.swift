/// What a module's program does, step by step: it is written as Swift, and done by the reference container.
enum Step: Sendable {
    /// An instance of a graph, or of one nested in that of another instance.
    case make(Int, shape: Int, outer: Int?)
    /// Of this instance, under its own type or its alias: by its accessor, or by `resolve(…)`.
    case ask(Int, unit: Int, Key, byType: Bool)
    /// The same, where its initializer throws, if it is made at all.
    case attempt(Int, unit: Int, Key)
    /// Of `InjectedValues`.
    case inject(unit: Int)
    /// An object that was made elsewhere gets what it needs.
    case fill(Int, unit: Int)
    case clear(Int, Lifetime)
    /// An instance makes what is eager; it disposes of what it has made.
    case start(Int)
    case close(Int)
    /// The program lets go of all objects; of an instance, and tells whether that is gone then.
    case forget
    case drop(Int)
}

extension RandomModule {
    var script: [Step] {
        var random = SeededGenerator(seed: seed &+ 5)
        var steps: [Step] = []
        var count = 0
        var shapeOf: [Int] = []
        func make(_ shape: Int, outer: Int? = nil) -> Int {
            shapeOf.append(shape)
            steps.append(.make(count, shape: shape, outer: outer))
            count += 1
            if has(\.isEager, in: shape), Bool.random(using: &random) { steps.append(.start(count - 1)) }
            return count - 1
        }
        func drop(_ instance: Int) {
            if has(\.isDisposed, in: shapeOf[instance]) { steps.append(.close(instance)) }
            steps.append(.drop(instance))
        }
        func askAll(_ instance: Int, _ shape: Int) {
            for unit in shown(in: shape).filter(isWithinReachOfProgram).shuffled(using: &random) {
                if units[unit].recipe == .madeElsewhere {
                    steps.append(.fill(instance, unit: unit))
                } else {
                    let keys = accessors(of: unit, in: shape)
                    guard let key = keys.randomElement(using: &random) else { continue }
                    if mayThrow(unit), provider(of: key, in: [shape], for: nil) == unit, Bool.random(using: &random) {
                        steps.append(.attempt(instance, unit: unit, key))
                    }
                    let isByType = isResolved(key, in: shape) && Bool.random(using: &random)
                    steps.append(.ask(instance, unit: unit, key, byType: isByType))
                }
            }
        }
        func askNested(_ instance: Int, in shape: Int) -> [Int] {
            var made: [Int] = []
            for inner in shapes.indices
            where shapes[inner].kind == .nested && shapes[inner].parent == shape && isThere(graph: inner) {
                let nested = make(inner, outer: instance)
                askAll(nested, inner)
                made += [nested] + askNested(nested, in: inner)
            }
            return made
        }
        var instance = make(0)
        askAll(instance, 0)
        var nested = askNested(instance, in: 0)
        if setting.has(.injectedValues) {
            for unit in shown(in: 0) where isInjectedValue(unit) { steps.append(.inject(unit: unit)) }
        }
        steps.append(.forget)
        for inner in nested.reversed() { drop(inner) }
        let clears = [Lifetime.left, .right].filter { scope in
            units.contains {
                $0.graph == 0 && $0.lifetime == scope && setting.holds($0.condition) && $0.condition == nil
            }
        }
        if let scope = clears.randomElement(using: &random) {
            steps.append(.clear(instance, scope))
        } else if Bool.random(using: &random) {
            drop(instance)
            instance = make(0)
        }
        askAll(instance, 0)
        nested = askNested(instance, in: 0)
        if let derived = shapes.firstIndex(where: { $0.kind == .derived }), isThere(graph: derived) {
            let test = make(derived)
            askAll(test, derived)
            _ = askNested(test, in: 0)
            steps.append(.forget)
            askAll(test, derived)
        }
        steps.append(.forget)
        // Those that were dropped before are not there to be closed.
        let there = (0..<count).filter { index in
            !steps.contains { if case .drop(index) = $0 { true } else { false } }
        }
        for index in (0..<count).reversed() {
            if there.contains(index) { drop(index) } else { steps.append(.drop(index)) }
        }
        return steps
    }

    /// Whether a graph has a `close()`, or a `start()`: something in it, or in one that it includes, is disposed of, or eager.
    func has(_ property: KeyPath<Unit, Bool>, in shape: Int) -> Bool {
        let levels = levels(of: shape)
        return units.contains { $0[keyPath: property] && levels.contains($0.graph) && setting.holds($0.condition) }
            || included(in: shape).contains { has(property, in: $0) }
    }

    /// A graph, and what it derives from.
    func levels(of shape: Int) -> [Int] {
        [shape] + (shapes[shape].kind == .derived ? [shapes[shape].parent ?? 0] : [])
    }

    /// The graphs that a graph includes.
    func included(in shape: Int) -> [Int] {
        shapes.indices.filter { included in
            shapes[included].kind == .included && levels(of: shape).contains(shapes[included].parent ?? -1)
                && setting.holds(shapes[included].condition)
        }
    }

    /// The units of which a graph has accessors.
    func shown(in shape: Int) -> [Int] {
        units.indices.filter { index in
            let unit = units[index]
            guard setting.holds(unit.condition), !unit.isBare else { return false }
            let level = shapes[unit.graph]
            if level.kind == .included, !setting.holds(level.condition) { return false }
            if unit.graph == shape { return true }
            if level.kind == .included, level.parent == shape { return isShown(index) }
            guard shapes[shape].kind == .derived, let base = shapes[shape].parent else { return false }
            return unit.graph == base || level.kind == .included && isShown(index)
        }
    }

    /// The names under which it can be asked for in this graph, one provider each.
    private func accessors(of unit: Int, in shape: Int) -> [Key] {
        let type = units[unit].isSameType ? units[unit].standsFor ?? unit : unit
        var keys: [Key] = showsOwnType(unit) ? [.own(type)] : []
        if units[unit].hasAlias, !units[unit].isElsewhere { keys.append(.alias(units[unit].standsFor ?? type)) }
        return keys.filter { key in
            guard provider(of: key, in: [shape], for: nil) != nil else { return false }
            // By another accessor's name.
            return accessor(unit, key) != nil
        }
    }

    /// Whether all that is made when it throws is known: its arguments.
    private func mayThrow(_ unit: Int) -> Bool {
        units[unit].effects.contains(.throwing) && units[unit].interfaces.isEmpty && !isInRing(unit)
            && !units[unit].needs.contains { $0.way.isInjection }
    }

    /// Whether a graph has a `resolve(…)` for this: for its own roots, and those of its base. One that has an alias, has
    /// that of what it stands for, or decorates one, is resolved by that.
    private func isResolved(_ key: Key, in shape: Int) -> Bool {
        guard let given = provider(of: key, in: [shape], for: nil) else { return false }
        if case .own = key {
            let named = [given] + (units[given].standsFor.map { [$0] } ?? [])
            if named.contains(where: { units[$0].hasAlias || units[$0].decorated != nil }) { return false }
        }
        return units[given].isRoot && [shape, inputsOf(shape)].contains(units[given].graph)
    }

    /// `T`, in parentheses where it is a protocol's; or `T?`.
    private func resolvedType(_ unit: Int, _ key: Key) -> String {
        let need = Need(key: key, form: units[unit].isFailable ? .failable : .plain)
        let type = spelling(need)
        return type.hasPrefix("any ") ? "(\(type))" : type
    }

    /// Whether `InjectedValues` has it.
    private func isInjectedValue(_ unit: Int) -> Bool {
        units[unit].graph == 0 && units[unit].lifetime.isKept && units[unit].recipe != .madeElsewhere
            && (!setting.has(.roots) || units[unit].isRoot) && !units[unit].isFailable
            && (setting.flavour == .isolated || !reaches[unit].isIsolated) && showsOwnType(unit)
    }

    /// The accessor's name, and whether it is a property; nil where that is another unit's.
    func accessor(_ unit: Int, _ key: Key) -> (name: String, isProperty: Bool)? {
        var original = unit
        var name = ""
        switch key {
        case .own(let index): (original, name) = (index, typeName(index))
        case .alias(let index): (original, name) = (index, alias(index))
        default: return nil
        }
        // A replacement has the form of what it replaces, if there is that; of several, that of the one that is given.
        if shapes[units[unit].graph].kind != .derived || !units[original].hasAlias, case .alias = key {
            original = provider(of: key, in: [units[unit].graph], for: nil) ?? unit
        }
        let isKept = units[original].lifetime.isKept
        let isProperty = isKept && units[original].argumentCount == 0
        if case .alias = key, let accessor = units[original].accessor { return (accessor, isProperty) }
        // A decorator has the name of what it decorates.
        let isDecorator = units[original].decorated == key && shapes[units[original].graph].kind != .nested
        if isDecorator, case .alias(let index) = key, let accessor = units[index].accessor {
            return (accessor, isProperty)
        }
        if case .own = key, !units[original].hasAlias, let accessor = units[original].accessor {
            return (accessor, isProperty)
        }
        return (isKept ? prefix.lowercased() + name.dropFirst(prefix.count) : "make\(name)", isProperty)
    }

    /// The name of a type in accessors.
    private func typeName(_ index: Int) -> String {
        guard units[index].form == .generic else { return name(index) }
        return name(index) + "Of" + (store(of: index).map { typeName($0) } ?? "Int")
    }

    /// The program's actor; nil for none.
    var runnerActor: String? {
        let needsActor = setting.flavour == .isolated || units.contains(where: \.isIsolated)
        return needsActor || seed.isMultiple(of: 2) ? setting.actor : nil
    }

    /// The program: a class with a variable for each instance, and all steps in functions of few steps each, as few of
    /// them `async` as can be: for what swiftc does with a large one, or an `async` one, the others wait.
    var runner: String {
        let isolation = runnerActor.map { "@\($0) " } ?? (setting.isByDefault ? "nonisolated " : "")
        var text = "\(imports)\n\(isolation)final class Run\(prefix) {\n    let describer: Describer\n"
        var labels: [String] = []
        var (now, later): ([String], [String]) = ([], [])
        for (number, step) in script.enumerated() {
            if case .make(let instance, let shape, _) = step { text += "    var g\(instance): \(path(shape))?\n" }
            let (label, code) = line(of: step, number)
            let isLater = code.contains("await ")
            let written = "            case \(number): \(code)\(label.isEmpty ? "; return nil" : "")\n"
            if isLater { later.append(written) } else { now.append(written) }
            labels.append("\(isLater ? "later" : "now") \(label)")
        }
        text += "    init(_ describer: Describer) { self.describer = describer }\n"
        text += functions("now", "throws", now) + functions("later", "async throws", later)
        let list = labels.map { "        \($0)\n" }.joined()
        text += "    static let labels: String = \"\"\"\n\(list)        \"\"\"\n}\n\n"
        return text + """
            \(isolation)func run\(prefix)(_ describer: Describer) async throws {
                let run = Run\(prefix)(describer)
                for (number, line) in Run\(prefix).labels.split(separator: "\\n").enumerated() {
                    let words = line.split(separator: " ")
                    let object = words[0] == "now" ? try run.now(number) : try await run.later(number)
                    if words.count > 1 { try await describer.tell("\\(number) \\(words[1])", object) }
                }
                describer.counts()
            }

            """
    }

    /// Functions that have these cases: those that one of them does not have, the one before it has.
    private func functions(_ name: String, _ effects: String, _ cases: [String]) -> String {
        let marks = effects.hasPrefix("async") ? "try await" : "try"
        var previous = ""
        var text = ""
        for start in stride(from: 0, to: cases.count, by: 40) {
            let rest = previous.isEmpty ? "nil" : "\(marks) \(previous)(number)"
            previous = "\(name)\(start)"
            text += "    func \(previous)(_ number: Int) \(effects) -> (any Described)? {\n        switch number {\n"
            text += cases[start..<min(start + 40, cases.count)].joined()
            text += "            default: return \(rest)\n        }\n    }\n"
        }
        let all = previous.isEmpty ? "nil" : "\(marks) \(previous)(number)"
        return text + "    func \(name)(_ number: Int) \(effects) -> (any Described)? { \(all) }\n"
    }

    /// Whom a step is about, and what it does: where it asks for something, that is returned.
    private func line(of step: Step, _ number: Int) -> (label: String, code: String) {
        switch step {
        case .make(let instance, let shape, let outer):
            let asked = (0..<self.shapes[inputsOf(shape)].inputCount).filter { !replacesInput($0, in: shape) }
            let inputs = asked.map { index in
                "n\(inputsOf(shape))x\(index): \(input(index, of: inputsOf(shape)))()"
            }.joined(separator: ", ")
            let maker = outer.map { "g\($0)!.make\(self.shapes[shape].name)" } ?? self.shapes[shape].name
            return ("", "g\(instance) = \(maker)(\(inputs))")
        case .ask(let instance, let unit, let key, let isByType):
            guard let call = call(instance, unit, key, isByType: isByType) else { return ("", "_ = ()") }
            return ("T\(unit)", "return \(marks(unit, key)) describer.given(\(call))")
        case .attempt(let instance, let unit, let key):
            guard let call = call(instance, unit, key, isByType: false) else { return ("", "_ = ()") }
            let type = units[unit].isSameType ? units[unit].standsFor ?? unit : unit
            let attempt = "_ = \(marks(unit, key)) describer.given(\(call)); print(\(number), \"there\")"
            let caught = "do { \(attempt) } catch { print(\(number), \"\\(error)\") }"
            return ("", "Record.throwing = \"T\(type)\"; \(caught); Record.throwing = \"\"")
        case .inject(let unit):
            guard let (name, _) = accessor(unit, .own(unit)) else { return ("", "_ = ()") }
            return ("T\(unit)", "return InjectedValues[\\.\(name)]")
        case .fill(let instance, let unit):
            let fill = "\(marks(unit, .own(unit))) describer.done(g\(instance)!.inject(into: object))"
            return ("T\(unit)", "let object = \(type(of: unit))(); \(fill); return object")
        case .clear(let instance, let scope):
            return ("", "g\(instance)!.clear\(scope == .left ? "Left" : "Right")(); describer.ended(\(number))")
        case .start(let instance): return ("", "try await describer.done(g\(instance)!.start())")
        case .close(let instance): return ("", "g\(instance)!.close(); describer.ended(\(number))")
        case .forget: return ("", "describer.forget()")
        case .drop(let instance): return ("", "describer.drop(\(number), &g\(instance))")
        }
    }

    private func call(_ instance: Int, _ unit: Int, _ key: Key, isByType: Bool) -> String? {
        guard let (name, isProperty) = accessor(unit, key) else { return nil }
        var arguments = (0..<units[unit].argumentCount).map { "n\($0): \(unit * 10 + $0)" }
        if isByType { arguments.insert("\(resolvedType(unit, key)).self", at: 0) }
        let isCall = isByType || !isProperty
        return "g\(instance)!.\(isByType ? "resolve" : name)\(isCall ? "(\(arguments.joined(separator: ", ")))" : "")"
    }

    /// What is asked of a nested graph that an object has made: nothing that makes another one.
    func probe(of shape: Int) -> (unit: Int, call: String)? {
        for unit in units.indices where units[unit].graph == shape && units[unit].condition == nil {
            guard isAlone(unit), showsOwnType(unit), !units[unit].isFailable, !units[unit].isBare,
                units[unit].argumentCount == 0,
                reaches[unit].weight < 12,
                units[unit].recipe != .madeElsewhere, reaches[unit].effects.isEmpty, !reaches[unit].isIsolated,
                !makesGraphs(unit), let (name, isProperty) = accessor(unit, .own(unit))
            else { continue }
            return (unit, isProperty ? name : "\(name)()")
        }
        return nil
    }

    /// Whether a unit, or something that it needs, has the function that makes a graph.
    private func makesGraphs(_ unit: Int) -> Bool {
        var seen: Set<Int> = [unit]
        var open = [unit]
        while let next = open.popLast() {
            for need in injected(units[next]) + units[next].needs {
                if need.form == .graph { return true }
                for given in everyProvider(of: need.key) where seen.insert(given).inserted { open.append(given) }
            }
        }
        return false
    }

    func path(_ shape: Int) -> String {
        Array(chain(of: shape).map { shapes[$0].name }.reversed()).joined(separator: ".")
    }

    /// What stands in front of a call that may be `async`, under some condition or as what it replaces is.
    private func marks(_ unit: Int, _ key: Key) -> String {
        var reach = reach(of: key)
        reach.formUnion(reaches[units[unit].standsFor ?? unit])
        return reach.effects.contains(.async) || reach.actors.contains(.other) ? "try await" : "try"
    }
}
