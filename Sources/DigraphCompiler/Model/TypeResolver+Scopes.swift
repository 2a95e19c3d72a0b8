extension Model {
    /// Where a name of a graph file is looked up first.
    enum NameScope: Hashable {
        /// The files' own level.
        case file
        case graph(Int)
        /// A part, as the graph has it that includes it; nil for the part itself.
        case part(Int, in: Int?)
    }

    /// A typealias of the graph files: where it is declared, and its name.
    struct AliasName: Hashable {
        var scope: NameScope
        var name: String
    }

    struct GraphFileAlias {
        var name: AliasName
        var generics: [String]
        var type: Syntax.TypeReference
        var bytes: [UInt8]
        /// Where its `name` is written.
        var place: Place
    }
}

/// Names that are seen within a graph or part only: nested graphs, and typealiases in braces.
extension Model.TypeResolver {
    /// The typealias of a graph file that a name means here, and the scope in which its own names are looked up. A part
    /// sees its own typealiases, but none of the graph that includes it.
    func alias(_ name: String) -> (alias: Model.GraphFileAlias, scope: Model.NameScope)? {
        var next = scope
        while true {
            var declared = next
            if case .part(let part, _) = next { declared = .part(part, in: nil) }
            if let alias = aliases[Model.AliasName(scope: declared, name: name)] { return (alias, next) }
            switch next {
            case .file: return nil
            case .part: next = .file
            case .graph(let graph): next = surroundings[graph]
            }
        }
    }

    /// The nested graph that a name means here.
    func nestedGraph(_ name: String) -> Int? {
        var next = scope
        while true {
            switch next {
            case .file, .part(_, in: nil): return nil
            case .part(_, in: let graph?): next = .graph(graph)
            case .graph(let graph):
                if let found = graphs[graphNames[graph] + "." + name] { return found }
                next = surroundings[graph]
            }
        }
    }
}
