import DigraphCompiler
import DigraphTools

extension LanguageServer {
    /// Sends the diagnostics of each file whose diagnostics have changed since they were last sent.
    func publishDiagnostics() {
        var found: [String: [Diagnostic]] = [:]
        for package in workspace.packages {
            for diagnostic in workspace.diagnostics(of: package) {
                found[diagnostic.place.path, default: []].append(diagnostic)
            }
        }
        // A graph file without a target is at least parsed.
        for path in files.buffers.keys where path.hasSuffix(".digraph") && found[path] == nil {
            guard workspace.targets(ofGraphFile: path).isEmpty, let document = files.document(path) else { continue }
            let unread =
                isFindingPackages || notesOfManifests.values.joined().contains { $0.severity == .error }
                ? [] : [self.unread(path)]
            found[path] = (unread + document.problems).sortedByPlace()
        }
        var (hasChanged, hasPulledChanged) = (false, false)
        for path in Set(found.keys).union(shown.keys).union(notesOfManifests.keys).sorted() {
            let isPulled = client.pullsDiagnostics && files.buffers[path] != nil
            let diagnostics = isPulled ? [] : found[path] ?? []
            if isPulled, shown[path] ?? [] != found[path] ?? [] { hasPulledChanged = true }
            let list = JSONValue.array(
                diagnostics.map(message) + (isPulled ? [] : notesOfManifests[path] ?? []).map(message))
            if published[path] ?? .array([]) == list { continue }
            hasChanged = true
            published[path] = list == .array([]) ? nil : list
            notify(
                "textDocument/publishDiagnostics",
                .object([
                    "uri": .string(files.uri(path)),
                    "version": files.buffers[path]?.version.map { .integer($0) },
                    "diagnostics": list,
                ]))
        }
        shown = found.filter { !$0.value.isEmpty }
        refresh(hasChanged || hasPulledChanged)
        if hasPulledChanged, client.refreshesDiagnostics { request("workspace/diagnostic/refresh", nil) }
    }

    /// The diagnostics of a file, for an editor that asks for them.
    func pulledDiagnostics(_ parameters: JSONValue) throws(Problem) -> JSONValue {
        let path = try path(parameters)
        checkBeforeAnswer()
        let items = (shown[path] ?? []).map(message) + (notesOfManifests[path] ?? []).map(message)
        return .object(["kind": "full", "items": .array(items)])
    }

    private func unread(_ path: String) -> Diagnostic {
        let words =
            workspace.package(of: path) == nil
            ? "no package reads this graph file; it belongs into the folder 'Graph' beside a Package.swift"
            : "no target reads this graph file; move it to 'Graph/<target>.digraph' or among the target's sources"
        return Diagnostic(
            .unreadGraphFile, at: Place(path: path, line: 1, column: 1, endLine: 1, endColumn: 1), words)
    }

    /// Asks the editor to refresh inlay hints and code lenses, also in files that were not edited.
    private func refresh(_ hasChanged: Bool) {
        guard hasChanged else { return }
        if client.refreshesHints { request("workspace/inlayHint/refresh", nil) }
        if client.refreshesLenses { request("workspace/codeLens/refresh", nil) }
    }

    func message(_ diagnostic: Diagnostic) -> JSONValue {
        let notes = diagnostic.notes.map { note in
            JSONValue.object(["location": location(note.place), "message": .string(note.message)])
        }
        var text = diagnostic.message
        if !client.hasRelatedInformation { text += diagnostic.notes.map { "\n\($0.message)" }.joined() }
        let href = client.hasCodeDescription ? explanations.map { "\($0)#\(diagnostic.id.rawValue)" } : nil
        return .object([
            "range": range(extent(of: diagnostic.place)), "severity": diagnostic.severity == .error ? 1 : 2,
            "code": .string(diagnostic.id.rawValue),
            "codeDescription": href.map { .object(["href": .string($0)]) }, "source": "digraph",
            "message": .string(text), "tags": client.hasDiagnosticTags && diagnostic.id.isOfUnused ? [1] : nil,
            "relatedInformation": client.hasRelatedInformation && !notes.isEmpty ? .array(notes) : nil,
        ])
    }

    /// The place to underline. An empty place is extended by the character after it or, at the end of a line, by the
    /// character before it.
    private func extent(of place: Place) -> Place {
        guard place.line == place.endLine, place.column == place.endColumn, let text = files.text(place.path) else {
            return place
        }
        var place = place
        let offset = text.offset(line: place.line, column: place.column)
        if offset < text.bytes.count, text.bytes[offset] != 0x0A, text.bytes[offset] != 0x0D {
            place.endColumn += 1
            // The other bytes of a character of several bytes.
            for byte in text.bytes[(offset + 1)...].prefix(3) where byte & 0xC0 == 0x80 { place.endColumn += 1 }
        } else if place.column > 1 {
            place.column -= 1
        }
        return place
    }

    // MARK: - Places

    func range(_ place: Place) -> JSONValue {
        guard let text = files.text(place.path) else {
            let start: JSONValue = .object(["line": .integer(max(0, place.line - 1)), "character": 0])
            return .object(["start": start, "end": start])
        }
        return text.range(text.span(place), client.encoding)
    }

    func location(_ place: Place) -> JSONValue {
        .object(["uri": .string(files.uri(place.path)), "range": range(place)])
    }
}

extension Diagnostic.ID {
    /// Whether the diagnostic is about unneeded code, which editors show faded.
    var isOfUnused: Bool {
        switch self {
        case .unusedRegistration, .unusedAlias, .unusedTag, .unusedInput, .unusedInclude, .needlessAllow,
            .needlessCycleMark:
            true
        default: false
        }
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
