import DigraphCompiler
import DigraphTools

/// Finds the meaning of each word of a graph file.
struct OccurrenceReader {
    private let document: Syntax.Document
    private let knowledge: Knowledge
    private let names: NamesOfGraphs
    private var occurrences: [Occurrence] = []
    /// The graph or part whose words are read.
    private var graph: GroupName?
    /// The registration whose words are read.
    private var registration: Syntax.Registration?
    /// The graph of the current include, whose inputs its modifiers name.
    private var includedGraph: GroupName?
    /// The meaning of `registration`; nil if the analysis has none.
    private var resolved: Knowledge.Resolved?

    private init(_ document: Syntax.Document, _ knowledge: Knowledge, _ names: NamesOfGraphs) {
        self.document = document
        self.knowledge = knowledge
        self.names = names
    }

    /// The occurrences of symbols in a file, in source order.
    static func read(_ document: Syntax.Document, knowing knowledge: Knowledge) -> [Occurrence] {
        var names = knowledge.names
        names.add(document)
        var reader = OccurrenceReader(document, knowledge, names)
        reader.read(document.items)
        return reader.occurrences.sorted { $0.span.start < $1.span.start }
    }

    private mutating func add(_ symbol: Symbol, _ span: Span, isDefinition: Bool = false) {
        if span.isEmpty { return }
        occurrences.append(
            Occurrence(symbol: symbol, span: span, isDefinition: isDefinition, registration: registration))
    }

    // MARK: - Items

    private mutating func read(_ items: [Syntax.Item]) {
        for item in items {
            switch item {
            case .import, .isolation: break
            case .graph(let graph): read(graph)
            case .part(let part):
                let name = names.named(part.name.text, in: nil)
                add(.part(name), part.name.span, isDefinition: true)
                read(part.members, of: name)
            case .extension(let group): read(group)
            case .interface(let interface):
                read(interface.type)
                for modifier in interface.modifiers { read(modifier) }
            case .typealias(let alias):
                add(.alias(alias.name.text, module: names.module), alias.name.span, isDefinition: true)
                read(alias.type)
            case .registration(let registration): read(registration)
            case .include(let include): read(include)
            case .lifetime(let lifetime): read(lifetime.argument, of: nil)
            case .rule(let rule):
                for group in rule.groups { if let symbol = self.group(group.text) { add(symbol, group.span) } }
            case .condition(let condition): for branch in condition.branches { read(branch.items) }
            }
        }
    }

    /// The part or graph with a name.
    private func group(_ name: String) -> Symbol? {
        names.parts.contains(name)
            ? .part(names.named(name, in: nil)) : names.graph(name, from: graph).map { .graph($0) }
    }

    private mutating func read(_ members: [Syntax.Item], of inner: GroupName) {
        let outer = graph
        graph = inner
        read(members)
        graph = outer
    }

    private mutating func read(_ written: Syntax.Graph) {
        let name = names.named(written.name.text, in: graph)
        read(written.attributes)
        add(.graph(name), written.name.span, isDefinition: true)
        for type in written.inherits { read(type) }
        let outer = graph
        graph = name
        for input in written.inputs {
            add(.input(input.name.text, of: name), input.name.span, isDefinition: true)
            read(input.type)
            if let value = input.defaultValue { readCode(value) }
        }
        graph = outer
        read(written.members, of: name)
    }

    private mutating func read(_ group: Syntax.Extension) {
        var path: GroupName?
        for name in group.path {
            let known = names.named(name.text, in: path)
            add(.graph(names.inherited[known.name] ?? names.extended[known.name] ?? known), name.span)
            path = known
        }
        guard let path else { return }
        read(group.members, of: names.inherited[path.name] ?? path)
    }

    private mutating func read(_ include: Syntax.Include) {
        guard let last = include.path.last else { return }
        let name = include.path.map(\.text).joined(separator: ".")
        let target = group(name) ?? .unknown(name)
        add(target, last.span)
        if case .graph(let graph) = target { includedGraph = graph }
        for modifier in include.modifiers { read(modifier) }
        includedGraph = nil
    }

