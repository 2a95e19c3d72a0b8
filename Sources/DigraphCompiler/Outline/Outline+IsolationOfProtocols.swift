// What protocols and a module's default have to say about where code runs.

extension Outline {
    /// Where the protocols are that a type's own clause names, directly or not; nil where none says so, or where they
    /// are on several actors. What a protocol inherits counts no more when it is `nonisolated`, and that counts where
    /// there is no actor; in a module with a default it means nothing. A protocol is where those are that it names.
    func isolation(fromProtocolsOf id: ID) -> Isolation? {
        if pointer(to: id).pointee.inherits.isEmpty { return nil }
        if kind(of: id) == .`protocol` { return isolation(fromDirectProtocolsOf: id) }
        let hasDefault = defaultIsolation(of: id) != .nonisolated
        var found: Isolation?
        var isNonisolated = false
        var seen: Set<ID> = []
        var pending = primaryAncestors(of: id)
        var next = 0
        while next < pending.count {
            let ancestor = pending[next]
            next += 1
            guard kind(of: ancestor) == .`protocol` else { continue }
            let further = primaryAncestors(of: ancestor)
            // What names nothing leads nowhere, and looking at it twice changes nothing.
            if !further.isEmpty, ancestor == id || !seen.insert(ancestor).inserted { continue }
            if flags(of: ancestor).contains(.nonisolated) {
                isNonisolated = true
                if !hasDefault { continue }
            } else {
                let isolation = isolation(ofType: ancestor)
                if isolation != .nonisolated, isolation != .`actor` {
                    if found ?? isolation != isolation { return nil }
                    found = isolation
                }
            }
            if !further.isEmpty { pending += further }
        }
        return found ?? (isNonisolated && !hasDefault ? .nonisolated : nil)
    }

    /// Whether a type, or its superclass or protocols, say `nonisolated`, so that nothing else has a say in it.
    func isNonisolated(_ type: ID) -> Bool {
        isolation(ofType: type) == .nonisolated && !tables.pointee.nonisolatedTypes.isEmpty
            && tables.pointee.nonisolatedTypes.contains(type)
    }

    private func isolation(fromDirectProtocolsOf id: ID) -> Isolation? {
        guard tables.pointee.depth < Outline.maximumDepth else { return nil }
        tables.pointee.depth += 1
        defer { tables.pointee.depth -= 1 }
        var found: Isolation?
        for ancestor in primaryAncestors(of: id) where kind(of: ancestor) == .`protocol` && ancestor != id {
            let isolation = isolation(ofType: ancestor)
            if isolation == .nonisolated { continue }
            if found ?? isolation != isolation { return nil }
            found = isolation
        }
        return found
    }

    /// What witnesses a requirement that says where it is, is there too, where the conformance is declared on the very
    /// type or extension it stands in.
    func isolation(ofWitness id: ID, _ record: Declaration, in container: ID) -> Isolation? {
        let clause = ownRecord(container)
        guard !clause.inherits.isEmpty, clause.kind != .`protocol` else { return nil }
        // With a default isolation, even conformances of what is `nonisolated` are isolated, and those to protocols that
        // are `nonisolated` can be.
        let hasDefault = defaultIsolation(of: id) != .nonisolated
        if !hasDefault, clause.kind != .extension, isNonisolated(container) { return nil }
        var knownLabels: [String]?
        var found: Isolation?
        var isAmbiguous = false
        for named in primaryAncestors(of: container) where kind(of: named) == .`protocol` {
            // All initializers have one name.
            let name = record.kind == .initializer ? nil : name(of: id)
            for requirement in members(of: named, kind: record.kind, named: name, inherited: true) {
                let labels = knownLabels ?? parameters(of: id).map { text($0.label, of: id) }
                knownLabels = labels
                guard let owner = parent(of: requirement), kind(of: owner) == .`protocol`,
                    parameters(of: requirement).map({ text($0.label, of: requirement) }) == labels,
                    let isolation = isolation(ofRequirement: requirement, in: owner, by: named)
                else { continue }
                if isolation == .nonisolated {
                    if !hasDefault || mustBeNonisolated([named]) { return isolation }
                    continue
                }
                isAmbiguous = isAmbiguous || found ?? isolation != isolation
                found = isolation
            }
        }
        return isAmbiguous ? nil : found
    }

