/// The parsed graph files of a module, and of the modules that it depends on.
struct GraphModules {
    /// The module's own graph files, by name, then by path.
    private(set) var own: [Syntax.Document] = []
    /// The modules whose graphs are named in the compiled module or in another module of this list, farthest first.
    private(set) var others: [Other] = []
    /// The remaining modules with graph files: neither the compiled module nor `others` name their graphs. Farthest
    /// first.
    private var unnamed: [Other] = []
    /// All modules as input of the outline, the compiled one first.
    private(set) var outlined: [Outline.Module] = []
    /// The problems in the module's own files.
    private(set) var diagnostics: [Diagnostic] = []

    /// A module that the compiled module depends on.
    struct Other {
        /// The module's index in the outline: 0 is the compiled module.
        var index: Int
        var documents: [Syntax.Document]
    }

    init(of input: Compiler.Input) {
        own = GraphModules.parse(input.module, reporting: &diagnostics)
        // The problems of another module are reported when that module is compiled.
        var ignored: [Diagnostic] = []
        let documents = input.dependencies.map { GraphModules.parse($0, reporting: &ignored) }
        others = GraphModules.needed(documents, by: own)
        let named = Set(others.map(\.index))
        unnamed = documents.enumerated().reversed().compactMap { index, files in
            files.isEmpty || named.contains(index + 1) ? nil : Other(index: index + 1, documents: files)
        }
        outlined = zip([input.module] + input.dependencies, [own] + documents).map { $0.outlined(isolatedBy: $1) }
    }

    /// Whether there are modules with graph files that are not in `others`.
    var hasUnnamed: Bool { !unnamed.isEmpty }

    /// A copy in which `others` contains the modules with unnamed graphs, too, for messages.
    var withUnnamed: GraphModules {
        var result = self
        (result.others, result.unnamed) = (others + unnamed, [])
        return result
    }

    private static func parse(
        _ module: Compiler.Module, reporting diagnostics: inout [Diagnostic]
    ) -> [Syntax.Document] {
        module.graphFiles.sorted { ($0.fileName, $0.path) < ($1.fileName, $1.path) }.map { file in
            let (document, problems) = module.parse(file)
            diagnostics += problems
            return document
        }
    }

    /// A copy for one world: in each graph file, the items of the branch that holds replace each `#if`.
    func `in`(world: Int, of worlds: Worlds) -> GraphModules {
        var result = self
        result.own = own.map { worlds.document($0, in: world) }
        result.others = others.map { other in
            Other(index: other.index, documents: other.documents.map { worlds.document($0, in: world) })
        }
        return result
    }

    /// The modules whose graphs are named by graph files, or by another needed module. A module is behind the modules
    /// whose graphs it names.
    ///
    /// - Parameter modules: The graph files of each module that the compiled module depends on.
    private static func needed(_ modules: [[Syntax.Document]], by documents: [Syntax.Document]) -> [Other] {
        if modules.allSatisfy(\.isEmpty) { return [] }
        var result: [Other] = []
        var isMet: Set<Int> = []
        func add(neededBy documents: [Syntax.Document]) {
            var names: Set<String> = []
            for document in documents { document.addNames(to: &names) }
            for (index, files) in modules.enumerated()
            where files.contains(where: { $0.declaresGraph(in: names) }) && isMet.insert(index).inserted {
                add(neededBy: files)
                result.append(Other(index: index + 1, documents: files))
            }
        }
        add(neededBy: documents)
        return result
    }
}

extension Compiler.Module {
    /// The module as input of the outline. `isolation MainActor` in a graph file applies to its whole module.
    fileprivate func outlined(isolatedBy documents: [Syntax.Document]) -> Outline.Module {
        var isolation = defaultIsolation
        for document in documents {
            for case .isolation(let written) in document.items {
                isolation = written.name.text == "nonisolated" ? nil : written.name.text
            }
        }
        var module = Outline.Module(name: name, sources: outlined ?? .texts(sources), defaultIsolation: isolation)
        module.aliases = aliases
        return module
    }
}

extension Syntax.Document {
    /// The names that can refer to graphs: in includes, bases and registrations.
    fileprivate func addNames(to names: inout Set<String>) {
        for item in allItems {
            switch item {
            case .include(let include): for name in include.path { names.insert(name.text) }
            case .graph(let graph):
                for type in graph.inherits + graph.inputs.map(\.type) { addWords(type.span, to: &names) }
            case .`typealias`(let alias): addWords(alias.type.span, to: &names)
            case .registration(let registration):
                if case .initializer(let type, _) = registration.recipe.kind { addWords(type.span, to: &names) }
            default: break
            }
        }
    }

    private func addWords(_ span: Span, to names: inout Set<String>) {
        for word in text(span).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
            names.insert(String(word))
        }
    }

    fileprivate func declaresGraph(in names: Set<String>) -> Bool {
        allItems.contains { item in
            if case .graph(let graph) = item { names.contains(graph.name.text) } else { false }
        }
    }

    /// The place of the name of an outermost graph; nil if the file declares no outermost graph of this name.
    func placeOfGraph(named name: String) -> Place? {
        var open = Array(items.reversed())
        while let item = open.popLast() {
            switch item {
            case .graph(let graph) where graph.name.text == name: return place(graph.name.span)
            case .condition(let condition): for branch in condition.branches { open += branch.items.reversed() }
            default: break
            }
        }
        return nil
    }
}
