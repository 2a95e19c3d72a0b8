// Properties and functions. Their bodies are steps, then a result.

extension SwiftWriter {
    /// - Parameter isOutside: Whether the member is beside a class, not in one.
    func emit(_ member: SwiftCode.Member, isOutside: Bool = false) {
        switch member.content {
        case .body(let body):
            if member.parameters == nil, !member.effects.isEmpty {
                emitGetter(member, body)
            } else {
                emit(body, of: member, head: head(member, isOutside: isOutside))
            }
        case .start(let start):
            documented(
                head(member, isOutside: isOutside) + " {", by: member.documentation, attributes: member.attributes,
                at: nil)
            indented { emit(start) }
            plain("}")
        case .stored(let storage): emit(storage, of: member)
        case .group(let fields):
            emitType(member, as: "struct", fields) { "let \(Names.quoted($0.name)): \($0.type)" }
        case .requestCache(let fields, let isClass):
            emitType(member, as: isClass ? "final class" : "struct", fields) {
                "var \(Names.quoted($0.name)): \($0.type)"
            }
        case .arguments(let fields, let isSendable):
            let head = "\(nonisolated)\(prefix(member.access))struct \(member.name): Hashable"
            documented(
                head + (isSendable ? ", Sendable {" : " {"), by: member.documentation, attributes: member.attributes,
                at: member.head)
            indented { for field in fields { neutral("let \(Names.quoted(field.name)): \(field.type)") } }
            neutral("}")
            end()
        }
        for storage in member.storage {
            if storage.isType { plain() }
            emit(storage)
        }
    }

    private func emitType(
        _ member: SwiftCode.Member, as word: String, _ fields: [SwiftCode.Field],
        line: (SwiftCode.Field) -> String
    ) {
        for line in member.documentation { plain("/// " + line) }
        for attribute in member.attributes { plain(attribute) }
        block("\(nonisolated)\(prefix(member.access))\(word) \(member.name)") {
            conditional(fields, isSpaced: false) { plain(line($0)) }
        }
    }

