// Resolves inherited names: the generic parameters of a superclass, and the associated types of a protocol.

extension Model.TypeResolver {
    /// By name of a generic parameter, of a type or of its outer types: the generic argument.
    func substitutions(of type: Outline.ID, _ arguments: [Model.TypeID]) -> [String: Model.TypeID] {
        guard !arguments.isEmpty else { return [:] }
        let names = outline.nesting(of: type).flatMap { outer in
            outline.declaration(outer).generics.map(\.name)
        }
        var result: [String: Model.TypeID] = [:]
        for (name, argument) in zip(names, arguments) { result[name] = argument }
        return result
    }

    /// The context of a member's types. If the member is inherited, the superclass's generic parameters stand for the
    /// arguments in the inheritance clauses that lead to the superclass.
    ///
    /// - Parameters:
    ///   - member: The declaration that contains the types.
    ///   - type: The type with the member, directly or inherited.
    ///   - context: The context of that type.
    func context(
        ofMember member: Outline.ID, of type: Outline.ID?, in context: Model.TypeContext
    ) -> Model.TypeContext {
        var result = context
        result.scope = member
        result.graphFileScope = nil
        if let type, let owner = outline.typeAround(member), owner != type, outline.kind(of: owner) == .`class` {
            // `inheritedArguments` walks through the superclasses, which is needless without generic parameters.
            let isGeneric = outline.nesting(of: owner).contains { !outline.declaration($0).generics.isEmpty }
            let arguments = isGeneric ? context.selfType.flatMap { inheritedArguments(of: owner, by: $0) } : nil
            result.substitutions = substitutions(of: owner, arguments ?? [])
        }
        return result
    }

    /// The generic arguments with which a type inherits from a superclass; nil if it does not.
    func inheritedArguments(of superclass: Outline.ID, by type: Model.TypeID) -> [Model.TypeID]? {
        guard case .declared(var current, var arguments) = table.shape(type), current != superclass,
            outline.kind(of: superclass) == .`class`, depth < Self.depthLimit,
            outline.inherits(current, from: superclass)
        else { return nil }
        // An inheritance clause can name inherited types, so its resolution can call this function again.
        depth += 1
        defer { depth -= 1 }
        for _ in outline.superclasses(of: current) {
            let context = Model.TypeContext(scope: current, substitutions: substitutions(of: current, arguments))
            guard let clause = outline.declaration(current).inherits.first,
                case .declared(let next, let own) = table.shape(resolve(clause, of: current, context))
            else { return nil }
            if next == superclass { return own }
            (current, arguments) = (next, own)
        }
        return nil
    }

    /// The type that a context's `Self` declares for an associated type. If Swift infers the type from members, or uses
    /// the protocol's default, the result is a member type that is known only by its name.
    func associatedType(
        _ name: String, _ arguments: [Model.TypeID], _ context: Model.TypeContext
    ) -> Model.TypeID? {
        guard let scope = context.scope, let selfType = context.selfType,
            case .declared(let type, _) = table.shape(selfType), outline.kind(of: type) != .`protocol`,
            depth < Self.depthLimit
        else { return nil }
        let found = outline.lookUp(name, in: type, testable: testable)
        guard let witness = found.first else { return nil }
        if found.allSatisfy(isAssociatedType) { return table.intern(.member(selfType, name, [])) }
        guard !isAssociatedType(witness), let around = outline.typeAround(scope),
            outline.kind(of: around) == .`protocol`,
            outline.lookUp(name, in: around).contains(where: isAssociatedType)
        else { return nil }
        depth += 1
        defer { depth -= 1 }
        return member(name, of: selfType, arguments: arguments, context)
    }

    private func isAssociatedType(_ id: Outline.ID) -> Bool { outline.kind(of: id) == .associatedtype }
}
