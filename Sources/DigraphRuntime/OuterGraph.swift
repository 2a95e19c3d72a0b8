/// The graph around a nested one, which holds it: a session works as long as somebody has it. A nested graph that the graph
/// around it keeps does not hold that in turn, or neither would ever be freed. Generated code declares one for each nested
/// graph:
///
/// ```swift
/// private var appGraph: AppGraph { heldAppGraph.graph(around: Self.self) }
/// private let heldAppGraph: DigraphRuntime.OuterGraph<AppGraph>
/// ```
public struct OuterGraph<Graph: AnyObject> {
    @usableFromInline
    let held: Graph?
    @usableFromInline
    weak var keeper: Graph?

    /// - Parameters:
    ///   - graph: The graph around the nested one.
    ///   - isKept: Whether it keeps the nested one.
    @inlinable
    public init(_ graph: Graph, isKept: Bool) {
        held = isKept ? nil : graph
        keeper = isKept ? graph : nil
    }

    /// The graph. It traps when that is gone.
    ///
    /// - Parameter nested: The class of the nested graph, for the message.
    @inlinable
    public func graph(around nested: Any.Type) -> Graph {
        guard let graph = held ?? keeper else { trapOuterGraphIsGone(Graph.self, nested) }
        return graph
    }
}
