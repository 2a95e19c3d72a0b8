import DigraphCompiler

extension LanguageServer {
    /// The edits that mend what is wrong at a place: each that the compiler offers, all of one kind in the file, and all
    /// that need no choice.
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
            for diagnostic in all where touches(text.span(diagnostic.place), span) {
                for (number, fix) in diagnostic.fixes.enumerated() {
                    actions.append(
                        action(
                            fix.title, "quickfix", [fix], for: diagnostic,
                            isPreferred: number == 0 && diagnostic.fixes.count == 1))
                }
                if kinds.insert(diagnostic.id).inserted { actions += fixAll(of: diagnostic, among: all) }
            }
        }
        if isAsked("source.fixAll.digraph"), only != nil {
            let fixes = all.filter { $0.fixes.count == 1 }.flatMap(\.fixes)
            if !fixes.isEmpty {
                actions.append(action("Fix all in this file", "source.fixAll.digraph", fixes, for: nil))
            }
        }
        return .array(actions)
    }

    /// The diagnostics of the texts as they are now.
    private func checkBeforeAnswer() {
        guard needsPublishing else { return }
        needsPublishing = false
        publishDiagnostics()
    }

    private func touches(_ left: Span, _ right: Span) -> Bool { left.start <= right.end && right.start <= left.end }

    private func fixAll(of diagnostic: Diagnostic, among all: [Diagnostic]) -> [JSONValue] {
        let same = all.filter { $0.id == diagnostic.id && $0.fixes.count == 1 }
        guard same.count > 1, diagnostic.fixes.count == 1 else { return [] }
        return [
            action(
                "Fix all \(same.count) '\(diagnostic.id.rawValue)' in this file", "quickfix", same.flatMap(\.fixes),
                for: nil)
        ]
    }

    private func action(
        _ title: String, _ kind: String, _ fixes: [Diagnostic.Fix], for diagnostic: Diagnostic?,
        isPreferred: Bool = false
    ) -> JSONValue {
        var changes: [(path: String, edits: [JSONValue])] = []
        for (path, edits) in Mending.withoutOverlaps(fixes).sorted(by: { $0.key < $1.key }) {
            changes.append((path, edits.map { edit(range($0.place), $0.replacement, in: path) }))
        }
        return .object([
            "title": .string(title), "kind": .string(kind),
            "diagnostics": diagnostic.map { .array([message($0)]) }, "isPreferred": isPreferred ? true : nil,
            "edit": workspaceEdit(changes),
        ])
    }

    /// Line ends are those of the file.
    func edit(_ range: JSONValue, _ text: String, in path: String) -> JSONValue {
        var text = text
        if let bytes = files.text(path)?.bytes, let newline = bytes.firstIndex(of: 0x0A), newline > 0,
            bytes[newline - 1] == 0x0D
        {
            text = String(decoding: text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: UTF8.self)
        }
        return .object(["range": range, "newText": .string(text)])
    }

    func workspaceEdit(_ changes: [(path: String, edits: [JSONValue])]) -> JSONValue {
        .object([
            "changes": .object(changes.map { JSONValue.Member(files.uri($0.path), .array($0.edits)) })
        ])
    }
}
