extension Emit {
    static func emit(_ property: SwiftCode.Property, _ writer: inout SwiftWriter) {
        switch property.form {
        case .computed(let body):
            guard property.effects == .none else { return emitEffectful(property, body, &writer) }
            head(property, writer.line)
            emit(body, property.documentation, property.head, [], &writer)
        case .kept(let keeping): emitKept(property, keeping, &writer)
        }
    }

    static func head(_ property: SwiftCode.Property, _ line: CodeWriter) {
        if let isolation = property.isolation { line.append("@\(isolation) ") }
        if !property.access.isEmpty {
            line.append(property.access)
            line.append(" ")
        }
        if property.isOverride { line.append("override ") }
        if property.isNonsending { line.append("nonisolated(nonsending) ") }
        line.append("var ")
        line.name(property.name)
        line.append(": ")
        line.append(property.type)
    }

    /// `get async throws`
    static func getter(_ effects: SwiftCode.Effects) -> String {
        "get" + (effects.isAsync ? " async" : "") + (effects.isThrowing ? " throws" : "")
    }

    static func word(_ effects: SwiftCode.Effects) -> String {
        (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
    }

    private static func emitEffectful(
        _ property: SwiftCode.Property, _ body: SwiftCode.Body, _ writer: inout SwiftWriter
    ) {
        accessor(property, &writer) { emitResult(body, &$0) }
    }

    private static func emitResult(_ body: SwiftCode.Body, _ writer: inout SwiftWriter) {
        guard let result = body.result else { return }
        ValueSpelling(writer.line, body.localNames()).statement(result)
        if let location = body.resultLocation { writer.located(at: location) } else { writer.plain() }
        writer.end()
    }

    /// A computed property with the body, within a getter that says its effects where it has any.
    static func accessor(
        _ property: SwiftCode.Property, _ writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
    ) {
        head(property, writer.line)
        writer.line.append(" {")
        writer.documented(property.documentation, property.head)
        if property.effects == .none { writer.end() }
        writer.indented { writer in
            if property.effects == .none {
                body(&writer)
            } else {
                // A directive in front of it would make it something else than a getter.
                writer.neutral(getter(property.effects) + " {")
                writer.end()
                writer.indented(body)
                writer.plain("}")
            }
        }
        writer.plain("}")
    }

    /// What nobody else sees of a class that can be derived from: swiftc writes a place in the table of methods, and
    /// accessors that nobody calls, of all that is not final.
    static let hidden = "private final"
}
