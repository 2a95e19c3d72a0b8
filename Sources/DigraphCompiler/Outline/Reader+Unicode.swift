extension Outline.Reader {
    /// The length in bytes of the operator character beyond ASCII at an index; 0 where there is none.
    mutating func unicodeOperatorLength(at index: Int) -> Int {
        let first = UInt32(base[index])
        if first < 0xC2 { return 0 }
        if first < 0xE0 {
            guard index &+ 1 < count else { return 0 }
            let scalar = (first & 0x1F) << 6 | UInt32(base[index &+ 1]) & 0x3F
            return isOperator(scalar) ? 2 : 0
        }
        if first < 0xF0 {
            guard index &+ 2 < count else { return 0 }
            let middle = (UInt32(base[index &+ 1]) & 0x3F) << 6
            let scalar = (first & 0x0F) << 12 | middle | UInt32(base[index &+ 2]) & 0x3F
            return isOperator(scalar) ? 3 : 0
        }
        return 0
    }

    /// The operator heads of Swift's grammar beyond ASCII.
    private mutating func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }
}
