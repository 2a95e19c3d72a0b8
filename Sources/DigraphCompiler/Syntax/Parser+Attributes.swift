extension Syntax.Parser {
    /// The attributes and the access level before an item's keyword.
    struct Front {
        var attributes: [Syntax.Attribute] = []
        var access: Syntax.Name?
    }

    /// Reads attributes and an access level, in any order.
    func front() -> Front {
        var front = Front()
        while !isAtEnd {
            if kind == .at {
                guard let attribute = attribute() else { return front }
                front.attributes.append(attribute)
            } else if isAccess(position), front.access == nil, keyword(position + 1) != nil || kind(position + 1) == .at
            {
                front.access = takeName()
            } else if front.access == nil, isWord("graph", at: position + 1), isName(position),
                !words[position + 1].startsLine, let access = misspelledAccess
            {
                position += 1
                front.access = access
            } else {
                break
            }
        }
        return front
    }

    /// The intended access level, if the next word is a misspelt one. Reports the misspelling.
    private var misspelledAccess: Syntax.Name? {
        let word = text(span(position))
        let near = Spelling.nearest(to: word, among: ["open", "public", "package", "internal"])
        guard let nearest = near.first else { return nil }
        report(
            .syntax, span(position), "expected '\(nearest)', found '\(word)'",
            fixes: [fix("replace with \(nearest)", span(position), nearest).safe(if: near.count == 1)])
        return Syntax.Name(nearest, span(position))
    }

    /// `@MainActor`, `@available(macOS 12, *)`
    func attribute() -> Syntax.Attribute? {
        let start = position
        position += 1
        guard isAdjacent(position), var name = takeName() else {
            reportExpected("an attribute's name")
            return nil
        }
        // `Swift::MainActor` is `MainActor`.
        if kind == .colon, kind(position + 1) == .colon, isName(position + 2), isAdjacent(position),
            isAdjacent(position + 1), isAdjacent(position + 2)
        {
            position += 2
            name = takeName() ?? name
        }
        while kind == .dot, isName(position + 1), isAdjacent(position), isAdjacent(position + 1) {
            refuseRawName(position + 1)
            name.span = name.span.joined(span(position + 1))
            name.text = text(name.span)
            position += 2
        }
        var arguments: Span?
        if kind == .leftParenthesis, isAdjacent(position) {
            let opening = position
            if !isClosed(opening) { reportUnterminated(opening) }
            inBrackets {
                checkBrackets(from: position, to: end)
                position = end
            }
            arguments = span(from: opening)
        }
        return Syntax.Attribute(name: name, arguments: arguments, span: span(from: start))
    }

    // MARK: - Allowed attributes and access levels

    /// Reports attributes and access levels that are invalid before a keyword.
    func checkFront(_ front: Front, before keyword: Syntax.Keyword) {
        for attribute in front.attributes {
            let (name, known) = (attribute.name.text, Language.attributes(of: keyword))
            let isOfOthers = !known.contains(name) && Language.attributes.contains { $0.word.name == name }
            if known.isEmpty || isOfOthers {
                reportMeaningless(attribute.span, before: keyword)
            } else if keyword == .import {
                checkImportAttribute(attribute, among: known)
            } else {
                checkAttribute(attribute, among: known, before: keyword)
            }
        }
        guard let access = front.access, keyword != .import else { return }
        if keyword != .graph {
            reportMeaningless(access.span, before: keyword)
        } else if access.text == "private" || access.text == "fileprivate" {
            report(
                .syntax, access.span,
                "a graph is 'open', 'public', 'package' or 'internal'; '\(access.text)' would hide it from its own module",
                fixes: [fix("replace with internal", access.span, "internal")])
        }
    }

    private func reportMeaningless(_ span: Span, before keyword: Syntax.Keyword) {
        let removed = Span(start: span.start, end: max(span.end, words[position].span.start))
        report(
            .syntax, span, "'\(text(span))' cannot come before '\(keyword.rawValue)'; remove it",
            fixes: [fix("remove it", hasLineBreak(removed) ? span : removed, "")])
    }

    /// Reports an unknown attribute that has arguments, or a name close to that of a known attribute. Any other unknown
    /// attribute can be a global actor, which the resolver looks up.
    private func checkAttribute(_ attribute: Syntax.Attribute, among known: [String], before keyword: Syntax.Keyword) {
        let name = attribute.name.text
        if name == "available", Availability(attribute.arguments.map { text($0) } ?? "").isEmpty {
            report(.unknownAttribute, attribute.span, "write the first versions: @available(macOS 14, iOS 17, *)")
        }
        if known.contains(name) { return }
        if attribute.arguments != nil {
            return report(
                .unknownAttribute, attribute.span, Language.unknownAttribute(name, of: keyword),
                fixes: [fix("remove it", attribute.span, "")])
        }
        reportMisspelling(of: attribute.name, among: known, isOfImport: false)
    }

    private func checkImportAttribute(_ attribute: Syntax.Attribute, among known: [String]) {
        let known =
            known + [
                "preconcurrency", "_exported", "_implementationOnly", "_spi", "_spiOnly", "_weakLinked",
                "_documentation",
            ]
        if known.contains(attribute.name.text) { return }
        if reportMisspelling(of: attribute.name, among: known, isOfImport: true) { return }
        report(.unknownAttribute, attribute.name.span, "unknown attribute '@\(attribute.name.text)' on an import")
    }

    @discardableResult
    private func reportMisspelling(of name: Syntax.Name, among known: [String], isOfImport: Bool) -> Bool {
        let near = Spelling.nearest(to: name.text, among: known)
        guard let nearest = near.first else { return false }
        report(
            .unknownAttribute, name.span,
            "unknown attribute '@\(name.text)'\(isOfImport ? " on an import" : ""); did you mean '@\(nearest)'?",
            // On an item other than an import, the attribute can be a global actor.
            fixes: [fix("replace with \(nearest)", name.span, nearest).safe(if: isOfImport && near.count == 1)])
        return true
    }
}
