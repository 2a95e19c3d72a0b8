import DigraphCompiler

/// Something that is offered where somebody writes.
struct CompletionItem {
    enum Kind: Int {
        case method = 2
        case function = 3
        case constructor = 4
        case field = 5
        case `class` = 7
        case interface = 8
        case module = 9
        case property = 10
        case value = 12
        case `enum` = 13
        case keyword = 14
        case snippet = 15
        case reference = 18
        case constant = 21
        case `struct` = 22
    }

    var label: String
    var kind: Kind
    /// What is inserted, where that is not the label; a snippet for `isSnippet`.
    var text: String?
    var isSnippet = false
    var detail: String?
    var documentation: String?
    /// Less comes first.
    var rank = 5
    /// The declaration whose comment is its documentation, by number.
    var declaration: Int?

    /// Whether what was written may be the beginning of it: its letters occur in the label, in this order, the first
    /// where a word begins.
    func matches(_ prefix: String) -> Bool { CompletionItem.matches(label, prefix) }

    func begins(with prefix: String) -> Bool {
        let name = label.hasPrefix(".") ? String(label.dropFirst()) : label
        return name.lowercased().hasPrefix(prefix.lowercased())
    }

    static func matches(_ name: String, _ prefix: String) -> Bool {
        if prefix.isEmpty { return true }
        let wanted = Array(prefix.lowercased().utf8)
        let label = name.utf8.drop { $0 == UInt8(ascii: ".") }
        var next = 0
        var last: UInt8 = 0
        for byte in label {
            let isCapital = (0x41...0x5A).contains(byte)
            let lower = isCapital ? byte | 0x20 : byte
            let beginsWord = isCapital || !isLetter(last)
            if lower == wanted[next], next > 0 || beginsWord {
                next += 1
                if next == wanted.count { return true }
            }
            last = byte
        }
        return false
    }

    /// What is left of it behind a qualifier that is there, `AppGraph.`; nil for what does not begin so.
    func behind(_ qualifier: String) -> CompletionItem? {
        if qualifier.isEmpty { return self }
        guard label.hasPrefix(qualifier), label != qualifier else { return nil }
        var item = self
        item.label = String(label.dropFirst(qualifier.count))
        item.text = text.flatMap { $0.hasPrefix(qualifier) ? String($0.dropFirst(qualifier.count)) : nil }
        return item
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x80
    }
}
