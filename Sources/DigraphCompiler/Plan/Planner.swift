extension Plan {
    /// The work on one class and those nested in it. A class itself, because unoptimised
    /// builds copy a struct of this size at every turn.
    final class Planner {
        let graph: Graph
        let model: Model
        let speller: Model.TypeSpeller
        /// The graph's.
        let nodes: UnsafeMutablePointer<Model.Registration>
        let units: Units
        let membersOfUnits: [[Int]]
        let wide: Graph.Components
        let effects: [Graph.Effects]
        let partCount: Int
        /// The graph whose class is being planned, its level, and the names that the class has already.
        @exclusivity(unchecked) private(set) var written: Model.Graph
        @exclusivity(unchecked) private(set) var current = 0
        @exclusivity(unchecked) var taken: Set<String> = []
        /// By level, which number a name that is taken gets next.
        @exclusivity(unchecked) var numbersTaken: [[String: Int]]
        /// Those of the classes that are not being planned, by level.
        private var takenElsewhere: [Set<String>]
        /// Under which names a nested graph has the one around it, by level.
        @exclusivity(unchecked) var outerNames: [(graph: String, held: String)]
        /// Registrations in an order that does not depend on where they stand in the files.
        let rank: [Int]
        /// The nodes in that order.
        let nodesByRank: [Int]
        /// The roots of each level, by rank.
        let rootsOfLevels: [[Int]]
        /// What is made with the first instance of the class of each level.
        let atOnceOfLevels: [[Int]]
        /// The level of each unit; nothing where there is only one.
        let unitLevels: [Int]
        /// Whether anything may be `async`, throw or belong to an actor.
        let hasEffects: Bool
        /// Whether nothing stands under conditions of `#if`.
        let isUnconditional: Bool
        /// How many units are below a unit, at most: dependencies first, whatever the numbering.
        let level: [Int]
        /// Whether functions that hold the graph are made when a unit is.
        let holdsGraph: [Bool]
        /// The unit of each collection that is made later in one request, by its binding.
        let batchOf: [Int32: Int]

        /// The name that gives a node, on its own, as its own type; nil for what is made elsewhere.
        @exclusivity(unchecked) var entryNames: [String?]
        /// The names that give nodes under their aliases: those of a node beside each other, behind a place for its own type.
        /// Memory behind constant pointers, as the units' tables are.
        let aliasNames: UnsafeMutablePointer<String>
        /// Which of those, and of the own types' names, are public accessors and not the class's own.
        let accessors: UnsafeMutablePointer<Graph.Accessor?>
        /// Where those of each node begin.
        let firstName: UnsafeMutablePointer<Int>
        /// What a base has in several forms under different conditions, the replacement has in all of them.
        @exclusivity(unchecked) var furtherAccessors: [Int: [Graph.Accessor]] = [:]
        /// Of each node, when another one needs it.
        lazy var presencesAsked = findPresencesAsked()
        /// When any member of a unit is there, where there are conditions: asked for each of its members.
        var unitPresences: [Int: Presence] = [:]
        /// Names of accessors that are somebody's under some conditions of `#if` only.
        @exclusivity(unchecked) var isPartial: Set<String> = []
        /// Names for what is passed along: one for each unit.
        @exclusivity(unchecked) var unitNames: [String]
        @exclusivity(unchecked) var memberNames: [String]
        @exclusivity(unchecked) var clusterNames: [Int: String] = [:]
        var knownSortedMembers: [Int: [Int]] = [:]
        /// Who takes a delayed value that leads back, by the component over all edges.
        lazy var askersOfGroups: [Int32: [Int]] = findAskers()
        lazy var isForKept: [Bool] = findForKept()
        /// The lock of each component of kept objects.
        var locks: [Int32: Lock] = [:]
        /// The same by level, once all are there.
        var locksOfLevels: [Int: [Int32: Lock]] = [:]
        @exclusivity(unchecked) var storageNames: [Int: String] = [:]
        /// The function that keeps a node, where there is one beside the accessor.
        @exclusivity(unchecked) var keeperNames: [Int: String] = [:]
        var scopeNames: [ScopeKey: Keeping.Scope] = [:]
        /// The scopes of each class, by name, and the units that each keeps.
        var scopesOfLevels: [Int: [ScopeKey]] = [:]
        lazy var keptByScopes: [ScopeKey: [Int]] = findKeptByScopes()
        /// The struct of what a request remembers, where the graph has one.
        @exclusivity(unchecked) var memoryType = ""
        /// The name under which functions hand that on.
        @exclusivity(unchecked) var memoryName = ""
        /// Whether it is a class.
        @exclusivity(unchecked) var isMemoryClass = false
        @exclusivity(unchecked) var usesRuntime = false
        /// Functions and types with small first letters that the makings call: nothing else may be called so.
        @exclusivity(unchecked) var calleeNames: Set<String> = []
        /// Those of the callees' names that members of the class have, too.
        @exclusivity(unchecked) var hiddenCallees: Set<String> = []
        /// The names of functions beside the accessors.
        @exclusivity(unchecked) var makerNames: [String]

        /// Functions that hold copied code, by the unit that they serve.
        var copies: [Int: [Function]] = [:]
        var copyNames: Set<String> = []
        var copyOwners: [String: Int] = [:]
        /// Functions beside the accessors that somebody calls, and those of them that are written.
        @exclusivity(unchecked) var wanted: [MakerKey] = []
        @exclusivity(unchecked) var isWanted: [Bool]

        /// Takes what is finished, where members stay as they are made, and what is to be handed to it.
        @exclusivity(unchecked) var hand: (([Plan.Finished]) -> Void)?
        @exclusivity(unchecked) var finished: [Plan.Finished] = []

        /// What each unit's members and each of those functions want, noted where graphs derive from each other.
        @exclusivity(unchecked) var records = false
        @exclusivity(unchecked) var recorded = Uses()
        var groupUses: [Int: Uses] = [:]
        var makerUses: [MakerKey: Uses] = [:]
        /// The plan is for comparison: named as the base names things, however it is split.
        @exclusivity(unchecked) var isSketch = false
        var sketch: Sketch?
        /// What a derived graph has from its base, and the units of which it makes anything anew.
        @exclusivity(unchecked) var base: Sketch?
        @exclusivity(unchecked) var isDifferent: [Bool] = []
        @exclusivity(unchecked) var levelsDiffering: Set<Int> = []
        @exclusivity(unchecked) var inheritedStatics: [Int: Sketch.Static] = [:]
        var neededStructs: [[Member]] = []
        /// A scope of one of the classes.
        struct ScopeKey: Hashable {
            var level: Int
            var lifetime: Model.Lifetime
        }

        /// What a text uses besides members: functions beside them, and units that are kept process-wide.
        struct Uses {
            var makers: [MakerKey] = []
            var statics: [Int] = []
        }

        /// A function that makes a unit.
        struct MakerKey: Hashable {
            var unit: Int
            var mode: Mode
            /// Takes what is shared as parameters, and does not make it.
            var isPassed: Bool

            /// Its place in a table of all that there can be.
            var place: Int { unit * 6 + mode.rawValue * 2 + (isPassed ? 1 : 0) }

            static func < (left: MakerKey, right: MakerKey) -> Bool {
                left.mode == right.mode
                    ? !left.isPassed && right.isPassed : left.mode.rawValue < right.mode.rawValue
            }
        }

        init(
            _ graph: Graph, _ model: Model, _ components: Graph.Components, _ wide: Graph.Components,
            _ effects: [Graph.Effects], _ partCount: Int, _ ahead: Units? = nil
        ) {
            self.partCount = partCount
            self.graph = graph
            nodes = graph.nodes
            membersOfUnits = components.members
            self.model = model
            isUnconditional = model.presences.conditions.isEmpty
            self.wide = wide
            self.effects = effects
            speller = model.speller
            written = model.graphs[graph.index]
            let units = ahead ?? Units(graph, model, components)
            self.units = units
            unitLevels =
                graph.levels.count == 1 ? [] : (0..<units.count).map { graph.level(of: units.anchor($0)) }
            nodesByRank = Planner.sorted(graph, model, speller)
            var rank = Array(repeating: 0, count: graph.nodeCount)
            for place in 0..<graph.nodeCount { rank[nodesByRank[place]] = place }
            self.rank = rank
            level = Planner.levels(units)
            var roots: [Int] = []
            for node in 0..<graph.nodeCount where graph.nodes[node].isRoot { roots.append(node) }
            var rootsOfLevels = Array(repeating: [Int](), count: graph.levels.count)
            for node in roots.sorted(by: { [rank] in rank[$0] < rank[$1] }) {
                rootsOfLevels[graph.level(of: node)].append(node)
            }
            self.rootsOfLevels = rootsOfLevels
            var atOnceOfLevels = Array(repeating: [Int](), count: graph.levels.count)
            for unit in units.components.members.indices {
                let isAtOnce =
                    units.isCluster[unit]
                    ? units.components.members[unit].contains { graph.nodes[$0].isMadeAtOnce }
                    : graph.nodes[units.anchors[unit]].isMadeAtOnce
                if isAtOnce { atOnceOfLevels[graph.level(of: units.anchor(unit))].append(unit) }
            }
            self.atOnceOfLevels = atOnceOfLevels
            holdsGraph = Planner.holdsGraph(graph, model, units)
            var node = 0
            while node < graph.nodeCount, effects[node].isNone { node += 1 }
            hasEffects = node < graph.nodeCount
            let first = components.members.count
            batchOf = Dictionary(uniqueKeysWithValues: units.batches.enumerated().map { ($1.binding, first + $0) })
            takenElsewhere = Array(repeating: [], count: graph.levels.count)
            numbersTaken = Array(repeating: [:], count: graph.levels.count)
            outerNames = Array(repeating: (graph: "", held: ""), count: graph.levels.count)
            entryNames = Array(repeating: nil, count: graph.nodeCount)
            firstName = .allocate(capacity: graph.nodeCount + 1)
            firstName.initialize(to: 0)
            for node in 0..<graph.nodeCount {
                (firstName + node + 1).initialize(to: firstName[node] + graph.nodes[node].aliases.count + 1)
            }
            aliasNames = .allocate(capacity: max(1, firstName[graph.nodeCount]))
            aliasNames.initialize(repeating: "", count: firstName[graph.nodeCount])
            accessors = .allocate(capacity: max(1, firstName[graph.nodeCount]))
            accessors.initialize(repeating: nil, count: firstName[graph.nodeCount])
            unitNames = Array(repeating: "", count: units.count)
            memberNames = Array(repeating: "", count: graph.nodeCount)
            makerNames = Array(repeating: "", count: units.count * 6)
            isWanted = Array(repeating: false, count: units.count * 6)
        }

        deinit {
            aliasNames.deinitialize(count: firstName[graph.nodeCount])
            aliasNames.deallocate()
            accessors.deinitialize(count: firstName[graph.nodeCount])
            accessors.deallocate()
            firstName.deallocate()
        }

        /// From here on, the class of another level is planned.
        func turn(to level: Int) {
            guard level != current else { return }
            takenElsewhere[current] = taken
            taken = takenElsewhere[level]
            takenElsewhere[level] = []
            current = level
            written = model.graphs[graph.levels[level]]
        }
    }
}

