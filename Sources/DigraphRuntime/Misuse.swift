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
