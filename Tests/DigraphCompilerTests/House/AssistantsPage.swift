import DigraphCompiler
import DigraphTools

/// `Graph/llms.txt`: the language in one text for assistants, as llmstxt.org proposes. It is the reference without its asides and its
/// links, all diagnostics, the commands, and where to read on.
enum AssistantsPage {
    static let path = "Graph/llms.txt"
    /// The most tokens that it may have.
    static let limit = 16_000

    static func made() throws -> String {
        let reference = blocks(of: try Repository.text(of: "Graph/README.md"))
        let shortened = reference.filter { block in
            !block.hasPrefix("<!-- aside -->") && !block.hasPrefix("- [Where graph files stand]")
                && !block.hasPrefix("This is the reference.")
        }
        let setUp = blocks(of: try Repository.text(of: "README.md")).filter { $0.contains("// Package.swift") }
        let folder = try TemporaryFolder()
        let usage = try withExtendedLifetime(folder) { try BuiltTool("digraph").run(["--help"], in: folder.url).output }
        let commands = usage.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
        var page = """
            # Digraph

            > Dependency injection for Swift that cannot fail at run time: one graph file says how the objects of a module are made, and
            > the build checks it and writes plain Swift.


            """
        page += "## In a package\n\n" + setUp.joined() + "\n\n"
        page += shortened.dropFirst().map(withoutLinks).joined(separator: "\n\n")
        page += "\n\n## Diagnostics\n\n"
        for section in Catalogue.sections {
            page += "\(section.title):\n\n"
            for id in section.ids { page += "- `\(id.rawValue)`: \(Catalogue.explanation(of: id).title)\n" }
            page += "\n"
        }
        page += "## Commands\n\n```text\n" + commands.joined(separator: "\n") + "\n```\n\n"
        return page + readingOn
    }

    private static let readingOn = """
        In a package that depends on Digraph, `swift package digraph <command>` is the same. `--help` behind a command says more, and
        `--format json` has a schema below `Graph/Schemas`.

        ## Read on

        - [Reference](README.md): the same with all details
        - [Guide](GUIDE.md): from an empty package to an app
        - [A server of five modules](SERVER.md): graphs that meet, starting, closing, tests
        - [An app of three features](APP.md): views, deep links, previews, tests, old code
        - [Recipes](RECIPES.md): short answers with their code
        - [Diagnostics](DIAGNOSTICS.md): each with an example and its cure
        - [Commands](COMMANDS.md), [platforms](PLATFORMS.md), [moving from other containers](MIGRATION.md)

        """

    /// The number of tokens, counted so that it is rather too high: one for 3.5 bytes.
    static func tokenCount(of text: String) -> Int { text.utf8.count * 2 / 7 }

    /// Paragraphs, lists, tables and code, which empty lines separate.
    private static func blocks(of text: String) -> [String] {
        var blocks: [[Substring]] = [[]]
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if line.isEmpty, !isCode { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
        }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }

    /// `[the guide](GUIDE.md)` becomes `the guide`.
    private static func withoutLinks(_ block: String) -> String {
        block.hasPrefix("```") ? block : block.replacing(/\[(?<words>[^\]\[]+)\]\([^)]*\)/) { $0.words }
    }
}
