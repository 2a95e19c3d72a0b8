import DigraphCompiler
import Foundation
import Testing

/// The house keeps its floors: what `Sources/README.md` says of the structure is true. Nothing here judges taste.
@Suite("House") struct HouseTests {
    let map: Map
    let files: [(path: String, words: SwiftWords)]

    init() throws {
        map = try Map()
        files = try HouseTests.everyFile.get()
    }

    /// Every Swift file of the sources and plugins, with its words; read once for all tests.
    private static let everyFile = Result {
        try ["Sources", "Plugins"].flatMap(Repository.files(below:)).filter { $0.hasSuffix(".swift") }
            .map { (path: $0, words: SwiftWords(try Repository.text(of: $0))) }
    }

    func broken(_ sentence: Sentence, _ found: [String]) {
        guard !found.isEmpty else { return }
        Issue.record("Sources/README.md: \(sentence.rawValue)\n\(found.map { "    \($0)\n" }.joined())")
    }

    @Test("the map has the sentences that are kept", arguments: Sentence.allCases)
    func sentences(_ sentence: Sentence) {
        let text = map.text.replacing("\n  ", with: " ")
        #expect(text.contains("**\(sentence.rawValue)**"), "Sources/README.md no longer says: \(sentence.rawValue)")
    }

    @Test("targets import what they may") func imports() {
        var found: [String] = []
        for file in files {
            let name = file.path.split(separator: "/")[1]
            guard let target = map.targets.first(where: { $0.name == name }) else {
                found.append("\(file.path): the target \(name) has no row")
                continue
            }
            guard let allowed = target.imports else { continue }
            for word in file.words.imports where !allowed.contains(word.text) {
                found.append("\(file.path):\(word.line): imports \(word.text)")
            }
        }
        broken(.imports, found)
    }

    @Test("nothing is depended on") func dependencies() throws {
        let manifest = try Repository.text(of: "Package.swift").split(separator: "\n")
        broken(.dependencies, manifest.filter { $0.contains(".package(") }.map(String.init))
    }

    /// The compiler imports nothing, so that what is left is what the standard library has of the outside world.
    @Test("the compiler is pure") func purity() {
        let impure: Set = [
            "CommandLine", "ContinuousClock", "SuspendingClock", "print", "readLine", "random", "shuffled",
            "SystemRandomNumberGenerator", "fopen", "getenv",
        ]
        broken(
            .pure,
            files.filter { $0.path.hasPrefix("Sources/DigraphCompiler/") }.flatMap { file in
                file.words.words.filter { impure.contains($0.text) }.map { "\(file.path):\($0.line): \($0.text)" }
            })
    }

    @Test("environment variables are documented, and the generator reads none") func variables() throws {
        let documented = try Repository.text(of: "Graph/COMMANDS.md")
        var found: [String] = []
        for path in files.map(\.path) + ["Package.swift"] {
            let text = try Repository.text(of: path)
            for match in text.matches(of: /nvironment\["(?<name>\w+)"\]/)
            where !documented.contains("`\(match.name)`") {
                found.append("\(path): \(match.name)")
            }
            guard path.hasPrefix("Sources/"), !path.hasPrefix("Sources/digraph/") else { continue }
            found += text.matches(of: /getenv|processInfo\.environment|\benviron\b/).map { "\(path): \($0.output)" }
        }
        broken(.variables, found)
    }

    @Test("rooms above the readers use no unsafe memory") func safety() throws {
        let plain = ["Graph", "Checks", "Lowering", "Emit", "Merge"].map { "Sources/DigraphCompiler/\($0)/" }
        let unsafe = files.filter { file in plain.contains { file.path.hasPrefix($0) } }.flatMap { file in
            file.words.words.filter { $0.text.hasPrefix("Unsafe") }.map { "\(file.path):\($0.line): \($0.text)" }
        }
        let unchecked = try files.map(\.path).filter { try Repository.text(of: $0).contains("@exclusivity(") }
        broken(.plain, unsafe + unchecked)
    }

    @Test("members named like a declaration's word stand in backticks") func backticks() {
        broken(
            .backticks,
            files.filter { $0.path.hasPrefix("Sources/DigraphCompiler/") }.flatMap { file in
                file.words.words.filter { $0.isMember && !$0.isInBackticks && SwiftWords.kinds.contains($0.text) }
                    .map { "\(file.path):\($0.line): .\($0.text)" }
            })
    }

