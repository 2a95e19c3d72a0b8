import DigraphCompiler
import DigraphTools
import Dispatch

/// What the commands work on: the modules that the options name, or those of the package in the current folder.
enum Input {
    /// The part of a command's options that is about it.
    static let options = Option.Group(
        title:
            "What to look at (without any of these: the package in the current folder, every target with graph files)",
        options: [
            Option("<graph files>", .file("<graph files>"), "the graph files of one module; '-' is standard input"),
            Option("--module", .text("App"), "the name of that module"),
            Option("--sources", .folder("DIR"), "a folder with its Swift sources; can be repeated"),
            Option("--sources", .folder("Networking=DIR"), "the same of a module that it imports"),
            Option("--graph", .file("Networking=FILE"), "a graph file of a module that it imports; can be repeated"),
            Option(
                "--default-isolation", .text("MainActor"), "the module is compiled with this default isolation;",
                "Networking=MainActor says it of a module that it imports"),
        ])

    /// The same, for a command whose help is written by hand.
    static var help: String { options.help }

    /// Reads what the options ask for, and takes them out of the arguments. No other option may be left there.
    ///
    /// - returns: one input for each module to look at, and what is wrong with the choice of their graph files.
    static func read(_ arguments: inout Arguments) throws(Failure) -> (
        inputs: [Compiler.Input], problems: [Diagnostic]
    ) {
        try read(ModuleOptions(&arguments))
    }

    /// The same for options that have been taken out already.
    static func read(_ options: ModuleOptions) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        if let modules = try options.modules() { return try read([modules], options) }
        return try read(modulesOfPackage(options), options)
    }

    /// The same for who is after Swift sources alone: of modules that options name there need not be graph files.
    ///
    /// - returns: also whether no option names a module, so that the package is meant.
    static func readSources(_ arguments: inout Arguments) throws(Failure) -> (
        inputs: [Compiler.Input], problems: [Diagnostic], isPackage: Bool
    ) {
        let options = try ModuleOptions(&arguments)
        if let modules = try options.modulesOfSources() {
            return ([try input(modules, options)], [], false)
        }
        let (inputs, problems) = try read(modulesOfPackage(options), options)
        return (inputs, problems, true)
    }

    /// The Swift files that a report speaks of and has no text of: what was read ahead is not kept.
    static func sources(of report: Report) -> [SourceText] {
        var seen = Set(report.sources.map(\.path))
        return report.diagnostics.flatMap { [$0.place] + $0.notes.map(\.place) }
            .filter { seen.insert($0.path).inserted }
            .compactMap { place in (try? Disk.read(place.path)).map { SourceText(path: place.path, bytes: $0) } }
    }

    /// The graph files of all targets of the package in the current folder.
    static func graphFilesOfPackage(_ options: ModuleOptions) throws(Failure) -> [String] {
        let files = try modulesOfPackage(options).flatMap { $0[0].graphFiles }
        if files.isEmpty { throw noGraphFiles(options) }
        return files
    }

    private static func modulesOfPackage(_ options: ModuleOptions) throws(Failure) -> [[Files.Facts.Module]] {
        try PackageFacts.all(writtenIn: options.packageFacts).map { facts throws(Failure) in
            try facts.modules.map { module throws(Failure) in try withGraphFolder(module) }
        }
    }

    private static func read(
        _ all: [[Files.Facts.Module]], _ options: ModuleOptions
    ) throws(Failure) -> (inputs: [Compiler.Input], problems: [Diagnostic]) {
        var inputs: [Compiler.Input] = []
        var problems: [Diagnostic] = []
        for modules in all {
            // A package has targets without graphs; whoever names a module means one with.
            if modules[0].graphFiles.isEmpty { continue }
            let wrong = Files.problems(of: modules[0], graphFiles: modules[0].graphFiles)
            problems += wrong
            if wrong.hasErrors { continue }
            inputs.append(try input(modules, options))
        }
        if inputs.isEmpty, problems.isEmpty { throw noGraphFiles(options) }
        return (inputs, problems)
    }

    private static func noGraphFiles(_ options: ModuleOptions) -> Failure {
        Failure(
            usage: "no target of the package in this folder has graph files; "
                + "they would be in Graph/<target>.digraph, in Graph/<target>/ or in the target's own folder",
            of: options.command)
    }

    /// The module with the graph files that stand in the package's `Graph` folder.
    private static func withGraphFolder(_ module: Files.Facts.Module) throws(Failure) -> Files.Facts.Module {
        var module = module
        let entries = Files.entries(of: module.target, inGraphFolder: try Disk.subpaths(of: module.graphFolder))
        module.graphFiles += Files.graphFiles(among: entries).map { "\(module.graphFolder)/\($0)" }
        return module
    }

    private static func input(
        _ facts: [Files.Facts.Module], _ options: ModuleOptions
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
            if modules.isEmpty {
                // All of these will be looked at.
                let files = try ReadAhead(graphFiles: read.graphFiles, sources: sources)
                read.parsed = files.takeParsed
                read.outlined = files.outlined
            } else {
                read.sources = try Disk.read(sources)
            }
            modules.append(read)
        }
        let byteCount = modules[0].graphFiles.reduce(0) { $0 + $1.bytes.count }
        var input = Compiler.Input(
            module: modules[0], dependencies: Array(modules.dropFirst()),
            partCount: Files.partCount(forByteCount: byteCount))
        input.cores = cores
        input.leave = { _ = Unmanaged.passRetained($0 as AnyObject) }
        return input
    }

    private static var cores: Compiler.Cores {
        let begun = DispatchGroup()
        var cores = Compiler.Cores()
        cores.share = { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
        cores.begin = { DispatchQueue.global().async(group: begun, execute: $0) }
        cores.wait = { begun.wait() }
        return cores
    }
}
