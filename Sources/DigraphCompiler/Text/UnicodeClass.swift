/// The class of a character beyond ASCII in Swift: part of a name, part of an operator, or neither.
enum UnicodeClass {
    case identifier
    case `operator`
    /// Smart quotes, no-break spaces, dashes, bytes that are not UTF-8.
    case unknown

    /// The class of the character at an offset, and the number of its bytes. The first byte is 0x80 or above. A byte
    /// that is not UTF-8 is `unknown`, with the length 1.
    static func at(_ offset: Int, in text: Scanner) -> (kind: UnicodeClass, length: Int) {
        let lead = UInt32(text.base[offset])
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        if lead < 0xC2 || lead > 0xF4 || offset + length > text.limit { return (.unknown, 1) }
        var scalar = length == 2 ? lead & 0x1F : length == 3 ? lead & 0x0F : lead & 0x07
        for next in offset + 1..<offset + length {
            let byte = UInt32(text.base[next])
            if byte & 0xC0 != 0x80 { return (.unknown, 1) }
            scalar = scalar << 6 | byte & 0x3F
        }
        let isOverlong = length == 3 && scalar < 0x800 || length == 4 && scalar < 0x10000
        if isOverlong || scalar > 0x10FFFF || scalar >= 0xD800 && scalar <= 0xDFFF { return (.unknown, 1) }
        return (classify(scalar), length)
    }

    private static func classify(_ scalar: UInt32) -> UnicodeClass {
        if contains(scalar, identifiers) { return .identifier }
        return contains(scalar, operators) ? .operator : .unknown
    }

    /// Linear search: the tables are short and sorted, and only read for characters beyond ASCII.
    private static func contains(_ scalar: UInt32, _ ranges: [(UInt32, UInt32)]) -> Bool {
        for (first, last) in ranges where scalar <= last { return scalar >= first }
        return false
    }

    /// `identifier-head` and `identifier-character` of the Swift grammar together, beyond ASCII.
    private static let identifiers: [(UInt32, UInt32)] = [
        (0xA8, 0xA8), (0xAA, 0xAA), (0xAD, 0xAD), (0xAF, 0xAF), (0xB2, 0xB5), (0xB7, 0xBA), (0xBC, 0xBE),
        (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0x167F), (0x1681, 0x180D), (0x180F, 0x1FFF), (0x200B, 0x200D),
        (0x202A, 0x202E), (0x203F, 0x2040), (0x2054, 0x2054), (0x2060, 0x20FF), (0x2100, 0x218F),
        (0x2460, 0x24FF), (0x2776, 0x2793), (0x2C00, 0x2DFF), (0x2E80, 0x2FFF), (0x3004, 0x3007),
        (0x3021, 0x302F), (0x3031, 0xD7FF), (0xF900, 0xFD3D), (0xFD40, 0xFDCF), (0xFDF0, 0xFE44),
        (0xFE47, 0xFEFE), (0xFF00, 0xFFFB), (0x10000, 0x1FFFD), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
        (0x40000, 0x4FFFD), (0x50000, 0x5FFFD), (0x60000, 0x6FFFD), (0x70000, 0x7FFFD), (0x80000, 0x8FFFD),
        (0x90000, 0x9FFFD), (0xA0000, 0xAFFFD), (0xB0000, 0xBFFFD), (0xC0000, 0xCFFFD), (0xD0000, 0xDFFFD),
        (0xE0000, 0xEFFFD),
    ]

    /// `operator-head` of the Swift grammar, beyond ASCII.
    private static let operators: [(UInt32, UInt32)] = [
        (0xA1, 0xA7), (0xA9, 0xA9), (0xAB, 0xAC), (0xAE, 0xAE), (0xB0, 0xB1), (0xB6, 0xB6), (0xBB, 0xBB),
        (0xBF, 0xBF), (0xD7, 0xD7), (0xF7, 0xF7), (0x2016, 0x2017), (0x2020, 0x2027), (0x2030, 0x203E),
        (0x2041, 0x2053), (0x2055, 0x205E), (0x2190, 0x23FF), (0x2500, 0x2775), (0x2794, 0x2BFF),
        (0x2E00, 0x2E7F), (0x3001, 0x3003), (0x3008, 0x3020), (0x3030, 0x3030),
    ]
}