    @Test("a function has at most three parameters without labels") func labels() throws {
        let compiler = files.map(\.path).filter { $0.hasPrefix("Sources/DigraphCompiler/") }
        broken(
            .labels,
            try compiler.flatMap { path in
                try Repository.text(of: path).matches(
                    of: /(?:func [\w`]+|\binit\??)(?:<[^(]*>)?\((?<list>[^{}]*?)\n? *\{/
                )
                .filter { $0.list.split(separator: ",").count { $0.trimmingPrefix(/\s+/).hasPrefix("_ ") } > 3 }
                .map { "\(path): \($0.output.0.prefix { $0 != "(" })" }
            })
    }

    @Test("rooms know lower floors only") func floors() {
        let floors = Dictionary(uniqueKeysWithValues: map.rooms.map { ($0.name, $0.floor) })
        broken(
            .floors,
            map.rooms.flatMap { room in
                room.knows.filter { floors[$0, default: .max] >= room.floor }.map { "\(room.name) knows \($0)" }
            })
    }

    @Test("files name what their rooms know") func names() {
        let compiler = files.filter { $0.path.hasPrefix("Sources/DigraphCompiler/") }
            .map { (path: $0.path, parts: $0.path.split(separator: "/").map(String.init), words: $0.words) }
        let roof = compiler.filter { $0.parts.count == 3 }
        let inRooms = compiler.filter { $0.parts.count > 3 }
        broken(
            .rooms,
            inRooms.filter { file in !map.rooms.contains { $0.name == file.parts[2] } }.map(\.path)
                + map.rooms.filter { room in !inRooms.contains { $0.parts[2] == room.name } }
                .map { "the room \($0.name) is empty" })

        var homes: [String: String] = [:]
        for file in inRooms { for name in file.words.topLevelTypes { homes[name] = file.parts[2] } }
        for file in roof { for name in file.words.topLevelTypes { homes[name] = "the roof" } }
        let shadows = Dictionary(grouping: inRooms, by: { $0.parts[2] })
            .mapValues { files in Set(files.flatMap(\.words.declaredTypes)) }
        var found: [String] = []
        for file in inRooms {
            guard let room = map.rooms.first(where: { $0.name == file.parts[2] }) else { continue }
            for word in file.words.words where !word.isMember && shadows[room.name]?.contains(word.text) != true {
                guard let home = homes[word.text], home != room.name, !room.knows.contains(home) else { continue }
                found.append("\(file.path):\(word.line): \(word.text) is of \(home), which \(room.name) does not know")
            }
        }
        broken(.names, found)
    }

    @Test("the top level is the top level") func topLevel() throws {
        let allowed: Set = [
            "Package.swift", "Sources", "Plugins", "Tests", "Graph", "README.md", ".ci", ".github", ".swift-format",
            ".gitignore", ".gitattributes", ".spi.yml",
        ]
        let ignored = try Repository.text(of: ".gitignore").split(separator: "\n").map(String.init) + [".git"]
        let present = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path).sorted()
        let unknown = present.filter { name in
            !allowed.contains(name) && !ignored.contains { HouseTests.matches(name, $0) }
        }
        let missing = allowed.subtracting(present).sorted()
        broken(.topLevel, unknown.map { "there is \($0)" } + missing.map { "there is no \($0)" })
    }

    /// Whether a name is meant by a line of `.gitignore`, which has a star at one end at most.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        if pattern.hasSuffix("*") { return name.hasPrefix(pattern.dropLast()) }
        if pattern.hasPrefix("*") { return name.hasSuffix(pattern.dropFirst()) }
        return name == pattern
    }

    @Test("no machine is named") func machines() throws {
        let forbidden = ["home", "Users", "root", "work"].map { "/\($0)/" }
        let folders = ["Sources", "Plugins", "Tests", "Graph", ".ci", ".github"]
        let paths =
            folders.flatMap(Repository.files(below:)) + ["Package.swift", "README.md"].filter(Repository.exists)
        var found: [String] = []
        for path in paths {
            // Nearly every file has none of them, and bytes are found faster than characters.
            let bytes = try Data(contentsOf: Repository.root.appendingPathComponent(path))
            if !forbidden.contains(where: { bytes.range(of: Data($0.utf8)) != nil }) { continue }
            let lines = String(decoding: bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where forbidden.contains(where: { HouseTests.names(line, $0) }) {
                found.append("\(path):\(index + 1): \(line)")
            }
        }
        broken(.machines, found)
    }

    /// Whether a line has a path that begins so; within a longer path or a URL it is no place on a machine.
    private static func names(_ line: Substring, _ beginning: String) -> Bool {
        let line = line.replacing("\(beginning)ada/", with: "")
        return line.hasPrefix(beginning) || [" ", "\"", "`", "("].contains { line.contains("\($0)\(beginning)") }
    }
}
