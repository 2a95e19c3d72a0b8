extension Checks {
    /// Unused registrations of a derived graph that replace nothing: probably misspelt overrides.
    static func unusedOverrides(_ graph: Graph) -> [Diagnostic] {
        guard graph.isDerived, !graph.isIncomplete else { return [] }
        let isNeeded = graph.isNeededByUnused
        let unused = graph.nodeIDs.filter { node in
            // A registration from a part is no misspelt override: the part may be included for another one.
            graph.isOwn(node) && !graph.isUsed[node] && !isNeeded[graph.allEdges.of[node]]
                && graph[node].include == nil && !graph[node].isBroken
        }
        if unused.isEmpty { return [] }
        let inherited = graph.accessors.filter { graph.isInherited($0.node) }.map(\.key)
        let optional = graph.nodeIDs.filter(graph.isInherited).flatMap { graph[$0].keys }
            .filter { graph.model.types.wrapped($0.type) != nil }
        let included = graph.providersInIncluded(of: Set(unused.flatMap { graph[$0].plainKeys }))
        return unused.enumerated().map { index, node in
            let key = graph[node].plainKeys.first { included[$0] != nil }
            if let key, let other = included[key] { return graph.missedOverride(node, key, other) }
            if let level = graph.nestedLevel(providing: graph[node].plainKeys, besides: graph.level(of: node)) {
                return graph.missedOverride(node, inNested: level)
            }
            guard index < LinkReport.explained else { return graph.unusedOverride(node, of: []) }
            return graph.unusedOverride(node, ofOptional: optional) ?? graph.unusedOverride(node, of: inherited)
        }
    }

    /// An override must suit the consumers of the original.
    static func unfitOverrides(_ graph: Graph) -> [Diagnostic] {
        guard graph.isDerived else { return [] }
        var result: [Diagnostic] = []
        var reported: Set<NodeID> = []
        // With a broken registration, effects are not fully known. Lazy, because most graphs do not need the answer.
        lazy var isKnown = !graph.model.registrations.contains(where: \.isBroken)
        for node in graph.nodeIDs where graph.isOwn(node) && !graph[node].isBroken {
            let overridden = graph.overridden(by: node)
            if let diagnostic = graph.otherName(node, overridden) ?? graph.takenAway(node, overridden) {
                result.append(diagnostic)
            }
            if !overridden.isEmpty, isKnown,
                let unfit = overridden.lazy.compactMap({ graph.unfit(node, $0.accessor) }).first
            {
                reported.insert(node)
                result.append(unfit)
            }
        }
        var searches = 0
        let members =
            graph.accessors.map { (node: $0.node, name: $0.name) }
            + graph.nodeIDs.filter { graph[$0].isExternal }.map { (node: $0, name: "inject(into:)") }
        for member in members where graph.isInherited(member.node) {
            guard let effects = graph.inheritedEffects(member.node), graph.lacks(member.node, effects),
                searches < LinkReport.explained, isKnown
            else { continue }
            searches += 1
            guard let path = graph.pathToOverride(from: member.node, lacking: effects),
                let cause = path.last, reported.insert(cause).inserted
            else { continue }
            result.append(graph.unfitEffects(path, member.name, effects, registeredAs: graph[member.node]))
        }
        return result + ambiguousOverrides(graph)
    }

    /// Two overrides of one accessor without a default.
    private static func ambiguousOverrides(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs where graph.isOwn(node) {
            for (alias, _) in graph.overridden(by: node) {
                let key = alias.map { graph[node].aliases[$0].key } ?? graph[node].key
                let level = graph.level(of: node)
                let candidates = graph.providers.of(key, level: level)
                let nodes = candidates.compactMap { graph.providers[$0].node }
                guard candidates.count > 1, graph.providers[candidates[1]].node == node,
                    !candidates.contains(where: { graph.links.usage.providers[$0] }),
                    nodes.count(where: { graph[$0].isDefault }) != 1, !graph.inherited(key, level: level).isEmpty
                else { continue }
                result.append(graph.ambiguousOverride(key, nodes, node))
            }
        }
        return result
    }
}

