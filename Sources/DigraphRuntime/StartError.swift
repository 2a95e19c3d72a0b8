/// The `start()` of a graph could not make an object.
public struct StartError: Error, CustomStringConvertible {
    /// The type of the object.
    public let name: String
    /// What its making threw.
    public let underlying: any Error

    /// The error of an object, or that of an included graph, which knows its own object.
    public init(_ name: String, _ error: any Error) {
        let known = error as? StartError
        self.name = known?.name ?? name
        underlying = known?.underlying ?? error
    }

    /// `'Pool' could not be made: …`
    public var description: String { "'\(name)' could not be made: \(underlying)" }
}
