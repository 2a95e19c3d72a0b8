import DigraphCompiler

/// The explanation of a type, a tagged type, an accessor, an input, a scope, a tag, a graph or a part. For an object,
/// this is the provider with its lifetime, dependencies and consumers.
package struct Explanation: Sendable, Equatable {
    /// The text above the subjects, with line ends.
    private let heading: String
    private let subjects: [Lines]
    /// A list that the text shows in place of the subjects, if there are many.
    private let overview: Lines?
    /// Whether anything was found. If not, the heading says so, and suggests similar names.
    package let isFound: Bool

    init(_ heading: String = "", _ subjects: [Lines] = [], overview: Lines? = nil, isFound: Bool = true) {
        self.heading = heading
        self.subjects = subjects
        self.overview = overview
        self.isFound = isFound
    }

    /// - Parameter depth: The number of steps below the roots of a graph; nil for all.
    /// - Complexity: O(nodes + edges) for each registration that is found.
    package init(of words: String, in picture: Picture, depth: Int? = nil) {
        if let path = Explanation.path(words, in: picture) {
            self = path
            return
        }
        let search = Search(words, in: picture)
        let name = search.key.tag == nil ? search.key.type : ""
        func subjects(_ nodes: [Int]) -> [Lines] {
            let paths = Picture.Paths(picture)
            return nodes.map { NodeWords(node: $0, paths: paths).lines }
        }
        if let graph = picture.graphs.firstIndex(where: { $0.name == name }) {
            let made = search.nodes.filter { picture.nodes[$0].kind == .registration }
            self.init("", [picture.words(ofGraph: graph, depth)] + subjects(made))
        } else if let part = picture.parts.firstIndex(where: { $0.name == name }), search.nodes.isEmpty {
            self.init("", [picture.words(ofPart: part)])
        } else if !search.nodes.isEmpty {
            let count = search.nodes.count
            let verb = search.isForm ? "filled from" : "provided by"
            self.init(
                count == 1 && !search.isForm
                    ? "" : "'\(search.key)' is \(verb) \(count) \(count == 1 ? "registration" : "registrations"):\n",
                subjects(search.nodes), overview: count > 4 ? picture.overview(of: search.nodes) : nil)
        } else {
            let named = picture.words(ofScope: name) + picture.words(ofTag: name)
            let users = named.isEmpty ? picture.users(ofMissing: search.key) : nil
            self.init(
                named.isEmpty ? search.complaint + "\n" : "", named + (users.map { [$0] } ?? []),
                isFound: !named.isEmpty)
        }
    }

    package var text: String {
        ([heading].filter { !$0.isEmpty } + (overview.map { [$0] } ?? subjects).map(\.text)).joined(separator: "\n")
    }

    /// The explanation as JSON. The format is stable: keys are added, never renamed or removed.
    package var json: String {
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("found")
            json.value(isFound)
            json.key("heading")
            json.value(heading.split(separator: "\n").joined(separator: "\n"))
            json.key("subjects")
            json.array(subjects, overLines: true) { $1.write(to: &$0) }
        }
        return json.text + "\n"
    }
}

extension Picture {
    /// A list with a line for each node. The heading says how to see the explanation of one of them.
    fileprivate func overview(of nodes: [Int]) -> Lines {
        var lines = Lines()
        lines.list(
            "a line each; 'explain' one by its type, or those of one target with '--target'",
            nodes.map { ("\(title($0)) in \(graphs[self.nodes[$0].graph].name)", self.nodes[$0].place) })
        return lines
    }

    /// The explanation of a graph: its inputs, its includes, and the tree of its roots and their dependencies.
    fileprivate func words(ofGraph index: Int, _ depth: Int?) -> Lines {
        let graph = graphs[index]
        var lines = Lines()
        lines.title(graphTitle(index), graph.place)
        lines.add("graph of", graph.module)
        lines.add("nested in", graph.outer.map { graphs[$0].name })
        lines.add("there if", graph.condition)
        lines.add("includes", graph.includes.isEmpty ? nil : graph.includes.joined(separator: ", "))
        let own = nodes.filter { $0.graph == index }
        let inputs = own.filter { $0.kind == .input }.map { "\($0.inputName ?? ""): \($0.name)" }
        lines.add("inputs", inputs.isEmpty ? nil : inputs.joined(separator: ", "))
        let count = own.count { $0.kind == .registration || $0.kind == .external }
        lines.add("registers", "\(count) \(count == 1 ? "type" : "types")")
        lines.add("roots", graph.hasRoots ? nil : "none: everything has an accessor")
        lines.list(
            graph.hasRoots ? "roots" : "what nothing else needs", Paths(self).tree(ofGraph: index, depth: depth))
        lines.list("nested graphs", graphs.filter { $0.outer == index }.map { ($0.name, $0.place) })
        lines.list("derived graphs", graphs.filter { $0.base == graph.name }.map { ($0.name, $0.place) })
        return lines
    }

    fileprivate func words(ofPart index: Int) -> Lines {
        var lines = Lines()
        lines.title("part \(parts[index].name)", parts[index].place)
        let users = graphs.filter { $0.includes.contains(parts[index].name) }
        lines.list("included by", users.map { ($0.name, $0.place) })
        var seen: Set<Place> = []
        let own = nodes.filter { $0.part == index && seen.insert($0.place).inserted }
        lines.list("registers", own.map { ($0.name, $0.place) })
        return lines
    }

    /// The objects that a scope keeps, for each graph that has a scope of this name.
    fileprivate func words(ofScope name: String) -> [Lines] {
        graphs.indices.compactMap { graph in
            let kept = nodes.filter { $0.graph == graph && $0.lifetime?.scope == name }
            guard let lifetime = kept.first?.lifetime else { return nil }
            var lines = Lines()
            lines.title("scope \(name) of \(graphs[graph].name)", graphs[graph].place)
            lines.add("cleared by", lifetime.clearName.map { "\($0)()" })
            lines.list("keeps", kept.map { ($0.name, $0.place) })
            return lines
        }
    }

    /// The providers and consumers of a tag.
    fileprivate func words(ofTag name: String) -> [Lines] {
        let providers = nodes.flatMap { node in
            node.keys.filter { $0.tag == name }.map { ("\($0.type): \(node.name)", node.place) }
        }
        if providers.isEmpty { return [] }
        var lines = Lines()
        lines.title("tag \(name)", nil)
        lines.list("provided by", providers)
        lines.list("asked for by", needs.filter { $0.key.tag == name }.map { ($0.shortTaker, $0.place) })
        return [lines]
    }

    /// The consumers of a key that nothing provides.
    fileprivate func users(ofMissing key: Key) -> Lines? {
        var lines = Lines()
        let asking = needs.filter { need in
            need.filling != .provided && Search.isAsked(need.key, key)
        }
        lines.list("needed by", asking.map { ("\($0.shortTaker)\($0.filling.words)", $0.place) })
        return asking.isEmpty ? nil : lines
    }
}

extension Picture.Need.Filling {
    /// The value that a need without a provider gets, in words.
    var words: String {
        switch self {
        case .provided, .missing: ""
        case .null: ", which gets nil"
        case .defaultValue: ", which gets its default value"
        }
    }
}
