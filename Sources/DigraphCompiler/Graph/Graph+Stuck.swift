// What cannot be sent to another actor.

extension Graph {
    /// What cannot be sent, and the object that is sent and takes it.
    struct Stuck {
        enum What {
            case input(Model.Input)
            case node(NodeID)
            case code(NodeID)
            case conformance(NodeID, Int)
            /// A function or the like, and the inner binding of its object.
            case function(Deferral, target: Int)
        }

        var what: What
        /// Nil if it is itself sent.
        var consumer: NodeID?
    }

    /// The first object, input or function that cannot be sent, among bindings and what is made for these.
    func stuck(_ bindings: [Binding], at node: NodeID) -> Stuck? {
        var pending = bindings.map { (binding: $0, consumer: NodeID?.none) }
        var seen: Set<NodeID> = []
        // What a `Sendable` graph stores has to be `Sendable` anyway.
        let isInSendable = written(ofNode: node).isSendable
        while let (binding, consumer) = pending.popLast() {
            switch binding {
            case .input where isInSendable: continue
            case .input(let id):
                let input = input(id)
                if isKnownNotSendable(input.type) { return Stuck(what: .input(input), consumer: consumer) }
            case .collection(let elements): pending += elements.map { (self.bindings[$0], consumer) }
            case .dictionary(let elements): pending += elements.map { (self.bindings[$0.binding], consumer) }
            case .node(let target, _) where leadsToBroken[target]: continue
            case .node(let target, let alias):
                if let alias, isKnownSendable(self[target].type), conformanceOnActor(target, alias) != nil,
                    !isKnownSendable(self[target].aliases[alias].type)
                {
                    return Stuck(what: .conformance(target, alias), consumer: consumer)
                }
                guard isKnownNotSendable(self[target].type), seen.insert(target).inserted else { continue }
                if self[target].lifetime.storage.isKept, isInSendable { continue }
                if self[target].lifetime.storage.isKept || isOfPlainInclude(target) || isShared(target) {
                    return Stuck(what: .node(target), consumer: consumer)
                }
                guard isMadeForOne(target) else { continue }
                if isMadeByCodeOnActor(target) {
                    return Stuck(what: .code(target), consumer: consumer)
                }
                pending += self[target].dependencies.indices.map { (self.binding(target, $0), target) }
            case .function(let function, let target):
                if function.isSendable || function.globalActor != nil { continue }
                if isFree(target, of: node) { continue }
                guard canLeaveActor(function, target), !written(ofNode: node).isPlain else {
                    return Stuck(what: .function(.function(function), target: target), consumer: consumer)
                }
                pending.append((self.bindings[target], consumer))
            case .delayed(let delayed, let type, let target):
                if delayed.needsSendableGraph || isFree(target, of: node) { continue }
                guard canLeaveActor(delayed, of: type), !written(ofNode: node).isPlain else {
                    return Stuck(
                        what: .function(.delayed(delayed, of: type), target: target), consumer: consumer)
                }
                pending.append((self.bindings[target], consumer))
            case .none, .omitted, .unresolved: continue
            }
        }
        return nil
    }

    /// Whether a function can be sent with its object: it does not call the graph.
    private func isFree(_ target: Int, of node: NodeID) -> Bool {
        if effects[node].isolation == nil {
            if self[node].lifetime.isCreatedWithoutGraph || written(ofNode: node).isSendable { return true }
        }
        guard case .node(let target, _) = bindings[target] else { return false }
        return leadsToBroken[target]
    }

    func isShared(_ node: NodeID) -> Bool {
        self[node].lifetime == .objectGraph || components.members[components.of[node]].count > 1
    }

    /// Whether an included graph provides an object, and is not `Sendable`: Swift cannot know that it does not keep it.
    private func isOfPlainInclude(_ node: NodeID) -> Bool {
        guard case .member = self[node].recipe else { return false }
        return !written(ofNode: node).isSendable
    }
}
