extension Checks {
    /// An include of which no root needs anything: told alone, and not with each registration that it brings.
    static func unusedIncludes(_ subject: Subject) -> [Diagnostic] {
        guard subject.speaksOfUnused || subject.graph.derivation != nil else { return [] }
        var result: [Diagnostic] = []
        for graph in subject.graph.levels
        where subject.model.graphs[graph].hasRoots || subject.model.graphs[graph].base != nil {
            let includes = subject.model.graphs[graph].includes
            let isUsed = subject.isIncludeUsed[graph] ?? []
            for (index, include) in includes.enumerated() where !isUsed[index] && !include.isBroken {
                if include.parent >= 0, !isUsed[include.parent] { continue }
                let document = subject.model.documents[include.document]
                let name: String
                switch include.target {
                case .part(let part): name = subject.model.parts[part].name
                case .graph(let graph): name = subject.model.graphs[graph].name
                }
                result.append(
                    Diagnostic(
                        .unusedInclude, at: document.place(include.span),
                        subject.model.graphs[graph].base == nil
                            ? "no root needs anything of '\(name)'; remove the include"
                            : "'\(name)' replaces nothing, and nothing asks for what is in "
                                + "it; remove the include",
                        fixes: [document.fixRemoving(include.span)]))
            }
        }
        return result
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
            .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude, .needlessAllow,
            .needlessCycleMark,
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
    /// Of each include, by graph, whether a root needs something that it brings, itself or by further includes.
    var isIncludeUsed: [Int: [Bool]] {
        var result: [Int: [Bool]] = [:]
        for level in graph.levels where !model.graphs[level].includes.isEmpty {
            result[level] = Array(repeating: false, count: model.graphs[level].includes.count)
        }
        if result.isEmpty { return [:] }
        let isUsed = isUsed
        for node in 0..<graph.nodeCount where isUsed[node] {
            let include = registration(node).include
            if include >= 0 { result[registration(node).graph]?[include] = true }
        }
        for level in graph.levels {
            // Those that an include brings stand behind it.
            let includes = model.graphs[level].includes
            for index in includes.indices.reversed() where includes[index].parent >= 0 {
                if result[level]?[index] == true { result[level]?[includes[index].parent] = true }
            }
        }
        return result
    }
}
