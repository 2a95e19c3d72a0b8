import DigraphCompiler
import Foundation

/// The options about a module, and about the modules that it imports.
struct ModuleOptions {
    /// A value about an imported module, `Networking=…`, or about the module itself.
    private struct Value {
        var module: String?
        var text: String

        /// The text before the first `=` is a module if it is a valid name. Paths can contain `=`, too.
        init(_ written: String) {
            let name = String(written.prefix { $0 != "=" })
            if Files.isModuleName(name), name.count < written.count {
                module = name
                text = String(written.dropFirst(name.count + 1))
            } else {
                text = written
            }
        }

        /// A path to sources of the module itself.
        init(source path: String) { text = path }
    }

    let command: String
    private var module: String?
    /// The arguments that are not options.
    private(set) var paths: [String]
    private var graphFiles: [String]
    private var sources: [Value]
    private var graphs: [Value]
    private let isolations: [Value]
    /// The targets that `--target` names; empty for all targets of the package.
    private(set) var targets: [String]
    /// The folder of the package's build; nil for `.build` in the package.
    private(set) var buildFolder: String?
    /// The folder with a command plugin's facts about the package.
    private(set) var packageFacts: String?
    /// The folder to look in for files that the current folder does not have.
    private var elsewhere: String?
    /// The copy of a revision that the current folder is in.
    private(set) var copy: Git.Copy?

    init(_ arguments: inout Arguments) throws(Failure) {
        command = arguments.command
        module = try arguments.value("--module")
        if let module, !Files.isModuleName(module) {
            throw Failure(usage: "'--module \(module)': that is not the name of a Swift module", of: command)
        }
        sources = try arguments.values("--sources").map { Value($0) }
        graphs = try arguments.values("--graph").map { Value($0) }
        isolations = try arguments.values("--default-isolation").map { Value($0) }
        targets = try arguments.values("--target")
        // The variable is SwiftPM's.
        let scratchPath =
            try arguments.value("--scratch-path") ?? ProcessInfo.processInfo.environment["SWIFTPM_BUILD_DIR"]
        buildFolder = scratchPath.map { URL(fileURLWithPath: $0).path }
        packageFacts = arguments.host.packageFacts
        paths = try arguments.paths()
        graphFiles = paths
    }

    /// The module that the options name, followed by the modules that it imports. `nil` if the options name no module,
    /// and so mean the package.
    func modules() throws(Failure) -> [Files.Facts.Module]? {
        if module == nil, graphFiles.isEmpty, sources.isEmpty, graphs.isEmpty { return nil }
        if !targets.isEmpty {
            throw Failure(usage: "'--target' is for packages, '--module' for graph files that are named", of: command)
        }
        guard let module else {
            throw Failure(usage: "say with '--module' which module the graph files belong to", of: command)
        }
        guard !graphFiles.isEmpty else {
            throw Failure(usage: "name the graph files of the module '\(module)'", of: command)
        }
        if let graph = graphs.first(where: { $0.module == nil }) {
            throw Failure(
                usage: "'--graph \(graph.text)' does not say whose it is: '--graph Networking=\(graph.text)'; "
                    + "the module's own graph files are named without an option", of: command)
        }
        return try found(module)
    }

    /// The modules for a command that needs only Swift sources. Paths may be Swift files, and neither graph files nor
    /// the module's name are required.
    func modulesOfSources() throws(Failure) -> [Files.Facts.Module]? {
        if module == nil, paths.isEmpty, sources.isEmpty { return nil }
        if let module, paths.isEmpty, sources.isEmpty {
            throw Failure(usage: "say with '--sources' where the sources of the module '\(module)' are", of: command)
        }
        var options = self
        options.graphFiles = paths.filter { $0.hasSuffix(".digraph") }
        options.sources += paths.filter { !$0.hasSuffix(".digraph") }.map { Value(source: $0) }
        return try options.found(module ?? "main")
    }

    /// The module, followed by the modules that it imports.
    private func found(_ module: String) throws(Failure) -> [Files.Facts.Module] {
        var modules = [try found(module, isOwn: true)]
        for name in (sources + graphs).compactMap(\.module) where !modules.contains(where: { $0.name == name }) {
            modules.append(try found(name, isOwn: false))
        }
        return modules
    }

