/// The graph files.
extension RandomModule {
    /// All that stands in one pair of braces, by unit, without those.
    func registrations(in braces: Braces) -> [String] {
        units.indices.filter { self.braces($0) == braces }.map(registration)
    }

    /// One pair of braces.
    struct Braces: Hashable {
        var graph: Int
        var place: Unit.Place
        var condition: Unit.Condition?
    }

    func braces(_ index: Int) -> Braces { braces(units[index]) }

    func braces(_ unit: Unit) -> Braces {
        Braces(graph: unit.graph, place: unit.place, condition: unit.place.isConditional ? unit.condition : nil)
    }

    func registration(_ index: Int) -> String {
        let unit = units[index]
        var lines: [String] = []
        if let condition = unit.condition, unit.isConditional { lines.append("#if \(condition.text)") }
        lines.append("\(attribute(of: unit))register \(recipe(index))")
        lines += modifiers(index).map { "    \($0)" }
        if unit.isConditional { lines.append("#endif") }
        return lines.map { "    \($0)\n" }.joined()
    }

    /// What cannot be read from the source says its isolation.
    private func attribute(of unit: Unit) -> String {
        guard unit.isIsolated, !unit.hops, unit.recipe == .expression || unit.recipe == .signature else { return "" }
        return "@\(actor(of: unit))\n    "
    }

    private func recipe(_ index: Int) -> String {
        let unit = units[index]
        let type = type(of: index)
        let words = unit.effects.words
        let labels = self.labels(of: index).map { "\($0):" }.joined()
        let parameters = self.parameters(of: index).joined(separator: ", ")
        switch unit.recipe {
        case .initializer: return "\(type).init"
        case .labelled: return "\(type).init(\(labels))"
        case .signature: return "\(type).init(\(parameters))\(words)"
        case .staticFunction: return "\(type).make(\(labels))"
        case .freeFunction:
            return unit.isIsolated
                ? "make\(name(index))(\(labels))" : "make\(name(index))(\(parameters))\(words) -> \(type)"
        case .madeElsewhere: return "\(type).self"
        case .expression:
            let arguments = self.arguments(of: index)
            let head = parameters.isEmpty && words.isEmpty ? "" : "(\(parameters))\(words) in "
            if unit.functionType != nil { return "(\(type)) { \(head){ d0 } }" }
            if unit.listOf != nil {
                return "\(type) { \(head)[\(names(of: index).joined(separator: ", "))] }"
            }
            let marks = unit.isAsyncAround ? initializerEffects(unit).marks : unit.effects.marks
            return "\(type) { \(head)\(marks)\(type)(\(arguments)) }"
        }
    }

    /// The types under which a unit is registered besides its own.
    func aliases(_ index: Int) -> [String] {
        let unit = units[index]
        var lines: [String] = []
        if let key = unit.decorated {
            let tag = if case .tagged = key { ", tag: special" } else { "" }
            lines.append(".decorates(\(alias(unit.standsFor ?? index))\(tag))")
        } else if unit.hasAlias, !unit.isSameType {
            lines.append(".as(\(alias(unit.standsFor ?? index)))")
        }
        if unit.hasTag { lines.append(".as(\(alias(index)), tag: special)") }
        if unit.hasBoth { lines.append(".as(\(alias(index)) & Marked)") }
        for (group, its) in groups.enumerated() where its.members.contains(index) {
            // Where the collection is registered, nobody asks for those that are registered as one of it.
            if its.registered != nil, setting.has(.roots) { continue }
            lines.append(".as(\(self.group(group))\(its.isTagged ? ", tag: t\(index)" : ""))")
        }
        for interface in unit.interfaces { lines.append(".as(\(self.interface(interface)))") }
        return lines
    }

    /// Whether a unit has an accessor of its own type, beside one alias, too: where other graphs may ask for it, and else
    /// for some.
    func showsOwnType(_ index: Int) -> Bool {
        let original = units[index].isSameType ? units[index].standsFor ?? index : index
        return aliases(original).count != 1 || shapes[units[original].graph].kind != .main
            || !original.isMultiple(of: 3)
    }

