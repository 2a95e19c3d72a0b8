import DigraphCompiler
import DigraphTools

extension LanguageServer {
    /// The code actions for a location in a graph file: each fix, all safe fixes of diagnostics with one ID in the file,
    /// and, if the editor asks for them, all safe fixes. In a Swift file, the registration of a type.
    func codeActions(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let path = try path(parameters)
        guard client.hasLiteralActions, let text = files.text(path), let range = parameters["range"] else {
            return .array([])
        }
        checkBeforeAnswer()
        let span = Span(
            text.offset(range["start"], client.encoding), text.offset(range["end"], client.encoding))
        let only = parameters["context"]?["only"]?.elements.compactMap(\.text)
        func isAsked(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true }
        var actions: [JSONValue] = []
        let all = shown[path] ?? []
        if isAsked("quickfix") {
            var kinds: Set<Diagnostic.ID> = []
            for diagnostic in diagnostics(of: all, at: span, in: text) {
                actions += diagnostic.fixes.map {
                    action($0, for: diagnostic, isPreferred: diagnostic.onlyFix?.isSafe ?? false)
                }
                if kinds.insert(diagnostic.id).inserted { actions += fixAll(of: diagnostic, among: all, in: path) }
            }
        }
        if isAsked("refactor") {
            actions += registrations(ofTypeAt: span, in: path).map { newAction($0.title, "refactor", $0.changes) }
        }
        let kind = "source.fixAll.digraph"
        if only != nil, isAsked(kind) {
            let changes = safeChanges(in: path) { _ in true }
            if !changes.isEmpty { actions.append(newAction("Fix all in this file", kind, changes)) }
        }
        return .array(actions)
    }

    /// The changes of all safe fixes, including the fixes of diagnostics that appear only after another fix.
    private func safeChanges(
        in path: String, where isMeant: (Diagnostic) -> Bool
    ) -> [(path: String, edits: [JSONValue])] {
        let inputs = workspace.targets(ofGraphFile: path).map(workspace.input)
        let mending = Mending.of(inputs) { $0.place.path == path && isMeant($0) }
        return mending.changed.sorted { $0.path < $1.path }.compactMap { source in
            guard let text = files.text(source.path) else { return nil }
            let (span, replacement) = TextLines.difference(from: text.bytes, to: source.bytes)
            return (source.path, [edit(text.range(span, client.encoding), replacement, in: source.path)])
        }
    }

    /// Checks the current texts and publishes the diagnostics, so that the response fits the texts.
    func checkBeforeAnswer() {
        guard needsPublishing else { return }
        needsPublishing = false
        while workspace.nextToCheck != nil { workspace.checkNext() }
        publishDiagnostics()
    }

    /// The diagnostics at a location. If there are none and nothing is selected, those that begin in the same line.
    private func diagnostics(of all: [Diagnostic], at span: Span, in text: TextLines) -> [Diagnostic] {
        let touching = all.filter { touches(text.span($0.place), span) }
        guard touching.isEmpty, span.start == span.end else { return touching }
        let line = text.line(of: Int(span.start)) + 1
        return all.filter { $0.place.line == line }
    }

    private func touches(_ left: Span, _ right: Span) -> Bool { left.start <= right.end && right.start <= left.end }

    /// The action that makes the safe fixes of all diagnostics with the ID of a diagnostic whose fix is safe.
    private func fixAll(of diagnostic: Diagnostic, among all: [Diagnostic], in path: String) -> [JSONValue] {
        let id = diagnostic.id
        let count = all.count { $0.id == id && $0.onlyFix?.isSafe == true }
        guard diagnostic.onlyFix?.isSafe == true, count > 1 else { return [] }
        let changes = safeChanges(in: path) { $0.id == id }
        return changes.isEmpty
            ? [] : [newAction("Fix all \(count) '\(id.rawValue)' in this file", "quickfix", changes)]
    }

    private func newAction(
        _ title: String, _ kind: String, _ changes: [(path: String, edits: [JSONValue])],
        for diagnostic: Diagnostic? = nil, isPreferred: Bool = false
    ) -> JSONValue {
        .object([
            "title": .string(title), "kind": .string(kind),
            "diagnostics": diagnostic.map { .array([message($0)]) }, "isPreferred": isPreferred ? true : nil,
            "edit": workspaceEdit(changes),
        ])
    }

    private func action(_ fix: Diagnostic.Fix, for diagnostic: Diagnostic, isPreferred: Bool) -> JSONValue {
        let path = fix.place.path
        let changes = [(path: path, edits: [edit(range(fix.place), fix.replacement, in: path)])]
        return newAction(fix.title, "quickfix", changes, for: diagnostic, isPreferred: isPreferred)
    }

    /// A text edit. The line ends in the new text become those of the file.
    func edit(_ range: JSONValue, _ text: String, in path: String) -> JSONValue {
        var text = text
        if let bytes = files.text(path)?.bytes, let newline = bytes.firstIndex(of: 0x0A), newline > 0,
            bytes[newline - 1] == 0x0D
        {
            text = String(
                decoding: text.utf8.filter { $0 != 0x0D }.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: UTF8.self)
        }
        return .object(["range": range, "newText": .string(text)])
    }

    func workspaceEdit(_ changes: [(path: String, edits: [JSONValue])]) -> JSONValue {
        if client.takesVersionedEdits {
            let documents = changes.map { change -> JSONValue in
                let version = files.buffers[change.path]?.version
                let document: JSONValue = .object([
                    "uri": .string(files.uri(change.path)), "version": version.map { .integer($0) } ?? .null,
                ])
                return .object(["textDocument": document, "edits": .array(change.edits)])
            }
            return .object(["documentChanges": .array(documents)])
        }
        return .object([
            "changes": .object(changes.map { JSONValue.Member(files.uri($0.path), .array($0.edits)) })
        ])
    }
}
