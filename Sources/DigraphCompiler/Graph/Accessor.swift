extension Graph {
    /// The generated member for a key: a property for a kept object, a method for a kept object with arguments, or a
    /// `make…` method for a prototype.
    package struct Accessor: Sendable {
        package let node: NodeID
        /// The index of the alias that the accessor provides; nil for the registered type.
        package let alias: Int?
        package let key: Model.Key
        package fileprivate(set) var name: String
        package let isMethod: Bool
        /// The name of the method that releases the object, if the object is releasable.
        package var releaseName: String { "release" + Names.upperFirst(name) }
        /// Whether the accessor has the graph's access level.
        package let isVisible: Bool
        /// Whether the name is derived from the type, not written.
        fileprivate let isNameImplied: Bool
        /// Whether the base has the accessor.
        fileprivate var isInherited = false
    }

    /// The accessors of a graph and its nested graphs, in the order of the registrations. There is one for each key
    /// with a single provider or a single default provider, and for each registration with a written accessor name; for
    /// the registered type beside a single alias, only if that is asked for. A root has at least one accessor, with the
    /// graph's access if one of the root's keys can have it. External objects, and objects on a cycle with an external
    /// object, have no accessor.
    func findAccessors() -> [Accessor] {
        let isCreatedByInject = createdByInject()
        let isChosen = providers.chosenProviders { self[$0].isDefault }
        var result: [Accessor] = []
        var covered: [NodeID: Accessor] = [:]
        // `providers` contains the inputs, then the registrations in the order of the nodes.
        var next = ProviderID(inputs.count)
        for node in nodeIDs {
            let registration = self[node]
            let known = result.count
            let keys = registration.keyIndices
            for alias in keys {
                var isOwn =
                    registration.accessorName != nil && alias == registration.namedAlias && !isWrapped(node, alias)
                if next.index < isChosen.count, providers[next].source == .node(node, alias: alias) {
                    isOwn = isOwn || isChosen[next]
                    next = ProviderID(next.index + 1)
                }
                if isOwn, !isCreatedByInject[node] { result.append(accessor(node, alias)) }
            }
            if result.count > known, isCovered(result[known], among: result.count - known) {
                covered[node] = result.remove(at: known)
            }
            if registration.isRoot, !isCreatedByInject[node], !result[known...].contains(where: \.isVisible) {
                let others = keys.filter { key in
                    !isDecorated(node, key) && !isOverridden(registration.key(key), of: node)
                        && !result[known...].contains { $0.alias == key }
                }
                .map { accessor(node, $0) }.filter { !isMissingInBase($0) }
                if let shown = others.first(where: \.isVisible) ?? (result.count == known ? others.first : nil) {
                    result.append(shown)
                }
            }
        }
        let distinct = withoutClashes(result)
        if distinct.count == result.count { return distinct }
        // An alias whose accessor gives way to another one of its name leaves that of the registered type.
        let shown = Set(distinct.map(\.node))
        let others = result.filter { !shown.contains($0.node) }.compactMap { covered[$0.node] }
        return others.isEmpty ? distinct : withoutClashes((distinct + others).sorted { $0.node < $1.node })
    }

    /// Whether a graph does without the accessor of a registered type, because the accessor of the only alias is enough:
    /// unless the type is written in an `.as`, other modules can ask for it, or a derived graph registers it, whose mocks
    /// tests read.
    private func isCovered(_ own: Accessor, among count: Int) -> Bool {
        let registration = self[own.node]
        guard own.alias == nil, registration.isKnownByAlias, !own.isInherited, !isOwn(own.node) else { return false }
        if isMissingInBase(own) { return true }
        return count == 2 && (!own.isVisible || access(level: level(of: own.node)) <= .internal)
    }

    /// Whether the base does without the accessor of a registered type.
    private func isMissingInBase(_ own: Accessor) -> Bool {
        own.alias == nil && self[own.node].aliases.count == 1 && isInherited(own.node) && !own.isInherited
    }

    private func accessor(_ node: NodeID, _ alias: Int?) -> Accessor {
        let registration = self[node]
        let key = registration.key(alias)
        if isDerived, let known = inheritedAccessor(of: key, node, alias) {
            return Accessor(
                node: node, alias: alias, key: key, name: known.name, isMethod: known.isMethod,
                isVisible: known.isVisible, isNameImplied: false, isInherited: true)
        }
        let graph = owner(of: node)
        let written = registration.writtenName(alias) ?? nameOfWrapped(key, node, alias)
        return Accessor(
            node: node, alias: alias, key: key, name: written ?? impliedName(key, of: registration),
            isMethod: registration.isMethod,
            isVisible: !registration.isImported
                && (registration.isRoot || registration.isImplicit || !graph.hasRoots)
                && !givesWay(key, of: node),
            isNameImplied: written == nil)
    }

    /// The providers that the outermost decorator of a key on a level wraps, inner decorators included. A request for
    /// the key returns the outermost decorator.
    private func wrapped(_ key: Model.Key, level: LevelID) -> [Provider] {
        let decorators = providers.decorators(of: key, level: level)
        if decorators.isEmpty { return [] }
        let candidates = providers.of(key, level: level)
        let defaults = candidates.filter { providers[$0].node.map { self[$0].isDefault } ?? false }
        return ((candidates.count == 1 ? candidates : defaults) + decorators.dropLast()).map { providers[$0] }
    }

    /// Whether a node is marked `.default()`, or decorates a node that is.
    func isDefaultOrWrapsOne(_ node: NodeID) -> Bool {
        self[node].isDefault
            || self[node].decoratedKeys.contains { key in
                wrapped(key, level: level(of: node)).contains { $0.node.map { self[$0].isDefault } ?? false }
            }
    }

    private func isWrapped(_ node: NodeID, _ alias: Int?) -> Bool {
        wrapped(self[node].key(alias), level: level(of: node)).contains { $0.source == .node(node, alias: alias) }
    }

    /// The node and alias that `start()` requests to create an eager object. This is the outermost decorator of the
    /// object's first alias, or the object itself if the decorator takes arguments or needs the object only later. A
    /// derived graph that overrides the object overrides the requested accessor, too.
    package func startAccessor(of node: NodeID) -> (node: NodeID, alias: Int?) {
        let alias = self[node].aliases.isEmpty ? nil : 0
        let key = self[node].key(alias)
        guard isWrapped(node, alias), let provider = providers.decorators(of: key, level: level(of: node)).last,
            let decorator = providers[provider].node, self[decorator].arguments.isEmpty,
            shortestPath(from: [decorator], over: { $0.kind != .delayed }, to: { $0 == node }) != nil
        else { return (node, alias) }
        return (decorator, providers[provider].alias)
    }

    /// The written accessor name of a provider that a node decorates; nil if the node is not the outermost decorator.
    /// The decorator's accessor takes over this name.
    private func nameOfWrapped(_ key: Model.Key, _ node: NodeID, _ alias: Int?) -> String? {
        guard self[node].isDecorator(alias), !isWrapped(node, alias) else { return nil }
        return wrapped(key, level: level(of: node)).lazy.compactMap { provider in
            provider.node.flatMap { self[$0].writtenName(provider.alias) }
        }.first
    }

    /// The base's accessor for the same registration and alias or, if there is none, the base's last accessor for the
    /// key.
    private func inheritedAccessor(of key: Model.Key, _ node: NodeID, _ alias: Int?) -> Accessor? {
        let inherited = inherited(key, level: level(of: node))
        let own = inherited.first { $0.registration.id == self[node].id && $0.alias == alias }
        return (own ?? inherited.last)?.accessor
    }

    /// For each node: whether it is external, or on a cycle with an external object. Only `inject(into:)` can create
    /// the objects of such a cycle.
    private func createdByInject() -> [Bool] {
        var result = nodes.map(\.registration.isExternal)
        if !result.contains(true) { return result }
        for external in nodeIDs where self[external].isExternal {
            for member in components.members[components.of[external]] { result[member] = true }
        }
        return result
    }

    /// Whether an accessor is less visible than its graph, because the accessor's type is. This is allowed for implicit
    /// registrations, such as nested graphs, and for a root with another key that can be visible: the root's type stays
    /// internal, and other modules use its protocol.
    private func givesWay(_ key: Model.Key, of node: NodeID) -> Bool {
        let needed = min(access(level: level(of: node)), .public)
        guard needed > .internal, model.hidden(key.type, needed) != nil else { return false }
        let registration = self[node]
        if registration.isImplicit { return true }
        guard registration.isRoot else { return false }
        return ([registration.type] + registration.aliases.map(\.type)).contains { model.hidden($0, needed) == nil }
    }

    // MARK: - Names

    /// The name of a member within a class.
    private struct ClassMember: Hashable {
        var level: LevelID
        var name: String
    }

    private func impliedName(
        _ key: Model.Key, of registration: Model.Registration, qualifiedBy outer: String = "",
        withModules hasModules: Bool = false
    ) -> String {
        // The `T?` of a failable initializer is named after `T`.
        let type = outer + model.speller.typeName(model.types.wrapped(key.type) ?? key.type, withModules: hasModules)
        let name = key.tag.map { $0 + Names.upperFirst(type) } ?? type
        if !registration.lifetime.storage.isKept { return "make" + Names.upperFirst(name) }
        return key.tag == nil ? Names.lowerCamel(name) : name
    }

    /// Renames or removes accessors that share a name in a class. An implied name of a nested type gets the outer type
    /// as a prefix, types of one name in several modules get the modules' names, and further keys of one registration get
    /// their type as a suffix: `diskCacheAsCache`. In the clashes
    /// that remain, imported accessors are removed. So are accessors with an implied name that clashes with a written
    /// name, except those of roots.
    private func withoutClashes(_ accessors: [Accessor]) -> [Accessor] {
        var accessors = accessors
        var clashes = clashes(accessors)
        let inputs = Set(inputs.map { ClassMember(level: $0.level, name: model.input($0.reference).name) })
        if clashes.isEmpty, inputs.isEmpty { return accessors }
        for indices in clashes.values {
            for index in indices where accessors[index].isNameImplied {
                let (key, registration) = (accessors[index].key, self[accessors[index].node])
                guard let outer = model.outerTypeName(key.type) else { continue }
                accessors[index].name = impliedName(key, of: registration, qualifiedBy: outer)
            }
        }
        nameModulesApart(&accessors)
        for indices in self.clashes(accessors).values { nameKeysApart(indices, of: &accessors) }
        for indices in self.clashes(accessors).values { nameRootsApart(indices, of: &accessors) }
        clashes = self.clashes(accessors)
        return accessors.indices.filter { index in
            let member = classMember(accessors[index])
            if self[accessors[index].node].isImported, inputs.contains(member) { return false }
            return !(clashes[member] ?? []).contains { givesWay(accessors[index], to: accessors[$0]) }
        }.map { accessors[$0] }
    }

    /// Gives types of one name in several modules different names, with the modules: `makeRedisClient`.
    private func nameModulesApart(_ accessors: inout [Accessor]) {
        if model.outline.moduleNames.count == 1 { return }
        for indices in clashes(accessors).values {
            let types = Dictionary(grouping: indices) { model.speller.typeName(accessors[$0].key.type) }
            for indices in types.values where indices.count > 1 {
                let names = indices.map { index in
                    impliedName(accessors[index].key, of: self[accessors[index].node], withModules: true)
                }
                guard Set(names).count == names.count else { continue }
                for (index, name) in zip(indices, names) where accessors[index].isNameImplied {
                    accessors[index].name = name
                }
            }
        }
    }

    /// Gives the keys of one registration different names. Written names stay. If there is none, the first key with the
    /// graph's access keeps its implied name, or the first key of all.
    private func nameKeysApart(_ indices: [Int], of accessors: inout [Accessor]) {
        for keys in Dictionary(grouping: indices, by: { accessors[$0].node }).values where keys.count > 1 {
            let first =
                keys.first { !accessors[$0].isNameImplied } ?? keys.first { accessors[$0].isVisible } ?? keys[0]
            for index in keys where index != first && accessors[index].isNameImplied {
                accessors[index].name += "As" + Names.upperFirst(model.speller.typeName(accessors[index].key.type))
            }
        }
    }

    /// Gives roots that share an alias different names, which begin with the registered type: `listRouteAsRoute`.
    private func nameRootsApart(_ indices: [Int], of accessors: inout [Accessor]) {
        for index in indices {
            let (key, registration) = (accessors[index].key, self[accessors[index].node])
            guard accessors[index].isNameImplied, registration.isRoot, !registration.isDefault, key.tag == nil,
                accessors[index].alias != nil, indices.allSatisfy({ accessors[$0].key == key })
            else { continue }
            let own = impliedName(registration.key, of: registration)
            accessors[index].name = own + "As" + Names.upperFirst(model.speller.typeName(key.type))
        }
    }

    /// Whether an accessor is left out because of another accessor of the same name.
    private func givesWay(_ accessor: Accessor, to other: Accessor) -> Bool {
        if self[accessor.node].isImported { return other.node != accessor.node || other.alias != accessor.alias }
        return accessor.isNameImplied && !other.isNameImplied && !self[accessor.node].isRoot
    }

    private func classMember(_ accessor: Accessor) -> ClassMember {
        ClassMember(level: level(of: accessor.node), name: accessor.name)
    }

    /// The names that several accessors of a class share, with the indices of these accessors.
    private func clashes(_ accessors: [Accessor]) -> [ClassMember: [Int]] {
        var first: [ClassMember: Int] = [:]
        first.reserveCapacity(accessors.count)
        var result: [ClassMember: [Int]] = [:]
        for index in accessors.indices {
            let member = classMember(accessors[index])
            if let other = first[member] {
                result[member, default: [other]].append(index)
            } else {
                first[member] = index
            }
        }
        return result
    }

    /// The accessors that a graph marked `@InjectedValues` has as properties of `InjectedValues`: those of its roots
    /// or, without roots, all visible ones.
    package var injectedAccessors: [Accessor] {
        guard root.injectedValues != nil else { return [] }
        return accessors.filter { accessor in
            level(of: accessor.node) == .outermost && accessor.isVisible
                && (self[accessor.node].nestedGraph == nil || !self[accessor.node].isImplicit)
        }
    }
}

extension Model.Registration {
    /// The index of the alias that `.accessor(…)` names: 0, for the first alias. Nil if there is no alias;
    /// `.accessor(…)` then names the registered type.
    var namedAlias: Int? { aliases.isEmpty ? nil : 0 }

    /// The written name of the accessor for an alias. For an imported object, the name of the included graph's
    /// accessor.
    fileprivate func writtenName(_ alias: Int?) -> String? {
        if let importedMember { return alias.map { importedMember.aliases[$0]?.name } ?? importedMember.own.name }
        return alias == namedAlias ? accessorName : nil
    }
}

extension Model {
    /// The name of a type's outer type: `Profile` for `Profile.UseCases`.
    fileprivate func outerTypeName(_ type: TypeID) -> String? {
        guard let declaration = types.declaration(types.wrapped(type) ?? type) else { return nil }
        let path = outline.qualifiedName(of: declaration).split(separator: ".")
        return path.count > 1 ? Names.upperFirst(String(path[path.count - 2])) : nil
    }
}
