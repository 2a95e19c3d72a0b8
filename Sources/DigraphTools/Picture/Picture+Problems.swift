import DigraphCompiler

extension Picture {
    /// The diagnostics within each node's registration, as indices in `problems`.
    /// - Complexity: O(problems + lines of registrations).
    package var problemsOfNodes: [[Int]] {
        var onLine: [String: [Int: [Int]]] = [:]
        for (index, problem) in problems.enumerated() {
            onLine[problem.place.path, default: [:]][problem.place.line, default: []].append(index)
        }
        return nodes.map { node in
            let whole = node.wholePlace
            guard let lines = onLine[whole.path], whole.line <= whole.endLine else { return [] }
            return (whole.line...whole.endLine).flatMap { lines[$0] ?? [] }.filter { index in
                let place = problems[index].place
                return (whole.line, whole.column) <= (place.line, place.column)
                    && (place.line, place.column) <= (whole.endLine, whole.endColumn)
            }
        }
    }
}
