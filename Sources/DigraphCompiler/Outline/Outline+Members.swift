extension Outline {
    /// The members of a type and of its extensions, by name.
    struct Members {
        /// One more than the number of the type's extensions, which grows when another module is read.
        var containerCount: Int
        var byName: [String: [ID]] = [:]
    }

    /// The members of a kind in a type's body and extensions, in order.
    /// - Parameters:
    ///   - name: The name without backticks; nil for all members.
    ///   - inherited: Includes the members of superclasses and protocols, nearest first.
    package func members(of type: ID, kind: Kind, named name: String? = nil, inherited: Bool = false) -> [ID] {
        if inherited {
            return ancestry(of: type).flatMap { members(of: $0, kind: kind, named: name) }
        }
        guard let name else { return containers(of: type).flatMap { children(of: $0, kind: kind) } }
        return (members(of: type).byName[name] ?? []).filter { self.kind(of: $0) == kind }
    }

    private func members(of type: ID) -> Members {
        let answers = storage.answers(type)
        let containerCount = extensions(of: type).count + 1
        if let known = answers.members, known.containerCount == containerCount { return known }
        var members = Members(containerCount: containerCount)
        for child in containers(of: type).flatMap({ children(of: $0) }) {
            members.byName[self.name(of: child), default: []].append(child)
        }
        answers.members = members
        return members
    }

    /// Whether a parameter of a function type is written without `@escaping`. Those of synthesized initializers are
    /// escaping.
    package func isNonEscaping(_ parameter: Int, of function: ID) -> Bool {
        guard kind(of: function) == .initializer || kind(of: function) == .function,
            parameters(of: function).indices.contains(parameter)
        else { return false }
        let text = text(parameters(of: function)[parameter].type, of: function)
        if text.hasSuffix("...") { return false }
        // An `@escaping` in parentheses is that of a parameter of the function.
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "@" where depth == 0 && text[index...].hasPrefix("@escaping"): return false
            default: break
            }
        }
        return true
    }

    /// A type, its superclasses and its protocols.
    func ancestry(of type: ID) -> [ID] { [type] + superclasses(of: type) + protocols(of: type) }

    /// A type and its extensions, in order of place.
    package func containers(of type: ID) -> [ID] {
        let extensions = extensions(of: type)
        return extensions.isEmpty ? [type] : ([type] + extensions).sorted()
    }

    // MARK: - Extensions

    /// The extensions of a type, in order.
    package func extensions(of type: ID) -> [ID] {
        resolveExtensions()
        return storage.answers(type).extensions
    }

    /// The type, protocol or typealias that an extension extends.
    package func extendedType(of id: ID) -> ID? { extendedTypes(of: id).first }

    func extendedTypes(of id: ID) -> [ID] {
        if storage.answers(id).extendedTypes == nil { resolveExtensions() }
        return storage.answers(id).extendedTypes ?? []
    }

    /// Assigns each extension to the types that it extends. Extensions of `Outer.Inner` come after those of `Outer`,
    /// because an extension of `Outer` can declare `Inner`.
    private func resolveExtensions() {
        guard !storage.extensions.pending.isEmpty, !storage.extensions.isResolving else { return }
        storage.extensions.isResolving = true
        defer { storage.extensions.isResolving = false }
        // A look-up can read further modules, with further extensions.
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
        // An extension in one branch of an `#if` does not extend variants of the type in other branches.
        let types = resolved(lookUp(path, from: nil, own: module(of: id), asker: id)).filter { !areExclusive(id, $0) }
        storage.answers(id).extendedTypes = types
        for type in types {
            let answers = storage.answers(type)
            let isInOrder = answers.extensions.last.map { $0 < id } ?? true
            answers.extensions.append(id)
            if !isInOrder { answers.extensions.sort() }
        }
    }

    // MARK: - Unknown members

    /// Whether a type may have unread members: a macro can add them, or a part of the body is unreadable.
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
        // These macros add neither initializers nor other members that a graph could name.
        return !["Observable", "Suite", "Test", "DebugDescription"].contains(name)
    }
}
