// What is missing, and what is said of it: one report a cause, with all who ask.

extension Graph.Linker {
    /// How many missing keys are explained with near misses and the way from a root, both linear in the graph. Nobody
    /// reads on behind them.
    private static let explained = 50

    /// The diagnostics of the linking, those for missing providers made now that all who ask are known.
    func report() -> [Diagnostic] {
        let words = Graph.Words(graph, model)
        var result = diagnostics + describeArguments()
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
        // Who could do without gets what others miss as soon as somebody provides it.
        for (key, diagnostic) in nilInjections where groupOf[key] == nil && !missedUnderConditions.contains(key) {
            result.append(diagnostic)
        }
        let open = groups.isEmpty ? [] : registeredOpen()
        for (index, group) in groups.enumerated() {
            if case .declared(let declaration, let arguments) = model.types.shape(group[0].key.type),
                !arguments.isEmpty, open.contains(declaration)
            {
                continue
            }
            if let told = describe(group, words, isExplained: index < Self.explained) { result.append(told) }
        }
        for (index, ambiguity) in ambiguities.enumerated() {
            result.append(describe(ambiguity, words, isExplained: index < Self.explained))
        }
        for one in unsatisfied { result.append(describe(one, words)) }
        return result
    }

    /// Nothing where a registration has the missing type's name misspelled: that has been told there.
    private func describe(_ group: [Graph.Missing], _ words: Graph.Words, isExplained: Bool) -> Diagnostic? {
        let first = group[0]
        let near = isExplained ? nearMisses(first, words) : []
        if near.contains(where: { isMisspelled(first.key, $0.node, words) }) { return nil }
        var notes: [Diagnostic.Note] = []
        if let declaration = words.declaration(first.node, first.dependency) { notes.append(declaration) }
        if let open = openNote(first, words) { notes.append(open) }
        let users = group.map { Graph.User(node: $0.node, dependency: $0.dependency) }
        if let others = otherUsers(users, words) { notes.append(others) }
        if isExplained, let way = words.wayNote(to: [first.node], then: words.type(first.key.type)) {
            notes.append(way)
        }
        var fixes = near.compactMap(\.fix)
        let id: Diagnostic.ID
        let message: String
        switch first.reason {
        case .nothing:
            id = .missingBinding
            message =
                "nothing provides \(words.key(first.key)), which \(words.taker(first.node, first.dependency)) needs"
        case .empty:
            id = .emptyCollection
            message = emptiness(first, words)
            if let label = words.parameterLabel(first.node, first.dependency) {
                fixes.append(
                    words.fixAdding(".parameter(\(label)) { \(emptyLiteral(first.key.type)) }", to: first.node))
            }
        case .unknownTag:
            id = .unknownTag
            message = unknownTag(first, words, &fixes)
        }
        return Diagnostic(
            id, at: words.place(of: first.dependency, of: first.node), message, notes: notes + near.map(\.note),
            fixes: fixes)
    }

    /// A generic parameter is no type that something could provide.
    private func openNote(_ missing: Graph.Missing, _ words: Graph.Words) -> Diagnostic.Note? {
        let outline = model.outline
        guard
            case .parameter(let function, _) = registration(missing.node).dependencies[missing.dependency].declaration,
            [.initializer, .function].contains(outline.kind(of: function))
        else { return nil }
        let generics = outline.clauses(of: function).generics
        if generics.isEmpty { return nil }
        let names = outline.genericParameterNames(generics, of: function)
        let key = words.type(missing.key.type).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return key.first(where: names.contains).map {
            .init(
                outline.place(of: function),
                "'\($0)' is a generic parameter there, and nothing says what it is; write the whole signature, with a "
                    + "type in its place")
        }
    }

    /// Whether a registration is of a type that is not there, and that is nearly the declared one of this key.
    private func isMisspelled(_ key: Model.Key, _ node: Int, _ words: Graph.Words) -> Bool {
        guard node >= 0, key.tag < 0, model.types.declaration(key.type) != nil, registration(node).isBroken,
            case .foreign = model.types.shape(registration(node).type)
        else { return false }
        return !Spelling.nearest(to: words.type(key.type), among: [words.type(registration(node).type)]).isEmpty
    }

    /// The generic types that are registered without their arguments, which has been told there.
    private func registeredOpen() -> Set<Outline.ID> {
        var result: Set<Outline.ID> = []
        for node in 0..<graph.nodeCount where registration(node).isBroken {
            if case .declared(let declaration, let arguments) = model.types.shape(registration(node).type),
                arguments.isEmpty
            {
                result.insert(declaration)
            }
        }
        return result
    }

    /// A collection that would be empty, and how to say that this is meant.
    func emptiness(_ one: Graph.Missing, _ words: Graph.Words) -> String {
        let element = element(of: one.key.type).map { words.type($0) } ?? words.type(one.key.type)
        var isTagged = false
        if case .dictionary = model.types.shape(one.key.type) { isTagged = true }
        var message =
            "nothing provides '\(element)'\(isTagged ? " under a tag" : ""), of which "
            + "\(words.taker(one.node, one.dependency)) needs a '\(words.type(one.key.type))'"
        if let label = words.parameterLabel(one.node, one.dependency) {
            message += "; .parameter(\(label)) { \(emptyLiteral(one.key.type)) } says that none is meant"
        } else if words.isProperty(one.node, one.dependency) {
            message += "; without the injection, the property stays as it is"
        }
        return message
    }

    private func emptyLiteral(_ type: Model.TypeID) -> String {
        if case .dictionary = model.types.shape(type) { "[:]" } else { "[]" }
    }

    private func unknownTag(_ one: Graph.Missing, _ words: Graph.Words, _ fixes: inout [Diagnostic.Fix]) -> String {
        let tag = model.tagName(one.key.tag) ?? ""
        let near = Spelling.nearest(to: tag, among: givenTags.sorted().map { model.tags[Int($0)] }, limit: 1).first
        if let near, let fix = words.fixReplacingTag(tag, with: near, of: one.node), !fixes.contains(fix) {
            fixes.insert(fix, at: 0)
        }
        return "no registration has the tag '\(tag)', under which \(words.taker(one.node, one.dependency)) asks for "
            + "'\(words.type(one.key.type))'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }

    /// The others who ask for the same thing: ten of them, and how many more.
    func otherUsers(_ group: [Graph.User], _ words: Graph.Words) -> Diagnostic.Note? {
        guard group.count > 1 else { return nil }
        // What asks several times is one user.
        var known: Set<String> = []
        let users = group.map { (user: $0, name: words.taker($0.node, $0.dependency)) }
            .filter { known.insert($0.name).inserted }
        guard users.count > 1 else { return nil }
        var names = users.dropFirst().prefix(10).map(\.name)
        if users.count > 11 { names.append("and \(users.count - 11) more") }
        let second = users[1].user
        return .init(
            words.place(of: second.dependency, of: second.node), "also needed by \(names.joined(separator: ", "))")
    }
}
