/// How things are spelt in Swift.
extension RandomModule {
    /// The type that a unit makes, as others name it.
    func type(of index: Int) -> String {
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

    func labels(of unit: Unit) -> [String] {
        unit.needs.indices.filter { !unit.needs[$0].way.isInjection }.map { "d\($0)" }
            + (0..<unit.argumentCount).map { "n\($0)" }
    }

    /// The parameters of a unit's initializer, without default values.
    func parameters(of index: Int, inside: Bool = false) -> [String] {
        let unit = units[index]
        return unit.needs.indices.filter { !unit.needs[$0].way.isInjection }.map { place in
            let isStore = inside && place == 0 && unit.form == .generic && store(of: index) != nil
            return "d\(place): \(isStore ? "Store" : parameterSpelling(unit.needs[place]))"
        } + (0..<unit.argumentCount).map { "n\($0): Int" }
    }
}
