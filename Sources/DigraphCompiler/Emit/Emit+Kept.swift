// Kept objects: the storage, and the property that gives what is in it.

extension Emit {
    static func emitKept(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        emitAccessor(property, keeping, &writer)
        guard keeping.declaresStorage else { return }
        emitStorage(property, keeping, &writer)
        if keeping.keeper != nil { emitKeeper(property, keeping, &writer) }
    }

    private static func emitAccessor(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        let line = writer.line
        head(property, line)
        line.word(" {")
        guard property.effects != .none else {
            let start = line.count
            line.word(" ")
            spellAccess(property, keeping, line)
            line.word(" }")
            if writer.fits() {
                writer.documented(property.documentation, property.head)
                return writer.end()
            }
            line.cut(to: start)
            writer.documented(property.documentation, property.head)
            writer.end()
            writer.indented {
                spellAccess(property, keeping, line)
                $0.plain()
            }
            return writer.plain("}")
        }
        writer.documented(property.documentation, property.head)
        writer.indented { writer in
            // A directive in front of it would make it something else than a getter.
            writer.neutral(getter(property.effects) + " {")
            writer.end()
            writer.indented {
                spellAccess(property, keeping, line)
                $0.plain()
            }
            writer.plain("}")
        }
        writer.plain("}")
    }

    /// What the accessor returns.
    private static func spellAccess(_ property: Plan.Property, _ keeping: Plan.Keeping, _ line: CodeWriter) {
        let field = keeping.field.map { "." + Names.quoted($0) } ?? ""
        if let keeper = keeping.keeper {
            let owner = if case .type(let name) = keeping.home { name + "." } else { "" }
            return line.append("\(word(property.effects))\(owner)\(keeper)()\(field)")
        }
        switch keeping.storage {
        case .lazyVariable: line.append(keeping.name + field)
        case .constant:
            if case .type(let name) = keeping.home { line.append("\(name).\(keeping.name)\(field)") }
        case .box, .weak: spellBox(property.effects, keeping, line)
        }
    }

    /// The call of the runtime's box: looks, and makes what is not there.
    private static func spellBox(_ effects: Plan.Effects, _ keeping: Plan.Keeping, _ line: CodeWriter) {
        line.append(word(effects))
        if case .scope(let scope) = keeping.home {
            line.append(scope.property + (scope.isShared ? ".objects." : "."))
        }
        line.append(keeping.name)
        line.append(keeping.storage == .weak ? "Making" : "")
        line.word(effects.isAsync ? ".asyncValue" : ".value")
        guard keeping.storage == .weak else {
            if let field = keeping.field, keeping.keeper == nil { line.append("(\\.\(Names.quoted(field)))") }
            line.word(" { ")
            ValueSpelling(line).statement(keeping.making)
            return line.word(" }")
        }
        line.append("(kept: { \(kept(keeping)) }, keep: { \(keep(keeping)) }, make: { ")
        ValueSpelling(line).statement(keeping.making)
        line.word(" })")
    }

    /// What the `weak` variables hold: all of it, or nothing.
    private static func kept(_ keeping: Plan.Keeping) -> String {
        let variables = keeping.weakVariables
        guard variables.contains(where: { $0.field != nil }) else {
            let name = variables.first?.name ?? ""
            return keeping.isOptional ? "if let kept = \(name) { kept } else { nil }" : name
        }
        let conditions = variables.map { "let \(Names.quoted($0.field ?? "")) = \($0.name)" }.joined(separator: ", ")
        let arguments = variables.map { variable in
            let field = variable.field ?? ""
            return "\(Names.labelInCall(field)): \(Names.quoted(field))"
        }
        return "if \(conditions) { \(keeping.type)(\(arguments.joined(separator: ", "))) } else { nil }"
    }

    private static func keep(_ keeping: Plan.Keeping) -> String {
        keeping.weakVariables.map { variable in
            "\(variable.name) = $0" + (variable.field.map { "." + Names.quoted($0) } ?? "")
        }.joined(separator: "; ")
    }

    // MARK: - Storage

    private static func emitStorage(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        let isolation = property.isolation.map { "@\($0) " } ?? ""
        let isStatic = if case .type = keeping.home { true } else { false }
        let own = isStatic ? "private static" : hidden
        switch keeping.storage {
        case .lazyVariable, .constant:
            let words = isStatic ? "static let" : "\(hidden) lazy var"
            writer.line.append("\(isolation)\(words) \(keeping.name): \(keeping.type) = ")
            ValueSpelling(writer.line).statement(keeping.making)
            if let location = keeping.location { writer.located(at: location) } else { writer.plain() }
            writer.end()
        case .box:
            // The class of a scope has its boxes.
            if case .scope = keeping.home { return }
            writer.plain("\(own) let \(keeping.name) = DigraphRuntime.Kept<\(keeping.type)>()")
        case .weak:
            for variable in keeping.weakVariables {
                let unsafe = isStatic && isolation.isEmpty ? "nonisolated(unsafe) " : ""
                let line = "\(isolation)\(unsafe)\(own) weak var \(variable.name): \(variable.type)"
                if let location = keeping.location { writer.located(line, at: location) } else { writer.plain(line) }
            }
            writer.end()
            writer.plain("\(own) let \(keeping.name)Making = DigraphRuntime.KeptWeakly()")
        }
    }

    /// The function that gives what is kept: for the members of a cycle group, and for whatever is kept process-wide.
    private static func emitKeeper(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        let isolation = property.isolation.map { "@\($0) " } ?? ""
        let nonsending = property.isNonsending ? "nonisolated(nonsending) " : ""
        let effects = (property.effects.isAsync ? " async" : "") + (property.effects.isThrowing ? " throws" : "")
        let words = if case .type = keeping.home { "static " } else { hidden + " " }
        writer.plain("\(isolation)\(nonsending)\(words)func \(keeping.keeper ?? "")()\(effects) -> \(keeping.type) {")
        writer.indented {
            spellBox(property.effects, keeping, $0.line)
            $0.plain()
        }
        writer.plain("}")
    }

    static func optional(_ type: String) -> String {
        type.hasPrefix("any ") || type.contains("-") ? "(\(type))?" : type + "?"
    }
}
