import DigraphCompiler
import DigraphTools

/// `Graph/llms.txt`: the language in one text for assistants, as llmstxt.org proposes. It is the reference without its asides and its
/// links, all diagnostics, the commands, and where to read on.
enum AssistantsPage {
    static let path = "Graph/llms.txt"
    /// The most tokens that it may have.
    static let limit = 16_000

    static func made() throws -> String {
        let shortened = try reference().filter { !isLeftOut($0) }
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
        page += shortened.map(withoutLinks).joined(separator: "\n\n")
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

        - [The language on one page](README.md), with links to the reference: the same with all details
        - [Guide](GUIDE.md): from an empty package to an app
        - [A server of five modules](SERVER.md): graphs that meet, starting, closing, tests
        - [An app of three features](APP.md): views, deep links, previews, tests, old code
        - [Recipes](RECIPES.md): short answers with their code
        - [Diagnostics](DIAGNOSTICS.md): each with an example and its cure
        - [Commands](COMMANDS.md), [platforms](PLATFORMS.md), [moving from other containers](MIGRATION.md)

        """

    /// The number of tokens, counted so that it is rather too high: one for 3.5 bytes, or three for two words if that is more.
    static func tokenCount(of text: String) -> Int {
        let words = text.split { $0 == " " || $0 == "\n" }
        return max(text.utf8.count * 2 / 7, words.count * 3 / 2)
    }

    /// The paragraphs that announce what the page leaves out.
    static func withoutFollower() throws -> [String] {
        let blocks = try reference()
        return zip(blocks, blocks.dropFirst()).filter { block, next in
            !isLeftOut(block) && block.hasSuffix(":") && (isLeftOut(next) || next.hasPrefix("#"))
        }.map(\.0)
    }

    /// What the page has as code, in blocks and between backticks.
    static func code(in page: String) -> String {
        blocks(of: page).map { block in
            if block.hasPrefix("```") || block.contains("\n```") { return block }
            return block.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The page in Swift, for `digraph explain --language`.
    static func embedded(_ page: String) -> String {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? "" : "        \(line)"
        }
        return """
            // Made from Graph/llms.txt: BLESS=1 swift test --filter HouseTests writes it.
            // swift-format-ignore-file

            /// The output of `digraph explain --language`.
            enum LanguageText {
                static let text = ##"\""
            \(lines.joined(separator: "\n"))
                    "\""##
            }

            """
    }

    static let embeddedPath = "Sources/digraph/LanguageText.swift"

    /// The blocks of the reference's pages. The title of a page is a chapter, unless a chapter follows at once.
    private static func reference() throws -> [String] {
        try Reference.pages.flatMap { path in
            var blocks = blocks(of: try Repository.text(of: path))
            if blocks[1].hasPrefix("## ") { blocks.removeFirst() } else { blocks[0] = "#" + blocks[0] }
            return blocks
        }
    }

    private static func isLeftOut(_ block: String) -> Bool {
        block.hasPrefix("<!-- aside -->")
    }

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
