import DigraphCompiler

/// What can be written at a place.
struct CompletionCandidates {
    let context: CompletionContext
    /// As the last check had it: the file may have been edited since.
    let knowledge: Knowledge?
    let document: Syntax.Document
    /// The graph files of the target.
    let documents: [Syntax.Document]
    /// Those of the modules that it depends on.
    let otherDocuments: [Syntax.Document]
    let hasSnippets: Bool
    /// What is written of the word already: what cannot begin so is left out.
    let word: CompletionWord

    var items: [CompletionItem] {
        switch context.kind {
        case .type, .include, .graph, .base, .ruleGroup: all.compactMap { $0.behind(context.qualifier) }
        default: all
        }
    }

    private var all: [CompletionItem] {
        switch context.kind {
        case .fileItem: return keywords(LanguageWords.fileItems + LanguageWords.accesses, from: 0)
        case .accessedItem:
            return keywords(LanguageWords.fileItems.filter { ["graph", "import"].contains($0.name) }, from: 0)
        case .condition: return keywords(LanguageWords.conditions, from: 0)
        case .bodyItem:
            let isNext = context.registered.isEmpty || context.isApart
            return keywords(LanguageWords.bodyItems, from: isNext ? 0 : 20) + behindRegistration
        case .modifier(let hasDot): return modifiers(hasDot: hasDot)
        case .recipe: return recipes + graphs(asRecipes: true) + freeFunctions + plainTypes
        case .recipeMember(let path): return members(of: path)
        case .recipeLabels(let path, let callee): return labels(of: path, callee)
        case .type(let isAlias): return (isAlias ? conformances : []) + types(isAlias: isAlias)
        case .label(let modifier): return labels(ofModifier: modifier)
        case .tag: return tags
        case .boolean: return ["true", "false"].map { CompletionItem(label: $0, kind: .constant) }
        case .parameterName: return parameterNames
        case .injection: return properties(prefix: "\\.") + methods
        case .property(let hasDot): return properties(prefix: hasDot ? "" : ".")
        case .methodLabels(let name): return methodLabels(name)
        case .lifetime(let hasDot): return lifetimes(hasDot: hasDot)
        case .lifetimeArgument(let name, let hasDot):
            if name == "custom" { return scopes }
            return [CompletionItem(label: hasDot ? "weak" : ".weak", kind: .constant)]
        case .diagnostic: return diagnostics
        case .accessorName: return accessorNames
        case .include: return parts + (graphs(asRecipes: false) + graphsOfOthers).filter { $0.label != context.graph }
        case .graph: return graphs(asRecipes: false) + inheritedGraphs
        case .base(let name): return bases(of: name) + types(isAlias: true) + [sendable]
        case .module: return modules + importedModules
        case .ruleGroup: return parts + graphs(asRecipes: false) + modules
        case .attribute: return attributes
        case .code: return code
        case .codeMember: return []
        }
    }

    /// Whether more is offered when more is written.
    var isIncomplete: Bool {
        switch context.kind {
        case .code: context.prefix.isEmpty
        case .recipe: word.best(of: knowledge?.recipes ?? [], behind: "").count > CompletionWord.itemLimit
        case .type: word.best(of: knowledge?.types ?? [], behind: context.qualifier).count > CompletionWord.itemLimit
        default: false
        }
    }

    // MARK: - Words of the language

    private func item(_ entry: LanguageWords.Entry, _ kind: CompletionItem.Kind, dot: String = "") -> CompletionItem {
        CompletionItem(
            label: dot + entry.name, kind: kind, text: hasSnippets ? dot + entry.snippet : nil, isSnippet: hasSnippets,
            detail: entry.form, documentation: entry.meaning)
    }

    /// Words that begin an item, in the order of the list.
    private func keywords(_ entries: [LanguageWords.Entry], from rank: Int) -> [CompletionItem] {
        entries.enumerated().map { number, entry in
            var item = item(entry, .keyword)
            item.rank = rank + number
            return item
        }
    }

