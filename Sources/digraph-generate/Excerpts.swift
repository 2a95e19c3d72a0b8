import DigraphCompiler

/// The source lines of diagnostics, as compilers show them.
final class Excerpts {
    private var files: [String: [ArraySlice<UInt8>]] = [:]

    /// The source line of a place, and a mark below it. Empty if the line is long, or the file cannot be read.
    func excerpt(_ place: Place) -> String {
        let lines = lines(of: place.path)
        guard place.line >= 1, place.line <= lines.count, lines[place.line - 1].count <= 160 else { return "" }
        let line = lines[place.line - 1]
        let before = line.prefix(place.column - 1)
        let end = place.endLine > place.line ? line.count : max(place.column, place.endColumn - 1)
        let marked = String(decoding: line.prefix(end).dropFirst(before.count), as: UTF8.self)
        let blanks = String(decoding: before, as: UTF8.self).map { $0 == "\t" ? "\t" : " " }
        let mark = blanks.joined() + String(repeating: "^", count: max(1, marked.count))
        let number = String(place.line)
        let margin = String(repeating: " ", count: max(1, 5 - number.count))
        return "\(margin)\(number) | \(String(decoding: line, as: UTF8.self))\n"
            + String(repeating: " ", count: margin.count + number.count) + " | \(mark)\n"
    }

    private func lines(of path: String) -> [ArraySlice<UInt8>] {
        if let known = files[path] { return known }
        let bytes = (try? Disk.read(path)) ?? []
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        files[path] = lines
        return lines
    }
}
