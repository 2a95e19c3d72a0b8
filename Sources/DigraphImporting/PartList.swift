import DigraphCompiler
import DigraphTools

/// The parts of the graph files, each with the registrations of one type in one file.
struct PartList {
    var parts: [ImportedPart] = []
    /// The inputs of the graph that includes the parts.
    var inputs: [ImportedPart.Input] = []
    /// The module that declares the types of the inputs.
    var inputModule = ""
    /// The items of the graph itself.
    var graphItems: [ImportedPart.Item] = []
    /// What the parts take for granted about other modules.
    var assumption: String?
    /// By assembly, the number of its mentions in assemblers that are not translated.
    var ofOthers: [String: Int] = [:]
    /// The endings of names that `Part` replaces.
    let suffixes: [String]
    private var comments = CommentReader()
    /// By part, the name of the type, function or file that it is translated from.
    private var owners: [String] = []
    /// The protocols of assemblies, which have no effect unless something names them; nil where all types count as
    /// assemblies.
    private let assemblies: [String]?
    /// The types that are assemblies.
    private var assemblyTypes: Set<String> = []
    /// By public type, the words in it: what it appends.
    private var words: [String: Set<String>] = [:]

    init(suffixes: [String], assemblies: [String]? = nil) {
        self.suffixes = suffixes
        self.assemblies = assemblies
    }

    /// A registration, and the first token of its code.
    typealias Branch = (registration: ImportedRegistration, start: Int)

    /// One registration, or one for each branch of an `#if` that is the whole of a closure.
    static func branches(
        of closure: Range<Int>?, at token: Int, in file: SwiftFile,
        _ registration: (Range<Int>?) throws(ImportProblem) -> ImportedRegistration
    ) throws(ImportProblem) -> [Branch] {
        guard let closure, file.tokens.isAt("{", closure.lowerBound) else { return [(try registration(nil), token)] }
        var found: [Branch] = []
        for branch in file.branches(of: ClosureShape(closure: closure, in: file.tokens).body) {
            found.append((try registration(branch), branch.lowerBound))
        }
        return found
    }

    /// Adds the registration at a token, or one for each branch of an `#if`.
    mutating func add(_ branches: [Branch], at token: Int, over statement: Range<Int>, in file: SwiftFile) {
        for (number, branch) in branches.enumerated() {
            var registration = branch.registration
            registration.path = file.path
            registration.line = file.line(of: token)
            registration.condition = file.condition(at: branches.count > 1 ? branch.start : token)
            let isLast = number + 1 == branches.count
            let start = number == 0 ? statement.lowerBound : branch.start - 1
            let end = isLast ? statement.upperBound : branches[number + 1].start - 1
            registration.comments = comments.comments(
                of: start..<end, isFirst: number == 0, isLast: isLast, besides: registration.text, in: file)
            if registration.recipe.text.contains("\n") { registration.comments.moveUp() }
            add(.registration(registration), at: token, in: file)
        }
    }

    /// - Parameter statement: Nil where its comments belong to a registration.
    mutating func add(_ problem: ImportProblem, at token: Int, over statement: Range<Int>?, in file: SwiftFile) {
        var problem = problem
        if let statement {
            problem.comments = comments.comments(of: statement, besides: "", in: file)
            problem.comments.moveUp()
        }
        add(problem.at(token, in: file), at: token, in: file)
    }

    /// Adds an item to the part of the outermost type around a token; outside of types, to that of the function or the
    /// file.
    private mutating func add(_ item: ImportedPart.Item, at token: Int, in file: SwiftFile) {
        let around = file.blocks.blocks(around: token)
        let block = around.last(where: \.isType)
        let type = block?.name
        let function = around.last { $0.kind == .function }?.name
        let fileName = String(SourceText.fileName(of: file.path).prefix { $0 != "." && $0 != "+" })
        let owner = type ?? function.map(Names.upperFirst) ?? fileName
        let index = index(of: owner, in: file.path)
        var item = item
        let outermost = comments.addSection(to: &item.comments, at: token, in: file)
        if parts[index].items.isEmpty {
            parts[index].comments = outermost
        } else if !outermost.isEmpty {
            item.comments.section = outermost.undocumented + [""] + item.comments.section
        }
        parts[index].items.append(item)
        let words = block.map { $0.header.dropFirst(2).map(file.tokens.text) } ?? []
        let colon = words.firstIndex(of: ":") ?? words.endIndex
        if let block, self.words[owner] == nil, block.header.contains(where: Self.isPublic(file)) {
            self.words[owner] = Set(words[colon...] + block.body.filter(file.tokens.isWord).map(file.tokens.text))
        }
        if assemblies.map({ ends in words[colon...].contains { word in ends.contains { word.hasSuffix($0) } } }) ?? true
        {
            assemblyTypes.insert(owner)
        }
    }

