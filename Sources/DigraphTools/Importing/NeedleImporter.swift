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
    }

    struct Component {
        var name: String
        /// The protocol of what it needs.
        var dependency: String?
        var isRoot: Bool
        var inputs: [ImportedPart.Input] = []
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
        files = sources.files(importing: Self.modules)
    }

    private static let modules: Set = ["NeedleFoundation"]

    static func parts(of sources: ImportSources) -> [ImportedPart] {
        var importer = NeedleImporter(sources)
        importer.collect()
        return importer.read()
    }

    // MARK: - Finding components

    private mutating func collect() {
        for file in files {
            for block in file.blocks.blocks {
                guard let component = Self.component(block, file), components[component.name] == nil else { continue }
                components[component.name] = component
                order.append(component.name)
            }
        }
        for (number, file) in files.enumerated() {
            for (index, block) in file.blocks.blocks.enumerated() { collectMember(block, index, number, file) }
        }
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
            for member in component.members where member.component == nil {
                names[KnownTypes.normalized(member.type), default: []].insert(member.name)
            }
            for input in component.inputs { names[KnownTypes.normalized(input.type), default: []].insert(input.name) }
        }
        ambiguous = Set(names.filter { $0.value.count > 1 }.keys)
        services = Set(names.keys)
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
            components[component.name]?.inputs = Self.parameters(of: block, tokens).filter { $0.name != "parent" }
            return
        }
        var member = Member(name: block.name, type: "", file: number, block: index)
        if block.kind == .accessors, let colon = block.header.first(where: { tokens.isAt(":", $0) }) {
            member.type = tokens.text((colon + 1)..<block.header.upperBound)
        } else if block.kind == .function, let arrow = block.header.last(where: { tokens.isAt("->", $0) }) {
            member.type = tokens.text((arrow + 1)..<block.header.upperBound)
            member.isFunction = true
        } else {
            return
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
                graph.items.append(.problem(error, path: file.path, line: line, condition: condition))
            }
        }
        return graph
    }

    /// The nested graph of a component that a member makes.
    private mutating func add(
        _ made: String, _ member: Member, to graph: inout ImportedPart, of component: Component, around: [String]
    ) throws(ImportProblem) {
        guard let child = components[made], !around.contains(made), made != component.name, around.count < 32 else {
            throw ImportProblem("'\(made)' is made within itself")
        }
        let file = files[member.file]
        let block = file.blocks.blocks[member.block]
        guard child.parents.first == component.name else {
            throw ImportProblem("'\(made)' is made by several components: move its graph into a part")
        }
        let isFirst = component.members.first { $0.component == made }?.name == member.name
        var isEmpty = false
        if isFirst {
            let nested = self.graph(of: child, around: around + [component.name])
            isEmpty = nested.items.isEmpty
            if !isEmpty { graph.items.append(.graph(nested)) }
        }
        let isPlain = Construction(of: block.body, in: file.tokens, implicit: nil)?.type == made
        guard isFirst, isPlain, KnownTypes.normalized(member.type) == made else {
            throw ImportProblem(
                "'\(member.name)' gives the component as '\(member.type)': make it of the nested graph by hand")
        }
        if isEmpty { throw ImportProblem("'\(made)' has nothing in it") }
    }

    private func registration(
        _ member: Member, _ block: SwiftBlocks.Block, _ file: SwiftFile, in component: Component
    ) throws(ImportProblem) -> ImportedRegistration {
        let tokens = file.tokens
        guard !member.type.hasPrefix("some ") else { throw ImportProblem("'\(member.name)' gives an opaque type") }
        guard !block.body.isEmpty else { throw ImportProblem("'\(member.name)' has no code") }
        guard sources.known.isVisible(member.type, in: "") else {
            throw ImportProblem("'\(member.type)' is private to its file")
        }
        var body = block.body
        if tokens.isAt("return", body.lowerBound), tokens.isAt("shared", body.lowerBound + 1) {
            body = (body.lowerBound + 1)..<body.upperBound
        }
        if tokens.isAt("get", body.lowerBound) { throw ImportProblem("'\(member.name)' has accessors of its own") }
        var lifetime: String?
        if tokens.isAt("shared", body.lowerBound),
            let chain = CallChain(at: body.lowerBound, in: tokens, limit: body.upperBound),
            chain.range == body, chain.links.count == 1, let closure = chain.links[0].arguments?.last
        {
            body = (closure.value.lowerBound + 1)..<(closure.value.upperBound - 1)
            lifetime = ".perContainer"
        } else if body.contains(where: { tokens.isAt("shared", $0) && tokens.isAt("{", $0 + 1) }) {
            throw ImportProblem("only a part of '\(member.name)' is shared")
        }
        guard !body.isEmpty else { throw ImportProblem("'\(member.name)' has no code") }
        var code = FactoryCode(file: file, known: sources.known, outer: "", body: body)
        if member.isFunction {
            let parameters = Self.parameters(of: block, tokens)
            guard !parameters.isEmpty else { throw ImportProblem("'\(member.name)' is a function without parameters") }
            code.arguments = parameters.map { .init(name: $0.name, type: $0.type) }
        }
        code.requests = try requests(in: body, of: component, file)
        code.forbidden = file.localNames(at: block.body.lowerBound).subtracting(code.arguments.map(\.name))
        var made = try code.registration(service: member.type) { services.contains(KnownTypes.normalized($0)) }
        made.lifetime = lifetime
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
        in body: Range<Int>, of component: Component, _ file: SwiftFile
    ) throws(ImportProblem) -> [ContainerRequest] {
        let tokens = file.tokens
        var found: [ContainerRequest] = []
        var position = body.lowerBound
        while position < body.upperBound {
            let start = position
            position += 1
            guard tokens.isWord(start), !tokens.isAt(".", start - 1), !isLabel(start, tokens) else { continue }
            var name = start
            let isOfParent = tokens.isAt("dependency", start)
            if isOfParent || tokens.isAt("self", start), tokens.isAt(".", start + 1), tokens.isWord(start + 2) {
                name = start + 2
            }
            if isOfParent, name == start { throw ImportProblem("the dependencies are passed on as a whole") }
            let text = tokens.text(name)
            guard let type = isOfParent ? needed(text, by: component) : own(text, of: component) else {
                if isOfParent { throw ImportProblem("nothing around the component has '\(text)'") }
                continue
            }
            if let made = type.component {
                throw ImportProblem("'\(text)' is the component '\(made)', whose members are asked for")
            }
            let isCalled = tokens.isAt("(", name + 1) && !tokens[name + 1].followsSpace
            if isCalled { throw ImportProblem("'\(text)' is a function of the component") }
            let isAmbiguous = ambiguous.contains(KnownTypes.normalized(type.type)) && !type.isInput
            found.append(
                ContainerRequest(
                    range: start..<(name + 1), type: type.type, tag: isAmbiguous ? try tag(text) : nil))
            position = name + 1
        }
        return found
    }

    private func isLabel(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        tokens.isAt(":", index + 1) && (tokens.isAt("(", index - 1) || tokens.isAt(",", index - 1))
    }

    private func own(_ name: String, of component: Component) -> (type: String, component: String?, isInput: Bool)? {
        if let member = component.members.first(where: { $0.name == name }) {
            return (member.type, member.component, false)
        }
        return component.inputs.first { $0.name == name }.map { ($0.type, nil, true) }
    }

    private func needed(_ name: String, by component: Component) -> (type: String, component: String?, isInput: Bool)? {
        var seen: Set<String> = []
        var open = component.parents
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let parent = components[next] else { continue }
            if let found = own(name, of: parent) { return found }
            open += parent.parents
        }
        guard let dependency = component.dependency.flatMap({ sources.known.type($0) }) else { return nil }
        return dependency.properties.first { $0.name == name }?.type.map { ($0, nil, false) }
    }
}
