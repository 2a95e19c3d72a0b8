import DigraphCompiler
import DigraphTools

/// The requests to the container outside of registrations, each with its replacement.
struct ContainerUses {
    private(set) var all: [ImportReport.Use] = []
    /// The keys of the requests.
    private(set) var asked: Set<ImportedRegistration.Key> = []
    private let accessors: GeneratedAccessors
    /// By key, the part that registers the key; if possible, a part that a graph includes.
    private var registered: [ImportedRegistration.Key: ImportedPart] = [:]
    /// By key, the imported module that registers the key.
    private var elsewhere: [ImportedRegistration.Key: String] = [:]
    /// The types that the graph provides, but the container only under a name or another type.
    private var unnamed: Set<ImportedRegistration.Key> = []
    private struct Named {
        var key: ImportedRegistration.Key
        /// The accessor that is written in the graph file.
        var accessor: String?
        var lifetime: String?
    }

    /// By the name of a factory, its registration.
    private var named: [String: Named] = [:]
    /// By scope of registrations, the graph that clears it.
    private var scopes: [String: String] = [:]
    private let sources: ImportSources
    private let graphName: String
    private let graph: String
    private let tags: TagNames
    /// The types that hold factories.
    private var containers: Set<String> = []
    /// The names of properties, constants and parameters that hold a container.
    private var receivers: Set<String> = []

    init(
        _ system: Importing.System, _ parts: [ImportedPart], _ sources: ImportSources, _ accessors: GeneratedAccessors
    ) {
        tags = sources.tagNames
        self.accessors = accessors
        self.sources = sources
        graphName = Importing.graphName(of: sources.module)
        graph = Names.lowerCamel(graphName)
        for part in parts {
            for key in part.services where registered[key].map(\.isLeftOut) ?? true { registered[key] = part }
        }
        for (module, parts) in sources.elsewhere {
            for key in parts.flatMap(\.services) where elsewhere[key] == nil { elsewhere[key] = module }
        }
        for registration in parts.flatMap(\.registrations) {
            let own = ImportedRegistration.Key(registration.type)
            if !registration.isKnownByType, registered[own] == nil { unnamed.insert(own) }
        }
        for (module, parts) in sources.elsewhere + [(sources.module, parts)] {
            for registration in parts.flatMap(\.offers) {
                add(registration)
                let lifetime = registration.lifetime ?? ""
                if lifetime.hasPrefix(".custom(") {
                    let scope = String(lifetime.dropFirst(".custom(".count).dropLast())
                    scopes[scope] = Names.lowerCamel(Importing.graphName(of: module))
                }
            }
        }
        for file in sources.filesOfApp { collectReceivers(file) }
        for file in sources.filesOfApp {
            addLater(system, file)
            if system == .swinject { addLoaded(file) }
            if system == .factory { addResets(file) }
            all += (0..<file.tokens.count).compactMap { scopeReset(at: $0, in: file, system) }
            for index in 0..<file.tokens.count {
                if system == .needle {
                    if let use = componentUse(at: index, in: file, parts) { all.append(use) }
                } else if system == .factory {
                    if let use = namedUse(at: index, in: file) { all.append(use) }
                } else if file.tokens.isAt("resolve", index), file.tokens.isAt(".", index - 1),
                    let use = use(at: index, in: file, system)
                {
                    all.append(use)
                }
            }
        }
    }

    private mutating func add(_ registration: ImportedRegistration) {
        guard let name = registration.name else { return }
        let alias = registration.aliases.first ?? .init(type: registration.type)
        named[name] = Named(
            key: .init(alias.type, tag: alias.tag), accessor: registration.accessor, lifetime: registration.lifetime)
        if let container = registration.container { containers.insert(container) }
    }

    private mutating func addResets(_ file: SwiftFile) {
        let containers = containers.union(["Container"])
        for reset in FactoryResets([file], containers: containers, factories: Set(named.keys)).all {
            var replacement =
                "a new graph has new objects; for some of them, write a .custom lifetime, which the graph clears"
            var scope: String?
            switch reset.subject {
            case .factory(let name):
                let lifetime = named[name]?.lifetime ?? ""
                scope = name
                if lifetime.hasPrefix(".custom(") { scope = String(lifetime.dropFirst(".custom(".count).dropLast()) }
            case .scope(let name): scope = name
            case .container: break
            }
            if let scope { replacement = clearing(scope) }
            if case .factory(let name) = reset.subject, let asked = named[name], asked.lifetime == nil {
                replacement = "nothing: '\(asked.key.type)' is new each time"
            }
            if !reset.isOfObjects { replacement = "nothing: a graph registers nothing while it runs" }
            all.append(.init(path: reset.path, line: reset.line, code: reset.code, replacement: replacement))
        }
    }

    private static func use(
        _ code: Range<Int>, at index: Int, in file: SwiftFile, _ replacement: String
    ) -> ImportReport.Use {
        let text = file.tokens.text(code).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return .init(path: file.path, line: file.line(of: index), code: text, replacement: replacement)
    }

