import DigraphCompiler

/// A completion.
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
    /// The inserted text, if it is not the label; a snippet if `isSnippet`.
    var text: String?
    var isSnippet = false
    var detail: String?
    var documentation: String?
    /// Lower ranks come first.
    var rank = 5
    /// The index of the declaration whose comment documents the item.
    var declaration: Int?

    /// The item without a typed qualifier such as `AppGraph.`; nil if the label does not begin with the qualifier.
    func behind(_ qualifier: String) -> CompletionItem? {
        if qualifier.isEmpty { return self }
        guard label.hasPrefix(qualifier), label != qualifier else { return nil }
        var item = self
        item.label = String(label.dropFirst(qualifier.count))
        item.text = text.flatMap { $0.hasPrefix(qualifier) ? String($0.dropFirst(qualifier.count)) : nil }
        return item
    }
}
