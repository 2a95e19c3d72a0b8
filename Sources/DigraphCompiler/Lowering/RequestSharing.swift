/// The sharing of objects within a request. An object for one function is a local of that function. Others are memoised in a
/// struct, which the request's functions pass along.
struct RequestSharing {
    /// For each unit: whether the request's struct has a field for it.
    private(set) var isMemoised: [Bool]
    /// For each unit: whether its creation uses the request's struct.
    private(set) var usesRequest: [Bool]
    /// The maximum number of fields in a struct. More are in a class, because swiftc looks at each field at every use of a
    /// struct.
    private static let structLimit = 16

    init(_ units: MakeUnits) {
        isMemoised = Array(repeating: false, count: units.ids.count)
        usesRequest = isMemoised
        // Whether a unit is created once in each request, and whether requests of kept objects can create it. Consumers first.
        var isCreatedOnce = Array(repeating: true, count: units.ids.count)
        var isInKeptRequest = Array(repeating: false, count: units.ids.count)
        for number in units.ids.reversed() {
            let unit = units[number]
            // Every kept object and every deferred collection is a separate request.
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

    /// The locals of a unit's function: shared units that it uses more than once.
    func locals(of unit: UnitID, _ units: MakeUnits) -> [UnitID] {
        let shared = units[unit].edges.map(\.target).filter {
            units[$0].storage == .request && (units[$0].users[unit] ?? 0) > 1
        }
        return shared.isEmpty ? [] : units.inOrder(Array(Set(shared)))
    }

    /// Whether a request for the unit alone calls the factory that other units use, instead of repeating its body.
    func delegates(_ unit: UnitID, _ units: MakeUnits) -> Bool {
        usesRequest[unit] && units[unit].isTransient && (isMemoised[unit] || !units[unit].users.isEmpty)
    }

    /// Whether the request's objects are in a class. A class instance cannot go from actor to actor.
    func isClass(isAsync: Bool) -> Bool {
        !isAsync && isMemoised.lazy.filter { $0 }.count > RequestSharing.structLimit
    }
}
