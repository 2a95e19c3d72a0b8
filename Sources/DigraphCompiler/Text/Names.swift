/// Swift names: how one is made of another, and which need backticks.
package enum Names {
    /// `URLSession` → `urlSession`, `URL` → `url`, `MyPresenter` → `myPresenter`, `HTTP2Client` → `http2Client`.
    package static func lowerCamel(_ name: String) -> String {
        var bytes = Array(name.utf8)
        var upper = 0
        while upper < bytes.count, isUpper(bytes[upper]) { upper += 1 }
        // The last capital of a run begins the next word when a small letter follows it.
        if upper > 1, upper < bytes.count, isLower(bytes[upper]) { upper -= 1 }
        for index in 0..<upper { bytes[index] |= 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `disk` → `Disk`.
    package static func upperFirst(_ name: String) -> String {
        guard let first = name.utf8.first, isLower(first) else { return name }
        var bytes = Array(name.utf8)
        bytes[0] = first & ~0x20
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `Outer.Inner` → `Inner`.
    package static func lastComponent(_ name: String) -> String {
        var copy = name
        return copy.withUTF8 { bytes in
            var start = bytes.count
            while start > 0, bytes[start - 1] != 0x2E { start -= 1 }
            if start == 0 { return name }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
        }
    }

    /// The name, in backticks when Swift would take it for a keyword.
    package static func quoted(_ name: String) -> String {
        mayBeKeyword(name) && keywords.contains(name) ? "`\(name)`" : name
    }

    /// Whether a name is as long as a keyword, and has small letters only behind the first: most have not.
    private static func mayBeKeyword(_ name: String) -> Bool {
        var copy = name
        return copy.withUTF8 { bytes in
            if bytes.count < 2 || bytes.count > 15 { return false }
            var index = bytes.count - 1
            while index > 0 {
                if bytes[index] < 0x61 || bytes[index] > 0x7A { return false }
                index -= 1
            }
            return true
        }
    }

    /// The path of a type with each of its names in backticks that needs them: ``Outer.`class` ``.
    package static func quotedPath(_ path: String) -> String {
        var copy = path
        let isPath = copy.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, bytes[index] != 0x2E { index += 1 }
            return index < bytes.count
        }
        guard isPath else { return quoted(path) }
        return path.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
    }

    /// A name that stands as an argument label: nearly every keyword may.
    package static func label(_ name: String) -> String {
        let length = name.utf8.count
        if length != 3, length != 5 { return name }
        return name == "inout" || name == "var" || name == "let" ? "`\(name)`" : name
    }

    private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

    /// The words of the Swift grammar that cannot be used as names as they are.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
