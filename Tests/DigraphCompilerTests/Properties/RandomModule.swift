/// A module with one graph, made at random from a seed: types that need each other, and their registrations. What it
/// is, is known here without the compiler, so that properties can be asked of it.
struct RandomModule: Sendable {
    enum Flavour: String, CaseIterable, Sendable {
        case plain = "graph AppGraph"
        case mainActor = "@MainActor\ngraph AppGraph"
        case sendable = "graph AppGraph: Sendable"
    }

    enum Lifetime: String, CaseIterable, Sendable {
        case prototype, objectGraph, perContainer, perRun, single
        case weaklyPerContainer = "perContainer(.weak)"
        case weaklyPerRun = "perRun(.weak)"
        case left = "custom(left)"
        case right = "custom(right)"

        var isKept: Bool { self != .prototype && self != .objectGraph }
        var isWeak: Bool { self == .weaklyPerContainer || self == .weaklyPerRun }
        var isProcessWide: Bool { self == .perRun || self == .weaklyPerRun || self == .single }
        var isScope: Bool { self == .left || self == .right }
    }

    /// What a module may have besides initializers and parameters.
    struct Features: OptionSet, Sendable {
        let rawValue: Int
        /// Injections, and cycles of two that they close.
        static let injections = Features(rawValue: 1)
        /// Collections of what is registered: the order of registrations matters to them.
        static let groups = Features(rawValue: 2)
        static let all: Features = [.injections, .groups]
    }

    /// How one type needs another.
    struct Need: Sendable {
        enum Form: CaseIterable, Sendable {
            /// `T1`, `any P1`, `any P1` under a tag, `T1?`; `() -> T1`, or `(Int) -> T1` of what takes an argument.
            case own, alias, tagged, optional, function
            /// `Lazy<T1>`, `Provider<T1>`
            case lazy, provider
            /// `[any G1]`, `Provider<[any G1]>`: the target is a group.
            case group, laterGroup

            var isOfGroup: Bool { self == .group || self == .laterGroup }

            /// Whether the other is made when it is asked for.
            var isLater: Bool {
                switch self {
                case .function, .lazy, .provider, .laterGroup: true
                case .own, .alias, .tagged, .optional, .group: false
                }
            }

            /// Whether who has it keeps the other: a `Lazy` does, once it was asked.
            var holds: Bool { !isLater || self == .lazy }
        }

        /// How it gets it.
        enum Way: CaseIterable, Sendable {
            case parameter, property, method, closure
        }

        var target: Int
        var form: Form
        var way = Way.parameter
        /// Marked as closing a cycle.
        var closesCycle = false
        /// The other half of a cycle: it is stored so that the sources do not show whom it holds. Written plainly, the two
        /// would be reported to keep each other alive, and `weak` would let them go before they are described.
        var isHidden = false
    }

    struct Unit: Sendable {
        var lifetime: Lifetime
        var needs: [Need]
        /// Its making is written out as an expression.
        var isExpression = false
        /// It is a struct.
        var isValue = false
        /// Its initializer takes a number of whoever asks.
        var takesArgument = false
    }

    /// What a unit's making leads to, as who would hold it has to know.
    private struct Reach {
        /// It needs an instance of the graph, at once or later.
        var needsGraph = false
        /// What scopes keep and it holds.
        var scopes: Set<Lifetime> = []
    }

    let seed: UInt64
    let flavour: Flavour
    /// Each needs units before it, but for cycles of two neighbours.
    private(set) var units: [Unit] = []
    /// The units that share an alias, in order.
    private(set) var groups: [[Int]] = []
    private var reaches: [Reach] = []

    init(seed: UInt64, count: Int, features: Features = .all) {
        var random = SeededGenerator(seed: seed)
        self.seed = seed
        flavour = Flavour.allCases.randomElement(using: &random) ?? .plain
        while units.count < count {
            let choice = Int.random(in: 0..<12, using: &random)
            if features.contains(.injections), choice < 2, !units.isEmpty {
                for unit in ring(using: &random) { add(unit) }
            } else if features.contains(.groups), choice == 2, units.count > 3 {
                let members = units.indices.filter { !units[$0].takesArgument }.suffix(8).shuffled(using: &random)
                if members.count > 2 { groups.append(members.prefix(2).sorted()) }
            } else {
                add(unit(features, using: &random))
            }
        }
    }

