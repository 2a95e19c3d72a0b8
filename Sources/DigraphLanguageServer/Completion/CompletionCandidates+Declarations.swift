import DigraphCompiler

extension CompletionCandidates {
    var outline: Outline? { knowledge?.outline }

    /// The declaration of the registered type.
    var type: Outline.ID? { declaration(context.registered) }

    func declaration(_ path: [String]) -> Outline.ID? {
        path.isEmpty ? nil : knowledge?.declarations(named: path).first
    }

    private func isCallable(_ id: Outline.ID) -> Bool {
        outline.map { $0.access(of: id) > .fileprivate && !$0.flags(of: id).contains(.unavailable) } ?? false
    }

    /// The types that a graph file can name.
    func types(isAlias: Bool) -> [CompletionItem] {
        guard let knowledge else { return [] }
        let aliases = namesOfGraphs?.aliases.sorted() ?? []
        return aliases.map { CompletionItem(label: $0, kind: .class, detail: "typealias") }
            + word.best(of: isAlias ? knowledge.aliasTypes : knowledge.types, behind: context.qualifier).map(item)
            + (isAlias ? [] : plainTypes)
    }

    /// Types of the standard library that are passed to graphs.
    var plainTypes: [CompletionItem] {
        ["Bool", "Double", "Float", "Int", "String"].map { CompletionItem(label: $0, kind: .struct, rank: 8) }
    }

    func item(_ offer: Knowledge.Offer) -> CompletionItem {
        var item = item(of: offer.type, named: offer.label)
        item.rank = offer.rank
        return item
    }

    func item(of id: Outline.ID, named name: String) -> CompletionItem {
        let kind: CompletionItem.Kind =
            switch outline?.kind(of: id) {
            case .protocol: .interface
            case .struct: .struct
            case .enum: .enum
            default: .class
            }
        return CompletionItem(label: name, kind: kind, declaration: id.index)
    }

    /// The protocols and superclasses of a registered type; first those that consumers need and nothing provides yet.
    var conformances: [CompletionItem] {
        guard let outline, let knowledge, let type else { return [] }
        let inheritance = outline.inheritance(of: type)
        let visible = Set(knowledge.visibleTypes)
        var items = (inheritance.protocols + outline.superclasses(of: type)).filter(visible.contains).map { id in
            var item = item(of: id, named: outline.qualifiedName(of: id))
            item.rank = knowledge.missing.contains(item.label) ? 0 : 1
            return item
        }
        for name in knowledge.unresolvedProtocols(of: type) where !items.contains(where: { $0.label == name }) {
            items.append(CompletionItem(label: name, kind: .interface, rank: 2))
        }
        return items
    }

    /// Types to register, and whole registrations with an alias for a protocol.
    var recipes: [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        let offers = context.isBeforeDot ? knowledge.registrableTypes : knowledge.recipes
        return word.best(of: offers, behind: "").map { offer in
            var item = item(offer)
            if context.isBeforeDot { return item }
            item.text = outline.kind(of: offer.type) == .enum ? offer.name : "\(offer.name).init"
            guard let alias = offer.alias else { return item }
            // Editors indent the lines of a snippet like its first line. Of an item that is no snippet, they insert one
            // line only.
            item.text! += "\n" + (hasSnippets ? "" : context.indentation) + "    .as(\(alias))"
            item.kind = .snippet
            item.isSnippet = hasSnippets
            item.detail = "\(offer.name) as \(alias)"
            return item
        }
    }

    var freeFunctions: [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        return knowledge.freeFunctions.filter(isCallable).map { id in
            CompletionItem(
                label: "\(outline.name(of: id))(\(Self.labels(outline.parameters(of: id).map(\.label))))",
                kind: .function,
                detail: knowledge.signature(ofFunction: id), rank: 8, declaration: id.index)
        }
    }

    static func labels(_ labels: [String?]) -> String { labels.map { "\($0 ?? "_"):" }.joined() }

    /// The completions after `register Path.`: initializers, static functions, nested types.
    func members(of path: [String]) -> [CompletionItem] {
        guard let knowledge, let outline, let type = declaration(path) else {
            return ["init", "self"].map { CompletionItem(label: $0, kind: .constructor) }
        }
        let initializers = knowledge.callableInitializers(of: type)
        var items: [CompletionItem] = []
        for initializer in initializers {
            let parameters = initializer.parameters.map(knowledge.signature).joined(separator: ", ")
            let labels = "init(\(Self.labels(initializer.parameters.map(\.label))))"
            items.append(
                CompletionItem(
                    label: initializers.count == 1 ? "init" : labels, kind: .constructor,
                    detail: "init(\(parameters))", rank: 0, declaration: initializer.declaration?.index))
        }
        if initializers.isEmpty { items.append(CompletionItem(label: "init", kind: .constructor, rank: 0)) }
        items.append(
            CompletionItem(label: "self", kind: .keyword, detail: "made elsewhere: its members are injected", rank: 4))
        for function in outline.members(of: type, kind: .function, inherited: true)
        where outline.flags(of: function).contains(.static) && isCallable(function) {
            items.append(
                CompletionItem(
                    label:
                        "\(outline.name(of: function))(\(Self.labels(outline.parameters(of: function).map(\.label))))",
                    kind: .method, detail: knowledge.signature(ofFunction: function), rank: 2,
                    declaration: function.index))
        }
        let name = outline.qualifiedName(of: type)
        for (nested, path) in zip(knowledge.visibleTypes, knowledge.visibleTypeNames) where path.hasPrefix("\(name).") {
            items.append(item(of: nested, named: String(path.dropFirst(name.count + 1))))
        }
        return items
    }