extension Graph {
    /// The name of the graph that the linked one derives from.
    var baseName: String { base.expected("base of a derived graph").root.name }

    /// The name of the graph whose provider a node of a derived graph overrides.
    private func baseName(of node: NodeID) -> String { level(of: node) == .outermost ? baseName : owner(of: node).name }

    /// Reports an override whose `.accessor` differs from the name of the original's accessor.
    fileprivate func otherName(
        _ node: NodeID, _ overridden: [(alias: Int?, accessor: Graph.InheritedAccessor)]
    ) -> Diagnostic? {
        guard let name = self[node].accessorName, let span = self[node].accessorSpan else { return nil }
        // Aliases that are inherited from the original come after the aliases of the override itself.
        let named = self[node].aliases.first?.document == nil && !self[node].aliases.isEmpty ? 0 : nil
        guard let known = overridden.first(where: { $0.alias == named })?.accessor, known.accessor.name != name else {
            return nil
        }
        return Diagnostic(
            .misplacedModifier, at: place(span, of: node),
            "'\(self.name(of: node))' must keep the name '\(known.accessor.name)' of what it replaces in '\(baseName(of: node))'; remove "
                + ".accessor(\(name))",
            notes: [baseNote(known.registration)], fixes: [document(of: node).fixRemoving(span)])
    }

    /// An override of an object that the base creates cannot be external: its accessor must still return an object.
    fileprivate func takenAway(
        _ node: NodeID, _ overridden: [(alias: Int?, accessor: Graph.InheritedAccessor)]
    ) -> Diagnostic? {
        guard self[node].isExternal,
            let known = overridden.first(where: { !$0.accessor.registration.isExternal })?.accessor
        else { return nil }
        return Diagnostic(
            .noInitializer, at: place(node),
            "'\(name(of: node)).self' cannot replace '\(known.accessor.name)' of '\(baseName(of: node))', which makes an object; "
                + "register \(name(of: node)).init",
            notes: [baseNote(known.registration)])
    }

    fileprivate func unfit(_ node: NodeID, _ accessor: Graph.InheritedAccessor) -> Diagnostic? {
        let arguments = accessor.registration.arguments
        if !self[node].arguments.elementsEqual(arguments, by: { $0.type == $1.type && $0.label == $1.label }) {
            return unfitArguments(node, accessor)
        }
        if lacks(node, accessor.effects) {
            return unfitEffects([node], accessor.accessor.name, accessor.effects, registeredAs: accessor.registration)
        }
        return nil
    }

    /// Whether creating a node adds effects to `known`, or changes the actor.
    fileprivate func lacks(_ node: NodeID, _ known: Graph.Effects) -> Bool {
        !effects[node].call.isSubset(of: known.call) || effects[node].isolation != known.isolation
    }

    /// The shortest path over immediate dependencies from a registration of the base to a registration of the derived
    /// graph with an effect that the base's accessor lacks.
    fileprivate func pathToOverride(from start: NodeID, lacking known: Graph.Effects) -> [NodeID]? {
        let lacking = effects[start].call.subtracting(known.call)
        let lacksIsolation = effects[start].isolation != known.isolation
        func isCause(_ node: NodeID) -> Bool {
            isOwn(node)
                && (!effects[node].call.isDisjoint(with: lacking)
                    || lacksIsolation && effects[node].isolation != known.isolation)
        }
        return shortestPath(from: [start], over: { $0.kind != .delayed }, to: isCause)
            .map { [start] + $0.edges.map(\.to) }
    }

