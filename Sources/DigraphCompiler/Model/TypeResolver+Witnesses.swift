// What Swift infers an associated type to be: the type that a member has where the protocol's member has that.

extension Model.TypeResolver {
    /// The type by which a type's own members show what an associated type is; nil where none does.
    ///
    /// Only where it is plain: a requirement that has the bare associated type, `var item: Item`, and one member of the
    /// type that can meet it.
    func inferred(_ name: String, of type: Model.TypeID, _ associated: [Outline.ID]) -> Model.TypeID? {
        guard case .declared(let declaration, let arguments) = types.shape(type), depth < Self.depthLimit else {
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        for one in associated {
            guard let around = outline.parent(of: one), outline.kind(of: around) == .`protocol` else { continue }
            for kind in [Outline.Kind.property, .function, .initializer] {
                for requirement in outline.members(of: around, kind: kind)
                where outline.parent(of: requirement) == around {
                    guard let (slice, witness) = witness(of: requirement, kind, declaration, name) else { continue }
                    var context = Model.TypeContext(scope: witness)
                    context.substitutions = substitutions(of: declaration, arguments)
                    context.selfType = type
                    return resolve(slice, of: witness, context)
                }
            }
        }
        return nil
    }

    /// Where a requirement has the associated type, the text that the one member has there which can meet it.
    private func witness(
        of requirement: Outline.ID, _ kind: Outline.Kind, _ type: Outline.ID, _ name: String
    ) -> (Outline.Slice, Outline.ID)? {
        let asked = slices(of: requirement)
        guard let index = asked.firstIndex(where: { isText($0, of: requirement, name) }) else { return nil }
        let own = outline.members(
            of: type, kind: kind, named: kind == .initializer ? nil : outline.name(of: requirement)
        )
        .filter { outline.clauses(of: $0).generics.isEmpty && labels(of: $0) == labels(of: requirement) }
        guard own.count == 1, let witness = own.first else { return nil }
        let given = slices(of: witness)
        guard index < given.count, !given[index].isEmpty, !isText(given[index], of: witness, name),
            !outline.text(given[index], of: witness).hasPrefix("some ")
        else { return nil }
        return (given[index], witness)
    }

    /// The types that a member is written with: those of its parameters, then its own.
    private func slices(of member: Outline.ID) -> [Outline.Slice] {
        let own = outline.kind(of: member) == .initializer ? [] : [outline.declaration(member).type]
        return outline.kind(of: member) == .property ? own : outline.parameters(of: member).map(\.type) + own
    }

    private func labels(of member: Outline.ID) -> [String] {
        if outline.kind(of: member) == .property { return [] }
        return outline.parameters(of: member).map { outline.text($0.label, of: member) }
    }

    private func isText(_ slice: Outline.Slice, of member: Outline.ID, _ text: String) -> Bool {
        outline.bytes(slice, of: member).elementsEqual(text.utf8)
    }
}
