import Testing

@testable import DigraphCompiler

@Suite struct SyntaxBracketTests {
    @Test(arguments: cases)
    func `A bracket that is missing or one too many is reported where it opens, and costs nothing else`(
        example: SyntaxCase
    ) {
        let (items, problems, _) = SyntaxDump.parse(example.text)
        #expect(items == example.items, "\(example.title)")
        #expect(problems == example.problems, "\(example.title)")
    }

    private static let cases: [SyntaxCase] = [
        SyntaxCase(
            "A closing brace too many, which could only be told by what follows",
            """
            graph A {
                include } P
                #if X
                register B.init
                #endif
            }
            register C.init
            #if Y
            register D.init
            #endif
            graph E {}
            """,
            items: [
                "graph A",
                "  when X",
                "    init B",
                "when Y",
                "graph E",
            ],
            problems: [
                "2:13 syntax: expected the name of a graph or part after 'include', found '}'",
                "7:1 syntax: 'register' belongs in the braces of a graph, part or extension, not at the top of the file",
            ]),
        SyntaxCase(
            "A graph without its opening brace",
            """
            graph A
                register B.init
                    .as(P)
                register C.init
            }
            graph D {
                register E.init
            }
            """,
            items: [
                "graph A",
                "  init B",
                "    .as(P)",
                "  init C",
                "graph D",
                "  init E",
            ],
            problems: [
                "1:8 syntax: expected '{' after 'A', found 'register'; the members of graph 'A' belong in braces {1:8  {}"
            ]),
        SyntaxCase(
            "A graph without its closing brace",
            """
            graph A {
                register B.init

            graph D {
                register E.init
            }
            """,
            items: [
                "graph A",
                "  init B",
                "graph D",
                "  init E",
            ],
            problems: [
                "1:9 unterminated: the '{' of graph 'A' is never closed"
            ]),
        SyntaxCase(
            "A closure without its closing brace",
            """
            graph A {
                register User { Mock.user()
                register B.init
                register C { foo() }
            }
            graph D {}
            """,
            items: [
                "graph A",
                "  broken make User {Mock.user()} // Mock",
                "  init B",
                "  make C {foo()} // foo",
                "graph D",
            ],
            problems: [
                "2:19 unterminated: the '{' of this closure is never closed"
            ]),
        SyntaxCase(
            "A closing brace too many",
            """
            graph A {
                register X { foo() } }
                register Y.init
            }
            graph D { register Z.init }
            """,
            items: [
                "graph A",
                "  make X {foo()} // foo",
                "  init Y",
                "graph D",
                "  init Z",
            ],
            problems: [
                "2:26 syntax: unexpected '}'; remove it {2:26 }"
            ]),
        SyntaxCase(
            "Strings that are not closed",
            """
            graph A {
                register X.init
                    .allow(unused-alias, "because)
                register Y { "abc }
                register Z.init
            }
            """,
            items: [
                "graph A",
                "  broken init X",
                "  broken make Y {\"abc }}",
                "  init Z",
            ],
            problems: [
                "3:30 unterminated: the string that opens here is never closed",
                "4:18 unterminated: the string that opens here is never closed",
            ]),
        SyntaxCase(
            "A comment that is not closed",
            """
            graph A {
                register X.init /* foo
                register Y.init
            }
            """,
            items: [
                "graph A",
                "  init X",
            ],
            problems: [
                "2:21 unterminated: the comment that opens here is never closed"
            ]),
        SyntaxCase(
            "A multi-line string that is not closed",
            #"""
            graph A {
                register X { """
                  foo }
                register Y.init
            }
            """#,
            items: [
                "graph A",
                "  broken make X {\"\"\"\n      foo }\n    register Y.init\n}}",
            ],
            problems: [
                "2:18 unterminated: the string that opens here is never closed"
            ]),
        SyntaxCase(
            "Closures",
            """
            graph A {
                register A { a, b in a }
                register A { [weak x] in x }
                register A { (a: A) -> B in a }
                register A { (a: A b: B) in a }
                register A { foo( }
                register B { foo) }
                register C { [x }
                register D.init
            }
            """,
            items: [
                "graph A",
                "  broken make A {(a) in a}",
                "  broken make A {() in x} // x",
                "  broken make A {(a: A) in a}",
                "  broken make A {(a: A, b: B) in a}",
                "  make A {foo(} // foo",
                "  make B {foo)} // foo",
                "  make C {[x} // x",
                "  init D",
            ],
            problems: [
                "2:19 syntax: expected 'in' after 'a', found ','; write several parameters as (object, name: Type) in",
                "3:18 syntax: a closure cannot have a capture list here; remove it",
                "4:25 syntax: expected 'in' after ')', found '->'; the result type is written before the braces",
                "5:24 syntax: expected ',' after 'A', found 'b' {5:23 ,}",
                "6:21 unterminated: '(' is never closed",
                "7:21 syntax: unexpected ')'; remove it {7:21 }",
                "8:18 unterminated: '[' is never closed",
            ]),
        SyntaxCase(
            "Brackets and modifiers that belong to nothing",
            """
            graph A {
                .as(P)
                )
                register X.init
                    .as(P))
                register Y.init ]
            }
            }
            """,
            items: [
                "graph A",
                "  init X",
                "    .as(P)",
                "  init Y",
            ],
            problems: [
                "2:5 syntax: expected 'register', 'include', 'lifetime', 'graph', 'typealias' or '#if', found '.as'",
                "5:15 syntax: unexpected ')' {5:15 }",
                "6:21 syntax: unexpected ']'; remove it {6:21 }",
                "8:1 syntax: unexpected '}'; remove it {8:1 }",
            ]),
        SyntaxCase(
            "Braces in a file without indentation",
            """
            graph A {
            register B.init
            register C { foo(
            register D.init
            }
            graph E {
            register F.init
            """,
            items: [
                "graph A",
                "  init B",
                "  make C {foo(\nregister D.init} // D foo register",
                "graph E",
                "  init F",
            ],
            problems: [
                "1:9 unterminated: the '{' of graph 'A' is never closed",
                "3:17 unterminated: '(' is never closed",
                "6:9 unterminated: the '{' of graph 'E' is never closed",
            ]),
        SyntaxCase(
            "A nested graph without its closing brace",
            """
            graph A {
                graph B {
                    register X.init
                register Y.init
            }
            part P {
                register Q.init
            }
            """,
            items: [
                "graph A",
                "  graph B",
                "    init X",
                "  init Y",
                "part P",
                "  init Q",
            ],
            problems: [
                "2:13 unterminated: the '{' of graph 'B' is never closed"
            ]),
        SyntaxCase(
            "A nested graph without its opening brace",
            """
            graph A {
                graph B
                    register X.init
                }
                register Y.init
            }
            part P {
                register Q.init
            }
            """,
            items: [
                "graph A",
                "  graph B",
                "    init X",
                "  init Y",
                "part P",
                "  init Q",
            ],
            problems: [
                "2:12 syntax: expected '{' after 'B', found 'register'; the members of graph 'B' belong in braces {2:12  {}"
            ]),
    ]
}
