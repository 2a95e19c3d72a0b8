/// What is known of a module's graphs, once they are checked.
package struct Analysis {
    package let worlds: Worlds
    /// The analysis of each world.
    package let each: [WorldAnalysis]
    package let outline: Outline
    /// Sorted by place.
    package let diagnostics: [Diagnostic]
}

/// What is known of a module's graphs in one world.
package struct WorldAnalysis {
    package let model: Model
    /// The graphs of the module and of those that it depends on, linked: bases and included graphs first. A graph that is
    /// nested in another is linked with it.
    package let graphs: [Graph]
    package let diagnostics: [Diagnostic]
    private let graphFileNames: [String]

    /// - Parameter modules: The graph files, without conditions.
    init(of modules: GraphModules, against outline: Outline, isOneOfSeveral: Bool) {
        var linker = ModuleLinker(isOneOfSeveral: isOneOfSeveral)
        for other in modules.others {
            linker.add(other.documents, of: other.index, against: outline)
        }
        linker.diagnostics = []
        let model = linker.add(modules.own, of: 0, against: outline)
        linker.check()
        self.model = model
        graphs = linker.graphs
        diagnostics = linker.diagnostics
        graphFileNames = modules.own.map(\.source.fileName)
    }

    /// The classes that the module's graphs become.
    ///
    /// - Parameter numbers: The numbers in names, the same for all worlds.
    func lowered(partCount: Int, numbers: NameNumbers) -> SwiftCode {
        var code = SwiftCode(
            graphFileNames: graphFileNames, imports: model.imports.map { SwiftCode.Import(line: $0.line) }, classes: [])
        var snapshots: [Int: BaseSnapshot] = [:]
        let imports = NeededImports(model)
        for graph in graphs {
            let index = graph.index
            let isForeign = index < model.foreignGraphCount
            if isForeign, !model.graphs[index].isBase { continue }
            let lowered = GraphLowering.lower(
                graph, of: model, partCount: isForeign ? 1 : partCount,
                base: model.graphs[index].base.flatMap { snapshots[$0.graph] },
                imports: isForeign ? NeededImports(model) : imports, numbers: numbers)
            snapshots[index] = lowered.snapshot
            if !isForeign { code.classes.append(lowered.`class`) }
        }
        code.imports += imports.lines.map { SwiftCode.Import(line: $0) }
        code.classes.sort { $0.head.name < $1.head.name }
        return code
    }
}

/// Resolves modules and links their graphs, one module behind the other.
private struct ModuleLinker {
    let isOneOfSeveral: Bool
    private var model: Model?
    private(set) var graphs: [Graph] = []
    /// Where the graphs of the module that was added last begin.
    private var firstOwn = 0
    var diagnostics: [Diagnostic] = []

    init(isOneOfSeveral: Bool) { self.isOneOfSeveral = isOneOfSeveral }

    @discardableResult
    mutating func add(_ documents: [Syntax.Document], of module: Int, against outline: Outline) -> Model {
        let model = Model.resolve(
            documents, of: module, knowing: model, against: outline, isOneOfSeveral: isOneOfSeveral,
            reporting: &diagnostics)
        self.model = model
        firstOwn = graphs.count
        graphs += Graph.all(of: model, knowing: graphs)
        return model
    }

    /// Checks the graphs of the module that was added last. What is wrong in a base is not reported of its derived graphs.
    mutating func check() {
        var all: [Checks.Findings] = []
        var reported: [Int: Set<Diagnostic.Identity>] = [:]
        var injected: [String: (graph: String, place: Place)] = [:]
        for graph in graphs[firstOwn...] {
            let findings = Checks.run(graph)
            let known = graph.base.flatMap { reported[$0.index] } ?? []
            let found = findings.diagnostics + Checks.injectedClashes(graph, known: &injected)
            let own = found.filter { $0.severity == .warning || !known.contains($0.identity) }
            if graph.root.isBase { reported[graph.index] = known.union(own.map(\.identity)) }
            diagnostics += own
            all.append(findings)
        }
        // What is needless in one graph may be needed in another that has the same text.
        if diagnostics.contains(where: \.id.isOfUse) {
            let needed = all.reduce(into: Set<Diagnostic.Identity>()) { $0.formUnion($1.needed) }
            diagnostics.removeAll { needed.contains($0.identity) }
        }
    }
}