    /// The static functions of a type, or free functions, that can be called.
    private func functions(named name: String, of path: [String]) -> [Outline.ID] {
        guard let knowledge, let outline else { return [] }
        if path.isEmpty { return knowledge.functions(named: name).filter(isCallable) }
        let members = declaration(path).map { outline.members(of: $0, kind: .function, named: name, inherited: true) }
        return (members ?? []).filter { isCallable($0) && outline.flags(of: $0).contains(.static) }
    }

    func labels(of path: [String], _ callee: String) -> [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        var found: [(labels: [String?], detail: String)] = []
        if callee == "init", let type = declaration(path) {
            found = knowledge.callableInitializers(of: type).map { initializer in
                (
                    initializer.parameters.map(\.label),
                    initializer.parameters.map(knowledge.signature).joined(separator: ", ")
                )
            }
        } else {
            found = functions(named: callee, of: path).map { id in
                (outline.parameters(of: id).map(\.label), knowledge.signature(ofFunction: id))
            }
        }
        return found.filter { !$0.labels.isEmpty }.map {
            CompletionItem(label: Self.labels($0.labels), kind: .field, detail: $0.detail)
        }
    }

    // MARK: - Members of the registered type

    /// Parameters by their labels, those without a label by their names.
    var parameterNames: [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        func isMeant(_ labels: [String?]) -> Bool {
            context.calleeLabels.map { $0 == labels.map { $0 ?? "_" } } ?? true
        }
        if let callee = context.callee, callee != "init", callee != "self" {
            return functions(named: callee, of: context.registered).flatMap { id -> [CompletionItem] in
                let parameters = outline.parameters(of: id)
                guard isMeant(parameters.map(\.label)) else { return [] }
                return parameters.map {
                    CompletionItem(label: $0.label ?? $0.name, kind: .field, detail: outline.text($0.type, of: id))
                }
            }
        }
        guard let type else { return [] }
        let missing = knowledge.missingParameters(of: outline.qualifiedName(of: type))
        let initializers = knowledge.callableInitializers(of: type).filter { isMeant($0.parameters.map(\.label)) }
        return initializers.flatMap(\.parameters).map { parameter in
            CompletionItem(
                label: parameter.label ?? parameter.name, kind: .field,
                detail: outline.text(parameter.type, of: parameter.scope),
                rank: missing.contains(parameter.name) ? 0 : parameter.hasDefault ? 2 : 1)
        }
    }

    func properties(prefix: String) -> [CompletionItem] {
        guard let knowledge, let outline, let type else { return [] }
        var seen: Set<String> = []
        return outline.members(of: type, kind: .property, inherited: true).filter { id in
            let flags = outline.flags(of: id)
            return flags.contains(.settable) && !flags.contains(.static) && !flags.contains(.constant)
                && outline.declaration(id).setterAccess > .fileprivate && seen.insert(outline.name(of: id)).inserted
        }.map { id in
            CompletionItem(
                label: prefix + outline.name(of: id), kind: .property, detail: knowledge.title(of: id), rank: 1,
                declaration: id.index)
        }
    }

    var methods: [CompletionItem] {
        guard let knowledge, let outline, let type else { return [] }
        return outline.members(of: type, kind: .function, inherited: true).filter { id in
            isCallable(id) && !outline.flags(of: id).contains(.static) && !outline.parameters(of: id).isEmpty
        }.map { id in
            CompletionItem(
                label: "\(outline.name(of: id))(\(Self.labels(outline.parameters(of: id).map(\.label))))",
                kind: .method,
                detail: knowledge.signature(ofFunction: id), rank: 3, declaration: id.index)
        }
    }

    func methodLabels(_ name: String) -> [CompletionItem] {
        guard let knowledge, let outline, let type else { return [] }
        return outline.members(of: type, kind: .function, named: name, inherited: true).filter(isCallable).map { id in
            CompletionItem(
                label: Self.labels(outline.parameters(of: id).map(\.label)), kind: .field,
                detail: knowledge.signature(ofFunction: id))
        }
    }

    var accessorNames: [CompletionItem] {
        guard let last = context.registered.last else { return [] }
        return [
            CompletionItem(label: "make\(Names.upperFirst(last))", kind: .method, detail: "for what is made each time"),
            CompletionItem(label: Names.lowerCamel(last), kind: .property, detail: "for what is kept"),
        ]
    }
}
