extension Outline {
    /// The isolation of a declaration: its own or, if none is written, that of the enclosing type or extension, of the
    /// superclass, of the type's own protocols, or the module's default.
    ///
    /// The isolation of a type is the default for the members of the type.
    package func isolation(of id: ID) -> Isolation {
        switch kind(of: id) {
        case .`class`, .`struct`, .`enum`, .`actor`, .`protocol`: return isolation(ofType: id)
        case .extension: return isolation(ofExtension: id)
        case .`typealias`, .associatedtype: return .nonisolated
        case .initializer, .property, .function: return isolation(ofMember: id)
        }
    }

    private func isolation(ofMember id: ID) -> Isolation {
        if let own = ownIsolation(of: id) { return own }
        guard let parent = parent(of: id) else { return defaultIsolation(of: id) }
        let isInExtension = kind(of: parent) == .extension
        let type = isInExtension ? extendedType(of: parent) : parent
        if let type, let overridden = overridden(by: id, in: type) { return isolation(of: overridden) }
        if isInExtension, let own = ownIsolation(of: parent) { return own }
        guard let type, isolation(ofType: type) == .`actor` else { return isolation(of: parent) }
        let flags = flags(of: id)
        let isOnActor =
            kind(of: id) == .initializer ? flags.contains(.async) : flags.isDisjoint(with: [.static, .constant])
        if isOnActor { return .`actor` }
        return kind(of: id) == .initializer || flags.contains(.static) ? isolation(aroundActor: type) : .nonisolated
    }

    /// The isolation of the synchronous initializers and the static members of an actor. In a module on a global actor by
    /// default, they are there if the actor's own inheritance clause leads to a protocol that is.
    func isolation(aroundActor type: ID) -> Isolation {
        let named = namedTypes(by: type)
        return (named + named.flatMap { protocols(of: $0) }).lazy.map { isolation(ofType: $0) }
            .first { $0.globalActorName != nil } ?? .nonisolated
    }

    /// The member that a member overrides, by name and labels. In a chain of overrides, the nearest member with an
    /// isolation of its own or, if there is none, the one that all others override.
    private func overridden(by id: ID, in type: ID) -> ID? {
        guard flags(of: id).contains(.override), !flags(of: type).contains(.nonisolated) else { return nil }
        if let known = storage.answers(id).overridden { return known }
        let labels = parameters(of: id).map(\.label)
        // A known result for a superclass's member ends the search, because a chain of classes can be long.
        let overridden = first(inSuperclassesOf: type) { superclass -> ID?? in
            let found = members(of: superclass, kind: kind(of: id), named: name(of: id)).first {
                parameters(of: $0).map(\.label) == labels
            }
            guard let found else { return nil }
            if ownIsolation(of: found) != nil || !flags(of: found).contains(.override) { return .some(found) }
            return storage.answers(found).overridden
        }
        storage.answers(id).overridden = .some(overridden ?? nil)
        return overridden ?? nil
    }

    private func isolation(ofExtension id: ID) -> Isolation {
        if let own = ownIsolation(of: id) { return own }
        guard let type = extendedType(of: id) else { return defaultIsolation(of: id) }
        let isolation = isolation(ofType: type)
        // The module's default applies to extensions of a nonisolated type, too, unless this type must be nonisolated.
        return isolation == .nonisolated && !mustBeNonisolated(type) ? defaultIsolation(of: id) : isolation
    }

    /// Whether the sources show that a type is `Sendable`: an actor, a type on a global actor, or one that says so.
    package func isKnownSendable(_ type: ID) -> Bool {
        switch isolation(ofType: type) {
        case .`actor`: return true
        case .globalActor where kind(of: type) != .`protocol`: return true
        default: break
        }
        return inheritance(of: type).unresolved.contains { unresolved in
            let name = text(unresolved.text, of: unresolved.scope)
            return name == "Sendable" || name == "@unchecked Sendable" || Self.sendableProtocols.contains(name)
        }
    }

