import DigraphCompiler
import DigraphTools

extension StubWriter {
    mutating func addMethod(_ id: Outline.ID) {
        let declaration = outline.declaration(id)
        guard let handler = handlers[id] else { return }
        if !Names.isIdentifier(declaration.name) {
            return asked.refuse(id, "'\(declaration.name)' is an operator")
        }
        let form = form(id)
        do {
            let closure = try closureType(of: id, form)
            var lines = stored(handler, "(\(closure))?", initial: "nil", form)
            if declaration.name == Outline.subscriptName {
                members += under(id, try lines + subscriptLines(id, handler, form)) + [""]
                return
            }
            lines.append("\(form.prefix)func \(Names.quoted(declaration.name))\(signature(of: id)) {")
            lines += body(of: id, handler).map { "    " + $0 } + ["}"]
            members += under(id, lines) + [""]
        } catch {
            let name = declaration.name == Outline.subscriptName ? "subscript" : declaration.name
            asked.refuse(id, "for '\(name)', \(error.reason)")
        }
    }

    /// The subscript with its accessors. The getter and the setter call separate closures.
    private func subscriptLines(
        _ id: Outline.ID, _ handler: String, _ form: Form
    ) throws(StubTypes.Refusal) -> [String] {
        let accessors = asked.accessors(ofSubscript: id)
        if accessors.contains("async") || accessors.contains("throws") {
            throw StubTypes.Refusal(reason: "a getter that is 'async' or throws is not supported")
        }
        var lines: [String] = []
        let setter = "set\(Names.upperFirst(handler))"
        if accessors.contains("set") {
            let closure = try closureType(of: id, form, isSetter: true)
            lines += stored(setter, "(\(closure))?", initial: "nil", form)
        }
        lines.append("\(form.prefix)subscript\(signature(of: id)) {")
        lines += ["    get {"] + body(of: id, handler).map { "        " + $0 } + ["    }"]
        if accessors.contains("set") {
            lines.append("    set { \(setter)?(\((arguments(of: id) + ["newValue"]).joined(separator: ", "))) }")
        }
        return lines + ["}"]
    }

    private func genericNames(of id: Outline.ID) -> Set<String> { Set(outline.declaration(id).generics.map(\.name)) }

    private func isVoid(_ id: Outline.ID) -> Bool {
        ["", "Void", "()", "Swift.Void"].contains(outline.text(outline.declaration(id).type, of: id))
    }

    /// The type of the closure that a method calls: `(URL) async throws -> Data`.
    private func closureType(
        of id: Outline.ID, _ form: Form, isSetter: Bool = false
    ) throws(StubTypes.Refusal) -> String {
        let declaration = outline.declaration(id)
        let generics = genericNames(of: id)
        if let inverse = (declaration.generics.map(\.span) + declaration.constraints.map(\.type))
            .map({ outline.text($0, of: id) }).first(where: { $0.contains("~") })
        {
            throw StubTypes.Refusal(reason: "a closure cannot take the generic type '\(inverse)'")
        }
        var parameters: [String] = []
        for parameter in declaration.parameters {
            let isErased = isErasedInout(parameter, of: id)
            if isErased, outline.text(parameter.type, of: id).contains("some ") {
                throw StubTypes.Refusal(reason: "a closure cannot have an 'inout some' parameter")
            }
            var type = isErased ? "inout Any" : try types.erased(parameter.type, of: id, without: generics)
            // A closure on an actor has no isolated parameter besides.
            if form.isOnActor, type.hasPrefix("isolated ") {
                guard isVoid(id) else {
                    throw StubTypes.Refusal(
                        reason: "a closure on an actor cannot have a result and an isolated parameter")
                }
                type.removeFirst("isolated ".count)
            }
            parameters.append(type.hasSuffix("...") ? "[\(type.dropLast(3))]" : type.withoutImplicitUnwrapping)
        }
        var result =
            isVoid(id)
            ? "Void" : try types.erased(declaration.type, of: id, without: generics).withoutImplicitUnwrapping
        if isSetter {
            parameters.append(result)
            result = "Void"
        }
        let effects = effects(of: id, without: generics)
        return "\(form.closurePrefix)(\(parameters.joined(separator: ", ")))\(effects) -> \(result)"
    }

    /// The effects as they are written: ` async throws(E)`. A thrown type that depends on `generics` is left out.
    func effects(of id: Outline.ID, without generics: Set<String>) -> String {
        let declaration = outline.declaration(id)
        let effects = declaration.flags.effects.declaration
        // What throws `Never` does not throw.
        if !declaration.flags.effects.isThrowing || declaration.thrown.isEmpty
            || types.mentions(generics, declaration.thrown, of: id)
        {
            return effects
        }
        return effects + "(\(types.text(declaration.thrown, of: id)))"
    }

