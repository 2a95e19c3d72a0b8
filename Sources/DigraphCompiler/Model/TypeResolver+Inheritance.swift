// What a type's texts mean by names that it has from elsewhere: from a generic superclass, or from a protocol.

extension Model.TypeResolver {
    /// What the generic parameters of a type, and of those around it, stand for.
    func substitutions(of type: Outline.ID, _ arguments: [Model.TypeID]) -> [String: Model.TypeID] {
        guard !arguments.isEmpty else { return [:] }
        let names = outline.nesting(of: type).flatMap { outer in
            genericParameters(outline.declaration(outer).generics, of: outer).map(\.name)
        }
        var result: [String: Model.TypeID] = [:]
        for (name, argument) in zip(names, arguments) { result[name] = argument }
        return result
    }

    /// The generic arguments with which a type inherits from a class; nil where it does not.
    func inheritedArguments(
        of superclass: Outline.ID, by type: Model.TypeID
    ) -> [Model.TypeID]? {
        guard case .declared(var current, var arguments) = types.shape(type), current != superclass,
            outline.kind(of: superclass) == .`class`, depth < Self.depthLimit,
            outline.inherits(current, from: superclass)
        else { return nil }
        // A clause may name what is inherited by it.
        depth += 1
        defer { depth -= 1 }
        for _ in outline.superclasses(of: current) {
            var context = Model.TypeContext(scope: current)
            context.substitutions = substitutions(of: current, arguments)
            guard let next = self.superclass(of: current, context) else { return nil }
            if next.declaration == superclass { return next.arguments }
            (current, arguments) = next
        }
        return nil
    }

    /// The class that a type is nested in, where that has generic parameters.
    func genericOwner(of nested: Outline.ID) -> Outline.ID? {
        guard let owner = outline.nesting(of: nested).dropLast().last, outline.kind(of: owner) == .`class`,
            !outline.declaration(owner).generics.isEmpty
        else { return nil }
        return owner
    }

    /// What an associated type that a protocol's text names is in the type that the text is read for.
    func associatedType(
        _ path: [String], arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID? {
        guard path.count == 1, let scope = context.scope, let selfType = context.selfType,
            case .declared(let type, _) = types.shape(selfType), outline.kind(of: type) != .`protocol`,
            depth < Self.depthLimit
        else { return nil }
        guard let around = protocolAround(scope), outline.lookUp(path[0], in: around).contains(where: isAssociatedType)
        else { return nil }
        let found = outline.lookUp(path[0], in: type, testable: testable)
        guard let witness = found.first, !isAssociatedType(witness) else { return nil }
        depth += 1
        defer { depth -= 1 }
        return member(path[0], of: selfType, arguments: arguments, context)
    }

    /// An associated type that a type names and does not declare: Swift infers it from members, or takes the protocol's
    /// default; here it is known by its name.
    func impliedType(_ path: [String], _ context: Model.TypeContext) -> Model.TypeID? {
        guard path.count == 1, context.scope != nil, let selfType = context.selfType,
            case .declared(let type, _) = types.shape(selfType), outline.kind(of: type) != .`protocol`,
            depth < Self.depthLimit
        else { return nil }
        let found = outline.lookUp(path[0], in: type, testable: testable)
        guard !found.isEmpty, found.allSatisfy(isAssociatedType) else { return nil }
        return types.intern(.member(selfType, path[0], []))
    }

    /// The protocol within which, or within an extension of which, a declaration stands.
    private func protocolAround(_ scope: Outline.ID) -> Outline.ID? {
        var next: Outline.ID? = scope
        while let current = next {
            switch outline.kind(of: current) {
            case .`protocol`: return current
            case .extension:
                return outline.extendedType(of: current).flatMap { outline.kind(of: $0) == .`protocol` ? $0 : nil }
            default: next = outline.parent(of: current)
            }
        }
        return nil
    }

    private func isAssociatedType(_ id: Outline.ID) -> Bool { outline.kind(of: id) == .associatedtype }
}