    private func found(_ name: String, isOwn: Bool) throws(Failure) -> Files.Facts.Module {
        if !Files.isModuleName(name) {
            throw Failure(usage: "'\(name)' is not the name of a Swift module", of: command)
        }
        let isMeant = { (value: Value) in value.module == name || isOwn && value.module == nil }
        var module = Files.Facts.Module(name: name)
        module.graphFiles = (isOwn ? graphFiles : []) + graphs.filter(isMeant).map(\.text)
        module.graphFiles = try Disk.graphFiles(module.graphFiles)
        if isOwn, (module.graphFiles + sources.map(\.text)).filter({ $0 == "-" }).count > 1 {
            throw Failure(usage: "'-', standard input, can be read once", of: command)
        }
        for folder in sources.filter(isMeant).map({ Disk.shown($0.text) }) {
            if folder == "-" || folder.hasSuffix(".swift"), !Disk.isFolder(folder) {
                module.sources.append(folder)
            } else {
                let subpaths = try Disk.subpaths(of: folder)
                if subpaths.isEmpty {
                    throw Failure("'--sources \(folder)': there is no such folder, or nothing in it")
                }
                let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : "\(folder)/"
                module.sources += Files.swiftFiles(among: subpaths).map { prefix + $0 }
            }
        }
        return module
    }

    /// The default isolation of a module. In a package, a value without a module's name is for every target.
    func isolation(of name: String) -> String? {
        let own = isolations.last { $0.module == nil }
        let isOwn = module == nil || module == name
        return (isolations.last { $0.module == name } ?? (isOwn ? own : nil))?.text
    }
}

extension ModuleOptions {
    /// The default isolations by module. In a package, values without a module's name are left out.
    var defaultIsolations: [String: String] {
        var result: [String: String] = [:]
        for value in isolations { if let name = value.module ?? module { result[name] = value.text } }
        return result
    }

    /// Removes and returns the arguments that are words of a question, and not graph files or folders. A name without a
    /// slash, such as `Cache`, is a folder only if a word precedes it, and the options name a module.
    mutating func takeWords() -> [String] {
        var words: [String] = []
        var files: [String] = []
        for path in graphFiles {
            let mayBeFolder = path.contains("/") || namesModule && !words.isEmpty
            let isPath = path.hasSuffix(".digraph") || path == "-" || mayBeFolder && Disk.isFolder(path)
            if isPath { files.append(path) } else { words.append(path) }
        }
        graphFiles = files
        return words
    }

    /// Removes and returns the arguments that are places in files, as messages begin: `Graph/app.digraph:5:14`.
    mutating func takePlaces() -> [Place] {
        let places = graphFiles.compactMap(Place.init(written:))
        graphFiles.removeAll { Place(written: $0) != nil }
        paths = graphFiles
        return places
    }

    /// Removes and returns the arguments that are names of types, and not files.
    mutating func takeTypes() -> [String] {
        let isFile = { (word: String) in
            word.hasSuffix(".swift") || word.hasSuffix(".digraph") || word.contains("/") || word == "-"
        }
        defer { paths = paths.filter(isFile) }
        return paths.filter { !isFile($0) }
    }

    /// Changes the options to mean one target of the package.
    mutating func look(at target: String) { targets = [target] }

    /// Removes and returns all arguments that are not options.
    mutating func takePaths() -> [String] {
        defer { (graphFiles, paths) = ([], []) }
        return graphFiles
    }

    /// Whether the options name a module, so that the package is not used.
    var namesModule: Bool { module != nil || !sources.isEmpty || !graphs.isEmpty }

    /// Whether the options name files, but not the module that the files belong to.
    var lacksModule: Bool { module == nil && !(paths.isEmpty && sources.isEmpty) }

    /// The options with other graph files. Files that the current folder does not have are taken from `folder`.
    /// - Parameters:
    ///   - isPackageKnown: Whether the plugin's facts are about the current folder.
    ///   - copy: The copy of a revision that the current folder is in.
    func looking(
        at graphFiles: [String], elsewhere folder: String, isPackageKnown: Bool, copy: Git.Copy?
    ) -> ModuleOptions {
        var options = self
        options.copy = copy
        options.graphFiles = graphFiles
        options.elsewhere = folder
        if !isPackageKnown { options.packageFacts = nil }
        if !graphFiles.isEmpty { options.module = module ?? "App" }
        for index in sources.indices { options.sources[index].text = options.found(sources[index].text) }
        for index in graphs.indices { options.graphs[index].text = options.found(graphs[index].text) }
        return options
    }

    /// The path, or the path in `elsewhere` if the current folder does not have the file. The copy of a git revision
    /// has no built files, for example.
    func found(_ path: String) -> String {
        guard let elsewhere, !path.hasPrefix("/"), !Disk.exists(path) else { return path }
        return "\(elsewhere)/\(path)"
    }
}

extension Place {
    /// The place `Graph/app.digraph:5:14`, perhaps with the colon that follows in a message.
    fileprivate init?(written: String) {
        let parts = (written.hasSuffix(":") ? written.dropLast() : written[...]).split(
            separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
            return nil
        }
        self.init(path: Disk.exact(parts.dropLast(2).joined(separator: ":")), line: line, column: column)
    }
}