    /// Keys of the base that an unused override may be meant for: conformances first, then similar names.
    private func meantKeys(_ node: NodeID, of inherited: [Model.Key]) -> [String] {
        var similar: [String] = []
        var conforming: [String] = []
        let type = self[node].type
        let own = model.types.declaration(type)
        for key in inherited {
            let name = spelled(key.type) + (key.tag.map { ", tag: \($0)" } ?? "")
            if self[node].keys.contains(key) { continue }
            guard let own, let wanted = model.types.declaration(key.type), own != wanted else {
                if key.tag == nil, key.type != type { similar.append(name) }
                continue
            }
            let isProtocol = model.outline.kind(of: wanted) == .`protocol`
            if isProtocol ? model.outline.conforms(own, to: wanted) : model.outline.inherits(own, from: wanted) {
                conforming.append(name)
            } else if key.tag == nil, !model.outline.isWhollyRead(own) {
                similar.append(name)
            }
        }
        similar = Spelling.nearest(to: name(of: node), among: similar)
        return Array((conforming + similar.filter { !conforming.contains($0) }).prefix(3))
    }

    // MARK: - Messages

    private func baseNote(_ registration: Model.Registration) -> Diagnostic.Note {
        let graph = registration.graph.map { ", in '\(model.graphs[$0].name)'" } ?? ""
        return .init(
            model.place(of: registration),
            "'\(model.speller.plain(registration.type))' is registered here\(graph)")
    }

    /// Reports a registration of a `T` in a derived graph whose base provides a `T?`, as that of an `init?`; nil if the base
    /// provides none.
    fileprivate func unusedOverride(_ node: NodeID, ofOptional keys: [Model.Key]) -> Diagnostic? {
        let registration = self[node]
        for key in keys {
            guard let wrapped = model.types.wrapped(key.type) else { continue }
            let own = Model.Key(type: wrapped, tag: key.tag)
            let alias = registration.aliases.first { $0.key == own && $0.document == nil }
            if alias == nil, registration.key != own { continue }
            let (type, tag) = (spelled(key.type), key.tag.map { ", tag: \($0)" } ?? "")
            let modifier = ".as(\(type)\(tag))"
            let fix = alias.map {
                Diagnostic.Fix("write \(modifier)", at: place($0.typeSpan, of: node), replacement: type)
            }
            return Diagnostic(
                .overrideUnused, at: place(node),
                "'\(name(of: node))' replaces nothing in '\(baseName(of: node))', which provides \(spelled(key)), and is "
                    + "unused; \(alias == nil ? "add" : "write") \(modifier)",
                fixes: [fix ?? fixAdding(modifier, to: node)])
        }
        return nil
    }

    fileprivate func unusedOverride(_ node: NodeID, of inherited: [Model.Key]) -> Diagnostic {
        let meant = meantKeys(node, of: inherited)
        let optional = self[node].keys.first { key in
            model.types.wrapped(key.type).map { inherited.contains(Model.Key(type: $0, tag: key.tag)) } ?? false
        }
        if let optional {
            return Diagnostic(
                .overrideUnused, at: place(node),
                "'\(name(of: node))' replaces nothing in '\(baseName(of: node))', because it makes \(spelled(optional)), and is "
                    + "unused; unwrap it in a closure, register \(name(of: node)) { … }")
        }
        let advice = meant.first.map { "add .as(\($0))" } ?? "add .as(…), or remove it"
        return Diagnostic(
            .overrideUnused, at: place(node),
            "'\(name(of: node))' replaces nothing in '\(baseName(of: node))' and is unused; \(advice)",
            fixes: meant.map { fixAdding(".as(\($0))", to: node) })
    }

    /// Reports an unused registration of a key that an included graph provides.
    fileprivate func missedOverride(_ node: NodeID, _ key: Model.Key, _ other: IncludedProvider) -> Diagnostic {
        Diagnostic(
            .overrideUnused, at: place(node),
            "'\(name(of: node))' replaces nothing in '\(baseName(of: node))' and is unused; the included "
                + "'\(Names.lastComponent(other.path))' makes \(spelled(key)), so move it to extension \(other.path)",
            notes: [other.graph.note(of: other.node)])
    }

    /// The first graph nested in a base that provides one of the keys, and is on another level.
    fileprivate func nestedLevel(providing keys: [Model.Key], besides own: LevelID) -> LevelID? {
        levelIDs.dropFirst().first { level in
            level != own && isInherited(level: level) && keys.contains { !providers.of($0, level: level).isEmpty }
        }
    }

