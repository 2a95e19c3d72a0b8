import DigraphCompiler
import DigraphTools

/// Reads the factories of Factory's containers: `var service: Factory<Service> { self { ServiceImpl() }.singleton }`.
struct FactoryImporter {
    /// A factory: a property of a container, of type `Factory` or `ParameterFactory`.
    struct Entry {
        var container: String
        var name: String
        var type: String
        /// The types of the arguments.
        var parameters: [String] = []
        /// The labels of the arguments; nil where they have none.
        var labels: [String?] = []
        var tag: String?
        var file: Int
        var block: Int
    }

    private let sources: ImportSources
    private let files: [SwiftFile]
    private let tags: TagNames
    /// The factories of the module, and behind them those of other modules.
    private var entries: [Entry] = []
    private var ownCount = 0
    /// By container and name of a factory, or of a property that returns the factory's object: the index of the entry.
    private var index: [String: Int] = [:]
    /// By container and name of an alias: the container and name of its factory.
    private var aliases: [String: String] = [:]
    /// By container: the names of its factories.
    private var names: [String: Set<String>] = [:]
    private var namesElsewhere: [String: Set<String>] = [:]
    /// The names that factories of several containers have.
    private var sharedNames: Set<String> = []
    /// By container: the scope of the factories that name none.
    private var defaultScopes: [String: String] = [:]
    /// By container: the other module that sets its default scope.
    private var setters: [String: String] = [:]
    /// The scopes that keep their objects until the scopes are reset.
    private var scopes: Set<String> = []
    private var services: Set<String> = []
    private var resets: FactoryResets

    private init(_ sources: ImportSources) {
        self.sources = sources
        tags = sources.tagNames
        files = sources.files(importing: Self.modules, orNaming: ["Factory", "ParameterFactory"])
        resets = FactoryResets([], containers: [], factories: [])
    }

