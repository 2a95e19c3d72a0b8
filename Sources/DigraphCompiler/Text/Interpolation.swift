extension DefaultStringInterpolation {
    /// A text as it is. The generic one of the library makes each of the many places that use it longer, to compile and
    /// to run.
    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
}
