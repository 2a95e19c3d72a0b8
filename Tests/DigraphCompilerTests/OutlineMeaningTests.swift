import DigraphTools
import Testing

@testable import DigraphCompiler

/// An outline over one module or several, and its answers as text.
private struct Asked {
    let outline: Outline

    init(_ text: String, defaultIsolation: String? = nil, others: [(String, String)] = []) {
        let own = Outline.Module(
            name: "App", sources: [SourceText(path: "App.swift", text: text)], defaultIsolation: defaultIsolation)
        outline = Outline(
            modules: [own]
                + others.map { name, text in
                    Outline.Module(name: name, sources: [SourceText(path: "\(name).swift", text: text)])
                })
    }

    func type(_ path: String) -> Outline.ID? {
        outline.lookUp(path.split(separator: ".").map(String.init)).first
    }

    func names(_ ids: [Outline.ID]) -> [String] {
        ids.map { "\(outline.storage.modules[outline.module(of: $0)].name).\(outline.qualifiedName(of: $0))" }
    }

    func lookUp(_ path: String, from scope: String? = nil, testable: Set<Int> = []) -> [String] {
        let path = path.split(separator: ".").map(String.init)
        return names(outline.lookUp(path, from: scope.flatMap(type), testable: testable))
    }

    func initializers(of path: String) -> [String] {
        guard let type = type(path) else { return [] }
        return outline.initializers(of: type).map { initializer in
            let parameters = initializer.parameters.map { parameter in
                let type = parameter.isUnknown ? "?" : outline.text(of: parameter, of: initializer)
                return "\(parameter.label ?? "_"): \(type)\(parameter.hasDefault ? " =" : "")"
            }
            let access = initializer.access == .internal ? "" : "\(initializer.access) "
            let uncertainty = initializer.uncertainty.map { " doubt: \($0)" } ?? ""
            return "\(access)\(initializer.origin)(\(parameters.joined(separator: ", ")))\(uncertainty)"
        }
    }

    func isolation(of path: String, member kind: Outline.Kind? = nil, named name: String? = nil) -> String {
        guard let type = type(path) else { return "not found" }
        guard let kind else { return "\(outline.isolation(of: type))" }
        guard let member = outline.members(of: type, kind: kind, named: name).first else { return "no member" }
        return "\(outline.isolation(of: member))"
    }
}

