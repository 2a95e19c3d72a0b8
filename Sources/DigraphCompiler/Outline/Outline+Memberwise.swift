// The initializers that Swift synthesizes from a type's stored properties.

extension Outline {
    /// The memberwise initializer of a struct, and `init()` if Swift synthesizes both.
    func memberwiseInitializers(of type: ID) -> [Initializer] {
        // Under the `#if` condition of a declared initializer, there is no memberwise initializer. So properties under
        // this condition are no parameters.
        let declared = children(of: type, kind: .initializer).map { declaration($0).condition }
        let properties = storedProperties(of: type).filter { !declared.contains(declaration($0).condition) }
        let around = declaration(type).condition
        var access = Access.internal
        var parameters: [Initializer.Parameter] = []
        var uncertainty: Uncertainty? = hasUnknownMembers(type) ? .macro : nil
        for property in properties {
            let declaration = declaration(property)
            if declaration.flags.contains(.constant) && declaration.flags.contains(.hasInitialValue) { continue }
            let wrapping = wrapping(of: property)
            // A `private` or `fileprivate` property with a property wrapper and an initial value has no parameter.
            if wrapping.isWrapper, declaration.access < .internal, hasValue(property, wrapping) { continue }
            var parameter = memberwiseParameter(property, wrapping)
            if wrapping == .unknown {
                uncertainty = uncertainty ?? .wrapper
            } else {
                access = min(access, declaration.access)
            }
            if declaration.condition != around {
                // A parameter under an `#if` causes no uncertainty if it has a default value, because calls omit it.
                if !parameter.hasDefault || declaration.access < .internal { uncertainty = uncertainty ?? .condition }
                parameter.isConditional = true
            }
            parameters.append(parameter)
        }
        let withoutParameters = defaultInitializer(of: type, properties).map { [$0] } ?? []
        if parameters.isEmpty { return withoutParameters }
        let memberwise = synthesized(
            .memberwise, type, access: access, parameters: parameters, uncertainty: uncertainty)
        let isLimited = access < .internal || parameters.contains { !$0.hasDefault }
        let hasValues = properties.allSatisfy { hasValue($0, wrapping(of: $0)) }
        return [memberwise] + (isLimited && hasValues ? withoutParameters : [])
    }

    private func memberwiseParameter(_ property: ID, _ wrapping: Wrapping) -> Initializer.Parameter {
        let declaration = declaration(property)
        var isUnknown = declaration.type.isEmpty
        switch wrapping {
        case .none, .value, .binding: break
        case .wrapper, .unknown: isUnknown = true
        case .builder:
            let (tree, _) = tree(declaration.type, of: property)
            isUnknown = isUnknown || tree.nodes[tree.root].kind != .function
        }
        return Initializer.Parameter(
            label: declaration.name, name: declaration.name, type: declaration.type, scope: property,
            hasDefault: !declaration.flags.contains(.destructured) && hasValue(property, wrapping),
            isOptional: declaration.flags.contains(.lazy), isUnknown: isUnknown, isBuilt: wrapping == .builder,
            isAutoclosure: wrapping == .value(isAutoclosure: true), isBinding: wrapping == .binding,
            nameStart: declaration.nameStart)
    }

    /// `init()`, if all stored properties have initial values.
    func defaultInitializer(of type: ID) -> Initializer? { defaultInitializer(of: type, storedProperties(of: type)) }

    private func defaultInitializer(of type: ID, _ properties: [ID]) -> Initializer? {
        var uncertainty: Uncertainty? = hasUnknownMembers(type) ? .macro : nil
        for property in properties {
            let wrapping = wrapping(of: property)
            if hasValue(property, wrapping) { continue }
            guard wrapping == .unknown else { return nil }
            uncertainty = uncertainty ?? .wrapper
        }
        return synthesized(.default, type, access: .internal, parameters: [], uncertainty: uncertainty)
    }

    /// A synthesized initializer. It has the isolation of the type.
    private func synthesized(
        _ origin: Initializer.Origin, _ type: ID, access: Access, parameters: [Initializer.Parameter],
        uncertainty: Uncertainty?
    ) -> Initializer {
        Initializer(
            origin: origin, type: type, declaration: nil, access: min(access, self.access(of: type)),
            isolation: kind(of: type) == .`actor` ? isolation(aroundActor: type) : isolation(of: type),
            parameters: parameters, conditions: conditions(of: type), uncertainty: uncertainty)
    }

    /// The stored instance properties, which are in the type's body. One that overrides another has no storage of its own.
    package func storedProperties(of type: ID) -> [ID] {
        children(of: type, kind: .property).filter {
            flags(of: $0).contains(.stored) && flags(of: $0).isDisjoint(with: [.static, .override])
        }
    }

    /// Whether a property has a default value: an initial value, `nil` for `var x: T?`, or the default of a property
    /// wrapper.
    private func hasValue(_ property: ID, _ wrapping: Wrapping) -> Bool {
        let declaration = declaration(property)
        if declaration.flags.contains(.hasInitialValue) || declaration.flags.contains(.lazy) { return true }
        switch wrapping {
        case .none, .value:
            let mayBeImplied = !declaration.flags.contains(.constant) && !declaration.flags.contains(.noImpliedValue)
            return mayBeImplied && impliesNil(declaration.type, of: property)
        case .wrapper(let hasDefault): return hasDefault
        case .binding, .builder, .unknown: return false
        }
    }

    /// Whether a variable with this written type is implicitly `nil`, as with `T?`, `T!` and tuples of such types. With
    /// `Optional<T>` and aliases, it is not.
    private func impliesNil(_ type: Span, of id: ID) -> Bool {
        guard !type.isEmpty else { return false }
        let (tree, _) = tree(type, of: id)
        var open = [tree.root]
        while let node = open.popLast() {
            switch tree.nodes[node].kind {
            case .optional, .implicitlyUnwrapped: continue
            case .tuple, .element: open += tree.children(of: node)
            default: return false
            }
        }
        return true
    }
}
