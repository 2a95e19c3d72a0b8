import Testing

@testable import DigraphCompiler

/// What a type is read as, written as nested lists: the kind, its name where it has one, its flags, its children.
private func outline(_ text: String, stoppingBefore stop: TypeTree.Stop = .nothing) -> String {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
        let (tree, end, problem) = TypeTree.parse(buffer, from: 0, to: buffer.count, stoppingBefore: stop)
        var result = describe(tree.root, of: tree, in: bytes)
        if end < bytes.count { result += " | " + String(decoding: bytes[end...], as: UTF8.self) }
        if let problem { result += " ! \(problem.expected) at \(problem.span.start)" }
        return result
    }
}

private func describe(_ index: Int, of tree: TypeTree, in bytes: [UInt8]) -> String {
    let node = tree.nodes[index]
    let name = String(decoding: bytes[Int(node.name.start)..<Int(node.name.end)], as: UTF8.self)
    let children = tree.children(of: index).map { describe($0, of: tree, in: bytes) }
    if node.kind == .name, children.isEmpty { return name }
    var words = ["\(node.kind)"]
    if !name.isEmpty { words.append(name) }
    let flags: [(TypeTree.Flags, String)] = [
        (.async, "async"), (.throws, "throws"), (.typedThrows, "typed"), (.variadic, "..."), (.at, "@"),
        (.rethrows, "rethrows"),
    ]
    for (flag, word) in flags where node.flags.contains(flag) { words.append(word) }
    return "(" + (words + children).joined(separator: " ") + ")"
}

