extension Graph {
    /// What is generated for one key: a property for a kept object, a `make…` method for a prototype.
    package struct Accessor: Sendable {
        package let node: Int
        /// The alias that it provides; nil for the own type.
        package let alias: Int?
        package let key: Model.Key
        package fileprivate(set) var name: String
        package let isMethod: Bool
        /// Whether a user of the graph sees it with the graph's access level.
        package let isVisible: Bool
        /// Whether its name was made from its type, and not written by anybody.
        fileprivate let isNameImplied: Bool
    }

    /// The accessors of a graph and of those nested in it, in the order of the registrations: one for each key with one
    /// provider, or with one default among several, and those of registrations that are roots or name one. An object that is
    /// made elsewhere has none, and neither has what is made for it alone.
    func findAccessors(_ model: Model) -> [Accessor] {
        let made = madeForExternals()
        let chosen = providers.chosen { nodes[$0].isDefault }
        let accessors = nodes.indices.filter { !made.contains($0) }.flatMap { node in
            let registration = nodes[node]
            let keys: [Int?] = (registration.isSeenByAlias ? [] : [nil]) + registration.aliases.indices.map { $0 }
            var own = keys.filter { alias in
                chosen.contains(Provider.Source.node(node, alias: alias))
                    || registration.accessorName != nil && alias == registration.namedAlias
            }
            if own.isEmpty, registration.isRoot { own = Array(keys.prefix(1)) }
            return own.map { accessor(node, $0, model) }
        }
        return withoutClashes(accessors, model)
    }

    private func accessor(_ node: Int, _ alias: Int?, _ model: Model) -> Accessor {
        let registration = nodes[node]
        let key = alias.map { registration.aliases[$0].key } ?? registration.key
        let inherited = level(of: node) == 0 ? inherited(key) : []
        let known = inherited.first { $0.registration == registrations[node] && $0.alias == alias } ?? inherited.last
        if let known {
            return Accessor(
                node: node, alias: alias, key: key, name: known.name, isMethod: known.isMethod,
                isVisible: known.isVisible, isNameImplied: false)
        }
        let graph = model.graphs[graph(of: node)]
        let isMethod = !registration.lifetime.storage.isKept
        let written = registration.writtenName(alias)
        return Accessor(
            node: node, alias: alias, key: key, name: written ?? impliedName(key, isMethod, model), isMethod: isMethod,
            isVisible: !registration.isTakenIn
                && (registration.isRoot || registration.isImplicit || !graph.hasRoots)
                && !givesWay(key, of: node, graph, model),
            isNameImplied: written == nil)
    }

    /// The objects that are made elsewhere, and those that are made within the same request only.
    private func madeForExternals() -> Set<Int> {
        let externals = nodes.indices.filter { nodes[$0].isExternal }
        if externals.isEmpty { return [] }
        let components = components { $0.kind != .delayed }
        return Set(externals.flatMap { components.members[components.of[$0]] })
    }

    /// Whether an accessor is less visible than its graph since its type is: that of a nested graph, and one key of a
    /// root of which another can be shown. So what is internal stays so, and its protocol is what others see.
    private func givesWay(_ key: Model.Key, of node: Int, _ graph: Model.Graph, _ model: Model) -> Bool {
        let needed = min(graph.access, .public)
        guard needed > .internal, model.hidden(key.type, needed) != nil else { return false }
        let registration = nodes[node]
        if registration.isImplicit { return true }
        guard registration.isRoot else { return false }
        return ([registration.type] + registration.aliases.map(\.type)).contains { model.hidden($0, needed) == nil }
    }

    // MARK: - Names

    /// A member's name within one class.
    private struct ClassMember: Hashable {
        var level: Int
        var name: String
    }

    private func impliedName(_ key: Model.Key, _ isMethod: Bool, qualifiedBy outer: String = "", _ model: Model)
        -> String
    {
        // The optional of a failable initializer is named like what it holds.
        let type = outer + model.speller.typeName(model.types.wrapped(key.type) ?? key.type)
        let name = key.tag.map { $0 + Names.upperFirst(type) } ?? type
        if isMethod { return "make" + Names.upperFirst(name) }
        return key.tag == nil ? Names.lowerCamel(name) : name
    }

    /// Accessors of one name in one class: those of nested types are named after their outer type, too. Where that does
    /// not help, one that is imported gives way to the others, a second one of a registration to the first, and an implied
    /// name to a written one unless it is a root's.
    private func withoutClashes(_ accessors: [Accessor], _ model: Model) -> [Accessor] {
        var accessors = accessors
        for indices in clashes(accessors).values {
            for index in indices where accessors[index].isNameImplied {
                let (key, isMethod) = (accessors[index].key, accessors[index].isMethod)
                guard let outer = model.outerTypeName(key.type) else { continue }
                accessors[index].name = impliedName(key, isMethod, qualifiedBy: outer, model)
            }
        }
        let clashes = clashes(accessors)
        let inputs = Set(inputs.map { ClassMember(level: $0.level, name: model.input($0.reference).name) })
        return accessors.indices.filter { index in
            let accessor = accessors[index]
            let member = ClassMember(level: level(of: accessor.node), name: accessor.name)
            let isImported = nodes[accessor.node].isTakenIn
            if isImported, inputs.contains(member) { return false }
            return !(clashes[member] ?? []).contains { other in
                let rival = accessors[other]
                if other == index { return false }
                if isImported { return true }
                if rival.isNameImplied == accessor.isNameImplied {
                    return rival.node == accessor.node && other < index
                }
                return accessor.isNameImplied && (rival.node == accessor.node || !nodes[accessor.node].isRoot)
            }
        }.map { accessors[$0] }
    }

    /// The accessors, by index, that share their names with others.
    private func clashes(_ accessors: [Accessor]) -> [ClassMember: [Int]] {
        Dictionary(grouping: accessors.indices) { index in
            ClassMember(level: level(of: accessors[index].node), name: accessors[index].name)
        }.filter { $0.value.count > 1 }
    }

    /// The accessors that a graph marked `@InjectedValues` has as properties of `InjectedValues`: those of its roots,
    /// without roots all that are visible.
    package func injectedAccessors(_ model: Model) -> [Accessor] {
        guard model.graphs[index].injectedValues != nil else { return [] }
        return accessors.filter { accessor in
            level(of: accessor.node) == 0 && accessor.isVisible && nodes[accessor.node].nestedGraph == nil
        }
    }
}

extension Model.Registration {
    /// The alias that `.accessor` names: the first, or the own type of what has none.
    var namedAlias: Int? { aliases.isEmpty ? nil : 0 }

    /// The name that was written for an accessor, here or in the graph that provides it.
    fileprivate func writtenName(_ alias: Int?) -> String? {
        if let forwarded { return alias.map { forwarded.aliases[$0] } ?? forwarded.name }
        return alias == namedAlias ? accessorName : nil
    }
}

extension Model {
    /// The name of the type that a type is nested in: `Profile` of `Profile.UseCases`.
    fileprivate func outerTypeName(_ type: TypeID) -> String? {
        guard let declaration = types.declaration(types.wrapped(type) ?? type) else { return nil }
        let path = outline.qualifiedName(of: declaration).split(separator: ".")
        return path.count > 1 ? Names.upperFirst(String(path[path.count - 2])) : nil
    }
}
