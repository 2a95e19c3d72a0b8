import DigraphCompiler
import Foundation

/// Random modules that swiftc compiles as one, and that run in one process.
struct RandomBatch: Sendable {
    /// What went wrong with the module of a seed.
    struct Failure: Sendable {
        var seed: UInt64
        var text: String
    }

    let modules: [RandomModule]
    private var setting: Setting { modules[0].setting }

    /// What the compiler makes of a module, and of the one below it.
    struct Compiled: Sendable {
        var own: Compilation
        var elsewhere: Compilation?
        var diagnostics: [Diagnostic] { (elsewhere?.diagnostics ?? []) + own.diagnostics }
    }

    static func folder(_ module: RandomModule) -> String { module.prefix }

    private static func texts(_ module: RandomModule, _ files: [(path: String, text: String)]) -> [SourceText] {
        files.map { SourceText(path: "\(module.prefix)/\($0.path)", text: $0.text) }
    }

    /// - Parameters:
    ///   - files: the graph files, when they are not the module's.
    ///   - sources: the Swift files, when they are not.
    ///   - extensionFileCount: The number of extension files, when it is not that of the seed.
    static func compiled(
        _ module: RandomModule, files: Breakage.Files? = nil, sources: Breakage.Files? = nil,
        extensionFileCount: Int? = nil
    ) -> Compiled {
        var (own, elsewhere) = inputs(module, files: files, sources: sources)
        if let extensionFileCount { own.extensionFileCount = extensionFileCount }
        return Compiled(own: Compiler.compile(own), elsewhere: elsewhere.map(Compiler.compile))
    }

    /// The input for a module, and for the one below it.
    static func inputs(
        _ module: RandomModule, files: Breakage.Files? = nil, sources: Breakage.Files? = nil
    ) -> (own: Compiler.Input, elsewhere: Compiler.Input?) {
        let kit = Compiler.Module(
            name: "Kit", graphFiles: [], sources: [SourceText(path: "Kit/Kit.swift", text: Kit.source)])
        var dependencies = [kit]
        var elsewhere: Compiler.Input?
        if let file = module.graphFileElsewhere {
            let other = Compiler.Module(
                name: "Other", graphFiles: texts(module, [("Graph/\(module.prefix)other.digraph", file)]),
                sources: texts(module, module.sources(elsewhere: true)))
            elsewhere = Compiler.Input(module: other, dependencies: [kit])
            dependencies.insert(other, at: 0)
        }
        let own = Compiler.Module(
            name: "App", graphFiles: texts(module, files ?? module.graphFiles),
            sources: texts(module, sources ?? module.sources(elsewhere: false)),
            defaultIsolation: module.setting.isByDefault ? "MainActor" : nil)
        let input = Compiler.Input(
            module: own, dependencies: dependencies, extensionFileCount: module.seed.isMultiple(of: 3) ? 3 : 1)
        return (input, elsewhere)
    }

    /// Compiles and runs all modules, and compares what they print. Those that swiftc refuses are left out, and the others
    /// tried again.
    func failures() async throws -> [Failure] {
        var failures: [Failure] = []
        var sound: [(module: RandomModule, compiled: Compiled)] = []
        for module in modules {
            let compiled = Self.compiled(module)
            if compiled.diagnostics.isEmpty {
                sound.append((module, compiled))
            } else {
                failures.append(Failure(seed: module.seed, text: compiled.diagnostics.text))
            }
        }
        while !sound.isEmpty {
            let outcome = try await built(sound)
            guard !outcome.isEmpty else { break }
            let before = sound.count
            for (module, _) in sound {
                let lines = outcome.split(separator: "\n").filter { $0.contains("\(module.prefix)/") }
                guard lines.contains(where: { $0.contains("error:") }) else { continue }
                failures.append(Failure(seed: module.seed, text: lines.joined(separator: "\n")))
                sound.removeAll { $0.module.seed == module.seed }
            }
            if sound.count == before {
                if sound.count == 1 {
                    failures.append(Failure(seed: sound[0].module.seed, text: outcome))
                    return failures
                }
                // swiftc says nothing of whom it means: each is tried alone.
                for each in sound { failures += try await RandomBatch(modules: [each.module]).failures() }
                return failures
            }
        }
        guard !sound.isEmpty else { return failures }
        return try await failures + run(sound.map(\.module))
    }

    private func program() -> URL { Self.room.appendingPathComponent("batch\(setting.batch)x\(modules[0].seed)") }

    private static let room = Repository.root.appendingPathComponent(".build/random")

