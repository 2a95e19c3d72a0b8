import DigraphCompiler

/// The result of a run of the checks: the graphs and their diagnostics. Every output format is made from this value.
package struct Report: Sendable {
    /// A graph of the checked modules.
    package struct Graph: Sendable, Equatable {
        /// The full name: `AppGraph`, `AppGraph.SessionGraph`.
        package var name: String
        /// The place of the name.
        package var place: Place
        /// The number of registrations in the graph's braces and in its extensions.
        package var registrationCount: Int
        /// The types of the registrations that are marked `.root()`, by file name, then by place.
        package var roots: [String]
    }

    /// Sorted by place.
    package var graphs: [Graph]
    /// The places of the registrations of the checked graphs and of the parts that they include.
    private(set) var registrations: Set<Place> = []
    /// Sorted by place.
    package var diagnostics: [Diagnostic]
    /// The texts of graph files and Swift files, for the source lines that are shown with diagnostics.
    package var sources: [SourceText]

    package init(graphs: [Graph], diagnostics: [Diagnostic], sources: [SourceText]) {
        self.graphs = graphs
        self.diagnostics = diagnostics
        self.sources = sources
    }

    /// Checks modules.
    ///
    /// - Parameter problems: Problems that were found when the modules' files were chosen; the report includes them.
    package static func checking(_ inputs: [Compiler.Input], problems: [Diagnostic] = []) -> Report {
        var report = Report(graphs: [], diagnostics: problems, sources: [])
        var known: [Place: Int] = [:]
        for input in inputs {
            let analysis = Compiler.analyze(input)
            for graph in analysis.each.flatMap({ Graph.all(of: $0) }) { report.add(graph, &known) }
            for world in analysis.each { report.registrations.formUnion(Report.registrations(of: world.model)) }
            report.diagnostics += input.explained(analysis.diagnostics, by: inputs.map(\.module))
            for module in [input.module] + input.dependencies { report.sources += module.graphFiles + module.sources }
        }
        report.graphs.sort { $0.place < $1.place }
        let unread = problems.filter { $0.id == .unreadGraphFile }
        report.diagnostics = report.diagnostics.sortedByPlace().mentioning(unread: unread).withoutRepeats()
        return report
    }

    private static func registrations(of model: Model) -> [Place] {
        model.registrations.compactMap { registration in
            guard let graph = registration.declaringGraph, !model.isForeign(graph), !registration.isImplicit,
                !registration.isImported
            else { return nil }
            return model.place(registration.span, in: registration.document)
        }
    }

    /// Adds a graph of one world. If another world has the graph, too, the two become one graph with the roots of both.
    /// - Parameter indices: The indices in `graphs`, by the place of the graph.
    private mutating func add(_ graph: Graph, _ indices: inout [Place: Int]) {
        guard let known = indices[graph.place] else {
            indices[graph.place] = graphs.count
            return graphs.append(graph)
        }
        graphs[known].registrationCount = max(graphs[known].registrationCount, graph.registrationCount)
        let roots = Set(graphs[known].roots)
        graphs[known].roots += graph.roots.filter { !roots.contains($0) }
    }

    package var isValid: Bool { !diagnostics.hasErrors }

    /// The last line of `--fix`: the number of edits, and of the diagnostics that are left.
    package static func conclusion(of mending: Mending, isDone: Bool, leaving left: [Diagnostic]) -> String {
        func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
        var text = isDone ? "fixed " : "would fix "
        text += mending.edits.isEmpty ? "nothing" : counted(mending.edits.count, "problem")
        if !mending.edits.isEmpty { text += " in \(counted(mending.changed.count, "file"))" }
        return text + (left.isEmpty ? "\n" : "; \(left.count) remain\(left.count == 1 ? "s" : "")\n")
    }

    /// The report with warnings as errors.
    package func strict() -> Report {
        var report = self
        for index in report.diagnostics.indices { report.diagnostics[index].severity = .error }
        return report
    }

    /// The report with other paths.
    package func renamed(_ rename: (String) -> String) -> Report {
        var known: [String: String] = [:]
        func renamed(_ path: String) -> String {
            if let path = known[path] { return path }
            let new = rename(path)
            known[path] = new
            return new
        }
        var report = self
        for index in report.graphs.indices {
            report.graphs[index].place.path = renamed(report.graphs[index].place.path)
        }
        report.sources = sources.map { SourceText(path: renamed($0.path), bytes: $0.bytes) }
        report.diagnostics = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.place.path = renamed(diagnostic.place.path)
            for index in diagnostic.notes.indices {
                diagnostic.notes[index].place.path = renamed(diagnostic.notes[index].place.path)
            }
            for index in diagnostic.fixes.indices {
                diagnostic.fixes[index].place.path = renamed(diagnostic.fixes[index].place.path)
            }
            return diagnostic
        }
        return report
    }
}

extension Diagnostic.Note {
    /// The word in front of the note's message.
    var kind: String { isHelp ? "help" : "note" }
}

extension Report.Graph {
    /// The graphs of the model's own module.
    static func all(of analysis: WorldAnalysis) -> [Report.Graph] {
        let model = analysis.model
        if model.ownGraphIDs.isEmpty { return [] }
        let speller = model.speller
        var counts = Array(repeating: 0, count: model.graphs.count)
        for registration in model.registrations where registration.include == nil && !registration.isImplicit {
            if let graph = registration.declaringGraph { counts[graph] += 1 }
        }
        var nodes: [Model.GraphID: [Model.Registration]] = [:]
        for graph in analysis.graphs {
            for node in graph.nodeIDs {
                let owner = graph.graph(of: node)
                if graph.index == owner || model.graphs[owner].outer != nil {
                    nodes[owner, default: []].append(graph[node])
                }
            }
        }
        return model.ownGraphIDs.map { index in
            let graph = model.graphs[index]
            var seen: Set<String> = []
            let roots = (nodes[index] ?? []).filter { $0.isRoot && !$0.isImported }
                .map { speller.plain($0.type) }.filter { seen.insert($0).inserted }
            return Report.Graph(
                name: graph.name, place: model.place(graph.nameSpan, in: graph.document),
                registrationCount: counts[index], roots: roots)
        }
    }
}