@Suite struct OutlineInitializerTests {
    @Test(arguments: [
        ("struct A { let a: Int; var b: String }", ["memberwise(a: Int, b: String)"]),
        ("struct A { let a = 1; var b = 2, c: Int = 3 }", ["memberwise(b: ? =, c: Int =)"]),
        (
            "struct A { var a: Int?; let b: Int?; var c: Int!; var d: Optional<Int>; var e: () -> Int?; var f: (() -> Int)? }",
            [
                "memberwise(a: Int? =, b: Int?, c: Int! =, d: Optional<Int>, e: () -> Int?, f: (() -> Int)? =)"
            ]
        ),
        (
            "struct A { static var a: Int; lazy var b = 1; var c: Int { 1 }; var d: Int { didSet {} } }",
            ["memberwise(b: ? =, d: Int)"]
        ),
        ("struct A { private var a: Int; let b: Int }", ["private memberwise(a: Int, b: Int)"]),
        ("struct A { fileprivate var a = 1 }", ["fileprivate memberwise(a: ? =)", "default()"]),
        ("public struct A { public var a: Int }", ["memberwise(a: Int)"]),
        ("struct A { let a = 1 }", ["default()"]),
        ("struct A { let a: Int; init(b: Int) {} }", ["declared(b: Int)"]),
        ("struct A { let a: Int }\nextension A { init(b: Int) {} }", ["declared(b: Int)", "memberwise(a: Int)"]),
        (
            "struct A { @State var a: Int; @MainActor var b: Int; @ObservationIgnored var c: Int }",
            [
                "memberwise(a: Int, b: Int, c: Int)"
            ]
        ),
        ("struct A {\n#if X\nvar a: Int\n#endif\nvar b: Int }", ["memberwise(a: Int, b: Int) doubt: condition"]),
        ("#if X\nstruct A { var a: Int }\n#endif", ["memberwise(a: Int)"]),
        ("@AddInit struct A { var a: Int }", ["memberwise(a: Int) doubt: macro"]),
        ("struct A { var (a, b) = (1, 2) }", ["memberwise(a: ?, b: ?)", "default()"]),
        ("enum A { case a }", []),
        ("enum A { case a; init(b: Int) {} }", ["declared(b: Int)"]),
        ("class A {}", ["default()"]),
        ("class A { var a = 1; var b: Int?; weak var c: A?; lazy var d = 1 }", ["default()"]),
        ("class A { var a: Int }", []),
        ("class A { var a = 1; convenience init(b: Int) {} }", ["declared(b: Int)", "default()"]),
        ("class A { init(a: Int) {} }", ["declared(a: Int)"]),
        ("actor A { var a = 1 }", ["default()"]),
        (
            "class A: B { var c = 1 }\nclass B { init(b: Int) {}; convenience init(c: Int) {} }",
            [
                "inherited(b: Int)", "inherited(c: Int)",
            ]
        ),
        ("class A: B { let c: Int }\nclass B { init(b: Int) {} }", []),
        (
            "class A: B { init(a: Int) {} }\nclass B { init(b: Int) {}; convenience init(c: Int) {} }",
            ["declared(a: Int)"]
        ),
        (
            "class A: B { override init(b: Int) {} }\nclass B { init(b: Int) {}; convenience init(c: Int) {} }",
            [
                "declared(b: Int)", "inherited(c: Int)",
            ]
        ),
        ("class A: B {}\nclass B: C {}\nclass C { init(c: Int) {} }", ["inherited(c: Int)"]),
        (
            "class A: B { convenience init(c: Int) {} }\nclass B { init() {}; convenience init(c: Int) {} }",
            [
                "declared(c: Int)", "inherited()",
            ]
        ),
        ("class A: UIViewController {}", ["default() doubt: superclass"]),
        ("struct A { @Unread var a: Int; var b: Int }", ["memberwise(a: ?, b: Int) doubt: wrapper"]),
        (
            "struct A { @Unread(1) var a: Int; @Unread(2) private var b: Int; @Unread private var c = 1; var d: Int }",
            ["memberwise(a: ? =, d: Int)"]
        ),
        ("class A { @Unread var a: Int }", ["default() doubt: wrapper"]),
        ("class A: Sendable {}", ["default()"]),
        ("class A: B {}\nclass B: A {}", ["default()"]),
        (
            "struct A: P { let a: Int }\nprotocol P { init(a: Int) }\nextension P { init(p: Int) {} }",
            [
                "memberwise(a: Int)", "inherited(p: Int)",
            ]
        ),
    ])
    func `Initializers are those that Swift makes`(text: String, expected: [String]) {
        #expect(Asked(text).initializers(of: "A") == expected, "\(text)")
    }

    @Test func `A parameter's type is to be understood where it stands`() throws {
        let asked = Asked("class A: B {}", others: [("M", "open class B { public struct C {}; public init(c: C) {} }")])
        let type = try #require(asked.type("A"))
        let parameter = try #require(asked.outline.initializers(of: type).first?.parameters.first)
        #expect(asked.names(asked.outline.lookUp(["C"], from: parameter.scope)) == ["M.B.C"])
        #expect(
            asked.outline.place(of: parameter) == Place(path: "M.swift", line: 1, column: 48, endLine: 1, endColumn: 49)
        )
    }
}

