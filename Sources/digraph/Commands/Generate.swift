import DigraphCompiler

/// `digraph generate`: checks graphs and writes Swift.
enum Generate: Command {
    static let name = "generate"
    static let summary = "check the graphs and write the Swift that makes the objects"

    static let introduction = """
        Checks graph files and writes the Swift that makes their objects: into the sources of a package's targets, to be
        committed, or into a folder, for another build system. With the plugin DigraphBuild it is not needed: that
        does the same in each build.
        """
    static let usage = "[--check] [--target App | --output DIR] [<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "--check", .none, "writes nothing; prints a diff of what would change"),
                Option(
                    "--output", .folder("DIR"), "the folder to write App.digraph.swift into",
                    "Without it, the file is among the sources of its target, at first in the folder",
                    "Generated; without '--target', too, those of all targets that have one are meant.",
                    "A file is written only when it changes. After errors, nothing is."),
                Option(
                    "--parts", .text("N"), "from 2 on: also writes N files App.digraph+00.swift, …, over which the",
                    "code is spread. For large graphs: above 24 KB of graph files, one for each 12 KB."),
                Option(
                    "--depfile", .file("FILE"),
                    "also writes what was read, as make and ninja understand it: all files,",
                    "and the folders of Swift files, which change when one is added"),
            ]),
        Input.options,
    ]
    static let outcome = """
        Diagnostics go to standard error, with paths from the current folder. Through SwiftPM: 'swift package
        digraph-write generate', and 'swift package digraph generate --check'.
        Exit status: 0 written, 1 errors in the graphs, or, with --check, files that would change, 2 wrong usage or
        another failure.
        """
    static let examples = [
        "digraph generate --target App", "digraph generate --check",
        "digraph generate Graph/app.digraph --module App --sources Sources/App --output Generated",
        "digraph generate Graph/app.digraph --module App --sources Sources/App --output out --depfile out/App.d",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isCheck = arguments.flag("--check")
        let folder = try arguments.value("--output")
        let depfile = try arguments.value("--depfile")
        if isCheck, depfile != nil {
            throw Failure(usage: "'--depfile' is for writing, '--check' for comparing", of: name)
        }
        let extensionFileCount = try extensionFileCount(&arguments)
        let options = try ModuleOptions(&arguments)
        if !isCheck { try arguments.requireWriting(name) }
        var files: [String: GeneratedFiles] = [:]
        var (inputs, problems) = try folder == nil ? readPackage(options, &files) : Input.read(options)
        for index in inputs.indices {
            let module = inputs[index].module.name
            if let folder { files[module] = GeneratedFiles(of: module, in: folder) }
            inputs[index].extensionFileCount = extensionFileCount ?? files[module]?.extensionFileCount ?? 1
        }
        let compilations = inputs.map { Compiler.compile($0) }
        let found = zip(inputs, compilations).flatMap { $0.explained($1.diagnostics, by: inputs.map(\.module)) }
        var diagnostics = (problems + found).sortedByPlace()
            .mentioning(unread: problems.filter { $0.id == .unreadGraphFile })
        if diagnostics.hasErrors { diagnostics = Swift.reviewed(diagnostics, of: inputs) }
        Console.complain(diagnostics.text)
        if diagnostics.hasErrors { return 1 }
        for (input, compilation) in zip(inputs, compilations) {
            files[input.module.name]?.generate(compilation.outputs)
        }
        var changes: [GeneratedFiles.Change] = []
        for (_, own) in files.sorted(by: { $0.key < $1.key }) { changes += try own.changes() }
        if isCheck { return report(changes, host: arguments.host) }
        for change in changes {
            try change.apply()
            if folder == nil, !arguments.settings.isQuiet { Console.complain(change.summary) }
        }
        if let depfile {
            let paths = files.values.flatMap(\.paths).sorted()
            try Disk.write(Depfile(outputs: paths, inputs: inputs).text, to: depfile)
        }
        return 0
    }

    /// Reads the targets of the package that the options name, or that have committed code.
    private static func readPackage(
        _ options: ModuleOptions, _ files: inout [String: GeneratedFiles]
    ) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        if options.namesModule || !options.paths.isEmpty {
            throw Failure(usage: "say with '--output' which folder to write into", of: name)
        }
        var found: [String: GeneratedFiles] = [:]
        let package = try PackageTargets(options)
        let (inputs, problems) = try Input.readPackage(package, options) { target throws(Failure) in
            let module = target.module
            guard module.package.isEmpty else {
                throw Failure("run this in the package's folder, \(module.package): the code has paths from there")
            }
            let own = try GeneratedFiles(committedTo: module)
            if own.isEmpty, !options.targets.contains(module.target) { return false }
            if own.isEmpty, target.appliesPlugin == true {
                throw PluginUse.excludesCommittedCode(of: module.target)
            }
            found[module.name] = own
            return true
        }
        if found.isEmpty {
            throw Failure(
                usage:
                    "no target has generated code among its sources; name the first one with '--target', or say with "
                    + "'--output' which folder to write into", of: name)
        }
        files = found
        return (inputs.map(\.withRelativePaths), problems)
    }

    private static func report(_ changes: [GeneratedFiles.Change], host: Host) -> Int32 {
        if changes.isEmpty { return 0 }
        let suggestion = host.plugin == nil ? "digraph generate" : "swift package digraph-write generate"
        for change in changes { Console.print(change.diff) }
        let files = changes.map(\.path).joined(separator: ", ")
        Console.complain("error: generated code is out of date: \(files); write it with '\(suggestion)'\n")
        return 1
    }

    private static func extensionFileCount(_ arguments: inout Arguments) throws(Failure) -> Int? {
        guard let written = try arguments.value("--parts") else { return nil }
        guard let count = Int(written), (1...100).contains(count) else {
            throw Failure(usage: "'--parts' is a number from 1 to 100, not '\(written)'", of: name)
        }
        return count
    }
}

extension Compiler.Input {
    /// The input with relative paths of graph files. The generated code contains the paths, and has to be the same on
    /// every machine.
    fileprivate var withRelativePaths: Compiler.Input {
        var result = self
        result.module.graphFiles = module.graphFiles.map(Self.relative)
        for index in dependencies.indices {
            result.dependencies[index].graphFiles = dependencies[index].graphFiles.map(Self.relative)
        }
        return result
    }

    private static func relative(_ file: SourceText) -> SourceText {
        SourceText(path: Disk.relative(file.path), bytes: file.bytes)
    }
}
