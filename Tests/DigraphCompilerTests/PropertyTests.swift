import DigraphCompiler
import Testing

/// What holds for every graph, asked of random ones. A failure names the seed; the same seed gives the same module.
@Suite("Properties") struct PropertyTests {
    static let seeds: [UInt64] = Array(Mode.seeds ?? 1...40)

    private static func compiled(_ module: RandomModule, _ registrations: [String]) -> Compilation {
        let sources = module.sources.map { SourceText(path: $0.path, text: $0.text) }
        let support = SourceText(path: "Sources/App/Support.swift", text: module.support)
        let graph = SourceText(path: "Graph/app.digraph", text: module.graphFile(registrations))
        return Compiler.compile(
            Compiler.Input(
                module: Compiler.Module(name: "App", graphFiles: [graph], sources: sources + [support]), partCount: 2))
    }

    /// Without the lines that say where something stands in the graph file.
    private static func text(_ compilation: Compilation) -> String {
        compilation.outputs.map { output in
            output.text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.contains("#sourceLocation(file:") }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test("a sound module gives no diagnostics", arguments: seeds)
    func soundness(seed: UInt64) {
        let module = RandomModule(seed: seed, count: 30)
        let compilation = Self.compiled(module, module.registrations)
        #expect(compilation.diagnostics.text == "", "seed \(seed)")
        #expect(!compilation.outputs.isEmpty, "seed \(seed)")
    }

    @Test("the order of registrations does not matter", arguments: seeds)
    func order(seed: UInt64) {
        let module = RandomModule(seed: seed, count: 30, features: .injections)
        var random = SeededGenerator(seed: seed)
        let written = Self.text(Self.compiled(module, module.registrations))
        let shuffled = Self.text(Self.compiled(module, module.registrations.shuffled(using: &random)))
        let isSame = written == shuffled
        #expect(isSame, "seed \(seed):\n\(LineDifference.text(expected: written, actual: shuffled))")
    }

    @Test("checking says what compiling says", arguments: seeds.prefix(5))
    func checking(seed: UInt64) {
        let module = RandomModule(seed: seed, count: 30)
        let graph = SourceText(path: "Graph/app.digraph", text: module.graphFile(module.registrations.dropLast(15)))
        let input = Compiler.Input(module: Compiler.Module(name: "App", graphFiles: [graph], sources: []))
        #expect(Compiler.check(input).diagnostics == Compiler.compile(input).diagnostics, "seed \(seed)")
    }

    @Test("what is missing is named, once each, and nothing else is reported", arguments: seeds.prefix(10))
    func deletion(seed: UInt64) {
        let module = RandomModule(seed: seed, count: 30)
        for index in module.units.indices {
            var registrations = module.registrations
            registrations[index] = "    // gone\n"
            let needs = module.units.indices.filter { $0 != index }.flatMap { module.units[$0].needs }
                .filter { $0.target == index && $0.form != .optional && !$0.form.isOfGroup }
            let missing = Set(needs.map { $0.form == .alias || $0.form == .tagged ? "'P\(index)'" : "'T\(index)'" })
            let errors = Self.compiled(module, registrations).diagnostics.filter { $0.severity == .error }
            let words = "seed \(seed), without T\(index):\n\(errors.text)"
            #expect(errors.allSatisfy { $0.id == .missingBinding || $0.id == .unknownTag }, "\(words)")
            for name in missing {
                #expect(errors.contains { $0.message.contains(name) }, "\(words)")
            }
            #expect(!errors.isEmpty == !missing.isEmpty, "\(words)")
        }
    }

    @Test("an edge that closes a cycle gives one error, which names both ends", arguments: seeds)
    func cycle(seed: UInt64) {
        let sound = RandomModule(seed: seed, count: 20, features: [])
        for user in sound.units.indices where !sound.units[user].takesArgument {
            guard let used = sound.units[user].needs.first(where: { !$0.form.isLater })?.target else { continue }
            let module = sound.adding(user, to: used)
            let diagnostics = Self.compiled(module, module.registrations).diagnostics
            let words = "seed \(seed), T\(used) needs T\(user):\n\(diagnostics.text)"
            #expect(diagnostics.map(\.id) == [.dependencyCycle], "\(words)")
            let text = diagnostics.text
            #expect(text.contains("T\(user)") && text.contains("T\(used)"), "\(words)")
        }
    }

    @Test("the program does what a plain container does", .enabled(if: Mode.isSlow), arguments: seeds)
    func behaviour(seed: UInt64) async throws {
        let subject = try Case(RandomModule(seed: seed, count: 30).caseFile())
        let report = await CaseReport.slow(subject, subject.compiled())
        #expect(report.isClean, "\(report.text(of: "seed \(seed)"))")
    }
}
