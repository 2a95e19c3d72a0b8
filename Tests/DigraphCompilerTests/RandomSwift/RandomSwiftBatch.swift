import DigraphCompiler
import Foundation

/// Random modules of one setting, which swiftc compiles as one.
struct RandomSwiftBatch {
    struct Failure: Sendable {
        var seed: UInt64
        var text: String
    }

    let modules: [RandomSwift]

    /// What swiftc has against the modules, once they have no error of the compiler.
    func failures() async throws -> [Failure] {
        var sound: [(module: RandomSwift, compilation: Compilation)] = []
        var failures: [Failure] = []
        for module in modules {
            let (module, compilation) = Self.repaired(module)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty {
                sound.append((module, compilation))
            } else {
                failures.append(Failure(seed: module.seed, text: "it has no sound part:\n\(errors.text)"))
            }
        }
        while !sound.isEmpty {
            let outcome = try await built(sound)
            guard !outcome.isEmpty else { break }
            let before = sound.count
            for (module, compilation) in sound {
                let lines = outcome.split(separator: "\n").filter { $0.contains("\(module.prefix)/") }
                let errors = lines.filter { $0.contains("error: ") }
                guard !errors.isEmpty else { continue }
                if !errors.contains(where: Self.isSaidBySwift) {
                    failures.append(Failure(seed: module.seed, text: lines.joined(separator: "\n")))
                    try keep(module, compilation, outcome)
                }
                sound.removeAll { $0.module.seed == module.seed }
            }
            if sound.count == before {
                if sound.count == 1 {
                    failures.append(Failure(seed: sound[0].module.seed, text: outcome))
                } else {
                    // swiftc does not say whom it means: each is tried alone.
                    for each in sound { failures += try await RandomSwiftBatch(modules: [each.module]).failures() }
                }
                break
            }
        }
        return failures
    }

    /// What is left to Swift, which says it at the line of the graph file: what cannot be known without types of expressions,
    /// without the conformances of value types, and without the settings of the module.
    private static func isSaidBySwift(_ error: some StringProtocol) -> Bool {
        error.contains("app.digraph:")
            && [
                "does not conform to the 'Sendable' protocol", "cannot consume noncopyable stored property",
                "[#IsolatedConformances]",
                "because crossing of an isolation boundary requires parameter and result types",
            ].contains(where: error.contains)
    }

    // MARK: - The compiler

    /// Takes away, registration by registration, what has errors.
    static func repaired(_ module: RandomSwift) -> (RandomSwift, Compilation) {
        var module = module
        while true {
            let compilation = Compiler.compile(input(module))
            guard let error = compilation.diagnostics.first(where: { $0.severity == .error }),
                let line = Int(error.text.split(separator: ":").dropFirst().first ?? ""),
                let graph = removing(line - 1, from: module.graph)
            else { return (module, compilation) }
            module.graph = graph
        }
    }

    /// The graph file without an alias or a lifetime, or without the registration, at a line. Nil if there is none.
    private static func removing(_ line: Int, from graph: String) -> String? {
        var lines = graph.split(separator: "\n", omittingEmptySubsequences: false)
        if lines[line].contains("    .lifetime") || lines[line].contains("    .as") {
            lines.remove(at: line)
            return lines.joined(separator: "\n")
        }
        var start = line
        while start > 0, !lines[start].contains("  register "), !lines[start].contains("  include ") {
            guard lines[start].contains("    .") else { return nil }
            start -= 1
        }
        var end = start + 1
        while end < lines.count, lines[end].contains("    .") { end += 1 }
        while start > 0, lines[start - 1].contains("    @available") { start -= 1 }
        lines.removeSubrange(start..<end)
        return lines.joined(separator: "\n")
    }

    static func input(_ module: RandomSwift) -> Compiler.Input {
        let dependencies = module.modules.map { other in
            Compiler.Module(
                name: other.name, graphFiles: [],
                sources: [SourceText(path: "\(module.prefix)/\(other.name).swift", text: other.text)])
        }
        let own = Compiler.Module(
            name: "App",
            graphFiles: [SourceText(path: "\(module.prefix)/\(module.prefix)app.digraph", text: module.graph)],
            sources: [SourceText(path: "\(module.prefix)/App.swift", text: module.swift)],
            defaultIsolation: module.setting.isOnMainActor ? "MainActor" : nil)
        return Compiler.Input(module: own, dependencies: dependencies)
    }

    // MARK: - swiftc

    /// Writes a module with what was made of it to a file, to be looked at.
    private func keep(_ module: RandomSwift, _ compilation: Compilation, _ outcome: String) throws {
        let folder = Repository.root.appendingPathComponent(".build/random-swift")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var text = "-- Graph --\n\(module.graph)\n-- Swift --\n\(module.swift)"
        for other in module.modules { text += "-- \(other.name) --\n\(other.text)" }
        for output in compilation.outputs { text += "-- out --\n\(output.text)" }
        try Data("\(text)-- swiftc --\n\(outcome)".utf8).write(to: folder.appendingPathComponent("\(module.seed).txt"))
    }

    /// - Returns: what swiftc has against it.
    private func built(_ sound: [(module: RandomSwift, compilation: Compilation)]) async throws -> String {
        let workshop = try await Workshop.opened()
        let setting = sound[0].module.setting
        return try await workshop.withFolder { folder in
            var flags = Workshop.strictness + workshop.runtimeFlags + ["-I", folder.path, "-parse-as-library"]
            for feature in setting.features { flags += ["-enable-upcoming-feature", feature] }
            var files: [String: [String]] = [:]
            func write(_ text: String, to path: String, of target: String) throws {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
                files[target, default: []].append(path)
            }
            for (module, compilation) in sound {
                let name = "\(module.prefix)/\(module.prefix)"
                for other in module.modules { try write(other.text, to: "\(name)\(other.name).swift", of: other.name) }
                try write(module.graph, to: "\(name)app.digraph", of: "Graph")
                try write(module.swift, to: "\(name)App.swift", of: "App")
                for output in compilation.outputs { try write(output.text, to: "\(name)\(output.fileName)", of: "App") }
            }
            for other in ["Left", "Right"] where setting.hasModules {
                let outcome = try await Swiftc.run(
                    flags + (files[other] ?? []) + [
                        "-module-name", other, "-wmo", "-emit-module", "-emit-module-path", "\(other).swiftmodule",
                    ], in: folder)
                guard outcome.status == 0 else { return clean(outcome, in: folder) }
            }
            if setting.isOnMainActor { flags += ["-default-isolation", "MainActor"] }
            // Regions are checked in SIL.
            let outcome = try await Swiftc.run(
                flags + (files["App"] ?? []) + ["-module-name", "App", "-wmo", "-Onone", "-emit-sil", "-o", "App.sil"],
                in: folder)
            return outcome.status == 0 ? "" : clean(outcome, in: folder)
        }
    }

    private func clean(_ outcome: Swiftc.Outcome, in folder: URL) -> String {
        outcome.errors.isEmpty
            ? "swiftc failed without a word" : outcome.errors.replacing(folder.path + "/", with: "")
    }
}
