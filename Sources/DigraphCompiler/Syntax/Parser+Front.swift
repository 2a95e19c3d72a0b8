extension Syntax.Parser {
    /// What stands in front of a keyword.
    struct Front {
        var attributes: [Syntax.Attribute] = []
        var access: Syntax.Name?
    }

    /// Attributes and an access level, in either order.
    mutating func front() -> Front {
        var front = Front()
        while position < end {
            if kind == .at {
                guard let attribute = attribute() else { return front }
                front.attributes.append(attribute)
            } else if isAccess(position), front.access == nil, keyword(position + 1) != nil || kind(position + 1) == .at
            {
                front.access = name(position)
                position += 1
            } else {
                break
            }
        }
        return front
    }

    /// `@MainActor`, `@available(macOS 12, *)`
    private mutating func attribute() -> Syntax.Attribute? {
        let start = position
        position += 1
        guard isName(position), isAdjacent(position) else {
            reportExpected("an attribute's name")
            return nil
        }
        var name = name(position)
        position += 1
        while kind == .dot, isName(position + 1), isAdjacent(position), isAdjacent(position + 1) {
            name.span = name.span.joined(span(position + 1))
            name.text = text(name.span)
            position += 2
        }
        var arguments: Span?
        if kind == .leftParenthesis, isAdjacent(position) {
            let opening = position
            let isClosed = isClosed(opening)
            let close = regionEnd(of: opening)
            if !isClosed { reportUnterminated(opening) }
            position = isClosed ? close + 1 : close
            arguments = span(from: opening)
        }
        return Syntax.Attribute(name: name, arguments: arguments, span: span(from: start))
    }

    // MARK: - What may stand in front of what

    /// Reports attributes that cannot be meant as they are written, and access levels where none may stand.
    mutating func reportAttributes(_ front: Front, before keyword: Syntax.Keyword) {
        switch keyword {
        case .graph:
            for attribute in front.attributes { reportNearMiss(attribute, ["MainActor", "InjectedValues"]) }
            reportGraphAccess(front.access)
            return
        case .register:
            for attribute in front.attributes { reportNearMiss(attribute, ["MainActor"]) }
        case .import:
            for attribute in front.attributes { reportImportAttribute(attribute) }
            return
        case .include, .part, .extension, .interface, .`typealias`, .isolation:
            for attribute in front.attributes { reportMeaningless(attribute.span, before: keyword) }
        }
        if let access = front.access { reportMeaningless(access.span, before: keyword) }
    }

    private mutating func reportMeaningless(_ span: Span, before keyword: Syntax.Keyword) {
        let removed = Span(start: span.start, end: max(span.end, words[position].span.start))
        report(
            .syntax, span, "'\(text(span))' means nothing in front of '\(keyword.rawValue)'",
            fixes: [fix("remove it", hasLineBreak(removed) ? span : removed, "")])
    }

    private mutating func reportGraphAccess(_ access: Syntax.Name?) {
        guard let access, access.text == "private" || access.text == "fileprivate" else { return }
        report(
            .syntax, access.span,
            "a graph is 'open', 'public', 'package' or 'internal'; '\(access.text)' would hide it from its own module",
            fixes: [fix("replace with internal", access.span, "internal")])
    }

    /// What nearly is a known attribute is taken for it; anything else is a global actor, and the model's to judge.
    private mutating func reportNearMiss(_ attribute: Syntax.Attribute, _ known: [String]) {
        if known.contains(attribute.name.text) { return }
        if attribute.arguments != nil {
            return report(
                .unknownAttribute, attribute.span,
                "unknown attribute '@\(attribute.name.text)'; but for \(known.map { "'@\($0)'" }.joined(separator: " and ")), an "
                    + "attribute here is a global actor, which takes no arguments",
                fixes: [fix("remove it", attribute.span, "")])
        }
        guard let nearest = Spelling.nearest(to: attribute.name.text, among: known, limit: 1).first else { return }
        report(
            .unknownAttribute, attribute.name.span,
            "unknown attribute '@\(attribute.name.text)'; did you mean '@\(nearest)'?",
            fixes: [fix("replace with \(nearest)", attribute.name.span, nearest)])
    }

    private mutating func reportImportAttribute(_ attribute: Syntax.Attribute) {
        let known = [
            "testable", "preconcurrency", "_exported", "_implementationOnly", "_spi", "_spiOnly", "_weakLinked",
            "_documentation",
        ]
        let name = attribute.name.text
        if known.contains(name) { return }
        let nearest = Spelling.nearest(to: name, among: known, limit: 1).first
        report(
            .unknownAttribute, attribute.name.span,
            "unknown attribute '@\(name)' of an import" + (nearest.map { "; did you mean '@\($0)'?" } ?? ""),
            fixes: nearest.map { [fix("replace with \($0)", attribute.name.span, $0)] } ?? [])
    }
}