    private mutating func index(of owner: String, in path: String) -> Int {
        for index in parts.indices.reversed() where parts[index].path == path && owners[index] == owner { return index }
        owners.append(owner)
        parts.append(ImportedPart(name: "", path: path))
        return parts.count - 1
    }

    /// The names of the parts: after the type, or after the file where the type registers in several.
    private func names() -> [String] {
        let counts = Dictionary(grouping: owners, by: { $0 }).mapValues(\.count)
        var taken: Set<String> = []
        return parts.indices.map { index in
            let file = SourceText.fileName(of: parts[index].path).prefix { $0 != "." }
            let name = partName(of: counts[owners[index]] == 1 ? owners[index] : String(file))
            return TagNames.unique(name) { !taken.insert($0).inserted }
        }
    }

    private func partName(of owner: String) -> String {
        var name = owner.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        if let suffix = suffixes.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
            name.removeLast(suffix.count)
        }
        name = Names.upperFirst(name)
        if name.first?.isNumber ?? true { name = "Unnamed\(name)" }
        if !name.hasSuffix("Part") { name += "Part" }
        return name
    }

    /// Marks the parts that nothing in the sources names, or only other assemblers than the graph's.
    mutating func leaveOutParts(_ sources: ImportSources) {
        for index in parts.indices {
            let others = ofOthers[Names.lastComponent(owners[index])] ?? 0
            parts[index].isOfOther = others > 0 && !sources.isMentioned(owners[index], moreOftenThan: others)
            let isUnused = assemblyTypes.contains(owners[index]) && !sources.isMentioned(owners[index])
            parts[index].isUnused = isUnused && !isEntry(owners[index])
        }
        if parts.allSatisfy({ $0.isLeftOut }) { for index in parts.indices { parts[index].isUnused = false } }
    }

    private static func isPublic(_ file: SwiftFile) -> (Int) -> Bool {
        { file.tokens.isAt("public", $0) || file.tokens.isAt("open", $0) }
    }

    /// Whether a type that the module does not name is the module's entry for others: a public framework, or a public
    /// assembly that appends others of the module.
    private func isEntry(_ owner: String) -> Bool {
        guard let words = words[owner] else { return false }
        return words.contains("DIFramework") || owners.contains { $0 != owner && words.contains($0) }
    }

    /// The parts, and the graph that includes all of them that are not left out.
    func parts(with sources: ImportSources) -> [ImportedPart] {
        guard !parts.isEmpty else { return [] }
        var list = self
        list.leaveOutParts(sources)
        var parts = list.parts
        let names = names()
        for index in parts.indices {
            parts[index].name = names[index]
            if parts[index].registrations.contains(where: \.keepsContainer) { parts[index].imports = [inputModule] }
        }
        var graph = ImportedPart(name: Importing.graphName(of: sources.module), kind: .graph, inputs: inputs)
        graph.includes = parts.filter { !$0.isLeftOut }.map(\.name)
        graph.items = graphItems
        graph.assumption = assumption
        if !inputs.isEmpty { graph.imports = [inputModule] }
        return parts + [graph]
    }

    /// Throws where code may register several times or not at all: under a condition, in a loop, or in a closure.
    ///
    /// - Parameter containers: The types whose initializers take a closure that registers.
    static func checkPlace(
        of token: Int, in file: SwiftFile, containers: Set<String>, _ paths: inout CallPaths
    ) throws(ImportProblem) {
        for block in file.blocks.blocks(around: token) {
            switch block.kind {
            case .conditional:
                let start = file.tokens.text(block.header.lowerBound)
                throw ImportProblem("it is registered under '\(start.hasPrefix("}") ? "else" : start)'")
            case .closure:
                let last = block.header.upperBound - 1
                let tokens = file.tokens
                // A closure that is called at once, `let container = { … }()`, runs with the code around it.
                if tokens.isAt("=", last), tokens.isAt("(", block.body.upperBound + 1) { continue }
                let name = tokens.isAt(")", last) ? (tokens[last].partner ?? last) - 1 : last
                guard tokens.isWord(name), containers.contains(tokens.text(name)) else {
                    throw ImportProblem("it is registered in a closure")
                }
            case .function, .accessors, .type, .plain: continue
            }
        }
        if let problem = paths.problem(at: token, in: file) { throw problem }
    }
}
