import DigraphCompiler

extension ImportedPart {
    /// The graph file, laid out.
    func text(path: String) -> String {
        var text = imports.map { "import \($0)\n" }.joined()
        if !imports.isEmpty { text += "\n" }
        text += body
        var problems: [Diagnostic] = []
        let bytes = Layout.formatted(SourceText(path: path, text: text), reporting: &problems)
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// The part without what a graph file cannot say, such as the names of sources with mistakes.
    func readable() -> ImportedPart {
        if Self.isReadable(imports.map { "import \($0)\n" }.joined() + body) { return self }
        var part = self
        part.imports = imports.filter { Self.isReadable("import \($0)\n") }
        part.inputs = inputs.filter { Self.isReadable("graph G(\($0.name): \($0.type)) {\n}\n") }
        part.includes = includes.filter { Self.isReadable("graph G {\ninclude \($0)\n}\n") }
        if !Self.isReadable("graph \(name) {\n}\n") { part.name = "Unnamed\(kind == .part ? "Part" : "Graph")" }
        part.items = items.map { item in
            let condition = item.condition.isEmpty ? "" : "#if \(item.condition.text)\n#endif\n"
            switch item {
            case .graph(let graph): return .graph(graph.readable())
            case .registration(let registration):
                if Self.isReadable("graph G {\n\(condition)\(registration.text)}\n") { return item }
                return .problem(
                    ImportProblem("it cannot be written in a graph file"), path: registration.path,
                    line: registration.line, condition: Condition())
            case .problem(var problem, let path, let line, let written):
                let isReadable = condition.isEmpty || Self.isReadable("graph G {\n\(condition)}\n")
                if !isReadable || !Self.isReadable("graph G {\n\(item.text())}\n") { problem.placeholder = nil }
                return .problem(problem, path: path, line: line, condition: isReadable ? written : Condition())
            }
        }
        return part
    }

    /// The part without imports if all that it names is of the module itself, or of the standard library. Copied code may
    /// need an import without naming anything of it.
    func withoutNeedlessImports(_ sources: ImportSources) -> ImportedPart {
        if imports.isEmpty || registrations.contains(where: { $0.text.contains("{") }) { return self }
        let tokens = SwiftTokens(SourceText(path: "", text: body))
        let isKnown = (0..<tokens.count).allSatisfy { index in
            let name = tokens.text(index)
            if !tokens.isWord(index) || name.first?.isUppercase != true || name == "TODO" { return true }
            if [".", "part", "graph", "include"].contains(index > 0 ? tokens.text(index - 1) : "") { return true }
            return sources.types.contains(name) || Outline.StandardNames.contains(name)
        }
        var part = self
        if isKnown { part.imports = [] }
        return part
    }

    private static func isReadable(_ text: String) -> Bool {
        var problems: [Diagnostic] = []
        return Layout.formatted(SourceText(path: "", text: text), reporting: &problems) != nil
    }

    private var body: String {
        let inputs = inputs.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let protocols = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
        var text =
            kind == .part ? "part \(name) {\n" : "graph \(name)\(inputs.isEmpty ? "" : "(\(inputs))")\(protocols) {\n"
        text += includes.map { "include \($0)\n" }.joined()
        if !includes.isEmpty, !items.isEmpty { text += "\n" }
        var conditions = ConditionWriter()
        var isBehindProblem = false
        let usual = usualLifetime
        if let usual { text += "lifetime \(usual)\n\n" }
        for (index, item) in items.enumerated() {
            let isProblem =
                if case .problem(let problem, _, _, _) = item { problem.placeholder == nil } else { false }
            if isBehindProblem != isProblem { text += "\n" }
            isBehindProblem = isProblem
            text += conditions.lines(to: item.condition)
            if let comments = comments[index] { text += "\n" + comments.map { $0.onOneLine + "\n" }.joined() }
            text += item.text(besides: usual)
        }
        return text + conditions.lines(to: Condition()) + "}\n"
    }
}

extension ImportedPart.Item {
    fileprivate var condition: Condition {
        switch self {
        case .registration(let registration): registration.condition
        case .problem(_, _, _, let condition): condition
        case .graph: Condition()
        }
    }