    private func entries(_ entries: [LanguageWords.Entry], _ kind: CompletionItem.Kind) -> [CompletionItem] {
        entries.map { item($0, kind) }
    }

    /// Modifiers stand behind a registration, on lines of their own.
    private var behindRegistration: [CompletionItem] { context.registered.isEmpty ? [] : modifiers(hasDot: false) }

    private func modifiers(hasDot: Bool) -> [CompletionItem] {
        let offered = LanguageWords.modifiers.filter { $0.kind.isRepeatable || !context.modifiers.contains($0.kind) }
        return offered.enumerated().map { number, modifier in
            let entry = modifier.entry
            var item = item(entry, .method, dot: hasDot ? "" : ".")
            item.rank = 4 + number
            if context.isBeforeParenthesis {
                (item.text, item.isSnippet) = (nil, false)
                return item
            }
            // Where something is known of what they take, that is offered next.
            if hasSnippets, [.as, .decorates, .parameter, .argument].contains(modifier.kind), type != nil {
                item.text = (hasDot ? "" : ".") + entry.name + "($1)" + (modifier.kind == .parameter ? "$0" : "")
            }
            return item
        }
    }

    private func lifetimes(hasDot: Bool) -> [CompletionItem] {
        LanguageWords.lifetimes.enumerated().map { number, entry in
            var item = item(entry, .enum, dot: hasDot ? "" : ".")
            item.rank = number
            return item
        }
            + scopeNames.map { scope in
                CompletionItem(
                    label: (hasDot ? "" : ".") + "custom(\(scope))", kind: .enum, detail: "the scope \(scope)", rank: 20
                )
            }
    }

    private var diagnostics: [CompletionItem] {
        Diagnostic.ID.allCases.filter(\.isSuppressible).map { id in
            let explanation = Catalogue.explanation(of: id)
            return CompletionItem(
                label: id.rawValue, kind: .constant,
                text: hasSnippets ? "\(id.rawValue), \"${1:reason}\"" : nil, isSnippet: hasSnippets,
                detail: explanation.title, documentation: explanation.meaning)
        }
    }

    private var attributes: [CompletionItem] {
        (context.graph == nil ? entries([LanguageWords.testable], .keyword) : [])
            + entries(LanguageWords.attributes, .class)
            + globalActors.map { CompletionItem(label: $0, kind: .class, detail: "global actor") }
    }

    private var globalActors: [String] {
        guard let knowledge else { return [] }
        return zip(knowledge.visibleTypes, knowledge.visibleTypeNames).filter { type, _ in
            knowledge.outline.declaration(type).attributes.contains { $0.path == ["globalActor"] }
        }.map(\.1)
    }

    private var sendable: CompletionItem {
        CompletionItem(
            label: "Sendable", kind: .interface, detail: "the graph can be used from any number of tasks at once",
            rank: 3)
    }

    private func labels(ofModifier modifier: Syntax.ModifierKind) -> [CompletionItem] {
        modifier.labels.map { label in
            label == "cycle"
                ? CompletionItem(label: "cycle: true", kind: .keyword, detail: "it closes a cycle")
                : CompletionItem(label: label + ":", kind: .keyword, text: label + ": ")
        }
    }

    // MARK: - Names of the graph files

    private func names(_ isMeant: (Symbol) -> String?) -> [String] {
        guard let knowledge else { return [] }
        var found: Set<String> = []
        for document in documents {
            for word in knowledge.occurrences(in: document) {
                if let name = isMeant(word.symbol) { found.insert(name) }
            }
        }
        return found.sorted()
    }

    private var tags: [CompletionItem] {
        names { if case .tag(let tag, _, _) = $0 { tag } else { nil } }.map {
            CompletionItem(label: $0, kind: .constant)
        }
    }

    private var scopeNames: [String] { names { if case .scope(let scope, _) = $0 { scope } else { nil } } }

