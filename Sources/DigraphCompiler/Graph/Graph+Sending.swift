// What is sent to another actor. Swift lets an object that is not `Sendable` go there if nothing else can reach it.

extension Graph {
    /// Whether a dependency is sent to another actor than the one that creates its consumer, or to none.
    func isSent(_ node: NodeID, _ dependency: Int) -> Bool {
        let dependency = self[node].dependencies[dependency]
        if dependency.isSending { return true }
        switch dependency.consumer {
        case .closure: return isActor(node)
        case .initializer, .function, .property: break
        }
        guard case .injection(let index) = dependency.phase else { return isCreatedElsewhere[node] }
        let injection = self[node].injections[index]
        if let actor = injection.runsOn { return actor != effects[node].isolation }
        return isActor(node) || effects[node].isolation != nil && injection.effects.isAsync
    }

    /// Whether an argument of the caller is sent on to another actor.
    func isArgumentSent(_ node: NodeID, _ argument: Model.TypeID) -> Bool {
        isCreatedElsewhere[node] && !isKnownSendable(argument)
    }

    func findCreatedElsewhere() -> [Bool] { nodeIDs.map(createsElsewhere) }

    private func createsElsewhere(_ node: NodeID) -> Bool {
        let registration = self[node]
        guard case .call = registration.recipe, registration.nestedGraph == nil else { return false }
        let outline = model.outline
        if let recipe = registration.declaration, outline.flags(of: recipe).contains(.async),
            outline.isolation(of: recipe) == .nonisolated
        {
            return outline.isConcurrent(recipe) != false
        }
        if let actor = registration.effects.isolation { return actor != effects[node].isolation }
        if isActor(node), registration.declaration.map({ isOnItsActor($0, outline) }) ?? true { return true }
        return registration.effects.call.isAsync && effects[node].isolation != nil
    }

    /// Whether a recipe is an actor's initializer that is not `nonisolated`.
    private func isOnItsActor(_ recipe: Outline.ID, _ outline: Outline) -> Bool {
        outline.kind(of: recipe) == .initializer && !outline.flags(of: recipe).contains(.nonisolated)
    }

    /// Whether the consumer of a dependency is on no actor and `async`, and does not say whether it leaves its caller's
    /// actor. That is up to the module's settings.
    func mayStayOnActor(_ node: NodeID, _ dependency: Model.Dependency) -> Bool {
        if dependency.isSending || isActor(node) { return false }
        guard case .injection(let index) = dependency.phase else {
            let isConcurrent = self[node].declaration.flatMap(model.outline.isConcurrent) == true
            return self[node].effects.isolation == nil && !isConcurrent
        }
        return self[node].injections[index].runsOn == nil
    }

    /// Whether a node is created on an actor, and goes to code on another, or on none.
    func leavesActor(_ node: NodeID, to isolation: String?) -> Bool {
        hasActors && effects[node].isolation.map { $0 != isolation } ?? false
    }

    /// Whether an `AsyncLazy` or the like that calls a graph on an actor can be sent to another.
    func canLeaveActor(_ delayed: Model.Delayed, of type: Model.TypeID) -> Bool {
        delayed.isAsync && isKnownSendable(type)
    }

    /// Whether a function that calls a graph on an actor can itself be on none. Its object must be `Sendable`, or new and
    /// `sending`; the latter does not go with `nonisolated(nonsending)`.
    func canLeaveActor(_ function: Model.TypeTable.Function, _ target: Int) -> Bool {
        guard function.effects.isAsync else { return false }
        if function.convention?.hasPrefix("nonisolated(nonsending)") == true { return isKnownSendable(function.result) }
        guard case .node(let node, _) = bindings[target], !isKnownSendable(self[node].type) else { return true }
        return !isKnownNotSendable(self[node].type) || isMadeForOne(node)
    }

    /// Whether a function, `AsyncLazy` or the like that calls a graph on an actor can be on none.
    func canLeaveActor(_ deferral: Deferral, _ target: Int) -> Bool {
        switch deferral {
        case .function(let function): canLeaveActor(function, target)
        case .delayed(let delayed, let type): canLeaveActor(delayed, of: type)
        }
    }

