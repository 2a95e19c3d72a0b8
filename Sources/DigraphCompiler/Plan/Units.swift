extension Plan {
    /// What is made together, and which text makes what.
    ///
    /// A unit is a registration, or the members of a cycle, which are made together. What a request shares (the object
    /// graphs) is made by the unit through which every way to it goes, its immediate dominator, and is passed along
    /// to those that need it on the way; a unit's `parameters` are what it is passed. So each registration's making
    /// is written once, and the text grows with registrations and dependencies, not with the ways through the graph.
    /// Where too much would have to be passed, it is remembered in a struct for the request instead, and made when it is
    /// first needed there. A class, because unoptimised builds copy a struct of this size at every turn.
    final class Units {
        let graph: Graph
        let components: Graph.Components
        /// The storage of each unit's members.
        private(set) var storage: [Model.Lifetime.Storage]
        /// Whether a unit holds an object that somebody else makes.
        private(set) var isExternal: [Bool]
        /// Non-delayed edges that lead out of each unit, by edge index.
        private(set) var outgoing: [[Int]]
        /// Whether a unit is made at most once in any request: object graphs, what is kept, and prototypes with one user that
        /// itself is such.
        private(set) var isOnce: [Bool]
        /// Whether other units take a unit.
        private(set) var users: [Bool]
        /// Object graphs that a request remembers in a struct, because passing them would take too many parameters.
        private(set) var isRemembered: [Bool]
        /// Whether a unit's making needs that struct.
        private(set) var needsMemory: [Bool]
        /// What a unit's making is passed: object graphs.
        private(set) var parameters: [[Int]]
        /// The object graphs that a unit's making makes for those below it.
        private(set) var created: [[Int]]

        /// Collections that are made later, in one request each, in the order of their units: those follow the others,
        /// and nobody needs them.
        private(set) var batches: [Batch] = []

        private var marks: Marks
        /// The unit to which each edge leads: in inner loops, numbers are all that is cheap in unoptimised builds.
        private let targetOfEdge: [Int]

        var count: Int { storage.count }

        /// A node that stands where the unit does.
        func anchor(_ unit: Int) -> Int { batch(unit)?.node ?? components.members[unit][0] }

        /// The collection that a unit stands for; nil for one of registrations.
        func batch(_ unit: Int) -> Batch? {
            unit < components.members.count ? nil : batches[unit - components.members.count]
        }

        func unit(of node: Int32) -> Int { Int(components.of[Int(node)]) }

        func unit(of node: Int) -> Int { Int(components.of[node]) }

        func isTransient(_ unit: Int) -> Bool {
            !storage[unit].isKept
        }

        init(_ graph: Graph, _ model: Model, _ components: Graph.Components) {
            self.graph = graph
            self.components = components
            let count = components.members.count
            storage = components.members.map { members in
                model.registrations[graph.registrations[members[0]]].lifetime.storage
            }
            isExternal = components.members.map { members in
                members.contains { model.registrations[graph.registrations[$0]].isExternal }
            }
            var targetOfEdge: [Int] = []
            targetOfEdge.reserveCapacity(graph.edges.count)
            for edge in graph.edges { targetOfEdge.append(Int(components.of[Int(edge.to)])) }
            self.targetOfEdge = targetOfEdge
            outgoing = Array(repeating: [], count: count)
            isOnce = Array(repeating: true, count: count)
            users = Array(repeating: false, count: count)
            isRemembered = users
            needsMemory = users
            parameters = Array(repeating: [], count: count)
            marks = Marks(count)
            created = Array(repeating: [], count: count)
            collectEdges()
            for batch in graph.batches(where: sharesRequests()) { add(batch) }
            marks = Marks(self.count)
            rememberConditional(model)
            findOnce()
            let dominators = dominators()
            for unit in storage.indices where storage[unit] == .request {
                if let dominator = dominators[unit] { created[dominator].append(unit) }
            }
            findParameters()
        }

        /// Whether a request for a unit remembers anything: for the unit itself, or for what is made before it.
        func remembers(_ unit: Int) -> Bool {
            needsMemory[unit] || isRemembered[unit] || madeBefore(unit).contains { needsMemory[$0] }
        }

        /// More parameters than this are not passed, and more objects than that not made ahead.
        private static let parameterLimit = 6
        private static let aheadLimit = 12
        /// More objects than this are not remembered in a struct.
        private static let fieldLimit = 16

        var remembersMuch: Bool { isRemembered.count { $0 } > Units.fieldLimit }

        /// Whether a unit's making takes anything of its request.
        func takesShared(_ unit: Int) -> Bool { !parameters[unit].isEmpty || needsMemory[unit] }

        /// Repeats until nothing is passed that is remembered, and nothing too long: each round costs no more than the
        /// edges, for no list is longer than the limit.
        private func findParameters() {
            var isSettled = false
            while !isSettled {
                isSettled = true
                for unit in 0..<count {
                    let known = (parameters[unit].count, needsMemory[unit])
                    (parameters[unit], needsMemory[unit]) = neededFromOutside(unit)
                    // Where units need each other under different conditions, it goes around.
                    if !components.isOrdered, known != (parameters[unit].count, needsMemory[unit]) { isSettled = false }
                    let isTooMuch =
                        parameters[unit].count > Units.parameterLimit
                        || isRemembered[unit] || madeBefore(unit).count > Units.aheadLimit
                    guard isTooMuch, !parameters[unit].isEmpty else { continue }
                    for parameter in parameters[unit] { isRemembered[parameter] = true }
                    parameters[unit] = []
                    needsMemory[unit] = true
                    isSettled = false
                }
            }
            for unit in 0..<count { created[unit].removeAll { isRemembered[$0] } }
        }

        private func collectEdges() {
            for index in graph.edges.indices where graph.edges[index].kind != .delayed {
                let from = unit(of: graph.edges[index].from)
                let to = unit(of: graph.edges[index].to)
                guard from != to else { continue }
                outgoing[from].append(index)
                users[to] = true
            }
        }

        /// Whether what a node's making needs of its request may be shared with others.
        private func sharesRequests() -> (Int32) -> Bool {
            var shares = storage.map { $0 == .request }
            var isSettled = false
            while !isSettled {
                isSettled = true
                for unit in storage.indices where storage[unit] == .none && !shares[unit] {
                    shares[unit] = outgoing[unit].contains { shares[self.unit(of: graph.edges[$0].to)] }
                    if shares[unit], !components.isOrdered { isSettled = false }
                }
            }
            let components = components
            return { shares[Int(components.of[Int($0)])] }
        }

        private func add(_ batch: Batch) {
            batches.append(batch)
            storage.append(.none)
            isExternal.append(false)
            isOnce.append(true)
            users.append(false)
            isRemembered.append(false)
            needsMemory.append(false)
            parameters.append([])
            created.append([])
            outgoing.append(batch.edges)
            for edge in batch.edges { users[unit(of: graph.edges[edge].to)] = true }
        }

        /// Object graphs that are needed under conditions of `#if` only are remembered, and so made where they are needed:
        /// what is made ahead is made under all conditions.
        private func rememberConditional(_ model: Model) {
            if model.presences.conditions.isEmpty { return }
            var isConditional = Array(repeating: false, count: count)
            for unit in stride(from: count - 1, through: 0, by: -1) {
                let node = anchor(unit)
                if model.registrations[graph.registrations[node]].presence != .always { isConditional[unit] = true }
                if isConditional[unit], storage[unit] == .request { isRemembered[unit] = true }
                for index in outgoing[unit] {
                    let edge = graph.edges[index]
                    guard edge.presence != .always || (isConditional[unit] && isTransient(unit)) else { continue }
                    isConditional[self.unit(of: edge.to)] = true
                }
            }
        }

        /// Users first: units are numbered dependencies first.
        private func findOnce() {
            var uses = Array(repeating: 0, count: count)
            var user = Array(repeating: -1, count: count)
            for from in 0..<count {
                for edge in outgoing[from] {
                    let to = targetOfEdge[edge]
                    uses[to] += 1
                    user[to] = from
                }
            }
            for unit in stride(from: count - 1, through: 0, by: -1) where storage[unit] == .none {
                isOnce[unit] = uses[unit] == 0 || (uses[unit] == 1 && isOnce[user[unit]])
            }
        }

        /// The units below a unit as requests see them: object graphs and prototypes made once; other prototypes are
        /// looked through. Where that gives too many, they are remembered, and stand in no list: so no list is long.
        private func targets() -> [[Int]] {
            var result = Array(repeating: [Int](), count: count)
            for from in 0..<count {
                var own: [Int] = []
                for edge in outgoing[from] {
                    let to = targetOfEdge[edge]
                    switch storage[to] {
                    case .request: if !isRemembered[to] { own.append(to) }
                    case .none: if isOnce[to] { own.append(to) } else { own += result[to] }
                    case .scope, .graph, .weakGraph, .process, .weakProcess: break
                    }
                }
                marks.keepFirst(of: &own)
                if !isOnce[from], own.count > Units.aheadLimit {
                    for unit in own { isRemembered[unit] = true }
                    own = []
                }
                result[from] = own
            }
            return result
        }

        /// The immediate dominator of each unit, or nil for those that requests from several sides reach.
        /// (Cooper, Harvey and Kennedy's intersection of ways, on an acyclic graph in one pass; jump pointers after
        /// Myers keep the climbing logarithmic.)
        private func dominators() -> [Int?] {
            let targets = targets()
            var users = Array(repeating: [Int](), count: count)
            for from in 0..<count where isOnce[from] {
                for target in targets[from] { users[target].append(from) }
            }
            var tree = DominatorTree(count)
            for unit in stride(from: count - 1, through: 0, by: -1) where isOnce[unit] {
                guard var common = users[unit].first.map({ $0 + 1 }) else {
                    tree.add(unit + 1, below: 0)
                    continue
                }
                for user in users[unit].dropFirst() { common = tree.meet(common, user + 1) }
                tree.add(unit + 1, below: common)
            }
            return (0..<count).map { unit in
                let parent = tree.parent[unit + 1]
                return isOnce[unit] && parent > 0 ? parent - 1 : nil
            }
        }

        /// What a unit's text needs and does not make itself, and whether some of it is remembered.
        private func neededFromOutside(_ unit: Int) -> ([Int], Bool) {
            let edges = outgoing[unit]
            let made = created[unit]
            if edges.count == 0, made.count == 0 { return ([], false) }
            var needed: [Int] = []
            var needsMemory = false
            var index = 0
            while index < edges.count {
                let to = targetOfEdge[edges[index]]
                index += 1
                switch storage[to] {
                case .request:
                    if isRemembered[to] { needsMemory = true } else { needed.append(to) }
                case .none:
                    for parameter in parameters[to] { needed.append(parameter) }
                    if self.needsMemory[to] { needsMemory = true }
                case .scope, .graph, .weakGraph, .process, .weakProcess: break
                }
            }
            index = 0
            while index < made.count {
                let unit = made[index]
                index += 1
                if isRemembered[unit] { continue }
                for parameter in parameters[unit] { needed.append(parameter) }
                if self.needsMemory[unit] { needsMemory = true }
            }
            if needed.count == 0 { return ([], needsMemory) }
            marks.begin()
            for unit in made { marks.mark(unit) }
            var result: [Int] = []
            for other in needed where !isRemembered[other] && marks.mark(other) { result.append(other) }
            return (result, needsMemory)
        }

        /// The object graphs that a request for a unit makes before the unit's own making: what that is passed, and what
        /// those are passed; there are never many.
        func madeBefore(_ unit: Int) -> [Int] {
            var result = parameters[unit]
            if result.count == 0 { return result }
            var next = 0
            while next < result.count, result.count <= Units.aheadLimit {
                for parameter in parameters[result[next]] where !Units.contains(result, parameter) {
                    result.append(parameter)
                }
                next += 1
            }
            return result
        }

        /// Whether a short list contains a number.
        private static func contains(_ numbers: [Int], _ wanted: Int) -> Bool {
            for number in numbers where number == wanted { return true }
            return false
        }
    }

    /// Which of many numbers were met, forgotten all at once.
    private struct Marks {
        private var round: [Int32]
        private var current: Int32 = 0

        init(_ count: Int) { round = Array(repeating: 0, count: count) }

        mutating func begin() { current += 1 }

        /// - Returns: Whether the number is met for the first time.
        @discardableResult
        mutating func mark(_ number: Int) -> Bool {
            if round[number] == current { return false }
            round[number] = current
            return true
        }

        /// Drops what a list names again.
        mutating func keepFirst(of numbers: inout [Int]) {
            if numbers.count < 2 { return }
            begin()
            var result: [Int] = []
            for number in numbers where mark(number) { result.append(number) }
            numbers = result
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
