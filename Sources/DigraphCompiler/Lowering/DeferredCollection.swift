/// A collection that is created later. Its elements are created in one request, and share the request's objects.
struct DeferredCollection {
    /// The consumer's node.
    var node: NodeID
    /// The index of the collection's binding.
    var binding: Int
    var type: Model.TypeID
    /// The indices of the edges to the elements.
    var edges: [Int]

    /// The deferred collections in which several elements use shared objects of their request. In any other deferred
    /// collection, each element is created in a request of its own.
    static func all(in graph: Graph, sharing sharesRequest: [Bool], _ unitOfNode: [UnitID]) -> [DeferredCollection] {
        guard graph.links.hasDelayedEdges else { return [] }
        var result: [DeferredCollection] = []
        for node in graph.nodeIDs {
            let delayed = graph.edges(of: node).indices.filter { graph.edges[$0].kind == .delayed }
            let edges = Dictionary(grouping: delayed) { graph.edges[$0].dependency }
            for (dependency, own) in edges.sorted(by: { $0.key < $1.key }) {
                guard own.filter({ sharesRequest[unitOfNode[graph.edges[$0].to]] }).count > 1,
                    let (binding, type) = collection(graph.binding(node, dependency), in: graph)
                else { continue }
                result.append(DeferredCollection(node: node, binding: binding, type: type, edges: own))
            }
        }
        return result
    }

    /// The collection that nested deferred types create in the end, as `[A]` for `() -> Lazy<[A]>`: its binding and
    /// type. Nil if there is none, or if one of its elements is itself deferred.
    private static func collection(_ binding: Graph.Binding, in graph: Graph) -> (Int, Model.TypeID)? {
        var binding = binding
        var found: (Int, Model.TypeID)?
        while true {
            switch binding {
            case .function(let function, let target):
                found = (target, function.result)
                binding = graph.bindings[target]
            case .delayed(_, let provided, let target):
                found = (target, provided)
                binding = graph.bindings[target]
            case .collection(let elements):
                return elements.contains { isDeferred(graph.bindings[$0]) } ? nil : found
            case .dictionary(let elements):
                return elements.contains { isDeferred(graph.bindings[$0.binding]) } ? nil : found
            default:
                return nil
            }
        }
    }

    private static func isDeferred(_ binding: Graph.Binding) -> Bool {
        switch binding {
        case .function, .delayed: true
        default: false
        }
    }
}
