/// What a thread or task does while others wait for its end.
enum Work {
    /// It creates a kept object of a type.
    case creation(Any.Type)
    /// It disposes of objects of a graph.
    case disposals(String)
}

/// Stops the program: each work waits for the next one, and the last one for the first. The message names creations
/// before disposals.
@inline(never)
func trapWaitingInACircle(_ works: [Work]) -> Never {
    let types = works.compactMap { if case .creation(let type) = $0 { type } else { nil } }
    if types.count == works.count { trapMadeWhileMaking(types) }
    var names = types.map { "the making of '\($0)'" }
    for case .disposals(let graph) in works {
        let name = "the disposals of '\(graph)'"
        // A task waits for the one that runs its disposals.
        if !names.contains(name) { names.append(name) }
    }
    fatalError(
        """
        \(names.joined(separator: ", ")) wait for each other. While a graph disposes of its objects, nothing that its \
        disposals wait for can close it or clear its scopes
        """)
}

/// Stops the program: the creation of an object requests that object, directly or through other objects.
///
/// The build rejects the cycles that it can see. It cannot see that an initializer *calls* a function, a `Provider` or
/// a `Lazy` instead of only storing it, or reads `InjectedValues`.
///
/// - Parameter types: The types being created: each creation waits for the one before, and the last one requests the
///   first object.
@inline(never)
func trapMadeWhileMaking(_ types: [Any.Type]) -> Never {
    let names = types.map { "'\($0)'" }
    let problem =
        names.count == 1
        ? "\(names[0]) is still being made, and its making already asks for it"
        : "\(names.joined(separator: ", ")) are still being made, and their makings ask for each other's objects"
    fatalError(
        """
        \(problem). A function, Provider or Lazy that leads back to the object being made can be stored by an \
        initializer, and be called only afterwards
        """)
}

/// Stops the program: a function of a kept object was called after its graph was deallocated.
///
/// Kept objects do not retain their graph, or neither would ever be freed. So users of a graph's objects must retain
/// the graph.
///
/// - Parameters:
///   - graph: The deallocated graph.
///   - member: The generated member that created the function.
@inline(never)
public func trapGraphIsGone(_ graph: Any.Type, _ member: StaticString = #function) -> Never {
    fatalError(
        """
        '\(graph)' is gone, and a function that it made in '\(member)' was called. Keep the graph as long as what it has \
        made is used
        """)
}

/// Stops the program: a kept nested graph was used after its outer graph was deallocated.
@inline(never) @usableFromInline
func trapOuterGraphIsGone(_ graph: Any.Type, _ nested: Any.Type) -> Never {
    fatalError(
        """
        '\(graph)' is gone, and '\(nested)', which it kept, was used. Keep the graph as long as what it has made is used
        """)
}