    private func modifiers(_ index: Int) -> [String] {
        let unit = units[index]
        var lines = aliases(index)
        if lines.count == 1, showsOwnType(index) {
            lines.append(".as(\(type(of: index))\(unit.isFailable ? "?" : ""))")
        }
        if unit.argumentCount > 0 {
            lines.append(".argument(\((0..<unit.argumentCount).map { "n\($0)" }.joined(separator: ", ")))")
        }
        for (place, need) in unit.needs.enumerated() {
            if let line = modifier(place, need, of: unit) { lines.append(line) }
        }
        for parameter in plainParameters(of: index) where parameter.form == .written {
            lines.append(".parameter(\(parameter.name)) { \"written\" }")
        }
        if unit.needs.contains(where: { $0.form == .nothing }) {
            lines.append(".allow(nil-injected, \"nothing is meant\")")
        }
        if unit.hasPostInit { lines.append(".postInit { object in object.record.finish() }") }
        if unit.isDisposed, unit.lifetime.isDisposable { lines.append(".dispose { object in object.record.end() }") }
        if unit.isEager, unit.lifetime == .perContainer { lines.append(".eager()") }
        if unit.lifetime != .prototype { lines.append(".lifetime(.\(unit.lifetime.rawValue))") }
        if unit.isDefault { lines.append(".default()") }
        if unit.isRoot { lines.append(".root()") }
        if unit.isUnused { lines.append(".unused()") }
        if let accessor = unit.accessor { lines.append(".accessor(\(accessor))") }
        return lines
    }

    private func modifier(_ place: Int, _ need: Need, of unit: Unit) -> String? {
        var tag = ""
        if case .tagged = need.key { tag = ", tag: special" }
        let cycle = need.closesCycle ? ", cycle: true" : ""
        switch need.way {
        case .parameter: return tag.isEmpty ? nil : ".parameter(d\(place)\(tag))"
        case .expression: return ".parameter(d\(place)) { (x: \(parameterSpelling(need))) in x }"
        case .stored, .computed: return ".injection(\\.d\(place)\(tag)\(cycle))"
        case .method: return ".injection(set\(place)(d\(place):)\(cycle))"
        case .closure:
            let head = need.closesCycle ? "(cycle: true)" : ""
            let crosses = isCrossing(unit)
            return ".injection\(head) { (object, d: \(parameterSpelling(need)))\(crosses ? " async" : "") in "
                + "\(crosses ? "await " : "")object.set\(place)(d\(place): d) }"
        }
    }

    /// Whether a graph is marked `@Traced`. It is drawn apart from everything else, because it changes nothing else.
    func isTraced(_ shape: Int) -> Bool { (seed &+ UInt64(shape)).isMultiple(of: 4) }

    /// The graph's header, up to its brace.
    private func header(_ shape: Int) -> String {
        let its = shapes[shape]
        var inputs: [String] = []
        for index in 0..<its.inputCount {
            let type = input(index, of: shape)
            inputs.append("n\(shape)x\(index): \(type)\(hasDefault(index) ? " = \(type)()" : "")")
        }
        for unit in its.units { inputs.append("u\(unit): \(type(of: unit))") }
        if its.kind != .derived {
            inputs += plainInputs(of: shape).map { "\($0): String = \"\(plainDefault($0, of: shape))\"" }
        }
        var text = ""
        if its.kind == .main, setting.has(.injectedValues) { text += "@InjectedValues\n" }
        if isTraced(shape) { text += "@Traced\n" }
        // In a module that is isolated by default, some graphs say so, too.
        let isSaid = !setting.isByDefault || its.isElsewhere || seed.isMultiple(of: 3)
        if its.kind != .nested, setting.flavour == .isolated, isSaid { text += "@\(setting.actor)\n" }
        text += "\(its.isElsewhere ? "public " : setting.access)graph \(its.name)"
        if !inputs.isEmpty { text += "(\(inputs.joined(separator: ", ")))" }
        if its.kind == .derived { return text + ": \(shapes[its.parent ?? 0].name)" }
        return text + (setting.flavour == .sendable && its.kind != .nested ? ": Sendable" : "")
    }

