// The creation of eager objects when a graph is started.

extension MakeUnits {
    /// The eager objects of a level in the order of `start()`, without those of the base.
    package func eager(_ level: LevelID, _ graph: Graph) -> [NodeID] {
        inOrder(inNameOrder.filter { graph.level(of: self[$0].representative) == level }).flatMap { self[$0].members }
            .filter { graph[$0].isEager && !graph.isInherited($0) }
    }
}

extension GraphLowering {
    /// The method `start()`, which creates the eager objects; empty if there are none, or the base's `start()` is
    /// enough.
    func startMembers(_ level: LevelID) -> [SwiftCode.Member] {
        let (own, inherited) = (graph.ownLifecycles[level], graph.inheritedLifecycle(level))
        guard own.start != nil, let effects = graph.lifecycle(level).start else { return [] }
        let written = graph.written(level)
        let objects = units.eager(level, graph).map(eagerObject)
        let mayFail = effects.isThrowing
        if objects.contains(where: \.effects.isThrowing) { usesRuntime = true }
        let isClosing = graph.lifecycle(level).close != nil
        let close = mayFail ? graph.lifecycle(level).close : nil
        let start = SwiftCode.Start(
            base: inherited.start.map(\.call), objects: objects,
            // A graph that is neither `Sendable` nor isolated cannot leave its user's isolation.
            isConcurrent: written.isSendable || written.isolation != nil, isolation: written.isolation,
            disposals: isClosing ? names.disposals[level] : nil, close: close.map(\.call))
        var member = lifecycleMember(
            "start", level, effects, content: .start(start),
            documentation: "Makes the eager objects."
                + (close == nil ? "" : " If one of them cannot be made, disposes of the others."))
        member.isOverride = inherited.start != nil
        return [member]
    }

    private func eagerObject(_ node: NodeID) -> SwiftCode.Start.Object {
        let effects = graph.startEffects(node) ?? Graph.Effects()
        let requested = graph.startAccessor(of: node)
        let isElsewhere = graph.leavesActor(requested.node, to: graph.owner(of: node).isolation)
        let isOwn = isElsewhere && requested.alias.map { graph.isSentAsOwnType(requested.node, $0) } == true
        let object = accessor(requested.node, isOwn ? nil : requested.alias, [], effects: effects.call)
        let isGraph = graph[node].start != nil
        return SwiftCode.Start.Object(
            name: graph.objectType(node),
            value: isGraph ? .on(object, .member("start", [], effects.call)) : object, isGraph: isGraph,
            effects: effects.call)
    }

    /// The method `start()` or `close()`.
    func lifecycleMember(
        _ name: String, _ level: LevelID, _ effects: Graph.Effects, content: SwiftCode.Member.Content,
        documentation: String
    ) -> SwiftCode.Member {
        SwiftCode.Member(
            documentation: [documentation], access: graph.access(level: level).modifier,
            availability: graph.attribute(effects.availability, level: level), name: name, parameters: [],
            effects: effects.call, content: content,
            isNonsending: effects.isAsync && graph.written(level).isolation == nil)
    }
}
