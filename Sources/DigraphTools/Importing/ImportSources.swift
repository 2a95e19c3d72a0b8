import DigraphCompiler

/// The Swift sources of an app, read once for all that an importer asks.
struct ImportSources {
    let module: String
    let files: [SwiftFile]
    let known: KnownTypes
    /// How often each word stands where it declares nothing.
    private var mentions: [String: Int] = [:]
    private var declared: Set<String> = []
    /// The literals of constants and of enums' cases, with quotes, by name: `Names.disk`.
    let constants: [String: String]

    init(module: String, sources: [SourceText], declarations: Declarations) {
        self.module = module
        files = sources.map(SwiftFile.init)
        known = KnownTypes(declarations)
        constants = Self.constants(in: files)
        let words: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
        for file in files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index) {
                let text = tokens.text(index)
                if index > 0, words.contains(tokens.text(index - 1)) {
                    declared.insert(text)
                } else {
                    mentions[text, default: 0] += 1
                }
            }
        }
    }

    /// Whether something speaks of a type besides its declaration, more than so often. What is not declared is not looked
    /// for.
    func isMentioned(_ type: String, moreOftenThan count: Int = 0) -> Bool {
        let name = Names.lastComponent(type)
        return !declared.contains(name) || mentions[name, default: 0] > count
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

    /// The files that import one of some modules and no framework for tests.
    func files(importing modules: Set<String>) -> [SwiftFile] {
        filesOfApp.filter { !modules.isDisjoint(with: $0.imports) }
    }
}
