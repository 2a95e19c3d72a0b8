import DigraphCompiler

/// Reads registrations in a Swinject `Container`, with those of SwinjectAutoregistration and SwinjectStoryboard.
struct SwinjectImporter {
    let sources: ImportSources
    var tags: TagNames
    /// The types that something is registered as.
    private var services: Set<String> = []
    /// The types of the arguments of what takes some, where they are written, and where one registration has its key.
    private(set) var argumentTypes: [ImportedRegistration.Key: [String]] = [:]
    private var ambiguous: Set<ImportedRegistration.Key> = []
    /// `.session`, where it is declared as a scope that keeps what it makes until it is reset.
    private var scopes: Set<String> = []
    /// The scopes of registrations that name none; several where the containers differ.
    private var defaultScopes: Set<String> = []
    /// Of the file that is read.
    private var forwards: [SwinjectForward] = []

    init(_ sources: ImportSources) {
        self.sources = sources
        tags = TagNames(constants: sources.constants)
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
        let containers = SwinjectContainers(files)
        defaultScopes = containers.defaultScopes
        var parts = PartList(suffixes: ["Assembly", "Assembler", "Container", "Module"], assemblies: ["Assembly"])
        parts.ofOthers = containers.others
        parts.graphItems = containers.problems
        /// By key, the container in which it is registered.
        var owners: [String: Int] = [:]
        for file in files {
            let starts = Self.starts(in: file)
            forwards = SwinjectForward.all(in: file, starts: starts)
            let (later, overriding) = laterOnes(starts, file)
            var translated: Set<Int> = []
            for index in starts {
                let item: ImportedPart.Item
                let condition = file.condition(at: index)
                do throws(ImportProblem) {
                    let receiver = Self.receiver(of: index, file.tokens)
                    if let problem = containers.problem(at: index, receiver: receiver, file) { throw problem }
                    if let number = containers.number(of: receiver, at: index, file) {
                        let key = key(of: index, file)
                        if let other = owners[key], other != number {
                            throw ImportProblem(
                                "it is also registered in another container, which becomes a separate graph",
                                isTranslatable: false)
                        }
                        owners[key] = number
                    }
                    if let other = later[index] {
                        throw ImportProblem(
                            "it is registered again at \(file.path):\(file.line(of: other)); the last one wins",
                            isTranslatable: false)
                    }
                    var registration = try registration(at: index, file)
                    registration.path = file.path
                    registration.line = file.line(of: index)
                    registration.condition = condition
                    registration.isDefault = overriding.contains(index)
                    item = .registration(registration)
                    translated.insert(index)
                } catch {
                    var problem = error
                    if problem.isTranslatable { problem.placeholder = placeholder(at: index, file) }
                    item = .problem(problem, path: file.path, line: file.line(of: index), condition: condition)
                }
                parts.add(item, at: index, in: file)
            }
            for forward in forwards where !(forward.target.map(translated.contains) ?? false) {
                let problem = ImportProblem(
                    "the registration that provides '\(forward.type)' is not translated", isRegistration: false)
                parts.add(
                    .problem(
                        problem, path: file.path, line: file.line(of: forward.token),
                        condition: file.condition(at: forward.token)),
                    at: forward.token, in: file)
            }
        }
        let unread = UnreadCalls(sources, containers: ["Container"])
        for file in sources.filesOfApp {
            let isRead = files.contains { $0.path == file.path }
            for index in unread.all(in: file, besides: isRead ? Self.starts(in: file) : []) {
                parts.add(unread.item(at: index, in: file), at: index, in: file)
            }
        }
        SharedCalls.giveUp(&parts.parts)
        CycleMarks.mark(&parts.parts)
        if parts.parts.flatMap(\.registrations).contains(where: \.keepsContainer) {
            parts.inputModule = "Swinject"
            parts.inputs = [.init(name: "resolver", type: "Resolver")]
        }
        return parts.parts(with: sources, besides: Self.modules)
    }

