extension Outline {
    /// The isolation of a declaration, by itself, its type, extension, superclass, protocols or module.
    ///
    /// Of a type, it is that of its members which say nothing else. A synchronous initializer of an actor can be called
    /// from anywhere.
    package func isolation(of id: ID) -> Isolation {
        let record = ownRecord(id)
        switch record.kind {
        case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`: return isolation(ofType: id)
        case .extension: return isolation(ofExtension: id)
        case .`typealias`, .associatedtype: return .nonisolated
        case .initializer, .property, .function: break
        }
        if let own = ownIsolation(of: id, record) { return own }
        guard let parent = parent(of: id) else {
            return defaultIsolation(of: id)
        }
        let type = kind(of: parent) == .extension ? extendedType(of: parent) : parent
        if let type, let overridden = isolation(ofOverridden: id, record, in: type) { return overridden }
        if let witnessed = isolation(ofWitness: id, record, in: parent) { return witnessed }
        if kind(of: parent) == .extension, let own = ownIsolation(of: parent, ownRecord(parent)) { return own }
        if let type, isolation(ofType: type) == .`actor` {
            if record.kind == .initializer {
                return record.flags.contains(.async) ? .`actor` : isolation(fromProtocolsOf: type) ?? .nonisolated
            }
            return record.flags.contains(.static) || record.flags.contains(.constant) ? .nonisolated : .`actor`
        }
        return isolation(of: parent)
    }

    /// What overrides a superclass's member is where that is, whatever the type around it says, unless that is
    /// `nonisolated`. Of several with the same labels, the one with the same types counts, else the first.
    private func isolation(ofOverridden id: ID, _ record: Declaration, in type: ID) -> Isolation? {
        let mayOverride =
            record.flags.contains(.override) || record.kind == .initializer && record.flags.contains(.required)
        guard mayOverride, kind(of: type) == .`class`, !pointer(to: type).pointee.flags.contains(.nonisolated)
        else {
            return nil
        }
        let isStatic = record.flags.contains(.static)
        let own = parameters(of: id)
        let labels = own.map { text($0.label, of: id) }
        for superclass in inheritance(of: type).superclasses {
            let same = members(of: superclass, kind: record.kind, named: name(of: id)).filter { other in
                flags(of: other).contains(.static) == isStatic
                    && parameters(of: other).map { text($0.label, of: other) } == labels
            }
            if same.isEmpty { continue }
            let types = own.map { text($0.type, of: id) }
            let overridden = same.first { other in parameters(of: other).map { text($0.type, of: other) } == types }
            let next = overridden ?? same[0]
            // One that overrides another itself says the same as that.
            let further = ownRecord(next)
            if ownIsolation(of: next, further) == nil, further.flags.contains(.override) {
                guard let known = tables.pointee.overriding[next] else { continue }
                tables.pointee.overriding[id] = known
                return known
            }
            let result = isolation(of: next)
            tables.pointee.overriding[id] = result
            return result
        }
        // `init()` overrides the one that Swift makes of the outermost class.
        guard record.kind == .initializer, own.isEmpty else { return nil }
        return inheritance(of: type).superclasses.last.map(isolation(ofMade:))
    }

    private func isolation(ofExtension id: ID) -> Isolation {
        if let own = ownIsolation(of: id, ownRecord(id)) { return own }
        guard let type = extendedType(of: id) else { return defaultIsolation(of: id) }
        let isolation = isolation(ofType: type)
        // What an extension adds to a type that is on no actor is not in its braces: the module's default counts.
        let byDefault = defaultIsolation(of: id)
        guard isolation == .nonisolated, byDefault != .nonisolated else { return isolation }
        return mustBeNonisolated(type) ? isolation : byDefault
    }

    /// The isolation of a type is found out once, after that of its superclasses: from the outermost in, because a chain
    /// of classes can be long.
    func isolation(ofType id: ID) -> Isolation {
        knownIsolation(ofType: id) ?? findIsolation(ofType: id)
    }

    private func findIsolation(ofType id: ID) -> Isolation {
        if primarySuperclass(of: id) == nil { return findIsolation(ofType: id, nil) }
        var chain = [id]
        var seen: Set<ID> = [id]
        while let last = chain.last, let superclass = primarySuperclass(of: last),
            knownIsolation(ofType: superclass) == nil, seen.insert(superclass).inserted
        {
            chain.append(superclass)
        }
        var result = Isolation.nonisolated
        for type in chain.reversed() { result = findIsolation(ofType: type, primarySuperclass(of: type)) }
        return result
    }

    private func findIsolation(ofType id: ID, _ superclass: ID?) -> Isolation {
        let result = inferredIsolation(ofType: id, superclass)
        tables.pointee.entries[Int(id.index)].isolation =
            Int32(truncatingIfNeeded: tables.pointee.isolations.count)
        tables.pointee.isolations.append(result)
        return result
    }

    private func knownIsolation(ofType id: ID) -> Isolation? {
        let known = tables.pointee.entries[Int(id.index)].isolation
        return known < 0 ? nil : tables.pointee.isolations[Int(known)]
    }

    private func primarySuperclass(of id: ID) -> ID? {
        guard kind(of: id) == .`class`, !pointer(to: id).pointee.inherits.isEmpty else { return nil }
        for ancestor in primaryAncestors(of: id) where kind(of: ancestor) == .`class` { return ancestor }
        return nil
    }

    /// What the type itself says counts, then its superclass, then the protocols that it names, then the module.
    private func inferredIsolation(ofType id: ID, _ superclass: ID?) -> Isolation {
        let record = ownRecord(id)
        if let own = ownIsolation(of: id, record) {
            if own == .nonisolated { tables.pointee.nonisolatedTypes.insert(id) }
            return own
        }
        if record.kind == .`actor` || record.kind == .`protocol` && inheritsActor(id) { return .`actor` }
        if let superclass, let inherited = knownIsolation(ofType: superclass) {
            if inherited != .nonisolated { return inherited }
            if tables.pointee.nonisolatedTypes.contains(superclass) {
                tables.pointee.nonisolatedTypes.insert(id)
                return .nonisolated
            }
        }
        guard let fromProtocols = isolation(fromProtocolsOf: id) else { return isolationByDefault(ofType: id) }
        if fromProtocols == .nonisolated { tables.pointee.nonisolatedTypes.insert(id) }
        return fromProtocols
    }

    /// Whether a protocol is for actors only.
    private func inheritsActor(_ id: ID) -> Bool {
        for unresolved in inheritance(of: id).unresolved {
            let name = text(unresolved.text, of: unresolved.scope)
            if name == "Actor" || name == "DistributedActor" { return true }
        }
        return false
    }

    func defaultIsolation(of id: ID) -> Isolation { storage.defaultIsolations[module(of: id)] }

    /// What is written in front of the declaration itself.
    func ownIsolation(of id: ID, _ record: Declaration) -> Isolation? {
        if record.flags.contains(.nonisolated) { return .nonisolated }
        guard record.clauses >= 0 else { return nil }
        for path in attributeNames(clauses(of: id).attributes, of: id) {
            if path == ["concurrent"] { return .nonisolated }
            guard let actor = globalActor(path, from: id) else { continue }
            return record.flags.contains(.conditionalAttributes) ? .unknown : .globalActor(actor)
        }
        return nil
    }

    /// The global actor that an attribute names: `MainActor`, a type marked `@globalActor`, an alias of one, or one
    /// that was not read and whose name ends in `Actor`. Without the module in front.
    func globalActor(_ path: [String], from id: ID) -> String? {
        guard let last = path.last else { return nil }
        if last == "MainActor" { return "MainActor" }
        if path.count == 1, Outline.isOwnAttribute(last) { return nil }
        let found = lookUp(path, from: parent(of: id), own: module(of: id), asker: id)
        for type in resolved(found) {
            let names = attributeNames(clauses(of: type).attributes, of: type)
            if names.contains(where: { $0.last == "globalActor" }) { return qualifiedName(of: type) }
        }
        for alias in found where kind(of: alias) == .`typealias` {
            if typePath(pointer(to: alias).pointee.type, of: alias)?.last == "MainActor" { return "MainActor" }
        }
        guard found.isEmpty, last.hasSuffix("Actor") else { return nil }
        let isQualified = path.count > 1 && isModule(path[0])
        return (isQualified ? path.dropFirst() : path[...]).joined(separator: ".")
    }
}
