extension Diagnostic {
    /// The diagnostic as compiler output: a line for the problem, and one for each note. Terminals and editors turn
    /// these lines into links.
    package var text: String { text { _ in "" } }

    /// - Parameter excerpt: The source at a place, to print below the line for this place. It is left out below a note
    ///   at the place of the problem or of the previous note.
    fileprivate func text(_ excerpt: (Place) -> String) -> String {
        var text = Diagnostic.line(at: place, severity.rawValue, "\(message) [\(id.rawValue)]") + excerpt(place)
        var shown = place
        for note in notes {
            text += Diagnostic.line(at: note.place, "note", note.message)
            if note.place != shown, note.place != place { text += excerpt(note.place) }
            shown = note.place
        }
        return text
    }

    private static func line(at place: Place, _ kind: String, _ message: String) -> String {
        "\(place.path):\(place.line):\(place.column): \(kind): \(message)\n"
    }
}

extension [Diagnostic] {
    package var text: String { text { _ in "" } }

    /// All diagnostics as text, in order. After fifty, a last line states how many more there are.
    ///
    /// - Parameter excerpt: The source at a place, to print below the line for this place.
    package func text(_ excerpt: (Place) -> String) -> String {
        var text = ""
        for diagnostic in prefix(50) { text += diagnostic.text(excerpt) }
        if count > 50, let last = self.last {
            text +=
                "\(last.place.path):\(last.place.line):\(last.place.column): note: and \(count - 50) more errors and warnings\n"
        }
        return text
    }
}
