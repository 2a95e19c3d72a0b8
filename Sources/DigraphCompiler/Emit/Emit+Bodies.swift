// What functions and properties do: steps, then a result.

extension Emit {
    /// A declaration, of which the line at hand is the head, with a body: on one line where it fits, else a line for each
    /// step.
    static func emit(
        _ body: Plan.Body, _ documentation: Plan.Documentation, _ head: Plan.Location?, _ parameters: [Plan.Parameter],
        _ writer: inout SwiftWriter
    ) {
        let line = writer.line
        let spelling = ValueSpelling(line, body.localNames(parameters), hasEffects: writer.hasEffects)
        line.word(" {")
        let opened = line.count
        if body.steps.isEmpty, body.copy == nil, body.memory == nil, let result = body.result {
            line.word(" ")
            spelling.statement(result)
            line.word(" }")
            if writer.fits() {
                writer.documented(documentation, body.resultLocation ?? head)
                return writer.end()
            }
            line.cut(to: opened)
        }
        writer.documented(documentation, head)
        if let copy = body.copy {
            writer.indented { $0.copy(copy) }
            writer.plain("}")
            return
        }
        writer.indented { writer in
            if let memory = body.memory {
                writer.neutral("if let made = \(memory.name).\(Names.quoted(memory.field)) { return made }")
            }
            emit(body.steps, spelling, &writer)
            guard let result = body.result else { return }
            if let memory = body.memory {
                emit(result, spelling, body.resultLocation, &writer, isResult: true, "let made = ")
                writer.neutral("\(memory.name).\(Names.quoted(memory.field)) = made")
                writer.neutral("return made")
            } else if case .gathered(let gathering) = result {
                let (name, inner) = spelling.adding(local: "elements")
                emit(gathering, into: name, inner, nil, &writer)
                writer.plain("return " + name)
            } else if case .chosen = result {
                emit(result, spelling, body.resultLocation, &writer, "return ")
            } else {
                let start: StaticString = body.steps.isEmpty ? "" : "return "
                emit(result, spelling, body.resultLocation, &writer, isResult: true, start)
            }
        }
        writer.neutral("}")
        writer.end()
    }

    private static func emit(_ steps: [Plan.Step], _ spelling: ValueSpelling, _ writer: inout SwiftWriter) {
        writer.conditional(steps, isSpaced: false, \.condition) { emit($0, spelling, &$1) }
    }

    private static func emit(_ step: Plan.Step, _ spelling: ValueSpelling, _ writer: inout SwiftWriter) {
        let line = writer.line
        switch step.kind {
        case .constant(let name, let value):
            return emit(value, spelling, step.location, &writer, "let ", name, " = ")
        case .variable(let name, let value):
            return emit(value, spelling, step.location, &writer, "var ", name, " = ")
        case .unwrap(let name, let value, let isVariable):
            let start: StaticString = isVariable ? "guard var " : "guard let "
            return emit(value, spelling, step.location, &writer, start, name, " = ", end: " else { return nil }")
        case .assign(let object, let property, let value):
            line.name(object)
            line.word(".")
            line.name(property)
            line.word(" = ")
            spelling.statement(value)
        case .method(let object, let method, let arguments, let effects, let hasResult):
            if hasResult { line.word("_ = ") }
            let name = "\(Names.quoted(object)).\(Names.quoted(method))"
            spelling.statement(.make(name, arguments, effects))
        case .perform(let value): return emit(value, spelling, step.location, &writer)
        case .choose(let name, let type, let choices):
            writer.plain("let \(Names.quoted(name)): \(type)")
            return emit(.chosen(choices), spelling, step.location, &writer, "", name, " = ")
        case .gather(let name, let gathering):
            return emit(gathering, into: Names.quoted(name), spelling, step.location, &writer)
        case .reuse(let name, let kept, let type, let value):
            guard value.effects.isAsync else {
                line.append("let \(Names.quoted(name)) = ")
                spelling.reusing(kept, value)
                break
            }
            // The right side of `??` cannot wait.
            writer.plain("let \(Names.quoted(name)): \(type)")
            writer.plain("if let \(kept) {")
            writer.indented { $0.plain("\(Names.quoted(name)) = \(kept)") }
            writer.plain("} else {")
            writer.indented { emit(value, spelling, step.location, &$0, "", name, " = ") }
            return writer.plain("}")
        case .ifGone(let kept, let steps):
            writer.plain("if \(kept.map { "\($0) == nil" }.joined(separator: " || ")) {")
            writer.indented { emit(steps, spelling, &$0) }
            return writer.plain("}")
        case .ifPresent(let object, let steps):
            writer.plain("if let \(Names.quoted(object)) {")
            writer.indented { emit(steps, spelling, &$0) }
            return writer.plain("}")
        case .ifPresentValue(let object, let copy, let steps):
            writer.plain("if var \(Names.quoted(copy)) = \(Names.quoted(object)) {")
            writer.indented { writer in
                emit(steps, spelling, &writer)
                writer.plain("\(Names.quoted(object)) = \(Names.quoted(copy))")
            }
            return writer.plain("}")
        }
        if let location = step.location { writer.located(at: location) } else { writer.plain() }
    }

    /// A statement with a value in it; where that is chosen under conditions, a statement under each. In a closure that is
    /// called at once, what is `async` would leave the isolation of who calls.
    static func emit(
        _ value: Plan.Value, _ spelling: ValueSpelling, _ location: Plan.Location?, _ writer: inout SwiftWriter,
        isResult: Bool = false, _ start: StaticString = "", _ name: String = "", _ middle: StaticString = "",
        end: StaticString = ""
    ) {
        if case .chosen(let choices) = value {
            return writer.choice(choices.map(\.condition)) { index, writer in
                emit(choices[index].value, spelling, location, &writer, start, name, middle, end: end)
            }
        }
        let line = writer.line
        line.word(start)
        if !name.isEmpty { line.name(name) }
        line.word(middle)
        spelling.statement(value)
        line.word(end)
        if let location {
            writer.located(at: location)
        } else if isResult {
            writer.neutral()
        } else {
            writer.plain()
        }
    }

    /// A variable that is filled element by element.
    private static func emit(
        _ gathering: Plan.Gathering, into name: String, _ spelling: ValueSpelling, _ location: Plan.Location?,
        _ writer: inout SwiftWriter
    ) {
        for line in spelling.opening(gathering, name) { writer.plain(line) }
        writer.conditional(gathering.elements, isSpaced: false, \.condition) { element, writer in
            spelling.adding(element.value, under: element.key, to: name)
            if let location { writer.located(at: location) } else { writer.plain() }
        }
    }
}