    func findSentSites() -> [InjectionSite] {
        var result: [InjectionSite] = []
        for node in nodeIDs {
            for index in self[node].dependencies.indices {
                let isSent =
                    isSent(node, index)
                    || (hasActors || !binding(node, index).isLeaf) && !leaving(node, index).isEmpty
                if isSent { result.append(InjectionSite(node: node, dependency: index)) }
            }
        }
        return result
    }

    /// The objects that fill a dependency, at once or later, and leave the actor on which they are created, or are the
    /// `sending` result of a function.
    func leaving(_ node: NodeID, _ dependency: Int) -> [Binding] {
        if self[node].importedMember != nil { return [] }
        return leaves(node, dependency).compactMap { leaf in
            if case .function(let function) = leaf.deferrals.last, function.isResultSending { return leaf.binding }
            guard case .node(let target, let alias) = leaf.binding else { return nil }
            var isolation = effects[node].isolation
            for deferral in leaf.deferrals { isolation = deferral.isolation(within: isolation) }
            guard leavesActor(target, to: isolation) else { return nil }
            guard root.isPlain else { return leaf.binding }
            // A plain graph makes such an object without itself, as its own type, and converts it where it is used.
            guard let alias, canBeCreatedAnywhere(target, isLater: !leaf.deferrals.isEmpty) else { return nil }
            return conformanceOnActor(target, alias) != nil ? leaf.binding : nil
        }
    }

    /// The ownership of a parameter of copied code, which hands it to another actor. What was made for an actor's code is
    /// `sending`, so that the code can do that.
    func ownershipInCode(_ node: NodeID, _ dependency: Int) -> String? {
        let wanted = self[node].dependencies[dependency]
        guard isSent(node, dependency), !isKnownSendable(wanted.type) else { return nil }
        if !wanted.consumer.isCode, !mayStayOnActor(node, wanted) { return "sending" }
        guard case .node(let target, let alias) = binding(node, dependency) else { return nil }
        return isMadeForOne(target) || alias.map { isSentAsOwnType(target, $0) } ?? false ? "sending" : nil
    }

    /// Whether a node is passed as its own type to a consumer that asks for an alias and is elsewhere: only the own type
    /// can be `Sendable`.
    func isSentAsOwnType(_ node: NodeID, _ alias: Int) -> Bool {
        !isKnownNotSendable(self[node].type) && !isKnownSendable(self[node].aliases[alias].type)
            && conformanceOnActor(node, alias) == nil
    }

    /// The conformance by which a node is converted to an alias, if it is on an actor; nil if it is usable everywhere.
    func conformanceOnActor(_ node: NodeID, _ alias: Int) -> Outline.ConformanceOnActor? {
        guard model.outline.hasConformancesOnActors else { return nil }
        let (types, outline) = (model.types, model.outline)
        let (type, alias) = (self[node].type, self[node].aliases[alias].type)
        guard let own = types.declaration(types.wrapped(type) ?? type) else { return nil }
        let wanted = types.wrapped(alias) ?? alias
        var parts = [wanted]
        if case .composition(let members) = types.shape(wanted) { parts = members }
        return parts.compactMap(types.declaration).filter { outline.kind(of: $0) == .`protocol` }.lazy
            .compactMap { outline.conformanceOnActor(of: own, to: $0) }.first
    }

    /// The nodes whose own type can be sent, although their consumers ask for an alias that cannot.
    func findSentAsOwnType() -> Set<NodeID> {
        var result = Set(nodeIDs.filter { self[$0].isEager && effects[$0].isolation != nil })
        var seen: Set<NodeID> = []
        var pending = sentSites.flatMap { site in edges(of: site.node).filter { $0.dependency == site.dependency } }
        while let edge = pending.popLast() {
            if let alias = edge.alias, isSentAsOwnType(edge.to, alias) { result.insert(edge.to) }
            if isMadeForOne(edge.to), seen.insert(edge.to).inserted { pending += edges(of: edge.to) }
        }
        return result
    }

