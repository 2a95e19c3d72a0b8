/// The order of the registrations in an assembler's assemblies, as far as the sources show it.
struct RegistrationOrder {
    /// A number, comparable with others of one group only.
    struct Position: Hashable {
        var group: String
        var number: Int

        func isBehind(_ other: Position) -> Bool? { group == other.group ? number > other.number : nil }
    }

    private struct Function: Hashable {
        var file: Int
        var block: Int
    }

    private let files: [SwiftFile]
    private let decisions: [Decisions]
    private let starts: [Set<Int>]
    /// By type and name; several where they are overloaded.
    private var functions: [String: [Function]] = [:]
    private var numbers: [Function: [Int: Int]] = [:]
    private var next = 0

    /// The number of registrations after which no further function is followed.
    private static let maximumCount = 1_000

    /// - Parameters:
    ///   - assemblies: The assemblies of the assembler, in order.
    ///   - starts: By file, the tokens that register something.
    init(_ files: [SwiftFile], assemblies: [String], starts: [[Int]]) {
        self.files = files
        self.starts = starts.map { Set($0) }
        decisions = files.map(Decisions.init)
        for (number, file) in files.enumerated() {
            for (index, block) in file.blocks.blocks.enumerated() where block.kind == .function {
                let type = block.parent.flatMap { file.blocks.blocks[$0].isType ? file.blocks.blocks[$0].name : nil }
                let function = Function(file: number, block: index)
                functions["\(type ?? "").\(block.name)", default: []].append(function)
            }
        }
        for assembly in assemblies { follow("\(assembly).assemble", depth: 0) }
    }

    /// The position of the registration at a token; in code that no assembler reaches, within its function.
    func position(of token: Int, in file: SwiftFile) -> Position {
        guard let number = files.firstIndex(where: { $0.path == file.path }),
            let block = decisions[number].function(around: token)
        else { return Position(group: file.path, number: token) }
        if let found = numbers[Function(file: number, block: block)]?[token] {
            return Position(group: "", number: found)
        }
        return Position(group: "\(file.path):\(block)", number: token)
    }

    private mutating func follow(_ name: String, depth: Int) {
        guard depth < 8, next < Self.maximumCount, let all = functions[name], all.count == 1 else { return }
        let (file, block) = (files[all[0].file], all[0].block)
        let type = name.prefix { $0 != "." }
        let tokens = file.tokens
        for index in file.blocks.blocks[block].body where tokens.isWord(index) {
            guard decisions[all[0].file].function(around: index) == block else { continue }
            if starts[all[0].file].contains(index) {
                next += 1
                numbers[all[0], default: [:]][index] = next
            } else if tokens.isAt("(", index + 1) {
                for callee in callees(at: index, of: String(type), file) { follow(callee, depth: depth + 1) }
            }
        }
    }

    /// `more(container)`, `self.more()`, `Core().assemble(container:)`, `super.assemble(container:)`,
    /// `container.more()`
    private func callees(at index: Int, of type: String, _ file: SwiftFile) -> [String] {
        let tokens = file.tokens
        let name = tokens.text(index)
        guard tokens.isAt(".", index - 1), index > 1 else { return ["\(type).\(name)", ".\(name)"] }
        var receiver = index - 2
        if tokens.isAt(")", receiver), let open = tokens[receiver].partner { receiver = open - 1 }
        guard tokens.isWord(receiver) else { return [] }
        switch tokens.text(receiver) {
        case "self": return ["\(type).\(name)"]
        case "super":
            let header = file.blocks.type(around: index)?.header ?? 0..<0
            return header.filter { tokens.isWord($0) }.map { "\(tokens.text($0)).\(name)" }.filter {
                $0 != "\(type).\(name)"
            }
        case let text: return [text.first?.isUppercase == true ? "\(text).\(name)" : "Container.\(name)"]
        }
    }
}
