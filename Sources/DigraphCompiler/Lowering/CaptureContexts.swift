/// In which context an object is made, which decides how functions among its dependencies capture the graph.
enum CaptureContext: Int, Hashable {
    /// For a caller of the graph: functions capture the graph.
    case request
    /// For an object that the graph instance keeps: functions capture the graph weakly.
    case kept
    /// For an object that is kept process-wide: there is no graph instance, and everything it needs is made by static
    /// functions.
    case process

    /// The ending of the names of factories for this context.
    var suffix: String {
        switch self {
        case .request: ""
        case .kept: "ForKept"
        case .process: "ForProcess"
        }
    }

    /// What the documentation of a factory adds for this context.
    var purpose: String {
        switch self {
        case .request: ""
        case .kept: ", for an object that the graph keeps: functions do not keep the graph"
        case .process: ", for an object that is kept process-wide"
        }
    }
}

/// Which units capture the graph, and in which context each is made.
struct CaptureContexts {
    /// Of each unit, whether making it creates functions or graphs that capture the graph.
    private(set) var capturesGraph: [Bool]
    /// Of each node, whether an object that a graph keeps strongly reaches it, at once or later.
    private let isReachedFromKept: [Bool]
    private let units: MakeUnits

    init(_ graph: Graph, _ units: MakeUnits) {
        self.units = units
        var capturesGraph = units.indices.map { unit in
            units[unit].members.contains { graph[$0].nestedGraph != nil }
        }
        for edge in graph.edges where edge.kind == .delayed { capturesGraph[units.unit(of: edge.from)] = true }
        // Dependencies first.
        for unit in units.indices where !capturesGraph[unit] {
            capturesGraph[unit] = units[unit].edges.contains {
                units[$0.target].isTransient && capturesGraph[$0.target]
            }
        }
        self.capturesGraph = capturesGraph
        isReachedFromKept = graph.reachable(
            from: graph.nodes.indices.filter { [.graph, .scope].contains(graph[$0].lifetime.storage) })
    }

    /// The context in which a unit is made for something that is made in a context itself.
    func context(of unit: Int, within context: CaptureContext) -> CaptureContext {
        switch context {
        case .request: .request
        case .kept: capturesGraph[unit] ? .kept : .request
        case .process: .process
        }
    }

    /// The context in which a unit is made by itself: by where it is kept.
    func context(of unit: Int) -> CaptureContext {
        switch units[unit].storage {
        case .none, .request: .request
        // What holds it may be held by the graph.
        case .weakGraph:
            capturesGraph[unit] && units[unit].members.contains { isReachedFromKept[$0] } ? .kept : .request
        case .scope, .graph: capturesGraph[unit] ? .kept : .request
        case .process, .weakProcess, .given: .process
        }
    }
}