@Suite struct TypeTreeParseTests {
    @Test(arguments: [
        // Names
        ("Foo", "Foo"),
        ("  Foo  ", "Foo |   "),
        ("Foo.Bar", "(member Bar Foo)"),
        ("App.Foo.Bar", "(member Bar (member Foo App))"),
        ("`class`", "class"),
        ("Größe", "Größe"),
        ("名前.型", "(member 型 名前)"),
        ("_", "(placeholder _)"),
        ("Self.Item", "(member Item Self)"),
        ("any", "any"),
        ("some", "some"),
        ("sending", "sending"),
        ("each", "each"),
        // Generics
        ("Foo<Bar>", "(name Foo Bar)"),
        ("Foo<Bar, Baz>", "(name Foo Bar Baz)"),
        ("Foo<Bar<Baz<Int>>>", "(name Foo (name Bar (name Baz Int)))"),
        ("Foo<Bar>.Baz<Int>", "(member Baz (name Foo Bar) Int)"),
        ("InlineArray<4, Int>", "(name InlineArray (integer 4) Int)"),
        ("Foo<-1>", "(name Foo (integer -1))"),
        ("Foo<Bar>()", "(name Foo Bar) | ()"),
        ("Foo<each T>", "(name Foo (pack each T))"),
        ("Foo<any P>", "(name Foo (any any P))"),
        // Postfix
        ("Foo?", "(optional Foo)"),
        ("Foo??", "(optional (optional Foo))"),
        ("Foo ?? bar", "Foo |  ?? bar"),
        ("Foo!", "(implicitlyUnwrapped Foo)"),
        ("Foo?.Bar", "(member Bar (optional Foo))"),
        ("[Foo]?", "(optional (array Foo))"),
        ("Foo.Type", "(metatype Foo)"),
        ("Foo.Protocol", "(protocolMetatype Foo)"),
        ("Foo.`Type`", "(member Type Foo)"),
        ("any P.Type", "(any any (metatype P))"),
        ("(any P)?", "(optional (tuple (element (any any P))))"),
        // Collections
        ("[Foo]", "(array Foo)"),
        ("[[Foo]]", "(array (array Foo))"),
        ("[String: Foo]", "(dictionary String Foo)"),
        ("[String : [Int]]", "(dictionary String (array Int))"),
        ("[3 of Int]", "(inlineArray (integer 3) Int)"),
        ("[n of Int]", "(inlineArray n Int)"),
        // Tuples
        ("()", "(tuple)"),
        ("(A)", "(tuple (element A))"),
        ("(A, b: B)", "(tuple (element A) (element b B))"),
        ("(A, B,)", "(tuple (element A) (element B))"),
        // Functions
        ("() -> Void", "(function Void)"),
        ("(A) -> B", "(function (element A) B)"),
        ("(A) -> (B) -> C", "(function (element A) (function (element B) C))"),
        ("(A, B) async throws -> C", "(function async throws (element A) (element B) C)"),
        ("() throws(E) -> C", "(function throws typed E C)"),
        ("(A) throws(E.F) -> C", "(function throws typed (element A) (member F E) C)"),
        ("(A) rethrows -> C", "(function rethrows (element A) C)"),
        ("(_ a: A, b: B) -> C", "(function (element A) (element b B) C)"),
        ("(A...) -> C", "(function (element ... A) C)"),
        ("(inout A) -> C", "(function (element (attributed inout A)) C)"),
        ("(a: inout A) -> C", "(function (element a (attributed inout A)) C)"),
        ("(A) async", "(tuple (element A)) |  async"),
        ("() -> some P & Q", "(function (some some (composition P Q)))"),
        ("(() -> Void)?", "(optional (tuple (element (function Void))))"),
        ("@escaping () -> Void", "(attributed escaping @ (function Void))"),
        ("@escaping(Int) -> Void", "(attributed escaping @ (function (element Int) Void))"),
        (
            "@escaping @Sendable @MainActor (A) async -> Void",
            "(attributed escaping @ (attributed Sendable @ (attributed MainActor @ (function async (element A) Void))))"
        ),
        ("@convention(c) () -> Void", "(attributed convention @ (function Void))"),
        ("@isolated(any) () -> Void", "(attributed isolated @ (function Void))"),
        ("@autoclosure () -> T", "(attributed autoclosure @ (function T))"),
        ("@Mod.Actor () -> T", "(attributed Mod.Actor @ (function T))"),
        ("nonisolated(nonsending) () async -> T", "(attributed nonisolated (function async T))"),
        // Words in front
        ("inout Foo", "(attributed inout Foo)"),
        ("borrowing Foo", "(attributed borrowing Foo)"),
        ("consuming [Foo]", "(attributed consuming (array Foo))"),
        ("sending Foo", "(attributed sending Foo)"),
        ("sending(Foo)", "sending | (Foo)"),
        ("isolated Foo", "(attributed isolated Foo)"),
        ("__owned Foo", "(attributed __owned Foo)"),
        ("__shared Foo", "(attributed __shared Foo)"),
        ("any P & Q", "(any any (composition P Q))"),
        ("some P", "(some some P)"),
        ("any (P & Q)", "(any any (tuple (element (composition P Q))))"),
        ("some Collection<Int>", "(some some (name Collection Int))"),
        ("A & B & C", "(composition A B C)"),
        ("A && B", "A |  && B"),
        ("~Copyable", "(inverse Copyable)"),
        ("any P & ~Copyable", "(any any (composition P (inverse Copyable)))"),
        ("repeat each T", "(pack repeat (pack each T))"),
        ("(repeat (each T, Int))", "(tuple (element (pack repeat (tuple (element (pack each T)) (element Int)))))"),
        // Where it ends
        ("Foo /* a */ . /* b */ Bar", "(member Bar Foo)"),
        ("Foo<\n  // first\n  Bar,\n  Baz\n>", "(name Foo Bar Baz)"),
        ("Foo\n{", "Foo | \n{"),
        ("Foo { }", "Foo |  { }"),
        ("Foo = 3", "Foo |  = 3"),
        ("Foo...", "Foo | ..."),
        ("Foo..<", "Foo | ..<"),
        ("any\nFoo", "(any any Foo)"),
        ("any\n(P & Q)", "(any any (tuple (element (composition P Q))))"),
        ("any\n@Foo", "any | \n@Foo"),
        ("isolated\nFoo", "(attributed isolated Foo)"),
        ("isolated\n(Foo)", "isolated | \n(Foo)"),
        // What is none
        ("", "(missing) ! a type at 0"),
        ("}", "(missing) | } ! a type at 0"),
        ("Foo<", "(name Foo (missing)) ! a type at 4"),
        ("Foo<Bar", "(name Foo Bar) ! '>' at 7"),
        ("Foo<>", "(name Foo (missing)) | > ! a type at 4"),
        ("(A", "(tuple (element A)) ! ')' at 2"),
        ("[A", "(array A) ! ']' at 2"),
        ("[A: ]", "(dictionary A (missing)) | ] ! a type at 4"),
        ("() -> ", "(function (missing)) ! a type at 6"),
        ("any }", "any |  }"),
        ("`", "(missing) | ` ! a type at 0"),
        ("\u{201C}A\u{201D}", "(missing) | \u{201C}A\u{201D} ! a type at 0"),
    ])
    func `A type is read whole and no further`(text: String, tree: String) {
        #expect(outline(text) == tree)
    }

