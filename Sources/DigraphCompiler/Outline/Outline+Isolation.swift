extension Outline {
    /// The isolation of a declaration, by itself, its type, extension, superclass, protocols or module.
    ///
    /// Of a type, it is that of its members which say nothing else. A synchronous initializer of an actor can be called
    /// from anywhere.
    package func isolation(of id: ID) -> Isolation {
        let record = storage.record(id)
        switch record.kind {
        case .class, .struct, .enum, .actor, .protocol: return isolation(ofType: id)
        case .extension: return isolation(ofExtension: id)
        case .typealias, .associatedtype: return .nonisolated
        case .initializer, .property, .function: break
        }
        if let own = ownIsolation(of: id, record) { return own }
        guard let parent = parent(of: id) else {
            return defaultIsolation(of: id)
        }
        let type = kind(of: parent) == .extension ? extendedType(of: parent) : parent
        if let type, let overridden = isolation(ofOverridden: id, record, in: type) { return overridden }
        if let type, isolation(ofType: type) == .actor {
            if record.kind == .initializer { return record.flags.contains(.async) ? .actor : .nonisolated }
            return record.flags.contains(.static) || record.flags.contains(.constant) ? .nonisolated : .actor
        }
        return isolation(ofWitness: id, record, in: parent) ?? isolation(of: parent)
    }

    /// What overrides a superclass's member is where that is, whatever the type around it says, unless that is
    /// `nonisolated`. Of several with the same labels, the one with the same types counts, else the first.
    private func isolation(ofOverridden id: ID, _ record: Declaration, in type: ID) -> Isolation? {
        let mayOverride =
            record.flags.contains(.override) || record.kind == .initializer && record.flags.contains(.required)
        guard mayOverride, kind(of: type) == .class, !storage.record(type).flags.contains(.nonisolated) else {
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
            let further = storage.record(next)
            if ownIsolation(of: next, further) == nil, further.flags.contains(.override) { continue }
            return isolation(of: next)
        }
        return nil
    }

    /// What witnesses a requirement that is on a global actor is there too, where the conformance is declared on the very
    /// type or extension it stands in.
    private func isolation(ofWitness id: ID, _ record: Declaration, in container: ID) -> Isolation? {
        let clause = storage.record(container)
        guard !clause.inherits.isEmpty, clause.kind != .protocol else { return nil }
        // With a default isolation, even conformances of what is `nonisolated` are isolated.
        if clause.flags.contains(.nonisolated), defaultIsolation(of: id) == .nonisolated { return nil }
        let labels = parameters(of: id).map { text($0.label, of: id) }
        for named in primaryAncestors(of: container) where kind(of: named) == .protocol {
            for requirement in members(of: named, kind: record.kind, named: name(of: id), inherited: true) {
                guard let parent = parent(of: requirement), kind(of: parent) == .protocol else { continue }
                guard parameters(of: requirement).map({ text($0.label, of: requirement) }) == labels else { continue }
                let isolation = isolation(of: requirement)
                if isolation != .nonisolated { return isolation }
            }
        }
        return nil
    }

    private func isolation(ofExtension id: ID) -> Isolation {
        if let own = ownIsolation(of: id, storage.record(id)) { return own }
        guard let type = extendedType(of: id) else { return defaultIsolation(of: id) }
        let isolation = isolation(ofType: type)
        // What an extension adds to a type that is on no actor is not in its braces: the module's default counts.
        let byDefault = defaultIsolation(of: id)
        guard isolation == .nonisolated, byDefault != .nonisolated else { return isolation }
        return mustBeNonisolated(type) ? isolation : byDefault
    }

    private func isolation(ofType id: ID) -> Isolation {
        let tables = storage.tables
        let known = tables.pointee.entries[Int(id.index)].isolation
        if known >= 0 { return tables.pointee.isolations[Int(known)] }
        let result = inferredIsolation(ofType: id)
        tables.pointee.entries[Int(id.index)].isolation = Int32(truncatingIfNeeded: tables.pointee.isolations.count)
        tables.pointee.isolations.append(result)
        return result
    }

    /// The superclass's and the protocols' isolation counts where the type itself says nothing. Ancestors are walked as
    /// a list, nearest first: a chain of classes can be long.
    private func inferredIsolation(ofType id: ID) -> Isolation {
        let record = storage.record(id)
        if let own = ownIsolation(of: id, record) { return own }
        if record.kind == .actor || record.kind == .protocol && inheritsActor(id) { return .actor }
        var seen: Set<ID> = [id]
        var pending = primaryAncestors(of: id)
        var next = 0
        while next < pending.count {
            let ancestor = pending[next]
            next += 1
            guard seen.insert(ancestor).inserted else { continue }
            let known = storage.tables.pointee.entries[Int(ancestor.index)].isolation
            if known >= 0 {
                let isolation = storage.tables.pointee.isolations[Int(known)]
                if isolation != .nonisolated { return isolation }
                continue
            }
            if let own = ownIsolation(of: ancestor, storage.record(ancestor)) {
                if own != .nonisolated { return own }
                continue
            }
            let further = primaryAncestors(of: ancestor)
            if further.isEmpty, isolationByDefault(ofType: ancestor) != .nonisolated {
                return isolationByDefault(ofType: ancestor)
            }
            pending += further
        }
        return isolationByDefault(ofType: id)
    }

    /// Whether a protocol is for actors only.
    private func inheritsActor(_ id: ID) -> Bool {
        inheritance(of: id).unresolved.contains { unresolved in
            let name = text(unresolved.text, of: unresolved.scope)
            return name == "Actor" || name == "DistributedActor"
        }
    }

    /// What the type's own clause names, without its extensions.
    private func primaryAncestors(of id: ID) -> [ID] {
        let entry = storage.tables.pointee.entries[Int(id.index)]
        if entry.kind != .extension, entry.extensions < 0, let direct = directInheritance(of: id) {
            return direct.superclasses + direct.protocols
        }
        let names = inheritedNames(storage.record(id).inherits, of: id)
        return names.flatMap { lookUp($0.path, from: parent(of: id), own: module(of: id)).flatMap(resolved) }
    }

    /// The module's default, but not within an actor or in the braces of a type that is somewhere else; nor of a type
    /// whose conformances need it on no actor.
    private func isolationByDefault(ofType id: ID) -> Isolation {
        let byDefault = defaultIsolation(of: id)
        if byDefault == .nonisolated || mustBeNonisolated(id) { return .nonisolated }
        if kind(of: id) == .protocol { return byDefault }
        if storage.tables.pointee.depth >= Outline.maximumDepth { return byDefault }
        storage.tables.pointee.depth += 1
        defer { storage.tables.pointee.depth -= 1 }
        var next = parent(of: id)
        while let outer = next {
            if kind(of: outer) == .extension {
                if let type = extendedType(of: outer), kind(of: type) == .actor { return .nonisolated }
            } else if isolation(ofType: outer) != byDefault {
                return .nonisolated
            }
            next = parent(of: outer)
        }
        return byDefault
    }

    /// Whether a type's own clause names a protocol that is on no actor and inherits from `Sendable`: then the module's
    /// default does not count.
    private func mustBeNonisolated(_ type: ID) -> Bool {
        guard kind(of: type) != .protocol else { return false }
        if inheritsSendable(storage.record(type), of: type, isItself: true) { return true }
        var seen: Set<ID> = [type]
        var pending = primaryAncestors(of: type)
        var next = 0
        while next < pending.count {
            let ancestor = pending[next]
            next += 1
            guard kind(of: ancestor) == .protocol, seen.insert(ancestor).inserted else { continue }
            let record = storage.record(ancestor)
            if (ownIsolation(of: ancestor, record) ?? defaultIsolation(of: ancestor)) != .nonisolated { continue }
            if inheritsSendable(record, of: ancestor, isItself: false) { return true }
            pending += primaryAncestors(of: ancestor)
        }
        return false
    }

    /// Whether a clause names one of Swift's protocols that inherit from `Sendable`.
    /// - Parameter isItself: It is a type's clause, in which `Sendable` itself means nothing.
    private func inheritsSendable(_ record: Declaration, of id: ID, isItself: Bool) -> Bool {
        inheritedNames(record.inherits, of: id).contains { name in
            switch name.path.last {
            case "Sendable", "SendableMetatype": !isItself
            case "Error", "CodingKey", "LocalizedError", "CustomNSError", "RecoverableError", "Clock",
                "InstantProtocol", "DurationProtocol", "Executor":
                lookUp(name.path, from: parent(of: id), own: module(of: id)).isEmpty
            default: false
            }
        }
    }

    private func defaultIsolation(of id: ID) -> Isolation {
        guard let name = storage.modules[module(of: id)].defaultIsolation, name != "nonisolated" else {
            return .nonisolated
        }
        return .globalActor(name)
    }

    /// What is written in front of the declaration itself.
    private func ownIsolation(of id: ID, _ record: Declaration) -> Isolation? {
        if record.flags.contains(.nonisolated) { return .nonisolated }
        guard !record.attributes.isEmpty else { return nil }
        for path in attributeNames(record.attributes, of: id) {
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
        let found = lookUp(path, from: parent(of: id), own: module(of: id))
        for type in found.flatMap(resolved) {
            let names = attributeNames(storage.record(type).attributes, of: type)
            if names.contains(where: { $0.last == "globalActor" }) { return qualifiedName(of: type) }
        }
        for alias in found where kind(of: alias) == .typealias {
            if typePath(storage.record(alias).type, of: alias)?.last == "MainActor" { return "MainActor" }
        }
        guard found.isEmpty, last.hasSuffix("Actor") else { return nil }
        let isQualified = path.count > 1 && isModule(path[0])
        return (isQualified ? path.dropFirst() : path[...]).joined(separator: ".")
    }
}
