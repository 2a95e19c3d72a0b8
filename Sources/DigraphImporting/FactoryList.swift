import DigraphCompiler
import DigraphTools

/// The factories of a module and of the modules beside it, by container and name, and their scopes.
struct FactoryList {
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
    let files: [SwiftFile]
    private let tags: TagNames
    /// The factories of the module, and behind them those of other modules.
    private(set) var entries: [Entry] = []
    private(set) var ownCount = 0
    /// By container and name of a factory, or of a property that returns the factory's object: the index of the entry.
    private var index: [String: Int] = [:]
    /// By container and name of an alias: the container and name of its factory.
    private var aliases: [String: String] = [:]
    /// By container: the names of its factories.
    private(set) var names: [String: Set<String>] = [:]
    private(set) var namesElsewhere: [String: Set<String>] = [:]
    /// The names that factories of several containers have.
    private(set) var sharedNames: Set<String> = []
    /// By container: the scope of the factories that name none.
    private(set) var defaultScopes: [String: String] = [:]
    /// By container: the other module that sets its default scope.
    private(set) var setters: [String: String] = [:]
    /// The scopes that keep their objects until the scopes are reset.
    private(set) var scopes: Set<String> = []
    /// The types of the factories, and of those of other modules.
    private(set) var services: Set<String> = []

    init(_ sources: ImportSources) {
        self.sources = sources
        tags = sources.tagNames
        files = sources.files(importing: FactoryImporter.modules, orNaming: ["Factory", "ParameterFactory"])
        collect()
    }

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
        services.formUnion(entries[ownCount...].map { KnownTypes.normalized($0.type) })
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
        // An alias of an alias.
        for alias in aliases.keys.sorted() {
            for _ in 0..<8 { aliases[alias] = aliases[aliases[alias] ?? ""] ?? aliases[alias] }
        }
    }

    /// `var keychain: Keychain { Tools.shared.keychain() }`: a property that returns the object of a factory.
    private mutating func collectProperties() {
        for file in files {
            for block in file.blocks.blocks where block.kind == .accessors {
                guard let parent = block.parent, case .type = file.blocks.blocks[parent].kind else { continue }
                let container = file.blocks.blocks[parent].name
                guard index["\(container).\(block.name)"] == nil, (1..<100).contains(block.body.count) else { continue }
                let reader = FactoryRequests(list: self, file: file, container: container)
                guard let found = try? reader.requests(in: block.body), found.count == 1,
                    found[0].request.range == block.body,
                    found[0].request.call == nil
                else { continue }
                index["\(container).\(block.name)"] = found[0].entry
            }
        }
    }

    /// The other names of a factory, each with its container.
    func otherNames(of entry: Entry) -> [String] {
        aliases.filter { $0.value == "\(entry.container).\(entry.name)" }.map(\.key).sorted()
    }

    /// The factory that a name means in a container.
    func entry(_ name: String, in container: String) -> (number: Int, entry: Entry, isProperty: Bool)? {
        if let alias = aliases["\(container).\(name)"], let number = index[alias] {
            return (number, entries[number], isProperty: false)
        }
        guard let number = index["\(container).\(name)"] else { return nil }
        return (number, entries[number], entries[number].name != name || entries[number].container != container)
    }

    /// Whether a type has factories.
    func isContainer(_ name: String) -> Bool { names[name] != nil || namesElsewhere[name] != nil }
}
