extension Outline {
    /// A type's initializers: declared in its body and extensions, memberwise, default, inherited; in this order, and
    /// within each in order of place.
    package func initializers(of type: ID) -> [Initializer] {
        // The superclasses' from the outermost in: each may inherit those of the one before.
        var inherited: [Initializer] = []
        var superclass: ID?
        let chain = classChain(of: type)
        for ancestor in chain.reversed() {
            if !tables.pointee.initializers.isEmpty, let known = tables.pointee.initializers[ancestor] {
                inherited = known
            } else {
                inherited = initializers(of: ancestor, superclass: superclass, inherited)
                // What extensions add is not known while they are being given to their types.
                if chain.count > 1, !tables.pointee.isResolvingExtensions {
                    tables.pointee.initializers[ancestor] = inherited
                }
            }
            superclass = ancestor
        }
        let further = fromProtocolExtensions(type)
        if further.isEmpty { return inherited }
        // A type's own hides one with the same labels and types.
        let own = Set(inherited.map(signature))
        return inherited + further.filter { !own.contains(signature($0)) }
    }

    private func signature(_ initializer: Initializer) -> [String] {
        initializer.parameters.flatMap { [$0.label ?? "_", text($0.type, of: $0.scope)] }
    }

    /// The type and its superclasses, nearest first.
    private func classChain(of type: ID) -> [ID] {
        guard kind(of: type) == .`class`, superclass(of: type) != nil else { return [type] }
        var chain = [type]
        var seen: Set<ID> = [type]
        while let last = chain.last, tables.pointee.initializers[last] == nil,
            let next = superclass(of: last), seen.insert(next).inserted
        {
            chain.append(next)
        }
        return chain
    }

    private func initializers(of type: ID, superclass: ID?, _ ofSuperclass: [Initializer]) -> [Initializer] {
        var declared: [Initializer] = []
        for id in members(of: type, kind: .initializer) { declared.append(initializer(declared: id, of: type)) }
        let made: [Initializer] =
            switch kind(of: type) {
            case .`struct`: hasOwnInitializer(type) ? [] : memberwise(type)
            case .`class`: inheritedOrDefault(type, declared, superclass: superclass, ofSuperclass)
            case .`actor`: hasOwnInitializer(type) ? [] : defaultInitializer(type)
            default: []
            }
        return made.isEmpty ? declared : declared + made
    }

    // MARK: Declared

    private func initializer(declared id: ID, of type: ID) -> Initializer {
        let record = ownRecord(id)
        let clauses = clauses(of: id)
        var parameters: [Initializer.Parameter] = []
        for written in self.parameters(of: id) { parameters.append(parameter(written, of: id)) }
        return Initializer(
            origin: .declared, type: type, declaration: id, access: record.access, flags: record.flags,
            isolation: isolation(of: id), generics: clauses.generics, constraints: clauses.constraints,
            thrown: clauses.thrown, parameters: parameters,
            conditions: conditions(of: id), doubt: nil)
    }

    private func parameter(_ written: Parameter, of id: ID) -> Initializer.Parameter {
        let name = text(written.name, of: id)
        let label = written.label == written.name ? name : text(written.label, of: id)
        return Initializer.Parameter(
            label: written.label.isEmpty ? nil : label, name: name,
            type: written.type, scope: id, hasDefault: written.hasDefault, isUnknown: false, line: written.line,
            column: written.column)
    }

    /// Whether an initializer stands in the type's body; those of extensions do not count, nor do those under an `#if`
    /// without an `#else`.
    private func hasOwnInitializer(_ type: ID) -> Bool {
        let condition = pointer(to: type).pointee.condition
        let file = storage.files[storage.fileIndex(of: type)]
        return children(of: type, kind: .initializer).contains { id in
            let own = pointer(to: id).pointee.condition
            return own == condition || own >= 0 && file.conditions[file.conditions.startIndex + Int(own)].isNegated
        }
    }

    /// Those that extensions of its protocols give it.
    private func fromProtocolExtensions(_ type: ID) -> [Initializer] {
        guard kind(of: type) != .`protocol` else { return [] }
        var result: [Initializer] = []
        for id in protocols(of: type) where !extensions(of: id).isEmpty {
            for written in members(of: id, kind: .initializer) {
                guard let container = parent(of: written), kind(of: container) == .extension,
                    !isRuledOut(type, by: container), !isRuledOut(type, by: written)
                else { continue }
                var initializer = initializer(declared: written, of: type)
                initializer.origin = .inherited
                result.append(initializer)
            }
        }
        return result
    }

    /// Whether a `where Self: P` asks for a conformance that the type does not have, to a protocol that was read.
    private func isRuledOut(_ type: ID, by asker: ID) -> Bool {
        let constraints = clauses(of: asker).constraints
        guard !constraints.isEmpty else { return false }
        return text(constraints, of: asker).split(separator: ",").contains { requirement in
            let words = requirement.split { $0 == " " || $0 == "\n" || $0 == ":" || $0 == "&" }.map(String.init)
            guard words.first == "Self", !requirement.contains("=" as Character) else { return false }
            return words.dropFirst().contains { name in
                let path = name.split(separator: ".").map(String.init)
                let found = resolved(lookUp(path, from: nil, own: module(of: asker), asker: asker))
                return found.contains { kind(of: $0) == .`protocol` && !conforms(type, to: $0) }
            }
        }
    }
}
