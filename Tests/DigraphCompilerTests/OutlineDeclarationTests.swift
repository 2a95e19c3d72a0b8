import Testing

@testable import DigraphCompiler

@Suite struct OutlineDeclarationTests {
    @Test(arguments: types + functions + properties + expressions + others)
    func `Declarations are read as swift-syntax reads them`(example: OutlineCase) {
        #expect(OutlineDump.lines(example.text) == example.lines, "\(example.title)")
    }

    private static let types = [
        OutlineCase(
            "every kind of type",
            "class A {}\nstruct B {}\nenum C {}\nactor D {}\nprotocol E {}\nextension F {}\ndistributed actor G {}",
            ["class A", "struct B", "enum C", "actor D", "protocol E", "extension F", "actor G"]),
        OutlineCase(
            "nested ones belong to their type, local ones to nobody",
            "struct A {\n  class B { enum C { case c; struct D {} } }\n  func f() { struct Local {} }\n  var g: Int { struct Local {}; return 1 }\n}\nif x { struct Local {} }",
            ["struct A", "  class B", "    enum C", "      struct D", "  function f()", "  property g -> Int"]),
        OutlineCase(
            "generics and constraints",
            "final class A<T: P<Int>, each U, let n: Int>: B<[T]>, @unchecked Sendable, ~Copyable, C & D where T.X == (U) -> V, U: ~Escapable {}",
            [
                "class A<T: P<Int>, each U, let n: Int> : B<[T]>, @unchecked Sendable, ~Copyable, C & D where T.X == (U) -> V, U: ~Escapable"
            ]),
        OutlineCase(
            "protocols",
            "protocol P<A>: AnyObject, Q where A: R {\n  associatedtype A: Hashable = Int where A.B == C\n  var x: Int { get }\n  var y: Int { get async throws }\n  init?(x: Int)\n  static func f() -> Self\n}",
            [
                "protocol P<A> : AnyObject, Q where A: R", "  associatedtype A : Hashable -> Int where A.B == C",
                "  property x -> Int", "  async throws property y -> Int", "  failable initializer init(x: Int)",
                "  static function f() -> Self",
            ]),
        OutlineCase(
            "extensions of any type",
            "extension A.B<Int>?: @retroactive P, nonisolated Q where T == U {}\nextension [Int] {}\npublic extension C { func f(); internal func g(); var h: Int { 1 } }",
            [
                "extension A.B<Int>? : @retroactive P, nonisolated Q where T == U", "extension [Int]",
                "public extension C",
                "  public function f()", "  function g()", "  public property h -> Int",
            ]),
        OutlineCase(
            "members of a protocol have its access", "public protocol P { func f() }",
            ["public protocol P", "  public function f()"]),
        OutlineCase(
            "modifiers",
            "open class A { private(set) public static var a = 1; fileprivate internal(set) var b: Int; required convenience init() {}; class override func c() {}; final class func d() {}; unowned(unsafe) let e: A; unowned var f: A; unowned(safe) var g: A; weak var h: A?; nonisolated(unsafe) var i = 1; nonisolated let j = 2; package private(set) var k: Int }",
            [
                "open class A", "  public private(set) static stored settable = property a",
                "  fileprivate stored settable property b -> Int", "  required convenience initializer init()",
                "  static override function c()", "  static function d()",
                "  unowned(unsafe) stored let property e -> A", "  unowned stored settable property f -> A",
                "  unowned stored settable property g -> A", "  weak stored settable property h -> A?",
                "  nonisolated stored settable = property i", "  nonisolated stored let = property j",
                "  package private(set) stored settable property k -> Int",
            ]),
        OutlineCase(
            "attributes",
            "@MainActor @objc(A) class A {}\n@Foo.Bar<Int>(x: \")\") struct B {}\n@available (iOS 13, *)\n@frozen enum C {}\n@available(*, unavailable) struct D {}\n@available(*, deprecated, message: \"unavailable\") struct E {}\n@available(swift, obsoleted: 5) struct F {}\n@_spi(X) struct G {}\n@Wrapped (a) struct H {}",
            [
                "@MainActor @objc(A) class A", "@Foo.Bar<Int>(x: \")\") custom struct B",
                "@available (iOS 13, *) @frozen enum C", "@available(*, unavailable) unavailable struct D",
                "@available(*, deprecated, message: \"unavailable\") struct E",
                "@available(swift, obsoleted: 5) unavailable struct F", "@_spi(X) struct G",
                "@Wrapped (a) custom struct H",
            ]),
    ]

