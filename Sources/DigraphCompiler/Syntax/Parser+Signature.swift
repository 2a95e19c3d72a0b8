extension Syntax.Parser {
    /// `(session:cache:)` or `(session: URLSession) async throws -> Session`; nil, and reported, when it is neither.
    func signature() -> Syntax.Signature? {
        let start = position
        let shape: Syntax.Signature.Shape
        if isLabelList {
            guard let labels = labels() else { return nil }
            shape = .labels(labels)
        } else {
            let (parameters, isWhole) = list { parameter() }
            if !isWhole { return nil }
            shape = .parameters(parameters)
        }
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
    func effects() -> (isAsync: Bool, isThrowing: Bool) {
        var isAsync = false
        var isThrowing = false
        while isWord("async", at: position) || isWord("throws", at: position) {
            if isWord("async", at: position) { isAsync = true } else { isThrowing = true }
            let isTyped = isWord("throws", at: position) && kind(position + 1) == .leftParenthesis
            position += 1
            if isTyped, isAdjacent(position), isClosed(position) { position = next(after: position) }
        }
        return (isAsync, isThrowing)
    }

    // MARK: - Labels

    /// Whether labels are here and no types: behind the first colon comes another label, or nothing.
    private var isLabelList: Bool {
        let close = regionEnd(of: position)
        let first = position + 1
        if first >= close { return true }
        guard isName(first), kind(first + 1) == .colon else { return false }
        let third = first + 2
        return third >= close || kind(third) == .comma
            || isName(third) && third + 1 < close && kind(third + 1) == .colon
    }

    private func labels() -> [Syntax.Name?]? {
        let opening = position
        let isClosed = isClosed(opening)
        let labels: [Syntax.Name?]? = inBrackets {
            var labels: [Syntax.Name?] = []
            while !isAtEnd {
                guard isName(position) else {
                    reportExpected("a label")
                    return nil
                }
                labels.append(label(position))
                position += 1
                guard kind == .colon else {
                    reportExpected("':'", insert: isAtEnd ? ":" : nil)
                    return isAtEnd ? labels : nil
                }
                position += 1
                if kind == .comma {
                    reportNeedless(span(position), "labels have no commas between them: (first:second:)")
                    position += 1
                }
            }
            return labels
        }
        if !isClosed, labels != nil, !isExplained(opening) { reportExpected("')'", insert: ")") }
        return labels
    }

    private func label(_ index: Int) -> Syntax.Name? { isWord("_", at: index) ? nil : name(index) }

    // MARK: - Parameters

    /// `session: URLSession`, `for user: User`, `_: Cache`
    private func parameter() -> Syntax.Signature.Parameter? {
        let start = position
        guard isName(position) else {
            reportExpected("a label", hint: "a signature is (label:) or (label: Type)")
            return nil
        }
        let label = label(position)
        var parameterName = label
        position += 1
        if isName(position) {
            parameterName = self.label(position)
            position += 1
        }
        guard kind == .colon else {
            reportExpected("':'", hint: "a signature is (label:) or (label: Type), with '_' for no label")
            return nil
        }
        position += 1
        if kind == .string || kind == .integer || kind == .dot || kind == .leftBrace {
            reportExpected("a type", hint: "a value is given by .parameter(\(label?.text ?? "_")) { … }")
            return nil
        }
        let (type, isWhole) = type()
        guard let type, isWhole else { return nil }
        if kind == .ellipsis || kind == .equals {
            reportExpected(
                "',' or ')'",
                hint: kind == .equals
                    ? "a default value is read from the Swift source"
                    : "a parameter that takes any number of values is given by a closure")
            return nil
        }
        return Syntax.Signature.Parameter(label: label, name: parameterName, type: type, span: span(from: start))
    }
}
