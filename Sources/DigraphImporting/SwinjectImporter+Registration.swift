import DigraphCompiler
import DigraphTools

/// One call of `register`, with the calls that are chained to it.
extension SwinjectImporter {
    mutating func registrations(at index: Int, _ file: SwiftFile) throws(ImportProblem) -> [PartList.Branch] {
        let call = CallChain(at: index, in: file.tokens, limit: file.tokens.count)?.links.first
        let factory = call.flatMap { $0.name == "register" ? Self.factory(of: $0)?.value : nil }
        return try PartList.branches(of: factory, at: index, in: file) { code throws(ImportProblem) in
            try registration(at: index, code, file)
        }
    }

    static func factory(of call: CallChain.Link) -> CallChain.Argument? {
        call.arguments?.dropFirst().first {
            $0.label == nil || $0.isTrailing || $0.label == "factory" || $0.label == "mainActorFactory"
        }
    }

    /// - Parameter code: The code of the factory, or of one of its `#if` branches.
    private mutating func registration(
        at index: Int, _ code: Range<Int>?, _ file: SwiftFile
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        try PartList.checkPlace(of: index, in: file, containers: ["Container", "Assembler"], &paths)
        guard let chain = CallChain(at: index, in: tokens, limit: tokens.count), let call = chain.links.first,
            let arguments = call.arguments, let service = Self.metatype(arguments[0].value, tokens)
        else { throw ImportProblem("the type is not written as 'Type.self'") }
        let outer = file.typePath(around: index)
        if Self.isGenericParameter(service, at: index, file) {
            throw ImportProblem("'\(service)' is a generic parameter of the function around it")
        }
        guard sources.known.isVisible(service, in: outer) else {
            throw ImportProblem("'\(service)' is private to its file")
        }
        var registration: ImportedRegistration
        let closure = SwinjectClosure(self, at: index, file)
        switch call.name {
        case "autoregister": registration = try autoregistration(call, service: service, file, outer)
        case "storyboardInitCompleted":
            guard call.registeredName(tokens) == nil else {
                throw ImportProblem("it is for the views of a name only, and a graph has one for all of a type")
            }
            registration = ImportedRegistration(recipe: .external(type: sources.known.qualified(service, in: outer)))
            registration.lifetime = ".objectGraph"
            guard let factory = arguments.last, tokens.isAt("{", factory.value.lowerBound) else {
                throw ImportProblem("there is no closure")
            }
            try closure.complete(&registration, with: factory.value)
            return registration
        default:
            guard let factory = Self.factory(of: call) else { throw ImportProblem("there is no factory") }
            registration = try closure.made(factory.value, code, service: service)
            if factory.label == "mainActorFactory", case .code = registration.recipe {
                registration.isolation = registration.isolation ?? "MainActor"
            }
        }
        if !sources.known.isVisible(registration.type, in: outer) {
            throw ImportProblem("'\(registration.type)' is private to its file")
        }
        registration.isKnownByType = call.registeredName(tokens) == nil && registration.aliases.isEmpty
        registration.argumentTypes =
            argumentTypes(of: call, tokens)?.map(KnownTypes.normalized)
            ?? Array(repeating: "?", count: registration.arguments.count)
        if let tag = try tags.tag(of: call.registeredName(tokens), in: file) {
            let type = sources.known.qualified(service, in: outer)
            registration.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(type) }
            registration.aliases.insert(.init(type: type, tag: tag), at: 0)
        }
        registration.namesLifetime = chain.links.contains { $0.name == "inObjectScope" }
        var problems: [ImportProblem] = []
        complete(&registration, with: chain, at: index, closure, &problems)
        if let problem = problems.first { throw problem }
        try ImportProblem.checkLifetime(of: registration, sources.known, "Swinject")
        return registration
    }

    private func defaultLifetime(_ chain: CallChain) throws(ImportProblem) -> String? {
        if defaultScopes.count > 1, !chain.links.contains(where: { $0.name == "inObjectScope" }) {
            throw ImportProblem("its scope is that of the container, and containers have different ones")
        }
        return try lifetime(defaultScopes.first ?? ".graph")
    }

    /// A placeholder for the object of a factory; for the service, if the factory does not show the object's type.
    func known(of call: CallChain.Link, service: String, _ closure: SwinjectClosure) -> ImportedRegistration {
        let (file, outer) = (closure.file, closure.outer)
        var closure = closure
        closure.isForPlaceholder = true
        if call.name == "register", let factory = Self.factory(of: call)?.value,
            file.tokens.isAt("{", factory.lowerBound)
        {
            let body = ClosureShape(closure: factory, in: file.tokens).body
            let made = try? closure.made(factory, body, service: service)
            if var placeholder = made?.placeholder, sources.known.isVisible(placeholder.type, in: outer) {
                placeholder.isKnownByType = placeholder.aliases.isEmpty
                return placeholder
            }
        }
        let types = argumentTypes(of: call, file.tokens) ?? []
        return .placeholder(
            sources.known.qualified(service, in: outer),
            parameters: types.enumerated().map {
                .init(name: "argument\($0.offset + 1)", type: sources.known.qualified($0.element, in: outer))
            })
    }

    /// Adds the calls behind `register`, and the problems of those that cannot be read.
    func complete(
        _ registration: inout ImportedRegistration, with chain: CallChain, at index: Int, _ closure: SwinjectClosure,
        _ problems: inout [ImportProblem]
    ) {
        registration.lifetime = nil
        do { registration.lifetime = try defaultLifetime(chain) } catch { problems.append(error) }
        let completed = chain.links[0].argument("initCompleted").map {
            CallChain.Link(name: "initCompleted", token: 0, arguments: [$0])
        }
        for link in (completed.map { [$0] } ?? []) + chain.links.dropFirst() {
            if link.name == "inObjectScope" { registration.lifetime = nil }
            do { try apply(link, to: &registration, closure) } catch { problems.append(error) }
        }
        do { try addForwards(to: &registration, at: index, closure) } catch { problems.append(error) }
        // Swinject forgets a value at once, except within one resolution.
        let isValue = [.struct, .enum].contains(sources.known.type(registration.type, in: closure.outer)?.kind)
        if isValue, registration.lifetime == ".perContainer(.weak)" { registration.lifetime = ".objectGraph" }
    }

    /// `T` in `func add<T>(_ type: T.Type) {` and `struct Inject<T> {`
    static func isGenericParameter(_ name: String, at index: Int, _ file: SwiftFile) -> Bool {
        let tokens = file.tokens
        return file.blocks.blocks(around: index).contains { block in
            guard block.kind == .function || block.isType,
                let start = block.header.first(where: { tokens.isAt("<", $0) || tokens.isAt("(", $0) }),
                let end = CallChain.genericsEnd(start, in: tokens, limit: block.header.upperBound)
            else { return false }
            return (start..<end).contains { tokens.text($0) == name && !tokens.isAt(":", $0 - 1) }
        }
    }

    /// `container` of `container.register`.
    static func receiver(of index: Int, _ tokens: SwiftTokens) -> String? {
        tokens.isAt(".", index - 1) && tokens.isWord(index - 2) ? tokens.text(index - 2) : nil
    }

    private func addForwards(
        to registration: inout ImportedRegistration, at index: Int, _ closure: SwinjectClosure
    ) throws(ImportProblem) {
        let (file, outer, tokens) = (closure.file, closure.outer, closure.file.tokens)
        if let constant = SwinjectForward.constant(for: index, tokens) {
            let end = file.blocks.blockOfToken[index].map { file.blocks.blocks[$0].body.upperBound } ?? tokens.count
            let isChanged = (index..<max(index, end)).contains { token in
                tokens.isAt(".", token + 1) && tokens.text(token) == constant
            }
            if isChanged { throw ImportProblem("'\(constant)' is changed further on") }
        }
        for forward in forwards where forward.target == index {
            guard sources.known.isVisible(forward.type, in: outer) else {
                throw ImportProblem("'\(forward.type)' is private to its file")
            }
            let tag = try tags.tag(of: forward.call.registeredName(tokens), in: file)
            registration.aliases.append(.init(type: sources.known.qualified(forward.type, in: outer), tag: tag))
        }
    }

    private func apply(
        _ link: CallChain.Link, to registration: inout ImportedRegistration, _ closure: SwinjectClosure
    ) throws(ImportProblem) {
        let (file, outer, tokens) = (closure.file, closure.outer, closure.file.tokens)
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
            try closure.complete(&registration, with: argument.value)
        case "implements":
            var types: [String] = []
            for argument in link.arguments ?? [] where argument.label == nil {
                guard let type = Self.metatype(argument.value, tokens) else {
                    throw ImportProblem("'.implements' names a type in a form that is not supported")
                }
                types.append(type)
            }
            let tag = try tags.tag(of: link.registeredName(tokens), in: file)
            registration.aliases += types.map { .init(type: sources.known.qualified($0, in: outer), tag: tag) }
        default: throw ImportProblem("'.\(link.name)' has no counterpart")
        }
    }

    private func lifetime(_ written: String) throws(ImportProblem) -> String? {
        // An expression that chooses between scopes is not a scope.
        guard written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
            throw ImportProblem("its scope is '\(written)', which is not known before the program runs")
        }
        // `graph` without a dot is a constant that holds some scope.
        let isMember = written.contains(".")
        switch isMember ? written.split(separator: ".").last ?? "" : "" {
        case "graph": return ".objectGraph"
        case "container", "hierarchy": return ".perContainer"
        case "weak": return ".perContainer(.weak)"
        case "transient": return nil
        default:
            let name = String(written.split(separator: ".").last ?? "")
            guard scopes.contains(name) else { throw ImportProblem("cannot find the scope '\(written)'") }
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
        if registration.type != service, isService(registration.type) {
            throw ImportProblem("'\(registration.type)' is registered separately, too")
        }
        return registration
    }
}
