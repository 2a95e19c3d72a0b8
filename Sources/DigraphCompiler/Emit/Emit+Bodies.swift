// What functions and properties do: steps, then a result.

extension Emit {
    /// A declaration, of which the line at hand is the head, with a body: on one line where it fits, else a line for each
    /// step.
    static func emit(
        _ body: SwiftCode.Body, _ documentation: [String], _ head: SwiftCode.Location?,
        _ parameters: [SwiftCode.Parameter],
        _ writer: inout SwiftWriter
    ) {
        let line = writer.line
        let spelling = ValueSpelling(line, body.localNames(parameters), hasEffects: writer.hasEffects)
        line.append(" {")
        let opened = line.count
        if body.steps.isEmpty, body.copy == nil, body.requestCache == nil, let result = body.result {
            line.append(" ")
            spelling.statement(result)
            line.append(" }")
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
            if let cache = body.requestCache {
                writer.neutral("if let made = \(cache.name).\(Names.quoted(cache.field)) { return made }")
            }
            emit(body.steps, spelling, &writer)
            guard let result = body.result else { return }
            if let cache = body.requestCache {
                emit(result, spelling, body.resultLocation, &writer, isResult: true, "let made = ")
                writer.neutral("\(cache.name).\(Names.quoted(cache.field)) = made")
                writer.neutral("return made")
            } else {
                let start: String = body.steps.isEmpty ? "" : "return "
                emit(result, spelling, body.resultLocation, &writer, isResult: true, start)
            }
        }
        writer.neutral("}")
        writer.end()
    }

    private static func emit(_ steps: [SwiftCode.Step], _ spelling: ValueSpelling, _ writer: inout SwiftWriter) {
        for step in steps { emit(step, spelling, &writer) }
    }

    private static func emit(_ step: SwiftCode.Step, _ spelling: ValueSpelling, _ writer: inout SwiftWriter) {
        let line = writer.line
        switch step.kind {
        case .constant(let name, let value):
            return emit(value, spelling, step.location, &writer, "let ", name, " = ")
        case .variable(let name, let value):
            return emit(value, spelling, step.location, &writer, "var ", name, " = ")
        case .hold(let name, let value):
            emit(value, spelling, step.location, &writer, "let ", name, " = ")
            return writer.plain("defer { withExtendedLifetime(\(Names.quoted(name))) {} }")
        case .unwrap(let name, let value, let isVariable):
            let start: String = isVariable ? "guard var " : "guard let "
            return emit(value, spelling, step.location, &writer, start, name, " = ", end: " else { return nil }")
        case .assign(let object, let property, let value):
            line.name(object)
            line.append(".")
            line.name(property)
            line.append(" = ")
            spelling.statement(value)
        case .method(let object, let method, let arguments, let effects, let hasResult):
            if hasResult { line.append("_ = ") }
            let name = "\(Names.quoted(object)).\(Names.quoted(method))"
            spelling.statement(.make(name, arguments, effects))
        case .perform(let value): return emit(value, spelling, step.location, &writer)
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

    /// A statement with a value in it.
    static func emit(
        _ value: SwiftCode.Value, _ spelling: ValueSpelling, _ location: SwiftCode.Location?,
        _ writer: inout SwiftWriter,
        isResult: Bool = false, _ start: String = "", _ name: String = "", _ middle: String = "",
        end: String = ""
    ) {
        let line = writer.line
        line.append(start)
        if !name.isEmpty { line.name(name) }
        line.append(middle)
        spelling.statement(value)
        line.append(end)
        if let location {
            writer.located(at: location)
        } else if isResult {
            writer.neutral()
        } else {
            writer.plain()
        }
    }
}
