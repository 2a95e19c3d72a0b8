/// How two texts differ, by line, for a person to read: `-` was expected, `+` came, three lines around each change.
enum LineDifference {
    private enum Line {
        case same(String)
        case removed(String)
        case added(String)

        var isSame: Bool {
            if case .same = self { true } else { false }
        }

        var text: String {
            switch self {
            case .same(let text): "    \(text)"
            case .removed(let text): "  - \(text)"
            case .added(let text): "  + \(text)"
            }
        }
    }

    static func text(expected: String, actual: String, context: Int = 3) -> String {
        let lines = aligned(lines(of: expected), lines(of: actual))
        var result = ""
        var isGap = false
        for index in lines.indices {
            let around = lines[max(0, index - context)...min(lines.count - 1, index + context)]
            if around.contains(where: { !$0.isSame }) {
                if isGap { result += "    …\n" }
                result += lines[index].text + "\n"
                isGap = false
            } else {
                isGap = true
            }
        }
        return result
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func aligned(_ expected: [String], _ actual: [String]) -> [Line] {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var result: [Line] = []
        var old = 0
        var new = 0
        while old < expected.count || new < actual.count {
            if old < expected.count, removed.contains(old) {
                result.append(.removed(expected[old]))
                old += 1
            } else if new < actual.count, added.contains(new) {
                result.append(.added(actual[new]))
                new += 1
            } else {
                result.append(.same(expected[old]))
                old += 1
                new += 1
            }
        }
        return result
    }
}
