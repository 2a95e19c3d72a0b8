import DigraphCompiler
import DigraphTools

extension Case {
    /// The case's graphs, as they are drawn.
    var wholePicture: Picture { Picture.of([input()], problems: []) }

    /// What `digraph render` draws, with the options `focus` and `depth`.
    func picture() throws -> Picture {
        let picture = wholePicture
        guard let focus = options.focus else { return picture }
        let search = Search(focus, in: picture)
        guard !search.nodes.isEmpty else { throw CaseProblem(search.complaint) }
        return picture.focused(on: search.nodes, depth: options.depth ?? 2)
    }

    /// What `digraph explain` says of each thing that the options name, under a line with its name.
    func explained() throws -> String {
        guard !options.explained.isEmpty else { throw CaseProblem("the options say with 'explain' what to explain") }
        let picture = wholePicture
        return options.explained.map { words in
            let explanation = Case.explanation(of: words, in: picture)
            return "> \(words)\n\(explanation.isFound ? "" : "error: ")\(explanation.text)"
        }.joined(separator: "\n")
    }

    /// The answer to words as they follow `digraph explain`: `--only kept AppGraph`.
    static func explanation(of words: String, in picture: Picture) -> Explanation {
        var words = words.split(separator: " ").map(String.init)
        func take(_ option: String, _ count: Int) -> [String]? {
            guard words.first == option, words.count > count else { return nil }
            defer { words.removeFirst(count + 1) }
            return Array(words[1..<count + 1])
        }
        let depth = take("--depth", 1).flatMap { Int($0[0]) }
        let isForAll = take("--all", 0) != nil
        let isForMeasures = take("--measures", 0) != nil
        let trait = take("--only", 1).flatMap { Explanation.Trait(rawValue: $0[0]) }
        let rest = words.joined(separator: " ")
        if isForMeasures { return Explanation.measures(rest, in: picture) }
        if let trait { return Explanation.objects(trait, of: rest, in: picture) }
        let ways = isForAll ? Explanation.ways(rest, in: picture, depth: depth) : nil
        return ways ?? Explanation(ofDiagnostic: rest) ?? Explanation(of: rest, in: picture, depth: depth)
    }

    /// What changed since the files below `old/`; files that are not there were the same.
    func difference() throws -> Difference { Difference(from: try oldPicture(), to: wholePicture) }

    /// What `digraph render --diff` draws, with the option `depth`.
    func changes() throws -> Picture {
        let picture = Picture.comparing(try oldPicture(), with: wholePicture)
        return options.depth.map { picture.focused(on: picture.changedNodes, depth: $0) } ?? picture
    }

    /// What `digraph affected` says of each change that the options name, under a line with its name.
    func affectedText() throws -> String {
        try options.changes.map { "> \($0)\n" + (try affected(by: $0).text) }.joined(separator: "\n")
    }

    /// What a file, folder or registration affects; without words, the difference to the files below `old/`.
    func affected(by words: String) throws -> Affected {
        let picture = pictureOfModules
        guard words.isEmpty else {
            let files = files.map(\.source.path).filter { $0 == words || $0.hasPrefix("\(words)/") }
            let nodes = files.isEmpty ? picture.nodes(named: words) : files.flatMap(picture.nodes(writtenIn:))
            guard let nodes else { throw CaseProblem("'affected \(words)': there is no such file or registration") }
            return Affected(by: nodes, files: Set(files), in: picture)
        }
        let before = try oldCase()
        let known = Dictionary(grouping: before.files, by: \.source.path)
        var changed = Set(files.map(\.source).filter { known[$0.path]?.first?.source.bytes != $0.bytes }.map(\.path))
        changed.formUnion(before.files.map(\.source.path).filter { path in !files.contains { $0.source.path == path } })
        return Affected(by: [], files: changed, in: Picture.comparing(before.pictureOfModules, with: picture))
    }

    /// The graphs of all modules.
    private var pictureOfModules: Picture { Picture.of(modules.indices.map { input(forModule: $0) }) }

    private func oldPicture() throws -> Picture { try oldCase().wholePicture }

    private func oldCase() throws -> Case {
        let old = file.sections.filter { $0.name.hasPrefix(Case.oldFolder) }
        guard !old.isEmpty else { throw CaseProblem("there is no file below \(Case.oldFolder) to compare with") }
        var before = file
        for section in old { before.set(String(section.name.dropFirst(Case.oldFolder.count)), to: section.text) }
        return try Case(before)
    }
}

extension Picture {
    /// The changes in a picture of two states, a line for each graph, node and dependency that one reaches.
    var listed: String {
        func sign(_ change: Change) -> String {
            switch change {
            case .added: "+"
            case .removed: "-"
            case .changed: "~"
            case .reached: ">"
            }
        }
        func line(_ change: Change?, _ name: String, _ words: [String]) -> String {
            guard let change else { return "" }
            return "\(sign(change)) \(name)\(words.isEmpty ? "" : ": \(words.joined(separator: "; "))")\n"
        }
        let names = identifiers
        let ofGraphs = graphs.map { line($0.change, "graph \($0.name)", $0.changes) }
        let ofNodes = nodes.indices.map { line(nodes[$0].change, names[$0], nodes[$0].changes) }
        let ofEdges = edges.map {
            line($0.change, "\(names[$0.from]) -> \(names[$0.to])", ["\(needs[$0.need].name), \($0.form.rawValue)"])
        }
        return (ofGraphs + ofNodes + ofEdges).joined()
    }
}