extension Plan.Planner {
    func registration(_ node: Int) -> Model.Registration { nodes[node] }

    func members(_ unit: Int) -> [Int] {
        unit < membersOfUnits.count ? membersOfUnits[unit] : []
    }

    /// The members in the order of what they say.
    func sortedMembers(_ unit: Int) -> [Int] {
        guard isCluster(unit) else { return members(unit) }
        if let known = knownSortedMembers[unit] { return known }
        let sorted = members(unit).sorted { rank[$0] < rank[$1] }
        knownSortedMembers[unit] = sorted
        return sorted
    }

    func isCluster(_ unit: Int) -> Bool { units.isCluster[unit] }

    /// The type that is registered, as generated code writes it.
    func type(_ node: Int) -> String { speller.swift(registration(node).type) }

    func location(_ span: Span, _ document: Int) -> Plan.Location {
        let written = model.documents[document]
        return Plan.Location(path: written.source.path, line: written.line(of: span))
    }

    func location(_ node: Int) -> Plan.Location {
        location(registration(node).span, registration(node).document)
    }

    func planned(_ effects: Graph.Effects) -> Plan.Effects {
        Plan.Effects(isAsync: effects.isAsync, isThrowing: effects.isThrowing)
    }

    /// An `async` function of a graph that belongs to no actor runs where its caller runs.
    func isNonsending(_ node: Int, _ effects: Plan.Effects) -> Bool {
        effects.isAsync && self.effects[node].isolation == nil
    }

