extension Emit {
    /// Values as Swift expressions, within a function that has certain locals.
    struct ValueSpelling {
        /// Names that mean a local and not the graph's member of that name: a few are looked through, and many looked up.
        private let locals: [String]
        private let manyLocals: Set<String>
        /// Within a closure, members of the graph are named through `self`.
        private let isInClosure: Bool
        /// Whether anything is `async` or throws.
        private let hasEffects: Bool

        init(_ locals: [String] = [], isInClosure: Bool = false, hasEffects: Bool = true) {
            self.locals = locals
            manyLocals = locals.count > 8 ? Set(locals) : []
            self.isInClosure = isInClosure
            self.hasEffects = hasEffects
        }

        /// A name like this one that no local has, and the values beside it.
        func adding(local name: String) -> (name: String, spelling: ValueSpelling) {
            var free = name
            while isLocal(free) { free += "_" }
            return (free, ValueSpelling(locals + [free], isInClosure: isInClosure, hasEffects: hasEffects))
        }

        private func isLocal(_ name: String) -> Bool {
            if locals.count > 8 { return manyLocals.contains(name) }
            for local in locals where local == name { return true }
            return false
        }

        /// The value as a statement or the right side of one, with `try` and `await` where it needs them.
        func statement(_ value: Plan.Value) -> String {
            if !hasEffects { return spell(value) }
            let effects = value.effects
            if !effects.isThrowing, !effects.isAsync { return spell(value) }
            return (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "") + spell(value)
        }

        /// What is kept where that is still there, else the value.
        func reusing(_ kept: String, _ value: Plan.Value) -> String {
            (value.effects.isThrowing ? "try " : "") + "\(kept) ?? \(spell(value))"
        }

        private func spell(_ value: Plan.Value) -> String {
            switch value {
            case .local(let name): return Names.quoted(name)
            case .member(let local, let name): return Names.quoted(local) + "." + Names.quoted(name)
            case .memberOf(let base, let name): return spell(base) + "." + Names.quoted(name)
            case .property(let name, _): return graphMember(name)
            case .call(let name, let arguments, _): return graphMember(name) + list(arguments)
            case .on(let base, let member): return spell(base) + "." + spellMember(member)
            case .graph(let way):
                guard let first = way.first else { return "self" }
                return ([graphMember(first)] + way.dropFirst().map { Names.quoted($0) }).joined(separator: ".")
            case .boolean(let value): return value ? "true" : "false"
            case .make(let callee, let arguments, _): return callee + list(arguments)
            case .copied(let name, let arguments, _): return name + list(arguments)
            case .inline(let copy, _): return "{\n\(copy.text)\n}()"
            case .array(let elements): return "[" + elements.map { spell($0) }.joined(separator: ", ") + "]"
            case .dictionary(let elements):
                let inner = elements.map { "\(Emit.quoted($0.key)): \(spell($0.value))" }
                return "[" + inner.joined(separator: ", ") + "]"
            case .closure(let closure): return spell(closure)
            case .later(let type, let closure): return type + " " + spell(closure)
            case .null: return "nil"
            case .checked(let inner): return "DigraphRuntime.sendable(\(spell(inner)))"
            case .chosen(let choices): return spell(choices)
            case .gathered(let gathering): return spell(gathering)
            }
        }

        /// A choice in the middle of an expression: `#if` can only stand among statements.
        private func spell(_ choices: [Plan.Choice]) -> String { "{\n" + block(lines(choices)) + "()" }

        private func lines(_ choices: [Plan.Choice]) -> [String] {
            var lines: [String] = []
            for (index, choice) in choices.enumerated() {
                lines.append(choice.condition.map { (index == 0 ? "#if " : "#elseif ") + $0 } ?? "#else")
                lines.append("return " + inClosure.statement(choice.value))
            }
            return lines + ["#endif"]
        }

        /// The lines and the end of a closure as it stands in the body of a method.
        private func block(_ lines: [String]) -> String {
            lines.map { "            \($0)\n" }.joined() + "        }"
        }

        private func spell(_ gathering: Plan.Gathering) -> String { "{\n" + block(lines(gathering)) + "()" }

        private func lines(_ gathering: Plan.Gathering) -> [String] {
            let (name, inner) = inClosure.adding(local: "elements")
            var lines = opening(gathering, name)
            for element in gathering.elements {
                let text = inner.adding(element.value, under: element.key, to: name)
                lines += element.condition.map { ["#if \($0)", text, "#endif"] } ?? [text]
            }
            return lines + ["return \(name)"]
        }

        /// The lines that begin a collection. Room is made, so that a variable is changed under all conditions.
        func opening(_ gathering: Plan.Gathering, _ name: String) -> [String] {
            let isDictionary = gathering.elements.contains { $0.key != nil }
            return [
                "var \(name): \(gathering.type) = \(isDictionary ? "[:]" : "[]")",
                "\(name).reserveCapacity(\(gathering.elements.count))",
            ]
        }

