// The initializers that Swift makes of a type's stored properties.

extension Outline {
    /// A struct's memberwise initializer, and `init()` where that is another way to make one.
    func memberwise(_ type: ID) -> [Initializer] {
        // Where an initializer is declared under a condition, there is no other under the same.
        let declared = children(of: type, kind: .initializer).map { pointer(to: $0).pointee.condition }
        let properties = children(of: type, kind: .property).filter {
            !flags(of: $0).contains(.static) && !declared.contains(pointer(to: $0).pointee.condition)
        }
        guard let initialised = initialisedByAccessors(properties, of: type) else {
            return defaultInitializer(type, properties)
        }
        var access = Access.internal
        var parameters: [Initializer.Parameter] = []
        var doubt: Doubt? = hasUnknownMembers(type) ? .macro : nil
        let condition = pointer(to: type).pointee.condition
        for property in properties {
            let record = ownRecord(property)
            guard isMemberwise(record), !initialised.contains(name(of: property)) else { continue }
            let wrapping = wrapping(of: property, record)
            if case .unknown = wrapping { doubt = doubt ?? .wrapper }
            if isHiddenByWrapper(wrapping, property, record) { continue }
            if case .unknown = wrapping {} else { access = min(access, record.access) }
            var parameter = memberwiseParameter(property, record, wrapping)
            if record.condition != condition {
                // Where it has a default it can be left out, whether it is there or not.
                if !parameter.hasDefault || record.access < .internal { doubt = doubt ?? .condition }
                parameter.isConditional = true
            }
            parameters.append(parameter)
        }
        if parameters.isEmpty { return defaultInitializer(type, properties) }
        let result = [made(.memberwise, type, access: access, parameters: parameters, doubt: doubt)]
        // With less access, or with parameters that have no default though the properties have values, it is not as good
        // as `init()`.
        let isDefaultToo = access < .internal || parameters.contains { !$0.hasDefault }
        return isDefaultToo && properties.allSatisfy(needsNoValue)
            ? result + defaultInitializer(type, properties) : result
    }

    /// Whether a property may have a parameter: it has storage, or what gives it storage is in front of it.
    private func isMemberwise(_ record: Declaration) -> Bool {
        if record.flags.contains(.initAccessor) { return true }
        return record.flags.contains(.stored) && !record.flags.contains(.constant.union(.hasInitialValue))
    }

    /// What a property wrapper initialises by itself would only make the initializer as hidden as the property is.
    private func isHiddenByWrapper(_ wrapping: Wrapping, _ property: ID, _ record: Declaration) -> Bool {
        guard record.access < .internal else { return false }
        return switch wrapping {
        case .value, .wrapper: hasInitialValue(record, of: property, wrapping)
        case .none, .builder, .unknown: false
        }
    }

    private func memberwiseParameter(
        _ property: ID, _ record: Declaration, _ wrapping: Wrapping
    ) -> Initializer.Parameter {
        let name = name(of: property)
        var isUnknown = record.type.isEmpty
        switch wrapping {
        case .none, .value: break
        case .wrapper, .unknown: isUnknown = true
        case .builder: isUnknown = isUnknown || !isFunction(record.type, of: property)
        }
        return Initializer.Parameter(
            label: name, name: name, type: record.type, scope: property,
            hasDefault: !record.flags.contains(.destructured) && hasInitialValue(record, of: property, wrapping),
            isOptional: record.flags.contains(.lazy), isUnknown: isUnknown, line: record.line, column: record.column)
    }

    /// `init()`, where all stored properties have initial values.
    func defaultInitializer(_ type: ID) -> [Initializer] {
        defaultInitializer(type, children(of: type, kind: .property).filter { !flags(of: $0).contains(.static) })
    }

    private func defaultInitializer(_ type: ID, _ properties: [ID]) -> [Initializer] {
        guard properties.allSatisfy({ needsNoValue($0) || isUnknownWrapper($0) }) else { return [] }
        let isKnown = properties.allSatisfy(needsNoValue)
        let doubt: Doubt? = hasUnknownMembers(type) ? .macro : isKnown ? nil : .wrapper
        return [made(.default, type, access: .internal, parameters: [], doubt: doubt)]
    }

    private func made(
        _ origin: Initializer.Origin, _ type: ID, access: Access, parameters: [Initializer.Parameter], doubt: Doubt?
    ) -> Initializer {
        Initializer(
            origin: origin, type: type, declaration: nil, access: min(access, pointer(to: type).pointee.access),
            flags: [],
            isolation: isolation(ofMade: type), generics: .none, constraints: .none, thrown: .none,
            parameters: parameters, conditions: conditions(of: type), doubt: doubt)
    }

    /// An initializer that Swift makes runs nothing but the initial values: where they are literals or missing, and nothing
    /// is stored that is not `Sendable`, it can be called from anywhere, whatever its type's isolation.
    func isolation(ofMade type: ID) -> Isolation {
        if kind(of: type) == .`actor` { return isolation(fromProtocolsOf: type) ?? .nonisolated }
        let properties = storedProperties(of: type)
        let runsCode = properties.contains {
            let flags = pointer(to: $0).pointee.flags
            return flags.contains(.hasInitialValue) && !flags.contains(.literalInitialValue) && !flags.contains(.lazy)
        }
        if runsCode || namesUnknownSuperclass(type) { return isolation(of: type) }
        let own = isolation(of: type)
        return own != .nonisolated && properties.contains(where: holdsNonSendable) ? own : .nonisolated
    }