    private var scopes: [CompletionItem] { scopeNames.map { CompletionItem(label: $0, kind: .constant) } }

    private var namesOfGraphs: NamesOfGraphs? {
        guard var names = knowledge?.names else { return nil }
        for document in documents { names.add(document) }
        return names
    }

    private var parts: [CompletionItem] {
        (namesOfGraphs?.parts.sorted() ?? []).map { CompletionItem(label: $0, kind: .module, detail: "part") }
    }

    private func graphs(asRecipes: Bool) -> [CompletionItem] {
        // No graph makes itself, or one around it.
        let own = asRecipes ? context.graph.map { "\($0)." } ?? "" : ""
        return namesOfOwnGraphs.filter { !own.hasPrefix("\($0).") }.map { name in
            CompletionItem(
                label: name, kind: .class, text: asRecipes && !context.isBeforeDot ? "\(name).init" : nil,
                detail: "graph", rank: 6)
        }
    }

    private var namesOfOwnGraphs: [String] {
        guard let names = namesOfGraphs else { return [] }
        return names.graphs.filter { $0.key == $0.value.name }.keys.sorted().compactMap { name in
            let (first, rest) = (name.prefix { $0 != "." }, name.drop { $0 != "." }.dropFirst())
            // A graph in a part has no name outside of it.
            guard !rest.isEmpty, names.parts.contains(String(first)) else { return name }
            return context.graph == String(first) ? String(rest) : nil
        }
    }

    private func bases(of graph: String) -> [CompletionItem] {
        let own = context.graph.map { "\($0).\(graph)" } ?? graph
        return (graphs(asRecipes: false) + graphsOfOthers).filter { $0.label != own }.map { item in
            var item = item
            item.rank = 2
            return item
        }
    }

    /// The graphs of other modules.
    private var graphsOfOthers: [CompletionItem] {
        var names = NamesOfGraphs(module: "")
        for document in otherDocuments { names.add(document) }
        return names.graphs.keys.sorted().map {
            CompletionItem(label: $0, kind: .class, detail: "graph of another module", rank: 6)
        }
    }

    /// What is nested in a base, for an extension.
    private var inheritedGraphs: [CompletionItem] {
        (namesOfGraphs?.inherited.keys.sorted() ?? []).map {
            CompletionItem(label: $0, kind: .class, detail: "graph of the base", rank: 6)
        }
    }

    private var modules: [CompletionItem] {
        (knowledge?.outline.moduleNames.dropFirst().sorted() ?? []).map { CompletionItem(label: $0, kind: .module) }
    }

    /// The modules that the Swift files import, which can be an SDK's.
    private var importedModules: [CompletionItem] {
        guard let outline = knowledge?.outline else { return [] }
        let names = Set(outline.files.flatMap(\.imports).map(\.module)).subtracting(outline.moduleNames)
        return names.sorted().map { CompletionItem(label: $0, kind: .module, rank: 6) }
    }

    private var code: [CompletionItem] {
        guard context.graph != nil || knowledge != nil else { return [] }
        var found: [CompletionItem] = []
        let names = namesOfGraphs
        var around = context.graph.flatMap { names?.named($0, in: nil) }
        while let graph = around {
            found += (names?.inputs[graph]?.keys.sorted() ?? []).map {
                CompletionItem(label: $0, kind: .constant, detail: "input of \(graph.name)", rank: 1)
            }
            around = graph.outer
        }
        return context.prefix.isEmpty ? found : found + types(isAlias: true) + plainTypes
    }
}

// MARK: - Names of Swift

extension CompletionCandidates {
    private var outline: Outline? { knowledge?.outline }

    /// The declaration of the registered type.
    private var type: Outline.ID? { declaration(context.registered) }

    private func declaration(_ path: [String]) -> Outline.ID? {
        path.isEmpty ? nil : knowledge?.declarations(named: path).first
    }

