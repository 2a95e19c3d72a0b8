import DigraphCompiler
import DigraphTools

extension ImportedPart {
    /// The part without what a graph file cannot say, such as the names of sources with mistakes.
    func readable() -> ImportedPart {
        if Self.isReadable(body) { return self }
        var part = self
        part.inputs = inputs.filter { Self.isReadable("graph G(\($0.name): \($0.type)) {\n}\n") }
        part.includes = includes.filter { Self.isReadable("graph G {\ninclude \($0)\n}\n") }
        if !Self.isReadable("graph \(name) {\n}\n") { part.name = "Unnamed\(kind == .part ? "Part" : "Graph")" }
        if !Self.isReadable("\(Self.lines(comments))graph G {\n}\n") { part.comments = [] }
        part.items = items.map { item in
            if case .graph(let graph) = item { return .graph(graph.readable()) }
            let readings = item.readings
            let first = readings.first { Self.isReadable(ImportedPart(name: "G", kind: .graph, items: [$0]).body) }
            return first ?? readings[readings.count - 1]
        }
        if !Self.isReadable(part.body) { part.items = part.items.map { $0.readings.last ?? $0 } }
        return part
    }

    static func isReadable(_ text: String) -> Bool {
        var problems: [Diagnostic] = []
        return Layout.formatted(SourceText(path: "", text: text), reporting: &problems) != nil
    }

    private var head: String {
        if isExtension { return "extension \(name)" }
        let inputs = inputs.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let protocols = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
        let access = isPublic ? "public " : ""
        return kind == .part
            ? "part \(name)" : "\(access)graph \(name)\(inputs.isEmpty ? "" : "(\(inputs))")\(protocols)"
    }

    private static func lines(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

    /// As it stands in a graph file, not laid out.
    var body: String {
        var text = "\(Self.lines(comments))\(head) {\n"
        text += includes.map { "include \($0)\n" }.joined()
        if !includes.isEmpty, !items.isEmpty { text += "\n" }
        var conditions = ConditionWriter()
        var isBehindProblem = false
        if let lifetime, !isExtension { text += "lifetime \(lifetime)\n\n" }
        for item in items {
            let isProblem =
                if case .problem(let problem) = item { problem.placeholder == nil } else { false }
            if isBehindProblem != isProblem { text += "\n" }
            isBehindProblem = isProblem
            let comments = item.comments
            if !comments.section.isEmpty {
                text += "\(conditions.lines(to: comments.condition))\n\(Self.lines(comments.section))"
            }
            let directives = conditions.lines(to: item.condition)
            text += directives.hasPrefix("#if") && comments.section.isEmpty ? "\n\(directives)" : directives
            if !comments.above.isEmpty { text += "\n\(Self.lines(comments.above))" }
            text += item.text(besides: lifetime)
            if !comments.below.isEmpty { text += "\n\(Self.lines(comments.below))" }
        }
        return text + conditions.lines(to: Condition()) + "}\n"
    }
}

extension ImportedPart.Item {
    /// The item, and behind it what can be written of it if it cannot be read: without its comments, as a problem, as a
    /// line.
    fileprivate var readings: [Self] {
        func plain(_ item: Self) -> Self {
            var plain = item
            plain.comments = StatementComments()
            return plain
        }
        var problem = self
        if case .registration(let one) = self {
            problem = one.left(ImportProblem("it cannot be written in a graph file"))
        }
        var line = plain(problem)
        line.registration = nil
        var last = line
        if case .problem(let reason) = line { last = reason.at(reason.path, reason.line) }
        return [self, plain(self), problem, plain(problem), line, last]
    }

    /// - Parameter lifetime: The lifetime of the registrations that name none.
    fileprivate func text(besides lifetime: String? = nil) -> String {
        var item = self
        item.registration?.leaveOut(lifetime)
        return switch item {
        case .registration(let registration): registration.text
        case .problem(let problem): problem.text
        case .graph(let graph): "\n\(graph.body)\n"
        }
    }
}

extension ImportProblem {
    /// `register Car { TODO("Sources/App/Cars.swift:3: …") }`, or a comment.
    fileprivate var text: String {
        let text = "\(path):\(line): \(reason)".onOneLine
        guard let placeholder else { return isReplaced ? "// \(text)\n" : "// TODO: \(text)\n" }
        let quoted = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
        let code = ImportedRegistration.Code(parameters: placeholder.parameters, body: "TODO(\"\(quoted)\")")
        var registration = placeholder
        registration.recipe = .code(type: placeholder.type, code)
        // What takes arguments cannot be kept for the process.
        if !registration.arguments.isEmpty {
            if [".perRun", ".single"].contains(registration.lifetime) { registration.lifetime = ".perContainer" }
            if registration.lifetime == ".perRun(.weak)" { registration.lifetime = ".perContainer(.weak)" }
        }
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

extension ImportedRegistration {
    /// Removes the lifetime of registrations that name none, and names each other one. That lifetime is not for what
    /// takes arguments or is made elsewhere.
    fileprivate mutating func leaveOut(_ usual: String?) {
        guard let usual, !isExternal else { return }
        lifetime = lifetime == usual && arguments.isEmpty ? nil : lifetime ?? ".prototype"
    }

    var text: String {
        let behind = comments.behind.isEmpty ? "" : " \(comments.behind)"
        var lines = ["\(isolation.map { "@\($0) " } ?? "")register \(recipe.text)\(behind)"]
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

extension ImportedRegistration.Recipe {
    var text: String {
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
    func text(object: String?) -> String {
        let all = (object.map { [$0] } ?? []) + parameters.map { "\(Names.quoted($0.name)): \($0.type)" }
        let isPlain = all.isEmpty && effects.isEmpty
        let head = isPlain ? "" : "(\(all.joined(separator: ", ")))\(effects.isEmpty ? "" : " \(effects)") in"
        if body.contains("\n") || body.contains("//") { return "{\(head.isEmpty ? "" : " \(head)")\n\(body)\n}" }
        return "{ \(head.isEmpty ? "" : "\(head) ")\(body) }"
    }
}
