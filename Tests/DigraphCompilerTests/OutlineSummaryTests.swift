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

    private static func stamps() -> [Summaries.Stamp] { (0..<texts.count).map { stamp(Int64($0)) } }

    /// The bytes of summaries, as one.
    private static func encoded(
        version: String = "1", begun: Summaries.Moment = begun, _ fill: (inout Summaries.Writer) -> Void
    ) -> [UInt8] {
        final class Sink { var bytes: [UInt8] = [] }
        let sink = Sink()
        var writer = Summaries.Writer(version: version, begun: begun) { sink.bytes += $0 }
        fill(&writer)
        writer.finish()
        return sink.bytes
    }

    private static func encoded() -> [UInt8] {
        encoded { writer in
            for (file, stamp) in zip(files(), stamps()) { writer.add(file.compacted(), stamp) }
        }
    }

    /// Keeps a copy of bytes where nothing moves them.
    private final class Keeper {
        let bytes: UnsafeMutableRawBufferPointer

        init(_ bytes: [UInt8]) {
            self.bytes = .allocate(byteCount: bytes.count, alignment: 8)
            self.bytes.copyBytes(from: bytes)
        }

        deinit { bytes.deallocate() }
    }

    private static func decoded(_ bytes: [UInt8], version: String = "1") -> Summaries? {
        let keeper = Keeper(bytes)
        return Summaries(UnsafeRawBufferPointer(keeper.bytes), keptBy: keeper, version: version)
    }

    private static func files(of summaries: Summaries) -> [Outline.File] {
        (0..<summaries.count).map { summaries.file($0, path: summaries.path($0)) }
    }

    private static func given(_ summaries: Summaries) -> [Outline.GivenFile] {
        (0..<summaries.count).map { .remembered($0, of: summaries, path: summaries.path($0)) }
    }

    /// All that can be asked of a file's records, as text.
    private static func dump(_ file: Outline.File) -> [String] {
        let declarations = file.declarations.map { record in
            let clauses = file.clauses(of: record)
            let slices = [
                record.name, clauses.attributes, clauses.generics, clauses.constraints, record.inherits, record.type,
                clauses.thrown,
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
        let read = try #require(Self.decoded(Self.encoded()))
        #expect(read.begun == Self.begun)
        #expect((0..<read.count).map { read.record($0).pointee.stamp } == Self.stamps())
        #expect(Self.files(of: read).map(Self.dump) == Self.files().map(Self.dump))
        #expect(Self.files(of: read)[2].declarations.count > 4)
        #expect(!read.isDamaged)
    }

    @Test func `Only what is referred to is kept of the text`() throws {
        let text = Self.texts["a.swift", default: ""]
        let file = Outline.read(
            SourceText(path: "a", text: text + "\nfunc f() { \(String(repeating: "g();", count: 999)) }"))
        #expect(file.bytes.count > 3996)
        #expect(file.compacted().bytes.count < text.utf8.count)
    }

    @Test func `An outline of summaries answers as one of texts does`() throws {
        let read = try #require(Self.decoded(Self.encoded()))
        let texts = Self.texts.map { SourceText(path: $0.key, text: $0.value) }
        let outlines = [
            Outline(modules: [Outline.Module(name: "App", sources: texts)]),
            Outline(modules: [Outline.Module(name: "App", sources: .files(["a", "b", "c"]) { Self.given(read) })]),
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
        let dependency = Outline.Sources.files(["a"]) {
            count.value += 1
            return [.read(Outline.read(SourceText(path: "p.swift", text: "public class B {}")))]
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

    @Test func `A file is looked at when one of its names is asked for, and not before`() throws {
        let read = try #require(Self.decoded(Self.encoded()))
        let outline = Outline(modules: [
            Outline.Module(name: "App", sources: .files(["a", "b", "c"]) { Self.given(read) })
        ])
        // The bytes are not what was written any more: who looks at them notices.
        let chunk = UnsafeMutableRawPointer(mutating: read.base + read.record(0).pointee.chunk)
        chunk.storeBytes(of: 0xFF, as: UInt8.self)
        #expect(outline.lookUp(["P"]).count == 1)
        #expect(outline.lookUp(["Café"]).count == 1)
        #expect(outline.lookUp(["B"]).isEmpty)
        #expect(!read.isDamaged)
        #expect(outline.lookUp(["A"]).count == 1)
        #expect(read.isDamaged)
    }

    @Test func `A file is known by path, size, number and time`() throws {
        let summaries = try #require(Self.decoded(Self.encoded()))
        #expect(summaries.index(of: "c.swift", Self.stamp(2)) == 2)
        #expect(summaries.index(of: "a.swift", Self.stamp(0)) == 0)
        #expect(summaries.index(of: "b.swift", Self.stamp(1, size: 11)) == nil)
        #expect(summaries.index(of: "b.swift", Self.stamp(1, nanoseconds: 1)) == nil)
        var renumbered = Self.stamp(1)
        renumbered.number = 8
        #expect(summaries.index(of: "b.swift", renumbered) == nil)
        #expect(summaries.index(of: "bb.swift", Self.stamp(1)) == nil)
        #expect(summaries.index(of: "z.swift", Self.stamp(1)) == nil)
        #expect(summaries.index(of: "b.swift", Self.stamp(1)) == 1)
    }

    @Test func `What was changed within two seconds is read again`() throws {
        let cases: [(seconds: Int64, nanoseconds: Int64, isKnown: Bool)] = [
            (997, 999_999_999, true), (998, 4, true), (998, 5, false), (999, 0, false), (1_000, 5, false),
            (2_000, 0, false),
        ]
        for (seconds, nanoseconds, isKnown) in cases {
            let stamp = Self.stamp(seconds, nanoseconds: nanoseconds)
            let bytes = Self.encoded { $0.add(Outline.File(path: "a.swift"), stamp) }
            let summaries = try #require(Self.decoded(bytes))
            #expect((summaries.index(of: "a.swift", stamp) != nil) == isKnown, "\(seconds).\(nanoseconds)")
            #expect(summaries.isSettled(0) == isKnown, "\(seconds).\(nanoseconds)")
        }
    }

    @Test func `What is taken over is what was there`() throws {
        let older = try #require(Self.decoded(Self.encoded()))
        let files = Self.files()
        let bytes = Self.encoded(begun: Summaries.Moment(seconds: 2_000, nanoseconds: 0)) { writer in
            writer.keep(0, of: older)
            writer.add(files[1].compacted(), Self.stamp(1_500))
            writer.keep(2, of: older)
        }
        let newer = try #require(Self.decoded(bytes))
        #expect(Self.files(of: newer).map(Self.dump) == files.map(Self.dump))
        #expect((0..<3).map { newer.record($0).pointee.stamp } == [Self.stamp(0), Self.stamp(1_500), Self.stamp(2)])
        let outline = Outline(modules: [
            Outline.Module(name: "App", sources: .files(["a", "b", "c"]) { Self.given(newer) })
        ])
        #expect(outline.lookUp(["A"]).count == 3)
        #expect(outline.lookUp(["P"]).count == 1)
    }

    @Test func `Another version's is not read`() {
        let bytes = Self.encoded()
        #expect(Self.decoded(bytes, version: "2") == nil)
        #expect(Self.decoded([]) == nil)
        #expect(
            Self.decoded(bytes + Array("not a header, but as long as one, and then some more, as far as".utf8)) == nil)
        #expect(Self.decoded(Self.encoded { _ in })?.count == 0)
    }

    /// Noticed at once, or when the file is looked at; whatever is then asked of an outline of it has an answer.
    private static func isNoticed(_ damaged: [UInt8]) -> Bool {
        guard let summaries = decoded(damaged) else { return true }
        let outline = Outline(modules: [
            Outline.Module(name: "App", sources: .files((0..<summaries.count).map { "\($0)" }) { given(summaries) })
        ])
        for index in 0..<outline.declarationCount {
            let id = Outline.ID(index)
            _ = outline.initializers(of: id)
            _ = outline.inheritance(of: id)
            _ = outline.qualifiedName(of: id)
            _ = outline.place(of: id)
            _ = outline.conditions(of: id)
            _ = outline.parameters(of: id)
        }
        return summaries.isDamaged
    }

    @Test func `Any one byte that is wrong is noticed`() {
        let bytes = Self.encoded()
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(Self.isNoticed(damaged), "byte \(index)")
        }
    }

    @Test(arguments: 0..<20)
    func `Whatever else is damaged is noticed`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.encoded()
        for round in 0..<100 {
            var damaged = bytes
            switch round % 4 {
            case 0: damaged.removeLast(Int.random(in: 1...bytes.count, using: &generator))
            case 1: damaged = bytes.prefix(Int.random(in: 1...bytes.count, using: &generator)) + damaged
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
            if damaged != bytes { #expect(Self.isNoticed(damaged), "seed \(seed), round \(round)") }
        }
    }

    /// Even where somebody has made the checksum fit, counts that do not are noticed.
    @Test(arguments: 0..<20)
    func `Counts that do not fit are noticed under a right checksum`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.encoded()
        let read = try #require(Self.decoded(bytes))
        let front = read.sections.front
        let stride = MemoryLayout<Summaries.FileRecord>.stride
        let header = bytes.count - Summaries.Header.size
        for _ in 0..<50 {
            var damaged = bytes
            // A word of a file's record behind its checksum, or one of the header's counts.
            let file = Int.random(in: 0...3, using: &generator)
            let offset =
                file == 3
                ? header + 40 + Int.random(in: 0..<4, using: &generator) * 8
                : front + file * stride + 48 + Int.random(in: 0..<7, using: &generator) * 8
            let values = [Int.max, Int.min, -1, 1 << 40, 1 << 60, Int.max / 2, 100]
            let value = values.randomElement(using: &generator) ?? -1
            damaged.withUnsafeMutableBytes { raw in
                guard let base = raw.baseAddress else { return }
                base.storeBytes(of: value, toByteOffset: offset, as: Int.self)
                let sum = Summaries.checksum(base + front, byteCount: raw.count - 8 - front)
                base.storeBytes(of: sum, toByteOffset: raw.count - 8, as: UInt64.self)
            }
            #expect(Self.decoded(damaged) == nil, "seed \(seed), \(file), \(offset), \(value)")
        }
    }
}
