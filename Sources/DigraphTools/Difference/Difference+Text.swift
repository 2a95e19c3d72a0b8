import DigraphCompiler

extension Difference {
    /// The differences as text: a line for each change, under its graph.
    package var text: String {
        if isEmpty { return "Nothing has changed in the graphs.\n" }
        var text = "\(summary)\n"
        for section in sections {
            text += "\n\(section.graph.isEmpty ? "Errors and warnings" : section.graph)\n"
            for change in section.changes {
                let words = change.words.split(separator: "`", omittingEmptySubsequences: false).joined()
                let place = change.place.map { "  (\($0.path):\($0.line))" } ?? ""
                let heading = change.kind == .breaks ? "breaks callers: " : ""
                text += "  \(change.kind.sign) \(heading)\(words)\(place)\n"
            }
        }
        return text
    }

    /// The differences as JSON. The format is stable: keys are added, never renamed or removed.
    package var json: String {
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("changes")
            json.array(sections.flatMap { section in section.changes.map { (section.graph, $0) } }, overLines: true) {
                json, element in
                let (graph, change) = element
                json.object { json in
                    json.key("graph")
                    json.value(graph.isEmpty ? nil : graph)
                    json.key("kind")
                    json.value(change.kind.rawValue)
                    json.key("text")
                    json.value(change.words.split(separator: "`", omittingEmptySubsequences: false).joined())
                    json.key("cause")
                    json.value(change.cause)
                    if let place = change.place { json.write(place) }
                }
            }
        }
        return json.text + "\n"
    }

    /// The differences as Markdown: a list for each graph.
    package var markdown: String {
        var text = "### What changed in the graphs\n\n"
        if isEmpty { return text + "Nothing.\n" }
        text += "\(summary)\n"
        for section in sections {
            text += "\n**\(section.graph.isEmpty ? "Errors and warnings" : "`\(section.graph)`")**\n\n"
            for change in section.changes {
                let place = change.place.map { " (`\($0.path):\($0.line)`)" } ?? ""
                text += "- \(change.kind.heading)\(Difference.escaped(change.words))\(place)\n"
            }
        }
        return text
    }

    /// Escapes Markdown and HTML outside of code.
    private static func escaped(_ words: String) -> String {
        let parts = words.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            if !index.isMultiple(of: 2) { return "`\(part)`" }
            var text = ""
            for character in part {
                if "\\*_<>[]#|".contains(character) { text.append("\\") }
                text.append(character)
            }
            return text
        }.joined()
    }
}

extension Difference.Change.Kind {
    fileprivate var heading: String {
        switch self {
        case .added: "**added** "
        case .removed: "**removed** "
        case .breaks: "**breaks callers**: "
        case .changed, .needs, .paths, .cycles, .effects, .problems: ""
        }
    }
}
