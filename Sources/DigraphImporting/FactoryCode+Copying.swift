import DigraphCompiler

/// Copied code, with parameters in place of requests.
extension FactoryCode {
    func code(
        _ own: String, construction: Construction?, service: String?
    ) throws(ImportProblem) -> ImportedRegistration {
        guard hasArguments(own, besides: nil) else {
            throw ImportProblem("the arguments of the generic type '\(own)' are not written")
        }
        var code = ImportedRegistration.Code(body: "")
        var registration = ImportedRegistration(recipe: .external(type: ""))
        for argument in arguments {
            guard let type = argument.type ?? argumentType(argument.name, construction) else {
                throw ImportProblem("the type of the argument '\(argument.name)' is not written")
            }
            code.parameters.append(.init(name: argument.name, type: known.qualified(type, in: outer)))
            registration.arguments.append(argument.name)
        }
        let rewriting = try rewritten(construction)
        code.parameters += given + rewriting.parameters
        registration.arguments += rewriting.arguments
        code.body = rewriting.text
        registration.tagged = rewriting.tagged
        registration.needs = given.map { .init($0.type) } + rewriting.needs
        registration.calls = rewriting.calls
        code.effects = effects
        let name = known.qualified(own, in: outer)
        registration.recipe = .code(type: name, code)
        if let service, !isSame(service, own) {
            registration.aliases = [.init(type: known.qualified(service, in: outer))]
        }
        return registration
    }

    struct Rewriting {
        var text = ""
        var parameters: [ImportedRegistration.Parameter] = []
        var tagged: [(parameter: String, tag: String)] = []
        var arguments: [String] = []
        var needs: [ImportedRegistration.Key] = []
        /// The keys of the objects that the code obtains by functions.
        var calls: [ImportedRegistration.Key] = []
    }

    /// The code, with a parameter in place of each request to the container.
    func rewritten(_ construction: Construction? = nil) throws(ImportProblem) -> Rewriting {
        var result = Rewriting()
        /// The names of arguments and of the container, by the text of their requests.
        var handedOver: [String: String] = [:]
        var used = Set(
            body.filter { tokens.isWord($0) && !isInRequest($0) && !tokens.labelsArgument($0) }.map { tokens.text($0) })
        used.formUnion(arguments.map(\.name))
        let start =
            construction != nil && tokens.isAt("return", body.lowerBound) ? body.lowerBound + 1 : body.lowerBound
        guard start < body.upperBound else { throw ImportProblem("the closure is empty") }
        var offset = tokens[start].start
        result.text = indentation(of: start)
        for request in requests {
            if let call = request.call {
                result.text += copied(from: offset, to: tokens[request.range.lowerBound].start)
                result.text += functionCall(request, call, &result, besides: &used)
                offset = tokens[request.range.upperBound - 1].end
                continue
            }
            guard let type = request.type ?? parameterType(for: request, construction) else {
                throw ImportProblem("the type of '\(tokens.text(request.range))' is not written")
            }
            let text = tokens.text(request.range)
            let closures = laterClosures(around: request) ?? []
            let sending = closures.contains(where: isSendable) ? "@Sendable " : ""
            let isLater = !closures.isEmpty && !request.isContainer
            if let name = handedOver[text] {
                result.text += copied(from: offset, to: tokens[request.range.lowerBound].start) + name
                offset = tokens[request.range.upperBound - 1].end
                continue
            }
            let name = Self.name(for: request.name ?? type, isLater: isLater, besides: &used)
            if request.isArgument || request.isContainer { handedOver[text] = name }
            let qualified = known.qualified(type, in: outer)
            result.parameters.append(.init(name: name, type: isLater ? "\(sending)() -> \(qualified)" : qualified))
            if let tag = request.tag { result.tagged.append((name, tag)) }
            if request.isArgument {
                result.arguments.append(name)
            } else if !isLater {
                result.needs.append(.init(type, tag: request.tag))
            }
            result.text += copied(from: offset, to: tokens[request.range.lowerBound].start)
            result.text += isLater ? "\(name)()" : name
            offset = tokens[request.range.upperBound - 1].end
        }
        result.text += copied(from: offset, to: tokens[body.upperBound - 1].end)
        return result
    }

    /// The code of a range, as it is written at the top level of another file.
    func copied(_ range: Range<Int>) -> String {
        copied(from: tokens[range.lowerBound].start, to: tokens[range.upperBound - 1].end)
    }

    /// The code between two offsets. Nested types get their full names.
    func copied(from start: Int, to end: Int) -> String {
        var text = ""
        var offset = start
        for index in body where tokens[index].start >= start && tokens[index].end <= end {
            guard tokens.isWord(index), !tokens.isAt(".", index - 1), !tokens.labelsArgument(index) else { continue }
            let name = tokens.text(index)
            let whole = known.qualified(name, in: outer)
            guard whole != name, name.first?.isUppercase == true else { continue }
            text += tokens.text(from: offset, to: tokens[index].start) + whole
            offset = tokens[index].end
        }
        return text + tokens.text(from: offset, to: end)
    }

