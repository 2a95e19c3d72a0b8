import DigraphCompiler
import DigraphTools

/// The types of a protocol's requirements, as a stub writes them.
struct StubTypes {
    /// A replacement for a part of the source.
    private typealias Edit = (span: Span, text: String)

    /// The reason why a closure cannot have the type that a requirement needs.
    struct Refusal: Error { var reason: String }

    let outline: Outline
    /// The name of the stub, which replaces `Self`.
    let className: String
    /// The generic parameters of the stub. If a method has a generic parameter `T`, too, that one becomes `OwnT`.
    var generics: Set<String> = []
    /// The number of nested typealiases that have been replaced so far.
    private var depth = 0

    init(outline: Outline, className: String) { (self.outline, self.className) = (outline, className) }

    /// A type as the stub writes it.
    func text(_ span: Span, of id: Outline.ID) -> String {
        if span.isEmpty { return "" }
        let (tree, _) = outline.tree(span, of: id)
        return text(span, of: id, with: renames(in: tree, tree.root, of: id))
    }

    /// A generic parameter with its constraint: `T: Decodable`.
    func text(_ generic: Outline.GenericParameter, of id: Outline.ID) -> String {
        let start = generic.span.start + (generic.isPack ? 5 : 0)
        let end = start + Int32(generic.name.utf8.count)
        var edits = generics.contains(generic.name) ? [(Span(start: start, end: end), "Own" + generic.name)] : []
        if !generic.constraint.isEmpty {
            let (tree, _) = outline.tree(generic.constraint, of: id)
            edits += renames(in: tree, tree.root, of: id)
        }
        return text(generic.span, of: id, with: edits)
    }

    func text(_ requirement: Outline.Requirement, of id: Outline.ID) -> String {
        text(requirement.subject, of: id) + (requirement.isSameType ? " == " : ": ") + text(requirement.type, of: id)
    }

    /// The text of a span after edits, without comments and with single spaces.
    private func text(_ span: Span, of id: Outline.ID, with edits: [Edit]) -> String {
        let file = outline.file(of: id)
        let tokens = SwiftTokens(SourceText(path: file.path, bytes: file.bytes), in: span)
        var rest = edits.sorted { $0.span.start < $1.span.start }[...]
        var result = ""
        var next = Int(span.start)
        for index in 0..<tokens.count where tokens[index].end > next {
            let token = tokens[index]
            if token.followsSpace, !result.isEmpty { result += " " }
            next = max(next, token.start)
            while let edit = rest.first, Int(edit.span.start) < token.end {
                result += edit.text
                next = Int(edit.span.end)
                rest.removeFirst()
            }
            result += tokens.text(from: next, to: token.end)
            next = max(next, token.end)
        }
        return result
    }

    // MARK: - Names

    /// The edits that replace `Self` by the stub's name, rename generic parameters, and give names that are not visible
    /// in the stub their full form.
    private func renames(in tree: TypeTree, _ root: Int, of id: Outline.ID) -> [Edit] {
        var edits: [Edit] = []
        var open = [root]
        while let node = open.popLast() {
            let children = tree.children(of: node)
            let (name, span) = (name(of: node, in: tree, of: id), tree.nodes[node].name)
            if tree.nodes[node].kind == .member, let base = children.first, isSelf(base, in: tree, of: id) {
                edits.append((Span(start: tree.nodes[base].span.start, end: span.start), ""))
                open += children.dropFirst()
                continue
            }
            open += children
            guard tree.nodes[node].kind == .name else { continue }
            if name == "Self" {
                edits.append((span, className))
            } else if generics.contains(name), outline.declaration(id).generics.contains(where: { $0.name == name }) {
                edits.append((span, "Own" + name))
            } else if let full = fullName(name, of: id) {
                edits.append((span, full))
            }
        }
        return edits
    }

    private func isSelf(_ node: Int, in tree: TypeTree, of id: Outline.ID) -> Bool {
        tree.nodes[node].kind == .name && name(of: node, in: tree, of: id) == "Self"
    }

