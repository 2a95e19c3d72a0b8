// Advice about nested graphs: existing ones that provide the missing key, and new ones that would share an argument.

extension LinkReport {
    /// The notes about an object that needs the consumer, and takes the missing value as an argument. Both could share
    /// the value as an input of a nested graph.
    func argumentOnTheWay(_ one: Graph.Missing) -> [NearMiss] {
        let takers = graph.nodeIDs.filter { node in
            node != one.site.node && graph[node].arguments.contains { isMeant(one, $0.type, $0.name) }
        }
        guard let path = graph.shortestPath(from: takers, to: { $0 == one.site.node }),
            let argument = graph[path.start].arguments.first(where: { isMeant(one, $0.type, $0.name) })
        else { return [] }
        let (taker, name) = (path.start, argument.name)
        let input = "\(name): \(graph.spelled(argument.type))"
        return [
            NearMiss(
                note: .init(
                    graph.place(argument.span ?? graph[taker].span, of: taker),
                    "'\(name)' is an .argument of '\(graph.name(of: taker))', so only that gets it")),
            NearMiss(
                note: .help(
                    graph.place(one.site),
                    "to share it, remove the .argument, and move \(graph.listed([taker] + path.edges.map(\.to))) into "
                        + "graph \(Names.upperFirst(name))Graph(\(input)) { … }")),
        ]
    }

    /// Inputs of the missing type in nested graphs that do not contain the consumer. An input of a plain value is only
    /// meant if objects of the nested graph need the consumer.
    func inputsOfNestedGraphs(_ one: Graph.Missing) -> [NearMiss] {
        graph.inputIDs.compactMap { id in
            let (input, level) = (graph.input(id), graph.inputs[id].level)
            let inside = graph.nodeIDs.filter { graph.level(of: $0) == level }
            guard isMeant(one, input.type, input.name), !isLevelVisible(level, from: one.site.node),
                !model.types.isPlainValue(input.type)
                    || graph.shortestPath(from: inside, to: { $0 == one.site.node }) != nil
            else { return nil }
            let nested = model.graphs[graph.levels[level].graph].name
            return NearMiss(
                note: .help(
                    graph.place(input),
                    "only objects of '\(nested)' can use its input '\(input.name)'; register "
                        + "'\(graph.name(of: one.site.node))' there"))
        }
    }

    /// Whether a value of a type and name fits the missing key. For types as general as `Int` and `String`, the name
    /// must match, too.
    private func isMeant(_ one: Graph.Missing, _ type: Model.TypeID, _ name: String) -> Bool {
        type == one.key.type && one.key.tag == nil
            && (!model.types.isPlainValue(type) || name == graph.dependency(at: one.site).name)
    }

    /// Providers of the key in nested graphs that do not contain the consumer.
    func inNestedGraphs(_ key: Model.Key, _ site: Graph.InjectionSite) -> [NearMiss] {
        let consumer = site.node
        let hidden = graph.levelIDs.lazy.filter { !isLevelVisible($0, from: consumer) }
        return hidden.compactMap { level in
            guard let provider = graph.providers.of(key, level: level).first,
                let node = graph.providers[provider].node
            else { return nil }
            let nested = model.graphs[graph.levels[level].graph]
            let isBound = graph.inputs(of: node).contains { graph.inputs[$0].level == level }
            let leavesOthers = graph.edges(of: node).contains {
                !isLevelVisible(graph.level(of: $0.to), from: consumer)
            }
            let function = function(makingLevel: level, for: consumer)
            let consumerName = graph.name(of: consumer)
            var suggestions =
                (isBound && function != nil ? [] : ["move '\(graph.name(of: node))' out"])
            if !graph[consumer].isImplicit, !graph[consumer].isImported {
                suggestions.insert("register '\(consumerName)' there", at: 0)
            }
            if let function {
                suggestions.insert(
                    graph.changeNote(site, to: function).message,
                    at: nested.parameters.isEmpty ? suggestions.count : 0)
            }
            let what = "only objects of '\(nested.name)' can use \(graph.spelled(key)); "
            let fix = isBound || leavesOthers ? nil : graph.fixMoving(node, besides: consumer)
            return NearMiss(
                .init(graph.place(node), what + suggestions.joined(separator: ", or "), fix: fix), about: node)
        }.prefix(3).map { $0 }
    }

    /// The advice for a consumer of its own graph, or of a protocol that the graph conforms to; nil for others.
    func ownGraph(_ key: Model.Key, _ site: Graph.InjectionSite) -> NearMiss? {
        let level = graph.level(of: site.node)
        let own = level == .outermost ? [graph.index] + graph.bases : [graph.levels[level].graph]
        let isOwn = own.contains { index in
            if case .graph(index) = model.types.shape(key.type) { return true }
            return model.graphs[index].conformances.contains { $0.type == key.type }
        }
        let requested = graph.dependency(at: site).type
        guard key.tag == nil, isOwn, key.type == model.types.wrapped(requested) ?? requested else { return nil }
        return NearMiss(
            note: .help(
                graph.place(site),
                "a graph does not provide itself; take what it makes, or functions that make it, such as '() -> T'"))
    }

    /// The type of a function that creates a nested graph; nil if the consumer cannot request one.
    private func function(makingLevel level: LevelID, for consumer: NodeID) -> String? {
        let node = graph.nodeIDs.first {
            graph[$0].nestedGraph == graph.levels[level].graph && isLevelVisible(graph.level(of: $0), from: consumer)
        }
        return node.map { node in
            let arguments = graph[node].arguments.filter { $0.defaultValue == nil }
            let types = arguments.map(\.type)
            return model.speller.swift(
                Model.TypeTable.Function(
                    parameters: types, effects: graph.effects[node].call, isSendable: graph.root.isSendable,
                    passings: model.types.passings(ofKept: types), result: graph[node].type))
        }
    }
}
