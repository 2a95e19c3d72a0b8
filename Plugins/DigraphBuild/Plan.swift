import Foundation
import PackagePlugin

/// The one command of a target. What it needs to know stands in a file, because a command line could overflow.
struct Plan {
    /// The module that is generated for, then those that it depends on.
    var modules: [Module]
    var workFolder: URL

    func command(generator: URL) throws -> Command {
        let module = modules[0]
        let graphFiles =
            module.ownGraphFiles + module.graphFolderEntries.map { module.graphFolder.appending(path: $0) }
        let byteCount = graphFiles.filter { $0.pathExtension == "digraph" }.reduce(0) { $0 + fileSize($1) }
        let partCount = max(1, (byteCount + 0xFFFF) / 0x10000)
        let facts = workFolder.appending(component: "\(module.name).digraph-facts")
        try write(factLines(partCount: partCount), to: facts)
        return .buildCommand(
            displayName: "Digraph \(module.target)", executable: generator, arguments: [facts.path],
            inputFiles: [facts] + modules.flatMap { $0.sources + $0.generatedSources + $0.ownGraphFiles }
                + watchedGraphInputs(),
            outputFiles: outputNames(of: module, partCount: partCount).map { workFolder.appending(component: $0) })
    }

    private func outputNames(of module: Module, partCount: Int) -> [String] {
        let name = "\(module.name).digraph"
        return ["\(name).swift"] + (0..<partCount).map { "\(name)+\($0 < 10 ? "0" : "")\($0).swift" }
    }

    private func factLines(partCount: Int) -> String {
        var lines = ["output \(workFolder.path)", "parts \(partCount)"]
        for module in modules {
            lines += ["module \(module.name)", "target \(module.target)", "package \(module.root.path)"]
            lines += ["manifest \(module.manifest.path)", "folder \(module.folder.path)"]
            lines += module.ownGraphFiles.map { "graph \($0.path)" } + module.sources.map { "source \($0.path)" }
            if let generated = module.generated { lines.append("generated \(generated.path)") }
            lines += module.graphFolderEntries.map { "planned \($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Rewritten only when it changes: it is an input.
    private func write(_ text: String, to file: URL) throws {
        if (try? Data(contentsOf: file)) != Data(text.utf8) { try Data(text.utf8).write(to: file, options: .atomic) }
    }

    private func fileSize(_ file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0
    }

    /// The graph files and folders in `Graph`, as inputs.
    ///
    /// SwiftPM does not look there: whether it plans again depends on the targets' folders and on `Package.swift`. A
    /// folder as an input brings the generator back when a file is added. A file that is gone fails in the native build
    /// system with nothing but "missing inputs" and its path, before the generator runs, and in every build until it
    /// plans again: therefore the inputs are links to the files, whose names say what to do.
    private func watchedGraphInputs() -> [URL] {
        let links = workFolder.appending(component: "watched")
        try? FileManager.default.removeItem(at: links)
        return modules.flatMap { module -> [URL] in
            // A dependency that has no graph files gives no reason to look again.
            if module.root != modules[0].root, module.graphFolderEntries.isEmpty { return [] }
            guard FileManager.default.fileExists(atPath: module.graphFolder.path) else { return [module.root] }
            return ([""] + module.graphFolderEntries.map { "/" + $0 }).map { entry in
                link(
                    to: module.root.appending(path: "Graph" + entry),
                    at: links.appending(
                        path: "\(module.target)/Graph\(entry) (is gone; save Package.swift to plan again)"))
            }
        }
    }

    /// Makes the link; where there can be none, the file itself must do.
    private func link(to file: URL, at link: URL) -> URL {
        let files = FileManager.default
        do {
            try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try files.createSymbolicLink(at: link, withDestinationURL: file)
            return link
        } catch {
            return file
        }
    }
}