    @Test(arguments: [
        ("Foo.init", "Foo | .init"),
        ("Foo.init(a:)", "Foo | .init(a:)"),
        ("Foo.Bar.self", "(member Bar Foo) | .self"),
        ("Foo<A.B>.init", "(name Foo (member B A)) | .init"),
        ("[Foo].self", "(array Foo) | .self"),
        ("Foo.`init`", "(member init Foo)"),
        ("Foo.initial", "(member initial Foo)"),
        ("Foo\n    .as(Bar)", "Foo | \n    .as(Bar)"),
        ("Foo<\nA\n.B>\n.as(Bar)", "(name Foo (member B A)) | \n.as(Bar)"),
        ("() -> Foo.self", "(function Foo) | .self"),
        ("any P.self", "(any any P) | .self"),
    ])
    func `A type ends where what it stands in front of begins`(text: String, tree: String) {
        #expect(outline(text, stoppingBefore: .modifiers) == tree)
    }

    @Test(arguments: [
        "(", "[", "A<", "A.B<", "~", "any (", "some (", "() -> ", "@a ", "inout ", "repeat ", "A & (", "[A: ", "(a: ",
        "() throws(", "nonisolated(nonsending) ",
    ])
    func `A type that nests without end is a problem and no crash`(opening: String) {
        let text = String(repeating: opening, count: 100_000 / opening.utf8.count)
        #expect(outline(text).hasPrefix("(missing)"))
        #expect(outline(text).contains("! a type"))
    }

    @Test(arguments: ["?", "!", ".A", ".Type", "?.A<B>"])
    func `A chain that does not end is a problem and no deep tree`(link: String) {
        let text = "A" + String(repeating: link, count: 100_000)
        let bytes = Array(text.utf8)
        let (tree, _, problem) = bytes.withUnsafeBufferPointer { TypeTree.parse($0, from: 0, to: $0.count) }
        #expect(tree.nodes.count == 1)
        #expect(problem != nil)
    }

    @Test func `Fifty brackets are no problem`() {
        let text = String(repeating: "[", count: 50) + "A" + String(repeating: "]", count: 50)
        #expect(!outline(text).contains("!"))
    }

    @Test func `Reading any bytes as a type ends within them`() {
        var random = SeededGenerator(seed: 1)
        let pieces = [
            "A", "b", ".", "<", ">", "(", ")", "[", "]", ":", ",", "?", "!", "&", "->", " ", "any ", "@x ", "~",
        ]
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<24, using: &random) {
                text += pieces.randomElement(using: &random) ?? ""
            }
            let bytes = Array(text.utf8)
            bytes.withUnsafeBufferPointer { buffer in
                let (tree, end, _) = TypeTree.parse(buffer, from: 0, to: buffer.count)
                #expect(end <= buffer.count)
                for node in tree.nodes {
                    #expect(node.span.start <= node.span.end && Int(node.span.end) <= buffer.count, "\(text)")
                }
            }
        }
    }
}
