@testable import DigraphCompiler

/// A document as indented lines: what the parser has understood, in a form that tests can state.
struct SyntaxDump {
    let document: Syntax.Document
    private(set) var lines: [String] = []

    init(_ document: Syntax.Document) {
        self.document = document
        for item in document.items { add(item, 0) }
    }

    static func parse(_ text: String) -> (lines: [String], problems: [String], document: Syntax.Document) {
        var diagnostics: [Diagnostic] = []
        let document = Syntax.Document.parse(SourceText(path: "a", text: text), reporting: &diagnostics)
        let problems = diagnostics.sortedByPlace().map { diagnostic in
            let place = "\(diagnostic.place.line):\(diagnostic.place.column)"
            let fixes = diagnostic.fixes.map { " {\($0.place.line):\($0.place.column) \($0.replacement)}" }.joined()
            return "\(place) \(diagnostic.id.rawValue): \(diagnostic.message)\(fixes)"
        }
        return (SyntaxDump(document).lines, problems, document)
    }

    private mutating func add(_ depth: Int, _ line: String) {
        lines.append(String(repeating: "  ", count: depth) + line)
    }

    private func text(_ span: Span) -> String { document.text(span) }
    private func text(_ type: Syntax.TypeReference?) -> String { type.map { text($0.span) } ?? "?" }

    private mutating func add(_ items: [Syntax.Item], _ depth: Int) {
        for item in items { add(item, depth) }
    }

    private mutating func add(_ item: Syntax.Item, _ depth: Int) {
        switch item {
        case .import(let item): add(depth, attributes(item.attributes) + "import \(item.path.text)")
        case .isolation(let item): add(depth, "isolation \(item.name.text)")
        case .lifetime(let item): add(depth, "lifetime \(text(item.argument.span))")
        case .rule(let item): add(depth, text(item.span))
        case .graph(let item):
            add(item.documentation, depth)
            var line =
                attributes(item.attributes) + (item.access.map { $0.text + " " } ?? "") + "graph " + item.name.text
            let inputs = item.inputs.map { input in
                "\(input.name.text): \(text(input.type))" + (input.defaultValue.map { " = " + text($0) } ?? "")
            }
            if !inputs.isEmpty { line += "(" + inputs.joined(separator: ", ") + ")" }
            if !item.inherits.isEmpty { line += ": " + item.inherits.map { text($0) }.joined(separator: ", ") }
            add(depth, line)
            add(item.members, depth + 1)
        case .part(let item):
            add(item.documentation, depth)
            add(depth, "part \(item.name.text)")
            add(item.members, depth + 1)
        case .extension(let item):
            add(depth, "extension \(item.path.map(\.text).joined(separator: "."))")
            add(item.members, depth + 1)
        case .interface(let item):
            add(depth, "interface \(text(item.type))")
            add(item.modifiers, depth + 1)
        case .typealias(let item):
            let generics = item.generics.isEmpty ? "" : "<\(item.generics.map(\.text).joined(separator: ", "))>"
            add(depth, "typealias \(item.name.text)\(generics) = \(text(item.type))")
        case .include(let item): add(depth, "include \(item.path.map(\.text).joined(separator: "."))")
        case .condition(let item):
            for branch in item.branches {
                add(depth, branch.condition.map { "when \(text($0))" } ?? "otherwise")
                add(branch.items, depth + 1)
            }
        case .registration(let item): add(item, depth)
        }
    }

    private mutating func add(_ documentation: Syntax.Documentation?, _ depth: Int) {
        for line in documentation?.lines ?? [] { add(depth, "///" + line) }
    }

    private func attributes(_ attributes: [Syntax.Attribute]) -> String {
        attributes.map { "@\($0.name.text)\($0.arguments.map { text($0) } ?? "") " }.joined()
    }

    private mutating func add(_ item: Syntax.Registration, _ depth: Int) {
        add(item.documentation, depth)
        let broken = item.isBroken ? "broken " : ""
        add(depth, attributes(item.attributes) + broken + describe(item.recipe))
        add(item.modifiers, depth + 1)
    }

    private func describe(_ recipe: Syntax.Recipe) -> String {
        switch recipe.kind {
        case .initializer(let type, nil): "init \(text(type))"
        case .initializer(let type, let signature?): "init \(text(type)) \(describe(signature))"
        case .function(let base, let name, let signature):
            "call \(base.map { text($0) + "." } ?? "")\(name.text) \(describe(signature))"
        case .external(let type): "self \(text(type))"
        case .expression(let type, let closure): "make \(text(type)) \(describe(closure))"
        case .member(let type, let name): "member \(text(type)) \(name.text)"
        case .broken(let type): "nothing \(text(type))"
        }
    }

    private func describe(_ signature: Syntax.Signature) -> String {
        var line: String
        switch signature.shape {
        case .labels(let labels): line = "[" + labels.map { "\($0?.text ?? "_"):" }.joined() + "]"
        case .parameters(let parameters):
            line =
                "("
                + parameters.map { "\($0.label?.text ?? "_") \($0.name?.text ?? "_"): \(text($0.type))" }
                .joined(separator: ", ") + ")"
        }
        line += signature.effects.declaration
        if let result = signature.result { line += " -> \(text(result))" }
        return line
    }

    private func describe(_ closure: Syntax.Closure) -> String {
        var line = "{"
        if closure.hasHead {
            let parameters = closure.parameters.map { parameter in
                parameter.name.text + (parameter.type.map { ": \(text($0))" } ?? "")
            }
            line += "(" + parameters.joined(separator: ", ") + ")"
            line += closure.effects.declaration + " in "
        }
        let names = closure.names.isEmpty ? "" : " // " + closure.names.joined(separator: " ")
        return line + text(closure.body) + "}" + names
    }

    private mutating func add(_ modifiers: [Syntax.Modifier], _ depth: Int) {
        for modifier in modifiers {
            let arguments = modifier.arguments.map { argument in
                (argument.label.map { "\($0.text): " } ?? "") + describe(argument.value)
            }
            let closure = modifier.closure.map { " " + describe($0) } ?? ""
            add(depth, ".\(modifier.name.text)(\(arguments.joined(separator: ", ")))\(closure)")
        }
    }

    private func describe(_ value: Syntax.Argument.Value) -> String {
        switch value {
        case .type(let type): text(type)
        case .member(let name, let argument): "." + name.text + (argument.map { "<\($0.text)>" } ?? "")
        case .keyPath(let name, let type): "\\" + name.text + (type.map { ": \(text($0))" } ?? "")
        case .call(let name, let signature): "call \(name.text) \(describe(signature))"
        case .string(let content): "\"\(content)\""
        case .boolean(let value): "\(value)"
        case .integer(let value): value.map { "\($0)" } ?? "no number"
        case .identifier(let name): "-\(name.text)-"
        }
    }
}
