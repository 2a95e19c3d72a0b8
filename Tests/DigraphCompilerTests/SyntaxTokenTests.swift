import Testing

@testable import DigraphCompiler

@Suite struct SyntaxTokenTests {
    @Test(arguments: [
        ("a `b c` _ $0 é", "identifier backtickedIdentifier identifier identifier identifier"),
        ("1 0x1F 1_000.5e-3 1.x 0...3", "integer integer integer integer dot identifier integer ellipsis integer"),
        (
            "{}()[]<>",
            "leftBrace rightBrace leftParenthesis rightParenthesis leftBracket rightBracket leftAngle rightAngle"
        ),
        (",:;.@\\=?!&~", "comma colon semicolon dot at backslash equals question exclamation ampersand tilde"),
        ("-> - -= ->> ... ..<", "arrow operator operator equals arrow rightAngle ellipsis operator"),
        ("+* %| ^ ≠", "operator operator operator operator"),
        ("#if #else #file ##", "poundWord poundWord poundWord unknown"),
        ("\"a\" #\"b\"# \"\"\"\nc\n\"\"\" \"\"", "string string string string"),
        ("#\"\"\"# x", "string identifier"),
        ("\"\\(\"}\")\" x", "string identifier"),
        ("= /a/ /b/ x", "equals regex regex identifier"),
        ("a /b/ c", "identifier regex identifier"),
        (
            "a / b / c a/b/c",
            "identifier operator identifier operator identifier identifier operator identifier operator identifier"
        ),
        ("a.in/2}; /b", "identifier dot identifier operator integer rightBrace semicolon operator identifier"),
        ("#/a/b/# ##/a/#/## x", "regex regex identifier"),
        ("\u{201C}a )\u{201D} b", "unknown identifier"),
        ("\u{201C}don\u{2019}t\u{201D} b", "unknown identifier"),
        ("a\u{A0}b", "identifier unknown identifier"),
        ("a\0\u{1}b", "identifier unknown identifier"),
    ])
    func `Words are cut as Swift cuts them`(text: String, kinds: String) {
        #expect(words(text) == kinds)
    }

    @Test(arguments: [
        ("#!/x\na", "lineComment newline identifier"),
        ("a #!", "identifier whitespace unknown exclamation"),
        ("\u{FEFF}a", "whitespace identifier"),
        ("a\r\nb\rc\n", "identifier newline identifier newline identifier newline"),
        ("/// a\n//// b\n// c", "documentationComment newline lineComment newline lineComment"),
        (
            "/** a */ /* b /* c */ */ /**/ /***/",
            "documentationComment whitespace blockComment whitespace blockComment whitespace blockComment"
        ),
        ("a \t\u{B}b", "identifier whitespace identifier"),
    ])
    func `White space and comments are tokens, too`(text: String, kinds: String) {
        #expect(tokens(text).map { "\($0.kind)" }.joined(separator: " ") == kinds)
    }

    private func tokens(_ text: String) -> [Syntax.Token] {
        SyntaxDump.parse(text).document.tokens
    }

    private func words(_ text: String) -> String {
        let trivia: [Syntax.Token.Kind] = [
            .whitespace, .newline, .lineComment, .blockComment, .documentationComment,
        ]
        return tokens(text).filter { !trivia.contains($0.kind) }.map { "\($0.kind)" }.joined(separator: " ")
    }
}
