import DigraphCompiler
import DigraphTools

/// The modules that a command works on: the ones that the options name, or the targets of the package in the current
/// folder.
enum Input {
    /// The options that name modules, for a command's help.
    static let options = Option.Group(
        title:
            "Input (by default every target with graph files, of the package in the current folder)",
        options: [
            Option("--target", .text("App"), "in a package: only this target; can be repeated"),
            Option(
                "<graph files>", .file("<graph files>"),
                "the graph files of one module, or folders with them; '-' is standard input"),
            Option("--module", .text("App"), "the name of that module"),
            Option("--sources", .folder("DIR"), "a folder with its Swift sources; can be repeated"),
            Option("--sources", .folder("Networking=DIR"), "a folder with the sources of a module that it imports"),
            Option("--graph", .file("Networking=FILE"), "a graph file of a module that it imports; can be repeated"),
            Option(
                "--default-isolation", .text("MainActor"), "the default isolation that the module is compiled with;",
                "Networking=MainActor is for a module that it imports"),
            Option(
                "--scratch-path", .folder("DIR"), "in a package: the folder of its build, as for 'swift build',",
                "to find what other plugins have generated; by default .build"),
        ])

    /// The options that name the Swift sources of one module, for commands that need no graph files.
    static let optionsOfSources = [
        Option("--module", .text("App"), "the name of the module"),
        Option("--sources", .folder("DIR"), "a folder with its Swift sources; can be repeated"),
        Option("--sources", .folder("Networking=DIR"), "a folder with the sources of a module that it imports"),
        Option(
            "--default-isolation", .text("MainActor"), "the default isolation that the module is compiled with;",
            "Networking=MainActor is for a module that it imports"),
    ]

    /// The help for these options, for a command whose help is written by hand.
    static var help: String { options.help }

    /// Reads the modules that the options name, or those of the package if they name none. The options are removed from
    /// the arguments; no other option may be left.
    ///
    /// - Returns: One input for each module, and the problems with the choice of graph files.
    static func read(_ arguments: inout Arguments) throws(Failure) -> (
        inputs: [Compiler.Input], problems: [Diagnostic]
    ) {
        try read(ModuleOptions(&arguments))
    }