        /// The line that adds an element.
        func adding(_ value: Plan.Value, under key: String?, to name: String) -> String {
            if let key { return "\(name)[\(Emit.quoted(key))] = \(statement(value))" }
            let effects = value.effects
            return (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
                + "\(name).append(\(spell(value)))"
        }

        private var inClosure: ValueSpelling { ValueSpelling(locals, isInClosure: isInClosure, hasEffects: hasEffects) }

        /// A member of another object than the graph.
        private func spellMember(_ member: Plan.Value) -> String {
            switch member {
            case .property(let name, _): return memberName(name)
            case .call(let name, let arguments, _): return memberName(name) + list(arguments)
            default: return spell(member)
            }
        }

        /// A member of something else than the graph at hand.
        func member(_ value: Plan.Value, of base: String) -> String { base + "." + spellMember(value) }

        private func memberName(_ name: String) -> String {
            name == "self" || name == "init" ? "`\(name)`" : Names.quoted(name)
        }

        private func graphMember(_ name: String) -> String {
            // `self.self` is the graph, and not its member of that name.
            if name == "self" || name == "init" { return "self.`\(name)`" }
            return isInClosure || isLocal(name) ? "self." + name : Names.quoted(name)
        }

        private func list(_ arguments: [Plan.Argument]) -> String {
            if arguments.isEmpty { return "()" }
            var text = "("
            text.reserveCapacity(arguments.count * 32)
            var index = 0
            while index < arguments.count {
                defer { index += 1 }
                if index > 0 { text += ", " }
                if let label = arguments[index].label {
                    text += Names.labelInCall(label)
                    text += ": "
                }
                if arguments[index].isInout { text += "&" }
                text += spell(arguments[index].value)
            }
            text += ")"
            return text
        }

        private func spell(_ closure: Plan.Closure) -> String {
            var captures = closure.usesGraph ? [closure.isUnowned ? "[unowned self]" : "[self]"] : []
            let names = closure.parameters.map { Names.quoted($0) }.joined(separator: ", ")
            if !names.isEmpty { captures.append(names) }
            let head = captures.isEmpty ? "{" : "{ \(captures.joined(separator: " ")) in"
            let inner = ValueSpelling(isInClosure: true, hasEffects: hasEffects)
            switch closure.value {
            case .chosen(let choices): return head + "\n" + inner.block(inner.lines(choices))
            case .gathered(let gathering): return head + "\n" + inner.block(inner.lines(gathering))
            default: return head + " \(inner.statement(closure.value)) }"
            }
        }
    }
}

extension Plan.Value {
    /// What evaluating it involves: its own call, and those within it. What a closure does happens later.
    var effects: Plan.Effects {
        switch self {
        case .local, .member, .closure, .later, .null, .graph, .boolean: return .none
        case .memberOf(let base, _): return base.effects
        case .on(let base, let member):
            var result = base.effects
            result.formUnion(member.effects)
            return result
        case .property(_, let own): return own
        case .call(_, let arguments, let own), .make(_, let arguments, let own), .copied(_, let arguments, let own):
            if arguments.isEmpty { return own }
            var result = own
            for argument in arguments { result.formUnion(argument.value.effects) }
            return result
        case .inline(_, let own): return own
        case .array(let elements):
            return elements.reduce(into: Plan.Effects.none) { $0.formUnion($1.effects) }
        case .dictionary(let elements):
            return elements.reduce(into: Plan.Effects.none) { $0.formUnion($1.value.effects) }
        case .checked(let inner): return inner.effects
        case .chosen(let choices): return choices.reduce(into: Plan.Effects.none) { $0.formUnion($1.value.effects) }
        case .gathered(let gathering):
            return gathering.elements.reduce(into: Plan.Effects.none) { $0.formUnion($1.value.effects) }
        }
    }
}

extension Plan.Body {
    /// The names that mean locals in it, those of parameters among them.
    func localNames(_ parameters: [Plan.Parameter] = []) -> [String] {
        if steps.isEmpty, parameters.isEmpty { return [] }
        var names: [String] = []
        for step in steps {
            switch step.kind {
            case .constant(let name, _), .variable(let name, _), .unwrap(let name, _, _), .reuse(let name, _, _, _):
                names.append(name)
            case .ifPresentValue(_, let name, _), .choose(let name, _, _), .gather(let name, _): names.append(name)
            case .ifPresent(_, let inner), .ifGone(_, let inner): names += Plan.Body(steps: inner).localNames()
            case .assign, .method, .perform: break
            }
        }
        for parameter in parameters { names.append(parameter.name) }
        return names
    }
}
