import DigraphCompiler
import DigraphTools

/// The result of an import, for the person who completes the translation.
package struct ImportReport: Sendable {
    package struct Translation: Sendable {
        package var type: String
        package var path: String
        package var line: Int
        /// The graph file.
        package var file: String
        /// Whether the object still receives the old container, and sends requests to it.
        package var keepsContainer: Bool
    }

    package struct Leftover: Sendable {
        package var path: String
        package var line: Int
        package var reason: String
    }

    /// A request to the container outside of registrations.
    package struct Use: Sendable {
        package var path: String
        package var line: Int
        package var code: String
        /// The code to write instead, or advice in words.
        package var replacement: String
    }

    package var system: Importing.System
    /// The paths of the graph files.
    package var graphFiles: [String] = []
    /// The number of registrations in the sources, translated or not.
    private var total = 0
    package var translations: [Translation] = []
    package var leftovers: [Leftover] = []
    /// The registrations that are left out, because another one replaces them in the container, too.
    package var replaced: [Leftover] = []
    /// The kept objects that share dependencies with a consumer in the container, but not in the graph.
    package var separate: [Leftover] = []
    package var uses: [Use] = []
    /// The parts that nothing in the sources names, so that no graph includes them.
    package var unusedParts: [String] = []
    /// The files that hold nothing but registrations that were all translated.
    package var removableFiles: [String] = []
    /// What the graph files take for granted about modules whose sources were not given.
    package var assumptions: [String] = []
    /// How the graphs of modules meet: their inputs and includes.
    package var connections: [String] = []
    /// The types that are registered and declared more than once.
    package var repeatedTypes: [String] = []
    /// The diagnostics of the graph files.
    package var findings: [Diagnostic] = []

    init(_ system: Importing.System) { self.system = system }

    /// Adds the result of one module.
    mutating func add(_ graph: ModuleGraph, _ files: [ImportedFile], _ analysis: Analysis) {
        let (parts, sources) = (graph.parts, graph.sources)
        graphFiles += files.map(\.path)
        connections += graph.connections
        for file in files {
            for piece in file.pieces {
                let registrations = piece.registrations.filter { !$0.path.isEmpty }
                translations += registrations.map {
                    Translation(
                        type: $0.type, path: $0.path, line: $0.line, file: file.path, keepsContainer: $0.keepsContainer)
                }
                total += registrations.count + piece.problems.filter(\.isRegistration).count
                for problem in piece.problems {
                    let leftover = Leftover(path: problem.path, line: problem.line, reason: problem.reason)
                    if problem.isReplaced { replaced.append(leftover) } else { leftovers.append(leftover) }
                }
            }
        }
        assumptions += parts.compactMap(\.assumption).filter { !assumptions.contains($0) }
        unusedParts += parts.filter { $0.isUnused && !$0.isOfOther }.map(\.name)
        for type in Set(parts.flatMap(\.registrations).map(\.type)).sorted() {
            let places = sources.known.repeatedDeclarations(of: type)
            if places.isEmpty { continue }
            repeatedTypes.append("\(type): " + places.map { "\($0.file):\($0.line)" }.joined(separator: ", "))
        }
        separate += SharedCalls.separations(parts.filter { !$0.isLeftOut }, in: sources, system)
        let accessors = GeneratedAccessors(analysis, ofGraph: Importing.graphName(of: sources.module), sources.known)
        uses += ContainerUses(system, parts, sources, accessors).all
        findings += analysis.diagnostics
        removableFiles += removable(
            in: sources, excluded: parts.filter(\.isLeftOut).flatMap(\.registrations).map(\.path))
    }

    private func removable(in sources: ImportSources, excluded: [String]) -> [String] {
        let translated = Dictionary(grouping: translations, by: \.path)
        let needed = Set(
            excluded + (leftovers + replaced).map(\.path) + uses.map(\.path)
                + translations.filter(\.keepsContainer).map(\.path))
        let types = Set(translations.map { Names.lastComponent($0.type) })
        return sources.files.filter { file in
            guard let registrations = translated[file.path], !needed.contains(file.path) else { return false }
            return Self.declaresNothing(file, besides: registrations.map(\.line), types: types)
        }.map(\.path).sorted()
    }

    /// Whether a file consists of one type that is not registered itself, and each member of it registers something.
    private static func declaresNothing(_ file: SwiftFile, besides lines: [Int], types: Set<String>) -> Bool {
        let blocks = file.blocks.blocks
        let outer = blocks.indices.filter { blocks[$0].parent == nil }
        guard outer.count == 1, blocks[outer[0]].isType, !types.contains(Names.lastComponent(blocks[outer[0]].name))
        else { return false }
        let registers = blocks.filter { $0.parent == outer[0] }.allSatisfy { block in
            guard !block.isType, !block.body.isEmpty else { return false }
            let range = file.line(of: block.header.lowerBound)...file.line(of: block.body.upperBound - 1)
            return lines.contains(where: range.contains)
        }
        let declaring: Set = ["let", "var", "typealias", "case", "class", "struct", "enum", "protocol", "func"]
        // Each keyword outside of the members' code is that of the type or of a member.
        let known = Set(blocks.filter { $0.parent == outer[0] || $0.parent == nil }.flatMap(\.header))
        return registers
            && file.blocks.blockOfToken.enumerated().allSatisfy { index, block in
                !declaring.contains(file.tokens.text(index)) || block != nil && block != outer[0]
                    || known.contains(index)
            }
    }

    /// Whether the graph files have errors, or something is left over, which their diagnostics need not show.
    package var hasErrors: Bool { !leftovers.isEmpty || findings.contains { $0.severity == .error } }

    package var text: String {
        let errors = findings.count { $0.severity == .error && $0.id != .todoRegistration }
        let found = errors == 0 ? "" : "; the graphs have \(errors == 1 ? "an error" : "\(errors) errors"), see below"
        var text = "\(system.title): \(translations.count) of \(total) registrations are translated\(found)\n"
        func section(_ title: String, _ lines: [String]) {
            guard !lines.isEmpty else { return }
            text += "\n\(title):\n" + lines.map { "  \($0.onOneLine)\n" }.joined()
        }
        section("graph files", graphFiles)
        section("taken for granted", assumptions)
        section("from other modules", connections)
        func section(_ title: String, _ places: [Leftover]) {
            section(title, places.map { "\($0.path):\($0.line): \($0.reason)" })
        }
        section("left over", leftovers)
        section("another registration takes their place", replaced)
        section("shared in a request, but not with what is kept or what another graph makes", separate)
        section(
            "still given the old container",
            translations.filter(\.keepsContainer).map { "\($0.path):\($0.line): \($0.type)" })
        section("uses of the container elsewhere", linesOfUses)
        section(
            system == .swinject
                ? "no Assembler names these assemblies, so no graph includes their parts"
                : "nothing in the sources names these, so no graph includes their parts", unusedParts)
        section("declared more than once, so the initializers are not known", repeatedTypes)
        section("can be deleted once the graph is in use", removableFiles)
        section("found by 'digraph validate'", findings.text.split(separator: "\n").map(String.init))
        return text
    }

    /// The uses; equal ones as one line, with another for each file.
    private var linesOfUses: [String] {
        let groups = Dictionary(grouping: uses) { "\($0.code): \($0.replacement)" }
        var written: Set<String> = []
        return uses.flatMap { use -> [String] in
            let text = "\(use.code): \(use.replacement)"
            guard written.insert(text).inserted, let group = groups[text] else { return [] }
            if group.count == 1 { return ["\(use.path):\(use.line): \(text)"] }
            var paths: [String] = []
            for one in group where !paths.contains(one.path) { paths.append(one.path) }
            return [text]
                + paths.map { path in
                    "  \(path):" + group.filter { $0.path == path }.map { "\($0.line)" }.joined(separator: ", ")
                }
        }
    }

    package var json: String {
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("system")
            json.value(system.rawValue)
            json.key("graphFiles")
            json.value(graphFiles)
            func list<One>(
                _ key: String, _ all: [One], _ place: (One) -> (String, Int), _ fields: (One, inout JSON) -> Void
            ) {
                json.key(key)
                json.array(all, overLines: true) { json, one in
                    json.object { json in
                        json.key("file")
                        json.value(place(one).0)
                        json.key("line")
                        json.value(place(one).1)
                        fields(one, &json)
                    }
                }
            }
            list("translated", translations) {
                ($0.path, $0.line)
            } _: { one, json in
                json.key("type")
                json.value(one.type)
                json.key("graphFile")
                json.value(one.file)
                json.key("keepsContainer")
                json.value(one.keepsContainer)
            }
            for (key, places) in [("leftOver", leftovers), ("replaced", replaced), ("separate", separate)] {
                list(key, places) {
                    ($0.path, $0.line)
                } _: { one, json in
                    json.key("reason")
                    json.value(one.reason)
                }
            }
            list("uses", uses) {
                ($0.path, $0.line)
            } _: { one, json in
                json.key("code")
                json.value(one.code)
                json.key("replacement")
                json.value(one.replacement)
            }
            let lists = [
                ("connections", connections), ("assumptions", assumptions), ("unusedParts", unusedParts),
                ("repeatedTypes", repeatedTypes), ("removableFiles", removableFiles),
            ]
            for (key, texts) in lists {
                json.key(key)
                json.value(texts)
            }
            list("findings", findings) {
                ($0.place.path, $0.place.line)
            } _: { one, json in
                json.key("id")
                json.value(one.id.rawValue)
                json.key("severity")
                json.value("\(one.severity)")
                json.key("message")
                json.value(one.message)
            }
        }
        return json.text + "\n"
    }
}