    /// - Parameter lifetime: That of the registrations that name none.
    fileprivate func text(besides lifetime: String? = nil) -> String {
        switch self {
        case .registration(var registration):
            // The default is not for what takes arguments or is made elsewhere.
            if let lifetime, !registration.isExternal {
                let isUsual = registration.lifetime == lifetime && registration.arguments.isEmpty
                registration.lifetime = isUsual ? nil : registration.lifetime ?? ".prototype"
            }
            return registration.text
        case .problem(let problem, let path, let line, _):
            return problem.text(at: "\(path):\(line)")
        case .graph(let graph): return graph.bodyOfNested
        }
    }
}

extension ImportProblem {
    /// `register Car { TODO("Sources/App/Cars.swift:3: …") }`, or a comment.
    fileprivate func text(at place: String) -> String {
        let text = "\(place): \(reason)".onOneLine
        guard let placeholder else { return "// TODO: \(text)\n" }
        let quoted = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
        let code = ImportedRegistration.Code(parameters: placeholder.parameters, body: "TODO(\"\(quoted)\")")
        var registration = ImportedRegistration(provider: .code(type: placeholder.type, code))
        registration.aliases = placeholder.aliases
        registration.arguments = placeholder.parameters.map(\.name)
        return registration.text
    }
}

extension String {
    /// The text without line breaks, indentation and other control characters.
    var onOneLine: String {
        split { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
            .enumerated().map { $0.offset == 0 ? $0.element : $0.element.drop { $0 == " " } }
            .joined(separator: " ")
    }
}

extension ImportedPart {
    /// The lifetime that most registrations have, and at least four.
    private var usualLifetime: String? {
        let all = items.compactMap { if case .registration(let one) = $0 { one.lifetime ?? ".prototype" } else { nil } }
        guard !items.contains(where: { if case .graph = $0 { true } else { false } }) else { return nil }
        let counts = Dictionary(grouping: all, by: { $0 }).mapValues(\.count)
        let usual = counts.first { $0.value > 3 && $0.value * 2 > all.count }?.key
        return usual == ".prototype" ? nil : usual
    }

    fileprivate var bodyOfNested: String { "\n" + body + "\n" }
}

extension ImportedRegistration {
    fileprivate var text: String {
        var lines = ["\(isolation.map { "@\($0) " } ?? "")register \(provider.text)"]
        lines += aliases.map { ".as(\($0.type)\($0.tag.map { ", tag: \($0)" } ?? ""))" }
        lines += tagged.map { ".parameter(\(Names.quoted($0.parameter)), tag: \($0.tag))" }
        lines += values.map { ".parameter(\(Names.quoted($0.parameter))) { \($0.code) }" }
        if !arguments.isEmpty { lines.append(".argument(\(arguments.map(Names.quoted).joined(separator: ", ")))") }
        lines += injections.map(\.text)
        if let postInit { lines.append(".postInit \(postInit)") }
        if let lifetime { lines.append(".lifetime(\(lifetime))") }
        if isDefault { lines.append(".default()") }
        if isRoot { lines.append(".root()") }
        if let accessor { lines.append(".accessor(\(Names.quoted(accessor)))") }
        return lines.map { "\($0)\n" }.joined()
    }
}

extension ImportedRegistration.Provider {
    fileprivate var text: String {
        switch self {
        case .initializer(let type, nil): "\(type).init"
        case .initializer(let type, let labels?):
            "\(type).init(\(labels.map { "\($0.map(Names.quoted) ?? "_"):" }.joined()))"
        case .code(let type, let code): "\(type) \(code.text(object: nil))"
        case .function(let name): name
        case .external(let type): "\(type).self"
        }
    }
}

extension ImportedRegistration.MarkedInjection {
    fileprivate var text: String {
        switch injection {
        case .property(let name, let tag):
            ".injection(\\.\(name)\(tag.map { ", tag: \($0)" } ?? "")\(isCycle ? ", cycle: true" : ""))"
        case .method(let name): ".injection(\(name)\(isCycle ? ", cycle: true" : ""))"
        case .code(let object, let code): ".injection\(isCycle ? "(cycle: true)" : "") \(code.text(object: object))"
        }
    }
}

extension ImportedRegistration.Code {
    /// `{ (object, a: A) in … }`
    fileprivate func text(object: String?) -> String {
        let all = (object.map { [$0] } ?? []) + parameters.map { "\(Names.quoted($0.name)): \($0.type)" }
        let isPlain = all.isEmpty && effects.isEmpty
        let head = isPlain ? "" : "(\(all.joined(separator: ", ")))\(effects.isEmpty ? "" : " \(effects)") in"
        if body.contains("\n") || body.contains("//") { return "{\(head.isEmpty ? "" : " \(head)")\n\(body)\n}" }
        return "{ \(head.isEmpty ? "" : "\(head) ")\(body) }"
    }
}