    /// - Returns: what swiftc has against it.
    private func built(_ sound: [(module: RandomModule, compiled: Compiled)]) async throws -> String {
        let workshop = try await Workshop.opened()
        let kit = try await Self.kit.value
        let folder = program()
        try? FileManager.default.removeItem(at: folder)
        var (own, other): ([String], [String]) = ([], [])
        func write(_ text: String, to path: String) throws -> String {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return path
        }
        for (module, compiled) in sound {
            let name = module.prefix
            for file in module.graphFiles { _ = try write(file.text, to: "\(name)/\(file.path)") }
            for file in module.sources(elsewhere: false) {
                own.append(try write(file.text, to: "\(name)/\(file.path)"))
            }
            for file in module.sources(elsewhere: true) {
                other.append(try write(file.text, to: "\(name)/\(file.path)"))
            }
            if let file = module.graphFileElsewhere { _ = try write(file, to: "\(name)/Graph/\(name)other.digraph") }
            own.append(try write(module.runner, to: "\(name)/\(name)Run.swift"))
            for output in compiled.own.outputs {
                own.append(try write(output.text, to: "\(name)/Generated/\(name)\(output.fileName)"))
            }
            for output in compiled.elsewhere?.outputs ?? [] {
                other.append(try write(output.text, to: "\(name)/Generated/\(name)\(output.fileName)"))
            }
        }
        own.append(try write(Self.main(sound.map(\.module)), to: "main.swift"))
        var flags = Workshop.strictness + Mode.sanitizer + workshop.runtimeFlags
        flags += ["-I", kit.path, "-I", folder.path, "-wmo", "-Onone"]
        var objects = workshop.runtimeObjects + [kit.appendingPathComponent("Kit.o").path]
        if !other.isEmpty {
            let outcome = try await Swiftc.run(
                flags + other + [
                    "-module-name", "Other", "-parse-as-library", "-emit-module", "-emit-module-path",
                    "Other.swiftmodule", "-c", "-o", "Other.o",
                ], in: folder)
            guard outcome.status == 0 else { return clean(outcome.errors, in: folder) }
            objects.append("Other.o")
        }
        var arguments = flags + own + ["-module-name", "App", "-c", "-o", "App.o"]
        for definition in setting.definitions { arguments += ["-D", definition] }
        if setting.isByDefault { arguments += ["-default-isolation", "MainActor"] }
        var outcome = try await Swiftc.run(arguments, in: folder)
        guard outcome.status == 0 else { return clean(outcome.errors, in: folder) }
        outcome = try await Swiftc.link(["App.o"] + objects + Mode.sanitizer + ["-o", "program"], in: folder)
        return outcome.status == 0 ? "" : outcome.errors
    }

    private func clean(_ text: String, in folder: URL) -> String {
        text.isEmpty ? "swiftc failed without a word" : text.replacing(folder.path + "/", with: "")
    }

    private static func main(_ modules: [RandomModule]) -> String {
        var text = """
            import DigraphRuntime
            import Kit
            import Synchronization

            nonisolated enum Makings {
                static let open = Mutex(0)
                static func add(_ event: GraphTracing.Event) {
                    switch event {
                    case .begin: open.withLock { $0 += 1 }
                    case .end: open.withLock { $0 -= 1 }
                    }
                }
            }
            GraphTracing.handler = { event in Makings.add(event) }
            let names = CommandLine.arguments.dropFirst()

            """
        for module in modules {
            text += "if names.contains(\"\(module.prefix)\") {\n    print(\"== \(module.prefix)\")\n"
            text += "    try await run\(module.prefix)(Describer())\n"
            text += "    if Makings.open.withLock({ $0 }) != 0 { print(\"a traced making did not end\") }\n}\n"
        }
        return text
    }

    /// Runs them in one process; where that ends too early, those behind in another one.
    private func run(_ modules: [RandomModule]) async throws -> [Failure] {
        var failures: [Failure] = []
        var left = modules
        let program = program().appendingPathComponent("program")
        while !left.isEmpty {
            let outcome = try await Swiftc.run(program, left.map(\.prefix), in: self.program(), timeLimit: 120)
            var texts: [String: String] = [:]
            var name = ""
            for line in outcome.output.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("== ") {
                    name = String(line.dropFirst(3))
                } else {
                    texts[name, default: ""] += "\(line)\n"
                }
            }
            var last = left.count
            for (place, module) in left.enumerated() {
                guard var text = texts[module.prefix] else { continue }
                if text.hasSuffix("\n\n") { text.removeLast() }
                last = place
                let expected = ReferenceContainer.output(of: module)
                let isCutOff = module.prefix == name && outcome.status != 0
                var disorder: [String] = []
                text = DisposalOrder.sorted(text, of: module, &disorder)
                for problem in disorder { failures.append(Failure(seed: module.seed, text: problem)) }
                guard text != expected || isCutOff else { continue }
                let difference = LineDifference.text(expected: expected, actual: text)
                let end = isCutOff ? "it ended with \(outcome.status):\n\(outcome.errors)\n" : ""
                failures.append(Failure(seed: module.seed, text: "\(end)(- expected, + came)\n\(difference)"))
            }
            if outcome.status == 0 { break }
            left.removeFirst(min(left.count, last + 1))
        }
        if failures.isEmpty { try? FileManager.default.removeItem(at: self.program()) }
        return failures
    }

    /// The module below all of them, compiled once.
    private static let kit = Task { () async throws -> URL in
        let workshop = try await Workshop.opened()
        try? FileManager.default.removeItem(at: room)
        let folder = room.appendingPathComponent("kit")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Kit.source.utf8).write(to: folder.appendingPathComponent("Kit.swift"))
        let outcome = try await Swiftc.run(
            Workshop.strictness + Mode.sanitizer + workshop.runtimeFlags + [
                "Kit.swift", "-module-name", "Kit", "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
                "Kit.swiftmodule", "-c", "-o", "Kit.o",
            ], in: folder)
        guard outcome.status == 0 else { throw CaseProblem("Kit does not compile:\n\(outcome.errors)") }
        return folder
    }
}
