import DigraphCompiler

/// Reads Needle's components: each becomes a graph, nested in that of the component that makes it.
struct NeedleImporter {
    /// A property or function of a component.
    struct Member {
        var name: String
        var type: String
        var file: Int
        var block: Int
        /// `RootComponent`, where it makes a component.
        var component: String?
        var isFunction = false
        /// What a function takes.
        var parameters: [ImportedPart.Input] = []
        /// Whether `some View` is written, in place of the type that the code makes.
        var isOpaque = false

        /// Whether it gives a component by its own type, and not as a protocol.
        var givesComponent: Bool { component == KnownTypes.normalized(type) }
    }

    struct Component {
        var name: String
        /// The protocol of what it needs.
        var dependency: String?
        var isRoot: Bool
        var inputs: [ImportedPart.Input] = []
        /// By the name of a property: the input that it keeps.
        var stored: [String: ImportedPart.Input] = [:]
        var members: [Member] = []
        /// The components that make it.
        var parents: [String] = []
    }

    private let sources: ImportSources
    private let files: [SwiftFile]
    private var tags = TagNames()
    private var components: [String: Component] = [:]
    /// In the order of the sources.
    private var order: [String] = []
    /// The types that members of several names have.
    private var ambiguous: Set<String> = []
    private var services: Set<String> = []

    private init(_ sources: ImportSources) {
        self.sources = sources
        // Extensions of a component need not import Needle.
        files = sources.filesOfApp
    }

