import DigraphCompiler

/// A package, or the modules that the command line names, with the files of each target.
package struct EditedPackage: Sendable {
    /// The package's folder.
    package var folder: String
    /// For each Swift target, its module, then the modules that it depends on, nearest first. All paths are absolute.
    package var targets: [[Files.Facts.Module]]
    /// The paths of everything in the package's `Graph` folder, at any depth, relative to that folder.
    package var graphFolderContents: [String]
    /// The default isolations, by the names of the modules that have one.
    package var defaultIsolations: [String: String]
    /// Warnings about the package's manifest, for targets that have graph files but do not apply the plugin.
    package var warnings: [String]

    package init(
        folder: String, targets: [[Files.Facts.Module]], graphFolderContents: [String] = [],
        defaultIsolations: [String: String] = [:], warnings: [String] = []
    ) {
        self.folder = folder
        self.targets = targets
        self.graphFolderContents = graphFolderContents
        self.defaultIsolations = defaultIsolations
        self.warnings = warnings
    }

    var manifest: String { "\(folder)/Package.swift" }
}

/// The edited targets, with the result of each target's last check.
final class Workspace {
    /// A target of a package, checked on demand.
    final class Target {
        let package: String
        let modules: [Files.Facts.Module]
        let defaultIsolations: [String: String]
        /// The result of the check of the current texts; nil after a change, and before the first check.
        fileprivate(set) var state: State?
        /// The declarations in the target's Swift files; nil after a change of one of the files.
        fileprivate var outline: Outline?
        /// The result of the last check, possibly of older texts.
        fileprivate(set) var latest: Knowledge?
        /// The last result whose `isPrepared` is true.
        fileprivate(set) var prepared: Knowledge?

        /// The result that completion uses, even if it is outdated: names seldom change, and the user should not wait.
        var knowledgeForCompletion: Knowledge? { prepared ?? latest }

        fileprivate(set) var latestDiagnostics: [Diagnostic] = []

        init(_ modules: [Files.Facts.Module], of package: EditedPackage) {
            self.package = package.folder
            self.modules = modules
            defaultIsolations = package.defaultIsolations
        }
    }

    struct State {
        /// The graph files of the target's own module.
        var graphFiles: [String]
        var knowledge: Knowledge
        var diagnostics: [Diagnostic]
    }

    let files: FileStore
    private(set) var packages: [EditedPackage] = []
    private(set) var targets: [Target] = []
    /// The modules of other packages that have graph files, and that the targets depend on.
    private var otherModules: [Target] = []
    /// The file that was edited last.
    private var edited = ""
    /// The knowledge of earlier checks. It is freed later, because freeing takes time and the user waits for
    /// diagnostics.
    private var outdated: [Knowledge] = []

    init(_ files: FileStore) { self.files = files }

    /// Adds a package, or replaces its earlier version.
    func add(_ package: EditedPackage) {
        packages.removeAll { $0.folder == package.folder }
        targets.removeAll { $0.package == package.folder }
        packages.append(package)
        targets += package.targets.map { Target($0, of: package) }
        findOtherModules()
    }

    private func findOtherModules() {
        otherModules = []
        var known = Set(targets.map { $0.modules[0].name })
        for package in packages {
            for modules in package.targets {
                for (index, module) in modules.enumerated()
                where !module.graphFiles.isEmpty && known.insert(module.name).inserted {
                    otherModules.append(Target(Array(modules[index...]), of: package))
                }
            }
        }
    }

    func removePackages(in folder: String) {
        packages.removeAll { $0.folder == folder || $0.folder.hasPrefix("\(folder)/") }
        targets.removeAll { target in !packages.contains { $0.folder == target.package } }
        findOtherModules()
    }

