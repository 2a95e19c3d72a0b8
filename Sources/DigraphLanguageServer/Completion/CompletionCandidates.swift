import DigraphCompiler
import DigraphTools

/// The completions for a location.
struct CompletionCandidates {
    let context: CompletionContext
    /// The result of the last check: the file may have been edited since.
    let knowledge: Knowledge?
    let document: Syntax.Document
    /// The graph files of the target.
    let documents: [Syntax.Document]
    /// The graph files of the modules that the target depends on.
    let otherDocuments: [Syntax.Document]
    let hasSnippets: Bool
    /// The typed part of the word. Items that do not match it are left out.
    let word: CompletionWord

    var items: [CompletionItem] {
        switch context.kind {
        case .type, .include, .graph, .base, .ruleGroup: all.compactMap { $0.behind(context.qualifier) }
        default: all
        }
    }

    private var all: [CompletionItem] {
        switch context.kind {
        case .fileItem: return keywords(Language.items(in: .file).map(\.word) + LanguageWords.accesses, from: 0)
        case .accessedItem:
            return keywords(
                Language.items(in: .file).filter { [.graph, .import].contains($0.keyword) }.map(\.word), from: 0)
        case .condition: return keywords(LanguageWords.conditions, from: 0)
        case .bodyItem:
            let isNext = context.registered.isEmpty || context.isApart
            return keywords(Language.items(in: .body).map(\.word), from: isNext ? 0 : 20) + behindRegistration
        case .modifier(let hasDot): return modifiers(hasDot: hasDot) { _ in true }
        case .includeModifier: return modifiers(hasDot: true) { $0 == .parameter }
        case .recipe: return recipes + graphs(asRecipes: true) + freeFunctions + plainTypes
        case .recipeMember(let path): return members(of: path)
        case .recipeLabels(let path, let callee): return labels(of: path, callee)
        case .type(let isAlias): return (isAlias ? conformances : []) + types(isAlias: isAlias)
        case .label(let modifier): return labels(ofModifier: modifier)
        case .tag: return tags
        case .boolean: return ["true", "false"].map { CompletionItem(label: $0, kind: .constant) }
        case .isolation: return ["MainActor", "nonisolated"].map { CompletionItem(label: $0, kind: .constant) }
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

    /// Whether further typing can give further items.
    var isIncomplete: Bool {
        switch context.kind {
        case .code: context.prefix.isEmpty
        case .recipe: word.best(of: knowledge?.recipes ?? [], behind: "").count > CompletionWord.itemLimit
        case .type: word.best(of: knowledge?.types ?? [], behind: context.qualifier).count > CompletionWord.itemLimit
        default: false
        }
    }

    // MARK: - Words of the language

    func item(_ entry: Language.Word, _ kind: CompletionItem.Kind, dot: String = "") -> CompletionItem {
        CompletionItem(
            label: dot + entry.name, kind: kind, text: hasSnippets ? dot + entry.snippet : nil, isSnippet: hasSnippets,
            detail: entry.form, documentation: entry.meaning)
    }

    /// Words that begin an item, in the order of the list.
    private func keywords(_ entries: [Language.Word], from rank: Int) -> [CompletionItem] {
        entries.enumerated().map { number, entry in
            var item = item(entry, .keyword)
            item.rank = rank + number
            return item
        }
    }

    /// The modifiers that can follow a registration, each on a separate line.
    private var behindRegistration: [CompletionItem] {
        context.registered.isEmpty ? [] : modifiers(hasDot: false) { _ in true }
    }

    private func modifiers(hasDot: Bool, where isAllowed: (Syntax.ModifierKind) -> Bool) -> [CompletionItem] {
        let offered = Language.modifiers.filter { row in
            isAllowed(row.kind) && (row.isRepeatable || !context.modifiers.contains(row.kind))
        }
        return offered.enumerated().map { number, row in
            var item = item(row.word, .method, dot: hasDot ? "" : ".")
            item.rank = 4 + number
            if context.isBeforeParenthesis {
                (item.text, item.isSnippet) = (nil, false)
                return item
            }
            // The editor then requests completions for the modifier's arguments, if there can be any.
            if hasSnippets, row.takes.first?.isOffered == true, type != nil {
                item.text = (hasDot ? "" : ".") + row.word.name + "($1)" + (row.closure == .valueOrTag ? "$0" : "")
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
        let items: [Syntax.Keyword] = context.graph == nil ? [.import, .graph, .register] : [.graph, .register]
        let known = Language.attributes.filter { row in row.items.contains(where: items.contains) }
        return known.map { item($0.word, $0.items == [.import] ? .keyword : .class) }
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

    func labels(ofModifier modifier: Syntax.ModifierKind) -> [CompletionItem] {
        modifier.row.labels.map { label in
            label == .cycle
                ? CompletionItem(label: "cycle: true", kind: .keyword, detail: "it closes a cycle")
                : CompletionItem(label: "\(label.rawValue):", kind: .keyword, text: "\(label.rawValue): ")
        }
    }

    // MARK: - Names of the graph files

    func names(_ isMeant: (Symbol) -> String?) -> [String] {
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

    var namesOfGraphs: NamesOfGraphs? {
        guard var names = knowledge?.names else { return nil }
        for document in documents { names.add(document) }
        return names
    }

    private var parts: [CompletionItem] {
        (namesOfGraphs?.parts.sorted() ?? []).map { CompletionItem(label: $0, kind: .module, detail: "part") }
    }

    func graphs(asRecipes: Bool) -> [CompletionItem] {
        // A graph cannot create itself, or a graph around it.
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
            // A graph in a part has no name outside of the part.
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

    /// The nested graphs that a derived graph has from its base. They can be extended.
    private var inheritedGraphs: [CompletionItem] {
        (namesOfGraphs?.inherited.keys.sorted() ?? []).map {
            CompletionItem(label: $0, kind: .class, detail: "graph of the base", rank: 6)
        }
    }

    private var modules: [CompletionItem] {
        (knowledge?.outline.moduleNames.dropFirst().sorted() ?? []).map { CompletionItem(label: $0, kind: .module) }
    }

    /// The other modules that the Swift files import, such as those of an SDK.
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

extension Language.Modifier.Slot {
    /// Whether the names of the program or of the graph files fill the slot.
    fileprivate var isOffered: Bool {
        switch self {
        case .type, .types, .member, .parameter, .parameters: true
        case .lifetime, .accessor, .diagnostic, .text: false
        }
    }
}
