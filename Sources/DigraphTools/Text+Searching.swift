/// Searches that the standard library has only for systems newer than macOS 10.13.
extension StringProtocol {
    /// Whether this text contains another text, compared byte by byte.
    package func contains(_ text: String) -> Bool { !starts(of: text).isEmpty }

    /// The text without the occurrences of another text.
    package func removing(_ text: String) -> String {
        let bytes = Array(utf8)
        var kept: [UInt8] = []
        var next = 0
        for start in starts(of: text) {
            kept += bytes[next..<start]
            next = start + text.utf8.count
        }
        return String(decoding: kept + bytes[next...], as: UTF8.self)
    }

    /// The byte offsets at which a text occurs; occurrences do not overlap.
    private func starts(of text: String) -> [Int] {
        let (bytes, wanted) = (Array(utf8), Array(text.utf8))
        var starts: [Int] = []
        var next = 0
        while !wanted.isEmpty, next + wanted.count <= bytes.count {
            if bytes[next...].starts(with: wanted) {
                starts.append(next)
                next += wanted.count
            } else {
                next += 1
            }
        }
        return starts
    }
}
