extension Checks {
    /// An include of which no root needs anything: told alone, and not with each registration that it brings.
    static func unusedIncludes(_ subject: Subject) -> [Diagnostic] {
        guard subject.speaksOfUnused else { return [] }
        let isUsed = subject.isIncludeUsed
        return subject.graph.levels.indices.flatMap { level in
            unusedIncludes(of: subject.model.graphs[subject.graph.levels[level]], isUsed[level], subject)
        }
    }

    private static func unusedIncludes(
        of graph: Model.Graph, _ isUsed: [Bool], _ subject: Subject
    ) -> [Diagnostic] {
        let includes = graph.includes
        return includes.indices.filter { index in
            let parent = includes[index].parent
            return !isUsed[index] && (parent < 0 || isUsed[parent]) && !includes[index].isBroken
        }.map { index in
            let document = subject.model.documents[includes[index].document]
            let name: String
            switch includes[index].target {
            case .part(let part): name = subject.model.parts[part].name
            case .graph(let graph): name = subject.model.graphs[graph].name
            }
            return Diagnostic(
                .unusedInclude, at: document.place(includes[index].span),
                "no root needs anything of '\(name)'; remove the include",
                fixes: [document.fixRemoving(includes[index].span)])
        }
    }

    /// What is found needless in a part or an interface counts only where all graphs that have it find so.
    ///
    /// - Parameter diagnostics: Those of all graphs of a module.
    package static func agreed(_ diagnostics: [Diagnostic], on model: Model) -> [Diagnostic] {
        let shared =
            model.parts.map { Shared(place: model.place($0.body, in: $0.document), count: $0.graphs.count) }
            + model.interfaces.map { Shared(place: model.place($0.span, in: $0.document), count: $0.graphs.count) }
        if shared.isEmpty { return diagnostics }
        let needless: Set<Diagnostic.ID> = [
            .unusedRegistration, .unusedAlias, .unusedTag, .unusedInclude, .needlessAllow, .needlessCycleMark,
        ]
        var counts: [Finding: Int] = [:]
        for diagnostic in diagnostics where needless.contains(diagnostic.id) {
            counts[Finding(id: diagnostic.id, place: diagnostic.place), default: 0] += 1
        }
        return diagnostics.filter { diagnostic in
            guard let count = counts[Finding(id: diagnostic.id, place: diagnostic.place)],
                let part = shared.first(where: { $0.holds(diagnostic.place) })
            else { return true }
            return count >= part.count
        }
    }

    private struct Finding: Hashable {
        var id: Diagnostic.ID
        var place: Place
    }

    /// Text that several graphs have, and how many.
    private struct Shared {
        var place: Place
        var count: Int

        func holds(_ other: Place) -> Bool {
            other.path == place.path && (place.line, place.column) <= (other.line, other.column)
                && (other.line, other.column) <= (place.endLine, place.endColumn)
        }
    }
}

extension Checks.Subject {
    /// Of each include of the graph at each level, whether a root needs something that it brings, through further
    /// includes or itself.
    var isIncludeUsed: [[Bool]] {
        let includes = graph.levels.map { model.graphs[$0].includes }
        var result = includes.map { Array(repeating: false, count: $0.count) }
        guard includes.contains(where: { !$0.isEmpty }) else { return result }
        let isUsed = isUsed
        for node in 0..<graph.nodeCount where isUsed[node] {
            let include = registration(node).include
            if include >= 0 { result[graph.level(of: node)][include] = true }
        }
        // Those that an include brings stand behind it.
        for level in includes.indices {
            for index in includes[level].indices.reversed() where result[level][index] {
                if includes[level][index].parent >= 0 { result[level][includes[level][index].parent] = true }
            }
        }
        return result
    }
}