@Suite struct OutlineLookUpTests {
    @Test func `Names are found from the inside out`() {
        let asked = Asked(
            """
            struct A { struct B { struct C {} }; struct D {}; typealias F = D }
            struct D {}
            extension A.B { struct E {} }
            class Base { struct N {} }
            class Derived: Base { func f() {} }
            protocol P { associatedtype Item }
            extension P { typealias T = Int; struct X {} }
            struct Conforming: P {}
            struct Generic<D> { struct In {} }
            """)
        #expect(asked.lookUp("D") == ["App.D"])
        #expect(asked.lookUp("D", from: "A.B.C") == ["App.A.D"])
        #expect(asked.lookUp("A.B.E") == ["App.A.B.E"])
        #expect(asked.lookUp("E", from: "A.B") == ["App.A.B.E"])
        #expect(asked.lookUp("C", from: "A") == [])
        #expect(asked.lookUp("N", from: "Derived") == ["App.Base.N"])
        #expect(asked.lookUp("T", from: "Conforming") == ["App.P.T"])
        #expect(asked.lookUp("Item", from: "Conforming") == [])
        #expect(asked.lookUp("D", from: "Generic.In") == [])
        #expect(asked.lookUp("App.A.F") == ["App.A.F"])
        #expect(asked.lookUp("A.F.B") == [])
        #expect(asked.lookUp("Nothing.At.All") == [])
    }

    @Test func `An extension of a nested type sees that type only`() throws {
        let asked = Asked("struct A { struct X {}; struct B {} }\nextension A.B { func f() {} }")
        let type = try #require(asked.type("A.B"))
        let function = try #require(asked.outline.members(of: type, kind: .function).first)
        #expect(asked.outline.lookUp(["X"], from: function) == [])
        #expect(asked.outline.qualifiedName(of: function) == "A.B.f")
    }

    @Test func `Other modules are read when a name is missing, and show what is public`() throws {
        let others = [
            ("M", "public struct A { public struct B {} }\nstruct Hidden {}"),
            ("N", "public struct A {}\npublic struct C {}"),
        ]
        let asked = Asked("struct Own {}\nstruct Both {}", others: others)
        #expect(asked.lookUp("Own") == ["App.Own"])
        #expect(asked.outline.files.count == 1)
        #expect(asked.lookUp("String") == [])
        #expect(asked.outline.files.count == 1)
        #expect(asked.lookUp("A") == ["M.A"])
        #expect(asked.outline.files.count == 2)
        #expect(asked.lookUp("N.A") == ["N.A"])
        #expect(asked.lookUp("M.A.B") == ["M.A.B"])
        #expect(asked.lookUp("C") == ["N.C"])
        #expect(asked.lookUp("Hidden") == [])
        #expect(asked.lookUp("Hidden", testable: [1]) == ["M.Hidden"])
        #expect(asked.lookUp("Own", from: "N.A") == [])
    }

    @Test func `Variants for branches are all found, and share their extensions`() {
        let asked = Asked("#if X\nstruct A {}\n#else\nclass A {}\n#endif\nextension A { struct B {} }")
        #expect(asked.lookUp("A") == ["App.A", "App.A"])
        #expect(asked.lookUp("A.B") == ["App.A.B"])
        #expect(asked.outline.lookUp(["A"]).map(asked.outline.conditions) == [["X"], ["!X"]])
    }

