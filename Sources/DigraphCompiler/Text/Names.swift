/// Swift names: how to derive one from another, and which need backticks.
package enum Names {
    /// `URLSession` → `urlSession`, `URL` → `url`, `MyPresenter` → `myPresenter`, `HTTP2Client` → `http2Client`.
    package static func lowerCamel(_ name: String) -> String {
        let name = joined(name)
        let capitals = name.prefix { $0.isUppercase }
        let rest = name[capitals.endIndex...]
        // If a small letter follows a run of capitals, the last capital begins the next word.
        let first = capitals.count > 1 && rest.first?.isLowercase == true ? capitals.dropLast() : capitals
        return first.lowercased() + name[first.endIndex...]
    }

    /// `disk` → `Disk`.
    package static func upperFirst(_ name: String) -> String {
        let name = joined(name)
        return (name.first?.uppercased() ?? "") + name.dropFirst()
    }

    /// A raw name as a part of other names: `a view model` → `aViewModel`.
    private static func joined(_ name: String) -> String {
        if !isRaw(name) { return name }
        let words = name.split { $0.utf8.count == 1 && $0.utf8.allSatisfy(isRaw) }
        return words.dropFirst().reduce(into: String(words.first ?? "")) { $0 += upperFirst(String($1)) }
    }

    /// `Outer.Inner` → `Inner`.
    package static func lastComponent(_ name: String) -> String {
        name.utf8.lastIndex(of: Byte.dot).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// The module of a selector: `Mail` for the `Mail::` of `Mail::Box`. Nil for other names of a path.
    package static func selectedModule(_ name: String) -> String? {
        name.utf8.last == Byte.colon ? String(name.dropLast(2)) : nil
    }

    /// Whether a text is a Swift identifier, perhaps in backticks. `_`, `$0` and a lone combining accent are none.
    package static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name != "_", first != "$" else { return false }
        return !isRaw(name) && !name.utf8.contains(Byte.dot) && !(0x30...0x39).contains(first.value)
            && !first.properties.isGraphemeExtend
    }

    /// The name, in backticks if it is a keyword or not an identifier.
    package static func quoted(_ name: String) -> String {
        isRaw(name) || keywords.contains(name) ? "`\(name)`" : name
    }

    /// A type's path, with backticks around the names that need them: ``Outer.`class` ``.
    package static func quotedPath(_ path: String) -> String {
        if !path.utf8.contains(Byte.dot) { return quoted(path) }
        return path.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
    }

    /// A name as a label in a call. Nearly every keyword can be one, and Swift warns about needless backticks.
    package static func labelInCall(_ name: String) -> String {
        isRaw(name) || name == "inout" ? "`\(name)`" : name
    }

    /// A name as a label in a parameter's declaration.
    package static func label(_ name: String) -> String {
        isRaw(name) || name == "inout" || name == "var" || name == "let" ? "`\(name)`" : name
    }

    /// Whether a name has spaces or punctuation, which only a name in backticks can have.
    private static func isRaw(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return false }
            var index = 0
            while index < bytes.count, !isRaw(base[index]) { index &+= 1 }
            return index < bytes.count
        }
    }

    /// Whether a byte belongs neither to an identifier nor to a path's dot.
    private static func isRaw(_ byte: UInt8) -> Bool {
        ByteClass.table[Int(byte)] & ByteClass.word == 0 && byte != Byte.dot && byte != Byte.backtick
    }

    /// The Swift keywords that need backticks as names.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
