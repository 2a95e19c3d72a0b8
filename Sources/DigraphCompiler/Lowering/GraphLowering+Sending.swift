// What is sent to another actor. Swift lets an object that is not `Sendable` go there if nothing else can reach it. It
// cannot know that of what a member of a graph returns, so such an object is created in place, or by a function whose
// result is `sending`.

extension GraphLowering {
    /// Whether a dependency is created so that it can be sent. If its consumer may stay on the actor, it need not be.
    func isSent(_ node: NodeID, _ dependency: Int, _ binding: Graph.Binding) -> Bool {
        guard !graph.sentSites.isEmpty, graph.isSent(node, dependency) else { return false }
        return !graph.mayStayOnActor(node, graph[node].dependencies[dependency])
            || graph.stuck([binding], at: node) == nil
    }

    /// A new object that is sent to another actor; nil if the graph's own member can provide it.
    func sent(_ target: NodeID, _ scope: FunctionScope) -> SwiftCode.Value? {
        let leaves = graph.leavesActor(target, to: scope.isolation)
        guard let depth = leaves ? Self.maximumSendingDepth : scope.sendingDepth else { return nil }
        let number = units.unit(of: target)
        guard graph.isMadeToSend(target), !units[number].isCycleGroup else { return nil }
        let needsRequest = sharing.needsRequest(number)
        let context = contexts.context(of: number, within: scope.context)
        let hasMoreToDo =
            !graph[target].injections.isEmpty || !graph[target].expressions.isEmpty
            || graph[target].dependencies.contains(where: \.isAutoclosure)
            || isTraced(target)
        // A long chain is not written as one expression.
        if hasMoreToDo || needsRequest || depth == Self.maximumSendingDepth {
            let isWithinRequest = needsRequest && scope.unit != nil
            let key = FactoryVariant(unit: number, context: context, takesRequest: isWithinRequest, isSending: true)
            return call(
                key, isWithinRequest ? [requestArgument(scope)] : [], requested(target, scope), from: scope.level)
        }
        var inner = scope
        inner.sendingDepth = depth + 1
        return createdInPlace(target, [], inner)
    }

    /// The call of an object's initializer or function, where the object is needed.
    /// - Parameter arguments: The names of the locals with the caller's arguments.
    func createdInPlace(_ node: NodeID, _ arguments: [String], _ scope: FunctionScope) -> SwiftCode.Value {
        var inner = scope
        inner.unit = units.unit(of: node)
        inner.context = contexts.context(of: units.unit(of: node), within: scope.context)
        inner.arguments = arguments
        naming.imports.add(membersUsedBy: graph[node])
        return creation(of: node, inner)
    }

    private static var maximumSendingDepth: Int { 2 }
}