    /// The global actor on which alone a type conforms to a protocol: as in `: @MainActor P`, or because both the type and
    /// its module are on the actor, and the protocol is not. Nil if it conforms everywhere. If a superclass conforms, this
    /// is its conformance.
    package func conformanceOnActor(of type: ID, to protocolID: ID) -> ConformanceOnActor? {
        for type in superclasses(of: type).reversed() + [type] {
            var clause: (container: ID, slice: Span)?
            for container in containers(of: type) {
                for slice in declaration(container).inherits
                where protocols(in: slice, of: container).contains(protocolID) {
                    clause = (container, slice)
                    let words = text(slice, of: container).split(separator: " ")
                    if words[0] == "nonisolated" { return nil }
                    let others: Set<Substring> = ["@unchecked", "@preconcurrency", "@retroactive", "@unsafe"]
                    guard let actor = words.dropLast().first(where: { $0.hasPrefix("@") && !others.contains($0) })
                    else { continue }
                    let name = Names.lastComponent(String(actor.dropFirst()))
                    return ConformanceOnActor(
                        isolation: name, protocolID: protocolID, isByDefault: false, container: container, clause: slice
                    )
                }
            }
            if let clause { return conformanceByDefault(of: type, to: protocolID, clause) }
        }
        return conformanceByDefault(of: type, to: protocolID, nil)
    }

    /// A conformance without an attribute. One to a protocol that inherits from `Sendable` is never on an actor.
    private func conformanceByDefault(
        of type: ID, to protocolID: ID, _ clause: (container: ID, slice: Span)?
    ) -> ConformanceOnActor? {
        let own = isolation(ofType: type)
        guard let actor = own.globalActorName, defaultIsolation(of: type) == own,
            isolation(ofType: protocolID) == .nonisolated, !inheritsSendable(protocolID)
        else { return nil }
        return ConformanceOnActor(
            isolation: actor, protocolID: protocolID,
            isByDefault: clause?.container == type && writtenIsolation(of: type) == nil && mayBeSendable(type),
            container: clause?.container ?? type, clause: clause?.slice)
    }

    /// Whether Swift may take a type for `Sendable`: a value, or a final class without variables.
    private func mayBeSendable(_ type: ID) -> Bool {
        if kind(of: type) != .`class` { return true }
        return flags(of: type).contains(.final)
            && members(of: type, kind: .property, inherited: true).allSatisfy {
                !flags(of: $0).contains(.stored) || flags(of: $0).contains(.constant) || flags(of: $0).contains(.static)
            }
    }

    /// A conformance that is usable on a global actor only.
    package struct ConformanceOnActor {
        /// The global actor.
        package var isolation: String
        package var protocolID: ID
        /// Whether the module's default isolation alone puts the type on the actor, so that a `Sendable` protocol would take it
        /// off.
        package var isByDefault: Bool
        /// The type or extension that declares it, and the part of its inheritance clause.
        fileprivate var container: ID
        fileprivate var clause: Span?
    }

    /// Where a conformance is declared, and the protocol that is written there.
    package func declaration(of conformance: ConformanceOnActor) -> (place: Place, name: String) {
        let id = conformance.container
        guard let clause = conformance.clause else { return (place(of: id), name(of: conformance.protocolID)) }
        let words = text(clause, of: id).split(separator: " ").drop { $0.hasPrefix("@") }
        return (place(text(clause, of: id), at: Int(clause.start), in: id), words.joined(separator: " "))
    }

    /// Whether a protocol requires what a type on an actor cannot have for all: members that are not `async`.
    package func hasSynchronousRequirements(_ protocolID: ID) -> Bool {
        [Kind.function, .property].contains { kind in
            members(of: protocolID, kind: kind, inherited: true).contains { member in
                parent(of: member).map { self.kind(of: $0) } == .`protocol` && !flags(of: member).contains(.async)
            }
        }
    }

