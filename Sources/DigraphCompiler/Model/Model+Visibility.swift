extension Model {
    /// A declaration or graph that is less visible than its context requires.
    package struct Hidden {
        package let name: String
        package let access: Outline.Access
        package let place: Place
        /// Whether it is `@_spi`: public, but only for those who import it so.
        package var isSPI = false

        package var word: String { isSPI ? "@_spi" : access.word }
    }

    /// The declaration or graph in a type that is less visible than `needed`; nil if there is none.
    package func hidden(_ type: TypeID, _ needed: Outline.Access) -> Hidden? {
        let shape = types.shape(type)
        switch shape {
        case .declared(let declaration, let arguments):
            // Most types are like that, and each is asked for in each graph.
            if needed <= .internal, arguments.isEmpty, outline.parent(of: declaration) == nil,
                outline.access(of: declaration) >= needed
            {
                return nil
            }
            let hidden = outline.nesting(of: declaration).last {
                outline.kind(of: $0) != .extension && outline.access(of: $0) < needed
            }
            if hidden == nil, needed > .internal, outline.hasAttribute("_spi", declaration) {
                return Hidden(
                    name: outline.qualifiedName(of: declaration), access: outline.access(of: declaration),
                    place: outline.place(of: declaration), isSPI: true)
            }
            if let hidden {
                return Hidden(
                    name: outline.qualifiedName(of: hidden), access: outline.access(of: hidden),
                    place: outline.place(of: hidden))
            }
        case .graph(let index) where graphs[index].access < needed:
            let graph = graphs[index]
            return Hidden(name: graph.name, access: graph.access, place: place(graph.nameSpan, in: graph.document))
        default: break
        }
        return shape.innerTypes.lazy.compactMap { self.hidden($0, needed) }.first
    }
}
