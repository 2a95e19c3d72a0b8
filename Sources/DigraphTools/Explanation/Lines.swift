import DigraphCompiler

/// One subject of an explanation, for text and JSON: a title, facts with a heading each, and lists with places.
struct Lines: Sendable, Equatable {
    /// An element of a list.
    struct Element: Sendable, Equatable {
        var words: String
        var remark = ""
        var place: Place?
        /// For an element of a tree: the text that draws the tree's lines in front of the words, and the number of
        /// steps from the tree's root.
        var drawing = ""
        var depth: Int?
    }

    private(set) var title = ""
    private(set) var place: Place?
    private(set) var facts: [(heading: String, words: String)] = []
    private(set) var lists: [(heading: String, elements: [Element])] = []
    private static let width = 12
    /// The number of elements that text shows of a longer list. JSON has all elements, and trees are never cut.
    private static let most = 40

    mutating func title(_ words: String, _ place: Place?) {
        title = words
        self.place = place
    }

    mutating func add(_ heading: String, _ words: String?) {
        if let words { facts.append((heading, words)) }
    }

    /// Adds a list, unless it is empty. The places are in a column of their own.
    mutating func list(_ heading: String, _ elements: [(words: String, place: Place)]) {
        list(heading, elements.map { Element(words: $0.words, place: $0.place) })
    }

    mutating func list(_ heading: String, _ elements: [(words: String, remark: String)]) {
        list(heading, elements.map { Element(words: $0.words, remark: $0.remark) })
    }

    mutating func list(_ heading: String, _ elements: [Element]) {
        if !elements.isEmpty { lists.append((heading, elements)) }
    }

    var text: String {
        var text = title.isEmpty ? "" : "\(title)\n"
        if let place { text += "  \(place.path):\(place.line):\(place.column)\n" }
        for (heading, words) in facts {
            text += "  \(heading)\(String(repeating: " ", count: max(1, Lines.width - heading.count)))\(words)\n"
        }
        for (heading, elements) in lists {
            text += (text.isEmpty ? "" : "\n") + "  \(heading)\n"
            let isLong = elements.count > Lines.most + 1 && elements[0].depth == nil
            let shown = isLong ? elements.prefix(Lines.most) : elements[...]
            let width = min(72, shown.map { $0.drawing.count + $0.words.count }.max() ?? 0)
            for element in shown {
                let remark = element.place.map { "\($0.path):\($0.line)" } ?? element.remark
                let words = element.drawing + element.words
                let gap = remark.isEmpty ? "" : String(repeating: " ", count: max(0, width - words.count) + 2)
                text += "    \(words)\(gap)\(remark)\n"
            }
            let left = elements.count - shown.count
            if left > 0 { text += "    and \(left) more, with '--format json'\n" }
        }
        return text
    }

    static func == (one: Lines, other: Lines) -> Bool { one.text == other.text }

    func write(to json: inout JSON) {
        json.object(overLines: true) { json in
            json.key("title")
            json.value(title)
            if let place { json.write(place) }
            json.key("facts")
            json.object { json in
                for (heading, words) in facts {
                    json.key(heading)
                    json.value(words)
                }
            }
            json.key("lists")
            json.array(lists, overLines: true) { json, list in
                json.object(overLines: true) { json in
                    json.key("heading")
                    json.value(list.heading)
                    json.key("elements")
                    json.array(list.elements, overLines: true) { json, element in
                        json.object { json in
                            json.key("text")
                            json.value(element.words)
                            if let depth = element.depth {
                                json.key("depth")
                                json.value(depth)
                            }
                            if let place = element.place {
                                json.write(place)
                            } else if !element.remark.isEmpty {
                                json.key("remark")
                                json.value(element.remark)
                            }
                        }
                    }
                }
            }
        }
    }
}
