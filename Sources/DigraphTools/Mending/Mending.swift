import DigraphCompiler

/// What `digraph validate --fix` makes of graph files: the edits are made that need no choice, those of diagnostics that
/// offer one and no other.
package struct Mending {
    /// The modules, with what was edited.
    package private(set) var inputs: [Compiler.Input]
    /// The graph files that differ from what they were.
    package private(set) var changed: [SourceText] = []

    /// Each round can bring to light what was hidden by an error. Edits could undo each other for ever.
    private static let roundLimit = 10

    /// Checks the modules and mends their graph files, until there is nothing left that needs no choice.
    package static func of(_ inputs: [Compiler.Input]) -> Mending {
        var mending = Mending(inputs: inputs)
        var diagnostics = inputs.map { Compiler.check($0).diagnostics }
        for _ in 0..<roundLimit {
            let edits = edits(for: diagnostics.flatMap { $0 })
            let files = mending.files.compactMap { file in
                edits[file.path].flatMap { Mending.applied($0, to: file) }
            }
            if files.isEmpty { break }
            var next = mending
            for file in files { next.replace(file) }
            let after = next.inputs.map { Compiler.check($0).diagnostics }
            // Never from bad to worse: neither is a file broken that could be read.
            if after.joined().filter(\.isOfReading).count > diagnostics.joined().filter(\.isOfReading).count { break }
            mending = next
            diagnostics = after
        }
        return mending
    }

    /// The edits for each file: by place, none in the place of another, each once.
    private static func edits(for diagnostics: [Diagnostic]) -> [String: [Diagnostic.Fix]] {
        let fixes = diagnostics.filter { $0.fixes.count == 1 }.flatMap(\.fixes).sorted { $0.place < $1.place }
        var result: [String: [Diagnostic.Fix]] = [:]
        for fix in fixes {
            if let last = result[fix.place.path]?.last {
                // The same edit for two problems is made once; of two in one place, the next round decides.
                let end = (last.place.endLine, last.place.endColumn)
                let isBehind = end < (fix.place.line, fix.place.column)
                let touches = end == (fix.place.line, fix.place.column)
                guard isBehind || touches && last.place.hasExtent && fix.place.hasExtent else { continue }
            }
            result[fix.place.path, default: []].append(fix)
        }
        return result
    }

    /// - Returns: `nil` where the edits change nothing, or are not for this text.
    private static func applied(_ fixes: [Diagnostic.Fix], to source: SourceText) -> SourceText? {
        let lines = LineTable(source.bytes)
        let offset = { (line: Int, column: Int) -> Int? in
            guard line >= 1, line <= lines.lineCount, column >= 1 else { return nil }
            let offset = lines.start(ofLine: line) + column - 1
            return offset <= source.bytes.count ? offset : nil
        }
        var bytes: [UInt8] = []
        var done = 0
        for fix in fixes {
            guard let start = offset(fix.place.line, fix.place.column),
                let end = offset(fix.place.endLine, fix.place.endColumn), done <= start, start <= end
            else { continue }
            bytes += source.bytes[done..<start] + lineEndings(of: source, in: fix.replacement)
            done = end
        }
        bytes += source.bytes[done...]
        return bytes == source.bytes ? nil : SourceText(path: source.path, bytes: bytes)
    }

    /// A file with `\r\n` keeps them throughout.
    private static func lineEndings(of source: SourceText, in text: String) -> [UInt8] {
        guard let newline = source.bytes.firstIndex(of: 0x0A), newline > 0, source.bytes[newline - 1] == 0x0D else {
            return Array(text.utf8)
        }
        return text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }

    /// The graph files of the modules that are checked themselves, each once.
    private var files: [SourceText] {
        var seen: Set<String> = []
        return inputs.flatMap(\.module.graphFiles).filter { seen.insert($0.path).inserted }
    }

    /// Other modules may depend on the file's module.
    private mutating func replace(_ file: SourceText) {
        for index in inputs.indices {
            inputs[index].module.replace(file)
            for other in inputs[index].dependencies.indices { inputs[index].dependencies[other].replace(file) }
        }
        changed.removeAll { $0.path == file.path }
        changed.append(file)
    }
}

extension Compiler.Module {
    fileprivate mutating func replace(_ file: SourceText) {
        for index in graphFiles.indices where graphFiles[index].path == file.path { graphFiles[index] = file }
    }
}

extension Place {
    fileprivate var hasExtent: Bool { (line, column) < (endLine, endColumn) }
}

extension Diagnostic {
    fileprivate var isOfReading: Bool { id == .syntax || id == .unterminated }
}