    /// The protocols that a slice of an inheritance clause names, with those that they inherit from.
    private func protocols(in slice: Span, of container: ID) -> [ID] {
        let named = namedTypes(slice, of: container).flatMap { lookUpTypes($0.path, around: container) }
            .filter { kind(of: $0) == .`protocol` }
        return named + named.flatMap { protocols(of: $0) }
    }

    /// Whether an `async` initializer or function on no actor leaves the actor of its caller: it does with `@concurrent`, and
    /// does not with `nonisolated(nonsending)`. Nil if the module's settings decide.
    package func isConcurrent(_ id: ID) -> Bool? {
        if flags(of: id).contains(.nonsending) { return false }
        return hasAttribute("concurrent", id) ? true : nil
    }

    /// Whether a type that has been read may conform to a protocol on an actor only.
    package var hasConformancesOnActors: Bool { storage.hasConformancesOnActors }

    /// Whether a declaration that has been read is marked `@available`.
    package var hasAvailable: Bool { storage.hasAvailable }

    /// The systems that a declaration needs: those of its own `@available` and of those around it.
    package func availability(of id: ID) -> Availability {
        var result = Availability()
        var next: ID? = id
        while let id = next {
            next = parent(of: id)
            let flags = flags(of: id)
            if !flags.contains(.available) || flags.contains(.conditionalAttributes) { continue }
            for attribute in declaration(id).attributes where attribute.path == ["available"] && attribute.hasArguments
            {
                let text = file(of: id).text(attribute.span)
                result.add(Availability(String(text.drop { $0 != "(" })))
            }
        }
        return result
    }

    // MARK: - Types

    func isolation(ofType type: ID) -> Isolation { writtenIsolation(of: type) ?? isolationByDefault(of: type) }

    /// The isolation that is written on a type, its superclass or its protocols; nil if there is none.
    ///
    /// Superclasses are resolved first, and results are cached, because a chain of classes can be long.
    private func writtenIsolation(of type: ID) -> Isolation? {
        if let known = storage.answers(type).isolation { return known }
        for type in chain(of: type, until: { storage.answers($0).isolation != nil }).reversed()
        where storage.answers(type).isolation == nil {
            let inherited = superclass(of: type).flatMap { storage.answers($0).isolation ?? nil }
            storage.answers(type).isolation = .some(
                ownIsolation(of: type) ?? actorIsolation(of: type) ?? inherited ?? isolation(fromProtocolsOf: type))
        }
        return storage.answers(type).isolation ?? nil
    }

    /// `.actor` for actors, and for protocols to which only actors can conform; nil for other types.
    private func actorIsolation(of type: ID) -> Isolation? {
        if kind(of: type) == .`actor` { return .`actor` }
        guard kind(of: type) == .`protocol` else { return nil }
        let isForActors = inheritance(of: type).unresolved.contains {
            ["Actor", "DistributedActor"].contains(text($0.text, of: $0.scope))
        }
        return isForActors ? .`actor` : nil
    }

    /// The global actor of the protocols in a type's own inheritance clause and of the protocols that these inherit
    /// from. Nil if there is none, or if there are several.
    private func isolation(fromProtocolsOf type: ID) -> Isolation? {
        var pending = namedTypes(by: type)
        if pending.isEmpty { return nil }
        var found: Set<Isolation> = []
        var seen: Set<ID> = [type]
        while let next = pending.popLast() {
            guard kind(of: next) == .`protocol`, seen.insert(next).inserted else { continue }
            let isolation = ownIsolation(of: next) ?? defaultIsolation(of: next)
            if isolation == .nonisolated {
                if !flags(of: next).contains(.nonisolated) { pending += namedTypes(by: next) }
            } else {
                found.insert(isolation)
            }
        }
        return found.count == 1 ? found.first : nil
    }

    // MARK: - Defaults

    private func defaultIsolation(of id: ID) -> Isolation {
        let name = storage.modules[module(of: id)].defaultIsolation
        guard let name, name != "nonisolated" else { return .nonisolated }
        return .globalActor(name)
    }