    /// The isolation that a function has to state: none where the class's own is enough.
    func isolation(_ node: Int) -> String? {
        effects[node].isolation == written.isolation ? nil : effects[node].isolation
    }

    // MARK: - Orders

    /// The nodes sorted by what they say, not by where they stand.
    private static func sorted(_ graph: Graph, _ model: Model, _ speller: Model.TypeSpeller) -> [Int] {
        var names: [String] = []
        names.reserveCapacity(graph.nodeCount)
        for node in 0..<graph.nodeCount { names.append(speller.plain(graph.nodes[node].type)) }
        // What else they say is put together only where several make the same type.
        var keys: [Int: String] = [:]
        func key(_ node: Int) -> String {
            if let known = keys[node] { return known }
            let registration = graph.nodes[node]
            let aliases = registration.aliases.map { "\(model.tagName($0.tag) ?? ""):\(speller.plain($0.type))" }
            let text = model.documents[registration.document].text(registration.span)
            let key = "\(aliases.joined(separator: "\u{1}"))\u{1}\(text)"
            keys[node] = key
            return key
        }
        return (0..<graph.nodeCount).sorted { left, right in
            if names[left] != names[right] { return names[left] < names[right] }
            let (leftKey, rightKey) = (key(left), key(right))
            return leftKey == rightKey ? left < right : leftKey < rightKey
        }
    }

