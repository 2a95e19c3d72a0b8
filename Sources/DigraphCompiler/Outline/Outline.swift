/// What is declared in the Swift files of a module and of those it depends on: the index over many `Outline.File`s,
/// and the questions the model asks of it. Values are handles (`Outline.ID`) and flat records; text is made only
/// where somebody asks for it.
package struct Outline: Sendable {
    /// A declaration, by its index in `declarations`.
    package struct ID: Hashable, Comparable, Sendable {
        package var index: Int32
        package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
        package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }
}
