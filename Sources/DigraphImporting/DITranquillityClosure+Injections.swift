import DigraphCompiler

/// Injections into an object after its creation, and `.postInit`.
extension DITranquillityClosure {
    /// `.injection(\.view)`, `.injection(cycle: true) { $0.view = $1 }`,
    /// `.injection(\.view) { by(tag: T.self, on: $0) }`
    mutating func inject(
        _ arguments: [CallChain.Argument], into registration: inout ImportedRegistration
    ) throws(ImportProblem) {
        let isCycle = arguments.contains { $0.label == "cycle" && tokens.text($0.value) == "true" }
        let values = arguments.filter { $0.label == nil }
        var tag = try tags.tag(of: arguments.first { $0.label == "name" || $0.label == "tag" }, in: file)
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
                if let type = uses.requests[0].type, try injectAs(type, tokens.text(name), &registration, tag, isCycle)
                {
                    return
                }
            }
            let owner = known.type(registration.type)
            let property = owner.flatMap { known.property(tokens.text(name), of: $0) }
            let ofValue = property.flatMap(known.typeOfValue).map { known.qualifiedAll($0, in: owner?.name ?? "") }
            registration.injections.append(
                .init(
                    injection: .property(tokens.text(name) + (ofValue.map { ": \($0)" } ?? ""), tag: tag),
                    isCycle: isCycle, needs: (property?.type ?? ofValue).map { [.init($0, tag: tag)] } ?? []))
            return
        }
        guard let closure = values.last, tokens.isAt("{", closure.value.lowerBound) else {
            throw ImportProblem("an injection is neither a key path nor a closure")
        }
        guard tag == nil else { throw ImportProblem.taggedInjection }
        var injections = try injections(closure.value, registration)
        for index in injections.indices { injections[index].isCycle = isCycle }
        registration.injections += injections
    }

    /// `.injection(\.view) { $0 as Screen }`, where the property is not declared as a `Screen`: an injection by code
    /// that takes a `Screen`.
    private func injectAs(
        _ type: String, _ property: String, _ registration: inout ImportedRegistration, _ tag: String?, _ isCycle: Bool
    ) throws(ImportProblem) -> Bool {
        let owner = known.type(registration.type)
        let declared = owner.flatMap { known.property(property, of: $0)?.type }
        if let declared, let owner, let portable = known.portable(declared, of: owner) {
            let isSame = ImportedRegistration.Key(portable) == .init(known.qualified(type, in: outer))
            if isSame { return false }
        }
        guard tag == nil else {
            throw ImportProblem("an injection with a tag asks for another type than its property's")
        }
        var names: Set = ["object"]
        let name = FactoryCode.name(for: type, isLater: false, besides: &names)
        let code = ImportedRegistration.Code(
            parameters: [.init(name: name, type: known.qualified(type, in: outer))],
            body: "object.\(property) = \(name)")
        registration.injections.append(
            .init(injection: .code(object: "object", code), isCycle: isCycle, needs: [.init(type)]))
        return true
    }

    private mutating func injections(
        _ closure: Range<Int>, _ registration: ImportedRegistration
    ) throws(ImportProblem) -> [ImportedRegistration.MarkedInjection] {
        let shape = ClosureShape(closure: closure, in: tokens)
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
            let (properties, end) = injection.properties()
            if end == shape.body.upperBound, !properties.isEmpty { return properties }
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
        let copied = ImportedRegistration.Code(parameters: parameters, body: code.copied(shape.body))
        return [.init(injection: .code(object: object, copied), needs: parameters.map { .init($0.type) })]
    }

    /// `.postInit { $0.start() }`
    func postInit(_ arguments: [CallChain.Argument]) throws(ImportProblem) -> String {
        guard let closure = arguments.last, tokens.isAt("{", closure.value.lowerBound) else {
            throw ImportProblem("'.postInit' is given no closure")
        }
        let shape = ClosureShape(closure: closure.value, in: tokens)
        if shape.hasCaptures { throw ImportProblem("the closure captures something") }
        let object = shape.parameters.first?.name ?? "$0"
        guard shape.parameters.count < 2 else { throw ImportProblem("'.postInit' takes more than the object") }
        var code = FactoryCode(file: file, known: known, outer: outer, body: shape.body)
        code.forbidden = file.localNames(at: closure.value.lowerBound)
        try code.check()
        if object != "$0" { return "{ \(object) in \(code.copied(shape.body)) }" }
        var text = ""
        var offset = tokens[shape.body.lowerBound].start
        for index in shape.body where tokens.isAt("$0", index) && !file.isInInnerClosure(index, of: shape.body) {
            text += code.copied(from: offset, to: tokens[index].start) + "object"
            offset = tokens[index].end
        }
        text += code.copied(from: offset, to: tokens[shape.body.upperBound - 1].end)
        return "{ object in \(text) }"
    }
}
