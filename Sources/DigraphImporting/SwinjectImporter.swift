import DigraphCompiler
import DigraphTools

/// Reads registrations in a Swinject `Container`, with those of SwinjectAutoregistration and SwinjectStoryboard.
struct SwinjectImporter {
    let sources: ImportSources
    let tags: TagNames
    let helpers: ResolveHelpers
    var paths: CallPaths
    /// The types under which objects are registered.
    var services: Set<String> = []
    private var servicesElsewhere: Set<String> = []
    /// By key, the types of the arguments, where they are written, and where only one registration with arguments has
    /// the key.
    private(set) var argumentTypes: [ImportedRegistration.Key: [String]] = [:]
    private var ambiguous: Set<ImportedRegistration.Key> = []
    /// The keys of registrations with arguments whose types are not written.
    private var untyped: Set<ImportedRegistration.Key> = []
    /// The names of declared scopes, such as `session`, that keep their objects until the scope is reset.
    var scopes: Set<String> = []
    /// The scopes of registrations that name no scope; several if the containers differ.
    var defaultScopes: Set<String> = []
    /// The forwards in the file that is being read.
    var forwards: [SwinjectForward] = []

    init(_ sources: ImportSources) {
        self.sources = sources
        tags = sources.tagNames
        helpers = ResolveHelpers(([sources] + sources.dependencies).flatMap(\.filesOfApp))
        paths = CallPaths(sources.filesOfApp, containers: ["Container", "Assembler"])
    }

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = SwinjectImporter(sources)
        return importer.read()
    }

    private mutating func read() -> [ImportedPart] {
        let files = sources.files(importing: Self.modules, orNaming: ["Container", "Resolver", "Assembly"])
        for file in files {
            collectScopes(file)
            let starts = Self.starts(in: file)
            for index in starts { collectService(at: index, file) }
            for forward in SwinjectForward.all(in: file, starts: starts) {
                services.insert(KnownTypes.normalized(forward.type))
            }
        }
        collectArgumentsElsewhere()
        let containers = SwinjectContainers(files)
        defaultScopes = containers.defaultScopes
        let isAssumed = defaultScopes.isEmpty
        if isAssumed { defaultScopes = SwinjectContainers(sources.dependencies.flatMap(\.filesOfApp)).defaultScopes }
        let order = RegistrationOrder(files, assemblies: containers.order, starts: files.map { Self.starts(in: $0) })
        var parts = PartList(suffixes: ["Assembly", "Assembler", "Container", "Module"], assemblies: ["Assembly"])
        parts.ofOthers = containers.others
        parts.graphItems = containers.problems
        var owners: [String: Int] = [:]
        for file in files {
            let starts = Self.starts(in: file)
            forwards = SwinjectForward.all(in: file, starts: starts)
            var translated: Set<Int> = []
            for index in starts {
                let statement = file.statement(at: index)
                do throws(ImportProblem) {
                    try checkContainer(of: index, file, containers, &owners)
                    var branches = try registrations(at: index, file)
                    for number in branches.indices {
                        branches[number].registration.position = order.position(of: index, in: file)
                    }
                    parts.add(branches, at: index, over: statement, in: file)
                    translated.insert(index)
                } catch {
                    var problem = error
                    problem.placeholder = placeholder(at: index, file, &problem)
                    if problem.placeholder != nil { translated.insert(index) }
                    if !problem.isOfOther, isKeyKnown(at: index, file), paths.problem(at: index, in: file) == nil {
                        problem.position = order.position(of: index, in: file)
                    }
                    parts.add(problem, at: index, over: statement, in: file)
                }
            }
            for forward in forwards where !(forward.target.map(translated.contains) ?? false) {
                let problem = ImportProblem(
                    "the registration that provides '\(forward.type)' is not translated", isRegistration: false)
                parts.add(problem, at: forward.token, over: file.statement(at: forward.token), in: file)
            }
        }
        let unread = UnreadCalls(sources, containers: ["Container"])
        let others = OtherModules(sources: sources)
        for file in files {
            for index in others.all(in: file, assemblies: true) {
                parts.add(others.problem(at: index, in: file), at: index, over: nil, in: file)
            }
        }
        for file in sources.filesOfApp {
            let isRead = files.contains { $0.path == file.path }
            for index in unread.all(in: file, besides: isRead ? Self.starts(in: file) : []) {
                var problem = unread.problem(at: index, in: file)
                if problem.placeholder != nil {
                    problem.placeholder = placeholder(at: index, file, &problem)
                    // The lifetime of what a function registers is only known where it is written.
                    let links = CallChain(at: index, in: file.tokens, limit: file.tokens.count)?.links ?? []
                    if !links.contains(where: { $0.name == "inObjectScope" }) { problem.placeholder?.lifetime = nil }
                }
                parts.add(problem, at: index, over: file.statement(at: index), in: file)
            }
        }
        parts.leaveOutParts(sources)
        LastRegistrations.leave(in: &parts.parts)
        SwinjectContainers.preferFirst(&parts.parts)
        UnnamedRequests.check(&parts.parts)
        SharedCalls.giveUp(&parts.parts, in: sources)
        SharedCalls.markCycles(&parts.parts, sources.known)
        parts.graphItems += others.overrides(parts.parts)
        if isAssumed { parts.assumption = assumption(about: parts.parts) }
        if parts.parts.flatMap(\.registrations).contains(where: \.keepsContainer) {
            parts.inputModule = "Swinject"
            parts.inputs = [.init(name: "resolver", type: "Resolver")]
        }
        return parts.parts(with: sources)
    }

    /// The scope of the registrations that name none, where these sources do not make the container.
    private func assumption(about parts: [ImportedPart]) -> String? {
        guard parts.flatMap(\.registrations).contains(where: { !$0.namesLifetime }), defaultScopes.count < 2 else {
            return nil
        }
        let maker =
            sources.dependencies.first { !SwinjectContainers($0.filesOfApp).defaultScopes.isEmpty }?.module ?? ""
        return defaultScopes.first.map { "the container of \(maker) has the default scope '\($0)'" }
            ?? "no container is made in these sources: its default scope is taken to be '.graph'"
    }

    /// - Parameter owners: By key, the container in which the key is registered.
    private mutating func checkContainer(
        of index: Int, _ file: SwiftFile, _ containers: SwinjectContainers, _ owners: inout [String: Int]
    ) throws(ImportProblem) {
        let receiver = Self.receiver(of: index, file.tokens)
        if let problem = containers.problem(at: index, receiver: receiver, file) { throw problem }
        guard let number = containers.number(of: receiver, at: index, file) else { return }
        let key = key(of: index, file)
        if let other = owners[key], other != number {
            throw ImportProblem(
                "it is also registered in another container, which becomes a separate graph", isOfOther: true)
        }
        owners[key] = number
    }

    static let modules: Set = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]

    // MARK: - Finding registrations

    static let names: Set = ["register", "autoregister", "storyboardInitCompleted"]

    /// The tokens `register` of all registrations.
    static func starts(in file: SwiftFile) -> [Int] {
        let tokens = file.tokens
        return (0..<tokens.count).filter { index in
            guard tokens.isWord(index), names.contains(tokens.text(index)), !tokens.isAt("func", index - 1),
                let chain = CallChain(at: index, in: tokens, limit: tokens.count),
                let arguments = chain.links[0].arguments, let first = arguments.first, first.label == nil
            else { return false }
            guard tokens.text(first.value).hasSuffix(".self"), arguments.count > 1 else { return false }
            let known: Set = [
                "name", "factory", "mainActorFactory", "argument", "arguments", "initializer", "initCompleted",
            ]
            return arguments.dropFirst().allSatisfy { $0.isTrailing || $0.label.map(known.contains) ?? true }
        }
    }

    private mutating func collectService(at index: Int, _ file: SwiftFile) {
        guard let chain = CallChain(at: index, in: file.tokens, limit: file.tokens.count) else { return }
        if let first = chain.links[0].arguments?.first, let type = Self.metatype(first.value, file.tokens) {
            services.insert(KnownTypes.normalized(type))
            collectArguments(of: type, chain.links[0], file)
        }
        for link in chain.links where link.name == "implements" {
            for argument in link.arguments ?? [] {
                if let type = Self.metatype(argument.value, file.tokens) {
                    services.insert(KnownTypes.normalized(type))
                }
            }
        }
    }

    /// `{ (r, id: Int) in … }`
    private mutating func collectArguments(of type: String, _ call: CallChain.Link, _ file: SwiftFile) {
        let types = Self.factoryTypes(of: call, file.tokens) ?? []
        let name = call.registeredName(file.tokens)
        let tag = name.flatMap { try? tags.tag(for: file.tokens.text($0.value)) }
        if types.isEmpty || name != nil && tag == nil { return }
        let key = ImportedRegistration.Key(type, tag: tag)
        if types.contains(nil) { untyped.insert(key) }
        guard argumentTypes[key] == nil, !ambiguous.contains(key), !types.contains(nil) else {
            argumentTypes[key] = nil
            ambiguous.insert(key)
            return
        }
        argumentTypes[key] = types.compactMap { $0 }
    }

    /// Whether a container finds a type, also one of another module.
    func isService(_ type: String) -> Bool {
        services.contains(KnownTypes.normalized(type)) || servicesElsewhere.contains(KnownTypes.normalized(type))
    }

    /// Adds the registrations in other modules, and their arguments.
    private mutating func collectArgumentsElsewhere() {
        for part in sources.elsewhere.flatMap(\.parts) {
            servicesElsewhere.formUnion(part.services.map(\.type))
            for registration in part.registrations where !registration.argumentTypes.isEmpty {
                for key in registration.services where argumentTypes[key] == nil && !ambiguous.contains(key) {
                    argumentTypes[key] = registration.argumentTypes
                }
            }
        }
    }

    /// The types of the arguments that a request passes, as its registration declares them.
    func argumentTypes(of key: ImportedRegistration.Key, count: Int) throws(ImportProblem) -> [String] {
        if ambiguous.contains(key), !untyped.contains(key) {
            throw ImportProblem("several registrations of '\(key.type)' take arguments")
        }
        if untyped.contains(key) {
            throw ImportProblem(
                "the types of the arguments of '\(key.type)' are not written where it is registered, as in '(r: Resolver, id: Int) in'"
            )
        }
        guard let types = argumentTypes[key] else {
            let isElsewhere = !services.contains(key.type)
            throw ImportProblem(
                isElsewhere
                    ? "'\(key.type)' is not registered in this module: name the module's sources with '--sources'"
                    : "'\(key.type)' is registered without such arguments")
        }
        guard types.count == count else {
            throw ImportProblem("'\(key.type)' is registered with another number of arguments")
        }
        return types
    }

    /// The placeholder for a registration that is not translated; nil where its type is not written in full, or
    /// private.
    private mutating func placeholder(
        at index: Int, _ file: SwiftFile, _ problem: inout ImportProblem
    ) -> ImportedRegistration? {
        let outer = file.typePath(around: index)
        guard let chain = CallChain(at: index, in: file.tokens, limit: file.tokens.count), let call = chain.links.first,
            let first = call.arguments?.first, let type = Self.metatype(first.value, file.tokens),
            sources.known.isVisible(type, in: outer),
            type.contains("<") || sources.known.type(type, in: outer)?.generics.isEmpty ?? true
        else { return nil }
        if Self.isGenericParameter(type, at: index, file) { return nil }
        let closure = SwinjectClosure(self, at: index, file)
        var placeholder = known(of: call, service: type, closure)
        if let name = call.registeredName(file.tokens), let tag = try? tags.tag(for: name.value, in: file) {
            placeholder.aliases = [.init(type: sources.known.qualified(type, in: outer), tag: tag)]
            placeholder.isKnownByType = false
        }
        var problems: [ImportProblem] = []
        complete(&placeholder, with: chain, at: index, closure, &problems)
        // A scope that is not known is said only where nothing else is.
        for other in problems { problem.add(other) }
        return placeholder
    }

    /// Whether the name and the types of the arguments are known under which a container finds a registration.
    private func isKeyKnown(at index: Int, _ file: SwiftFile) -> Bool {
        let call = CallChain(at: index, in: file.tokens, limit: file.tokens.count)?.links.first
        guard let call, argumentTypes(of: call, file.tokens) != nil else { return false }
        return call.registeredName(file.tokens).map { (try? tags.tag(for: $0.value, in: file)) != nil } ?? true
    }

    /// The type, name and argument types under which a registration is found, as one text.
    private mutating func key(of index: Int, _ file: SwiftFile) -> String {
        let tokens = file.tokens
        guard let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links.first,
            let first = call.arguments?.first, let type = Self.metatype(first.value, tokens)
        else { return "" }
        let name = call.registeredName(tokens).map { tokens.text($0.value) } ?? ""
        return ([KnownTypes.normalized(type), name] + (argumentTypes(of: call, tokens) ?? [])).joined(separator: "\n")
    }

    /// The types that a registration's factory takes besides the resolver; nil where they are not written.
    func argumentTypes(of call: CallChain.Link, _ tokens: SwiftTokens) -> [String]? {
        let arguments = (call.arguments ?? []).dropFirst()
        if call.name == "autoregister" {
            return arguments.filter { $0.label != "name" && $0.label != "initializer" }.map {
                Self.metatype($0.value, tokens) ?? tokens.text($0.value)
            }
        }
        guard call.name == "register", let types = Self.factoryTypes(of: call, tokens) else { return nil }
        return types.contains(nil) ? nil : types.compactMap { $0 }
    }

    /// The types of the arguments of a factory, each nil where it is not written; nil for what is no closure.
    private static func factoryTypes(of call: CallChain.Link, _ tokens: SwiftTokens) -> [String?]? {
        guard let factory = factory(of: call)?.value, tokens.isAt("{", factory.lowerBound) else { return nil }
        return ClosureShape(closure: factory, in: tokens).parameters.dropFirst().map(\.type)
    }

    /// `static let session = ObjectScope(storageFactory: PermanentStorage.init)`
    private mutating func collectScopes(_ file: SwiftFile) {
        let tokens = file.tokens
        for index in 0..<tokens.count where tokens.isAt("ObjectScope", index) && tokens.isAt("=", index - 1) {
            guard let chain = CallChain(at: index, in: tokens, limit: tokens.count),
                let factory = chain.links[0].argument("storageFactory"),
                tokens.text(factory.value).hasPrefix("PermanentStorage"), tokens.isWord(index - 2)
            else { continue }
            scopes.insert(tokens.text(index - 2))
        }
    }

    /// `A` for `A.self`.
    static func metatype(_ range: Range<Int>, _ tokens: SwiftTokens) -> String? {
        guard range.count >= 3, tokens.isAt("self", range.upperBound - 1), tokens.isAt(".", range.upperBound - 2) else {
            return nil
        }
        let type = tokens.text(range.lowerBound..<(range.upperBound - 2))
        return type.hasPrefix("(") && type.hasSuffix(")") ? String(type.dropFirst().dropLast()) : type
    }
}
