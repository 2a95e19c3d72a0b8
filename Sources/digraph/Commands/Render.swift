import DigraphCompiler
import DigraphTools
import Foundation

/// `digraph render`: draws the graphs.
enum Render: Command {
    static let name = "render"
    static let summary = "draw the graphs, for Graphviz, Mermaid, a browser or a program"

    static let help = """
        Draws the graphs: what is registered, what each needs, how it is kept; cycles and scopes marked.

        Usage: digraph render --format FORMAT [<graph files>] [options]

          --format dot                      for Graphviz
          --format mermaid                  for Markdown, as GitHub shows it
          --format svg                      an image, made by Graphviz's 'dot', which has to be installed
          --format html                     a page to look around in with a browser; needs nothing else, nor the network
          --format json                     for programs; its keys never change, but there may be more of them
          --focus TYPE                      only what is around what is registered as this: 'Cache', 'Cache tagged disk'
          --depth N                         how many steps around it; 2 without this
          --output FILE                     write it there, and not to standard output

        \(Input.help)
        Diagnostics go to standard error; what has errors is drawn as far as it is understood.
        Exit status: 0 drawn, 1 errors in the graphs, 2 not understood or not possible.

        Examples:
          digraph render --format html --output graph.html
          digraph render --format mermaid --focus ViewController --depth 1
          digraph render --format svg Graph/app.digraph --module App --sources Sources/App > graph.svg

        """

    private static let formats = ["dot", "mermaid", "json", "svg", "html"]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        guard let format = try arguments.value("--format") else {
            throw Failure(usage: "say with '--format' how to draw: \(formats.joined(separator: ", "))", of: name)
        }
        guard formats.contains(format) else {
            throw Failure(
                usage: "there is no format '\(format)'; there are \(formats.joined(separator: ", "))", of: name)
        }
        let focus = try arguments.value("--focus")
        let depth = try depth(&arguments, focus: focus)
        let output = try arguments.value("--output")
        let (inputs, problems) = try Input.read(&arguments)
        var picture = Picture.of(inputs, problems: problems)
        let found = picture.problems
        if let focus {
            let search = Search(focus, in: picture)
            guard !search.nodes.isEmpty else {
                Disk.complain(found.text)
                Disk.complain("error: \(search.complaint)\n")
                return 1
            }
            picture = picture.focused(on: search.nodes, depth: depth)
        }
        let text =
            format == "svg"
            ? try Graphviz.svg(of: picture.dot) : (Drawing(rawValue: format) ?? .dot).text(of: picture)
        if let output { try Disk.write(text, to: output) } else { Disk.print(text) }
        Disk.complain(found.text)
        return found.hasErrors ? 1 : 0
    }

    private static func depth(_ arguments: inout Arguments, focus: String?) throws(Failure) -> Int {
        guard let written = try arguments.value("--depth") else { return 2 }
        guard focus != nil else {
            throw Failure(usage: "'--depth' counts the steps around what '--focus' names", of: name)
        }
        guard let depth = Int(written), depth >= 0 else {
            throw Failure(usage: "'--depth \(written)': that is no number of steps", of: name)
        }
        return depth
    }
}
