extension Model.Resolver {
    // A derived graph has the inputs and the isolation of its base, and its registrations but for those that it replaces.

    /// Takes in what stands behind the colon, where that is a graph.
    /// - Returns: Whether it is one.
    func takesBase(_ inherited: Syntax.TypeReference, _ graph: Model.Graph, in document: Int) -> Bool {
        var name = model.documents[document].text(inherited.span).filter { $0 != "`" }
        let module = (outline.moduleNames.first ?? "") + "."
        if types.graphs[name] == nil, name.hasPrefix(module) { name.removeFirst(module.count) }
        guard let base = types.graphs[name] else { return false }
        if let first = graph.base {
            report(
                .syntax, inherited.span, in: document,
                "a graph has one base graph, and '\(graph.name)' derives from '\(declaredGraphs[first.graph].name)' already",
                fixes: [model.documents[document].fixRemovingFromList(inherited.span)])
        } else if mayDerive(from: base, graph.name, at: inherited.span, in: document) {
            graph.base = Model.Base(graph: base, span: inherited.span)
        }
        return true
    }

    /// Graphs of other modules derive from an `open` one, of which they see what it shows, or from one whose internal names
    /// they see.
    private func mayDerive(from base: Int, _ name: String, at span: Span, in document: Int) -> Bool {
        guard base < model.foreignGraphCount else { return true }
        let known = model.graphs[base]
        if types.testable.contains(known.module) || known.access == .open { return true }
        let module = outline.moduleNames[known.module]
        report(
            .inaccessible, span, in: document,
            "'\(name)' derives from '\(known.name)' of \(module), which is \(known.access.word); make that open, or write "
                + "@testable import \(module)",
            notes: [.init(model.place(known.nameSpan, in: known.document), "'\(known.name)' is declared here")])
        return false
    }

    /// Gives derived graphs what they have from their bases, once all graphs are known.
    func resolveBases() {
        guard model.graphs.contains(where: { $0.base != nil }) else { return }
        reportDerivationCycles()
        for graph in model.graphs.indices where model.graphs[graph].base != nil && model.graphs[graph].outer != nil {
            let nested = model.graphs[graph]
            report(
                .syntax, nested.base?.span ?? nested.nameSpan, in: nested.document,
                "'\(nested.name)' is nested in a graph, and cannot derive from one")
            model.graphs[graph].base = nil
        }
        for graph in model.graphs.indices {
            guard let written = model.graphs[graph].base, let around = model.graphs[written.graph].outer else {
                continue
            }
            let base = model.graphs[written.graph].name
            report(
                .syntax, written.span, in: model.graphs[graph].document,
                "'\(base)' is nested in a graph, which makes it; derive from '\(model.graphs[around].name)', and register "
                    + "there what comes out otherwise")
            model.graphs[graph].base = nil
        }
        for graph in model.graphsBaseFirst {
            guard let base = model.graphs[graph].base else { continue }
            types.graphOuters[graph] = base.graph
            model.graphs[graph].level = model.graphs[base.graph].level + 1
            model.graphs[base.graph].isBase = true
            inheritHead(graph, base)
        }
        // Those around others stand in front of them.
        for graph in model.graphs.indices {
            guard let outer = model.graphs[graph].outer, isDerived(outer) else { continue }
            let around = model.graphs[outer]
            let own = model.graphs[graph]
            let stated = own.isIsolatedByDefault ? nil : own.isolation
            if stated != nil && stated != around.isolation || own.isSendable && !around.isSendable {
                report(
                    .isolationMismatch, own.nameSpan, in: own.document,
                    "'\(own.name)' and '\(around.name)', in which it is nested, differ in isolation; a nested graph has the "
                        + "isolation of the graph around it",
                    notes: [
                        .init(model.place(around.nameSpan, in: around.document), "'\(around.name)' is declared here")
                    ])
            }
            takeIsolation(of: around, for: graph)
        }
    }

    /// Whether a graph, or one around it, derives from another.
    func isDerived(_ graph: Int) -> Bool {
        var next: Int? = graph
        while let current = next {
            if model.graphs[current].base != nil { return true }
            next = model.graphs[current].outer
        }
        return false
    }

