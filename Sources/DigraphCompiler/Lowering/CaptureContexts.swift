/// The context in which an object is created. It determines how functions that the object depends on capture the graph.
enum CaptureContext: Int, Hashable {
    /// For a caller of the graph: functions capture the graph.
    case request
    /// For an object that the graph instance keeps: functions capture the graph weakly.
    case kept
    /// For a process-wide object: there is no graph instance, and static functions create all dependencies.
    case process

    /// The suffix for factory names in this context.
    var suffix: String {
        switch self {
        case .request: ""
        case .kept: "ForKept"
        case .process: "ForProcess"
        }
    }

    /// The addition to a factory's documentation in this context.
    var purpose: String {
        switch self {
        case .request: ""
        case .kept: ", for an object that the graph keeps: functions do not keep the graph"
        case .process: ", for an object that is kept process-wide"
        }
    }
}

/// The capture context in which each unit is created.
struct CaptureContexts {
    /// For each unit: whether its creation includes functions or graphs that capture the graph.
    private(set) var capturesGraph: [Bool]
    /// For each node: whether an object that the graph keeps strongly depends on the node, at once or later.
    private let isReachedFromKept: [Bool]
    private let units: MakeUnits

    init(_ graph: Graph, _ units: MakeUnits) {
        self.units = units
        var capturesGraph = units.ids.map { unit in
            units[unit].members.contains { graph[$0].nestedGraph != nil }
        }
        for edge in graph.edges where edge.kind == .delayed { capturesGraph[units.unit(of: edge.from)] = true }
        // Units are in order, dependencies first.
        for unit in units.ids where !capturesGraph[unit] {
            capturesGraph[unit] = units[unit].edges.contains {
                units[$0.target].isTransient && capturesGraph[$0.target]
            }
        }
        self.capturesGraph = capturesGraph
        isReachedFromKept = graph.reachable(
            from: graph.nodeIDs.filter { [.graph, .scope].contains(graph[$0].lifetime.storage) })
    }

    /// The context for creating a unit as a dependency of an object that is created in `context`.
    func context(of unit: UnitID, within context: CaptureContext) -> CaptureContext {
        switch context {
        case .request: .request
        case .kept: capturesGraph[unit] ? .kept : .request
        case .process: .process
        }
    }

    /// The context for creating a unit by itself, not for a consumer. The unit's storage determines the context.
    func context(of unit: UnitID) -> CaptureContext {
        switch units[unit].storage {
        case .none, .request: .request
        // An object that the graph keeps strongly may retain this object.
        case .weakGraph:
            capturesGraph[unit] && units[unit].members.contains { isReachedFromKept[$0] } ? .kept : .request
        case .scope, .graph: capturesGraph[unit] ? .kept : .request
        case .process, .weakProcess, .initial: .process
        }
    }
}
