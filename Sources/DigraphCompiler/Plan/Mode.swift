extension Plan {
    /// For whom something is made, which decides how the making may hold the graph.
    enum Mode: Int, Hashable, Sendable {
        /// For somebody outside: functions hold the graph.
        case request
        /// For what the graph instance keeps: functions hold the graph `unowned`.
        case kept
        /// For what is kept process-wide: there is no graph instance. The functions that make it are static, and so are
        /// those that make what it is made of.
        case process

        /// What names of functions that make for this mode end in, beside those that make for requests.
        var suffix: String {
            switch self {
            case .request: ""
            case .kept: "ForKept"
            case .process: "ForProcess"
            }
        }
    }
}

extension Plan.Planner {
    /// For whom a function makes, as its documentation says.
    func purpose(_ mode: Plan.Mode) -> String {
        switch mode {
        case .request: ""
        case .kept: ", for what the graph keeps: functions hold the graph `unowned`"
        case .process: ", for what is kept process-wide"
        }
    }

    /// How a unit is made for somebody: what holds no graph is made the same for requests and for what is kept.
    func mode(_ unit: Int, for mode: Plan.Mode) -> Plan.Mode {
        switch mode {
        case .request: .request
        case .kept: holdsGraph[unit] ? .kept : .request
        case .process: .process
        }
    }

    /// How the makings of a unit's members hold the graph: by where the unit is kept.
    func mode(_ unit: Int) -> Plan.Mode {
        switch units.storage[unit] {
        case .none, .request: .request
        // Who holds it may be held by the graph.
        case .weakGraph: holdsGraph[unit] && members(unit).contains { isForKept[$0] } ? .kept : .request
        case .scope, .graph: holdsGraph[unit] ? .kept : .request
        case .process, .weakProcess: .process
        }
    }

    /// Of each node, whether something that a graph keeps strongly needs it, at once or later, however far away.
    func findForKept() -> [Bool] {
        var result = Array(repeating: false, count: graph.nodeCount)
        var open = (0..<graph.nodeCount).filter { [.graph, .scope].contains(registration($0).lifetime.storage) }
        while let node = open.popLast() {
            for edge in graph.edges(of: node) where !result[Int(edge.to)] {
                result[Int(edge.to)] = true
                open.append(Int(edge.to))
            }
        }
        return result
    }

    /// The call of a function that makes a unit.
    func call(_ key: MakerKey, _ arguments: [Plan.Argument], _ effects: Plan.Effects) -> Plan.Value {
        want(key)
        return key.mode == .process
            ? .make(ofClass(makerName(key), key.unit), arguments, effects) : .call(makerName(key), arguments, effects)
    }

    /// The same from within a class that may be nested in the unit's.
    func call(
        _ key: MakerKey, _ arguments: [Plan.Argument], _ effects: Plan.Effects, _ scope: Plan.Scope
    ) -> Plan.Value {
        let call = call(key, arguments, effects)
        return key.mode == .process ? call : reached(call, level(ofUnit: key.unit), scope)
    }

    /// A static member of a unit's class, as it is named from anywhere.
    func ofClass(_ name: String, _ unit: Int) -> String { "\(className(unit)).\(Names.quoted(name))" }

    /// The class that a unit belongs to, as it is named from anywhere.
    func className(_ unit: Int) -> String {
        if let known = inheritedStatics[unit] { return known.className }
        if isSketch, level(ofUnit: unit) == 0, let first = graph.derivation?.bases.last {
            return Names.quotedPath(model.graphs[first].name)
        }
        return classPath(level(ofUnit: unit))
    }
}
