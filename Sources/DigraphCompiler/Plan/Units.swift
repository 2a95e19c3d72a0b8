extension Plan {
    /// The units of a graph, found beside its checks.
    package final class UnitsAhead: @unchecked Sendable {
        private(set) var units: Units?

        /// Called once, before anybody asks for them.
        func find(_ graph: Graph, _ model: Model, _ components: Graph.Components) {
            units = Units(graph, model, components)
        }
    }

    /// What is made together, and which text makes what.
    ///
    /// A unit is a registration, or the members of a cycle, which are made together. What a request shares (the object
    /// graphs) is made by the unit through which every way to it goes, its immediate dominator, and is passed along
    /// to those that need it on the way; a unit's `parameters` are what it is passed. So each registration's making
    /// is written once, and the text grows with registrations and dependencies, not with the ways through the graph.
    /// Where too much would have to be passed, it is remembered in a struct for the request instead, and made when it is
    /// first needed there. A class, because unoptimised builds copy a struct of this size at every turn.
    ///
    /// Its tables are memory of its own behind constant pointers: in an unoptimised build each element of an array that a
    /// class has costs many times as much.
    final class Units {
        let graph: Graph
        let components: Graph.Components
        @exclusivity(unchecked) private(set) var count: Int
        /// The storage of each unit's members.
        let storage: UnsafeMutablePointer<Model.Lifetime.Storage>
        /// Whether a unit has several members.
        let isCluster: UnsafeMutablePointer<Bool>
        /// A node that stands where the unit does: its first member, or who asks for a collection.
        let anchors: UnsafeMutablePointer<Int>
        /// How often each is used in what is being planned; nought in between.
        let uses: UnsafeMutablePointer<Int>
        /// Whether a unit holds an object that somebody else makes.
        let isExternal: UnsafeMutablePointer<Bool>
        /// Whether a unit is made at most once in any request: object graphs, what is kept, and prototypes with one user that
        /// itself is such.
        let isOnce: UnsafeMutablePointer<Bool>
        /// Whether other units take a unit.
        let users: UnsafeMutablePointer<Bool>
        /// Object graphs that a request remembers in a struct, because passing them would take too many parameters.
        let isRemembered: UnsafeMutablePointer<Bool>
        /// Whether a unit's making needs that struct.
        let needsMemory: UnsafeMutablePointer<Bool>
        /// The object graphs that a unit's making makes for those below it.
        let created: UnsafeMutablePointer<[Int]>
        /// The edges that lead out of units and are not delayed, by index, those of a unit beside each other; and the units
        /// that they lead to.
        let edges: UnsafeMutablePointer<Int>
        let targets: UnsafeMutablePointer<Int>
        /// Where those of each unit begin.
        let firstEdge: UnsafeMutablePointer<Int>

        /// Collections that are made later, in one request each, in the order of their units: those follow the others,
        /// and nobody needs them.
        @exclusivity(unchecked) private(set) var batches: [Batch] = []

        private let unitOfNode: UnsafeMutablePointer<Int>
        private let capacity: Int
        /// What a unit's making is passed: object graphs, up to the limit for each.
        let parameterTable: UnsafeMutablePointer<Int>
        let parameterCount: UnsafeMutablePointer<Int>
        /// Which units were met, by the round in which they were.
        let marks: UnsafeMutablePointer<Int>
        @exclusivity(unchecked) var round = 0
        /// A list of units that is being made.
        let list: UnsafeMutablePointer<Int>

        /// The places in `edges` of those that lead out of a unit.
        func outgoing(_ unit: Int) -> Range<Int> { firstEdge[unit]..<firstEdge[unit + 1] }

        /// What a unit's making is passed: object graphs.
        func parameters(_ unit: Int) -> [Int] {
            Units.array(parameterTable + unit * Units.parameterLimit, parameterCount[unit])
        }

        static func array(_ numbers: UnsafeMutablePointer<Int>, _ count: Int) -> [Int] {
            count == 0 ? [] : Array(UnsafeBufferPointer(start: numbers, count: count))
        }

        func anchor(_ unit: Int) -> Int { anchors[unit] }

        /// The collection that a unit stands for; nil for one of registrations.
        func batch(_ unit: Int) -> Batch? {
            batches.isEmpty || unit < components.members.count ? nil : batches[unit - components.members.count]
        }

        func unit(of node: Int32) -> Int { unitOfNode[Int(node)] }

        func unit(of node: Int) -> Int { unitOfNode[node] }

        func isTransient(_ unit: Int) -> Bool { !storage[unit].isKept }

        init(_ graph: Graph, _ model: Model, _ components: Graph.Components) {
            self.graph = graph
            self.components = components
            let isOrdered = components.isOrdered
            count = components.members.count
            let hasDelayed = graph.hasDelayedEdges
            let edgeCount = graph.edges.count
            let capacity = count + (hasDelayed ? edgeCount : 0)
            self.capacity = capacity
            storage = Units.table(.none, capacity)
            isCluster = Units.table(false, capacity)
            anchors = Units.table(0, capacity)
            uses = Units.table(0, capacity)
            isExternal = Units.table(false, capacity)
            isOnce = Units.table(true, capacity)
            users = Units.table(false, capacity)
            isRemembered = Units.table(false, capacity)
            needsMemory = Units.table(false, capacity)
            created = Units.table([], capacity)
            edges = Units.table(0, hasDelayed ? edgeCount * 2 : edgeCount)
            targets = Units.table(0, hasDelayed ? edgeCount * 2 : edgeCount)
            firstEdge = Units.table(0, capacity + 1)
            unitOfNode = Units.table(0, graph.nodeCount)
            parameterTable = Units.table(0, capacity * Units.parameterLimit)
            parameterCount = Units.table(0, capacity)
            marks = Units.table(0, capacity)
            list = Units.table(0, capacity)
            for unit in 0..<count {
                let members = components.members[unit]
                anchors[unit] = members[0]
                isCluster[unit] = members.count > 1
                for node in members {
                    unitOfNode[node] = unit
                    if graph.nodes[node].isExternal { isExternal[unit] = true }
                }
                storage[unit] = graph.nodes[members[0]].lifetime.storage
            }
            graph.edges.withUnsafeBufferPointer { collect($0) }
            if hasDelayed { for batch in graph.batches(where: sharesRequests(isOrdered)) { add(batch) } }
            rememberConditional(model)
            findOnce()
            createShared()
            findParameters(isOrdered)
        }

        private static func table<Value>(_ value: Value, _ count: Int) -> UnsafeMutablePointer<Value> {
            let result = UnsafeMutablePointer<Value>.allocate(capacity: max(1, count))
            result.initialize(repeating: value, count: count)
            return result
        }

        deinit {
            created.deinitialize(count: capacity)
            created.deallocate()
            storage.deallocate()
            for table in [isCluster, isExternal, isOnce, users, isRemembered, needsMemory] { table.deallocate() }
            for table in [
                anchors, uses, edges, targets, firstEdge, unitOfNode, parameterTable, parameterCount, marks, list,
            ] {
                table.deallocate()
            }
        }

        /// Whether a request for a unit remembers anything: for the unit itself, or for what is made before it.
        func remembers(_ unit: Int) -> Bool {
            needsMemory[unit] || isRemembered[unit]
                || parameterCount[unit] > 0 && madeBefore(unit).contains { needsMemory[$0] }
        }

        /// More parameters than this are not passed, and more objects than that not made ahead.
        static let parameterLimit = 6
        static let aheadLimit = 12
        /// More objects than this are not remembered in a struct.
        static let fieldLimit = 16

        /// Whether a unit's making takes anything of its request.
        func takesShared(_ unit: Int) -> Bool { parameterCount[unit] > 0 || needsMemory[unit] }

        /// Sorts the edges by the units that they lead out of.
        private func collect(_ all: UnsafeBufferPointer<Graph.Edge>) {
            guard let edge = all.baseAddress else { return }
            var index = 0
            while index < all.count {
                if leadsOut(edge[index]) { firstEdge[unitOfNode[Int(edge[index].from)] + 1] += 1 }
                index += 1
            }
            var unit = 0
            while unit < count {
                firstEdge[unit + 1] += firstEdge[unit]
                // For now, where the next one goes.
                list[unit] = firstEdge[unit]
                unit += 1
            }
            index = 0
            while index < all.count {
                if leadsOut(edge[index]) {
                    let from = unitOfNode[Int(edge[index].from)]
                    let to = unitOfNode[Int(edge[index].to)]
                    edges[list[from]] = index
                    targets[list[from]] = to
                    list[from] += 1
                    users[to] = true
                }
                index += 1
            }
        }

        private func leadsOut(_ edge: Graph.Edge) -> Bool {
            edge.kind != .delayed && unitOfNode[Int(edge.from)] != unitOfNode[Int(edge.to)]
        }

        /// Whether what a node's making needs of its request may be shared with others.
        private func sharesRequests(_ isOrdered: Bool) -> (Int32) -> Bool {
            var shares = (0..<count).map { storage[$0] == .request }
            var isSettled = false
            while !isSettled {
                isSettled = true
                for unit in 0..<count where storage[unit] == .none && !shares[unit] {
                    shares[unit] = outgoing(unit).contains { shares[targets[$0]] }
                    if shares[unit], !isOrdered { isSettled = false }
                }
            }
            return { [unitOfNode] in shares[unitOfNode[Int($0)]] }
        }

        private func add(_ batch: Batch) {
            batches.append(batch)
            anchors[count] = batch.node
            var next = firstEdge[count]
            for edge in batch.edges {
                let to = unit(of: graph.edges[edge].to)
                edges[next] = edge
                targets[next] = to
                users[to] = true
                next += 1
            }
            count += 1
            firstEdge[count] = next
        }

        /// Object graphs that are needed under conditions of `#if` only are remembered, and so made where they are needed:
        /// what is made ahead is made under all conditions.
        private func rememberConditional(_ model: Model) {
            if model.presences.conditions.isEmpty { return }
            var isConditional = Array(repeating: false, count: count)
            for unit in stride(from: count - 1, through: 0, by: -1) {
                if graph.nodes[anchor(unit)].presence != .always { isConditional[unit] = true }
                if isConditional[unit], storage[unit] == .request, !isExternal[unit] { isRemembered[unit] = true }
                for index in outgoing(unit) {
                    let edge = graph.edges[edges[index]]
                    guard edge.presence != .always || (isConditional[unit] && isTransient(unit)) else { continue }
                    isConditional[targets[index]] = true
                }
            }
        }

        /// Users first: units are numbered dependencies first.
        private func findOnce() {
            var uses = Array(repeating: 0, count: count)
            var user = Array(repeating: -1, count: count)
            var from = 0
            var index = 0
            while from < count {
                while index < firstEdge[from + 1] {
                    uses[targets[index]] += 1
                    user[targets[index]] = from
                    index += 1
                }
                from += 1
            }
            var unit = count - 1
            while unit >= 0 {
                if storage[unit] == .none { isOnce[unit] = uses[unit] == 0 || (uses[unit] == 1 && isOnce[user[unit]]) }
                unit -= 1
            }
        }

        /// The units below each unit as requests see them, one list behind the other, and where each begins: object graphs and
        /// prototypes made once; other prototypes are looked through. Where that gives too many, they are remembered, and
        /// stand in no list: so no list is long.
        private func seenByRequests() -> (units: [Int], first: [Int]) {
            var result: [Int] = []
            var first = [0]
            var from = 0
            while from < count {
                let start = result.count
                round += 1
                var index = firstEdge[from]
                while index < firstEdge[from + 1] {
                    let to = targets[index]
                    index += 1
                    switch storage[to] {
                    case .request: if !isRemembered[to], mark(to) { result.append(to) }
                    case .none where isOnce[to]: if mark(to) { result.append(to) }
                    case .none where to < from:
                        var place = first[to]
                        while place < first[to + 1] {
                            if mark(result[place]) { result.append(result[place]) }
                            place += 1
                        }
                    case .none: break
                    case .scope, .graph, .weakGraph, .process, .weakProcess: break
                    }
                }
                if !isOnce[from], result.count - start > Units.aheadLimit {
                    while result.count > start { isRemembered[result.removeLast()] = true }
                }
                from += 1
                first.append(result.count)
            }
            return (result, first)
        }

        /// - Returns: Whether the unit is met for the first time in the round.
        func mark(_ unit: Int) -> Bool {
            if marks[unit] == round { return false }
            marks[unit] = round
            return true
        }

        /// Gives each object graph to its immediate dominator, where there is one: requests may reach it from several sides.
        /// (Cooper, Harvey and Kennedy's intersection of ways, on an acyclic graph in one pass; jump pointers after
        /// Myers keep the climbing logarithmic.)
        private func createShared() {
            let (below, first) = seenByRequests()
            // The users of each unit, as lists within one array.
            var lastUse = Array(repeating: -1, count: count)
            var uses: [(user: Int, before: Int)] = []
            var from = 0
            while from < count {
                var place = first[from]
                while isOnce[from], place < first[from + 1] {
                    uses.append((from, lastUse[below[place]]))
                    lastUse[below[place]] = uses.count - 1
                    place += 1
                }
                from += 1
            }
            var tree = DominatorTree(count)
            var unit = count - 1
            while unit >= 0 {
                if isOnce[unit] {
                    var use = lastUse[unit]
                    var common = use < 0 ? 0 : uses[use].user + 1
                    while use >= 0 {
                        common = tree.meet(common, uses[use].user + 1)
                        use = uses[use].before
                    }
                    tree.add(unit + 1, below: common)
                }
                unit -= 1
            }
            unit = 0
            while unit < count {
                if storage[unit] == .request, isOnce[unit], tree.parent[unit + 1] > 0 {
                    created[tree.parent[unit + 1] - 1].append(unit)
                }
                unit += 1
            }
        }
    }

    /// A tree that grows from the root and finds the lowest common ancestor of two nodes in logarithmic time.
    private struct DominatorTree {
        private(set) var parent: [Int]
        private var jump: [Int]
        private var depth: [Int]

        init(_ count: Int) {
            parent = Array(repeating: 0, count: count + 1)
            jump = parent
            depth = parent
        }

        mutating func add(_ node: Int, below above: Int) {
            parent[node] = above
            depth[node] = depth[above] + 1
            let far = jump[above]
            jump[node] = depth[above] - depth[far] == depth[far] - depth[jump[far]] ? jump[far] : above
        }

        func meet(_ left: Int, _ right: Int) -> Int {
            var left = left
            var right = right
            if depth[left] < depth[right] { swap(&left, &right) }
            while depth[left] > depth[right] {
                left = depth[jump[left]] >= depth[right] ? jump[left] : parent[left]
            }
            while left != right {
                if jump[left] != jump[right] {
                    left = jump[left]
                    right = jump[right]
                } else {
                    left = parent[left]
                    right = parent[right]
                }
            }
            return left
        }
    }
}
