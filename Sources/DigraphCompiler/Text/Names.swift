/// Swift names: how one is made of another, and which need backticks.
package enum Names {
    /// `URLSession` → `urlSession`, `URL` → `url`, `MyPresenter` → `myPresenter`, `HTTP2Client` → `http2Client`.
    package static func lowerCamel(_ name: String) -> String {
        if !isPlain(name) { return lowerCamel(unusual: joined(name)) }
        var bytes = Array(name.utf8)
        var upper = 0
        while upper < bytes.count, isUpper(bytes[upper]) { upper += 1 }
        // The last capital of a run begins the next word when a small letter follows it.
        if upper > 1, upper < bytes.count, isLower(bytes[upper]) { upper -= 1 }
        for index in 0..<upper { bytes[index] |= 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same of a name with letters that are not ASCII.
    private static func lowerCamel(unusual name: String) -> String {
        let letters = Array(name)
        var upper = 0
        while upper < letters.count, letters[upper].isUppercase { upper += 1 }
        if upper > 1, upper < letters.count, letters[upper].isLowercase { upper -= 1 }
        return letters[..<upper].reduce(into: "") { $0 += $1.lowercased() } + String(letters[upper...])
    }

    /// `disk` → `Disk`.
    package static func upperFirst(_ name: String) -> String {
        if !isPlain(name) {
            let name = joined(name)
            return (name.first?.uppercased() ?? "") + name.dropFirst()
        }
        guard let first = name.utf8.first, isLower(first) else { return name }
        var bytes = Array(name.utf8)
        bytes[0] = first & ~0x20
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a name is made of ASCII letters, digits, `_` and `$`: nearly all are.
    private static func isPlain(_ name: String) -> Bool {
        var copy = name
        return copy.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return true }
            let count = bytes.count
            var index = 0
            while index < count {
                // A letter, or something else.
                let byte = base[index]
                if (byte | 0x20) &- 0x61 >= 26, byte >= 0x80 || isRaw(byte) { return false }
                index &+= 1
            }
            return true
        }
    }

    /// A raw name as a part of others: `a view model` → `aViewModel`.
    private static func joined(_ name: String) -> String {
        var isFirst = true
        var result = ""
        for word in name.split(whereSeparator: { $0.utf8.count == 1 && $0.utf8.allSatisfy(isRaw) }) {
            result += isFirst ? String(word) : (word.first?.uppercased() ?? "") + word.dropFirst()
            isFirst = false
        }
        return result
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

    /// Whether a text can be the name of something in Swift, perhaps in backticks: `_`, `$0` and a letter's accent alone
    /// cannot.
    package static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name != "_", first != "$" else { return false }
        return name.utf8.allSatisfy { $0 >= 0x80 || !isRaw($0) && $0 != UInt8(ascii: ".") }
            && !(0x30...0x39).contains(first.value) && !first.properties.isGraphemeExtend
    }

    /// The name, in backticks when Swift would take it for a keyword, or when it is no name without them.
    package static func quoted(_ name: String) -> String {
        switch kind(of: name) {
        case .plain: name
        case .small: keywords.contains(name) ? "`\(name)`" : name
        case .raw: "`\(name)`"
        }
    }

    /// What a name is made of.
    fileprivate enum Kind {
        case plain
        /// It is as long as a keyword, and has small letters only behind the first: most have not.
        case small
        /// It has spaces or punctuation, which only a name in backticks can have.
        case raw
    }

    private static func kind(of name: String) -> Kind {
        var copy = name
        return copy.withUTF8 { kind(of: $0) }
    }

    fileprivate static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind {
        guard let base = bytes.baseAddress else { return .plain }
        var isSmall = bytes.count > 1 && bytes.count < 16
        var index = bytes.count &- 1
        while index >= 0 {
            let byte = base[index]
            // A small letter, a capital or a digit, or something else.
            if byte &- 0x61 >= 26 {
                if byte &- 0x41 >= 26, byte &- 0x30 >= 10, isRaw(byte) { return .raw }
                if index > 0 { isSmall = false }
            }
            index &-= 1
        }
        return isSmall ? .small : .plain
    }

    /// Whether a byte is neither of an identifier nor the dot of a path.
    private static func isRaw(_ byte: UInt8) -> Bool {
        byte < 0x30
            ? byte != 0x2E && byte != 0x24
            : byte > 0x39 && byte < 0x41 || byte > 0x5A && byte < 0x61 && byte != 0x5F && byte != 0x60
                || byte > 0x7A && byte < 0x80
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

    /// A name that stands as a label in a call: nearly every keyword may, and Swift warns of backticks that it does not need.
    package static func labelInCall(_ name: String) -> String {
        switch kind(of: name) {
        case .plain: name
        case .small: name == "inout" ? "`\(name)`" : name
        case .raw: "`\(name)`"
        }
    }

    /// A name that stands as the label of a parameter that is declared.
    package static func label(_ name: String) -> String {
        switch kind(of: name) {
        case .plain: name
        case .small: name == "inout" || name == "var" || name == "let" ? "`\(name)`" : name
        case .raw: "`\(name)`"
        }
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

extension CodeWriter {
    /// A name as it is quoted.
    func name(_ name: String) {
        append(name) { Names.quoted($0) }
    }

    /// A name as a label in a call.
    func labelInCall(_ name: String) {
        append(name) { Names.labelInCall($0) }
    }

    /// Nearly all names are plain: their bytes are looked at and taken at once.
    private func append(_ name: String, _ quoted: (String) -> String) {
        var copy = name
        let isPlain = copy.withUTF8 { bytes in
            guard let base = bytes.baseAddress, Names.kind(of: bytes) == .plain else { return false }
            append(base, bytes.count)
            return true
        }
        if !isPlain { append(quoted(name)) }
    }
}
