/// Stops the program: the making of an object asked for that object, at once or by way of the others.
///
/// The build rules this out wherever it can see it. It cannot see that an initializer *calls* a function, a `Provider`
/// or a `Lazy` that it should only have stored, or asks `InjectedValues`.
///
/// - Parameter types: What is being made; the making of each object waits for the one before, and the last one is made
///   by who asks for the first.
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

/// Stops the program: a function of a kept object was called when its graph was gone.
///
/// What a graph keeps does not hold the graph in turn, or neither would ever be freed. So who uses what a graph has made
/// keeps the graph.
///
/// - Parameters:
///   - graph: The graph that is gone.
///   - member: The generated member in which the function was made.
@inline(never)
public func trapGraphIsGone(_ graph: Any.Type, _ member: StaticString = #function) -> Never {
    fatalError(
        """
        '\(graph)' is gone, and a function that it made in '\(member)' was called. Keep the graph as long as what it has \
        made is used
        """)
}

/// Stops the program: a nested graph that its outer graph kept was used when that was gone.
@inline(never) @usableFromInline
func trapOuterGraphIsGone(_ graph: Any.Type, _ nested: Any.Type) -> Never {
    fatalError(
        """
        '\(graph)' is gone, and '\(nested)', which it kept, was used. Keep the graph as long as what it has made is used
        """)
}
