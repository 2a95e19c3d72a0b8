import DigraphCompiler

/// One run: list the files, read them, compile, write.
struct Generator {
    private let path: String
    private let record: Record

    /// - Parameter path: The path of the facts.
    init(factsIn path: String) {
        self.path = path
        record = Record(ofFacts: path)
    }

    /// Writes the Swift code for the first module of the facts. A file is written only if its bytes change.
    ///
    /// If there are errors, nothing is written, and the files of an earlier run stay. The build systems remember that
    /// the command has failed, compile nothing that depends on it, and run it again in the next build.
    ///
    /// - Returns: The diagnostics, in order.
    func run() throws(Failure) -> [Diagnostic] {
        if record.isCurrent() { return [] }
        let activity = Activity()
        var facts = try readFacts()
        try checkVersion(in: facts)
        facts.findModuleAliases { try? record.read($0) }
        if facts.output.isEmpty { throw Failure("\(path): no line names the folder to write into") }
        let swiftFiles = SwiftFiles(activity, record)
        var modules: [Compiler.Module] = []
        var isAsPlanned = true
        var unread: [Diagnostic] = []
        var isReportingUnread = false
        for module in facts.modules {
            let subpaths = try record.subpaths(of: module.graphFolder)
            let entries = Files.entries(of: module.target, inGraphFolder: subpaths)
            if entries != module.plannedEntries { isAsPlanned = false }
            let graphFiles = module.graphFiles + Files.graphFiles(among: entries).map { "\(module.graphFolder)/\($0)" }
            if modules.isEmpty {
                let problems = Files.problems(of: module, graphFiles: graphFiles)
                let targets = [module.target] + module.siblings
                unread = Files.unreadGraphFiles(inGraphFolder: module.graphFolder, subpaths, targets: targets)
                let reporting = facts.isFetched ? nil : Files.targetReportingUnread(targets, inGraphFolder: subpaths)
                isReportingUnread = reporting == module.target
                if problems.hasErrors {
                    try checkAliases(in: facts) { $0 == module.name }
                    return problems.mentioning(unread: unread)
                }
            }
            var sources = module.sources
            if let folder = module.generated {
                sources += Files.swiftFiles(among: try record.subpaths(of: folder)).map { "\(folder)/\($0)" }
            }
            var read = Compiler.Module(
                name: module.name, graphFiles: try readGraphFiles(graphFiles), outlined: swiftFiles.sources(sources))
            read.aliases = module.aliases
            // The user of a fetched package cannot mend it.
            if modules.isEmpty, !facts.isFetched {
                let problems = Files.missingIsolation(of: module, graphFiles: read.graphFiles) { try? record.read($0) }
                if problems.hasErrors { return problems }
            }
            modules.append(read)
        }
        activity.begin("compiling the graphs in " + modules[0].graphFiles.map(\.path).joined(separator: ", "))
        let input = Compiler.Input(
            module: modules[0], dependencies: Array(modules.dropFirst()), extensionFileCount: facts.extensionFileCount)
        let compilation = Compiler.compile(input)
        if let failure = swiftFiles.failure { throw failure }
        try checkAliases(in: facts) { name in
            compilation.outputs.imports(name)
        }
        try checkRuntime(in: facts, for: compilation.outputs)
        if compilation.diagnostics.hasErrors, let outputs = try waiting(facts, for: input) {
            for output in outputs { try record.write(output.text, to: "\(facts.output)/\(output.fileName)") }
            try Disk.touch(path)
            return []
        }
        for output in compilation.outputs { try record.write(output.text, to: "\(facts.output)/\(output.fileName)") }
        // The build system does not know of graph files that were added after planning, and does not see their changes.
        // The facts file is an input of the command. Writing the file again makes the command run in the next build.
        // This repeats until there is a new plan.
        if !isAsPlanned { try Disk.touch(path) }
        var diagnostics = compilation.diagnostics.mentioning(unread: unread)
        if Compiler.Input.isIncomplete(diagnostics) {
            diagnostics = input.explained(diagnostics, by: try readSiblings(of: facts))
        }
        // If there are only warnings, swiftc runs next and reports what does not parse.
        if diagnostics.hasErrors, !facts.swiftc.isEmpty {
            activity.begin("asking \(facts.swiftc) whether the Swift files parse")
            let parser = SwiftParser { Console.complaint(of: facts.swiftc, $0) }
            diagnostics = parser.reviewed(diagnostics, sources: modules[0].sourcePaths)
        }
        if isReportingUnread { diagnostics = unread + diagnostics }
        if diagnostics.isEmpty, isAsPlanned { record.keep(countingBodiesOf: compilation.readBodies) }
        return diagnostics
    }