    private static let functions = [
        OutlineCase(
            "initializers",
            "struct A { init() {}; init?(_ a: Int) {}; init!<T>(a b: T) where T: P {}; init(a: Int) async throws(E<Int>) {}; init(f: () throws -> Void) rethrows {} }",
            [
                "struct A", "  initializer init()", "  failable initializer init(_ a: Int)",
                "  failable iuo initializer init<T>(a b: T) where T: P",
                "  async throws initializer init(a: Int) throws(E<Int>)",
                "  throws rethrows initializer init(f: () throws -> Void)",
            ]),
        OutlineCase(
            "parameters",
            "func f(_ a: Int..., b c: @escaping @Sendable (Int) async throws -> Void = { _ in }, d: inout [Int: (String) -> Void], e: some P & Q = g<A, B>(), h: (Int, x: String)? = nil, i: consuming sending T, j: isolated (any Actor)? = #isolation, k: borrowing T, `default`: Int, l: Int,) {}",
            [
                "function f(_ a: Int..., b c: @escaping @Sendable (Int) async throws -> Void =, d: inout [Int: (String) -> Void], e: some P & Q =, h: (Int, x: String)? =, i: consuming sending T, j: isolated (any Actor)? =, k: borrowing T, default: Int, l: Int)"
            ]),
        OutlineCase(
            "default values that look like something else",
            "func f(a: String = \"a, b: C)\", b: Character = \")\", c: () -> Void = { print(\",\") }, d: Int = x < y ? 1 : 2, e: Bool = a < b, g: Int = h(1, [2: 3])[4], i: Any = A<B, C>.self, j: [Int] = [1, 2], k: (Int, Int) = (1, 2), l: Int = if a { 1 } else { 2 }, m: Regex = /,/, n: KeyPath = \\.a?.b) {}",
            [
                "function f(a: String =, b: Character =, c: () -> Void =, d: Int =, e: Bool =, g: Int =, i: Any =, j: [Int] =, k: (Int, Int) =, l: Int =, m: Regex =, n: KeyPath =)"
            ]),
        OutlineCase(
            "attributes and modifiers of parameters",
            "func f(@ViewBuilder content: () -> C, @Foo(1, 2) a b: Int, isolated c: D, _const d: Int) {}",
            ["function f(content: () -> C, a b: Int, isolated c: D, _const d: Int)"]),
        OutlineCase(
            "results and packs",
            "func f<each T: P>(_: repeat each T) -> (repeat (each T)?) where repeat each T: Q {}\nfunc g() async throws -> [String: [Int]]? { nil }\nfunc h() -> any P & Q\nfunc i() -> (Int) -> (Int) async throws(E) -> Void",
            [
                "function f<each T: P>(_: repeat each T) -> (repeat (each T)?) where repeat each T: Q",
                "async throws function g() -> [String: [Int]]?", "function h() -> any P & Q",
                "function i() -> (Int) -> (Int) async throws(E) -> Void",
            ]),
    ]

