extension Model {
    /// What is less visible than it is shown.
    package enum Hidden {
        case declaration(Outline.ID)
        case graph(Int)
    }

    /// A type within a type that is less visible than needed.
    package func hidden(_ type: TypeID, _ needed: Outline.Access) -> Hidden? {
        switch types.shape(type) {
        case .declared(let declaration, let arguments):
            for current in outline.nesting(of: declaration).reversed()
            where outline.kind(of: current) != .extension && outline.access(of: current) < needed {
                return .declaration(current)
            }
            return arguments.lazy.compactMap { self.hidden($0, needed) }.first
        case .member(let base, _, let arguments):
            return hidden(base, needed) ?? arguments.lazy.compactMap { self.hidden($0, needed) }.first
        case .optional(let inner), .array(let inner), .metatype(let inner), .delayed(_, let inner):
            return hidden(inner, needed)
        case .dictionary(let key, let value): return hidden(key, needed) ?? hidden(value, needed)
        case .tuple(let elements): return elements.lazy.compactMap { self.hidden($0.type, needed) }.first
        case .function(let function):
            return function.parameters.lazy.compactMap { self.hidden($0, needed) }.first
                ?? hidden(function.result, needed)
        case .composition(let members): return members.lazy.compactMap { self.hidden($0, needed) }.first
        case .graph(let graph): return graphs[graph].access < needed ? .graph(graph) : nil
        case .foreign, .unreadable: return nil
        }
    }

    /// Its name, how visible it is, and where it is declared.
    package func words(_ hidden: Hidden) -> (name: String, access: Outline.Access, place: Place) {
        switch hidden {
        case .declaration(let declaration):
            return (
                outline.qualifiedName(of: declaration), outline.access(of: declaration),
                outline.place(of: declaration)
            )
        case .graph(let index):
            let graph = graphs[index]
            return (graph.name, graph.access, place(graph.nameSpan, in: graph.document))
        }
    }
}