    /// `makeA(b)` in place of a request that hands over `b`.
    private func functionCall(
        _ request: ContainerRequest, _ call: (arguments: String, types: [String]), _ result: inout Rewriting,
        besides used: inout Set<String>
    ) -> String {
        let type = known.qualified(request.type ?? "", in: outer)
        let name = Self.name(for: request.name ?? type, isLater: true, besides: &used)
        let types = call.types.map { known.qualified($0, in: outer) }.joined(separator: ", ")
        result.parameters.append(.init(name: name, type: "(\(types)) -> \(type)"))
        if let tag = request.tag { result.tagged.append((name, tag)) }
        result.calls.append(.init(request.type ?? "", tag: request.tag))
        let text = "\(name)(\(call.arguments))"
        return request.isOptional ? "Optional(\(text))" : text
    }

    /// The white space in front of a token that begins a line.
    private func indentation(of token: Int) -> String {
        guard tokens[token].startsLine else { return "" }
        var start = tokens[token].start
        while start > 0, tokens.bytes[start - 1] == 0x20 || tokens.bytes[start - 1] == 0x09 { start -= 1 }
        return tokens.text(from: start, to: tokens[token].start)
    }

    /// A name for a parameter of a type that is not yet used in the code: `networking` for `any Networking`.
    static func name(for type: String, isLater: Bool, besides used: inout Set<String>) -> String {
        let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.filter { $0 != "any" }
        let last = Names.lastComponent(String(words.first ?? "value"))
        let isMaker = last.hasPrefix("make") && last.dropFirst(4).first?.isUppercase == true
        let made = isMaker ? String(last.dropFirst(4)) : last
        let short = isLater ? "make\(Names.upperFirst(made))" : Names.lowerCamel(made)
        var name = short.isEmpty || Names.quoted(short) != short ? "given\(Names.upperFirst(last))" : short
        var count = 1
        while used.contains(name) {
            count += 1
            name = count == 2 && !short.hasPrefix("given") ? "given\(Names.upperFirst(short))" : "\(short)\(count)"
        }
        used.insert(name)
        return name
    }

    /// The type of the parameter that a request fills.
    private func parameterType(for request: ContainerRequest, _ made: Construction?) -> String? {
        if let made, let index = made.arguments.firstIndex(where: { $0.value == request.range }) {
            return parameterType(index, made)
        }
        // `A(b: B(c: …))`
        var open = request.range.lowerBound - 1
        while open >= body.lowerBound,
            !(tokens[open].kind == .open && (tokens[open].partner ?? 0) >= request.range.upperBound)
        {
            open -= 1
        }
        guard open > body.lowerBound, tokens.isAt("(", open) else { return nil }
        var start = open - 1
        while start - 2 >= body.lowerBound, tokens.isAt(".", start - 1), tokens.isWord(start - 2) { start -= 2 }
        guard let chain = CallChain(at: start, in: tokens, limit: body.upperBound),
            let call = chain.links.firstIndex(where: { $0.arguments?.contains { $0.value == request.range } == true }),
            let inner = Construction(of: start..<chain.links[call].end, in: tokens, implicit: nil),
            let index = inner.arguments.firstIndex(where: { $0.value == request.range })
        else { return nil }
        return parameterType(index, inner)
    }

    private func argumentType(_ name: String, _ made: Construction?) -> String? {
        guard let made,
            let index = made.arguments.firstIndex(where: { $0.value.count == 1 && tokens.text($0.value) == name })
        else { return nil }
        return parameterType(index, made)
    }

    private func parameterType(_ index: Int, _ made: Construction) -> String? {
        guard let type = known.type(made.type, in: outer),
            let match = KnownTypes.match(made.arguments.map(\.label), of: type), match.initializer.generics.isEmpty,
            let written = match.initializer.parameters[match.parameters[index]].type
        else { return nil }
        return known.portable(written, of: type)
    }

    /// `async throws`, by the words of the code outside of inner closures.
    private var effects: String {
        var index = body.lowerBound
        var isAsync = false
        var isThrowing = false
        while index < body.upperBound {
            if tokens.isAt("await", index) { isAsync = true }
            if tokens.isAt("try", index), !tokens.isAt("!", index + 1), !tokens.isAt("?", index + 1) {
                isThrowing = true
            }
            index = tokens.isAt("{", index) ? tokens.behind(index) : index + 1
        }
        return [isAsync ? "async" : "", isThrowing ? "throws" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
