extension Checks {
    /// What lives longer must not hold what lives shorter, through any number of objects that nobody keeps. What is kept
    /// process-wide is made without a graph instance, so that it cannot have anything of one later, either: not
    /// even by a function.
    ///
    /// - Complexity: Linear in the graph where all is well. A holder is looked at by itself only when it reaches something
    ///   that might be a captive, and all of these together no longer than `budget` allows.
    static func captiveDependencies(_ subject: Subject) -> [Diagnostic] {
        let lifetimes = (0..<subject.graph.nodeCount).map { subject.registration($0).lifetime }
        guard lifetimes.contains(where: { $0.rank == .process || $0.rank == .scope }) else { return [] }
        var search = CaptiveSearch(subject, lifetimes)
        var result: [Diagnostic] = []
        for node in lifetimes.indices where search.mayHoldCaptives(node) {
            for captive in search.captives(of: node) { result.append(.captive(captive, subject)) }
            if search.budget < 0 { break }
        }
        return result
    }

    /// Something that is held too long.
    fileprivate struct Captive {
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

    private struct CaptiveSearch {
        let subject: Subject
        let lifetimes: [Model.Lifetime]
        /// Which nodes need an instance of the graph, at once or later: not exact among those of a cycle.
        private var needsGraph: [Bool]
        /// Which nodes lead to something that a scope keeps.
        private var leadsToScope: [Bool]
        /// How many more edges may be followed.
        private(set) var budget: Int

        init(_ subject: Subject, _ lifetimes: [Model.Lifetime]) {
            self.subject = subject
            self.lifetimes = lifetimes
            needsGraph = Array(repeating: false, count: lifetimes.count)
            leadsToScope = needsGraph
            budget = 1_000_000 + 20 * subject.graph.edges.count
            for members in subject.wide.members { mark(members) }
        }

        /// Marks the members of a component whose dependencies are marked already.
        private mutating func mark(_ members: [Int32]) {
            var needsGraph = false
            var leadsToScope = false
            for member in members {
                let node = Int(member)
                if subject.takesInput(node) || subject.registration(node).nestedGraph != nil { needsGraph = true }
                for edge in subject.graph.edges(of: node) {
                    let target = Int(edge.to)
                    switch lifetimes[target].rank {
                    case .none, .request:
                        if self.needsGraph[target] { needsGraph = true }
                        if self.leadsToScope[target] { leadsToScope = true }
                    case .scope:
                        needsGraph = true
                        leadsToScope = true
                    case .graph: needsGraph = true
                    case .process: break
                    }
                }
            }
            for member in members {
                self.needsGraph[Int(member)] = needsGraph
                self.leadsToScope[Int(member)] = leadsToScope
            }
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
            var cameBy: [Int: Graph.Edge] = [:]
            var seen: Set<Int> = [holder]
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
                    if subject.registration(node).nestedGraph != nil {
                        result.append(Captive(holder: holder, kind: .instance, way: way(to: node, cameBy)))
                    }
                }
                for edge in subject.graph.edges(of: node) {
                    budget -= 1
                    let target = Int(edge.to)
                    // Those of one cycle need one lifetime anyway, which is told as `cycle-lifetime`.
                    guard isProcessWide || subject.holds(edge), seen.insert(target).inserted,
                        !subject.components.same(edge.to, Int32(truncatingIfNeeded: holder))
                    else { continue }
                    cameBy[target] = edge
                    if !mayHold(holder, target) {
                        result.append(Captive(holder: holder, kind: .object, way: way(to: target, cameBy)))
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
    /// Whether who takes a dependency keeps the object: at once, or as soon as it was asked for.
    fileprivate func holds(_ edge: Graph.Edge) -> Bool { edge.kind != .delayed }

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
        case .collection(let elements): elements.lazy.compactMap { input(graph.bindings[Int($0)]) }.first
        case .dictionary(let elements): elements.lazy.compactMap { input(graph.bindings[Int($0.binding)]) }.first
        case .function(_, let target): input(graph.bindings[Int(target)])
        case .choice(let choices): choices.lazy.compactMap { input(graph.bindings[Int($0.binding)]) }.first
        case .gathered(_, let elements): elements.lazy.compactMap { input(graph.bindings[Int($0.binding)]) }.first
        case .node, .none, .omitted, .unresolved: nil
        }
    }
}

extension Checks.Subject {
    /// `Cache (.perRun) → Presenter (.prototype) → Session (.perContainer)`
    fileprivate func shown(_ captive: Checks.Captive) -> String {
        var steps = [captive.holder] + captive.way.map { Int($0.to) }
        var leftOut = ""
        if steps.count > 12 {
            leftOut = " → … (\(steps.count - 11) more)"
            steps = Array(steps[..<8] + steps[(steps.count - 3)...])
        }
        var text = ""
        for (position, step) in steps.enumerated() {
            if position == 8 { text += leftOut }
            text += (position == 0 ? "" : " → ") + "\(words.name(step)) (\(registration(step).lifetime.spelling))"
        }
        if case .input(let index) = captive.kind { text += " → \(input(index).name), an input" }
        return text
    }

    fileprivate func input(_ index: Int) -> Model.Input {
        let reference = graph.inputs[index].reference
        return model.graphs[reference.graph].inputs[reference.index]
    }

    /// A note for each step of the way: who takes what, and how long that lives.
    fileprivate func notes(_ captive: Checks.Captive) -> [Diagnostic.Note] {
        let way = captive.way.count > 12 ? Array(captive.way[..<8] + captive.way.suffix(3)) : captive.way
        var notes = way.map { edge -> Diagnostic.Note in
            let target = Int(edge.to)
            let how = edge.kind == .delayed ? " what makes" : ""
            return .init(
                words.place(of: Int(edge.dependency), of: Int(edge.from)),
                "\(words.taker(Int(edge.from), Int(edge.dependency))) takes\(how) '\(words.name(target))', which is "
                    + registration(target).lifetime.spelling)
        }
        if case .input(let index) = captive.kind {
            let input = input(index)
            notes.append(
                .init(
                    model.place(input.nameSpan, in: input.document),
                    "the input '\(input.name)', which '\(words.name(captive.end))' takes, is declared here"))
        } else if case .object = captive.kind, let span = registration(captive.end).lifetimeSpan {
            notes.append(
                .init(
                    words.place(span, of: captive.end),
                    "'\(words.name(captive.end))' is \(registration(captive.end).lifetime.spelling)"))
        }
        return notes
    }
}

extension Diagnostic {
    fileprivate static func captive(_ captive: Checks.Captive, _ subject: Checks.Subject) -> Diagnostic {
        let words = subject.words
        let holder = subject.registration(captive.holder).lifetime
        let name = words.name(captive.holder)
        let isLater = captive.way.contains { $0.kind == .delayed }
        let held: String
        // How long the holder may live, and how long the captive would have to.
        let shorter: Model.Lifetime
        var longer: Model.Lifetime?
        switch captive.kind {
        case .input(let index):
            let graph = subject.model.graphs[subject.graph.inputs[index].reference.graph].name
            held = "the input '\(subject.input(index).name)', which an instance of '\(graph)' has"
            shorter = .perContainer
        case .instance:
            held = "an instance of the graph around '\(words.name(captive.end))'"
            shorter = .perContainer
        case .object:
            let own = subject.registration(captive.end).lifetime
            held = "'\(words.name(captive.end))', which is \(own.spelling)"
            shorter = own.strong
            longer = holder.rank == .process ? .perRun : holder.strong
        }
        var advice = "give '\(name)' .lifetime(\(shorter.spelling))"
        var fixes = [subject.fixGiving(shorter.spelling, to: captive.holder)]
        if let longer {
            advice += " or '\(words.name(captive.end))' .lifetime(\(longer.spelling))"
            fixes.append(subject.fixGiving(longer.spelling, to: captive.end))
            if holder.rank != .process, let last = captive.way.last {
                let dependency = subject.registration(Int(last.from)).dependencies[Int(last.dependency)]
                advice +=
                    ", or let \(words.taker(Int(last.from), Int(last.dependency))) take '() -> "
                    + "\(words.speller.swift(dependency.type))'"
            }
        }
        let would = isLater ? "would need, later, " : "would hold "
        return Diagnostic(
            .captiveDependency, at: words.place(captive.holder),
            "'\(name)' is \(holder.spelling) and \(would)\(held): \(subject.shown(captive)); \(advice)",
            notes: subject.notes(captive), fixes: fixes)
    }
}
