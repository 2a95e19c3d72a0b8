import DigraphCompiler

/// Reads registrations in a `DIContainer` of DITranquillity, version 3 to 5.
struct DITranquillityImporter {
    let sources: ImportSources
    private let tags: TagNames
    private var paths: CallPaths
    /// The written value of `DISetting.Defaults.lifeTime`, with the condition around it; nil where it is not set.
    private var defaultLifetime: String?
    /// What the settings of another module mean for this one.
    private var assumption: String?
    /// Whether the sources call `initializeSingletonObjects`. If not, the container creates a `.single` object when it
    /// is requested.
    private var makesSingles = false

    private init(_ sources: ImportSources) {
        self.sources = sources
        tags = sources.tagNames
        paths = CallPaths(sources.filesOfApp, containers: ["DIContainer"])
        // The settings of the app hold in its modules, too.
        for (module, file) in (sources.dependencies + [sources]).flatMap({ one in
            one.filesOfApp.map { (one.module, $0) }
        }) {
            let tokens = file.tokens
            for index in 0..<tokens.count {
                if tokens.isAt("initializeSingletonObjects", index) { makesSingles = true }
                guard tokens.isAt("lifeTime", index), tokens.isAt(".", index - 1), tokens.isAt("Defaults", index - 2),
                    tokens.isAt("=", index + 1)
                else { continue }
                var end = index + 2
                while end < tokens.count, end == index + 2 || !tokens[end].startsLine, tokens[end].kind != .close {
                    end = tokens.behind(end)
                }
                let decision = Decisions(file).decision(at: index)
                let lifetime = tokens.text((index + 2)..<end) + (decision.map { ", set \($0)" } ?? "")
                defaultLifetime = lifetime
                assumption = module == sources.module ? nil : "\(module) sets the default lifetime '\(lifetime)'"
            }
        }
    }

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = DITranquillityImporter(sources)
        return importer.read()
    }

    static let modules: Set = ["DITranquillity"]

    private mutating func read() -> [ImportedPart] {
        var parts = PartList(suffixes: ["DIPart", "Part", "DIFramework", "Framework", "Dependency", "Module"])
        let unread = UnreadCalls(sources, containers: ["DIContainer"])
        let others = OtherModules(sources: sources)
        for file in sources.files(importing: Self.modules, orNaming: ["DIContainer", "DIPart", "DIFramework"]) {
            let starts = Self.starts(in: file)
            for index in others.all(in: file, assemblies: false) {
                parts.add(others.problem(at: index, in: file), at: index, over: nil, in: file)
            }
            for index in unread.all(in: file, besides: starts) {
                parts.add(unread.problem(at: index, in: file), at: index, over: file.statement(at: index), in: file)
            }
            for index in starts {
                let statement = file.statement(at: index)
                do throws(ImportProblem) {
                    parts.add(try registrations(at: index, file), at: index, over: statement, in: file)
                } catch {
                    var problem = error
                    problem.placeholder = placeholder(at: index, file, &problem)
                    parts.add(problem, at: index, over: statement, in: file)
                }
            }
        }
        giveContainer(&parts)
        parts.assumption = assumption
        return parts.parts(with: sources)
    }

    /// Makes the container an input of the graph if objects depend on the container, because it provides itself.
    private func giveContainer(_ parts: inout PartList) {
        let key = ImportedRegistration.Key("DIContainer")
        parts.parts.changeRegistrations { registration in
            registration.keepsContainer = registration.needs.contains(key)
            return nil
        }
        guard parts.parts.flatMap(\.registrations).contains(where: \.keepsContainer) else { return }
        parts.inputModule = "DITranquillity"
        parts.inputs = [.init(name: "container", type: "DIContainer")]
    }

    /// The tokens `register` of all registrations.
    private static func starts(in file: SwiftFile) -> [Int] {
        let tokens = file.tokens
        return (0..<tokens.count).filter { index in
            guard tokens.isWord(index), tokens.isAt(".", index - 1),
                tokens.isAt("(", index + 1) || tokens.isAt("{", index + 1)
            else { return false }
            let text = tokens.text(index)
            guard text.hasPrefix("register") else { return false }
            return text.dropFirst("register".count).allSatisfy(\.isNumber) || text == "registerStoryboard"
        }
    }

    // MARK: - One registration

    private mutating func registrations(at index: Int, _ file: SwiftFile) throws(ImportProblem) -> [PartList.Branch] {
        let chain = CallChain(at: index, in: file.tokens, limit: file.tokens.count)
        return try PartList.branches(of: chain?.links.first?.arguments?.first?.value, at: index, in: file) {
            code throws(ImportProblem) in
            try registration(at: index, code, file)
        }
    }

    /// - Parameter code: The code of the closure, or of one of its branches; nil where no closure is registered.
    private mutating func registration(
        at index: Int, _ code: Range<Int>?, _ file: SwiftFile
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        try PartList.checkPlace(of: index, in: file, containers: [], &paths)
        guard let chain = CallChain(at: index, in: tokens, limit: tokens.count), let call = chain.links.first,
            let arguments = call.arguments, let first = arguments.first
        else { throw ImportProblem("nothing is registered") }
        if call.name == "registerStoryboard" { throw ImportProblem("storyboards are not made by graphs") }
        let outer = file.typePath(around: index)
        var reader = DITranquillityClosure(file: file, known: sources.known, outer: outer, tags: tags)
        var registration = try reader.made(
            first, code, modifier: arguments.dropFirst().last { tokens.isAt("{", $0.value.lowerBound) })
        if case .code = registration.recipe, let block = file.blocks.blockOfToken[index] {
            registration.isolation = sources.isolation(ofClosure: first.value, in: file.blocks.blocks[block], file)
        }
        guard sources.known.isVisible(registration.type, in: outer) else {
            throw ImportProblem("'\(registration.type)' is private to its file")
        }
        var problems: [ImportProblem] = []
        complete(&registration, with: chain, &reader, &problems)
        if let problem = problems.first { throw problem }
        try ImportProblem.checkLifetime(of: registration, sources.known, "DITranquillity")
        return registration
    }

    /// Adds the calls behind `register`, and the problems of those that cannot be read.
    private func complete(
        _ registration: inout ImportedRegistration, with chain: CallChain, _ reader: inout DITranquillityClosure,
        _ problems: inout [ImportProblem]
    ) {
        registration.lifetime = nil
        if let defaultLifetime {
            do { registration.lifetime = try Self.lifetime(defaultLifetime) } catch { problems.append(error) }
        }
        for link in chain.links.dropFirst() {
            if link.name == "lifetime" { registration.lifetime = nil }
            do { try apply(link, to: &registration, &reader) } catch { problems.append(error) }
        }
        // DITranquillity cannot keep a value weakly: it releases the box around it at once.
        if registration.lifetime?.hasSuffix("(.weak)") == true, sources.known.isValue(registration.type) {
            registration.lifetime = nil
        }
        if registration.lifetime == ".single", !makesSingles { registration.lifetime = ".perRun" }
    }

    private func apply(
        _ link: CallChain.Link, to registration: inout ImportedRegistration, _ reader: inout DITranquillityClosure
    ) throws(ImportProblem) {
        let (file, outer, tokens) = (reader.file, reader.outer, reader.tokens)
        let arguments = link.arguments ?? []
        switch link.name {
        case "as":
            guard let first = arguments.first, first.label == nil || first.label == "check",
                let type = SwinjectImporter.metatype(first.value, tokens)
            else { throw ImportProblem("'.as' names no type") }
            guard sources.known.isVisible(type, in: outer) else {
                throw ImportProblem("'\(type)' is private to its file")
            }
            let tag = try reader.tags.tag(of: link.argument("tag") ?? link.argument("name"), in: file)
            registration.aliases.append(.init(type: sources.known.qualified(type, in: outer), tag: tag))
        case "lifetime":
            registration.lifetime = try Self.lifetime(arguments.first.map { tokens.text($0.value) } ?? "")
        case "default": registration.isDefault = true
        case "root": registration.isRoot = true
        case "injection": try reader.inject(arguments, into: &registration)
        case "postInit": registration.postInit = try reader.postInit(arguments)
        default: throw ImportProblem("'.\(link.name)' has no counterpart")
        }
    }

    /// The placeholder for a registration that is not translated, with all calls behind `register` that can be read; nil
    /// where no type is known. The reasons for the other calls are added to the problem.
    private mutating func placeholder(
        at index: Int, _ file: SwiftFile, _ problem: inout ImportProblem
    ) -> ImportedRegistration? {
        let outer = file.typePath(around: index)
        guard let chain = CallChain(at: index, in: file.tokens, limit: file.tokens.count) else { return nil }
        var reader = DITranquillityClosure(file: file, known: sources.known, outer: outer, tags: tags)
        reader.isForPlaceholder = true
        let first = chain.links[0].arguments?.first
        let modifier = chain.links[0].arguments?.dropFirst().last { file.tokens.isAt("{", $0.value.lowerBound) }
        var placeholder = first.flatMap { try? reader.made($0, nil, modifier: modifier) }?.placeholder
        if placeholder == nil, let type = first.flatMap({ reader.writtenType(of: $0.value) }) {
            placeholder = .placeholder(sources.known.qualified(type, in: outer))
        }
        if let type = placeholder?.type, !sources.known.isVisible(type, in: outer) { placeholder = nil }
        let isKnown = placeholder != nil
        var result = placeholder ?? .placeholder("")
        reader.isForPlaceholder = false
        result.aliases = []
        var problems: [ImportProblem] = []
        complete(&result, with: chain, &reader, &problems)
        for other in problems { problem.add(other) }
        if isKnown { return result }
        guard let alias = result.aliases.first else { return nil }
        if alias.tag == nil { result.aliases.removeAll { $0 == alias } }
        result.recipe = .code(type: alias.type, .init(body: ""))
        return result
    }

    private static func lifetime(_ written: String) throws(ImportProblem) -> String? {
        let text = written.filter { !$0.isWhitespace }
        switch text.hasPrefix("DILifeTime.") ? String(text.dropFirst("DILifeTime".count)) : text {
        case ".single": return ".single"
        case ".perRun(.strong)", ".perRun", ".lazySingle": return ".perRun"
        case ".perRun(.weak)", ".weakSingle": return ".perRun(.weak)"
        case ".perContainer(.strong)", ".perContainer": return ".perContainer"
        case ".perContainer(.weak)": return ".perContainer(.weak)"
        case ".objectGraph": return ".objectGraph"
        case ".prototype", ".perDependency": return nil
        case let custom where custom.hasPrefix(".custom(") && custom.hasSuffix(")"):
            let scope = custom.dropFirst(".custom(".count).dropLast().split(separator: ".").last ?? ""
            guard !scope.isEmpty, scope.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
                throw ImportProblem("the scope '\(written)' has no name")
            }
            return ".custom(\(Names.lowerCamel(String(scope))))"
        default: throw ImportProblem("the lifetime '\(written)' has no counterpart")
        }
    }
}
