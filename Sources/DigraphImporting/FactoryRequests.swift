import DigraphTools

/// Finds what the code of a container asks containers for: `self.client()`, `Tools.shared.client()`, `client()`.
struct FactoryRequests {
    let list: FactoryList
    let file: SwiftFile
    /// The type in which the code stands.
    let container: String
    /// The containers of `let tools = Tools.shared`, by the name of the constant.
    var constants: [String: String] = [:]

    private var tokens: SwiftTokens { file.tokens }

    /// Records leading constants for containers, such as `let tools = Tools.shared`, and returns the remaining
    /// code.
    mutating func readConstants(of body: Range<Int>) -> Range<Int> {
        var start = body.lowerBound
        while start + 6 < body.upperBound, tokens.isAt("let", start), tokens.isAt("=", start + 2),
            list.isContainer(tokens.text(start + 3)), tokens.isAt(".", start + 4), tokens.isAt("shared", start + 5),
            tokens[start + 6].startsLine, tokens[start + 6].kind == .word
        {
            constants[tokens.text(start + 1)] = tokens.text(start + 3)
            start += 6
        }
        return start..<body.upperBound
    }

    func requests(in body: Range<Int>) throws(ImportProblem) -> [(request: ContainerRequest, entry: Int)] {
        var found: [(request: ContainerRequest, entry: Int)] = []
        var position = body.lowerBound
        while position < body.upperBound {
            guard tokens.isWord(position), !tokens.isAt(".", position - 1), !tokens.labelsArgument(position),
                constants[tokens.text(position)] != nil || !isLocal(position, in: body),
                let chain = CallChain(at: position, in: tokens, limit: body.upperBound),
                let one = request(chain)
            else {
                position += 1
                continue
            }
            if let call = one.request.call, call.types.isEmpty {
                throw ImportProblem("'\(tokens.text(one.request.range))' passes values that the factory does not take")
            }
            try list.check(one.entry)
            found.append(one)
            position = one.request.range.upperBound
        }
        return found
    }

    /// Whether the code itself declares the name.
    private func isLocal(_ index: Int, in body: Range<Int>) -> Bool {
        let outermost = file.blocks.blockOfToken[body.lowerBound]
        return file.localNames(at: index, within: outermost).contains(tokens.text(index))
    }

    private func request(_ chain: CallChain) -> (request: ContainerRequest, entry: Int)? {
        var link = 0
        var owner = container
        if chain.links[0].name == "self", chain.links[0].arguments == nil {
            link = 1
        } else if chain.links.count > 2, chain.links[1].name == "shared", chain.links[0].arguments == nil,
            chain.links[1].arguments == nil
        {
            owner = chain.links[0].name
            link = 2
        } else if chain.links.count > 1, chain.links[0].arguments == nil, let named = constants[chain.links[0].name] {
            owner = named
            link = 1
        }
        guard link < chain.links.count,
            let (number, entry, isProperty) = list.entry(chain.links[link].name, in: owner)
        else { return nil }
        let use = chain.links[link]
        var end = use.end
        var arguments = use.arguments
        if arguments == nil, link + 1 < chain.links.count, chain.links[link + 1].name == "resolve" {
            arguments = chain.links[link + 1].arguments
            end = chain.links[link + 1].end
        }
        guard isProperty ? arguments == nil : arguments != nil else { return nil }
        var request = ContainerRequest(range: chain.range.lowerBound..<end, type: entry.type, tag: entry.tag)
        request.name = entry.name
        if let arguments, !arguments.isEmpty {
            let isOfAll = arguments.count == entry.parameters.count
            request.call = (
                arguments.map { tokens.text($0.value) }.joined(separator: ", "), isOfAll ? entry.parameters : []
            )
        }
        return (request, number)
    }
}