    private static let properties = [
        OutlineCase(
            "stored ones",
            "struct A { let a: Int; var b = 1, c: Int? = nil, d: String; lazy var e: () -> Void = { [weak self] in self?.f() }; let g, h: Int; var `class`: Int }",
            [
                "struct A", "  stored let property a -> Int", "  stored settable = property b",
                "  stored settable = property c -> Int?", "  stored settable property d -> String",
                "  lazy stored settable = property e -> () -> Void", "  stored let property g -> Int",
                "  stored let property h -> Int", "  stored settable property class -> Int",
            ]),
        OutlineCase(
            "patterns", "let (a, b): (Int, String) = (1, \"\"), c = 3\nlet (d, (e, _)) = f()\nlet _ = 1",
            [
                "stored let = destructured property a", "stored let = destructured property b",
                "stored let = property c", "stored let = destructured property d",
                "stored let = destructured property e",
            ]),
        OutlineCase(
            "computed ones",
            "var a: Int { 1 }\nvar b: Int { get { 1 } set { } }\nvar c: Int { get async throws { 1 } }\nvar d: Int { _read { yield x } _modify { yield &x } }\nvar e: Int { unsafeAddress { p } unsafeMutableAddress { q } }\nvar f: Int {}\nvar g: Int { @inline(__always) get { 1 } nonmutating set(x) { } }\nvar h: Int { return 1 }",
            [
                "property a -> Int", "settable property b -> Int", "async throws property c -> Int",
                "settable property d -> Int", "settable property e -> Int", "property f -> Int",
                "settable property g -> Int",
                "property h -> Int",
            ]),
        OutlineCase(
            "observed ones and closures behind a value",
            "var a = 1 { didSet {} }\nvar b = f() { willSet(x) { } didSet { } }\nvar c = f() { 1 }\nvar d = f { $0 } g: { $1 }\nvar e: Int = 5 { didSet { } }\nlet h = f\n{ $0 }\nlet i = [1]\n{ }",
            [
                "stored settable = property a", "stored settable = property b", "stored settable = property c",
                "stored settable = property d", "stored settable = property e -> Int", "stored let = property h",
                "stored let = property i",
            ]),
        OutlineCase(
            "init accessors and wrappers",
            "struct A { @State(x: 1) private var a; @B var b: Int = 1; var c: Int { @storageRestrictions(initializes: d) init { d = newValue } get { d } set { d = newValue } } }",
            [
                "unknown-members struct A", "  @State(x: 1) private custom stored settable property a",
                "  @B custom stored settable = property b -> Int", "  settable property c -> Int",
            ]),
    ]

    private static let expressions = [
        OutlineCase(
            "where a value ends",
            "let a = b\n  .c { }\n  .d\nlet e = f\n  + g\n  ?? h\nlet i = j ? k : l\nlet m = x as? [String: Int] ?? [:]\nlet n = x is A<B, C>\nlet o = -1\nlet p = try! await q()\nlet r = 0...5, s = ..<3, t = 4...\nlet u = v as Int\n(w)\nlet y = \\A<B>.c[0].d",
            ["a", "e", "i", "m", "n", "o", "p", "r", "s", "t", "u", "y"].map { "stored let = property \($0)" }),
        OutlineCase(
            "commas within angle brackets",
            "let a = A<B, C>(d), e = f < g, h = i > j, k = A<B, C>.l, m = (n < o, p > (q))",
            ["a", "e", "h", "k", "m"].map { "stored let = property \($0)" }),
        OutlineCase(
            "statements as values",
            "let a = if b { 1 } else if c { 2 } else { 3 }\nlet d = switch e { case .f: 1; default: 2 }\nlet g = 1",
            ["a", "d", "g"].map { "stored let = property \($0)" }),
        OutlineCase(
            "conditional members",
            "let a = b\n  #if X\n  .c()\n  #if Y\n  .d { }\n  #endif\n  #else\n  .e()\n  #endif\n  .f()\nlet g = 1\n#if X\nlet h = 1\n#endif",
            ["stored let = property a", "stored let = property g", "stored let = property h #if X"]),
        OutlineCase(
            "a script",
            "print(\"x\", { 1 }())\nfor i in 0..<10 { let a = i }\nfoo.init(x: 1)\nopen(x)\nactor.run()\nlet open = 1\nswitch a { case 1: let b = 1 }\ndo { let c = 1 } catch { let d = 2 }\nguard let e = f else { fatalError() }\nstruct A {}",
            ["stored let = property open", "struct A"]),
    ]

