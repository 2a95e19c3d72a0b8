import DigraphCompiler

/// The graph files after `digraph validate --fix`. A diagnostic is fixed if it offers a single edit, and the edit is
/// safe. With `--suggested`, the edit need not be safe, but must not lead to a new error.
package struct Mending {
    /// The modules with the edited files.
    package private(set) var inputs: [Compiler.Input]
    /// The graph files that have changed.
    package private(set) var changed: [SourceText] = []
    /// The edits that were made, round by round. The place of an edit is in the file as it was before that round.
    package private(set) var edits: [Diagnostic.Fix] = []
    /// The diagnostics of each module.
    private var diagnostics: [[Diagnostic]]

    /// The maximum number of rounds. An edit can reveal further diagnostics, and edits could undo each other.
    private static let roundLimit = 10
    /// The maximum number of suggestions that are tried one by one. Each attempt checks all modules.
    private static let attemptLimit = 100

    private init(_ inputs: [Compiler.Input]) {
        self.inputs = inputs
        diagnostics = inputs.map { Compiler.analyze($0).diagnostics }
    }

    /// Checks the modules and fixes their graph files until nothing is left to do.
    ///
    /// - Parameters:
    ///   - isSuggested: Whether edits that are not safe are made, too.
    ///   - isMeant: Whether a diagnostic may be fixed.
    package static func of(
        _ inputs: [Compiler.Input], isSuggested: Bool = false, where isMeant: (Diagnostic) -> Bool = { _ in true }
    ) -> Mending {
        let safe = { (one: Diagnostic) in isMeant(one) && one.onlyFix?.isSafe == true }
        var mending = Mending(inputs)
        if !isSuggested { return mending.fixed(where: safe) }
        while true {
            let all = mending.fixed(where: isMeant)
            if !all.hasNewErrors(since: mending) { return all }
            let next = mending.fixed(where: safe).followingEach(where: isMeant)
            if next.edits.count == mending.edits.count { return mending }
            mending = next
        }
    }

    /// Fixes in rounds, until nothing is left to do.
    private func fixed(rounds: Int = roundLimit, where isMeant: (Diagnostic) -> Bool) -> Mending {
        var mending = self
        for _ in 0..<rounds {
            let edits = Mending.withoutOverlaps(
                mending.diagnostics.flatMap(Mending.readableFirst).filter(isMeant).compactMap(\.onlyFix))
            let files = mending.files.compactMap { file in
                edits[file.path].flatMap { Mending.applied($0, to: file) }
            }
            if files.isEmpty { break }
            var next = mending
            for file in files { next.replace(file) }
            next.diagnostics = next.inputs.map { Compiler.analyze($0).diagnostics }
            // A round that adds syntax errors is discarded.
            let unread = { (one: Mending) in one.diagnostics.joined().count(where: \.isOfReading) }
            if unread(next) > unread(mending) { break }
            next.edits += edits.sorted { $0.key < $1.key }.flatMap(\.value)
            mending = next
        }
        return mending
    }

    /// Follows one suggestion after the other, but none that leads to a new error.
    private func followingEach(where isMeant: (Diagnostic) -> Bool) -> Mending {
        var mending = self
        var refused: Set<String> = []
        for _ in 0..<Mending.attemptLimit {
            let one = mending.diagnostics.joined().first {
                isMeant($0) && $0.onlyFix != nil && !refused.contains($0.words)
            }
            guard let one else { break }
            let next = mending.fixed(rounds: 1) { $0.identity == one.identity && $0.message == one.message }
            if next.edits.count == mending.edits.count || next.hasNewErrors(since: mending) {
                refused.insert(one.words)
            } else {
                mending = next
            }
        }
        return mending
    }

    /// Whether there are errors that `other` does not have. An error that has only moved to another line is not new.
    private func hasNewErrors(since other: Mending) -> Bool {
        let errors = { (one: Mending) in one.diagnostics.joined().filter { $0.severity == .error } }
        return !Baseline(of: errors(other)).unknown(among: errors(self)).isEmpty
    }

    /// The diagnostics that can be fixed in this round. In files with syntax errors, only these errors are fixed,
    /// because the places of other diagnostics are uncertain.
    private static func readableFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let unread = Set(diagnostics.filter(\.isOfReading).map(\.place.path))
        return diagnostics.filter { diagnostic in
            diagnostic.isOfReading || !diagnostic.fixes.contains { unread.contains($0.place.path) }
        }
    }

    /// The edits of each file, sorted by place, without duplicates and overlaps.
    static func withoutOverlaps(_ fixes: [Diagnostic.Fix]) -> [String: [Diagnostic.Fix]] {
        var result: [String: [Diagnostic.Fix]] = [:]
        for fix in fixes.sorted(by: { $0.place < $1.place }) {
            if let last = result[fix.place.path]?.last {
                // Equal edits are made once; overlapping ones wait for the next round.
                let end = (last.place.endLine, last.place.endColumn)
                let isBehind = end < (fix.place.line, fix.place.column)
                let touches = end == (fix.place.line, fix.place.column)
                guard isBehind || touches && last.place.hasExtent && fix.place.hasExtent else { continue }
            }
            result[fix.place.path, default: []].append(fix)
        }
        return result
    }

    /// The source after the edits. Edits at places that the source does not have are skipped.
    /// - Returns: `nil` if nothing changes.
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

    /// A text as bytes, with `\r\n` as line ends if the source has them.
    private static func lineEndings(of source: SourceText, in text: String) -> [UInt8] {
        guard let newline = source.bytes.firstIndex(of: 0x0A), newline > 0, source.bytes[newline - 1] == 0x0D else {
            return Array(text.utf8)
        }
        return text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }

    /// The graph files of the checked modules, each once.
    private var files: [SourceText] {
        var seen: Set<String> = []
        return inputs.flatMap(\.module.graphFiles).filter { seen.insert($0.path).inserted }
    }

    /// Replaces a graph file in the module that it belongs to, and where other modules depend on that module.
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
    /// The edit that the diagnostic offers; nil if it offers none or several.
    package var onlyFix: Fix? { fixes.count == 1 ? fixes[0] : nil }

    fileprivate var words: String { "\(id.rawValue): \(message)" }

    fileprivate var isOfReading: Bool { id == .syntax || id == .unterminated }
}
