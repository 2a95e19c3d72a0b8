import DigraphCompiler
import DigraphTools

/// The Swift sources of an app, read once for all look-ups of an importer.
struct ImportSources {
    let module: String
    let files: [SwiftFile]
    /// The other modules, without their dependencies.
    private(set) var dependencies: [ImportSources] = []
    /// The parts with the registrations of the other modules.
    var elsewhere: [(module: String, parts: [ImportedPart])] = []
    let known: KnownTypes
    /// By word, the number of its uses; extensions, and `Type.member` within `Type` itself, do not count.
    private var mentions: [String: Int] = [:]
    private var declared: Set<String> = []
    /// By module, all names that are declared in it.
    let declaredNames: [String: Set<String>]
    /// The literals of constants and of enums' cases, with quotes, by name: `Names.disk`.
    private var constants: [String: String]
    private let tags: TagNames.Table
    var tagNames: TagNames { TagNames(tags, constants: constants) }

    private let globalActors: Set<String>
    let read: Compiler.Module
    /// Whether the module is imported, and not only read.
    private var isImported = false
    /// The other modules whose types the module can name.
    let visible: [Compiler.Module]

    /// The sources of modules, each with the other ones as `dependencies`.
    ///
    /// - Parameter imported: The number of modules at the front that are imported, not only read.
    static func all(of modules: [Compiler.Module], imported: Int) -> [ImportSources] {
        let files = modules.map { $0.sources.map(SwiftFile.init) }
        let names = zip(modules, files).map { ($0.name, Set($1.flatMap(declaredNames))) }
        let tags = TagNames.Table()
        let reached = modules.indices.map { Self.reached(from: $0, modules, files) }
        var all = modules.indices.map { index in
            // A module that is only read may be imported by way of a module whose sources are not here.
            let rest = modules.indices.filter { !reached[index].contains($0) && $0 >= imported && $0 != index }
            let visible = reached[index] + rest.filter { !reached[$0].contains(index) }
            return ImportSources(
                modules[index], files[index], Dictionary(names) { first, _ in first },
                visible: visible.map { modules[$0] }, tags,
                KnownTypes(
                    Declarations(
                        Compiler.outline(.init(module: modules[index], dependencies: visible.map { modules[$0] })),
                        modules: 0..<(1 + visible.count)),
                    files.flatMap(\.self), own: Set(files[index].map(\.path))))
        }
        for index in 0..<imported { all[index].isImported = true }
        let plain = all
        for index in all.indices {
            let others = plain.filter { other in all[index].visible.contains { $0.name == other.module } }
            let written = Dictionary(grouping: others.flatMap(\.constants), by: \.key).mapValues {
                Set($0.map(\.value))
            }
            all[index].constants.merge(written.compactMapValues { $0.count == 1 ? $0.first : nil }) { own, _ in own }
        }
        for index in all.indices { all[index].dependencies = plain.indices.filter { $0 != index }.map { plain[$0] } }
        return all
    }

    /// The modules that a module imports, directly or not, nearest first.
    private static func reached(from index: Int, _ modules: [Compiler.Module], _ files: [[SwiftFile]]) -> [Int] {
        var found = [index]
        var next = 0
        while next < found.count {
            let imports = Set(files[found[next]].flatMap(\.imports))
            found += modules.indices.filter { imports.contains(modules[$0].name) && !found.contains($0) }
            next += 1
        }
        return Array(found.dropFirst())
    }

