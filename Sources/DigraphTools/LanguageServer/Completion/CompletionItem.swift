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

    /// What is left of it behind a qualifier that is there, `AppGraph.`; nil for what does not begin so.
    func behind(_ qualifier: String) -> CompletionItem? {
        if qualifier.isEmpty { return self }
        guard label.hasPrefix(qualifier), label != qualifier else { return nil }
        var item = self
        item.label = String(label.dropFirst(qualifier.count))
        item.text = text.flatMap { $0.hasPrefix(qualifier) ? String($0.dropFirst(qualifier.count)) : nil }
        return item
    }
}
