import DigraphCompiler

/// Finds the occurrences of a symbol in the graph files of all targets.
struct SymbolSearch {
    let workspace: Workspace

    struct Found {
        var occurrence: Occurrence
        var document: Syntax.Document

        var place: Place { document.place(occurrence.span) }
        /// The recipe of the registration around the word.
        var recipe: Place? { occurrence.registration.map { document.place($0.recipe.span) } }
    }

    /// The occurrences of a symbol. Those in the target of `knowledge`, from which the symbol is, come first.
    func occurrences(of symbol: Symbol, in knowledge: Knowledge) -> [Found] {
        let others = workspace.states.filter { $0.knowledge !== knowledge }
        let own = workspace.states.filter { $0.knowledge === knowledge }
        let states = own + others
        let named = states.flatMap { state in
            words(of: state).filter { isNamed($0.occurrence.symbol, state.knowledge, like: symbol, knowledge) }
        }
        guard symbol.group != nil else { return named }
        let same = symbols(like: symbol, among: Set(named.map(\.occurrence.symbol)), states.map(\.knowledge))
        return named.filter { same.contains($0.occurrence.symbol) }
    }

    private func words(of state: Workspace.State) -> [Found] {
        state.graphFiles.flatMap { path -> [Found] in
            guard let document = workspace.files.document(path)?.document else { return [] }
            return state.knowledge.occurrences(in: document).map { Found(occurrence: $0, document: document) }
        }
    }

    private func isNamed(
        _ other: Symbol, _ otherKnowledge: Knowledge, like symbol: Symbol, _ knowledge: Knowledge
    ) -> Bool {
        if knowledge === otherKnowledge { return other.isNamed(like: symbol) }
        switch (symbol, other) {
        case (.declaration(let id), .declaration(let otherID)):
            return knowledge.outline.name(of: id) == otherKnowledge.outline.name(of: otherID)
                && knowledge.outline.place(of: id) == otherKnowledge.outline.place(of: otherID)
        case (.tag, _), (.scope, _), (.accessor, _), (.graph, _), (.part, _), (.input, _), (.alias, _):
            return other.isNamed(like: symbol)
        default: return false
        }
    }

    /// The symbols that mean the same as a tag, scope or accessor: those in graphs that share their tags, or their
    /// scopes and accessors, and in turn the symbols that mean the same as these. Tags of unrelated types are
    /// different.
    private func symbols(like symbol: Symbol, among all: Set<Symbol>, _ known: [Knowledge]) -> Set<Symbol> {
        let groups = known.flatMap { knowledge in
            if case .tag = symbol { knowledge.groupsOfTags } else { knowledge.groupsOfMembers }
        }
        var same: Set<Symbol> = [symbol]
        var open = [symbol]
        while let next = open.popLast() {
            let near = groups.filter { $0.contains { $0 == next.group } }
            for other in all where other.isAbout(next) && !same.contains(other) {
                let isNear = other.group == next.group || near.contains { $0.contains { $0 == other.group } }
                guard isNear else { continue }
                same.insert(other)
                open.append(other)
            }
        }
        return same
    }
}

extension Symbol {
    /// Whether two tags with one name can be the same: they have a type in common, or the types of one are unknown. For
    /// other symbols, true.
    fileprivate func isAbout(_ other: Symbol) -> Bool {
        guard case .tag(_, _, let types) = self, case .tag(_, _, let otherTypes) = other else { return true }
        return types.isEmpty || otherTypes.isEmpty || !types.isDisjoint(with: otherTypes)
    }
}
