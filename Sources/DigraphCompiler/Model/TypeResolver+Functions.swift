/// Resolves function types, and types with attributes.
extension Model.TypeResolver {
    /// An attribute or word before a type.
    struct Attribute {
        var name: String
        /// The text with arguments.
        var spelling: String
        /// Whether the attribute has an `@`.
        var isMarked: Bool
    }

    func resolveFunction(
        _ node: Int, of source: Model.WrittenType, attributes: [Attribute]
    ) -> Model.TypeID {
        let flags = source.tree.nodes[node].flags
        var children = source.tree.children(of: node)
        guard let last = children.popLast() else { return table.unreadable() }
        var function = Model.TypeTable.Function(parameters: [], result: resolve(last, of: source))
        let result = source.tree.nodes[last]
        function.isResultSending = result.kind == .attributed && source.text(result.name) == "sending"
        if flags.contains(.async) { function.effects.insert(.async) }
        if !flags.isDisjoint(with: [.throws, .rethrows]) { function.effects.insert(.throws) }
        if flags.contains(.typedThrows), let thrown = children.popLast() {
            function.effects.insert(.throws)
            // A separate statement, because `setThrown` looks up the type that `resolve` adds to the table.
            let type = resolve(thrown, of: source)
            setThrown(type, of: &function)
        }
        var passings: [String] = []
        for child in children {
            function.parameters.append(resolve(child, of: source))
            passings.append(passing(child, of: source))
        }
        if passings.contains(where: { !$0.isEmpty }) { function.passings = passings }
        for attribute in attributes { add(attribute, to: &function) }
        // A function type on a global actor is implicitly `Sendable`, so a written `@Sendable` makes no difference.
        if function.globalActor != nil { function.isSendable = false }
        return table.intern(.function(function))
    }

    private func add(_ attribute: Attribute, to function: inout Model.TypeTable.Function) {
        switch attribute.name {
        case "escaping", "autoclosure": break
        case "Sendable": function.isSendable = true
        case "convention", "isolated", "execution", "differentiable", "nonisolated":
            guard attribute.spelling.contains("(") else { break }
            let spelling = attribute.spelling.split(whereSeparator: \.isWhitespace).joined()
            function.convention = function.convention.map { "\($0) \(spelling)" } ?? spelling
        case "concurrent": function.convention = "@concurrent"
        default:
            // swiftc reports `@escapng`, which must not make another type of the function.
            if attribute.isMarked, Spelling.nearest(to: attribute.name, among: ["escaping", "autoclosure"]).isEmpty {
                function.globalActor = withoutModule(attribute.name)
            }
        }
    }

    /// The conventions of a function type's parameter, such as `inout`; empty for the usual one. These words are part
    /// of the function type, unlike the same words in the declaration of a parameter.
    private func passing(_ element: Int, of source: Model.WrittenType) -> String {
        var words: [String] = []
        var current = Int(source.tree.nodes[element].firstChild)
        while current >= 0, source.tree.nodes[current].kind == .attributed {
            switch source.text(source.tree.nodes[current].name) {
            case "escaping": words.append("@escaping")
            case "autoclosure": words.append("@autoclosure")
            case "consuming", "__owned": words.append("consuming")
            case "borrowing", "__shared": words.append("borrowing")
            case "inout": words.append("inout")
            case "sending": words.append("sending")
            case "isolated" where !source.tree.nodes[current].flags.contains(.at): words.append("isolated")
            default: break
            }
            current = Int(source.tree.nodes[current].firstChild)
        }
        if source.tree.nodes[element].flags.contains(.variadic) { words.append("...") }
        return words.sorted().joined(separator: " ")
    }

    /// The name of a global actor, without a module's name.
    private func withoutModule(_ name: String) -> String {
        if let colons = name.lastIndex(of: ":") { return String(name[name.index(after: colons)...]) }
        guard let dot = name.firstIndex(of: ".") else { return name }
        let module = String(name[..<dot])
        return imports.contains(module) || outline.isModule(module) ? String(name[name.index(after: dot)...]) : name
    }

    /// Sets the thrown type. `throws(any Error)` is `throws`, and `throws(Never)` is no effect.
    private func setThrown(_ type: Model.TypeID, of function: inout Model.TypeTable.Function) {
        if case .foreign(let name, _) = table.shape(type) {
            if name == "Error" { return }
            if name == "Never" {
                function.effects.remove(.throws)
                return
            }
        }
        function.thrown = type
    }

    /// Resolves a type with attributes. The attributes of a function type are part of the type. Attributes of other
    /// types, and words for ownership, are ignored.
    func resolveAttributed(_ node: Int, of source: Model.WrittenType) -> Model.TypeID {
        var attributes: [Attribute] = []
        var current = node
        while true {
            let written = source.tree.nodes[current]
            if written.kind == .attributed, written.firstChild >= 0 {
                let end = source.tree.nodes[Int(written.firstChild)].span.start
                attributes.append(
                    Attribute(
                        name: source.text(written.name),
                        spelling: source.text(Span(start: written.span.start, end: end)),
                        isMarked: written.flags.contains(.at)))
                current = Int(written.firstChild)
            } else if written.kind == .tuple, source.tree.children(of: current).count == 1 {
                current = source.tree.children(of: current)[0]
            } else if written.kind == .element, written.firstChild >= 0, !written.flags.contains(.variadic) {
                current = Int(written.firstChild)
            } else {
                break
            }
        }
        guard source.tree.nodes[current].kind == .function else { return resolve(current, of: source) }
        return resolveFunction(current, of: source, attributes: attributes)
    }
}
