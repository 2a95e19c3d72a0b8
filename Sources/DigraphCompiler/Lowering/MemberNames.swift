/// The names of members and locals. The language defines the names of accessors. The other names of a class are chosen
/// to differ from these, and from the names of the program.
struct MemberNames {
    /// The names of two properties of a nested graph, by level: `graph` returns the outer graph, `held` retains it.
    private(set) var outer: [(graph: String, held: String)]
    /// The members that return nodes as their registered types, by node; nil for external objects.
    private(set) var entries: [String?]
    /// The members that return nodes as their aliases, by node and alias.
    private(set) var aliases: [[String]]
    /// The names of nodes as locals, and as fields of the cycle group's struct.
    private(set) var members: [String]
    /// The names of units as locals, and as fields of the struct with the request's objects.
    private(set) var units: [String]
    /// The names of the structs of cycle groups.
    private(set) var groups: [UnitID: String] = [:]
    /// The struct with the request's objects, and the parameter that passes the struct on; nil if nothing is memoised.
    private(set) var request: (type: String, local: String)?
    /// The name of each level's disposal list; nil for a level without one.
    private(set) var disposals: [String?]
    /// The names of the program's functions that generated code calls. Locals must have other names.
    let callees: Set<String>
    /// The names in use in the class of each level.
    var used: [UsedNames]
    /// The names of members that the language defines.
    private let contract: Set<String>
    /// The accessors of each node: for its registered type, then for its aliases.
    private let accessors: [[Graph.Accessor?]]
    /// The inherited nodes that are named after their alias, as in the base, although this graph provides the alias by
    /// another node.
    private var namedAsInBase: Set<NodeID> = []

    init(_ naming: ClassNaming, _ makeUnits: MakeUnits, _ sharing: RequestSharing) {
        let (graph, nodes) = (naming.graph, naming.graph.nodeIDs)
        accessors = MemberNames.accessors(graph)
        callees = MemberNames.callees(graph)
        let contractNames = MemberNames.contractNames(naming)
        contract = contractNames.reduce(["resolve", "inject"]) { $0.union($1.names) }
        used = contractNames
        for level in used.indices { used[level].take(callees) }
        outer = Array(repeating: (graph: "", held: ""), count: graph.levels.count)
        disposals = Array(repeating: nil, count: graph.levels.count)
        entries = Array(repeating: nil, count: nodes.count)
        aliases = Array(repeating: [], count: nodes.count)
        members = nodes.map { graph.objectName($0) }
        units = Array(repeating: "", count: makeUnits.ids.count)
        used[0].take(MemberNames.typeNames(graph, makeUnits, sharing))
        // Inherited nodes are named first, so that they have the same names as in the base.
        let inherited = makeUnits.sortedNodes.filter { graph.isInherited($0) }
        let own = makeUnits.sortedNodes.filter { !graph.isInherited($0) }
        for node in inherited where !graph[node].isExternal { nameAccessors(node, naming) }
        // Members in extensions of the base cannot be overridden, so own members must have other names.
        for level in used.indices { used[level].take(naming.inExtensions) }
        for node in own where !graph[node].isExternal { nameAccessors(node, naming) }
        // Overrides use the names of the base's members, so these names are taken after the accessors have their names.
        for level in used.indices { used[level].take(naming.reserved) }
        nameRequest(graph, sharing)
        nameOuterGraphs(naming)
        nameDisposals(naming)
        nameUnits(naming, makeUnits)
    }

    // MARK: - Look-up

    /// The value of `request`, which must not be nil.
    var requested: (type: String, local: String) { request.expected("struct of a request") }

    /// The member that returns a node as its registered type.
    func entry(_ node: NodeID) -> String { entries[node].expected("accessor of an object") }

    /// The accessor of a node for its registered type (`alias` is nil) or an alias.
    func accessor(_ node: NodeID, _ alias: Int?) -> Graph.Accessor? { accessors[node][alias.map { $0 + 1 } ?? 0] }

    /// The accessor of a node, if its form (method or property) is not the node's usual one: a kept node overrides a
    /// method, or a node that is not kept overrides a property.
    func accessorOfOtherForm(_ node: NodeID, isMethod: Bool) -> Graph.Accessor? {
        accessor(node, nil).flatMap { $0.isMethod == isMethod ? nil : $0 }
    }

    /// Whether the only accessor of a node is that of its alias. Then a member that returns the registered type is named
    /// after both.
    func isNamedAfterAlias(_ node: NodeID, in graph: Graph) -> Bool {
        if namedAsInBase.contains(node) { return true }
        return graph[node].aliases.count == 1 && accessor(node, nil) == nil && accessor(node, 0) != nil
            && !graph[node].isProvidedByAliasOnly && graph[node].aliases[0].type != graph[node].type
    }

