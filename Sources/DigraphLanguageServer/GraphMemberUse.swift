import DigraphCompiler
import DigraphTools

/// Finds out whether a word of a Swift file can name a generated member of a graph. It knows only the declarations in
/// the file itself.
struct GraphMemberUse {
    let tokens: SwiftTokens
    /// The names of graphs and of classes that derive from them.
    let graphs: Set<String>

    func isPossible(_ index: Int) -> Bool {
        if tokens.isLabel(index) { return false }
        if isDeclared(index) { return isOverride(index) && isInGraph(index) }
        if tokens.isAt(".", index - 1) { return isMemberOfGraph(index - 2) }
        guard let body = graph(around: index) else { return false }
        return !body.contains { isName(tokens.text(index), $0) && isLocal($0) }
    }

    private func isName(_ name: String, _ index: Int) -> Bool { tokens.isWord(index) && tokens.text(index) == name }

    // MARK: - Declarations

    private func isDeclared(_ index: Int) -> Bool {
        guard tokens.isWord(index - 1) else { return false }
        return ["let", "var", "func", "case", "class", "struct", "enum", "actor", "protocol", "typealias"]
            .contains(tokens.text(index - 1))
    }

    /// Whether a word is a label, or declares a name without `override`.
    private func isLocal(_ index: Int) -> Bool { tokens.isLabel(index) || isDeclared(index) && !isOverride(index) }

    private func isOverride(_ index: Int) -> Bool {
        var before = index - 2
        while tokens.isWord(before), !tokens[before + 1].startsLine {
            if tokens.isAt("override", before) { return true }
            before -= 1
        }
        return false
    }

    private func isInGraph(_ index: Int) -> Bool { graph(around: index) != nil }

    /// The body of the innermost type around a word, if that type is a graph.
    private func graph(around index: Int) -> Range<Int>? {
        for open in (0..<index).reversed() where tokens[open].kind == .open {
            guard tokens.isAt("{", open), (tokens[open].partner ?? tokens.count) > index else { continue }
            var words: [String] = []
            var before = open - 1
            while before >= 0, tokens[before].kind == .word || tokens[before].kind == .symbol {
                words.append(tokens.text(before))
                if ["class", "extension", "struct", "enum", "actor", "protocol"].contains(tokens.text(before)) {
                    return graphs.isDisjoint(with: words) ? nil : open..<(tokens[open].partner ?? tokens.count)
                }
                before -= 1
            }
        }
        return nil
    }

    // MARK: - Members

    /// Whether the expression in front of a dot can be a graph. `end` is its last token.
    private func isMemberOfGraph(_ end: Int) -> Bool {
        var index = end
        while tokens.isAt("?", index) || tokens.isAt("!", index) { index -= 1 }
        guard index >= 0 else { return false }
        if tokens[index].kind == .close, let open = tokens[index].partner, tokens.isWord(open - 1) {
            return isGraph(tokens.text(open - 1))
        }
        guard tokens.isWord(index) else { return true }
        let name = tokens.text(index)
        if name == "self" || name == "super" { return isInGraph(index) }
        let types = (0..<tokens.count).filter { isName(name, $0) }.compactMap(writtenType)
        return types.isEmpty ? isGraph(name) : types.contains { graphs.contains($0) }
    }

    /// Whether a name can mean a graph: it is a graph's name, or a lowercase name, whose type is unknown.
    private func isGraph(_ name: String) -> Bool {
        graphs.contains(name) || name.first?.isUppercase == false
    }

    /// The type that a declaration gives to a name: `AppGraph` in `graph: AppGraph` and `graph = AppGraph()`.
    private func writtenType(_ index: Int) -> String? {
        guard tokens.isAt(":", index + 1) || tokens.isAt("=", index + 1) else { return nil }
        let isInitialized = tokens.isAt("=", index + 1)
        let marks: Set = ["try", "await", "inout", "any", "some", "borrowing", "consuming", "sending"]
        var next = index + 2
        while tokens.isWord(next), marks.contains(tokens.text(next)) { next += 1 }
        while tokens.isAt(".", next + 1), tokens.isWord(next + 2), isUpper(next + 2) { next += 2 }
        guard tokens.isWord(next), isUpper(next) else { return nil }
        return isInitialized && !tokens.isAt("(", next + 1) ? nil : tokens.text(next)
    }

    private func isUpper(_ index: Int) -> Bool { tokens.text(index).first?.isUppercase == true }
}
