/// How the objects of one request are shared. An object that one function uses is a local of that function. The others are
/// remembered in a struct, which the functions of the request pass along.
struct RequestSharing {
    /// Of each unit, whether the request's struct has a field for it.
    private(set) var isMemoised: [Bool]
    /// Of each unit, whether its making uses that struct.
    private(set) var usesRequest: [Bool]
    /// More fields than this stand in a class: swiftc looks at each field of a struct wherever that is used.
    private static let structLimit = 16

    init(_ units: MakeUnits) {
        isMemoised = Array(repeating: false, count: units.indices.count)
        usesRequest = isMemoised
        // Whether a unit is made once in each request, and whether requests of kept objects can make it. Users first.
        var isMadeOnce = Array(repeating: true, count: units.indices.count)
        var isInKeptRequest = Array(repeating: false, count: units.indices.count)
        for number in units.indices.reversed() {
            let unit = units[number]
            // Every kept object and every deferred collection is a request of its own.
            let users = unit.users.keys.filter { units[$0].isTransient && units[$0].collection == nil }
            let hasKeptUser = users.count < unit.users.count
            isInKeptRequest[number] = hasKeptUser || users.contains { isInKeptRequest[$0] }
            let hasOneUser =
                users.count < 2 && users.allSatisfy { isMadeOnce[$0] && !(hasKeptUser && isInKeptRequest[$0]) }
            switch unit.storage {
            case .none: isMadeOnce[number] = hasOneUser && unit.users.values.allSatisfy { $0 == 1 }
            case .request: isMemoised[number] = !hasOneUser && !unit.isExternal
            case .scope, .graph, .given, .weakGraph, .process, .weakProcess: break
            }
        }
        for number in units.indices {
            usesRequest[number] = units[number].edges.contains {
                units[$0.target].isTransient && needsRequest($0.target)
            }
        }
    }

    /// Whether a unit is made by a function that takes the request's struct.
    func needsRequest(_ unit: Int) -> Bool { isMemoised[unit] || usesRequest[unit] }

    /// The shared units that a unit's making uses more than once: its locals.
    func locals(of unit: Int, _ units: MakeUnits) -> [Int] {
        let shared = units[unit].edges.map(\.target).filter {
            units[$0].storage == .request && (units[$0].users[unit] ?? 0) > 1
        }
        return shared.isEmpty ? [] : units.inOrder(Array(Set(shared)))
    }

    /// Whether a request for the unit alone calls the function that is written for others.
    func delegates(_ unit: Int, _ units: MakeUnits) -> Bool {
        usesRequest[unit] && units[unit].isTransient && (isMemoised[unit] || !units[unit].users.isEmpty)
    }

    /// Whether the request's objects stand in a class. An object of a class cannot go from actor to actor.
    func isClass(isAsync: Bool) -> Bool {
        !isAsync && isMemoised.lazy.filter { $0 }.count > RequestSharing.structLimit
    }
}
