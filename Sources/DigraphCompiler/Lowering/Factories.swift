/// A function of the class that makes a unit, beside the accessors.
struct FactoryKey: Hashable {
    var unit: Int
    var context: CaptureContext
    /// Whether it takes the objects that its request shares, and does not start a request.
    var takesRequest: Bool

    static func < (left: FactoryKey, right: FactoryKey) -> Bool {
        left.context == right.context
            ? !left.takesRequest && right.takesRequest : left.context.rawValue < right.context.rawValue
    }
}

/// The factories that are called: a class has only those.
struct Factories {
    /// What the text of a function needs besides members that can be overridden.
    enum Use {
        case factory(FactoryKey)
        /// An object that is kept process-wide, by unit.
        case processWide(Int)
    }

    /// In the order in which they are first called.
    private(set) var wanted: [FactoryKey] = []
    /// All uses, in the order of lowering.
    private(set) var uses: [Use] = []
    private var isWanted: Set<FactoryKey> = []
    private var names: [FactoryKey: String] = [:]

    mutating func want(_ key: FactoryKey) {
        uses.append(.factory(key))
        if isWanted.insert(key).inserted { wanted.append(key) }
    }

    mutating func use(processWide unit: Int) { uses.append(.processWide(unit)) }

    /// The name of a factory: the same with and without the request's objects.
    mutating func name(_ key: FactoryKey, make: () -> String) -> String {
        var named = key
        named.takesRequest = false
        if let known = names[named] { return known }
        let name = make()
        names[named] = name
        return name
    }
}