    static let modules: Set = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]

    // MARK: - Finding registrations

    private static let names: Set = ["register", "autoregister", "storyboardInitCompleted"]

    /// The tokens `register` of all registrations.
    static func starts(in file: SwiftFile) -> [Int] {
        let tokens = file.tokens
        return (0..<tokens.count).filter { index in
            guard tokens.isWord(index), names.contains(tokens.text(index)), !tokens.isAt("func", index - 1),
                let chain = CallChain(at: index, in: tokens, limit: tokens.count),
                let arguments = chain.links[0].arguments, let first = arguments.first, first.label == nil
            else { return false }
            guard tokens.text(first.value).hasSuffix(".self"), arguments.count > 1 else { return false }
            let known: Set = ["name", "factory", "argument", "arguments", "initializer", "initCompleted"]
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
        let tokens = file.tokens
        guard
            let factory = call.arguments?.first(where: {
                $0.label == "factory" || $0.label == nil && tokens.isAt("{", $0.value.lowerBound)
            }),
            tokens.isAt("{", factory.value.lowerBound)
        else { return }
        let shape = ClosureShape((factory.value.lowerBound + 1)..<(factory.value.upperBound - 1), in: tokens)
        let types = shape.parameters.dropFirst().map(\.type)
        guard !types.isEmpty,
            let tag = try? call.argument("name").map({ try tags.tag(for: tokens.text($0.value)) }) ?? Optional.some("")
        else { return }
        let key = ImportedRegistration.Key(type, tag: tag.isEmpty ? nil : tag)
        guard argumentTypes[key] == nil, !ambiguous.contains(key), types.allSatisfy({ $0 != nil }) else {
            argumentTypes[key] = nil
            ambiguous.insert(key)
            return
        }
        argumentTypes[key] = types.compactMap { $0 }
    }

    /// What a registration provides, where that is written.
    private mutating func placeholder(at index: Int, _ file: SwiftFile) -> ImportProblem.Placeholder? {
        let outer = file.typePath(around: index)
        guard let call = CallChain(at: index, in: file.tokens, limit: file.tokens.count)?.links.first,
            let first = call.arguments?.first, let type = Self.metatype(first.value, file.tokens),
            sources.known.isVisible(type, in: outer),
            type.contains("<") || sources.known.type(type, in: outer)?.generics.isEmpty ?? true
        else { return nil }
        var placeholder = ImportProblem.Placeholder(type: sources.known.qualified(type, in: outer))
        if let name = call.argument("name") {
            guard let tag = try? tags.tag(for: name.value, in: file) else { return nil }
            placeholder.aliases = [.init(type: placeholder.type, tag: tag)]
        }
        for (number, type) in (argumentTypes(of: call, file.tokens) ?? []).enumerated() {
            placeholder.parameters.append(
                .init(name: "argument\(number + 1)", type: sources.known.qualified(type, in: outer)))
        }
        return placeholder
    }

    /// What a registration is found by: type, name, and types of arguments.
    private mutating func key(of index: Int, _ file: SwiftFile) -> String {
        let tokens = file.tokens
        guard let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links.first,
            let first = call.arguments?.first, let type = Self.metatype(first.value, tokens)
        else { return "" }
        let name = call.argument("name").map { tokens.text($0.value) } ?? ""
        return ([KnownTypes.normalized(type), name] + (argumentTypes(of: call, tokens) ?? [])).joined(separator: "\n")
    }

    /// By registration, the next one in the same code that takes its place; and those that take the place of an earlier one
    /// under a condition only.
    private mutating func laterOnes(
        _ starts: [Int], _ file: SwiftFile
    ) -> (later: [Int: Int], overriding: Set<Int>) {
        let tokens = file.tokens
        var last: [String: Int] = [:]
        var later: [Int: Int] = [:]
        var overriding: Set<Int> = []
        for index in starts {
            guard let call = CallChain(at: index, in: tokens, limit: tokens.count)?.links.first,
                let arguments = call.arguments, let type = Self.metatype(arguments[0].value, tokens),
                let types = argumentTypes(of: call, tokens)
            else { continue }
            var tag = ""
            if let name = call.argument("name") {
                guard let known = try? tags.tag(for: name.value, in: file) else { continue }
                tag = known
            }
            let block = file.blocks.blockOfToken[index].map(String.init) ?? ""
            let receiver = Self.receiver(of: index, tokens) ?? ""
            let condition = file.condition(at: index)
            let key = [block, receiver, KnownTypes.normalized(type), tag] + types
            let always = key.joined(separator: "\n")
            let text = condition.isEmpty ? always : always + "\n#if " + condition
            if let other = last[text] { later[other] = index }
            if !condition.isEmpty, last[always] != nil { overriding.insert(index) }
            last[text] = index
        }
        return (later, overriding)
    }

    /// The types that a registration's factory takes besides the resolver; nil where they are not written.
    private func argumentTypes(of call: CallChain.Link, _ tokens: SwiftTokens) -> [String]? {
        let arguments = (call.arguments ?? []).dropFirst()
        if call.name == "autoregister" {
            return arguments.filter { $0.label != "name" && $0.label != "initializer" }.map { tokens.text($0.value) }
        }
        guard call.name == "register",
            let factory = arguments.first(where: { $0.label == "factory" || $0.label == nil }),
            tokens.isAt("{", factory.value.lowerBound)
        else { return nil }
        let shape = ClosureShape((factory.value.lowerBound + 1)..<(factory.value.upperBound - 1), in: tokens)
        let types = shape.parameters.dropFirst().map(\.type)
        return types.contains(nil) ? nil : types.compactMap { $0 }
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

    // MARK: - One registration

    private mutating func registration(at index: Int, _ file: SwiftFile) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        try PartList.checkPlace(of: index, in: file, containers: ["Container", "Assembler"])
        guard let chain = CallChain(at: index, in: tokens, limit: tokens.count), let call = chain.links.first,
            let arguments = call.arguments, let service = Self.metatype(arguments[0].value, tokens)
        else { throw ImportProblem("the type is not written as 'Type.self'") }
        let outer = file.typePath(around: index)
        if Self.isGenericParameter(service, at: index, file) {
            throw ImportProblem("'\(service)' is a generic parameter of the function around it", isTranslatable: false)
        }
        guard sources.known.isVisible(service, in: outer) else {
            throw ImportProblem("'\(service)' is private to its file")
        }
        var registration: ImportedRegistration
        let closure = SwinjectClosure(
            importer: self, file: file, outer: outer, receiver: Self.receiver(of: index, tokens))
        switch call.name {
        case "autoregister": registration = try autoregistration(call, service: service, file, outer)
        case "storyboardInitCompleted":
            registration = ImportedRegistration(provider: .external(type: sources.known.qualified(service, in: outer)))
            registration.lifetime = ".objectGraph"
            guard let factory = arguments.last, tokens.isAt("{", factory.value.lowerBound) else {
                throw ImportProblem("there is no closure")
            }
            try closure.complete(&registration, with: factory.value, service: service, tags: &tags)
            return registration
        default:
            guard
                let factory = arguments.first(where: {
                    $0.label == "factory" || $0.isTrailing || $0.label == nil && $0.value != arguments[0].value
                })
            else {
                throw ImportProblem("there is no factory")
            }
            let services = services
            registration = try closure.made(factory.value, service: service, tags: &tags) { type in
                services.contains(KnownTypes.normalized(type))
            }
            if let completed = arguments.last, completed.label == "initCompleted" {
                try closure.complete(&registration, with: completed.value, service: service, tags: &tags)
            }
        }
        if !sources.known.isVisible(registration.type, in: outer) {
            throw ImportProblem("'\(registration.type)' is private to its file")
        }
        if let name = call.argument("name") {
            try add(name: name.value, service: service, to: &registration, file, outer)
        }
        if defaultScopes.count > 1, !chain.links.contains(where: { $0.name == "inObjectScope" }) {
            throw ImportProblem("its scope is that of the container, and containers have different ones")
        }
        registration.lifetime = try lifetime(defaultScopes.first ?? "graph")
        for link in chain.links.dropFirst() {
            try apply(link, to: &registration, service: service, closure, file, outer)
        }
        try addForwards(to: &registration, at: index, file, outer)
        let isValue = [.struct, .enum].contains(sources.known.type(registration.type, in: outer)?.kind)
        // Swinject forgets a value at once, except within one resolution.
        if isValue, registration.lifetime == ".perContainer(.weak)" { registration.lifetime = ".objectGraph" }
        if !registration.arguments.isEmpty {
            guard registration.lifetime == ".objectGraph" || registration.lifetime == nil else {
                throw ImportProblem("an object that takes arguments cannot be kept")
            }
        }
        return registration
    }

    /// `T` in `func add<T>(_ type: T.Type) {`
    private static func isGenericParameter(_ name: String, at index: Int, _ file: SwiftFile) -> Bool {
        let tokens = file.tokens
        return file.blocks.blocks(around: index).contains { block in
            guard block.kind == .function,
                let start = block.header.first(where: { tokens.isAt("<", $0) || tokens.isAt("(", $0) }),
                let end = CallChain.genericsEnd(start, in: tokens, limit: block.header.upperBound)
            else { return false }
            return (start..<end).contains { tokens.text($0) == name && !tokens.isAt(":", $0 - 1) }
        }
    }

    /// `container` of `container.register`.
    private static func receiver(of index: Int, _ tokens: SwiftTokens) -> String? {
        tokens.isAt(".", index - 1) && tokens.isWord(index - 2) ? tokens.text(index - 2) : nil
    }

    private mutating func add(
        name: Range<Int>, service: String, to registration: inout ImportedRegistration, _ file: SwiftFile,
        _ outer: String
    ) throws(ImportProblem) {
        let tag = try tags.tag(for: name, in: file)
        let type = sources.known.qualified(service, in: outer)
        registration.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(type) }
        registration.aliases.insert(.init(type: type, tag: tag), at: 0)
    }

    private mutating func addForwards(
        to registration: inout ImportedRegistration, at index: Int, _ file: SwiftFile, _ outer: String
    ) throws(ImportProblem) {
        let tokens = file.tokens
        if let constant = SwinjectForward.constant(for: index, tokens) {
            let isChanged = (index..<tokens.count).contains { token in
                tokens.isAt(".", token + 1) && tokens.text(token) == constant
                    && file.blocks.blockOfToken[token] == file.blocks.blockOfToken[index]
            }
            if isChanged { throw ImportProblem("'\(constant)' is changed further on") }
        }
        for forward in forwards where forward.target == index {
            guard sources.known.isVisible(forward.type, in: outer) else {
                throw ImportProblem("'\(forward.type)' is private to its file")
            }
            let tag = try forward.call.argument("name").map { argument throws(ImportProblem) in
                try tags.tag(for: argument.value, in: file)
            }
            registration.aliases.append(.init(type: sources.known.qualified(forward.type, in: outer), tag: tag))
        }
    }

    private mutating func apply(
        _ link: CallChain.Link, to registration: inout ImportedRegistration, service: String,
        _ closure: SwinjectClosure,
        _ file: SwiftFile, _ outer: String
    ) throws(ImportProblem) {
        let tokens = file.tokens
        switch link.name {
        case "inObjectScope":
            guard let scope = link.arguments?.first.map({ tokens.text($0.value) }) else {
                throw ImportProblem("the scope is not written")
            }
            registration.lifetime = try lifetime(scope)
        case "initCompleted":
            guard let argument = link.arguments?.last, tokens.isAt("{", argument.value.lowerBound) else {
                throw ImportProblem("'initCompleted' is not given a closure")
            }
            try closure.complete(&registration, with: argument.value, service: service, tags: &tags)
        case "implements":
            var types: [String] = []
            for argument in link.arguments ?? [] where argument.label == nil {
                guard let type = Self.metatype(argument.value, tokens) else {
                    throw ImportProblem("'.implements' names a type in an unknown form")
                }
                types.append(type)
            }
            let tag = try link.argument("name").map { argument throws(ImportProblem) in
                try tags.tag(for: argument.value, in: file)
            }
            registration.aliases += types.map { .init(type: sources.known.qualified($0, in: outer), tag: tag) }
        default: throw ImportProblem("'.\(link.name)' has no counterpart")
        }
    }

    private func lifetime(_ written: String) throws(ImportProblem) -> String? {
        switch written.split(separator: ".").last ?? "" {
        case "graph": return ".objectGraph"
        case "container", "hierarchy": return ".perContainer"
        case "weak": return ".perContainer(.weak)"
        case "transient": return nil
        case let name:
            guard scopes.contains(String(name)) else {
                throw ImportProblem("the scope '\(written)' is of an unknown kind")
            }
            return ".custom(\(name))"
        }
    }

    /// `autoregister(P.self, argument: Int.self, initializer: A.init)`
    private func autoregistration(
        _ call: CallChain.Link, service: String, _ file: SwiftFile, _ outer: String
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        guard let initializer = call.argument("initializer"),
            let chain = CallChain(at: initializer.value.lowerBound, in: tokens, limit: initializer.value.upperBound),
            chain.range == initializer.value, chain.links.last?.name == "init", chain.links.count > 1
        else { throw ImportProblem("the initializer is not written as 'Type.init'") }
        var registration = try InitializerReference.registration(
            chain, tokens, known: sources.known, outer: outer, service: service)
        let types = (call.arguments ?? []).filter {
            $0.label == "argument" || $0.label == "arguments" || $0.label == nil
        }.dropFirst()
        guard
            types.isEmpty
                || InitializerReference.addArguments(
                    types.compactMap { Self.metatype($0.value, tokens) }, to: &registration, known: sources.known,
                    outer: outer)
        else { throw ImportProblem("it is not clear which parameters are arguments") }
        if registration.type != service, services.contains(KnownTypes.normalized(registration.type)) {
            throw ImportProblem("'\(registration.type)' is registered separately, too")
        }
        return registration
    }
}
