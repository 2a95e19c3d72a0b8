/// A graph was asked for something after its `close()`. What it had made is disposed of, and it makes no more.
public struct ClosedGraphError: Error, CustomStringConvertible {
    /// The graph's name.
    public let graph: String

    /// `'AppGraph' is closed; make a new graph`
    public var description: String { "'\(graph)' is closed; make a new graph" }
}
