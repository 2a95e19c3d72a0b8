import Testing

@testable import DigraphCompiler

/// What was read from many files, as bytes and back.
@Suite struct OutlineSummaryTests {
    private typealias Summaries = Outline.Summaries

    private static let begun = Summaries.Moment(seconds: 1_000, nanoseconds: 5)

    private static func stamp(_ seconds: Int64, nanoseconds: Int64 = 0, size: Int64 = 10) -> Summaries.Stamp {
        Summaries.Stamp(
            size: size, number: 7, changed: Summaries.Moment(seconds: seconds, nanoseconds: nanoseconds))
    }

    private static let texts = [
        "a.swift": """
        import class Foundation.Bundle
        #if DEBUG
        @MainActor public final class A<T: P>: B, @unchecked Sendable where T: Sendable {
            init(_ label: [String: Int] = [:], store name: any Store) async throws(Problem) { print("a body") }
            private(set) var x, y: Int?
        }
        #else
        final class A {}
        #endif
        extension Outer.Inner { struct Nested { let values: (Int, /* why */ String) } }
        """,
        "b.swift": "",
        "c.swift":
            "protocol P {}\nstruct Café: P { let `default`: Int; func f(_: Int) {} }\nclass A { init?(a: Int) {} }",
    ]

    private static func files() -> [Outline.File] {
        texts.sorted { $0.key < $1.key }.map { Outline.read(SourceText(path: $0.key, text: $0.value)) }
    }

    private static func summaries() -> Summaries {
        var summaries = Summaries(begun: begun)
        for (index, file) in files().enumerated() { summaries.add(file, stamp(Int64(index))) }
        return summaries
    }

    private static func decoded(_ bytes: [UInt8], version: String = "1") -> Summaries? {
        bytes.withUnsafeBytes { Summaries($0, version: version) }
    }

    /// All that can be asked of a file's records, as text.
    private static func dump(_ file: Outline.File) -> [String] {
        let declarations = file.declarations.map { record in
            let slices = [
                record.name, record.attributes, record.generics, record.constraints, record.inherits, record.type,
                record.thrown,
            ]
            return "\(record.kind) \(record.access) \(record.setterAccess) \(record.flags.rawValue) \(record.parent) "
                + "\(record.end) \(record.line):\(record.column) \(slices.map(file.text)) \(record.firstParameter) "
                + "\(record.parameterCount) \(file.conditionTexts(record.condition))"
        }
        let parameters = file.parameters.map { record in
            let slices = [record.label, record.name, record.attributes, record.type]
            return "\(slices.map(file.text)) \(record.hasDefault) \(record.line):\(record.column)"
        }
        return [file.path] + declarations + parameters + file.imports.map(file.text)
    }

    @Test func `What is read back is what was read`() throws {
        let read = try #require(Self.decoded(Self.summaries().encoded(version: "1")))
        #expect(read.begun == Self.begun)
        #expect(read.stamps == Self.summaries().stamps)
        #expect(read.files.map(Self.dump) == Self.files().map(Self.dump))
        #expect(read.files[2].declarations.count > 4)
    }

    @Test func `Only what is referred to is kept of the text`() throws {
        let text = Self.texts["a.swift", default: ""]
        let file = Outline.read(
            SourceText(path: "a", text: text + "\nfunc f() { \(String(repeating: "g();", count: 999)) }"))
        #expect(file.bytes.count > 3996)
        #expect(file.compacted().bytes.count < text.utf8.count)
    }

