extension Outline {
    /// Whether any file read so far contains an `#if`.
    var hasConditions: Bool { storage.hasConditions }

    /// The `#if` conditions around a declaration, outermost first. In an `#else`, the conditions are negated: `!(…)`.
    package func conditions(of id: ID) -> [String] { file(of: id).conditionTexts(declaration(id).condition) }

    /// Whether two declarations are in branches that are never compiled together: two conditions around them negate
    /// each other, or name different systems. Any other two conditions count as compatible.
    package func areExclusive(_ left: ID, _ right: ID) -> Bool {
        if declaration(left).condition == nil || declaration(right).condition == nil { return false }
        let known = signedConditions(of: left)
        return signedConditions(of: right).contains { condition in
            known.contains { other in
                if other.text == condition.text { return other.isNegated != condition.isNegated }
                return !other.isNegated && !condition.isNegated && areDifferentSystems(other.text, condition.text)
            }
        }
    }

    /// The conditions around a declaration. A condition `!X` becomes the negation of `X`.
    private func signedConditions(of id: ID) -> [(text: String, isNegated: Bool)] {
        let file = file(of: id)
        return file.conditions(around: declaration(id).condition).map { condition in
            var text = file.text(condition.text)
            var isNegated = condition.isNegated
            let isSimple = !text.contains("&") && !text.contains("|")
            while isSimple, text.hasPrefix("!") {
                text.removeFirst()
                isNegated.toggle()
            }
            return (text, isNegated)
        }
    }

    /// Whether both conditions are `os(…)`, or both `arch(…)`, and name different systems.
    private func areDifferentSystems(_ left: String, _ right: String) -> Bool {
        for function in ["os(", "arch("] where left.hasPrefix(function) && right.hasPrefix(function) {
            let names = [left, right].map { $0.dropFirst(function.count).filter { $0 != " " } }
            let areSimple = names.allSatisfy { name in
                name.hasSuffix(")") && name.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
            // `macOS` and `OSX` are the same system.
            return areSimple && names[0] != names[1] && Set(names) != ["macOS)", "OSX)"]
        }
        return false
    }
}
