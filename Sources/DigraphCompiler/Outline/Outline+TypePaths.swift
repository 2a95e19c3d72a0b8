// Declarations record types as slices of text. Here, these slices are parsed, mostly for the names of the types.

extension Outline {
    /// A named type in the text of a declaration.
    struct NamedType {
        var path: [String]
        var slice: Span
    }

    /// The dotted path of a named type, without attributes, `any` and generic arguments. Nil for tuples, functions,
    /// collections, optionals and compositions.
    func typePath(_ slice: Span, of id: ID) -> [String]? {
        let (tree, text) = tree(slice, of: id)
        return path(in: tree, tree.root, text)
    }

    /// The named types of a composition, or the single named type. `~Copyable` is left out.
    func namedTypes(_ slice: Span, of id: ID) -> [NamedType] {
        let (tree, text) = tree(slice, of: id)
        var result: [NamedType] = []
        var open = [tree.root]
        while let node = open.popLast() {
            switch tree.nodes[node].kind {
            case .composition, .attributed: open += tree.children(of: node).reversed()
            default:
                guard let path = path(in: tree, node, text) else { continue }
                result.append(NamedType(path: path, slice: tree.nodes[node].span))
            }
        }
        return result
    }

    /// The words in front of a parameter's type that say who owns the value: `sending`, `consuming`, `borrowing`.
    package func ownership(_ slice: Span, of id: ID) -> String? {
        // Most types begin with a capital, or with `any`.
        guard let first = bytes(slice, of: id).first, first > UInt8(ascii: "a"), first <= UInt8(ascii: "s") else {
            return nil
        }
        let words = text(slice, of: id).split(separator: " ").map(String.init)
        let ownership = words.prefix { TypeTree.ownerships.contains($0) }
        return ownership.isEmpty ? nil : ownership.joined(separator: " ")
    }

    /// Whether the type of a parameter has the attribute `@autoclosure`.
    func isAutoclosure(_ slice: Span, of id: ID) -> Bool {
        guard bytes(slice, of: id).first == UInt8(ascii: "@") else { return false }
        return text(slice, of: id).prefix { $0 != "(" }.split { $0.isWhitespace }.contains("@autoclosure")
    }

    /// The parsed type at the start of a slice, and the file. The spans in the tree are slices of the file.
    package func tree(_ slice: Span, of id: ID) -> (tree: TypeTree, text: File) {
        let file = file(of: id)
        let tree = file.bytes.withUnsafeBufferPointer { bytes in
            TypeTree.parse(bytes, from: Int(slice.start), to: Int(slice.end)).tree
        }
        return (tree, file)
    }

    private func path(in tree: TypeTree, _ node: Int, _ file: File) -> [String]? {
        var path: [String] = []
        var node = node
        while true {
            let children = tree.children(of: node)
            switch tree.nodes[node].kind {
            case .attributed, .any, .some:
                guard let child = children.first else { return nil }
                node = child
            case .member:
                path.append(file.name(tree.nodes[node].name))
                guard let base = children.first else { return nil }
                node = base
            case .name:
                path.append(file.name(tree.nodes[node].name))
                return path.reversed()
            default: return nil
            }
        }
    }
}

extension Outline.File {
    /// The text of an identifier.
    func name(_ span: Span) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { Scanner(base: $0, limit: bytes.count).text(span) } ?? ""
        }
    }
}
