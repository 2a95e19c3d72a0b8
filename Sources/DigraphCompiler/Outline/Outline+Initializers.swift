extension Outline {
    /// A type's initializers: declared in its body and extensions, memberwise, default, inherited; in this order, and
    /// within each in order of place.
    package func initializers(of type: ID) -> [Initializer] {
        // The superclasses' from the outermost in: each may inherit those of the one before.
        let ancestors = classChain(of: type)
        var inherited: [Initializer] = []
        for ancestor in ancestors.reversed() {
            inherited = initializers(of: ancestor, superclass: inherited, hasSuperclass: ancestor != ancestors.last)
        }
        return inherited + fromProtocolExtensions(type)
    }

    /// The type and its superclasses, nearest first.
    private func classChain(of type: ID) -> [ID] {
        guard kind(of: type) == .class else { return [type] }
        var chain = [type]
        var seen: Set<ID> = [type]
        while let last = chain.last, let next = superclass(of: last), seen.insert(next).inserted { chain.append(next) }
        return chain
    }

    private func initializers(of type: ID, superclass: [Initializer], hasSuperclass: Bool) -> [Initializer] {
        let declared = members(of: type, kind: .initializer).map { initializer(declared: $0, of: type) }
        let made: [Initializer] =
            switch kind(of: type) {
            case .struct: memberwise(type)
            case .class: inheritedOrDefault(type, declared, superclass: superclass, hasSuperclass: hasSuperclass)
            case .actor: hasOwnInitializer(type) ? [] : defaultInitializer(type)
            default: []
            }
        return declared + made
    }

    // MARK: Declared

    private func initializer(declared id: ID, of type: ID) -> Initializer {
        let record = storage.record(id)
        return Initializer(
            origin: .declared, type: type, declaration: id, access: record.access, flags: record.flags,
            isolation: isolation(of: id), generics: record.generics, constraints: record.constraints,
            thrown: record.thrown, parameters: parameters(of: id).map { parameter($0, of: id) },
            conditions: conditions(of: id), isCertain: true)
    }

    private func parameter(_ written: Parameter, of id: ID) -> Initializer.Parameter {
        Initializer.Parameter(
            label: written.label.isEmpty ? nil : text(written.label, of: id), name: text(written.name, of: id),
            type: written.type, scope: id, hasDefault: written.hasDefault, isUnknown: false, line: written.line,
            column: written.column)
    }

    /// Whether an initializer stands in the type's body; those of extensions do not count.
    private func hasOwnInitializer(_ type: ID) -> Bool {
        !children(of: type, kind: .initializer).isEmpty
    }

    // MARK: Memberwise and default

    private func memberwise(_ type: ID) -> [Initializer] {
        guard !hasOwnInitializer(type) else { return [] }
        let properties = storedProperties(of: type)
        var access = Access.internal
        var parameters: [Initializer.Parameter] = []
        var isCertain = !isUncertain(type, properties)
        for property in properties {
            let record = storage.record(property)
            if record.flags.contains(.lazy) { continue }
            if record.flags.contains(.constant.union(.hasInitialValue)) { continue }
            let isUnknown = hasUnknownWrapper(property, record)
            if isUnknown { isCertain = false }
            access = min(access, record.access)
            parameters.append(memberwiseParameter(property, record, isUnknown: isUnknown))
        }
        // What a property that must not be seen hides, `init()` does not need.
        let canBeDefault = properties.allSatisfy { hasInitialValue(storage.record($0), of: $0) }
        if parameters.isEmpty { return defaultInitializer(type) }
        let made = made(.memberwise, type, access: access, parameters: parameters, isCertain: isCertain)
        return canBeDefault && access < .internal ? [made] + defaultInitializer(type) : [made]
    }

    private func memberwiseParameter(_ property: ID, _ record: Declaration, isUnknown: Bool) -> Initializer.Parameter {
        let name = name(of: property)
        let isDestructured = record.flags.contains(.destructured)
        return Initializer.Parameter(
            label: name, name: name, type: record.type, scope: property,
            hasDefault: !isDestructured && hasInitialValue(record, of: property),
            isUnknown: isUnknown || record.type.isEmpty, line: record.line, column: record.column)
    }

    /// `init()`, where all stored properties have initial values.
    private func defaultInitializer(_ type: ID) -> [Initializer] {
        let properties = storedProperties(of: type)
        for property in properties {
            let record = storage.record(property)
            guard hasInitialValue(record, of: property) || hasUnknownWrapper(property, record) else { return [] }
        }
        let isCertain =
            !isUncertain(type, properties)
            && !properties.contains {
                hasUnknownWrapper($0, storage.record($0)) && !hasInitialValue(storage.record($0), of: $0)
            }
        return [made(.default, type, access: .internal, parameters: [], isCertain: isCertain)]
    }

    private func made(
        _ origin: Initializer.Origin, _ type: ID, access: Access, parameters: [Initializer.Parameter], isCertain: Bool
    ) -> Initializer {
        Initializer(
            origin: origin, type: type, declaration: nil, access: min(access, storage.record(type).access), flags: [],
            isolation: isolation(ofMade: type), generics: .none, constraints: .none, thrown: .none,
            parameters: parameters, conditions: conditions(of: type), isCertain: isCertain)
    }

    /// An initializer that Swift makes runs nothing but the initial values: where they are literals or missing, it can
    /// be called from anywhere, whatever its type's isolation.
    private func isolation(ofMade type: ID) -> Isolation {
        let runsCode = storedProperties(of: type).contains {
            let flags = storage.record($0).flags
            return flags.contains(.hasInitialValue) && !flags.contains(.literalInitialValue) && !flags.contains(.lazy)
        }
        if !runsCode, kind(of: type) != .class || superclass(of: type) == nil { return .nonisolated }
        let isolation = isolation(of: type)
        return isolation == .actor ? .nonisolated : isolation
    }

    /// The stored properties of an instance, which stand in the type's body.
    package func storedProperties(of type: ID) -> [ID] {
        children(of: type, kind: .property).filter {
            let record = storage.record($0)
            return record.flags.contains(.stored) && !record.flags.contains(.static)
        }
    }

    /// Whether it needs no value from an initializer: `var x: T?` has `nil`, `lazy` ones wait.
    private func hasInitialValue(_ record: Declaration, of id: ID) -> Bool {
        if record.flags.contains(.hasInitialValue) || record.flags.contains(.lazy) { return true }
        return !record.flags.contains(.constant) && isOptionalSugar(record.type, of: id)
    }

    /// `T?` or `T!`, and no function that returns one. `Optional<T>` has no implied `nil`.
    private func isOptionalSugar(_ type: Slice, of id: ID) -> Bool {
        guard !type.isEmpty else { return false }
        return withReader(type, of: id) { reader in
            guard reader.base[reader.count - 1] == Byte.question || reader.base[reader.count - 1] == Byte.exclamation
            else { return false }
            while reader.position < reader.count {
                if reader.isAt(Byte.openParen) {
                    reader.skipParens()
                } else if reader.isAt(Byte.openBracket) {
                    reader.skipBrackets()
                } else if reader.isAt(Byte.less) {
                    reader.position += 1
                    if !reader.skipGenericArguments() { return false }
                } else if reader.isAt(Byte.minus, Byte.greater) {
                    return false
                } else {
                    reader.position += 1
                }
            }
            return true
        }
    }

    /// Whether something that cannot be seen here has a say in which stored properties there are.
    private func isUncertain(_ type: ID, _ properties: [ID]) -> Bool {
        let condition = storage.record(type).condition
        if hasUnknownMembers(type) { return true }
        if properties.contains(where: { storage.record($0).condition != condition }) { return true }
        return children(of: type, kind: .property).contains { storage.record($0).flags.contains(.initAccessor) }
    }

    /// Whether an attribute that may be a property wrapper or a macro stands in front of a property.
    private func hasUnknownWrapper(_ property: ID, _ record: Declaration) -> Bool {
        guard record.flags.contains(.customAttribute) else { return false }
        return attributeNames(record.attributes, of: property).contains { path in
            guard let name = path.last, !Outline.isOwnAttribute(name), name != "ObservationIgnored" else {
                return false
            }
            return globalActor(path, from: property) == nil
        }
    }

    // MARK: Inherited

    /// A class without designated initializers whose stored properties all have initial values has those of its
    /// superclass, or `init()`; one that overrides all designated ones has the convenience ones.
    private func inheritedOrDefault(
        _ type: ID, _ declared: [Initializer], superclass: [Initializer], hasSuperclass: Bool
    ) -> [Initializer] {
        let own = declared.filter { initializer in
            initializer.declaration.map { parent(of: $0) == type } ?? false
        }
        let hasDesignated = own.contains { !$0.flags.contains(.convenience) }
        if hasDesignated, !hasSuperclass { return [] }
        let isUnknown = namesUnknownSuperclass(type)
        if !hasDesignated {
            let initial = defaultInitializer(type)
            guard var `default` = initial.first else { return [] }
            if hasSuperclass {
                return superclass.filter { !isRedeclared($0, in: own) }
                    .map { inherit($0, by: type, isCertain: `default`.isCertain && !isUnknown) }
            }
            if isUnknown { `default`.isCertain = false }
            return own.contains { $0.parameters.isEmpty } ? [] : [`default`]
        }
        let designated = superclass.filter { !$0.flags.contains(.convenience) && $0.origin != .memberwise }
        guard designated.allSatisfy({ isRedeclared($0, in: own) }) else { return [] }
        return superclass.filter { $0.flags.contains(.convenience) && !isRedeclared($0, in: own) }
            .map { inherit($0, by: type, isCertain: !isUnknown) }
    }

    private func inherit(_ initializer: Initializer, by type: ID, isCertain: Bool) -> Initializer {
        var result = initializer
        result.origin = initializer.origin == .default ? .default : .inherited
        result.type = type
        let isGeneric = !storage.record(initializer.type).generics.isEmpty
        result.isCertain = initializer.isCertain && isCertain && !isGeneric
        return result
    }

    /// Whether one with the same labels and types is among those declared.
    private func isRedeclared(_ initializer: Initializer, in declared: [Initializer]) -> Bool {
        declared.contains { other in
            guard other.parameters.count == initializer.parameters.count else { return false }
            return zip(other.parameters, initializer.parameters).allSatisfy { left, right in
                left.label == right.label && text(left.type, of: left.scope) == text(right.type, of: right.scope)
            }
        }
    }

    /// Those that extensions of its protocols give it.
    private func fromProtocolExtensions(_ type: ID) -> [Initializer] {
        guard kind(of: type) != .protocol else { return [] }
        var result: [Initializer] = []
        for id in protocols(of: type) {
            for written in members(of: id, kind: .initializer) {
                guard let container = parent(of: written), kind(of: container) == .extension else { continue }
                var initializer = initializer(declared: written, of: type)
                initializer.origin = .inherited
                initializer.isCertain =
                    storage.record(container).constraints.isEmpty && storage.record(written).constraints.isEmpty
                result.append(initializer)
            }
        }
        return result
    }
}
