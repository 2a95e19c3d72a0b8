import DigraphTools

/// `container.forward(P.self, name: "a", to: entry)`: another type by which a registration is found.
struct SwinjectForward {
    /// The token `forward`.
    var token: Int
    var call: CallChain.Link
    var type: String
    /// The token `register` of what it leads to; nil where that is not clear.
    var target: Int?

    /// - Parameter starts: The tokens `register` of the file.
    static func all(in file: SwiftFile, starts: [Int]) -> [SwinjectForward] {
        let tokens = file.tokens
        var found: [SwinjectForward] = []
        for index in 0..<tokens.count where tokens.isAt("forward", index) && tokens.isAt(".", index - 1) {
            guard let chain = CallChain(at: index, in: tokens, limit: tokens.count),
                let first = chain.links[0].arguments?.first, first.label == nil,
                let type = SwinjectImporter.metatype(first.value, tokens), let entry = chain.links[0].argument("to")
            else { continue }
            let block = file.blocks.blockOfToken[index]
            let targets = starts.filter { start in
                guard file.blocks.blockOfToken[start] == block,
                    file.condition(at: start) == file.condition(at: index)
                else { return false }
                return entry.value.contains(start)
                    || entry.value.count == 1 && constant(for: start, tokens) == tokens.text(entry.value)
            }
            found.append(
                .init(
                    token: index, call: chain.links[0], type: type, target: targets.count == 1 ? targets[0] : nil))
        }
        return found
    }

    /// `both` of `let both = container.register(…)`.
    static func constant(for start: Int, _ tokens: SwiftTokens) -> String? {
        var first = start
        while tokens.isAt(".", first - 1), tokens.isWord(first - 2) { first -= 2 }
        return tokens.isAt("=", first - 1) ? tokens.declaredName(before: first - 1) : nil
    }
}

extension SwiftTokens {
    /// `name` of `let name: Type = …`, by the token of the sign; nil where that is no declaration.
    func declaredName(before equal: Int) -> String? {
        var index = equal - 1
        while index > 0, index > equal - 20, !isAt("let", index), !isAt("var", index) {
            if self[index].startsLine { return nil }
            index -= 1
        }
        return index >= 0 && (isAt("let", index) || isAt("var", index)) ? text(index + 1) : nil
    }
}
