extension SwiftWriter {
    /// Writes a graph's code for `InjectedValues`: the struct of replacements, the instance that provides the values
    /// without a replacement, and the properties.
    func emitInjected(_ written: SwiftCode.Class) {
        guard written.head.isInjected else { return }
        let name = written.head.name
        isNonisolated = written.head.isNonisolated
        plain()
        plain("/// Replacements for the values that `\(name)` provides in `InjectedValues`.")
        if let available = written.head.availability.attribute { plain(available) }
        block("\(nonisolated)private struct \(name)Replacements: DigraphRuntime.InjectedReplacements") {
            conditional(written.injected, isSpaced: false) { value in
                plain("var \(Names.quoted(value.name)): \(value.optionalType)")
            }
        }
        plain()
        plain("/// The `\(name)` behind `InjectedValues`, made at first use.")
        if let available = written.head.availability.attribute { plain(available) }
        block("\(nonisolated)private enum \(name)Instance") {
            plain("\(written.head.isolation.map { "@\($0) " } ?? "")static let graph = \(Names.quoted(name))()")
        }
        plain()
        if let available = written.head.availability.attribute { plain(available) }
        block("extension DigraphRuntime.InjectedValues") {
            conditional(written.injected, isSpaced: true) { emit($0, of: written.head) }
        }
    }

    private func emit(_ value: SwiftCode.InjectedValue, of graph: SwiftCode.Class.Head) {
        let isolation = value.isolation.map { "@\($0) " } ?? nonisolated
        let name = Names.quoted(value.name)
        documented(
            "\(isolation)\(prefix(value.access))var \(name): \(value.type) {", by: value.documentation, at: nil)
        indented {
            block("get") {
                // A key path can be used outside of the actor, so the getter checks the isolation.
                if let actor = value.isolation { plain("\(actor).preconditionIsolated()") }
                let replacements = "replaced(\(graph.name)Replacements.self, at: \\Self.\(name), { $0.\(name) })"
                plain("if let replaced = \(replacements) { return replaced }")
                if let own = value.own { return plain("return \(Names.quoted(own))") }
                let made = ValueSpelling().statement(.on(.literal("\(graph.name)Instance.graph"), value.value))
                if graph.isolation != nil { return plain("return \(made)") }
                located("return DigraphRuntime.sendable(\(made))", at: value.location)
                end()
            }
            plain("set { self[\(graph.name)Replacements.self].\(name) = newValue }")
        }
        plain("}")
    }

    /// The graphs' entries in SwiftUI's environment, for systems with SwiftUI.
    func emitEnvironment(_ classes: [SwiftCode.Class]) {
        let shown = classes.filter { $0.head.environment != nil }
        guard !shown.isEmpty else { return }
        plain()
        plain("#if canImport(SwiftUI)")
        plain("import SwiftUI")
        for written in shown {
            plain()
            if let condition = written.condition { plain("#if \(condition)") }
            emitEnvironment(written.head)
            if written.condition != nil { plain("#endif") }
        }
        plain("#endif")
    }

    private func emitEnvironment(_ graph: SwiftCode.Class.Head) {
        let name = Names.quoted(graph.name)
        // A program that does not use SwiftUI can target older systems.
        var needed = Availability("macOS 10.15, iOS 13, tvOS 13, watchOS 6, *")
        needed.add(graph.availability)
        let available = needed.attribute ?? ""
        plain(available)
        block("private struct \(graph.name)Key: SwiftUI.EnvironmentKey") {
            switch graph.environment {
            case .sendable: plain("static let defaultValue = \(name)()")
            case .plain: plain("nonisolated(unsafe) static let defaultValue = \(name)()")
            case .mainActor:
                plain("@MainActor private static let graph = \(name)()")
                plain("static var defaultValue: \(name) { MainActor.assumeIsolated { graph } }")
            case nil: break
            }
        }
        plain()
        plain(available)
        block("extension SwiftUI.EnvironmentValues") {
            plain("/// The `\(graph.name)` of a view and its subviews.")
            let access = prefix(graph.access == "open" ? "public" : graph.access)
            block("\(access)var \(Names.quoted(Names.lowerCamel(graph.name))): \(name)") {
                plain("get { self[\(graph.name)Key.self] }")
                plain("set { self[\(graph.name)Key.self] = newValue }")
            }
        }
    }
}