    @Test func `Inheritance counts extensions, protocols and aliases`() throws {
        let asked = Asked(
            """
            class A: Alias, P & Q {}
            typealias Alias = B
            class B: UIView, @unchecked Sendable {}
            extension B: R {}
            protocol P: Root {}
            protocol Q: AnyObject {}
            protocol R {}
            protocol Root {}
            protocol S: Q {}
            protocol T where Self: AnyObject {}
            struct V: P {}
            """)
        let type = try #require(asked.type("A"))
        let inheritance = asked.outline.inheritance(of: type)
        #expect(asked.names(inheritance.superclasses) == ["App.B"])
        #expect(asked.names(inheritance.protocols) == ["App.P", "App.Q", "App.R", "App.Root"])
        #expect(
            inheritance.unresolved.map { asked.outline.text($0.text, of: $0.scope) } == [
                "UIView", "Sendable", "AnyObject",
            ])
        let root = try #require(asked.type("Root"))
        #expect(asked.outline.conforms(type, to: root))
        #expect(asked.names(asked.outline.conformers(of: root)) == ["App.A", "App.V"])
        #expect(asked.outline.hasUnknownSuperclass(type))
        #expect(["P", "Q", "S", "T"].map { asked.outline.isClassBound(asked.type($0)!) } == [false, true, true, true])
    }

    @Test func `Members stand in the body and in extensions`() throws {
        let asked = Asked(
            "extension A { func g() {} }\nclass A: B { func f() {} }\nclass B { func f() {}; func h() {} }\nprotocol P {}\nextension B: P {}\nextension P { func p() {} }"
        )
        let type = try #require(asked.type("A"))
        #expect(asked.names(asked.outline.members(of: type, kind: .function)) == ["App.A.g", "App.A.f"])
        #expect(
            asked.names(asked.outline.members(of: type, kind: .function, inherited: true)) == [
                "App.A.g", "App.A.f", "App.B.f", "App.B.h", "App.P.p",
            ])
        #expect(
            asked.names(asked.outline.members(of: type, kind: .function, named: "f", inherited: true)) == [
                "App.A.f", "App.B.f",
            ])
    }

    @Test func `Free functions are found by name`() {
        let asked = Asked(
            "func f() {}\nfunc f(a: Int) {}\nlet f = 1", others: [("M", "public func g() {}\nfunc h() {}")])
        #expect(asked.outline.lookUpGlobal("f", kind: .function).count == 2)
        #expect(asked.outline.lookUpGlobal("g", kind: .function).count == 1)
        #expect(asked.outline.lookUpGlobal("g", kind: .function, module: "M").count == 1)
        #expect(asked.outline.lookUpGlobal("h", kind: .function).isEmpty)
    }

    @Test func `Files are in order of their paths, whatever the order they come in`() {
        let sources = ["b.swift", "a.swift"].map {
            SourceText(path: $0, text: "extension A { func \($0.first!)() {} }")
        }
        let own = Outline.Module(name: "App", sources: sources + [SourceText(path: "c.swift", text: "struct A {}")])
        let outline = Outline(modules: [own])
        let type = outline.lookUp(["A"])[0]
        #expect(outline.members(of: type, kind: .function).map(outline.name) == ["a", "b"])
    }

    @Test func `What leads in a circle or without end is given up`() {
        let circle = Asked(
            "class A: B.N {}\nclass B: A.M {}\ntypealias X = Y.Z\ntypealias Y = X.Z\nextension X: P {}\nprotocol P: P {}"
        )
        #expect(circle.initializers(of: "A").count == 1)
        #expect(circle.lookUp("X.Q") == [])
        let chain =
            (0..<3000).map { "class A\($0): A\($0 + 1) {}" }.joined(separator: "\n")
            + "\nclass A3000 { init(a: Int) {} }"
        #expect(Asked(chain).initializers(of: "A0") == ["inherited(a: Int)"])
        #expect(Asked("@MainActor class B {}\n" + chain + "\nextension A3000 {}").isolation(of: "A0") == "nonisolated")
    }
}

@Suite struct OutlineIsolationTests {
    private static let source = """
        @globalActor actor Db { static let shared = Db() }
        @MainActor class Main { var a = 1; nonisolated func f() {}; func g() {} }
        class Derived: Main { func h() {} }
        class Own { @Db func f() {}; func g() {} }
        @Db.Custom struct Custom {}
        @Db struct OnDb { struct Nested {}; init(a: Int) {} }
        @BusinessActor struct Unknown {}
        @Observable class Model {}
        @MainActor protocol P { func g() }
        struct S: P { func f() {}; func g() {} }
        struct T { func f() {} }
        extension T: P { func g() {}; func i() {}; func g(a: Int) {} }
        @MainActor extension T { func h() {} }
        actor Act { let a = 1; var b = 2; func f() {}; static func s() {}; nonisolated func n() {}; init() {} }
        typealias UI = MainActor
        @UI struct Aliased {}
        #if X
        @MainActor
        #endif
        struct Perhaps {}
        """

