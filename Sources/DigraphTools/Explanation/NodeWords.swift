import DigraphCompiler

/// The explanation of one registration or input.
struct NodeWords {
    let node: Int
    let paths: Picture.Paths

    private var picture: Picture { paths.picture }
    private var own: Picture.Node { paths.picture.nodes[node] }

    /// The keys that the node decorates, each followed by the providers that it wraps, the outermost first:
    /// `Log, around CachedLog, around FileLog`.
    private var decorated: String? {
        if own.decorated.isEmpty { return nil }
        return own.decorated.map { key in
            var words = key.description
            var next: Int? = node
            while let decorator = next, picture.nodes[decorator].decorated.contains(key) {
                let below = picture.edges.first { $0.from == decorator && picture.key(of: $0) == key }?.to
                if let below { words += ", around \(picture.title(below))" }
                next = below
            }
            return words
        }.joined(separator: "; ")
    }

    var lines: Lines {
        var lines = Lines()
        lines.title(picture.title(node), own.place)
        lines.add("in", container)
        lines.add("replaced by", own.overrides.isEmpty ? nil : own.overrides.joined(separator: ", "))
        let aliases = own.aliases.filter { !own.decorated.contains($0) }
        lines.add("provided as", aliases.isEmpty ? nil : aliases.map(\.description).joined(separator: ", "))
        lines.add("decorates", decorated)
        lines.add("lifetime", lifetime)
        lines.add("making", creation)
        lines.add("eager", own.isEager ? "made when the graph is started" : nil)
        lines.add("released", own.released)
        lines.add("disposed of", own.isDisposed ? end : nil)
        lines.add("async by", cause(\.isAsync))
        lines.add("throws by", cause(\.isThrowing))
        lines.add("makes async", affected(\.isAsync))
        lines.add("makes throw", affected(\.isThrowing))
        lines.add("on actor by", isOnActorOfGraph ? nil : cause { $0.isolation != nil })
        lines.add("arguments", own.arguments.isEmpty ? nil : own.arguments.joined(separator: ", "))
        lines.add("there if", own.condition)
        lines.add("accessors", own.accessors.isEmpty ? nil : own.accessors.joined(separator: ", "))
        if own.isRoot { lines.add("root", "yes") }
        if own.isBroken { lines.add("problem", "it has errors; this is what could be understood") }
        lines.list("needs", needs)
        lines.list("needed by", users)
        lines.list("shortest path from a root", path)
        lines.list("cycle", cycle)
        lines.list("keeps alive", held)
        lines.list("kept by", holders)
        lines.list(
            "problems",
            picture.problemsOfNodes[node].map { index in
                let problem = picture.problems[index]
                return ("\(problem.severity.rawValue): \(problem.message) [\(problem.id.rawValue)]", "")
            })
        return lines
    }

    private var container: String {
        let graph = picture.graphs[own.graph].name + (own.inheritedFrom.map { ", from its base \($0)" } ?? "")
        let part = own.part.map { ", from the part \(picture.parts[$0].name)" } ?? ""
        let derived = picture.graphs.filter { $0.base == picture.graphs[own.graph].name }.map(\.name)
        let also = derived.isEmpty ? "" : ", which \(derived.joined(separator: ", ")) derives from"
        return graph + part + also
    }

    private var lifetime: String {
        let graph = picture.graphs[own.graph].name
        switch own.kind {
        case .input: return "an input: passed in when the \(graph) is made, and kept by it"
        case .external: return "made elsewhere; 'inject(into:)' sets its members"
        case .nestedGraph: return "a nested graph, a new one at each request"
        case .includedGraph: return "an included graph: one for each \(graph)"
        case .registration, .included: break
        }
        guard let lifetime = own.lifetime else { return "" }
        let from = own.otherGraph.map { ", provided by \($0)" } ?? ""
        let arguments = own.arguments.map { $0.prefix { $0 != ":" } }.joined(separator: " and ")
        let place = arguments.isEmpty ? graph : "\(arguments) in each \(graph)"
        return "\(lifetime.spelling): \(lifetime.words(in: place))\(from)"
    }

    private var end: String {
        own.lifetime?.clearName.map { "when the scope is cleared, by \($0)(), and when the graph is closed" }
            ?? "when the graph is closed"
    }

    private var isOnActorOfGraph: Bool { own.isolation == picture.graphs[own.graph].isolation }

