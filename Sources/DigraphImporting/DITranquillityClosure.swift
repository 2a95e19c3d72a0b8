import DigraphCompiler
import DigraphTools

/// The closures of a DITranquillity registration, in which parameters are resolved: `$0`, `many($1)`,
/// `by(tag: T.self, on: $2)`.
struct DITranquillityClosure {
    let file: SwiftFile
    let known: KnownTypes
    let outer: String
    let tags: TagNames
    /// As in `FactoryCode`.
    var isForPlaceholder = false

    var tokens: SwiftTokens { file.tokens }

    /// The registration that `register` begins.
    ///
    /// - Parameters:
    ///   - code: The code of a branch of the closure; nil for the whole closure.
    ///   - modifier: The closure behind an initializer, with `arg($0)` and the like.
    mutating func made(
        _ first: CallChain.Argument, _ code: Range<Int>?, modifier: CallChain.Argument?
    ) throws(ImportProblem) -> ImportedRegistration {
        if tokens.isAt("{", first.value.lowerBound) { return try closure(first.value, code) }
        if let type = SwinjectImporter.metatype(first.value, tokens) {
            guard modifier == nil else { throw ImportProblem("this form of 'register' is not supported") }
            return ImportedRegistration(recipe: .external(type: known.qualified(type, in: outer)))
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
        return ImportedRegistration(recipe: .function("\(known.qualified(owner, in: outer)).\(name)(\(labels))"))
    }

    // MARK: - Requests

    /// The requests of a closure, one for each use of a parameter, in order.
    struct Uses {
        var requests: [ContainerRequest] = []
        /// The parameter of each request.
        var parameters: [String] = []
    }

    /// - Parameter types: The types that the closure declares, by parameter.
    mutating func uses(of names: [String], types: [String?], in body: Range<Int>) throws(ImportProblem) -> Uses {
        var uses = Uses()
        guard body.count < FactoryCode.maximumLength else { throw ImportProblem("the closure is too long") }
        for index in body where tokens.isWord(index) && !tokens.isAt(".", index - 1) {
            let name = tokens.text(index)
            guard let parameter = names.firstIndex(of: name) else { continue }
            if name.hasPrefix("$"), file.isInInnerClosure(index, of: body) { continue }
            if tokens.labelsArgument(index) { continue }
            var request = ContainerRequest(range: index..<(index + 1), type: types[parameter])
            addCast(to: &request)
            try widen(&request)
            addCast(to: &request)
            uses.requests.append(request)
            uses.parameters.append(names[parameter])
        }
        return uses
    }

    /// Adds the type in `$0 as T` or `($0 as T)`.
    private func addCast(to request: inout ContainerRequest) {
        let cast = request.range.upperBound
        guard request.type == nil, tokens.isAt("as", cast) else { return }
        var start = cast + 1
        if tokens.isAt("any", start) { start += 1 }
        guard let type = CallChain(at: start, in: tokens, limit: tokens.count),
            type.links.allSatisfy({ $0.arguments == nil && $0.mark != "!" })
        else { return }
        request.type = tokens.text((cast + 1)..<type.range.upperBound)
        request.range = request.range.lowerBound..<type.range.upperBound
        let open = request.range.lowerBound - 1
        guard tokens.isAt("(", open), tokens[open].partner == request.range.upperBound,
            tokens[open - 1].kind != .word || tokens.isAt("return", open - 1)
        else { return }
        request.range = open..<(request.range.upperBound + 1)
    }

    /// Extends a request by `many($0)`, `arg($0)` and `by(tag: T.self, on: $0)` around its parameter.
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
                else { throw ImportProblem("several tags at once have no counterpart") }
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

    /// The names from `$0` to the last one that the code uses.
    func shorthandNames(in body: Range<Int>) -> [String] {
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
        let shape = ClosureShape(closure: closure, in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let body = branch ?? shape.body
        var code = FactoryCode(file: file, known: known, outer: outer, body: body)
        code.forbidden = file.localNames(at: closure.lowerBound)
        code.isForPlaceholder = isForPlaceholder
        let names = shape.parameters.isEmpty ? shorthandNames(in: body) : shape.parameters.map(\.name)
        let types = shape.parameters.isEmpty ? names.map { _ in nil } : shape.parameters.map(\.type)
        if tokens.isAt("{", body.lowerBound), shape.result == nil {
            throw ImportProblem("the closure makes a function, whose type is not written")
        }
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
        let type = shape.result ?? staticType(of: body) ?? memberType(of: uses, in: body)
        if let type, shape.result == nil,
            tokens.isAt("as", body.lowerBound + 1) || body.contains(where: { tokens.isAt("as", $0) })
        {
            return try code.registration(service: type, isService: { $0 != type })
        }
        let isConstruction = Construction(of: body, in: tokens, implicit: shape.result) != nil
        return try code.registration(
            service: isConstruction && shape.result == nil ? nil : type, isService: { _ in false })
    }

    /// The type of a closure's object: its result type, or the type whose initializer it calls; nil where neither is
    /// written in full.
    func writtenType(of closure: Range<Int>) -> String? {
        guard tokens.isAt("{", closure.lowerBound) else { return nil }
        let shape = ClosureShape(closure: closure, in: tokens)
        guard let type = shape.result ?? Construction(of: shape.body, in: tokens, implicit: nil)?.type else {
            return nil
        }
        let isComplete = type.contains("<") || known.type(type, in: outer)?.generics.isEmpty ?? true
        return isComplete ? type : nil
    }

    /// The type of `($0 as Network).connect()`, as `Network` declares the member.
    private func memberType(of uses: Uses, in body: Range<Int>) -> String? {
        var start = body.lowerBound
        if start < body.upperBound, tokens.isAt("return", start) { start += 1 }
        guard let request = uses.requests.first, request.range.lowerBound == start,
            let type = request.type.flatMap({ known.type($0, in: outer) }), tokens.isAt(".", request.range.upperBound),
            let chain = CallChain(at: request.range.upperBound + 1, in: tokens, limit: body.upperBound),
            chain.range.upperBound == body.upperBound, chain.links.count == 1
        else { return nil }
        let member = chain.links[0]
        if member.arguments == nil {
            return known.property(member.name, of: type)?.type.flatMap { known.portable($0, of: type) }
        }
        let found = known.functions(member.name, of: type)
        return found.count == 1 ? found[0].result.flatMap { known.portable($0, of: type) } : nil
    }

    /// The type of a cast, a literal, `make()`, `Type.make(…)` or `Type.shared`. A property of an unknown type is taken
    /// to be of that type if it has a usual name, such as `shared`.
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
        if last.arguments != nil, owner.first?.isUppercase == true, known.makesSelf(last.name) { return owner }
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
        guard case .initializer(let name, let labels) = registration.recipe, let type = known.type(name, in: outer),
            let made = InitializerReference.initializer(of: type, labels: labels)
        else { throw ImportProblem("the parameters that the closure changes are not known") }
        let uses = try uses(of: shorthandNames(in: body), types: shorthandNames(in: body).map { _ in nil }, in: body)
        guard uses.parameters == made.parameters.indices.map({ "$\($0)" }) else {
            throw ImportProblem("the closure does not pass its parameters in order")
        }
        registration.needs = []
        for (request, parameter) in zip(uses.requests, made.parameters) {
            let name = parameter.label ?? parameter.name
            if !request.isArgument { registration.needs.append(.init(parameter.type ?? "", tag: request.tag)) }
            if request.isArgument { registration.take(name, parameter.type.flatMap { known.portable($0, of: type) }) }
            if let tag = request.tag { registration.tagged.append((name, tag)) }
        }
    }
}
