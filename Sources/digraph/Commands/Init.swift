import DigraphCompiler
import Foundation

/// `digraph init`: writes a first graph file, and shows the lines that `Package.swift` needs for it.
enum Init: Command {
    static let name = "init"
    static let summary = "write a first graph file, and show what to add to Package.swift"

    static let introduction = """
        Writes a first graph file for a target of the package in the current folder, and shows what to add to
        Package.swift. It changes no other file.
        """
    static let usage = "[--committed | --agents] [<target>]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<target>", .text("<target>"),
                    "the target that makes the objects; without one, the only executable or target"),
                Option(
                    "--committed", .none, "without the plugin: 'digraph generate' writes the code, which is committed"),
                Option(
                    "--agents", .none,
                    "writes AGENTS.md instead: what programs that edit code have to know of the graphs"),
            ])
    ]
    static let outcome = "Exit status: 0 written, 2 wrong usage or another failure."
    static let examples = [
        "digraph init", "digraph init Shop", "digraph init Shop --committed", "digraph init --agents",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let isCommitted = arguments.flag("--committed")
        let isForAgents = arguments.flag("--agents")
        let names = try arguments.paths()
        if isForAgents {
            guard names.isEmpty, !isCommitted else {
                throw Failure(usage: "'--agents' is for the whole package, and stands alone", of: name)
            }
            return try AgentsFile.write(arguments)
        }
        guard names.count < 2 else { throw Failure(usage: "name one target", of: name) }
        try arguments.requireWriting("\(name)\(names.first.map { " \($0)" } ?? "")")
        let target = try target(named: names.first, among: candidates(arguments.host))
        let path = "Graph/\(target.name).digraph"
        let present = Files.entries(of: target.name, inGraphFolder: try Disk.subpaths(of: "Graph"))
        if let first = present.first {
            throw Failure("the target '\(target.name)' has a graph file already: Graph/\(first)")
        }
        if isCommitted, target.appliesPlugin {
            throw PluginUse.excludesCommittedCode(of: target.name)
        }
        try Disk.write(graphFile(for: target.name), to: path)
        var text = "wrote \(path)\n"
        if target.appliesPlugin {
            text += "\n'swift build' checks it and makes the code.\n"
        } else {
            text += additions(to: target, isDependency: arguments.host.packageFacts != nil, isCommitted: isCommitted)
        }
        Console.print(text)
        return 0
    }

    private struct Candidate {
        let name: String
        var isExecutable = false
        var appliesPlugin = false
    }

    /// The targets of the package, without test targets. A command plugin cannot find out which plugins a target
    /// applies; so in one, `appliesPlugin` is false.
    private static func candidates(_ host: Host) throws(Failure) -> [Candidate] {
        if let facts = host.packageFacts {
            return try PackageTargets(writtenIn: facts).all.map(\.module).filter { $0.kind != "test" }
                .map { Candidate(name: $0.target, isExecutable: $0.kind == "executable") }
        }
        try PackageTargets.requirePackage()
        return try Swift.package(PackageManifest.self, ["dump-package"]).targets.filter(\.isSource).map {
            Candidate(
                name: $0.name, isExecutable: $0.type == "executable", appliesPlugin: $0.plugins.contains("DigraphBuild")
            )
        }
    }

    private static func target(
        named name: String?, among targets: [Candidate]
    ) throws(Failure) -> Candidate {
        if let name {
            if let target = targets.first(where: { $0.name == name }) { return target }
            let near = Arguments.nearest(to: name, among: targets.map(\.name)).map { "; did you mean '\($0)'?" }
            throw Failure("the package has no target '\(name)'\(near ?? "")")
        }
        let executables = targets.filter(\.isExecutable)
        let candidates = executables.isEmpty ? targets : executables
        if candidates.count == 1 { return candidates[0] }
        let listed = candidates.map { "'digraph init \($0.name)'" }.joined(separator: ", ")
        throw Failure(
            usage: candidates.isEmpty ? "the package has no target" : "say which target makes the objects: \(listed)",
            of: Init.name)
    }

    /// The text of a first graph file, which builds as it is.
    private static func graphFile(for target: String) -> String {
        let words = target.split { !$0.isLetter && !$0.isNumber }
        var graph = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if graph.first?.isNumber != false { graph = "App" }
        return """
            // How the objects of \(target) are made. Each type that is needed has a line:
            //
            //     register Database.init
            //
            //     register HTTPClient.init
            //         .as(Networking)
            //         .lifetime(.perContainer)
            //
            //     register HomeScreen.init
            //         .root()
            //
            // In Swift: 'let graph = \(graph)Graph()', then 'graph.makeHomeScreen()'.
            graph \(graph)Graph {
                // Registrations go here.
            }

            """
    }

    /// - Parameters:
    ///   - isDependency: Whether the package depends on digraph already.
    ///   - isCommitted: Whether the generated code is to be committed, so that the target does not apply the plugin.
    private static func additions(to target: Candidate, isDependency: Bool, isCommitted: Bool) -> String {
        var lines = [
            "targets: [",
            "    .\(target.isExecutable ? "executableTarget" : "target")(",
            "        name: \"\(target.name)\",",
            "        dependencies: [.product(name: \"DigraphRuntime\", package: \"digraph\")]\(isCommitted ? ")" : ",")",
        ]
        if !isCommitted { lines.append("        plugins: [.plugin(name: \"DigraphBuild\", package: \"digraph\")])") }
        lines.append("]")
        if !isDependency {
            lines = ["dependencies: [", "    .package(url: \"…/digraph\", branch: \"main\")", "],"] + lines
        }
        let next =
            isCommitted
            ? """
            Then 'digraph generate --target \(target.name)' checks \(target.name)'s graph and writes its code among the target's
            sources. Commit it. 'digraph generate' brings it up to date; in continuous integration,
            'digraph generate --check' fails if it is not.
            """ : "Then 'swift build' checks \(target.name)'s graph and makes its code."
        return """

            Add this to Package.swift:

            \(lines.map { "    \($0)" }.joined(separator: "\n"))

            \(next)

            """
    }
}