    private init(
        _ module: Compiler.Module, _ files: [SwiftFile], _ names: [String: Set<String>], visible: [Compiler.Module],
        _ tags: TagNames.Table, _ known: KnownTypes
    ) {
        self.tags = tags
        self.module = module.name
        read = module
        self.files = files
        self.known = known
        self.visible = visible
        declaredNames = names
        constants = Self.constants(in: files)
        globalActors = Self.globalActors(in: files)
        let words: Set = ["class", "struct", "enum", "actor", "protocol"]
        for file in files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index) {
                let text = tokens.text(index)
                if index > 0, words.contains(tokens.text(index - 1)) {
                    declared.insert(text)
                } else if !tokens.isAt("extension", index - 1), !Self.isOwnMember(index, file) {
                    mentions[text, default: 0] += 1
                }
            }
        }
    }

    /// `Assembly.limit` within the type itself.
    private static func isOwnMember(_ index: Int, _ file: SwiftFile) -> Bool {
        file.tokens.isAt(".", index + 1) && file.blocks.type(around: index)?.name == file.tokens.text(index)
    }

    private static func declaredNames(in file: SwiftFile) -> [String] {
        let words: Set = ["class", "struct", "enum", "actor", "protocol", "typealias", "func", "let", "var", "case"]
        return (0..<file.tokens.count).filter { index in
            file.tokens.isAt("_exported", index) || index > 0 && words.contains(file.tokens.text(index - 1))
        }.map(file.tokens.text)
    }

    /// Whether the sources, or those of another module, mention a type more often than `count`, apart from its
    /// declaration. A type that the sources do not declare counts as mentioned.
    func isMentioned(_ type: String, moreOftenThan count: Int = 0) -> Bool {
        let name = Names.lastComponent(type)
        let all = ([self] + dependencies).map { $0.mentions[name, default: 0] }
        return !declared.contains(name) || all.reduce(0, +) > count
    }

    /// The global actor of a closure: its own, or that of the function, property or type around it.
    func isolation(ofClosure closure: Range<Int>, in block: SwiftBlocks.Block, _ file: SwiftFile) -> String? {
        var next = closure.lowerBound + 1
        while file.tokens.isAt("@", next) {
            if let actor = actor(at: next + 1, file.tokens) { return actor }
            next += 2
        }
        var around: SwiftBlocks.Block? = block
        while let block = around {
            if let actor = isolation(of: block, file) { return actor }
            around = block.parent.map { file.blocks.blocks[$0] }
        }
        return nil
    }

    /// The global actor that is written in front of a declaration.
    func isolation(of block: SwiftBlocks.Block, _ file: SwiftFile) -> String? {
        let tokens = file.tokens
        if let found = block.header.lazy.compactMap({ tokens.isAt("@", $0 - 1) ? actor(at: $0, tokens) : nil }).first {
            return found
        }
        // An attribute on a line of its own is in front of the statement.
        var index = block.header.lowerBound - 1
        while index > 0, tokens.isWord(index), tokens.isAt("@", index - 1) {
            if let found = actor(at: index, tokens) { return found }
            index -= 2
        }
        return nil
    }

    private func actor(at index: Int, _ tokens: SwiftTokens) -> String? {
        guard tokens.isWord(index) else { return nil }
        let name = tokens.text(index)
        return name == "MainActor" || ([self] + dependencies).contains { $0.globalActors.contains(name) } ? name : nil
    }

    /// `@globalActor actor Disk {`
    private static func globalActors(in files: [SwiftFile]) -> Set<String> {
        var found: Set<String> = []
        for file in files {
            for index in 0..<file.tokens.count where file.tokens.isAt("globalActor", index) {
                let words = ["actor", "struct", "class", "enum"]
                let end = min(file.tokens.count - 1, index + 8)
                guard let word = (index..<end).first(where: { words.contains(file.tokens.text($0)) }) else { continue }
                found.insert(file.tokens.text(word + 1))
            }
        }
        return found
    }

    private static func constants(in files: [SwiftFile]) -> [String: String] {
        var found: [String: Set<String>] = [:]
        for file in files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isAt("let", index) || tokens.isAt("case", index) {
                let block = file.blocks.blockOfToken[index].map { file.blocks.blocks[$0] }
                if let block, !block.isType { continue }
                let isCase = tokens.isAt("case", index)
                if isCase {
                    guard let block, block.header.contains(where: { tokens.isAt("String", $0) }) else { continue }
                }
                let path = file.typePath(around: index)
                var name = index + 1
                while tokens.isWord(name) {
                    var value = name + 1
                    if !isCase, tokens.isAt(":", value), tokens.isAt("String", value + 1) { value += 2 }
                    let isWritten =
                        tokens.isAt("=", value) && value + 1 < tokens.count && tokens[value + 1].kind == .string
                    let end = isWritten ? value + 2 : value
                    let isWhole =
                        end >= tokens.count || tokens[end].startsLine || tokens[end].kind == .close
                        || tokens.isAt(";", end) || tokens.isAt(",", end)
                    if isWhole, isWritten || isCase {
                        let literal = isWritten ? tokens.text(value + 1) : "\"\(tokens.text(name))\""
                        found[(path.isEmpty ? "" : path + ".") + tokens.text(name), default: []].insert(literal)
                    }
                    guard isCase, tokens.isAt(",", end) else { break }
                    name = end + 1
                }
            }
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// Whether another module has a graph, or gets one.
    func hasGraph(_ module: String) -> Bool {
        dependencies.contains { $0.module == module && ($0.isImported || !$0.read.graphFiles.isEmpty) }
    }

    /// The modules that a graph file imports for a type that a file or graph of another module names.
    ///
    /// - Parameters:
    ///   - imports: The imports there.
    ///   - isGraph: Whether they are those of a graph, which are all needed.
    func modules(for type: String, among imports: [String], ofGraph isGraph: Bool) -> [String] {
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        let known = visible.map(\.name).filter { name in words.contains { declaredNames[name]?.contains($0) == true } }
        let others = [module] + visible.map(\.name)
        let isDeclared = words.allSatisfy { word in
            ["any", "escaping", "Sendable"].contains(word) || Outline.StandardNames.contains(word)
                || others.contains { declaredNames[$0]?.contains(word) == true }
        }
        if isDeclared { return known }
        // The module whose sources are not here is one that both files import.
        let unknown = Set(imports).filter { declaredNames[$0] == nil }
        let own = isGraph ? [] : unknown.intersection(files.flatMap(\.imports))
        return known + (own.isEmpty ? unknown : own)
    }

    /// The files that import no framework for tests.
    var filesOfApp: [SwiftFile] {
        files.filter { Set(["XCTest", "Testing", "Quick", "Nimble"]).isDisjoint(with: $0.imports) }
    }

    /// The files that import one of some modules and no framework for tests. Where a file re-exports such a module, the
    /// files that name one of `types` count, too.
    func files(importing modules: Set<String>, orNaming types: Set<String>) -> [SwiftFile] {
        let isExported = ([self] + dependencies).flatMap(\.files).contains { file in
            (0..<file.tokens.count).contains { index in
                file.tokens.isAt("_exported", index) && file.tokens.isAt("import", index + 1)
                    && modules.contains(file.tokens.text(min(index + 2, file.tokens.count - 1)))
            }
        }
        return filesOfApp.filter { file in
            !modules.isDisjoint(with: file.imports)
                || isExported && (0..<file.tokens.count).contains { types.contains(file.tokens.text($0)) }
        }
    }
}
