import DigraphCompiler
import DigraphImporting
import DigraphTools

/// `digraph import`: graph files for the registrations of another container.
enum Import: Command {
    static let name = "import"
    static let summary = "write graph files for the registrations of another container"

    static let introduction = """
        Reads the registrations of another container in Swift sources, and writes graph files that mean the same: one for each
        Swift file that registers something, with its comments, and one with a graph that includes them. What cannot be
        said with certainty is left over, with a TODO and the reason in its place. Swift files are never changed.
        """
    static let usage = "<system> [<Swift files or folders>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<system>", .oneOf(Importing.System.allCases.map(\.rawValue)), "the other container"),
                Option(
                    "<Swift files or folders>", .file("<Swift files or folders>"),
                    "all Swift sources of the module, not only", "those that register something",
                    "Several folders in 'Sources', or 'App=DIR Core=DIR', are several modules.",
                    "Without any: the targets of the package, or 'Sources'"
                ),
                Option(
                    "--module", .text("App"), "the module's name; the graph is named after it, 'AppGraph'",
                    "without it, the folder in 'Sources' that is named, or 'App'"),
                Option(
                    "--sources", .text("Networking=FOLDER"), "the Swift sources of another module, which are only read",
                    "can be repeated; what it registers becomes an input, unless its graph is given"),
                Option(
                    "--graph", .file("Networking=FILE"),
                    "a graph file of such a module, to be included; can be repeated"),
                Option(
                    "--output", .folder("DIR"), "the folder for the graph files, by default 'Graph/App'",
                    "for several modules, the folder for theirs"),
                Option("--dry-run", .none, "writes no files; shows them on standard output"),
                Option(
                    "--format", .oneOf(["text", "json"]), "the format of the report",
                    "json is for programs: keys may be added, but never change"),
            ])
    ]
    static let outcome = """
        The report on standard output says which files were written, what was translated, what is left over and why, which
        uses of the container are left in the sources and what to write instead, which files can be deleted afterwards,
        and what 'digraph validate' finds in the graph files. An existing file is never written over.
        Both containers can be used side by side: a class that is given the old one goes on asking it, and the graph takes it as
        an input. Files that import XCTest are not read.
        Exit status: 0 read and written, 1 written with errors in the graphs, such as TODOs, or with something that is
        left over, 2 wrong usage or another failure.
        """
    static let examples = [
        "digraph import swinject Sources/App --dry-run",
        "digraph import factory Sources/App Sources/Core",
        "digraph import ditranquillity App --module App --output Graph/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isDryRun = arguments.flag("--dry-run")
        let format = try arguments.choice("--format") ?? "text"
        let named = try arguments.value("--module").map { Self.moduleName(of: $0) ?? $0 }
        let others = try dependencies(
            try arguments.values("--sources"), graphs: try arguments.values("--graph"))
        let output = try arguments.value("--output")
        var paths = try arguments.paths()
        if let named, !Files.isModuleName(named) {
            throw Failure(usage: "'--module \(named)': that is not the name of a Swift module", of: name)
        }
        guard !paths.isEmpty else { throw Failure(usage: "say which container the sources use", of: name) }
        let word = paths.removeFirst()
        guard let system = Importing.System(rawValue: word) else {
            let all = Importing.System.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw Failure(usage: "'\(word)' is no container that can be read; there are \(all)", of: name)
        }
        if !isDryRun { try arguments.requireWriting(name) }
        let found = try modules(at: paths, named: named, knowing: arguments.host.packageFacts)
        let modules = found.filter { module in !others.contains { $0.name == module.name } }
        let folder = { (module: String) -> String in
            Disk.shown(found.count == 1 ? output ?? "Graph/\(module)" : "\(output ?? "Graph")/\(module)")
        }
        let result = Importing.run(system, modules: modules, dependencies: others, folder: folder)
        if result.files.isEmpty { throw Failure("no registrations of \(word) were found") }
        if !isDryRun {
            if let old = result.files.first(where: { Disk.exists($0.path) }) {
                throw Failure("\(old.path) exists already; name another folder with '--output', or delete it")
            }
            for file in result.files { try Disk.write(file.bytes, to: file.path) }
        } else if format == "text" {
            for file in result.files {
                Console.print("// \(file.path)\n\(String(decoding: file.bytes, as: UTF8.self))\n")
            }
        }
        let written = modules.map { folder($0.name) }.filter { folder in
            result.files.contains { $0.path.hasPrefix("\(folder)/") }
        }
        for warning in GraphFileReaders.warnings(aboutFilesIn: written, knowing: arguments.host.packageFacts) {
            Console.complain(warning)
        }
        Console.print(format == "json" ? result.report.json : result.report.text)
        return result.report.hasErrors ? 1 : 0
    }

    /// The modules of `Core=FOLDER` and of folders in `Sources`; without paths, the targets of the package. All other
    /// paths are those of one module.
    private static func modules(
        at paths: [String], named: String?, knowing facts: String?
    ) throws(Failure) -> [Compiler.Module] {
        if paths.isEmpty, named == nil {
            let targets = try GraphFileReaders.targets(facts)
            if !targets.isEmpty { return try targets.map(read) }
        }
        let parts = paths.map { path -> (name: String, path: String) in
            let name = path.prefix { $0 != "=" }
            guard name.count < path.count, let module = moduleName(of: String(name)) else {
                return (module(of: path) ?? "", path)
            }
            return (module, String(path.dropFirst(name.count + 1)))
        }
        guard named == nil, parts.count > 1 || paths.first?.contains("=") == true,
            parts.allSatisfy({ !$0.name.isEmpty })
        else {
            let module = named ?? (paths.count == 1 ? module(of: paths[0]) : nil) ?? "App"
            let sources = try Disk.read(swiftFiles(paths.isEmpty ? ["Sources"] : paths))
            return [Compiler.Module(name: module, graphFiles: [], sources: sources)]
        }
        var modules: [Compiler.Module] = []
        for (name, path) in parts {
            let sources = try Disk.read(swiftFiles([path]))
            if let index = modules.firstIndex(where: { $0.name == name }) {
                modules[index].sources += sources
            } else {
                modules.append(Compiler.Module(name: name, graphFiles: [], sources: sources))
            }
        }
        return modules
    }

    private static func read(_ target: Files.Facts.Module) throws(Failure) -> Compiler.Module {
        Compiler.Module(name: target.name, graphFiles: [], sources: try Disk.read(target.sources))
    }

    /// The modules that `--sources Networking=Sources/Networking` names, with the graph files that `--graph` names.
    private static func dependencies(_ sources: [String], graphs: [String]) throws(Failure) -> [Compiler.Module] {
        var modules: [Compiler.Module] = []
        for (option, written) in sources.map({ ("--sources", $0) }) + graphs.map({ ("--graph", $0) }) {
            let prefix = written.prefix { $0 != "=" }
            guard let module = moduleName(of: String(prefix)), prefix.count + 1 < written.count else {
                throw Failure(
                    usage: "'\(option) \(written)' does not say whose it is: '\(option) Networking=…'", of: name)
            }
            let path = String(written.dropFirst(prefix.count + 1))
            let isGraph = option == "--graph"
            let texts = try Disk.read(isGraph ? [Disk.shown(path)] : swiftFiles([path]))
            if let index = modules.firstIndex(where: { $0.name == module }) {
                if isGraph { modules[index].graphFiles += texts } else { modules[index].sources += texts }
            } else if isGraph {
                throw Failure(usage: "name the sources of the module, too: '--sources \(module)=FOLDER'", of: name)
            } else {
                modules.append(Compiler.Module(name: module, graphFiles: [], sources: texts))
            }
        }
        return modules
    }

    /// The module's name: `Shop` for the path `Sources/Shop`, because the target `Shop` reads the graph files in
    /// `Graph/Shop`; nil for other paths.
    private static func module(of path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count else { return nil }
        return moduleName(of: parts[sources + 1])
    }

    /// The module of a target, such as `logic_core` of `logic-core`; nil where Swift allows no such name.
    private static func moduleName(of target: String) -> String? {
        let name = String(target.map { $0 == "-" ? "_" : $0 })
        return Files.isModuleName(name) ? name : nil
    }

    private static func swiftFiles(_ paths: [String]) throws(Failure) -> [String] {
        var files: [String] = []
        for path in paths.map(Disk.shown) {
            guard Disk.isFolder(path.isEmpty ? "." : path) else {
                files.append(path)
                continue
            }
            let prefix = path.isEmpty || path.hasSuffix("/") ? path : "\(path)/"
            // The sources of CocoaPods and Carthage are not those of the module.
            let found = Files.swiftFiles(among: try Disk.subpaths(of: path)).filter { file in
                !file.split(separator: "/").contains { $0 == "Pods" || $0 == "Carthage" }
            }
            if found.isEmpty { throw Failure("there are no Swift files in \(path.isEmpty ? "." : path)") }
            files += found.map { prefix + $0 }
        }
        return files
    }
}
