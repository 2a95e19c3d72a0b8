extension Model.Resolver {
    /// What stands in a file or in braces, with when it is there: every `#if` taken apart, in the order written. What no
    /// combination of conditions lets through is left out.
    ///
    /// Conditions are as deep within each other as the parser lets them be, at most.
    func present(
        _ items: [Syntax.Item], in document: Int, under outer: Presence = .always
    ) -> [(item: Syntax.Item, presence: Presence)] {
        var result: [(item: Syntax.Item, presence: Presence)] = []
        result.reserveCapacity(items.count)
        for item in items {
            guard case .condition(let condition) = item else {
                result.append((item, outer))
                continue
            }
            var rest = outer
            for branch in condition.branches {
                let own = branch.condition.map { read($0, in: document) } ?? .always
                let presence = model.presences.and(own, rest)
                if model.presences.isPossible(presence) {
                    result += present(branch.items, in: document, under: presence)
                }
                rest = model.presences.and(rest, model.presences.not(own))
            }
        }
        return result
    }

    /// What a condition says. One that says nothing is reported, and holds.
    private func read(_ condition: Span, in document: Int) -> Presence {
        let known = model.presences.conditions.count
        let bytes = model.documents[document].source.bytes[Int(condition.start)..<Int(condition.end)]
        if let read = model.presences.read(bytes) { return read }
        guard reportedConditions.insert(model.place(condition, in: document)).inserted else { return .always }
        let words = model.documents[document].text(condition).split { $0.isWhitespace }
        let text = words.joined(separator: " ")
        let isFull = known >= Presences.limit
        let start = isFull ? bytes.startIndex : Presences.problem(in: bytes)
        report(
            .syntax, Span(start, bytes.endIndex), in: document,
            isFull
                ? "more than \(Presences.limit) different conditions in the graph files of one module"
                : "'\(text)' is no condition; expected names such as 'DEBUG' or 'os(iOS)', with !, && and ||")
        return .always
    }

    /// A name has one meaning in all graph files: two of it, by conditions, would give keys that differ by them, too.
    func checkAlias(_ written: Syntax.Typealias, _ scope: String, _ presence: Presence, in document: Int) {
        let name = scope + written.name.text
        let text = model.documents[document].text(written.type.span)
        guard let first = conditionalAliases[name] else {
            conditionalAliases[name] = (text, presence, model.place(written.name.span, in: document))
            return
        }
        guard first.text != text, first.presence != .always || presence != .always else { return }
        report(
            .conditionalDeclaration, written.name.span, in: document,
            "'\(written.name.text)' differs between '#if' branches; write the types that are meant into the registrations of each "
                + "branch",
            notes: [.init(first.place, "the first '\(written.name.text)' is here")])
    }

    func checkIsolation(_ written: Syntax.Isolation, _ presence: Presence, in document: Int) {
        if let first = writtenIsolation {
            return report(
                .syntax, written.span, in: document, "the module's isolation is said once; remove one",
                notes: [.init(first, "the first time is here")],
                fixes: [model.documents[document].fixRemoving(written.span)])
        }
        writtenIsolation = model.place(written.span, in: document)
        guard presence != .always else { return }
        report(
            .syntax, written.span, in: document,
            "'isolation' says how the whole module is compiled, and cannot stand under '#if'")
    }
}
