extension Syntax.Parser {
    /// Reads `(session:cache:)` or `(session: URLSession) async throws -> Session`.
    func signature() throws(Unreadable) -> Syntax.Signature {
        let start = position
        let shape: Syntax.Signature.Shape
        if isLabelList {
            shape = .labels(try labels())
        } else if let names = labelsWithoutColons() {
            shape = .labels(names)
        } else {
            let (parameters, isWhole) = list { () throws(Unreadable) in try parameter() }
            if !isWhole { throw Unreadable() }
            shape = .parameters(parameters)
        }
        let effects = effects()
        var result: Syntax.TypeReference?
        if kind == .arrow {
            position += 1
            result = try wholeType(stoppingBefore: .modifiers)
        }
        return Syntax.Signature(shape: shape, effects: effects, result: result, span: span(from: start))
    }

    /// Reads `async` and `throws` or `throws(E)`, in either order.
    func effects() -> CallEffects {
        var effects: CallEffects = []
        while isWord("async", at: position) || isWord("throws", at: position) {
            effects.insert(isWord("async", at: position) ? .async : .throws)
            let isTyped = isWord("throws", at: position) && kind(position + 1) == .leftParenthesis
            position += 1
            if isTyped, isAdjacent(position), isClosed(position) { position = next(after: position) }
        }
        return effects
    }

    // MARK: - Labels

    /// Whether the next parentheses have labels and no types, so that another label or nothing follows the first colon.
    private var isLabelList: Bool {
        let close = regionEnd(of: position)
        let first = position + 1
        if first >= close { return true }
        guard isName(first), kind(first + 1) == .colon else { return false }
        let third = first + 2
        return third >= close || kind(third) == .comma
            || isName(third) && third + 1 < close && kind(third + 1) == .colon
    }

    /// Reads and reports labels without their colons: `(disk, memory)`. Nil if something else is in the parentheses.
    private func labelsWithoutColons() -> [Syntax.Name?]? {
        guard isClosed(position) else { return nil }
        let names = stride(from: position + 1, to: regionEnd(of: position), by: 2)
        let written = span(position).joined(span(regionEnd(of: position)))
        let areNames = names.allSatisfy { index in
            isName(index) && !Byte.isCapital(firstByte(index))
                && (kind(index + 1) == .comma || index + 1 == regionEnd(of: position))
        }
        guard areNames else { return nil }
        let form = "(" + names.map { text(span($0)) + ":" }.joined() + ")"
        report(
            .syntax, span(position + 2), "labels end with colons: \(form)",
            fixes: [fix("write \(form)", written, form).safe()])
        defer { position = regionEnd(of: position) + 1 }
        return names.map(label)
    }

    private func labels() throws(Unreadable) -> [Syntax.Name?] {
        let opening = position
        var labels: [Syntax.Name?] = []
        try inBrackets { () throws(Unreadable) in
            while !isAtEnd {
                guard isName(position) else { throw unexpected("a label") }
                labels.append(label(position))
                position += 1
                if isAtEnd { return reportExpected("':'", insert: ":") }
                guard kind == .colon else { throw unexpected("':'") }
                position += 1
                if kind == .comma {
                    reportNeedless(span(position), "labels have no commas between them: (first:second:)")
                    position += 1
                }
            }
        }
        checkClosed(opening)
        return labels
    }

    private func label(_ index: Int) -> Syntax.Name? { isWord("_", at: index) ? nil : name(index) }

    // MARK: - Parameters

    /// `session: URLSession`, `for user: User`, `_: Cache`
    private func parameter() throws(Unreadable) -> Syntax.Signature.Parameter {
        let start = position
        guard isName(position) else {
            throw unexpected("a label", hint: "a signature is (label:) or (label: Type)")
        }
        let label = label(position)
        var parameterName = label
        position += 1
        if isName(position) {
            parameterName = self.label(position)
            position += 1
        }
        guard kind == .colon else {
            throw unexpected("':'", hint: "a signature is (label:) or (label: Type), with '_' for no label")
        }
        position += 1
        if kind == .string || kind == .integer || kind == .dot || kind == .leftBrace {
            let isOfMethod = isWord("injection", at: start - 4)
            let form = isOfMethod ? ".injection { object in … }" : ".parameter(\(label?.text ?? "_")) { … }"
            throw unexpected("a type", hint: "to pass a value, write \(form)")
        }
        let type = try wholeType()
        if kind == .leftParenthesis, isAdjacent(position) {
            throw unexpected("',' or ')'", hint: "a signature has types; write values in braces")
        }
        if kind == .ellipsis || kind == .equals {
            throw unexpected(
                "',' or ')'",
                hint: kind == .equals
                    ? "default values are read from the Swift source"
                    : "to pass a variadic parameter, register a closure")
        }
        return Syntax.Signature.Parameter(label: label, name: parameterName, type: type, span: span(from: start))
    }
}