    private static let others = [
        OutlineCase(
            "what is stepped over",
            "import struct Foundation.URL\ninfix operator +++: Precedence\nprefix operator /^/\nprecedencegroup P { higherThan: Q }\n@freestanding(expression) macro m<T>(_ x: T = 1) -> (T, String) = #externalMacro(module: \"M\", type: \"T\") where T: P\n#warning(\"{\")\n#Preview { V() }\nstruct A { subscript<T>(a: T, b: Int = 1) -> Int where T: P { get { 1 } set { } }\n  deinit { }\n  isolated deinit { }\n}",
            ["struct A"]),
        OutlineCase(
            "enum cases",
            "indirect enum A: Int { case a(Int = 1, b: String), b, c = 1; indirect case d(A)\n  @available(*, deprecated) case `default` = 5\n  var e: Int { switch self { case .a: 1; default: 2 } }\n  static let f = 1 }",
            ["enum A : Int", "  property e -> Int", "  static stored let = property f"]),
        OutlineCase(
            "aliases", "typealias A<T> = [T] where T: P\ntypealias B = (Int, String) async -> Void",
            ["typealias A<T> -> [T] where T: P", "typealias B -> (Int, String) async -> Void"]),
        OutlineCase(
            "macros that may add members", "struct A { #makeInit(1)\n var a: Int }",
            ["unknown-members struct A", "  stored settable property a -> Int"]),
        OutlineCase(
            "comments are left out of texts", "func f(a: [ Int /* x */ ,\n    String // y\n]) {}",
            ["function f(a: [ Int , String ])"]),
    ]

    @Test(arguments: conditions)
    func `Conditions are kept, outermost first`(example: OutlineCase) {
        #expect(OutlineDump.lines(example.text) == example.lines, "\(example.title)")
    }

    private static let conditions = [
        OutlineCase(
            "branches",
            "#if canImport(UIKit) && !os(watchOS) // c\nclass A {\n#if DEBUG\n  var a = 1\n#elseif B\n  var b = 1\n#else\n  var c = 1\n#endif\n}\n#else\nclass A {}\n#endif\nclass D {}",
            [
                "class A #if canImport(UIKit) && !os(watchOS)",
                "  stored settable = property a #if canImport(UIKit) && !os(watchOS), DEBUG",
                "  stored settable = property b #if canImport(UIKit) && !os(watchOS), !DEBUG, B",
                "  stored settable = property c #if canImport(UIKit) && !os(watchOS), !DEBUG, !B",
                "class A #if !(canImport(UIKit) && !os(watchOS))", "class D",
            ]),
        OutlineCase(
            "over several lines", "#if (A ||\n  B) &&\n  C\nclass D {}\n#endif", ["class D #if (A || B) && C"]),
        OutlineCase(
            "around attributes", "#if X\n@MainActor\n#endif\npublic struct A {}\n@B\n#if Y\n@C\n#endif\nfunc f() {}",
            [
                "@MainActor public conditional-attributes struct A",
                "@B @C conditional-attributes custom function f()",
            ]),
        OutlineCase(
            "never closed", "struct A {\n#if X\n  var a = 1\n}\nstruct B {}",
            ["struct A", "  stored settable = property a #if X", "struct B"]),
    ]

    @Test(arguments: broken)
    func `Broken text gives what can be read`(example: OutlineCase) {
        #expect(OutlineDump.lines(example.text) == example.lines, "\(example.title)")
    }

    private static let broken = [
        OutlineCase("no name", "struct {}\nstruct A {}", ["struct A"]),
        OutlineCase(
            "an open bracket", "struct A { func f(a: Int { } }\nstruct B {}",
            ["struct A", "  function f(a: Int)", "struct B"]),
        OutlineCase("no body", "struct A\nstruct B {}", ["struct A", "struct B"]),
        OutlineCase(
            "words that mean nothing", "struct A { foo bar\n var a: Int }",
            ["unknown-members struct A", "  stored settable property a -> Int"]),
        OutlineCase("too many braces", "}}\nstruct A {}", ["struct A"]),
        OutlineCase(
            "too few", "struct A { struct B { var a: Int",
            ["struct A", "  struct B", "    stored settable property a -> Int"]),
        OutlineCase("no type", "let a: \nlet b: Int", ["stored let property a", "stored let property b -> Int"]),
    ]
}
