import DigraphCompiler
import DigraphTools

/// The Swift sources of an app, read once for all look-ups of an importer.
struct ImportSources {
    let module: String
    let files: [SwiftFile]
    /// The files of the imported modules.
    private let others: [SwiftFile]
    /// The imported modules, without their own imports.
    private(set) var dependencies: [ImportSources] = []
    /// The parts with the registrations of the imported modules.
    var elsewhere: [(module: String, parts: [ImportedPart])] = []
    let known: KnownTypes
    /// By word, the number of its uses; extensions, and `Type.member` within `Type` itself, do not count.
    private var mentions: [String: Int] = [:]
    private var declared: Set<String> = []
    /// By module, all names that are declared in it.
    private(set) var declaredNames: [String: Set<String>] = [:]
    /// The literals of constants and of enums' cases, with quotes, by name: `Names.disk`.
    let constants: [String: String]

    private let globalActors: Set<String>

    /// - Parameter dependencies: The modules that `module` imports.
    init(module: String, sources: [SourceText], dependencies: [Compiler.Module], declarations: Declarations) {
        let others = dependencies.map { ($0.name, $0.sources.map(SwiftFile.init)) }
        let known = KnownTypes(declarations)
        self.init(module, sources.map(SwiftFile.init), others: others, known)
        self.dependencies = others.map { ImportSources($0.0, $0.1, others: [], known) }
    }

    private init(_ module: String, _ files: [SwiftFile], others: [(String, [SwiftFile])], _ known: KnownTypes) {
        self.module = module
        self.files = files
        self.known = known
        self.others = others.flatMap { $0.1 }
        declaredNames[module] = Set(files.flatMap(Self.declaredNames))
        for (name, files) in others { declaredNames[name] = Set(files.flatMap(Self.declaredNames)) }
        constants = Self.constants(in: files)
        globalActors = Self.globalActors(in: files + self.others)
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

    /// Whether the sources mention a type more often than `count`, apart from its declaration. A type that they do not
    /// declare counts as mentioned.
    func isMentioned(_ type: String, moreOftenThan count: Int = 0) -> Bool {
        let name = Names.lastComponent(type)
        return !declared.contains(name) || mentions[name, default: 0] > count
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
        return name == "MainActor" || globalActors.contains(name) ? name : nil
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

    /// The files that import no framework for tests.
    var filesOfApp: [SwiftFile] {
        files.filter { Set(["XCTest", "Testing", "Quick", "Nimble"]).isDisjoint(with: $0.imports) }
    }

    /// The files that import one of some modules and no framework for tests. Where a file re-exports such a module, the
    /// files that name one of `types` count, too.
    func files(importing modules: Set<String>, orNaming types: Set<String>) -> [SwiftFile] {
        let isExported = (files + others).contains { file in
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
