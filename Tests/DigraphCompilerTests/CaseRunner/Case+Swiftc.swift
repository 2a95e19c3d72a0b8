import DigraphCompiler
import Foundation

extension Case {
    /// What swiftc, and the program that it made, have to say about a case.
    struct Verdict: Sendable {
        /// The errors, as `want/swiftc` has them: by place, each once, without notes.
        var swiftc = ""
        /// All that swiftc printed.
        var everything = ""
        var stdout: String?
        /// Behind `Fatal error: `, when the program trapped.
        var trap: String?
        /// What the program wrote besides, for when it fails.
        var stderr = ""
        var status: Int32 = 0
    }

    /// Whether swiftc is to be asked: when something that it makes is wanted, and for everything that was generated,
    /// because what the compiler lets pass has to compile. Without graph files it is only about what is read.
    func needsSwiftc(_ compilation: Compilation) -> Bool {
        if isRun || wants(.swiftc) || wants(.stub) && stubs.problems.isEmpty { return true }
        let isAboutGraphs = !modules[0].graphFiles.isEmpty
        return isAboutGraphs && !compilation.outputs.isEmpty && options.reasonNotCompiled == nil
    }

    var isRun: Bool { wants(.stdout) || wants(.trap) }

    /// Whether its program can have a second thread: no thread begins without one of these words.
    var isConcurrent: Bool {
        let words = [
            "Task", "async", "await", "actor", "Actor", "Thread", "thread", "Dispatch", "concurrent", "Operation",
        ]
        let texts = files.map { String(decoding: $0.source.bytes, as: UTF8.self) }
        return isRun && texts.contains { text in words.contains { text.contains($0) } }
    }

    /// Compiles the case as a user's build would, module by module from the furthest on, and runs it when it is to run.
    /// Under several conditions, what they print stands one behind the other.
    func judged(_ compilation: Compilation) async throws -> Verdict {
        var result = Verdict()
        for definitions in options.definitions.isEmpty ? [[]] : options.definitions {
            var verdict = try await judged(compilation, under: definitions)
            if let before = result.stdout { verdict.stdout = before + (verdict.stdout ?? "") }
            result = verdict
            if !verdict.swiftc.isEmpty || verdict.status != 0 { break }
        }
        return result
    }

    private func judged(_ compilation: Compilation, under definitions: [String]) async throws -> Verdict {
        let workshop = try await Workshop.opened()
        return try await workshop.withFolder { folder in
            for file in files { try Case.write(file.source.bytes, to: file.source.path, in: folder) }
            var verdict = Verdict()
            var objects = workshop.runtimeObjects
            for index in modules.indices.reversed() {
                let outputs = index == 0 ? compilation.outputs : try outputsOfDependency(index)
                guard
                    let object = try await compile(
                        index, outputs, under: definitions, in: folder, with: workshop, judging: &verdict)
                else {
                    return verdict
                }
                objects.append(object)
            }
            if wants(.stub) { try await compileStubs(in: folder, with: workshop, judging: &verdict) }
            if isRun { try await run(objects, in: folder, judging: &verdict) }
            return verdict
        }
    }

    private func outputsOfDependency(_ index: Int) throws -> [Compilation.Output] {
        guard !modules[index].graphFiles.isEmpty else { return [] }
        let compilation = Compiler.compile(input(forModule: index))
        guard !compilation.hasErrors else {
            throw CaseProblem("the graphs of \(modules[index].name) have errors:\n\(compilation.diagnostics.text)")
        }
        return compilation.outputs
    }

