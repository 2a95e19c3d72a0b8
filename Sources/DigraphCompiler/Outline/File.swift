extension Outline {
    /// The declarations of one Swift file, read without looking at any other file.
    package struct File: Sendable {
        /// A branch of an `#if`. An `#else` is a chain of the negations of the branches before it.
        package struct Condition: Sendable {
            package var text: Slice
            package var isNegated: Bool
            /// The index of the condition around this one.
            package var parent: Int?
        }

        package let path: String
        package let bytes: [UInt8]
        package internal(set) var declarations: [Declaration] = []
        package internal(set) var conditions: [Condition] = []
        /// The names of the imported modules.
        package internal(set) var imports: [String] = []
    }
}

extension Outline.File {
    /// The text of a slice with each run of white space and comments folded to one space.
    package func text(_ slice: Outline.Slice) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, !slice.isEmpty else { return "" }
            let text = Scanner(base: base, limit: Int(slice.end))
            var result = ""
            var start = Int(slice.start)
            while start < text.limit {
                // White space within a string literal is part of the literal.
                let end = text.foldedRunEnd(from: start)
                result += text.text(Span(start, end))
                start = text.triviaEnd(from: end)
                if start < text.limit, start > end, !result.isEmpty { result += " " }
                if start == end { start = end }
            }
            return result
        }
    }

    /// The texts of slices that were written in this order, with what is between them.
    package func text(_ slices: [Outline.Slice]) -> String {
        guard let first = slices.first, let last = slices.last else { return "" }
        return text(first.joined(last))
    }

    /// The conditions from the outermost to this one; the negated ones as `!(…)`.
    package func conditionTexts(_ condition: Int?) -> [String] {
        conditions(around: condition).map { $0.isNegated ? "!(\(text($0.text)))" : text($0.text) }
    }

    /// The conditions from the outermost to this one.
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
    /// The end of the text at an offset in which there is neither white space nor a comment, except within literals.
    fileprivate func foldedRunEnd(from start: Int) -> Int {
        var end = start
        while end < limit, !`is`(end, ByteClass.space), commentEnd(from: end) == nil {
            end = stringLiteral(at: end)?.end ?? end + 1
        }
        return end
    }
}
