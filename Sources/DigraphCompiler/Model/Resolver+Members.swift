extension Model {
    /// A graph; with `derived`, a nested graph of a base, as that derived graph inherits it.
    struct GraphInFamily: Hashable {
        let graph: GraphID
        let derived: GraphID?

        init(_ graph: GraphID, _ derived: GraphID? = nil) {
            self.graph = graph
            self.derived = derived
        }
    }
}

extension Model.Resolver {
    /// A written registration, for one graph.
    struct Pending {
        let registration: Syntax.Registration
        /// Nil in a part that no graph includes.
        let graph: Model.GraphID?
        /// The derived graph whose extension contains the registration, if `graph` is a nested graph of a base.
        var derivedGraph: Model.GraphID?
        let body: Body
        /// The part that contains the registration, if `graph` is nil or the first graph that includes the part.
        let part: Model.PartID?
    }

    /// Resolves interfaces, then registrations in order of file, place and graph. Bases come first, because an
    /// override of a registered type has the original's aliases, and so its interfaces.
    func resolveMembers() {
        for document in documents {
            for case .interface(let written) in model.documents[document].items {
                collectInterface(written, in: document)
            }
        }
        let pending = pendingRegistrations()
        let depths = pending.map { ($0.derivedGraph ?? $0.graph).map { model.graphs[$0].depth } ?? 0 }
        let first = model.registrations.count
        var resolved: [Int: Model.Registration] = [:]
        for index in pending.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
            let registration = resolve(pending[index], id: .written(first + index))
            resolved[index] = registration
            if let graph = registration.graph {
                let slot = Model.GraphInFamily(graph, pending[index].derivedGraph)
                resolvedOf[slot, default: [:]][registration.type, default: []].append(registration)
            }
        }
        for (index, member) in pending.enumerated() {
            guard let registration = resolved[index] else { continue }
            if let part = member.part { model.parts[part].registrations.append(model.registrations.count) }
            if let graph = member.graph, let derived = member.derivedGraph {
                model.graphs[derived].derivation.nestedRegistrations[graph, default: []].append(
                    model.registrations.count)
            } else if let graph = member.graph {
                model.graphs[graph].registrations.append(model.registrations.count)
                if registration.isRoot { model.graphs[graph].hasRoots = true }
            }
            model.registrations.append(registration)
            if let graph = member.graph { needStorage(of: registration, for: graph) }
        }
        for graph in model.graphsBaseFirst {
            if let base = model.graphs[graph].base?.graph {
                model.graphs[graph].domain.availability.add(model.graphs[base].domain.availability)
            }
            if let base = model.graphs[graph].base?.graph, model.graphs[base].hasRoots {
                model.graphs[graph].hasRoots = true
            }
        }
    }

    /// Swift stores only what all systems have that the class is for. So a graph needs the systems of what it stores in
    /// properties: what replaces an input, what a request shares, and replacements of injected values.
    private func needStorage(of registration: Model.Registration, for graph: Model.GraphID) {
        let storage = registration.lifetime.storage
        guard storage == .request || storage == .initial || model.graphs[graph].injectedValues != nil else { return }
        model.graphs[graph].domain.availability.add(registration.effects.availability)
    }

    /// The registrations to resolve. If no graph includes a part, its registrations are resolved without a graph, to
    /// report their problems. A part that contains graphs is left out: names of these graphs have a meaning only in an
    /// including graph.
    private func pendingRegistrations() -> [Pending] {
        var result: [Pending] = []
        for graph in model.ownGraphIDs {
            for body in written[graph].bodies {
                var part: Model.PartID?
                if case .part(let own, _) = body.scope, model.parts[own].graphs.first == graph { part = own }
                result += registrations(in: body, of: graph, part)
            }
        }
        for written in nestedExtensions {
            result += registrations(
                in: written.body, of: written.inherited.graph, nil, derivedGraph: written.inherited.derived)
        }
        for part in model.ownPartIDs where model.parts[part].graphs.isEmpty && !parts[part].hasGraphs {
            result += registrations(in: parts[part].body, of: nil, part)
        }
        return result.sorted { left, right in
            (left.body.document, left.registration.span.start, left.graph?.index ?? 0)
                < (right.body.document, right.registration.span.start, right.graph?.index ?? 0)
        }
    }

    private func registrations(
        in body: Body, of graph: Model.GraphID?, _ part: Model.PartID?, derivedGraph: Model.GraphID? = nil
    ) -> [Pending] {
        body.items.compactMap { item in
            guard case .registration(let registration) = item else { return nil }
            return Pending(
                registration: registration, graph: graph, derivedGraph: derivedGraph, body: body, part: part)
        }
    }
}
