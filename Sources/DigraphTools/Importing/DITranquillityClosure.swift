import DigraphCompiler

/// The closures of a DITranquillity registration, in which parameters are resolved: `$0`, `many($1)`, `by(tag: T.self, on: $2)`.
struct DITranquillityClosure {
    let file: SwiftFile
    let known: KnownTypes
    let outer: String
    var tags: TagNames

    private var tokens: SwiftTokens { file.tokens }

    /// The registration that `register` begins.
    ///
    /// - Parameters:
    ///   - code: That of a branch of the closure; nil for all of it.
    ///   - modifier: The closure behind an initializer, in which `arg($0)` and the like stand.
    mutating func made(
        _ first: CallChain.Argument, _ code: Range<Int>?, modifier: CallChain.Argument?
    ) throws(ImportProblem) -> ImportedRegistration {
        if tokens.isAt("{", first.value.lowerBound) { return try closure(first.value, code) }
        if let type = SwinjectImporter.metatype(first.value, tokens) {
            guard modifier == nil else { throw ImportProblem("this form of 'register' is not supported") }
            return ImportedRegistration(provider: .external(type: known.qualified(type, in: outer)))
        }
        guard let chain = CallChain(at: first.value.lowerBound, in: tokens, limit: first.value.upperBound),
            chain.range == first.value, chain.links.count > 1
        else { throw ImportProblem("'\(tokens.text(first.value))' is not an initializer, a type or a closure") }
        guard chain.links.last?.name == "init" else { return try function(chain, modifier) }
        var registration = try InitializerReference.registration(
            chain, tokens, known: known, outer: outer, service: nil)
        if let modifier { try apply(modifier.value, to: &registration) }
        return registration
    }

    /// `register(Store.make)`
    private func function(
        _ chain: CallChain, _ modifier: CallChain.Argument?
    ) throws(ImportProblem) -> ImportedRegistration {
        let owner = chain.links.dropLast().map { $0.name + $0.generics }.joined(separator: ".")
        let name = chain.links[chain.links.count - 1].name
        guard modifier == nil, let type = known.type(owner, in: outer) else {
            throw ImportProblem("the function '\(chain.path)' is not in the sources")
        }
        let found = known.functions(name, of: type).filter(\.isStatic)
        guard found.count == 1, chain.links[chain.links.count - 1].arguments == nil else {
            throw ImportProblem("it is not clear which function '\(chain.path)' is")
        }
        let labels = found[0].parameters.map { "\($0.label ?? "_"):" }.joined()
        return ImportedRegistration(
            provider: .function("\(known.qualified(owner, in: outer)).\(name)(\(labels))"))
    }

    // MARK: - Requests

    /// What a closure does with its parameters.
    private struct Uses {
        var requests: [ContainerRequest] = []
        /// The parameter of each request.
        var parameters: [String] = []
    }

    /// - Parameter types: What is written in the closure, by parameter.
    private mutating func uses(
        of names: [String], types: [String?], in body: Range<Int>
    ) throws(ImportProblem) -> Uses {
        var uses = Uses()
        guard body.count < FactoryCode.maximumLength else { throw ImportProblem("the closure is too long") }
        for index in body where tokens.isWord(index) && !tokens.isAt(".", index - 1) {
            let name = tokens.text(index)
            guard let parameter = names.firstIndex(of: name) else { continue }
            if name.hasPrefix("$"), file.isInInnerClosure(index, of: body) { continue }
            let isLabel = tokens.isAt(":", index + 1) && (tokens.isAt("(", index - 1) || tokens.isAt(",", index - 1))
            if isLabel { continue }
            var request = ContainerRequest(range: index..<(index + 1), type: types[parameter])
            try widen(&request)
            uses.requests.append(request)
            uses.parameters.append(names[parameter])
        }
        return uses
    }

