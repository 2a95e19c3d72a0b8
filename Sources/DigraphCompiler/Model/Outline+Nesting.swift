extension Outline {
    /// The types around a type, outermost first, and the type itself at the end. What stands in an extension stands in
    /// the type that it extends.
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
}
