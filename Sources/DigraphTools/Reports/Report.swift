import DigraphCompiler

/// What a run of the checks has found: the graphs there are, and what is wrong with them. Every form in which that is
/// written comes from this value.
package struct Report: Sendable {
    /// A graph of the modules that were looked at.
    package struct Graph: Sendable, Equatable {
        /// `AppGraph`, `AppGraph.SessionGraph`
        package var name: String
        /// The place of the name.
        package var place: Place
        /// How many registrations are written in its braces and in extensions of it.
        package var registrationCount: Int
        /// The types of what is marked `.root()`, by file name, then by place.
        package var roots: [String]
    }

    /// By place.
    package var graphs: [Graph]
    /// By place.
    package var diagnostics: [Diagnostic]
    /// The texts that the diagnostics are about.
    package var sources: [SourceText]

    package init(graphs: [Graph], diagnostics: [Diagnostic], sources: [SourceText]) {
        self.graphs = graphs
        self.diagnostics = diagnostics
        self.sources = sources
    }

    /// Checks modules.
    ///
    /// - Parameter problems: What was wrong already with the choice of their files.
    package static func checking(_ inputs: [Compiler.Input], problems: [Diagnostic] = []) -> Report {
        var report = Report(graphs: [], diagnostics: problems, sources: [])
        for input in inputs {
            let compilation = Compiler.check(input) { report.graphs += Graph.all(of: $0) }
            report.diagnostics += compilation.diagnostics
            for module in [input.module] + input.dependencies { report.sources += module.graphFiles + module.sources }
        }
        report.graphs.sort { $0.place < $1.place }
        report.diagnostics = report.diagnostics.sortedByPlace()
        return report
    }

    package var isValid: Bool { !diagnostics.hasErrors }

    /// The same with warnings that count as errors.
    package func strict() -> Report {
        var report = self
        for index in report.diagnostics.indices { report.diagnostics[index].severity = .error }
        return report
    }

    /// The same with other paths.
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

extension Report.Graph {
    /// The graphs of the model's own module.
    static func all(of model: Model) -> [Report.Graph] {
        guard model.foreignGraphCount < model.graphs.count else { return [] }
        let speller = model.speller
        var counts = Array(repeating: 0, count: model.graphs.count)
        for registration in model.registrations
        where registration.graph >= 0 && registration.include < 0 && !registration.isImplicit && !registration.isTakenIn
        {
            counts[registration.graph] += 1
        }
        return (model.foreignGraphCount..<model.graphs.count).map { index in
            let graph = model.graphs[index]
            var roots: [String] = []
            for registration in graph.registrations.map({ model.registrations[$0] })
            where registration.isRoot && !registration.isTakenIn {
                let type = speller.plain(registration.type)
                if !roots.contains(type) { roots.append(type) }
            }
            return Report.Graph(
                name: graph.name, place: model.place(graph.nameSpan, in: graph.document),
                registrationCount: counts[index], roots: roots)
        }
    }
}