    private var creation: String? {
        let graph = isOnActorOfGraph ? ", as \(picture.graphs[own.graph].name) is" : ""
        let words =
            (own.isAsync ? ["async"] : []) + (own.isThrowing ? ["throws"] : [])
            + (own.isolation.map { ["on @\($0)\(graph)"] } ?? [])
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The path to the object that causes an effect of this one; nil if no other object causes it.
    private func cause(_ hasEffect: (Picture.Node) -> Bool) -> String? {
        let path = paths.causes(of: node, hasEffect)
        return path.count < 2 ? nil : path.map { picture.title($0) }.joined(separator: " → ")
    }

    private func affected(_ hasEffect: (Picture.Node) -> Bool) -> String? {
        let calls = paths.callsAffected(by: node, hasEffect)
        return calls.isEmpty ? nil : calls.joined(separator: ", ")
    }

    private var needs: [(words: String, remark: String)] {
        own.needs.flatMap { index in
            let need = picture.needs[index]
            let asked = "\(need.name): \(need.key)"
            let edges = paths.from[node].filter { picture.edges[$0].need == index }
            if edges.isEmpty {
                return [(asked, need.filling == .missing ? "nothing" : need.filling.standIn)]
            }
            return edges.enumerated().map { position, edge in
                (position == 0 ? asked : "", "← \(provider(picture.edges[edge]))")
            }
        }
    }

    private func provider(_ edge: Picture.Edge) -> String {
        let target = picture.nodes[edge.to]
        var words = picture.title(edge.to)
        if let lifetime = target.lifetime, target.kind == .registration { words += " \(lifetime.spelling)" }
        if target.graph != own.graph, edge.derived != target.graph {
            words += " of \(picture.graphs[target.graph].name)"
        }
        return words + remarks(edge) + "  \(target.place.path):\(target.place.line)"
    }

    func remarks(_ edge: Picture.Edge) -> String {
        var words: [String] = []
        let need = picture.needs[edge.need]
        switch edge.form {
        case .direct: break
        case .lazy: words.append("on first use")
        case .provider: words.append("at each use")
        case .function: words.append("at each call")
        }
        if need.hasDefault, picture.nodes[edge.to].kind == .input { words.append("default replaced by input") }
        if need.isMarked { words.append("closes a cycle") } else if need.isInjection { words.append("injected") }
        if let condition = edge.condition { words.append("#if \(condition)") }
        if let derived = edge.derived { words.append("in \(picture.graphs[derived].name)") }
        return words.isEmpty ? "" : ", " + words.joined(separator: ", ")
    }

    private var users: [(words: String, remark: String)] {
        paths.to[node].map { index in
            let edge = picture.edges[index]
            let need = picture.needs[edge.need]
            let asked = picture.key(of: edge) == own.key ? "" : " as \(picture.key(of: edge))"
            return ("\(need.shortTaker)\(asked)\(remarks(edge))", "\(need.place.path):\(need.place.line)")
        }
    }

    private var path: [(words: String, remark: String)] {
        if own.isEntry { return [] }
        guard picture.graphs[own.graph].hasRoots || !paths.entries.isEmpty else { return [] }
        guard let edges = paths.shortest(from: paths.entries, to: node), let first = edges.first else {
            let words =
                picture.graphs[own.graph].hasRoots ? "no root leads here" : "its graph has no root: it has an accessor"
            return [(words, "")]
        }
        let names = [picture.edges[first].from] + edges.map { picture.edges[$0].to }
        return [(names.map { picture.title($0) }.joined(separator: " → "), "")]
    }

    private var cycle: [(words: String, remark: String)] {
        picture.cycles.filter { $0.nodes.contains(node) }.map { cycle in
            (cycle.nodes.map { picture.title($0) }.joined(separator: " ⇄ "), "")
        }
    }

    /// The objects that the node retains, directly or through others.
    private var held: [(words: String, remark: String)] {
        through(paths.distances(from: [node]) { $0.isHolding })
    }

    /// The kept objects that retain the node, directly or through others.
    private var holders: [(words: String, remark: String)] {
        let all = paths.distances(from: [node], backwards: true) { $0.isHolding }
        let keeping = all.enumerated().map { index, distance in
            picture.nodes[index].lifetime?.storage.isKept == true ? distance : nil
        }
        return through(keeping)
    }

    /// The nodes that have a distance, nearest first. After twelve nodes, only the number of the others follows.
    private func through(_ distances: [Int?]) -> [(words: String, remark: String)] {
        let found = distances.enumerated().compactMap { index, distance in
            index == node ? nil : distance.map { (distance: $0, node: index) }
        }.sorted { ($0.distance, $0.node) < ($1.distance, $1.node) }
        var result = found.prefix(12).map { element in
            let other = picture.nodes[element.node]
            return (picture.title(element.node), other.lifetime?.spelling ?? "input")
        }
        if found.count > 12 { result.append(("and \(found.count - 12) more", "")) }
        return result
    }
}

extension Picture.Need.Filling {
    fileprivate var standIn: String {
        switch self {
        case .provided, .missing: ""
        case .null: "nil: nothing provides it"
        case .defaultValue: "its default value"
        }
    }
}

extension Model.Lifetime {
    /// The meaning of the lifetime for an object of the graph.
    package func words(in graph: String) -> String {
        let weakly = storage.isWeak ? ", while something retains it" : ""
        switch storage {
        case .none: return "a new object at each request, kept by its consumer"
        case .request: return "one for each outermost request, kept by its consumers"
        case .graph, .initial, .weakGraph: return "one for each \(graph)\(storage.isWeak ? weakly : ", kept by it")"
        case .process, .weakProcess:
            return "one for the whole process\(weakly)" + (isEagerSingleton ? ", made with the first \(graph)" : "")
        case .scope: return "one for each \(graph), kept until \(clearName ?? "")()"
        }
    }
}
