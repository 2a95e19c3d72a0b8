/// How often random modules have each construct of the language: it is counted in how many of them each occurs.
struct Census: Sendable {
    private(set) var moduleCount = 0
    private(set) var registrationCount = 0
    private var counts: [String: Int] = [:]

    /// Everything that is to occur.
    private static let expected: [String] = {
        var names: [String] = []
        names += Setting.Flavour.allCases.map { "graph: \($0.rawValue)" }
        names += [
            "graph: and types of two actors", "graph: of another actor", "graph: default isolation", "graph: internal",
            "graph: open",
        ]
        names += ["graph: public", "graph: package"]
        names += RandomModule.Shape.Kind.allCases.map { "graph: \($0)" }
        names += ["graph: of another module", "graph: nested twice", "graph: with inputs", "graph: with roots"]
        names += [
            "graph: InjectedValues", "graph: traced", "graph: interface", "graph: tagged group", "graph: composite",
        ]
        names += ["graph: in a part", "graph: under #if", "graph: interface under #if"]
        names += ["graph: include under #if", "graph: rules", "graph: registers an input of its base"]
        names += ["graph: extends graphs within its base"]
        names += Unit.Place.allCases.map { "place: \($0)" }
        names += Lifetime.allCases.map { "lifetime: \($0.rawValue)" }
        names += Unit.Recipe.allCases.map { "recipe: \($0.rawValue)" }
        names += Unit.Form.allCases.map { "type: \($0.rawValue)" }
        names += Unit.Stand.allCases.map { "stands for another: \($0.rawValue)" }
        names += [
            "unit: .argument", "unit: kept per argument", "unit: failable", "unit: on an actor", "unit: across actors",
            "unit: kept across actors",
            "unit: that hops", "unit: under #if", "unit: .postInit", "unit: .dispose", "unit: .eager",
        ]
        names += [
            "unit: collection", "unit: function", "unit: .accessor", "unit: .unused", "unit: tag",
            "unit: of an interface",
            "unit: composition", "unit: parameter without a label", "unit: overload",
        ]
        names += RandomModule.PlainParameter.Form.allCases.map { "plain value: \($0.rawValue)" }
        names += ["plain value: of an input", "plain value: own although there is an input"]
        names += ["effect: async", "effect: throws", "effect: async throws"]
        names += Need.Form.allCases.map { "need: \($0.rawValue)" }
        names += Need.Way.allCases.map { "by: \($0.rawValue)" }
        names += [
            "need: under a tag", "need: of a composition", "need: of an input", "need: async kin",
            "need: function with async",
        ]
        names += ["need: function with throws", "need: function @Sendable", "need: function on an actor"]
        names += ["cycle: marked", "cycle: delayed", "asked: by resolve", "asked: throws"]
        for holder in Holding.allCases {
            for held in Holding.allCases where holder.mayHold(held) { names.append("pair: \(holder) → \(held)") }
        }
        return names
    }()

    /// Lifetimes, as far as they differ in what they may hold; a scope's is with its own.
    enum Holding: CaseIterable, Sendable {
        case prototype, objectGraph, graph, weakGraph, process, scope

        init(_ lifetime: Lifetime) {
            switch lifetime {
            case .prototype: self = .prototype
            case .objectGraph: self = .objectGraph
            case .perContainer: self = .graph
            case .weaklyPerContainer: self = .weakGraph
            case .perRun, .weaklyPerRun, .single: self = .process
            case .left, .right: self = .scope
            }
        }

        func mayHold(_ held: Holding) -> Bool {
            switch self {
            case .prototype, .objectGraph: true
            case .graph, .weakGraph: held != .scope
            case .process: held != .scope && held != .graph && held != .weakGraph
            case .scope: true
            }
        }
    }

    mutating func add(_ module: RandomModule) {
        moduleCount += 1
        registrationCount += module.units.count
        var found: Set<String> = []
        let setting = module.setting
        found.insert("graph: \(setting.flavour.rawValue)")
        if setting.actor != "MainActor", setting.flavour == .isolated { found.insert("graph: of another actor") }
        if setting.otherActor != nil { found.insert("graph: and types of two actors") }
        if setting.isByDefault { found.insert("graph: default isolation") }
        found.insert("graph: \(setting.access.isEmpty ? "internal" : String(setting.access.dropLast()))")
        if module.interfaces.contains(where: { $0.condition != nil }) { found.insert("graph: interface under #if") }
        if !module.rules.isEmpty { found.insert("graph: rules") }
        if !module.extensionsOfDerived.isEmpty { found.insert("graph: extends graphs within its base") }
        for shape in module.shapes.indices {
            let inputs = 0..<module.shapes[module.inputsOf(shape)].inputCount
            guard inputs.contains(where: { module.replacesInput($0, in: shape) }) else { continue }
            found.insert("graph: registers an input of its base")
        }
        for shape in module.shapes {
            if shape.isInPart { found.insert("graph: in a part") }
            if shape.condition != nil {
                found.insert(shape.kind == .included ? "graph: include under #if" : "graph: under #if")
            }
            found.insert("graph: \(shape.kind)")
            if shape.isElsewhere { found.insert("graph: of another module") }
            if shape.kind == .nested, shape.parent != 0 { found.insert("graph: nested twice") }
            if shape.inputCount > 0 { found.insert("graph: with inputs") }
        }
        if module.shapes.indices.contains(where: module.isTraced) { found.insert("graph: traced") }
        if setting.has(.roots) { found.insert("graph: with roots") }
        if setting.has(.injectedValues) { found.insert("graph: InjectedValues") }
        if !module.interfaces.isEmpty { found.insert("graph: interface") }
        if module.groups.contains(where: { $0.isTagged && !$0.members.isEmpty }) { found.insert("graph: tagged group") }
        for index in module.units.indices { add(module, index, to: &found) }
        let isResolved = module.script.contains { if case .ask(_, _, _, true) = $0 { true } else { false } }
        if isResolved { found.insert("asked: by resolve") }
        let throwing = module.script.contains { if case .attempt = $0 { true } else { false } }
        if throwing { found.insert("asked: throws") }
        for name in found { counts[name, default: 0] += 1 }
    }