    private func reportDerivationCycles() {
        for start in model.graphs.indices {
            var way = [start]
            while let base = model.graphs[way[way.count - 1]].base?.graph, !way.contains(base), way.count < 1000 {
                way.append(base)
            }
            guard let last = way.last, let base = model.graphs[last].base else { continue }
            guard base.graph == start else {
                // It leads into a ring that another one is in, or is too long.
                if way.count >= 1000 { model.graphs[start].base = nil }
                continue
            }
            let names = way.map { model.graphs[$0].name }
            report(
                .includeCycle, model.graphs[start].base?.span ?? model.graphs[start].nameSpan,
                in: model.graphs[start].document,
                "a graph cannot derive from itself: " + (names + [names[0]]).joined(separator: " → "))
            for member in way { model.graphs[member].base = nil }
        }
    }

    private func inheritHead(_ graph: Int, _ written: Model.Base) {
        let base = model.graphs[written.graph]
        let own = model.graphs[graph]
        if let first = own.inputs.first {
            let inputs = base.inputs.map(\.name)
            report(
                .syntax, first.nameSpan, in: own.document,
                "'\(own.name)' derives from '\(base.name)' and has its inputs, "
                    + "\(inputs.isEmpty ? "of which there are none" : Model.listed(inputs)); remove these",
                notes: [.init(model.place(base.nameSpan, in: base.document), "'\(base.name)' is declared here")])
        }
        if let stated = own.isIsolatedByDefault ? nil : own.isolation, stated != base.isolation {
            reportOther(
                graph, "is on @\(stated)", base.isolation.map { "on @\($0)" } ?? "on no actor", base)
        }
        if own.isSendable, !base.isSendable { reportOther(graph, "is Sendable", "not", base) }
        if own.access > base.access {
            report(
                .inaccessible, own.nameSpan, in: own.document,
                "'\(own.name)' is \(own.access.word), and its base '\(base.name)' is \(base.access.word); a graph cannot be "
                    + "more visible than its base",
                notes: [.init(model.place(base.nameSpan, in: base.document), "'\(base.name)' is declared here")])
        }
        model.graphs[graph].inputs = base.inputs
        takeIsolation(of: base, for: graph)
    }

    private func takeIsolation(of other: Model.Graph, for graph: Int) {
        model.graphs[graph].isolation = other.isolation
        model.graphs[graph].isSendable = other.isSendable
        model.graphs[graph].isNonisolated =
            other.isSendable && other.isolation == nil && outline.defaultIsolation(ofModule: types.module) != nil
    }

    private func reportOther(_ graph: Int, _ own: String, _ others: String, _ base: Model.Graph) {
        let derived = model.graphs[graph]
        report(
            .isolationMismatch, derived.nameSpan, in: derived.document,
            "'\(derived.name)' \(own), and '\(base.name)', from which it derives, is \(others); a derived graph has the "
                + "isolation of its base",
            notes: [.init(model.place(base.nameSpan, in: base.document), "'\(base.name)' is declared here")])
    }
}

extension Model {
    /// Every graph behind its base.
    package var graphsBaseFirst: [Int] {
        guard graphs.contains(where: { $0.base != nil }) else { return Array(graphs.indices) }
        var isListed = Array(repeating: false, count: graphs.count)
        var result: [Int] = []
        for start in graphs.indices {
            var way: [Int] = []
            var next: Int? = start
            while let graph = next, !isListed[graph] {
                isListed[graph] = true
                way.append(graph)
                next = graphs[graph].base?.graph
            }
            result += way.reversed()
        }
        return result
    }

    /// The graphs nested in a graph, those of its bases first.
    package func nestedGraphs(of graph: Int) -> [Int] {
        (graphs[graph].base.map { nestedGraphs(of: $0.graph) } ?? []) + graphs[graph].nested
    }

    /// Whether what a registration of a base provides under a key is replaced by a graph that derives from that.
    package func isHidden(_ key: Key, of registration: Registration, in graph: Int) -> Bool {
        guard let level = graphs[graph].replaced[key], registration.graph >= 0 else { return false }
        return level > graphs[registration.graph].level
    }
}
