import DigraphCompiler

/// The graph files after `digraph validate --fix`: either all safe edits are made, or one edit that a person has named.
///
/// A safe edit is made if its diagnostic offers no other, and if no new error comes of it.
package struct Mending {
    /// A safe edit that is not made, because it would lead to a new error. The place is in the file after the edits.
    package struct Refusal: Sendable {
        var fix: Diagnostic.Fix
        var error: Diagnostic

        package var text: String {
            "\(fix.place.path):\(fix.place.line):\(fix.place.column): not fixed: \(fix.title); "
                + "this would lead to a new error: \(error.message)\n"
        }
    }

    /// The modules with the edited files.
    package private(set) var inputs: [Compiler.Input]
    /// The graph files that have changed.
    package private(set) var changed: [SourceText] = []
    /// The edits that were made, round by round. The place of an edit is in the file as it was before that round.
    package private(set) var edits: [Diagnostic.Fix] = []
    package private(set) var refusals: [Refusal] = []
    /// The diagnostics of each module.
    private var diagnostics: [[Diagnostic]]

    /// The maximum number of rounds. An edit can reveal further diagnostics, and edits could undo each other.
    private static let roundLimit = 10

    private init(_ inputs: [Compiler.Input]) {
        self.inputs = inputs
        diagnostics = inputs.map { Compiler.analyze($0).diagnostics }
    }

    /// Checks the modules and makes the safe edits of their graph files until nothing is left to do.
    ///
    /// - Parameter isMeant: Whether a diagnostic may be fixed.
    package static func of(
        _ inputs: [Compiler.Input], where isMeant: (Diagnostic) -> Bool = { _ in true }
    ) -> Mending {
        var mending = Mending(inputs)
        for _ in 0..<roundLimit {
            let next = mending.fixed(where: isMeant)
            let isDone = next.edits.count == mending.edits.count
            mending = next
            if isDone { break }
        }
        return mending
    }

    /// Makes one edit, whatever comes of it.
    ///
    /// - Returns: `nil` if the edit is in no graph file of the modules.
    package static func making(_ edit: Diagnostic.Fix, in inputs: [Compiler.Input]) -> Mending? {
        Mending(inputs).making([edit])
    }

    /// One round of safe edits: all together or, if a new error comes of that, one after the other.
    private func fixed(where isMeant: (Diagnostic) -> Bool) -> Mending {
        let fixes = diagnostics.flatMap(Mending.readableFirst).filter(isMeant).compactMap(\.onlyFix).filter(\.isSafe)
        let edits = Mending.withoutOverlaps(fixes).sorted { $0.key < $1.key }.flatMap(\.value)
        var result = self
        result.refusals = []
        guard let all = making(edits) else { return result }
        if all.newError(since: self) == nil { return all }
        var harmless: [Diagnostic.Fix] = []
        var refusals: [Refusal] = []
        for edit in edits {
            guard let next = making(harmless + [edit]) else { continue }
            if let error = next.newError(since: self) {
                refusals.append(Refusal(fix: edit, error: error))
            } else {
                harmless.append(edit)
                result = next
            }
        }
        result.refusals = refusals
        return result
    }

    /// The modules after edits that do not overlap, in order; nil if nothing changes.
    private func making(_ edits: [Diagnostic.Fix]) -> Mending? {
        let changed = files.compactMap { file in
            Mending.applied(edits.filter { $0.place.path == file.path }, to: file)
        }
        if changed.isEmpty { return nil }
        var next = self
        for file in changed { next.replace(file) }
        next.diagnostics = next.inputs.map { Compiler.analyze($0).diagnostics }
        next.edits += edits
        next.refusals = []
        return next
    }

    /// The first error that `other` does not have. An error that has only moved to another line is not new.
    private func newError(since other: Mending) -> Diagnostic? {
        let errors = { (one: Mending) in one.diagnostics.joined().filter { $0.severity == .error } }
        return Baseline(of: errors(other)).unknown(among: errors(self)).first
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
    private static func withoutOverlaps(_ fixes: [Diagnostic.Fix]) -> [String: [Diagnostic.Fix]] {
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

    fileprivate var isOfReading: Bool { id == .syntax || id == .unterminated }
}
