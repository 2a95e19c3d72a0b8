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
        case .kept(let box): add(box, to: &text)
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
        }
        text += ValueSpelling(isInClosure: true).statement(closure.value) + " }"
    }

    // MARK: - Boxes

    /// Adds the read of a box, which creates the object if there is none.
    private func add(_ box: SwiftCode.Box, to text: inout String) {
        text += call(box)
        if let arguments = arguments(box) {
            text += "(\(arguments.joined(separator: ", ")))"
        } else {
            if let field = box.field { text += "(\\.\(Names.quoted(field)))" }
            if let argument = box.argument { text += "(for: \(statement(argument)))" }
            text += " { \(statement(box.creation)) }"
        }
    }

    /// `box.value`
    func call(_ box: SwiftCode.Box) -> String { box.name + (box.effects.isAsync ? ".asyncValue" : ".value") }

    /// The arguments in the parentheses of a box's call; nil if the creation is a trailing closure. For `weak`
    /// variables, one closure reads all of them, or returns nil if an object is missing, and another one sets them.
    func arguments(_ box: SwiftCode.Box) -> [String]? {
        if let argument = box.argument {
            guard box.isHeldWeakly else { return nil }
            let object = box.isOptional ? "if let object { object } else { nil }" : "object"
            return [
                "for: \(statement(argument))", "holding: { object in { [weak object] in \(object) } }",
                "make: { \(statement(box.creation)) }",
            ]
        }
        if box.weakVariables.isEmpty { return nil }
        let keep = box.weakVariables.map { variable in
            "\(variable.name) = $0" + (variable.field.map { "." + Names.quoted($0) } ?? "")
        }
        return [
            "kept: { \(kept(box)) }", "keep: { \(keep.joined(separator: "; ")) }",
            "make: { \(statement(box.creation)) }",
        ]
    }

    private func kept(_ box: SwiftCode.Box) -> String {
        let fields = box.weakVariables.compactMap(\.field)
        if fields.isEmpty {
            let name = box.weakVariables[0].name
            return box.isOptional ? "if let kept = \(name) { kept } else { nil }" : name
        }
        let conditions = zip(fields, box.weakVariables).map { "let \(Names.quoted($0)) = \($1.name)" }
        let arguments = fields.map { "\(Names.labelInCall($0)): \(Names.quoted($0))" }
        let group = "\(box.type)(\(arguments.joined(separator: ", ")))"
        return "if \(conditions.joined(separator: ", ")) { \(group) } else { nil }"
    }
}

extension CallEffects {
    /// The keywords before an expression with these effects: `try await `.
    var words: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
}
