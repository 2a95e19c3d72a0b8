/// The error of a `start()` that could not create an object.
public struct StartError: Error, CustomStringConvertible {
    /// The type of the object.
    public let name: String
    /// The error that its creation threw.
    public let underlying: any Error

    /// Creates the error of an object. If `error` is already a `StartError`, as from an included graph, copies that
    /// error.
    public init(_ name: String, _ error: any Error) {
        let known = error as? StartError
        self.name = known?.name ?? name
        underlying = known?.underlying ?? error
    }

    /// `'Pool' could not be made: …`
    public var description: String { "'\(name)' could not be made: \(underlying)" }
}
