import DigraphCompiler

extension Explanation {
    /// A trait by which the objects of a graph can be listed.
    package enum Trait: String, CaseIterable, Sendable {
        /// Kept by the graph, a scope or the process.
        case kept
        case async
        case `throws`
        /// Created on a global actor.
        case actor
    }

    /// The objects with a trait, of one graph or of all graphs of a module. The objects of a graph's bases belong to
    /// the graph, too.
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

    /// For `kept`, the lifetime of the object. For an effect, the object that causes it; for `actor`, the actor, too.
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