    private func name(of node: Int, in tree: TypeTree, of id: Outline.ID) -> String {
        outline.text(tree.nodes[node].name, of: id)
    }

    /// The text that replaces a name: `Outer.Inner` for a nested type, the name with its module for a name in `shared`,
    /// the target for a protocol's typealias. Nil if the name stays.
    private func fullName(_ name: String, of id: Outline.ID) -> String? {
        guard let found = outline.lookUp([name], from: id).first else { return nil }
        guard var outer = outline.parent(of: found) else {
            let module = outline.module(of: found)
            return Self.shared.contains(name)
                ? outline.prefix(ofModule: module, imported: [], testable: []) + name : nil
        }
        if outline.kind(of: outer) == .extension { outer = outline.extendedType(of: outer) ?? outer }
        guard outline.kind(of: outer) == .protocol else { return Names.quotedPath(outline.qualifiedName(of: found)) }
        let alias = outline.declaration(found)
        guard alias.kind == .typealias, alias.generics.isEmpty, depth < 8 else { return nil }
        var types = self
        types.depth += 1
        let text = types.text(alias.type, of: found)
        return text.contains(" ") ? "(\(text))" : text
    }

    /// Names of types that Foundation also declares. In the stub's file, they are ambiguous without a module's name.
    private static let shared: Set<String> = [
        "Bundle", "Calendar", "Data", "Date", "Decimal", "Dimension", "Formatter", "Host", "JSONDecoder", "JSONEncoder",
        "Locale", "Measurement", "Notification", "Operation", "Port", "Process", "Progress", "Scanner", "Stream",
        "Thread", "Timer", "URL", "UUID", "Unit",
    ]

    // MARK: - Without generic parameters

    /// Whether a type contains one of the generic parameters, or `some P`.
    func mentions(_ generics: Set<String>, _ span: Span, of id: Outline.ID) -> Bool {
        if span.isEmpty { return false }
        let (tree, _) = outline.tree(span, of: id)
        return mentions(generics, in: tree, tree.root, of: id)
    }

    private func mentions(_ generics: Set<String>, in tree: TypeTree, _ root: Int, of id: Outline.ID) -> Bool {
        var open = [root]
        while let node = open.popLast() {
            let kind = tree.nodes[node].kind
            if kind == .some || kind == .name && generics.contains(name(of: node, in: tree, of: id)) { return true }
            open += tree.children(of: node)
        }
        return false
    }

    /// A type as it is written in a closure's type. A closure cannot be generic, so types that depend on generic
    /// parameters become `Any`.
    func erased(_ span: Span, of id: Outline.ID, without generics: Set<String>) throws(Refusal) -> String {
        if span.isEmpty { return "" }
        let (tree, _) = outline.tree(span, of: id)
        var edits: [Edit] = []
        try erase(tree.root, in: tree, of: id, generics, &edits)
        return text(span, of: id, with: edits)
    }

    private func erase(
        _ node: Int, in tree: TypeTree, of id: Outline.ID, _ generics: Set<String>, _ edits: inout [Edit]
    ) throws(Refusal) {
        guard mentions(generics, in: tree, node, of: id) else {
            edits += renames(in: tree, node, of: id)
            return
        }
        let children = tree.children(of: node)
        switch tree.nodes[node].kind {
        case .optional, .implicitlyUnwrapped, .array:
            for child in children { try erase(child, in: tree, of: id, generics, &edits) }
        case .dictionary:
            if mentions(generics, in: tree, children[0], of: id) {
                edits.append((tree.nodes[children[0]].span, "AnyHashable"))
            } else {
                edits += renames(in: tree, children[0], of: id)
            }
            try erase(children[1], in: tree, of: id, generics, &edits)
        case .metatype: edits.append((tree.nodes[node].span, "Any.Type"))
        case .some:
            let start = tree.nodes[node].span.start
            edits.append((Span(start: start, end: start + 4), "any"))
            edits += children.flatMap { renames(in: tree, $0, of: id) }
        case .attributed:
            if name(of: node, in: tree, of: id) == "escaping", takesGeneric(children[0], in: tree, of: id, generics) {
                return edits.append((tree.nodes[node].span, "Any"))
            }
            for child in children { try erase(child, in: tree, of: id, generics, &edits) }
        case .function: try eraseFunction(node, in: tree, of: id, generics, &edits)
        case .pack: throw Refusal(reason: "a closure cannot have a parameter pack")
        default: edits.append((tree.nodes[node].span, "Any"))
        }
    }

