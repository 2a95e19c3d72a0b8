extension Emit {
    /// Values as Swift expressions, within a function that has certain locals. They are added to the line at hand.
    struct ValueSpelling {
        private let line: CodeWriter
        /// Names that mean a local and not the graph's member of that name: a few are looked through, and many looked up.
        private let locals: [String]
        private let manyLocals: Set<String>
        /// Within a closure, members of the graph are named through `self`.
        private let isInClosure: Bool
        /// Whether anything is `async` or throws.
        private let hasEffects: Bool

        init(_ line: CodeWriter, _ locals: [String] = [], isInClosure: Bool = false, hasEffects: Bool = true) {
            self.line = line
            self.locals = locals
            manyLocals = locals.count > 8 ? Set(locals) : []
            self.isInClosure = isInClosure
            self.hasEffects = hasEffects
        }

        /// A name like this one that no local has, and the values beside it.
        func adding(local name: String) -> (name: String, spelling: ValueSpelling) {
            var free = name
            while isLocal(free) { free += "_" }
            return (free, ValueSpelling(line, locals + [free], isInClosure: isInClosure, hasEffects: hasEffects))
        }

        private func isLocal(_ name: String) -> Bool {
            if locals.count > 8 { return manyLocals.contains(name) }
            var index = 0
            while index < locals.count {
                if locals[index] == name { return true }
                index += 1
            }
            return false
        }

        /// The value as a statement or the right side of one, with `try` and `await` where it needs them.
        func statement(_ value: Plan.Value) {
            if hasEffects { mark(value.effects) }
            spell(value)
        }

        private func mark(_ effects: Plan.Effects) {
            if effects.isThrowing { line.word("try ") }
            if effects.isAsync { line.word("await ") }
        }

        /// What is kept where that is still there, else the value.
        func reusing(_ kept: String, _ value: Plan.Value) {
            if value.effects.isThrowing { line.word("try ") }
            line.append(kept)
            line.word(" ?? ")
            spell(value)
        }

        private func spell(_ value: Plan.Value) {
            switch value {
            case .local(let name): line.name(name)
            case .member(let local, let name):
                line.name(local)
                add(member: name)
            case .memberOf(let base, let name):
                spell(base)
                add(member: name)
            case .property(let name, _): graphMember(name)
            case .call(let name, let arguments, _):
                graphMember(name)
                list(arguments)
            case .on(let base, let member):
                spell(base)
                line.word(".")
                spellMember(member)
            case .graph(let way):
                guard let first = way.first else { return line.word("self") }
                graphMember(first)
                for name in way.dropFirst() { add(member: name) }
            case .boolean(let value): line.word(value ? "true" : "false")
            case .make(let callee, let arguments, _), .copied(let callee, let arguments, _):
                line.append(callee)
                list(arguments)
            case .inline(let copy, _): line.append("{\n\(copy.text)\n}()")
            case .array(let elements):
                line.word("[")
                for (index, element) in elements.enumerated() {
                    if index > 0 { line.word(", ") }
                    spell(element)
                }
                line.word("]")
            case .dictionary(let elements):
                line.word("[")
                for (index, element) in elements.enumerated() {
                    line.append("\(index > 0 ? ", " : "")\(Emit.quoted(element.key)): ")
                    spell(element.value)
                }
                line.word("]")
            case .closure(let closure): spell(closure)
            case .later(let type, let closure):
                line.append(type + " ")
                spell(closure)
            case .null: line.word("nil")
            case .checked(let inner):
                line.word("DigraphRuntime.sendable(")
                spell(inner)
                line.word(")")
            // A choice in the middle of an expression is a closure: `#if` can only stand among statements.
            case .chosen(let choices):
                line.word("{\n")
                block(choices)
                line.word("()")
            case .gathered(let gathering):
                line.word("{\n")
                block(gathering)
                line.word("()")
            }
        }

        /// A line of a closure as it stands in the body of a method.
        private func row(_ content: String, _ rest: () -> Void = {}) {
            line.word("            ")
            line.append(content)
            rest()
            line.word("\n")
        }

        private func block(_ choices: [Plan.Choice]) {
            for (index, choice) in choices.enumerated() {
                row(choice.condition.map { (index == 0 ? "#if " : "#elseif ") + $0 } ?? "#else")
                row("return ") { inClosure.statement(choice.value) }
            }
            row("#endif")
            line.word("        }")
        }

        private func block(_ gathering: Plan.Gathering) {
            let (name, inner) = inClosure.adding(local: "elements")
            for text in opening(gathering, name) { row(text) }
            for element in gathering.elements {
                if let condition = element.condition { row("#if " + condition) }
                row("") { inner.adding(element.value, under: element.key, to: name) }
                if element.condition != nil { row("#endif") }
            }
            row("return " + name)
            line.word("        }")
        }

        /// The lines that begin a collection. Room is made, so that a variable is changed under all conditions.
        func opening(_ gathering: Plan.Gathering, _ name: String) -> [String] {
            let isDictionary = gathering.elements.contains { $0.key != nil }
            return [
                "var \(name): \(gathering.type) = \(isDictionary ? "[:]" : "[]")",
                "\(name).reserveCapacity(\(gathering.elements.count))",
            ]
        }

        /// What adds an element.
        func adding(_ value: Plan.Value, under key: String?, to name: String) {
            if let key {
                line.append("\(name)[\(Emit.quoted(key))] = ")
                return statement(value)
            }
            mark(value.effects)
            line.append(name + ".append(")
            spell(value)
            line.word(")")
        }

        private var inClosure: ValueSpelling {
            ValueSpelling(line, locals, isInClosure: isInClosure, hasEffects: hasEffects)
        }

        /// A member of another object than the graph.
        private func spellMember(_ member: Plan.Value) {
            switch member {
            case .property(let name, _): memberName(name)
            case .call(let name, let arguments, _):
                memberName(name)
                list(arguments)
            default: spell(member)
            }
        }

        /// A member of something else than the graph at hand.
        func member(_ value: Plan.Value, of base: String) {
            line.append(base + ".")
            spellMember(value)
        }

        private func add(member name: String) {
            line.word(".")
            line.name(name)
        }

        private func memberName(_ name: String) {
            line.append(name == "self" || name == "init" ? "`\(name)`" : Names.quoted(name))
        }

        private func graphMember(_ name: String) {
            // `self.self` is the graph, and not its member of that name.
            if name == "self" || name == "init" { return line.append("self.`\(name)`") }
            if !isInClosure, !isLocal(name) { return line.name(name) }
            line.word("self.")
            line.append(name)
        }

        private func list(_ arguments: [Plan.Argument]) {
            line.word("(")
            var index = 0
            while index < arguments.count {
                if index > 0 { line.word(", ") }
                let argument = arguments[index]
                if let label = argument.label {
                    line.labelInCall(label)
                    line.word(": ")
                }
                if argument.isInout { line.word("&") }
                spell(argument.value)
                index += 1
            }
            line.word(")")
        }

        private func spell(_ closure: Plan.Closure) {
            var captures = closure.usesGraph ? [closure.isUnowned ? "[unowned self]" : "[self]"] : []
            let names = closure.parameters.map { Names.quoted($0) }.joined(separator: ", ")
            if !names.isEmpty { captures.append(names) }
            line.append(captures.isEmpty ? "{" : "{ \(captures.joined(separator: " ")) in")
            let inner = ValueSpelling(line, isInClosure: true, hasEffects: hasEffects)
            switch closure.value {
            case .chosen(let choices):
                line.word("\n")
                inner.block(choices)
            case .gathered(let gathering):
                line.word("\n")
                inner.block(gathering)
            default:
                line.word(" ")
                inner.statement(closure.value)
                line.word(" }")
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
        var index = 0
        while index < steps.count {
            switch steps[index].kind {
            case .constant(let name, _), .variable(let name, _), .unwrap(let name, _, _), .reuse(let name, _, _, _):
                names.append(name)
            case .ifPresentValue(_, let name, _), .choose(let name, _, _), .gather(let name, _): names.append(name)
            case .ifPresent(_, let inner), .ifGone(_, let inner): names += Plan.Body(steps: inner).localNames()
            case .assign, .method, .perform: break
            }
            index += 1
        }
        index = 0
        while index < parameters.count {
            names.append(parameters[index].name)
            index += 1
        }
        return names
    }
}
