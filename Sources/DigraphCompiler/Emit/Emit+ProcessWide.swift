extension Emit {
    /// What is kept once in the process: the class has the storage, and an instance's property gives what is in it, so
    /// that it can be overridden like any other.
    static func emitProcessWide(
        _ property: Plan.Property, _ keeping: Plan.Keeping, of type: String, _ writer: inout SwiftWriter
    ) {
        guard keeping.shape == .once else { return emitKeeper(property, keeping, of: type, &writer) }
        head(property, writer.line)
        writer.line.append(" { \(type).\(keeping.storage)\(member(keeping)) }")
        writer.documented(property.documentation, property.head)
        writer.end()
        guard keeping.declaresStorage else { return }
        let prefix = storagePrefix(property, keeping.makerAccess)
        writer.line.append("\(prefix)static let \(keeping.storage): \(keeping.storageType) = ")
        ValueSpelling(writer.line).statement(keeping.making)
        if let location = keeping.location { writer.located(at: location) } else { writer.plain() }
        writer.end()
    }

    /// Storage that Swift does not make by itself: the making can fail or lead back here, or it is held weakly. A static
    /// function looks and makes, under a lock where no actor keeps threads apart.
    private static func emitKeeper(
        _ property: Plan.Property, _ keeping: Plan.Keeping, of type: String, _ writer: inout SwiftWriter
    ) {
        let isShared = keeping.together == nil
        let whole = isShared ? member(keeping) : ""
        let asking = "\(word(property.effects))\(type).\(keeping.keeper)()\(whole)"
        if property.effects == .none {
            head(property, writer.line)
            writer.line.append(" { \(asking) }")
            writer.documented(property.documentation, property.head)
            writer.end()
        } else {
            accessor(property, &writer) { $0.plain(asking) }
        }
        if keeping.declaresStorage {
            let unsafe = keeping.isShared ? "nonisolated(unsafe) " : ""
            emitTurn(keeping, "private static", &writer)
            if let gate = keeping.gate { writer.plain("private static let \(gate) = DigraphRuntime.Gate()") }
            emitStorage(keeping, "\(storagePrefix(property, "private"))\(unsafe)static ", &writer)
            emitTogether(property, keeping, "private", "static ", &writer)
            if keeping.together != nil { writer.plain() }
        }
        // The members of what is held strongly are kept by one function; of what is held weakly, each has its own.
        guard keeping.declaresStorage || !isShared else { return }
        let effects = (property.effects.isAsync ? " async" : "") + (property.effects.isThrowing ? " throws" : "")
        let prefix = storagePrefix(property, keeping.makerAccess)
        let nonsending = property.isNonsending ? "nonisolated(nonsending) " : ""
        writer.plain("\(prefix)\(nonsending)static func \(keeping.keeper)()\(effects) -> \(keeping.storageType) {")
        writer.indented { writer in
            if let gate = keeping.gate {
                writer.plain("if \(gate).isOpen, let kept = \(keeping.storage) { return kept }")
            } else if keeping.turn != nil, !keeping.isShared {
                writer.plain("if let kept = \(keeping.storage) { return kept }")
            }
            if let turn = keeping.turn {
                emitTurn(turn, property.effects, &writer)
            } else {
                emitLock(keeping, &writer)
            }
            var all = keeping
            if isShared { all.member = nil }
            emitMaking(all, property.effects, &writer)
        }
        writer.plain("}")
    }
}