    /// Whether a new object must be created in a way that lets Swift send it: it is not `Sendable`, each consumer has its
    /// own, and no member of a `Sendable` graph on no actor can create it.
    func isMadeToSend(_ node: NodeID) -> Bool {
        (!written(ofNode: node).isSendable || effects[node].isolation != nil) && isMadeForOne(node)
            && !isMadeByCodeOnActor(node)
    }

    /// Whether code of the graph file or a function, on an actor, creates or changes an object. It could keep the object
    /// there.
    func isMadeByCodeOnActor(_ node: NodeID) -> Bool {
        if effects[node].isolation == nil { return false }
        if case .expression = self[node].recipe { return true }
        if self[node].expressions.contains(where: { $0.object != nil }) { return true }
        guard let recipe = self[node].declaration, model.outline.kind(of: recipe) == .function else { return false }
        return model.outline.isolation(of: recipe).globalActorName != nil
            && model.outline.ownership(model.outline.declaration(recipe).type, of: recipe) == nil
    }

    /// Whether the sources show that the recipe is synchronous and on no actor.
    func isMadeAtOnceOnNoActor(_ node: NodeID) -> Bool {
        guard let recipe = self[node].declaration, !self[node].effects.call.isAsync else { return false }
        return model.outline.isolation(of: recipe) == .nonisolated
    }

    /// Whether each consumer has a new object that may be not `Sendable`.
    func isMadeForOne(_ node: NodeID) -> Bool {
        let registration = self[node]
        guard registration.lifetime == .prototype, registration.arguments.isEmpty, registration.nestedGraph == nil,
            !isKnownSendable(registration.type)
        else { return false }
        if case .member = registration.recipe { return false }
        return true
    }

    func isNoncopyable(_ type: Model.TypeID) -> Bool {
        model.types.declaration(model.types.wrapped(type) ?? type).map(model.outline.isNoncopyable) ?? false
    }

    func isActor(_ node: NodeID) -> Bool {
        let type = self[node].type
        return model.types.declaration(model.types.wrapped(type) ?? type).map { model.outline.kind(of: $0) == .`actor` }
            ?? false
    }

    func isKnownSendable(_ type: Model.TypeID) -> Bool {
        if model.types.isPlainValue(type) { return true }
        let type = model.types.wrapped(type) ?? type
        if case .composition(let parts) = model.types.shape(type) { return parts.contains(where: isKnownSendable) }
        if case .foreign("Sendable", _) = model.types.shape(type) { return true }
        return model.types.declaration(type).map(model.outline.isKnownSendable) ?? false
    }

    func isKnownSendable(_ source: Model.Source, of node: NodeID) -> Bool {
        switch source {
        case .dependency(let index): isKnownSendable(self[node].dependencies[index].type)
        case .argument(let index): isKnownSendable(self[node].arguments[index].type)
        case .expression(let index): self[node].expressions[index].result.map(isKnownSendable) ?? false
        case .omitted: true
        }
    }

    /// Whether the sources show that a type is not `Sendable`.
    func isKnownNotSendable(_ type: Model.TypeID) -> Bool {
        var type = type
        while true {
            switch model.types.shape(type) {
            case .optional(let inner), .array(let inner), .dictionary(_, let inner): type = inner
            case .declared(let declaration, _): return isKnownNotSendable(declaration)
            default: return false
            }
        }
    }

    private func isKnownNotSendable(_ type: Outline.ID) -> Bool {
        let outline = model.outline
        guard outline.isWhollyRead(type), !outline.isKnownSendable(type) else { return false }
        switch outline.kind(of: type) {
        case .`class`, .`protocol`: return true
        // Swift never takes a public value type for `Sendable` that does not say so, unless it is frozen.
        case .`struct`, .`enum`: return outline.access(of: type) >= .public && !outline.hasAttribute("frozen", type)
        default: return false
        }
    }
}