    /// The isolation of a type for which none is written: the module's default. Types that must be nonisolated are
    /// nonisolated, and so are types within a type of another isolation.
    private func isolationByDefault(of type: ID) -> Isolation {
        let byDefault = defaultIsolation(of: type)
        if byDefault == .nonisolated || mustBeNonisolated(type) { return .nonisolated }
        guard kind(of: type) != .`protocol`, let outer = parent(of: type) else { return byDefault }
        if kind(of: outer) == .extension {
            return extendedType(of: outer).map { kind(of: $0) } == .`actor` ? .nonisolated : byDefault
        }
        return storage.nested(otherwise: byDefault) { isolation(ofType: outer) == byDefault ? byDefault : .nonisolated }
    }

    /// Whether a type's own inheritance clause names a nonisolated protocol that inherits from `Sendable`. If so, the
    /// module's default isolation does not apply to the type.
    private func mustBeNonisolated(_ type: ID) -> Bool {
        if kind(of: type) == .`protocol` { return false }
        let inherited = inherited(by: type)
        if inherited.contains(where: { Self.sendableProtocols.contains($0.path.last ?? "") }) { return true }
        return inherited.flatMap(\.types).contains { named in
            kind(of: named) == .`protocol`
                && (ownIsolation(of: named) ?? defaultIsolation(of: named)) == .nonisolated && inheritsSendable(named)
        }
    }

    private func inheritsSendable(_ protocolID: ID) -> Bool {
        inheritance(of: protocolID).unresolved.contains { unresolved in
            let name = text(unresolved.text, of: unresolved.scope)
            return name == "Sendable" || name == "SendableMetatype" || Self.sendableProtocols.contains(name)
        }
    }

    /// Protocols of the standard library and Foundation that inherit from `Sendable`.
    private static let sendableProtocols: Set<String> = [
        "Error", "CodingKey", "LocalizedError", "CustomNSError", "RecoverableError", "Clock", "InstantProtocol",
        "DurationProtocol", "Executor",
    ]

    // MARK: - Attributes

    /// The isolation that is written on the declaration itself.
    private func ownIsolation(of id: ID) -> Isolation? {
        let flags = flags(of: id)
        if flags.contains(.nonisolated) { return .nonisolated }
        for attribute in declaration(id).attributes {
            if attribute.path == ["concurrent"] { return .nonisolated }
            guard let actor = globalActor(attribute.path, from: id) else { continue }
            return flags.contains(.conditionalAttributes) ? .unknown : .globalActor(actor)
        }
        return nil
    }

    /// The global actor that an attribute names, without its module: `MainActor`, a type marked `@globalActor`, an
    /// alias of such a type, or an unread type whose name ends in `Actor`. Nil for other attributes.
    func globalActor(_ path: [String], from id: ID) -> String? {
        guard let last = path.last else { return nil }
        if last == "MainActor" { return "MainActor" }
        if path.count == 1, Outline.isOwnAttribute(last) { return nil }
        return globalActor(path, among: lookUp(path, from: parent(of: id), own: module(of: id), asker: id))
    }

    /// The global actor that an attribute names, if its name means these declarations.
    func globalActor(_ path: [String], among found: [ID]) -> String? {
        for type in resolved(found) where hasAttribute("globalActor", type) { return qualifiedName(of: type) }
        for alias in found where kind(of: alias) == .`typealias` {
            if typePath(declaration(alias).type, of: alias)?.last == "MainActor" { return "MainActor" }
        }
        guard found.isEmpty, path.last?.hasSuffix("Actor") == true else { return nil }
        let isQualified = path.count > 1 && isModule(path[0])
        return (isQualified ? path.dropFirst() : path[...]).joined(separator: ".")
    }

    package func hasAttribute(_ name: String, _ id: ID) -> Bool {
        declaration(id).attributes.contains { $0.path.last == name }
    }
}
