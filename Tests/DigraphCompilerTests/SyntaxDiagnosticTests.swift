import Testing

@testable import DigraphCompiler

@Suite struct SyntaxDiagnosticTests {
    @Test(arguments: cases)
    func `What cannot be read is reported in its own words`(example: SyntaxCase) {
        let (items, problems, _) = SyntaxDump.parse(example.text)
        #expect(items == example.items, "\(example.title)")
        #expect(problems == example.problems, "\(example.title)")
    }

    private static let cases: [SyntaxCase] = [
        SyntaxCase(
            "Swift in the file",
            """
            graph A {
                let x = 5
                func foo() {
                    register x
                }
                register B.init
                @objc class Foo {}
                public final class Bar {}
                if x { }
                register C.init
            }
            class Foo { init() {} }
            """,
            items: [
                "graph A",
                "  init B",
                "  init C",
            ],
            problems: [
                "2:5 syntax: 'let' is Swift and belongs in a Swift file",
                "7:11 syntax: 'class' is Swift and belongs in a Swift file",
                "12:1 syntax: 'class' is Swift and belongs in a Swift file",
            ]),
        SyntaxCase(
            "Smart quotes",
            """
            graph A {
                register X.init
                    .allow(unused-registration, “because”)
                    .allow(unused-alias, “because)
                register Y.init
            }
            """,
            items: [
                "graph A",
                "  broken init X",
                "  init Y",
            ],
            problems: [
                "3:37 syntax: expected an argument after ',', found '“because”'; use straight quotes",
                "4:30 syntax: expected an argument after ',', found '“'; use straight quotes",
            ]),
        SyntaxCase(
            "A byte that no Swift file has, in code",
            "graph A {\n    register B { B(\"\0\") }\n}\n",
            items: ["graph A", "  make B {B(\"\0\")} // B"],
            problems: ["2:21 syntax: graph files are UTF-8; remove the byte 0x00"]),
        SyntaxCase(
            "An attribute with nothing behind it",
            """
            graph A {
                @MainActor
            }
            @MainActor
            """,
            items: [
                "graph A"
            ],
            problems: [
                "2:15 syntax: expected 'register' or 'graph' after 'MainActor', found '}'",
                "4:11 syntax: expected 'graph' or 'import' after 'MainActor', found the end of the file",
            ]),
        SyntaxCase(
            "Attributes and access levels that cannot be meant",
            """
            @mainActor graph A {
                @MainActr register X.init
                @Foo register Y.init
                @MainActor include P
            }
            @testble import X
            @MainActor part P {}
            private graph Q {}
            public part Z {}
            """,
            items: [
                "@mainActor graph A",
                "  @MainActr init X",
                "  @Foo init Y",
                "  include P",
                "@testble import X",
                "part P",
                "private graph Q",
                "part Z",
            ],
            problems: [
                "1:2 unknown-attribute: unknown attribute '@mainActor'; did you mean '@MainActor'? {1:2 MainActor}",
                "2:6 unknown-attribute: unknown attribute '@MainActr'; did you mean '@MainActor'? {2:6 MainActor}",
                "4:5 syntax: '@MainActor' cannot come before 'include'; remove it {4:5 }",
                "6:2 unknown-attribute: unknown attribute '@testble' on an import; did you mean '@testable'? {6:2 testable}",
                "7:1 syntax: '@MainActor' cannot come before 'part'; remove it {7:1 }",
                "8:1 syntax: a graph is 'open', 'public', 'package' or 'internal'; 'private' would hide it from its own module {8:1 internal}",
                "9:1 syntax: 'public' cannot come before 'part'; remove it {9:1 }",
            ]),
        SyntaxCase(
            "Items where they may not stand",
            """
            register X.init
            register Y.init
            include P
            graph A { import B; part C { register D.init }; register E.init }
            """,
            items: [
                "graph A",
                "  init E",
            ],
            problems: [
                "1:1 syntax: 'register' belongs in the braces of a graph, part or extension, not at the top of the file",
                "4:11 syntax: 'import' belongs at the top of the file, not in braces",
                "4:21 syntax: 'part' belongs at the top of the file, not in braces",
            ]),
        SyntaxCase(
            "Conditions",
            """
            graph A {
                #if
                register X.init
                #else if B
                register Y.init
                #endif
                #endif
                #if Q
                register Z.init
            }
            """,
            items: [
                "graph A",
                "  otherwise",
                "    init X",
                "  when B",
                "    init Y",
                "  when Q",
                "    init Z",
            ],
            problems: [
                "2:8 syntax: expected a condition after '#if', found 'register'",
                "4:5 syntax: expected '#elseif', found '#else if' {4:5 #elseif}",
                "7:5 syntax: '#endif' without '#if'",
                "8:5 unterminated: '#if' without '#endif'",
            ]),
        SyntaxCase(
            "Modifiers in a condition",
            """
            graph A {
                register X.init
                #if DEBUG
                    .as(P)
                    .root()
                #else
                    .as(Q)
                #endif
                register Y.init
            }
            """,
            items: [
                "graph A",
                "  init X",
                "  when DEBUG",
                "  otherwise",
                "  init Y",
            ],
            problems: [
                "4:9 syntax: unexpected '.as'; '#if' cannot split a registration; put it around the whole registration",
                "7:9 syntax: unexpected '.as'; '#if' cannot split a registration; put it around the whole registration",
            ]),
        SyntaxCase(
            "Types that are none",
            """
            graph A {
                register Foo<Bar.init
                    .as(P)
                register Foo<>.init
                register [A.init
                register A.init
                    .as(Foo<)
                    .as(P Q)
            }
            """,
            items: [
                "graph A",
                "  broken nothing Foo<Bar",
                "    .as(P)",
                "  broken nothing Foo<",
                "  broken nothing [A",
                "  broken init A",
                "    .as(P)",
            ],
            problems: [
                "2:21 syntax: expected '>' after 'Bar', found '.init'",
                "4:18 syntax: expected a type after '<', found '>'",
                "5:16 syntax: expected ']' after 'A', found '.init'",
                "7:17 syntax: expected a type after '<', found ')'",
                "8:15 syntax: expected ',' or ')' after 'P', found 'Q'",
            ]),
        SyntaxCase(
            "Signatures that are none",
            """
            graph A {
                register A.init(x)
                register A.init(x: 5, y: "s")
                register A.init(x: Int = 3)
                register A.init(x: Int...)
                register A.init(x:y)
                register A.init?(x:)
                register A.init { A() }
                register A.make(foo)
                register A.init(x: .zero)
            }
            """,
            items: [
                "graph A",
                "  init A [x:]",
                "  broken nothing A",
                "  broken nothing A",
                "  broken nothing A",
                "  init A (x x: y)",
                "  init A",
                "  broken init A",
                "  call A.make [foo:]",
                "  broken nothing A",
            ],
            problems: [
                "2:22 syntax: labels end with colons: (x:) {2:20 (x:)}",
                "3:24 syntax: expected a type after ':', found '5'; to pass a value, write .parameter(x) { … }",
                "3:30 syntax: expected a type after ':', found \"s\"; to pass a value, write .parameter(y) { … }",
                "4:28 syntax: expected ',' or ')' after 'Int', found '='; default values are read from the Swift source",
                "5:27 syntax: expected ',' or ')' after 'Int', found '...'; to pass a variadic parameter, register a closure",
                "7:20 syntax: expected 'register', 'include', 'lifetime', 'graph', 'typealias' or '#if', found '?'",
                "8:21 syntax: unexpected closure after 'A.init'; write 'A.init' or 'A { … }' {8:15 }",
                "9:24 syntax: labels end with colons: (foo:) {9:20 (foo:)}",
                "10:24 syntax: expected a type after ':', found '.zero'; to pass a value, write .parameter(x) { … }",
            ]),
        SyntaxCase(
            "Inputs and the headers of graphs",
            """
            graph A(user User, x: Int) {}
            graph B(x: Int = ) {}
            graph C(x: Int {
              register X.init
            }
            graph D(x: Int y: Int) {}
            graph (x: Int) {}
            graph E foo {}
            """,
            items: [
                "graph A(user: User, x: Int)",
                "graph B(x: Int)",
                "graph C(x: Int)",
                "  init X",
                "graph D(x: Int, y: Int)",
                "graph E",
            ],
            problems: [
                "1:14 syntax: expected ':' after 'user', found 'User' {1:13 :}",
                "2:18 syntax: expected a default value after '=', found ')'",
                "3:8 unterminated: '(' is never closed {3:15 )}",
                "6:16 syntax: expected ',' after 'Int', found 'y' {6:15 ,}",
                "7:7 syntax: expected the name of the graph after 'graph', found '('",
                "8:9 syntax: expected '{' after 'E', found 'foo'",
            ]),
        SyntaxCase(
            "Bytes that no source has",
            """
            graph A {
                register X.init\0
                \u{A0}register Y.init
            }
            """,
            items: [
                "graph A",
                "  init X",
            ],
            problems: [
                "2:20 syntax: expected 'register', 'include', 'lifetime', 'graph', 'typealias' or '#if', found the byte 0x00 {2:20 }"
            ]),
        SyntaxCase(
            "The file ends behind register",
            """
            graph A { register
            """,
            items: [
                "graph A",
                "  broken nothing ?",
            ],
            problems: [
                "1:9 unterminated: the '{' of graph 'A' is never closed",
                "1:19 syntax: expected a type after 'register', found the end of the file",
            ]),
        SyntaxCase(
            "The file ends behind a dot",
            """
            graph A { register X.
            """,
            items: [
                "graph A",
                "  broken init X",
            ],
            problems: [
                "1:9 unterminated: the '{' of graph 'A' is never closed",
                "1:22 syntax: expected 'init' or 'self' after '.', found the end of the file {1:22 init}",
            ]),
        SyntaxCase(
            "Declarations that are cut short",
            """
            typealias A<B = C
            include
            interface
            isolation Foo
            isolation
            import A.
            extension {}
            extension A. {}
            part {}
            """,
            items: [
                "import A."
            ],
            problems: [
                "1:15 syntax: expected ',' or '>' after 'B', found '='",
                "2:1 syntax: 'include' belongs in the braces of a graph, part or extension, not at the top of the file",
                "2:8 syntax: expected the name of a graph or part after 'include', found 'interface'",
                "3:10 syntax: expected a type after 'interface', found 'isolation'",
                "4:11 syntax: expected 'MainActor' or 'nonisolated' after 'isolation', found 'Foo'",
                "5:10 syntax: expected 'MainActor' or 'nonisolated' after 'isolation', found 'import'",
                "6:10 syntax: expected a name after '.', found 'extension'",
                "7:11 syntax: expected the name of the graph after 'extension', found '{'",
                "8:14 syntax: expected a name after '.', found '{'",
                "9:6 syntax: expected the name of the part after 'part', found '{'",
            ]),
    ]
}
