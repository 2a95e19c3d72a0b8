import DigraphCompiler
import DigraphDrawing
import DigraphTools
import Foundation

/// `digraph render`: draws the graphs.
enum Render: Command {
    static let name = "render"
    static let summary = "draw the graphs, as a page, an image, or text for Graphviz and Mermaid"

    static let introduction = """
        Draws the graphs: registrations, dependencies, lifetimes, scopes and cycles.
        """
    static let usage = "--format FORMAT [<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "--format", .oneOf(formats), "the output format",
                    "dot is for Graphviz",
                    "mermaid is for Markdown, as GitHub shows it",
                    "svg is an image, made by Graphviz's 'dot', which has to be installed",
                    "html is a page for a browser, which needs no network",
                    "json is for programs: keys may be added, but never change"),
                Option(
                    "--focus", .text("TYPE"),
                    "only this type and what is around it: 'Cache', 'Cache tagged disk'"),
                Option("--depth", .text("N"), "how many steps around it, 2 by default"),
                Option(
                    "--diff", .text("OLD"),
                    "the changes since OLD, a git revision, folder or graph file,",
                    "and what needs what has changed; the rest is dimmed.",
                    "'--depth' counts the steps around each change then; by default, all is drawn"),
                Option("--output", .file("FILE"), "writes to this file, not to standard output"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error; what has errors is drawn as far as it is understood.
        Exit status: 0 drawn, 1 errors in the graphs, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph render --format html --output graph.html",
        "digraph render --format mermaid --focus ViewController --depth 1",
        "digraph render --format html --diff main --output changes.html",
        "digraph render --format mermaid --diff origin/main --depth 1",
        "digraph render --format svg Graph/app.digraph --module App --sources Sources/App > graph.svg",
    ]

    private static let formats = ["dot", "mermaid", "json", "svg", "html"]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        guard let format = try arguments.choice("--format") else {
            throw Failure(usage: "say with '--format' how to draw: \(formats.joined(separator: ", "))", of: name)
        }
        let focus = try arguments.value("--focus")
        let old = try arguments.value("--diff")
        let depth = try depth(&arguments, focus: focus, old: old)
        let output = try arguments.value("--output")
        if let output { try arguments.requireWriting("\(name) --format \(format) --output \(output)") }
        let options = try ModuleOptions(&arguments)
        let (inputs, problems) = try Input.read(options)
        var picture = Picture.of(inputs, problems: problems)
        let found = picture.problems
        if let old {
            picture = Picture.comparing(try Side(old, for: name).picture(options), with: picture)
            if let depth { picture = picture.focused(on: picture.changedNodes, depth: depth) }
        }
        if let focus {
            let search = Search(focus, in: picture)
            guard !search.nodes.isEmpty else {
                Console.complain(found.text)
                Console.complain("error: \(search.complaint)\n")
                return 1
            }
            picture = picture.focused(on: search.nodes, depth: depth ?? 2)
        }
        let text =
            format == "svg"
            ? try Graphviz.svg(of: picture.dot) : (Drawing(rawValue: format) ?? .dot).text(of: picture)
        if let output {
            try Disk.write(TerminalText.plain(text), to: output)
            if !arguments.settings.isQuiet { Console.complain("wrote \(output)\n") }
        } else {
            Console.print(text)
        }
        Console.complain(found.text)
        if format == Drawing.mermaid.rawValue, let complaint = picture.complaintOfMermaid(about: text) {
            Console.complain("warning: \(complaint)\n")
        }
        return found.hasErrors ? 1 : 0
    }

    private static func depth(
        _ arguments: inout Arguments, focus: String?, old: String?
    ) throws(Failure) -> Int? {
        guard let depth = try arguments.number("--depth", of: "steps") else { return nil }
        if focus == nil, old == nil {
            throw Failure(usage: "'--depth' counts the steps around what '--focus' names, or '--diff' finds", of: name)
        }
        if focus != nil, old != nil {
            throw Failure(usage: "'--depth' counts steps around '--focus' or '--diff'; both are given", of: name)
        }
        return depth
    }
}