    /// The name of a kept node in the names of what makes and keeps it.
    func stem(_ node: NodeID, in graph: Graph) -> String {
        isNamedAfterAlias(node, in: graph) ? graph.typeName(node) : Names.upperFirst(entry(node))
    }

    /// Whether a member of the class or an argument of the caller hides a function or type of the program.
    func hides(_ callee: String, _ arguments: [Model.Argument]) -> Bool {
        let name = MemberNames.firstName(callee)
        return contract.contains(name) || arguments.contains { $0.name == name }
    }

    // MARK: - Names by contract

    private static func accessors(_ graph: Graph) -> [[Graph.Accessor?]] {
        var result = graph.nodeIDs.map { node in
            [Graph.Accessor?](repeating: nil, count: graph[node].aliases.count + 1)
        }
        for accessor in graph.accessors {
            result[accessor.node][accessor.alias.map { $0 + 1 } ?? 0] = accessor
        }
        return result
    }

    /// The names of inputs, nested graphs and accessors, and of methods that release objects, clear scopes, and start
    /// and close graphs; by level.
    private static func contractNames(_ naming: ClassNaming) -> [UsedNames] {
        let graph = naming.graph
        var result = graph.levelIDs.map { level in
            let written = graph.written(level)
            return UsedNames(
                Set(written.inputs.map(\.name))
                    .union(written.nested.map { Names.lastComponent(graph.model.graphs[$0].name) }))
        }
        for accessor in graph.accessors {
            result[graph.level(of: accessor.node)].take(accessor.name)
            if graph[accessor.node].releasable != nil {
                result[graph.level(of: accessor.node)].take(accessor.releaseName)
            }
        }
        for level in graph.levelIDs {
            let lifecycle = graph.lifecycle(level)
            if lifecycle.start != nil { result[level].take("start") }
            if lifecycle.close != nil { result[level].take("close") }
        }
        for node in graph.nodeIDs {
            guard let name = graph[node].lifetime.clearName, !graph[node].isImported else {
                continue
            }
            result[graph.level(of: node)].take(name)
        }
        return result
    }

    // MARK: - Names of the program

    private static func callees(_ graph: Graph) -> Set<String> {
        var result: Set<String> = []
        for node in graph.nodeIDs {
            guard case .call(let callee, _) = graph[node].recipe else { continue }
            if let first = callee.utf8.first, Byte.isCapital(first) { continue }
            let name = MemberNames.firstName(callee)
            if name.first?.isUppercase != true { result.insert(name) }
        }
        return result
    }

    /// `Outer` of `Outer<Int>.make`: the name that Swift looks up first.
    static func firstName(_ callee: String) -> String {
        if callee.hasPrefix("`") { return String(callee.dropFirst().prefix { $0 != "`" }) }
        let end = callee.utf8.firstIndex { $0 == Byte.dot || $0 == Byte.less }
        return end.map { String(callee[..<$0]) } ?? callee
    }

    /// The names of all types in use, which a type of the class must not hide; empty if the class declares no types.
    private static func typeNames(
        _ graph: Graph, _ units: MakeUnits, _ sharing: RequestSharing
    ) -> Set<String> {
        let declaresTypes = units.ids.contains {
            units[$0].isCycleGroup || sharing.isMemoised[$0]
                || graph[units[$0].representative].isKeptPerArgument
        }
        guard declaresTypes else { return [] }
        let outline = graph.model.outline
        var result: Set<String> = []
        for shape in graph.model.types.shapes {
            switch shape {
            case .declared(let declaration, _):
                result.insert(outline.name(of: declaration))
                guard outline.parent(of: declaration) != nil else { continue }
                for name in outline.qualifiedName(of: declaration).split(separator: ".") { result.insert(String(name)) }
            case .foreign(let path, _), .member(_, let path, _):
                for name in path.split(separator: ".") { result.insert(String(name)) }
            default: break
            }
        }
        return result
    }

    // MARK: - Private names

    private mutating func nameRequest(_ graph: Graph, _ sharing: RequestSharing) {
        guard sharing.isMemoised.contains(true) else { return }
        var locals = UsedNames(callees)
        for node in graph.nodeIDs { locals.take(Set(graph.argumentNames(node))) }
        request = (used[0].free("RequestObjects"), locals.free("shared"))
    }

