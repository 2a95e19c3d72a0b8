extension Model {
    /// The scope in which the look-up of a name in a graph file begins.
    enum NameScope: Hashable {
        /// The file level.
        case file
        case graph(GraphID)
        /// A part within an including graph; nil for the part by itself.
        case part(PartID, in: GraphID?)
    }

    /// A typealias of the graph files: its scope and its name.
    struct AliasName: Hashable {
        var scope: NameScope
        var name: String
    }

    struct GraphFileAlias {
        var name: AliasName
        var generics: [String]
        var type: Syntax.TypeReference
        var bytes: [UInt8]
        /// The place of the name in the declaration.
        var place: Place
    }
}

/// Names that are only visible within a graph or part: nested graphs, and typealiases in braces.
extension Model.TypeResolver {
    /// The typealias with a name that is visible in a scope, and the scope in which the names within the typealias are
    /// looked up. A part sees its own typealiases, but none of an including graph.
    func alias(_ name: String, in scope: Model.NameScope) -> (alias: Model.GraphFileAlias, scope: Model.NameScope)? {
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

    /// The nested graph with a name that is visible in a scope.
    func nestedGraph(_ name: String, in scope: Model.NameScope) -> Model.GraphID? {
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
