/// The graph files of a module, parsed, and those of the modules that it depends on.
struct GraphModules {
    /// The module's own graph files, by name, then by path.
    private(set) var own: [Syntax.Document] = []
    /// The modules it depends on whose graphs are named, by the module itself or by another of these, farthest first.
    private(set) var others: [Other] = []
    /// All modules, the own one first, as the outline reads them.
    private(set) var outlined: [Outline.Module] = []
    /// What is wrong in the module's own files.
    private(set) var diagnostics: [Diagnostic] = []

    /// A module that the compiled one depends on.
    struct Other {
        /// As the outline counts modules: 0 is the compiled one.
        var index: Int
        var documents: [Syntax.Document]
    }

    init(of input: Compiler.Input) {
        own = GraphModules.parse(input.module, reporting: &diagnostics)
        // What is wrong in other modules is reported when they are compiled.
        var ignored: [Diagnostic] = []
        let documents = input.dependencies.map { GraphModules.parse($0, reporting: &ignored) }
        others = GraphModules.needed(documents, by: own)
        outlined = zip([input.module] + input.dependencies, [own] + documents).map { $0.outlined(isolatedBy: $1) }
    }

    private static func parse(
        _ module: Compiler.Module, reporting diagnostics: inout [Diagnostic]
    ) -> [Syntax.Document] {
        module.graphFiles.sorted { ($0.fileName, $0.path) < ($1.fileName, $1.path) }.map {
            Syntax.Document.parse($0, reporting: &diagnostics)
        }
    }

    /// The same without conditions, as one world has it.
    func `in`(world: Int, of worlds: Worlds) -> GraphModules {
        var result = self
        result.own = own.map { worlds.document($0, in: world) }
        result.others = others.map { other in
            Other(index: other.index, documents: other.documents.map { worlds.document($0, in: world) })
        }
        return result
    }

    /// The modules that have graphs that are named, by graph files or by another one that is needed: each behind those whose
    /// graphs it names itself.
    ///
    /// - Parameter modules: The graph files of each module that the compiled one depends on.
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
    /// The module as the outline reads it. `isolation MainActor` in a graph file speaks for its whole module.
    fileprivate func outlined(isolatedBy documents: [Syntax.Document]) -> Outline.Module {
        var isolation = defaultIsolation
        for document in documents {
            for case .isolation(let written) in document.items {
                isolation = written.name.text == "nonisolated" ? nil : written.name.text
            }
        }
        return Outline.Module(name: name, sources: outlined ?? .texts(sources), defaultIsolation: isolation)
    }
}

extension Syntax.Document {
    /// What stands in the file, what is within `#if` and the members of graphs and parts counted.
    private func walk(_ visit: (Syntax.Item) -> Void) {
        var open = Array(items.reversed())
        while let item = open.popLast() {
            visit(item)
            switch item {
            case .condition(let condition): for branch in condition.branches { open += branch.items.reversed() }
            case .graph(let graph): open += graph.members.reversed()
            case .part(let part): open += part.members.reversed()
            case .extension(let written): open += written.members.reversed()
            default: break
            }
        }
    }

    /// The names by which the file can speak of graphs: of what it includes, derives from and registers.
    fileprivate func addNames(to names: inout Set<String>) {
        walk { item in
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
        var isFound = false
        walk { item in
            if case .graph(let graph) = item, names.contains(graph.name.text) { isFound = true }
        }
        return isFound
    }
}
