/// Reads the branches of `#if` in graph files, with the conditions of each and of those around it.
struct BranchReader {
    struct Branch {
        var directive: Span
        /// Of the directive.
        var place: Place
        /// From the directive to the next one.
        var lines: Range<Int>
        /// Its condition and those around it hold, and those of the branches in front do not.
        var condition: Condition
    }

    let conditions = Conditions()
    private(set) var branches: [Branch] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var compounds: [Written] = []

    struct Written {
        var text: String
        var condition: Condition
        /// It is a single name.
        var isName: Bool
    }

    /// The conditions as they are written, each once: single names first.
    var written: [Written] {
        let names = conditions.names.compactMap { text in
            conditions.named(text).map { Written(text: text, condition: $0, isName: true) }
        }
        return names + compounds.filter { compound in !names.contains { $0.condition == compound.condition } }
    }

    mutating func read(_ document: Syntax.Document) { read(document.items, in: document, under: .always) }

    /// Conditions are as deep within each other as the parser lets them be, at most.
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

    /// What a condition says. One that cannot be read is reported, and holds.
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
