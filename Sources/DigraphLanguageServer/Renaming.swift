import DigraphCompiler
import DigraphTools

/// A symbol to rename, and the word at which the user asked for the new name.
struct Renaming {
    let workspace: Workspace
    let symbol: Symbol
    let knowledge: Knowledge
    let name: String
    let place: Place

    /// The symbol's occurrences in graph files; for a graph, also in Swift files.
    var places: [Place] {
        var places: [Place] = []
        for found in SymbolSearch(workspace: workspace).occurrences(of: symbol, in: knowledge)
        where !places.contains(found.place) {
            places.append(found.place)
        }
        if case .graph(let graph) = symbol { places += placesInSwift(of: graph) }
        return places
    }

    /// The uses of a graph's class in Swift files: `AppGraph` and `App.AppGraph`; of a nested graph, `SessionGraph` and
    /// `AppGraph.SessionGraph`.
    private func placesInSwift(of graph: GroupName) -> [Place] {
        let word = Names.lastComponent(graph.name)
        let states = workspace.states.filter { $0.knowledge.outline.moduleNames.contains(graph.module) }
        let paths = Set(states.flatMap { $0.knowledge.outline.files.map(\.path) }).sorted()
        var qualifiers: Set<String> = [graph.module]
        if let outer = graph.outer {
            qualifiers = Set(states.flatMap { $0.knowledge.graphs(from: outer) }.map(Names.lastComponent))
        }
        return paths.flatMap { path -> [Place] in
            guard let text = workspace.files.text(path) else { return [] }
            let tokens = SwiftTokens(SourceText(path: path, bytes: text.bytes))
            return tokens.uses(of: word, behind: qualifiers).map { text.place($0, in: path) }
        }
    }

    /// The names in the graph files of the module that declares the symbol.
    private var namesOfModule: NamesOfGraphs {
        var names = NamesOfGraphs(module: symbol.module ?? knowledge.module)
        for state in workspace.states where state.knowledge.module == names.module {
            for path in state.graphFiles { workspace.files.document(path).map { names.add($0.document) } }
        }
        return names
    }

    /// The reason why the symbol cannot have the new name; nil if there is none. The edits are tried on a copy: they
    /// must cause no new errors, and the symbol must have the same occurrences.
    func clash(_ places: [Place], newName: String) -> String? {
        if newName != name, namesOfModule.has(symbol.renamed(newName)) { return "there is a '\(newName)' already" }
        let new = Names.quoted(newName)
        let copy = workspace.copy(replacing: places, with: new)
        for (old, new) in zip(workspace.states, copy.states) {
            let known = old.diagnostics.filter { $0.severity == .error }
            let errors = new.diagnostics.filter { $0.severity == .error }
            if errors.count > known.count, let error = errors.first(where: { !known.contains($0) }) {
                return "'\(name)' cannot become '\(newName)': \(error.message)"
            }
        }
        if case .input = symbol {
            for (old, new) in zip(workspace.states, copy.states) {
                let needs = zip(old.knowledge.picture.needs, new.knowledge.picture.needs)
                guard let (need, _) = needs.first(where: { $0.filling != $1.filling }) else { continue }
                return "'\(name)' cannot become '\(newName)': \(need.shortTaker) gets its value by its name; "
                    + "write a .parameter(\(need.name)) first"
            }
        }
        guard let changed = copy.knowledge(ofModule: knowledge.module) else { return nil }
        let found = SymbolSearch(workspace: copy).occurrences(of: symbol.renamed(newName), in: changed).map(\.place)
        let expected = Set(places.map { $0.moved(by: places, to: new) }.filter { $0.path.hasSuffix(".digraph") })
        if let other = found.first(where: { !expected.contains($0) }) {
            return "'\(name)' cannot become '\(newName)': that has a meaning in line \(other.line) of "
                + SourceText.fileName(of: other.path)
        }
        if let other = expected.subtracting(found).min(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
            return "'\(name)' cannot become '\(newName)': that has another meaning in line \(other.line) of "
                + SourceText.fileName(of: other.path)
        }
        return nil
    }
}

extension Place {
    /// The place of this word once the words at all places have been replaced by the text.
    fileprivate func moved(by places: [Place], to text: String) -> Place {
        var place = self
        for other in places where other.path == path && other.line == line && other.column <= column {
            let growth = text.utf8.count - (other.endColumn - other.column)
            if other.column < column { place.column += growth }
            place.endColumn += growth
        }
        return place
    }
}

extension SwiftTokens {
    /// The words that name a class: those without a dot in front, and those after a qualifier and a dot. Code in string
    /// interpolations counts, too.
    fileprivate func uses(of word: String, behind qualifiers: Set<String>) -> [Span] {
        ([self] + codeInStrings(0..<count)).flatMap { code in
            (0..<code.count).filter { index in
                guard code.isWord(index), code.text(index).removing("`") == word, !code.isLabel(index) else {
                    return false
                }
                return !code.isAt(".", index - 1) || index > 1 && qualifiers.contains(code.text(index - 2))
            }.map(code.span)
        }.sorted { $0.start < $1.start }
    }
}
