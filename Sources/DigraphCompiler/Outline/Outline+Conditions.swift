extension Outline {
    /// The `#if` conditions around it, outermost first; an `#else` branch is the negation, written `!(…)`.
    package func conditions(of id: ID) -> [String] {
        let condition = storage.record(id).condition
        return condition < 0 ? [] : storage.files[storage.fileIndex(of: id)].conditionTexts(condition)
    }

    /// Whether two declarations stand in branches that are never compiled together: one under a condition, the other
    /// under its negation. Other conditions may both hold, as far as can be known here.
    package func areExclusive(_ left: ID, _ right: ID) -> Bool {
        let leftCondition = storage.record(left).condition
        let rightCondition = storage.record(right).condition
        if leftCondition < 0 || rightCondition < 0 { return false }
        let leftFile = storage.files[storage.fileIndex(of: left)]
        let rightFile = storage.files[storage.fileIndex(of: right)]
        let known = leftFile.signedConditions(leftCondition)
        return rightFile.signedConditions(rightCondition).contains { condition in
            known.contains { $0.text == condition.text && $0.isNegated != condition.isNegated }
        }
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