    /// Reads the modules that the options name, or those of the package if they name none.
    static func read(_ options: ModuleOptions) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        let (inputs, problems, _) = try readWithWarnings(options)
        return (inputs, problems)
    }

    /// Reads the modules that the options name, or those of the package if they name none.
    ///
    /// - Returns: `warnings` are about the targets of the package that do not apply the build plugin.
    static func readWithWarnings(_ options: ModuleOptions) throws(Failure) -> (
        inputs: [Compiler.Input], problems: [Diagnostic], warnings: [String]
    ) {
        if let modules = try options.modules() {
            let (inputs, problems) = try read([modules], options)
            return (inputs, problems, [])
        }
        let package = try PackageTargets(options)
        let (inputs, problems) = try readPackage(package, options) { _ in true }
        let warnings = try PluginUse.problems(of: selected(package, options)).map {
            "\($0.target.manifest): warning: \($0.message)\n"
        }
        return (inputs, problems, warnings)
    }

    /// Reads the modules of the targets that the options name, or of all targets of the package if they name none.
    ///
    /// - Parameter choose: Whether a target is read. Its dependencies are not read before.
    static func readPackage(
        _ package: PackageTargets, _ options: ModuleOptions,
        choosing choose: (PackageTargets.Target) throws(Failure) -> Bool
    ) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        var unread: [Diagnostic] = []
        if let folder = package.all.first?.module.graphFolder {
            unread = Files.unreadGraphFiles(
                inGraphFolder: folder, try Disk.subpaths(of: folder), targets: package.all.map(\.module.target))
        }
        let targets = try selected(package, options)
        var chosen: [PackageTargets.Target] = []
        for target in targets where try choose(target) { chosen.append(target) }
        if chosen.isEmpty, !targets.isEmpty { return ([], unread) }
        // A target without graph files is left out. If no target has any, the command fails below.
        let modules = try chosen.filter { !$0.module.graphFiles.isEmpty }.map { target throws(Failure) in
            try package.modules(of: target)
        }
        return try read(modules, options, problems: unread)
    }

    /// Reads the modules for a command that needs only Swift sources: a module that the options name needs no graph
    /// files.
    static func readSources(_ options: ModuleOptions) throws(Failure) -> (
        inputs: [Compiler.Input], problems: [Diagnostic]
    ) {
        if let modules = try options.modulesOfSources() {
            return ([try input(modules, options, SharedSources())], [])
        }
        return try read(options)
    }

    /// The targets that the options name; all if they name none.
    private static func selected(
        _ package: PackageTargets, _ options: ModuleOptions
    ) throws(Failure) -> [PackageTargets.Target] {
        if options.targets.isEmpty { return package.all }
        let names = package.all.map(\.module.target)
        if let unknown = options.targets.first(where: { !names.contains($0) }) {
            let near = Arguments.nearest(to: unknown, among: names).map { "; did you mean '\($0)'?" }
            throw Failure("the package has no Swift target '\(unknown)'\(near ?? "")")
        }
        return package.all.filter { options.targets.contains($0.module.target) }
    }

    /// The files that a report names, but whose texts it does not have: texts that `ReadAhead` has read are not kept.
    static func sources(of report: Report) -> [SourceText] {
        var seen = Set(report.sources.map(\.path))
        return report.diagnostics.flatMap { [$0.place] + $0.notes.map(\.place) }
            .filter { seen.insert($0.path).inserted }
            .compactMap { place in (try? Disk.read(place.path)).map { SourceText(path: place.path, bytes: $0) } }
    }

    /// The graph files of all targets of the package in the current folder.
    static func graphFilesOfPackage(_ options: ModuleOptions) throws(Failure) -> [String] {
        let files = try selected(PackageTargets(options), options).flatMap(\.module.graphFiles)
        if files.isEmpty { throw noGraphFiles(options) }
        return files
    }

    private static func read(
        _ all: [[Files.Facts.Module]], _ options: ModuleOptions, problems: [Diagnostic] = []
    ) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        var inputs: [Compiler.Input] = []
        var problems = problems
        let shared = SharedSources()
        for modules in all {
            let wrong = Files.problems(of: modules[0], graphFiles: modules[0].graphFiles)
            problems += wrong
            if wrong.hasErrors { continue }
            let input = try input(modules, options, shared)
            // The option says it, too.
            let isSaid = input.module.defaultIsolation != nil
            let missing =
                isSaid
                ? []
                : Files.missingIsolation(of: modules[0], graphFiles: input.module.graphFiles) { try? Disk.read($0) }
            problems += missing
            if !missing.hasErrors { inputs.append(input) }
        }
        if inputs.isEmpty, problems.isEmpty { throw noGraphFiles(options) }
        return (inputs, problems)
    }

    private static func noGraphFiles(_ options: ModuleOptions) -> Failure {
        let whose = options.targets.isEmpty ? "no target of the package in this folder" : "none of these targets"
        return Failure(
            "\(whose) has graph files; they are Graph/<target>.digraph, those in Graph/<target>/, and those among the "
                + "target's sources. 'digraph init' writes a first one")
    }

    private static func input(
        _ facts: [Files.Facts.Module], _ options: ModuleOptions, _ shared: SharedSources
    ) throws(Failure) -> Compiler.Input {
        var modules: [Compiler.Module] = []
        for module in facts {
            var sources = module.sources
            if let folder = module.generated.map(options.found) {
                sources += Files.swiftFiles(among: try Disk.subpaths(of: folder)).map { "\(folder)/\($0)" }
            }
            var read = Compiler.Module(
                name: module.name, graphFiles: try Disk.read(module.graphFiles), sources: [],
                defaultIsolation: options.isolation(of: module.name))
            read.aliases = module.aliases
            if modules.isEmpty {
                // The compiled module's sources will all be needed, so they are read ahead.
                read.outlined = try ReadAhead.read(sources)
            } else {
                (read.sources, read.outlined) = try shared.read(sources)
            }
            modules.append(read)
        }
        let byteCount = modules[0].graphFiles.reduce(0) { $0 + $1.bytes.count }
        return Compiler.Input(
            module: modules[0], dependencies: Array(modules.dropFirst()),
            extensionFileCount: Files.extensionFileCount(forByteCount: byteCount))
    }
}
