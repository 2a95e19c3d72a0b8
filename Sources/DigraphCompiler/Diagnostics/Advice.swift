extension Diagnostic {
    /// A way to solve the problem: what to do, and the edit that does it. Both come from one value, so
    /// that both say the same.
    package struct Advice: Sendable {
        var note: Note
        /// The edits: none if a person must decide what to write, several if a person must choose one.
        var fixes: [Fix]

        init(_ place: Place, _ what: String, fixes: [Fix]) { (note, self.fixes) = (.help(place, what), fixes) }

        init(_ place: Place, _ what: String, fix: Fix? = nil) { self.init(note: .help(place, what), fix: fix) }

        /// The same behind other advice: it begins with "or".
        var asAlternative: Advice {
            var result = self
            result.note.message = "or " + note.message
            return result
        }

        init(note: Note, fix: Fix? = nil) { (self.note, fixes) = (note, fix.map { [$0] } ?? []) }
    }

    /// A diagnostic that ends with its advice.
    init(
        _ id: ID, at place: Place, _ message: String, notes: [Note] = [], advice: [Advice], key: String? = nil
    ) {
        self.init(
            id, at: place, message, notes: notes + advice.map(\.note), fixes: advice.flatMap(\.fixes), key: key)
    }
}

extension Diagnostic {
    /// How a graph file sees what a module does not make public.
    static func testableImport(of module: String) -> String { "write @testable import \(module) in this file" }
}

extension [Diagnostic.Advice] {
    /// The same as alternatives: all but the first begin with "or".
    var asAlternatives: [Diagnostic.Advice] { prefix(1) + dropFirst().map(\.asAlternative) }
}
