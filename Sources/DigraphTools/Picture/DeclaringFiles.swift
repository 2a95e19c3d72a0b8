import DigraphCompiler

/// The Swift files that declare types, of one model.
struct DeclaringFiles {
    private var known: [Model.TypeID: [String]] = [:]

    /// The files of types and of a function, each once. The first is that of the first type, if a Swift file declares it.
    mutating func paths(of types: [Model.TypeID], _ function: Outline.ID? = nil, in model: Model) -> [String] {
        var result: [String] = []
        for type in types {
            for path in paths(of: type, in: model) where !result.contains(path) { result.append(path) }
        }
        if let function {
            let path = model.outline.path(of: function)
            if !result.contains(path) { result.append(path) }
        }
        return result
    }

    private mutating func paths(of type: Model.TypeID, in model: Model) -> [String] {
        if let paths = known[type] { return paths }
        var result: [String] = []
        var types = [type]
        var next = 0
        while next < types.count {
            let shape = model.types.shape(types[next])
            next += 1
            types += shape.innerTypes.filter { !types.contains($0) }
            guard case .declared(let declaration, _) = shape else { continue }
            for path in paths(of: declaration, model.outline) where !result.contains(path) { result.append(path) }
        }
        known[type] = result
        return result
    }

    /// The files of a type, its extensions, superclasses and protocols.
    private func paths(of type: Outline.ID, _ outline: Outline) -> [String] {
        let types = [type] + outline.superclasses(of: type) + outline.protocols(of: type)
        return [outline.path(of: type)] + types.flatMap(outline.containers).map(outline.path)
    }
}

extension Model {
    /// The function that makes the object, the methods called on it, and the code in braces.
    func code(of registration: Registration) -> String {
        var code: [String] = []
        if case .call(let callee, _) = registration.recipe { code.append(callee) }
        for injection in registration.injections {
            if case .method(let name, _) = injection.kind { code.append(name) }
        }
        for body in registration.expressions.map(\.body) {
            code.append(documents[body.document].text(body.span))
        }
        return code.joined(separator: "\n")
    }
}