    /// The text behind the name of a function or behind `init`:
    /// `<T: Decodable>(_ type: T.Type) throws -> T where T: Sendable`.
    func signature(of id: Outline.ID) -> String {
        let declaration = outline.declaration(id)
        var text = ""
        if !declaration.generics.isEmpty {
            text += "<" + declaration.generics.map { types.text($0, of: id) }.joined(separator: ", ") + ">"
        }
        let parameters = declaration.parameters.enumerated().map { index, parameter in
            let label = asked.label(of: parameter, in: id).map { Names.label($0) } ?? "_"
            let name = StubWriter.name(of: parameter, at: index)
            let isOneWord = label == name && declaration.name != Outline.subscriptName
            let names = isOneWord ? label : "\(label) \(Names.quoted(name))"
            return "\(names): \(types.text(parameter.type, of: id))"
        }
        text += "(\(parameters.joined(separator: ", ")))"
        text += declaration.flags.contains(.rethrows) ? rethrowing(id) : effects(of: id, without: [])
        if !isVoid(id) { text += " -> " + types.text(declaration.type, of: id) }
        if !declaration.constraints.isEmpty {
            text += " where " + declaration.constraints.map { types.text($0, of: id) }.joined(separator: ", ")
        }
        return text
    }

    private func arguments(of id: Outline.ID) -> [String] {
        outline.parameters(of: id).enumerated().map { index, parameter in
            let name = Names.quoted(StubWriter.name(of: parameter, at: index))
            let type = outline.text(parameter.type, of: id)
            if isErasedInout(parameter, of: id) { return "&any\(Names.upperFirst(name))" }
            if type.hasPrefix("inout ") { return "&\(name)" }
            return type.contains("@autoclosure") ? "\(name)()" : name
        }
    }

    private func isErasedInout(_ parameter: Outline.Parameter, of id: Outline.ID) -> Bool {
        outline.text(parameter.type, of: id).hasPrefix("inout ")
            && types.mentions(genericNames(of: id), parameter.type, of: id)
    }

    private static func name(of parameter: Outline.Parameter, at index: Int) -> String {
        parameter.name == "_" ? "value\(index + 1)" : parameter.name
    }

    private func body(of id: Outline.ID, _ handler: String) -> [String] {
        let declaration = outline.declaration(id)
        let generics = genericNames(of: id)
        let call = "(\(arguments(of: id).joined(separator: ", ")))"
        let thrown = types.text(declaration.thrown, of: id)
        let neverThrows = asked.aliases.contains { $0.name == thrown && $0.type == "Never" }
        let effects = declaration.flags.effects.subtracting(neverThrows ? .throws : [])
        var lines: [String]
        if isVoid(id) {
            lines = ["\(effects.words)\(handler)?\(call)"]
        } else {
            let harmless = types.harmlessValue(declaration.type, of: id)
            let cast = types.mentions(generics, declaration.type, of: id)
            let written = types.text(declaration.type, of: id)
            let type = written.hasPrefix("sending ") ? String(written.dropFirst("sending ".count)) : written
            lines = body(handler, effects: effects, harmless: harmless, call: call + (cast ? " as! \(type)" : ""))
        }
        for (index, parameter) in declaration.parameters.enumerated().reversed() where isErasedInout(parameter, of: id)
        {
            let name = StubWriter.name(of: parameter, at: index)
            let type = types.text(parameter.type, of: id).dropFirst("inout ".count)
            let value = "any\(Names.upperFirst(name))"
            lines.insert("defer { \(Names.quoted(name)) = \(value) as! \(type) }", at: 0)
            lines.insert("var \(value) = \(Names.quoted(name)) as Any", at: 0)
        }
        // The closure throws `any Error`. A method with a generic `throws(E)` casts the error to `E`. A method with
        // `rethrows` throws the error from a local function that rethrows.
        let isRethrowing = declaration.flags.contains(.rethrows)
        if !isRethrowing, !types.mentions(generics, declaration.thrown, of: id) { return lines }
        lines = ["do {"] + lines.map { "    " + $0 } + ["} catch {"]
        lines += [isRethrowing ? "    try rethrowing(error)" : "    throw error as! \(thrown)", "}"]
        if !isRethrowing { return lines }
        let result = isVoid(id) ? "" : " -> " + types.text(declaration.type, of: id)
        let head = "func call(_ rethrowing: (any Error) throws -> Never)\(rethrowing(id))\(result) {"
        let callIt = (isVoid(id) ? "" : "return ") + effects.words + "call { throw $0 }"
        return [head] + lines.map { "    " + $0 } + ["}", callIt]
    }

    private func rethrowing(_ id: Outline.ID) -> String {
        (outline.flags(of: id).contains(.async) ? " async" : "") + " rethrows"
    }
}

extension String {
    /// `T?` for `T!`, which Swift allows in declarations, but not in the type of a closure.
    var withoutImplicitUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }
}
