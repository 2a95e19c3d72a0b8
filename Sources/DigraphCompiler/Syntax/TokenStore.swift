extension Syntax {
    /// Where the lexer puts what it has cut.
    ///
    /// In an unoptimised build, to append to an array takes three times as long as to write through a pointer field by
    /// field, and a large file has a million tokens.
    struct TokenStore: ~Copyable {
        private(set) var tokens: UnsafeMutablePointer<Token>
        private(set) var tokenCount = 0
        private var tokenCapacity: Int
        private(set) var words: UnsafeMutablePointer<Word>
        private(set) var wordCount = 0
        private var wordCapacity: Int

        /// - Parameter byteCount: How many bytes there are to cut: about four for each token.
        init(byteCount: Int) {
            tokenCapacity = byteCount / 3 + 16
            wordCapacity = byteCount / 5 + 16
            tokens = .allocate(capacity: tokenCapacity)
            words = .allocate(capacity: wordCapacity)
        }

        deinit {
            tokens.deallocate()
            words.deallocate()
        }

        mutating func append(_ kind: Token.Kind, from start: Int, to end: Int) {
            if tokenCount == tokenCapacity { growTokens() }
            let token = tokens + tokenCount
            token.pointee.kind = kind
            token.pointee.span.start = Int32(truncatingIfNeeded: start)
            token.pointee.span.end = Int32(truncatingIfNeeded: end)
            tokenCount &+= 1
        }

        /// The word that is the next token.
        mutating func appendWord(_ kind: Token.Kind, from start: Int, to end: Int, startsLine: Bool) {
            if wordCount == wordCapacity { growWords() }
            let word = words + wordCount
            word.pointee.kind = kind
            word.pointee.startsLine = startsLine
            word.pointee.partner = -1
            word.pointee.token = Int32(truncatingIfNeeded: tokenCount)
            word.pointee.span.start = Int32(truncatingIfNeeded: start)
            word.pointee.span.end = Int32(truncatingIfNeeded: end)
            wordCount &+= 1
        }

        private mutating func growTokens() {
            let larger = UnsafeMutablePointer<Token>.allocate(capacity: tokenCapacity * 2)
            larger.moveInitialize(from: tokens, count: tokenCount)
            tokens.deallocate()
            tokens = larger
            tokenCapacity *= 2
        }

        private mutating func growWords() {
            let larger = UnsafeMutablePointer<Word>.allocate(capacity: wordCapacity * 2)
            larger.moveInitialize(from: words, count: wordCount)
            words.deallocate()
            words = larger
            wordCapacity *= 2
        }
    }
}
