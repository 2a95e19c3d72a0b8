extension DefaultStringInterpolation {
    /// Appends a text as it is. The library's generic version makes each of its many uses slower to compile and to run.
    mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
}
