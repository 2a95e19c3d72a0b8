extension Model {
    /// The context of a written type, which decides the meaning of the names in the type.
    struct TypeContext {
        /// The declaration in whose scope names are looked up; nil for the graph files.
        var scope: Outline.ID?
        /// The arguments of generic parameters.
        var substitutions = [String: TypeID]()
        /// The type of `Self`.
        var selfType: TypeID?
        /// The scope of a graph file in which names are looked up first; nil in Swift files.
        var graphFileScope: NameScope?
        /// The type whose signature a graph file has: in it, `Part` can mean `Engine.Part`, as in the declaration.
        var signatureOwner: Outline.ID?

        static func graphFile(_ scope: NameScope) -> TypeContext { TypeContext(scope: nil, graphFileScope: scope) }
    }

    /// A type as written, with the context of its names.
    struct WrittenType {
        let tree: TypeTree
        /// The text of the tree.
        let bytes: UnsafeBufferPointer<UInt8>
        let context: TypeContext

        func text(_ span: Span) -> String {
            span.isEmpty ? "" : String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
        }

        /// The spelling of a type that is known only by its spelling. It is on one line: without comments, with folded
        /// white space.
        func spelling(_ span: Span) -> String {
            guard let base = bytes.baseAddress, !span.isEmpty else { return "" }
            let text = Scanner(base: base, limit: min(Int(span.end), bytes.count))
            var folded: [UInt8] = []
            var offset = Int(span.start)
            while offset < text.limit {
                let next = text.triviaEnd(from: offset)
                if next > offset {
                    if next < text.limit { folded.append(UInt8(ascii: " ")) }
                    offset = next
                } else {
                    folded.append(bytes[offset])
                    offset += 1
                }
            }
            return String(decoding: folded, as: UTF8.self)
        }
    }

    /// Resolves written types. Only here do different spellings become one type.
    final class TypeResolver {
        let outline: Outline
        let table: TypeTable
        /// Graphs by dotted name.
        var graphs: [String: GraphID] = [:]
        var graphNames: [String] = [] { didSet { knownSpeller = nil } }
        private var knownSpeller: TypeSpeller?
        /// The outer scope of each graph.
        var surroundings: [NameScope] = []
        var aliases: [AliasName: GraphFileAlias] = [:]
        /// The modules that the graph files import, even those without sources.
        var imports: Set<String> = ["Swift"]
        /// The module whose graph files are being resolved.
        var module = 0
        /// The modules whose internal declarations are visible, because a graph file imports them as `@testable`.
        var testable: Set<Int> { table.testableModules }
        /// By the declaration that is found first: all declarations of the name, in the branches of an `#if`.
        var variants: [Outline.ID: [Outline.ID]] = [:]
        /// The meaning of names at the module's top level.
        var topLevel: [String: TypeID] = [:]
        /// Whether a `Self` was resolved that is no type's.
        var hasLooseSelf = false
        /// The typealiases being expanded, and the cycles found among typealiases.
        private(set) var open: [AliasName] = []
        private(set) var rings: [[AliasName]] = []
        /// The depth of nested expansions. The limit ends circular expansions.
        var depth = 0
        static let depthLimit = 100
        /// The number of expansions since the outermost one began. A chain of aliases, each of which names the next one
        /// twice, would need exponentially many.
        var expansions = 0
        static let expansionLimit = 1_000

        init(outline: Outline, table: TypeTable) {
            self.outline = outline
            self.table = table
        }
    }
}

extension Model.TypeResolver {
    /// Begins to expand an alias. If the alias is being expanded already, records the cycle, and returns false.
    func open(_ alias: Model.AliasName) -> Bool {
        if let first = open.firstIndex(of: alias) {
            rings.append(Array(open[first...]))
            return false
        }
        open.append(alias)
        return true
    }

    func close() { open.removeLast() }

    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The spelling of the types known so far.
    var speller: Model.TypeSpeller {
        if let knownSpeller { return knownSpeller }
        let speller = Model.TypeSpeller(types: table, outline: outline, graphNames: graphNames)
        knownSpeller = speller
        return speller
    }

    /// The type of a written type in a graph file.
    func resolve(
        _ reference: Syntax.TypeReference, in document: Syntax.Document, _ context: Model.TypeContext
    ) -> Model.TypeID {
        document.source.bytes.withUnsafeBufferPointer { bytes in
            resolve(reference.tree.root, of: .init(tree: reference.tree, bytes: bytes, context: context))
        }
    }

    /// The type that a text in a declaration of a Swift file means, in a context.
    func resolve(
        _ slice: Span, of declaration: Outline.ID, _ context: Model.TypeContext
    ) -> Model.TypeID {
        let bytes = outline.bytes(slice, of: declaration)
        let isAny = bytes.count > 4 && bytes.starts(with: "any ".utf8)
        let name = Bytes(rebasing: bytes[(isAny ? 4 : 0)...])
        if isName(name) {
            let type = named([String(decoding: name, as: UTF8.self)], arguments: [[]], context)
            if isAny { table.markExistential(type) }
            return type
        }
        let (tree, _, _) = TypeTree.parse(bytes, from: 0, to: bytes.count)
        return resolve(tree.root, of: .init(tree: tree, bytes: bytes, context: context))
    }

