import DigraphCompiler
import DigraphTools

/// `digraph affected`: lists the dependents of a change.
enum FindAffected: Command {
    static let name = "affected"
    static let summary = "list the objects, graphs, targets and tests that a change affects"

    static let introduction = """
        Lists what has changed, and everything that depends on it: objects, each with a shortest path to the change, graphs,
        targets and test targets.
        """
    static let usage = "[<revision> | <change>…] [options]"
    static let options = [
        Option.Group(
            title: nil,
            options: [
                Option(
                    "<revision>", .text("<revision>"),
                    "the changes since a git revision, uncommitted and untracked files included;",
                    "HEAD, if nothing is named"),
                Option(
                    "<change>", .file("<change>"),
                    "a file or folder, as if it had changed; it may be gone",
                    "a type, registration, graph or part, as if it had: 'Cache', 'Cache tagged disk'"),
                Option(
                    "--format", .oneOf(["text", "json", "filter"]), "the output format",
                    "json is for programs: keys may be added, but never change",
                    "filter is a pattern for 'swift test --filter'"),
                Option(
                    "--ignore", .text("PATTERN"),
                    "with a revision: leaves out changed files, by a pattern of git: '*.md', 'docs';",
                    "can be repeated"),
                Option("--exit-code", .none, "exit status 1 when something is affected"),
            ]),
        Option.Group(
            title: "For a folder that is not a package, in both states",
            options: Input.optionsOfSources + [
                Option(
                    "--graph", .file("Networking=FILE"), "a graph file of a module that it imports; can be repeated")
            ]),
    ]
    static let outcome = """
        A word that names both a file, a registration or a revision is an error. A changed file that belongs to no target,
        such as Package.swift, affects all targets of its package.
        Diagnostics go to standard error; graphs with errors are understood as far as possible.
        Exit status: 0 done, 1 errors in the graphs, or with '--exit-code' when something is affected, 2 wrong usage or
        another failure.
        """
    static let examples = [
        "digraph affected", "digraph affected origin/main --ignore '*.md' --format json",
        "swift test --filter \"$(digraph affected origin/main --format filter)\"",
        "digraph affected Sources/App/Cache.swift Networking",
    ]

    static func run(_ arguments: inout Arguments) throws(Failure) -> Int32 {
        let format = try arguments.choice("--format") ?? "text"
        let isChecking = arguments.flag("--exit-code")
        let ignored = try arguments.values("--ignore")
        var options = try ModuleOptions(&arguments)
        let words = join(options.takePaths())
        let (new, facts) = try read(options)
        if format == "filter", facts == nil {
            throw Failure(usage: "'--format filter' is for packages: only they have test targets", of: name)
        }
        let change = try change(words, in: new, facts ?? [])
        if change.revision == nil, !ignored.isEmpty {
            throw Failure(usage: "'--ignore' leaves out files that have changed since a revision", of: name)
        }
        let affected = try affected(by: change, in: new, facts: facts, options: options, ignored: ignored)
        switch format {
        case "json": Console.print(affected.json)
        case "filter": Console.print(affected.targets?.filter ?? "")
        default: Console.print(affected.text)
        }
        let errors = new.problems.filter { $0.severity == .error }
        Console.complain(errors.text)
        return !errors.isEmpty || isChecking && !affected.isEmpty ? 1 : 0
    }

    /// The change that the words name: a revision, files, or nodes of the picture.
    private struct Change {
        var revision: String?
        var files: Set<String> = []
        var nodes: [Int] = []
    }

    /// Joins the words of a tagged type, `Cache`, `tagged` and `disk`, into one.
    private static func join(_ words: [String]) -> [String] {
        var result: [String] = []
        for (index, word) in words.enumerated() {
            let isInside = index > 0 && (word == "tagged" && index + 1 < words.count || words[index - 1] == "tagged")
            if isInside { result[result.count - 1] += " \(word)" } else { result.append(word) }
        }
        return result
    }

    /// The graphs in the current folder, and the facts of the package's targets; nil instead of facts if the options
    /// name a module.
    private static func read(_ options: ModuleOptions) throws(Failure) -> (Picture, [Files.Facts]?) {
        if options.namesModule { return (try Side(".", for: name).picture(options), nil) }
        let package = try PackageTargets(options)
        let (inputs, problems) = try Input.readPackage(package, options) { _ in true }
        let facts = try package.all.map { target throws(Failure) in
            Files.Facts(modules: try package.modules(of: target))
        }
        return (Picture.of(inputs, problems: problems), facts)
    }