    private func clearing(_ scope: String) -> String {
        let clear = "clear\(Names.upperFirst(scope))()"
        return scopes[scope].map { "\($0).\(clear)" }
            ?? "write .lifetime(.custom(\(scope))), which '\(clear)' of the graph clears"
    }

    /// `container.resetObjectScope(.session)` of Swinject, `session.clean()` of DITranquillity
    private func scopeReset(at index: Int, in file: SwiftFile, _ system: Importing.System) -> ImportReport.Use? {
        let tokens = file.tokens
        guard tokens.isAt(".", index - 1), tokens.isAt("(", index + 1), let close = tokens[index + 1].partner else {
            return nil
        }
        var scope: String?
        if system == .swinject, tokens.isAt("resetObjectScope", index), close > index + 2 {
            scope = tokens.text(close - 1)
        } else if system == .ditranquillity, tokens.isAt("clean", index), close == index + 2 {
            scope = Names.lowerCamel(tokens.text(index - 2))
        }
        guard let scope, system == .swinject || scopes[scope] != nil else { return nil }
        return Self.use((index - 2)..<(close + 1), at: index, in: file, clearing(scope))
    }

    /// `let ioc = Container()`, `var services: Resolver`, `(with ioc: DIContainer)`
    private mutating func collectReceivers(_ file: SwiftFile) {
        let types: Set = ["Container", "Resolver", "Assembler", "DIContainer"]
        let tokens = file.tokens
        for index in 0..<tokens.count where types.contains(tokens.text(index)) {
            var before = index - 1
            if tokens.isAt("any", before) || tokens.isAt(".", before) { before -= tokens.isAt(".", before) ? 2 : 1 }
            let isMade = tokens.isAt("=", before) && tokens.isAt("(", index + 1)
            guard isMade || tokens.isAt(":", before), tokens.isWord(before - 1) else { continue }
            receivers.insert(tokens.text(before - 1))
        }
    }

    /// Adds the first `Lazy` or `Provider` in a file that imports the container: the runtime has types of these names.
    private mutating func addLater(_ system: Importing.System, _ file: SwiftFile) {
        let modules: Set = ["Swinject", "SwinjectAutoregistration", "DITranquillity"]
        guard system == .swinject || system == .ditranquillity, !modules.isDisjoint(with: file.imports) else { return }
        let tokens = file.tokens
        let found = (0..<tokens.count).first { index in
            (tokens.isAt("Lazy", index) || tokens.isAt("Provider", index)) && tokens.isAt("<", index + 1)
                && !tokens[index + 1].followsSpace
        }
        guard let found else { return }
        let end = CallChain.genericsEnd(found + 1, in: tokens, limit: tokens.count) ?? found + 1
        all.append(Self.use(found..<end, at: found, in: file, "DigraphRuntime has that type, too: import it"))
    }

    /// `func loaded(resolver: Resolver) {` of an assembly
    private mutating func addLoaded(_ file: SwiftFile) {
        for block in file.blocks.blocks where block.kind == .function && block.name == "loaded" {
            let isOfAssembly = block.header.contains { file.tokens.isAt("Resolver", $0) }
            guard isOfAssembly, !block.body.isEmpty else { continue }
            all.append(
                ImportReport.Use(
                    path: file.path, line: file.line(of: block.header.lowerBound), code: "loaded(resolver:)",
                    replacement: "call it when the graph is made"))
        }
    }

    /// `AppComponent()`, `registerProviderFactories()`
    private func componentUse(at index: Int, in file: SwiftFile, _ parts: [ImportedPart]) -> ImportReport.Use? {
        let tokens = file.tokens
        guard tokens.isAt("(", index + 1), let close = tokens[index + 1].partner, !tokens.isAt("func", index - 1) else {
            return nil
        }
        var replacement: String?
        if tokens.isAt("registerProviderFactories", index) { replacement = "nothing" }
        if let graph = parts.first(where: { $0.kind == .graph && $0.component == tokens.text(index) }) {
            replacement = "\(graph.name)(\(graph.inputs.map { "\($0.name):" }.joined(separator: " ")))"
        }
        return replacement.map { Self.use(index..<(close + 1), at: index, in: file, $0) }
    }

    private mutating func use(
        at index: Int, in file: SwiftFile, _ system: Importing.System
    ) -> ImportReport.Use? {
        let tokens = file.tokens
        // Requests in registrations are in the graph file already.
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
        let name = index > 1 ? tokens.text(index - 2) : ""
        let isContainer =
            ["container", "resolver", "assembler", "injector", "locator", "di."].contains { receiver.contains($0) }
            || receiver == "r." || receivers.contains(name)
        guard isContainer else { return nil }
        var type = arguments.first.flatMap { SwinjectImporter.metatype($0.value, tokens) }
        if type == nil { type = Self.annotation(in: file, before: start) }
        var replacement = "ask the graph for it"
        if let type {
            let tag = chain.links[0].registeredName(tokens) ?? chain.links[0].argument("tag")
            let name = try? tag.map { try tags.tag(for: $0.value, in: file) }
            let key = ImportedRegistration.Key(type, tag: name)
            let isComputed = tag != nil && name == nil
            let tagged = (Array(registered.keys) + Array(elsewhere.keys)).filter {
                $0.type == key.type && $0.tag != nil
            }
            asked.formUnion(isComputed ? tagged : [key])
            replacement = isComputed ? dictionary(of: type, isTagged: !tagged.isEmpty) : member(of: key)
        }
        return Self.use(start..<chain.range.upperBound, at: index, in: file, replacement)
    }

