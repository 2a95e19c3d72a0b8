// Kept objects: the storage, and the property that gives what is in it.

extension Emit {
    static func emitKept(_ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter) {
        emitAccessor(property, keeping, &writer)
        guard keeping.declaresStorage else { return }
        emitStorage(property, keeping, &writer)
        if keeping.keeper != nil { emitKeeper(property, keeping, &writer) }
    }

    private static func emitAccessor(
        _ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter
    ) {
        let line = writer.line
        head(property, line)
        line.append(" {")
        guard property.effects != .none else {
            let start = line.count
            line.append(" ")
            spellAccess(property, keeping, line)
            line.append(" }")
            if writer.fits() {
                writer.documented(property.documentation, property.head)
                return writer.end()
            }
            line.cut(to: start)
            writer.documented(property.documentation, property.head)
            writer.end()
            writer.indented { emitAccess(property, keeping, &$0) }
            return writer.plain("}")
        }
        writer.documented(property.documentation, property.head)
        writer.indented { writer in
            // A directive in front of it would make it something else than a getter.
            writer.neutral(getter(property.effects) + " {")
            writer.end()
            writer.indented { emitAccess(property, keeping, &$0) }
            writer.plain("}")
        }
        writer.plain("}")
    }

    /// What the accessor returns, on a line of its own.
    private static func emitAccess(
        _ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter
    ) {
        spellAccess(property, keeping, writer.line)
        if keeping.keeper == nil, keeping.storage == .weak, !writer.fits() {
            writer.line.cut(to: 0)
            emitWeakBox(property.effects, keeping, &writer)
        } else {
            writer.plain()
        }
    }

    /// What the accessor returns.
    private static func spellAccess(_ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ line: CodeWriter) {
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
    private static func spellBox(_ effects: SwiftCode.Effects, _ keeping: SwiftCode.Keeping, _ line: CodeWriter) {
        line.append(word(effects))
        if case .scope(let scope) = keeping.home {
            line.append(scope.property + (scope.isShared ? ".objects." : "."))
        }
        line.append(keeping.name)
        line.append(keeping.storage == .weak ? "Making" : "")
        line.append(effects.isAsync ? ".asyncValue" : ".value")
        guard keeping.storage == .weak else {
            if let field = keeping.field, keeping.keeper == nil { line.append("(\\.\(Names.quoted(field)))") }
            line.append(" { ")
            ValueSpelling(line).statement(keeping.making)
            return line.append(" }")
        }
        line.append("(kept: { \(kept(keeping)) }, keep: { \(keep(keeping).joined(separator: "; ")) }, make: { ")
        ValueSpelling(line).statement(keeping.making)
        line.append(" })")
    }

    /// The call of a box beside `weak` variables, on several lines.
    private static func emitWeakBox(
        _ effects: SwiftCode.Effects, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter
    ) {
        let method = effects.isAsync ? "asyncValue" : "value"
        writer.plain("\(word(effects))\(keeping.name)Making.\(method)(")
        writer.indented { writer in
            writer.line.append("kept: { \(kept(keeping)) },")
            if writer.fits() {
                writer.plain()
            } else {
                writer.line.cut(to: 0)
                writer.plain("kept: {")
                writer.indented { emitKept(keeping, &$0) }
                writer.plain("},")
            }
            writer.line.append("keep: { \(keep(keeping).joined(separator: "; ")) },")
            if writer.fits() {
                writer.plain()
            } else {
                writer.line.cut(to: 0)
                writer.plain("keep: {")
                writer.indented { writer in for line in keep(keeping) { writer.plain(line) } }
                writer.plain("},")
            }
            writer.line.append("make: { ")
            ValueSpelling(writer.line).statement(keeping.making)
            writer.plain(" })")
        }
    }

    /// What the `weak` variables of a cycle group hold, if it is all there.
    private static func emitKept(_ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter) {
        let conditions = keeping.weakVariables.map { "let \(Names.quoted($0.field ?? "")) = \($0.name)" }
        writer.line.append("guard \(conditions.joined(separator: ", ")) else { return nil }")
        if writer.fits() {
            writer.plain()
        } else {
            writer.line.cut(to: 0)
            writer.plain("guard")
            writer.indented { writer in
                for condition in conditions.dropLast() { writer.plain(condition + ",") }
                writer.plain(conditions.last ?? "")
            }
            writer.plain("else { return nil }")
        }
        writer.plain("return \(group(keeping))")
    }

    /// The struct of a cycle group, made of locals.
    private static func group(_ keeping: SwiftCode.Keeping) -> String {
        let arguments = keeping.weakVariables.map { variable in
            let field = variable.field ?? ""
            return "\(Names.labelInCall(field)): \(Names.quoted(field))"
        }
        return "\(keeping.type)(\(arguments.joined(separator: ", ")))"
    }

    /// What the `weak` variables hold: all of it, or nothing.
    private static func kept(_ keeping: SwiftCode.Keeping) -> String {
        let variables = keeping.weakVariables
        guard variables.contains(where: { $0.field != nil }) else {
            let name = variables.first?.name ?? ""
            return keeping.isOptional ? "if let kept = \(name) { kept } else { nil }" : name
        }
        let conditions = variables.map { "let \(Names.quoted($0.field ?? "")) = \($0.name)" }.joined(separator: ", ")
        return "if \(conditions) { \(group(keeping)) } else { nil }"
    }

    /// What sets the `weak` variables.
    private static func keep(_ keeping: SwiftCode.Keeping) -> [String] {
        keeping.weakVariables.map { variable in
            "\(variable.name) = $0" + (variable.field.map { "." + Names.quoted($0) } ?? "")
        }
    }

    // MARK: - Storage

    private static func emitStorage(
        _ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter
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
        _ property: SwiftCode.Property, _ keeping: SwiftCode.Keeping, _ writer: inout SwiftWriter
    ) {
        let isolation = property.isolation.map { "@\($0) " } ?? ""
        let nonsending = property.isNonsending ? "nonisolated(nonsending) " : ""
        let effects = (property.effects.isAsync ? " async" : "") + (property.effects.isThrowing ? " throws" : "")
        let words = if case .type = keeping.home { "static " } else { prefix(keeping.keeperAccess) + "final " }
        writer.plain("\(isolation)\(nonsending)\(words)func \(keeping.keeper ?? "")()\(effects) -> \(keeping.type) {")
        writer.indented { writer in
            spellBox(property.effects, keeping, writer.line)
            if keeping.storage == .weak, !writer.fits() {
                writer.line.cut(to: 0)
                emitWeakBox(property.effects, keeping, &writer)
            } else {
                writer.plain()
            }
        }
        writer.plain("}")
    }

    static func optional(_ type: String) -> String {
        type.hasPrefix("any ") || type.contains("-") ? "(\(type))?" : type + "?"
    }
}
