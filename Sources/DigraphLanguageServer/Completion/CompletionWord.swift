/// The typed part of the word to complete.
struct CompletionWord {
    private let lowered: [UInt8]

    init(_ text: String) { lowered = Array(text.lowercased().utf8) }

    /// Whether the typed letters may mean a name: they occur in the name in the same order, the first of them where a
    /// word of the name begins.
    func matches(_ name: some StringProtocol) -> Bool {
        if lowered.isEmpty { return true }
        var next = 0
        var last: UInt8 = 0
        for byte in name.utf8.drop(while: { $0 == UInt8(ascii: ".") }) {
            let lower = CompletionWord.lowered(byte)
            let beginsWord = lower != byte || !CompletionWord.isLetter(last)
            if lower == lowered[next], next > 0 || beginsWord {
                next += 1
                if next == lowered.count { return true }
            }
            last = byte
        }
        return false
    }

    /// Whether a name begins with the typed part.
    func begins(_ name: some StringProtocol) -> Bool {
        let name = name.utf8.first == UInt8(ascii: ".") ? name.utf8.dropFirst() : name.utf8.dropFirst(0)
        return name.lazy.map(CompletionWord.lowered).starts(with: lowered)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }
}

extension CompletionWord {
    /// The greatest number of items in a response: the editor sends another request after further typing.
    static let itemLimit = 300

    /// The offers that match the typed part, those that begin with it first. More than `itemLimit` of them show that
    /// the response is incomplete.
    ///
    /// - Parameters:
    ///   - offers: The offers to choose from, in the order of their ranks.
    ///   - qualifier: The typed names before the word, with a dot: `AppGraph.`.
    /// - Complexity: Linear in the number of offers.
    func best(of offers: [Knowledge.Offer], behind qualifier: String) -> [Knowledge.Offer] {
        var beginning: [Knowledge.Offer] = []
        var others: [Knowledge.Offer] = []
        for offer in offers where offer.name.hasPrefix(qualifier) {
            let name = offer.name.dropFirst(qualifier.count)
            if begins(name) {
                beginning.append(offer)
                if beginning.count > CompletionWord.itemLimit { break }
            } else if others.count <= CompletionWord.itemLimit, matches(name) {
                others.append(offer)
            }
        }
        return beginning + others
    }
}
