extension Files {
    /// Facts from the build system about a module and its dependencies, written into a file by a plugin.
    ///
    /// As text, a fact is a line, `key value`. The facts of a module follow its name:
    ///
    /// ```
    /// version 0.1.0 app/.build/checkouts/digraph
    /// output app/.build/plugins/outputs/app/App/destination/DigraphBuild
    /// parts 1
    /// module App
    /// target App
    /// package app
    /// manifest app/Package.swift
    /// folder app/Sources/App
    /// source app/Sources/App/main.swift
    /// planned app.digraph
    /// sibling Networking
    /// module Networking
    /// …
    /// ```
    package struct Facts: Sendable {
        /// The version and the folder of the package that the plugin belongs to; empty from other build systems.
        package var version = ""
        /// The folder to write into.
        package var output = ""
        /// The number of extension files to write.
        package var extensionFileCount = 1
        /// Whether the package comes from a repository or registry: its user cannot fix warnings about its graph files.
        package var isFetched = false
        /// The path of the toolchain's compiler; empty if the build system does not tell.
        package var swiftc = ""
        /// The module to generate code for, then its dependencies, nearest first.
        package var modules: [Module] = []

        package init(modules: [Module]) { self.modules = modules }

        /// An invalid line.
        package struct Problem: Error {
            package var line: Int
            package var message: String
        }

        package init(_ bytes: [UInt8]) throws(Problem) {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty {
                if let message = problem(with: line) { throw Problem(line: index + 1, message: message) }
                let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                guard words.count == 2, take(String(words[0]), String(words[1])) else {
                    throw Problem(
                        line: index + 1,
                        message: "cannot read '\(line)'; paths with line breaks are not supported")
                }
            }
            if modules.isEmpty { throw Problem(line: lines.count, message: "no line names a module") }
        }

        private func problem(with line: Substring) -> String? {
            if line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                return "paths with control characters are not supported"
            }
            guard line.hasPrefix("module ") else { return nil }
            let name = String(line.dropFirst("module ".count))
            return Files.isModuleName(name) ? nil : "'\(name)' is not the name of a Swift module"
        }

        /// - Returns: Whether the key is known.
        private mutating func take(_ key: String, _ value: String) -> Bool {
            switch key {
            case "version": version = value
            case "output": output = value
            case "parts": extensionFileCount = max(1, Int(value) ?? 1)
            case "fetched": isFetched = true
            case "swiftc": swiftc = value
            case "module": modules.append(Module(name: value))
            default:
                guard let last = modules.indices.last else { return false }
                return modules[last].take(key, value)
            }
            return true
        }
    }
}

extension Files.Facts {
    package struct Module: Sendable {
        package var name: String
        /// The target's name, by which its graph files are found.
        package var target: String
        /// `executable`, `test` or `generic`; empty from the build plugin, which does not use it.
        package var kind = ""
        /// The package's folder; empty for the current one.
        package var package = ""
        /// The file for diagnostics when there is no graph file.
        package var manifest = "Package.swift"
        /// The target's own folder.
        package var folder = ""
        /// The graph files in the target's own folder.
        package var graphFiles: [String] = []
        package var sources: [String] = []
        /// The folder of Swift sources that other plugins may have generated.
        package var generated: String?
        /// This target's entries of the folder `Graph` when the build was planned, relative to `Graph`.
        package var plannedEntries: [String] = []
        /// The other targets of the package.
        package var siblings: [String] = []
        /// Other modules by the names that the module's own sources have for them, where these differ.
        package var aliases: [String: String] = [:]

        package init(name: String) {
            self.name = name
            target = name
        }

        package var graphFolder: String { package.isEmpty ? "Graph" : "\(package)/Graph" }

        fileprivate mutating func take(_ key: String, _ value: String) -> Bool {
            switch key {
            case "target": target = value
            case "kind": kind = value
            case "package": package = value
            case "manifest": manifest = value
            case "folder": folder = value
            case "graph": graphFiles.append(value)
            case "source": sources.append(value)
            case "generated": generated = value
            case "planned": plannedEntries.append(value)
            case "sibling": siblings.append(value)
            default: return false
            }
            return true
        }
    }
}
