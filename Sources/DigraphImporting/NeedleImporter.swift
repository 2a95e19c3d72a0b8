import DigraphCompiler
import DigraphTools

/// Reads Needle's components. Each becomes a graph, nested in the graph of the component that creates it.
struct NeedleImporter {
    /// A property or function of a component.
    struct Member {
        var name: String
        var type: String
        var file: Int
        var block: Int
        /// The component that the member makes, such as `RootComponent`; nil if it makes none.
        var component: String?
        var isFunction = false
        /// The parameters of a function.
        var parameters: [ImportedPart.Input] = []
        /// Whether `some View` is written, in place of the type that the code makes.
        var isOpaque = false

        /// Whether the member returns a component as the component's own type, and not as a protocol.
        var givesComponent: Bool { component == KnownTypes.normalized(type) }
    }

    struct Component {
        var name: String
        /// The Swift file that declares the component.
        var path: String
        /// The protocol of the component's dependencies.
        var dependency: String?
        var isRoot: Bool
        var inputs: [ImportedPart.Input] = []
        /// By the name of a property: the input that the property stores.
        var stored: [String: ImportedPart.Input] = [:]
        var members: [Member] = []
        /// The components that create this component.
        var parents: [String] = []
    }

    let sources: ImportSources
    let files: [SwiftFile]
    private let tags: TagNames
    private var comments = CommentReader()
    var components: [String: Component] = [:]
    /// In the order of the sources.
    var order: [String] = []
    /// The types that several members provide, which tags tell apart.
    var ambiguous: Set<String> = []
    var services: Set<String> = []
    /// Whether the graph that is written is that of a public component, which other modules create.
    private var isInPublicGraph = false

    private init(_ sources: ImportSources) {
        self.sources = sources
        tags = sources.tagNames
        // Extensions of a component need not import Needle.
        files = sources.filesOfApp
    }

