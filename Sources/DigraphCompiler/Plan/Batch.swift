extension Plan {
    /// A collection that is made later: its elements are made in one request, and share what a request shares.
    struct Batch {
        /// Who asks for it.
        var node: Int
        /// The binding of the collection.
        var binding: Int32
        var type: Model.TypeID
        /// The edges to its elements, by index.
        var edges: [Int]
    }
}

extension Graph {
    /// The collections that functions and the like make later and of which more than one element shares something with its
    /// request. All others are made element by element, as if each were asked for on its own.
    func batches(where shares: (Int32) -> Bool) -> [Plan.Batch] {
        var result: [Plan.Batch] = []
        for node in 0..<nodeCount {
            var next = Int(firstEdge[node])
            let end = Int(firstEdge[node + 1])
            while next < end {
                let dependency = edges[next].dependency
                var own: [Int] = []
                while next < end, edges[next].dependency == dependency {
                    own.append(next)
                    next += 1
                }
                guard edges[own[0]].kind == .delayed, own.filter({ shares(edges[$0].to) }).count > 1,
                    let (binding, type) = collection(binding(node, Int(dependency)))
                else { continue }
                result.append(Plan.Batch(node: node, binding: binding, type: type, edges: own))
            }
        }
        return result
    }

    /// The collection of objects that is given later, and its type.
    private func collection(_ binding: Binding) -> (Int32, Model.TypeID)? {
        var binding = binding
        var found: (Int32, Model.TypeID)?
        while true {
            switch binding {
            case .function(let function, let target):
                found = (target, function.result)
                binding = bindings[Int(target)]
            case .delayed(_, let given, let target):
                found = (target, given)
                binding = bindings[Int(target)]
            case .collection(let elements):
                return elements.contains { isLater(bindings[Int($0)]) } ? nil : found
            case .dictionary(let elements):
                return elements.contains { isLater(bindings[Int($0.binding)]) } ? nil : found
            case .gathered(_, let elements):
                return elements.contains { isLater(bindings[Int($0.binding)]) } ? nil : found
            case .node, .input, .none, .omitted, .choice, .unresolved:
                return nil
            }
        }
    }

    private func isLater(_ binding: Binding) -> Bool {
        switch binding {
        case .function, .delayed: true
        case .node, .input, .none, .omitted, .collection, .dictionary, .choice, .gathered, .unresolved: false
        }
    }
}
