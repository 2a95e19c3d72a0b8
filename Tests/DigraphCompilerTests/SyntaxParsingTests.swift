import Testing

@testable import DigraphCompiler

@Suite struct SyntaxParsingTests {
    @Test(arguments: cases)
    func `What is written well is read whole, and nothing is reported`(example: SyntaxCase) {
        let (items, problems, _) = SyntaxDump.parse(example.text)
        #expect(items == example.items, "\(example.title)")
        #expect(problems == [], "\(example.title)")
    }

    /// What `register X { code }` and its kin make of a closure.
    @Test(arguments: [
        ("Mock.user()", "{Mock.user()} // Mock"),
        ("object in object.start()", "{(object) in object.start()}"),
        ("_ in user.go()", "{(_) in user.go()} // user"),
        ("`in` in `in`.go(`self`)", "{(in) in `in`.go(`self`)} // self"),
        ("(a: A, b: B) async throws in try await f(a)", "{(a: A, b: B) async throws in try await f(a)} // await f"),
        ("(object, api: API) in object.connect(api)", "{(object, api: API) in object.connect(api)}"),
        ("(a: (Int, B) -> C,) throws(E) in a(1)", "{(a: (Int, B) -> C) throws in a(1)}"),
        ("() throws in x", "{() throws in x} // x"),
        ("() in", "{() in }"),
        ("for x in y {}", "{for x in y {}} // y"),
        ("[1].map { x in x }", "{[1].map { x in x }}"),
        ("(a, b)", "{(a, b)} // a b"),
        ("(a) + [b]", "{(a) + [b]} // a b"),
        ("", "{}"),
        ("  // only a comment\n", "{// only a comment}"),
        ("a / b / c", "{a / b / c} // a b c"),
        ("Half.in/2 + a.return / 2 + \"/\"", "{Half.in/2 + a.return / 2 + \"/\"} // Half a"),
        ("f(/a/, #/ } \" /#, s.a/b)", "{f(/a/, #/ } \" /#, s.a/b)} // b f s"),
        ("x /* } /* } */ } */ + y // }\n", "{x /* } /* } */ } */ + y // }} // x y"),
        ("\"}\" + #\"\"}\\(\"# + \"\"\"\n } \" \"\"\n \"\"\"", "{\"}\" + #\"\"}\\(\"# + \"\"\"\n } \" \"\"\n \"\"\"}"),
        (#""\(user.name) \(b ? "x\(deep)" : c)""#, #"{"\(user.name) \(b ? "x\(deep)" : c)"} // b c deep user"#),
        (##"#"\(no) \#(yes)"#"##, ##"{#"\(no) \#(yes)"#} // yes"##),
        (
            "f(label: a, a ? b : c, [key: value], d.e, \\.f, 0...g, $h)",
            "{f(label: a, a ? b : c, [key: value], d.e, \\.f, 0...g, $h)} // a b c d f g key value"
        ),
        ("if let x { return try x } else { nil }", "{if let x { return try x } else { nil }} // x"),
    ])
    func `A closure's head is found where there is one, its code is taken as it stands`(code: String, closure: String) {
        let (items, problems, document) = SyntaxDump.parse("graph A { register X {\(code)} }")
        #expect(items.dropFirst().joined(separator: "\n") == "  make X \(closure)")
        #expect(problems == [])
        guard case .graph(let graph) = document.items.first, case .registration(let registration) = graph.members.first,
            case .expression(_, let read) = registration.recipe.kind
        else {
            Issue.record("no closure")
            return
        }
        #expect(document.text(read.span) == "{\(code)}")
    }

    @Test(
        arguments: [
            ("/// One.\n///  Two.\nregister X.init", ["One.", " Two."]),
            ("/// Far.\n\n/// Near.\n\nregister X.init", ["Near."]),
            ("/** Block. */ register X.init", ["Block."]),
            ("/**\n * A.\n *\n * B.\n */\nregister X.init", ["A.", "", "B."]),
            ("/** A.\r init?()\r * B. */ register X.init", ["A.", "init?()", "B."]),
            ("/**\r\n * A.\r\n * B.\r\n */\r\nregister X.init", ["A.", "B."]),
            ("/// A.\r/// B.\r\nregister X.init", ["A.", "B."]),
            ("/// Doc.\n@MainActor\nregister X.init", ["Doc."]),
            ("@MainActor\n/// Doc.\nregister X.init", ["Doc."]),
            ("/// Doc.\n// Note.\nregister X.init", ["Doc."]),
            ("// Note.\n//// Line.\n/***/ /**/ register X.init", nil),
            ("include P /// Of P.\nregister X.init", nil),
            ("register Y.init\n/// Of X.\n.root()\nregister X.init", nil),
        ] as [(String, [String]?)])
    func `The comment in front documents a registration`(members: String, lines: [String]?) {
        let (_, _, document) = SyntaxDump.parse("graph A {\n\(members)\n}")
        guard case .graph(let graph) = document.items.first, case .registration(let last) = graph.members.last else {
            Issue.record("no registration")
            return
        }
        #expect(last.documentation?.lines == lines)
    }

    @Test func `Spans begin and end where things do`() {
        let text = "/// D\n@MainActor\nregister Store.init(a:) // c\n  .as(P)\n  .root()\n"
        let (_, _, document) = SyntaxDump.parse("graph A {\(text)}")
        guard case .graph(let graph) = document.items.first, case .registration(let item) = graph.members.first else {
            Issue.record("no registration")
            return
        }
        #expect(document.text(item.span) == "@MainActor\nregister Store.init(a:) // c\n  .as(P)\n  .root()")
        #expect(document.text(item.recipe.span) == "Store.init")
        #expect(item.modifiers.map { document.text($0.span) } == [".as(P)", ".root()"])
        #expect(document.text(graph.body) == text)
        #expect(document.text(graph.span) == "graph A {\(text)}")
    }

    private static let cases: [SyntaxCase] = [
        SyntaxCase(
            "Imports and isolation",
            """
            @preconcurrency import Foundation
            import struct Foundation.URL
            @testable import App
            public import Glibc
            isolation MainActor
            """,
            items: [
                "@preconcurrency import Foundation",
                "import struct Foundation.URL",
                "@testable import App",
                "import Glibc",
                "isolation MainActor",
            ]),
        SyntaxCase(
            "A graph with everything",
            #"""
            @MainActor @InjectedValues
            public graph AppGraph(
                user: User, // who
                level: PrivacyLevel = .friend,
                map: [String: Int] = Dictionary<String, Int>(),
                f: @escaping @Sendable (Int) -> Void = { a in print(a, "x: \(a)") },
            ): Base<Int>, Sendable {
            }
            """#,
            items: [
                "@MainActor @InjectedValues public graph AppGraph(user: User, level: PrivacyLevel = .friend, map: [String: Int] = Dictionary<String, Int>(), f: @escaping @Sendable (Int) -> Void = { a in print(a, \"x: \\(a)\") }): Base<Int>, Sendable"
            ]),
        SyntaxCase(
            "Recipes",
            """
            graph A {
                register MyNetworking.init .as(Networking).lifetime(.perContainer)
                register Store.init(disk:memory:); register Other.init(_:b:)
                register URLSession.init(configuration: Configuration, for queue: Queue?, _: Cache) throws
                register Database.open(path: URL) async throws -> Database
                register makeClock()
                register Factory.`default`(x:)
                register ViewController.self
                register ViewController
                    .self
                register User { Mock.user() }
                register [Book] { Book.classics }
                register (() -> Int) { { 3 } }
                register Store<Preferences>.init
                register A.init register B.init
                register any P & Q { make() }
            }
            """,
            items: [
                "graph A",
                "  init MyNetworking",
                "    .as(Networking)",
                "    .lifetime(.perContainer)",
                "  init Store [disk:memory:]",
                "  init Other [_:b:]",
                "  init URLSession (configuration configuration: Configuration, for queue: Queue?, _ _: Cache) throws",
                "  call Database.open (path path: URL) async throws -> Database",
                "  call makeClock []",
                "  call Factory.default [x:]",
                "  self ViewController",
                "  self ViewController",
                "  make User {Mock.user()} // Mock",
                "  make [Book] {Book.classics} // Book",
                "  make (() -> Int) {{ 3 }}",
                "  init Store<Preferences>",
                "  init A",
                "  init B",
                "  make any P & Q {make()} // make",
            ]),
        SyntaxCase(
            "Modifiers",
            #"""
            graph A {
                register V.self
                    // comment
                    .injection(\.router, cycle: true) /* c */
                    .injection(\.presenter: Presenter, tag: disk)
                    .injection(setEngine(engine:), cycle: true)
                    .injection(attach(_:))
                    .injection(connect(api: API, _ b: B))
                    .injection { (object, api: API) in object.connect(api) }
                    .injection(cycle: true) { (o) in }
                    .parameter(cache, tag: disk,)
                    .parameter(timeout) { 30 }
                    .argument(book, id)

                    .postInit { object in object.start() }
                    .default().root
                    .accessor(name)
                    .allow(unused-registration, "a \"reason\"")
                    .lifetime(.perContainer(.weak))
                    .lifetime(.custom(session))
                    .as(any P & Q, tag: `default`)
                    .as([String: (A, B) -> C].Type)
                    .unheard(of)
            }
            """#,
            items: [
                "graph A",
                "  self V",
                "    .injection(\\router, cycle: true)",
                "    .injection(\\presenter: Presenter, tag: disk)",
                "    .injection(call setEngine [engine:], cycle: true)",
                "    .injection(call attach [_:])",
                "    .injection(call connect (api api: API, _ b: B))",
                "    .injection() {(object, api: API) in object.connect(api)}",
                "    .injection(cycle: true) {(o) in }",
                "    .parameter(cache, tag: disk)",
                "    .parameter(timeout) {30}",
                "    .argument(book, id)",
                "    .postInit() {(object) in object.start()}",
                "    .default()",
                "    .root()",
                "    .accessor(name)",
                "    .allow(-unused-registration-, \"a \\\"reason\\\"\")",
                "    .lifetime(.perContainer<weak>)",
                "    .lifetime(.custom<session>)",
                "    .as(any P & Q, tag: `default`)",
                "    .as([String: (A, B) -> C].Type)",
                "    .unheard(of)",
            ]),
        SyntaxCase(
            "Keywords are names elsewhere",
            """
            graph graph(register: Register, graph: Graph) {
                register `class`.init
                register register.init
                register graph.init .as(include)
                register Graph { graph }
                register part.init(register: include, graph import: extension)
                register interface
                    .init
                    .injection(register(graph:))
            }
            part part { include include }
            extension extension.graph {}
            """,
            items: [
                "graph graph(register: Register, graph: Graph)",
                "  init `class`",
                "  init register",
                "  init graph",
                "    .as(include)",
                "  make Graph {graph} // graph",
                "  init part (register register: include, graph import: extension)",
                "  init interface",
                "    .injection(call register [graph:])",
                "part part",
                "  include include",
                "extension extension.graph",
            ]),
        SyntaxCase(
            "Members on one line and on many",
            """
            graph A { register X.init; register Y.init }
            part P { register
                X
                .init
                include Q
                include Networking.NetworkingGraph; typealias B<T, U> = Dictionary<T, U> }
            graph
                C
            {
                graph D(x: X): E { register Y.init }
            }
            """,
            items: [
                "graph A",
                "  init X",
                "  init Y",
                "part P",
                "  init X",
                "  include Q",
                "  include Networking.NetworkingGraph",
                "  typealias B<T, U> = Dictionary<T, U>",
                "graph C",
                "  graph D(x: X): E",
                "    init Y",
            ]),
        SyntaxCase(
            "Interfaces and aliases",
            """
            interface EngineMountable
                .injection(mountEngine(engine:))
            interface A.B .postInit { o in }
            typealias Foo = Bar<Int>
            """,
            items: [
                "interface EngineMountable",
                "  .injection(call mountEngine [engine:])",
                "interface A.B",
                "  .postInit() {(o) in }",
                "typealias Foo = Bar<Int>",
            ]),
        SyntaxCase(
            "Conditions",
            """
            #if os(Linux) // where
            import Glibc
            graph L {
                #if DEBUG && os(iOS) ||
                    os(macOS)
                register Z.init
                #if X
                register W.init
                    .root()
                #endif
                #elseif canImport(B)
                #else
                register Z3.init
                #endif
            }
            #endif
            """,
            items: [
                "when os(Linux)",
                "  import Glibc",
                "  graph L",
                "    when DEBUG && os(iOS) ||\n        os(macOS)",
                "      init Z",
                "      when X",
                "        init W",
                "          .root()",
                "    when canImport(B)",
                "    otherwise",
                "      init Z3",
            ]),
        SyntaxCase(
            "Windows line ends and no last one",
            "graph A {\r\n    register X.init\r\n        .as(P)\r\n}",
            items: [
                "graph A",
                "  init X",
                "    .as(P)",
            ]),
    ]
}
