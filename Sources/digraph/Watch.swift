import DigraphCompiler
import Foundation

/// Watches files and their folders, by modification times and sizes.
struct Watch {
    private struct Stamp: Equatable {
        var changed: Date?
        var size: Int?

        init(_ path: String) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            changed = attributes?[.modificationDate] as? Date
            size = attributes?[.size] as? Int
        }
    }

    private var stamps: [String: Stamp] = [:]

    /// Records the state of the modules' files and their folders, of the package's manifest, and of the folder `Graph`.
    init(_ inputs: [Compiler.Input]) {
        var paths: Set = ["Package.swift", "Graph"]
        for module in inputs.flatMap({ [$0.module] + $0.dependencies }) {
            for path in module.graphFiles.map(\.path) + module.sourcePaths {
                paths.insert(path)
                // A folder changes when a file in it is added or removed.
                paths.insert(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
            }
        }
        for path in paths { stamps[path] = Stamp(path) }
    }

    /// Waits for a change, and reads the modules again. If they cannot be read, prints the reason and waits for the
    /// next change.
    func inputs(
        after inputs: [Compiler.Input], _ options: ModuleOptions
    ) -> (inputs: [Compiler.Input], problems: [Diagnostic], warnings: [String]) {
        var watch = self
        while true {
            while watch.stamps.allSatisfy({ Stamp($0.key) == $0.value }) { Thread.sleep(forTimeInterval: 0.25) }
            watch = Watch(inputs)
            Console.complain("\n")
            do throws(Failure) {
                return try Input.readWithWarnings(options)
            } catch {
                Console.complain("error: \(error.message)\n")
            }
        }
    }
}
