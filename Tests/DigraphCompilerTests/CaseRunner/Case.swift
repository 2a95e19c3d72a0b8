import DigraphCompiler
import DigraphImporting
import DigraphTools

/// A case, understood: what goes into the compiler and what has to come out.
struct Case: Sendable {
    /// A line of the `options` section.
    struct Options: Sendable {
        var extensionFileCount = 1
        /// By module.
        var defaultIsolation: [String: String] = [:]
        /// The input files have `\r\n` at their line ends.
        var hasCarriageReturns = false
        /// The input files have no newline at their end.
        var endsWithoutNewline = false
        /// The protocols that stubs stand in for.
        var stubbed: [String] = []
        /// The conditions under which it is compiled and run: once for each line.
        var definitions: [[String]] = []
        /// What is explained.
        var explained: [String] = []
        /// What counts as changed; an empty one is the difference to the files below `old/`.
        var changes: [String] = []
        /// What is drawn with what is around it, and how many steps.
        var focus: String?
        var depth: Int?
        /// The container whose registrations are the graph files.
        var importedSystem: Importing.System?
        /// The modules that are imported with the own one.
        var importedModules: Set<String> = []
        /// Graph files in `Graph` may belong to no module.
        var hasUnreadGraphFiles = false
        /// The case of the right program that this one has with a mistake.
        var program: String?
        /// Why swiftc is not asked whether it takes what was generated.
        var reasonNotCompiled: String?
    }

    /// A file of the case, and the module that it belongs to.
    struct InputFile: Sendable {
        var source: SourceText
        var module: String
        var isGraphFile: Bool
    }

    static let ownModule = "App"
    /// What stands before the path of a file in the state that is compared with.
    static let oldFolder = "old/"

    var file: CaseFile
    var options: Options
    var files: [InputFile]
    /// The own module first, then those that it depends on, nearest first: in the order in which they are named.
    var modules: [Compiler.Module]
    var wants: [Want]
    /// What was read from another container.
    var imported: Importing.Result?

    /// - Throws: a `CaseProblem` for what no runner could make sense of.
    init(_ file: CaseFile) throws {
        self.file = file
        guard file.sentence.contains(where: { !$0.isWhitespace }) else {
            throw CaseProblem("a case begins with a sentence that says what it shows")
        }
        var seen: Set<String> = []
        for section in file.sections where !seen.insert(section.name).inserted {
            throw CaseProblem("there are two sections '\(section.name)'")
        }
        options = try Options(file.section("options") ?? "")
        wants = try file.sections.filter { $0.name.hasPrefix("want/") }.map { section in
            guard let want = Want.allCases.first(where: { $0.section == section.name }) else {
                let known = Want.allCases.map(\.section).joined(separator: ", ")
                throw CaseProblem("there is no output '\(section.name)'; there are \(known)")
            }
            return want
        }
        files = []
        modules = []
        try readInputs()
        if let system = options.importedSystem {
            let isImported = { [options] (name: String) in
                name == Case.ownModule || options.importedModules.contains(name)
            }
            let result = Importing.run(
                system, modules: modules.filter { isImported($0.name) },
                dependencies: modules.filter { !isImported($0.name) }
            ) { "Graph/\($0)" }
            // A placeholder is an error, so the program has a trap in its place.
            for file in result.files {
                let text = String(decoding: file.bytes, as: UTF8.self)
                let name = file.path.split(separator: "/")[1]
                guard let index = modules.firstIndex(where: { $0.name == name }) else { continue }
                modules[index].graphFiles.append(
                    SourceText(path: file.path, text: text.replacing("TODO(\"", with: "fatalError(\"")))
            }
            imported = result
        }
    }

    /// Everything the compiler is told about a module, by the module's index.
    func input(forModule index: Int = 0) -> Compiler.Input {
        Compiler.Input(
            module: modules[index], dependencies: Array(modules[(index + 1)...]),
            extensionFileCount: options.extensionFileCount)
    }

    func wants(_ want: Want) -> Bool { wants.contains(want) }
}

