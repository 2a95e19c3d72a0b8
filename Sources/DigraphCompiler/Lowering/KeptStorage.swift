/// The storage of kept objects, and its names.
struct KeptStorage {
    /// A scope in the class of a level.
    struct ScopeKey: Hashable {
        var level: LevelID
        var lifetime: Model.Lifetime

        var name: String { lifetime.scope.expected("name of a scope") }
    }

    /// A scope, and the object that has the scope's boxes: its type, and the stored property for it.
    struct Scope {
        var key: ScopeKey
        var type: String
        var property: String
        /// Whether the property is a `KeptScope` of the runtime, with the object in it: several threads can clear the
        /// scope.
        var isShared: Bool
    }

    enum Storage {
        case lazyVariable, initial, constant, box, weak
    }

    /// The name of the stored property for each kept unit.
    private(set) var names: [UnitID: String] = [:]
    /// The storage accessors: functions that return a unit's object, in addition to its accessors.
    private(set) var storageAccessors: [UnitID: String] = [:]
    /// The struct of the arguments, for units that are kept per argument and have several arguments.
    private(set) var argumentStructs: [UnitID: String] = [:]
    private(set) var scopes: [Scope] = []
    /// The process-wide units that the base keeps.
    private(set) var inherited: [UnitID: BaseSnapshot.Kept] = [:]
    private let graph: Graph
    private let units: MakeUnits
    private let contexts: CaptureContexts
    private let naming: ClassNaming

    init(_ naming: ClassNaming, _ units: MakeUnits, _ contexts: CaptureContexts, naming members: inout MemberNames) {
        graph = naming.graph
        self.naming = naming
        self.units = units
        self.contexts = contexts
        inherit(naming.base)
        // The accessor of an object that is kept per argument has parameters, which would hide members of their names.
        for unit in units.ids where isPerArgument(unit) {
            let node = units[unit].representative
            members.used[graph.level(of: node)].take(Set(graph.argumentNames(node)))
        }
        nameScopes(&members)
        for unit in units.inNameOrder where isNamed(unit) { name(unit, &members) }
    }

    func scope(_ level: LevelID, _ lifetime: Model.Lifetime) -> Scope? {
        scopes.first { $0.key == ScopeKey(level: level, lifetime: lifetime) }
    }

    /// The stored property of a kept unit.
    func name(_ unit: UnitID) -> String { names[unit].expected("storage of an object") }

    // MARK: - Rules

    /// Whether there is one object for each value of the arguments.
    func isPerArgument(_ unit: UnitID) -> Bool {
        units[unit].collection == nil && graph[units[unit].representative].isKeptPerArgument
    }

    func storage(_ unit: UnitID) -> Storage {
        if isPerArgument(unit) { return .box }
        let isPlain = graph.callEffects(units[unit].representative) == [] && !canComeBack(unit)
        switch units[unit].storage {
        case .weakGraph, .weakProcess: return .weak
        case .process: return isPlain ? .constant : .box
        case .initial: return .initial
        case .graph: return isPlain && !isSendable(unit) ? .lazyVariable : .box
        case .none, .request, .scope: return .box
        }
    }

    private func isSendable(_ unit: UnitID) -> Bool {
        graph.written(ofNode: units[unit].representative).isSendable
    }

    /// Whether creation can re-enter the accessor, through a function that leads back to the object.
    private func canComeBack(_ unit: UnitID) -> Bool {
        let component = graph.allEdges.of[units[unit].representative]
        return graph.allEdges.isCyclic[component]
            && (graph.allEdges.members[component].count > units[unit].members.count || contexts.capturesGraph[unit])
    }

    /// Whether generated code must check that the objects are `Sendable`, because the declaration of the storage
    /// bypasses Swift's check. Swift checks the type of a constant, which for a cycle group is only the struct.
    func isChecked(_ unit: UnitID) -> Bool {
        switch units[unit].storage {
        case .none, .request: false
        case .scope, .graph, .initial, .weakGraph: isSendable(unit)
        case .process, .weakProcess:
            graph.effects[units[unit].representative].isolation == nil
                && (storage(unit) != .constant || units[unit].isCycleGroup)
        }
    }

    // MARK: - Names

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
            names[unit] = known.storage
            storageAccessors[unit] = known.storageAccessor
        }
    }

    private mutating func nameScopes(_ members: inout MemberNames) {
        for key in graph.scopes() {
            let type = members.used[key.level].free(Names.upperFirst(key.name) + "Objects")
            let property = members.used[key.level].free(Names.lowerCamel(type))
            let isShared = graph.written(key.level).isSendable
            scopes.append(Scope(key: key, type: type, property: property, isShared: isShared))
        }
    }

    private mutating func name(_ unit: UnitID, _ members: inout MemberNames) {
        let nodes = units[unit].members
        let level = graph.level(of: nodes[0])
        let base = members.groups[unit] ?? Names.upperFirst(members.entry(nodes[0]))
        if isPerArgument(unit) {
            names[unit] = members.used[level].free("kept" + base)
            if graph[nodes[0]].arguments.count > 1 {
                // In the outermost class, the names of all types are in use, so no type is hidden.
                argumentStructs[unit] = members.used[0].free(base + "Arguments")
            }
            return
        }
        if units[unit].storage.isWeak {
            let endings = ["", "Making"] + nodes.map { Names.upperFirst(members.members[$0]) }
            names[unit] = members.used[level].free("kept" + base, with: Set(endings))
        } else {
            names[unit] = members.used[level].free("kept" + base)
        }
        let isUsedElsewhere = units[unit].storage.isProcessWide && storage(unit) != .constant
        guard isUsedElsewhere || storage(unit) == .weak && units[unit].isCycleGroup else { return }
        let name = "keep" + base
        if let ownUnits = naming.ownUnits, !units[unit].storage.isProcessWide {
            storageAccessors[unit] =
                ownUnits.contains(unit)
                ? members.used[level].free("\(name)In\(naming.graphName)") : inheritedStorageAccessor(unit)
        } else {
            storageAccessors[unit] = members.used[level].free(name)
        }
    }

    /// The storage accessor that the base has for a unit; nil if it is not visible in this module.
    private func inheritedStorageAccessor(_ unit: UnitID) -> String? {
        let (model, graph) = (graph.model, graph)
        guard let base = graph.bases.first else { return nil }
        let isVisible = model.seesInternals(of: model.graphs[base].module, from: graph.root.module)
        return isVisible ? naming.base?.kept[graph.identity(units[unit])]?.storageAccessor : nil
    }
}

extension Graph {
    /// The scopes of all classes, by level, then by name.
    func scopes() -> [KeptStorage.ScopeKey] {
        var seen: Set<KeptStorage.ScopeKey> = []
        for node in nodeIDs
        where self[node].lifetime.scope != nil && !self[node].isImported {
            seen.insert(KeptStorage.ScopeKey(level: level(of: node), lifetime: self[node].lifetime))
        }
        return seen.sorted { ($0.level, $0.name) < ($1.level, $1.name) }
    }
}
