/// The key of a factory: a function of the class that creates a unit, and is not an accessor.
struct FactoryVariant: Hashable {
    var unit: UnitID
    var context: CaptureContext
    /// Whether the factory takes the shared objects of a request, instead of starting a new request.
    var takesRequest: Bool
    /// Whether the factory's value can be sent to another actor.
    var isSending = false

    static func < (left: FactoryVariant, right: FactoryVariant) -> Bool {
        if left.isSending != right.isSending { return right.isSending }
        return left.context == right.context
            ? !left.takesRequest && right.takesRequest : left.context.rawValue < right.context.rawValue
    }
}

/// The factories that generated code calls. A class declares no others.
struct Factories {
    /// A factory or a unit's storage that a function refers to. References to overridable members do not count.
    enum Use: Hashable {
        case factory(FactoryVariant)
        /// The function or constant that returns the kept object of a unit.
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

    /// The name of a factory. The variants with and without the request's objects have the same name.
    mutating func name(_ key: FactoryVariant, make: () -> String) -> String {
        var named = key
        named.takesRequest = false
        if let known = names[named] { return known }
        let name = make()
        names[named] = name
        return name
    }
}