extension Case {
    private mutating func readInputs() throws {
        let inputs = try Case.inputs(of: file, like: options.program)
        guard !inputs.isEmpty else { throw CaseProblem("there is no input") }
        var names = [Case.ownModule]
        for section in inputs {
            guard let name = Case.module(ofSource: section.name), !names.contains(name) else { continue }
            names.append(name)
        }
        for section in inputs {
            let isUnread = options.hasUnreadGraphFiles && section.name.hasPrefix("Graph/")
            guard let module = Case.module(of: section.name, among: names) ?? (isUnread ? "" : nil) else {
                throw Case.unknown(section.name, among: names)
            }
            files.append(
                InputFile(
                    source: SourceText(path: section.name, text: options.applied(to: section.text)), module: module,
                    isGraphFile: section.name.hasSuffix(".digraph")))
        }
        for section in file.sections where section.name.hasPrefix(Case.oldFolder) {
            let path = String(section.name.dropFirst(Case.oldFolder.count))
            if Case.module(of: path, among: names) == nil { throw Case.unknown(section.name, among: names) }
        }
        modules = names.map { name in
            let own = files.filter { $0.module == name }
            return Compiler.Module(
                name: name, graphFiles: own.filter(\.isGraphFile).map(\.source),
                sources: own.filter { !$0.isGraphFile }.map(\.source),
                defaultIsolation: options.defaultIsolation[name])
        }
        if let unknown = options.defaultIsolation.keys.sorted().first(where: { !names.contains($0) }) {
            throw CaseProblem("'default-isolation' names the module '\(unknown)', which has no files here")
        }
    }

    private static func unknown(_ section: String, among modules: [String]) -> CaseProblem {
        CaseProblem(
            "'\(section)' belongs to no module: inputs are Graph/<module>.digraph, Graph/<Module>/….digraph, "
                + "Sources/<Module>/….swift and Sources/<Module>/….digraph; the modules here are "
                + modules.joined(separator: ", "))
    }

    /// `Networking` for `Sources/Networking/Client.swift`.
    private static func module(ofSource path: String) -> String? {
        let parts = path.split(separator: "/")
        return parts.count >= 3 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    private static func module(of path: String, among names: [String]) -> String? {
        if path.hasSuffix(".swift") || path.hasSuffix(".digraph"), let name = module(ofSource: path) { return name }
        let parts = path.split(separator: "/")
        guard path.hasSuffix(".digraph"), parts.count >= 2, parts[0] == "Graph" else { return nil }
        let folder = parts.count == 2 ? parts[1].dropLast(".digraph".count) : parts[1]
        return names.first { $0.lowercased() == folder.lowercased() }
    }
}

extension Case.Options {
    /// One option a line.
    init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch (words[0], words.count == 2 ? words[1] : nil) {
            case ("parts", let count?):
                guard let count = Int(count), count > 0 else { throw CaseProblem("'\(line)': how many parts?") }
                extensionFileCount = count
            case ("default-isolation", let value?):
                let sides = value.split(separator: "=").map(String.init)
                defaultIsolation[sides.count == 2 ? sides[0] : Case.ownModule] = sides[sides.count - 1]
            case ("unread-graph-files", nil): hasUnreadGraphFiles = true
            case ("crlf", nil): hasCarriageReturns = true
            case ("no-final-newline", nil): endsWithoutNewline = true
            case ("defines", let names?):
                definitions.append(names == "nothing" ? [] : names.split(separator: " ").map(String.init))
            case ("import", let names?):
                let names = names.split(separator: " ").map(String.init)
                guard let system = Importing.System(rawValue: names[0]) else {
                    throw CaseProblem("'\(line)': which container?")
                }
                importedSystem = system
                importedModules = Set(names.dropFirst())
            case ("not-compiled", let reason?): reasonNotCompiled = reason
            case ("like", let path?): program = path
            case ("explain", let words?): explained.append(words)
            case ("affected", let words): changes.append(words ?? "")
            case ("stub", let names?): stubbed += names.split(separator: " ").map(String.init)
            case ("focus", let words?): focus = words
            case ("depth", let count?):
                guard let count = Int(count) else { throw CaseProblem("'\(line)': how many steps?") }
                depth = count
            default:
                throw CaseProblem(
                    "there is no option '\(line)'; there are 'parts <n>', 'default-isolation [<Module>=]<Actor>', "
                        + "'defines <conditions>', 'import <container> [<modules>]', 'like <case>', 'unread-graph-files', 'explain <words>', 'affected [<change>]', 'stub <protocols>', 'focus <words>', 'depth <n>', 'crlf', "
                        + "'no-final-newline' and 'not-compiled <reason>'")
            }
        }
    }

    fileprivate func applied(to text: String) -> String {
        var text = text
        if endsWithoutNewline, text.hasSuffix("\n") { text.removeLast() }
        return hasCarriageReturns
            ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : text
    }
}
