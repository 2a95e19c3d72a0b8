import DigraphCompiler
import Testing

/// A Swift file that does not parse: Swift's messages come in place of the problems that follow from it.
@Suite struct SwiftParserTests: FolderTests {
    let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private static let pool = "final class Pool { init() {} }\nfinal class Cache { init() {} }\n"
    private static let page = "final class Page { init(store: Store) {} }\n"

    /// What `digraph validate` says of a module with these classes, without the source below each line.
    private func validated(_ classes: String, graph: String = "") throws -> [String] {
        try write(
            """
            graph AppGraph {
                register Pool.init.lifetime(.perContainer)
                register Cache.init.lifetime(.perContainer)
                register Store.init
                register Page.init.root()
            }
            \(graph)
            """, to: "Graph/app.digraph")
        try write(Self.pool + classes, to: "Sources/App.swift")
        let outcome = try BuiltTool("digraph").run(
            ["validate", "Graph/app.digraph", "--module", "App", "--sources", "Sources"], in: folder)
        return outcome.complaint.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    }

    @Test(arguments: [
        ("final class Store { init(pool: Pool cache: Cache) {} }\n" + page, "3:37: error: expected ',' separator"),
        ("final class Store { init(pool: Pool, cache: Box<Int, Cache)) {} }\n" + page, "3:59: error: expected '>'"),
        ("final class Store { let clock any Clock }\n" + page, "3:31: error: found an unexpected second identifier"),
        ("final class Store { init(pool: an Pool) {} }\n" + page, "3:35: error: expected ',' separator"),
        ("final class Store { init(pool: Pool. cache: Cache) {} }\n" + page, "3:36: error: extraneous whitespace"),
        ("final class Store Base { init(pool: Pool) {} }\n" + page, "3:19: error: found an unexpected second"),
        ("<<<<<<< HEAD\nfinal class Store {}\n=======\n>>>>>>> ours\n" + page, "3:2: error: source control conflict"),
        ("final class Store { init(pool: Pool) {\n" + page, "5:1: error: expected '}' at end of brace statement"),
    ])
    func `Swift's message stands for what follows from it`(classes: String, message: String) throws {
        let errors = try validated(classes)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("Sources/App.swift:\(message)") == true, "\(errors)")
    }

    @Test func `A problem in a file that parses is reported beside Swift's`() throws {
        let errors = try validated(
            "final class Store { init(pool: Pool cache: Cache) {} }\n" + Self.page,
            graph: "graph Other { include None }")
        #expect(errors.count == 2)
        #expect(errors[0].hasSuffix("expected ',' separator [unreadable-swift]"))
        #expect(errors[1].hasSuffix("[unknown-part]"))
    }

    @Test func `A misspelt keyword is named, in place of Swift's messages about it`() throws {
        let errors = try validated("clas Store { init(pool: Pool) {} }\n" + Self.page)
        #expect(
            errors == [
                "Sources/App.swift:3:1: error: 'clas Store' declares nothing; did you mean 'class'? [unreadable-swift]"
            ])
    }

    @Test(arguments: [
        "let r = /ab c/",
        "static prefix func / (a: Store) -> Int { 1 }; func f(a: Store) -> [Int] { [/a, 1/2] }",
    ])
    func `A file that parses in one language mode is whole`(member: String) throws {
        let errors = try validated(
            "final class Store { \(member); init(pool: Pool) {} }\nfinal class Page { init(store: Stor) {} }\n")
        #expect(errors.count == 1)
        #expect(errors.first?.contains("nothing provides 'Stor'") == true)
    }

    @Test func `A program of one file may have code at its top level`() throws {
        try write("print(1)\nstruct Tool {}\n", to: "Sources/tool.swift")
        let errors = try validated(
            "final class Store { init(pool: Pool) {} }\nfinal class Page { init(store: Stor) {} }\n")
        #expect(errors.count == 1)
        #expect(errors.first?.contains("nothing provides 'Stor'") == true)
    }

    @Test func `Without a toolchain everything is reported as it is`() {
        let problem = Diagnostic(.missingBinding, at: Place(path: "a.digraph", line: 1, column: 1), "nothing")
        #expect(SwiftParser { _ in nil }.reviewed([problem], sources: ["A.swift"]) == [problem])
        #expect(SwiftParser { _ in "" }.reviewed([problem], sources: ["A.swift"]) == [problem])
    }

    @Test func `Swift's messages are read with their notes, one for each line`() throws {
        let output = #"""
            C:\it's\A.swift:3:14: error: expected ',' separator
             let x = a: error: b
            C:\it's\A.swift:3:14: note: insert it
            C:\it's\A.swift:2:1: note: in declaration of 'A'
            C:\it's\A.swift:3:20: error: expected a type
            C:\it's\A.swift:9:1: note: a note of that
            C:\it's\B.swift:1:1: error: of a file that is not the module's

            """#
        let problem = Diagnostic(.unusedInput, at: Place(path: "a.digraph", line: 1, column: 1), "unused")
        var commands: [[String]] = []
        let parser = SwiftParser { arguments in
            commands.append(arguments)
            return output
        }
        let path = #"C:\it's\A.swift"#
        let diagnostics = parser.reviewed([problem], sources: [path])
        #expect(
            diagnostics.text == """
                \(path):3:14: error: expected ',' separator [unreadable-swift]
                \(path):2:1: note: in declaration of 'A'
                \(path):3:14: note: 1 problem in the graphs may follow from this and is not shown

                """)
        #expect(commands.count == 2)
        #expect(commands.allSatisfy { $0.last == path })
    }

    @Test func `Many files are read by several commands`() throws {
        let paths = (0..<1_000).map { "/home/ada/a/long/folder/for/the/sources/of/an/app/File\($0).swift" }
        let problem = Diagnostic(.unusedInput, at: Place(path: "a.digraph", line: 1, column: 1), "unused")
        var read: [String] = []
        let parser = SwiftParser { arguments in
            #expect(arguments.reduce(0) { $0 + $1.utf8.count + 3 } < 32_000)
            read += arguments.filter { $0.hasSuffix(".swift") }
            return ""
        }
        _ = parser.reviewed([problem], sources: paths)
        #expect(read.sorted() == paths.sorted())
    }
}
