extension Emit {
    /// What is kept and made `async`: the first who asks makes it, in its own task, and the others wait.
    ///
    /// A graph that is used from anywhere looks behind a gate before anybody has to wait; what it holds weakly it looks at
    /// under the lock only.
    static func emitAsyncKept(_ property: Plan.Property, _ keeping: Plan.Keeping, _ writer: inout SwiftWriter) {
        guard let turn = keeping.turn else { return }
        let isShared = keeping.isShared
        accessor(property, &writer) { writer in
            let kept =
                "let kept = \(keeping.storage) { return kept\(keeping.together == nil ? member(keeping) : "") }"
            if let gate = keeping.gate {
                writer.plain("if \(gate).isOpen, \(kept)")
            } else if !isShared {
                writer.plain("if \(kept)")
            }
            emitTurn(turn, property.effects, &writer)
            emitMaking(keeping, property.effects, &writer)
        }
        guard keeping.declaresStorage else { return }
        if let gate = keeping.gate { writer.plain("\(hidden) let \(gate) = DigraphRuntime.Gate()") }
        emitTurn(keeping, hidden, &writer)
        emitStorage(property, keeping, &writer)
    }

    /// Waits for the turn.
    static func emitTurn(_ turn: String, _ effects: Plan.Effects, _ writer: inout SwiftWriter) {
        writer.plain(effects.isThrowing ? "try await \(turn).lockUnlessCancelled()" : "await \(turn).lock()")
        writer.plain("defer { \(turn).unlock() }")
    }

    /// The lock on which tasks wait, where there is one.
    static func emitTurn(_ keeping: Plan.Keeping, _ prefix: String, _ writer: inout SwiftWriter) {
        guard let turn = keeping.turn else { return }
        let names = keeping.askers.isEmpty ? [keeping.guardedName] : [keeping.guardedName, keeping.askers]
        writer.plain(
            "\(prefix) let \(turn) = DigraphRuntime.AsyncLock(\(names.map { quoted($0) }.joined(separator: ", ")))")
    }
}