    /// `many($0)`, `arg($0)`, `by(tag: T.self, on: $0)` around a parameter.
    private mutating func widen(_ request: inout ContainerRequest) throws(ImportProblem) {
        var isMany = false
        while true {
            let open = request.range.lowerBound - 1
            if tokens.isAt("(", open), tokens[open].partner == request.range.upperBound,
                tokens.isAt("many", open - 1) || tokens.isAt("arg", open - 1), !tokens.isAt(".", open - 2)
            {
                if tokens.isAt("arg", open - 1) { request.isArgument = true } else { isMany = true }
                request.range = (open - 1)..<(request.range.upperBound + 1)
            } else if let close = byEnd(around: request.range) {
                let arguments = CallChain.arguments(in: (close.open + 1)..<close.close, tokens)
                guard request.tag == nil, let tag = arguments.first(where: { $0.label == "tag" || $0.label == "name" })
                else {
                    throw ImportProblem("several tags at once have no counterpart")
                }
                request.tag = try tags.tag(for: tag.value, in: file)
                request.range = (close.open - 1)..<(close.close + 1)
            } else {
                break
            }
        }
        if isMany, request.tag != nil {
            throw ImportProblem("'many' with a tag has no counterpart: take all, or tag an array")
        }
        if isMany, let type = request.type, !type.hasPrefix("[") { request.type = "[\(type)]" }
    }

    /// The parentheses of `by(tag: T.self, on: $0)`.
    private func byEnd(around range: Range<Int>) -> (open: Int, close: Int)? {
        guard tokens.isAt(":", range.lowerBound - 1), tokens.isAt("on", range.lowerBound - 2) else { return nil }
        var open = range.lowerBound - 2
        while open > 0, !(tokens[open].kind == .open && tokens[open].partner == range.upperBound) {
            guard range.lowerBound - open < 40 else { return nil }
            open -= 1
        }
        guard open > 0, tokens.isAt("by", open - 1) else { return nil }
        return (open, range.upperBound)
    }

    /// `$0` to the last one that the code uses.
    private func shorthandNames(in body: Range<Int>) -> [String] {
        let used = body.compactMap { index -> Int? in
            guard tokens.isWord(index) else { return nil }
            let text = tokens.text(index)
            return text.hasPrefix("$") && !file.isInInnerClosure(index, of: body) ? Int(text.dropFirst()) : nil
        }
        guard let last = used.max(), last < 64 else { return [] }
        return (0...last).map { "$\($0)" }
    }

    // MARK: - Registering by closure

