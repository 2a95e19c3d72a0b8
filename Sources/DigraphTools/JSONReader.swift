package struct JSONReader {
    /// A syntax error: the offset, and the text that was expected there.
    package struct Problem: Error {
        package var offset: Int
        package var expected: String
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0
    /// The maximum depth of nested values.
    private static let depthLimit = 256

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
        var reader = JSONReader(bytes)
        let value = try reader.value()
        reader.skipSpace()
        if reader.offset < bytes.count { throw reader.problem("the end") }
        return value
    }

    private func problem(_ expected: String) -> Problem { Problem(offset: offset, expected: expected) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Skips white space, and then the character, if it comes next.
    /// - Returns: Whether the character came next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(Problem) {
        if !take(character) { throw problem("'\(character)'") }
    }

    private mutating func value() throws(Problem) -> JSONValue {
        guard depth < Self.depthLimit else { throw problem("fewer nested values") }
        depth += 1
        defer { depth -= 1 }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
        guard bytes[offset...].starts(with: word.utf8) else { throw problem("a value") }
        offset += word.utf8.count
        return value
    }

    private mutating func members() throws(Problem) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        try require("{")
        if take("}") { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw problem("a name") }
            let name = try string()
            try require(":")
            members.append(JSONValue.Member(name, try value()))
        } while take(",")
        try require("}")
        return members
    }

    private mutating func elements() throws(Problem) -> [JSONValue] {
        var elements: [JSONValue] = []
        try require("[")
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        try require("]")
        return elements
    }

    private mutating func number() throws(Problem) -> JSONValue {
        let start = offset
        while let byte = next, Self.numberBytes.contains(byte) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if let value = Int(text) { return .integer(value) }
        if let value = Double(text), value.isFinite { return .number(value) }
        offset = start
        throw problem("a value")
    }

    private static let numberBytes = Set("0123456789+-.eE".utf8)

    // MARK: - Strings

    private mutating func string() throws(Problem) -> String {
        offset += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                offset += 1
                try readEscape(into: &text)
            default:
                text.append(byte)
                offset += 1
            }
        }
        throw problem("'\"'")
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(Problem) {
        guard let byte = next else { throw problem("an escape") }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text += Array(String(Character(try escapedScalar())).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        default: throw problem("an escape")
        }
    }

    /// The scalar of `\u0041`, or of a surrogate pair, `\uD83D\uDE00`. A surrogate without its pair becomes U+FFFD.
    private mutating func escapedScalar() throws(Problem) -> Unicode.Scalar {
        let first = try fourDigits()
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return "\u{FFFD}" }
        let start = offset
        offset += 2
        let second = try fourDigits()
        guard (0xDC00..<0xE000).contains(second) else {
            offset = start
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func fourDigits() throws(Problem) -> UInt32 {
        guard offset + 4 <= bytes.count,
            let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
        else { throw problem("four digits") }
        offset += 4
        return value
    }
}
