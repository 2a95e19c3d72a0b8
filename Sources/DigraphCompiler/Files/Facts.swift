extension Files {
    /// What the build system knows of a module and of those that it depends on, and what a plugin writes into a file.
    ///
    /// As text, a fact is a line, `key value`, and a module's facts follow its name:
    ///
    /// ```
    /// output app/.build/plugins/outputs/app/App/destination/DigraphBuild
    /// parts 1
    /// module App
    /// target App
    /// package app
    /// manifest app/Package.swift
    /// folder app/Sources/App
    /// source app/Sources/App/main.swift
    /// planned app.digraph
    /// module Networking
    /// …
    /// ```
    package struct Facts: Sendable {
        /// The folder to write into.
        package var output = ""
        /// How many extension files there are to fill.
        package var partCount = 1
        /// The one to generate for, then those that it depends on, nearest first.
        package var modules: [Module] = []

        package init(modules: [Module]) { self.modules = modules }

        /// Reads the text; `nil` when a line is no fact, or when there is no module.
        package init?(_ bytes: [UInt8]) {
            // As bytes: a large package has thousands of files, and splitting a string is slow in an unoptimised build.
            let isRead = bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return true }
                let newline = UInt8(ascii: "\n")
                var start = 0
                while start < bytes.count {
                    var end = start
                    while end < bytes.count, base[end] != newline { end &+= 1 }
                    if end > start, !take(UnsafeBufferPointer(start: base + start, count: end - start)) {
                        return false
                    }
                    start = end &+ 1
                }
                return true
            }
            guard isRead else { return nil }
            if modules.isEmpty { return nil }
        }

        private mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
            guard let base = line.baseAddress else { return false }
            let blank = UInt8(ascii: " ")
            var space = 0
            while space < line.count, base[space] != blank { space &+= 1 }
            let key = String(decoding: UnsafeBufferPointer(start: base, count: space), as: UTF8.self)
            let start = min(line.count, space + 1)
            let value = String(
                decoding: UnsafeBufferPointer(start: base + start, count: line.count - start), as: UTF8.self)
            // Nearly all are these.
            if key == "source", let last = modules.indices.last {
                modules[last].sources.append(value)
                return true
            }
            return take(key, value)
        }

        /// - returns: whether there is such a fact, here.
        private mutating func take(_ key: String, _ value: String) -> Bool {
            switch key {
            case "output": output = value
            case "parts": partCount = max(1, Int(value) ?? 1)
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
        /// The name that its graph files go by.
        package var target: String
        /// The package's folder; empty for the current one.
        package var package = ""
        /// What to point at when there is no graph file.
        package var manifest = "Package.swift"
        /// The target's own folder.
        package var folder = ""
        /// The graph files that are known already: those in the target's own folder.
        package var graphFiles: [String] = []
        package var sources: [String] = []
        /// A folder in which other plugins may have generated more of them.
        package var generated: String?
        /// What stood in `Graph` for this target when the build was planned, relative to it.
        package var plannedEntries: [String] = []

        package init(name: String) {
            self.name = name
            target = name
        }

        package var graphFolder: String { package.isEmpty ? "Graph" : "\(package)/Graph" }

        fileprivate mutating func take(_ key: String, _ value: String) -> Bool {
            switch key {
            case "target": target = value
            case "package": package = value
            case "manifest": manifest = value
            case "folder": folder = value
            case "graph": graphFiles.append(value)
            case "source": sources.append(value)
            case "generated": generated = value
            case "planned": plannedEntries.append(value)
            default: return false
            }
            return true
        }
    }
}
