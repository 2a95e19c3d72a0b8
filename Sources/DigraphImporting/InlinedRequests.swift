extension FactoryCode {
    /// The code without constants that only pass a request on: `let a = r.resolve(A.self)!`, then `return B(a: a)`.
    /// Nil where something else stands in front of the object, or where a constant is used another time.
    var inlined: FactoryCode? {
        let tokens = file.tokens
        var code = self
        var names: [String: ContainerRequest] = [:]
        var position = body.lowerBound
        while tokens.isAt("let", position), tokens.isWord(position + 1), tokens.isAt("=", position + 2),
            let request = requests.first(where: { $0.range.lowerBound == position + 3 }), request.call == nil,
            !request.isArgument, request.range.upperBound < body.upperBound,
            tokens[request.range.upperBound].startsLine || tokens.isAt(";", request.range.upperBound),
            tokens[request.range.upperBound].kind == .word || tokens.isAt(";", request.range.upperBound)
        {
            names[tokens.text(position + 1)] = request
            position = request.range.upperBound
            if tokens.isAt(";", position) { position += 1 }
        }
        guard !names.isEmpty, Construction(of: position..<body.upperBound, in: tokens, implicit: nil) != nil else {
            return nil
        }
        code.body = position..<body.upperBound
        code.requests = requests.filter { $0.range.lowerBound >= position }
        for index in code.body where tokens.isWord(index) && !tokens.isAt(".", index - 1) {
            guard !tokens.isAt(":", index + 1), var request = names[tokens.text(index)] else { continue }
            // The constant can replace the request only if it is passed on once, as a whole argument: in `a.b` or `a!`,
            // more would apply to the request.
            let isWhole = tokens.isAt(",", index + 1) || tokens.isAt(")", index + 1)
            let isGiven = tokens.isAt(":", index - 1) || tokens.isAt("(", index - 1) || tokens.isAt(",", index - 1)
            let isUsed = code.requests.contains { $0.range.count == 1 && tokens.text($0.range) == tokens.text(index) }
            guard isWhole, isGiven, !isUsed, !file.isInInnerClosure(index, of: code.body) else { return nil }
            request.range = index..<(index + 1)
            code.requests.append(request)
        }
        code.requests.sort { $0.range.lowerBound < $1.range.lowerBound }
        let used = Set(code.requests.map { tokens.text($0.range) })
        return names.keys.allSatisfy(used.contains) ? code : nil
    }
}