    private mutating func nameOuterGraphs(_ naming: ClassNaming) {
        for level in naming.graph.levelIDs.dropFirst() {
            let type = Names.lastComponent(naming.path(naming.graph.outer(level)))
            outer[level] = (used[level].free(Names.lowerCamel(type)), used[level].free("held" + type))
        }
    }

    /// Names the disposal lists. A derived graph uses its base's list.
    private mutating func nameDisposals(_ naming: ClassNaming) {
        let graph = naming.graph
        for level in graph.levelIDs where graph.lifecycle(level).close != nil {
            let inherited = naming.base?.disposals[graph.signaturePrefix(level)]
            disposals[level] = inherited ?? used[level].free("disposals")
        }
    }

    private mutating func nameAccessors(_ node: NodeID, _ naming: ClassNaming) {
        let graph = naming.graph
        let registration = graph[node]
        let level = graph.level(of: node)
        let own: String
        // An imported object that only aliases provide has one member, for its first alias.
        let isHidden = registration.isImported && registration.isProvidedByAliasOnly
        if let accessor = accessor(node, isHidden ? 0 : nil), accessor.isMethod == registration.isMethod {
            own = accessor.name
        } else {
            // After alias and type: a name that no accessor has, in this class or one that derives from it.
            let alias = isNamedAfterAlias(node, in: graph) ? accessor(node, 0) : nil
            let name =
                alias.map { $0.name + "As" + graph.typeName(node) } ?? nameInBase(node, naming)
                ?? MemberNames.privateName(node, graph)
            // The node that replaces an input has no member, because only the base requests it.
            own =
                registration.lifetime == .inputReplacement
                ? name : used[level].free(name, from: naming.number(of: node, named: name))
        }
        entries[node] = own
        aliases[node] = registration.aliases.enumerated().map { alias, written in
            accessor(node, alias)?.name
                ?? (isHidden ? own : nil)
                ?? used[level].free(own + "As" + Names.upperFirst(graph.model.speller.typeName(written.type)))
        }
    }

    /// The name of the member that a base has for a node after its alias, which this graph provides by another node.
    private mutating func nameInBase(_ node: NodeID, _ naming: ClassNaming) -> String? {
        let graph = naming.graph
        guard let base = naming.base, graph.isInherited(node), graph[node].aliases.count == 1,
            accessor(node, 0) == nil
        else { return nil }
        let (key, level) = (graph[node].aliases[0].key, graph.level(of: node))
        let accessor = graph.accessors.first { $0.key == key && graph.level(of: $0.node) == level }
        guard let accessor else { return nil }
        let name = accessor.name + "As" + graph.typeName(node)
        guard base.names.contains(graph.signaturePrefix(level) + name) else { return nil }
        namedAsInBase.insert(node)
        return name
    }

    /// The name of the member of a node without an accessor. If the type has several providers, it begins with the node's
    /// tag, and the included graph that the node comes from.
    private static func privateName(_ node: NodeID, _ graph: Graph) -> String {
        let registration = graph[node]
        if graph.providers.of(registration.key, level: graph.level(of: node)).count == 1 {
            let name = graph.typeName(node)
            return registration.lifetime.storage.isKept ? Names.lowerCamel(name) : "make" + name
        }
        let tag = registration.aliases.lazy.compactMap(\.tag).first
        var source: String?
        if registration.importedMember != nil, let included = registration.include.flatMap({ graph.model[$0].graph }) {
            source = Names.lastComponent(graph.model.graphs[included].name)
        }
        let name = [tag, source].compactMap(\.self).map(Names.upperFirst).joined() + graph.typeName(node)
        return registration.lifetime.storage.isKept ? Names.lowerCamel(name) : "make" + name
    }

    private mutating func nameUnits(_ naming: ClassNaming, _ makeUnits: MakeUnits) {
        let graph = naming.graph
        var locals = UsedNames(callees.union(request.map { [$0.local] } ?? []))
        var seen: Set<UnitID> = []
        for node in makeUnits.sortedNodes {
            let unit = makeUnits.unit(of: node)
            guard seen.insert(unit).inserted else { continue }
            var name = members[node]
            let group = makeUnits[unit].members
            if group.count > 1 {
                let type =
                    graph.typeName(group[0]) + (group.count == 2 ? "And" + graph.typeName(group[1]) : "Cluster")
                groups[unit] = used[0].free(type)
                name = Names.lowerCamel(type)
                var fields = UsedNames()
                for member in group { members[member] = fields.free(members[member]) }
            }
            units[unit] = locals.free(name, from: naming.number(of: node, named: "let \(name)"))
        }
    }
}