    static let modules: Set = ["Factory", "FactoryKit"]

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = FactoryImporter(sources)
        importer.collect()
        return importer.read()
    }

    // MARK: - Finding factories

    private mutating func collect() {
        for other in sources.dependencies {
            let known = defaultScopes
            for file in other.filesOfApp { collectScopes(file) }
            for (container, scope) in defaultScopes where known[container] != scope {
                setters[container] = other.module
            }
        }
        let others = defaultScopes
        for (number, file) in files.enumerated() {
            for (block, one) in file.blocks.blocks.enumerated() where one.kind == .accessors {
                guard var entry = Self.entry(one, block, number, file) else { continue }
                entry.type = sources.known.qualifiedAll(entry.type, in: entry.container)
                entry.parameters = entry.parameters.map { sources.known.qualifiedAll($0, in: entry.container) }
                entries.append(entry)
            }
            collectScopes(file)
        }
        setters = setters.filter { others[$0.key] == defaultScopes[$0.key] }
        for entry in entries { names[entry.container, default: []].insert(entry.name) }
        sharedNames = Set(
            Dictionary(grouping: names.values.joined(), by: { $0 }).filter { $0.value.count > 1 }.map(\.key))
        resets = FactoryResets(
            sources.dependencies.flatMap(\.filesOfApp) + sources.filesOfApp, containers: Set(names.keys),
            factories: Set(names.values.joined()))
        leaveOutAliases()
        services = Set(entries.map { KnownTypes.normalized($0.type) })
        // Under `#if`, one factory can have several entries.
        let counts = Dictionary(grouping: entries, by: { KnownTypes.normalized($0.type) })
            .mapValues { Set($0.map { "\($0.container).\($0.name)" }).count }
        for number in entries.indices {
            let entry = entries[number]
            if counts[KnownTypes.normalized(entry.type), default: 0] > 1 {
                entries[number].tag = try? tags.tag(for: "\(entry.container).\(entry.name)")
            }
            index["\(entry.container).\(entry.name)"] = number
        }
        collectElsewhere()
        collectProperties()
    }

    /// The factories of other modules that are registered.
    private mutating func collectElsewhere() {
        ownCount = entries.count
        let registered = sources.elsewhere.flatMap(\.parts).flatMap(\.offers)
        for file in sources.dependencies.flatMap(\.filesOfApp) {
            for (block, one) in file.blocks.blocks.enumerated() where one.kind == .accessors {
                guard var entry = Self.entry(one, block, 0, file), index["\(entry.container).\(entry.name)"] == nil,
                    let made = registered.first(where: { $0.name == entry.name && $0.container == entry.container })
                else { continue }
                entry.tag = made.aliases.lazy.compactMap(\.tag).first
                entry.file = -1
                index["\(entry.container).\(entry.name)"] = entries.count
                namesElsewhere[entry.container, default: []].insert(entry.name)
                entries.append(entry)
            }
        }
    }

    /// Throws where a factory of another module has the type of another one: a graph finds an input by its type.
    func check(_ number: Int) throws(ImportProblem) {
        guard number >= ownCount else { return }
        let entry = entries[number]
        let isAlone = entries.indices.allSatisfy { other in
            other == number || KnownTypes.normalized(entries[other].type) != KnownTypes.normalized(entry.type)
                || other >= ownCount && entry.tag != nil && entries[other].tag != entry.tag
        }
        if !isAlone {
            throw ImportProblem(
                "'\(entry.name)' of another module has the type of another factory: give it a type of its own")
        }
    }

    /// `var name: Factory<Type> {`
    private static func entry(_ block: SwiftBlocks.Block, _ number: Int, _ fileNumber: Int, _ file: SwiftFile) -> Entry?
    {
        let tokens = file.tokens
        guard let colon = block.header.first(where: { tokens.isAt(":", $0) }),
            tokens.isAt("Factory", colon + 1) || tokens.isAt("ParameterFactory", colon + 1),
            tokens.isAt("<", colon + 2),
            let end = CallChain.genericsEnd(colon + 2, in: tokens, limit: block.header.upperBound),
            let parent = block.parent, case .type = file.blocks.blocks[parent].kind
        else { return nil }
        let arguments = CallChain.parts(of: (colon + 3)..<(end - 1), by: ",", tokens)
        let hasParameter = tokens.isAt("ParameterFactory", colon + 1)
        guard let last = arguments.last, arguments.count == (hasParameter ? 2 : 1) else { return nil }
        var entry = Entry(
            container: file.blocks.blocks[parent].name, name: block.name, type: tokens.text(last), file: fileNumber,
            block: number)
        if hasParameter {
            let first = arguments[0]
            let isTuple = tokens.isAt("(", first.lowerBound) && tokens.behind(first.lowerBound) == first.upperBound
            let parts =
                isTuple
                ? CallChain.parts(of: (first.lowerBound + 1)..<(first.upperBound - 1), by: ",", tokens) : [first]
            for part in parts {
                let isLabelled = isTuple && tokens.isWord(part.lowerBound) && tokens.isAt(":", part.lowerBound + 1)
                entry.labels.append(isLabelled ? tokens.text(part.lowerBound) : nil)
                entry.parameters.append(
                    tokens.text((isLabelled ? part.lowerBound + 2 : part.lowerBound)..<part.upperBound))
            }
        }
        return entry
    }

    /// `manager.defaultScope = .singleton`, `static let session = Cached()`
    private mutating func collectScopes(_ file: SwiftFile) {
        let tokens = file.tokens
        for token in 0..<tokens.count {
            if tokens.isAt("defaultScope", token), tokens.isAt("=", token + 1), tokens.isAt(".", token + 2),
                let type = file.blocks.type(around: token)
            {
                let end = token + 4
                let isWhole =
                    end >= tokens.count || tokens[end].startsLine || tokens[end].kind == .close
                    || tokens.isAt(";", end)
                let isAlways = isWhole && Decisions(file).decision(at: token) == nil
                defaultScopes[type.name] = isAlways ? tokens.text(token + 3) : "defaultScope"
            }
            if tokens.isAt("Cached", token), tokens.isAt("(", token + 1), tokens.isAt("=", token - 1),
                tokens.isWord(token - 2)
            {
                scopes.insert(tokens.text(token - 2))
            }
        }
    }

    /// `var client: Factory<Client> { Tools.shared.baseClient }` is another name of a factory.
    private mutating func leaveOutAliases() {
        var known: Set<String> = []
        for entry in entries { known.insert("\(entry.container).\(entry.name)") }
        entries.removeAll { entry in
            let tokens = files[entry.file].tokens
            var body = files[entry.file].blocks.blocks[entry.block].body
            if tokens.isAt("return", body.lowerBound) { body = (body.lowerBound + 1)..<body.upperBound }
            guard let chain = CallChain(at: body.lowerBound, in: tokens, limit: body.upperBound), chain.range == body,
                chain.links.allSatisfy({ $0.arguments == nil })
            else { return false }
            var names = chain.links.map(\.name)
            if names.first == "self" { names[0] = entry.container }
            if names.count == 1 { names.insert(entry.container, at: 0) }
            names.removeAll { $0 == "shared" }
            let target = names.joined(separator: ".")
            guard names.count == 2, known.contains(target) else { return false }
            aliases["\(entry.container).\(entry.name)"] = target
            return true
        }
    }

    /// `var keychain: Keychain { Tools.shared.keychain() }`: a property that returns the object of a factory.
    private mutating func collectProperties() {
        for file in files {
            for block in file.blocks.blocks where block.kind == .accessors {
                guard let parent = block.parent, case .type = file.blocks.blocks[parent].kind else { continue }
                let container = file.blocks.blocks[parent].name
                guard index["\(container).\(block.name)"] == nil, (1..<100).contains(block.body.count) else { continue }
                let reader = FactoryRequests(importer: self, file: file, container: container)
                guard let found = try? reader.requests(in: block.body), found.count == 1,
                    found[0].request.range == block.body,
                    found[0].request.call == nil
                else { continue }
                index["\(container).\(block.name)"] = found[0].entry
            }
        }
    }

    /// The factory that a name means in a container.
    func entry(_ name: String, in container: String) -> (number: Int, entry: Entry, isProperty: Bool)? {
        if let alias = aliases["\(container).\(name)"], let number = index[alias] {
            return (number, entries[number], isProperty: false)
        }
        guard let number = index["\(container).\(name)"] else { return nil }
        return (number, entries[number], entries[number].name != name || entries[number].container != container)
    }

    // MARK: - Registrations

    private mutating func read() -> [ImportedPart] {
        var parts = PartList(suffixes: ["Container"])
        for entry in entries.prefix(ownCount) {
            let file = files[entry.file]
            let block = file.blocks.blocks[entry.block]
            let token = block.header.lowerBound
            let statement = file.statement(of: block)
            do throws(ImportProblem) {
                var (branches, remark) = try registrations(entry, block, file)
                for number in branches.indices {
                    branches[number].registration.name = entry.name
                    branches[number].registration.container = entry.container
                }
                if let remark { parts.add(remark, at: token, over: nil, in: file) }
                parts.add(branches, at: token, over: statement, in: file)
            } catch {
                var problem = error
                problem.placeholder = placeholder(entry, block, file)
                parts.add(problem, at: token, over: statement, in: file)
            }
        }
        for file in files {
            for index in unread(in: file) {
                let name = file.tokens.text(index)
                let isAgain = name != "Factory" && name != "ParameterFactory"
                let changed = Self.changes.contains(name) ? file.tokens.text(max(0, index - 2)) : name
                let isOfOther = !names.values.contains { $0.contains(changed) }
                let problem = ImportProblem(
                    isAgain
                        ? "'\(changed)'\(isOfOther ? ", a factory of another module," : "") is registered again at run time"
                        : "'\(name)' is used in a form that is not read")
                parts.add(problem, at: index, over: file.statement(at: index), in: file)
            }
        }
        parts.graphItems += changedElsewhere()
        let isSet = setters.filter { names[$0.key] != nil }.min { $0.key < $1.key }
        parts.assumption = isSet.map {
            "\($0.value) sets the default scope '.\(defaultScopes[$0.key] ?? "")' of '\($0.key)'"
        }
        SharedCalls.giveUp(&parts.parts, besides: sources.elsewhere.flatMap(\.parts))
        return parts.parts(with: sources)
    }

    /// The factories that other modules register again while the program runs.
    private func changedElsewhere() -> [ImportedPart.Item] {
        sources.dependencies.flatMap(\.filesOfApp).flatMap { file in
            unread(in: file).compactMap { index in
                let isChange = Self.changes.contains(file.tokens.text(index))
                let name = file.tokens.text(isChange ? max(0, index - 2) : index)
                guard let entry = entries.prefix(ownCount).first(where: { $0.name == name }) else { return nil }
                let problem = ImportProblem(
                    "'\(name)' is registered again at run time, at \(file.path):\(file.line(of: index))",
                    isRegistration: false)
                let own = files[entry.file]
                let line = own.line(of: own.blocks.blocks[entry.block].header.lowerBound)
                return .problem(problem, path: own.path, line: line, condition: Condition())
            }
        }
    }

    /// The methods that change a factory while the program runs.
    private static let changes: Set = [
        "register", "context", "decorator", "onArg", "onArgs", "onDebug", "onDevice", "onPreview", "onSimulator",
        "onTest",
    ]

    /// `static let a = Factory { A() }`, `func a() -> Factory<A>`, `Container.shared.a.register { B() }`
    private func unread(in file: SwiftFile) -> [Int] {
        let tokens = file.tokens
        let all = Set(names.values.joined())
        // `Container.shared.a`, also where `a` is a factory of another module.
        func isFactory(_ index: Int) -> Bool {
            let isShared = tokens.isAt(".", index - 1) && tokens.isAt("shared", index - 2) && index > 3
            return all.contains(tokens.text(index)) || isShared && tokens.text(index - 4).hasSuffix("Container")
        }
        return (0..<tokens.count).filter { index in
            if tokens.isWord(index), tokens.isAt(".", index - 1), tokens.isWord(index - 2),
                Self.changes.contains(tokens.text(index))
            {
                return (tokens.isAt("{", index + 1) || tokens.isAt("(", index + 1)) && isFactory(index - 2)
            }
            // `Container.shared.a { B() }`
            if tokens.isAt("{", index + 1), tokens.isAt(".", index - 1), tokens.isAt("shared", index - 2) {
                return isFactory(index)
            }
            guard tokens.isAt("Factory", index) || tokens.isAt("ParameterFactory", index) else { return false }
            let isMade =
                tokens.isAt("=", index - 1)
                && (tokens.isAt("{", index + 1) || tokens.isAt("(", index + 1) || tokens.isAt("<", index + 1))
            return isMade || tokens.isAt("->", index - 1) && tokens.isAt("<", index + 1)
        }
    }

    private func placeholder(
        _ entry: Entry, _ block: SwiftBlocks.Block, _ file: SwiftFile
    ) -> ImportedRegistration? {
        guard sources.known.isVisible(entry.type, in: "") else { return nil }
        var placeholder = ImportedRegistration.placeholder(
            entry.type,
            parameters: entry.parameters.enumerated().map { .init(name: "argument\($0.offset + 1)", type: $0.element) })
        placeholder.aliases = entry.tag.map { [.init(type: entry.type, tag: $0)] } ?? []
        let links = block.body.count < FactoryCode.maximumLength ? Self.chain(in: block, file)?.links.dropFirst() : nil
        let scope = scope(of: entry, links ?? [], file.tokens)
        placeholder.lifetime = try? lifetime(scope, of: entry, isValue: sources.known.isValue(entry.type))
        placeholder.accessor = accessor(of: placeholder, entry)
        placeholder.name = entry.name
        placeholder.container = entry.container
        return placeholder
    }

    /// `self { A() }.singleton`
    private static func chain(in block: SwiftBlocks.Block, _ file: SwiftFile) -> CallChain? {
        var start = block.body.lowerBound
        if file.tokens.isAt("return", start) { start += 1 }
        if file.tokens.isAt(".", start) { start += 1 }
        return CallChain(at: start, in: file.tokens, limit: block.body.upperBound)
    }

    /// The scope that the calls behind a factory's closure name, or that of its container.
    private func scope(of entry: Entry, _ links: ArraySlice<CallChain.Link>, _ tokens: SwiftTokens) -> String {
        var scope = defaultScopes[entry.container] ?? "unique"
        for link in links {
            switch link.name {
            case "unique", "singleton", "cached", "shared", "graph": scope = link.name
            case "scope": scope = link.arguments?.first.map { Self.scope($0.value, tokens) } ?? ""
            default: continue
            }
        }
        return scope
    }

    /// One registration for each branch of an `#if` that is the whole closure, with the first token of its code.
    private func registrations(
        _ entry: Entry, _ block: SwiftBlocks.Block, _ file: SwiftFile
    ) throws(ImportProblem) -> (branches: [PartList.Branch], remark: ImportProblem?) {
        let tokens = file.tokens
        guard block.body.count < FactoryCode.maximumLength else { throw ImportProblem("the code is too long") }
        guard sources.known.isVisible(entry.type, in: "") else {
            throw ImportProblem("'\(entry.type)' is private to its file")
        }
        guard let chain = Self.chain(in: block, file), chain.range.upperBound == block.body.upperBound,
            ["self", "Factory", "ParameterFactory", "init"].contains(chain.links[0].name)
        else {
            throw ImportProblem(
                Self.chain(in: block, file)?.links[0].name == "promised"
                    ? "'\(entry.name)' is registered at run time: make it an input of the graph"
                    : "'\(entry.name)' is not written as 'self { … }'")
        }
        guard let closure = chain.links[0].arguments?.last, tokens.isAt("{", closure.value.lowerBound) else {
            throw ImportProblem("'\(entry.name)' is not written as 'self { … }'")
        }
        var leftOut: [String] = []
        let scope = scope(of: entry, chain.links.dropFirst(), tokens)
        for link in chain.links.dropFirst() {
            switch link.name {
            case "unique", "singleton", "cached", "shared", "graph", "scope", "once": continue
            case "onTest", "onPreview":
                leftOut.append("'.\(link.name)'")
            default: throw ImportProblem("'.\(link.name)' has no counterpart")
            }
        }
        let body = (closure.value.lowerBound + 1)..<(closure.value.upperBound - 1)
        let shape = ClosureShape(body, in: tokens)
        var branches: [PartList.Branch] = []
        for code in file.branches(of: shape.body) {
            var made = try made(entry, closure.value, shape, code, file)
            // The isolation of an initializer is known from the sources.
            if case .code = made.recipe {
                made.isolation = sources.isolation(ofClosure: closure.value, in: block, file)
            }
            made.lifetime = try lifetime(scope, of: entry, isValue: sources.known.isValue(made.type))
            if !made.arguments.isEmpty, made.lifetime != nil {
                throw ImportProblem.kept(by: "Factory")
            }
            if let tag = entry.tag {
                made.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(entry.type) }
                made.aliases.insert(.init(type: entry.type, tag: tag), at: 0)
            }
            try ImportProblem.checkWeakness(of: made, sources.known)
            made.accessor = accessor(of: made, entry)
            branches.append((made, code.lowerBound))
        }
        if leftOut.isEmpty { return (branches, nil) }
        let names = leftOut.joined(separator: " and ") + (leftOut.count == 1 ? " is" : " are")
        return (branches, ImportProblem("\(names) left out: write a derived graph for it", isRegistration: false))
    }

    /// `session` of `.session` and `Scope.session`; the whole text of an expression that chooses between scopes.
    private static func scope(_ written: Range<Int>, _ tokens: SwiftTokens) -> String {
        let isName = written.allSatisfy { tokens.isWord($0) || tokens.isAt(".", $0) }
        return tokens.text(isName ? (written.upperBound - 1)..<written.upperBound : written)
    }

    /// Whether a type has factories.
    func isContainer(_ name: String) -> Bool { names[name] != nil || namesElsewhere[name] != nil }

    /// The factory's name for what is kept, so that `@Injected(\.name)` can stay; nil where the accessor has that name
    /// anyway, or where several factories have it.
    private func accessor(of made: ImportedRegistration, _ entry: Entry) -> String? {
        guard made.lifetime != nil, made.lifetime != ".objectGraph", made.arguments.isEmpty,
            !sharedNames.contains(entry.name)
        else { return nil }
        let type = KnownTypes.normalized(made.aliases.first?.type ?? made.type)
        return made.aliases.allSatisfy { $0.tag == nil } && Names.lowerCamel(Names.lastComponent(type)) == entry.name
            ? nil : entry.name
    }

    private func lifetime(_ scope: String, of entry: Entry, isValue: Bool) throws(ImportProblem) -> String? {
        switch scope {
        case "unique": return nil
        // What is kept for the process is never made again.
        case "singleton": return resets.isReset(singleton: entry.name) ? ".perContainer" : ".perRun"
        case "cached": return ".perContainer"
        case "shared": return isValue ? nil : ".perContainer(.weak)"
        case "graph": return ".objectGraph"
        default:
            guard scopes.contains(scope) else { throw ImportProblem("the scope '\(scope)' is of an unknown kind") }
            return ".custom(\(scope))"
        }
    }

    /// `$0` and `$1`; `$0.id` and `$0.title` of a tuple with labels.
    private static func arguments(
        of entry: Entry, in body: Range<Int>, _ file: SwiftFile
    ) throws(ImportProblem) -> [ContainerRequest] {
        let tokens = file.tokens
        let uses = body.filter { index in
            tokens.isWord(index) && tokens.text(index).hasPrefix("$") && !file.isInInnerClosure(index, of: body)
        }
        guard !uses.isEmpty, uses.count < 64 else { throw ImportProblem("the closure does not use '$0'") }
        let count = entry.parameters.count
        let isWhole = count > 1 && uses.allSatisfy { tokens.isAt("$0", $0) }
        var order: [Int] = []
        var found: [ContainerRequest] = []
        for index in uses {
            let isMember = isWhole && tokens.isAt(".", index + 1) && tokens.isWord(index + 2)
            let number =
                isWhole
                ? isMember ? entry.labels.firstIndex(of: tokens.text(index + 2)) : nil
                : Int(tokens.text(index).dropFirst())
            guard let number, number < count else { throw ImportProblem("the closure takes a tuple as a whole") }
            if !order.contains(number) { order.append(number) }
            found.append(
                ContainerRequest(
                    range: index..<(index + (isMember ? 3 : 1)), type: entry.parameters[number],
                    name: entry.labels[number], isArgument: true))
        }
        guard order == Array(0..<count) else { throw ImportProblem("its arguments are used in another order") }
        return found
    }

    /// - Parameter body: The code of the closure, or the code of one `#if` branch of the closure.
    private func made(
        _ entry: Entry, _ closure: Range<Int>, _ shape: ClosureShape, _ body: Range<Int>, _ file: SwiftFile
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        guard !body.isEmpty, !(body.count == 1 && tokens.isAt("nil", body.lowerBound)) else {
            throw ImportProblem("'\(entry.name)' is registered at run time: make it an input of the graph")
        }
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        var reader = FactoryRequests(importer: self, file: file, container: entry.container)
        let body = reader.readConstants(of: body)
        var code = FactoryCode(file: file, known: sources.known, outer: entry.container, body: body)
        code.requests = try reader.requests(in: body).map(\.request)
        code.containerNames = (names[entry.container] ?? []).union(namesElsewhere[entry.container] ?? [])
        let inRequests = code.requests.flatMap(\.range)
        for token in body where !inRequests.contains(token) && !tokens.isAt(".", token - 1) && !code.isLabel(token) {
            let isShared = tokens.isAt(".", token + 1) && tokens.isAt("shared", token + 2)
            guard isShared && isContainer(tokens.text(token)) || reader.constants[tokens.text(token)] != nil else {
                continue
            }
            throw ImportProblem("the closure uses the container '\(tokens.text(token))' as a whole")
        }
        if !entry.parameters.isEmpty {
            if shape.parameters.isEmpty {
                code.requests += try Self.arguments(of: entry, in: body, file)
                code.requests.sort { $0.range.lowerBound < $1.range.lowerBound }
            } else {
                guard shape.parameters.count == entry.parameters.count else {
                    throw ImportProblem("the closure takes a tuple as a whole")
                }
                code.arguments = zip(shape.parameters, entry.parameters).map {
                    .init(name: $0.name, type: $0.type ?? $1)
                }
            }
        }
        code.forbidden = file.localNames(at: closure.lowerBound).subtracting(code.arguments.map(\.name))
        return try code.registration(service: entry.type) {
            services.contains(KnownTypes.normalized(sources.known.qualified($0, in: entry.container)))
        }
    }
}
