/// Where kept objects are: each has a place in a `KeptObjects` of the runtime, of which a class has one for each holder.
struct KeptStorage {
    /// The objects of one class that live equally long: those of the graph, of a scope, or of the process.
    struct Holder: Hashable {
        enum Life: Hashable {
            case graph, process
            case scope(Model.Lifetime)
        }

        var level: LevelID
        var life: Life

        /// The usual name. An extension of the class, which is not read, is unlikely to have a member of this name.
        fileprivate var name: String {
            switch life {
            case .graph: "keptObjects"
            case .process: "keptInProcess"
            case .scope(let lifetime): "keptIn" + Names.upperFirst(lifetime.scope.expected("name of a scope"))
            }
        }
    }

    /// The property with the objects of each holder.
    private(set) var holders: [Holder: String] = [:]
    /// The place of each unit, from 0 in each holder.
    private(set) var places: [UnitID: Int] = [:]
    /// The properties of the objects that replace inputs. They are created before the graph, and have no place.
    private(set) var names: [UnitID: String] = [:]
    /// The storage accessors: functions that return a unit's object, in addition to its accessors.
    private(set) var storageAccessors: [UnitID: String] = [:]
    /// The struct of the arguments, for units that are kept per argument and have several arguments.
    private(set) var argumentStructs: [UnitID: String] = [:]
    /// The process-wide units that the base keeps.
    private(set) var inherited: [UnitID: BaseSnapshot.Kept] = [:]
    private let graph: Graph
    private let units: MakeUnits
    private let naming: ClassNaming

    init(_ naming: ClassNaming, _ units: MakeUnits, naming members: inout MemberNames) {
        graph = naming.graph
        self.naming = naming
        self.units = units
        inherit(naming.base)
        // The accessor of an object that is kept per argument has parameters, which would hide members of their names.
        for unit in units.ids where isPerArgument(unit) {
            let node = units[unit].representative
            members.used[graph.level(of: node)].take(Set(graph.argumentNames(node)))
        }
        for unit in units.inNameOrder where isNamed(unit) { name(unit, &members) }
        place(&members)
    }

    /// The property of an object that replaces an input.
    func name(_ unit: UnitID) -> String { names[unit].expected("storage of an object") }

    func place(_ unit: UnitID) -> Int { places[unit].expected("place of an object") }

    // MARK: - Rules

    /// Whether there is one object for each value of the arguments.
    func isPerArgument(_ unit: UnitID) -> Bool {
        units[unit].collection == nil && graph[units[unit].representative].isKeptPerArgument
    }

    func holder(_ unit: UnitID) -> Holder {
        let level = graph.level(of: units[unit].representative)
        switch units[unit].storage {
        case .scope: return Holder(level: level, life: .scope(graph[units[unit].representative].lifetime))
        case .process, .weakProcess: return Holder(level: level, life: .process)
        case .none, .request, .graph, .initial, .weakGraph: return Holder(level: level, life: .graph)
        }
    }

    /// Whether several threads can request the objects of a holder at once.
    func isShared(_ holder: Holder) -> Bool { holder.life == .process || graph.written(holder.level).isSendable }

    /// Whether generated code must check that the objects are `Sendable`: the storage bypasses Swift's check.
    func isChecked(_ unit: UnitID) -> Bool {
        switch units[unit].storage {
        case .none, .request: false
        case .scope, .graph, .initial, .weakGraph: graph.written(ofNode: units[unit].representative).isSendable
        case .process, .weakProcess:
            graph.effects[units[unit].representative].isolation == nil
        }
    }

    // MARK: - Names and places

    /// Whether the graph itself keeps the unit, and neither an included graph nor the base does.
    private func isNamed(_ unit: UnitID) -> Bool {
        if case .member = graph[units[unit].representative].recipe { return false }
        return !units[unit].isTransient && inherited[unit] == nil
    }

    /// Takes over the base's storage for process-wide units that depend on no override.
    private mutating func inherit(_ base: BaseSnapshot?) {
        guard let base else { return }
        let dependsOnOverride = graph.dependsOnOverride()
        for unit in units.ids
        where units[unit].storage.isProcessWide && !dependsOnOverride[units[unit].representative] {
            guard let known = base.kept[graph.identity(units[unit])] else { continue }
            inherited[unit] = known
            storageAccessors[unit] = known.storageAccessor
        }
    }

    private mutating func name(_ unit: UnitID, _ members: inout MemberNames) {
        let node = units[unit].members[0]
        let level = graph.level(of: node)
        let base = members.groups[unit] ?? members.stem(node, in: graph)
        if isPerArgument(unit) {
            if graph[node].arguments.count > 1 {
                // In the outermost class, the names of all types are in use, so no type is hidden.
                argumentStructs[unit] = members.used[0].free(base + "Arguments")
            }
            return
        }
        if units[unit].storage == .initial { names[unit] = members.used[level].free("kept" + base) }
        let isProcessWide = units[unit].storage.isProcessWide
        guard isProcessWide || units[unit].storage.isWeak && units[unit].isCycleGroup else { return }
        let name = "keep" + base
        if let ownUnits = naming.ownUnits, !isProcessWide {
            storageAccessors[unit] =
                ownUnits.contains(unit)
                ? members.used[level].free("\(name)In\(naming.graphName)") : inheritedStorageAccessor(unit)
        } else {
            storageAccessors[unit] = members.used[level].free(name)
        }
    }

    /// Names the holders, and gives each unit that the classes keep its place.
    private mutating func place(_ members: inout MemberNames) {
        var copies: [Copies: Int] = [:]
        for unit in units.inNameOrder
        where isNamed(unit) && units[unit].storage != .initial && naming.ownUnits?.contains(unit) != false {
            let holder = holder(unit)
            if holders[holder] == nil { holders[holder] = members.used[holder.level].free(holder.name) }
            let node = units[unit].members[0]
            let key = Copies(holder: holder, document: graph[node].document, span: graph[node].span)
            // In a class of several files, all holders count together. So an object that changes its holder leaves the
            // places of others as they are.
            let numbered = naming.isSplit ? "all holders" : holder.name
            places[unit] = naming.place(of: node, in: numbered, copy: copies[key, default: 0])
            copies[key, default: 0] += 1
        }
    }

    /// The units of one holder that come from the same registration.
    private struct Copies: Hashable {
        var holder: Holder
        var document: Int
        var span: Span
    }

    /// The storage accessor that the base has for a unit; nil if it is not visible in this module.
    private func inheritedStorageAccessor(_ unit: UnitID) -> String? {
        let (model, graph) = (graph.model, graph)
        guard let base = graph.bases.first else { return nil }
        let isVisible = model.seesInternals(of: model.graphs[base].module, from: graph.root.module)
        return isVisible ? naming.base?.kept[graph.identity(units[unit])]?.storageAccessor : nil
    }
}