    private func graph(_ shape: Int, _ written: (Braces) -> [String]) -> String {
        var text = "\(header(shape)) {\n"
        if shapes[shape].kind == .main {
            for part in parts { text += under(part.condition, "    include \(name(part))\n") }
            for other in shapes where other.kind == .included {
                text += under(other.condition, "    include \(other.name)\n")
            }
        }
        text += written(Braces(graph: shape, place: .body)).joined()
        for index in 0..<shapes[inputsOf(shape)].inputCount where replacesInput(index, in: shape) {
            text += "    register \(input(index, of: inputsOf(shape))).init\n"
        }
        for inner in shapes.indices where shapes[inner].kind == .nested && shapes[inner].parent == shape {
            if !shapes[inner].isInPart { text += "\n    " + graph(inner, written) }
        }
        // The module below has its graph under all conditions.
        return under(shapes[shape].isElsewhere ? nil : shapes[shape].condition, text + "}\n")
    }

    func under(_ condition: Unit.Condition?, _ text: String) -> String {
        condition.map { "#if \($0.text)\n\(text)#endif\n" } ?? text
    }

    /// The parts, and the extensions, that have anything.
    private var parts: [Braces] {
        every([.part, .conditionalPart], of: 0)
    }

    private func every(_ places: [Unit.Place], of shape: Int) -> [Braces] {
        var there = Set(units.map(braces))
        if shapes.contains(where: \.isInPart) { there.insert(Braces(graph: 0, place: .part)) }
        return places.flatMap { place in
            let conditions: [Unit.Condition?] = place.isConditional ? Unit.Condition.all : [nil]
            return conditions.map { Braces(graph: shape, place: place, condition: $0) }
        }.filter(there.contains)
    }

    private func name(_ part: Braces) -> String {
        "\(prefix)Part" + (part.condition.map { ($0.isNegated ? "Not" : "") + $0.name } ?? "")
    }

    var imports: String {
        "import DigraphRuntime\nimport Kit\n" + (shapes.contains { $0.isElsewhere } ? "import Other\n" : "")
    }

    /// The graph files of the module.
    /// - Parameter written: the registrations of a graph, or a part, in one pair of braces.
    func graphFiles(_ written: (Braces) -> [String]) -> [(path: String, text: String)] {
        var text = imports + (setting.isByDefault ? "isolation MainActor\n" : "") + "\n"
        for part in parts {
            let nested = shapes.indices.filter { shapes[$0].isInPart && part.condition == nil }.map {
                graph($0, written)
            }
            let inside = written(part).joined() + nested.joined()
            text += under(part.condition, "part \(name(part)) {\n\(inside)}\n") + "\n"
        }
        for shape in shapes.indices where shapes[shape].kind != .nested && !shapes[shape].isElsewhere {
            text += graph(shape, written) + "\n"
        }
        for index in interfaces.indices {
            let injection = interfaces[index].isMethod ? "accept\(interface(index))(x:)" : "\\.gift\(interface(index))"
            let written = "interface \(interface(index))\n    .injection(\(injection))\n"
            text += under(interfaces[index].condition, written)
        }
        text += extensionsOfDerived + rules
        var more = imports
        for shape in shapes.indices {
            let path = Array(chain(of: shape).map { shapes[$0].name }.reversed()).joined(separator: ".")
            let extensions = every([.extension, .conditionalExtension], of: shape).map { braces in
                under(braces.condition, "extension \(path) {\n\(written(braces).joined())}\n")
            }
            more += chain(of: shape).reduce(extensions.joined()) { under(shapes[$1].condition, $0) }
        }
        let hasMore = units.contains { $0.place == .extension || $0.place == .conditionalExtension }
        return [("Graph/\(prefix)app.digraph", text)] + (hasMore ? [("Graph/App/\(prefix)more.digraph", more)] : [])
    }

    var graphFiles: [(path: String, text: String)] { graphFiles(registrations(in:)) }

    /// The graph file of the module below.
    var graphFileElsewhere: String? {
        guard let shape = shapes.firstIndex(where: \.isElsewhere) else { return nil }
        return "import DigraphRuntime\nimport Kit\n\n" + graph(shape, registrations(in:))
    }
}
