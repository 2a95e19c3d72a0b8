extension Outline {
    /// The `#if` conditions around it, outermost first; an `#else` branch is the negation, written `!(…)`.
    package func conditions(of id: ID) -> [String] {
        let condition = pointer(to: id).pointee.condition
        return condition < 0 ? [] : storage.files[storage.fileIndex(of: id)].conditionTexts(condition)
    }

    /// Whether two declarations stand in branches that are never compiled together: one under a condition, the other
    /// under its negation, or under that of another system. Other conditions may both hold, as far as can be known here.
    package func areExclusive(_ left: ID, _ right: ID) -> Bool {
        let leftCondition = pointer(to: left).pointee.condition
        let rightCondition = pointer(to: right).pointee.condition
        if leftCondition < 0 || rightCondition < 0 { return false }
        let leftFile = storage.files[storage.fileIndex(of: left)]
        let rightFile = storage.files[storage.fileIndex(of: right)]
        let known = leftFile.signedConditions(leftCondition)
        return rightFile.signedConditions(rightCondition).contains { condition in
            known.contains { other in
                if other.text == condition.text { return other.isNegated != condition.isNegated }
                return !other.isNegated && !condition.isNegated && areDifferentSystems(other.text, condition.text)
            }
        }
    }

    /// Whether both are `os(…)` or `arch(…)`, and not the same.
    private func areDifferentSystems(_ left: String, _ right: String) -> Bool {
        for function in ["os(", "arch("] where left.hasPrefix(function) && right.hasPrefix(function) {
            let names = [left, right].map { $0.dropFirst(function.utf8.count).filter { $0 != " " } }
            guard
                names.allSatisfy({
                    $0.hasSuffix(")") && $0.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                })
            else { return false }
            // Both are the same system.
            return names[0] != names[1] && Set(names) != ["macOS)", "OSX)"]
        }
        return false
    }
}

extension Outline.File {
    /// The conditions around a branch, each with whether it must not hold: `!X` and the `#else` of `X` are one.
    fileprivate func signedConditions(_ condition: Int32) -> [(text: String, isNegated: Bool)] {
        var result: [(text: String, isNegated: Bool)] = []
        var index = condition
        while index >= 0, Int(index) < conditions.count {
            let record = conditions[conditions.startIndex + Int(index)]
            var text = self.text(record.text)
            var isNegated = record.isNegated
            let isSimple = !text.contains("&") && !text.contains("|")
            while isSimple, text.hasPrefix("!") {
                text.removeFirst()
                isNegated.toggle()
            }
            result.append((text, isNegated))
            index = record.parent
        }
        return result
    }
}
