extension Outline {
    /// The types around a type, outermost first, then the type itself. Members of an extension are within the extended
    /// type.
    func nesting(of id: ID) -> [ID] {
        var result: [ID] = [id]
        var next = parent(of: id)
        while let outer = next {
            let type = declaration(outer).kind == .extension ? extendedType(of: outer) ?? outer : outer
            result.append(type)
            next = parent(of: type)
        }
        return result.reversed()
    }

    /// The number of a declaration's own generic parameters.
    func genericParameterCount(of id: ID) -> Int {
        declaration(id).generics.count
    }

    /// The innermost type around a declaration; for a type, the type itself; for an extension, the extended type.
    func typeAround(_ id: ID) -> ID? {
        var next: ID? = id
        while let current = next {
            if kind(of: current) == .extension { return extendedType(of: current) }
            if kind(of: current).isNominal { return current }
            next = parent(of: current)
        }
        return nil
    }

    /// Whether a name certainly has the same meaning in a scope as at the top level of the module: no nested type has
    /// the name, and no declaration around the scope is generic.
    func isTopLevel(_ name: String, from scope: ID) -> Bool {
        if storage.names.isNested(name) { return false }
        var next: ID? = scope
        // The loop is bounded, because an extension can extend a type that is nested in it.
        var steps = 0
        while let current = next, steps < 64 {
            steps += 1
            if !declaration(current).generics.isEmpty { return false }
            next = kind(of: current) == .extension ? extendedType(of: current) : parent(of: current)
        }
        return true
    }
}
