extension Emit {
    /// Values as Swift expressions, within a function that has certain locals. They are added to the line at hand.
    struct ValueSpelling {
        private let line: CodeWriter
        /// Names that mean a local and not the graph's member of that name.
        private let locals: Set<String>
        /// Within a closure, members of the graph are named through `self`.
        private let isInClosure: Bool
        /// Whether anything is `async` or throws.
        private let hasEffects: Bool

        init(_ line: CodeWriter, _ locals: Set<String> = [], isInClosure: Bool = false, hasEffects: Bool = true) {
            self.line = line
            self.locals = locals
            self.isInClosure = isInClosure
            self.hasEffects = hasEffects
        }

        private func isLocal(_ name: String) -> Bool { locals.contains(name) }

        /// The value as a statement or the right side of one, with `try` and `await` where it needs them.
        func statement(_ value: SwiftCode.Value) {
            if hasEffects { mark(value.effects) }
            spell(value)
        }

        private func mark(_ effects: SwiftCode.Effects) {
            if effects.isThrowing { line.append("try ") }
            if effects.isAsync { line.append("await ") }
        }

        private func spell(_ value: SwiftCode.Value) {
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
                line.append(".")
                spellMember(member)
            case .graph(let way):
                guard let first = way.first else { return line.append("self") }
                graphMember(first)
                for name in way.dropFirst() { add(member: name) }
            case .boolean(let value): line.append(value ? "true" : "false")
            case .make(let callee, let arguments, _), .copied(let callee, let arguments, _):
                line.append(callee)
                list(arguments)
            case .inline(let copy, _): line.append("{\n\(copy.text)\n}()")
            case .array(let elements):
                line.append("[")
                separated(elements) { spell($0) }
                line.append("]")
            case .dictionary(let elements):
                line.append("[")
                separated(elements) { element in
                    line.append(Emit.quoted(element.key) + ": ")
                    spell(element.value)
                }
                line.append("]")
            case .closure(let closure): spell(closure)
            case .later(let type, let closure):
                line.append(type + " ")
                spell(closure)
            case .null: line.append("nil")
            case .checked(let inner):
                line.append("DigraphRuntime.sendable(")
                spell(inner)
                line.append(")")
            }
        }

        /// A member of another object than the graph.
        private func spellMember(_ member: SwiftCode.Value) {
            switch member {
            case .property(let name, _): memberName(name)
            case .call(let name, let arguments, _):
                memberName(name)
                list(arguments)
            default: spell(member)
            }
        }

        /// A member of something else than the graph at hand.
        func member(_ value: SwiftCode.Value, of base: String) {
            line.append(base + ".")
            spellMember(value)
        }

        private func add(member name: String) {
            line.append(".")
            line.name(name)
        }

        private func memberName(_ name: String) {
            line.append(name == "self" || name == "init" ? "`\(name)`" : Names.quoted(name))
        }

        private func graphMember(_ name: String) {
            // `self.self` is the graph, and not its member of that name.
            if name == "self" || name == "init" { return line.append("self.`\(name)`") }
            if !isInClosure, !isLocal(name) { return line.name(name) }
            line.append("self.")
            line.append(name)
        }

        private func list(_ arguments: [SwiftCode.Argument]) {
            line.append("(")
            separated(arguments) { argument in
                if let label = argument.label {
                    line.labelInCall(label)
                    line.append(": ")
                }
                if argument.isInout { line.append("&") }
                spell(argument.value)
            }
            line.append(")")
        }

        /// Elements with commas between them.
        private func separated<Element>(_ elements: [Element], _ spell: (Element) -> Void) {
            for index in elements.indices {
                if index > 0 { line.append(", ") }
                spell(elements[index])
            }
        }

        private func spell(_ closure: SwiftCode.Closure) {
            let names = closure.parameters.map { Names.quoted($0) }.joined(separator: ", ")
            let captures =
                switch closure.capture {
                case .none: ""
                case .strong: "[self]"
                case .weak: "[weak self]"
                }
            let head = [captures, names].filter { !$0.isEmpty }
            line.append(head.isEmpty ? "{ " : "{ \(head.joined(separator: " ")) in ")
            if case .weak(let graph) = closure.capture {
                line.append("guard let self else { DigraphRuntime.trapGraphIsGone(\(graph).self) }; return ")
            }
            ValueSpelling(line, isInClosure: true, hasEffects: hasEffects).statement(closure.value)
            line.append(" }")
        }
    }
}

extension SwiftCode.Value {
    /// What evaluating it involves: its own call, and those within it. What a closure does happens later.
    var effects: SwiftCode.Effects {
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
            return elements.reduce(into: SwiftCode.Effects.none) { $0.formUnion($1.effects) }
        case .dictionary(let elements):
            return elements.reduce(into: SwiftCode.Effects.none) { $0.formUnion($1.value.effects) }
        case .checked(let inner): return inner.effects
        }
    }
}

extension SwiftCode.Body {
    /// The names that mean locals in it, those of parameters among them.
    func localNames(_ parameters: [SwiftCode.Parameter] = []) -> Set<String> {
        var names = Set(parameters.map(\.name))
        for step in steps {
            switch step.kind {
            case .constant(let name, _), .variable(let name, _), .hold(let name, _), .unwrap(let name, _, _):
                names.insert(name)
            case .ifPresentValue(_, let name, _): names.insert(name)
            case .ifPresent(_, let inner): names.formUnion(SwiftCode.Body(steps: inner).localNames())
            case .assign, .method, .perform: break
            }
        }
        return names
    }
}
