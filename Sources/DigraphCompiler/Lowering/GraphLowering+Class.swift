// The classes of a graph, with the members of all units and the members that belong to no unit.

extension GraphLowering {
    /// The class of the graph, with the classes of nested graphs.
    ///
    /// - Parameter difference: The difference between a derived graph and its base.
    func makeClass(_ rows: [Row], difference: Difference? = nil, extensionFileCount: Int) -> SwiftCode.Class {
        let isCreatedHere = { (unit: UnitID) in difference?.units.contains(unit) ?? true }
        var rowsOfLevel = Array(repeating: [Row](), count: graph.levels.count)
        for row in rows { rowsOfLevel[row.level].append(row) }
        // Innermost classes are first, so that each can be added to its outer class.
        var nested = Array(repeating: [SwiftCode.Class](), count: graph.levels.count)
        for level in graph.levelIDs.dropFirst().reversed() where naming.hasClass(level) {
            var made = makeClass(level, rowsOfLevel[level], extensionFileCount: extensionFileCount, isCreatedHere)
            made.nested = nested[level].sorted { $0.head.name < $1.head.name }
            nested[graph.outer(level)].append(made)
        }
        var result = makeClass(.outermost, rowsOfLevel[0], extensionFileCount: extensionFileCount, isCreatedHere)
        result.nested = nested[0].sorted { $0.head.name < $1.head.name }
        let shared = sharedStructs(rows, isDerived: difference != nil)
        result.members.insert(contentsOf: extensionFileCount > 1 ? shared.map(\.accessible) : shared, at: 0)
        result.injected = injected()
        result.usesRuntime = result.usesRuntime || usesRuntime || !result.nested.isEmpty
        return result
    }

    private func makeClass(
        _ level: LevelID, _ rows: [Row], extensionFileCount: Int, _ isCreatedHere: (UnitID) -> Bool
    ) -> SwiftCode.Class {
        let written = graph.written(level)
        let document = graph.model.documents[written.document]
        // A class inherits the conformances of its superclass.
        let conformances = graph.isInherited(level: level) ? [] : written.conformances
        let isPlain = conformances.isEmpty && (written.isolation ?? "MainActor") == "MainActor"
        let head = SwiftCode.Class.Head(
            documentation: written.documentation, access: graph.access(level: level).modifier,
            availability: written.domain.availability, isolation: written.isolation,
            isSendable: written.isSendable, isNonisolated: written.isNonisolated, path: naming.path(level),
            base: naming.baseName(level), outer: outer(level, isSplit: extensionFileCount > 1),
            conformances: conformances.map { $0.attributes + graph.model.speller.plain($0.type) },
            inputs: inputs(written, level),
            location: isPlain
                ? nil : SwiftCode.Location(path: document.source.path, line: document.line(of: written.nameSpan)),
            isInjected: level == .outermost && written.injectedValues != nil,
            environment: level == .outermost ? environment() : nil)
        var result = SwiftCode.Class(
            head: head, members: [], holders: holders(level, keeping: isCreatedHere),
            eagerSingletons: eagerSingletons(level, isCreatedHere),
            usesRuntime: written.isSendable || graph.model.types.hasDelayed)
        if extensionFileCount > 1 {
            distribute(rows, over: extensionFileCount, level, to: &result)
        } else {
            result.members = rows.flatMap { $0.members + $0.factories.map(\.function) }
            result.copies = rows.flatMap(\.copies)
        }
        result.members += newResolves(level) + startMembers(level) + disposalMembers(level)
        return result
    }

    private func inputs(_ written: Model.Graph, _ level: LevelID) -> [SwiftCode.Input] {
        let isInherited = naming.baseName(level) != nil
        return written.inputs.enumerated().compactMap { index, input in
            // A base has already replaced this input, which belongs to a further base.
            if let replacingGraph = input.replacingGraph, replacingGraph != graph.index { return nil }
            return SwiftCode.Input(
                parameter: SwiftCode.Parameter(
                    label: input.name, name: input.name,
                    type: spelling.parameterType(input.type),
                    ownership: input.ownership ?? (graph.isNoncopyable(input.type) ? "consuming" : nil),
                    defaultValue: input.defaultValue.map { graph.model.documents[input.document].text($0) }),
                location: graph.location(input.nameSpan, input.document),
                mayHaveErrors: graph.mentionsForeign(input.type) || input.defaultValue != nil,
                isInherited: isInherited && (level != .outermost || index < written.inheritedInputCount),
                value: graph.replacement(of: input).map { .member(kept.name(units.unit(of: $0)), nil, []) })
        }
    }

    private func outer(_ level: LevelID, isSplit: Bool) -> SwiftCode.Outer? {
        guard level != .outermost else { return nil }
        return SwiftCode.Outer(
            name: names.outer[level].graph, heldName: names.outer[level].held,
            type: naming.classPath(graph.outer(level)), access: isSplit ? "" : "private")
    }

