/// The sharing of objects within a request. A shared object that only one function uses is a local of this function.
/// Other shared objects are memoised in a struct, which the request's functions pass along.
struct RequestSharing {
    /// For each unit: whether the request's struct has a field for it.
    private(set) var isMemoised: [Bool]
    /// For each unit: whether its creation uses the request's struct.
    private(set) var usesRequest: [Bool]
    /// The maximum number of fields in a struct. If there are more, they are in a class, because swiftc looks at each
    /// field at every use of a struct.
    private static let structLimit = 16

    init(_ units: MakeUnits) {
        isMemoised = Array(repeating: false, count: units.ids.count)
        usesRequest = isMemoised
        // For each unit: whether a request creates it only once, and whether the request of a kept object can create
        // it. The loop visits consumers first.
        var isCreatedOnce = Array(repeating: true, count: units.ids.count)
        var isInKeptRequest = Array(repeating: false, count: units.ids.count)
        for number in units.ids.reversed() {
            let unit = units[number]
            // The creation of a kept object or deferred collection is a separate request.
            let users = unit.users.keys.filter { units[$0].isTransient && units[$0].collection == nil }
            let hasKeptUser = users.count < unit.users.count
            isInKeptRequest[number] = hasKeptUser || users.contains { isInKeptRequest[$0] }
            let hasOneUser =
                users.count < 2 && users.allSatisfy { isCreatedOnce[$0] && !(hasKeptUser && isInKeptRequest[$0]) }
            switch unit.storage {
            case .none: isCreatedOnce[number] = hasOneUser && unit.users.values.allSatisfy { $0 == 1 }
            case .request: isMemoised[number] = !hasOneUser && !unit.isExternal
            case .scope, .graph, .initial, .weakGraph, .process, .weakProcess: break
            }
        }
        for number in units.ids {
            usesRequest[number] = units[number].edges.contains {
                units[$0.target].isTransient && needsRequest($0.target)
            }
        }
    }

    /// Whether the function that creates a unit takes the request's struct.
    func needsRequest(_ unit: UnitID) -> Bool { isMemoised[unit] || usesRequest[unit] }

    /// The shared units that are locals of a unit's function, because the function uses them more than once.
    func locals(of unit: UnitID, _ units: MakeUnits) -> [UnitID] {
        let shared = units[unit].edges.map(\.target).filter {
            units[$0].storage == .request && (units[$0].users[unit] ?? 0) > 1
        }
        return shared.isEmpty ? [] : units.inOrder(Array(Set(shared)))
    }

    /// Whether the function for a separate request of the unit calls the factory that other units use, instead of
    /// repeating the factory's body.
    func delegates(_ unit: UnitID, _ units: MakeUnits) -> Bool {
        usesRequest[unit] && units[unit].isTransient && (isMemoised[unit] || !units[unit].users.isEmpty)
    }

    /// Whether the request's objects are in a class. With `async`, they are not: a class instance cannot go from actor
    /// to actor.
    func isClass(isAsync: Bool) -> Bool {
        !isAsync && isMemoised.lazy.filter { $0 }.count > RequestSharing.structLimit
    }
}
