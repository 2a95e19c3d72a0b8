/// The Swift files.
extension RandomModule {
    private func access(_ isElsewhere: Bool) -> String {
        if isElsewhere || setting.access == "open " { return "public " }
        return setting.access
    }

    /// In front of what has to be on no actor in a module where everything is.
    private func free(_ isElsewhere: Bool) -> String { setting.isByDefault && !isElsewhere ? "nonisolated " : "" }

    /// In front of a unit's type, and its function. A type is not isolated by default where one of its protocols is
    /// `Sendable`.
    private func isolation(_ index: Int) -> String {
        let unit = units[index]
        guard unit.isIsolated else { return free(unit.isElsewhere) }
        let isOfGroup = groups.contains { $0.members.contains(index) }
        return isOfActor(unit.standsFor ?? index) && !isOfGroup ? "" : "@\(actor(of: unit)) "
    }

    /// Whether a unit's protocol is on the actor on which everything is by default, as are all types that have it.
    func isOfActor(_ index: Int) -> Bool {
        setting.isByDefault
            && ([index] + (standers[index] ?? [])).allSatisfy {
                units[$0].isIsolated && !units[$0].isOnOther && !units[$0].isElsewhere
            }
    }

    /// The types, a file each, with the protocols that they alone have.
    func sources(elsewhere: Bool) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for index in units.indices where units[index].isElsewhere == elsewhere && units[index].hasSource {
            files.append(("Sources/\(elsewhere ? "Other" : "App")/\(name(index)).swift", source(index)))
        }
        if !elsewhere { files.append(("Sources/App/\(prefix)Support.swift", support)) }
        return files
    }

    private func source(_ index: Int) -> String {
        let unit = units[index]
        let access = access(unit.isElsewhere)
        var text = unit.isElsewhere ? "import DigraphRuntime\nimport Kit\n\n" : imports + "\n"
        if unit.standsFor == nil {
            let isOfActor = isOfActor(index)
            let isSendable = isSendable(.alias(index)) && unit.isSendable && !isOfActor
            text += "\(isOfActor ? "" : free(unit.isElsewhere))\(access)protocol \(alias(index)): Described"
            text += "\(isSendable ? ", Sendable" : "") {}\n"
        }
        var inherited = [alias(unit.standsFor ?? index)]
        for (group, its) in groups.enumerated() where its.members.contains(index) {
            inherited.append(self.group(group))
        }
        inherited += unit.interfaces.map(interface)
        if unit.hasBoth { inherited.append("Marked") }
        if unit.isSendable, !unit.isIsolated { inherited.append("@unchecked Sendable") }
        let word = unit.form == .struct ? "struct" : "final class"
        let generics = unit.form == .generic ? store(of: index) == nil ? "<Store>" : "<Store: Described>" : ""
        if unit.form == .nestedType { text += "\(free(unit.isElsewhere))\(access)enum \(prefix)Box\(index) {\n" }
        text +=
            "\(isolation(index))\(access)\(word) \(name(index))\(generics): \(inherited.joined(separator: ", ")) {\n"
        text += body(index, access) + "}\n"
        if unit.form == .nestedType { text += "}\n" }
        if unit.recipe == .freeFunction {
            text += function(index, "\(isolation(index))\(access)func make\(name(index))")
        }
        return text
    }

    private func body(_ index: Int, _ access: String) -> String {
        let unit = units[index]
        var text = "    nonisolated \(access)let record = Record(\"T\(index)\")\n"
        for (place, need) in unit.needs.enumerated() { text += member(place, need, of: unit, access) }
        for interface in unit.interfaces {
            let type = type(of: interfaces[interface].target)
            let name = self.interface(interface)
            text +=
                interfaces[interface].isMethod
                ? "    nonisolated \(access)func accept\(name)(x: \(type)) { record.set(\(100 + interface), .object(x)) }\n"
                : "    nonisolated \(access)var gift\(name): \(type) {\n        get { fatalError() }\n"
                    + "        set { record.set(\(100 + interface), .object(newValue)) }\n    }\n"
        }
        if unit.recipe == .labelled { text += "    \(access)init(other: StaticString) {}\n" }
        if unit.recipe == .staticFunction { text += function(index, "    \(access)static func make") }
        let parameterText = parametersWithDefaults(of: index, inside: true)
        text +=
            "    \(sending(unit))\(access)init\(unit.isFailable ? "?" : "")(\(parameterText))\(initializerEffects(unit).words) {\n"
        for (place, need) in unit.needs.enumerated() where !need.way.isInjection {
            text += set(place, need, of: unit, "d\(place)", 2)
        }
        for number in 0..<unit.argumentCount {
            text += "        record.set(\(200 + number), .word(\"\\(n\(number))\"))\n"
        }
        for (place, parameter) in plainParameters(of: index).enumerated() { text += note(parameter, at: place) }
        if initializerEffects(unit).contains(.async) { text += "        await Task.yield()\n" }
        if unit.effects.contains(.throwing) { text += "        try record.mayThrow()\n" }
        if unit.fails == true { text += "        return nil\n" }
        text += "    }\n"
        if let rival = rivalParameters(of: index) {
            text += "    \(sending(unit))\(access)init(\(rival))\(initializerEffects(unit).words) { fatalError() }\n"
        }
        return text
    }

    /// What is `async` stays where its caller is.
    private func sending(_ unit: Unit) -> String {
        unit.effects.contains(.async) && !unit.isIsolated ? "nonisolated(nonsending) " : ""
    }

    /// A function that makes a unit.
    private func function(_ index: Int, _ head: String) -> String {
        let unit = units[index]
        let arguments = self.arguments(of: index)
        let type = unit.form == .generic && unit.recipe == .staticFunction ? "\(name(index))<Store>" : type(of: index)
        let spaces = head.prefix { $0 == " " }
        let sending = sending(unit)
        var rest = String(head.dropFirst(spaces.count))
        if !sending.isEmpty { rest = rest.replacing("nonisolated ", with: "") }
        var text = "\(spaces)\(sending)\(rest)"
        text += "(\(parametersWithDefaults(of: index)))\(unit.effects.words) -> \(type) {"
        return text + " \(unit.effects.marks)\(type)(\(arguments)) }\n"
    }

    /// The property, or the method, by which something is injected.
    private func member(_ place: Int, _ need: Need, of unit: Unit, _ access: String) -> String {
        let type = spelling(need)
        let isOptional = type.hasSuffix("?")
        let own = need.form == .functionList ? type : isOptional ? type : "(\(type))"
        let open = "    \(access)"
        switch need.way {
        case .parameter, .expression: return ""
        case .stored:
            let property = isOptional ? "\(open)var d\(place): \(type)" : "\(open)var d\(place): \(own)!"
            return property + " {\n        didSet {\n"
                + set(place, need, of: unit, "d\(place)\(isOptional ? "" : "!")", 3)
                + "        }\n    }\n"
        case .computed:
            let written = need.form == .forced ? "\(own)!" : isOptional ? type : own
            let value = need.form == .forced ? "newValue!" : "newValue"
            return "\(open)var d\(place): \(written) {\n        get { fatalError() }\n        set {\n"
                + set(place, need, of: unit, value, 3) + "        }\n    }\n"
        case .method, .closure:
            let mutating = unit.form == .struct ? "mutating " : ""
            return "\(open)\(mutating)func set\(place)(d\(place): \(parameterSpelling(need))) {\n"
                + set(place, need, of: unit, need.form == .forced ? "d\(place)!" : "d\(place)", 2) + "    }\n"
        }
    }

    /// Writes down what came.
    private func set(_ place: Int, _ need: Need, of unit: Unit, _ value: String, _ depth: Int) -> String {
        let spaces = String(repeating: "    ", count: depth)
        var lines: [String] = []
        let isAwaited = need.isAsync || need.effects.contains(.async)
        var head = need.attribute == "@Sendable " || need.attribute.isEmpty ? "" : "\(need.attribute)in "
        // What belongs to nobody is called where it was given.
        if setting.flavour == .plain, unit.isIsolated, unit.isOnOther, need.form.isLater, !isAwaited {
            head = "@\(actor(of: unit)) in "
        }
        let kind = isAwaited || !head.isEmpty ? "later" : "now"
        let marks = (need.effects.contains(.throwing) ? "try " : "") + (isAwaited ? "await " : "")
        let later = "later\(place).it"
        if need.form.isLater { lines.append("let later\(place) = Unchecked(\(value))") }
        func set(_ part: String) { lines.append("record.set(\(place), \(part))") }
        let call = "\(later)(\(callNumbers(place, need.key)))"
        switch need.form {
        case .plain, .optional, .defaulted, .opaque, .failable: set(".object(\(value))")
        case .forced: set(".object(\(value))")
        case .list: set(".objects(\(value))")
        case .dictionary: set(".tagged(\(value))")
        case .lazy: set(".\(kind)({ \(head).object(\(marks)\(later).value) })")
        case .lazyList: set(".\(kind)({ \(head).objects(\(marks)\(later).value) })")
        case .provider, .function: set(".\(kind)({ \(head).object(\(marks)\(call)) })")
        case .listProvider, .listFunction: set(".\(kind)({ \(head).objects(\(marks)\(later)()) })")
        case .graph:
            guard case .graph(let shape) = need.key else { return "" }
            lines.append("record.set(\(place), .\(kind)({ \(head)")
            lines.append("    let graph = \(later)(\(arguments(ofGraph: shape)))")
            lines.append("    Record.graphs.append(graph)")
            lines.append("    return \(probe(of: shape).map { ".object(graph.\($0.call))" } ?? ".word(\"graph\")")")
            lines.append("}))")
        case .functionList:
            lines.append("let parts\(place) = \(later).map { each in")
            lines.append("    let each = Unchecked(each)")
            lines.append("    return Part.\(kind)({ \(head).object(\(marks)each.it()) })")
            lines.append("}")
            set(".several(parts\(place))")
        case .absent: set(".word(\"default\")")
        case .nothing: set(".word(\(value) == nil ? \"nil\" : \"some\")")
        }
        return lines.map { "\(spaces)\($0)\n" }.joined()
    }

    private func callNumbers(_ place: Int, _ key: Key) -> String {
        switch key {
        case .own(let index), .alias(let index), .tagged(let index), .both(let index):
            (0..<units[index].argumentCount).map { "\(place * 10 + $0)" }.joined(separator: ", ")
        case .group, .input, .graph, .nothing: ""
        }
    }

    /// What a graph's maker is called with: what has a default value is left out.
    private func arguments(ofGraph shape: Int) -> String { needed(by: shape).map { "\($0)()" }.joined(separator: ", ") }

    /// What several types lean on.
    private var support: String {
        let access = access(false)
        let free = free(false)
        var text = imports + "\n"
        for index in groups.indices {
            let isSendable = setting.flavour == .sendable || setting.has(.injectedValues)
            text += "\(free)\(access)protocol \(group(index)): Described\(isSendable ? ", Sendable" : "") {}\n"
        }
        for index in interfaces.indices {
            let type = type(of: interfaces[index].target)
            let requirement =
                interfaces[index].isMethod
                ? "func accept\(interface(index))(x: \(type))" : "var gift\(interface(index)): \(type) { get set }"
            text += "\(free)\(access)protocol \(interface(index)): AnyObject { \(requirement) }\n"
        }
        for shape in shapes.indices {
            for index in 0..<shapes[shape].inputCount {
                text += "\(free)\(access)struct \(input(index, of: shape)): Described, Sendable {\n"
                text += "    \(access)let record = Record(\"In\(shape)x\(index)\")\n    \(access)init() {}\n}\n"
            }
        }
        return text
    }
}
