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
        /// The bytes that the slices are ranges of.
        package let bytes: [UInt8]
        package internal(set) var declarations: [Declaration] = []
        package internal(set) var parameters: [Parameter] = []
        package internal(set) var conditions: [Condition] = []
        /// What stands behind each `import`: `class Foundation.Bundle`.
        package internal(set) var imports: [Slice] = []

        init(_ source: SourceText) {
            path = source.path
            bytes = source.bytes
        }
    }
}
