/// How things are spelt in Swift.
extension RandomModule {
    /// The type that a unit makes, as others name it.
    func type(of index: Int) -> String {
        if let type = units[index].functionType { return type }
        if let group = units[index].listOf { return "[any \(self.group(group))]" }
        let unit = units[index].isSameType ? units[index].standsFor ?? index : index
        switch units[unit].form {
        case .class, .struct: return name(unit)
        case .generic: return "\(name(unit))<\(store(of: unit).map { type(of: $0) } ?? "Int")>"
        case .nestedType: return "\(prefix)Box\(unit).\(name(unit))"
        }
    }

    /// Where a generic type's parameter is that of its initializer, too: the unit that is given there.
    func store(of index: Int) -> Int? {
        guard let need = units[index].needs.first, need.form == .plain, need.way == .parameter else { return nil }
        guard units[index].recipe == .initializer, case .own(let other) = need.key else { return nil }
        return other
    }

    private func element(_ key: Key) -> String {
        switch key {
        case .own(let index): type(of: index)
        case .alias(let index), .tagged(let index): "any \(alias(index))"
        case .both(let index): "any Marked & \(alias(index))"
        case .group(let index): "any \(group(index))"
        case .input(let index, let shape): input(index, of: shape)
        case .graph(let shape): path(shape)
        case .nothing: "Absent"
        }
    }

    /// The type of what a need gets.
    func spelling(_ need: Need) -> String {
        let element = element(need.key)
        let optional = element.hasPrefix("any ") ? "(\(element))?" : "\(element)?"
        let kin = need.isAsync ? "Async" : setting.flavour == .sendable ? "Sendable" : ""
        let function = "\(need.attribute)(\(numbers(need.key)))\(need.effects.words) -> "
        switch need.form {
        case .plain, .forced, .absent, .opaque: return element
        case .optional, .defaulted, .failable, .nothing: return optional
        case .list: return "[\(element)]"
        case .dictionary: return "[String: \(element)]"
        case .lazy: return "\(kin)Lazy<\(element)>"
        case .provider: return "\(kin)Provider<\(element)>"
        case .listProvider: return "\(kin)Provider<[\(element)]>"
        case .lazyList: return "\(kin)Lazy<[\(element)]>"
        case .function: return function + element
        case .listFunction: return function + "[\(element)]"
        case .functionList: return "[\(function)\(element)]"
        case .graph: return function + element
        }
    }

    /// The types of the inputs that have no default values.
    func needed(by shape: Int) -> [String] {
        (0..<shapes[shape].inputCount).filter { !hasDefault($0) }.map { input($0, of: shape) }
    }

    func hasDefault(_ input: Int) -> Bool { setting.has(.injectedValues) || input == 1 }

    private func numbers(_ key: Key) -> String {
        switch key {
        case .own(let index), .alias(let index), .tagged(let index), .both(let index):
            Array(repeating: "Int", count: units[index].argumentCount).joined(separator: ", ")
        case .graph(let shape): needed(by: shape).joined(separator: ", ")
        case .group, .input, .nothing: ""
        }
    }

    /// As the type of a parameter.
    func parameterSpelling(_ need: Need) -> String {
        switch need.form {
        case .function, .listFunction, .graph: "@escaping \(spelling(need))"
        case .forced: element(need.key).hasPrefix("any ") ? "(\(spelling(need)))!" : "\(spelling(need))!"
        case .opaque: "some " + spelling(need).dropFirst("any ".count)
        default: spelling(need)
        }
    }

    /// The names of the parameters of a unit's initializer.
    func names(of index: Int) -> [String] {
        let unit = units[index]
        return unit.needs.indices.filter { !unit.needs[$0].way.isInjection }.map { "d\($0)" }
            + (0..<unit.argumentCount).map { "n\($0)" } + plainParameters(of: index).map(\.name)
    }

    func labels(of index: Int) -> [String] {
        let bare = unlabelled(units[index])
        return names(of: index).map { bare.contains($0) ? "_" : $0 }
    }

    /// The arguments of a call with values of the parameters' names.
    func arguments(of index: Int) -> String {
        zip(labels(of: index), names(of: index)).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    }

    /// The names of the parameters without labels. They are chosen apart from everything else. Behind one that Swift
    /// leaves out the next has a label.
    private func unlabelled(_ unit: Unit) -> Set<String> {
        if unit.recipe == .expression { return [] }
        var result: Set<String> = []
        var isOpen = false
        for (place, need) in unit.needs.enumerated() where !need.way.isInjection {
            let isOmitted = need.form == .absent
            let isBare = (seed &+ UInt64(place)).isMultiple(of: 3) && !(isOpen && !isOmitted)
            if isBare { result.insert("d\(place)") }
            isOpen = isOmitted && (isOpen || isBare)
        }
        return result
    }

    /// The parameters of a unit's initializer, without default values.
    func parameters(of index: Int, inside: Bool = false) -> [String] {
        let unit = units[index]
        let bare = unlabelled(unit)
        return unit.needs.indices.filter { !unit.needs[$0].way.isInjection }.map { place in
            let isStore = inside && place == 0 && unit.form == .generic && store(of: index) != nil
            let name = bare.contains("d\(place)") ? "_ d\(place)" : "d\(place)"
            return "\(name): \(isStore ? "Store" : parameterSpelling(unit.needs[place]))"
        } + (0..<unit.argumentCount).map { "n\($0): Int" }
            + plainParameters(of: index).map { "\($0.name): \(type(of: $0))" }
    }

    /// The parameters of a unit's initializer, with default values.
    func parametersWithDefaults(of index: Int, inside: Bool = false) -> String {
        var parameters = self.parameters(of: index, inside: inside)
        for (place, need) in units[index].needs.enumerated() where need.form == .absent || need.form == .defaulted {
            guard let at = parameters.firstIndex(where: { $0.contains("d\(place): ") }) else { continue }
            parameters[at] += need.form == .absent ? " = Absent()" : " = nil"
        }
        let plain = plainParameters(of: index)
        for (parameter, at) in zip(plain, (parameters.count - plain.count)...) {
            parameters[at] += defaultValue(of: parameter)
        }
        return parameters.joined(separator: ", ")
    }

    /// The parameters of an initializer with the same labels that fits the objects better, if one of the types is a
    /// protocol or an optional; only a whole signature decides between the two.
    func rivalParameters(of index: Int) -> String? {
        let unit = units[index]
        guard unit.recipe == .signature else { return nil }
        var parameters = self.parameters(of: index)
        for (place, need) in unit.needs.enumerated() where !need.way.isInjection {
            guard need.form == .plain || need.form == .optional, let target = need.key.unit, !units[target].isBare,
                let at = parameters.firstIndex(where: { $0.contains("d\(place): ") })
            else { continue }
            if case .own = need.key, need.form == .plain { continue }
            parameters[at] = parameters[at].prefix { $0 != ":" } + ": \(type(of: target))"
            return parameters.joined(separator: ", ")
        }
        return nil
    }
}

extension Key {
    /// The unit that is asked for by its type, its protocol or a tag.
    var unit: Int? {
        switch self {
        case .own(let unit), .alias(let unit), .tagged(let unit), .both(let unit): unit
        case .group, .input, .graph, .nothing: nil
        }
    }
}
