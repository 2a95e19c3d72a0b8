extension Outline {
    /// A type's members of a kind, in its body and in its extensions; in order.
    /// - Parameters:
    ///   - name: Without backticks; nil means all.
    ///   - inherited: Also those of superclasses and of the protocols it conforms to, nearest first.
    package func members(of type: ID, kind: Kind, named name: String? = nil, inherited: Bool = false) -> [ID] {
        var result = ownMembers(of: type, kind: kind, named: name)
        guard inherited else { return result }
        let inheritance = inheritance(of: type)
        for ancestor in inheritance.all {
            result += ownMembers(of: ancestor, kind: kind, named: name)
        }
        return result
    }

    private func ownMembers(of type: ID, kind: Kind, named name: String?) -> [ID] {
        if name == nil, extensions(of: type).isEmpty { return children(of: type, kind: kind) }
        if extensions(of: type).count > MembersOfType.limit { return manyMembers(of: type).find(kind, name) }
        var result: [ID] = []
        for container in containers(of: type) {
            for child in children(of: container, kind: kind) {
                if let name {
                    var copy = name
                    if !copy.withUTF8({ storage.isNamed(child, $0) }) { continue }
                }
                result.append(child)
            }
        }
        return result
    }

    /// A type and its extensions, in order of place.
    func containers(of type: ID) -> [ID] {
        let extensions = extensions(of: type)
        if extensions.isEmpty { return [type] }
        if extensions.count > MembersOfType.limit { return manyMembers(of: type).containers }
        return ([type] + extensions).sorted()
    }

    /// The extensions of a type, in order.
    package func extensions(of type: ID) -> [ID] {
        resolveExtensions()
        let list = tables.pointee.entries[Int(type.index)].extensions
        return list < 0 ? [] : tables.pointee.lists[Int(list)]
    }

    /// The type, protocol or typealias that an extension extends.
    package func extendedType(of id: ID) -> ID? { extendedTypes(of: id).first }

    /// Several where a type has variants for the branches of an `#if`.
    func extendedTypes(of id: ID) -> [ID] {
        if tables.pointee.entries[Int(id.index)].extendedTypes < 0 { resolveExtensions() }
        let list = tables.pointee.entries[Int(id.index)].extendedTypes
        return list < 0 ? [] : tables.pointee.lists[Int(list)]
    }

    /// What the declaration and the extensions of a type hold, found out once for as many extensions as there are.
    private func manyMembers(of type: ID) -> MembersOfType {
        let extensions = extensions(of: type)
        if let known = tables.pointee.membersOfTypes[type], known.extensionCount == extensions.count {
            return known
        }
        let members = MembersOfType(extensionCount: extensions.count, containers: ([type] + extensions).sorted())
        for container in members.containers {
            for child in children(of: container) { members.add(child, kind(of: child), name(of: child)) }
        }
        tables.pointee.membersOfTypes[type] = members
        return members
    }

    /// Gives each extension to the type it extends. What one extension declares another may extend, so that those
    /// which name a nested type come after all others, by depth.
    func resolveExtensions() {
        guard tables.pointee.resolvedExtensions < tables.pointee.extensions.count,
            !tables.pointee.isResolvingExtensions
        else { return }
        tables.pointee.isResolvingExtensions = true
        defer { tables.pointee.isResolvingExtensions = false }
        // Names may lead to modules that were not read before, and so to more extensions.
        while tables.pointee.resolvedExtensions < tables.pointee.extensions.count {
            var waiting: [(id: ID, path: [String])] = []
            var deepest = 0
            while tables.pointee.resolvedExtensions < tables.pointee.extensions.count {
                let (id, file) = tables.pointee.extensions[tables.pointee.resolvedExtensions]
                tables.pointee.resolvedExtensions += 1
                storage.enter(Int(file))
                guard let path = typePath(pointer(to: id).pointee.name, of: id) else { continue }
                if path.count == 1 { resolve(id, path) } else { waiting.append((id, path)) }
                deepest = max(deepest, path.count)
            }
            var depth = 2
            while depth <= min(deepest, 16) {
                for (id, path) in waiting where path.count == depth { resolve(id, path) }
                depth += 1
            }
        }
    }

    private func resolve(_ id: ID, _ path: [String]) {
        var types = resolved(lookUp(path, from: nil, own: module(of: id), asker: id))
        // What stands in one branch does not extend the variants of other branches.
        if pointer(to: id).pointee.condition >= 0 { types = types.filter { !areExclusive(id, $0) } }
        tables.pointee.entries[Int(id.index)].extendedTypes =
            Int32(truncatingIfNeeded: tables.pointee.lists.count)
        tables.pointee.lists.append(types)
        for type in types { tables.pointee.addExtension(id, to: type) }
    }

    /// Whether a macro on a type, its extensions or in their bodies may add members, or something there could not be
    /// read.
    package func hasUnknownMembers(_ type: ID) -> Bool {
        for container in containers(of: type) {
            let flags = pointer(to: container).pointee.flags
            if flags.contains(.unknownMembers) { return true }
            guard flags.contains(.customAttribute) else { continue }
            let names = attributeNames(clauses(of: container).attributes, of: container)
            if names.contains(where: { isUnknownMacro($0, from: container) }) { return true }
        }
        return false
    }

    private func isUnknownMacro(_ path: [String], from id: ID) -> Bool {
        guard let name = path.last, !Outline.isOwnAttribute(name), globalActor(path, from: id) == nil else {
            return false
        }
        switch name {
        // They add neither initializers nor anything that a graph could name.
        case "Observable", "Suite", "Test", "DebugDescription": return false
        default: return true
        }
    }

    /// Whether an attribute of this name is one of Swift's own.
    static func isOwnAttribute(_ name: String) -> Bool {
        var copy = name
        return copy.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return false }
            var records = Records()
            return withUnsafeMutablePointer(to: &records) { records in
                var reader = Reader(bytes, base: base, records: records)
                reader.readWord()
                return reader.wordIsAttribute || bytes[0] == Byte.underscore
            }
        }
    }
}
