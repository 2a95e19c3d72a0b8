/// Writes indented Swift, with `#sourceLocation` directives for the lines of graph files. Tracks which line of a graph
/// file the next line counts as, so that only needed directives are written.
final class SwiftWriter {
    private(set) var text = ""
    /// Whether the current types, and the functions beside them, are declared `nonisolated`.
    var isNonisolated = false
    /// Whether the directives are within the bodies of members. Elsewhere they count as a part of the type's interface, so
    /// that a line above in the graph file makes swiftc compile all users of the type.
    var hasDirectivesInBodies = false
    /// The graph files for which no directives are written.
    private let repeatedFiles: Set<String>
    private var indentation = ""
    /// The line of the graph file at `path` that swiftc counts the next line as; nil for the line of the generated
    /// file.
    private var next: Int?
    /// The path in the last directive.
    private var path = ""
    /// The beginning of the last directive, up to the line number.
    private var directive = ""

    init(_ code: SwiftCode) { repeatedFiles = code.repeatedFiles }

    var nonisolated: String { isNonisolated ? "nonisolated " : "" }

    func prefix(_ access: String) -> String { access.isEmpty ? "" : access + " " }

    /// Whether a text fits on one line.
    func fits(_ line: String) -> Bool {
        indentation.utf8.count + line.utf8.count <= 120 && line.lineFeedCount == 0
    }

    // MARK: - Lines

    /// Writes a line whose errors swiftc reports in the generated file, not in a graph file.
    func plain(_ line: String = "") {
        end()
        write(line)
    }

    /// Writes a line whose errors swiftc reports at a line of a graph file. Without a location, the line is plain.
    func located(_ line: String, at location: SwiftCode.Location?) {
        guard let location else { return plain(line) }
        direct(location)
        neutral(line)
    }

    /// Writes a line in which swiftc reports no errors. It needs no directive, and counts as the line after the
    /// previous one.
    func neutral(_ line: String) {
        if let next { self.next = next + 1 + line.lineFeedCount }
        write(line)
    }

    /// Writes a declaration below its documentation. The directive is above both, because it would separate them. Its
    /// line number is reduced by the lines in between, so that the declaration has the right one.
    func documented(
        _ line: String, by documentation: [String], attributes: [String] = [], at location: SwiftCode.Location?
    ) {
        let above = attributes.count + documentation.count
        // Near the beginning of a graph file, the line number is too small to be lowered.
        let isAbove = location.map { $0.line > above } ?? false
        if let location, isAbove { direct(location, above: above) } else { end() }
        for text in documentation { neutral(text.isEmpty ? "///" : "/// " + text) }
        if let location, !isAbove { direct(location) }
        for attribute in attributes { neutral(attribute) }
        neutral(line)
    }

    /// Writes code of a graph file, at its line and column.
    func copy(_ copy: SwiftCode.Copy) {
        direct(copy.location)
        text += String(repeating: " ", count: copy.column - 1) + copy.text + "\n"
        end()
    }

    /// Ends the directive: the following lines count as lines of the generated file.
    func end() {
        if next == nil { return }
        next = nil
        write("#sourceLocation()")
    }

    // MARK: - Blocks

    func indented(_ body: () -> Void) {
        indentation += "    "
        body()
        indentation.removeLast(4)
    }

    /// `header {`, the indented body, `}`.
    func block(_ header: String, _ body: () -> Void) {
        plain(header + " {")
        indented(body)
        plain("}")
    }

    /// Writes conditional items. Neighbours with the same condition share one `#if`.
    func conditional<Item: SwiftCode.Conditional>(_ items: [Item], isSpaced: Bool, _ body: (Item) -> Void) {
        var open: String?
        var isInElse = false
        for index in items.indices {
            let item = items[index]
            let own = item.condition
            let isElse = !isInElse && isNegation(own, of: open)
            if open != nil, own != open, !isElse { plain("#endif") }
            if isSpaced, index > 0 { plain() }
            if let own, own != open { plain(isElse ? "#else" : "#if \(own)") }
            if own != open { isInElse = isElse }
            open = own
            body(item)
        }
        if open != nil { plain("#endif") }
    }

    private func isNegation(_ condition: String?, of other: String?) -> Bool {
        guard let condition, let other else { return false }
        // `!A && B` is not the negation of `A && B`.
        if condition.contains(" ") || other.contains(" ") { return condition == "!(\(other))" }
        return other == "!" + condition || condition == "!" + other
    }

    // MARK: - Writing

    private func direct(_ location: SwiftCode.Location, above: Int = 0) {
        let line = location.line - above
        if !repeatedFiles.isEmpty, repeatedFiles.contains(location.path) { return end() }
        if location.path != path {
            path = location.path
            directive = "#sourceLocation(file: \(path.quoted), line: "
        } else if next == line {
            return
        }
        write(directive + String(line) + ")")
        next = line
    }

    private func write(_ line: String) {
        if !line.isEmpty {
            text += indentation
            text += line
        }
        text += "\n"
    }
}
