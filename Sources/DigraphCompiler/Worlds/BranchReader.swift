/// Reads the branches of `#if` in graph files, with the conditions of each and of those around it.
struct BranchReader {
    struct Branch {
        var directive: Span
        /// Of the directive.
        var place: Place
        /// From the directive to the next one.
        var lines: Range<Int>
        /// Its condition and those around it hold, and those of the branches in front do not.
        var presence: Presence
    }

    let presences = Presences()
    private(set) var branches: [Branch] = []
    /// The conditions as they are written, each once: single ones first.
    var written: [(text: String, presence: Presence, isPlain: Bool)] {
        let plain = presences.conditions.compactMap { text in
            presences.under(text).map { (text: text, presence: $0, isPlain: true) }
        }
        return plain + compounds.filter { compound in !plain.contains { $0.presence == compound.presence } }
    }
    private var compounds: [(text: String, presence: Presence, isPlain: Bool)] = []
    private(set) var diagnostics: [Diagnostic] = []

    mutating func read(_ document: Syntax.Document) { read(document.items, in: document, under: .always) }

    /// Conditions are as deep within each other as the parser lets them be, at most.
    private mutating func read(_ items: [Syntax.Item], in document: Syntax.Document, under outer: Presence) {
        for item in items {
            switch item {
            case .condition(let condition): read(condition, in: document, under: outer)
            case .graph(let graph): read(graph.members, in: document, under: outer)
            case .part(let part): read(part.members, in: document, under: outer)
            case .extension(let written): read(written.members, in: document, under: outer)
            case .isolation(let written):
                if outer == .always { continue }
                diagnostics.append(
                    Diagnostic(
                        .syntax, at: document.place(written.span),
                        "'isolation' says how the whole module is compiled, and cannot stand under '#if'"))
            default: break
            }
        }
    }

    private mutating func read(_ condition: Syntax.Condition, in document: Syntax.Document, under outer: Presence) {
        var rest = outer
        let ends = condition.branches.dropFirst().map { document.line(of: $0.directive) }
        let lastLine = document.place(condition.span).endLine
        for (branch, end) in zip(condition.branches, ends + [lastLine]) {
            let own = branch.condition.map { read($0, in: document) } ?? .always
            let presence = presences.and(own, rest)
            let place = document.place(branch.directive)
            branches.append(
                Branch(
                    directive: branch.directive, place: place, lines: place.line..<max(place.line, end),
                    presence: presence))
            read(branch.items, in: document, under: presence)
            rest = presences.and(rest, presences.not(own))
        }
    }

    /// What a condition says. One that cannot be read is reported, and holds.
    private mutating func read(_ condition: Span, in document: Syntax.Document) -> Presence {
        if presences.isFull { return .always }
        let bytes = document.source.bytes[Int(condition.start)..<Int(condition.end)]
        if let presence = presences.read(bytes), !presences.isFull {
            if !compounds.contains(where: { $0.presence == presence }) {
                compounds.append((presences.text(presence), presence, false))
            }
            return presence
        }
        let start = presences.isFull ? bytes.startIndex : Presences.problem(in: bytes)
        let words = document.text(condition).split { $0.isWhitespace }.joined(separator: " ")
        diagnostics.append(
            Diagnostic(
                .syntax, at: document.place(Span(start, bytes.endIndex)),
                presences.isFull
                    ? "too many different conditions in the graph files of one module"
                    : "'\(words)' is no condition; expected names such as 'DEBUG' or 'os(iOS)', with !, && and ||"))
        return .always
    }
}
