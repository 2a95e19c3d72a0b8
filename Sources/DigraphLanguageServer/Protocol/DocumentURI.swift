/// Files by URI, as editors name them.
enum DocumentURI {
    /// The path of a `file` URI; nil for any other.
    static func path(of uri: String) -> String? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.utf8.dropFirst("file://".utf8.count).prefix {
            $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        // Skips the host, which is this machine.
        let path = unescaped(rest.drop { $0 != UInt8(ascii: "/") })
        if path.isEmpty { return nil }
        // `/c:/Users`: a drive of Windows.
        let letters = Array(path.utf8.prefix(3))
        let isDrive = letters.count == 3 && letters[2] == UInt8(ascii: ":")
        return isDrive ? String(path.dropFirst()) : path
    }

    private static func unescaped(_ escaped: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        var rest = escaped
        while let byte = rest.popFirst() {
            let digits = String(rest.prefix(2)) ?? ""
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
