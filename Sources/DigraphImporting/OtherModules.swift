import DigraphCompiler
import DigraphTools

/// The parts, frameworks and assemblies of other modules that a module uses. Each has to be included by hand.
struct OtherModules {
    let sources: ImportSources

    /// The tokens that name such types in a file.
    ///
    /// - Parameter assemblies: Whether the types are assemblies of Swinject.
    func all(in file: SwiftFile, assemblies: Bool) -> [Int] {
        let tokens = file.tokens
        return (0..<tokens.count).flatMap { index -> [Int] in
            guard tokens.isAt("(", index + 1), let close = tokens[index + 1].partner else { return [] }
            let arguments = (index + 2)..<max(index + 2, close)
            if assemblies {
                // `Assembler([A()])`, `assembler.apply(assembly: A())`, `A().assemble(container:)`
                let isList =
                    tokens.isAt("Assembler", index) || tokens.isAt("apply", index) && tokens.isAt(".", index - 1)
                if isList { return arguments.filter { tokens.isAt("(", $0 + 1) && isOfOther($0, tokens) } }
                guard tokens.isAt("assemble", index), tokens.isAt(".", index - 1), tokens.isAt(")", index - 2),
                    let open = tokens[index - 2].partner, open > 0
                else { return [] }
                return isOfOther(open - 1, tokens) ? [open - 1] : []
            }
            // `append(framework: F.self)`, `container.import(F.self)`, `F.load(container:)`
            if tokens.isAt("append", index) || tokens.isAt("import", index), tokens.isAt(".", index - 1) {
                return arguments.filter {
                    tokens.isAt(".", $0 + 1) && tokens.isAt("self", $0 + 2) && isOfOther($0, tokens)
                }
            }
            let isLoaded =
                tokens.isAt("load", index) && tokens.isAt(".", index - 1) && tokens.isAt("container", index + 2)
            return isLoaded && isOfOther(index - 2, tokens) ? [index - 2] : []
        }
    }

    private func isOfOther(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        guard index >= 0, tokens.isWord(index) else { return false }
        let name = tokens.text(index)
        let isType = name.first?.isUppercase == true && !["Assembler", "Container", "Self"].contains(name)
        return isType && sources.declaredNames[sources.module]?.contains(name) != true
    }

    func problem(at index: Int, in file: SwiftFile) -> ImportProblem {
        let name = file.tokens.text(index)
        let module = sources.dependencies.first { sources.declaredNames[$0.module]?.contains(name) == true }?.module
        let graph = module.map { "include \(Importing.graphName(of: $0))" } ?? "include the graph of its module"
        var problem = ImportProblem("'\(name)' is of another module: \(graph)", isRegistration: false)
        problem.module = module
        return problem
    }

    /// What this module registers in place of another module, or the other in place of this.
    func overrides(_ parts: [ImportedPart]) -> [ImportedPart.Item] {
        let places = sources.elsewhere.flatMap { module, parts in
            parts.flatMap(\.registrations).flatMap { one in
                one.services.map { ($0, "\(one.path):\(one.line), in \(module)") }
            }
        }
        let others = Dictionary(places) { $1 }
        return parts.flatMap(\.registrations).compactMap { one in
            let isShared = { others[$0] != nil && sources.known.isPublic($0.type) }
            guard let key = one.services.first(where: isShared), let place = others[key] else { return nil }
            let problem = ImportProblem(
                "'\(key.type)' is also registered at \(place): the last one wins; replace the other in a derived graph",
                isRegistration: false)
            return problem.at(one.path, one.line, under: one.condition)
        }
    }
}
