extension Outline {
    /// The members of a type and of its extensions.
    struct Members {
        /// The type's declaration and its extensions, in order of place.
        var containers: [ID]
        private var byKind: [Kind: [ID]] = [:]
        private var byName: [Name: [ID]] = [:]

        private struct Name: Hashable {
            var kind: Kind
            var name: String
        }

        init(containers: [ID]) { self.containers = containers }

        mutating func add(_ id: ID, _ kind: Kind, _ name: String) {
            byKind[kind, default: []].append(id)
            byName[Name(kind: kind, name: name), default: []].append(id)
        }

        func find(_ kind: Kind, _ name: String?) -> [ID] {
            if let name { return byName[Name(kind: kind, name: name)] ?? [] }
            return byKind[kind] ?? []
        }
    }

    /// A type's members of a kind, in its body and in its extensions; in order.
    /// - Parameters:
    ///   - name: Without backticks; nil means all.
    ///   - inherited: Also those of superclasses and of the protocols it conforms to, nearest first.
    package func members(of type: ID, kind: Kind, named name: String? = nil, inherited: Bool = false) -> [ID] {
        let types = inherited ? [type] + inheritance(of: type).all : [type]
        return types.flatMap { ownMembers(of: $0).find(kind, name) }
    }

    private func ownMembers(of type: ID) -> Members {
        let extensions = extensions(of: type)
        // There are more extensions once another module is read.
        if let known = storage.answers.members[type], known.containers.count == extensions.count + 1 { return known }
        var members = Members(containers: ([type] + extensions).sorted())
        for container in members.containers {
            for child in children(of: container) { members.add(child, kind(of: child), name(of: child)) }
        }
        storage.answers.members[type] = members
        return members
    }

    /// A type and its extensions, in order of place.
    func containers(of type: ID) -> [ID] { ([type] + extensions(of: type)).sorted() }

    // MARK: - Extensions

    /// The extensions of a type, in order.
    package func extensions(of type: ID) -> [ID] {
        resolveExtensions()
        return storage.extensions.ofType[type] ?? []
    }

    /// The type, protocol or typealias that an extension extends.
    package func extendedType(of id: ID) -> ID? { extendedTypes(of: id).first }

    func extendedTypes(of id: ID) -> [ID] {
        if storage.extensions.typesOf[id] == nil { resolveExtensions() }
        return storage.extensions.typesOf[id] ?? []
    }

    /// Gives each extension to the types it extends. An extension may extend what another one declares, so that those of
    /// nested types come last, by depth.
    private func resolveExtensions() {
        guard !storage.extensions.pending.isEmpty, !storage.extensions.isResolving else { return }
        storage.extensions.isResolving = true
        defer { storage.extensions.isResolving = false }
        // Names may lead to modules that were not read before, and so to more extensions.
        while !storage.extensions.pending.isEmpty {
            let pending = storage.extensions.pending
            storage.extensions.pending = []
            storage.extensions.all += pending
            let paths = pending.map { typePath(declaration($0).type, of: $0) ?? [] }
            let deepest = paths.map(\.count).max() ?? 0
            for depth in 1...max(1, min(deepest, 16)) {
                for (id, path) in zip(pending, paths) where path.count == depth { resolve(id, path) }
            }
        }
    }

    private func resolve(_ id: ID, _ path: [String]) {
        // An extension in one branch of an `#if` does not extend the variants of other branches.
        let types = resolved(lookUp(path, from: nil, own: module(of: id), asker: id)).filter { !areExclusive(id, $0) }
        storage.extensions.typesOf[id] = types
        for type in types {
            let known = storage.extensions.ofType[type] ?? []
            let isInOrder = known.last.map { $0 < id } ?? true
            storage.extensions.ofType[type, default: []].append(id)
            if !isInOrder { storage.extensions.ofType[type]?.sort() }
        }
    }

    // MARK: - Members that are not known

    /// Whether a type may have members that were not read: a macro may add them, or something in its body could not be
    /// read.
    package func hasUnknownMembers(_ type: ID) -> Bool {
        containers(of: type).contains { container in
            let flags = flags(of: container)
            if flags.contains(.unknownMembers) { return true }
            return flags.contains(.customAttribute)
                && declaration(container).attributes.contains { isUnknownMacro($0.path, on: container) }
        }
    }

    private func isUnknownMacro(_ path: [String], on id: ID) -> Bool {
        guard let name = path.last, !Outline.isOwnAttribute(name), globalActor(path, from: id) == nil else {
            return false
        }
        // These add neither initializers nor anything that a graph could name.
        return !["Observable", "Suite", "Test", "DebugDescription"].contains(name)
    }
}