    private static let modules: Set = ["NeedleFoundation"]

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = NeedleImporter(sources)
        importer.collect()
        return importer.read()
    }

    // MARK: - Finding components

    private mutating func collect() {
        for file in files where !Self.modules.isDisjoint(with: file.imports) {
            for block in file.blocks.blocks {
                guard let component = Self.component(block, file), components[component.name] == nil else { continue }
                components[component.name] = component
                order.append(component.name)
            }
        }
        for (number, file) in files.enumerated() {
            for (index, block) in file.blocks.blocks.enumerated() { collectMember(block, index, number, file) }
        }
        for name in order { leaveOutInputs(of: name) }
        for name in order {
            for member in components[name]?.members ?? [] {
                guard let made = member.component, components[made] != nil,
                    components[made]?.parents.contains(name) == false
                else { continue }
                components[made]?.parents.append(name)
            }
        }
        var names: [String: Set<String>] = [:]
        for component in components.values {
            for member in component.members where !member.givesComponent && isAskedFor(member, component) {
                names[KnownTypes.normalized(member.type), default: []].insert(member.name)
            }
            for input in component.inputs { names[KnownTypes.normalized(input.type), default: []].insert(input.name) }
        }
        ambiguous = Set(names.filter { $0.value.count > 1 }.keys)
        services = Set(names.keys)
    }

    /// Whether other members can ask for a member. Dependencies have no functions.
    private func isAskedFor(_ member: Member, _ component: Component) -> Bool {
        guard member.isFunction else { return true }
        return component.members.contains { other in
            let file = files[other.file]
            return file.blocks.blocks[other.block].body.contains { token in
                file.tokens.isWord(token) && file.tokens.text(token) == member.name
            }
        }
    }

    /// A member that gives an input, `var user: User { storedUser }`, is none: the graph provides its inputs by itself.
    private mutating func leaveOutInputs(of name: String) {
        for member in components[name]?.members ?? [] {
            let file = files[member.file]
            guard let body = try? Self.code(of: file.blocks.blocks[member.block], file.tokens).body, body.count == 1,
                let input = components[name]?.stored[file.tokens.text(body.lowerBound)],
                KnownTypes.normalized(input.type) == KnownTypes.normalized(member.type)
            else { continue }
            components[name]?.stored[member.name] = input
            components[name]?.members.removeAll { $0.name == member.name }
        }
    }

    /// `class A: Component<ADependency> {`, `class A: BootstrapComponent {`
    private static func component(_ block: SwiftBlocks.Block, _ file: SwiftFile) -> Component? {
        let tokens = file.tokens
        guard block.kind == .type(keyword: "class"), let colon = block.header.first(where: { tokens.isAt(":", $0) })
        else { return nil }
        for index in (colon + 1)..<block.header.upperBound {
            if tokens.isAt("BootstrapComponent", index) { return Component(name: block.name, isRoot: true) }
            guard tokens.isAt("Component", index) || tokens.isAt("PluginizableComponent", index),
                tokens.isAt("<", index + 1),
                let end = CallChain.genericsEnd(index + 1, in: tokens, limit: block.header.upperBound),
                let first = CallChain.parts(of: (index + 2)..<(end - 1), by: ",", tokens).first
            else { continue }
            return Component(name: block.name, dependency: tokens.text(first), isRoot: false)
        }
        return nil
    }

    private mutating func collectMember(_ block: SwiftBlocks.Block, _ index: Int, _ number: Int, _ file: SwiftFile) {
        let tokens = file.tokens
        guard block.body.count < FactoryCode.maximumLength, let parent = block.parent,
            case .type = file.blocks.blocks[parent].kind,
            let component = components[file.blocks.blocks[parent].name],
            !block.header.contains(where: { tokens.isAt("static", $0) })
        else { return }
        if block.kind == .function, block.name == "init" {
            let inputs = Self.parameters(of: block, tokens).filter { $0.name != "parent" }
            components[component.name]?.inputs = inputs
            for index in block.body where tokens.isAt("=", index) && tokens.isWord(index - 1) {
                guard let input = inputs.first(where: { $0.name == tokens.text(index + 1) }) else { continue }
                components[component.name]?.stored[tokens.text(index - 1)] = input
            }
            return
        }
        var member = Member(name: block.name, type: "", file: number, block: index)
        if block.kind == .accessors, let colon = block.header.first(where: { tokens.isAt(":", $0) }) {
            member.type = tokens.text((colon + 1)..<block.header.upperBound)
        } else if block.kind == .function, let arrow = block.header.last(where: { tokens.isAt("->", $0) }) {
            member.type = tokens.text((arrow + 1)..<block.header.upperBound)
            member.isFunction = true
            member.parameters = Self.parameters(of: block, tokens)
        } else {
            return
        }
        if member.type.hasPrefix("some "), let body = try? Self.code(of: block, tokens).body,
            let made = Construction(of: body, in: tokens, implicit: nil),
            let type = sources.known.type(made.type), type.generics.isEmpty
        {
            member.type = made.type
            member.isOpaque = true
        }
        member.component =
            block.body.compactMap { token -> String? in
                guard tokens.isAt("parent", token), tokens.isAt(":", token + 1), tokens.isAt("self", token + 2),
                    token > 1
                else { return nil }
                let name = tokens.isAt("init", token - 2) && tokens.isAt(".", token - 3) ? token - 4 : token - 2
                return components[tokens.text(name)] == nil ? nil : tokens.text(name)
            }.first
        components[component.name]?.members.append(member)
    }

    private static func parameters(of block: SwiftBlocks.Block, _ tokens: SwiftTokens) -> [ImportedPart.Input] {
        guard let open = block.header.first(where: { tokens.isAt("(", $0) }), let close = tokens[open].partner else {
            return []
        }
        return CallChain.parts(of: (open + 1)..<close, by: ",", tokens).compactMap { part in
            guard let colon = part.first(where: { tokens.isAt(":", $0) }), tokens.isWord(colon - 1) else { return nil }
            var type = (colon + 1)..<part.upperBound
            if tokens.isAt("@", type.lowerBound) { type = (type.lowerBound + 2)..<type.upperBound }
            let end = type.first { tokens.isAt("=", $0) } ?? type.upperBound
            return ImportedPart.Input(name: tokens.text(colon - 1), type: tokens.text(type.lowerBound..<end))
        }
    }

    // MARK: - Graphs

    private mutating func read() -> [ImportedPart] {
        var parts: [ImportedPart] = []
        for name in order {
            guard let component = components[name], component.isRoot || component.parents.isEmpty else { continue }
            var part = graph(of: component, around: [])
            part.isUnused = !component.isRoot
            part.kind = component.isRoot ? .graph : .part
            if !component.isRoot {
                part.name = Self.name(of: component.name, ending: "Part")
                part.inputs = []
            }
            part.imports = imports(of: component)
            parts.append(part)
        }
        CycleMarks.mark(&parts)
        return parts
    }

    private func imports(of component: Component) -> [String] {
        var seen: Set<String> = []
        var open = [component.name]
        var found: Set<String> = []
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let component = components[next] else { continue }
            for member in component.members {
                found.formUnion(files[member.file].imports)
                if let made = member.component { open.append(made) }
            }
        }
        return found.subtracting(Self.modules).sorted()
    }

    private static func name(of component: String, ending: String) -> String {
        (component.hasSuffix("Component") && component != "Component"
            ? String(component.dropLast("Component".count)) : component) + ending
    }

    /// - Parameter around: The names of the components around it.
    private mutating func graph(of component: Component, around: [String]) -> ImportedPart {
        var graph = ImportedPart(
            name: Self.name(of: component.name, ending: "Graph"), kind: .graph, inputs: component.inputs)
        graph.component = component.name
        for member in component.members {
            let file = files[member.file]
            let block = file.blocks.blocks[member.block]
            let line = file.line(of: block.header.lowerBound)
            let condition = file.condition(at: block.header.lowerBound)
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
                graph.items.append(.registration(registration))
            } catch {
                var problem = error
                problem.placeholder = placeholder(member)
                graph.items.append(.problem(problem, path: file.path, line: line, condition: condition))
            }
        }
        graph.items += stored(in: component)
        return graph
    }

    /// The properties without code of their own: `let client = Client()`, `lazy var client = Client()`.
    private func stored(in component: Component) -> [ImportedPart.Item] {
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
                    problem.placeholder = .init(type: tokens.text((index + 3)..<end))
                }
                items.append(
                    .problem(
                        problem, path: file.path, line: file.line(of: index), condition: file.condition(at: index)))
            }
        }
        return items
    }

    /// What a member provides, unless it is a component or of an opaque type.
    private func placeholder(_ member: Member) -> ImportProblem.Placeholder? {
        guard !member.givesComponent, !member.type.hasPrefix("some "), sources.known.isVisible(member.type, in: "")
        else { return nil }
        var placeholder = ImportProblem.Placeholder(type: member.type)
        if ambiguous.contains(KnownTypes.normalized(member.type)) {
            guard let tag = try? tag(member.name) else { return nil }
            placeholder.aliases = [.init(type: member.type, tag: tag)]
        }
        placeholder.parameters = member.parameters.map { .init(name: $0.name, type: $0.type) }
        return placeholder
    }

    /// The nested graph of a component that a member makes, and its registration where it is known as a protocol or kept.
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
            nested = self.graph(of: child, around: around + [component.name])
        }
        defer { if let nested, !nested.items.isEmpty { graph.items.append(.graph(nested)) } }
        let code = try Self.code(of: block, file.tokens)
        guard isFirst, let construction = Construction(of: code.body, in: file.tokens, implicit: nil),
            construction.type == made
        else {
            throw ImportProblem(
                "'\(member.name)' provides the component as '\(member.type)': write that by hand")
        }
        if nested?.items.isEmpty != false { throw ImportProblem("'\(made)' has nothing in it") }
        let arguments = construction.arguments.filter { $0.label != "parent" }.map { file.tokens.text($0.value) }
        guard arguments == member.parameters.map(\.name) else {
            throw ImportProblem("'\(member.name)' passes values to '\(made)': make them inputs by hand")
        }
        if member.givesComponent, code.lifetime == nil { return }
        var registration = ImportedRegistration(
            provider: .initializer(type: Self.name(of: made, ending: "Graph"), labels: nil))
        registration.arguments = construction.arguments.compactMap(\.label).filter { $0 != "parent" }
        registration.lifetime = code.lifetime
        if !member.givesComponent {
            let isAmbiguous = ambiguous.contains(KnownTypes.normalized(member.type))
            registration.aliases = [.init(type: member.type, tag: isAmbiguous ? try tag(member.name) : nil)]
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

    /// Lets a nested graph conform to a protocol of its component: what the protocol asks for are accessors.
    private func conform(
        _ graph: inout ImportedPart?, of component: Component, to written: String
    ) throws(ImportProblem) {
        let name = KnownTypes.normalized(written)
        guard let conforming = sources.known.type(component.name), var nested = graph,
            conforming.inherits.contains(where: { KnownTypes.normalized($0) == name }),
            let type = sources.known.type(name), type.kind == .protocol,
            type.inherits.allSatisfy({ $0 == "AnyObject" || $0 == "class" })
        else {
            throw ImportProblem("'\(component.name)' is asked for as '\(written)', whose members are not known")
        }
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
        let requirements =
            type.properties.map { ($0.name, $0.type, nil) }
            + type.functions.map { ($0.name, $0.result, $0.parameters.map(\.label) as [String?]?) }
        for (requirement, result, labels) in requirements
        where !nameAccessor(requirement, result: result, labels: labels) {
            throw ImportProblem(
                "'\(component.name)' is asked for as '\(written)', whose '\(requirement)' the nested graph does not have as an accessor"
            )
        }
        nested.conformances = [name]
        graph = nested
    }

    /// The code of a member, and its lifetime: `shared { … }` is kept.
    private static func code(
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
        var code = FactoryCode(file: file, known: sources.known, outer: "", body: body)
        code.arguments = member.parameters.map { .init(name: $0.name, type: $0.type) }
        code.containerNames = Set(component.members.map(\.name) + component.stored.keys + ["dependency"])
            .subtracting(member.parameters.map(\.name))
        code.requests = try requests(in: body, of: component, member, file)
        code.forbidden = file.localNames(at: block.body.lowerBound).subtracting(code.arguments.map(\.name))
        var made = try code.registration(service: member.type) { services.contains(KnownTypes.normalized($0)) }
        made.lifetime = lifetime
        if case .code = made.provider { made.isolation = sources.isolation(ofClosure: 0..<0, in: block, file) }
        if ambiguous.contains(KnownTypes.normalized(member.type)) {
            made.aliases.removeAll { KnownTypes.normalized($0.type) == KnownTypes.normalized(member.type) }
            made.aliases.insert(.init(type: member.type, tag: try tag(member.name)), at: 0)
        }
        return made
    }

    private func tag(_ name: String) throws(ImportProblem) -> String {
        var tags = tags
        return try tags.tag(for: name)
    }

    // MARK: - Requests

    /// `dependency.client`, `client`, `self.client`
    private func requests(
        in body: Range<Int>, of component: Component, _ member: Member, _ file: SwiftFile
    ) throws(ImportProblem) -> [ContainerRequest] {
        let tokens = file.tokens
        var found: [ContainerRequest] = []
        var position = body.lowerBound
        while position < body.upperBound {
            let start = position
            position += 1
            guard tokens.isWord(start), !tokens.isAt(".", start - 1), !isLabel(start, tokens) else { continue }
            var name = start
            if tokens.isAt("self", name), tokens.isAt(".", name + 1), tokens.isWord(name + 2) { name += 2 }
            let isOfParent = tokens.isAt("dependency", name)
            if isOfParent {
                guard tokens.isAt(".", name + 1), tokens.isWord(name + 2) else {
                    throw ImportProblem("the dependencies are passed on as a whole")
                }
                name += 2
            }
            let text = tokens.text(name)
            if name == start, file.localNames(at: start, within: member.block).contains(text) { continue }
            guard let type = isOfParent ? needed(text, by: component) : own(text, of: component) else {
                if isOfParent { throw ImportProblem("no outer component has '\(text)'") }
                continue
            }
            if type.givesComponent {
                throw ImportProblem(
                    "'\(text)' is the component '\(type.type)': pass the nested graph by hand")
            }
            let isAmbiguous = ambiguous.contains(KnownTypes.normalized(type.type)) && !type.isInput
            var request = ContainerRequest(
                range: start..<(name + 1), type: type.type, tag: isAmbiguous ? try tag(text) : nil)
            request.name = text
            if type.isFunction {
                guard tokens.isAt("(", name + 1), !tokens[name + 1].startsLine, let close = tokens[name + 1].partner
                else { throw ImportProblem("'\(text)' is passed as a function") }
                let arguments = CallChain.arguments(in: (name + 2)..<close, tokens)
                guard arguments.count == type.parameters.count else {
                    throw ImportProblem("'\(text)' is called without some of its arguments")
                }
                request.range = start..<(close + 1)
                if !arguments.isEmpty {
                    request.call = (
                        arguments.map { tokens.text($0.value) }.joined(separator: ", "), type.parameters.map(\.type)
                    )
                }
            }
            found.append(request)
            position = request.range.upperBound
        }
        return found
    }

    private func isLabel(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        tokens.isAt(":", index + 1) && (tokens.isAt("(", index - 1) || tokens.isAt(",", index - 1))
    }

    /// What a name stands for that code asks for.
    private struct Asked {
        var type: String
        var givesComponent = false
        var isInput = false
        var isFunction = false
        var parameters: [ImportedPart.Input] = []
    }

    private func own(_ name: String, of component: Component) -> Asked? {
        if let member = component.members.first(where: { $0.name == name }) {
            return Asked(
                type: member.type, givesComponent: member.givesComponent, isFunction: member.isFunction,
                parameters: member.parameters)
        }
        let input = component.stored[name] ?? component.inputs.first { $0.name == name }
        return input.map { Asked(type: $0.type, isInput: true) }
    }

    private func needed(_ name: String, by component: Component) -> Asked? {
        var seen: Set<String> = []
        var open = component.parents
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let parent = components[next] else { continue }
            if let found = own(name, of: parent) { return found }
            open += parent.parents
        }
        guard let dependency = component.dependency.flatMap({ sources.known.type($0) }) else { return nil }
        guard let type = dependency.properties.first(where: { $0.name == name })?.type else { return nil }
        return Asked(type: type, givesComponent: components[KnownTypes.normalized(type)] != nil)
    }
}
