import DigraphCompiler

extension Explanation {
    /// The searches for the two ends of `ViewController to Cache`; nil for words of another form.
    private static func ends(of words: String, in picture: Picture) -> [Search]? {
        let parts = words.split(separator: " ").map(String.init)
        guard let middle = parts.firstIndex(of: "to"), middle > 0, middle < parts.count - 1 else { return nil }
        return [parts[..<middle], parts[(middle + 1)...]].map { Search($0.joined(separator: " "), in: picture) }
    }

    /// All paths between the ends of `ViewController to Cache`, a line for each; nil for words of another form.
    ///
    /// - Parameter depth: The maximum number of steps in a path; nil for any number.
    package static func ways(_ words: String, in picture: Picture, depth: Int? = nil) -> Explanation? {
        guard let ends = ends(of: words, in: picture) else { return nil }
        let paths = Picture.Paths(picture)
        let ways = paths.ways(from: ends[0].nodes, to: ends[1].nodes, depth: depth)
        guard let first = ways.paths.first, first.count > 1 else {
            let isTooFar = depth != nil && ends[1].nodes.contains { paths.shortest(from: ends[0].nodes, to: $0) != nil }
            if !isTooFar { return path(words, in: picture) }
            return Explanation(
                "no path from '\(ends[0].key)' to '\(ends[1].key)' has at most \(depth ?? 0) step\(depth == 1 ? "" : "s")\n"
            )
        }
        var lines = Lines()
        lines.title("\(ends[0].key) needs \(ends[1].key)", picture.nodes[first[0]].place)
        let found = ways.paths.count
        lines.add("paths", ways.count.map(String.init) ?? "more than \(found)")
        if ways.isCut {
            let rest = ways.count.map { "\($0 - found) paths" } ?? "the others"
            lines.add("left out", "\(rest); '--depth' limits how long paths are")
        }
        lines.list("paths", ways.paths.map { (paths.words(of: $0), "") })
        return Explanation("", [lines])
    }

    /// The shortest path between the ends of `ViewController to Cache`, or the message that there is none; nil for
    /// words of another form.
    static func path(_ words: String, in picture: Picture) -> Explanation? {
        guard let ends = ends(of: words, in: picture) else { return nil }
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

extension Picture.Paths {
    /// A path in words: `Screen → Menu → Disk, at each call`.
    fileprivate func words(of path: [Int]) -> String {
        var words = picture.title(path[0])
        for (node, next) in zip(path, path.dropFirst()) {
            let edge = from[node].first { picture.edges[$0].to == next }
            let remarks = edge.map { NodeWords(node: node, paths: self).remarks(picture.edges[$0]) } ?? ""
            words += " → " + picture.title(next) + remarks
        }
        return words
    }
}