    private mutating func closure(
        _ closure: Range<Int>, _ branch: Range<Int>?
    ) throws(ImportProblem) -> ImportedRegistration {
        let shape = ClosureShape((closure.lowerBound + 1)..<(closure.upperBound - 1), in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let body = branch ?? shape.body
        var code = FactoryCode(file: file, known: known, outer: outer, body: body)
        code.forbidden = file.localNames(at: closure.lowerBound)
        let names = shape.parameters.isEmpty ? shorthandNames(in: body) : shape.parameters.map(\.name)
        let types = shape.parameters.isEmpty ? names.map { _ in nil } : shape.parameters.map(\.type)
        let uses = try uses(of: names, types: types, in: body)
        let isEachOnce = uses.parameters.count == names.count && Set(uses.parameters).count == names.count
        if isEachOnce {
            code.requests = uses.requests
            code.containerNames = Set(names)
            let handedOver = zip(uses.parameters, uses.requests).filter { $0.1.isArgument }.compactMap {
                names.firstIndex(of: $0.0)
            }
            guard handedOver == handedOver.sorted() else {
                throw ImportProblem("its arguments are used in another order")
            }
        } else {
            // Code that uses something twice is copied with its own parameters.
            guard types.allSatisfy({ $0 != nil }), uses.requests.allSatisfy({ $0.range.count == 1 }) else {
                throw ImportProblem(
                    "the closure does not use each of its parameters once, and their types are not written")
            }
            code.given = zip(names, types).map { .init(name: $0, type: known.qualified($1 ?? "", in: outer)) }
        }
        let type = shape.result ?? staticType(of: body)
        if let type, shape.result == nil,
            tokens.isAt("as", body.lowerBound + 1) || body.contains(where: { tokens.isAt("as", $0) })
        {
            return try code.registration(service: type, isService: { $0 != type })
        }
        let isConstruction = Construction(of: body, in: tokens, implicit: shape.result) != nil
        return try code.registration(
            service: isConstruction && shape.result == nil ? nil : type, isService: { _ in false })
    }

    /// The type of `Type.shared` and `Type.make(…)`: as declared, or by what such properties are named.
    private func staticType(of body: Range<Int>) -> String? {
        var start = body.lowerBound
        if start < body.upperBound, tokens.isAt("return", start) { start += 1 }
        if let cast = body.last(where: { tokens.isAt("as", $0) }), tokens.isWord(cast + 1),
            let type = CallChain(at: cast + 1, in: tokens, limit: body.upperBound),
            type.range.upperBound == body.upperBound
        {
            return tokens.text(type.range)
        }
        if start + 1 == body.upperBound, let type = typeOfLiteral(start) { return type }
        guard start < body.upperBound, let chain = CallChain(at: start, in: tokens, limit: body.upperBound),
            chain.range.upperBound == body.upperBound
        else { return nil }
        if chain.links.count == 1, chain.links[0].arguments != nil {
            return known.function(chain.links[0].name)?.result
        }
        guard chain.links.count == 2, let last = chain.links.last,
            chain.links[0].arguments == nil
        else { return nil }
        let owner = chain.links[0].name + chain.links[0].generics
        if let type = known.type(owner, in: outer) {
            if last.arguments == nil {
                let property = type.properties.first { $0.name == last.name && $0.isStatic }
                return property.map { $0.type ?? owner }.flatMap { known.portable($0, of: type) }
            }
            let found = type.functions.filter { $0.name == last.name && $0.isStatic }
            return found.count == 1 ? found[0].result.flatMap { known.portable($0, of: type) } : nil
        }
        let usual: Set = ["shared", "default", "standard", "main", "current", "sharedInstance", "instance", "general"]
        guard last.arguments == nil, usual.contains(last.name), owner.first?.isUppercase == true else { return nil }
        return owner
    }

    private func typeOfLiteral(_ index: Int) -> String? {
        let text = tokens.text(index)
        switch tokens[index].kind {
        case .string:
            return text.hasPrefix("\"") || text.hasPrefix("#") && text.hasSuffix("#") && !text.contains("/")
                ? "String" : nil
        case .number: return text.contains(".") ? "Double" : text.allSatisfy { $0.isNumber || $0 == "_" } ? "Int" : nil
        default: return text == "true" || text == "false" ? "Bool" : nil
        }
    }

    // MARK: - Modifiers

    /// `register(A.init) { (arg($0), many($1), by(tag: T.self, on: $2)) }`
    private mutating func apply(_ closure: Range<Int>, to registration: inout ImportedRegistration)
        throws(ImportProblem)
    {
        let body = (closure.lowerBound + 1)..<(closure.upperBound - 1)
        guard case .initializer(let name, let labels) = registration.provider, let type = known.type(name, in: outer),
            let made = InitializerReference.initializer(of: type, labels: labels)
        else { throw ImportProblem("the parameters that the closure changes are not known") }
        let uses = try uses(of: shorthandNames(in: body), types: shorthandNames(in: body).map { _ in nil }, in: body)
        guard uses.parameters == made.parameters.indices.map({ "$\($0)" }) else {
            throw ImportProblem("the closure does not pass its parameters in order")
        }
        for (request, parameter) in zip(uses.requests, made.parameters) {
            let name = parameter.label ?? parameter.name
            if request.isArgument { registration.arguments.append(name) }
            if let tag = request.tag { registration.tagged.append((name, tag)) }
        }
    }

    /// `.injection(\.view)`, `.injection(cycle: true) { $0.view = $1 }`, `.injection(\.view) { by(tag: T.self, on: $0) }`
    mutating func inject(
        _ arguments: [CallChain.Argument], into registration: inout ImportedRegistration
    ) throws(ImportProblem) {
        let isCycle = arguments.contains { $0.label == "cycle" && tokens.text($0.value) == "true" }
        let values = arguments.filter { $0.label == nil }
        var tag = try arguments.first { $0.label == "name" || $0.label == "tag" }.map {
            argument throws(ImportProblem) in
            try tags.tag(for: argument.value, in: file)
        }
        if let path = values.first, tokens.isAt("\\", path.value.lowerBound) {
            let name = path.value.upperBound - 1
            guard tokens.isAt(".", name - 1), name - 2 <= path.value.lowerBound + 1 else {
                throw ImportProblem("a property of a property is injected")
            }
            if let closure = values.dropFirst().first {
                let body = (closure.value.lowerBound + 1)..<(closure.value.upperBound - 1)
                let uses = try uses(of: ["$0"], types: [nil], in: body)
                guard uses.requests.count == 1, uses.requests[0].range == body else {
                    throw ImportProblem("an injection closure changes its parameter")
                }
                tag = uses.requests[0].tag
            }
            registration.injections.append(
                .init(injection: .property(tokens.text(name), tag: tag), isCycle: isCycle))
            return
        }
        guard let closure = values.last, tokens.isAt("{", closure.value.lowerBound) else {
            throw ImportProblem("an injection is neither a key path nor a closure")
        }
        guard tag == nil else { throw ImportProblem("an injection closure asks by name or tag") }
        var injections = try injections(closure.value, registration)
        for index in injections.indices { injections[index].isCycle = isCycle }
        registration.injections += injections
    }

    private mutating func injections(
        _ closure: Range<Int>, _ registration: ImportedRegistration
    ) throws(ImportProblem) -> [ImportedRegistration.MarkedInjection] {
        let shape = ClosureShape((closure.lowerBound + 1)..<(closure.upperBound - 1), in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let names = shape.parameters.isEmpty ? shorthandNames(in: shape.body) : shape.parameters.map(\.name)
        let types = shape.parameters.isEmpty ? names.map { _ in nil } : shape.parameters.map(\.type)
        guard let object = names.first else { throw ImportProblem("an injection does not use the object") }
        let uses = try uses(of: Array(names.dropFirst()), types: Array(types.dropFirst()), in: shape.body)
        if uses.requests.contains(where: \.isArgument) { throw ImportProblem("an injection takes an argument") }
        var code = FactoryCode(file: file, known: known, outer: outer, body: shape.body, requests: uses.requests)
        code.forbidden = file.localNames(at: closure.lowerBound)
        let isEachOnce = Set(uses.parameters).count == uses.parameters.count && uses.parameters.count == names.count - 1
        if isEachOnce {
            let injection = InjectionCode(code: code, object: object, own: registration.type)
            if let properties = injection.properties() { return properties }
            if let method = injection.method() { return [method] }
        }
        guard !shape.parameters.isEmpty, types.dropFirst().allSatisfy({ $0 != nil }), names.count > 1,
            uses.requests.allSatisfy({ $0.range.count == 1 })
        else { throw ImportProblem("an injection closure has parameters without types") }
        code.requests = []
        try code.check()
        let parameters = zip(names, types).dropFirst().map {
            ImportedRegistration.Parameter(name: $0, type: known.qualified($1 ?? "", in: outer))
        }
        let copied = ImportedRegistration.Code(parameters: parameters, body: tokens.text(shape.body))
        return [.init(injection: .code(object: object, copied))]
    }

    /// `.postInit { $0.start() }`
    func postInit(_ arguments: [CallChain.Argument]) throws(ImportProblem) -> String {
        guard let closure = arguments.last, tokens.isAt("{", closure.value.lowerBound) else {
            throw ImportProblem("'.postInit' is given no closure")
        }
        let shape = ClosureShape((closure.value.lowerBound + 1)..<(closure.value.upperBound - 1), in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let object = shape.parameters.first?.name ?? "$0"
        guard shape.parameters.count < 2 else { throw ImportProblem("'.postInit' takes more than the object") }
        var code = FactoryCode(file: file, known: known, outer: outer, body: shape.body)
        code.forbidden = file.localNames(at: closure.value.lowerBound)
        try code.check()
        if object != "$0" { return "{ \(object) in \(tokens.text(shape.body)) }" }
        var text = ""
        var offset = tokens[shape.body.lowerBound].start
        for index in shape.body where tokens.isAt("$0", index) && !file.isInInnerClosure(index, of: shape.body) {
            text += tokens.text(from: offset, to: tokens[index].start) + "object"
            offset = tokens[index].end
        }
        text += tokens.text(from: offset, to: tokens[shape.body.upperBound - 1].end)
        return "{ object in \(text) }"
    }
}