    private mutating func add(_ unit: Unit) {
        var reach = Reach(needsGraph: unit.lifetime.isKept && !unit.lifetime.isProcessWide)
        if unit.lifetime.isScope { reach.scopes = [unit.lifetime] }
        if !unit.lifetime.isKept {
            for need in unit.needs {
                let further = self.reach(need)
                reach.needsGraph = reach.needsGraph || further.needsGraph
                if need.form.holds { reach.scopes.formUnion(further.scopes) }
            }
        }
        units.append(unit)
        reaches.append(reach)
    }

    private func reach(_ need: Need) -> Reach {
        var reach = Reach()
        for target in need.form.isOfGroup ? groups[need.target] : [need.target] where target < reaches.count {
            reach.needsGraph = reach.needsGraph || reaches[target].needsGraph
            reach.scopes.formUnion(reaches[target].scopes)
        }
        return reach
    }

    /// Whether what lives so long may have something.
    private func may(_ lifetime: Lifetime, _ need: Need) -> Bool {
        let reach = reach(need)
        if lifetime.isProcessWide { return !reach.needsGraph }
        if !lifetime.isKept || !need.form.holds { return true }
        return reach.scopes.isSubset(of: lifetime.isScope ? [lifetime] : [])
    }

    private func unit(_ features: Features, using random: inout SeededGenerator) -> Unit {
        var unit = Unit(lifetime: Lifetime.allCases.randomElement(using: &random) ?? .prototype, needs: [])
        unit.isExpression = Int.random(in: 0..<5, using: &random) == 0
        unit.isValue = !unit.lifetime.isWeak && Int.random(in: 0..<4, using: &random) == 0
        unit.takesArgument =
            !unit.isExpression && !unit.lifetime.isKept && Int.random(in: 0..<5, using: &random) == 0
        for _ in 0..<(units.isEmpty ? 0 : Int.random(in: 0...min(4, units.count), using: &random)) {
            guard let need = need(of: unit, features, using: &random), may(unit.lifetime, need) else { continue }
            unit.needs.append(need)
        }
        return unit
    }

    /// Something that was there before; nil where an expression cannot have it.
    private func need(of unit: Unit, _ features: Features, using random: inout SeededGenerator) -> Need? {
        var form = Need.Form.allCases.randomElement(using: &random) ?? .own
        let way = Need.Way.allCases.randomElement(using: &random) ?? .parameter
        if form.isOfGroup, groups.isEmpty { form = .own }
        let count = form.isOfGroup ? groups.count : units.count
        let target = Int.random(in: max(0, count - 12)..<count, using: &random)
        if !form.isOfGroup, units[target].takesArgument { form = .function }
        if unit.isExpression {
            return form.isLater || form.isOfGroup ? nil : Need(target: target, form: .own)
        }
        if !features.contains(.injections) || Bool.random(using: &random) { return Need(target: target, form: form) }
        // Methods and closures ask by type alone.
        if form == .tagged, way != .property { form = .alias }
        return Need(target: target, form: form, way: way)
    }

    /// The module in which a unit needs one more, of which its initializer takes a parameter.
    func adding(_ target: Int, to unit: Int) -> RandomModule {
        var module = self
        module.units[unit].needs.append(Need(target: target, form: .own))
        return module
    }

    /// Two units that know each other. A kept ring needs kept things only: what is made for a ring within its making
    /// would belong to the ring, and not to one of the two.
    private func ring(using random: inout SeededGenerator) -> [Unit] {
        let lifetimes: [Lifetime] = [.objectGraph, .objectGraph, .perContainer, .perRun, .left]
        let lifetime = lifetimes.randomElement(using: &random) ?? .objectGraph
        let targets = units.indices.filter { index in
            !units[index].takesArgument && (lifetime == .objectGraph || units[index].lifetime.isKept)
                && may(lifetime, Need(target: index, form: .own))
        }
        let first = units.count
        let way = Need.Way.allCases.dropFirst().randomElement(using: &random) ?? .property
        let back = Need(target: first + 1, form: .own, way: way, closesCycle: true)
        let further = targets.randomElement(using: &random).map { [Need(target: $0, form: .own)] } ?? []
        return [
            Unit(lifetime: lifetime, needs: further + [back]),
            Unit(lifetime: lifetime, needs: [Need(target: first, form: .own, isHidden: true)] + further),
        ]
    }
}
