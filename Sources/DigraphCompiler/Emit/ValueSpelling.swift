/// The spelling of values as Swift expressions, within a function with certain locals.
struct ValueSpelling {
    /// The names of locals, which hide the graph's members of these names.
    var locals: Set<String> = []
    /// Whether the value is within a closure, which names members of the graph through `self`.
    var isInClosure = false

    /// The value as a statement or as a right-hand side, with `try` and `await` as needed.
    func statement(_ value: SwiftCode.Value) -> String {
        var text = value.effects.words
        add(value, to: &text)
        return text
    }

    private func add(_ value: SwiftCode.Value, to text: inout String) {
        switch value {
        case .local(let name): text += Names.quoted(name)
        case .literal(let literal): text += literal
        case .member(let name, let arguments, _):
            text += graphMember(name)
            add(arguments, to: &text)
        case .on(let base, let member):
            add(base, to: &text)
            text += "."
            guard case .member(let name, let arguments, _) = member else { return add(member, to: &text) }
            text += Names.quoted(name)
            add(arguments, to: &text)
        case .graph(let names):
            text += names.first.map { graphMember($0) } ?? "self"
            for name in names.dropFirst() { text += "." + Names.quoted(name) }
        case .make(let callee, let arguments, _):
            text += callee
            add(arguments, to: &text)
        case .inline(let copy, _): text += "{\n\(copy.text)\n}()"
        case .array(let elements):
            var separator = ""
            text += "["
            for element in elements {
                text += separator
                separator = ", "
                add(element, to: &text)
            }
            text += "]"
        case .dictionary(let elements):
            var separator = ""
            text += "["
            for element in elements {
                text += separator + element.key.quoted + ": "
                separator = ", "
                add(element.value, to: &text)
            }
            text += "]"
        case .closure(let closure): add(closure, to: &text)
        case .kept(let place): text += call(place) + " { " + statement(place.creation) + " }"
        case .checked(let inner):
            text += "DigraphRuntime.sendable("
            add(inner, to: &text)
            text += ")"
        case .coerced(let inner, let type):
            add(inner, to: &text)
            text += " as " + type
        }
    }

    private func graphMember(_ name: String) -> String {
        // `self.self` is the graph itself. Only with backticks is it the member with that name.
        if name == "self" || name == "init" { return "self.`\(name)`" }
        return isInClosure || locals.contains(name) ? "self." + name : Names.quoted(name)
    }

    private func add(_ arguments: [SwiftCode.Argument]?, to text: inout String) {
        guard var arguments else { return }
        var trailing: SwiftCode.Closure?
        if case .closure(let closure)? = arguments.last?.value, closure.isTrailing {
            trailing = closure
            arguments.removeLast()
        }
        defer {
            if let trailing {
                text += " "
                add(trailing, to: &text)
            }
        }
        if arguments.isEmpty, trailing != nil { return }
        text += "("
        var separator = ""
        for argument in arguments {
            text += separator
            separator = ", "
            if let label = argument.label { text += Names.labelInCall(label) + ": " }
            if argument.isInout { text += "&" }
            add(argument.value, to: &text)
        }
        text += ")"
    }

    private func add(_ closure: SwiftCode.Closure, to text: inout String) {
        if let type = closure.type { text += type + " " }
        var head = closure.parameters.map { Names.quoted($0) }.joined(separator: ", ")
        if !closure.effects.isEmpty { head = "(\(head))" + closure.effects }
        switch closure.capture {
        case .none: break
        case .strong: head = head.isEmpty ? "[self]" : "[self] " + head
        case .weak: head = head.isEmpty ? "[weak self]" : "[weak self] " + head
        }
        if !closure.copied.isEmpty { head = "[\(closure.copied.map { Names.quoted($0) }.joined(separator: ", "))]" }
        if closure.isSendable { head = "@Sendable" + (head.isEmpty ? "" : " " + head) }
        text += head.isEmpty ? "{ " : "{ \(head) in "
        if case .weak(let graph) = closure.capture {
            text += "guard let self else { DigraphRuntime.trapGraphIsGone(\(graph).self) }; return "
        } else if closure.hasReturn {
            text += "return "
        }
        text += ValueSpelling(isInClosure: true).statement(closure.value) + " }"
    }

    // MARK: - Places

    /// The call that reads a place, without the closure at its end, which creates the object.
    func call(_ place: SwiftCode.Place) -> String {
        var arguments = ["\(place.number)"]
        if let field = place.field { arguments.append("\\.\(Names.quoted(field))") }
        if let argument = place.argument { arguments.append("for: \(statement(argument))") }
        if let limit = place.limit { arguments.append("keeping: \(limit)") }
        if let weak = place.weak, place.argument != nil || weak != .object || !place.isObject || place.effects != [] {
            arguments.append("holding: \(hold(weak))")
        }
        return "\(place.holder).\(method(place))(\(arguments.joined(separator: ", ")))"
    }

    private func method(_ place: SwiftCode.Place) -> String {
        let what = place.weak != nil && place.argument == nil ? "weakly" : "value"
        // For an object that is kept per argument, there is one method with and without `throws`.
        let isThrowing = place.effects.isThrowing && (place.argument == nil || place.effects.isAsync)
        let words = [place.effects.isAsync ? "async" : nil, isThrowing ? "throwing" : nil].compactMap(\.self)
        if words.isEmpty { return what == "value" && place.isObject && place.argument == nil ? "object" : what }
        return Names.lowerCamel((words + [what]).map(Names.upperFirst).joined())
    }

    /// The function that captures an object weakly, and returns a function that returns it while it exists.
    private func hold(_ weak: SwiftCode.Place.Weak) -> String {
        switch weak {
        case .object: return "{ object in { [weak object] in object } }"
        case .optional: return "{ object in { [weak object] in if let object { object } else { nil } } }"
        case .group(let type, let fields):
            let captures = fields.map { "weak \(Names.quoted($0)) = objects.\(Names.quoted($0))" }
            let conditions = fields.map { "let \(Names.quoted($0))" }
            let arguments = fields.map { "\(Names.labelInCall($0)): \(Names.quoted($0))" }
            return "{ objects in { [\(captures.joined(separator: ", "))] in if \(conditions.joined(separator: ", ")) "
                + "{ \(type)(\(arguments.joined(separator: ", "))) } else { nil } } }"
        }
    }
}

extension CallEffects {
    /// The keywords before an expression with these effects: `try await `.
    var words: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
}
