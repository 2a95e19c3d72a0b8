extension Outline {
    /// The declarations of one Swift file, read independently of other files.
    package final class File: Sendable {
        /// The condition of an `#if` branch, or its negation. An `#else` has the negated conditions of all branches
        /// before it, as a chain of parents.
        package struct Condition: Sendable {
            package var text: Span
            package var isNegated: Bool
            /// The index of the condition around this one.
            package var parent: Int?
        }

        /// An import, such as `public import Networking`.
        package struct Import: Sendable {
            /// The name of the module.
            package var module: String
            /// Nil if no access level is written.
            package var access: Access?
            /// Whether the internal declarations of the module are visible.
            var isTestable: Bool
            /// The index of the condition around the import.
            package var condition: Int?
        }

        struct Skipped: Sendable {
            var offset: Int
            /// The index of the type or extension around the skipped text.
            var type: Int?
        }

        package let path: String
        package let bytes: [UInt8]
        package let declarations: [Declaration]
        package let conditions: [Condition]
        package let imports: [Import]
        /// Texts outside of function bodies that are no declarations: statements, macro expansions, unreadable text.
        let skipped: [Skipped]
        /// Whether there is an attribute in an inheritance clause: `: @MainActor P`.
        let hasAttributesOfConformances: Bool

        init(
            _ source: SourceText, declarations: [Declaration] = [], conditions: [Condition] = [],
            imports: [Import] = [], skipped: [Skipped] = [], hasAttributesOfConformances: Bool = false
        ) {
            path = source.path
            bytes = source.bytes
            self.declarations = declarations
            self.conditions = conditions
            self.imports = imports
            self.skipped = skipped
            self.hasAttributesOfConformances = hasAttributesOfConformances
        }
    }
}

extension Outline.File {
    /// The text of a slice. Each run of white space and comments becomes one space.
    package func text(_ slice: Span) -> String {
        if slice.isEmpty { return "" }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return "" }
            return Scanner(base: base, limit: Int(slice.end)).foldedText(from: Int(slice.start))
        }
    }

    /// The text from the first slice to the last. The slices are in order.
    package func text(_ slices: [Span]) -> String {
        guard let first = slices.first, let last = slices.last else { return "" }
        return text(first.joined(last))
    }

    /// The texts of the conditions from the outermost to the given one. A negated condition is written `!DEBUG` or
    /// `!(…)`.
    package func conditionTexts(_ condition: Int?) -> [String] {
        if condition == nil { return [] }
        return conditions(around: condition).map { condition in
            let text = text(condition.text)
            if !condition.isNegated { return text }
            return Names.isIdentifier(text) ? "!\(text)" : "!(\(text))"
        }
    }

    /// The conditions from the outermost to the given one.
    func conditions(around condition: Int?) -> [Condition] {
        var result: [Condition] = []
        var next = condition
        while let index = next {
            result.append(conditions[index])
            next = conditions[index].parent
        }
        return result.reversed()
    }
}

extension Scanner {
    /// The text from an offset to the scanner's limit. Each run of white space and comments becomes one space.
    func foldedText(from start: Int) -> String {
        var result = ""
        // White space within a string literal is part of the literal.
        var (runStart, end) = (start, start)
        while end < limit {
            end = token(at: end).end
            let next = triviaEnd(from: end)
            if next > end || next >= limit {
                result += text(Span(runStart, end))
                if next < limit { result += " " }
                (runStart, end) = (next, next)
            }
        }
        return result
    }
}