    private func add(_ module: RandomModule, _ index: Int, to found: inout Set<String>) {
        let unit = module.units[index]
        found.insert("place: \(unit.place)")
        found.insert("lifetime: \(unit.lifetime.rawValue)")
        found.insert("recipe: \(unit.recipe.rawValue)")
        found.insert("type: \(unit.form.rawValue)")
        if let stand = unit.stand { found.insert("stands for another: \(stand.rawValue)") }
        if unit.argumentCount > 0 {
            found.insert(unit.lifetime.isKept ? "unit: kept per argument" : "unit: .argument")
        }
        if unit.isFailable { found.insert("unit: failable") }
        if unit.listOf != nil { found.insert("unit: collection") }
        if unit.functionType != nil { found.insert("unit: function") }
        if unit.isIsolated { found.insert("unit: on an actor") }
        if module.needsAsync(unit) {
            found.insert(unit.lifetime.isKept ? "unit: kept across actors" : "unit: across actors")
        }
        if unit.hops { found.insert("unit: that hops") }
        if unit.condition != nil { found.insert("unit: under #if") }
        if unit.isDisposed { found.insert("unit: .dispose") }
        if unit.isEager { found.insert("unit: .eager") }
        if unit.hasPostInit { found.insert("unit: .postInit") }
        if unit.accessor != nil { found.insert("unit: .accessor") }
        if unit.isUnused { found.insert("unit: .unused") }
        if unit.hasTag { found.insert("unit: tag") }
        if unit.hasBoth { found.insert("unit: composition") }
        if module.labels(of: index).contains("_") { found.insert("unit: parameter without a label") }
        for parameter in module.plainParameters(of: index) {
            found.insert("plain value: \(parameter.form.rawValue)")
            let given = module.given(parameter, of: index)
            if given.hasPrefix(parameter.name) { found.insert("plain value: of an input") }
            if given == "own", !module.plainInputs(of: 0).isEmpty {
                found.insert("plain value: own although there is an input")
            }
        }
        if module.rivalParameters(of: index) != nil, unit.hasSource { found.insert("unit: overload") }
        if !unit.interfaces.isEmpty { found.insert("unit: of an interface") }
        if !unit.effects.isEmpty { found.insert("effect:\(unit.effects.words)") }
        for need in module.injected(unit) + unit.needs {
            found.insert("need: \(need.form.rawValue)")
            found.insert("by: \(need.way.rawValue)")
            if case .tagged = need.key { found.insert("need: under a tag") }
            if case .both = need.key { found.insert("need: of a composition") }
            if case .input = need.key { found.insert("need: of an input") }
            if case .group(let group) = need.key, module.groups[group].members.contains(index) {
                found.insert("graph: composite")
            }
            if need.isAsync { found.insert("need: async kin") }
            if need.effects.contains(.async) { found.insert("need: function with async") }
            if need.effects.contains(.throwing) { found.insert("need: function with throws") }
            if need.attribute == "@Sendable " { found.insert("need: function @Sendable") }
            if need.attribute.count > 1, need.attribute != "@Sendable " { found.insert("need: function on an actor") }
            if need.closesCycle { found.insert("cycle: marked") }
            for given in module.everyProvider(of: need.key, for: index) {
                if need.form.isLater, given > index, unit.standsFor == nil, module.units[given].standsFor == nil {
                    found.insert("cycle: delayed")
                }
                guard need.form.holds else { continue }
                found.insert("pair: \(Holding(unit.lifetime)) → \(Holding(module.units[given].lifetime))")
            }
        }
    }

    /// What occurs in less than a twentieth of the modules.
    var rare: [String] { Self.expected.filter { counts[$0, default: 0] * 20 < moduleCount } }

    /// What occurs and is not expected: a name that is misspelt above.
    var unknown: [String] { counts.keys.filter { !Self.expected.contains($0) }.sorted() }

    /// A line for each construct.
    var text: String {
        var text = "\(moduleCount) modules with \(registrationCount) registrations have\n"
        for name in Self.expected {
            let share = counts[name, default: 0] * 1000 / max(1, moduleCount)
            text +=
                "\(String(repeating: " ", count: max(0, 4 - "\(share / 10)".count)))\(share / 10).\(share % 10) %  \(name)\n"
        }
        return text
    }
}
