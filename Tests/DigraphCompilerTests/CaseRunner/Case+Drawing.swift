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
        return picture.focused(on: search.nodes, depth: options.depth)
    }

    /// What `digraph explain` says of each thing that the options name, under a line with its name.
    func explained() throws -> String {
        guard !options.explained.isEmpty else { throw CaseProblem("the options say with 'explain' what to explain") }
        let picture = wholePicture
        return options.explained.map { words in
            let explanation = Explanation(ofDiagnostic: words) ?? Explanation(of: words, in: picture)
            return "> \(words)\n\(explanation.isFound ? "" : "error: ")\(explanation.text)"
        }.joined(separator: "\n")
    }

    /// What changed since the files below `old/`; files that are not there were the same.
    func difference() throws -> Difference {
        let old = file.sections.filter { $0.name.hasPrefix(Case.oldFolder) }
        guard !old.isEmpty else { throw CaseProblem("there is no file below \(Case.oldFolder) to compare with") }
        var before = file
        for section in old { before.set(String(section.name.dropFirst(Case.oldFolder.count)), to: section.text) }
        return Difference(from: try Case(before).wholePicture, to: wholePicture)
    }
}
