import DigraphCompiler

extension Report {
    /// The report as GitHub's workflow commands: one line for each diagnostic, which GitHub shows beside the code. The
    /// notes are part of the message, as lines `file:line:column: note: …`. Columns count Unicode scalars.
    package var github: String {
        let lines = SourceLines(sources, for: diagnostics)
        return diagnostics.map { $0.workflowCommand(lines) + "\n" }.joined()
    }
}

extension Diagnostic {
    fileprivate func workflowCommand(_ lines: SourceLines) -> String {
        let place = lines.countingScalars(place)
        var properties = [("file", place.path), ("line", String(place.line))]
        if place.endLine == place.line {
            properties.append(("col", String(place.column)))
            if place.endColumn > place.column { properties.append(("endColumn", String(place.endColumn))) }
        } else {
            // Columns are allowed only for places within one line.
            properties.append(("endLine", String(place.endLine)))
        }
        properties.append(("title", id.rawValue))
        let written = properties.map { "\($0)=\(WorkflowCommand.property($1))" }.joined(separator: ",")
        let notes = notes.map { note in
            "\n\(note.place.path):\(note.place.line):\(note.place.column): \(note.kind): \(note.message)"
        }
        return "::\(severity.rawValue) \(written)::\(WorkflowCommand.data(message + notes.joined()))"
    }
}

/// Escapes values in a workflow command.
private enum WorkflowCommand {
    static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

    static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

    private static func escaped(_ text: String, _ special: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if special.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
