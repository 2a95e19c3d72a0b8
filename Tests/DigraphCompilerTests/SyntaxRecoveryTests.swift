import Testing

@testable import DigraphCompiler

@Suite struct SyntaxRecoveryTests {
    @Test(arguments: cases)
    func `What people really type is read as far as it can be, and reported once`(example: SyntaxCase) {
        let (items, problems, _) = SyntaxDump.parse(example.text)
        #expect(items == example.items, "\(example.title)")
        #expect(problems == example.problems, "\(example.title)")
    }

    private static let cases: [SyntaxCase] = [
        SyntaxCase(
            "A type is missing",
            """
            graph A {
                register
                register B.init
                register
            }
            """,
            items: [
                "graph A",
                "  broken nothing ?",
                "  init B",
                "  broken nothing ?",
            ],
            problems: [
                "2:13 syntax: expected a type after 'register', found 'register'",
                "4:13 syntax: expected a type after 'register', found '}'",
            ]),
        SyntaxCase(
            "Nothing says how it is made",
            """
            graph A {
                register MyPresenter
                    .as(P)
                register Foo as Networking
                register B.as(C)
                    .root()
                register D .as(E)
                register F }
            """,
            items: [
                "graph A",
                "  broken init MyPresenter",
                "    .as(P)",
                "  broken init Foo",
                "    .as(Networking)",
                "  broken init B",
                "    .as(C)",
                "    .root()",
                "  broken init D",
                "    .as(E)",
                "  broken init F",
            ],
            problems: [
                "2:25 syntax: expected '.init' after 'MyPresenter', found '.as' {2:25 .init}",
                "4:18 syntax: expected .init.as(Networking), which provides the object under another type {4:17 .init.as(Networking)}",
                "5:15 syntax: expected '.init' after 'B', found '.as' {5:15 .init}",
                "7:16 syntax: expected '.init' after 'D', found '.as' {7:15 .init}",
                "8:16 syntax: expected '.init' after 'F', found '}' {8:15 .init}",
            ]),
        SyntaxCase(
            "A closing parenthesis is missing",
            """
            graph A {
                register X.init
                    .as(Networking
                    .lifetime(.perContainer)
                register Y.init(a: A
                register Z.init
            }
            """,
            items: [
                "graph A",
                "  broken init X",
                "    .as(Networking)",
                "    .lifetime(.perContainer)",
                "  init Y (a a: A)",
                "  init Z",
            ],
            problems: [
                "3:12 unterminated: the '(' of .as is never closed {3:23 )}",
                "5:20 unterminated: the '(' of .init is never closed {5:25 )}",
            ]),
        SyntaxCase(
            "An opening parenthesis is missing",
            """
            graph A {
                register X.init
                    .as Networking)
                    .as(Q)
                register Y.init
            }
            """,
            items: [
                "graph A",
                "  broken init X",
                "    .as(Q)",
                "  init Y",
            ],
            problems: [
                "3:13 syntax: expected '(' after 'as', found 'Networking'"
            ]),
        SyntaxCase(
            "Swinject",
            """
            graph A {
                container.register(Foo.self) { r in Foo(x: r.resolve(X.self)!) }
                    .inObjectScope(.container)
                container.register(Bar.self) { _ in Bar() }
                register(Baz.self) { r in
                    Baz()
                }
                register X.init
            }
            """,
            items: [
                "graph A",
                "  broken nothing Foo",
                "    .inObjectScope(.container)",
                "  broken nothing Bar",
                "  broken nothing Baz",
                "  init X",
            ],
            problems: [
                "2:5 syntax: expected 'register Foo.init', found 'container.register(…'; 'register' is a keyword here; 'digraph import' translates whole files",
                "4:5 syntax: expected 'register Bar.init', found 'container.register(…'; 'register' is a keyword here; 'digraph import' translates whole files",
                "5:5 syntax: expected 'register Baz.init', found 'register(…'; 'register' is a keyword here; 'digraph import' translates whole files",
            ]),
        SyntaxCase(
            "DITranquillity",
            """
            graph A {
                container.register(Foo.init)
                    .as(Networking.self)
                    .lifetime(.single)
                container.register { Foo(a: $0) }
                    .as(check: Networking.self) {$0}
                register X.init
                    .as(P.self)
            }
            """,
            items: [
                "graph A",
                "  broken nothing Foo",
                "    .as(Networking)",
                "    .lifetime(.single)",
                "  broken nothing ?",
                "    .as(check: Networking) {$0}",
                "  init X",
                "    .as(P)",
            ],
            problems: [
                "2:5 syntax: expected 'register Foo.init', found 'container.register(…'; 'register' is a keyword here; 'digraph import' translates whole files {2:5 register Foo.init}",
                "3:23 syntax: write the type without '.self' {3:23 }",
                "5:5 syntax: expected 'register Type { … }', found 'container.register {…'; 'register' is a keyword here; 'digraph import' translates whole files",
                "6:30 syntax: write the type without '.self' {6:30 }",
                "8:14 syntax: write the type without '.self' {8:14 }",
            ]),
        SyntaxCase(
            "Lifetimes without a dot or parentheses",
            """
            graph A {
                register X.init
                    .lifetime(singleton)
                    .lifetime .single
            }
            """,
            items: [
                "graph A",
                "  broken init X",
                "    .lifetime(singleton)",
            ],
            problems: [
                "4:19 syntax: expected '(' after 'lifetime', found '.single'"
            ]),
        SyntaxCase(
            "Commas too many",
            """
            graph A: B, {
                register X.init
                    .as(A,,B)
                    .as(,A)
                    .as(A),
                register Y.init(a:, b:)
            }
            """,
            items: [
                "graph A: B",
                "  broken init X",
                "    .as(A)",
                "    .as(A)",
                "    .as(A)",
                "  init Y [a:b:]",
            ],
            problems: [
                "1:11 syntax: unexpected ',' before '{' {1:11 }",
                "3:15 syntax: expected an argument after ',', found ','",
                "4:13 syntax: expected an argument after '(', found ','",
                "5:15 syntax: unexpected ',' {5:15 }",
                "6:23 syntax: labels have no commas between them: (first:second:) {6:23 }",
            ]),
        SyntaxCase(
            "Misspelled keywords",
            """
            grph A {
                regster X.init
                inculde P
                Register Y.init
                foo bar
            }
            """,
            items: [
                "graph A",
                "  init X",
                "  include P",
                "  init Y",
            ],
            problems: [
                "1:1 syntax: expected 'graph', found 'grph' {1:1 graph}",
                "2:5 syntax: expected 'register', found 'regster' {2:5 register}",
                "3:5 syntax: expected 'include', found 'inculde' {3:5 include}",
                "4:5 syntax: expected 'register', found 'Register' {4:5 register}",
                "5:5 syntax: expected 'register', 'include', 'lifetime', 'graph', 'typealias' or '#if', found 'foo'",
            ]),
        SyntaxCase(
            "Arguments",
            #"""
            graph A {
                register X.init
                    .injection(\ViewController.router)
                    .injection(\.a.b)
                    .injection(router)
                    .injection(Foo.set(x:))
                    .injection({ $0.x = $1 })
                    .injection(\router)
                    .injection(\.)
                    .as(5)
                    .as(nil)
                    .as()
                    .
                    .root()
            }
            """#,
            items: [
                "graph A",
                "  broken init X",
                "    .injection(\\router)",
                "    .injection(router)",
                "    .injection(call set [x:])",
                "    .as(nil)",
                "    .as()",
                "    .root()",
            ],
            problems: [
                "3:21 syntax: write \\.router, without the type {3:21 }",
                "4:23 syntax: expected ',' or ')' after 'a', found '.b'; for a property of a property, write .injection { object in … }",
                "6:20 syntax: write the method without its type {6:20 }",
                "7:20 syntax: expected an argument after '(', found '{'; put the closure after the parentheses",
                "8:21 syntax: expected '.' after '\\', found 'router'; a key path is written '\\.name' {8:21 .}",
                "9:22 syntax: expected the name of a property after '.', found ')'",
                "10:13 syntax: expected an argument after '(', found '5'",
                "13:10 syntax: expected the name of a modifier after '.', found '.root'",
            ]),
        SyntaxCase(
            "Modifiers without a dot",
            """
            graph A {
                register X.init
                    as(P)
                    lifetime(.single)
                register Y.init
            }
            """,
            items: [
                "graph A",
                "  init X",
                "    .as(P)",
                "    .lifetime(.single)",
                "  init Y",
            ],
            problems: [
                "3:9 syntax: a modifier begins with a dot: '.as' {3:9 .}",
                "4:9 syntax: a modifier begins with a dot: '.lifetime' {4:9 .}",
            ]),
        SyntaxCase(
            "Calls and values",
            """
            graph A {
                register Foo()
                register Foo(x: 1)
                register Foo.init().as(P)
                register Foo.shared
                register Foo = Bar()
                register foo.bar.baz
            }
            """,
            items: [
                "graph A",
                "  call Foo []",
                "  broken nothing ?",
                "  init Foo []",
                "    .as(P)",
                "  broken member Foo shared",
                "  broken init Foo",
                "  broken member foo.bar baz",
            ],
            problems: [
                "3:21 syntax: expected a type after ':', found '1'; to pass a value, write .parameter(x) { … }",
                "6:18 syntax: expected '.init' after 'Foo', found '='",
            ]),
    ]
}
