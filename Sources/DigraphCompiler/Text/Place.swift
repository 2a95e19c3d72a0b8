/// A range in a file as diagnostics print it. Lines and columns count from 1, columns in UTF-8 bytes, as in swiftc. The
/// end is the first column behind the range.
package struct Place: Hashable, Sendable {
    package var path: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.path = path
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
    }

    /// A place without an extent.
    package init(path: String, line: Int, column: Int) {
        self.init(path: path, line: line, column: column, endLine: line, endColumn: column)
    }
}

extension Place: Comparable {
    package static func < (left: Place, right: Place) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.line != right.line { return left.line < right.line }
        return left.column < right.column
    }
}
