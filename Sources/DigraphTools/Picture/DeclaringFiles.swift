import DigraphCompiler

/// The Swift files that declare the types of one model, found once for each type.
struct DeclaringFiles {
    private var known: [Model.TypeID: [String]] = [:]

    /// The files of types and of a function, each file once. The first file declares the first type, if any file does.
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

    /// The files of a declared type, of its superclasses and protocols, and of the extensions of all these.
    private func paths(of type: Outline.ID, _ outline: Outline) -> [String] {
        let types = [type] + outline.superclasses(of: type) + outline.protocols(of: type)
        return [outline.path(of: type)] + types.flatMap(outline.containers).map(outline.path)
    }
}

extension Model {
    /// The code of a registration as one text: the names of the function that creates the object and of the injected
    /// methods, and the code in braces.
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