    @Test func `An outline of summaries answers as one of texts does`() throws {
        let read = try #require(Self.decoded(Self.summaries().encoded(version: "1")))
        let texts = Self.texts.map { SourceText(path: $0.key, text: $0.value) }
        let outlines = [
            Outline(modules: [Outline.Module(name: "App", sources: texts)]),
            Outline(modules: [Outline.Module(name: "App", sources: .files(count: 3) { read.files })]),
        ]
        let answers = outlines.map { outline in
            (0..<outline.declarationCount).map { index in
                let id = Outline.ID(index)
                return "\(outline.place(of: id)) \(outline.qualifiedName(of: id)) \(outline.isolation(of: id)) "
                    + "\(outline.initializers(of: id)) \(outline.conditions(of: id)) \(outline.inheritance(of: id)) "
                    + "\(outline.parameters(of: id).map { outline.place(of: $0, in: id) })"
            }.map { $0.replacing(#/Slice\(start: \d+, end: \d+\)/#, with: "") }
        }
        #expect(answers[0].count > 10)
        #expect(answers[0] == answers[1])
        #expect(outlines[1].lookUp(["A"]).count == 3)
    }

    @Test func `A dependency's files are asked for when they are needed, and once`() {
        final class Count: @unchecked Sendable { var value = 0 }
        let count = Count()
        let dependency = Outline.Sources.files(count: 1) {
            count.value += 1
            return [Outline.read(SourceText(path: "p.swift", text: "public class B {}"))]
        }
        let outline = Outline(modules: [
            Outline.Module(name: "App", sources: [SourceText(path: "a.swift", text: "class A {}")]),
            Outline.Module(name: "Base", sources: dependency),
        ])
        #expect(outline.lookUp(["A"]).count == 1)
        #expect(count.value == 0)
        #expect(outline.lookUp(["B"]).count == 1)
        #expect(outline.lookUp(["C"]).isEmpty)
        #expect(count.value == 1)
    }

    @Test func `A file is known by path, size, number and time`() {
        var summaries = Self.summaries()
        #expect(summaries.file("c.swift", Self.stamp(2))?.path == "c.swift")
        #expect(summaries.file("a.swift", Self.stamp(0))?.path == "a.swift")
        #expect(summaries.file("b.swift", Self.stamp(1, size: 11)) == nil)
        #expect(summaries.file("b.swift", Self.stamp(1, nanoseconds: 1)) == nil)
        var renumbered = Self.stamp(1)
        renumbered.number = 8
        #expect(summaries.file("b.swift", renumbered) == nil)
        #expect(summaries.file("bb.swift", Self.stamp(1)) == nil)
        #expect(summaries.file("z.swift", Self.stamp(1)) == nil)
        #expect(summaries.file("b.swift", Self.stamp(1))?.path == "b.swift")
    }

    @Test func `What was changed within two seconds is read again`() {
        let cases: [(seconds: Int64, nanoseconds: Int64, isKnown: Bool)] = [
            (997, 999_999_999, true), (998, 4, true), (998, 5, false), (999, 0, false), (1_000, 5, false),
            (2_000, 0, false),
        ]
        for (seconds, nanoseconds, isKnown) in cases {
            var summaries = Summaries(begun: Self.begun)
            let stamp = Self.stamp(seconds, nanoseconds: nanoseconds)
            summaries.add(Outline.File(path: "a.swift"), stamp)
            #expect((summaries.file("a.swift", stamp) != nil) == isKnown, "\(seconds).\(nanoseconds)")
            var newer = Summaries(begun: Summaries.Moment(seconds: 9_000, nanoseconds: 0))
            newer.keep("a.swift", of: &summaries)
            #expect((newer.files.count == 1) == isKnown, "\(seconds).\(nanoseconds)")
        }
    }

    @Test func `Another version's is not read`() {
        let bytes = Self.summaries().encoded(version: "1")
        #expect(Self.decoded(bytes, version: "2") == nil)
        #expect(Self.decoded([]) == nil)
        #expect(Self.decoded(Array("not a cache, but as long as a header is, and then some more ".utf8) + bytes) == nil)
        #expect(Self.decoded(Summaries(begun: Self.begun).encoded(version: "1"))?.files.isEmpty == true)
    }

    @Test func `Any one byte that is wrong is noticed`() {
        let bytes = Self.summaries().encoded(version: "1")
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(Self.decoded(damaged) == nil, "byte \(index)")
        }
    }

    @Test(arguments: 0..<20)
    func `Whatever else is damaged is noticed`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.summaries().encoded(version: "1")
        for round in 0..<100 {
            var damaged = bytes
            switch round % 4 {
            case 0: damaged.removeLast(Int.random(in: 1...bytes.count, using: &generator))
            case 1: damaged += bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))
            case 2:
                for _ in 0..<Int.random(in: 1...30, using: &generator) {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    damaged[index] = UInt8.random(in: 0...255, using: &generator)
                }
            default:
                let one = Int.random(in: 0..<bytes.count / 8, using: &generator) * 8
                let other = Int.random(in: 0..<bytes.count / 8, using: &generator) * 8
                for offset in 0..<8 { damaged.swapAt(one + offset, other + offset) }
            }
            if damaged != bytes { #expect(Self.decoded(damaged) == nil, "seed \(seed), round \(round)") }
        }
    }

    /// Even where somebody has made the checksum fit, counts that do not are noticed.
    @Test(arguments: 0..<20)
    func `Counts that do not fit are noticed under a right checksum`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.summaries().encoded(version: "1")
        let counts = MemoryLayout<Summaries.Counts>.stride
        let stride = MemoryLayout<Summaries.FileRecord>.stride
        let header = Summaries.Header.size
        for _ in 0..<50 {
            var damaged = bytes
            let file = Int.random(in: 0...3, using: &generator)
            let end = file == 3 ? header : header + (file + 1) * stride
            let word = Int.random(in: 0..<counts / 8, using: &generator) * 8
            let values = [Int.max, Int.min, -1, 1 << 40, 1 << 60, Int.max / 2, 100]
            let value = values.randomElement(using: &generator) ?? -1
            damaged.withUnsafeMutableBytes { raw in
                raw.storeBytes(of: value, toByteOffset: end - counts + word, as: Int.self)
                let words = UnsafeRawPointer(raw.baseAddress! + 32).assumingMemoryBound(to: UInt64.self)
                let sum = Summaries.checksum(words, count: (raw.count - 32) / 8)
                raw.storeBytes(of: sum, toByteOffset: 24, as: UInt64.self)
            }
            #expect(Self.decoded(damaged) == nil, "seed \(seed), \(file), \(word), \(value)")
        }
    }
}
