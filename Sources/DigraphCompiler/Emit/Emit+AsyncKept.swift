extension Emit {
    /// What is kept and made `async`: the first who asks makes it, in its own task, and the others wait.
    static func emitAsyncKept(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        accessor(property, &writer) { writer in
            emitFirstLook(keeping, keeping.storage, &writer)
            emitTurn(property, keeping, &writer)
            emitMaking(keeping, &writer)
        }
        guard keeping.declaresStorage else { return }
        emitTurnStorage(keeping, "private", &writer)
        emitStorage(property, keeping, &writer)
    }

    /// What is there already is given at once. Storage that any number of threads use is looked at behind a gate, and under
    /// the lock where it has none.
    static func emitFirstLook(_ keeping: Plan.Keeping, _ storage: String, _ writer: inout SwiftWriter) {
        let kept = "let kept = \(storage) { return kept\(keeping.weakMembers.isEmpty ? member(keeping) : "") }"
        if let gate = keeping.gate {
            writer.plain("if \(gate).isOpen, \(kept)")
        } else if !keeping.isShared {
            writer.plain("if \(kept)")
        }
    }

    /// Waits until nobody else makes the object.
    static func emitTurn(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        guard let turn = keeping.turn else { return }
        writer.plain(property.effects.isThrowing ? "try await \(turn).lockUnlessCancelled()" : "await \(turn).lock()")
        writer.plain("defer { \(turn).unlock() }")
    }

    /// The lock, and the gate where there is one.
    static func emitTurnStorage(_ keeping: Plan.Keeping, _ prefix: String, _ writer: inout SwiftWriter) {
        guard let turn = keeping.turn else { return }
        if let gate = keeping.gate { writer.plain("\(prefix) let \(gate) = DigraphRuntime.Gate()") }
        var names = [quoted(keeping.guardedName)]
        if !keeping.askers.isEmpty { names.append(quoted(keeping.askers)) }
        writer.plain("\(prefix) let \(turn) = DigraphRuntime.AsyncLock(\(names.joined(separator: ", ")))")
    }
}
