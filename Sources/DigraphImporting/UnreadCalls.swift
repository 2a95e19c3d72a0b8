/// The calls that register something in a form that the importers do not read: wrappers, overloads and generic helpers.
struct UnreadCalls {
    let sources: ImportSources
    /// The types that hold registrations.
    let containers: Set<String>
    /// The names of constants, properties and parameters of these types.
    private(set) var receivers: Set<String> = []

    /// - Parameter isQualified: Whether `Swinject.Container` counts, too.
    init(_ sources: ImportSources, containers: Set<String>, isQualified: Bool = false) {
        self.sources = sources
        self.containers = containers
        for file in sources.filesOfApp {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index) && containers.contains(tokens.text(index)) {
                // `let ioc = Container()`, `var services: any Resolver`, `(with ioc: Swinject.Container)`
                var before = index - 1
                if tokens.isAt("any", before) { before -= 1 }
                if isQualified, tokens.isAt(".", before) { before -= 2 }
                let isType = tokens.isAt(":", before) || tokens.isAt("=", before) && tokens.isAt("(", index + 1)
                if isType, !tokens.isAt(".", index + 1), tokens.isWord(before - 1) {
                    receivers.insert(tokens.text(before - 1))
                }
            }
        }
    }

    /// The tokens of the calls' names in a file.
    ///
    /// - Parameter read: The calls that are read.
    func all(in file: SwiftFile, besides read: [Int]) -> [Int] {
        let tokens = file.tokens
        let read = Set(read)
        return (0..<tokens.count).filter { index in
            guard tokens.isWord(index), !read.contains(index), !tokens.isAt("func", index - 1),
                tokens.isAt("(", index + 1) || tokens.isAt("{", index + 1) || tokens.isAt("<", index + 1)
            else { return false }
            let name = tokens.text(index)
            guard name.hasPrefix("register") || name.hasPrefix("autoregister"), !name.hasPrefix("registering") else {
                return false
            }
            // A call without arguments passes nothing to register: the function is read where it is declared.
            if tokens.isAt("(", index + 1), tokens.isAt(")", index + 2), !tokens.isAt("{", index + 3) { return false }
            if isHelper(index, file) { return false }
            if tokens.isAt(".", index - 1) {
                return tokens.isWord(index - 2)
                    && (receivers.contains(tokens.text(index - 2))
                        || tokens.isAt("self", index - 2) && isInContainer(index, file))
            }
            return isInContainer(index, file)
        }
    }

    /// Whether a call passes on a parameter of the function around it: `register(type, factory: make)`. The calls of
    /// that function are read.
    private func isHelper(_ index: Int, _ file: SwiftFile) -> Bool {
        let tokens = file.tokens
        guard tokens.isAt("(", index + 1), tokens.isWord(index + 2), !tokens.isAt(":", index + 3) else { return false }
        let function = file.blocks.blocks(around: index).first { $0.kind == .function }
        return function?.header.contains {
            tokens.isAt(":", $0) && tokens.text($0 - 1) == tokens.text(index + 2)
        } ?? false
    }

    private func isInContainer(_ index: Int, _ file: SwiftFile) -> Bool {
        file.blocks.blocks(around: index).contains { $0.isType && containers.contains($0.name) }
    }

    /// The problem of such a call, with a placeholder where its type is known.
    func problem(at index: Int, in file: SwiftFile) -> ImportProblem {
        let tokens = file.tokens
        let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links.first
        var problem = ImportProblem("'\(tokens.text(index))' is called in a form that is not supported")
        let outer = file.typePath(around: index)
        if let first = call?.arguments?.first, let type = SwinjectImporter.metatype(first.value, tokens),
            sources.known.isVisible(type, in: outer)
        {
            problem.placeholder = .placeholder(sources.known.qualified(type, in: outer))
        }
        return problem
    }
}
