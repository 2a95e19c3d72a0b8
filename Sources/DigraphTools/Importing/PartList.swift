import DigraphCompiler

/// The parts of the graph files to be, each for a type that holds registrations.
struct PartList {
    var parts: [ImportedPart] = []
    /// What the graph that includes them takes.
    var inputs: [ImportedPart.Input] = []
    /// The module that declares their types.
    var inputModule = ""
    /// What the graph itself holds.
    var graphItems: [ImportedPart.Item] = []
    /// How often the assemblers that are not written name an assembly.
    var ofOthers: [String: Int] = [:]
    /// The endings of names in place of which `Part` is written.
    let suffixes: [String]
    /// The names of the types and files that the parts are made of.
    private var owners: [String] = []
    private var imports: [Set<String>] = []
    /// The protocols of types that do nothing unless something names them; nil where all types are such.
    private let assemblies: [String]?
    /// Whether a part is made of a type of that kind.
    private var isAssembly: [Bool] = []

    init(suffixes: [String], assemblies: [String]? = nil) {
        self.suffixes = suffixes
        self.assemblies = assemblies
    }

    /// Adds an item to the part of the type around it.
    mutating func add(_ item: ImportedPart.Item, at token: Int, in file: SwiftFile) {
        let around = file.blocks.blocks(around: token)
        let block = around.last(where: \.isType)
        let type = block?.name
        let function = around.last { $0.kind == .function }?.name
        let fileName = String(SourceText.fileName(of: file.path).prefix { $0 != "." && $0 != "+" })
        let owner = type ?? function.map(Names.upperFirst) ?? fileName
        let index = index(of: owner)
        let comments = file.comments(inFrontOf: token)
        if !comments.isEmpty { parts[index].comments[parts[index].items.count] = comments }
        parts[index].items.append(item)
        imports[index].formUnion(file.imports)
        let words = block.map { $0.header.dropFirst(2).map(file.tokens.text) } ?? []
        let colon = words.firstIndex(of: ":") ?? words.endIndex
        if assemblies.map({ ends in words[colon...].contains { word in ends.contains { word.hasSuffix($0) } } }) ?? true
        {
            isAssembly[index] = true
        }
    }

    private mutating func index(of owner: String) -> Int {
        if let known = owners.firstIndex(of: owner) { return known }
        owners.append(owner)
        parts.append(ImportedPart(name: partName(of: owner)))
        imports.append([])
        isAssembly.append(false)
        return parts.count - 1
    }

    private func partName(of owner: String) -> String {
        var name = owner.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        if let suffix = suffixes.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
            name.removeLast(suffix.count)
        }
        name = Names.upperFirst(name)
        if name.first?.isNumber ?? true { name = "Unnamed\(name)" }
        if !name.hasSuffix("Part") { name += "Part" }
        var unique = name
        var count = 2
        while parts.contains(where: { $0.name == unique }) {
            unique = "\(name)\(count)"
            count += 1
        }
        return unique
    }

    /// The parts, and the graph that includes all that something in the sources speaks of.
    ///
    /// - Parameter modules: The modules of the container, which graph files need not import.
    func parts(with sources: ImportSources, besides modules: Set<String>) -> [ImportedPart] {
        var parts = parts
        guard !parts.isEmpty else { return [] }
        for index in parts.indices {
            let isKept = parts[index].registrations.contains(where: \.keepsContainer)
            parts[index].imports = imports[index].subtracting(modules).union(isKept ? [inputModule] : []).sorted()
            let others = ofOthers[Names.lastComponent(owners[index])] ?? 0
            parts[index].isOfOther = others > 0 && !sources.isMentioned(owners[index], moreOftenThan: others)
            parts[index].isUnused = isAssembly[index] && !sources.isMentioned(owners[index])
        }
        if parts.allSatisfy({ $0.isLeftOut }) {
            for index in parts.indices { parts[index].isUnused = false }
        }
        var graph = ImportedPart(name: Importing.graphName(of: sources.module), kind: .graph, inputs: inputs)
        graph.includes = parts.filter { !$0.isLeftOut }.map(\.name)
        graph.items = graphItems
        if !inputs.isEmpty { graph.imports = [inputModule] }
        return parts + [graph]
    }

    /// A registration that is made under a condition, or several times, is none.
    ///
    /// - Parameter containers: The types whose initializers take a closure that registers.
    static func checkPlace(of token: Int, in file: SwiftFile, containers: Set<String>) throws(ImportProblem) {
        for block in file.blocks.blocks(around: token) {
            switch block.kind {
            case .conditional:
                let start = file.tokens.text(block.header.lowerBound)
                throw ImportProblem("it is registered under '\(start.hasPrefix("}") ? "else" : start)'")
            case .closure:
                let last = block.header.upperBound - 1
                let tokens = file.tokens
                if tokens.isAt("=", last) { continue }
                let name = tokens.isAt(")", last) ? (tokens[last].partner ?? last) - 1 : last
                guard tokens.isWord(name), containers.contains(tokens.text(name)) else {
                    throw ImportProblem("it is registered in a closure")
                }
            case .function, .accessors, .type, .plain: continue
            }
        }
    }
}
