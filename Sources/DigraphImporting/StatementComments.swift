import DigraphCompiler
import DigraphTools

/// The comments around a statement and in it, line by line.
struct StatementComments {
    /// Above the function around the statement, or above an `#if` in front of the statement.
    var section: [String] = []
    /// The `#if` condition of the section.
    var condition = Condition()
    var above: [String] = []
    /// At the end of the statement's last line.
    var behind = ""
    var below: [String] = []

    /// Moves the comment at the end of a line above the statement.
    mutating func moveUp() {
        if !behind.isEmpty { above.append(behind) }
        behind = ""
    }
}

extension [String] {
    /// Comments that document nothing.
    var undocumented: [String] {
        map { line in
            line.hasPrefix("///") || line.hasPrefix("/**") ? String(line.prefix(2) + line.dropFirst(3)) : line
        }
    }
}

/// Finds comments, each once.
struct CommentReader {
    /// By file, the offsets of the comments that were already found.
    private var found: [String: Set<Int>] = [:]
    /// By file, the types and functions whose comments were looked for.
    private var blocks: [String: Set<Int>] = [:]

    /// The comments of a statement, besides those in the code that is copied from it.
    ///
    /// - Parameters:
    ///   - statement: The tokens of the statement, or of an `#if` branch of it.
    ///   - isFirst: Whether the statement begins with these tokens.
    ///   - isLast: Whether the statement ends with these tokens.
    mutating func comments(
        of statement: Range<Int>, isFirst: Bool = true, isLast: Bool = true, besides code: String, in file: SwiftFile
    ) -> StatementComments {
        let tokens = file.tokens
        let (first, end) = (statement.lowerBound, statement.upperBound)
        let isAtEnd = tokens.isAt("}", end) || end < tokens.count && tokens[end].kind == .directive
        var start = first
        while isFirst, start > 0, tokens[start - 1].kind == .directive { start -= 1 }
        var comments = StatementComments()
        var section: [SwiftTokens.Comment] = []
        var above: [SwiftTokens.Comment] = []
        var below: [SwiftTokens.Comment] = []
        for comment in file.comments(in: start...end) where isNew(comment, file) {
            let text = tokens.text(from: comment.start, to: comment.end)
            let isInFront = comment.token <= first
            let isBehind = comment.token == end && isLast
            let isOfOther = isInFront && !(isFirst && comment.startsLine) || isBehind && comment.startsLine && !isAtEnd
            if isOfOther || code.contains(text) || Self.isForTools(text) { continue }
            found[file.path, default: []].insert(comment.start)
            if isBehind, comment.startsLine {
                below.append(comment)
            } else if isBehind {
                comments.behind += (comments.behind.isEmpty ? "" : " ") + text.onOneLine
            } else if comment.token < first {
                section.append(comment)
            } else {
                above.append(comment)
            }
        }
        comments.section = file.lines(of: section)
        if let last = section.last { comments.condition = file.condition(at: last.token - 1) }
        comments.above = file.lines(of: above)
        comments.below = file.lines(of: below)
        return comments
    }

    /// Adds the comments above the types and functions around a statement that has none in front of it there.
    ///
    /// - Returns: The comments above the outermost type or function.
    mutating func addSection(to comments: inout StatementComments, at token: Int, in file: SwiftFile) -> [String] {
        var outermost: [String] = []
        var next = file.blocks.blockOfToken[token]
        while let index = next, blocks[file.path, default: []].insert(index).inserted {
            let block = file.blocks.blocks[index]
            next = block.parent
            guard block.isType || block.kind == .function else { continue }
            let start = file.declarationStart(block)
            let all = file.comments(in: start...start).filter { comment in
                let text = file.tokens.text(from: comment.start, to: comment.end)
                return comment.startsLine && isNew(comment, file) && !Self.isForTools(text)
            }
            found[file.path, default: []].formUnion(all.map(\.start))
            let lines = file.lines(of: all)
            if next == nil {
                outermost = lines
            } else if !lines.isEmpty {
                comments.section = lines.undocumented + [""] + comments.section
                comments.condition = file.condition(at: start)
            }
        }
        return outermost
    }

    private func isNew(_ comment: SwiftTokens.Comment, _ file: SwiftFile) -> Bool {
        // The first comment of a file is about the file.
        comment.token > 0 && comment.token < file.tokens.count && found[file.path]?.contains(comment.start) != true
    }

    private static func isForTools(_ text: String) -> Bool {
        text.contains("swiftlint:") || text.contains("swift-format-ignore") || text.contains("swiftformat:")
    }
}

extension SwiftFile {
    /// A call with the calls that are chained to it, from the beginning of the line.
    func statement(at token: Int) -> Range<Int> {
        var first = token
        while first > 0, !tokens[first].startsLine { first -= 1 }
        let end = CallChain(at: token, in: tokens, limit: tokens.count)?.range.upperBound ?? token
        return first..<max(end, token + 1)
    }

    /// A property or function, with its attributes.
    func statement(of block: SwiftBlocks.Block) -> Range<Int> {
        declarationStart(block)..<min(block.body.upperBound + 1, tokens.count)
    }

    /// The comments that stand right in front of some tokens.
    fileprivate func comments(in range: ClosedRange<Int>) -> ArraySlice<SwiftTokens.Comment> {
        let all = tokens.comments
        func index(of token: Int) -> Int {
            var low = 0
            var high = all.count
            while low < high {
                let middle = (low + high) / 2
                if all[middle].token < token { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return all[index(of: range.lowerBound)..<index(of: range.upperBound + 1)]
    }

    /// The first token of a declaration, attributes included.
    fileprivate func declarationStart(_ block: SwiftBlocks.Block) -> Int {
        var start = block.header.lowerBound
        while start > 1 {
            let close = tokens[start - 1].partner.flatMap { tokens.isAt(")", start - 1) ? $0 : nil }
            let name = (close ?? start) - 1
            guard tokens.isWord(name), tokens.isAt("@", name - 1) else { break }
            start = name - 1
        }
        return start
    }

    /// The lines of comments, with the empty lines among them and behind the last.
    fileprivate func lines(of comments: [SwiftTokens.Comment]) -> [String] {
        var lines: [String] = []
        for comment in comments {
            let text = tokens.text(from: comment.start, to: comment.end)
            lines += text.hasPrefix("//") ? [text.onOneLine] : blockLines(text, at: comment.start)
            if isInFrontOfEmptyLine(comment.end) { lines.append("") }
        }
        return lines
    }

    /// The lines of a block comment, with the indentation that they have behind that of the first.
    private func blockLines(_ text: String, at start: Int) -> [String] {
        let indentation = tokens.bytes[..<start].reversed().prefix {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }.count
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.enumerated().map { number, line in
            let spaces = line.prefix { $0 == " " || $0 == "\t" }.count
            return String(line.dropFirst(number == 0 ? 0 : min(spaces, indentation)))
        }
    }

    private func isInFrontOfEmptyLine(_ offset: Int) -> Bool {
        let space: Set = [0x20, 0x09, 0x0D, 0x0A] as Set<UInt8>
        return tokens.bytes[offset...].prefix(while: space.contains).count { $0 == 0x0A } > 1
    }
}
