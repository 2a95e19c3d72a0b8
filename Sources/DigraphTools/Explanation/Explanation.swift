import DigraphCompiler

/// The explanation of a type, a tagged type, a graph or a part: its provider, lifetime, dependencies and consumers.
package struct Explanation: Sendable, Equatable {
    package let text: String
    /// Whether it was found. If not, `text` says so and suggests similar names.
    package let isFound: Bool

    init(text: String, isFound: Bool) {
        self.text = text
        self.isFound = isFound
    }

    /// - Complexity: O(nodes + edges) for each registration that provides it.
    package init(of words: String, in picture: Picture) {
        if let path = Explanation.path(words, in: picture) {
            self = path
            return
        }
        let search = Search(words, in: picture)
        if let graph = picture.graphs.firstIndex(where: { $0.name == search.key.type }), search.key.tag == nil {
            let made = search.nodes.filter { picture.nodes[$0].kind == .registration }
            text = ([picture.words(ofGraph: graph)] + Explanation.blocks(made, search, picture)).joined(separator: "\n")
            isFound = true
        } else if let part = picture.parts.firstIndex(where: { $0.name == search.key.type }), search.key.tag == nil,
            search.nodes.isEmpty
        {
            text = picture.words(ofPart: part)
            isFound = true
        } else if search.nodes.isEmpty {
            let users = picture.users(ofMissing: search.key)
            text = users.isEmpty ? search.complaint + "\n" : search.complaint + "\n" + users
            isFound = false
        } else {
            let blocks = Explanation.blocks(search.nodes, search, picture)
            let heading = "'\(search.key)' is provided by \(search.nodes.count) registrations:\n"
            text = (blocks.count == 1 ? blocks : [heading] + blocks).joined(separator: blocks.count == 1 ? "" : "\n")
            isFound = true
        }
    }

    private static func blocks(_ nodes: [Int], _ search: Search, _ picture: Picture) -> [String] {
        let paths = Picture.Paths(picture)
        return nodes.map { NodeWords(node: $0, paths: paths).text }
    }
}

extension Picture {
    /// A graph: its inputs, includes and roots.
    fileprivate func words(ofGraph index: Int) -> String {
        let graph = graphs[index]
        var lines = Lines()
        lines.title(graphTitle(index), graph.place)
        lines.add("graph of", graph.module)
        lines.add("nested in", graph.outer.map { graphs[$0].name })
        lines.add("there if", graph.condition)
        lines.add("includes", graph.includes.isEmpty ? nil : graph.includes.joined(separator: ", "))
        let own = nodes.filter { $0.graph == index }
        let inputs = own.filter { $0.kind == .input }.map { "\($0.label ?? ""): \($0.name)" }
        lines.add("inputs", inputs.isEmpty ? nil : inputs.joined(separator: ", "))
        let count = own.count { $0.kind == .registration || $0.kind == .external }
        lines.add("registers", "\(count) \(count == 1 ? "type" : "types")")
        lines.add("roots", own.contains(where: \.isRoot) ? nil : "none: everything has an accessor")
        lines.list("roots", own.filter(\.isRoot).map { ($0.name, $0.place) })
        lines.list("nested graphs", graphs.filter { $0.outer == index }.map { ($0.name, $0.place) })
        lines.list("derived graphs", graphs.filter { $0.base == graph.name }.map { ($0.name, $0.place) })
        return lines.text
    }

    fileprivate func words(ofPart index: Int) -> String {
        var lines = Lines()
        lines.title("part \(parts[index].name)", parts[index].place)
        let users = graphs.filter { $0.includes.contains(parts[index].name) }
        lines.list("included by", users.map { ($0.name, $0.place) })
        var seen: Set<Place> = []
        let own = nodes.filter { $0.part == index && seen.insert($0.place).inserted }
        lines.list("registers", own.map { ($0.name, $0.place) })
        return lines.text
    }

    /// The consumers of a key that nothing provides.
    fileprivate func users(ofMissing key: Key) -> String {
        var lines = Lines()
        let asking = needs.filter { need in
            need.filling != .provided && Search.isAsked(need.key, key)
        }
        lines.list("needed by", asking.map { ("\($0.taker)\($0.filling.words)", $0.place) })
        return lines.text
    }
}

extension Picture.Need.Filling {
    /// The replacement for a missing provider.
    var words: String {
        switch self {
        case .provided, .missing: ""
        case .null: ", which gets nil"
        case .defaultValue: ", which gets its default value"
        }
    }
}

/// Lines of an explanation: a title, words in a column with a heading, lists with places.
struct Lines {
    private(set) var text = ""
    private static let width = 12

    mutating func title(_ words: String, _ place: Place) {
        text += "\(words)\n"
        text += "  \(place.path):\(place.line):\(place.column)\n"
    }

    mutating func add(_ heading: String, _ words: String?) {
        guard let words else { return }
        text += "  \(heading)\(String(repeating: " ", count: max(1, Lines.width - heading.count)))\(words)\n"
    }

    /// A list with places in a column of their own; nothing for an empty list.
    mutating func list(_ heading: String, _ elements: [(words: String, place: Place)]) {
        list(heading, elements.map { ($0.words, "\($0.place.path):\($0.place.line)") })
    }

    mutating func list(_ heading: String, _ elements: [(words: String, remark: String)]) {
        if elements.isEmpty { return }
        text += "\n  \(heading)\n"
        let width = min(72, elements.map(\.words.count).max() ?? 0)
        for (words, remark) in elements {
            let gap = remark.isEmpty ? "" : String(repeating: " ", count: max(0, width - words.count) + 2)
            text += "    \(words)\(gap)\(remark)\n"
        }
    }
}