    /// The stored properties of an instance, which stand in the type's body.
    package func storedProperties(of type: ID) -> [ID] {
        children(of: type, kind: .property).filter {
            let record = ownRecord($0)
            return record.flags.contains(.stored) && !record.flags.contains(.static)
        }
    }

    // MARK: Init accessors

    /// The names of the stored properties that computed ones with an `init` accessor initialise: these take the values.
    /// - Returns: Nil where two initialise the same one, for which Swift makes no memberwise initializer.
    private func initialisedByAccessors(_ properties: [ID], of type: ID) -> Set<String>? {
        var result: Set<String> = []
        for property in properties {
            for name in namesInitialised(by: property) where !result.insert(name).inserted { return nil }
        }
        return result
    }

    /// The names behind `initializes:` in the `@storageRestrictions` of a property's `init` accessor.
    private func namesInitialised(by property: ID) -> [String] {
        guard flags(of: property).contains(.initAccessor) else { return [] }
        return withReader(clauses(of: property).constraints, of: property) { reader in
            var names: [String] = []
            var isInitialised = false
            while true {
                reader.skipTrivia()
                guard reader.position < reader.count else { break }
                if reader.isAtWord() {
                    reader.readWord()
                    let slice = reader.wordSlice
                    let begins = reader.wordIs("initializes")
                    reader.skipTrivia()
                    if reader.isAt(Byte.colon) {
                        isInitialised = begins
                    } else if isInitialised {
                        names.append(reader.string(slice))
                    }
                } else {
                    reader.position += 1
                }
            }
            return names
        }
    }

    // MARK: Initial values

    /// Whether a property needs no value from an initializer: it has one, it has no storage, or another one's `init`
    /// accessor gives it one.
    private func needsNoValue(_ property: ID) -> Bool {
        let record = ownRecord(property)
        guard record.flags.contains(.stored) else { return true }
        if hasInitialValue(record, of: property, wrapping(of: property, record)) { return true }
        guard let type = parent(of: property) else { return false }
        let own = name(of: property)
        return children(of: type, kind: .property).contains { other in
            let flags = flags(of: other)
            guard flags.contains(.initAccessor), namesInitialised(by: other).contains(own) else { return false }
            return hasInitialValue(ownRecord(other), of: other, .none)
        }
    }

    private func isUnknownWrapper(_ property: ID) -> Bool {
        if case .unknown = wrapping(of: property, ownRecord(property)) { true } else { false }
    }

    /// Whether it has a value of its own: `var x: T?` has `nil`, `lazy` ones wait, a property wrapper may bring one.
    private func hasInitialValue(_ record: Declaration, of id: ID, _ wrapping: Wrapping) -> Bool {
        if record.flags.contains(.hasInitialValue) || record.flags.contains(.lazy) { return true }
        switch wrapping {
        case .none, .value:
            let mayImply = !record.flags.contains(.constant) && !record.flags.contains(.noImpliedValue)
            return mayImply && hasImpliedValue(record.type, of: id)
        case .wrapper(let hasDefault): return hasDefault
        case .builder, .unknown: return false
        }
    }

    /// Whether a variable of a type that is written so is `nil` where nothing is said: `T?`, `T!`, and tuples of them.
    /// `Optional<T>` and aliases imply nothing.
    private func hasImpliedValue(_ type: Slice, of id: ID) -> Bool {
        guard !type.isEmpty else { return false }
        return withReader(type, of: id) { $0.hasImpliedValue(Slice(0, $0.count), depth: 0) }
    }

    private func isFunction(_ type: Slice, of id: ID) -> Bool {
        withReader(type, of: id) { $0.isFunctionType() }
    }
}

extension Outline.Reader {
    /// Whether the type in a slice is an optional with `?` or `!`, or a tuple of such.
    mutating func hasImpliedValue(_ slice: Outline.Slice, depth: Int) -> Bool {
        let end = Int(slice.end)
        guard Int(slice.start) < end, depth < 8 else { return false }
        position = Int(slice.start)
        if base[end - 1] == Byte.closeParen { return isTupleOfImpliedValues(end, depth: depth) }
        guard base[end - 1] == Byte.question || base[end - 1] == Byte.exclamation else { return false }
        while position < end {
            if isAt(Byte.minus, Byte.greater) { return false }
            guard skipBracketsOfType() else { return false }
        }
        return true
    }

    /// Goes over one byte of a type, or over brackets with what is in them.
    private mutating func skipBracketsOfType() -> Bool {
        if isAt(Byte.openParen) {
            skipParens()
        } else if isAt(Byte.openBracket) {
            skipBrackets()
        } else if isAt(Byte.less) {
            position += 1
            return skipGenericArguments()
        } else {
            position += 1
        }
        return true
    }

    private mutating func isTupleOfImpliedValues(_ end: Int, depth: Int) -> Bool {
        guard isAt(Byte.openParen) else { return false }
        let open = position
        skipParens()
        guard position == end else { return false }
        position = open + 1
        while true {
            skipElementLabel()
            skipTrivia()
            if isAt(Byte.closeParen) { return true }
            let element = readType()
            let next = position
            guard hasImpliedValue(element, depth: depth + 1) else { return false }
            position = next
            skipTrivia()
            if isAt(Byte.comma) { position += 1 } else if !isAt(Byte.closeParen) { return false }
        }
    }

    /// Whether the whole text is a function's type.
    mutating func isFunctionType() -> Bool {
        while position < count {
            if isAt(Byte.minus, Byte.greater) { return true }
            guard skipBracketsOfType() else { return false }
        }
        return false
    }
}
