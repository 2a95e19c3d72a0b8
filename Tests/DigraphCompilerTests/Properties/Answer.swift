import DigraphCompiler

/// What the compiler answers, looked at for what must hold whatever it was asked.
enum Answer {
    /// What does not hold; nothing, normally.
    static func problems(with input: Compiler.Input) -> [String] {
        let compilation = Compiler.compile(input)
        var problems: [String] = []
        if compilation.hasErrors != compilation.outputs.isEmpty {
            problems.append("errors and outputs exclude each other")
        }
        let files = ([input.module] + input.dependencies).flatMap { $0.graphFiles + $0.sources }
        let texts = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for diagnostic in compilation.diagnostics {
            let id = diagnostic.id.rawValue
            for message in [diagnostic.message] + diagnostic.notes.map(\.message) + diagnostic.fixes.map(\.title)
            where message.isEmpty || message.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
                problems.append("\(id): a message is one line: \(message.debugDescription)")
            }
            for place in [diagnostic.place] + diagnostic.notes.map(\.place) + diagnostic.fixes.map(\.place)
            where !isThere(place, in: texts) {
                problems.append("\(id): there is no place \(place)")
            }
        }
        if compilation.diagnostics != compilation.diagnostics.sortedByPlace() { problems.append("not sorted by place") }
        problems += differences(compilation, Compiler.compile(input), "a second run")
        problems += differences(compilation, Compiler.compile(reversed(input)), "the files in another order")
        return problems
    }

    private static func differences(_ first: Compilation, _ second: Compilation, _ what: String) -> [String] {
        var problems: [String] = []
        if first.diagnostics != second.diagnostics {
            let text = LineDifference.text(expected: first.diagnostics.text, actual: second.diagnostics.text)
            problems.append("\(what) gives other diagnostics:\n\(text)")
        }
        if first.outputs != second.outputs { problems.append("\(what) gives other outputs") }
        return problems
    }

    private static func reversed(_ input: Compiler.Input) -> Compiler.Input {
        var input = input
        input.module.graphFiles.reverse()
        input.module.sources.reverse()
        for index in input.dependencies.indices {
            input.dependencies[index].graphFiles.reverse()
            input.dependencies[index].sources.reverse()
        }
        return input
    }

    private static func isThere(_ place: Place, in texts: [String: SourceText]) -> Bool {
        guard let text = texts[place.path] else { return false }
        let lines = LineTable(text.bytes)
        func offset(_ line: Int, _ column: Int) -> Int? {
            guard line >= 1, line <= lines.lineCount, column >= 1 else { return nil }
            let offset = lines.start(ofLine: line) + column - 1
            return offset <= text.bytes.count ? offset : nil
        }
        guard let start = offset(place.line, place.column), let end = offset(place.endLine, place.endColumn) else {
            return false
        }
        return start <= end
    }
}
