import DigraphCompiler
import DigraphLanguageServer
import DigraphTools
import Foundation

/// `digraph language-server`: the server that editors start. It uses standard input and output.
enum EditingServer: Command {
    static let name = "language-server"
    static let summary = "serve editors: diagnostics, completion and navigation in graph files"

    static let introduction = """
        Speaks the language server protocol over standard input and output. Editors start it; there is nothing to see.
        """
    static let usage = "[<graph files>] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [Option("--stdio", .none, "standard input and output, which are used anyway")]),
        Option.Group(
            title: "Input (by default the packages of the files that are open)",
            options: Array(Input.options.options.dropFirst())),
    ]
    static let outcome = """
        It looks for the package of each folder and file that is open, and notices its changes. Errors of its own are on
        standard error.
        Exit status: 0 when the editor has ended it, 1 when the editor has gone, 2 wrong usage or another failure.
        """
    static let examples = ["digraph language-server"]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        _ = arguments.flag("--stdio")
        let options = try ModuleOptions(&arguments)
        if options.paths.contains("-") {
            throw Failure(usage: "standard input is what the editor writes", of: name)
        }
        let modules = try options.modules().map { edited($0, options) }
        let isolations = options.defaultIsolations
        // All paths are absolute from here on, because editors may have several packages open.
        guard FileManager.default.changeCurrentDirectoryPath("/") else { throw Failure("cannot work in /") }
        let server = LanguageServer(modules: modules, explanations: Explanations.uri) { path in
            (try? Disk.read(path)).flatMap { $0 }
        }
        return ServerProcess(
            server, finding: PackageFinder(buildFolder: options.buildFolder, defaultIsolations: isolations)
        ).run()
    }

    /// The modules that the options name, as if they were a package.
    private static func edited(_ modules: [Files.Facts.Module], _ options: ModuleOptions) -> EditedPackage {
        let folder = FileManager.default.currentDirectoryPath
        func absolute(_ path: String) -> String {
            URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL
                .path
        }
        let all = modules.map { module in
            var module = module
            module.graphFiles = module.graphFiles.map(absolute)
            module.sources = module.sources.map(absolute)
            module.manifest = absolute(module.manifest)
            return module
        }
        return EditedPackage(folder: folder, targets: [all], defaultIsolations: options.defaultIsolations)
    }
}

/// The page with the explanations of diagnostics on this machine.
private enum Explanations {
    /// The URI of `DIAGNOSTICS.md` in the sources of this tool, which are in a folder above the program, or among the
    /// checkouts of a package. If there is no such file, the URI of a temporary file.
    static var uri: String? { pageOfSources ?? ownPage }

    /// The URI of a temporary file, to which the catalogue is written; nil if that fails.
    private static var ownPage: String? {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("digraph-diagnostics.md")
        let entries = Diagnostic.ID.allCases.map { id in
            let explanation = Catalogue.explanation(of: id)
            return "## \(id.rawValue)\n\n\(explanation.title)\n\n\(explanation.meaning)\n\n\(explanation.remedy)\n"
        }
        let text = "# Diagnostics\n\n" + entries.joined(separator: "\n")
        guard (try? Data(text.utf8).write(to: page, options: .atomic)) != nil else { return nil }
        return page.absoluteString
    }

    private static var pageOfSources: String? {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        for folder in sequence(first: program, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() })
            .dropFirst()
        {
            for place in ["Graph", "checkouts/digraph/Graph"] {
                let page = folder.appendingPathComponent("\(place)/DIAGNOSTICS.md")
                if Disk.exists(page.path) { return page.absoluteString }
            }
        }
        return nil
    }
}