    private static func change(
        _ words: [String], in picture: Picture, _ facts: [Files.Facts]
    ) throws(Failure) -> Change {
        var change = Change()
        if words.isEmpty { change.revision = "HEAD" }
        for word in words {
            let files = try files(word, facts)
            let nodes = picture.nodes(named: word)
            let isRevision = words.count == 1 && (files == nil || Disk.exists(word)) ? try Git.isRevision(word) : false
            let meanings = [
                files.map { _ in "a file" }, nodes.map { _ in "a registration" }, isRevision ? "a revision" : nil,
            ]
            .compactMap(\.self)
            if meanings.count > 1 {
                throw Failure(
                    "'\(word)' is \(meanings.joined(separator: " and ")); './\(word)' is the file, "
                        + "'refs/heads/\(word)' the branch, and 'any \(word)' the type")
            }
            if isRevision { change.revision = word }
            change.files.formUnion(files ?? [])
            change.nodes += nodes ?? []
            if meanings.isEmpty { throw unknown(word, among: words, in: picture) }
        }
        return change
    }

    private static func unknown(_ word: String, among words: [String], in picture: Picture) -> Failure {
        let near = Search(word, in: picture).near.map { "'\($0)'" }.joined(separator: " or ")
        return Failure(
            usage: "'\(word)' is no file, "
                + (words.count > 1
                    ? "and no graph has it; a revision stands alone" : "no registration and no git revision")
                + (near.isEmpty ? "" : "; did you mean \(near)?"), of: name)
    }

    /// The file that a word names, or the files in the folder that it names; nil for any other word. A removed file is
    /// recognised by its ending, or by the folder of a target.
    private static func files(_ word: String, _ facts: [Files.Facts]) throws(Failure) -> [String]? {
        let path = Disk.exact(word)
        if Disk.isFolder(word) {
            let prefix = path.isEmpty ? "" : "\(path)/"
            return try Disk.subpaths(of: word).filter { subpath in
                !subpath.split(separator: "/").contains { $0.hasPrefix(".") } && !Disk.isFolder(prefix + subpath)
            }.map { prefix + $0 }
        }
        let isInTarget = facts.contains { !$0.modules[0].folder.isEmpty && path.hasPrefix("\($0.modules[0].folder)/") }
        let isFile = Disk.exists(word) || word.hasSuffix(".swift") || word.hasSuffix(".digraph") || isInTarget
        return isFile ? [path] : nil
    }

    private static func affected(
        by change: Change, in new: Picture, facts: [Files.Facts]?, options: ModuleOptions, ignored: [String]
    ) throws(Failure) -> Affected {
        var (picture, change) = (new, change)
        if let revision = change.revision {
            change.files.formUnion(try Git.changedFiles(since: revision, ignoring: ignored))
            picture = Picture.comparing(try Side(revision, for: name).picture(options), with: new)
        } else {
            // Without a revision, there is no comparison: everything in a named graph file counts as changed.
            change.nodes += change.files.filter { $0.hasSuffix(".digraph") }.sorted().flatMap(new.nodes(writtenIn:))
        }
        let affected = Affected(by: change.nodes, files: change.files, in: picture)
        guard let facts else { return affected }
        let nodes = affected.changed.map(\.node) + affected.nodes
        let targets = AffectedTargets(
            files: change.files, declaring: Set(change.nodes.compactMap { new.nodes[$0].sources.first }),
            modules: Set(nodes.map { picture.graphs[picture.nodes[$0].graph].module }),
            hasPlugin: try hasPlugin(facts), of: facts)
        return affected.with(targets)
    }

    /// Whether the package has a build-tool plugin of its own. The manifest is searched, because `Files.Facts` lists no
    /// plugins.
    private static func hasPlugin(_ facts: [Files.Facts]) throws(Failure) -> Bool {
        guard let manifest = facts.first?.modules.first?.manifest else { return false }
        return String(decoding: try Disk.read(manifest), as: UTF8.self).contains("buildTool")
    }
}
