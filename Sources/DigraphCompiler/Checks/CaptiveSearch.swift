extension Checks {
    /// Something that is held too long.
    struct Captive {
        var holder: Int
        enum Kind {
            /// The object at the end of the way.
            case object
            /// What the object at the end of the way takes: an input, by its index.
            case input(Int)
            /// The instance of the graph with which a nested one is made, at the end of the way.
            case instance
        }
        var kind: Kind
        /// From the holder to the captive, or to who takes that.
        var way: [Graph.Edge]

        var end: Int { way.last.map { Int($0.to) } ?? holder }
    }

    /// Finds what is held too long.
    struct CaptiveSearch {
        let subject: Subject
        let lifetimes: [Model.Lifetime]
        private let needsGraph: [Bool]
        /// Which nodes lead to something that a scope keeps.
        private let leadsToScope: [Bool]
        /// How many more edges may be followed.
        private(set) var budget: Int

        init(_ subject: Subject, _ lifetimes: [Model.Lifetime]) {
            self.subject = subject
            self.lifetimes = lifetimes
            needsGraph = subject.needsGraph
            leadsToScope = subject.leading { $0 == .scope }
            budget = 1_000_000 + 20 * subject.graph.edges.count
        }

        func mayHoldCaptives(_ node: Int) -> Bool {
            switch lifetimes[node].rank {
            case .none, .request: false
            case .scope, .graph: leadsToScope[node]
            case .process: needsGraph[node]
            }
        }

        /// What a node would hold too long, each with the shortest way there.
        mutating func captives(of holder: Int) -> [Captive] {
            let isProcessWide = lifetimes[holder].rank == .process
            let presences = subject.model.presences
            var cameBy: [Int: Graph.Edge] = [:]
            // When each node is reached: under conditions that cannot hold together, nothing is.
            var reached: [Int: Presence] = [holder: subject.registration(holder).presence]
            var told: Set<Int> = []
            var seenInputs: Set<Int> = []
            var queue = [holder]
            var head = 0
            var result: [Captive] = []
            while head < queue.count, budget >= 0 {
                let node = queue[head]
                head += 1
                if isProcessWide {
                    for input in subject.inputs(of: node) where seenInputs.insert(input).inserted {
                        result.append(Captive(holder: holder, kind: .input(input), way: way(to: node, cameBy)))
                    }
                    if subject.registration(node).nestedGraph != nil, told.insert(node).inserted {
                        result.append(Captive(holder: holder, kind: .instance, way: way(to: node, cameBy)))
                    }
                }
                let here = reached[node] ?? .always
                for edge in subject.graph.edges(of: node) {
                    budget -= 1
                    let target = Int(edge.to)
                    // Those of one cycle need one lifetime anyway, which is told as `cycle-lifetime`.
                    guard isProcessWide || subject.holds(edge),
                        !subject.components.same(edge.to, Int32(truncatingIfNeeded: holder))
                    else { continue }
                    let known = reached[target]
                    var presence = presences.and(
                        presences.and(here, edge.presence), subject.registration(target).presence)
                    guard presences.isPossible(presence) else { continue }
                    presence = presences.or(known ?? .never, presence)
                    if presence == known { continue }
                    reached[target] = presence
                    if known == nil { cameBy[target] = edge }
                    if !mayHold(holder, target) {
                        if told.insert(target).inserted {
                            result.append(Captive(holder: holder, kind: .object, way: way(to: target, cameBy)))
                        }
                    } else if !lifetimes[target].storage.isKept {
                        queue.append(target)
                    }
                }
            }
            return result
        }

        /// A scope of a nested graph is another than that of the same name around it.
        private func mayHold(_ holder: Int, _ target: Int) -> Bool {
            guard lifetimes[holder].mayHold(lifetimes[target]) else { return false }
            return lifetimes[target].rank != .scope || !lifetimes[holder].storage.isKept
                || subject.graph.level(of: holder) == subject.graph.level(of: target)
        }

        private func way(to node: Int, _ cameBy: [Int: Graph.Edge]) -> [Graph.Edge] {
            var result: [Graph.Edge] = []
            var node = node
            while let edge = cameBy[node] {
                result.append(edge)
                node = Int(edge.from)
            }
            return result.reversed()
        }
    }
}

extension Checks.Subject {
    /// Which nodes lead to something of certain ranks through what nobody keeps, at once or later: not exact among those
    /// of a cycle.
    ///
    /// - Parameters:
    ///   - isAtOnce: Whether a node does by itself.
    ///   - isFollowed: What counts of what a node needs.
    func leading(
        where isAtOnce: (Int) -> Bool = { _ in false }, over isFollowed: (Graph.Edge) -> Bool = { _ in true },
        to isMeant: (Model.Lifetime.Rank) -> Bool
    ) -> [Bool] {
        var result = Array(repeating: false, count: graph.nodeCount)
        let wide = wide.isOrdered ? wide : graph.components { (_: Graph.Edge) in true }
        for members in wide.members {
            let leads = members.contains { node in
                isAtOnce(node)
                    || graph.edges(of: node).contains { edge in
                        let rank = registration(Int(edge.to)).lifetime.rank
                        return isFollowed(edge) && (isMeant(rank) || rank <= .request && result[Int(edge.to)])
                    }
            }
            for member in members { result[member] = leads }
        }
        return result
    }

    /// Whether a node's own making needs an instance of its graph.
    func takesGraph(_ node: Int) -> Bool { takesInput(node) || registration(node).nestedGraph != nil }

    /// Whether who takes a dependency keeps the object: at once, or as soon as it was asked for.
    fileprivate func holds(_ edge: Graph.Edge) -> Bool { edge.holds }

    fileprivate func takesInput(_ node: Int) -> Bool {
        let registration = registration(node)
        for expression in registration.expressions where !expression.inputs.isEmpty { return true }
        for dependency in registration.dependencies.indices where input(graph.binding(node, dependency)) != nil {
            return true
        }
        return false
    }

    /// The inputs that a node takes, at once or by a function, and those that its code names.
    fileprivate func inputs(of node: Int) -> [Int] {
        let registration = registration(node)
        var result = registration.dependencies.indices.compactMap { input(graph.binding(node, $0)) }
        for expression in registration.expressions {
            result += expression.inputs.compactMap { graph.input($0, of: node) }
        }
        return result
    }

    /// The first input in what fills a dependency.
    private func input(_ binding: Graph.Binding) -> Int? {
        switch binding {
        case .input(let index): Int(index)
        case .collection(let elements): elements.lazy.compactMap { self.input(self.graph.bindings[Int($0)]) }.first
        case .dictionary(let elements):
            elements.lazy.compactMap { self.input(self.graph.bindings[Int($0.binding)]) }.first
        case .choice(let choices): choices.lazy.compactMap { self.input(self.graph.bindings[Int($0.binding)]) }.first
        case .gathered(_, let elements):
            elements.lazy.compactMap { self.input(self.graph.bindings[Int($0.binding)]) }.first
        case .function(_, let target), .delayed(_, _, let target): input(graph.bindings[Int(target)])
        case .node, .none, .omitted, .unresolved: nil
        }
    }
}
