/// A message to the user of a graph file. One room finds problems, another prints them: a value of this type passes between.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// A further place that explains the problem, or one on the path to it.
    package struct Note: Sendable, Equatable {
        package var place: Place
        package var message: String
        /// Whether it suggests a fix. Compiler-style output prints it as a note.
        package var isHelp = false
        /// Whether it suggests to register or include something that may be there already under another condition.
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
        /// Whether the edit changes no other parameter's value, and deletes at most a repetition. All other edits are
        /// suggestions, which need a person's choice.
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
    /// The key without a provider, or with several, as messages spell it; the name of an unknown graph.
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

    /// The diagnostics, sorted by place, without duplicates: graphs can share a problem.
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
