/// A message to the person who edits the graph file. Finding it and drawing it are different rooms: this is
/// the value that passes between them.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// A further place that explains the problem, or the way to it.
    package struct Note: Sendable, Equatable {
        package var place: Place
        package var message: String

        package init(_ place: Place, _ message: String) {
            self.place = place
            self.message = message
        }
    }

    /// An edit that mends the problem: a place, and the text that replaces what is there.
    package struct Fix: Sendable, Equatable {
        package var title: String
        package var place: Place
        package var replacement: String
        /// It changes nothing that any other parameter gets, and deletes at most a repetition. All other edits are
        /// suggestions: a person has to choose them.
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
    /// The key that nothing provides, or that several registrations do, as messages spell it.
    package var key: String?

    /// A diagnostic with the severity that the catalogue gives its id.
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

    /// By place, then by id, then by words: the order in which they are shown, the same on every run.
    package func sortedByPlace() -> [Diagnostic] {
        sorted { left, right in
            if left.place != right.place { return left.place < right.place }
            if left.id != right.id { return left.id.rawValue < right.id.rawValue }
            return left.message < right.message
        }
    }

    /// The diagnostics, sorted by place, without those that equal the one before: graphs can share a problem.
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
