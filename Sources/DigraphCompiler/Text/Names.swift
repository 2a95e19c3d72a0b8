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
        var bytes = Array(name.utf8)
        guard let first = bytes.first, isLower(first) else { return name }
        bytes[0] = first & ~0x20
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `Outer.Inner` → `Inner`.
    package static func lastComponent(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        return String(name[name.utf8.index(after: dot)...])
    }

    /// The name, in backticks when Swift would take it for a keyword.
    package static func quoted(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// The path of a type with each of its names in backticks that needs them: ``Outer.`class` ``.
    package static func quotedPath(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return quoted(path) }
        return path.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
    }

    /// A name that stands as an argument label: nearly every keyword may.
    package static func label(_ name: String) -> String {
        name == "inout" || name == "var" || name == "let" ? "`\(name)`" : name
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