    /// The outputs of a run that came before other plugins have generated sources of a dependency; nil if they have, or if
    /// this is not the first run.
    ///
    /// The native build system starts nothing more once a command has failed, so an error here would keep the other
    /// plugins from running in this build and in all later ones. Therefore swiftc reports it, when the others have run.
    private func waiting(
        _ facts: Files.Facts, for input: Compiler.Input
    ) throws(Failure) -> [Compilation.Output]? {
        let (name, count) = (facts.modules[0].name, facts.extensionFileCount)
        let names =
            ["\(name).digraph.swift"]
            + (0..<(count > 1 ? count : 0)).map { "\(name).digraph+\($0 < 10 ? "0" : "")\($0).swift" }
        if names.contains(where: { (try? record.read("\(facts.output)/\($0)")) != nil }) { return nil }
        var late: String?
        for module in facts.modules.dropFirst() where late == nil {
            let subpaths = try module.generated.map { folder throws(Failure) in try record.subpaths(of: folder) } ?? []
            // The folder of a plugin is `destination/<plugin>`.
            let isLate = subpaths.contains { path in
                path.split(separator: "/").count == 2 && !subpaths.contains { $0.hasPrefix("\(path)/") }
            }
            if isLate { late = module.target }
        }
        guard let late else { return nil }
        let place = input.module.graphFiles[0].path
        let text = """
            #sourceLocation(file: "\(place)", line: 1)
            #error("the graphs were read before the plugins of the target '\(late)' had run; build again")
            #sourceLocation()

            """
        return names.enumerated().map { Compilation.Output(fileName: $1, text: $0 == 0 ? text : "") }
    }

    /// The targets of the package that are not modules of the facts, with their graph files from the folder `Graph`.
    private func readSiblings(of facts: Files.Facts) throws(Failure) -> [Compiler.Module] {
        let module = facts.modules[0]
        let subpaths = try record.subpaths(of: module.graphFolder)
        let targets = module.siblings.filter { sibling in !facts.modules.contains { $0.target == sibling } }
        return try targets.sorted().map { target throws(Failure) in
            let files = Files.graphFiles(among: Files.entries(of: target, inGraphFolder: subpaths))
            let read = try readGraphFiles(files.map { "\(module.graphFolder)/\($0)" })
            return Compiler.Module(name: target, graphFiles: read, sources: [])
        }
    }

    /// Throws if this program and the package have different versions. A program that is installed separately can be of
    /// another version than the package, and so than the runtime library.
    private func checkVersion(in facts: Files.Facts) throws(Failure) {
        let words = facts.version.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0] != Compiler.version else { return }
        throw Failure(
            "this digraph-generate is of version \(Compiler.version), and the package 'digraph' of version \(words[0]); "
                + "where it is installed: swift package experimental-uninstall digraph-generate && "
                + "swift package --package-path '\(words[1])' experimental-install --product digraph-generate")
    }

    /// Throws if another package has renamed a target of this package by `moduleAliases`, and the code names it. Swift
    /// takes only the package's own name, which SwiftPM does not tell.
    private func checkAliases(in facts: Files.Facts, isUsed: (String) -> Bool) throws(Failure) {
        let own = facts.modules[0]
        for module in facts.modules where module.package == own.package && module.isNamedOtherwise {
            guard isUsed(module.name), let name = module.nameInManifest({ try? record.read($0) }),
                !own.sources.contains(where: { Files.imports(module.name, in: (try? record.read($0)) ?? []) })
            else { continue }
            throw Failure(
                "\(module.manifest): the target '\(name)' is '\(module.target)' here, by 'moduleAliases' of another "
                    + "package, and plugins cannot generate code for that; remove the plugin from the package, and "
                    + "commit the code that 'digraph generate --target' writes for each of its targets")
        }
    }

    /// Throws if a target of a package does not depend on the runtime library, and the code calls it. swiftc would find no
    /// module, or the library of another target without its C header.
    private func checkRuntime(in facts: Files.Facts, for outputs: [Compilation.Output]) throws(Failure) {
        let (own, runtime) = (facts.modules[0], "DigraphRuntime")
        guard !facts.version.isEmpty, own.manifest.hasSuffix("Package.swift"), outputs.imports(runtime),
            !facts.modules.contains(where: { $0.name == runtime })
        else { return }
        throw Failure(
            "\(own.manifest): the generated code of the target '\(own.target)' calls the library '\(runtime)'; add "
                + ".product(name: \"\(runtime)\", package: \"digraph\") to the target's dependencies")
    }

    private func readFacts() throws(Failure) -> Files.Facts {
        let bytes = try record.read(path)
        do {
            return try Files.Facts(bytes)
        } catch {
            throw Failure("\(path):\(error.line): \(error.message)")
        }
    }

    /// The files, sorted by path, without duplicates.
    private func readGraphFiles(_ paths: [String]) throws(Failure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in Set(paths).sorted() { sources.append(SourceText(path: path, bytes: try record.read(path))) }
        return sources
    }
}

extension [Compilation.Output] {
    fileprivate func imports(_ module: String) -> Bool {
        contains { Files.imports(module, in: [UInt8]($0.text.utf8)) }
    }
}
