import DigraphCompiler
import DigraphTools

/// The requests in the code of a member: to its component, and to the components around the component.
extension NeedleImporter {
    /// `dependency.client`, `client`, `self.client`
    func requests(
        in body: Range<Int>, of component: Component, _ member: Member, _ file: SwiftFile
    ) throws(ImportProblem) -> [ContainerRequest] {
        let tokens = file.tokens
        var found: [ContainerRequest] = []
        var position = body.lowerBound
        while position < body.upperBound {
            let start = position
            position += 1
            guard tokens.isWord(start), !tokens.isAt(".", start - 1), !tokens.labelsArgument(start) else { continue }
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
                throw ImportProblem("'\(text)' is the component '\(type.type)': pass the nested graph by hand")
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

    /// The member, input or dependency that a name in code requests.
    struct Asked {
        var type: String
        var givesComponent = false
        var isInput = false
        var isFunction = false
        var parameters: [ImportedPart.Input] = []
    }

    func own(_ name: String, of component: Component) -> Asked? {
        if let member = component.members.first(where: { $0.name == name }) {
            return Asked(
                type: member.type, givesComponent: member.givesComponent, isFunction: member.isFunction,
                parameters: member.parameters)
        }
        let input = component.stored[name] ?? component.inputs.first { $0.name == name }
        return input.map { Asked(type: $0.type, isInput: true) }
    }

    private func needed(_ name: String, by component: Component) -> Asked? {
        if let found = provided(name, around: component) { return found }
        if component.parents.isEmpty, !component.isRoot, let input = component.inputs.first(where: { $0.name == name })
        {
            return Asked(type: input.type, isInput: true)
        }
        guard let dependency = component.dependency.flatMap({ sources.known.type($0) }) else { return nil }
        guard let type = dependency.properties.first(where: { $0.name == name })?.type else { return nil }
        return Asked(type: type, givesComponent: components[KnownTypes.normalized(type)] != nil)
    }

    /// What the components around a component have under a name.
    func provided(_ name: String, around component: Component) -> Asked? {
        var seen: Set<String> = []
        var open = component.parents
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let parent = components[next] else { continue }
            if let found = own(name, of: parent) { return found }
            open += parent.parents
        }
        return nil
    }
}
