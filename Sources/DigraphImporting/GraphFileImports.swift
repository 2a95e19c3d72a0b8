import DigraphCompiler
import DigraphTools

/// The modules that a graph file has to import.
struct GraphFileImports {
    private let tokens: SwiftTokens
    private let sources: ImportSources
    /// The names that copied code itself declares, and the labels in the code.
    private var locals: Set<String> = []

    init(of parts: [ImportedPart], _ sources: ImportSources) {
        let text = parts.flatMap(\.typesAndCode).joined(separator: "\n")
        tokens = SwiftTokens(SourceText(path: "", text: text))
        self.sources = sources
        for block in SwiftBlocks(tokens).blocks where block.kind == .closure {
            locals.formUnion(ClosureShape(block.body, in: tokens).parameters.map(\.name))
        }
        for index in 0..<tokens.count where tokens.isWord(index) {
            let isDeclared = ["let", "var", "func", "for"].contains(index > 0 ? tokens.text(index - 1) : "")
            if isDeclared || tokens.isAt(":", index + 1) { locals.insert(tokens.text(index)) }
        }
    }

    /// The modules that the graph file may need; none if the module itself or Swift declares all names in the file. A
    /// module whose sources were read is needed if it declares one of the names, or re-exports another module. A module
    /// whose sources were not read may be needed.
    func among(_ modules: [String]) -> [String] {
        let names = (0..<tokens.count).flatMap { index -> [String] in
            if tokens[index].kind == .string { return tokens.codeInStrings(index..<index + 1).isEmpty ? [] : ["\\("] }
            return tokens.isWord(index) ? [tokens.text(index)] : []
        }
        if names.allSatisfy(isKnown) { return [] }
        return modules.filter { module in
            guard let declared = sources.declaredNames[module] else { return true }
            let graphs = sources.elsewhere.filter { $0.module == module }.flatMap(\.parts).map(\.name)
            return declared.contains("_exported") || names.contains { declared.contains($0) || graphs.contains($0) }
        }
    }

    private func isKnown(_ name: String) -> Bool {
        locals.contains(name) || name.hasPrefix("$") || Names.quoted(name) != name || Self.words.contains(name)
            || Outline.StandardNames.contains(name) || sources.declaredNames[sources.module]?.contains(name) == true
    }

    private static let words: Set = [
        "any", "append", "async", "await", "compactMap", "count", "escaping", "fatalError", "filter", "first",
        "forEach", "isEmpty", "last", "map", "print", "some",
    ]
}

extension ImportedPart {
    /// The types that the part names, and the part's copied code.
    fileprivate var typesAndCode: [String] {
        let all = registrations + problems.compactMap(\.placeholder)
        let registered = all.flatMap { one -> [String] in
            let code = one.injections.compactMap { injection -> String? in
                switch injection.injection {
                case .code(let object, let code): return code.text(object: object)
                case .property(let text, _): return text.contains(":") ? text : nil
                case .method: return nil
                }
            }
            return [one.recipe.text] + one.aliases.map(\.type) + one.values.map(\.code) + code + [
                one.postInit ?? "{}"
            ]
        }
        return registered + conformances + inputs.map(\.type)
    }
}

extension ImportedPart {
    /// The part with `P` in place of `any P`, where a registration names a protocol of the sources.
    func withoutNeedlessAny(_ known: KnownTypes) -> ImportedPart {
        func short(_ type: String) -> String {
            let name = String(type.dropFirst("any ".count))
            return type.hasPrefix("any ") && known.type(name)?.kind == .protocol ? name : type
        }
        func shorten(_ registration: inout ImportedRegistration) {
            let aliases = registration.aliases.map { ImportedRegistration.Alias(type: short($0.type), tag: $0.tag) }
            // A graph file names each type once, and never the registered type itself.
            var seen: Set<String> = []
            let own = known.plain(registration.type)
            registration.aliases = aliases.filter { alias in
                let type = known.plain(alias.type)
                return (alias.tag != nil || type != own) && seen.insert("\(type) \(alias.tag ?? "")").inserted
            }
            if case .code(let type, let code) = registration.recipe {
                registration.recipe = .code(type: short(type), code)
            }
        }
        var part = self
        part.items = items.map { item in
            if case .graph(let graph) = item { return .graph(graph.withoutNeedlessAny(known)) }
            guard var one = item.registration else { return item }
            if case .problem = item, one.lifetime == ".perContainer(.weak)", known.isOpenToValues(one.type) {
                one.lifetime = ".perContainer"
            }
            shorten(&one)
            var item = item
            item.registration = one
            return item
        }
        return part
    }
}