    /// The innermost package that a file belongs to.
    func package(of path: String) -> EditedPackage? {
        packages.filter { path.hasPrefix("\($0.folder)/") || path == $0.folder || $0.hasFile(path) }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    /// Whether a file belongs to a target.
    func isKnown(_ path: String) -> Bool {
        targets.contains { $0.modules.contains { $0.graphFiles.contains(path) || $0.sources.contains(path) } }
    }

    /// Whether a new file can belong to a target.
    func canHave(_ path: String) -> Bool {
        let isOfGraphs = path.hasSuffix(".digraph") && packages.contains { path.hasPrefix("\($0.folder)/Graph/") }
        return isOfGraphs || targets.contains { $0.modules.contains { $0.has(path) } }
    }

    /// Invalidates the targets of a changed file, and remembers the file as the edited one.
    func changed(_ path: String) {
        edited = path
        for target in targets + otherModules where target.modules.contains(where: { $0.has(path) }) {
            target.state = nil
            if !path.hasSuffix(".digraph") { target.outline = nil }
        }
    }

    /// The states of all targets, and of the modules of other packages.
    var states: [State] { (targets + otherModules).compactMap(state) }

    /// The knowledge about the graphs of a module, from the module's own target.
    func knowledge(ofModule name: String) -> Knowledge? {
        (targets + otherModules).first { $0.modules[0].name == name }.flatMap(state)?.knowledge
    }

    /// The targets to which a graph file belongs.
    func targets(ofGraphFile path: String) -> [Target] {
        targets.filter { graphFiles(of: $0.modules[0]).contains(path) }
    }

    /// The targets whose graph files can name declarations of a Swift file: the file's own target, then targets that
    /// depend on the file's module.
    func targets(ofSwiftFile path: String) -> [Target] {
        let knowing = targets.filter { target in target.modules.contains { $0.has(path) } && state(of: target) != nil }
        return knowing.filter { $0.modules[0].has(path) } + knowing.filter { !$0.modules[0].has(path) }
    }

    /// The knowledge about the graphs that a Swift file can name: the graphs of the file's module, then those of the
    /// modules that this module depends on.
    func knowledgeOfGraphs(namedIn path: String) -> [Knowledge] {
        let own = targets.filter { $0.modules[0].has(path) }
        let modules = own.flatMap(\.modules).map(\.name)
        let others = modules.compactMap(knowledge(ofModule:))
        var seen: Set<String> = []
        return (own.compactMap { state(of: $0)?.knowledge } + others).filter { seen.insert($0.module).inserted }
    }

    /// The files to watch: the graph files, sources and manifests of all modules, and each `Package.resolved`.
    var watchedFiles: [String] {
        var paths: Set<String> = []
        for module in targets.flatMap(\.modules) {
            paths.formUnion(module.graphFiles + module.sources + [module.manifest])
        }
        for package in packages { paths.insert("\(package.folder)/Package.resolved") }
        return paths.sorted()
    }

    /// The folders in which a new file could belong to a target, each with everything below it.
    var watchedFolders: [String] {
        let usual = packages.flatMap { package in ["Graph", "Sources", "Tests"].map { "\(package.folder)/\($0)" } }
        let others = Set(targets.flatMap(\.modules).map(\.folder)).filter { folder in
            !folder.isEmpty && !usual.contains { folder == $0 || folder.hasPrefix("\($0)/") }
        }
        return usual + others.sorted()
    }

    /// A copy of the workspace, in which a word replaces the text at some places.
    func copy(replacing places: [Place], with word: String) -> Workspace {
        let copy = Workspace(files.copy(replacing: places, with: word))
        for package in packages { copy.add(package) }
        return copy
    }

    // MARK: - Checking

    /// The state of a target, which is checked if necessary; nil if the target has no graph files.
    func state(of target: Target) -> State? {
        if let known = target.state { return known }
        let own = target.modules[0]
        let graphFiles = graphFiles(of: own)
        if graphFiles.isEmpty { return nil }
        let input = input(of: target)
        let problems = Files.problems(of: own, graphFiles: graphFiles)
        let knowledge = Knowledge(Compiler.analyze(input, knowing: target.outline), module: own.name)
        target.outline = knowledge.outline
        let state = State(
            graphFiles: graphFiles, knowledge: knowledge,
            diagnostics: problems.hasErrors ? problems : problems + knowledge.analysis.diagnostics)
        target.state = state
        if let latest = target.latest, latest !== target.prepared { outdated.append(latest) }
        target.latest = knowledge
        target.latestDiagnostics = state.diagnostics
        return state
    }

    private func isWaiting(_ target: Target) -> Bool {
        target.state == nil && !graphFiles(of: target.modules[0]).isEmpty
    }

    /// Whether a target of the edited file waits to be checked. Before the first edit, true.
    var isEditedFileWaiting: Bool {
        edited.isEmpty || targets.contains { $0.modules[0].has(edited) && isWaiting($0) }
    }

    /// The next target to check: the targets of the edited file come first.
    var nextToCheck: Target? {
        targets.first { $0.modules[0].has(edited) && isWaiting($0) } ?? targets.first(where: isWaiting)
    }

    func checkNext() { _ = nextToCheck.flatMap(state) }

    /// Computes one of the values that requests need, for the next target that lacks some. Only targets with an open
    /// file count, because requests about other targets are rare.
    /// - Returns: Whether a value was left to compute.
    func prepareNext() -> Bool {
        for target in targets where files.buffers.keys.contains(where: { target.modules[0].has($0) }) {
            guard let knowledge = state(of: target)?.knowledge, !knowledge.isPrepared else { continue }
            knowledge.prepareNext()
            if knowledge.isPrepared {
                if let prepared = target.prepared { outdated.append(prepared) }
                target.prepared = knowledge
            }
            return true
        }
        return false
    }

    func freeOutdated() {
        outdated = []
        files.freeOutdated()
    }

    /// The current texts of a target.
    func input(of target: Target) -> Compiler.Input {
        let modules = target.modules.map { module($0, defaultIsolation: target.defaultIsolations[$0.name]) }
        return Compiler.Input(module: modules[0], dependencies: Array(modules.dropFirst()))
    }

    /// The diagnostics of all targets of a package, as in `digraph validate`. A target that waits to be checked has the
    /// diagnostics of its last check, but only those in its own files: in other files, locations may be outdated.
    func diagnostics(of package: EditedPackage) -> [Diagnostic] {
        let all = targets.filter { $0.package == package.folder }
        let found = all.flatMap { target -> [Diagnostic] in
            if let state = target.state {
                guard Compiler.Input.isIncomplete(state.diagnostics) else { return state.diagnostics }
                return input(of: target).explained(state.diagnostics, by: all.map { input(of: $0).module })
            }
            let own = target.modules[0]
            return graphFiles(of: own).isEmpty ? [] : target.latestDiagnostics.filter { own.has($0.place.path) }
        }
        let unread = package.targets.first?.first.map { module in
            Files.unreadGraphFiles(
                inGraphFolder: module.graphFolder, package.graphFolderContents,
                targets: package.targets.map { $0[0].target })
        }
        return (found + (unread ?? [])).sortedByPlace().mentioning(unread: unread ?? [])
            .withoutRepeats()
    }

    private func module(_ facts: Files.Facts.Module, defaultIsolation: String?) -> Compiler.Module {
        var paths = Set(facts.sources)
        for path in files.buffers.keys where path.hasSuffix(".swift") && facts.has(path) { paths.insert(path) }
        let sorted = paths.sorted()
        let files = files
        var module = Compiler.Module(
            name: facts.name, graphFiles: files.sources(graphFiles(of: facts)),
            outlined: .files(sorted) { files.outlines(sorted) })
        module.parse = { files.document(of: $0) }
        module.defaultIsolation = defaultIsolation
        module.aliases = facts.aliases
        return module
    }

    /// The graph files of a module, including new ones that are open in the editor.
    private func graphFiles(of module: Files.Facts.Module) -> [String] {
        let new = files.buffers.keys.filter {
            $0.hasSuffix(".digraph") && !module.graphFiles.contains($0) && module.has($0)
        }
        return (module.graphFiles + new).filter { files.text($0) != nil }.sorted()
    }
}

extension EditedPackage {
    fileprivate func hasFile(_ path: String) -> Bool { targets.contains { $0.contains { $0.has(path) } } }
}

extension Files.Facts.Module {
    /// Whether a file belongs to the module, or will when it is saved.
    func has(_ path: String) -> Bool {
        if path.hasSuffix(".digraph") {
            if graphFiles.contains(path) { return true }
            if path.hasPrefix("\(graphFolder)/") {
                let subpath = String(path.dropFirst(graphFolder.utf8.count + 1))
                return !package.isEmpty && !Files.entries(of: target, inGraphFolder: [subpath]).isEmpty
            }
        } else if sources.contains(path) {
            return true
        }
        guard !folder.isEmpty, path.hasPrefix("\(folder)/") else { return false }
        let subpath = String(path.dropFirst(folder.utf8.count + 1))
        return !(Files.graphFiles(among: [subpath]) + Files.swiftFiles(among: [subpath])).isEmpty
    }
}