    private mutating func read(_ attributes: [Syntax.Attribute]) {
        for attribute in attributes {
            let found = knowledge.declarations(named: [attribute.name.text])
            add(found.first.map { .declaration($0) } ?? .attribute(attribute.name.text), attribute.name.span)
        }
    }

    // MARK: - Registrations

    private mutating func read(_ written: Syntax.Registration) {
        registration = written
        resolved = knowledge.registration(at: document.place(written.recipe.span))
        read(written.attributes)
        read(written.recipe)
        for modifier in written.modifiers { read(modifier) }
        registration = nil
        resolved = nil
    }

    private mutating func read(_ recipe: Syntax.Recipe) {
        switch recipe.kind {
        case .initializer(let type, let signature):
            read(type)
            let made = resolved?.registration.declaration ?? resolved.flatMap(knowledge.type)
            if let word = word(behind: type.span) { add(made.map { .declaration($0) } ?? .unknown("init"), word) }
            if let signature { read(signature) }
        case .function(let base, let name, let signature):
            if let base { read(base) }
            let called = resolved?.registration.declaration ?? knowledge.functions(named: name.text).first
            add(called.map { .declaration($0) } ?? .unknown(name.text), name.span)
            read(signature)
        case .external(let type): read(type)
        case .expression(let type, let closure):
            read(type)
            read(closure)
        case .member(let type, _), .broken(let type): if let type { read(type) }
        }
    }

    /// The identifier after a type and a dot.
    private func word(behind span: Span) -> Span? {
        document.words(from: Int(span.end)).first { $0.kind != .dot }.flatMap { $0.kind == .identifier ? $0.span : nil }
    }

    private mutating func read(_ signature: Syntax.Signature) {
        switch signature.shape {
        case .labels(let labels):
            for label in labels { if let label { addParameter(label) } }
        case .parameters(let parameters):
            for parameter in parameters { read(parameter.type) }
        }
        if let result = signature.result { read(result) }
    }

    private mutating func addParameter(_ name: Syntax.Name) {
        if let includedGraph { return add(.input(name.text, of: includedGraph), name.span) }
        add(.parameter(resolved?.registration.declaration ?? resolved.flatMap(knowledge.type), name.text), name.span)
    }

    private mutating func addMember(_ name: Syntax.Name, _ kind: Outline.Kind) {
        guard let type = resolved.flatMap(knowledge.type) else { return add(.unknown(name.text), name.span) }
        let found = knowledge.outline.members(of: type, kind: kind, named: name.text, inherited: true).first
        add(found.map { .declaration($0) } ?? .unknown(name.text), name.span)
    }

    private mutating func read(_ modifier: Syntax.Modifier) {
        add(.modifier(modifier.name.text), modifier.name.span)
        for argument in modifier.arguments { read(argument, of: modifier) }
        if let closure = modifier.closure { read(closure) }
    }

    /// Adds a lifetime and, of `.custom(session)`, the scope.
    private mutating func add(_ lifetime: Syntax.Name, argument: Syntax.Name?) {
        add(.lifetime(lifetime.text), lifetime.span)
        if let argument, lifetime.text == "custom" { add(.scope(argument.text, in: graph), argument.span) }
    }

    private mutating func read(_ argument: Syntax.Argument, of written: Syntax.Modifier?) {
        let modifier = written?.kind
        let word = Syntax.Name(document.text(argument.valueSpan), argument.valueSpan)
        if argument.label?.text == "tag" {
            let types = written.map(types) ?? []
            return add(.tag(word.text, in: graph, of: types), word.span, isDefinition: modifier == .as)
        }
        switch (modifier, argument.value) {
        case (.parameter, .type), (.argument, .type): addParameter(word)
        case (.accessor, .type): add(.accessor(word.text, in: graph), word.span, isDefinition: true)
        case (_, .type(let type)): read(type)
        case (_, .member(let name, let inner)): add(name, argument: inner)
        case (_, .keyPath(let name, let type)):
            addMember(name, .property)
            if let type { read(type) }
        case (_, .call(let name, let signature)):
            addMember(name, .function)
            read(signature)
        case (_, .identifier(let name)) where modifier == .allow: add(.diagnostic(name.text), name.span)
        default: break
        }
    }

