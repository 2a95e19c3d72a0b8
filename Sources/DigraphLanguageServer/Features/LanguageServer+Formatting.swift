import DigraphCompiler
import DigraphTools

// The canonical layout, as edits.
extension LanguageServer {
    func formatting(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        return .array(try formattingEdits(of: file).map { edit in formatted(edit, in: file) })
    }

    func rangeFormatting(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters), let range = parameters["range"] else { return .null }
        let first = file.text.line(of: file.text.offset(range["start"], client.encoding))
        let last = file.text.line(of: file.text.offset(range["end"], client.encoding))
        let edits = try formattingEdits(of: file).filter { edit in
            file.text.line(of: Int(edit.span.start)) >= first && file.text.line(of: Int(edit.span.end)) <= last + 1
        }
        return .array(edits.map { formatted($0, in: file) })
    }

    /// Lays out a line after a brace or a line break is typed, and indents the new line for the text that may follow.
    /// While there are syntax errors, only the new line is indented.
    func onTypeFormatting(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        guard let file = try graphFile(parameters) else { return .null }
        let line = file.text.line(of: try offset(parameters, in: file.text))
        let isNewLine = parameters["ch"]?.text == "\n"
        let typed = isNewLine ? line - 1 : line
        let all = (try? formattingEdits(of: file)) ?? []
        var edits = all.filter { file.text.line(of: Int($0.span.end)) == typed }
        if isNewLine { edits += indentation(ofNewLine: line, behind: edits.first, in: file).map { [$0] } ?? [] }
        return .array(edits.map { formatted($0, in: file) })
    }

    /// The edit that indents an empty line: as a member after a brace or an empty line, as a modifier after the first
    /// line of a registration, or like the line above.
    ///
    /// - Parameter edit: The edit that formats the previous line, if any. The edit ends at the first word of that line.
    private func indentation(
        ofNewLine line: Int, behind edit: Layout.Edit?, in file: EditedGraphFile
    ) -> Layout.Edit? {
        let lines = file.text.text(ofLine:)
        guard lines(line).isEmpty, let last = (0..<line).last(where: { !lines($0).isEmpty }) else { return nil }
        let (text, isNext) = (lines(last), last == line - 1)
        var width = file.text.indentation(ofLine: last).utf8.count
        if let edit, isNext, file.text.start(ofLine: last) + width == Int(edit.span.end) {
            width = edit.replacement.count - (edit.replacement.lastIndex(of: 0x0A) ?? -1) - 1
        }
        let beginsRegistration = text.hasPrefix("register ") || text.hasPrefix("interface ")
        if text.hasSuffix("{") || beginsRegistration && isNext { width += 4 }
        if text.hasPrefix("."), !isNext { width = max(0, width - 4) }
        let start = file.text.start(ofLine: line)
        let written = file.text.indentation(ofLine: line).utf8.count
        if written == width { return nil }
        return Layout.Edit(
            span: Span(start, start + written), replacement: Array(repeating: UInt8(ascii: " "), count: width))
    }

    private func formatted(_ edit: Layout.Edit, in file: EditedGraphFile) -> JSONValue {
        .object([
            "range": file.text.range(edit.span, client.encoding),
            "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
        ])
    }

    private func formattingEdits(of file: EditedGraphFile) throws(Problem) -> [Layout.Edit] {
        var problems: [Diagnostic] = []
        let source = SourceText(path: file.path, bytes: file.text.bytes)
        guard let bytes = Layout.formatted(source, reporting: &problems) else {
            throw Problem(.requestFailed, "a file with syntax errors stays as it is")
        }
        return Layout.edits(from: file.text.bytes, to: bytes)
    }
}

extension Layout {
    /// A span of a text, and the bytes that replace it.
    struct Edit: Equatable {
        var span: Span
        var replacement: [UInt8]
    }

    /// The edits that turn one text into another that differs in white space only. Each edit replaces the white space
    /// between two words.
    static func edits(from old: [UInt8], to new: [UInt8]) -> [Edit] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        var edits: [Edit] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let (startLeft, startRight) = (left, right)
            while left < old.count, isSpace(old[left]) { left += 1 }
            while right < new.count, isSpace(new[right]) { right += 1 }
            if old[startLeft..<left] != new[startRight..<right] {
                edits.append(Edit(span: Span(startLeft, left), replacement: Array(new[startRight..<right])))
            }
            while left < old.count, right < new.count, !isSpace(old[left]), old[left] == new[right] {
                left += 1
                right += 1
            }
            // The texts differ in more than white space: one edit replaces the rest.
            if left == startLeft, right == startRight {
                edits.append(Edit(span: Span(left, old.count), replacement: Array(new[right...])))
                return edits
            }
        }
        return edits
    }
}
