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
                    "all Swift sources of the module, not only", "those that register something; without any: 'Sources'"
                ),
                Option(
                    "--module", .text("App"), "the module's name; the graph is named after it, 'AppGraph'",
                    "without it, the folder in 'Sources' that is named, or 'App'"),
                Option(
                    "--sources", .text("Networking=FOLDER"), "the Swift sources of a module that it imports",
                    "can be repeated; initializers in them are known, nothing is registered for them"),
                Option("--output", .folder("DIR"), "the folder for the graph files, by default 'Graph/App'"),
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
        "digraph import ditranquillity App --module App --output Graph/App",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isDryRun = arguments.flag("--dry-run")
        let format = try arguments.choice("--format") ?? "text"
        let named = try arguments.value("--module")
        let others = try arguments.values("--sources").map(dependency)
        let output = try arguments.value("--output")
        var paths = try arguments.paths()
        let module = named ?? Self.module(of: paths.dropFirst())
        guard Files.isModuleName(module) else {
            throw Failure(usage: "'--module \(module)': that is not the name of a Swift module", of: name)
        }
        let folder = Disk.shown(output ?? "Graph/\(module)")
        guard !paths.isEmpty else { throw Failure(usage: "say which container the sources use", of: name) }
        let word = paths.removeFirst()
        guard let system = Importing.System(rawValue: word) else {
            let all = Importing.System.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw Failure(usage: "'\(word)' is no container that can be read; there are \(all)", of: name)
        }
        if !isDryRun { try arguments.requireWriting(name) }
        let sources = try Disk.read(swiftFiles(paths.isEmpty ? ["Sources"] : paths))
        let result = Importing.run(system, module: module, sources: sources, dependencies: others, folder: folder)
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
        if let warning = GraphFileReaders.warning(aboutFilesIn: folder, knowing: arguments.host.packageFacts) {
            Console.complain(warning)
        }
        Console.print(format == "json" ? result.report.json : result.report.text)
        return result.report.hasErrors ? 1 : 0
    }

    /// The module that `--sources Networking=Sources/Networking` names, with its Swift files.
    private static func dependency(_ written: String) throws(Failure) -> Compiler.Module {
        let module = String(written.prefix { $0 != "=" })
        guard Files.isModuleName(module), module.count + 1 < written.count else {
            throw Failure(
                usage: "'--sources \(written)' does not say whose they are: '--sources Networking=FOLDER'", of: name)
        }
        let paths = try swiftFiles([String(written.dropFirst(module.count + 1))])
        return Compiler.Module(name: module, graphFiles: [], sources: try Disk.read(paths))
    }

    /// The module's name: `Shop` for the path `Sources/Shop`, because the target `Shop` reads the graph files in
    /// `Graph/Shop`; `App` for other paths.
    private static func module(of paths: ArraySlice<String>) -> String {
        let parts = paths.count == 1 ? paths.first?.split(separator: "/").map(String.init) ?? [] : []
        guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count,
            Files.isModuleName(parts[sources + 1])
        else { return "App" }
        return parts[sources + 1]
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
