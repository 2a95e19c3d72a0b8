/// Plain values, which their names tie to inputs. They are chosen apart from everything else. All inputs of plain types
/// have default values, so nobody has to pass one.
extension RandomModule {
    /// A parameter of a plain type.
    struct PlainParameter: Sendable {
        enum Form: String, CaseIterable, Sendable {
            /// `String = "own"`, `String? = nil`, `() -> String = { "own" }`, `String`
            case defaulted, optional, function, required
            /// `[String] = ["own"]`, `Int = 7`: of no input's type
            case list, number
            /// `String = "own"`, with an expression for it
            case written
        }
        var name: String
        var form: Form
    }

    /// The parameters of plain types that a unit's initializer has beside the others. They come last, and have labels.
    func plainParameters(of index: Int) -> [PlainParameter] {
        let unit = units[index]
        // It is made by the initializer of what it stands for.
        if unit.isSameType, let target = unit.standsFor { return plainParameters(of: target) }
        guard [.initializer, .labelled, .staticFunction].contains(unit.recipe), unit.hasSource else { return [] }
        var random = SeededGenerator(seed: seed &* 31 &+ UInt64(index) &* 7 &+ 3)
        let names = ["host", "path", "zone"].filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        return names.compactMap { name in
            var form = PlainParameter.Form.allCases.randomElement(using: &random) ?? .defaulted
            if form == .function, !unit.effects.isEmpty || unit.isIsolated { form = .optional }
            let source = source(ofPlain: name, for: unit)
            if form == .required, source == nil { form = .defaulted }
            // What needs no instance of the graph may be made without one.
            let takesInput = form != .list && form != .number && form != .written && source != nil
            if takesInput, !reaches.indices.contains(index) || !reaches[index].needsGraph { return nil }
            return PlainParameter(name: name, form: form)
        }
    }

    /// The names of the inputs of plain types that a graph may have.
    private func plainNames(of shape: Int) -> [String] {
        var random = SeededGenerator(seed: seed &* 37 &+ UInt64(shape) &* 11 &+ 5)
        guard Int.random(in: 0..<3, using: &random) > 0 else { return [] }
        return ["host", "path", "zone"].filter { _ in Bool.random(using: &random) }
    }

    /// The nearest graph with an input of the name, for something that a unit takes.
    private func source(ofPlain name: String, for unit: Unit) -> Int? {
        chain(of: unit.graph).map(inputsOf).first { plainNames(of: $0).contains(name) }
    }

    /// The graph from which an included one gets its input, if an input there has the name.
    private func sourceAround(_ shape: Int, of name: String) -> Int? {
        guard shapes[shape].kind == .included, let parent = shapes[shape].parent else { return nil }
        return chain(of: parent).map(inputsOf).first { plainNames(of: $0).contains(name) }
    }

    /// The inputs of plain types that a graph has: those that something takes.
    func plainInputs(of shape: Int) -> [String] {
        plainNames(of: shape).filter { name in
            let isTaken = units.indices.contains { index in
                source(ofPlain: name, for: units[index]) == shape
                    && plainParameters(of: index).contains { parameter in
                        parameter.name == name && ![.list, .number, .written].contains(parameter.form)
                    }
            }
            return isTaken
                || shapes.indices.contains { sourceAround($0, of: name) == shape && plainInputs(of: $0).contains(name) }
        }
    }

    /// What an input of a plain type is where nobody passes it.
    func plainDefault(_ name: String, of shape: Int) -> String { "\(name)\(shape)" }

    /// What a unit is given for a parameter, as it writes it down.
    func given(_ parameter: PlainParameter, of index: Int) -> String {
        switch parameter.form {
        case .list: return "own"
        case .number: return "7"
        case .written: return "written"
        case .defaulted, .optional, .function, .required:
            guard let source = source(ofPlain: parameter.name, for: units[index]) else {
                return parameter.form == .optional ? "nil" : "own"
            }
            return plainDefault(parameter.name, of: sourceAround(source, of: parameter.name) ?? source)
        }
    }

    // MARK: - Spelling

    func type(of parameter: PlainParameter) -> String {
        switch parameter.form {
        case .defaulted, .required, .written: "String"
        case .optional: "String?"
        case .function: "() -> String"
        case .list: "[String]"
        case .number: "Int"
        }
    }

    func defaultValue(of parameter: PlainParameter) -> String {
        switch parameter.form {
        case .defaulted, .written: " = \"own\""
        case .optional: " = nil"
        case .function: " = { \"own\" }"
        case .required: ""
        case .list: " = [\"own\"]"
        case .number: " = 7"
        }
    }

    /// The code with which an initializer writes down what it was given.
    func note(_ parameter: PlainParameter, at place: Int) -> String {
        let value =
            switch parameter.form {
            case .defaulted, .required, .written: parameter.name
            case .optional: "\\(\(parameter.name) ?? \"nil\")"
            case .function: "\\(\(parameter.name)())"
            case .list: "\\(\(parameter.name)[0])"
            case .number: "\\(\(parameter.name))"
            }
        let text = value.hasPrefix("\\") ? "\"\(value)\"" : value
        return "        record.set(\(300 + place), .word(\(text)))\n"
    }
}
