// What comes near to something that is missing.

extension Graph.Linker {
    /// The node is -1 for what is not in this graph.
    typealias NearMiss = (note: Diagnostic.Note, fix: Diagnostic.Fix?, node: Int)

    /// What comes near to a missing key, best first, three at most, each registration once.
    func nearMisses(_ one: Graph.Missing, _ words: Graph.Words) -> [NearMiss] {
        asker = one.node
        var key = one.key
        if case .empty = one.reason, let element = element(of: key.type) {
            key = Model.Key(type: element, tag: -1)
            if case .dictionary = model.types.shape(one.key.type) { return untagged(element, words) }
        }
        var result: [NearMiss] = []
        var searches: [() -> [NearMiss]] = [
            { self.conforming(key, for: one.node, words) }, { self.underOtherTag(one, words) },
            { self.wrapped(key, words) }, { self.inNestedGraphs(key, words) },
            { self.inOtherParts(key, askedBy: one.node, words) }, { self.ofSimilarName(key, words) },
        ]
        if case .unknownTag = one.reason { searches = [searches[1]] }
        for search in searches where result.count < 3 {
            for near in search() where near.node < 0 || !result.contains(where: { $0.node == near.node }) {
                result.append(near)
            }
        }
        result = Array(result.prefix(3))
        for near in result where near.node >= 0 { graph.isMentioned[near.node] = true }
        return result
    }

    /// What a collection holds; of a collection of functions, what they make.
    func element(of type: Model.TypeID) -> Model.TypeID? {
        switch model.types.shape(type) {
        case .array(let element), .dictionary(_, let element): givenLater(element)
        default: nil
        }
    }

    /// Registered types that conform to it, or inherit from it, and have no `.as`.
    func conforming(_ key: Model.Key, for asking: Int, _ words: Graph.Words) -> [NearMiss] {
        guard let wanted = model.types.declaration(key.type) else { return [] }
        let kind = model.outline.kind(of: wanted)
        guard kind == .`protocol` || kind == .`class` else { return [] }
        var result: [NearMiss] = []
        let levels = graph.seen(from: graph.level(of: asking))
        for node in 0..<graph.nodeCount where result.count < 3 {
            guard levels.count == graph.levels.count || levels.contains(graph.level(of: node)) else { continue }
            guard let type = model.types.declaration(registration(node).type), type != wanted,
                !registration(node).isImplicit
            else { continue }
            let fits =
                kind == .`protocol`
                ? model.outline.conforms(type, to: wanted) : model.outline.inherits(type, from: wanted)
            guard fits, !provides(node, key.type) else { continue }
            // Of what a protocol's types are the sources say nothing here; who is given as another such protocol, is none.
            let isInDoubt = kind == .`protocol` && hasArguments(key.type)
            if isInDoubt, registration(node).aliases.contains(where: { model.types.declaration($0.type) == wanted }) {
                continue
            }
            let tag = model.tagName(key.tag).map { ", tag: \($0)" } ?? ""
            let modifier = ".as(\(words.type(key.type))\(tag))"
            let verb = kind == .`protocol` ? "conforms to" : "inherits from"
            let name = isInDoubt ? model.outline.name(of: wanted) : words.type(key.type)
            let advice = isInDoubt ? "if it is '\(words.type(key.type))', add \(modifier)" : "add \(modifier)"
            result.append(
                (
                    .init(words.place(node), "'\(words.name(node))' \(verb) '\(name)'; \(advice)"),
                    isInDoubt ? nil : words.fixAdding(modifier, to: node), node
                ))
        }
        return result
    }

    private func hasArguments(_ type: Model.TypeID) -> Bool {
        if case .declared(_, let arguments) = model.types.shape(type) { !arguments.isEmpty } else { false }
    }

    private func provides(_ node: Int, _ type: Model.TypeID) -> Bool {
        registration(node).aliases.contains { $0.type == type }
    }

