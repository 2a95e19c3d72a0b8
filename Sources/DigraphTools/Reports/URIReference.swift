/// Converts paths to URI references.
package enum URIReference {
    /// A relative path becomes a relative reference, an absolute one a `file` URI.
    package static func of(path: String) -> String {
        var path = path
        let letters = Array(path.utf8.prefix(3))
        if letters.count > 1, letters[1] == UInt8(ascii: ":") {
            // A path with a drive of Windows, `C:\App`, is absolute.
            path = "/" + path
        }
        if path.contains("\\"), path.hasPrefix("/") || !path.contains("/") {
            path = String(path.map { $0 == "\\" ? "/" : $0 })
        }
        let escaped = path.utf8.map(escaped).joined()
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "("),
            UInt8(ascii: ")"):
            return String(UnicodeScalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
        }
    }
}
