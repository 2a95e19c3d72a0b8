/// A range of byte offsets within one file.
package struct Span: Hashable, Sendable {
    package var start: Int32
    package var end: Int32

    package init(start: Int32, end: Int32) {
        self.start = start
        self.end = end
    }

    package init(_ start: Int, _ end: Int) {
        self.init(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
    }

    /// The span of something that is not in the source.
    package static let none = Span(0, 0)

    package var isEmpty: Bool { start >= end }
    package var count: Int { Int(end - start) }

    /// The empty span right behind this one, for insertions.
    package var after: Span { Span(start: end, end: end) }

    /// The smallest span that contains both.
    package func joined(_ other: Span) -> Span {
        Span(start: min(start, other.start), end: max(end, other.end))
    }
}
