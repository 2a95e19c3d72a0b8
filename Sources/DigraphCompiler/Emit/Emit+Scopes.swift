extension Emit {
    /// A scope's objects, and the method that clears them. Whoever has requested an object before that keeps the old one.
    static func emit(_ scope: SwiftCode.ClearedScope, _ writer: inout SwiftWriter) {
        let objects = scope.objects
        let access = prefix(scope.access) + (scope.isOverride ? "override " : "")
        let clear = objects.isShared ? "\(objects.property).clear()" : "\(objects.property) = \(objects.type)()"
        writer.plain("/// Clears the scope `\(scope.name)`: its objects are created again when they are next needed.")
        if scope.isOverride {
            writer.plain("\(access)func \(Names.quoted(scope.clearName))() {")
            writer.indented { writer in
                writer.plain("super.\(Names.quoted(scope.clearName))()")
                writer.plain(clear)
            }
            writer.plain("}")
        } else {
            writer.plain("\(access)func \(Names.quoted(scope.clearName))() { \(clear) }")
        }
        writer.plain()
        writer.plain(
            objects.isShared
                ? "\(hidden) let \(objects.property) = DigraphRuntime.KeptScope { \(objects.type)() }"
                : "\(hidden) var \(objects.property) = \(objects.type)()")
        writer.plain()
        writer.plain("/// The objects of the scope `\(scope.name)`.")
        writer.plain("\(writer.free)private final class \(objects.type)\(objects.isShared ? ": Sendable" : "") {")
        writer.indented { writer in
            writer.conditional(scope.members, isSpaced: false, \.condition) { member, writer in
                writer.plain("let \(member.name) = DigraphRuntime.Kept<\(member.type)>()")
            }
        }
        writer.plain("}")
    }
}
