import DigraphCompiler
import DigraphTools

/// The capabilities of the editor, from the request `initialize`.
struct Client {
    var encoding = PositionEncoding.utf16
    var process: Int?
    /// Whether the editor watches files on request.
    var watchesFiles = false
    var hasSnippets = false
    var readsMarkdown = false
    /// Whether the documentation of a completion can name its format. If not, it is sent as a plain string.
    var hasDocumentationFormats = false
    var hasRelatedInformation = false
    var hasDiagnosticTags = false
    var hasCodeDescription = false
    var hasSymbolTrees = false
    var hasLiteralActions = false
    /// Whether the editor requests inlay hints again when the server asks for a refresh.
    var refreshesHints = false
    /// Whether the editor requests code lenses again when the server asks for a refresh.
    var refreshesLenses = false
    /// Whether the editor requests diagnostics again when the server asks for a refresh.
    var refreshesDiagnostics = false
    /// Whether the editor requests the diagnostics of open files, and does not take published ones.
    var pullsDiagnostics = false
    /// Whether an edit can name the version of the document that it changes.
    var takesVersionedEdits = false
    /// Whether the editor shows the progress of long work.
    var showsProgress = false
    /// Whether the editor has the command `digraph.showUsers`.
    var showsUsers = false

    init(_ parameters: JSONValue?) {
        guard let parameters else { return }
        process = parameters["processId"]?.integer
        let capabilities = parameters["capabilities"]
        let text = capabilities?["textDocument"]
        let workspace = capabilities?["workspace"]
        let encodings = capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.text) ?? []
        if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
        let item = text?["completion"]?["completionItem"]
        hasSnippets = item?["snippetSupport"]?.boolean ?? false
        hasDocumentationFormats = item?["documentationFormat"] != nil
        readsMarkdown = text?["hover"]?["contentFormat"]?.elements.contains("markdown") ?? false
        let diagnostics = text?["publishDiagnostics"]
        hasRelatedInformation = diagnostics?["relatedInformation"]?.boolean ?? false
        hasDiagnosticTags = diagnostics?["tagSupport"] != nil
        hasCodeDescription = diagnostics?["codeDescriptionSupport"]?.boolean ?? false
        hasSymbolTrees = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.boolean ?? false
        hasLiteralActions = text?["codeAction"]?["codeActionLiteralSupport"] != nil
        refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.boolean ?? false
        refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.boolean ?? false
        refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.boolean ?? false
        pullsDiagnostics = text?["diagnostic"] != nil && text?["publishDiagnostics"] == nil
        takesVersionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
        showsProgress = capabilities?["window"]?["workDoneProgress"]?.boolean ?? false
        showsUsers = capabilities?["experimental"]?["commands"]?.elements.contains("digraph.showUsers") ?? false
    }
}

// The start of a session, and changes of folders and documents.
extension LanguageServer {
    func initialize(_ parameters: JSONValue) -> JSONValue {
        client = Client(parameters)
        phase = .running
        let uris = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
        let root = parameters["rootUri"]?.text ?? parameters["rootPath"]?.text.map { URIReference.of(path: $0) }
        folders = (uris.isEmpty ? root.map { [$0] } ?? [] : uris).compactMap(LanguageServer.folder)
        needsPublishing = true
        return .object([
            "capabilities": capabilities,
            "serverInfo": .object(["name": "digraph", "version": .string(Compiler.version)]),
        ])
    }

    /// The path of a folder's URI, without a slash at the end.
    private static func folder(_ uri: String) -> String? {
        DocumentURI.path(of: uri).map { $0.utf8.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    func initialized() {
        for folder in folders { findPackage(near: folder) }
        guard client.watchesFiles else { return }
        let globs: [JSONValue] = ["**/*.digraph", "**/*.swift", "**/Package.resolved"].map {
            .object(["globPattern": .string($0)])
        }
        let registration: JSONValue = .object([
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": .object(["watchers": .array(globs)]),
        ])
        request("client/registerCapability", .object(["registrations": .array([registration])]))
    }

    func foldersChanged(_ event: JSONValue) {
        for uri in event["removed"]?.elements.compactMap({ $0["uri"]?.text }) ?? [] {
            guard let folder = LanguageServer.folder(uri) else { continue }
            folders.removeAll { $0 == folder }
            workspace.removePackages(in: folder)
        }
        for uri in event["added"]?.elements.compactMap({ $0["uri"]?.text }) ?? [] {
            guard let folder = LanguageServer.folder(uri) else { continue }
            folders.append(folder)
            findPackage(near: folder)
        }
        needsPublishing = true
    }

    func didOpen(_ parameters: JSONValue) {
        let document = parameters["textDocument"]
        guard let uri = document?["uri"]?.text, let path = DocumentURI.path(of: uri), let text = document?["text"]?.text
        else { return }
        let before = files.text(path)?.bytes
        let bytes = Array(text.utf8)
        republish(path, as: uri)
        files.open(path, as: FileStore.Buffer(uri: uri, version: document?["version"]?.integer), bytes)
        // Most files are opened as they are on the disk.
        if before != bytes { workspace.changed(path) }
        needsPublishing = true
        findPackage(ofOpen: path)
    }

    /// Removes the diagnostics under a file's old URI if the editor writes the URI in another way now. The next
    /// publication sends the diagnostics under the new URI.
    private func republish(_ path: String, as uri: String) {
        guard files.uri(path) != uri, published[path] != nil else { return }
        published[path] = nil
        notify(
            "textDocument/publishDiagnostics", .object(["uri": .string(files.uri(path)), "diagnostics": .array([])]))
    }

    func didChange(_ parameters: JSONValue) {
        let document = parameters["textDocument"]
        guard let uri = document?["uri"]?.text, let path = DocumentURI.path(of: uri), files.buffers[path] != nil else {
            return
        }
        for change in parameters["contentChanges"]?.elements ?? [] {
            guard let new = change["text"]?.text else { continue }
            var bytes = Array(new.utf8)
            if let range = change["range"], let old = files.text(path) {
                let start = old.offset(range["start"], client.encoding)
                let end = max(start, old.offset(range["end"], client.encoding))
                bytes = Array(old.bytes[..<start]) + bytes + Array(old.bytes[end...])
            }
            files.open(path, as: FileStore.Buffer(uri: uri, version: document?["version"]?.integer), bytes)
        }
        workspace.changed(path)
        needsPublishing = true
    }

    func didSave(_ parameters: JSONValue) {
        guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(DocumentURI.path) else { return }
        if !client.watchesFiles || SourceText.fileName(of: path) == "Package.swift" { filesChanged([path]) }
    }

    func didClose(_ parameters: JSONValue) {
        guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(DocumentURI.path) else { return }
        let before = files.text(path)?.bytes
        files.close(path)
        if files.text(path)?.bytes != before { workspace.changed(path) }
        needsPublishing = true
    }
}
