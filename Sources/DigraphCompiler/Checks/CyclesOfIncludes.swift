// Cycles of included graphs: each provides an object that the next one has as an input.

extension Graph {
    /// An object of an included graph that another graph on the cycle needs as an input.
    private struct IncludedObject {
        var object: NodeID
        /// The instance of the included graph.
        var instance: NodeID
        /// The included graph. `original` is the node of the object in this graph.
        var included: Graph
        var original: NodeID
        /// Whether the included graph can create the object without the inputs that the graph takes from the cycle.
        var isFree: Bool
    }

    /// The advice for a cycle of included graphs only; nil for other cycles. An object that does not need the cycle's
    /// inputs can move to another graph.
    func cutsOfIncludes(_ cycle: [Int], within creation: Components) -> [Diagnostic.Advice]? {
        let members = cycle.map { edges[$0].from }
        let instances = members.filter { self[$0].importedMember == nil }
        guard instances.allSatisfy({ self[$0].isImported }) else { return nil }
        let provided = members.compactMap { includedObject($0, within: creation) }
        guard let first = provided.first(where: \.isFree) else { return mutualCuts(cycle) }
        let graph = name(of: first.instance)
        if instances.count == 1 {
            let input = inputs(of: first.instance, within: creation)[0]
            let text = "'\(graph)' makes '\(name(of: first.object))' itself; remove its input '\(input)'"
            return [.init(first.included.place(first.original), text)]
        }
        let all = creation.members[creation.of[first.instance]].compactMap { includedObject($0, within: creation) }
        let free = all.filter { $0.isFree && $0.instance == first.instance }
        let (they, them) = free.count == 1 ? ("needs", "it") : ("need", "them")
        return [
            .init(
                first.included.place(first.original),
                "cut the cycle here: \(listed(free.map(\.object))) \(they) no input of '\(first.included.root.name)'; register \(them) in another graph, "
                    + "and include that graph, too")
        ]
    }

    /// The advice for a cycle whose objects all need an input on the cycle: a function as one of the inputs.
    private func mutualCuts(_ cycle: [Int]) -> [Diagnostic.Advice] {
        guard let edge = cycle.map({ edges[$0] }).first(where: { self[$0.from].importedMember == nil }) else {
            return []
        }
        let dependency = dependency(at: edge.site)
        let function = function(making: dependency.type, edge.to)
        let text =
            "cut the cycle here: change the input '\(dependency.name)' of '\(name(of: edge.from))', and the parameters that use "
            + "it, to '\(function)'"
        return [.init(place(edge.site), text)]
    }

    private func includedObject(_ object: NodeID, within creation: Components) -> IncludedObject? {
        guard let member = self[object].importedMember,
            let instance = edges(of: object).first(where: { creation.same($0.to, object) })?.to,
            case .graph(let index) = model.types.shape(self[instance].type), let included = included[index],
            let level = included.level(ofGraph: index),
            let original = included.accessors.first(where: {
                $0.name == member.own.name && included.level(of: $0.node) == level
            })?.node
        else { return nil }
        let isNeeded = included.reachable(from: [original])
        let needed = included.nodeIDs.filter { isNeeded[$0] }.flatMap(included.inputs)
        let names = needed.filter { included.inputs[$0].level == level }.map { included.input($0).name }
        return IncludedObject(
            object: object, instance: instance, included: included, original: original,
            isFree: Set(names).isDisjoint(with: inputs(of: instance, within: creation)))
    }

    /// The names of the inputs of an included graph that are on a cycle.
    private func inputs(of instance: NodeID, within creation: Components) -> [String] {
        edges(of: instance).filter { creation.same($0.from, $0.to) }.map { dependency(at: $0.site).name }
    }
}
