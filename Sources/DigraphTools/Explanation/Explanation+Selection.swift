import DigraphCompiler

extension Explanation {
    /// A trait of objects by which they are listed.
    package enum Trait: String, CaseIterable, Sendable {
        /// Kept by the graph, a scope or the process.
        case kept
        case async
        case `throws`
        /// On a global actor.
        case actor
    }

    /// The objects of a graph or of a module's graphs that have a trait. A graph has those of its bases, too.
    package static func objects(_ trait: Trait, of name: String, in picture: Picture) -> Explanation {
        var graphs = picture.graphs.indices.filter { picture.graphs[$0].name == name }
        if graphs.isEmpty { graphs = picture.graphs.indices.filter { picture.graphs[$0].module == name } }
        if graphs.isEmpty {
            let names = picture.graphs.flatMap { [$0.name, $0.module] }
            let near = Spelling.nearest(to: name, among: names, limit: 1).first.map { "; did you mean '\($0)'?" } ?? ""
            return Explanation("there is no graph and no module '\(name)'\(near)\n", isFound: false)
        }
        let paths = Picture.Paths(picture)
        let found = graphs.map { graph in
            var lines = Lines()
            lines.title(picture.graphTitle(graph), picture.graphs[graph].place)
            let nodes = paths.nodes(of: graph).filter { trait.isOf(picture.nodes[$0]) }
            lines.list(
                trait.rawValue,
                nodes.map { (picture.title($0) + trait.words(of: $0, paths), picture.nodes[$0].place) })
            return nodes.isEmpty ? nil : lines
        }
        let subjects = found.compactMap(\.self)
        return Explanation(subjects.isEmpty ? "no object of '\(name)' is \(trait.adjective)\n" : "", subjects)
    }
}

extension Explanation.Trait {
    fileprivate func isOf(_ node: Picture.Node) -> Bool {
        switch self {
        case .kept: node.lifetime?.storage.isKept == true
        case .async: node.isAsync
        case .throws: node.isThrowing
        case .actor: node.isolation != nil
        }
    }

    /// The lifetime or the actor, and the object by which it has an effect.
    fileprivate func words(of node: Int, _ paths: Picture.Paths) -> String {
        let own = paths.picture.nodes[node]
        if self == .kept { return own.lifetime.map { " \($0.spelling)" } ?? "" }
        let cause = paths.causes(of: node, isOf)
        let actor = self == .actor ? own.isolation.map { " on @\($0)" } ?? "" : ""
        return actor + (cause.count < 2 ? "" : ", by \(cause.suffix(1).map { paths.picture.title($0) }.joined())")
    }

    fileprivate var adjective: String {
        switch self {
        case .kept: "kept"
        case .async: "made asynchronously"
        case .throws: "made by something that throws"
        case .actor: "on an actor"
        }
    }
}
