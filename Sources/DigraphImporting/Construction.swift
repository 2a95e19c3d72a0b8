import DigraphCompiler
import DigraphTools

/// Code that is one call of an initializer: `A(b: b)`, `return try A.init(b)`.
struct Construction {
    var type: String
    var arguments: [CallChain.Argument]
    /// `try`, `await`
    var prefix: [String]

    /// - Parameter implicit: The type of `.init(…)`.
    init?(of body: Range<Int>, in tokens: SwiftTokens, implicit: String?) {
        var start = body.lowerBound
        var prefix: [String] = []
        if start < body.upperBound, tokens.isAt("return", start) { start += 1 }
        while start < body.upperBound, tokens.isAt("try", start) || tokens.isAt("await", start) {
            prefix.append(tokens.text(start))
            start += 1
            if tokens.isAt("!", start), start < body.upperBound {
                prefix.append("!")
                start += 1
            }
        }
        self.prefix = prefix
        let isImplicit =
            implicit != nil && start + 1 < body.upperBound && tokens.isAt(".", start) && tokens.isAt("init", start + 1)
        if isImplicit { start += 1 }
        guard start < body.upperBound, let chain = CallChain(at: start, in: tokens, limit: body.upperBound),
            chain.range.upperBound == body.upperBound, let last = chain.links.last, let arguments = last.arguments,
            chain.links.dropLast().allSatisfy({ $0.arguments == nil && $0.mark == nil }), last.mark == nil
        else { return nil }
        self.arguments = arguments
        if isImplicit, let implicit {
            if chain.links.count > 1 { return nil }
            type = implicit
            return
        }
        let names = last.name == "init" ? chain.links.dropLast() : chain.links[...]
        guard let name = names.last?.name, name.first?.isUppercase == true || name.hasPrefix("[") else { return nil }
        type = names.map { $0.name + $0.generics }.joined(separator: ".")
    }
}
