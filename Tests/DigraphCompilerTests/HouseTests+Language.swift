import DigraphCompiler
import Testing

extension HouseTests {
    /// A list of words elsewhere would differ from `Language` sooner or later.
    @Test("only one file lists the words of the language") func listsOfWords() throws {
        // Fields of the tools' JSON have the names of the others.
        let words = [
            "register", "include", "forbid", "layers", "interface", "typealias", "releasable", "postInit", "unused",
        ]
        let made = ["Sources/digraph/LanguageText.swift", "Catalogue/Examples/", "/Importing/"]
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

    /// The rows of `Tests/LANGUAGE.md` are those of the tables in `Graph/README.md`, its paragraphs that begin with bold words,
    /// and its chapters; and the cases that they name do what they are there for.
    @Test("every row of the language is shown, and its misuse") func language() throws {
        let rows = try Self.rows(of: "Tests/LANGUAGE.md")
        let readme = try Repository.text(of: "Graph/README.md")
        let headings = readme.split(separator: "\n").compactMap { line in
            line.hasPrefix("**") ? line.split(separator: "**").first : nil
        }
        let wanted = try Self.rows(of: "Graph/README.md").map { $0[0] } + headings.map(String.init)
        let chapters = readme.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        var found: [String] = []
        for one in wanted where !rows.contains(where: { $0[0] == one }) { found.append("'\(one)' has no row") }
        for row in rows {
            if !wanted.contains(row[0]), !chapters.contains(row[0]) {
                found.append("'\(row[0])' is not in Graph/README.md")
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

    /// The last column of the wishes in `Graph/COMPARISON.md` names cases.
    @Test("every answer to a wish has a case") func wishes() throws {
        let wishes = try Self.rows(of: "Graph/COMPARISON.md").filter { Int($0[0].drop { "| ".contains($0) }) != nil }
        let found = wishes.flatMap { Self.names($0[$0.count - 1].replacing(" |", with: "")) }.filter {
            !Repository.exists("Tests/Cases/\($0).case")
        }
        #expect(wishes.count == 49)
        broken(.language, found.map { "Graph/COMPARISON.md names \($0)" })
    }

    /// The cells of the tables, without their heads.
    private static func rows(of path: String) throws -> [[String]] {
        let lines = try Repository.text(of: path).split(separator: "\n")
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
