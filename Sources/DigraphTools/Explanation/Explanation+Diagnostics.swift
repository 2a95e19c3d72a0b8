import DigraphCompiler

extension Explanation {
    /// The explanation of a diagnostic; nil if no diagnostic has the name as its id.
    package init?(ofDiagnostic name: String) {
        guard let id = Catalogue.id(named: name) else { return nil }
        let explanation = Catalogue.explanation(of: id)
        let paragraphs = [
            "\(id.rawValue) (\(id.severity.rawValue)): \(explanation.title)", explanation.meaning, explanation.remedy,
        ]
        let text = paragraphs.map { Explanation.wrapped(Markdown.plain($0)) + "\n" }.joined(separator: "\n")
        self.init(text + "\nFor example (- wrong, + mended):\n\n\(Catalogue.example(of: id))")
    }

    /// The text in lines that fit a terminal.
    private static func wrapped(_ text: String) -> String {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + word.count < 96 {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