    private func isCallable(_ id: Outline.ID) -> Bool {
        outline.map { $0.access(of: id) > .fileprivate && !$0.flags(of: id).contains(.unavailable) } ?? false
    }

    /// The types that a graph file can name.
    private func types(isAlias: Bool) -> [CompletionItem] {
        guard let knowledge else { return [] }
        let aliases = namesOfGraphs?.aliases.sorted() ?? []
        return aliases.map { CompletionItem(label: $0, kind: .class, detail: "typealias") }
            + word.best(of: isAlias ? knowledge.aliasTypes : knowledge.types, behind: context.qualifier).map(item)
            + (isAlias ? [] : plainTypes)
    }

    /// Types of the standard library that are passed to graphs.
    private var plainTypes: [CompletionItem] {
        ["Bool", "Double", "Float", "Int", "String"].map { CompletionItem(label: $0, kind: .struct, rank: 8) }
    }

    private func item(_ offer: Knowledge.Offer) -> CompletionItem {
        var item = item(of: offer.type, named: offer.label)
        item.rank = offer.rank
        return item
    }

    private func item(of id: Outline.ID, named name: String) -> CompletionItem {
        let kind: CompletionItem.Kind =
            switch outline?.kind(of: id) {
            case .protocol: .interface
            case .struct: .struct
            case .enum: .enum
            default: .class
            }
        return CompletionItem(label: name, kind: kind, declaration: id.index)
    }

    /// What a registered type conforms to and inherits from, what nothing provides yet and is needed first.
    private var conformances: [CompletionItem] {
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

    /// Types to register, and whole registrations with the protocol that they are for.
    private var recipes: [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        let offers = context.isBeforeDot ? knowledge.registrableTypes : knowledge.recipes
        return word.best(of: offers, behind: "").map { offer in
            var item = item(offer)
            if context.isBeforeDot { return item }
            item.text = outline.kind(of: offer.type) == .enum ? offer.name : "\(offer.name).init"
            guard let alias = offer.alias else { return item }
            // Editors indent the lines of a snippet as the first, and take one line only of what is none.
            item.text! += "\n" + (hasSnippets ? "" : context.indentation) + "    .as(\(alias))"
            item.kind = .snippet
            item.isSnippet = hasSnippets
            item.detail = "\(offer.name) as \(alias)"
            return item
        }
    }

    private var freeFunctions: [CompletionItem] {
        guard let knowledge, let outline else { return [] }
        return knowledge.freeFunctions.filter(isCallable).map { id in
            CompletionItem(
                label: "\(outline.name(of: id))(\(Self.labels(outline.parameters(of: id).map(\.label))))",
                kind: .function,
                detail: knowledge.signature(ofFunction: id), rank: 8, declaration: id.index)
        }
    }

    private static func labels(_ labels: [String?]) -> String { labels.map { "\($0 ?? "_"):" }.joined() }

    /// What makes an object behind `register Path.`: initializers, static functions, nested types.
    private func members(of path: [String]) -> [CompletionItem] {
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

    private func labels(of path: [String], _ callee: String) -> [CompletionItem] {
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
    private var parameterNames: [CompletionItem] {
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

    private func properties(prefix: String) -> [CompletionItem] {
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

    private var methods: [CompletionItem] {
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

    private func methodLabels(_ name: String) -> [CompletionItem] {
        guard let knowledge, let outline, let type else { return [] }
        return outline.members(of: type, kind: .function, named: name, inherited: true).filter(isCallable).map { id in
            CompletionItem(
                label: Self.labels(outline.parameters(of: id).map(\.label)), kind: .field,
                detail: knowledge.signature(ofFunction: id))
        }
    }

    private var accessorNames: [CompletionItem] {
        guard let last = context.registered.last else { return [] }
        return [
            CompletionItem(label: "make\(Names.upperFirst(last))", kind: .method, detail: "for what is made each time"),
            CompletionItem(label: Names.lowerCamel(last), kind: .property, detail: "for what is kept"),
        ]
    }
}
