import Testing

@testable import DigraphCompiler

/// What holds for every text.
@Suite struct OutlinePropertyTests {
    private static let scraps = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "/*", "*/", "//", "#\"", "\"#", "\\(", "#if A\n", "#else\n",
        "#endif\n",
        "<", ">", "/", "#/", "/#", "@A", "class A", "extension A.B", "init", "`", "var x", ": A", ",", "=", "\u{0}",
        "func f",
        "->", "?", "where", " ", "\n", "\r", "struct S", "let (", "get", "protocol P: Q", "typealias T = U", "case a",
        "async",
        "throws", "if", "else", ".", "&", "1", "\\", "public", "private(set)", "nonisolated", "é", "≠", "#m", ";", "is",
        "as?", "var\n", "let ((a, b), c): ((Int", "@W ", "lazy ", "override ", "// a\n", "any\n", "where T == Int",
    ]

    @Test(arguments: 0..<40)
    func `Reading ends, and the records hang together, whatever the text`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...120, using: &generator) {
                if Int.random(in: 0..<20, using: &generator) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    bytes += Array(Self.scraps.randomElement(using: &generator)!.utf8)
                }
            }
            check(bytes, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<20)
    func `Lines and columns are those of names, wherever lines end`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let common = ["\n", "struct A {}\n", " ", "// abc\n"]
        let rare = ["\n\n", "\r\n", "\r", "// é\n", "struct A {}", ";struct Bcd {\n}", "let e = 1", "\t"]
        for _ in 0..<50 {
            var text = ""
            for _ in 0..<Int.random(in: 1...80, using: &generator) {
                let scraps = Int.random(in: 0..<5, using: &generator) == 0 ? rare : common
                text += scraps.randomElement(using: &generator)!
            }
            let source = SourceText(path: "Test.swift", text: text)
            let lines = LineTable(source.bytes)
            let outline = Outline(modules: [Outline.Module(name: "App", sources: [source])])
            for index in 0..<outline.declarationCount {
                let place = outline.place(of: Outline.ID(index))
                let start = lines.start(ofLine: place.line) + place.column - 1
                #expect(source.bytes[start...].starts(with: outline.name(of: Outline.ID(index)).utf8), "seed \(seed)")
            }
        }
    }

    /// Found by fuzzing: what was read of each of these ended behind the last byte.
    @Test(arguments: ["extension[{/ \\"])
    func `What is read lies within the text, wherever that ends`(text: String) {
        check(Array(text.utf8), "\(text)")
    }

    private func check(_ bytes: [UInt8], _ comment: Comment) {
        let source = SourceText(path: "Test.swift", bytes: bytes)
        let file = Outline.read(source)
        for (index, declaration) in file.declarations.enumerated() {
            #expect(declaration.end > index && declaration.end <= file.declarations.count, comment)
            #expect(declaration.parent ?? -1 < index && declaration.condition ?? -1 < file.conditions.count, comment)
            for slice in declaration.slices {
                #expect(slice.start >= 0 && slice.start <= slice.end && Int(slice.end) <= bytes.count, comment)
            }
        }
        let outline = Outline(modules: [Outline.Module(name: "App", sources: [source, source])])
        for index in 0..<outline.declarationCount {
            let id = Outline.ID(index)
            let place = outline.place(of: id)
            #expect(place.line >= 1 && place.column >= 1, comment)
            _ = outline.qualifiedName(of: id)
            _ = outline.isolation(of: id)
            _ = outline.initializers(of: id)
            _ = outline.conditions(of: id)
        }
        _ = outline.typeNames()
    }

    /// Each of these was once read again from each of its parts.
    @Test(arguments: [
        "@A<", "a<", "let x = a < b", "class A: B.N {", "#", "!/", "async ", "public ", "let r = #/\n",
        "let x = a\n#if A\n.a()\n",
        "\"\\(", "(", "x ? ", "@a x ", "/*", "func f(a: Int = ", " /(a", "#if A\n",
        "let (", "let ((a, b), c): ((A, B), C);", "var a, ", "var a: (Int?, ", "// a\n/b\n", "any\n", "var\n",
        "@W var a, b: (A?, ",
        "@storageRestrictions(initializes: a) ",
    ])
    func `Time is linear in the text, whatever is repeated`(unit: String) {
        func text(_ count: Int) -> SourceText {
            SourceText(path: "Test.swift", text: String(repeating: unit, count: count / unit.utf8.count))
        }
        func time(_ source: SourceText) -> Duration { Stopwatch.time { _ = Outline.read(source) } }
        let (few, many) = (text(8_000), text(64_000))
        let small = (0..<3).map { _ in time(few) }.min() ?? .zero
        // Eight times the text; quadratic would be sixty-four times the time, and seconds for each of these. Other work on
        // the machine can slow a run down, so one of three is enough.
        #expect((0..<3).contains { _ in time(many) < max(small * 30, .seconds(1)) })
    }
}

extension Outline.Declaration {
    /// Every slice of the file that it refers to.
    var slices: [Span] {
        attributes.map(\.span) + generics.flatMap { [$0.span, $0.constraint] } + inherits
            + constraints.flatMap { [$0.subject, $0.type] } + [type, thrown] + parameters.map(\.type)
    }
}
