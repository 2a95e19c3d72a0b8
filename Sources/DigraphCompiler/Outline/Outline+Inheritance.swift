extension Outline {
    /// What a type is declared to inherit from and conform to. A class, because it is asked for again and again.
    package final class Inheritance: Sendable {
        /// A name that was found in no source that was read.
        package struct Unresolved: Sendable {
            /// As written, without attributes: `UIViewController`.
            package var text: Slice
            package var scope: ID
        }
        /// Nearest first.
        package let superclasses: [ID]
        /// Protocols, also those of extensions, of superclasses and of other protocols; each once, nearest first.
        package let protocols: [ID]
        package let unresolved: [Unresolved]

        init(superclasses: [ID] = [], protocols: [ID] = [], unresolved: [Unresolved] = []) {
            self.superclasses = superclasses
            self.protocols = protocols
            self.unresolved = unresolved
        }

        package var superclass: ID? { superclasses.isEmpty ? nil : superclasses[0] }

        /// The superclasses, then the protocols.
        var all: [ID] {
            protocols.isEmpty ? superclasses : superclasses.isEmpty ? protocols : superclasses + protocols
        }
    }

    /// Everything a type inherits from and conforms to, directly or not.
    package func inheritance(of type: ID) -> Inheritance {
        let known = tables.pointee.entries[Int(type.index)].whole
        if known >= 0 { return tables.pointee.inheritances[Int(known)] }
        guard let first = directInheritance(of: type) else { return Inheritance() }
        if first.superclasses.isEmpty, first.protocols.isEmpty {
            if !tables.pointee.isResolvingExtensions {
                tables.pointee.entries[Int(type.index)].whole =
                    tables.pointee.entries[Int(type.index)].direct
            }
            return first
        }
        if let whole = inheritance(ofLeavesNamedBy: first, type) ?? inheritance(ofOneNamedBy: first, type) {
            tables.pointee.entries[Int(type.index)].whole = remember(whole)
            return whole
        }
        var superclasses: [ID] = []
        var protocols: [ID] = []
        var unresolved: [Inheritance.Unresolved] = []
        var seen: Set<ID> = [type]
        var pending = [type]
        var next = 0
        var isComplete = true
        while next < pending.count {
            let current = pending[next]
            next += 1
            guard let direct = directInheritance(of: current) else {
                isComplete = false
                continue
            }
            for id in direct.superclasses where seen.insert(id).inserted {
                superclasses.append(id)
                pending.append(id)
            }
            for id in direct.protocols where seen.insert(id).inserted {
                protocols.append(id)
                pending.append(id)
            }
            unresolved += direct.unresolved
        }
        let result = Inheritance(superclasses: superclasses, protocols: protocols, unresolved: unresolved)
        if isComplete, !tables.pointee.isResolvingExtensions {
            tables.pointee.entries[Int(type.index)].whole = remember(result)
        }
        return result
    }

    /// The same for a type that names only what names nothing further.
    private func inheritance(ofLeavesNamedBy direct: Inheritance, _ type: ID) -> Inheritance? {
        if tables.pointee.isResolvingExtensions { return nil }
        var unresolved = direct.unresolved
        for id in direct.all {
            guard id != type, let further = directInheritance(of: id), further.superclasses.isEmpty,
                further.protocols.isEmpty
            else { return nil }
            if !further.unresolved.isEmpty { unresolved += further.unresolved }
        }
        return Inheritance(
            superclasses: direct.superclasses, protocols: direct.protocols, unresolved: unresolved)
    }

    /// The same for a class that names a superclass only, of which all is known: in a long chain, each adds one.
    private func inheritance(ofOneNamedBy direct: Inheritance, _ type: ID) -> Inheritance? {
        guard direct.protocols.isEmpty, direct.superclasses.count == 1,
            !tables.pointee.isResolvingExtensions
        else { return nil }
        let superclass = direct.superclasses[0]
        let known = tables.pointee.entries[Int(superclass.index)].whole
        guard known >= 0, superclass != type else { return nil }
        let further = tables.pointee.inheritances[Int(known)]
        if further.superclasses.contains(type) { return nil }
        return Inheritance(
            superclasses: [superclass] + further.superclasses, protocols: further.protocols,
            unresolved: direct.unresolved + further.unresolved)
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

    /// Whether an extension that was read says so of a type that was not.
    package func conforms(foreignType name: String, to protocolID: ID) -> Bool {
        tables.pointee.extensions.contains { id, _ in
            let record = ownRecord(id)
            guard !record.inherits.isEmpty, text(record.name, of: id) == name else { return false }
            return inheritedNames(of: id).contains { inherited in
                resolved(lookUp(inherited.path, from: nil, own: module(of: id), asker: id)).contains {
                    $0 == protocolID || protocols(of: $0).contains(protocolID)
                }
            }
        }
    }

    /// Whether a type is a class or inherits from this one.
    package func inherits(_ type: ID, from ancestor: ID) -> Bool {
        inheritance(of: type).superclasses.contains(ancestor)
    }

    /// Whether a protocol is for classes only: `AnyObject`, a class or a class-bound protocol among what it inherits
    /// or in its `where` clause.
    package func isClassBound(_ protocolID: ID) -> Bool {
        let inheritance = inheritance(of: protocolID)
        if !inheritance.superclasses.isEmpty { return true }
        if inheritance.protocols.contains(where: { kind(of: $0) == .`actor` }) { return true }
        let classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol", "Actor", "AnyActor", "GlobalActor"]
        if inheritance.unresolved.contains(where: { classBound.contains(text($0.text, of: $0.scope)) }) { return true }
        return ([protocolID] + inheritance.protocols).contains { id in
            let constraints = clauses(of: id).constraints
            guard !constraints.isEmpty else { return false }
            return text(constraints, of: id).split(separator: ",").contains { requirement in
                let words = requirement.split(whereSeparator: { $0 == " " || $0 == ":" })
                return words.count == 2 && words[0] == "Self" && words[1] == "AnyObject"
            }
        }
    }

    /// The classes, structs, enums and actors read so far that conform to a protocol, in order.
    package func conformers(of protocolID: ID) -> [ID] {
        (0..<declarationCount).map { ID($0) }.filter {
            switch kind(of: $0) {
            case .`class`, .`struct`, .`enum`, .`actor`: conforms($0, to: protocolID)
            default: false
            }
        }
    }

    /// Whether a class has a superclass that was found in no source that was read, or may have one: the first name of
    /// its inheritance clause is not known.
    package func hasUnknownSuperclass(_ type: ID) -> Bool {
        ([type] + inheritance(of: type).superclasses).contains(where: namesUnknownSuperclass)
    }

    /// Whether the first name of the class's own clause may be a superclass that was not read.
    func namesUnknownSuperclass(_ type: ID) -> Bool {
        guard kind(of: type) == .`class`, let direct = directInheritance(of: type), direct.superclass == nil,
            let first = inheritedNames(of: type).first, let name = first.path.last,
            direct.unresolved.contains(where: { $0.scope == type && $0.text == first.slice })
        else { return false }
        return !StandardNames.contains(name) && !Outline.isKnownProtocol(name)
    }

    /// Well-known protocols of the SDKs that classes name first.
    private static func isKnownProtocol(_ name: String) -> Bool {
        switch name {
        case "ObservableObject", "NSObjectProtocol", "LocalizedError", "View", "App", "ViewModifier", "Actor",
            "NSCopying",
            "Observable", "DistributedActor":
            true
        default: name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("Protocol")
        }
    }

    // MARK: Direct

    /// What a type's own clause and those of its extensions name; nil while it is being found out, which only names
    /// that lead in a circle see, and where they lead too deep.
    func directInheritance(of type: ID) -> Inheritance? {
        let known = tables.pointee.entries[Int(type.index)].direct
        return known >= 0 ? tables.pointee.inheritances[Int(known)] : findDirectInheritance(of: type)
    }

    private func findDirectInheritance(of type: ID) -> Inheritance? {
        let index = Int(type.index)
        guard tables.pointee.depth < Outline.maximumDepth, !tables.pointee.entries[index].isInProgress else {
            return nil
        }
        tables.pointee.depth += 1
        tables.pointee.entries[index].isInProgress = true
        defer {
            tables.pointee.depth -= 1
            tables.pointee.entries[index].isInProgress = false
        }
        var superclasses: [ID] = []
        var protocols: [ID] = []
        var unresolved: [Inheritance.Unresolved] = []
        if extensions(of: type).count == 0 {
            addInherited(by: type, to: &superclasses, &protocols, &unresolved)
        } else {
            for container in containers(of: type) {
                addInherited(by: container, to: &superclasses, &protocols, &unresolved)
            }
        }
        let result = Inheritance(superclasses: superclasses, protocols: protocols, unresolved: unresolved)
        // What extensions add is not known while they are being given to their types.
        if !tables.pointee.isResolvingExtensions { tables.pointee.entries[index].direct = remember(result) }
        return result
    }

    private func addInherited(
        by container: ID, to superclasses: inout [ID], _ protocols: inout [ID],
        _ unresolved: inout [Inheritance.Unresolved]
    ) {
        let clause = pointer(to: container).pointee.inherits
        if clause.end <= clause.start { return }
        let bytes = bytes(clause, of: container)
        // Most name one type of the module.
        if Outline.isCapitalizedName(bytes),
            let only = plainType(bytes, from: parent(of: container), own: module(of: container))
        {
            return add(only, of: container, to: &superclasses, &protocols)
        }
        // So do protocols that are for classes only.
        if isAnyObject(bytes, own: module(of: container)) {
            return unresolved.append(.init(text: clause, scope: container))
        }
        for name in inheritedNames(of: container) {
            let found = lookUpTypes(name.path, around: container)
            if found.count == 0 { unresolved.append(.init(text: name.slice, scope: container)) }
            if found.count > 0 { for id in found { add(id, of: container, to: &superclasses, &protocols) } }
        }
    }

    /// Whether a clause is Swift's `AnyObject` and nothing else: no type of this name is in sight.
    private func isAnyObject(_ clause: UnsafeBufferPointer<UInt8>, own: Int) -> Bool {
        let name: StaticString = "AnyObject"
        guard clause.count == name.utf8CodeUnitCount else { return false }
        var index = 0
        while index < clause.count {
            if clause[index] != name.utf8Start[index] { return false }
            index &+= 1
        }
        let hash = NameTable.hash(clause)
        return !storage.mayBeNested(hash)
            && tables.pointee.names.first(hash: hash, scope: Int32(truncatingIfNeeded: -1 - own)) < 0
    }

    private func remember(_ inheritance: Inheritance) -> Int32 {
        tables.pointee.inheritances.append(inheritance)
        return Int32(truncatingIfNeeded: tables.pointee.inheritances.count - 1)
    }

    private func add(_ id: ID, of container: ID, to superclasses: inout [ID], _ protocols: inout [ID]) {
        if areExclusive(id, container) { return }
        switch kind(of: id) {
        case .`protocol`: if protocols.count == 0 || !protocols.contains(id) { protocols.append(id) }
        case .`class`, .`actor`: if superclasses.count == 0 || !superclasses.contains(id) { superclasses.append(id) }
        default: break
        }
    }
}
