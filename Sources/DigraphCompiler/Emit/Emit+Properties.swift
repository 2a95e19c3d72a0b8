extension Emit {
    static func emit(_ property: Plan.Property, _ writer: inout SwiftWriter) {
        switch property.form {
        case .computed(let body):
            guard property.effects == .none else { return emitEffectful(property, body, &writer) }
            head(property, writer.line)
            emit(body, property.documentation, property.head, [], &writer)
        case .kept(let keeping):
            switch keeping.home {
            case .type(let name): emitProcessWide(property, keeping, of: name, &writer)
            case .scope(let scope): emitScoped(property, keeping, scope, &writer)
            case .instance:
                if keeping.turn != nil {
                    emitAsyncKept(property, keeping, &writer)
                } else if keeping.lock != nil {
                    emitLocked(property, keeping, &writer)
                } else if keeping.shape == .lazy {
                    emitLazy(property, keeping, &writer)
                } else {
                    emitOptional(property, keeping, &writer)
                }
            }
        }
    }

    static func head(_ property: Plan.Property, _ line: CodeWriter) {
        if let isolation = property.isolation { line.append("@\(isolation) ") }
        if !property.access.isEmpty {
            line.append(property.access)
            line.word(" ")
        }
        if property.isOverride { line.word("override ") }
        if property.isNonsending { line.word("nonisolated(nonsending) ") }
        line.word("var ")
        line.name(property.name)
        line.word(": ")
        line.append(property.type)
    }

    /// `get async throws`
    static func getter(_ effects: Plan.Effects) -> String {
        "get" + (effects.isAsync ? " async" : "") + (effects.isThrowing ? " throws" : "")
    }

    static func word(_ effects: Plan.Effects) -> String {
        (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
    }

    private static func emitEffectful(_ property: Plan.Property, _ body: Plan.Body, _ writer: inout SwiftWriter) {
        accessor(property, &writer) { emitResult(body, &$0) }
    }

    private static func emitResult(_ body: Plan.Body, _ writer: inout SwiftWriter) {
        guard let result = body.result else { return }
        ValueSpelling(writer.line, body.localNames()).statement(result)
        if let location = body.resultLocation { writer.located(at: location) } else { writer.plain() }
        writer.end()
    }

    /// A computed property with the body, within a getter that says its effects where it has any.
    static func accessor(
        _ property: Plan.Property, _ writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
    ) {
        head(property, writer.line)
        writer.line.word(" {")
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

    // MARK: - Kept

    /// What nobody else sees of a class that can be derived from: swiftc writes a place in the table of methods, and
    /// accessors that nobody calls, of all that is not final.
    static let hidden = "private final"

    /// Storage's isolation and access.
    static func storagePrefix(_ property: Plan.Property, _ access: String = hidden) -> String {
        (property.isolation.map { "@\($0) " } ?? "") + (access.isEmpty ? "" : access + " ")
    }

    static func optional(_ type: String) -> String {
        type.hasPrefix("any ") || type.contains("-") ? "(\(type))?" : type + "?"
    }

    /// What is held weakly is an optional of an object; one that may fail to be made is an optional already.
    private static func weakly(_ type: String) -> String { type.hasSuffix("?") ? type : optional(type) }

    static func member(_ keeping: Plan.Keeping) -> String {
        keeping.member.map { "." + Names.quoted($0) } ?? ""
    }

    private static func emitLazy(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        head(property, writer.line)
        writer.line.word(" { ")
        writer.line.append(keeping.storage)
        writer.line.append(member(keeping))
        writer.line.word(" }")
        writer.documented(property.documentation, property.head)
        writer.end()
        guard keeping.declaresStorage else { return }
        writer.line.append(storagePrefix(property))
        writer.line.word("lazy var ")
        writer.line.append(keeping.storage)
        writer.line.word(": ")
        writer.line.append(keeping.storageType)
        writer.line.word(" = ")
        ValueSpelling(writer.line).statement(keeping.making)
        writer.plain()
    }

    private static func emitOptional(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        accessor(property, &writer) { emitMaking(keeping, property.effects, &$0) }
        emitStorage(property, keeping, &writer)
    }

    /// Looks, makes, keeps.
    ///
    /// - Parameter storage: The stored property, where it is not one of the class.
    static func emitMaking(
        _ keeping: Plan.Keeping, _ effects: Plan.Effects, in storage: String? = nil, _ writer: inout SwiftWriter
    ) {
        let storage = storage ?? keeping.storage
        writer.plain("if let kept = \(storage) { return kept\(keeping.together == nil ? member(keeping) : "") }")
        if let guardName = keeping.guardName {
            let names = "\(quoted(keeping.guardedName)), \(quoted(keeping.askers))"
            writer.plain("if \(guardName) { DigraphRuntime.trapMadeWhileMaking(\(names)) }")
            writer.plain("\(guardName) = true")
            writer.plain("defer { \(guardName) = false }")
        }
        if let together = keeping.together {
            writer.plain("return \(word(effects))\(together)()\(member(keeping))")
            return
        }
        emit(keeping.making, ValueSpelling(writer.line), nil, &writer, "let made = ")
        writer.plain("\(storage) = made")
        if let gate = keeping.gate { writer.plain("\(gate).open()") }
        writer.plain("return made\(member(keeping))")
    }

    static func emitStorage(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        guard keeping.declaresStorage else { return }
        emitStorage(keeping, storagePrefix(property), &writer)
        emitTogether(property, keeping, hidden, "", &writer)
    }

    /// The function that gives all members of what is held weakly: who has found that one is gone asks it.
    static func emitTogether(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ access: String, _ word: String,
        _ writer: inout SwiftWriter
    ) {
        guard let together = keeping.together else { return }
        let effects = (property.effects.isAsync ? " async" : "") + (property.effects.isThrowing ? " throws" : "")
        let nonsending = property.isNonsending ? "nonisolated(nonsending) " : ""
        let prefix = "\(storagePrefix(property, access))\(nonsending)\(word)"
        writer.plain()
        writer.plain("/// What is still there of those that are made together, and the others made anew.")
        writer.plain("\(prefix)func \(together)()\(effects) -> \(keeping.togetherType) {")
        writer.indented { writer in
            emit(keeping.making, ValueSpelling(writer.line), nil, &writer, "let made = ")
            writer.conditional(keeping.weakMembers, isSpaced: false, \.condition) { weak, writer in
                writer.plain("\(weak.storage) = made.\(Names.quoted(weak.member))")
            }
            writer.plain("return made")
        }
        writer.plain("}")
    }

    /// The stored properties, each behind a prefix.
    static func emitStorage(_ keeping: Plan.Keeping, _ prefix: String, _ writer: inout SwiftWriter) {
        if keeping.weakMembers.isEmpty {
            let weak = keeping.shape == .weak ? "weak " : ""
            let type = keeping.shape == .weak ? weakly(keeping.storageType) : optional(keeping.storageType)
            let line = "\(prefix)\(weak)var \(keeping.storage): \(type)"
            if keeping.shape == .weak, let location = keeping.location {
                writer.located(line, at: location)
                writer.end()
            } else {
                writer.plain(line)
            }
        } else {
            writer.conditional(keeping.weakMembers, isSpaced: false, \.condition) { weak, writer in
                writer.plain("\(prefix)weak var \(weak.storage): \(weak.type)")
            }
        }
        emitGuard(keeping, prefix, &writer)
    }

    static func emitGuard(_ keeping: Plan.Keeping, _ prefix: String, _ writer: inout SwiftWriter) {
        if let guardName = keeping.guardName { writer.plain("\(prefix)var \(guardName) = false") }
    }

    // MARK: - Kept by a graph that is used from anywhere

    private static func emitLocked(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        guard let gate = keeping.gate else { return emitLockedWeak(property, keeping, &writer) }
        accessor(property, &writer) { writer in
            writer.plain("if \(gate).isOpen, let kept = \(keeping.storage) { return kept\(member(keeping)) }")
            writer.plain("return \(word(property.effects))\(keeping.keeper)()\(member(keeping))")
        }
        guard keeping.declaresStorage else { return }
        writer.plain("\(hidden) let \(gate) = DigraphRuntime.Gate()")
        emitStorage(property, keeping, &writer)
        let effects = (property.effects.isAsync ? " async" : "") + (property.effects.isThrowing ? " throws" : "")
        writer.plain("\(storagePrefix(property))func \(keeping.keeper)()\(effects) -> \(keeping.storageType) {")
        writer.indented { writer in
            emitLock(keeping, &writer)
            var whole = keeping
            whole.member = nil
            emitMaking(whole, property.effects, &writer)
        }
        writer.plain("}")
    }

    private static func emitLockedWeak(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter
    ) {
        accessor(property, &writer) { writer in
            emitLock(keeping, &writer)
            emitMaking(keeping, property.effects, &writer)
        }
        emitStorage(property, keeping, &writer)
    }

    static func emitLock(_ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        guard let lock = keeping.lock else { return }
        writer.plain("\(lock).lock()")
        writer.plain("defer { \(lock).unlock() }")
    }
}