    static let modules: Set = ["NeedleFoundation"]

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = NeedleImporter(sources)
        importer.collect()
        return importer.read()
    }

    // MARK: - Graphs

    private mutating func read() -> [ImportedPart] {
        var parts: [ImportedPart] = []
        for name in order {
            guard let component = components[name], component.isRoot || component.parents.isEmpty else { continue }
            let access = sources.known.type(name)?.access
            isInPublicGraph = !component.isRoot && (access == .public || access == .open)
            var part = graph(of: component, around: [])
            part.isPublic = isInPublicGraph
            conform(&part, of: component)
            parts.append(part)
        }
        SharedCalls.markCycles(&parts, sources.known)
        return parts
    }

    static func name(of component: String, ending: String) -> String {
        (component.hasSuffix("Component") && component != "Component"
            ? String(component.dropLast("Component".count)) : component) + ending
    }

    /// - Parameter around: The names of the components around the component.
    mutating func graph(of component: Component, around: [String]) -> ImportedPart {
        var graph = ImportedPart(
            name: Self.name(of: component.name, ending: "Graph"), kind: .graph, inputs: component.inputs)
        graph.component = component.name
        graph.path = component.path
        for member in component.members {
            let file = files[member.file]
            let block = file.blocks.blocks[member.block]
            let line = file.line(of: block.header.lowerBound)
            let statement = file.statement(of: block)
            if file.path == component.path {
                var scratch = StatementComments()
                graph.comments += comments.addSection(to: &scratch, at: block.header.lowerBound, in: file)
            }
            let condition = file.condition(at: block.header.lowerBound)
            let isRoot = isInPublicGraph && around.isEmpty && block.header.contains { file.tokens.isAt("public", $0) }
            do throws(ImportProblem) {
                if let made = member.component {
                    try add(made, member, to: &graph, of: component, around: around)
                    continue
                }
                var registration = try registration(member, block, file, in: component)
                registration.path = file.path
                registration.line = line
                registration.condition = condition
                registration.name = member.name
                registration.isRoot = isRoot
                registration.comments = comments.comments(of: statement, besides: registration.text, in: file)
                if registration.recipe.text.contains("\n") { registration.comments.moveUp() }
                graph.items.append(.registration(registration))
                for name in newObjects(for: registration, of: component) {
                    let problem = ImportProblem(
                        "'\(name)' is new at each use, and '\(registration.type)' keeps one", isRegistration: false)
                    graph.items.append(problem.at(file.path, line, under: condition))
                }
            } catch {
                var problem = error
                problem.placeholder = placeholder(member, block, file)
                problem.placeholder?.isRoot = isRoot
                problem.comments = comments.comments(of: statement, besides: "", in: file)
                problem.comments.moveUp()
                graph.items.append(problem.at(file.path, line, under: condition))
            }
        }
        graph.items += stored(in: component)
        return graph
    }

    /// The properties without code of their own: `let client = Client()`, `lazy var client = Client()`.
    func stored(in component: Component) -> [ImportedPart.Item] {
        var items: [ImportedPart.Item] = []
        for file in files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isAt("let", index) || tokens.isAt("var", index) {
                guard tokens.isWord(index + 1), let number = file.blocks.blockOfToken[index],
                    file.blocks.blocks[number].isType, file.blocks.blocks[number].name == component.name
                else { continue }
                let name = tokens.text(index + 1)
                let isKnown = component.stored[name] != nil || component.members.contains { $0.name == name }
                if isKnown { continue }
                var problem = ImportProblem("'\(name)' is a stored property of '\(component.name)'")
                if tokens.isAt(":", index + 2),
                    let end = ((index + 3)..<tokens.count).first(where: {
                        tokens.isAt("=", $0) || tokens[$0].startsLine
                    }), end > index + 3
                {
                    problem.placeholder = .placeholder(tokens.text((index + 3)..<end))
                    problem.placeholder?.lifetime = ".perContainer"
                }
                items.append(problem.at(index, in: file))
            }
        }
        return items
    }

    /// The placeholder for a member; nil for one that returns a component, or has an opaque or private type.
    private func placeholder(_ member: Member, _ block: SwiftBlocks.Block, _ file: SwiftFile) -> ImportedRegistration? {
        guard !member.givesComponent, !member.type.hasPrefix("some "), sources.known.isVisible(member.type, in: "")
        else { return nil }
        var placeholder = ImportedRegistration.placeholder(
            member.type, parameters: member.parameters.map { .init(name: $0.name, type: $0.type) })
        placeholder.lifetime = try? Self.code(of: block, file.tokens).lifetime
        if ambiguous.contains(KnownTypes.normalized(member.type)) {
            guard let tag = try? tag(member.name) else { return nil }
            placeholder.aliases = [.init(type: member.type, tag: tag)]
        }
        return placeholder
    }

    /// Adds the nested graph of a component that a member creates, and its registration where it is kept or returned as
    /// a protocol.
    private mutating func add(
        _ made: String, _ member: Member, to graph: inout ImportedPart, of component: Component, around: [String]
    ) throws(ImportProblem) {
        guard let child = components[made], !around.contains(made), made != component.name, around.count < 32 else {
            throw ImportProblem("'\(made)' makes itself")
        }
        guard child.parents.first == component.name else {
            throw ImportProblem("'\(made)' is made by several components: move its graph into a part")
        }
        let file = files[member.file]
        let block = file.blocks.blocks[member.block]
        let isFirst = component.members.first { $0.component == made }?.name == member.name
        var nested: ImportedPart?
        if isFirst {
            var childGraph = self.graph(of: child, around: around + [component.name])
            let own = comments.comments(of: file.statement(of: block), besides: "", in: file)
            childGraph.comments = own.above.undocumented + childGraph.comments
            nested = childGraph
        }
        defer { if let nested, !nested.items.isEmpty { graph.items.append(.graph(nested)) } }
        let code = try Self.code(of: block, file.tokens)
        guard isFirst, let construction = Construction(of: code.body, in: file.tokens, implicit: nil),
            construction.type == made
        else { throw ImportProblem("'\(member.name)' provides the component as '\(member.type)': write that by hand") }
        if nested?.items.isEmpty != false { throw ImportProblem("'\(made)' has nothing in it") }
        let arguments = construction.arguments.filter { $0.label != "parent" }.map { file.tokens.text($0.value) }
        guard arguments == member.parameters.map(\.name) else {
            throw ImportProblem(
                "'\(member.name)' passes values to '\(made)'; declare them as inputs of '\(Self.name(of: made, ending: "Graph"))'"
            )
        }
        if member.givesComponent, code.lifetime == nil { return }
        var registration = ImportedRegistration(
            recipe: .initializer(type: Self.name(of: made, ending: "Graph"), labels: nil))
        registration.arguments = construction.arguments.compactMap(\.label).filter { $0 != "parent" }
        registration.lifetime = code.lifetime
        if !member.givesComponent {
            registration.aliases = [try alias(for: member)]
            try conform(&nested, of: child, to: member.type)
        }
        registration.name = member.name
        registration.path = file.path
        registration.line = file.line(of: block.header.lowerBound)
        registration.condition = file.condition(at: block.header.lowerBound)
        if let graphOfChild = nested { graph.items.append(.graph(graphOfChild)) }
        nested = nil
        graph.items.append(.registration(registration))
    }

    /// Lets the graph of a component without a parent conform to the component's protocols. What cannot is left over.
    private func conform(_ graph: inout ImportedPart, of component: Component) {
        guard let type = sources.known.type(component.name) else { return }
        let own: Set = [
            "BootstrapComponent", "Component", "PluginizableComponent", "Scope", "PluginizableScope", "Registration",
        ]
        for name in type.inherits where !own.contains(KnownTypes.withoutGenerics(name)) {
            do throws(ImportProblem) {
                var conforming: ImportedPart? = graph
                try conform(&conforming, of: component, to: name)
                graph = conforming ?? graph
            } catch {
                let problem = ImportProblem(error.reason, isRegistration: false)
                graph.items.append(problem.at(component.path, type.position.line))
            }
        }
    }

    /// Lets a nested graph conform to a protocol of its component, with accessors for the requirements.
    private func conform(
        _ graph: inout ImportedPart?, of component: Component, to written: String
    ) throws(ImportProblem) {
        let name = KnownTypes.normalized(written)
        guard let conforming = sources.known.type(component.name), var nested = graph,
            conforming.inherits.contains(where: { KnownTypes.normalized($0) == name }),
            let type = sources.known.type(name), type.kind == .protocol,
            type.inherits.allSatisfy({ $0 == "AnyObject" || $0 == "class" })
        else { throw ImportProblem("'\(component.name)' is asked for as '\(written)', whose members are not known") }
        func nameAccessor(_ requirement: String, result: String?, labels: [String?]?) -> Bool {
            for index in nested.items.indices {
                guard case .registration(var registration) = nested.items[index], registration.name == requirement,
                    let member = component.members.first(where: { $0.name == requirement })
                else { continue }
                let isKept = registration.lifetime != nil
                guard isKept == (labels == nil), labels == nil || labels == registration.arguments,
                    member.isOpaque || result.map(KnownTypes.normalized) == KnownTypes.normalized(member.type)
                else { continue }
                registration.accessor = requirement
                nested.items[index] = .registration(registration)
                return true
            }
            return false
        }
        // An extension of the protocol may have the same functions again, with default values.
        var signatures: Set<[String]> = []
        let functions = type.functions.filter {
            signatures.insert([$0.name] + $0.parameters.map { $0.label ?? "_" }).inserted
        }
        let requirements =
            type.properties.map { ($0.name, $0.type, nil) }
            + functions.map { ($0.name, $0.result, $0.parameters.map(\.label) as [String?]?) }
        let names = requirements.map(\.0)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ImportProblem(
                "'\(written)' requires several '\(name)', but each accessor of '\(component.name)' needs a name of its own"
            )
        }
        for (requirement, result, labels) in requirements
        where !nameAccessor(requirement, result: result, labels: labels) {
            let isNew = labels == nil && nested.registrations.contains { $0.name == requirement && $0.lifetime == nil }
            throw ImportProblem(
                isNew
                    ? "'\(written)' requires a property '\(requirement)', but a graph has a method for an object that it does not keep; write .lifetime(.perContainer), or change the protocol"
                    : "'\(written)' requires '\(requirement)', for which the graph of '\(component.name)' has no such accessor"
            )
        }
        nested.conformances.append(name)
        graph = nested
    }

    /// The code of a member, and its lifetime: `shared { … }` is kept.
    static func code(
        of block: SwiftBlocks.Block, _ tokens: SwiftTokens
    ) throws(ImportProblem) -> (body: Range<Int>, lifetime: String?) {
        var body = block.body
        if tokens.isAt("return", body.lowerBound), tokens.isAt("shared", body.lowerBound + 1) {
            body = (body.lowerBound + 1)..<body.upperBound
        }
        if tokens.isAt("shared", body.lowerBound),
            let chain = CallChain(at: body.lowerBound, in: tokens, limit: body.upperBound),
            chain.range == body, chain.links.count == 1, let closure = chain.links[0].arguments?.last
        {
            return ((closure.value.lowerBound + 1)..<(closure.value.upperBound - 1), ".perContainer")
        }
        if body.contains(where: { tokens.isAt("shared", $0) && tokens.isAt("{", $0 + 1) }) {
            throw ImportProblem("only a part of '\(block.name)' is shared")
        }
        return (body, nil)
    }

    private func registration(
        _ member: Member, _ block: SwiftBlocks.Block, _ file: SwiftFile, in component: Component
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        guard !member.type.hasPrefix("some ") else { throw ImportProblem("'\(member.name)' has an opaque type") }
        guard !block.body.isEmpty else { throw ImportProblem("'\(member.name)' has no code") }
        guard sources.known.isVisible(member.type, in: "") else {
            throw ImportProblem("'\(member.type)' is private to its file")
        }
        if tokens.isAt("get", block.body.lowerBound) {
            throw ImportProblem("'\(member.name)' has accessors of its own")
        }
        let (body, lifetime) = try Self.code(of: block, tokens)
        guard !body.isEmpty else { throw ImportProblem("'\(member.name)' has no code") }
        var code = FactoryCode(file: file, known: sources.known, outer: component.name, body: body)
        code.arguments = member.parameters.map { .init(name: $0.name, type: $0.type) }
        code.containerNames = Set(component.members.map(\.name) + component.stored.keys + ["dependency"])
            .subtracting(member.parameters.map(\.name))
        let parent = body.first { tokens.isAt("parent", $0) && tokens.isAt(":", $0 + 1) && tokens.isAt("self", $0 + 2) }
        if parent != nil, let made = Construction(of: body, in: tokens, implicit: nil), components[made.type] == nil {
            return try registration(ofOther: made, member, tokens, lifetime)
        }
        code.requests = try requests(in: body, of: component, member, file)
        code.forbidden = file.localNames(at: block.body.lowerBound).subtracting(code.arguments.map(\.name))
        var made = try code.registration(service: member.type) {
            services.contains(KnownTypes.normalized(sources.known.qualified($0, in: component.name)))
        }
        made.lifetime = lifetime
        if case .code = made.recipe { made.isolation = sources.isolation(ofClosure: 0..<0, in: block, file) }
        if ambiguous.contains(KnownTypes.normalized(member.type)) {
            made.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(member.type) }
            made.aliases.insert(try alias(for: member), at: 0)
        }
        return made
    }

    /// `SigninComponent(parent: self)`, with a component of another module.
    private func registration(
        ofOther made: Construction, _ member: Member, _ tokens: SwiftTokens, _ lifetime: String?
    ) throws(ImportProblem) -> ImportedRegistration {
        guard let graph = graphElsewhere({ $0.component == made.type }) else {
            throw ImportProblem(
                "'\(made.type)' is a component of another module: import that module, too, and register the graph of the component"
            )
        }
        let arguments = made.arguments.filter { $0.label != "parent" }
        guard arguments.map({ tokens.text($0.value) }) == member.parameters.map(\.name) else {
            throw ImportProblem(
                "'\(member.name)' passes values to '\(made.type)'; declare them as inputs of '\(graph.name)'")
        }
        let type = KnownTypes.normalized(member.type)
        guard type == made.type || graph.conformances.contains(type) else {
            throw ImportProblem(
                "'\(made.type)' is asked for as '\(member.type)', to which '\(graph.name)' does not conform")
        }
        var registration = ImportedRegistration(recipe: .initializer(type: graph.name, labels: nil))
        if type != made.type { registration.aliases = [try alias(for: member)] }
        registration.arguments = arguments.compactMap(\.label)
        for input in graph.inputs where ambiguous.contains(KnownTypes.normalized(input.type)) {
            if !registration.arguments.contains(input.name) {
                registration.tagged.append((input.name, try tag(input.name)))
            }
        }
        registration.lifetime = lifetime
        return registration
    }

    /// A public graph of another module that is imported, too, or whose graph is given.
    private func graphElsewhere(_ isMeant: (ImportedPart) -> Bool) -> ImportedPart? {
        sources.elsewhere.lazy.filter { sources.hasGraph($0.module) }.flatMap(\.parts).first {
            $0.isPublic && isMeant($0)
        }
    }

    /// The inputs of another module's graph that the component makes at each use.
    private func newObjects(for registration: ImportedRegistration, of component: Component) -> [String] {
        guard case .initializer(let name, nil) = registration.recipe, components[name] == nil,
            let graph = graphElsewhere({ $0.name == name && $0.component != nil })
        else { return [] }
        var around: [Component] = []
        var open = [component.name]
        while let next = open.popLast(), around.count < 100, let component = components[next] {
            around.append(component)
            open += component.parents
        }
        return graph.inputs.map(\.name).filter { name in
            let found = around.lazy.compactMap { $0.members.first { $0.name == name } }.first
            guard let member = found, !sources.known.isValue(member.type) else { return false }
            let file = files[member.file]
            guard let code = try? Self.code(of: file.blocks.blocks[member.block], file.tokens), code.lifetime == nil
            else { return false }
            // A new graph that keeps nothing is like another one.
            let made = Construction(of: code.body, in: file.tokens, implicit: nil)?.type
            let graph = graphElsewhere { $0.component == made }
            return graph?.registrations.contains { $0.lifetime != nil } ?? true
        }
    }

    func tag(_ name: String) throws(ImportProblem) -> String { try tags.tag(for: name) }

    /// The type of a member, with a tag where several members have the type.
    private func alias(for member: Member) throws(ImportProblem) -> ImportedRegistration.Alias {
        let isAmbiguous = ambiguous.contains(KnownTypes.normalized(member.type))
        return .init(type: member.type, tag: isAmbiguous ? try tag(member.name) : nil)
    }
}
