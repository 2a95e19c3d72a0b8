import DigraphCompiler

extension Explanation {
    /// `ViewController to Cache`: the shortest path from one to the other, or that there is none. Nil for other words.
    static func path(_ words: String, in picture: Picture) -> Explanation? {
        let parts = words.split(separator: " ").map(String.init)
        guard let middle = parts.firstIndex(of: "to"), middle > 0, middle < parts.count - 1 else { return nil }
        let ends = [parts[..<middle], parts[(middle + 1)...]].map { Search($0.joined(separator: " "), in: picture) }
        if let unknown = ends.first(where: { $0.nodes.isEmpty }) {
            return Explanation(unknown.complaint + "\n", isFound: false)
        }
        let paths = Picture.Paths(picture)
        let found = ends[1].nodes.compactMap { paths.shortest(from: ends[0].nodes, to: $0) }
        guard let edges = found.min(by: { $0.count < $1.count }) else {
            let backwards = ends[0].nodes.contains { paths.shortest(from: ends[1].nodes, to: $0) != nil }
            let hint = backwards ? "; '\(ends[1].key)' needs '\(ends[0].key)'" : ""
            return Explanation("'\(ends[0].key)' does not need '\(ends[1].key)'\(hint)\n")
        }
        guard let first = edges.first else {
            return Explanation("'\(ends[0].key)' and '\(ends[1].key)' are one object\n")
        }
        let start = picture.edges[first].from
        var lines = Lines()
        lines.title("\(ends[0].key) needs \(ends[1].key)", picture.nodes[start].place)
        lines.list(
            "path",
            edges.map { index in
                let edge = picture.edges[index]
                let (need, words) = (picture.needs[edge.need], NodeWords(node: edge.from, paths: paths).remarks(edge))
                return ("\(need.shortTaker) takes \(need.name): \(picture.title(edge.to))\(words)", need.place)
            })
        return Explanation("", [lines])
    }
}
