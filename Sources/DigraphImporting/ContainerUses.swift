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
        var scope: String?
    }

    /// By the name of a factory with that of its container, and by its name alone, its registration.
    private var named: [String: Named] = [:]
    /// By the name of other code in a container of Factory, the container.
    private var members: [String: String] = [:]
    private let helpers: ResolveHelpers
    /// By scope of registrations, the graph that clears it.
    private var scopes: [String: String] = [:]
    private let sources: ImportSources
    private let graphName: String
    private let graph: String
    /// The code that makes the graph; nil where the module has none.
    private let madeGraph: String?
    /// The places of what is left over.
    private let leftover: Set<String>
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
        let name = Importing.graphName(of: sources.module)
        graphName = name
        graph = Names.lowerCamel(graphName)
        madeGraph = parts.first { $0.kind == .graph && $0.name == name }.map(\.creation)
        leftover = Set(
            parts.flatMap(\.problems).filter { $0.reason.contains("becomes a separate graph") }
                .map { "\($0.path):\($0.line)" })
        helpers = ResolveHelpers(([sources] + sources.dependencies).flatMap(\.filesOfApp))
        let plain = sources.known.plain as (ImportedRegistration.Key) -> ImportedRegistration.Key
        for part in parts {
            for key in part.services.map(plain) where registered[key].map(\.isLeftOut) ?? true {
                registered[key] = part
            }
        }
        for (module, parts) in sources.elsewhere {
            for key in parts.flatMap(\.services).map(plain) where elsewhere[key] == nil { elsewhere[key] = module }
        }
        for registration in parts.flatMap(\.registrations) {
            let own = plain(.init(registration.type))
            if !registration.isKnownByType, registered[own] == nil { unnamed.insert(own) }
        }
        for (module, parts) in sources.elsewhere + [(sources.module, parts)] {
            for registration in parts.flatMap(\.offers) {
                add(registration)
                if let scope = registration.scope { scopes[scope] = Names.lowerCamel(Importing.graphName(of: module)) }
            }
        }
        let types: Set = ["Container", "Resolver", "Assembler", "DIContainer"]
        receivers = UnreadCalls(sources, containers: types, isQualified: true).receivers
        if system == .factory { collectMembers() }
        for file in sources.filesOfApp {
            addLater(file)
            if system == .swinject { addLoaded(file) }
            if system == .factory { addResets(file) }
            all += (0..<file.tokens.count).compactMap { scopeReset(at: $0, in: file, system) }
            for index in 0..<file.tokens.count {
                if system == .needle {
                    if let use = componentUse(at: index, in: file, parts) { all.append(use) }
                } else if system == .factory {
                    if let use = namedUse(at: index, in: file) { all.append(use) }
                } else if let use = creation(at: index, in: file) ?? wrapper(at: index, in: file)
                    ?? use(at: index, in: file)
                {
                    all.append(use)
                }
            }
        }
    }

    private mutating func add(_ registration: ImportedRegistration) {
        guard let name = registration.name else { return }
        let alias = registration.aliases.first ?? .init(type: registration.type)
        let found = Named(
            key: sources.known.plain(.init(alias.type, tag: alias.tag)), accessor: registration.accessor,
            lifetime: registration.lifetime, scope: registration.scope)
        for full in ["\(registration.container ?? "").\(name)"] + registration.otherNames {
            named[full] = found
            named[Names.lastComponent(full)] = found
        }
        if let container = registration.container { containers.insert(container) }
    }

    private mutating func collectMembers() {
        for file in sources.filesOfApp + sources.dependencies.flatMap(\.filesOfApp) {
            for block in file.blocks.blocks where block.kind == .function || block.kind == .accessors {
                guard let parent = block.parent.map({ file.blocks.blocks[$0] }), parent.isType else { continue }
                members["\(parent.name).\(block.name)"] = parent.name
            }
        }
    }

    private mutating func addResets(_ file: SwiftFile) {
        let containers = containers.union(["Container"])
        for reset in FactoryResets([file], containers: containers, factories: Set(named.keys)).all {
            var replacement =
                "a new graph has new objects; for some of them, write a .custom lifetime, which the graph clears"
            var scope: String?
            switch reset.subject {
            case .factory(let name): scope = named[name]?.scope ?? name
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
        let text = file.tokens.text(code).split(whereSeparator: \.isWhitespace).reduce("") { text, word in
            text + (text.isEmpty || text.hasSuffix("(") || word.hasPrefix(")") ? "" : " ") + word
        }
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

    /// Adds the first `Lazy` or `Provider` in a file, of Swinject, SwiftLazy or another module: the graph takes it for
    /// the type of this name in the runtime.
    private mutating func addLater(_ file: SwiftFile) {
        let tokens = file.tokens
        let foreign = Set(Importing.System.allCases.flatMap(\.modules) + ["SwiftLazy"])
        let own = ([sources.module] + sources.visible.map(\.name)).filter { !foreign.contains($0) }
        let names = ["Lazy", "Provider"].filter { name in
            !own.contains { sources.declaredNames[$0]?.contains(name) == true }
        }
        guard !file.imports.contains("DigraphRuntime") else { return }
        let found = (0..<tokens.count).first { index in
            tokens.isWord(index) && names.contains(tokens.text(index)) && tokens.isAt("<", index + 1)
                && !tokens[index + 1].followsSpace
        }
        guard let found else { return }
        let other = file.imports.contains("SwiftLazy") ? " in place of SwiftLazy" : ""
        all.append(
            Self.use(
                found..<(found + 1), at: found, in: file,
                "the graph makes DigraphRuntime's type of this name: import that\(other)"))
    }

    /// `Assembler([CoreAssembly()])`, `assembler.apply(assembly: Core())`, `DIContainer()`
    private func creation(at index: Int, in file: SwiftFile) -> ImportReport.Use? {
        let tokens = file.tokens
        guard tokens.isAt("(", index + 1), let close = tokens[index + 1].partner, !tokens.isAt("func", index - 1) else {
            return nil
        }
        if tokens.isAt("apply", index), tokens.isAt(".", index - 1), index > 1,
            tokens.isAt("assembly", index + 2) || tokens.isAt("assemblies", index + 2)
        {
            return Self.use(
                (index - 2)..<(close + 1), at: index, in: file, "nothing: a graph has all its parts when it is made")
        }
        let name = tokens.text(index)
        let isMade = ["Container", "Assembler", "DIContainer"].contains(name)
        // What becomes a graph of its own is left over.
        let isOther = leftover.contains("\(file.path):\(file.line(of: index))")
        guard isMade, !isOther, sources.declaredNames[sources.module]?.contains(name) != true,
            let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links[0],
            call.argument("parent") == nil, call.argument("parentAssembler") == nil
        else { return nil }
        return Self.use(index..<(close + 1), at: index, in: file, madeGraph ?? "the graph of the app")
    }

    /// `@Inject var client: Client`, with a property wrapper of one's own around `resolve`
    private mutating func wrapper(at index: Int, in file: SwiftFile) -> ImportReport.Use? {
        let tokens = file.tokens
        guard tokens.isAt("@", index - 1), tokens.isWord(index), helpers.wrappers.contains(tokens.text(index)) else {
            return nil
        }
        var name = index + 1
        if tokens.isAt("(", name) { name = tokens.behind(name) }
        while name < min(tokens.count, index + 40), !tokens.isAt("var", name - 1) { name += 1 }
        let end = (min(tokens.count, name + 2)..<tokens.count).first {
            tokens[$0].startsLine || ["=", "{", "}"].contains(tokens.text($0))
        }
        guard tokens.isAt(":", name + 1), let end, end > name + 2 else { return nil }
        let call = CallChain(at: index, in: tokens, limit: name)?.links[0]
        let mark = (call?.arguments ?? []).first { tokens[$0.value.lowerBound].kind == .string }
        let tag = mark.flatMap { try? tags.tag(for: $0.value, in: file) }
        let key = sources.known.plain(.init(tokens.text((name + 2)..<end), tag: tag))
        asked.insert(key)
        return Self.use((index - 1)..<end, at: index, in: file, "a parameter of the initializer: \(member(of: key))")
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
            replacement = graph.creation
        }
        return replacement.map { Self.use(index..<(close + 1), at: index, in: file, $0) }
    }

    private mutating func use(at index: Int, in file: SwiftFile) -> ImportReport.Use? {
        let tokens = file.tokens
        guard tokens.isWord(index), tokens.isAt(".", index - 1), helpers.names.contains(tokens.text(index)) else {
            return nil
        }
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
            let key = sources.known.plain(.init(type, tag: name))
            let isComputed = tag != nil && name == nil
            let tagged = (Array(registered.keys) + Array(elsewhere.keys)).filter {
                $0.type == key.type && $0.tag != nil
            }
            asked.formUnion(isComputed ? tagged : [key])
            let isGeneric = SwinjectImporter.isGenericParameter(type, at: index, file)
            if isGeneric {
                replacement = "it goes with the code that calls it"
            } else if !isComputed {
                replacement = member(of: key)
            } else {
                replacement =
                    tagged.isEmpty
                    ? "nothing registers '\(key.type)' under a name"
                    : "take a '[String: () -> \(type)]', with a key for each tag"
            }
        }
        // The brace belongs to a statement: `if let a = container.resolve(A.self) {`.
        let brace = chain.links.lazy.compactMap { $0.arguments?.first(where: \.isTrailing) }.first
        return Self.use(start..<(brace?.value.lowerBound ?? chain.range.upperBound), at: index, in: file, replacement)
    }

    /// `@Injected(\.client)`, `Container.shared.client()`
    private mutating func namedUse(at index: Int, in file: SwiftFile) -> ImportReport.Use? {
        let tokens = file.tokens
        let text = tokens.text(index)
        if tokens.isAt("(", index + 1), let close = tokens[index + 1].partner, tokens.isAt("\\", index + 2) {
            let isWrapper =
                tokens.isAt("@", index - 1)
                && (text.hasSuffix("Injected") || text == "InjectedObject"
                    || containers.contains(tokens.text(index + 3)))
            let name = tokens.text(close - 1)
            guard isWrapper || text == "resolve" && !tokens.isAt(".", index - 1),
                named[name] != nil || isOfFactory(file)
            else { return nil }
            let container = tokens.isAt(".", index + 3) ? nil : tokens.text(index + 3)
            let replacement = replacement(of: name, in: container, isWrapper ? injection : member)
            return Self.use((isWrapper ? index - 1 : index)..<(close + 1), at: index, in: file, replacement)
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
        return Self.use((index - 2)..<(close + 1), at: index, in: file, replacement(of: name, in: container, member))
    }

    private func isOfFactory(_ file: SwiftFile) -> Bool {
        !FactoryImporter.modules.isDisjoint(with: file.imports)
    }

    /// - Parameter container: Nil where it is not written.
    private mutating func replacement(of name: String, in container: String?, _ written: (Named) -> String) -> String {
        let owners = container.map { [$0, "SharedContainer"] } ?? ["Container", "SharedContainer"]
        let known = owners.compactMap { named["\($0).\(name)"] }.first
        guard let factory = known ?? (container == nil ? named[name] : nil) else {
            let owner = owners.compactMap { members["\($0).\(name)"] }.first
            return owner.map { "'\(name)' is code of '\($0)', and not a factory: register what it makes" }
                ?? "'\(name)' is a factory of another module: name its sources with '--sources'"
        }
        asked.insert(factory.key)
        return written(factory)
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
