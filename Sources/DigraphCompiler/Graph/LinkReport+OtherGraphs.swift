// Providers in other graphs and parts: those that a graph includes, and those that it could include.

extension LinkReport {
    /// A registration of another graph or part, and the obstacles to its use by a consumer.
    private struct Elsewhere {
        let registration: Model.Registration
        /// The name of the graph or part.
        let owner: String
        let kind: String
        var isIncluded = false
        /// Whether the graph has roots, and the registration is none of them.
        var lacksRoot = false
        /// Whether other graphs know the object by its only alias, and not by its registered type.
        var hidesOwnType = false
        /// The module that declares the graph, if the graph is not visible in the compiled module.
        var hiddenIn: String?

        /// The advice in messages: `add .root() there, and include MailGraph`.
        func steps(adding modifiers: [String]) -> String {
            var steps = hiddenIn.map { ["make '\(owner)' public in \($0)"] } ?? []
            if !modifiers.isEmpty { steps.append("add \(modifiers.joined(separator: " and ")) there") }
            if !isIncluded { steps.append("include \(owner)") }
            return steps.dropLast().map { $0 + ", " }.joined() + (steps.count > 1 ? "and " : "") + (steps.last ?? "")
        }
    }

    /// Registrations of other graphs and parts that provide a matching key.
    func inOtherGraphs(for consumer: NodeID, where isMeant: (Model.Key) -> Bool) -> [NearMiss] {
        elsewhere(for: consumer) { $0.plainKeys.contains(where: isMeant) }.compactMap { found in
            let provider = found.registration
            let key = provider.plainKeys.first(where: isMeant) ?? provider.key
            var modifiers = found.lacksRoot ? [".root()"] : []
            let isHidden = found.hidesOwnType && key == provider.key
            if isHidden { modifiers.insert(".as(\(graph.spelled(key.type)))", at: 0) }
            if found.isIncluded, provider.isImplicit {
                let inputs = provider.arguments.map(\.name).joined(separator: ", ")
                let recipe =
                    "register \(Names.lastComponent(model.speller.plain(provider.type))).init"
                    + (inputs.isEmpty ? "" : " .argument(\(inputs))")
                return nearMiss(
                    provider, "is nested in '\(found.owner)', but is no root of it; add \(recipe) .root() there",
                    adding: [])
            }
            if found.isIncluded {
                let adding = modifiers.joined(separator: " and ")
                let text =
                    isHidden
                    ? "is known to other graphs as \(graph.spelled(provider.aliases[0].key)) only; add \(adding)"
                    : "is registered in '\(found.owner)', but is no root of it; add \(adding)"
                return modifiers.isEmpty ? nil : nearMiss(provider, text, adding: modifiers)
            }
            if modifiers.isEmpty, found.hiddenIn == nil {
                return including(found.owner, found.kind, for: key, by: provider, consumer).asAddition
            }
            let steps = found.steps(adding: modifiers)
            let text = "\(providing(key, provider)) in the \(found.kind) '\(found.owner)'; \(steps)"
            return nearMiss(provider, text, adding: []).asAddition
        }
    }

    /// The predicate for a registration that provides a key: `is registered`, or `provides 'Mailer'`.
    func providing(_ key: Model.Key, _ provider: Model.Registration) -> String {
        provider.type == key.type && key.tag == nil ? "is registered" : "provides \(graph.spelled(key))"
    }

    /// Registrations of other graphs and parts whose types conform to a missing type, or inherit from it.
    func conformingInOtherGraphs(_ key: Model.Key, for consumer: NodeID) -> [NearMiss] {
        guard let wanted = model.types.declaration(key.type) else { return [] }
        let verb = model.outline.kind(of: wanted) == .`protocol` ? "conforms to" : "inherits from"
        let alias = ".as(\(graph.spelled(key.type))\(key.tag.map { ", tag: \($0)" } ?? ""))"
        return elsewhere(for: consumer) { conforms($0.type, to: wanted) && !$0.decoratedKeys.contains(key) }.map {
            found in
            let modifiers = [alias] + (found.lacksRoot ? [".root()"] : [])
            let text = "of the \(found.kind) '\(found.owner)' \(verb) \(graph.spelled(key)); "
            return nearMiss(
                found.registration, text + found.steps(adding: modifiers), adding: found.isIncluded ? modifiers : [])
        }
    }

    /// - Parameter modifiers: The modifiers that the fix adds. If they are empty, there is no fix.
    private func nearMiss(_ provider: Model.Registration, _ text: String, adding modifiers: [String]) -> NearMiss {
        let name = graph.spelled(provider.type)
        let isOwn = provider.graph.map { !model.isForeign($0) } ?? true
        var fix: Diagnostic.Fix?
        if isOwn, !modifiers.isEmpty {
            let lines = modifiers.joined(separator: "\n\(graph.indentation(of: provider))    ")
            let title = "add \(modifiers.joined(separator: " and ")) to '\(name)'"
            fix = graph.fixAdding(lines, to: provider, titled: title)
        }
        return NearMiss(.init(model.place(of: provider), "'\(name)' \(text)", fix: fix))
    }

    /// At most three matching registrations of other graphs and parts, those of included graphs first.
    private func elsewhere(for consumer: NodeID, where isMeant: (Model.Registration) -> Bool) -> [Elsewhere] {
        let visible = graph.levelsVisible(from: graph.level(of: consumer)).map { graph.levels[$0].graph }
        let included = (visible + graph.bases).flatMap { model.graphs[$0].includes.compactMap(\.graph) }
        var result: [Elsewhere] = []
        for index in included {
            result += matches(in: model.graphs[index], isIncluded: true, where: isMeant).prefix(3)
        }
        for part in model.ownParts where !part.graphs.contains(where: visible.contains) {
            guard let found = part.registrations.lazy.map({ model.registrations[$0] }).first(where: isMeant) else {
                continue
            }
            result.append(Elsewhere(registration: found, owner: part.name, kind: "part"))
        }
        for index in model.graphIDs where canInclude(index) && !included.contains(index) {
            // A graph that derives from an included graph would create all objects of the included graph again.
            if model.bases(of: index).contains(where: included.contains) { continue }
            guard var found = matches(in: model.graphs[index], isIncluded: false, where: isMeant).first else {
                continue
            }
            if !model.isVisible(index, in: 0) { found.hiddenIn = model.outline.moduleNames[model.graphs[index].module] }
            result.append(found)
        }
        return Array(result.prefix(3))
    }

    /// The matching registrations of a graph: its roots, which need no further modifier, or the others if no root
    /// matches.
    private func matches(
        in other: Model.Graph, isIncluded: Bool, where isMeant: (Model.Registration) -> Bool
    ) -> [Elsewhere] {
        let found = other.registrations.map { model.registrations[$0] }.filter(isMeant)
        let roots = found.filter(\.isRoot)
        return (roots.isEmpty ? found : roots).map {
            Elsewhere(
                registration: $0, owner: other.name, kind: "graph", isIncluded: isIncluded,
                lacksRoot: other.hasRoots && !$0.isRoot, hidesOwnType: hidesOwnType($0, of: other))
        }
    }

    /// Whether other graphs do not know an object of a graph by its registered type.
    private func hidesOwnType(_ registration: Model.Registration, of other: Model.Graph) -> Bool {
        if !registration.isKnownByAlias { return false }
        if let linked = graph.included.values.first(where: { $0.root.type == other.type }) {
            return !linked.accessors.contains { $0.alias == nil && linked[$0.node].id == registration.id }
        }
        return other.access <= .internal || model.hidden(registration.type, min(other.access, .public)) != nil
    }
}
