/// A function of the class that creates a unit, in addition to accessors.
struct FactoryVariant: Hashable {
    var unit: UnitID
    var context: CaptureContext
    /// Whether it takes the shared objects of a request, instead of starting one.
    var takesRequest: Bool

    static func < (left: FactoryVariant, right: FactoryVariant) -> Bool {
        left.context == right.context
            ? !left.takesRequest && right.takesRequest : left.context.rawValue < right.context.rawValue
    }
}

/// The factories that are called. A class declares no others.
struct Factories {
    /// A reference from a function to a factory or a unit's storage. References to overridable members do not count.
    enum Use: Hashable {
        case factory(FactoryVariant)
        /// A unit: the function or constant that returns its kept object.
        case kept(UnitID)
    }

    /// The factories, in the order of their first call.
    private(set) var wanted: [FactoryVariant] = []
    /// All uses, in the order of lowering.
    private(set) var uses: [Use] = []
    private var isWanted: Set<FactoryVariant> = []
    private var names: [FactoryVariant: String] = [:]

    mutating func want(_ key: FactoryVariant) {
        uses.append(.factory(key))
        if isWanted.insert(key).inserted { wanted.append(key) }
    }

    /// The uses from an index on.
    func uses(from start: Int) -> [Use] { Array(uses[start...]) }

    mutating func use(kept unit: UnitID) { uses.append(.kept(unit)) }

    /// The name of a factory, with or without the request's objects.
    mutating func name(_ key: FactoryVariant, make: () -> String) -> String {
        var named = key
        named.takesRequest = false
        if let known = names[named] { return known }
        let name = make()
        names[named] = name
        return name
    }
}
