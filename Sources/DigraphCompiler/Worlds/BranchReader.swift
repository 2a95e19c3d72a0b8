/// Reads the branches of `#if` in graph files. The condition of a branch includes the conditions around the `#if`.
struct BranchReader {
    struct Branch {
        var directive: Span
        var place: Place
        /// The lines from the directive to the next one.
        var lines: Range<Int>
        /// The condition under which the branch is used: its own condition and those around it hold, and those of
        /// earlier branches do not.
        var condition: Condition
    }

    let conditions = Conditions()
    private(set) var branches: [Branch] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var compounds: [Written] = []

    struct Written {
        var text: String
        var condition: Condition
        /// Whether the condition is a single name.
        var isName: Bool
    }

    /// The written conditions, each once: single names first.
    var written: [Written] {
        let names = conditions.names.compactMap { text in
            conditions.named(text).map { Written(text: text, condition: $0, isName: true) }
        }
        return names + compounds.filter { compound in !names.contains { $0.condition == compound.condition } }
    }

    mutating func read(_ document: Syntax.Document) { read(document.items, in: document, under: .always) }

    /// Recursive, which is safe: the parser limits the depth of nested conditions.
    private mutating func read(_ items: [Syntax.Item], in document: Syntax.Document, under outer: Condition) {
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
                        "'isolation' is for the whole module, so it cannot be under '#if'"))
            default: break
            }
        }
    }

    private mutating func read(_ condition: Syntax.Condition, in document: Syntax.Document, under outer: Condition) {
        var rest = outer
        let ends = condition.branches.dropFirst().map { document.line(of: $0.directive) }
        let lastLine = document.place(condition.span).endLine
        for (branch, end) in zip(condition.branches, ends + [lastLine]) {
            let own = branch.condition.map { read($0, in: document) } ?? .always
            let whole = conditions.and(own, rest)
            let place = document.place(branch.directive)
            branches.append(
                Branch(
                    directive: branch.directive, place: place, lines: place.line..<max(place.line, end),
                    condition: whole))
            read(branch.items, in: document, under: whole)
            rest = conditions.and(rest, conditions.not(own))
        }
    }

    /// The meaning of a written condition. An unreadable one is reported, and counts as true.
    private mutating func read(_ condition: Span, in document: Syntax.Document) -> Condition {
        if conditions.isFull { return .always }
        let bytes = document.source.bytes[Int(condition.start)..<Int(condition.end)]
        let reading = conditions.read(bytes)
        if conditions.isFull {
            diagnostics.append(
                Diagnostic(
                    .syntax, at: document.place(condition),
                    "too many different conditions in the graph files of one module; use fewer"))
            return .always
        }
        switch reading {
        case .condition(let result, let text):
            if !compounds.contains(where: { $0.condition == result }) {
                compounds.append(Written(text: text, condition: result, isName: false))
            }
            return result
        case .problem(let offset):
            let words = document.text(condition).split { $0.isWhitespace }.joined(separator: " ")
            diagnostics.append(
                Diagnostic(
                    .syntax, at: document.place(Span(offset, bytes.endIndex)),
                    "'\(words)' is not a condition; expected names such as 'DEBUG' or 'os(iOS)', with !, && and ||"))
            return .always
        }
    }
}
