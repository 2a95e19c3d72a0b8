/// Stops the program: an object was asked for by the very code that is making it.
///
/// The build rules this out wherever it can see it. It cannot see that an initializer *calls* a function, a `Provider`
/// or a `Lazy` that it should only have stored. Going on would make the object twice, or wait for ever.
///
/// - parameters:
///   - asked: the registration whose object is being made, as the graph file has it: `Cache.init`.
///   - asking: the registration whose making asked for it.
@inline(never)
public func trapMadeWhileMaking(_ asked: StaticString, _ asking: StaticString) -> Never {
    if asking.utf8CodeUnitCount == 0 {
        fatalError("'\(asked)' is still being made, and its making already asks for it")
    }
    fatalError(
        """
        '\(asked)' is still being made, and '\(asking)', which is made for it, already asks for the object. A \
        function, Provider or Lazy that leads back to the object being made can be stored by an initializer, and be \
        called only afterwards
        """)
}

/// Stops the program: the making of a `Lazy`'s object asked that `Lazy` for the object.
@inline(never)
func trapLazyWhileMaking(_ type: Any.Type) -> Never {
    fatalError("'\(type)' is still being made, and its making already asks the same Lazy for the object")
}
