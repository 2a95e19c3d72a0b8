/// A case as it stands in its file: a sentence, then sections, each under a line `-- name --`. Nothing is understood
/// here but where the sections begin, so that writing one back gives the bytes that were read.
struct CaseFile: Sendable {
    struct Section: Sendable {
        var name: String
        /// With its last newline; sections are lines.
        var text: String
    }

    /// Below `Tests/Cases`: `binding/missing.case`.
    var path: String
    /// What the case shows: everything before the first section.
    var sentence: String
    var sections: [Section]

    init(path: String, text: String) {
        self.path = path
        sentence = ""
        sections = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        {
            if let name = CaseFile.sectionName(line) {
                sections.append(Section(name: name, text: ""))
            } else if sections.isEmpty {
                sentence += line + "\n"
            } else {
                sections[sections.count - 1].text += line + "\n"
            }
        }
    }

    /// `Graph/app.digraph` for the line `-- Graph/app.digraph --`.
    private static func sectionName(_ line: Substring) -> String? {
        guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 else { return nil }
        return String(line.dropFirst(3).dropLast(3))
    }

    var text: String {
        sections.reduce(sentence) { $0 + "-- \($1.name) --\n" + $1.text }
    }

    func section(_ name: String) -> String? {
        sections.first { $0.name == name }?.text
    }

    /// Replaces what a section holds. A new one is put in front of the first output, or last.
    mutating func set(_ name: String, to text: String) {
        if let index = sections.firstIndex(where: { $0.name == name }) {
            sections[index].text = text
        } else {
            let place = sections.firstIndex { $0.name.hasPrefix("want/") } ?? sections.count
            sections.insert(Section(name: name, text: text), at: place)
        }
    }

    mutating func remove(_ name: String) {
        sections.removeAll { $0.name == name }
    }
}
