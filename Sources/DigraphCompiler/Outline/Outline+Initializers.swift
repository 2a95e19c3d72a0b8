extension Outline {
    /// A type's initializers: those declared in the type's body and extensions, then the synthesized and the inherited
    /// ones. Each group is in order of place.
    package func initializers(of type: ID) -> [Initializer] {
        // Superclasses come first, because each class can inherit the initializers of its superclass.
        var inherited: [Initializer] = []
        var superclass: ID?
        for ancestor in classChain(of: type).reversed() {
            if let known = storage.answers(ancestor).initializers {
                inherited = known
            } else {
                inherited = initializers(of: ancestor, superclass: superclass, inherited)
                if !storage.extensions.isResolving { storage.answers(ancestor).initializers = inherited }
            }
            superclass = ancestor
        }
        let further = protocolInitializers(of: type)
        if further.isEmpty { return inherited }
        // An initializer of the type hides one of a protocol extension that has the same labels and types.
        let own = Set(inherited.map(signature))
        return inherited + further.filter { !own.contains(signature($0)) }
    }

    private func signature(_ initializer: Initializer) -> [String] {
        initializer.parameters.flatMap { [$0.label ?? "_", text($0.type, of: $0.scope)] }
    }

    /// A class and its superclasses, nearest first, up to the first one whose initializers are known. Any other type is
    /// returned alone.
    private func classChain(of type: ID) -> [ID] {
        kind(of: type) == .`class` ? chain(of: type) { storage.answers($0).initializers != nil } : [type]
    }

    private func initializers(of type: ID, superclass: ID?, _ ofSuperclass: [Initializer]) -> [Initializer] {
        let declared = members(of: type, kind: .initializer).map { initializer(declared: $0, of: type) }
        switch kind(of: type) {
        case .`struct`: return declared + (hasOwnInitializer(type) ? [] : memberwiseInitializers(of: type))
        case .`class`: return declared + inheritedOrDefault(type, declared, superclass: superclass, ofSuperclass)
        case .`actor`:
            return declared + (hasOwnInitializer(type) ? [] : defaultInitializer(of: type).map { [$0] } ?? [])
        default: return declared
        }
    }

    private func initializer(declared id: ID, of type: ID) -> Initializer {
        let declaration = declaration(id)
        return Initializer(
            origin: .declared, type: type, declaration: id, access: declaration.access, flags: declaration.flags,
            isolation: isolation(of: id), generics: declaration.generics, constraints: declaration.constraints,
            thrown: declaration.thrown,
            parameters: declaration.parameters.map { parameter in
                Initializer.Parameter(
                    label: parameter.label, name: parameter.name, type: parameter.type, scope: id,
                    hasDefault: parameter.hasDefault, isBuilt: parameter.isAttributed, nameStart: parameter.nameStart)
            },
            conditions: conditions(of: id))
    }

    /// Whether the type's body has an initializer. Initializers in extensions do not count. Under an `#if`, only those
    /// in the `#else` branch count.
    private func hasOwnInitializer(_ type: ID) -> Bool {
        let around = declaration(type).condition
        return children(of: type, kind: .initializer).contains { id in
            guard let condition = declaration(id).condition, condition != around else { return true }
            return file(of: id).conditions[condition].isNegated
        }
    }

    /// The initializers in extensions of the type's protocols.
    private func protocolInitializers(of type: ID) -> [Initializer] {
        guard kind(of: type) != .`protocol` else { return [] }
        var result: [Initializer] = []
        // Initializers in the body of a protocol are requirements, so only extensions matter. Most protocols have none.
        for id in protocols(of: type) where !extensions(of: id).isEmpty {
            for written in members(of: id, kind: .initializer, named: "init") {
                guard let container = parent(of: written), container != id, !isExcluded(type, by: container),
                    !isExcluded(type, by: written)
                else { continue }
                var initializer = initializer(declared: written, of: type)
                initializer.origin = .inherited
                result.append(initializer)
            }
        }
        return result
    }

    /// Whether a declaration's `where Self: P` requires a conformance that the type lacks. Unread protocols are not
    /// checked.
    private func isExcluded(_ type: ID, by id: ID) -> Bool {
        declaration(id).constraints.contains { requirement in
            guard !requirement.isSameType, text(requirement.subject, of: id) == "Self" else { return false }
            return namedTypes(requirement.type, of: id).contains { required in
                resolved(lookUp(required.path, from: nil, own: module(of: id), asker: id)).contains {
                    kind(of: $0) == .`protocol` && !conforms(type, to: $0)
                }
            }
        }
    }
}
