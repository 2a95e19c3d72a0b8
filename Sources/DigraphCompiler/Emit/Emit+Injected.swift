extension Emit {
    /// What stands in for a graph's values, the one instance that gives them otherwise, and the properties that do either.
    static func emitInjected(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        guard let injected = written.injected else { return }
        let replacements = written.name + "Replacements"
        let instance = written.name + "Instance"
        let name = Names.quoted(written.name)
        writer.plain()
        writer.plain("/// What stands in for what `\(written.name)` gives to `InjectedValues`.")
        writer.plain("private struct \(replacements): DigraphRuntime.InjectedReplacements {")
        writer.indented { writer in
            writer.conditional(injected.values, isSpaced: false, \.condition) { value, writer in
                writer.plain("var \(Names.quoted(value.name)): \(optional(value.type))")
            }
        }
        writer.plain("}")
        writer.plain()
        writer.plain("/// The `\(written.name)` behind `InjectedValues`, made at first use.")
        writer.plain("private enum \(instance) {")
        writer.indented { writer in
            switch injected.instance {
            case .sendable: writer.plain("static let graph = \(name)()")
            case .isolated(let actor): writer.plain("@\(actor) static let graph = \(name)()")
            }
        }
        writer.plain("}")
        writer.plain()
        writer.plain("extension DigraphRuntime.InjectedValues {")
        writer.indented { writer in
            writer.conditional(injected.values, isSpaced: true, \.condition) { value, writer in
                emit(value, injected.instance, replacements, instance, &writer)
            }
        }
        writer.plain("}")
    }

    private static func emit(
        _ value: SwiftCode.Injected.Value, _ kind: SwiftCode.Injected.Instance, _ replacements: String,
        _ instance: String,
        _ writer: inout SwiftWriter
    ) {
        let isolation = value.isolation.map { "@\($0) " } ?? ""
        let access = value.access.isEmpty ? "" : value.access + " "
        let name = Names.quoted(value.name)
        writer.line.append("\(isolation)\(access)var \(name): \(value.type) {")
        writer.documented(value.documentation, nil)
        writer.indented { writer in
            writer.plain("get {")
            writer.indented { writer in
                writer.plain(
                    "if let replaced = replaced(\(replacements).self, at: \\Self.\(name), { $0.\(name) }) { return replaced }"
                )
                if let own = value.own { return writer.plain("return \(Names.quoted(own))") }
                let spelling = ValueSpelling(writer.line)
                writer.line.append("return ")
                if case .isolated = kind {
                    spelling.member(value.value, of: instance + ".graph")
                    writer.plain()
                } else {
                    writer.line.append("DigraphRuntime.sendable(")
                    spelling.member(value.value, of: instance + ".graph")
                    writer.located(")", at: value.location)
                    writer.end()
                }
            }
            writer.plain("}")
            writer.plain("set { self[\(replacements).self].\(name) = newValue }")
        }
        writer.plain("}")
    }

    /// The graph's entry in SwiftUI's environment, where there is SwiftUI.
    static func emitEnvironment(_ classes: [SwiftCode.Class], _ writer: inout SwiftWriter) {
        let shown = classes.filter { $0.environment != nil }
        guard !shown.isEmpty else { return }
        writer.plain()
        writer.plain("#if canImport(SwiftUI)")
        writer.plain("import SwiftUI")
        for written in shown {
            writer.plain()
            if let condition = written.condition { writer.plain("#if \(condition)") }
            emitEnvironment(written, &writer)
            if written.condition != nil { writer.plain("#endif") }
        }
        writer.plain("#endif")
    }

    private static func emitEnvironment(_ written: SwiftCode.Class, _ writer: inout SwiftWriter) {
        let name = Names.quoted(written.name)
        let key = written.name + "Key"
        // A program may be for older systems and use no SwiftUI.
        let available = "@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)"
        writer.plain(available)
        writer.plain("private struct \(key): SwiftUI.EnvironmentKey {")
        writer.indented { writer in
            switch written.environment {
            case .sendable: writer.plain("static let defaultValue = \(name)()")
            case .plain: writer.plain("nonisolated(unsafe) static let defaultValue = \(name)()")
            case .mainActor:
                writer.plain("@MainActor private static let graph = \(name)()")
                writer.plain("static var defaultValue: \(name) { MainActor.assumeIsolated { graph } }")
            case nil: break
            }
        }
        writer.plain("}")
        writer.plain()
        let access = written.access.isEmpty ? "" : (written.access == "open" ? "public" : written.access) + " "
        writer.plain(available)
        writer.plain("extension SwiftUI.EnvironmentValues {")
        writer.indented { writer in
            writer.plain("/// The `\(written.name)` of a view and those in it.")
            writer.plain("\(access)var \(Names.quoted(Names.lowerCamel(written.name))): \(name) {")
            writer.indented { writer in
                writer.plain("get { self[\(key).self] }")
                writer.plain("set { self[\(key).self] = newValue }")
            }
            writer.plain("}")
        }
        writer.plain("}")
    }
}
