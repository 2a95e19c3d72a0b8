/// Lowers one linked graph, with its nested graphs, to rows. A row has the members of one unit.
final class GraphLowering {
    let graph: Graph
    let spelling: CodeSpelling
    let naming: ClassNaming
    let units: MakeUnits
    let sharing: RequestSharing
    /// Whether the request's objects are in a class, not in a struct.
    let isRequestClass: Bool
    let contexts: CaptureContexts
    private(set) var names: MemberNames
    let kept: KeptStorage
    private(set) lazy var effectSources = EffectSources(graph)
    var factories = Factories()
    var code = CopiedCode()
    /// Whether the classes use the runtime.
    var usesRuntime = false
    /// For each node: whether only the member of its alias returns it.
    private(set) var hasOnlyAlias: [Bool] = []

    init(_ units: MakeUnits, naming: ClassNaming) {
        graph = naming.graph
        spelling = CodeSpelling(graph, imports: naming.imports)
        self.naming = naming
        self.units = units
        sharing = RequestSharing(units)
        isRequestClass = sharing.isClass(isAsync: graph.effects.contains { $0.isAsync })
        contexts = CaptureContexts(graph, units)
        var names = MemberNames(naming, units, sharing)
        kept = KeptStorage(naming, units, naming: &names)
        self.names = names
        hasOnlyAlias = findOnlyAliases()
    }

    /// The members of one unit in its class, with the factories and copied code of the unit.
    struct Row {
        var unit: UnitID
        var level: LevelID
        var members: [SwiftCode.Member]
        /// The units and factories that the members use.
        var uses: [Factories.Use]
        var factories: [Factory] = []
        /// Functions outside of the class, with copied code.
        var copies: [SwiftCode.Member] = []
    }

    struct Factory {
        var key: FactoryVariant
        var function: SwiftCode.Member
        var uses: [Factories.Use]
    }

    /// The rows of units, in the order of `units.inNameOrder`.
    ///
    /// - Parameter declared: The units with members in their row; nil for all. Other units only have called factories.
    func rows(declaring declared: Set<UnitID>? = nil) -> [Row] {
        var rows: [UnitID: Row] = [:]
        for unit in units.inNameOrder where declared?.contains(unit) ?? true {
            let before = factories.uses.count
            let members = members(unit)
            rows[unit] = Row(unit: unit, level: level(unit), members: members, uses: factories.uses(from: before))
        }
        // Factories can call further factories, so the list grows during the loop.
        var next = 0
        while next < factories.wanted.count {
            let key = factories.wanted[next]
            let before = factories.uses.count
            let factory = Factory(key: key, function: factory(key), uses: factories.uses(from: before))
            let unit = owner(key.unit)
            rows[unit, default: rowOfFactories(unit)].factories.append(factory)
            next += 1
        }
        return units.inNameOrder.compactMap { unit in
            guard var row = rows[unit] else { return nil }
            row.factories.sort {
                ($0.key.unit == $1.key.unit) ? $0.key < $1.key : $0.function.name < $1.function.name
            }
            row.copies = code.functions(ofUnit: unit)
            return row
        }
    }

    /// The row for the factories of a unit whose members are inherited. For a cycle group, the row also declares the
    /// struct that the factories return.
    private func rowOfFactories(_ unit: UnitID) -> Row {
        let hasStruct = units[unit].isCycleGroup && level(unit) == .outermost
        return Row(unit: unit, level: level(unit), members: hasStruct ? [groupStruct(unit)] : [], uses: [])
    }

    /// The unit whose row has the factories of a unit: for a deferred collection, that of the consumer.
    func owner(_ unit: UnitID) -> UnitID {
        units[unit].collection.map { units.unit(of: $0.node) } ?? unit
    }

    func level(_ unit: UnitID) -> LevelID { graph.level(of: units[unit].representative) }

    /// The struct of a cycle group, as spelled in the class of a level; nil for a unit with one object.
    func groupType(_ unit: UnitID, in level: LevelID) -> String? {
        names.groups[unit].map { naming.sharedType($0, in: level) }
    }

    /// An unused name in the class of a level.
    func freeName(_ name: String, _ level: LevelID) -> String { names.used[level].free(name) }

    // MARK: - Factories

    /// A call of a factory, within the class of a level.
    func call(
        _ key: FactoryVariant, _ arguments: [SwiftCode.Argument], _ effects: CallEffects, from level: LevelID
    ) -> SwiftCode.Value {
        factories.want(key)
        let name = factoryName(key)
        guard key.context == .process else {
            return reached(.member(name, arguments, effects), self.level(key.unit), from: level)
        }
        return .on(.literal(className(key.unit)), .member(name, arguments, effects))
    }

    func factoryName(_ key: FactoryVariant) -> String {
        factories.name(key) { newFactoryName(key) }
    }

    private func newFactoryName(_ key: FactoryVariant) -> String {
        let unit = units[key.unit]
        let level = level(key.unit)
        // A process-wide object only has factories for this context.
        let suffix =
            (key.context == .process && !unit.isTransient ? "" : key.context.suffix) + (key.isSending ? "ToSend" : "")
        let node = unit.representative
        let verb = naming.isSplit ? "new" : "make"
        let name: String
        if let collection = unit.collection {
            let type = Names.upperFirst(graph.model.speller.typeName(collection.type))
            name = verb + type + "For" + graph.typeName(node) + suffix
        } else if let group = names.groups[key.unit] {
            name = verb + group + suffix
        } else if names.isNamedAfterAlias(node, in: graph) {
            name = verb + graph.typeName(node) + suffix
        } else if let own = names.entries[node] {
            if unit.isTransient, key.context == .request, !key.isSending {
                return naming.inExtensions.contains(own) ? freeName(own + "Sharing", level) : own
            }
            name = unit.isTransient ? own + suffix : verb + Names.upperFirst(own) + suffix
        } else {
            name = verb + graph.typeName(node) + suffix
        }
        return freeName(naming.reserved.contains(name) ? "\(name)In\(naming.graphName)" : name, level)
    }

