import DigraphCompiler

/// A search for providers by words: `Networking`, `any Networking`, `Cache tagged disk`, `Outer.Inner` or `Inner`. It
/// also finds inputs by their names, and objects by the names of their accessors.
package struct Search: Sendable, Equatable {
    /// The key that the words name, spelled as in messages.
    package let key: Picture.Key
    /// The providers that were found, in order.
    package let nodes: [Int]
    /// Whether the key is an array, a function or the like, and `nodes` has the objects that fill such dependencies.
    let isForm: Bool
    /// Similar names, if nothing was found.
    package let near: [String]

    /// - Complexity: O(nodes and their aliases), and more for similar names when nothing is found.
    package init(_ words: String, in picture: Picture) {
        let key = Search.key(words)
        self.key = key
        var isForm = false
        let all = picture.nodes.indices.map { index in (index, picture.nodes[index]) }
        var found = all.filter { $0.1.keys.contains { Search.isAsked($0, key) } }.map(\.0)
        if found.isEmpty {
            found = all.filter { $0.1.keys.contains { Search.isAsked($0, key, byLastName: true) } }.map(\.0)
        }
        if found.isEmpty, key.tag == nil { found = all.filter { $0.1.inputName == key.type }.map(\.0) }
        if found.isEmpty, key.tag == nil {
            let name = key.type.prefix { $0 != "(" }
            found = all.filter { $0.1.accessors.contains { $0.prefix { $0 != "(" } == name } }.map(\.0)
        }
        if found.isEmpty, let dot = key.type.firstIndex(of: ".") {
            // The first component of the name can be a module or a graph.
            let bare = Picture.Key(type: String(key.type[dot...].dropFirst()), tag: key.tag)
            let name = bare.type.prefix { $0 != "(" }
            let graph = picture.graphs.firstIndex { $0.name == key.type[..<dot] }
            found = all.filter { _, node in
                node.keys.contains { Search.isAsked($0, bare) } && (graph == nil || graph == node.graph)
                    || graph == node.graph && node.accessors.contains { $0.prefix { $0 != "(" } == name }
            }.map(\.0)
        }
        // The key can be an array, a function or the like that a dependency asks for.
        if found.isEmpty {
            let needs = Set(picture.needs.indices.filter { Search.isAsked(picture.needs[$0].key, key) })
            let targets = Set(picture.edges.filter { needs.contains($0.need) }.map(\.to))
            found = targets.sorted()
            isForm = !found.isEmpty
        }
        nodes = found
        self.isForm = isForm
        near = found.isEmpty ? Search.near(key, in: picture) : []
    }

    /// The message when nothing is found.
    package var complaint: String {
        let meant = near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        return "nothing provides '\(key)'\(meant)"
    }

    static func key(_ words: String) -> Picture.Key {
        let parts = words.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        var type = parts
        var tag: String?
        if parts.count >= 3, parts[parts.count - 2] == "tagged" {
            tag = parts[parts.count - 1]
            type = Array(parts.dropLast(2))
        }
        return Picture.Key(type: normal(type.joined(separator: " ")), tag: tag)
    }

    /// The type without `any` and `some`, and with the spaces that messages have.
    private static func normal(_ type: String) -> String {
        var result = ""
        for character in type {
            if character == " " {
                let word = String(result.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
                if word == "any" || word == "some" { result.removeLast(word.count) }
                continue
            }
            result.append(character)
            if character == "," || character == ":" { result += " " }
            if character == "&" { result = String(result.dropLast()) + " & " }
        }
        return result.replacingArrow()
    }

    static func isAsked(_ key: Picture.Key, _ asked: Picture.Key, byLastName: Bool = false) -> Bool {
        guard asked.tag == nil || key.tag == asked.tag else { return false }
        if normal(key.type) == asked.type { return true }
        if key.type.hasSuffix("?"), normal(String(key.type.dropLast())) == asked.type { return true }
        return byLastName && key.type.hasSuffix(".\(asked.type)")
    }

    private static func near(_ key: Picture.Key, in picture: Picture) -> [String] {
        if let tag = key.tag {
            // Suggest keys of this type: those with a similar tag or, if there are none, the others.
            let tags = picture.nodes.flatMap(\.keys).filter { normal($0.type) == key.type }.map(\.description)
            let unique = tags.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            if !unique.isEmpty {
                let nearest = Spelling.nearest(
                    to: tag, among: unique.compactMap { $0.split(separator: " ").last.map(String.init) })
                let best = unique.filter { name in nearest.contains { name.hasSuffix(" \($0)") } }
                return Array((best.isEmpty ? unique : best).prefix(3))
            }
        }
        var names: [String] = []
        var seen: Set<String> = []
        for name in picture.nodes.flatMap(\.keys).map(\.type) + picture.graphs.map(\.name)
        where seen.insert(name).inserted { names.append(name) }
        let near = Spelling.nearest(to: key.type, among: names)
        if !near.isEmpty { return near }
        let others = picture.nodes.flatMap { node in
            node.accessors + (node.lifetime?.scope.map { [$0] } ?? []) + node.keys.compactMap(\.tag)
        }
        return Spelling.nearest(to: key.type, among: picture.parts.map(\.name) + others)
    }
}

extension Picture.Node {
    /// The keys that the node provides: its own key, then its aliases.
    package var keys: [Picture.Key] { [key] + aliases }
}

extension String {
    /// The text with spaces around each arrow: `() -> T` for `()->T`.
    fileprivate func replacingArrow() -> String {
        var result = ""
        for character in self {
            if character == ">", result.hasSuffix("-") {
                result = String(result.dropLast()) + " -> "
            } else {
                result.append(character)
            }
        }
        return result
    }
}
