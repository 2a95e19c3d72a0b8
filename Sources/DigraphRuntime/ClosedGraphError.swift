/// The error of a request to a graph after its `close()`. The graph's objects are disposed of, and it creates no more.
public struct ClosedGraphError: Error, CustomStringConvertible {
    /// The graph's name.
    public let graph: String

    /// `'AppGraph' is closed; make a new graph`
    public var description: String { "'\(graph)' is closed; make a new graph" }
}