    /// The same type under another tag, or without one.
    private func underOtherTag(_ one: Graph.Missing, _ words: Graph.Words) -> [NearMiss] {
        var result: [NearMiss] = []
        let type = "'\(words.type(one.key.type))'"
        for index in allSeen(one.key.type).prefix(3) {
            let provider = graph.providers.providers[index]
            guard provider.node >= 0, provider.tag != one.key.tag else { continue }
            let node = Int(provider.node)
            let asked = model.tagName(one.key.tag)
            guard let tag = model.tagName(provider.tag) else {
                let modifier = ".as(\(words.type(one.key.type)), tag: \(asked ?? ""))"
                result.append(
                    (
                        .init(
                            words.place(node),
                            "'\(words.name(node))' provides \(type) without a tag; add \(modifier)"),
                        words.fixAdding(modifier, to: node), node
                    ))
                continue
            }
            let fix =
                asked == nil
                ? words.fixAskingForTag(tag, one.node, one.dependency)
                : words.fixReplacingTag(asked ?? "", with: tag, of: one.node)
            let how = words.askingForTag(tag, one.node, one.dependency).map { "; ask by \($0)" } ?? ""
            result.append(
                (
                    .init(
                        words.place(node), "'\(words.name(node))' provides \(type) under the tag '\(tag)'\(how)"), fix,
                    node
                ))
        }
        return result
    }

    /// What a dictionary would hold if it had a tag.
    private func untagged(_ type: Model.TypeID, _ words: Graph.Words) -> [NearMiss] {
        var nodes: [Int] = []
        for index in allSeen(type) {
            let node = Int(graph.providers.providers[index].node)
            if node >= 0, nodes.count < 3, !nodes.contains(node) { nodes.append(node) }
        }
        for near in conforming(Model.Key(type: type, tag: -1), for: asker, words) where nodes.count < 3 {
            nodes.append(near.node)
        }
        return nodes.map { node in
            graph.isMentioned[node] = true
            let tag = words.speller.valueName(registration(node).type)
            let modifier = ".as(\(words.type(type)), tag: \(tag))"
            return (
                .init(words.place(node), "'\(words.name(node))' could be one of them; add \(modifier)"),
                words.fixAdding(modifier, to: node), node
            )
        }
    }

    /// It is provided as `T?` or `[T]`.
    private func wrapped(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var result: [NearMiss] = []
        for index in graph.providers.providers.indices where result.count < 3 {
            let provider = graph.providers.providers[index]
            guard provider.node >= 0, provider.tag == key.tag, isSeen(index, from: asker) else { continue }
            let type = providedType(index)
            switch model.types.shape(type) {
            case .optional(key.type), .array(key.type):
                let node = Int(provider.node)
                result.append(
                    (.init(words.place(node), "'\(words.type(type))' is provided here"), nil, node))
            default: break
            }
        }
        return result
    }

    /// The type under which something is provided.
    func providedType(_ index: Int) -> Model.TypeID {
        let provider = graph.providers.providers[index]
        if provider.node < 0 { return inputs[Int(provider.alias)].type }
        let registration = registration(Int(provider.node))
        return provider.alias < 0 ? registration.type : registration.aliases[Int(provider.alias)].type
    }

    /// Something of nearly the same name.
    private func ofSimilarName(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var names: [String] = []
        var nodes: [Int32] = []
        for index in graph.providers.providers.indices where graph.providers.providers[index].node >= 0 {
            guard isSeen(index, from: asker) else { continue }
            names.append(words.type(providedType(index)))
            nodes.append(graph.providers.providers[index].node)
        }
        return Spelling.nearest(to: words.type(key.type), among: names).compactMap { near in
            guard let index = names.firstIndex(of: near) else { return nil }
            let node = Int(nodes[index])
            return (.init(words.place(node), "'\(near)' has a similar name and is provided here"), nil, node)
        }
    }
}
