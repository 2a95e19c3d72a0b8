import DigraphCompiler
import Testing

extension HouseTests {
    /// A list of words elsewhere would differ from `Language` sooner or later.
    @Test("only one file lists the words of the language") func listsOfWords() throws {
        // Fields of the tools' JSON have the names of the others.
        let words = [
            "register", "include", "forbid", "layers", "interface", "typealias", "releasable", "postInit", "unused",
        ]
        let made = ["Sources/digraph/LanguageText.swift", "Catalogue/Examples/", "/DigraphImporting/"]
        var found: [String] = []
        for path in Repository.files(below: "Sources")
        where path.hasSuffix(".swift") && !made.contains(where: path.contains) {
            let text = try Repository.text(of: path)
            let listed = words.filter { text.contains("\"\($0)\"") }
            if listed.count > 3 { found.append("\(path) lists \(listed.joined(separator: ", "))") }
        }
        broken(.words, found)
    }

    @Test("the editors know every word of the language") func editors() throws {
        let labels = Language.modifiers.flatMap(\.labels).map(\.rawValue)
        let words =
            Syntax.Keyword.allCases.map(\.rawValue) + Syntax.ModifierKind.allCases.map(\.name) + Set(labels).sorted()
        let grammars = [
            "emacs/digraph-mode.el", "neovim/syntax/digraph.vim", "vscode/syntaxes/digraph.tmLanguage.json",
        ]
        var found: [String] = []
        for grammar in grammars {
            let text = try Repository.text(of: "Plugins/Editors/\(grammar)")
            // In vim's patterns, `\zs` stands in front of a word.
            let known = Set(text.replacing("\\zs", with: " ").split { !$0.isLetter }.map(String.init))
            let missing = words.filter { !known.contains($0) }
            if !missing.isEmpty { found.append("\(grammar) lacks \(missing)") }
        }
        broken(.words, found)
    }

    @Test("the reference lists the words of the language") func words() throws {
        try compare(WordsOfTheReference.path, with: WordsOfTheReference.made(), .words)
    }

    /// The rows of `Tests/LANGUAGE.md` are those of the tables in the reference, its paragraphs that begin with bold words,
    /// and its chapters; and the cases that they name do what they are there for.
    @Test("every row of the language is shown, and its misuse") func language() throws {
        let rows = try Self.rows(in: Repository.text(of: "Tests/LANGUAGE.md"))
        let reference = try Reference.text()
        let headings = reference.split(separator: "\n").compactMap { line in
            line.hasPrefix("**") ? line.split(separator: "**").first : nil
        }
        let wanted = Self.rows(in: reference).map { $0[0] } + headings.map(String.init)
        let chapters = reference.split(separator: "\n").filter { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
            .map { String($0.drop { $0 == "#" }.dropFirst()) }
        var found: [String] = []
        for one in wanted where !rows.contains(where: { $0[0] == one }) { found.append("'\(one)' has no row") }
        for row in rows {
            if !wanted.contains(row[0]), !chapters.contains(row[0]) {
                found.append("'\(row[0])' is not in the reference")
            }
            for path in Self.names(row[1])
            where try !Self.sections(of: path).contains(where: { $0 == "want/stdout" || $0 == "want/trap" }) {
                found.append("\(path) does not run")
            }
            let misuses = Self.names(row[2])
            if Self.names(row[1]).isEmpty || misuses.isEmpty && !row[2].hasPrefix("nothing: ") {
                found.append("'\(row[0])' is not shown, or its misuse is not")
            }
            for name in misuses {
                let path = name.contains("/") ? name : "diagnostics/" + name
                if try !Self.sections(of: path).contains(where: { $0 == "want/diagnostics" || $0 == "want/swiftc" }) {
                    found.append("\(path) says nothing")
                }
            }
        }
        broken(.language, found)
    }

    @Test("the reference is in layers") func layers() throws {
        var found: [String] = []
        func count(_ path: String, _ limit: Int) throws {
            let words = try Repository.text(of: path).split(whereSeparator: \.isWhitespace).count
            if words > limit { found.append("\(path) has \(words) words") }
        }
        try count("Graph/README.md", Reference.limits.first)
        for path in Reference.pages { try count(path, Reference.limits.page) }
        let pages = Repository.files(below: "Graph/Reference")
        if Set(pages) != Set(Reference.pages) { found.append("the pages are \(pages)") }
        let sentences = try Reference.pages.flatMap { path in
            try Reference.sentences(of: Repository.text(of: path)).map { (path, $0) }
        }
        #expect(sentences.count > 300)
        for (sentence, places) in Dictionary(grouping: sentences, by: \.1).filter({ $0.value.count > 1 }) {
            found.append("\(places.map(\.0)) say: \(sentence)")
        }
        broken(.layers, found)
    }

    @Test("links lead somewhere") func links() throws {
        let folders = ["Graph", "Sources", "Tests", ".github", "Plugins"]
        let paths = ["README.md"] + folders.flatMap(Repository.files(below:)).filter { $0.hasSuffix(".md") }
        let pages = try Dictionary(uniqueKeysWithValues: paths.map { ($0, MarkdownPage(try Repository.text(of: $0))) })
        var (found, count): ([String], Int) = ([], 0)
        for (path, page) in pages {
            for link in page.links where !link.contains("://") {
                count += 1
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                var target = path.split(separator: "/").dropLast().map(String.init)
                for step in parts[0].split(separator: "/") {
                    if step == ".." { target.removeLast() } else if step != "." { target.append(String(step)) }
                }
                let file = parts[0].isEmpty ? path : target.joined(separator: "/")
                let hasAnchor = parts.count < 2 || pages[file].map { $0.anchors.contains(parts[1]) } ?? true
                if !Repository.exists(file) || !hasAnchor { found.append("\(path) has a link to \(link)") }
            }
        }
        #expect(count > 200)
        broken(.links, found.sorted())
    }

    /// The last column of what Digraph does not have, in `Graph/COMPARISON.md`, names cases.
    @Test("what is to be written instead has a case") func wishes() throws {
        let wishes = try Self.rows(in: Repository.text(of: "Graph/COMPARISON.md")).filter {
            Int($0[0].drop { "| ".contains($0) }) != nil
        }
        let found = wishes.flatMap { Self.names($0[$0.count - 1].replacing(" |", with: "")) }.filter {
            !Repository.exists("Tests/Cases/\($0).case")
        }
        #expect(wishes.count == 9)
        broken(.language, found.map { "Graph/COMPARISON.md names \($0)" })
    }

    /// The cells of the tables, without their heads.
    private static func rows(in text: String) -> [[String]] {
        let lines = text.split(separator: "\n")
        return lines.indices.filter { index in
            lines[index].hasPrefix("| ") && !(index + 1 < lines.count && lines[index + 1].hasPrefix("|--"))
        }.map { index in
            lines[index].split(separator: " | ").map {
                $0.split(separator: " ").filter { $0 != "|" }.joined(separator: " ")
            }
        }
    }

    /// What stands between backticks.
    private static func names(_ cell: String) -> [String] {
        cell.hasPrefix("`")
            ? cell.split(separator: "`").map(String.init).filter { $0.allSatisfy { $0 != " " && $0 != "," } } : []
    }

    private static func sections(of path: String) throws -> [String] {
        guard Repository.exists("Tests/Cases/\(path).case") else { return [] }
        return try Repository.text(of: "Tests/Cases/\(path).case").split(separator: "\n")
            .filter { $0.hasPrefix("-- want/") }.map { String($0.dropFirst(3).dropLast(3)) }
    }
}
