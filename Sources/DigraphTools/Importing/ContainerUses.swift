import DigraphCompiler

/// The places outside of registrations that ask the container for something, and what is written there instead.
struct ContainerUses {
    private(set) var all: [ImportReport.Use] = []
    private var named: [String: String] = [:]
    private var accessors: [ImportedRegistration.Key: String] = [:]
    private var tags: TagNames

    init(_ system: Importing.System, _ parts: [ImportedPart], _ sources: ImportSources) {
        tags = TagNames(constants: sources.constants)
        for registration in parts.flatMap(\.registrations) {
            for alias in [.init(type: registration.type)] + registration.aliases {
                let key = ImportedRegistration.Key(alias.type, tag: alias.tag)
                accessors[key] = Self.accessor(alias, of: registration)
            }
        }
        for registration in parts.flatMap(\.registrations) {
            guard let name = registration.name else { continue }
            let alias = registration.aliases.first ?? .init(type: registration.type)
            named[name] = Self.accessor(alias, of: registration)
        }
        let module = Names.lowerCamel("\(sources.module)Graph")
        for file in sources.files where Set(["XCTest", "Testing"]).isDisjoint(with: file.imports) {
            for index in 0..<file.tokens.count {
                if !named.isEmpty {
                    if let use = namedUse(at: index, in: file, graph: module) { all.append(use) }
                } else if file.tokens.isAt("resolve", index), file.tokens.isAt(".", index - 1),
                    let use = use(at: index, in: file, system, graph: module)
                {
                    all.append(use)
                }
            }
        }
    }

    private mutating func use(
        at index: Int, in file: SwiftFile, _ system: Importing.System, graph: String
    ) -> ImportReport.Use? {
        let tokens = file.tokens
        // Within a registration, the graph file says it already.
        if isInRegistration(index, file) { return nil }
        var start = index
        while tokens.isAt(".", start - 1)
            || start > 1 && (tokens.isAt("?", start - 1) || tokens.isAt("!", start - 1)) && tokens.isAt(".", start)
        {
            if tokens.isAt(".", start - 1), start > 1, tokens.isWord(start - 2) { start -= 2 } else { break }
        }
        guard let chain = CallChain(at: index, in: tokens, limit: tokens.count),
            let arguments = chain.links[0].arguments
        else { return nil }
        let receiver = tokens.text(start..<index).lowercased()
        let isContainer =
            ["container", "resolver", "assembler", "injector", "locator", "di."].contains { receiver.contains($0) }
            || receiver == "r."
        guard isContainer else { return nil }
        var type = arguments.first.flatMap { SwinjectImporter.metatype($0.value, tokens) }
        if type == nil { type = Self.annotation(in: file, before: start) }
        var replacement = "ask the graph for it"
        if let type {
            let tag = chain.links[0].argument("name") ?? chain.links[0].argument("tag")
            let name = try? tag.map { try tags.tag(for: tokens.text($0.value)) }
            if let accessor = accessors[.init(type, tag: name)] {
                replacement = "\(graph).\(accessor)"
            } else {
                replacement = "nothing registers '\(type)'"
            }
        }
        let code =
            tokens.text(start..<chain.range.upperBound).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return ImportReport.Use(path: file.path, line: file.line(of: index), code: code, replacement: replacement)
    }

    /// `@Injected(\.client)`, `Container.shared.client()`
    private func namedUse(at index: Int, in file: SwiftFile, graph: String) -> ImportReport.Use? {
        let tokens = file.tokens
        let text = tokens.text(index)
        if tokens.isAt("@", index - 1),
            text.hasSuffix("Injected") || text == "InjectedObject" || text == "DynamicInjected",
            tokens.isAt("(", index + 1), let close = tokens[index + 1].partner,
            let accessor = named[tokens.text(close - 1)]
        {
            let name =
                accessor.hasPrefix("make")
                ? Names.lowerCamel(String(accessor.dropFirst(4).prefix { $0 != "(" })) : accessor
            return ImportReport.Use(
                path: file.path, line: file.line(of: index), code: "@\(tokens.text(index..<(close + 1)))",
                replacement: "a parameter of the initializer, or @Injected(\\.\(name)) of an @InjectedValues graph")
        }
        guard tokens.isAt("shared", index), tokens.isAt(".", index - 1), tokens.isAt(".", index + 1), index > 1,
            tokens.text(index - 2).hasSuffix("Container"), let accessor = named[tokens.text(index + 2)],
            tokens.isAt("(", index + 3), let close = tokens[index + 3].partner
        else { return nil }
        let inContainer = file.blocks.type(around: index)?.name.hasSuffix("Container") ?? false
        if inContainer { return nil }
        return ImportReport.Use(
            path: file.path, line: file.line(of: index), code: tokens.text((index - 2)..<(close + 1)),
            replacement: "\(graph).\(accessor)")
    }

    /// `let a: A = container.resolve()`
    private static func annotation(in file: SwiftFile, before start: Int) -> String? {
        let tokens = file.tokens
        guard tokens.isAt("=", start - 1) else { return nil }
        var index = start - 2
        while index > 0, index > start - 20, !tokens.isAt(":", index), !tokens[index].startsLine { index -= 1 }
        guard tokens.isAt(":", index), tokens.isAt("let", index - 2) || tokens.isAt("var", index - 2) else {
            return nil
        }
        return tokens.text((index + 1)..<(start - 1))
    }

    private func isInRegistration(_ index: Int, _ file: SwiftFile) -> Bool {
        file.blocks.blocks(around: index).contains { block in
            block.header.contains { token in
                let text = file.tokens.text(token)
                return text == "register" || text == "autoregister" || text == "initCompleted"
            }
        }
    }

    /// `networking` for what is kept, `makeNetworking()` for what is made anew.
    private static func accessor(_ alias: ImportedRegistration.Alias, of registration: ImportedRegistration) -> String {
        let words = alias.type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.filter { $0 != "any" }
        let last = Names.lastComponent(String(words.first ?? ""))
        let name = alias.tag.map { Names.upperFirst($0) + Names.upperFirst(last) } ?? Names.upperFirst(last)
        let isKept = registration.lifetime.map { $0 != ".objectGraph" } ?? false
        if isKept { return alias.tag.map { $0 + Names.upperFirst(last) } ?? Names.lowerCamel(last) }
        let arguments = registration.arguments.map { "\($0):" }.joined()
        return "make\(name)(\(arguments))"
    }
}
