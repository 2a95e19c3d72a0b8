extension Outline {
    /// The types around a type, outermost first, and the type itself at the end. What is in an extension is in the
    /// type that it extends.
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

    /// How many generic parameters a declaration has of its own.
    func genericParameterCount(of id: ID) -> Int {
        declaration(id).generics.count
    }

    /// The type within which a declaration is written, or which it is.
    func typeAround(_ id: ID) -> ID? {
        var next: ID? = id
        while let current = next {
            if kind(of: current) == .extension { return extendedType(of: current) }
            if kind(of: current).isNominal { return current }
            next = parent(of: current)
        }
        return nil
    }

    /// Whether a name means the same in a scope as at the top level of its module: no nested type and no generic parameter
    /// around has it.
    func isTopLevel(_ name: String, from scope: ID) -> Bool {
        if storage.names.isNested(name) { return false }
        var next: ID? = scope
        while let current = next {
            if !declaration(current).generics.isEmpty { return false }
            if kind(of: current) == .extension,
                extendedTypes(of: current).contains(where: { !declaration($0).generics.isEmpty })
            {
                return false
            }
            next = parent(of: current)
        }
        return true
    }
}
