import DigraphCompiler

/// The Swift sources of an app, read once for all that an importer asks.
struct ImportSources {
    let module: String
    let files: [SwiftFile]
    let known: KnownTypes
    /// How often each word stands where it declares nothing.
    private var mentions: [String: Int] = [:]
    private var declared: Set<String> = []

    init(module: String, sources: [SourceText], declarations: Declarations) {
        self.module = module
        files = sources.map(SwiftFile.init)
        known = KnownTypes(declarations)
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

    /// Whether something speaks of a type besides its declaration. What is not declared is not looked for.
    func isMentioned(_ type: String) -> Bool {
        let name = Names.lastComponent(type)
        return !declared.contains(name) || mentions[name, default: 0] > 0
    }

    /// The files that import one of some modules and no framework for tests.
    func files(importing modules: Set<String>) -> [SwiftFile] {
        files.filter { file in
            !modules.isDisjoint(with: file.imports)
                && Set(["XCTest", "Testing", "Quick", "Nimble"]).isDisjoint(with: file.imports)
        }
    }
}
