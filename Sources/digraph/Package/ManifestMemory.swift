import Dispatch
import Foundation

/// The manifests of packages, as SwiftPM reads them. They are remembered in a file beside the build, because SwiftPM
/// takes a fifth of a second for each.
///
/// A manifest is read again if it, one of the environment variables that it names, or the toolchain has changed.
struct ManifestMemory {
    private struct Entry: Codable {
        /// Everything that the manifest depends on.
        var state: String
        var manifest: PackageManifest
    }

    private let file: String?
    private var entries: [String: Entry] = [:]
    private var isChanged = false
    private var toolchain: String?

    /// - Parameter buildFolder: The folder of the package's build. Without it, nothing is remembered.
    init(in buildFolder: String) {
        file = Disk.isFolder(buildFolder) ? "\(buildFolder)/digraph/manifests.json" : nil
        guard let file, let data = FileManager.default.contents(atPath: file) else { return }
        entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
    }

    /// Writes the file if there is something new. A folder that cannot be written is left as it is.
    mutating func save() {
        guard isChanged, let file, let data = try? JSONEncoder().encode(entries) else { return }
        isChanged = false
        let url = URL(fileURLWithPath: file)
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: url, options: .atomic)
    }

    /// The manifests of the packages in folders. Those that are not remembered are read on all cores.
    ///
    /// - Parameter copy: The copy of a revision that the folders may be in. A package in the copy is remembered as the
    ///   one that it is a copy of: as a rule the manifest is the same.
    mutating func manifests(in folders: [String], copy: Git.Copy?) throws(Failure) -> [PackageManifest] {
        if folders.isEmpty { return [] }
        if toolchain == nil { toolchain = try Swift.version() }
        let toolchain = toolchain ?? ""
        let environment = ProcessInfo.processInfo.environment
        let keys = folders.map { copy?.original(of: $0) ?? $0 }
        let states = folders.map { Self.state(of: $0, toolchain, environment) }
        let new = folders.indices.filter { entries[keys[$0]]?.state != states[$0] }
        let activity = Activity("reading the manifests of the packages that it depends on")
        defer { activity.end() }
        let results = [Result<PackageManifest, Failure>](unsafeUninitializedCapacity: new.count) { buffer, count in
            // Each piece initializes an element of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: new.count) { index in
                places.initializeElement(
                    at: index,
                    to: Result { () throws(Failure) in try Self.read(folders[new[index]]) })
            }
            count = new.count
        }
        for (index, result) in zip(new, results) {
            var manifest = try result.get()
            if let copy { manifest.move { copy.original(of: $0) ?? $0 } }
            entries[keys[index]] = Entry(state: states[index], manifest: manifest)
            isChanged = true
        }
        return keys.compactMap { key in
            var manifest = entries[key]?.manifest
            if let copy { manifest?.move(copy.place(of:)) }
            return manifest
        }
    }

    private static func read(_ folder: String) throws(Failure) -> PackageManifest {
        try Swift.package(PackageManifest.self, ["--package-path", folder, "dump-package"])
    }

    /// The texts of the manifests in a folder (there can be one for each version of Swift), the environment variables
    /// that they name, and the toolchain.
    private static func state(of folder: String, _ toolchain: String, _ environment: [String: String]) -> String {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var state = toolchain
        for name in files.sorted() where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            let path = "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            state += "\n\(name) \(data.count) \(fingerprint(of: data))"
            let text = String(decoding: data, as: UTF8.self)
            guard text.contains("nvironment") || text.contains("getenv") else { continue }
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            for (key, value) in environment.sorted(by: { $0.key < $1.key }) where words.contains(key) {
                state += "\n\(key)=\(value)"
            }
        }
        return state
    }

    /// FNV-1a, of 64 bits.
    private static func fingerprint(of data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
