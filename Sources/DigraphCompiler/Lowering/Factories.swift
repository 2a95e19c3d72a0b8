/// A function of the class that makes a unit, beside the accessors.
struct FactoryVariant: Hashable {
    var unit: Int
    var context: CaptureContext
    /// Whether it takes the objects that its request shares, and does not start a request.
    var takesRequest: Bool

    static func < (left: FactoryVariant, right: FactoryVariant) -> Bool {
        left.context == right.context
            ? !left.takesRequest && right.takesRequest : left.context.rawValue < right.context.rawValue
    }
}

/// The factories that are called: a class has only those.
struct Factories {
    /// What the text of a function needs besides members that can be overridden.
    enum Use: Hashable {
        case factory(FactoryVariant)
        /// A unit: the function or constant that returns what it keeps.
        case kept(Int)
    }

    /// In the order in which they are first called.
    private(set) var wanted: [FactoryVariant] = []
    /// All uses, in the order of lowering.
    private(set) var uses: [Use] = []
    private var isWanted: Set<FactoryVariant> = []
    private var names: [FactoryVariant: String] = [:]

    mutating func want(_ key: FactoryVariant) {
        uses.append(.factory(key))
        if isWanted.insert(key).inserted { wanted.append(key) }
    }

    mutating func use(kept unit: Int) { uses.append(.kept(unit)) }

    /// The name of a factory: the same with and without the request's objects.
    mutating func name(_ key: FactoryVariant, make: () -> String) -> String {
        var named = key
        named.takesRequest = false
        if let known = names[named] { return known }
        let name = make()
        names[named] = name
        return name
    }
}
