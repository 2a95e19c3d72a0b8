import DigraphCompiler

extension Layout.Writer {
    /// The bytes of the file: the lines, with a blank line between two items if one of the items takes several lines.
    func finished() -> [UInt8] {
        var blanks: Set<Int> = []
        for group in structure.groups {
            var previous: Layout.Structure.Member?
            for member in group {
                if let previous, isLoose(previous) || isLoose(member) {
                    if let place = missingBlank(between: previous, member) { blanks.insert(place) }
                }
                previous = member
            }
        }
        let lineBreak: [UInt8] = hasCarriageReturns ? [0x0D, 0x0A] : [0x0A]
        var result: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
        result.reserveCapacity(bytes.count + bytes.count / 4)
        for (index, line) in lines.enumerated() {
            if blanks.contains(index) { result += lineBreak }
            if !line.isBlank {
                result += Array(repeating: UInt8(ascii: " "), count: line.indentation)
                result += line.bytes
            }
            result += lineBreak
        }
        return result
    }

    private func firstLine(of member: Layout.Structure.Member) -> Int { Int(lineOfToken[member.first]) }
    private func lastLine(of member: Layout.Structure.Member) -> Int { Int(lineOfToken[member.last]) }

    /// Whether an item takes more than one line. A condition counts only if an item in one of its branches does.
    private func isLoose(_ member: Layout.Structure.Member) -> Bool {
        if !member.branches.isEmpty {
            return member.branches.contains { structure.groups[$0].contains(where: isLoose) }
        }
        let first = firstLine(of: member)
        return first < lastLine(of: member) || lines[first].bytes.contains(0x0A)
    }

    /// The index of the line in front of which a blank line is missing between two items; nil if there is one.
    private func missingBlank(between first: Layout.Structure.Member, _ second: Layout.Structure.Member) -> Int? {
        let end = firstLine(of: second)
        var start = lastLine(of: first) + 1
        while start < end, lines[start].isTrailer { start += 1 }
        if start > end || start < end && lines[start..<end].contains(where: \.isBlank) { return nil }
        return start
    }

    /// Whether most lines end with `\r\n`.
    private var hasCarriageReturns: Bool {
        var difference = 0
        for token in tokens where token.kind == .newline { difference += token.span.count == 2 ? 1 : -1 }
        return difference > 0
    }
}
