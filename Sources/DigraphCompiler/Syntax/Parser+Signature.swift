extension Syntax.Parser {
    /// `(session:cache:)` or `(session: URLSession) async throws -> Session`; nil, and reported, when it is neither.
    mutating func signature() -> Syntax.Signature? {
        let start = position
        let outer = end
        let close = regionEnd(of: start)
        let isClosed = isClosed(start)
        end = close
        position += 1
        let shape: Syntax.Signature.Shape? =
            isLabelList ? labels().map { .labels($0) } : parameters().map { .parameters($0) }
        position = close
        end = outer
        if isClosed { position += 1 } else if shape != nil { reportMissingParenthesis(start) }
        guard let shape else { return nil }
        let (isAsync, isThrowing) = effects()
        var result: Syntax.TypeReference?
        if kind == .arrow {
            position += 1
            let (type, isWhole) = type(stoppingBefore: .modifiers)
            if !isWhole { return nil }
            result = type
        }
        return Syntax.Signature(
            shape: shape, isAsync: isAsync, isThrowing: isThrowing, result: result, span: span(from: start))
    }

    /// `async`, `throws`, `throws(E)`, in either order.
    mutating func effects() -> (isAsync: Bool, isThrowing: Bool) {
        var isAsync = false
        var isThrowing = false
        while position < end {
            if isWord("async", at: position) {
                isAsync = true
            } else if isWord("throws", at: position) {
                isThrowing = true
                if kind(position + 1) == .leftParenthesis, isClosed(position + 1), isAdjacent(position + 1) {
                    position = next(after: position + 1) - 1
                }
            } else {
                break
            }
            position += 1
        }
        return (isAsync, isThrowing)
    }

    // MARK: - Labels

    /// Whether labels stand here and no types: behind the first colon comes another label, or nothing.
    private var isLabelList: Bool {
        if isAtEnd { return true }
        guard isName(position), kind(position + 1) == .colon else { return false }
        let third = position + 2
        return third >= end || kind(third) == .comma || isName(third) && kind(third + 1) == .colon
    }

    private mutating func labels() -> [Syntax.Name?]? {
        var labels: [Syntax.Name?] = []
        while position < end {
            guard isName(position) else { return failSignature("a label") }
            labels.append(label(position))
            position += 1
            guard kind == .colon else {
                if position < end { return failSignature("':'") }
                reportExpected("':'", insert: ":")
                break
            }
            position += 1
            if kind == .comma {
                report(
                    .syntax, span(position), "the labels of an overload stand without commas: (first:second:)",
                    fixes: [fix("remove it", span(position), "")])
                position += 1
            }
        }
        return labels
    }

    private func label(_ index: Int) -> Syntax.Name? {
        isWord("_", at: index) ? nil : name(index)
    }

    private mutating func failSignature<Result>(_ expected: String, hint: String? = nil) -> Result? {
        reportExpected(expected, hint: hint)
        return nil
    }

    // MARK: - Parameters

    private mutating func parameters() -> [Syntax.Signature.Parameter]? {
        var parameters: [Syntax.Signature.Parameter] = []
        while position < end {
            guard let parameter = parameter() else { return nil }
            parameters.append(parameter)
            if kind == .comma { position += 1 } else if position < end { return failSignature("',' or ')'") }
        }
        return parameters
    }

    /// `session: URLSession`, `for user: User`, `_: Cache`
    private mutating func parameter() -> Syntax.Signature.Parameter? {
        let start = position
        guard isName(position) else {
            return failSignature("a label", hint: "a signature is (label:) or (label: Type)")
        }
        let label = label(position)
        var parameterName = label
        position += 1
        if isName(position) {
            parameterName = self.label(position)
            position += 1
        }
        guard kind == .colon else {
            return failSignature("':'", hint: "a signature is (label:) or (label: Type), with '_' for no label")
        }
        position += 1
        let value = position
        let (type, isWhole) = type()
        guard let type, isWhole else {
            noteValue(value, label)
            return nil
        }
        if kind == .ellipsis {
            report(.syntax, span(position), "a parameter that takes any number of values is given by a closure")
            return nil
        }
        if kind == .equals {
            return failSignature("',' or ')'", hint: "a default value is read from the Swift source")
        }
        return Syntax.Signature.Parameter(label: label, name: parameterName, type: type, span: span(from: start))
    }

    /// Whoever wrote `init(timeout: 30)` has written a call: says how a value is given.
    private mutating func noteValue(_ index: Int, _ label: Syntax.Name?) {
        guard index < end, var last = log.diagnostics.popLast() else { return }
        let kind = words[index].kind
        if kind == .string || kind == .integer || kind == .dot || kind == .leftBrace, last.id == .syntax {
            last.message += "; a value is given by .parameter(\(label?.text ?? "_")) { … }"
        }
        log.diagnostics.append(last)
    }
}
