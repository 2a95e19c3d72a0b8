import Testing

@testable import DigraphCompiler

/// What holds for any bytes whatever. A failure names its seed: put it in place of the range to have it again.
@Suite struct SyntaxPropertyTests {
    private static let count: UInt64 = Mode.isDeep ? 20_000 : 2_000

    @Test func `Tokens joined give the bytes, and parsing ends, on any bytes`() {
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0..<40, using: &random)
            check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, seed)
        }
    }

    @Test func `Tokens joined give the bytes, and parsing ends, on any words`() {
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: seed)
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<30, using: &random) {
                bytes += Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
            }
            check(bytes, seed)
        }
    }

    @Test(arguments: 0..<5)
    func `Tokens joined give the bytes, and parsing ends, on any mutation of a good file`(part: Int) {
        for seed in UInt64(part) * Self.count..<UInt64(part + 1) * Self.count {
            var random = SeededGenerator(seed: seed)
            var bytes = Self.good[Int.random(in: 0..<Self.good.count, using: &random)]
            for _ in 0...Int.random(in: 0..<3, using: &random) { mutate(&bytes, &random) }
            check(bytes, seed)
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        if bytes.isEmpty { return }
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: Self.words[Int.random(in: 0..<Self.words.count, using: &random)], at: start)
        default: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        }
    }

    private func check(_ bytes: [UInt8], _ seed: UInt64) {
        var diagnostics: [Diagnostic] = []
        let document = Syntax.Document.parse(SourceText(path: "a", bytes: bytes), reporting: &diagnostics)
        var end: Int32 = 0
        for token in document.tokens {
            if token.span.start != end || token.span.end <= end { break }
            end = token.span.end
        }
        if Int(end) != bytes.count { Issue.record("seed \(seed): the tokens do not give the bytes") }
        // Telling of every span in the tree reads the text within it, and traps where there is none. It takes longer than
        // all the rest.
        if seed % 8 == 0, SyntaxDump(document).lines.count > bytes.count + 1 {
            Issue.record("seed \(seed): more items than bytes")
        }
        for diagnostic in diagnostics
        where diagnostic.message.isEmpty || diagnostic.place.line > document.lines.lineCount {
            Issue.record("seed \(seed): \(diagnostic)")
        }
    }

    @Test(arguments: [
        "{", "(", "[", "<", "graph A { ", "#if X\n", "graph A {\n#if X\n", "register A {", "register A (",
        "register A<",
        "register A.init(x: [", "\"\\(", "/*", "@A(", "graph A(x: X = (", "} ", ") ", "`", "= /(", "#\"\\#(",
    ])
    func `Thirty thousand open brackets are reported, not followed`(opening: String) {
        // A stack has no room for as many calls.
        let text = "graph A { register X { " + String(repeating: opening, count: 30_000)
        let (_, problems, document) = SyntaxDump.parse(text)
        #expect(!problems.isEmpty)
        #expect(document.tokens.last?.span.end == Int32(text.utf8.count))
    }

    @Test func `What is nested too deeply is reported once`() {
        for (open, close) in [("graph A {\n", "}\n"), ("#if X\n", "#endif\n")] {
            let text = "graph A {\n" + String(repeating: open, count: 100) + String(repeating: close, count: 100) + "}"
            #expect(SyntaxDump.parse(text).problems.count == 1)
        }
    }

    private static let words: [[UInt8]] = [
        "register ", "graph ", "part ", "include ", "extension ", "interface ", "typealias ", "import ", "isolation ",
        "A", "b", ".init", ".self", ".as(", ".lifetime(", "\\.", "{", "}", "(", ")", "[", "]", "<", ">", ",", ":", ";",
        ".", "@", "=", "?", "!", "&", "->", "...", "\"", "\"\"\"", "#", "\\(", "/", "/*", "*/", "//", "///", "\n",
        "\r\n", " ", "#if X\n", "#else\n", "#endif\n", "in ", "async ", "throws ", "any ", "_", "`", "\u{201C}", "0",
        "\0",
        "container.register(", "let ", "é", "public ", "\u{FEFF}",
    ].map { Array($0.utf8) }

    private static let good: [[UInt8]] = [
        """
        import Foundation
        /// A graph.
        @MainActor public graph AppGraph(user: User, level: Level = .friend): Base, Sendable {
            register MyNetworking.init
                .as(Networking, tag: disk)
                .lifetime(.perContainer(.weak))
        }
        """,
        """
        graph A {
            register Session { (user: User, api: API) async throws in try await api.login("\\(user) \\(f("x"))") }
            register Store.init(disk:memory:); register makeClock() -> Clock
            /** Doc. */ register V.self // note
                .injection(\\.router: Router, cycle: true)
                .injection { (object, api: API) in object.connect(api) }
                .allow(unused-alias, "why")
        }
        """,
        """
        #if os(Linux) || DEBUG
        part P { include Q; typealias A<T> = [String: (T) -> Void] }
        #else
        extension A.B { #if X
            register [Foo<Int>?].init(a: @Sendable (A) -> B, _ c: any P & Q) throws
        #endif
        }
        #endif
        interface E
            .injection(mount(engine:))
        isolation MainActor
        """,
    ].map { Array($0.utf8) }
}