    @Test(arguments: [
        ("Main", "MainActor"), ("Derived", "MainActor"), ("OnDb", "Db"), ("Unknown", "BusinessActor"),
        ("S", "MainActor"),
        ("Aliased", "MainActor"),
    ])
    func `Types are on the actor that they or what they inherit from name`(type: String, actor: String) {
        #expect(Asked(Self.source).isolation(of: type) == "globalActor(\"\(actor)\")")
    }

    @Test func `Other types are not, and what differs is unknown`() {
        let asked = Asked(Self.source)
        #expect(
            ["Own", "OnDb.Nested", "T", "Model"].map { asked.isolation(of: $0) }
                == Array(repeating: "nonisolated", count: 4))
        #expect(asked.isolation(of: "Act") == "actor")
        #expect(asked.isolation(of: "Perhaps") == "unknown")
    }

    @Test func `Members are where they say, else where their type or extension is`() {
        let asked = Asked(Self.source)
        let main = "globalActor(\"MainActor\")"
        #expect(asked.isolation(of: "Main", member: .property, named: "a") == main)
        #expect(asked.isolation(of: "Main", member: .function, named: "f") == "nonisolated")
        #expect(asked.isolation(of: "Derived", member: .function, named: "h") == main)
        #expect(asked.isolation(of: "Own", member: .function, named: "f") == "globalActor(\"Db\")")
        #expect(asked.isolation(of: "Own", member: .function, named: "g") == "nonisolated")
        #expect(asked.isolation(of: "OnDb", member: .initializer) == "globalActor(\"Db\")")
        #expect(asked.isolation(of: "T", member: .function, named: "h") == main)
        #expect(asked.isolation(of: "T", member: .function, named: "g") == "nonisolated")
        #expect(asked.isolation(of: "T", member: .function, named: "i") == "nonisolated")
        #expect(asked.isolation(of: "Act", member: .function, named: "f") == "actor")
        #expect(asked.isolation(of: "Act", member: .function, named: "s") == "nonisolated")
        #expect(asked.isolation(of: "Act", member: .function, named: "n") == "nonisolated")
        #expect(asked.isolation(of: "Act", member: .initializer) == "nonisolated")
        #expect(asked.isolation(of: "Act", member: .property, named: "b") == "actor")
    }

    @Test func `A module's default counts where nothing else is said`() {
        let text =
            "struct A { init() {} }\nnonisolated struct B { struct C {} }\nactor D { struct E {} }\n@Db struct F {}\n@globalActor actor Db {}"
        let asked = Asked(text, defaultIsolation: "MainActor", others: [("M", "public struct O {}")])
        let main = "globalActor(\"MainActor\")"
        #expect(asked.isolation(of: "A") == main)
        #expect(asked.isolation(of: "A", member: .initializer) == main)
        #expect(
            ["B", "B.C", "D.E", "M.O"].map { asked.isolation(of: $0) } == Array(repeating: "nonisolated", count: 4))
        #expect(asked.isolation(of: "F") == "globalActor(\"Db\")")
    }

    @Test func `Synthesized initializers are on their type's actor, except for actors`() throws {
        let asked = Asked(
            "@MainActor struct A { var a = 1 }\n@MainActor class B { var a = 1 }\nactor C {}\nstruct D { var a = B() }")
        let isolations = ["A", "B", "C", "D"].map { asked.outline.initializers(of: asked.type($0)!)[0].isolation }
        #expect(isolations == [.globalActor("MainActor"), .globalActor("MainActor"), .nonisolated, .nonisolated])
    }

    @Test func `A macro may add members`() {
        let asked = Asked(
            "@Mock class A {}\n@Observable class B {}\n@MainActor class C {}\n@SomeActor class D {}\n@objc class E {}\nstruct F { #members }\n@Mock extension G {}\nstruct G {}"
        )
        #expect(
            ["A", "B", "C", "D", "E", "F", "G"].map { asked.outline.hasUnknownMembers(asked.type($0)!) } == [
                true, false, false, false, false, true, true,
            ])
    }
}
