/// Small accidents that happen to a file.
enum Mutation {
    /// The case with one to three accidents in its inputs.
    static func mutated(_ file: CaseFile, using random: inout SeededGenerator) -> CaseFile {
        var file = file
        file.sections.removeAll { $0.name.hasPrefix("want/") }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            // Graph files twice as often as Swift files.
            let inputs = file.sections.indices.filter { file.sections[$0].name != "options" }
            let graphs = inputs.filter { file.sections[$0].name.hasSuffix(".digraph") }
            guard let index = (inputs + graphs).randomElement(using: &random) else { return file }
            file.sections[index].text = mutated(file.sections[index].text, using: &random)
        }
        return file
    }

    private static let pieces = [
        "{", "}", "(", ")", "<", ">", "[", "]", "\"", "\"\"\"", "#\"", "/*", "*/", "//", "\\", ".", ",", ":", ";", "->",
        "?",
        "!", "&", "@", "#if ", "#endif\n", "`", "in ", "register ", "register T.init", ".as(",
        ".lifetime(.objectGraph)",
        ".injection(\\.", ".parameter(x) {", "graph G ", "init", ".self", "any ", "some ", "@MainActor ", "é", "\u{0}",
        "\u{FEFF}",
        "typealias A = A\n", "class A: A {}\n", "struct S<T> { init(_: S<S<T>>) }\n", "extension A: P {}\n", "private ",
        "\n",
    ]

    private static func mutated(_ text: String, using random: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            lines.remove(at: line)
        case 1:
            lines.insert(lines[line], at: Int.random(in: 0...lines.count, using: &random))
        case 2:
            lines.swapAt(line, Int.random(in: 0..<lines.count, using: &random))
        case 3:
            lines.removeSubrange(line...)
        case 4:
            lines[line] = changed(lines[line], using: &random) { characters, place in
                if place < characters.count { characters.remove(at: place) }
            }
        default:
            let piece = pieces.randomElement(using: &random) ?? ""
            lines[line] = changed(lines[line], using: &random) { characters, place in
                characters.insert(contentsOf: Array(piece.unicodeScalars), at: place)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func changed(
        _ line: String, using random: inout SeededGenerator, _ change: (inout [Unicode.Scalar], Int) -> Void
    ) -> String {
        var characters = Array(line.unicodeScalars)
        change(&characters, Int.random(in: 0...characters.count, using: &random))
        return String(String.UnicodeScalarView(characters))
    }
}
