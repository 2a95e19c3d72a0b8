/// The units of creation in a graph. A unit is a single registration, the members of a dependency cycle, which are
/// created together, or a deferred collection. Units are numbered dependencies first, deferred collections last.
package final class MakeUnits {
    struct Unit {
        /// The nodes, sorted by content; empty for a collection.
        var members: [NodeID]
        /// One of the nodes, or the consumer of the collection.
        var representative: NodeID
        var storage: Model.Lifetime.Storage
        /// Whether one of the objects is external.
        var isExternal = false
        /// The indices of the edges to other units, each with its target. Delayed edges are left out, but a deferred
        /// collection has the edges to its elements.
        var edges: [(index: Int, target: UnitID)] = []
        /// The number of edges from each consumer unit.
        var users: [UnitID: Int] = [:]
        /// The length of the longest path to a unit without dependencies.
        var depth = 0
        var collection: DeferredCollection?

        var isCycleGroup: Bool { members.count > 1 }
        var isTransient: Bool { !storage.isKept }
    }

    private let units: [Unit]
    /// The nodes, sorted by content, so that their order in the files does not matter.
    let sortedNodes: [NodeID]
    /// The units, without deferred collections, in the order of their first members in `sortedNodes`.
    let inNameOrder: [UnitID]
    /// The index of each node in `sortedNodes`.
    let rank: [Int]
    /// Whether there is a weakly kept dependency cycle.
    let hasWeakGroups: Bool
    private let unitOfNode: [UnitID]
    private let unitOfCollection: [Int: UnitID]

    /// All units, dependencies first.
    let ids: [UnitID]
    subscript(unit: UnitID) -> Unit { units[unit] }
    func unit(of node: NodeID) -> UnitID { unitOfNode[node] }
    /// The unit of a deferred collection, by the index of its binding.
    func unit(ofCollection binding: Int) -> UnitID? { unitOfCollection[binding] }

    package init(_ graph: Graph) {
        sortedNodes = MakeUnits.sorted(graph)
        var rank = Array(repeating: 0, count: graph.nodes.count)
        for (place, node) in sortedNodes.enumerated() { rank[node] = place }
        let unitOfNode = graph.components.of.map { UnitID($0) }
        var units = graph.components.members.map { nodes in
            Unit(
                members: nodes.sorted { rank[$0] < rank[$1] }, representative: nodes[0],
                storage: graph[nodes[0]].lifetime.storage,
                isExternal: nodes.contains { graph[$0].isExternal })
        }
        for index in graph.edges.indices where graph.edges[index].kind != .delayed {
            let (from, to) = (unitOfNode[graph.edges[index].from], unitOfNode[graph.edges[index].to])
            if from != to { units[from].edges.append((index, to)) }
        }
        var unitOfCollection: [Int: UnitID] = [:]
        for collection in DeferredCollection.all(in: graph, sharing: MakeUnits.sharesRequest(units), unitOfNode) {
            unitOfCollection[collection.binding] = UnitID(units.count)
            var unit = Unit(members: [], representative: collection.node, storage: .none, collection: collection)
            unit.edges = collection.edges.map { ($0, unitOfNode[graph.edges[$0].to]) }
            units.append(unit)
        }
        let ids = units.indices.map { UnitID($0) }
        for user in ids {
            for (_, target) in units[user].edges {
                units[target].users[user, default: 0] += 1
                units[user].depth = max(units[user].depth, units[target].depth + 1)
            }
        }
        (self.units, self.ids) = (units, ids)
        self.rank = rank
        hasWeakGroups = units.contains { $0.isCycleGroup && $0.storage.isWeak }
        inNameOrder = sortedNodes.filter { units[unitOfNode[$0]].members[0] == $0 }.map { unitOfNode[$0] }
        self.unitOfNode = unitOfNode
        self.unitOfCollection = unitOfCollection
    }

    /// Sorts units by depth, dependencies first, then by content.
    func inOrder(_ numbers: [UnitID]) -> [UnitID] {
        numbers.sorted { (units[$0].depth, rank(ofUnit: $0)) < (units[$1].depth, rank(ofUnit: $1)) }
    }

    func rank(ofUnit unit: UnitID) -> Int { units[unit].members.first.map { rank[$0] } ?? 0 }

    /// For each unit: whether it is shared within a request, or creates a shared unit, directly or through prototypes.
    private static func sharesRequest(_ units: [Unit]) -> [Bool] {
        var result: [Bool] = []
        for unit in units {
            let needsShared = unit.edges.contains { result[$0.target] }
            result.append(unit.storage == .request || unit.storage == .none && needsShared)
        }
        return result
    }

    /// Sorts nodes by type, then by aliases and the text of the registration.
    private static func sorted(_ graph: Graph) -> [NodeID] {
        let model = graph.model
        let names = graph.nodeIDs.map { model.speller.plain(graph[$0].type) }
        func details(_ node: NodeID) -> String {
            let registration = graph[node]
            let aliases = registration.aliases.map {
                "\($0.tag ?? ""):\(model.speller.plain($0.type))"
            }
            let text = model.documents[registration.document].text(registration.span)
            return "\(aliases.joined(separator: "\u{1}"))\u{1}\(text)"
        }
        return graph.nodeIDs.sorted { left, right in
            if names[left] != names[right] { return names[left] < names[right] }
            let (leftDetails, rightDetails) = (details(left), details(right))
            return leftDetails == rightDetails ? left < right : leftDetails < rightDetails
        }
    }
}
