import DigraphCompiler

/// The options that name a module and those that it imports.
struct ModuleOptions {
    /// A value that is about a module that is imported, `Networking=…`, or about the module itself.
    private struct Value {
        var module: String?
        var text: String

        /// What stands before the first `=` is a module if it could be the name of one: paths may hold a `=`, too.
        init(_ written: String) {
            let name = written.prefix { $0 != "=" }
            let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            if isName, name.endIndex < written.endIndex {
                module = String(name)
                text = String(written[written.index(after: name.endIndex)...])
            } else {
                text = written
            }
        }

        /// A path of the module itself.
        init(source path: String) { text = path }
    }

    let command: String
    private var module: String?
    /// What is no option.
    private(set) var paths: [String]
    private var graphFiles: [String]
    private var sources: [Value]
    private var graphs: [Value]
    private let isolations: [Value]
    /// Where a command plugin has written down what it knows of the package.
    private(set) var packageFacts: String?
    /// Where to look for what the current folder does not have.
    private var elsewhere: String?

    init(_ arguments: inout Arguments) throws(Failure) {
        command = arguments.command
        module = try arguments.value("--module")
        sources = try arguments.values("--sources").map { Value($0) }
        graphs = try arguments.values("--graph").map { Value($0) }
        isolations = try arguments.values("--default-isolation").map { Value($0) }
        packageFacts = arguments.host.packageFacts
        paths = try arguments.paths()
        graphFiles = paths
    }

    /// The module that the options name, then those that it imports; `nil` when they name none: the package is meant.
    func modules() throws(Failure) -> [Files.Facts.Module]? {
        if module == nil, graphFiles.isEmpty, sources.isEmpty, graphs.isEmpty { return nil }
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

    /// The same for who is after Swift sources: the paths may be those of Swift files, and neither graph files nor a name
    /// are needed.
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

    /// The module, then those that it imports.
    private func found(_ module: String) throws(Failure) -> [Files.Facts.Module] {
        var modules = [try found(module, isOwn: true)]
        for name in (sources + graphs).compactMap(\.module) where !modules.contains(where: { $0.name == name }) {
            modules.append(try found(name, isOwn: false))
        }
        return modules
    }

    private func found(_ name: String, isOwn: Bool) throws(Failure) -> Files.Facts.Module {
        let isMeant = { (value: Value) in value.module == name || isOwn && value.module == nil }
        var module = Files.Facts.Module(name: name)
        module.graphFiles = (isOwn ? graphFiles : []) + graphs.filter(isMeant).map(\.text)
        module.graphFiles = module.graphFiles.map(Disk.shown)
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

    /// The default isolation of a module. In a package, what is said without a name is about every target of it.
    func isolation(of name: String) -> String? {
        let own = isolations.last { $0.module == nil }
        let isOwn = module == nil || module == name
        return (isolations.last { $0.module == name } ?? (isOwn ? own : nil))?.text
    }
}

extension ModuleOptions {
    /// Takes out what is no graph file: the words of a question.
    mutating func takeWords() -> [String] {
        let words = graphFiles.filter { !$0.hasSuffix(".digraph") && $0 != "-" }
        graphFiles.removeAll { words.contains($0) }
        return words
    }

    /// Takes out all that is no option.
    mutating func takePaths() -> [String] {
        defer { (graphFiles, paths) = ([], []) }
        return graphFiles
    }

    /// Whether they name a module themselves, so that no package is meant.
    var namesModule: Bool { module != nil || !sources.isEmpty || !graphs.isEmpty }

    /// The same for other graph files. What is not in the current folder is taken from another one.
    /// - Parameter isPackageKnown: What a plugin has written down of the package is about this folder.
    func looking(at graphFiles: [String], elsewhere folder: String, isPackageKnown: Bool) -> ModuleOptions {
        var options = self
        options.graphFiles = graphFiles
        options.elsewhere = folder
        if !isPackageKnown { options.packageFacts = nil }
        if !graphFiles.isEmpty { options.module = module ?? "App" }
        for index in sources.indices { options.sources[index].text = options.found(sources[index].text) }
        for index in graphs.indices { options.graphs[index].text = options.found(graphs[index].text) }
        return options
    }

    /// The path, in the other folder where the current one does not have it: that has been built, and a revision has not.
    func found(_ path: String) -> String {
        guard let elsewhere, !path.hasPrefix("/"), !Disk.exists(path) else { return path }
        return "\(elsewhere)/\(path)"
    }
}
