extension Outline {
    /// What a type is declared to inherit from and conform to.
    package struct Inheritance: Sendable {
        /// A name that was found in no source that was read.
        package struct Unresolved: Sendable {
            /// As written, without attributes: `UIViewController`.
            package var text: Slice
            package var scope: ID
        }

        /// Nearest first.
        package var superclasses: [ID] = []
        /// Protocols, also those of extensions, of superclasses and of other protocols; each once, nearest first.
        package var protocols: [ID] = []
        package var unresolved: [Unresolved] = []

        package var superclass: ID? { superclasses.first }

        var all: [ID] { superclasses + protocols }
    }

    /// Everything a type inherits from and conforms to, directly or not.
    package func inheritance(of type: ID) -> Inheritance {
        if let known = storage.answers.inheritance[type] { return known }
        var result = Inheritance()
        var seen: Set<ID> = [type]
        var pending = [type]
        var isComplete = true
        var next = 0
        while next < pending.count {
            let direct = directInheritance(of: pending[next])
            next += 1
            guard let direct else {
                isComplete = false
                continue
            }
            for id in direct.superclasses where seen.insert(id).inserted {
                result.superclasses.append(id)
                pending.append(id)
            }
            for id in direct.protocols where seen.insert(id).inserted {
                result.protocols.append(id)
                pending.append(id)
            }
            result.unresolved += direct.unresolved
        }
        if isComplete, !storage.extensions.isResolving { storage.answers.inheritance[type] = result }
        return result
    }

    package func superclass(of type: ID) -> ID? { directInheritance(of: type)?.superclass }

    package func protocols(of type: ID) -> [ID] { inheritance(of: type).protocols }

    package func conforms(_ type: ID, to protocolID: ID) -> Bool {
        let name = name(of: protocolID)
        let qualified = qualifiedName(of: protocolID)
        // Variants of a protocol in the branches of an `#if` are one protocol.
        return inheritance(of: type).protocols.contains {
            $0 == protocolID || self.name(of: $0) == name && qualifiedName(of: $0) == qualified
        }
    }

    /// Whether an extension says that a type conforms to a protocol whose own declaration was not read.
    package func conforms(foreignType name: String, to protocolID: ID) -> Bool {
        _ = extensions(of: protocolID)
        return storage.extensions.all.contains { id in
            guard self.name(of: id) == name else { return false }
            return inheritedTypes(of: id).contains { inherited in
                lookUpTypes(inherited.path, around: id).contains {
                    $0 == protocolID || protocols(of: $0).contains(protocolID)
                }
            }
        }
    }

    package func inherits(_ type: ID, from ancestor: ID) -> Bool {
        inheritance(of: type).superclasses.contains(ancestor)
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

    /// Whether a class has a superclass that was not read, or may have one: the first name of its inheritance clause is
    /// not known.
    package func hasUnknownSuperclass(_ type: ID) -> Bool {
        ([type] + inheritance(of: type).superclasses).contains(where: namesUnknownSuperclass)
    }

    /// Whether the first name of the class's own clause may be a superclass that was not read.
    func namesUnknownSuperclass(_ type: ID) -> Bool {
        guard kind(of: type) == .`class`, let direct = directInheritance(of: type), direct.superclass == nil,
            let first = inheritedTypes(of: type).first, let name = first.path.last,
            direct.unresolved.contains(where: { $0.scope == type && $0.text == first.slice })
        else { return false }
        return !StandardNames.contains(name) && !Outline.isKnownProtocol(name)
    }

    /// Well-known protocols of the SDKs that classes name first.
    private static func isKnownProtocol(_ name: String) -> Bool {
        let known = [
            "ObservableObject", "NSObjectProtocol", "LocalizedError", "View", "App", "ViewModifier", "Actor",
            "NSCopying",
            "Observable", "DistributedActor",
        ]
        return known.contains(name) || ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
    }

    // MARK: - Direct

    /// What a type's own clause and those of its extensions name; nil while it is being looked up, which happens for names
    /// that lead in a circle, and where names lead too deep.
    func directInheritance(of type: ID) -> Inheritance? {
        if let known = storage.answers.direct[type] { return known }
        guard !storage.answers.inProgress.contains(type) else { return nil }
        return storage.nested(otherwise: nil) {
            storage.answers.inProgress.insert(type)
            defer { storage.answers.inProgress.remove(type) }
            var result = Inheritance()
            for container in containers(of: type) { add(inheritedTypes(of: container), of: container, to: &result) }
            // While extensions are being resolved, it is not known what they add.
            if !storage.extensions.isResolving { storage.answers.direct[type] = result }
            return result
        }
    }

    private func add(_ inherited: [NamedType], of container: ID, to result: inout Inheritance) {
        for name in inherited {
            let found = lookUpTypes(name.path, around: container)
            if found.isEmpty { result.unresolved.append(.init(text: name.slice, scope: container)) }
            for id in found where !areExclusive(id, container) {
                switch kind(of: id) {
                case .`protocol`: if !result.protocols.contains(id) { result.protocols.append(id) }
                case .`class`, .`actor`: if !result.superclasses.contains(id) { result.superclasses.append(id) }
                default: break
                }
            }
        }
    }

    /// The types that a declaration's own clause names, without those of its extensions.
    func namedTypes(by id: ID) -> [ID] {
        inheritedTypes(of: id).flatMap { lookUpTypes($0.path, around: id) }
    }
}
