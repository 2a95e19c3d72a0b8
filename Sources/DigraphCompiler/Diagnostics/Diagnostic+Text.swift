extension Diagnostic {
    /// The diagnostic as compiler output, a line for the problem and for each note. Terminals and editors link this.
    package var text: String {
        var text = Diagnostic.line(at: place, severity.rawValue, "\(message) [\(id.rawValue)]")
        for note in notes {
            text += Diagnostic.line(at: note.place, "note", note.message)
        }
        return text
    }

    private static func line(at place: Place, _ kind: String, _ message: String) -> String {
        "\(place.path):\(place.line):\(place.column): \(kind): \(message)\n"
    }
}

extension [Diagnostic] {
    /// All diagnostics as text, in order. After fifty, a last line has the number of the others.
    package var text: String {
        var text = ""
        for diagnostic in prefix(50) { text += diagnostic.text }
        if count > 50, let last = self.last {
            text +=
                "\(last.place.path):\(last.place.line):\(last.place.column): note: and \(count - 50) more errors and warnings\n"
        }
        return text
    }
}
