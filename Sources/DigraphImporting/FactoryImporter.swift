import DigraphCompiler
import DigraphTools

/// Reads the factories of Factory's containers: `var service: Factory<Service> { self { ServiceImpl() }.singleton }`.
struct FactoryImporter {
    typealias Entry = FactoryList.Entry

    private let sources: ImportSources
    private let list: FactoryList
    private let resets: FactoryResets

    private var files: [SwiftFile] { list.files }

    private init(_ sources: ImportSources) {
        self.sources = sources
        list = FactoryList(sources)
        resets = FactoryResets(
            sources.dependencies.flatMap(\.filesOfApp) + sources.filesOfApp, containers: Set(list.names.keys),
            factories: Set(list.names.values.joined()))
    }

    static let modules: Set = ["Factory", "FactoryKit"]

    static func parts(of sources: ImportSources) -> [ImportedPart] { FactoryImporter(sources).read() }

    private func read() -> [ImportedPart] {
        var parts = PartList(suffixes: ["Container"])
        for entry in list.entries.prefix(list.ownCount) {
            let file = files[entry.file]
            let block = file.blocks.blocks[entry.block]
            let token = block.header.lowerBound
            let statement = file.statement(of: block)
            do throws(ImportProblem) {
                var (branches, remark) = try registrations(entry, block, file)
                for number in branches.indices { name(&branches[number].registration, entry) }
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
                let isOfOther = !list.names.values.contains { $0.contains(changed) }
                // `static let client = Factory<Client> { … }`
                let isStatic = file.statement(at: index).contains { file.tokens.isAt("static", $0) }
                let form = isStatic ? "the form of Factory 1, which" : "a form that"
                let problem = ImportProblem(
                    isAgain
                        ? "'\(changed)'\(isOfOther ? ", a factory of another module," : "") is registered again at run time"
                        : "'\(name)' is used in \(form) is not read")
                parts.add(problem, at: index, over: file.statement(at: index), in: file)
            }
        }
        parts.graphItems += changedElsewhere()
        let isSet = list.setters.filter { list.names[$0.key] != nil }.min { $0.key < $1.key }
        parts.assumption = isSet.map {
            "\($0.value) sets the default scope '.\(list.defaultScopes[$0.key] ?? "")' of '\($0.key)'"
        }
        SharedCalls.giveUp(&parts.parts, in: sources)
        return parts.parts(with: sources)
    }

    /// The factories that other modules register again while the program runs.
    private func changedElsewhere() -> [ImportedPart.Item] {
        sources.dependencies.flatMap(\.filesOfApp).flatMap { file in
            unread(in: file).compactMap { index in
                let isChange = Self.changes.contains(file.tokens.text(index))
                let name = file.tokens.text(isChange ? max(0, index - 2) : index)
                guard let entry = list.entries.prefix(list.ownCount).first(where: { $0.name == name }) else {
                    return nil
                }
                let problem = ImportProblem(
                    "'\(name)' is registered again at run time, at \(file.path):\(file.line(of: index))",
                    isRegistration: false)
                let own = files[entry.file]
                let line = own.line(of: own.blocks.blocks[entry.block].header.lowerBound)
                return problem.at(own.path, line)
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
        let all = Set(list.names.values.joined())
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

    private func placeholder(_ entry: Entry, _ block: SwiftBlocks.Block, _ file: SwiftFile) -> ImportedRegistration? {
        guard sources.known.isVisible(entry.type, in: "") else { return nil }
        var placeholder = ImportedRegistration.placeholder(
            entry.type,
            parameters: entry.parameters.enumerated().map { .init(name: "argument\($0.offset + 1)", type: $0.element) })
        placeholder.aliases = entry.tag.map { [.init(type: entry.type, tag: $0)] } ?? []
        let links = block.body.count < FactoryCode.maximumLength ? Self.chain(in: block, file)?.links.dropFirst() : nil
        let scope = scope(of: entry, links ?? [], file.tokens)
        placeholder.lifetime = try? lifetime(scope, of: entry, isValue: sources.known.isValue(entry.type))
        placeholder.accessor = accessor(of: placeholder, entry)
        name(&placeholder, entry)
        return placeholder
    }

    private func name(_ registration: inout ImportedRegistration, _ entry: Entry) {
        (registration.name, registration.container) = (entry.name, entry.container)
        registration.otherNames = list.otherNames(of: entry)
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
        var scope = list.defaultScopes[entry.container] ?? "unique"
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
            if !made.arguments.isEmpty, made.lifetime != nil { throw ImportProblem.kept(by: "Factory") }
            if let tag = entry.tag {
                made.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(entry.type) }
                made.aliases.insert(.init(type: entry.type, tag: tag), at: 0)
            }
            try ImportProblem.checkLifetime(of: made, sources.known, "Factory")
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

    /// The factory's name for what is kept, so that `@Injected(\.name)` can stay; nil where the accessor has that name
    /// anyway, or where several factories have it.
    private func accessor(of made: ImportedRegistration, _ entry: Entry) -> String? {
        guard made.lifetime != nil, made.lifetime != ".objectGraph", made.arguments.isEmpty,
            !list.sharedNames.contains(entry.name)
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
            guard list.scopes.contains(scope) else { throw ImportProblem("cannot find the scope '\(scope)'") }
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
        var reader = FactoryRequests(list: list, file: file, container: entry.container)
        let body = reader.readConstants(of: body)
        var code = FactoryCode(file: file, known: sources.known, outer: entry.container, body: body)
        code.requests = try reader.requests(in: body).map(\.request)
        code.containerNames = (list.names[entry.container] ?? []).union(list.namesElsewhere[entry.container] ?? [])
        let inRequests = code.requests.flatMap(\.range)
        for token in body
        where !inRequests.contains(token) && !tokens.isAt(".", token - 1) && !tokens.labelsArgument(token) {
            let isShared = tokens.isAt(".", token + 1) && tokens.isAt("shared", token + 2)
            guard isShared && list.isContainer(tokens.text(token)) || reader.constants[tokens.text(token)] != nil else {
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
            list.services.contains(KnownTypes.normalized(sources.known.qualified($0, in: entry.container)))
        }
    }
}
