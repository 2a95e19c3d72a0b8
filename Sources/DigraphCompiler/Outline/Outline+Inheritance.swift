extension Outline {
    /// The superclass and the conformances of a type, as the sources declare them.
    package struct Inheritance: Sendable {
        /// A name in an inheritance clause that has no declaration in the sources.
        package struct Unresolved: Sendable, Equatable {
            /// The written type, without attributes: `UIViewController`.
            package var text: Span
            package var scope: ID
        }

        /// The direct superclass; several if it has variants in the branches of an `#if`.
        package var superclasses: [ID] = []
        /// The protocols that the type, its extensions and its superclasses conform to, and the protocols that these
        /// inherit from; without duplicates, nearest first.
        package var protocols: [ID] = []
        package var unresolved: [Unresolved] = []
        /// Whether the class or one of its superclasses may have an unread superclass.
        package var hasUnknownSuperclass = false
    }

    /// A type that an inheritance clause names, and the declarations of this type.
    struct InheritedType {
        var path: [String]
        var slice: Span
        /// Empty if the sources have no declaration of the type.
        var types: [ID]
    }

    /// The direct superclass of a type, and all conformances, direct and inherited.
    package func inheritance(of type: ID) -> Inheritance {
        if let known = storage.answers(type).inheritance { return known }
        // Iterates instead of recursing, because a chain of classes can be long. Each class adds to the results of its
        // superclass.
        var result = Inheritance()
        for id in chain(of: type, until: { storage.answers($0).inheritance != nil }).reversed() {
            result = storage.answers(id).inheritance ?? collectInheritance(of: id)
        }
        return result
    }

    private func collectInheritance(of type: ID) -> Inheritance {
        var result = Inheritance(superclasses: directInheritance(of: type)?.superclasses ?? [])
        result.hasUnknownSuperclass = namesUnknownSuperclass(type)
        var seen: Set<ID> = [type]
        var pending = [type]
        var isComplete = true
        var next = 0
        while next < pending.count {
            let id = pending[next]
            next += 1
            if kind(of: id) == .`class`, let known = storage.answers(id).inheritance {
                for id in known.protocols where seen.insert(id).inserted { result.protocols.append(id) }
                for name in known.unresolved where !result.unresolved.contains(name) { result.unresolved.append(name) }
                if known.hasUnknownSuperclass { result.hasUnknownSuperclass = true }
                continue
            }
            guard let direct = directInheritance(of: id) else {
                isComplete = false
                continue
            }
            for id in direct.superclasses where seen.insert(id).inserted { pending.append(id) }
            for id in direct.protocols where seen.insert(id).inserted {
                result.protocols.append(id)
                pending.append(id)
            }
            for name in direct.unresolved where !result.unresolved.contains(name) { result.unresolved.append(name) }
            if namesUnknownSuperclass(id) { result.hasUnknownSuperclass = true }
        }
        if isComplete, !storage.extensions.isResolving { storage.answers(type).inheritance = result }
        return result
    }

    /// A type and its superclasses, nearest first, up to the first one for which `isKnown` holds.
    func chain(of type: ID, until isKnown: (ID) -> Bool) -> [ID] {
        // Most types have no superclass, and need no set.
        if isKnown(type) || superclass(of: type) == nil { return [type] }
        var chain = [type]
        var seen: Set<ID> = [type]
        while let last = chain.last, !isKnown(last), let next = superclass(of: last), seen.insert(next).inserted {
            chain.append(next)
        }
        return chain
    }

    /// All superclasses, nearest first. Variants of a superclass in the branches of an `#if` are included.
    package func superclasses(of type: ID) -> [ID] {
        var result: [ID] = []
        _ = first(inSuperclassesOf: type) { superclass -> ID? in
            result.append(superclass)
            return nil
        }
        return result
    }

    /// The first result of `find` that is not nil. `find` is called with the superclasses, nearest first.
    func first<Found>(inSuperclassesOf type: ID, _ find: (ID) -> Found?) -> Found? {
        var known = [type]
        var seen: Set<ID> = [type]
        var next = 0
        while next < known.count {
            for id in directInheritance(of: known[next])?.superclasses ?? [] where seen.insert(id).inserted {
                known.append(id)
            }
            next += 1
            if next < known.count, let found = find(known[next]) { return found }
        }
        return nil
    }

    package func superclass(of type: ID) -> ID? { directInheritance(of: type)?.superclasses.first }

    package func protocols(of type: ID) -> [ID] { inheritance(of: type).protocols }

    /// Whether a type may conform to a protocol under a condition only.
    var hasConditionalExtensions: Bool { storage.hasConditionalExtensions }

    package func conforms(_ type: ID, to protocolID: ID) -> Bool {
        let protocols = inheritance(of: type).protocols
        return protocols.contains(protocolID) || protocols.contains { isSame($0, protocolID) }
    }

    /// Whether two declarations declare one type: in the branches of an `#if`.
    package func isSame(_ one: ID, _ other: ID) -> Bool {
        one == other
            || name(of: one) == name(of: other) && module(of: one) == module(of: other)
                && kind(of: one) == kind(of: other)
                && qualifiedName(of: one) == qualifiedName(of: other)
    }

    /// The names of the unread types that extensions make conform to a protocol, as the extensions write them.
    func foreignConformers(of protocolID: ID) -> [String] {
        _ = extensions(of: protocolID)
        return storage.extensions.all.filter { extendedTypes(of: $0).isEmpty && names(protocolID, inClauseOf: $0) }
            .map(name)
    }

    /// Whether the inheritance clause of a type or extension names a protocol, or one that inherits from it.
    func names(_ protocolID: ID, inClauseOf container: ID) -> Bool {
        namedTypes(by: container).contains {
            kind(of: $0) == .`protocol` && (isSame($0, protocolID) || conforms($0, to: protocolID))
        }
    }

    package func inherits(_ type: ID, from ancestor: ID) -> Bool {
        superclasses(of: type).contains(ancestor)
    }

    /// Whether a protocol is for classes only.
    package func isClassBound(_ protocolID: ID) -> Bool {
        let inheritance = inheritance(of: protocolID)
        if !inheritance.superclasses.isEmpty { return true }
        let classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol", "Actor", "AnyActor", "GlobalActor"]
        if inheritance.unresolved.contains(where: { classBound.contains(text($0.text, of: $0.scope)) }) { return true }
        return ([protocolID] + inheritance.protocols).contains { id in
            declaration(id).constraints.contains { requirement in
                text(requirement.subject, of: id) == "Self" && text(requirement.type, of: id) == "AnyObject"
            }
        }
    }

    /// The classes, structs, enums and actors read so far that conform to a protocol, in order.
    package func conformers(of protocolID: ID) -> [ID] {
        (0..<declarationCount).map { ID($0) }.filter {
            kind(of: $0).isNominal && kind(of: $0) != .`protocol` && conforms($0, to: protocolID)
        }
    }

    /// Whether a class or one of its superclasses may have an unread superclass.
    package func hasUnknownSuperclass(_ type: ID) -> Bool { inheritance(of: type).hasUnknownSuperclass }

    /// Whether the first name in a class's own inheritance clause is unknown, so that it may be an unread superclass.
    func namesUnknownSuperclass(_ type: ID) -> Bool {
        guard kind(of: type) == .`class`, let first = inherited(by: type).first, let name = first.path.last,
            first.types.isEmpty, superclass(of: type) == nil
        else { return false }
        return !StandardNames.contains(name) && !Outline.isKnownProtocol(name)
    }

    /// Whether a name is that of an SDK protocol that is often first in a class's inheritance clause, or has a suffix
    /// such as `Delegate`.
    private static func isKnownProtocol(_ name: String) -> Bool {
        let known = [
            "ObservableObject", "NSObjectProtocol", "LocalizedError", "View", "App", "ViewModifier", "Actor",
            "NSCopying",
            "Observable", "DistributedActor",
        ]
        return known.contains(name) || ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
    }

    /// Whether the sources show all conformances of a type.
    package func isWhollyRead(_ type: ID) -> Bool {
        let answers = storage.answers(type)
        if let known = answers.isWhollyRead { return known }
        let result = findWhetherWhollyRead(type)
        if !storage.extensions.isResolving { answers.isWhollyRead = result }
        return result
    }

    private func findWhetherWhollyRead(_ type: ID) -> Bool {
        let inheritance = inheritance(of: type)
        return !inheritance.hasUnknownSuperclass
            && inheritance.unresolved.allSatisfy {
                StandardNames.contains(text($0.text, of: $0.scope))
            }
            && !([type] + superclasses(of: type)).contains { hasUnknownMembers($0) }
    }

    // MARK: - Direct inheritance

    /// The superclass and the protocols in the inheritance clauses of a type and its extensions. Nil if the look-up of
    /// this type is already in progress, as with circular names, or if look-ups nest too deeply.
    func directInheritance(of type: ID) -> Inheritance? {
        let answers = storage.answers(type)
        if let known = answers.direct { return known }
        if answers.isInProgress { return nil }
        return storage.nested(otherwise: nil) {
            answers.isInProgress = true
            defer { answers.isInProgress = false }
            var result = Inheritance()
            for container in containers(of: type) {
                for inherited in inherited(by: container) { add(inherited, of: container, to: &result) }
            }
            if !storage.extensions.isResolving { answers.direct = result }
            return result
        }
    }

    private func add(_ inherited: InheritedType, of container: ID, to result: inout Inheritance) {
        if inherited.types.isEmpty { result.unresolved.append(.init(text: inherited.slice, scope: container)) }
        for id in inherited.types where !areExclusive(id, container) {
            switch kind(of: id) {
            case .`protocol`: if !result.protocols.contains(id) { result.protocols.append(id) }
            case .`class`, .`actor`: if !result.superclasses.contains(id) { result.superclasses.append(id) }
            default: break
            }
        }
    }

    /// Whether a type is declared as `~Copyable`.
    package func isNoncopyable(_ type: ID) -> Bool {
        declaration(type).inherits.contains {
            bytes($0, of: type).first == Byte.tilde && text($0, of: type) == "~Copyable"
        }
    }

    /// The types in a declaration's own inheritance clause. Clauses of extensions are left out, and compositions are
    /// split.
    func inherited(by id: ID) -> [InheritedType] {
        let slices = declaration(id).inherits
        if slices.isEmpty { return [] }
        let answers = storage.answers(id)
        if let known = answers.inherited { return known }
        let result = slices.flatMap { namedTypes($0, of: id) }.map { named in
            InheritedType(path: named.path, slice: named.slice, types: lookUpTypes(named.path, around: id))
        }
        if !storage.extensions.isResolving { answers.inherited = result }
        return result
    }

    /// The declarations of the types in a declaration's own inheritance clause.
    func namedTypes(by id: ID) -> [ID] { inherited(by: id).flatMap(\.types) }
}
