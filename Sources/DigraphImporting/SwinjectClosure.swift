import DigraphCompiler
import DigraphTools

/// The closures of a Swinject registration: the factory and `initCompleted`.
struct SwinjectClosure {
    let importer: SwinjectImporter
    let file: SwiftFile
    let outer: String
    /// The name of the container, of which a closure may ask directly.
    let receiver: String?
    /// As in `FactoryCode`.
    var isForPlaceholder = false

    /// - Parameter index: The token `register`.
    init(_ importer: SwinjectImporter, at index: Int, _ file: SwiftFile) {
        (self.importer, self.file, outer) = (importer, file, file.typePath(around: index))
        receiver = SwinjectImporter.receiver(of: index, file.tokens)
    }

    private var tokens: SwiftTokens { file.tokens }
    private var known: KnownTypes { importer.sources.known }
    private var tags: TagNames { importer.tags }

    /// The registration that a factory makes.
    ///
    /// - Parameter body: The code of the factory, or of one of its `#if` branches.
    func made(
        _ factory: Range<Int>, _ body: Range<Int>?, service: String
    ) throws(ImportProblem) -> ImportedRegistration {
        guard let body, tokens.isAt("{", factory.lowerBound) else {
            throw ImportProblem("the factory '\(tokens.text(factory))' is not written as a closure")
        }
        let shape = ClosureShape(closure: factory, in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let resolver = shape.parameters.first?.name ?? "$0"
        var code = FactoryCode(file: file, known: known, outer: outer, body: body)
        code.isForPlaceholder = isForPlaceholder
        code.arguments = Array(shape.parameters.dropFirst())
        let names = try names(of: [resolver, receiver ?? resolver], in: body, hiddenBy: code.arguments)
        let found = try requests(of: names, in: body)
        code.requests = found.requests
        code.containerNames = Set(names)
        code.forbidden = file.localNames(at: factory.lowerBound).subtracting(receiver.map { [$0] } ?? [])
        if !found.isPassedOn {
            return isolated(try code.registration(service: service, isService: importer.isService), factory)
        }
        // An object that receives the container keeps using it, so the graph has the container as an input.
        if let receiver, receiver != resolver, let other = found.others.first(where: { tokens.text($0) == receiver }) {
            throw ImportProblem("'\(tokens.text(other))' is passed on, which is the container and not its resolver")
        }
        code.requests =
            (found.requests
            + found.others.map {
                .init(range: $0..<($0 + 1), type: "Resolver", isContainer: true)
            })
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        var registration = try code.registration(service: service, isService: importer.isService)
        registration.keepsContainer = true
        return isolated(registration, factory)
    }

    /// The registration with the global actor of its code. The actor of an initializer is in the sources.
    private func isolated(_ registration: ImportedRegistration, _ factory: Range<Int>) -> ImportedRegistration {
        guard case .code = registration.recipe, let block = file.blocks.blockOfToken[factory.lowerBound] else {
            return registration
        }
        var registration = registration
        registration.isolation = importer.sources.isolation(ofClosure: factory, in: file.blocks.blocks[block], file)
        return registration
    }

    /// The names that mean the container in a closure. A closure can use some of `names` for something else.
    private func names(
        of names: [String], in body: Range<Int>, hiddenBy parameters: [ClosureShape.Parameter]
    ) throws(ImportProblem) -> [String] {
        var result: [String] = []
        for name in names where !parameters.contains(where: { $0.name == name }) {
            let uses = body.filter { tokens.isWord($0) && tokens.text($0) == name && !tokens.isAt(".", $0 - 1) }
            guard let hiding = uses.first(where: { isDeclaration($0, of: name) }) else {
                result.append(name)
                continue
            }
            // The meaning is only plain if the new name hides the container from the first line to the last.
            let isPlain =
                uses.first == hiding && file.blocks.blockOfToken[hiding] == file.blocks.blockOfToken[body.lowerBound]
                && (tokens.isAt("let", hiding - 1) || tokens.isAt("var", hiding - 1))
                && (hiding - 1 == body.lowerBound || tokens[hiding - 1].startsLine || tokens.isAt(";", hiding - 2))
                && !uses.contains { $0 > hiding && $0 < statementEnd(hiding, body) }
            if !isPlain { throw ImportProblem("the closure calls something else '\(name)', too") }
        }
        return result
    }

    /// `let c = `, `for c in`, `let (a, c)`, `{ c in`
    private func isDeclaration(_ index: Int, of name: String) -> Bool {
        if tokens.isAt("let", index - 1) || tokens.isAt("var", index - 1) || tokens.isAt("for", index - 1) {
            return true
        }
        if let open = (max(0, index - 20)..<index).last(where: { tokens.isAt("(", $0) }),
            tokens[open].partner.map({ $0 > index }) ?? false,
            tokens.isAt("let", open - 1) || tokens.isAt("var", open - 1)
        {
            return true
        }
        guard let block = file.blocks.blockOfToken[index].map({ file.blocks.blocks[$0] }), block.kind == .closure
        else { return false }
        let shape = ClosureShape(block.body, in: tokens)
        return index < shape.body.lowerBound && shape.parameters.contains { $0.name == name }
    }

    /// The end of the statement around a token.
    private func statementEnd(_ index: Int, _ body: Range<Int>) -> Int {
        var end = index + 1
        while end < body.upperBound, !tokens.isAt(";", end),
            !tokens[end].startsLine || tokens[end].kind == .symbol
        {
            end = tokens.behind(end)
        }
        return end
    }

    struct Found {
        var requests: [ContainerRequest] = []
        /// The other places where the container is named.
        var others: [Int] = []
        var isPassedOn: Bool { !others.isEmpty }
    }

    /// `r.resolve(A.self)!`, `r.resolve(A.self, name: "a")`, `r ~> A.self`
    func requests(of names: [String], in body: Range<Int>) throws(ImportProblem) -> Found {
        var found = Found()
        guard body.count < FactoryCode.maximumLength else { throw ImportProblem("the closure is too long") }
        var index = body.lowerBound
        while index < body.upperBound {
            defer { index += 1 }
            guard tokens.isWord(index), names.contains(tokens.text(index)), !tokens.isAt(".", index - 1),
                !(tokens.isAt(":", index + 1) && !tokens.isAt("?", index - 1))
            else { continue }
            if tokens.isAt("~>", index + 1) {
                guard let request = try arrow(index, body) else {
                    throw ImportProblem("this form of '~>' is not supported")
                }
                found.requests.append(request)
                index = request.range.upperBound - 1
                continue
            }
            guard let chain = CallChain(at: index, in: tokens, limit: body.upperBound), chain.links.count > 1,
                let arguments = chain.links[1].arguments,
                case let isHelper = importer.helpers.isForced(chain.links[1]),
                chain.links[1].name == "resolve" || isHelper != nil
            else {
                found.others.append(index)
                continue
            }
            var call = chain.links[1]
            // The brace belongs to a statement: `if let a = r.resolve(A.self) {`.
            if let brace = arguments.first(where: \.isTrailing) {
                call.end = brace.value.lowerBound
                call.mark = nil
            }
            if isHelper == true, arguments.isEmpty {
                found.requests.append(ContainerRequest(range: index..<call.end))
                continue
            }
            guard let first = arguments.first, let type = SwinjectImporter.metatype(first.value, tokens) else {
                throw ImportProblem("'\(tokens.text(index..<call.end))' names no type")
            }
            let isForced = call.mark == "!" || isHelper == true
            let tag = try tags.tag(of: call.registeredName(tokens), in: file)
            var request = ContainerRequest(
                range: index..<(call.mark == "!" ? call.end + 1 : call.end),
                type: isForced ? type : Self.optional(type),
                tag: tag)
            let handedOver = arguments.dropFirst().filter { $0.label != "name" && !$0.isTrailing }
            if !handedOver.isEmpty {
                let types = try importer.argumentTypes(of: .init(type, tag: tag), count: handedOver.count)
                if handedOver.contains(where: { $0.value.contains { names.contains(tokens.text($0)) } }) {
                    throw ImportProblem("'\(tokens.text(index..<call.end))' hands over the container")
                }
                request.type = type
                request.isOptional = !isForced
                request.call = (handedOver.map { tokens.text($0.value) }.joined(separator: ", "), types)
            }
            dropCast(behind: &request, of: type, body)
            found.requests.append(request)
            index = request.range.upperBound - 1
        }
        return found
    }

    /// `r.resolve(A.self)! as A`, `r.resolve(A.self) as! A`: the graph gives an `A` without a cast.
    private func dropCast(behind request: inout ContainerRequest, of type: String, _ body: Range<Int>) {
        let cast = request.range.upperBound
        guard request.call == nil, tokens.isAt("as", cast), cast + 1 < body.upperBound else { return }
        let isForced = tokens.isAt("!", cast + 1)
        let isOptional = tokens.isAt("?", cast + 1)
        let name = isForced || isOptional ? cast + 2 : cast + 1
        var end = name
        while end < body.upperBound, tokens.isWord(end) || tokens.isAt(".", end) {
            guard end == name || !tokens[end].startsLine else { break }
            end += 1
        }
        if tokens.isAt("any", name) || tokens.isAt("<", end) || tokens.isAt("&", end) || name == end { return }
        let asked = tokens.text(name..<end) + (tokens.isAt("?", end) && !tokens[end].followsSpace ? "?" : "")
        if asked.hasSuffix("?") { end += 1 }
        let isSame = KnownTypes.normalized(asked) == KnownTypes.normalized(request.type ?? type)
        let isForcedToOwn = isForced && KnownTypes.normalized(asked) == KnownTypes.normalized(type)
        let isAskedAgain = isOptional && KnownTypes.normalized(asked) == KnownTypes.normalized(type)
        guard isForcedToOwn || !isForced && !isOptional && isSame || isAskedAgain else { return }
        if isForced { request.type = type }
        request.range = request.range.lowerBound..<end
    }

    private static func optional(_ type: String) -> String {
        type.contains("&") || type.hasPrefix("any ") || type.contains("->") ? "(\(type))?" : "\(type)?"
    }

    /// A request by operator: `r ~> A.self`, `r ~> (A.self, name: "a")`, or `r ~>` without an operand behind.
    private func arrow(_ index: Int, _ body: Range<Int>) throws(ImportProblem) -> ContainerRequest? {
        let next = index + 2
        guard next < body.upperBound, !tokens.isAt(",", next), !tokens.isAt(")", next), !tokens[next].startsLine else {
            return ContainerRequest(range: index..<next)
        }
        if tokens.isAt("(", next), let close = tokens[next].partner {
            let arguments = CallChain.arguments(in: (next + 1)..<close, tokens)
            guard let first = arguments.first, let type = SwinjectImporter.metatype(first.value, tokens) else {
                return nil
            }
            if arguments.contains(where: { $0.label == "argument" || $0.label == "arguments" }) { return nil }
            let name = arguments.first { $0.label == "name" && tokens.text($0.value) != "nil" }
            let tag = try tags.tag(of: name, in: file)
            return ContainerRequest(range: index..<(close + 1), type: type, tag: tag)
        }
        guard let chain = CallChain(at: next, in: tokens, limit: body.upperBound),
            let type = SwinjectImporter.metatype(chain.range, tokens)
        else { return nil }
        return ContainerRequest(range: index..<chain.range.upperBound, type: type)
    }

    // MARK: - When the object is made

    /// Adds the injections of `initCompleted`: `{ r, view in view.presenter = r.resolve(Presenter.self) }`.
    func complete(_ registration: inout ImportedRegistration, with closure: Range<Int>) throws(ImportProblem) {
        let shape = ClosureShape(closure: closure, in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        guard shape.parameters.count == 2 else { throw ImportProblem("the closure does not name its two parameters") }
        let resolver = shape.parameters[0].name
        let names = try names(of: [resolver, receiver ?? resolver], in: shape.body, hiddenBy: [shape.parameters[1]])
        var object = shape.parameters[1].name
        var body = shape.body
        if let cast = castToOwnType(of: registration, object: object, body) {
            object = cast.name
            body = cast.behind..<body.upperBound
        }
        let found = try requests(of: names, in: body)
        if found.isPassedOn { throw ImportProblem("the container is passed on when the object is made") }
        var code = FactoryCode(file: file, known: known, outer: outer, body: body, requests: found.requests)
        code.forbidden = file.localNames(at: closure.lowerBound).subtracting(names + (receiver.map { [$0] } ?? []))
        code.containerNames = Set(names)
        // Copied code cannot request by tag, so the properties that the closure sets first become injections.
        let (injections, end) = InjectionCode(code: code, object: object, own: registration.type).properties()
        if end == body.upperBound || code.requests.contains(where: { $0.tag != nil }) {
            registration.injections += injections
            if end == body.upperBound, !injections.isEmpty { return }
            code.body = end..<body.upperBound
            code.requests.removeAll { $0.range.lowerBound < end }
        }
        let rewriting = try code.rewritingChecked()
        guard rewriting.tagged.isEmpty else { throw ImportProblem.taggedInjection }
        let copied = ImportedRegistration.Code(parameters: rewriting.parameters, body: rewriting.text)
        registration.injections.append(.init(injection: .code(object: object, copied), needs: rewriting.needs))
    }

    /// `let view = c as! View`, at the beginning.
    private func castToOwnType(
        of registration: ImportedRegistration, object: String, _ body: Range<Int>
    ) -> (name: String, behind: Int)? {
        var start = body.lowerBound
        if tokens.isAt("guard", start) || tokens.isAt("if", start) { return nil }
        guard tokens.isAt("let", start) || tokens.isAt("var", start), start + 6 < body.upperBound,
            tokens.isWord(start + 1), tokens.isAt("=", start + 2), tokens.text(start + 3) == object,
            tokens.isAt("as", start + 4), tokens.isAt("!", start + 5)
        else { return nil }
        let name = tokens.text(start + 1)
        start += 6
        guard let chain = CallChain(at: start, in: tokens, limit: body.upperBound),
            KnownTypes.normalized(tokens.text(chain.range)) == KnownTypes.normalized(registration.type)
        else { return nil }
        return (name, chain.range.upperBound)
    }
}
