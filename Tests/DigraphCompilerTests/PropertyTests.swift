import DigraphCompiler
import Foundation
import Testing

/// What holds for every graph, asked of random ones. A failure names the seed; the same seed gives the same module.
@Suite("Properties") struct PropertyTests {
    static let seeds: [UInt64] = (Mode.seeds ?? 0...23).filter { !Mode.isOfTwoActors || Setting.hasTwoActors($0) }
    private static let turnstile = Turnstile(width: max(1, ProcessInfo.processInfo.activeProcessorCount))

    /// Without the lines that say where something stands in the graph file.
    private static func text(_ compilation: Compilation) -> String {
        compilation.outputs.map { output in
            output.text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.contains("#sourceLocation(file:") }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test("a sound module gives no diagnostics", arguments: seeds)
    func soundness(seed: UInt64) {
        let module = RandomModule(seed: seed)
        let compiled = RandomBatch.compiled(module)
        let isSound = compiled.diagnostics.isEmpty
        let files = module.graphFiles.map(\.text).joined(separator: "\n")
        #expect(isSound, "seed \(seed):\n\(compiled.diagnostics.text)\n\(files)")
        #expect(!compiled.own.outputs.isEmpty, "seed \(seed)")
    }

    @Test("the order of registrations does not matter", arguments: seeds)
    func order(seed: UInt64) {
        let module = RandomModule(seed: seed)
        // It is what collections have, and how decorators wrap each other. Of a large graph, it decides which file has what.
        let decorated = module.units.compactMap(\.decorated)
        guard module.groups.isEmpty, decorated.count == Set(decorated).count else { return }
        var random = SeededGenerator(seed: seed)
        let files = module.graphFiles { module.registrations(in: $0).shuffled(using: &random) }
        let written = Self.text(RandomBatch.compiled(module, extensionFileCount: 1).own)
        let shuffled = Self.text(RandomBatch.compiled(module, files: files, extensionFileCount: 1).own)
        let isSame = written == shuffled
        #expect(isSame, "seed \(seed):\n\(LineDifference.text(expected: written, actual: shuffled))")
    }

    @Test("what is broken by one change is reported with that id and no other", arguments: Breakage.all.indices)
    func breakage(index: Int) {
        let (id, change) = Breakage.all[index]
        // Each module is broken in some of the ways, and in all ways some modules.
        for seed in Self.seeds where (Int(seed % 6) + index).isMultiple(of: 6) {
            guard let problem = Breakage.problem(id, change, in: RandomModule(seed: seed)) else { continue }
            if let problem { Issue.record("\(problem)") }
        }
    }

    @Test("each construct of the language occurs in a twentieth of the modules, or more")
    func census() {
        var census = Census()
        for seed in Self.seeds.count < 200 ? Array(0..<200) : Self.seeds { census.add(RandomModule(seed: seed)) }
        if Mode.isSlow { print(census.text) }
        #expect(census.rare.isEmpty, "\(census.text)")
        #expect(census.unknown.isEmpty)
    }

    @Test(
        "the programs do what a plain container does", .enabled(if: Mode.isSlow),
        arguments: Set(seeds.map { $0 / Setting.batchSize }).sorted())
    func behaviour(batch: UInt64) async throws {
        // One after the other, so that a failure is told as soon as it is there.
        await Self.turnstile.enter()
        defer { Task { await Self.turnstile.leave() } }
        let modules = Self.seeds.filter { $0 / Setting.batchSize == batch }.map { RandomModule(seed: $0) }
        let failures = try await RandomBatch(modules: modules).failures()
        print("batch \(batch): \(modules.count - failures.count) of \(modules.count) modules do")
        fflush(nil)
        for failure in failures { Issue.record("seed \(failure.seed): \(failure.text)") }
    }
}
