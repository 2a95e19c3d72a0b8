extension Outline {
    /// What one Swift file declares: integers and one array of bytes, read without looking at any other file.
    ///
    /// Indices in its records are those of its own arrays; `Outline.declaration(_:)` gives them as the outline's.
    package struct File: Sendable {
        /// A branch of an `#if` and what it stands in. An `#else` is a chain of the negations of the branches before.
        package struct Condition: Sendable {
            package var text: Slice
            package var isNegated: Bool
            /// The condition around this one, or -1.
            package var parent: Int32
        }

        package let path: String
        // Slices of arrays, because the files of a cache share one array of each kind: they need not begin at 0.
        /// The bytes that the records' slices are ranges of, counted from its beginning.
        package internal(set) var bytes: ArraySlice<UInt8>
        package internal(set) var declarations: ArraySlice<Declaration> = []
        package internal(set) var clauses: ArraySlice<Clauses> = []
        package internal(set) var parameters: ArraySlice<Parameter> = []
        package internal(set) var conditions: ArraySlice<Condition> = []
        /// What stands behind each `import`: `class Foundation.Bundle`.
        package internal(set) var imports: ArraySlice<Slice> = []
        /// What `names()` gives, where it was found already.
        var knownNames: (names: [NameRecord], extensions: [Int32])?

        /// A file of which nothing was read yet.
        package init(path: String, bytes: ArraySlice<UInt8> = []) {
            self.path = path
            self.bytes = bytes
        }
    }
}
