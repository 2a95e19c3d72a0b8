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
        if let actor = injection.isolation { return actor != effects[node].isolation }
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
        if let actor = registration.effects.isolation { return actor != effects[node].isolation }
        if registration.effects.call.isAsync, effects[node].isolation != nil { return true }
        guard let declaration = registration.declaration else { return isActor(node) }
        return isActor(node) && model.outline.kind(of: declaration) == .initializer
            && !model.outline.flags(of: declaration).contains(.nonisolated)
    }

    /// The ownership of a parameter of copied code: what was made for an actor's code is `sending`, so that the code can
    /// hand it to the actor.
    func ownershipInCode(_ node: NodeID, _ dependency: Int) -> String? {
        guard case .closure = self[node].dependencies[dependency].consumer, isActor(node),
            case .node(let target, _) = binding(node, dependency), isMadeForOne(target)
        else { return nil }
        return "sending"
    }

    /// Whether a new object must be created in a way that lets Swift send it. A member of a `Sendable` graph can create
    /// it, and what is `Sendable` needs nothing.
    func isMadeToSend(_ node: NodeID) -> Bool { !written(ofNode: node).isSendable && isMadeForOne(node) }

    /// Whether each consumer has a new object that may be not `Sendable`.
    private func isMadeForOne(_ node: NodeID) -> Bool {
        let registration = self[node]
        guard registration.lifetime == .prototype, registration.arguments.isEmpty, registration.nestedGraph == nil,
            !isKnownSendable(registration.type)
        else { return false }
        if case .member = registration.recipe { return false }
        return true
    }

    func isActor(_ node: NodeID) -> Bool {
        let type = self[node].type
        return model.types.declaration(model.types.wrapped(type) ?? type).map { model.outline.kind(of: $0) == .`actor` }
            ?? false
    }

    func isKnownSendable(_ type: Model.TypeID) -> Bool {
        if model.types.isPlainValue(type) { return true }
        return model.types.declaration(model.types.wrapped(type) ?? type).map(model.outline.isKnownSendable) ?? false
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
        return [.`class`, .`protocol`].contains(outline.kind(of: type)) && outline.isWhollyRead(type)
            && !outline.isKnownSendable(type)
    }
}
