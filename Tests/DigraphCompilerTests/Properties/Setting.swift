/// What a random module is made of. Eight seeds in a row are a batch: one program, compiled in one way.
struct Setting: Sendable {
    enum Flavour: String, CaseIterable, Sendable { case plain, isolated, sendable }

    /// What a module may have, or not.
    enum Feature: String, CaseIterable, Sendable {
        case async, throwing, isolation, arguments, injections, rings, groups, variants, conditions
        case nested, derived, included, elsewhere, parts, extensions, interfaces
        case roots, failable, elsewhereMade, generics, inputs, injectedValues, processWide, scopes, weak, functions
        case decorators
    }

    static let batchSize: UInt64 = 8
    static let conditions = ["MOCKS", "DEMO"]

    let batch: UInt64
    let slot: Int
    /// The module is compiled with default isolation `MainActor`.
    let isByDefault: Bool
    /// The conditions with which it is compiled.
    var definitions: [String]
    let flavour: Flavour
    /// The global actor of the graph, or of some types.
    let actor: String
    /// The one on which other types are, where there are two.
    let otherActor: String?
    /// In front of types and graphs, with a space.
    let access: String
    let count: Int
    let features: Set<Feature>

    /// - Parameter largest: no module has more registrations.
    init(seed: UInt64, largest: Int, using random: inout SeededGenerator) {
        batch = seed / Self.batchSize
        slot = Int(seed % Self.batchSize)
        var common = SeededGenerator(seed: batch &* 7919 &+ 17)
        isByDefault = Int.random(in: 0..<5, using: &common) == 0
        definitions = Self.conditions.filter { _ in Bool.random(using: &common) }
        let flavour = Flavour.allCases.randomElement(using: &random) ?? .plain
        self.flavour = isByDefault ? .isolated : flavour
        actor = isByDefault || Int.random(in: 0..<3, using: &random) > 0 ? "MainActor" : "Shop"
        access = ["", "", "", "package ", "public ", "open "].randomElement(using: &random) ?? ""
        var features: Set<Feature> = []
        for feature in Feature.allCases where Int.random(in: 0..<9, using: &random) < 5 { features.insert(feature) }
        if features.contains(.elsewhere) { features.insert(.included) }
        if self.flavour == .plain { features.remove(.injectedValues) }
        if features.contains(.injectedValues) { features.subtract([.async, .throwing, .arguments]) }
        // What all other modules are does not depend on which of them have two actors.
        otherActor = Self.hasTwoActors(seed) ? actor == "Shop" ? "MainActor" : "Shop" : nil
        if otherActor != nil {
            features.formUnion([.async, .isolation])
            features.remove(.injectedValues)
        }
        self.features = features
        let most = [16, 20, 20, 30, 30, 40, 60, 60, 100, 300].randomElement(using: &random) ?? 20
        count = Int.random(in: min(8, largest)...min(most, largest), using: &random)
    }

    /// Whether the module of a seed has types on two actors.
    static func hasTwoActors(_ seed: UInt64) -> Bool {
        var random = SeededGenerator(seed: seed &* 104_729 &+ 41)
        return Int.random(in: 0..<6, using: &random) == 0
    }

    func has(_ feature: Feature) -> Bool { features.contains(feature) }

    func holds(_ condition: Unit.Condition?) -> Bool {
        guard let condition else { return true }
        return definitions.contains(condition.name) != condition.isNegated
    }
}
