import DigraphCompiler

/// Writes JSON as text, keys in the order of the calls. Objects and arrays are on one line unless `overLines` is set.
package struct JSON {
    package private(set) var text = ""
    private var indentation = ""
    /// Whether the open object or array needs a comma before the next value or key.
    private var needsComma = false
    /// Whether each value of the open object or array is on a line of its own.
    private var isOverLines = false

    package init() {}

    /// - Parameter overLines: Whether each member of the object is on a line of its own.
    package mutating func object(overLines: Bool = false, _ body: (inout JSON) -> Void) {
        bracket("{", "}", overLines: overLines, body)
    }

    /// - Parameter overLines: Whether each element is on a line of its own.
    package mutating func array<Elements: Collection>(
        _ elements: Elements, overLines: Bool = false, _ body: (inout JSON, Elements.Element) -> Void
    ) {
        bracket("[", "]", overLines: overLines && !elements.isEmpty) { json in
            for element in elements { body(&json, element) }
        }
    }

    /// Writes a key. The next value belongs to the key.
    /// - Parameter onSameLine: Whether the key stays on the current line although the open object has a line for each
    ///   key.
    package mutating func key(_ name: String, onSameLine: Bool = false) {
        separate(onSameLine: onSameLine)
        quote(name)
        text += ": "
        needsComma = false
        isValueOfKey = true
    }

    package mutating func value(_ value: String?) {
        separate()
        if let value { quote(value) } else { text += "null" }
        needsComma = true
    }

    package mutating func value(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
        needsComma = true
    }

    package mutating func value(_ value: Int) {
        separate()
        text += String(value)
        needsComma = true
    }

    /// - Parameter value: A finite number.
    package mutating func value(_ value: Double) {
        separate()
        text += "\(value)"
        needsComma = true
    }

    package mutating func value(_ values: [String]) {
        array(values) { $0.value($1) }
    }

    /// The place of something, as three keys of an object.
    package mutating func write(_ place: Place) {
        key("file")
        value(place.path)
        key("line")
        value(place.line)
        key("column")
        value(place.column)
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
        let hasMarks = string.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        if hasMarks || !TerminalText.isPlain(string) {
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
        case _ where TerminalText.isUnsafe(scalar):
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }
}
