import DigraphCompiler
import DigraphTools

/// `digraph explain`: what there is to say of a type.
enum Explain: Command {
    static let name = "explain"
    static let summary = "tell who provides a type, how it is kept, what it needs and who needs it"

    static let introduction = """
        Tells of a type who provides it, how long it is kept, what it needs and from whom it gets that, who needs it,
        the shortest way from a root, and what it keeps alive. Of a graph or a part, what is in it. Of a diagnostic,
        what it means.
        """
    static let usage = "<type> [<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<type>", .text("<type>"),
                    "'Networking'; with a tag, 'Cache tagged disk'; a graph's or part's name;",
                    "what stands in brackets behind a message, 'missing-binding'"
                )
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error; what has errors is explained as far as it is understood.
        Exit status: 0 explained, 1 nothing like that or errors in the graphs, 2 not understood or not possible.
        """
    static let examples = [
        "digraph explain Networking", "digraph explain Cache tagged disk", "digraph explain missing-binding",
        "digraph explain MyPresenter Graph/app.digraph --module App --sources Sources/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        var options = try ModuleOptions(&arguments)
        let words = options.takeWords()
        guard !words.isEmpty else { throw Failure(usage: "say what to explain", of: name) }
        if words.count == 1, let explanation = Explanation(ofDiagnostic: words[0]) {
            Disk.print(explanation.text)
            return 0
        }
        // No type has a hyphen in its name, but all that diagnostics are called has.
        if words.count == 1, let word = words.first, word.contains("-"), !word.contains("->") {
            let near = Catalogue.ids(near: word).map { "'\($0.rawValue)'" }.joined(separator: " or ")
            Disk.complain("error: there is no diagnostic '\(word)'\(near.isEmpty ? "" : "; did you mean \(near)?")\n")
            return 1
        }
        let (inputs, problems) = try Input.read(options)
        let picture = Picture.of(inputs, problems: problems)
        let explanation = Explanation(of: words.joined(separator: " "), in: picture)
        if explanation.isFound { Disk.print(explanation.text) } else { Disk.complain("error: \(explanation.text)") }
        let errors = picture.problems.filter { $0.severity == .error }
        Disk.complain(errors.text)
        return explanation.isFound && errors.isEmpty ? 0 : 1
    }
}
