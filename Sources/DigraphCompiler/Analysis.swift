/// A module's graphs after the checks.
package struct Analysis {
    package let worlds: Worlds
    /// The analysis of each world.
    package let each: [WorldAnalysis]
    package let outline: Outline
    /// Sorted by place.
    package let diagnostics: [Diagnostic]
}

/// A module's graphs after the checks, in one world.
package struct WorldAnalysis {
    package let model: Model
    /// The linked graphs of the module and of the modules that it depends on. Bases and included graphs come first. A
    /// nested graph is linked with its outer graph.
    package let graphs: [Graph]
    package private(set) var diagnostics: [Diagnostic]
    let verdict: Verdict
    /// The paths of the module's graph files.
    private let graphFilePaths: [String]

    /// - Parameter modules: The graph files, without `#if`.
    init(of modules: GraphModules, against outline: Outline, world: World) {
        var known: Model?
        for other in modules.others {
            // These diagnostics are reported when the other module is compiled.
            var reported: [Diagnostic] = []
            known = Model.resolve(
                other.documents, of: other.index, knowing: known, against: outline, world: world,
                reporting: &reported)
        }
        var diagnostics: [Diagnostic] = []
        model = Model.resolve(
            modules.own, of: 0, knowing: known, against: outline, world: world,
            reporting: &diagnostics)
        graphs = Graph.all(of: model)
        let checked = Checks.run(graphs.filter { [model] in !model.isForeign($0.index) })
        // A report of a linked graph knows the consumers, too.
        let replacements: Set<Diagnostic.ID> = [.unknownType, .missingBinding]
        let better = Set(checked.diagnostics.filter { replacements.contains($0.id) }.map(\.identity))
        self.diagnostics = diagnostics.filter { !better.contains($0.identity) } + checked.diagnostics
        verdict = checked.verdict
        graphFilePaths = modules.own.map(\.source.path)
        // Only the code of such a graph shows what it has to make itself.
        let derivesFromForeign = graphs.contains { graph in
            !model.isForeign(graph.index) && graph.bases.contains(where: graph.isForeign(graph:))
        }
        if derivesFromForeign, !self.diagnostics.hasErrors {
            self.diagnostics += lowered(extensionFileCount: 1, numbers: NameNumbers()).problems
        }
    }

    /// The generated classes of the module's graphs, and the problems of code that they would have to have, but cannot.
    ///
    /// - Parameter numbers: The numbers in generated names, which are equal in all worlds.
    func lowered(extensionFileCount: Int, numbers: NameNumbers) -> (code: SwiftCode, problems: [Diagnostic]) {
        var problems: [Diagnostic] = []
        var code = SwiftCode(
            graphFileNames: graphFilePaths.map { SourceText.fileName(of: $0) }, repeatedFiles: repeatedFiles,
            imports: model.imports.map { SwiftCode.Import(line: $0.line) }, classes: [])
        var snapshots: [Model.GraphID: BaseSnapshot] = [:]
        let imports = NeededImports(model)
        let bases = Set(graphs.compactMap { $0.base?.index })
        for graph in graphs {
            let isForeign = model.isForeign(graph.index)
            let isBase = bases.contains(graph.index)
            if isForeign, !isBase { continue }
            let lowered = GraphLowering.lower(
                graph, extensionFileCount: isForeign ? foreignFileCount(of: graph) : extensionFileCount,
                base: graph.base.flatMap { snapshots[$0.index] },
                isBase: isBase, imports: isForeign ? NeededImports(model) : imports, numbers: numbers)
            snapshots[graph.index] = lowered.snapshot
            if !isForeign {
                code.classes.append(lowered.`class`)
                if let problem = lowered.problem { problems.append(problem) }
            }
        }
        code.imports += imports.lines.map { SwiftCode.Import(line: $0) }
        code.classes.sort { $0.head.name < $1.head.name }
        return (code, problems)
    }

    /// The number of extension files to assume for a graph of another module: several, if this module sees what is internal
    /// in them. Graphs that derive from it must not use the names there.
    private func foreignFileCount(of graph: Graph) -> Int {
        model.seesInternals(of: model.graphs[graph.index].module, from: 0) ? 2 : 1
    }

    /// The graph files of other modules that have the name of another graph file.
    private var repeatedFiles: Set<String> {
        let byName = Dictionary(grouping: Set(model.documents.map(\.source.path)), by: SourceText.fileName(of:))
        return Set(byName.values.filter { $0.count > 1 }.joined()).subtracting(graphFilePaths)
    }
}
