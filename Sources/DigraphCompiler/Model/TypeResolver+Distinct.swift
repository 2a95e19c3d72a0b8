extension Model.TypeResolver {
    /// Whether two types are certainly different. A member type of an unread type can be anything.
    func areDistinct(_ one: Model.TypeID, _ other: Model.TypeID) -> Bool {
        if one == other { return false }
        switch (table.shape(one), table.shape(other)) {
        case (.declared(let left, let leftArguments), .declared(let right, let rightArguments)):
            return left != right || areAnyDistinct(leftArguments, rightArguments)
        case (.foreign(let left, let leftArguments), .foreign(let right, let rightArguments)):
            return isWhole(left) && isWhole(right) && (left != right || areAnyDistinct(leftArguments, rightArguments))
        case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)),
            (.metatype(let left), .metatype(let right)):
            return areDistinct(left, right)
        case (.dictionary(let leftKey, let leftValue), .dictionary(let rightKey, let rightValue)):
            return areDistinct(leftKey, rightKey) || areDistinct(leftValue, rightValue)
        case (.tuple(let left), .tuple(let right)):
            return left.count != right.count || areAnyDistinct(left.map(\.type), right.map(\.type))
        case (.function(let left), .function(let right)):
            return left.parameters.count != right.parameters.count
                || areAnyDistinct(left.parameters + [left.result], right.parameters + [right.result])
        case (.composition, .composition): return false
        default: return isKnown(one) && isKnown(other)
        }
    }

    private func areAnyDistinct(_ left: [Model.TypeID], _ right: [Model.TypeID]) -> Bool {
        zip(left, right).contains { areDistinct($0, $1) }
    }

    /// Whether a type itself is known, even if its inner types are not.
    func isKnown(_ type: Model.TypeID) -> Bool {
        switch table.shape(type) {
        case .foreign(let name, _): isWhole(name)
        case .member, .unreadable: false
        default: true
        }
    }

    /// Whether the name of an unread type is certainly not the name of a member type.
    private func isWhole(_ name: String) -> Bool { !name.contains(".") }
}
