// What is missing, and what is said of it: one report a cause, with all who ask.

extension Graph.Linker {
    /// The diagnostics of the linking, those for missing providers made now that all who ask are known.
    func report() -> [Diagnostic] {
        let words = Graph.Words(graph, model)
        var result = diagnostics
        var groups: [[Graph.Missing]] = []
        var groupOf: [Model.Key: Int] = [:]
        for one in missing {
            if let group = groupOf[one.key] {
                groups[group].append(one)
            } else {
                groupOf[one.key] = groups.count
                groups.append([one])
            }
        }
        for group in groups { result.append(describe(group, words)) }
        return result
    }

    private func describe(_ group: [Graph.Missing], _ words: Graph.Words) -> Diagnostic {
        let first = group[0]
        let taker = words.taker(first.node, first.dependency)
        let place = words.place(registration(first.node).dependencies[first.dependency].span, of: first.node)
        var notes: [Diagnostic.Note] = []
        if let declaration = words.declaration(first.node, first.dependency) { notes.append(declaration) }
        if let others = otherUsers(group, words) { notes.append(others) }
        if let way = words.wayNote(to: first.node, then: words.type(first.key.type)) { notes.append(way) }
        switch first.reason {
        case .nothing:
            let near = nearMisses(first.key, words)
            return Diagnostic(
                .missingBinding, at: place, "nothing provides \(words.key(first.key)), which \(taker) needs",
                notes: notes + near.map(\.note), fixes: near.compactMap(\.fix))
        case .empty:
            return Diagnostic(
                .emptyCollection, at: place,
                "nothing provides an element of '\(words.type(first.key.type))', which \(taker) needs; "
                    + ".parameter(\(registration(first.node).dependencies[first.dependency].name)) { "
                    + "\(emptyLiteral(first.key.type)) } says that none is meant",
                notes: notes)
        case .unknownTag:
            let tag = model.tagName(first.key.tag) ?? ""
            let near = Spelling.nearest(to: tag, among: givenTags.sorted().map { model.tags[Int($0)] })
            return Diagnostic(
                .unknownTag, at: place,
                "no registration has the tag '\(tag)', under which \(taker) asks for '\(words.type(first.key.type))'"
                    + (near.first.map { "; did you mean '\($0)'?" } ?? ""),
                notes: notes)
        }
    }

    private func emptyLiteral(_ type: Model.TypeID) -> String {
        if case .dictionary = model.types.shape(type) { "[:]" } else { "[]" }
    }

    /// The others who ask for the same thing: ten of them, and how many more.
    private func otherUsers(_ group: [Graph.Missing], _ words: Graph.Words) -> Diagnostic.Note? {
        guard group.count > 1 else { return nil }
        var names = group.dropFirst().prefix(10).map { words.taker($0.node, $0.dependency) }
        if group.count > 11 { names.append("and \(group.count - 11) more") }
        let second = group[1]
        return .init(
            words.place(registration(second.node).dependencies[second.dependency].span, of: second.node),
            "also needed by \(names.joined(separator: ", "))")
    }

    // MARK: - Near misses

    private typealias NearMiss = (note: Diagnostic.Note, fix: Diagnostic.Fix?)

    /// What comes near to a missing key, best first, three at most.
    private func nearMisses(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var result = conforming(key, words)
        if result.count < 3 { result += underOtherTag(key, words) }
        if result.count < 3 { result += wrapped(key, words) }
        if result.count < 3 { result += ofSimilarName(key, words) }
        return Array(result.prefix(3))
    }

    /// Registered types that conform to it, or inherit from it, and have no `.as`.
    private func conforming(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        guard let wanted = model.types.declaration(key.type) else { return [] }
        let kind = model.outline.declaration(wanted).kind
        guard kind == .protocol || kind == .class else { return [] }
        var result: [NearMiss] = []
        for node in 0..<graph.nodeCount where result.count < 3 {
            guard let type = model.types.declaration(registration(node).type), type != wanted else { continue }
            let fits = kind == .protocol ? model.outline.conforms(type, to: wanted) : inherits(type, from: wanted)
            guard fits else { continue }
            graph.isMentioned[node] = true
            let tag = model.tagName(key.tag).map { ", tag: \($0)" } ?? ""
            let modifier = ".as(\(words.type(key.type))\(tag))"
            let verb = kind == .protocol ? "conforms to" : "inherits from"
            result.append(
                (
                    .init(
                        words.place(node),
                        "'\(words.name(node))' \(verb) '\(words.type(key.type))'; add \(modifier)"),
                    words.fixAdding(modifier, to: node)
                ))
        }
        return result
    }

    private func inherits(_ type: Outline.ID, from wanted: Outline.ID) -> Bool {
        var current = model.outline.superclass(of: type)
        var steps = 0
        while let next = current, steps < 1000 {
            if next == wanted { return true }
            current = model.outline.superclass(of: next)
            steps += 1
        }
        return false
    }

    /// The same type under a tag, or without one.
    private func underOtherTag(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var result: [NearMiss] = []
        for index in graph.providers.all(of: key.type).prefix(3) {
            let provider = graph.providers.providers[index]
            guard provider.node >= 0, provider.tag != key.tag else { continue }
            graph.isMentioned[Int(provider.node)] = true
            let how = model.tagName(provider.tag).map { "under the tag '\($0)'" } ?? "without a tag"
            result.append(
                (
                    .init(
                        words.place(Int(provider.node)),
                        "'\(words.name(Int(provider.node)))' provides '\(words.type(key.type))' \(how)"), nil
                ))
        }
        return result
    }

    /// It is provided as `T?` or `[T]`.
    private func wrapped(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var result: [NearMiss] = []
        for index in graph.providers.providers.indices where result.count < 3 {
            let provider = graph.providers.providers[index]
            guard provider.node >= 0, provider.tag == key.tag else { continue }
            let registration = registration(Int(provider.node))
            let type = provider.alias < 0 ? registration.type : registration.aliases[Int(provider.alias)].type
            switch model.types.shape(type) {
            case .optional(key.type), .array(key.type):
                graph.isMentioned[Int(provider.node)] = true
                result.append(
                    (
                        .init(words.place(Int(provider.node)), "'\(words.type(type))' is provided here"), nil
                    ))
            default: break
            }
        }
        return result
    }

    /// Something of nearly the same name.
    private func ofSimilarName(_ key: Model.Key, _ words: Graph.Words) -> [NearMiss] {
        var names: [String] = []
        var nodes: [Int32] = []
        for provider in graph.providers.providers where provider.node >= 0 {
            let registration = registration(Int(provider.node))
            let type = provider.alias < 0 ? registration.type : registration.aliases[Int(provider.alias)].type
            names.append(words.type(type))
            nodes.append(provider.node)
        }
        return Spelling.nearest(to: words.type(key.type), among: names).compactMap { near in
            guard let index = names.firstIndex(of: near) else { return nil }
            let node = Int(nodes[index])
            graph.isMentioned[node] = true
            return (.init(words.place(node), "'\(near)' has a similar name and is provided here"), nil)
        }
    }
}
