import DigraphCompiler

/// Code that is run when an object is made: `view.presenter = …` on each line becomes an injection of a property.
struct InjectionCode {
    let code: FactoryCode
    /// The name of the object.
    let object: String
    /// The registered type.
    let own: String

    /// The injections of the first lines, and the token behind them: up to the line that does something else, or whose
    /// property is not of the type that is asked for.
    func properties() -> (injections: [ImportedRegistration.MarkedInjection], end: Int) {
        let tokens = code.file.tokens
        var injections: [ImportedRegistration.MarkedInjection] = []
        var position = code.body.lowerBound
        guard let type = code.known.type(own, in: code.outer) else { return (injections, position) }
        for request in code.requests {
            guard tokens.text(position) == object, tokens.isAt(".", position + 1), tokens.isAt("=", position + 3),
                request.range.lowerBound == position + 4,
                let property = code.known.property(tokens.text(position + 2), of: type), property.isSettable,
                let declared = property.type,
                property.access != .private, property.access != .fileprivate,
                request.type.map({ Self.fits($0, declared) }) ?? true, endsStatement(request.range.upperBound)
            else { break }
            injections.append(
                .init(
                    injection: .property(property.name, tag: request.tag),
                    needs: [.init(declared, tag: request.tag)]))
            position = request.range.upperBound
            if tokens.isAt(";", position) { position += 1 }
        }
        return (injections, position)
    }

    private func endsStatement(_ index: Int) -> Bool {
        let tokens = code.file.tokens
        return index >= code.body.upperBound || tokens.isAt(";", index)
            || tokens[index].startsLine && tokens[index].kind != .symbol
    }

    /// `A` goes into a property of type `A`, `A?` or `A!`; `A?` only into the last two.
    private static func fits(_ asked: String, _ declared: String) -> Bool {
        func bare(_ type: String) -> String {
            let type = KnownTypes.normalized(type)
            let inner = type.hasSuffix("?") ? String(type.dropLast()) : type
            return KnownTypes.normalized(inner)
        }
        let isOptional = declared.hasSuffix("?") || declared.hasSuffix("!")
        return bare(asked) == bare(declared) && (isOptional || !KnownTypes.normalized(asked).hasSuffix("?"))
    }
}

extension FactoryCode {
    /// The code as it is copied, once nothing speaks against it.
    func rewritingChecked() throws(ImportProblem) -> Rewriting {
        try check()
        return try rewritten()
    }
}

extension InjectionCode {
    /// `view.set(a: …, b: …)`: one call of a method that the type declares, with a request for each parameter; nil
    /// otherwise.
    func method() -> ImportedRegistration.MarkedInjection? {
        let tokens = code.file.tokens
        let start = code.body.lowerBound
        guard let type = code.known.type(own, in: code.outer), tokens.text(start) == object,
            let chain = CallChain(at: start, in: tokens, limit: code.body.upperBound), chain.range == code.body,
            chain.links.count == 2, chain.links[0].arguments == nil, let arguments = chain.links[1].arguments,
            arguments.map(\.value) == code.requests.map(\.range), code.requests.allSatisfy({ $0.tag == nil })
        else { return nil }
        let functions = code.known.functions(chain.links[1].name, of: type).filter { function in
            !function.isStatic && function.parameters.map(\.label) == arguments.map(\.label)
                && function.generics.isEmpty
                && function.access != .private && function.access != .fileprivate
        }
        guard functions.count == 1 else { return nil }
        for (request, parameter) in zip(code.requests, functions[0].parameters) {
            guard let declared = parameter.type else { return nil }
            if let asked = request.type, KnownTypes.normalized(asked) != KnownTypes.normalized(declared) { return nil }
        }
        let labels = arguments.map { "\($0.label ?? "_"):" }.joined()
        return .init(
            injection: .method("\(chain.links[1].name)(\(labels))"),
            needs: functions[0].parameters.map { .init($0.type ?? "") })
    }
}
