import DigraphCompiler
import Foundation

/// Where swiftc works: a folder in `.build` with DigraphRuntime, compiled once for all cases, and a folder for each
/// case while it is at work.
struct Workshop: Sendable {
    /// What every module is compiled with.
    static let strictness = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "cases"]

    private let folder: URL
    /// Makes DigraphRuntime known to swiftc.
    let runtimeFlags: [String]
    /// Links it.
    let runtimeObjects: [String]

    /// The workshop of this run. Its first user waits until DigraphRuntime is compiled.
    static func opened() async throws -> Workshop { try await opening.value }

    private static let opening = Task { try await Workshop() }

    private init() async throws {
        folder = Repository.root.appendingPathComponent(".build/cases")
        try? FileManager.default.removeItem(at: folder)
        let runtime = folder.appendingPathComponent("runtime")
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)

        let atomics = Repository.root.appendingPathComponent("Sources/DigraphAtomics")
        let moduleMap = runtime.appendingPathComponent("module.modulemap")
        try Data(
            """
            module DigraphAtomics {
                header "\(atomics.appendingPathComponent("include/DigraphAtomics.h").path)"
                export *
            }
            """.utf8
        ).write(to: moduleMap)
        runtimeFlags = ["-I", runtime.path, "-Xcc", "-fmodule-map-file=\(moduleMap.path)"]
        runtimeObjects = [runtime.appendingPathComponent("DigraphRuntime.o").path]

        let sources = Repository.files(below: "Sources/DigraphRuntime").filter { $0.hasSuffix(".swift") }
        let outcome = try await Swiftc.run(
            Workshop.strictness + Mode.sanitizer + runtimeFlags + [
                "-module-name", "DigraphRuntime", "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
                runtime.appendingPathComponent("DigraphRuntime.swiftmodule").path, "-c", "-o", runtimeObjects[0],
            ] + sources.map { Repository.root.appendingPathComponent($0).path },
            in: runtime)
        guard outcome.status == 0 else {
            throw CaseProblem("DigraphRuntime does not compile:\n\(outcome.errors)")
        }
    }

    /// A new, empty folder, for as long as the work in it lasts.
    func withFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
        let room = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: room) }
        return try await work(room)
    }
}