    /// Whether a type is a function with a parameter whose type depends on `generics`.
    private func takesGeneric(
        _ node: Int, in tree: TypeTree, of id: Outline.ID, _ generics: Set<String>
    ) -> Bool {
        let children = tree.children(of: node)
        if tree.nodes[node].kind == .attributed { return takesGeneric(children[0], in: tree, of: id, generics) }
        let parameters = children.filter { tree.nodes[$0].kind == .element }
        return tree.nodes[node].kind == .function && parameters.contains { mentions(generics, in: tree, $0, of: id) }
    }

    private func eraseFunction(
        _ node: Int, in tree: TypeTree, of id: Outline.ID, _ generics: Set<String>, _ edits: inout [Edit]
    ) throws(Refusal) {
        var children = tree.children(of: node)
        let result = children.removeLast()
        if tree.nodes[node].flags.contains(.typedThrows) {
            let thrown = children.removeLast()
            if mentions(generics, in: tree, thrown, of: id) {
                edits.append((tree.nodes[thrown].span, "any Error"))
            } else {
                edits += renames(in: tree, thrown, of: id)
            }
        }
        for child in children {
            if mentions(generics, in: tree, child, of: id) {
                throw Refusal(
                    reason: "a closure cannot take a generic closure that is not @escaping")
            }
            edits += renames(in: tree, child, of: id)
        }
        if mentions(generics, in: tree, result, of: id) {
            edits.append((tree.nodes[result].span, "Any"))
        } else {
            edits += renames(in: tree, result, of: id)
        }
    }
}

extension StubTypes {
    /// The kind of a type, without its attributes and parentheses.
    func kind(of span: Span, of id: Outline.ID) -> TypeTree.Kind {
        let (tree, _) = outline.tree(span, of: id)
        var node = tree.root
        while true {
            let kind = tree.nodes[node].kind
            let children = tree.children(of: node)
            guard children.count == 1, kind == .attributed || kind == .tuple || kind == .element else { return kind }
            node = children[0]
        }
    }

    /// The code of a type's default value: `nil` or an empty collection. Nil for all other types.
    func harmlessValue(_ span: Span, of id: Outline.ID) -> String? {
        switch kind(of: span, of: id) {
        case .optional, .implicitlyUnwrapped: return "nil"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .name:
            let text = outline.text(span, of: id)
            if text.hasPrefix("Optional<") { return "nil" }
            if text.hasPrefix("Dictionary<") { return "[:]" }
            return text.hasPrefix("Array<") || text.hasPrefix("Set<") ? "[]" : nil
        default: return nil
        }
    }

    /// Whether a type is a function, directly or by typealiases. A parameter of such a type has to be `@escaping` if it
    /// is stored.
    func isFunction(_ span: Span, of id: Outline.ID) -> Bool {
        var (span, id) = (span, id)
        for _ in 0..<8 {
            let kind = kind(of: span, of: id)
            if kind == .function { return true }
            let path = outline.text(span, of: id).prefix { $0 != "<" }.split(separator: ".").map(String.init)
            guard kind == .name || kind == .member,
                let alias = outline.lookUp(path, from: id).first, outline.kind(of: alias) == .typealias
            else { return false }
            (span, id) = (outline.declaration(alias).type, alias)
        }
        return false
    }
}
