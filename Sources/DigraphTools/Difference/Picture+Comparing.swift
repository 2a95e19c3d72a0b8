import DigraphCompiler

extension Picture {
    /// A node in words: `` `Cache` as `Storing`, `.perContainer` ``
    func summary(of index: Int) -> String {
        let node = nodes[index]
        if node.kind == .input { return "the input `\(title(index))`" }
        if node.kind == .includedGraph { return "the included graph `\(title(index))`" }
        var words = "`\(title(index))`"
        if !node.aliases.isEmpty { words += " as " + node.aliases.map { "`\($0)`" }.joined(separator: ", ") }
        if node.kind == .external { return words + ", made elsewhere" }
        if let lifetime = node.lifetime { words += ", `\(lifetime.spelling)`" }
        if node.isRoot { words += ", a root" }
        return words
    }

    /// For each key of a graph, the names of its providers, in the order of the nodes, and the first provider's place.
    func providers(
        in graph: Int, _ title: (Int) -> String
    ) -> (all: [(key: Key, names: [String])], byKey: [Key: [String]], places: [Key: Place]) {
        var order: [Key] = []
        var byKey: [Key: [String]] = [:]
        var places: [Key: Place] = [:]
        for (index, node) in nodes.enumerated() where node.graph == graph {
            for key in node.keys {
                if byKey[key] == nil {
                    order.append(key)
                    places[key] = node.place
                }
                byKey[key, default: []].append(title(index))
            }
        }
        return (order.map { ($0, byKey[$0] ?? []) }, byKey, places)
    }

    /// The providers that a node needs, with the form of the dependency in words (`how`), each combination once.
    func targets(
        of node: Int, _ paths: Paths, _ title: (Int) -> String
    ) -> [(node: Int, name: String, how: String, place: Place)] {
        var result: [(node: Int, name: String, how: String, place: Place)] = []
        for index in paths.from[node] {
            let edge = edges[index]
            let target = nodes[edge.to]
            let isNear = target.graph == nodes[node].graph || target.graph == edge.derived
            let name =
                isNear ? title(edge.to) : "\(graphs[target.graph].name).\(title(edge.to))"
            var how = ""
            switch edge.form {
            case .direct: how = needs[edge.need].isMarked ? " to close a cycle" : ""
            case .lazy: how = " later, once"
            case .provider: how = " later, at each use"
            case .function: how = " by a function"
            }
            if let condition = edge.condition { how += " if `\(condition)`" }
            if let derived = edge.derived { how += " in `\(graphs[derived].name)`" }
            if result.contains(where: { $0.name == name && $0.how == how }) { continue }
            result.append((edge.to, name, how, needs[edge.need].place))
        }
        return result
    }

    /// The collections that a node needs, each with the names of its elements in order. A name that several conditions
    /// have is there once.
    func collections(of node: Int, _ paths: Paths, _ title: (Int) -> String) -> [(need: String, elements: [String])] {
        let elements = paths.from[node].map { edges[$0] }.filter(\.isElement)
        let grouped = Dictionary(grouping: elements) { edge in
            let need = needs[edge.need]
            return "\(need.taker) \(need.name)" + (edge.derived.map { " \(graphs[$0].name)" } ?? "")
        }
        return grouped.sorted { $0.key < $1.key }.map { need, edges in
            var seen: Set<String> = []
            return (need, edges.map { title($0.to) }.filter { seen.insert($0).inserted })
        }
    }

    /// The sorted names of a cycle's members, by which cycles of two pictures are compared.
    func names(of cycle: Cycle, _ title: (Int) -> String) -> [String] {
        cycle.nodes.map { "\(graphs[nodes[$0].graph].name) \(title($0))" }.sorted()
    }

    func ring(_ cycle: Cycle) -> String { cycle.nodes.map { "`\(title($0))`" }.joined(separator: " ⇄ ") }
}