    /// - Returns: the object file, or nil when swiftc refused.
    private func compile(
        _ index: Int, _ outputs: [Compilation.Output], under definitions: [String], in folder: URL,
        with workshop: Workshop, judging verdict: inout Verdict
    ) async throws -> String? {
        let module = modules[index]
        for output in outputs {
            try Case.write(Array(output.text.utf8), to: "Generated/\(module.name)/\(output.fileName)", in: folder)
        }
        let sources = module.sources.map(\.path) + outputs.map { "Generated/\(module.name)/\($0.fileName)" }
        guard !sources.isEmpty else { throw CaseProblem("\(module.name) has nothing to compile") }
        var arguments = Workshop.strictness + (isRun ? Mode.sanitizer : []) + workshop.runtimeFlags + sources
        arguments += [
            "-module-name", module.name, "-wmo", "-enable-testing", "-I", folder.path, "-c", "-o", "\(module.name).o",
        ]
        for definition in definitions { arguments += ["-D", definition] }
        if let isolation = module.defaultIsolation { arguments += ["-default-isolation", isolation] }
        if !module.sources.contains(where: { $0.fileName == "main.swift" }) { arguments += ["-parse-as-library"] }
        if index > 0 || wants(.stub) {
            arguments += ["-emit-module", "-emit-module-path", "\(module.name).swiftmodule"]
        }
        let outcome = try await Swiftc.run(arguments, in: folder)
        guard outcome.status != 0 else { return "\(module.name).o" }
        if index > 0 { throw CaseProblem("\(module.name) does not compile:\n\(outcome.errors)") }
        verdict.everything = outcome.errors.replacing(folder.path + "/", with: "")
        verdict.swiftc = Case.errorLines(verdict.everything)
        if verdict.swiftc.isEmpty { throw CaseProblem("swiftc failed:\n\(outcome.errors)") }
        return nil
    }

    /// Compiles the stubs as a test target would, which has the case's modules.
    private func compileStubs(
        in folder: URL, with workshop: Workshop, judging verdict: inout Verdict
    ) async throws {
        try Case.write(Array(stubs.text.utf8), to: "Stubs.swift", in: folder)
        let outcome = try await Swiftc.run(
            Workshop.strictness + workshop.runtimeFlags + ["-I", folder.path, "-typecheck", "Stubs.swift"], in: folder)
        if outcome.status != 0 { throw CaseProblem("the stubs do not compile:\n\(outcome.errors)") }
    }

    private func run(_ objects: [String], in folder: URL, judging verdict: inout Verdict) async throws {
        let program = folder.appendingPathComponent("program")
        let linked = try await Swiftc.link(objects + Mode.sanitizer + ["-o", program.path], in: folder)
        guard linked.status == 0 else { throw CaseProblem("it does not link:\n\(linked.errors)") }
        // An object finds its weak references' side table by a pointer that it keeps shifted, which the address
        // sanitizer does not see: it takes tables of living objects for leaked. A leaked object tells of itself.
        try Case.write(Array("leak:formWeakReference\n".utf8), to: "suppressions", in: folder)
        let outcome = try await Swiftc.run(program, [], in: folder, timeLimit: 60)
        verdict.stdout = outcome.output
        verdict.stderr = outcome.errors
        verdict.status = outcome.status
        if outcome.isKilledBySignal {
            let message = outcome.errors.range(of: "Fatal error: ").map { outcome.errors[$0.upperBound...] }
            verdict.trap =
                message.map { "\(withoutAddresses($0.prefix { !$0.isNewline }))\n" }
                ?? "ended by a signal, without a message\n"
        }
    }

    /// Swift tells of the address of what is gone, which is another one each time.
    private func withoutAddresses(_ text: Substring) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { $0.hasPrefix("0x") ? "0x…" : $0 }
            .joined(separator: " ")
    }

    private static func write(_ bytes: [UInt8], to path: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The lines `path:line:column: error: …` of what swiftc printed.
    private static func errorLines(_ text: String) -> String {
        var lines: [(place: Place, text: Substring)] = []
        for line in text.split(separator: "\n") where !lines.contains(where: { $0.text == line }) {
            let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5, parts[3] == " error", let row = Int(parts[1]), let column = Int(parts[2]) else {
                continue
            }
            lines.append((Place(path: String(parts[0]), line: row, column: column), line))
        }
        return lines.sorted { $0.place < $1.place }.map { "\($0.text)\n" }.joined()
    }
}