    /// The structs that the classes of several levels use: the struct of the request's objects, and those of cycle
    /// groups of nested graphs. The outermost class declares them.
    private func sharedStructs(_ rows: [Row], isDerived: Bool) -> [SwiftCode.Member] {
        let made = Set(rows.filter { !isDerived || !$0.factories.isEmpty }.map(\.unit))
        let isRequestUsed =
            !isDerived
            || rows.contains { row in
                sharing.usesRequest[row.unit] || row.factories.contains { sharing.needsRequest($0.key.unit) }
            }
        let request = isRequestUsed ? requestStruct(made.contains) : nil
        let groups = rows.filter { names.groups[$0.unit] != nil && $0.level != .outermost }
        return (request.map { [$0] } ?? []) + groups.map { groupStruct($0.unit) }
    }

    // MARK: - Beside the rows

    /// The objects that the initializer of a class creates, dependencies first.
    private func eagerSingletons(_ level: LevelID, _ isCreatedHere: (UnitID) -> Bool) -> [SwiftCode.EagerSingleton] {
        let single = units.inNameOrder.filter { unit in
            self.level(unit) == level && units[unit].members.contains { graph[$0].isEagerSingleton }
                && isCreatedHere(unit) && !isCreatedByBase(unit)
        }
        return units.inOrder(single).map { unit in
            // The value uses the accessor, so that an override, even in a test module, is created instead of the base's
            // object.
            SwiftCode.EagerSingleton(value: accessor(units[unit].members[0], nil, [], effects: []))
        }
    }

    /// Whether the base's initializer already creates the unit, because the unit overrides an object that this
    /// initializer requests.
    private func isCreatedByBase(_ unit: UnitID) -> Bool {
        guard naming.base != nil else { return false }
        return units[unit].members.contains { node in
            graph.inherited(graph[node].key, level: level(unit)).contains { known in
                known.alias == nil && known.registration.isEagerSingleton
            }
        }
    }

    /// The functions `resolve(Presenting.self)`, one for every untagged alias of every root. A root without such an alias
    /// has one for its registered type. If several roots have a key, the default root provides it.
    func resolves(_ level: LevelID) -> [SwiftCode.Member] {
        let roots = units.sortedNodes.filter { graph[$0].isRoot && graph.level(of: $0) == level }
        let untagged = roots.map { node in
            ([nil] + graph[node].aliases.indices.map { $0 }).compactMap { names.accessor(node, $0) }
                .filter { $0.key.tag == nil }
        }
        let sameKey = Dictionary(grouping: untagged.joined(), by: \.key)
        return untagged.flatMap { accessors in
            let own = accessors.filter { sameKey[$0.key]?.count == 1 || graph[$0.node].isDefault }
            let aliases = own.filter { $0.alias != nil }
            // The base has the functions of its own roots.
            return aliases.isEmpty ? own.filter { !graph.isInherited($0.node) } : aliases
        }.map(resolve)
    }

    private func resolve(_ accessor: Graph.Accessor) -> SwiftCode.Member {
        let node = accessor.node
        let type = spelling.swift(accessor.key.type)
        var parameterNames = UsedNames(Set(graph.argumentNames(node)))
        let metatype = SwiftCode.Parameter(
            label: nil, name: parameterNames.free("type"), type: metatype(accessor.key.type, type))
        let value = SwiftCode.Value.member(
            accessor.name, accessor.isMethod ? graph.argumentsHandedOn(node) : nil, graph.callEffects(node))
        return SwiftCode.Member(
            access: accessor.isVisible ? graph.access(level: graph.level(of: node)).closedModifier : "",
            availability: graph.availability(node),
            isolation: graph.isolationOfMember(node), name: "resolve",
            parameters: [metatype] + spelling.parameters(node),
            effects: graph.callEffects(node), type: type, content: .body(SwiftCode.Body(result: value)),
            isNonsending: graph.isNonsending(node))
    }

    private func metatype(_ type: Model.TypeID, _ spelled: String) -> String {
        switch graph.model.types.shape(type) {
        case .function, .composition, .metatype: return "(\(spelled)).Type"
        case .foreign(_, let arguments) where arguments.isEmpty && !graph.model.speller.isProtocol(type),
            .member(_, _, let arguments) where arguments.isEmpty:
            // A type whose declaration is not read can be a protocol.
            usesRuntime = true
            return "\(Model.Delayed.module).Metatype<\(spelled)>"
        default: return graph.model.speller.isProtocol(type) ? "(\(spelled)).Type" : "\(spelled).Type"
        }
    }

    /// The `resolve` functions that the base lacks.
    private func newResolves(_ level: LevelID) -> [SwiftCode.Member] {
        guard let base = naming.base, naming.baseName(level) != nil else { return resolves(level) }
        return resolves(level).filter { !base.resolves.contains(signature($0, level)) }
    }
}
