import DigraphTools

/// The conditions within a function under which some code runs: branches, operators, and a `return` before the code.
struct Decisions {
    private let file: SwiftFile
    /// By function or closure, the token of the first `return`.
    private var returns: [Int: Int] = [:]

    private var tokens: SwiftTokens { file.tokens }

    init(_ file: SwiftFile) {
        self.file = file
        for index in 0..<file.tokens.count where file.tokens.isAt("return", index) && !file.tokens.isAt(".", index - 1)
        {
            if let function = function(around: index), returns[function] == nil { returns[function] = index }
        }
    }

    /// The innermost function, closure or type around a token, as the index of its block.
    func function(around token: Int) -> Int? {
        var next = file.blocks.blockOfToken.indices.contains(token) ? file.blocks.blockOfToken[token] : nil
        while let index = next {
            switch file.blocks.blocks[index].kind {
            case .function, .accessors, .closure, .type: return index
            case .conditional, .plain: next = file.blocks.blocks[index].parent
            }
        }
        return nil
    }

    /// The condition under which a token is reached once its function is called: `under 'if'`, `behind a 'return'`; nil
    /// where there is none.
    ///
    /// - Parameter condition: The `#if`s that are expected around the token: other `#if`s count as a condition. With
    ///   nil, no `#if` counts.
    func decision(at token: Int, besides condition: Condition? = nil) -> String? {
        let (operation, isInList) = decisionInStatement(token)
        if let operation { return "under '\(operation)'" }
        // The conditions around an assembler do not count for the assemblies in its list.
        if isInList { return nil }
        let own = file.condition(at: token)
        if let condition, !own.isEmpty, own != condition { return "under '#if \(own.text)'" }
        for block in file.blocks.blocks(around: token) {
            if block.kind == .plain { continue }
            guard block.kind == .conditional else { break }
            let start = tokens.text(block.header.lowerBound)
            return "under '\(start.hasPrefix("}") ? "else" : start)'"
        }
        let leaves = function(around: token).flatMap { returns[$0] }
        return leaves.map { $0 < start(ofStatement: token) } ?? false ? "behind a 'return'" : nil
    }

    /// The first token of the statement that a token is part of, within the innermost braces.
    private func start(ofStatement token: Int) -> Int {
        var start = token
        while start > 0, !beginsStatement(start) { start = before(start) }
        return start
    }

    private func beginsStatement(_ index: Int) -> Bool {
        if tokens.isAt("{", index - 1) || tokens.isAt(";", index - 1) { return true }
        let isContinued =
            tokens[index].kind == .symbol && !tokens.isAt("@", index)
            || [.symbol, .open].contains(tokens[index - 1].kind) || tokens[index].kind == .close
        return tokens[index].startsLine && !isContinued
    }

    /// The token in front of another. A pair of brackets counts as one token: the result is the opening one.
    private func before(_ index: Int) -> Int {
        let last = index - 1
        return tokens[last].kind == .close ? tokens[last].partner ?? last : last
    }

    /// The operator or keyword in front of a token in its statement that makes it conditional: `?`, `&&`, `??`, `if`;
    /// and whether the token is an argument of an assembler.
    private func decisionInStatement(_ token: Int) -> (operation: String?, isInList: Bool) {
        var index = token
        var isBehindComma = false
        while index > 0, !beginsStatement(index) {
            index = before(index)
            if tokens.isAt("(", index) || tokens.isAt("[", index), tokens[index].partner.map({ $0 > token }) ?? true {
                isBehindComma = false
                if tokens.isAt("Assembler", index - 1) { return (nil, true) }
            } else if tokens.isAt(",", index) {
                isBehindComma = true
            } else if !isBehindComma, tokens.isChoice(index) {
                return (tokens.text(index), false)
            }
        }
        let isCondition = isBehindComma && ["if", "guard", "while"].contains(tokens.text(index))
        return (isCondition ? tokens.text(index) : nil, false)
    }
}

extension SwiftTokens {
    /// Whether a token is an operator that does not evaluate all its operands.
    func isChoice(_ index: Int) -> Bool {
        isAt("&&", index) || isAt("||", index) || isAt("??", index) || isAt("?", index) && self[index].followsSpace
    }
}
