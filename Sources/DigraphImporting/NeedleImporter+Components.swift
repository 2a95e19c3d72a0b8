import DigraphCompiler
import DigraphTools

/// The components that the sources declare, and their members.
extension NeedleImporter {
    mutating func collect() {
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
        for name in order {
            guard let component = components[name], !component.isRoot, component.parents.isEmpty else { continue }
            let inputs = component.inputs + dependencies(of: component)
            components[name]?.inputs = inputs
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

    /// The dependencies of a component without a parent, and of the components within, that none of these provides.
    private func dependencies(of component: Component) -> [ImportedPart.Input] {
        var found: [ImportedPart.Input] = []
        var seen: Set<String> = []
        var open = [component.name]
        while let name = open.popLast() {
            guard seen.insert(name).inserted, let component = components[name] else { continue }
            open += component.members.compactMap(\.component).reversed()
            for property in properties(of: component.dependency ?? "") {
                guard let type = property.type, components[KnownTypes.normalized(type)] == nil,
                    !found.contains(where: { $0.name == property.name }),
                    provided(property.name, around: component) == nil
                else { continue }
                found.append(.init(name: property.name, type: type))
            }
        }
        return found
    }

    /// The properties of a protocol and of those that it inherits.
    private func properties(of name: String) -> [Declarations.Property] {
        var found: [Declarations.Property] = []
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let type = sources.known.type(next), type.kind == .protocol else {
                continue
            }
            found += type.properties
            open += type.inherits.reversed()
        }
        return found
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

    /// Removes members that return an input, `var user: User { storedUser }`: the graph itself provides its inputs.
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
    static func component(_ block: SwiftBlocks.Block, _ file: SwiftFile) -> Component? {
        let tokens = file.tokens
        guard block.kind == .type(keyword: "class"), let colon = block.header.first(where: { tokens.isAt(":", $0) })
        else { return nil }
        for index in (colon + 1)..<block.header.upperBound {
            if tokens.isAt("BootstrapComponent", index) {
                return Component(name: block.name, path: file.path, isRoot: true)
            }
            guard tokens.isAt("Component", index) || tokens.isAt("PluginizableComponent", index),
                tokens.isAt("<", index + 1),
                let end = CallChain.genericsEnd(index + 1, in: tokens, limit: block.header.upperBound),
                let first = CallChain.parts(of: (index + 2)..<(end - 1), by: ",", tokens).first
            else { continue }
            return Component(name: block.name, path: file.path, dependency: tokens.text(first), isRoot: false)
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
            let inputs = qualified(Self.parameters(of: block, tokens).filter { $0.name != "parent" }, component)
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
            member.parameters = qualified(Self.parameters(of: block, tokens), component)
        } else {
            return
        }
        member.type = sources.known.qualifiedAll(member.type, in: component.name)
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

    private func qualified(_ inputs: [ImportedPart.Input], _ component: Component) -> [ImportedPart.Input] {
        inputs.map { .init(name: $0.name, type: sources.known.qualifiedAll($0.type, in: component.name)) }
    }

    static func parameters(of block: SwiftBlocks.Block, _ tokens: SwiftTokens) -> [ImportedPart.Input] {
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
}
