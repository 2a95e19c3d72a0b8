/// A JSON value, which was read or is to be written.
package enum JSONValue: Sendable, Equatable {
    package struct Member: Sendable, Equatable {
        package var name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in the order in which they are written.
    case object([Member])
}

extension JSONValue {
    /// The value of an object's member; nil if there is no such member, or if this value is no object.
    package subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }

    package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    package var members: [Member] { if case .object(let members) = self { members } else { [] } }

    package var integer: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// An object without the members that are nil.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
    }

    package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    /// The value on one line.
    package var json: String {
        var json = JSON()
        json.value(self)
        return json.text
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSON {
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: self.value(nil as String?)
        case .boolean(let value): self.value(value)
        case .integer(let value): self.value(value)
        case .number(let value): self.value(value)
        case .string(let value): self.value(value)
        case .array(let elements): array(elements) { $0.value($1) }
        case .object(let members):
            object { json in
                for member in members {
                    json.key(member.name)
                    json.value(member.value)
                }
            }
        }
    }
}
