import Testing

@testable import DigraphCompiler

/// What hides a bracket or a keyword must not fool the reader: each text ends with a declaration that is only seen when
/// everything before it was understood.
@Suite struct OutlineLexingTests {
    @Test(arguments: hiding)
    func `Nothing that a body hides is taken for a bracket`(body: String) {
        let text = "struct Before {\n    func hide() {\n        \(body)\n    }\n    let inside: Int\n}\nstruct After {}"
        #expect(
            OutlineDump.lines(text) == [
                "struct Before", "  function hide()", "  stored let property inside -> Int", "struct After",
            ])
    }

    private static let hiding = [
        #"let a = "}""#,
        #"let a = "\"}""#,
        #"let a = "\\"; if b { }"#,
        #"let a = "\(b ? "}" : "{")""#,
        #"let a = "\(b.map { "\($0)}" })""#,
        ##"let a = #"}"\("# + #"\#(b { "}" })"#"##,
        ###"let a = #"""#; let b = ##"}"#"##"###,
        "let a = \"\"\"\n    } \"quoted\" \"\" { \\(\"}\") \\\"\"\" }\n    \"\"\"",
        "let a = #\"\"\"\n    } \"\"\" \\( {\n    \"\"\"#",
        "let a = \"\"\"\n    \\(\"\"\"\n        }\n        \"\"\")\n    \"\"\"",
        "// }",
        "/// }\n/* } */ /** { */",
        "/* /* } */ } */",
        "let a = b /* } */ / c",
        "let `}` = 1",
        "let a = /}/",
        "let a = /[}\"]/ ; let b = /\\/}/",
        "let a = foo(/}/, /{/)",
        "return /\"/",
        "let a = try? /^ }/",
        "let a = b.split(separator: /,}/)",
        "let a = #/}/ \"/#",
        "let a = ##/ } /# { /##",
        "let a = #/\n    } \" {\n    /#",
        "let a = b / c; let d = \"}\" // e / f",
        "let a = (b) / c / \"}\".count",
        "let a = b /c; let d = \"}\"; let e = f /g",
        "let a = b\n    / c /* } */",
        "let a = b! / c; _ = \"/\"",
        "let a = [1].reduce(1, /); let b = \"}\"; foo(/)",
        "func /(a: Int, b: Int) -> Int { 1 }; prefix func /^/(a: Int) { \"}\" }",
        "#if A\n    if b {}\n    #else\n    if c {}\n    #endif",
        "let a = \"unterminated }\n        let b = 1",
    ]

    @Test(arguments: unusual)
    func `Unusual bytes are read as Swift reads them`(example: OutlineCase) {
        #expect(OutlineDump.lines(example.text) == example.lines, "\(example.title)")
    }

    private static let unusual = [
        OutlineCase("a byte order mark", "\u{FEFF}struct A {}", ["struct A"]),
        OutlineCase("a #! line", "#!/usr/bin/env swift { \" \nstruct A {}", ["struct A"]),
        OutlineCase(
            "CRLF", "struct A {\r\n    let b: Int // c\r\n}\r\n", ["struct A", "  stored let property b -> Int"]),
        OutlineCase("a lone CR ends a line", "// c\rstruct A {}", ["struct A"]),
        OutlineCase("NUL is a space", "struct\u{0}A\u{0}{}", ["struct A"]),
        OutlineCase("no last newline", "let a: Int // b", ["stored let property a -> Int"]),
        OutlineCase("nothing", "", []),
        OutlineCase(
            "Unicode names", "struct Größe { let 名前: String }", ["struct Größe", "  stored let property 名前 -> String"]),
        OutlineCase("raw identifiers", "func `a { b`() {}\nstruct B {}", ["function a { b()", "struct B"]),
        OutlineCase(
            "operators", "func ≠ <T>(a: T, b: T) {}\nfunc <<T>(a: T) {}\nfunc ==(a: Int, b: Int) {}\nfunc ...(a: A) {}",
            [
                "function ≠<T>(a: T, b: T)", "function <<T>(a: T)", "function ==(a: Int, b: Int)", "function ...(a: A)",
            ]),
        OutlineCase(
            "an operator beyond ASCII goes on", "let a = b\n    ≠ c\nlet d = 1",
            [
                "stored let = property a", "stored let = property d",
            ]),
    ]

    @Test func `Bytes that are not UTF-8 are stepped over`() {
        let bytes: [UInt8] = [0xFF, 0xC3] + Array("\nstruct A { let b: ".utf8) + [0xE2, 0x80] + Array("Int }".utf8)
        #expect(OutlineDump.lines(bytes: bytes).contains("struct A"))
    }

    @Test func `Lines and columns count as swiftc counts them`() {
        let text = "\u{FEFF}\r\nstruct Ä { init(é a: Int,\n    `b`: Int) {} }\r  let `c`: Int"
        let source = SourceText(path: "Test.swift", text: text)
        let lines = LineTable(source.bytes)
        let position = { (offset: Int) in [lines.position(of: offset).line, lines.position(of: offset).column] }
        let declarations = Outline.read(source).declarations
        #expect(declarations.map { position($0.nameStart) } == [[2, 8], [2, 13], [4, 7]])
        #expect(declarations[1].parameters.map { position($0.nameStart) } == [[2, 21], [3, 5]])
    }
}
