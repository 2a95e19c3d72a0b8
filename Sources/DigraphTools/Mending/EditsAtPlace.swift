import DigraphCompiler

extension [Diagnostic] {
    /// The edits that the diagnostics at a place offer, each once, in the order of the diagnostics; nil if no diagnostic
    /// is there.
    package func edits(at place: Place) -> [Diagnostic.Fix]? {
        let here = filter { ($0.place.path, $0.place.line, $0.place.column) == (place.path, place.line, place.column) }
        if here.isEmpty { return nil }
        var edits: [Diagnostic.Fix] = []
        for edit in here.flatMap(\.fixes) where !edits.contains(edit) { edits.append(edit) }
        return edits
    }
}

extension Diagnostic.Fix {
    /// Whether a person has to write something in the new text, which has a placeholder there: `<#Int#>`.
    package var hasPlaceholder: Bool { replacement.contains("<#") }
}
