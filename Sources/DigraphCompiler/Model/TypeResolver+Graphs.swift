/// Names that are seen within a graph only: the graphs nested in it, and the typealiases in its braces. In a part, its own
/// typealiases are seen, and the graphs of the graph that includes it.
extension Model.TypeResolver {
    /// The typealias of a graph file that a name means here: that of the nearest graph around, else the files' own.
    func alias(_ name: String) -> GraphFileAlias? {
        guard hasScopedNames else { return aliases[name] }
        var scope = graph
        while scope >= 0 {
            if var alias = aliases[graphNames[scope] + "." + name] {
                // Those of a part are known once; what they name is each graph's that includes it.
                alias.graph = scope
                return alias
            }
            scope = graphOuters[scope]
        }
        return aliases[name]
    }

    /// The graph that a path means as seen from within the graph whose names are being resolved.
    func nestedGraph(_ path: [String]) -> Int? {
        guard hasScopedNames, graph >= 0 else { return nil }
        let name = path.joined(separator: ".")
        var scope = graph
        while scope >= 0 {
            if let found = graphs[graphNames[scope] + "." + name] { return found }
            scope = includers[scope] ?? graphOuters[scope]
        }
        return nil
    }
}