    private static func levels(_ units: Plan.Units) -> [Int] {
        var level = Array(repeating: 0, count: units.count)
        var unit = 0
        while unit < level.count {
            let outgoing = units.outgoing(unit)
            var index = outgoing.lowerBound
            while index < outgoing.upperBound {
                level[unit] = max(level[unit], level[units.targets[index]] + 1)
                index += 1
            }
            unit += 1
        }
        return level
    }

    /// Dependencies first, then by rank: the order in which things are made, the same however the file is sorted.
    func inOrder(_ units: [Int]) -> [Int] {
        if units.count < 2 { return units }
        return units.sorted { left, right in
            level[left] == level[right] ? unitRank(left) < unitRank(right) : level[left] < level[right]
        }
    }

    func unitRank(_ unit: Int) -> Int {
        isCluster(unit)
            ? members(unit).map { rank[$0] }.min() ?? 0 : units.batch(unit) == nil ? rank[units.anchor(unit)] : 0
    }

    private static func holdsGraph(_ graph: Graph, _ model: Model, _ units: Plan.Units) -> [Bool] {
        var result = Array(repeating: false, count: units.count)
        if graph.levels.count == 1, !graph.hasDelayedEdges { return result }
        if graph.levels.count > 1 {
            for node in 0..<graph.nodeCount where graph.nodes[node].nestedGraph != nil {
                result[units.unit(of: node)] = true
            }
        }
        for edge in graph.edges where edge.kind == .delayed { result[units.unit(of: edge.from)] = true }
        var isSettled = false
        while !isSettled {
            // Once, but where units need each other under different conditions.
            isSettled = true
            for unit in 0..<units.count where !result[unit] {
                result[unit] = units.outgoing(unit).contains { index in
                    units.isTransient(units.targets[index]) && result[units.targets[index]]
                }
                if result[unit], !units.components.isOrdered { isSettled = false }
            }
        }
        return result
    }
}
