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
                Option(
                    "--depth", .text("N"), "of a graph: how many steps below its roots, all by default",
                    "with '--all': how many steps a path has at most"),
                Option("--all", .none, "of 'ViewController to Cache': all paths, shortest first"),
                Option(
                    "--measures", .none, "of a graph or a type: fan-in and fan-out, the longest chain of objects,",
                    "dominators, the orders of making and closing"),
                Option(
                    "--only", .oneOf(Explanation.Trait.allCases.map(\.rawValue)),
                    "of a graph or module: objects that are"),
                Option("--list", .none, "lists all diagnostics"),
                Option(
                    "--language", .none, "describes the language, the diagnostics and the commands in one text,",
                    "for assistants"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error; a graph with errors is explained as far as possible.
        Exit status: 0 explained, 1 not found or errors in the graphs, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph explain Networking", "digraph explain Cache tagged disk",
        "digraph explain ViewController to Cache --all",
        "digraph explain AppGraph --measures", "digraph explain App --only async",
        "digraph explain missing-binding", "digraph explain --language",
        "digraph explain MyPresenter Graph/app.digraph --module App --sources Sources/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        if arguments.flag("--list") {
            Console.print(Catalogue.list)
            return 0
        }
        if arguments.flag("--language") {
            guard try arguments.paths().isEmpty else {
                throw Failure(usage: "'--language' describes the whole language, and stands alone", of: name)
            }
            Console.print(LanguageText.text)
            return 0
        }
        let isJSON = try arguments.choice("--format") == "json"
        let depth = try arguments.number("--depth", of: "steps")
        let question = try Question(&arguments)
        var options = try ModuleOptions(&arguments)
        let words = options.takeWords()
        guard !words.isEmpty else { throw Failure(usage: "say what to explain", of: name) }
        if question.isForAll, !words.dropFirst().dropLast().contains("to") {
            throw Failure(usage: "'--all' is about two types: 'ViewController to Cache'", of: name)
        }
        if question.isPlain, words.count == 1, let explanation = Explanation(ofDiagnostic: words[0]) {
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
        let explanation = question.answer(about: words.joined(separator: " "), in: picture, depth: depth)
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

    /// The question that the options ask: all paths, measures, or the objects with a trait.
    private struct Question {
        let isForAll: Bool
        let isForMeasures: Bool
        let trait: Explanation.Trait?

        init(_ arguments: inout Arguments) throws(Failure) {
            isForAll = arguments.flag("--all")
            isForMeasures = arguments.flag("--measures")
            trait = try arguments.choice("--only").flatMap { Explanation.Trait(rawValue: $0) }
            if [isForAll, isForMeasures, trait != nil].count(where: \.self) > 1 {
                throw Failure(usage: "'--all', '--measures' and '--only' are different questions", of: name)
            }
        }

        var isPlain: Bool { !isForAll && !isForMeasures && trait == nil }

        func answer(about words: String, in picture: Picture, depth: Int?) -> Explanation {
            if isForMeasures { return Explanation.measures(words, in: picture) }
            if let trait { return Explanation.objects(trait, of: words, in: picture) }
            let ways = isForAll ? Explanation.ways(words, in: picture, depth: depth) : nil
            return ways ?? Explanation(of: words, in: picture, depth: depth)
        }
    }
}