    private func head(_ member: SwiftCode.Member, isOutside: Bool) -> String {
        var head = ""
        if let isolation = member.isolation {
            head += "@\(isolation) "
        } else if isOutside, !member.isNonsending {
            head += nonisolated
        }
        if !member.access.isEmpty { head += member.access + " " }
        // For a method that is not final, swiftc emits an entry in the method table.
        if member.access == "private", member.parameters != nil, !member.isStatic, !isOutside { head += "final " }
        if member.isOverride { head += "override " }
        if member.isNonsending { head += "nonisolated(nonsending) " }
        if member.isStatic { head += "static " }
        guard let parameters = member.parameters else {
            head += "var " + Names.quoted(member.name) + ": " + member.declaredType
            return head
        }
        head += "func " + Names.quoted(member.name) + "("
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { head += ", " }
            head += spelled(parameter)
        }
        head += ")" + member.effects.declaration
        if let type = member.type, type != "Void" { head += " -> " + type }
        return head
    }

    func spelled(_ parameter: SwiftCode.Parameter) -> String {
        let ownership = parameter.isInout ? "inout " : parameter.ownership.map { $0 + " " } ?? ""
        var text = Names.quoted(parameter.name) + ": " + ownership + parameter.type
        if parameter.label != parameter.name { text = (parameter.label.map { Names.label($0) } ?? "_") + " " + text }
        if let value = parameter.defaultValue { text += " = " + value }
        return text
    }

    private func emit(_ storage: SwiftCode.Storage, of member: SwiftCode.Member) {
        switch storage {
        case .initial(let value):
            let isolation = member.isolation.map { "@\($0) " } ?? ""
            located(
                "\(isolation)private final let \(member.name): \(member.declaredType) = \(ValueSpelling().statement(value))",
                at: member.head)
            end()
        case .disposals(let graph):
            plain("/// The objects to dispose of.")
            let list = "DigraphRuntime.Disposals(of: \(graph.quoted))"
            plain("\(prefix(member.access))final let \(member.name) = \(list)")
        }
    }

    // MARK: - Bodies

    /// A computed property with a getter that states effects: `get async throws { … }`.
    private func emitGetter(_ member: SwiftCode.Member, _ body: SwiftCode.Body) {
        documented(
            head(member, isOutside: false) + " {", by: member.documentation, attributes: member.attributes,
            at: member.head)
        indented {
            // If a directive precedes `get`, Swift does not parse it as a getter.
            neutral("get\(member.effects.declaration) {")
            end()
            indented {
                if let result = body.result { emit("", result, ValueSpelling(), at: body.resultLocation) }
                end()
            }
            plain("}")
        }
        plain("}")
    }

    /// A declaration with a body, on one line if it fits. Otherwise, each step has a line.
    private func emit(_ body: SwiftCode.Body, of member: SwiftCode.Member, head: String) {
        let spelling = ValueSpelling(locals: body.locals(besides: member.parameters ?? []))
        if body.steps.isEmpty, body.requestCache == nil, let result = body.result {
            let line = "\(head) { \(spelling.statement(result)) }"
            if fits(line), !(hasDirectivesInBodies && body.resultLocation != nil) {
                documented(
                    line, by: member.documentation, attributes: member.attributes,
                    at: body.resultLocation ?? member.head)
                return end()
            }
        }
        documented(head + " {", by: member.documentation, attributes: member.attributes, at: member.head)
        if let copy = body.copy {
            indented { self.copy(copy) }
            return plain("}")
        }
        indented {
            defer { if hasDirectivesInBodies { end() } }
            if let cache = body.requestCache {
                neutral("if let made = \(cache.name).\(Names.quoted(cache.field)) { return made }")
            }
            for step in body.steps { emit(step, spelling) }
            guard let result = body.result else { return }
            if let cache = body.requestCache {
                emit("let made = ", result, spelling, at: body.resultLocation)
                neutral("\(cache.name).\(Names.quoted(cache.field)) = made")
                neutral("return made")
            } else {
                emit(body.steps.isEmpty ? "" : "return ", result, spelling, at: body.resultLocation)
            }
        }
        neutral("}")
        end()
    }

    /// The result of a function, or the value of a local, behind a `start` such as `return `.
    private func emit(
        _ start: String, _ result: SwiftCode.Value, _ spelling: ValueSpelling, at location: SwiftCode.Location?
    ) {
        let line = start + spelling.statement(result)
        if case .kept(let place) = result, !fits(line) {
            // Swift may report that an argument is not `Hashable`, or that the object is not of a class.
            let mayHaveErrors = place.argument != nil || place.weak != nil
            located(
                "\(start)\(place.effects.words)\(spelling.call(place)) {", at: mayHaveErrors ? location : nil)
            indented { located(spelling.statement(place.creation), at: location) }
            plain("}")
        } else if let location {
            located(line, at: location)
        } else {
            neutral(line)
        }
    }

    private func emit(_ step: SwiftCode.Step, _ spelling: ValueSpelling) {
        switch step.kind {
        case .declare(let declaration, let name, let value):
            let line = Names.quoted(name) + " = " + spelling.statement(value)
            switch declaration {
            case .constant: located("let " + line, at: step.location)
            case .variable: located("var " + line, at: step.location)
            case .unwrapped(let isVariable):
                located("guard \(isVariable ? "var" : "let") \(line) else { return nil }", at: step.location)
            case .held:
                located("let " + line, at: step.location)
                plain("defer { withExtendedLifetime(\(Names.quoted(name))) {} }")
            case .traced:
                plain("let " + line)
                plain("defer { DigraphRuntime.GraphTracing.end(\(name)) }")
            }
        case .assign(let object, let property, let value):
            located(
                "\(Names.quoted(object)).\(Names.quoted(property)) = \(spelling.statement(value))", at: step.location)
        case .perform(let value, let hasResult):
            located((hasResult ? "_ = " : "") + spelling.statement(value), at: step.location)
        case .ifPresent(let object, let copy, let steps):
            let name = Names.quoted(object)
            block(copy.map { "if var \(Names.quoted($0)) = \(name)" } ?? "if let \(name)") {
                for step in steps { emit(step, spelling) }
                if let copy { plain("\(name) = \(Names.quoted(copy))") }
            }
        case .attempt(let body, let recovery):
            neutral("do {")
            indented {
                for step in body.steps { emit(step, spelling) }
                if let result = body.result { emit("return ", result, spelling, at: nil) }
            }
            neutral("} catch {")
            indented {
                emit(recovery, spelling)
                neutral("throw error")
            }
            neutral("}")
        }
    }
}

extension SwiftCode.Body {
    /// The names of the body's locals and parameters.
    fileprivate func locals(besides parameters: [SwiftCode.Parameter]) -> Set<String> {
        if steps.isEmpty, parameters.isEmpty { return [] }
        var names = Set(parameters.map(\.name))
        var open = steps
        while let step = open.popLast() {
            switch step.kind {
            case .declare(_, let name, _): names.insert(name)
            case .ifPresent(_, let copy, let inner):
                if let copy { names.insert(copy) }
                open += inner
            case .attempt(let body, _): open += body.steps
            case .assign, .perform: break
            }
        }
        return names
    }
}

extension SwiftCode.Member {
    /// The attributes on lines of their own.
    fileprivate var attributes: [String] { availability.map { [$0] } ?? [] }
}