    /// Whether a text is one ASCII identifier.
    private func isName(_ bytes: Bytes) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy {
                Byte.isSmallLetter($0) || Byte.isCapital($0) || Byte.isDigit($0) || $0 == Byte.underscore
            }
    }

    func resolve(_ node: Int, of source: Model.WrittenType) -> Model.TypeID {
        let written = source.tree.nodes[node]
        switch written.kind {
        case .name where written.firstChild < 0:
            return named([source.text(written.name)], arguments: [[]], source.context)
        case .name, .member:
            return resolveName(node, of: source)
        case .optional, .implicitlyUnwrapped:
            return table.optional(resolveChild(of: written, source))
        case .inlineArray:
            let children = source.tree.children(of: node)
            guard children.count == 2 else { return table.intern(.foreign(source.spelling(written.span), [])) }
            let count = resolve(children[0], of: source)
            return table.intern(.foreign("InlineArray", [count, resolve(children[1], of: source)]))
        case .array:
            return table.intern(.array(resolveChild(of: written, source)))
        case .dictionary:
            let children = source.tree.children(of: node)
            guard children.count == 2 else { return table.unreadable() }
            let key = resolve(children[0], of: source)
            return table.intern(.dictionary(key, resolve(children[1], of: source)))
        case .tuple:
            return resolveTuple(node, of: source)
        case .element:
            let type = resolveChild(of: written, source)
            return written.flags.contains(.variadic) ? table.intern(.array(type)) : type
        case .function:
            return resolveFunction(node, of: source, attributes: [])
        case .any:
            let type = resolveChild(of: written, source)
            if case .metatype(let instance) = table.shape(type) { table.markExistential(instance) }
            table.markExistential(type)
            return type
        case .some:
            let type = resolveChild(of: written, source)
            table.markConstraint(type)
            // Swift opens an existential for `some P` and `(some P)?` alone, not within another type.
            if isProtocol(type), !isWhole(node, of: source.tree) {
                return table.intern(.foreign(source.spelling(written.span), []))
            }
            return type
        case .pack:
            return resolveChild(of: written, source)
        case .composition:
            let members = source.tree.children(of: node).map { resolve($0, of: source) }
            return composition(members)
        case .metatype, .protocolMetatype:
            return resolveMetatype(node, of: source)
        case .attributed:
            return resolveAttributed(node, of: source)
        case .inverse:
            return table.intern(.foreign(source.spelling(written.span), []))
        case .integer, .placeholder:
            return table.intern(.foreign(source.spelling(written.span), []))
        case .missing:
            return table.unreadable()
        }
    }

    /// Whether a node is a whole type or its wrapped type, apart from attributes.
    private func isWhole(_ node: Int, of tree: TypeTree) -> Bool {
        let kinds: [TypeTree.Kind] = [.optional, .attributed, .tuple, .element]
        var outer = tree.root
        while outer != node, kinds.contains(tree.nodes[outer].kind) {
            let children = tree.children(of: outer)
            if children.count != 1 { return false }
            outer = children[0]
        }
        return outer == node
    }

    private func resolveChild(of node: TypeTree.Node, _ source: Model.WrittenType) -> Model.TypeID {
        node.firstChild < 0 ? table.unreadable() : resolve(Int(node.firstChild), of: source)
    }

    private func resolveTuple(_ node: Int, of source: Model.WrittenType) -> Model.TypeID {
        let children = source.tree.children(of: node)
        // Redundant parentheses do not count.
        if children.count == 1 { return resolve(children[0], of: source) }
        var elements: [Model.TypeTable.Element] = []
        for child in children {
            let label = source.text(source.tree.nodes[child].name)
            let type = resolve(child, of: source)
            elements.append(.init(label: label.isEmpty || label == "_" ? nil : label, type: type))
        }
        return table.intern(.tuple(elements))
    }

    /// `any P.Type` is the type of conforming types; `(any P).Type`, or `P.Protocol`, is the type of `any P` itself.
    private func resolveMetatype(_ node: Int, of source: Model.WrittenType) -> Model.TypeID {
        let written = source.tree.nodes[node]
        let instance = resolveChild(of: written, source)
        guard written.kind == .protocolMetatype || isExistential(Int(written.firstChild), in: source.tree) else {
            return table.intern(.metatype(instance))
        }
        let name = speller.plain(instance)
        return table.intern(.foreign("(any \(name)).Type", []))
    }

    /// Whether a type is written with `any`, possibly in parentheses.
    private func isExistential(_ node: Int, in tree: TypeTree) -> Bool {
        var current = node
        while current >= 0 {
            switch tree.nodes[current].kind {
            case .any: return true
            case .tuple where tree.children(of: current).count == 1, .element:
                current = Int(tree.nodes[current].firstChild)
            default: return false
            }
        }
        return false
    }

    /// `A & B` is `B & A`, and `Sendable` comes last. `A & A`, `A & Any` and `A & ~Copyable` are `A`, because all supported values can be copied; so
    /// is `A & B` if `A` inherits from `B`.
    func composition(_ members: [Model.TypeID]) -> Model.TypeID {
        var flat: [Model.TypeID] = []
        for member in members {
            if case .composition(let inner) = table.shape(member) { flat += inner } else { flat.append(member) }
        }
        var sorted = flat.map { (speller.plain($0), $0) }
        sorted.sort { ($0.0 == "Sendable" ? 1 : 0, $0.0) < ($1.0 == "Sendable" ? 1 : 0, $1.0) }
        var unique: [Model.TypeID] = []
        for (name, type) in sorted where unique.last != type && name != "Any" && !name.hasPrefix("~") {
            unique.append(type)
        }
        let all = unique
        if all.count > 1 { unique.removeAll { inherited in all.contains { inherits($0, from: inherited) } } }
        if unique.isEmpty, let member = flat.first { return member }
        return unique.count == 1 ? unique[0] : table.intern(.composition(unique))
    }

    private func inherits(_ type: Model.TypeID, from other: Model.TypeID) -> Bool {
        guard let own = table.declaration(type) else { return false }
        switch table.shape(other) {
        case .declared(let wanted, _): return outline.inheritance(of: own).protocols.contains(wanted)
        case .foreign("Sendable", _): return outline.isKnownSendable(own)
        default: return false
        }
    }
}