    /// Reports an unused registration of a key that a graph nested in the base provides.
    fileprivate func missedOverride(_ node: NodeID, inNested level: LevelID) -> Diagnostic {
        let nested = written(level).name
        let path = root.name + nested.drop { $0 != "." }
        return Diagnostic(
            .overrideUnused, at: place(node),
            "'\(name(of: node))' replaces nothing in '\(baseName(of: node))' and is unused; it is registered in '\(nested)', so "
                + "move it to extension \(path)")
    }

    /// Reports the last node of a path, which adds effects or an actor that the base's accessor lacks.
    fileprivate func unfitEffects(
        _ path: [NodeID], _ accessor: String, _ known: Graph.Effects, registeredAs registration: Model.Registration
    ) -> Diagnostic {
        let node = path[path.count - 1]
        let lacking = effects[node].call.subtracting(known.call)
        if lacking.isEmpty {
            let (own, other) = (effects[node].isolation, known.isolation)
            return Diagnostic(
                .isolationMismatch, at: place(node),
                "'\(name(of: node))' is made \(own.map { "on @\($0)" } ?? "on no actor"), but replaces '\(accessor)' of "
                    + "'\(baseName(of: node))', which is \(other.map { "on @\($0)" } ?? "on no actor")",
                notes: [baseNote(registration)])
        }
        var notes = [baseNote(registration)]
        if path.count > 1 {
            let shown = path.map { name(of: $0) }.joined(separator: " → ")
            notes.append(.init(place(path[0]), "path: \(shown)"))
        }
        let causes = causes(of: lacking, node)
        let source = causes.isEmpty ? nil : sourceOfEffects(node)
        notes += causes
        notes.append(
            .help(
                place(node),
                "write a recipe that \(source.map { "does not need '\(name(of: $0))'" } ?? lacking.negation)"))
        return Diagnostic(
            .effectMismatch, at: place(node),
            "making '\(name(of: node))' \(lacking.predicate), but '\(accessor)' of '\(baseName(of: node))' \(lacking.denial)",
            notes: notes)
    }

    private func unfitArguments(_ node: NodeID, _ accessor: Graph.InheritedAccessor) -> Diagnostic {
        let (name, original) = (name(of: node), model.speller.plain(accessor.registration.type))
        let (own, wanted) = (self[node].arguments, accessor.registration.arguments)
        let replaced = "'\(original)' of '\(baseName(of: node))', which it replaces"
        if wanted.isEmpty {
            let values = own.map { ".parameter(\($0.codeName)) { … }" }.joined(separator: " and ")
            return Diagnostic(
                .missingArgument, at: place(node),
                "'\(name)' takes \(Model.listed(own.map(\.name))) from its caller, but \(replaced), takes no arguments",
                notes: [baseNote(accessor.registration), .help(place(node), "write \(values) instead of .argument")])
        }
        let types = wanted.map { "\($0.label ?? "_"): \(model.speller.swift($0.type))" }.joined(separator: ", ")
        let names = wanted.map(\.codeName)
        let labels = self[node].dependencies.indices.compactMap {
            parameterLabel(InjectionSite(node: node, dependency: $0))
        }
        let isCurable = own.isEmpty && names.allSatisfy(labels.contains)
        return Diagnostic(
            .missingArgument, at: place(node),
            "'\(name)' must take (\(types)) from its caller, like \(replaced)",
            notes: [baseNote(accessor.registration)],
            advice: isCurable ? [advice(adding: ".argument(\(names.joined(separator: ", ")))", to: node)] : [])
    }

    fileprivate func ambiguousOverride(_ key: Model.Key, _ candidates: [NodeID], _ node: NodeID) -> Diagnostic {
        Diagnostic(
            .ambiguousBinding, at: place(node),
            "\(candidates.count) registrations replace \(spelled(key)) of '\(baseName(of: node))'; mark one with .default()",
            notes: candidates.map { .init(place($0), "candidate: '\(name(of: $0))'") },
            fixes: candidates.map { fixAdding(".default()", to: $0) })
    }
}
