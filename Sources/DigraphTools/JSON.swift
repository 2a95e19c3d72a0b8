/// Writes JSON as text, keys in the order in which they are given.
///
/// Objects and arrays stand on one line, unless they are asked to stand over several.
struct JSON {
    private(set) var text = ""
    private var indentation = ""
    /// Whether something stands before the next value or key in the object or array that is open.
    private var needsComma = false
    /// Whether the open object or array has a line for each of its values.
    private var isOverLines = false

    init() {}

    /// Each of its values stands on a line of its own.
    mutating func object(overLines: Bool = false, _ body: (inout JSON) -> Void) {
        bracket("{", "}", overLines: overLines, body)
    }

    /// - Parameter overLines: A line for each element, where there is one.
    mutating func array<Elements: Collection>(
        _ elements: Elements, overLines: Bool = false, _ body: (inout JSON, Elements.Element) -> Void
    ) {
        bracket("[", "]", overLines: overLines && !elements.isEmpty) { json in
            for element in elements { body(&json, element) }
        }
    }

    /// What is written next is the value of this key.
    /// - Parameter onSameLine: Also where the open object has a line for each of its keys.
    mutating func key(_ name: String, onSameLine: Bool = false) {
        separate(onSameLine: onSameLine)
        quote(name)
        text += ": "
        needsComma = false
        isValueOfKey = true
    }

    mutating func value(_ value: String?) {
        separate()
        if let value { quote(value) } else { text += "null" }
        needsComma = true
    }

    mutating func value(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
        needsComma = true
    }

    mutating func value(_ value: Int) {
        separate()
        text += String(value)
        needsComma = true
    }

    mutating func value(_ values: [String]) {
        array(values) { $0.value($1) }
    }

    /// Whether a key was just written.
    private var isValueOfKey = false

    private mutating func separate(onSameLine: Bool = false) {
        if isValueOfKey {
            isValueOfKey = false
            return
        }
        let isFirst = !needsComma
        if !isFirst { text += "," }
        if isOverLines, !onSameLine {
            text += "\n"
            text += indentation
        } else if !isFirst {
            text += " "
        }
    }

    private mutating func bracket(
        _ opening: String, _ closing: String, overLines: Bool, _ body: (inout JSON) -> Void
    ) {
        separate()
        let outside = (indentation, isOverLines)
        text += opening
        if overLines { indentation += "  " }
        isOverLines = overLines
        needsComma = false
        body(&self)
        (indentation, isOverLines) = outside
        if overLines {
            text += "\n"
            text += indentation
        }
        text += closing
        needsComma = true
    }

    private mutating func quote(_ string: String) {
        text += "\""
        if string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            for scalar in string.unicodeScalars { escape(scalar) }
        } else {
            text += string
        }
        text += "\""
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }
}
