/// A module with one graph, made at random from a seed: classes that need each other, and their registrations. What it
/// is, is known here without the compiler, so that properties can be asked of it.
struct RandomModule: Sendable {
    enum Flavour: String, CaseIterable, Sendable {
        case plain = "graph AppGraph"
        case mainActor = "@MainActor\ngraph AppGraph"
        case sendable = "graph AppGraph: Sendable"
    }

    enum Lifetime: String, CaseIterable, Sendable {
        case prototype, objectGraph, perContainer
        case weaklyPerContainer = "perContainer(.weak)"

        var isKept: Bool { self == .perContainer || self == .weaklyPerContainer }
    }

    /// How one class needs another.
    struct Need: Sendable {
        enum Form: CaseIterable, Sendable {
            /// `T1`, `any P1`, `any P1` under a tag, `T1?`, `() -> T1`.
            case own, alias, tagged, optional, function
        }

        var target: Int
        var form: Form
        /// Set after init, and not by a parameter.
        var isInjected: Bool
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
        var isExpression: Bool
    }

    let seed: UInt64
    let flavour: Flavour
    /// Each needs units before it, but for cycles of two neighbours.
    private(set) var units: [Unit]

    /// - Parameter injects: whether there are injections, and cycles of two that they close.
    init(seed: UInt64, count: Int, injects: Bool = true) {
        var random = SeededGenerator(seed: seed)
        var units: [Unit] = []
        while units.count < count {
            if injects, units.count > 0, Int.random(in: 0..<6, using: &random) == 0 {
                units += RandomModule.ring(behind: units, using: &random)
            } else {
                units.append(RandomModule.unit(behind: units, injects: injects, using: &random))
            }
        }
        self.seed = seed
        self.units = units
        flavour = Flavour.allCases.randomElement(using: &random) ?? .plain
    }

    private static func unit(behind units: [Unit], injects: Bool, using random: inout SeededGenerator) -> Unit {
        let isExpression = Int.random(in: 0..<5, using: &random) == 0
        let count = units.isEmpty ? 0 : Int.random(in: 0...min(4, units.count), using: &random)
        let needs = (0..<count).map { _ in
            Need(
                target: Int.random(in: max(0, units.count - 12)..<units.count, using: &random),
                form: isExpression ? .own : Need.Form.allCases.randomElement(using: &random) ?? .own,
                isInjected: injects && !isExpression && Int.random(in: 0..<4, using: &random) == 0)
        }.map { need in
            // A tag is chosen for a parameter by its name; an injection has its own way, which cases show.
            need.isInjected && need.form == .tagged ? Need(target: need.target, form: .alias, isInjected: true) : need
        }
        let lifetime = Lifetime.allCases.randomElement(using: &random) ?? .prototype
        return Unit(lifetime: lifetime, needs: needs, isExpression: isExpression)
    }

    /// The module in which a unit needs one more, of which its initializer takes a parameter.
    func adding(_ target: Int, to unit: Int) -> RandomModule {
        var module = self
        module.units[unit].needs.append(Need(target: target, form: .own, isInjected: false))
        return module
    }

    /// Two units that know each other. A kept ring needs kept things only: what is made for a ring within its making
    /// would belong to the ring, and not to one of the two.
    private static func ring(behind units: [Unit], using random: inout SeededGenerator) -> [Unit] {
        let lifetime: Lifetime = Bool.random(using: &random) ? .objectGraph : .perContainer
        let targets = units.indices.filter { lifetime == .objectGraph || units[$0].lifetime.isKept }
        let first = units.count
        let back = Need(target: first + 1, form: .own, isInjected: true, closesCycle: true)
        let further =
            targets.randomElement(using: &random).map { [Need(target: $0, form: .own, isInjected: false)] } ?? []
        return [
            Unit(lifetime: lifetime, needs: further + [back], isExpression: false),
            Unit(
                lifetime: lifetime,
                needs: [Need(target: first, form: .own, isInjected: false, isHidden: true)] + further,
                isExpression: false),
        ]
    }
}
