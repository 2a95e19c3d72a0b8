/// The little Markdown that explanations use: code between backticks, and links.
package enum Markdown {
    /// The text without Markdown: code is in single quotes, and a link is replaced by its words.
    package static func plain(_ markdown: String) -> String {
        var result = ""
        var rest = Substring(markdown)
        while let next = rest.firstIndex(where: { $0 == "`" || $0 == "[" }) {
            result += rest[..<next]
            let inside = rest[rest.index(after: next)...]
            if rest[next] == "`", let end = inside.firstIndex(of: "`") {
                result += "'" + inside[..<end] + "'"
                rest = inside[inside.index(after: end)...]
            } else if rest[next] == "[", let end = inside.firstIndex(of: "]"),
                inside[end...].hasPrefix("]("), let target = inside[end...].firstIndex(of: ")")
            {
                result += inside[..<end]
                rest = inside[inside.index(after: target)...]
            } else {
                result += rest[next...next]
                rest = inside
            }
        }
        return result + rest
    }
}