    // MARK: - Types and code

    private mutating func read(_ reference: Syntax.TypeReference) {
        var open = [reference.tree.root]
        while let node = open.popLast() {
            let children = reference.tree.children(of: node)
            open += children
            if let path = path(node, in: reference.tree) { add(meaning(of: path), reference.tree.nodes[node].name) }
        }
    }

    /// The names of a dotted type, `Outer.Inner`; nil for another kind of type.
    private func path(_ node: Int, in tree: TypeTree) -> [String]? {
        var result: [String] = []
        var next = node
        while true {
            let kind = tree.nodes[next].kind
            guard kind == .name || kind == .member else { return nil }
            result.append(document.text(tree.nodes[next].name))
            if kind == .name { return result.reversed() }
            guard let base = tree.children(of: next).first else { return nil }
            next = base
        }
    }

    private func meaning(of path: [String]) -> Symbol {
        let name = path.joined(separator: ".")
        if path.count == 1, names.aliases.contains(name) { return .alias(name, module: names.module) }
        if let graph = names.graph(name, from: graph) { return .graph(graph) }
        return knowledge.declarations(named: path).first.map { .declaration($0) } ?? .unknown(name)
    }

    private mutating func read(_ closure: Syntax.Closure) {
        for parameter in closure.parameters { if let type = parameter.type { read(type) } }
        readCode(closure.body, hiding: Set(closure.parameters.map(\.name.text)))
    }

    /// Adds the inputs and types that Swift code names, including code in string interpolations.
    private mutating func readCode(_ span: Span, hiding hidden: Set<String> = []) {
        let tokens = SwiftTokens(document.source, in: span)
        for code in [tokens] + tokens.codeInStrings(0..<tokens.count) {
            for index in 0..<code.count where code.isWord(index) && !code.isAt(".", index - 1) && !code.isLabel(index) {
                readWord(code.text(index), code.span(index), hiding: hidden)
            }
        }
    }

    private mutating func readWord(_ word: String, _ span: Span, hiding hidden: Set<String>) {
        let name = word.removing("`")
        if hidden.contains(name) { return }
        if let owner = names.graphOfInput(name, from: graph) {
            add(.input(name, of: owner), span)
        } else if name.first?.isUppercase == true, let found = knowledge.declarations(named: [name]).first {
            add(.declaration(found), span)
        }
    }

    // MARK: - Tags

    /// The types that a modifier provides or requests: the types in it, or the type of its parameter or property.
    private func types(_ modifier: Syntax.Modifier) -> Set<String> {
        var types: Set<String> = []
        for argument in modifier.arguments where argument.label == nil {
            switch (modifier.kind, argument.value) {
            case (.parameter, .type(let name)): types.formUnion(needed(name.span))
            case (_, .keyPath(let name, nil)): types.formUnion(needed(name.span))
            case (_, .type(let type)), (_, .keyPath(_, let type?)): types.formUnion(written(type))
            default: break
            }
        }
        return types
    }

    private func needed(_ span: Span) -> [String] {
        let dependency = resolved.flatMap { knowledge.dependency(document.text(span), of: $0) }
        guard let resolved, let dependency else { return [] }
        return knowledge.declarations(in: dependency.type, of: resolved.model).map(knowledge.outline.qualifiedName)
    }

    private func written(_ type: Syntax.TypeReference) -> [String] {
        type.tree.nodes.indices.compactMap { node in
            guard let path = path(node, in: type.tree), case .declaration(let id) = meaning(of: path) else {
                return nil
            }
            return knowledge.outline.qualifiedName(of: id)
        }
    }
}

extension Syntax.Document {
    /// The tokens from an offset on, without white space and comments.
    func words(from offset: Int) -> LazyFilterSequence<ArraySlice<Syntax.Token>> {
        tokens[token(at: offset)...].lazy.filter { !$0.kind.isTrivia }
    }

    /// The index of the first token that ends after an offset.
    func token(at offset: Int) -> Int {
        var range = tokens.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = tokens[middle].span.end <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
