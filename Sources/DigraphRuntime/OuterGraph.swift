/// A nested graph's reference to its outer graph. The reference is strong, so that a nested graph works as long as
/// it is alive. If the outer graph keeps the nested graph, the reference is weak, or neither graph would ever be
/// freed. Generated code declares one reference for each nested graph:
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
    ///   - graph: The outer graph.
    ///   - isKept: Whether the outer graph keeps the nested one.
    @inlinable
    public init(_ graph: Graph, isKept: Bool) {
        held = isKept ? nil : graph
        keeper = isKept ? graph : nil
    }

    /// The outer graph. Traps if it was deallocated.
    ///
    /// - Parameter nested: The class of the nested graph, for the message.
    @inlinable
    public func graph(around nested: Any.Type) -> Graph {
        guard let graph = held ?? keeper else { trapOuterGraphIsGone(Graph.self, nested) }
        return graph
    }
}