    /// `@Injected(\.client)`, `Container.shared.client()`
    private mutating func namedUse(at index: Int, in file: SwiftFile) -> ImportReport.Use? {
        let tokens = file.tokens
        let text = tokens.text(index)
        if tokens.isAt("@", index - 1),
            tokens.isAt("(", index + 1), let close = tokens[index + 1].partner,
            text.hasSuffix("Injected") || text == "InjectedObject" || isContainerPath(index + 2, tokens),
            tokens.isAt("\\", index + 2)
        {
            let name = tokens.text(close - 1)
            guard named[name] != nil || isOfFactory(file) else { return nil }
            return Self.use((index - 1)..<(close + 1), at: index, in: file, replacement(of: name, injection))
        }
        if tokens.isAt("resolve", index), !tokens.isAt(".", index - 1), tokens.isAt("(", index + 1),
            tokens.isAt("\\", index + 2), let close = tokens[index + 1].partner
        {
            let name = tokens.text(close - 1)
            guard named[name] != nil || isOfFactory(file) else { return nil }
            return Self.use(index..<(close + 1), at: index, in: file, replacement(of: name, member))
        }
        guard tokens.isAt("shared", index), tokens.isAt(".", index - 1), tokens.isAt(".", index + 1), index > 1,
            tokens.isWord(index + 2)
        else { return nil }
        let name = tokens.text(index + 2)
        let container = tokens.text(index - 2)
        let isOfOther = isOfFactory(file) && container.hasSuffix("Container") && !["reset", "manager"].contains(name)
        guard named[name] != nil && containers.contains(container) || isOfOther else { return nil }
        // `Container.shared.client.resolve()`
        let open = tokens.isAt(".", index + 3) && tokens.isAt("resolve", index + 4) ? index + 5 : index + 3
        guard tokens.isAt("(", open), let close = tokens[open].partner else { return nil }
        if file.blocks.type(around: index).map({ containers.contains($0.name) }) ?? false { return nil }
        return Self.use((index - 2)..<(close + 1), at: index, in: file, replacement(of: name, member))
    }

    private func isOfFactory(_ file: SwiftFile) -> Bool {
        !FactoryImporter.modules.isDisjoint(with: file.imports)
    }

    private mutating func replacement(of name: String, _ written: (Named) -> String) -> String {
        guard let factory = named[name] else {
            return "'\(name)' is a factory of another module: name its sources with '--sources'"
        }
        asked.insert(factory.key)
        return written(factory)
    }

    /// `\Container.client`
    private func isContainerPath(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        tokens.isAt("\\", index) && index + 1 < tokens.count && containers.contains(tokens.text(index + 1))
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

    // MARK: - Replacements

    /// `appGraph.makeDetail(id:)`
    private func member(of key: ImportedRegistration.Key, named name: String? = nil) -> String {
        if unnamed.contains(key) { return "nothing registers '\(key.type)' without a name" }
        if let accessor = accessors.accessor(of: key, named: name) { return "\(graph).\(accessor.member)" }
        guard let part = registered[key] else {
            guard let module = elsewhere[key] else { return "nothing registers '\(key.type)'" }
            return sources.hasGraph(module)
                ? "take a parameter of type '\(key.type)', which \(Importing.graphName(of: module)) makes"
                : "'\(key.type)' is registered in \(module): include its graph, with .root() there"
        }
        return part.isLeftOut
            ? "include \(part.name), which registers '\(key.type)', in a graph"
            : "give the registration of '\(key.type)' an .accessor(…): \(graphName) has none for it"
    }

    /// The replacement of a request with a computed name: a dictionary of the objects with tags.
    private func dictionary(of type: String, isTagged: Bool) -> String {
        isTagged
            ? "take a '[String: () -> \(type)]', with a key for each tag"
            : "nothing registers '\(ImportedRegistration.Key(type).type)' under a name"
    }

    private func member(of asked: Named) -> String { member(of: asked.key, named: asked.accessor) }

    /// What is not kept is a parameter only: `@Injected` asks for it at each read, and would get another each time.
    private func injection(of asked: Named) -> String {
        let parameter = "a parameter of the initializer"
        let accessor = accessors.accessor(of: asked.key, named: asked.accessor)
        if accessor == nil, elsewhere[asked.key] != nil { return member(of: asked) }
        return accessor?.injected.map { "\(parameter), or @Injected(\\.\($0)) of an @InjectedValues graph" }
            ?? parameter
    }
}
