/// A problem for the user of a graph file. The code that finds problems creates diagnostics, and other code prints
/// them.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// A message at a further place, which explains the problem or is on the path to the problem.
    package struct Note: Sendable, Equatable {
        package var place: Place
        package var message: String
        /// Whether the note suggests a fix. Compiler-style output prints a suggestion as a note.
        package var isHelp = false
        /// Whether the note suggests to register or include something that may already be there under another
        /// condition.
        var isAddition = false

        package init(_ place: Place, _ message: String) {
            self.place = place
            self.message = message
        }

        static func help(_ place: Place, _ message: String) -> Note {
            var note = Note(place, message)
            note.isHelp = true
            return note
        }
    }

    /// An edit that fixes the problem: a place, and its new text.
    package struct Fix: Sendable, Equatable {
        package var title: String
        package var place: Place
        package var replacement: String
        /// Whether the edit leaves the values of all other parameters as they are, and deletes at most a repetition.
        /// All other edits are suggestions, among which a person must choose.
        package var isSafe = false

        package init(_ title: String, at place: Place, replacement: String) {
            self.title = title
            self.place = place
            self.replacement = replacement
        }

        func safe(if isSafe: Bool = true) -> Fix {
            var fix = self
            fix.isSafe = isSafe
            return fix
        }
    }

    package var id: ID
    package var severity: Severity
    package var place: Place
    package var message: String
    package var notes: [Note]
    package var fixes: [Fix]
    /// The edit that cures this and other diagnostics, if they have one cause.
    var sharedCure: SharedCure?
    /// The missing or ambiguous key, as messages spell it, the name of an unknown graph, or the Swift keyword that is
    /// misspelt.
    package var key: String?

    /// A diagnostic with the catalogue's severity for its id.
    package init(
        _ id: ID, at place: Place, _ message: String, notes: [Note] = [], fixes: [Fix] = [], key: String? = nil
    ) {
        self.id = id
        self.severity = id.severity
        self.place = place
        self.message = message
        self.notes = notes
        self.fixes = fixes
        self.key = key
    }
}

extension [Diagnostic] {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// The diagnostics in display order: by place, then id, then message. The order is the same in every run.
    package func sortedByPlace() -> [Diagnostic] {
        sorted { left, right in
            if left.place != right.place { return left.place < right.place }
            if left.id != right.id { return left.id.rawValue < right.id.rawValue }
            return left.message < right.message
        }
    }

    /// The diagnostics without duplicates, which occur if graphs share a problem. They must be sorted by place.
    package func withoutRepeats() -> [Diagnostic] {
        var result: [Diagnostic] = []
        for diagnostic in self {
            if let last = result.last, last.place == diagnostic.place, last.id == diagnostic.id,
                last.message == diagnostic.message
            {
                continue
            }
            result.append(diagnostic)
        }
        return result
    }
}
