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
                "let kept = \(keeping.storage) { return kept\(keeping.weakMembers.isEmpty ? member(keeping) : "") }"
            if let gate = keeping.gate {
                writer.plain("if \(gate).isOpen, \(kept)")
            } else if !isShared {
                writer.plain("if \(kept)")
            }
            writer.plain(
                property.effects.isThrowing ? "try await \(turn).lockUnlessCancelled()" : "await \(turn).lock()")
            writer.plain("defer { \(turn).unlock() }")
            emitMaking(keeping, &writer)
        }
        guard keeping.declaresStorage else { return }
        if let gate = keeping.gate { writer.plain("private let \(gate) = DigraphRuntime.Gate()") }
        let names = keeping.askers.isEmpty ? [keeping.guardedName] : [keeping.guardedName, keeping.askers]
        writer.plain(
            "private let \(turn) = DigraphRuntime.AsyncLock(\(names.map { quoted($0) }.joined(separator: ", ")))")
        emitStorage(property, keeping, &writer)
    }
}
