import DigraphCompiler

/// The targets of a package that a change reaches.
///
/// A target is affected if a file has changed that belongs to the target or to a dependency of the target. A changed
/// file that belongs to no target, such as `Package.swift`, counts for all targets of its package, because any test
/// may read it. An affected executable affects all targets of a package with a build-tool plugin, because the plugin
/// may run it.
package struct AffectedTargets: Sendable {
    package struct File: Sendable {
        package var path: String
        /// The targets that the file counts for; empty for a file outside of the packages.
        package var targets: [String]
        /// Whether the file belongs to no target, so that it counts for all targets of its package.
        package var isShared = false
    }

    /// The changed files, in order.
    package let files: [File]
    /// The names of the affected targets, sorted.
    package let all: [String]
    /// The names of the affected test targets, sorted.
    package let tests: [String]
    private let testModules: [String]

    /// - Parameters:
    ///   - files: The paths of the changed files, which may be gone.
    ///   - declaring: The paths of files that have not changed, but whose targets count as changed.
    ///   - modules: The names of modules that have changed.
    ///   - hasPlugin: Whether the package has a build-tool plugin of its own.
    ///   - facts: The targets of the package, each with its dependencies.
    /// - Complexity: O(files · targets + sources).
    package init(
        files: Set<String>, declaring: Set<String> = [], modules: Set<String>, hasPlugin: Bool = false,
        of facts: [Files.Facts]
    ) {
        let owners = Owners(facts)
        let found = files.sorted().map { owners.owned($0) }
        let changed = modules.union((found + declaring.map { owners.owned($0) }).flatMap(\.modules))
        self.files = found.map(\.file)
        var reached = facts.filter { $0.modules.contains { changed.contains($0.name) } }
        if hasPlugin, reached.contains(where: { $0.modules[0].kind == "executable" }) { reached = facts }
        let affected = reached.map { $0.modules[0] }.sorted { $0.target < $1.target }
        all = affected.map(\.target)
        tests = affected.filter { $0.kind == "test" }.map(\.target)
        testModules = affected.filter { $0.kind == "test" }.map(\.name)
    }

    /// A pattern for `swift test --filter`. If no test target is affected, the pattern matches no test.
    package var filter: String { testModules.isEmpty ? "^$\n" : "^(\(testModules.joined(separator: "|")))\\.\n" }
}

/// The modules that files belong to.
private struct Owners {
    private var modules: [Files.Facts.Module] = []
    private var known: [String: [Int]] = [:]

    init(_ facts: [Files.Facts]) {
        var seen: Set<String> = []
        for module in facts.flatMap(\.modules) where seen.insert("\(module.package)\n\(module.name)").inserted {
            for path in module.sources + module.graphFiles { known[path, default: []].append(modules.count) }
            modules.append(module)
        }
    }

    func owned(_ path: String) -> (file: AffectedTargets.File, modules: [String]) {
        let own = known[path] ?? inFolder(path)
        if !own.isEmpty { return answer(path, own) }
        let package = modules.map(\.package).filter { Owners.isBelow($0, path) }.max { $0.utf8.count < $1.utf8.count }
        guard let package else { return answer(path, []) }
        return answer(path, modules.indices.filter { modules[$0].package == package }, isShared: true)
    }

    private func answer(
        _ path: String, _ own: [Int], isShared: Bool = false
    ) -> (file: AffectedTargets.File, modules: [String]) {
        let targets = own.map { modules[$0].target }
        return (AffectedTargets.File(path: path, targets: targets, isShared: isShared), own.map { modules[$0].name })
    }

    /// The modules with the innermost folder around a path, or with a graph file or graph folder at the path. A
    /// module's folder that is the whole package does not count, because any file can be in it.
    private func inFolder(_ path: String) -> [Int] {
        let around = modules.indices.filter { index in
            let module = modules[index]
            if module.folder != module.package, Owners.isBelow(module.folder, path) { return true }
            guard path.hasPrefix("\(module.graphFolder)/") else { return false }
            let entry = String(path.dropFirst(module.graphFolder.count + 1))
            return !Files.entries(of: module.target, inGraphFolder: [entry]).isEmpty
        }
        let longest = around.map { modules[$0].folder.utf8.count }.max()
        return around.filter { modules[$0].folder.utf8.count == longest || path.hasPrefix(modules[$0].graphFolder) }
    }

    private static func isBelow(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty ? !path.hasPrefix("/") : path.hasPrefix("\(folder)/")
    }
}
