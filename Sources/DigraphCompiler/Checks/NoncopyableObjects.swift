extension Checks {
    /// A `~Copyable` value has one owner: it can be made anew for each consumer, but not kept, shared, or provided
    /// as a protocol.
    static func noncopyableObjects(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for node in graph.nodeIDs {
            let registration = graph[node]
            if registration.lifetime == .prototype, registration.aliases.isEmpty { continue }
            guard !registration.isBroken, !graph.isInherited(node), graph.isNoncopyable(registration.type) else {
                continue
            }
            let name = graph.name(of: node)
            if registration.lifetime != .prototype {
                result.append(
                    Diagnostic(
                        .misplacedModifier, at: graph.lifetimePlace(node),
                        "'\(name)' is ~Copyable, so it cannot be \(registration.lifetime.spelling); "
                            + "remove the lifetime, or register a class that holds it",
                        fixes: registration.lifetimeSpan.map { [graph.document(of: node).fixRemoving($0)] } ?? []))
            }
            for alias in registration.aliases {
                result.append(
                    Diagnostic(
                        .misplacedModifier, at: graph.place(alias, of: node),
                        "'\(name)' is ~Copyable, so it cannot be provided as '\(graph.spelled(alias.type))'; "
                            + "remove the .as, and let consumers take '\(name)'"))
            }
        }
        return result
    }
}