    /// Where a requirement is, as far as anything says so.
    /// - Parameter named: The protocol that the conformance names, which inherits from the requirement's.
    private func isolation(ofRequirement id: ID, in owner: ID, by named: ID) -> Isolation? {
        if named != owner, pointer(to: named).pointee.flags.contains(.nonisolated) { return .nonisolated }
        if let own = ownIsolation(of: id, ownRecord(id)) { return own }
        if pointer(to: owner).pointee.flags.contains(.nonisolated) { return .nonisolated }
        let isolation = isolation(ofType: owner)
        return isolation == .nonisolated || isolation == .`actor` ? nil : isolation
    }

    /// What the type's own clause names, without its extensions.
    func primaryAncestors(of id: ID) -> [ID] {
        let entry = tables.pointee.entries[Int(id.index)]
        if entry.kind != .extension, entry.extensions < 0, let direct = directInheritance(of: id) {
            return direct.all
        }
        let names = inheritedNames(of: id)
        return names.flatMap { lookUpTypes($0.path, around: id) }
    }

    /// The module's default, but not within an actor or in the braces of a type that is somewhere else; nor of a type
    /// whose conformances need it on no actor.
    func isolationByDefault(ofType id: ID) -> Isolation {
        let byDefault = defaultIsolation(of: id)
        if byDefault == .nonisolated || mustBeNonisolated(id) { return .nonisolated }
        if kind(of: id) == .`protocol` { return byDefault }
        if tables.pointee.depth >= Outline.maximumDepth { return byDefault }
        tables.pointee.depth += 1
        defer { tables.pointee.depth -= 1 }
        var next = parent(of: id)
        while let outer = next {
            if kind(of: outer) == .extension {
                if let type = extendedType(of: outer), kind(of: type) == .`actor` { return .nonisolated }
            } else if isolation(ofType: outer) != byDefault {
                return .nonisolated
            }
            next = parent(of: outer)
        }
        return byDefault
    }

    /// Whether a type's own clause names a protocol that is on no actor and inherits from `Sendable`: then the module's
    /// default does not count.
    func mustBeNonisolated(_ type: ID) -> Bool {
        guard kind(of: type) != .`protocol` else { return false }
        if inheritsSendable(ownRecord(type), of: type, isItself: true) { return true }
        return mustBeNonisolated(primaryAncestors(of: type))
    }

    /// Whether one of some protocols, or what it inherits from, is on no actor and inherits from `Sendable`.
    private func mustBeNonisolated(_ protocols: [ID]) -> Bool {
        var seen: Set<ID> = []
        var pending = protocols
        var next = 0
        while next < pending.count {
            let ancestor = pending[next]
            next += 1
            guard kind(of: ancestor) == .`protocol`, seen.insert(ancestor).inserted else { continue }
            let record = ownRecord(ancestor)
            if (ownIsolation(of: ancestor, record) ?? defaultIsolation(of: ancestor)) != .nonisolated { continue }
            if inheritsSendable(record, of: ancestor, isItself: false) { return true }
            pending += primaryAncestors(of: ancestor)
        }
        return false
    }

    /// Whether a clause names one of Swift's protocols that inherit from `Sendable`.
    /// - Parameter isItself: It is a type's clause, in which `Sendable` itself means nothing.
    private func inheritsSendable(_ record: Declaration, of id: ID, isItself: Bool) -> Bool {
        inheritedNames(of: id).contains { name in
            switch name.path.last {
            case "Sendable", "SendableMetatype": !isItself
            case "Error", "CodingKey", "LocalizedError", "CustomNSError", "RecoverableError", "Clock",
                "InstantProtocol", "DurationProtocol", "Executor":
                lookUp(name.path, from: parent(of: id), own: module(of: id)).isEmpty
            default: false
            }
        }
    }
}