    /// The qualified name of a unit's class.
    func className(_ unit: UnitID) -> String {
        kept.inherited[unit]?.className ?? naming.classPath(level(unit))
    }

    /// The use of a process-wide object by a static member, because static functions have no graph instance.
    func processWide(_ node: NodeID, _ effects: CallEffects) -> SwiftCode.Value {
        let unit = units.unit(of: node)
        factories.use(kept: unit)
        let name = kept.storageAccessors[unit].expected("function that keeps an object")
        return member(node, of: .on(.literal(className(unit)), .member(name, [], effects)))
    }

    // MARK: - Accessors

    /// The member of the alias is enough for an object that nobody needs as its registered type, if its body is a call of
    /// the initializer, and it is known that Swift accepts the object as the alias.
    private func findOnlyAliases() -> [Bool] {
        var result = graph.nodeIDs.map { node in
            let registration = graph[node]
            let unit = units[units.unit(of: node)]
            guard registration.aliases.count == 1, names.accessor(node, nil) == nil, !unit.isCycleGroup,
                registration.releasable == nil, !isOwn(node, 0) || baseAccessor(node, 0) != nil,
                case .call(let callee, _) = registration.recipe,
                naming.base?.names.contains(graph.signaturePrefix(graph.level(of: node)) + names.entry(node)) != true
            else { return false }
            switch unit.storage {
            case .none, .graph, .scope: break
            case .request, .initial, .process, .weakGraph, .weakProcess: return false
            }
            let type = graph.model.types.wrapped(registration.type) ?? registration.type
            return callee == spelling.swift(type) && !registration.isKeptPerArgument
                && isKnown(type, toBe: registration.aliases[0].type)
        }
        for edge in graph.edges where edge.alias == nil { result[edge.to] = false }
        for node in graph.findSentAsOwnType() { result[node] = false }
        return result
    }

    /// Whether the sources show that a type conforms to an alias, or inherits from it. If they do not, swiftc's error
    /// has to be at the alias.
    private func isKnown(_ type: Model.TypeID, toBe alias: Model.TypeID) -> Bool {
        let (model, outline) = (graph.model, graph.model.outline)
        guard let own = model.types.declaration(type),
            case .declared(let wanted, let arguments) = model.types.shape(model.types.wrapped(alias) ?? alias),
            arguments.isEmpty
        else { return false }
        return own == wanted || outline.conforms(own, to: wanted) || outline.superclasses(of: own).contains(wanted)
    }

    /// Whether the accessor of a node is a method. An override has the form of the accessor that it overrides.
    func isMethod(_ node: NodeID, _ alias: Int?) -> Bool {
        if alias != nil, let accessor = names.accessor(node, alias) { return accessor.isMethod }
        let own = graph[node].isMethod
        return names.accessorOfOtherForm(node, isMethod: own)?.isMethod ?? own
    }

    /// Whether the member for a node's registered type also provides an alias, because a decorated alias has no
    /// accessor. An included graph is asked for the alias, of which it may have another provider in a derived graph.
    func isOwn(_ node: NodeID, _ alias: Int) -> Bool {
        names.accessor(node, alias) == nil && graph.isDecorated(node, alias)
            && graph[node].importedMember?.aliases[alias] == nil
    }

    /// The accessor that a base of another module has for an alias, if this graph decorates the alias, and the accessor
    /// of the registered type is not visible.
    func baseAccessor(_ node: NodeID, _ alias: Int) -> Graph.Accessor? {
        let registration = graph[node]
        guard graph.isInherited(node), isOwn(node, alias), let declaringGraph = registration.declaringGraph,
            names.accessor(node, nil)?.isVisible != true,
            !graph.model.seesInternals(of: graph.model.graphs[declaringGraph].module, from: graph.root.module)
        else { return nil }
        let (key, level) = (registration.key(alias), graph.level(of: node))
        return sequence(first: graph) { $0.base }.lazy.flatMap { graph in
            graph.inherited(key, level: level).filter { $0.registration.id == registration.id }
        }.first?.accessor
    }

    func name(_ node: NodeID, _ alias: Int?) -> String {
        if let alias, !isOwn(node, alias) || baseAccessor(node, alias) != nil { return names.aliases[node][alias] }
        let isMethod = graph[node].isMethod
        return names.accessorOfOtherForm(node, isMethod: isMethod)?.name ?? names.entry(node)
    }

    /// The use of the member that provides a node as its registered type (`alias` is nil) or as an alias.
    func accessor(
        _ node: NodeID, _ alias: Int?, _ arguments: [SwiftCode.Argument], effects: CallEffects
    ) -> SwiftCode.Value {
        .member(name(node, alias), isMethod(node, alias) ? arguments : nil, effects)
    }

    // MARK: - Nested graphs

    /// The properties that lead from a class to an outer class; empty for the class itself.
    func path(to level: LevelID, from start: LevelID) -> [String] {
        var result: [String] = []
        var current = start
        while current != level, let outer = graph.levels[current].outer {
            result.append(names.outer[current].graph)
            current = outer
        }
        return result
    }

    /// A member of a level's class, as spelled in the same class or in a class nested in it.
    func reached(_ value: SwiftCode.Value, _ level: LevelID, from start: LevelID) -> SwiftCode.Value {
        level == start ? value : .on(.graph(path(to: level, from: start)), value)
    }
}
