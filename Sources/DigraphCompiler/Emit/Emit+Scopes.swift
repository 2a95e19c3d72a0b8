extension Emit {
    /// What a scope keeps: it lies in the object that the scope has when the asking begins.
    static func emitScoped(
        _ property: Plan.Property, _ keeping: Plan.Keeping, _ scope: Plan.Keeping.Scope, _ writer: inout SwiftWriter
    ) {
        accessor(property, &writer) { writer in
            let storage = "\(scope.property).\(keeping.storage)"
            if let turn = keeping.turn {
                if !keeping.isShared { writer.plain("if let kept = \(storage) { return kept\(member(keeping)) }") }
                emitTurn(turn, property.effects, &writer)
            } else {
                emitLock(keeping, &writer)
            }
            writer.plain("let objects = \(scope.current)")
            emitMaking(keeping, property.effects, in: "objects.\(keeping.storage)", &writer)
        }
        guard keeping.declaresStorage else { return }
        emitTurn(keeping, hidden, &writer)
        emitGuard(keeping, storagePrefix(property), &writer)
    }

    /// A scope's storage, and the method that clears it.
    static func emit(_ scope: Plan.ClearedScope, _ writer: inout SwiftWriter) {
        let objects = scope.objects
        writer.plain("/// Lets go of what the scope `\(scope.name)` keeps; it is made anew when it is next needed.")
        let word = scope.isOverride ? "override " : ""
        let header = "\(scope.access.isEmpty ? "" : scope.access + " ")\(word)func \(Names.quoted(scope.clearName))()"
        if let lock = objects.lock {
            writer.plain("\(header) {")
            writer.indented { writer in
                if scope.isOverride { writer.plain("super.\(Names.quoted(scope.clearName))()") }
                writer.plain("\(lock).lock()")
                writer.plain("let cleared = \(objects.property)")
                writer.plain("\(objects.property) = \(objects.type)()")
                writer.plain("\(lock).unlock()")
                writer.plain("withExtendedLifetime(cleared) {}")
            }
            writer.plain("}")
        } else if scope.isOverride {
            writer.plain("\(header) {")
            writer.indented { writer in
                writer.plain("super.\(Names.quoted(scope.clearName))()")
                writer.plain("\(objects.property) = \(objects.type)()")
            }
            writer.plain("}")
        } else {
            writer.plain("\(header) { \(objects.property) = \(objects.type)() }")
        }
        writer.plain()
        writer.plain("\(hidden) var \(objects.property) = \(objects.type)()")
        if let lock = objects.lock {
            writer.plain("\(hidden) let \(lock) = DigraphRuntime.RecursiveLock()")
            writer.plain("\(hidden) var \(objects.current): \(objects.type) {")
            writer.indented { writer in
                writer.plain("\(lock).lock()")
                writer.plain("defer { \(lock).unlock() }")
                writer.plain("return \(objects.property)")
            }
            writer.plain("}")
        }
        writer.plain()
        writer.plain("/// What the scope `\(scope.name)` keeps.")
        writer.plain("\(writer.free)private final class \(objects.type) {")
        writer.indented { writer in
            writer.conditional(scope.members, isSpaced: false, \.condition) { member, writer in
                let isolation = member.isolation.map { "@\($0) " } ?? ""
                writer.plain("\(isolation)var \(member.name): \(optional(member.type))")
            }
            // The one that Swift gives it would be on the actor of what is not Sendable.
            if scope.members.contains(where: { $0.isolation != nil }) { writer.plain("init() {}") }
        }
        writer.plain("}")
    }
}
