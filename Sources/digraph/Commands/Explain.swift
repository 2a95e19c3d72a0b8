import DigraphCompiler
import DigraphTools

/// `digraph explain`: explains a type, a graph or a diagnostic.
enum Explain: Command {
    static let name = "explain"
    static let summary = "explain a type: its provider, its lifetime, its dependencies and its consumers"

    static let introduction = """
        Explains a type: its provider, its lifetime, its dependencies and their providers, its consumers, the shortest
        path from a root, and the objects that it keeps alive. Explains the contents of a graph as a tree, those of a
        part, and the meaning of a diagnostic.
        """
    static let usage = "<type> [<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<type>", .text("<type>"),
                    "'Networking'; with a tag, 'Cache tagged disk'; an accessor, 'makeScreen';",
                    "the name of an input, a graph, a part, a scope or a tag;",
                    "the id in brackets after a message, 'missing-binding';",
                    "'ViewController to Cache' for the shortest path between the two"
                ),
                Option("--format", .oneOf(["text", "json"]), "the output format, text by default"),
                Option("--depth", .text("N"), "of a graph: how many steps below its roots, all by default"),
                Option("--list", .none, "lists all diagnostics"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error; a graph with errors is explained as far as possible.
        Exit status: 0 explained, 1 not found or errors in the graphs, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph explain Networking", "digraph explain Cache tagged disk", "digraph explain ViewController to Cache",
        "digraph explain missing-binding",
        "digraph explain MyPresenter Graph/app.digraph --module App --sources Sources/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        if arguments.flag("--list") {
            Console.print(Catalogue.list)
            return 0
        }
        let isJSON = try arguments.choice("--format") == "json"
        let depth = try arguments.number("--depth", of: "steps")
        var options = try ModuleOptions(&arguments)
        let words = options.takeWords()
        guard !words.isEmpty else { throw Failure(usage: "say what to explain", of: name) }
        if words.count == 1, let explanation = Explanation(ofDiagnostic: words[0]) {
            Console.print(isJSON ? explanation.json : explanation.text)
            return 0
        }
        // Names of diagnostics contain hyphens, and names of types do not.
        if words.count == 1, let word = words.first, word.contains("-"), !word.contains("->") {
            let near = Catalogue.ids(near: word).map { "'\($0.rawValue)'" }.joined(separator: " or ")
            Console.complain(
                "error: there is no diagnostic '\(word)'\(near.isEmpty ? "" : "; did you mean \(near)?")\n")
            return 1
        }
        let (inputs, problems) = try Input.read(options)
        let picture = Picture.of(inputs, problems: problems)
        let explanation = Explanation(of: words.joined(separator: " "), in: picture, depth: depth)
        if isJSON {
            Console.print(explanation.json)
        } else if explanation.isFound {
            Console.print(explanation.text)
        } else {
            Console.complain("error: \(explanation.text)")
        }
        let errors = picture.problems.filter { $0.severity == .error }
        Console.complain(errors.text)
        return explanation.isFound && errors.isEmpty ? 0 : 1
    }
}
