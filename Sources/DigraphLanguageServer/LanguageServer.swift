import DigraphCompiler
import DigraphTools

/// A language server for graph files: events in, effects out. The server reads files with the function passed to
/// `init`, uses no clock, and starts no process. It requests all other work from its caller by an `Effect`.
package final class LanguageServer {
    package enum Event: Sendable {
        /// The body of a message.
        case message([UInt8])
        case badHeader(String)
        /// Files have changed on the disk, or are new or gone.
        case filesChanged([String])
        /// The answer to `Effect.findPackage`; nil if the path is in no package.
        case found(EditedPackage?, near: String)
        /// The requested package cannot be read: the reason, and the path of the package's manifest.
        case failed(String, near: String, manifest: String?)
    }

    package enum Effect: Sendable {
        case send(JSONValue)
        /// Find the package of a file or folder; `.found` or `.failed` is the answer.
        case findPackage(near: String)
        /// End the process with this status.
        case exit(Int32)
    }

    enum Phase {
        case new, running, shutDown
    }

    var phase = Phase.new
    var client = Client(nil)
    let files: FileStore
    let workspace: Workspace
    /// The URI of the page that explains diagnostics, without an anchor such as `#missing-binding`; nil if there is no
    /// such page.
    let explanations: String?
    /// The folders that are open in the editor.
    var folders: [String] = []
    /// The paths whose package is being looked for.
    private var asked: Set<String> = []
    /// The paths in `asked` to ask for again after the answer, because something has changed meanwhile.
    private var askedAgain: Set<String> = []
    /// The notes to show in manifests, by the paths of the manifests.
    var notesOfManifests: [String: [PackageNote]] = [:]
    /// The folders whose package was looked for since a manifest changed.
    private var lookedFor: Set<String> = []
    var published: [String: JSONValue] = [:]
    /// The last shown diagnostics of each file, for code actions.
    var shown: [String: [Diagnostic]] = [:]
    var needsPublishing = false
    private var effects: [Effect] = []
    private var nextRequest = 1

    /// - Parameters:
    ///   - modules: The modules that the command line names; nil if the server is to find packages.
    ///   - read: Returns the bytes of the file at a path; nil if there is no file.
    package init(modules: EditedPackage? = nil, explanations: String? = nil, read: @escaping (String) -> [UInt8]?) {
        files = FileStore(read: read)
        workspace = Workspace(files)
        self.explanations = explanations
        if let modules { workspace.add(modules) }
        hasFixedModules = modules != nil
    }

    let hasFixedModules: Bool

    /// Handles events in order, and answers the requests among them.
    package func handle(_ events: [Event]) -> [Effect] {
        effects = []
        let messages = events.map(read)
        let cancelled = messages.compactMap { message in
            message?["method"]?.text == "$/cancelRequest" ? message?["params"]?["id"] : nil
        }
        for (event, message) in zip(events, messages) {
            switch event {
            case .message: if let message { handle(message, cancelled: cancelled) }
            case .badHeader: send(.response(to: .null, Problem(.parseError, "a header without Content-Length")))
            case .filesChanged(let paths): filesChanged(paths)
            case .found(let package, let path): found(package, near: path)
            case .failed(let words, let path, let manifest): failed(words, near: path, manifest)
            }
        }
        return effects
    }

    /// Whether all changes have been checked.
    package var isSettled: Bool { !needsPublishing || phase != .running }

    /// Whether the target of the edited file waits to be checked. The others can wait until the user stops typing.
    package var isUrgent: Bool { !isSettled && workspace.isEditedFileWaiting }

    /// Checks one changed target, the edited file's first, and publishes the diagnostics that have changed. To be
    /// called while no event waits, until the server is settled.
    package func settle() -> [Effect] {
        effects = []
        if isSettled { return [] }
        workspace.checkNext()
        needsPublishing = workspace.nextToCheck != nil
        publishDiagnostics()
        return effects
    }

    /// Frees the results of older checks. To be called after `settle` and `prepare`, once the effects are performed.
    package func freeOutdated() { workspace.freeOutdated() }

    /// Computes one of the values that hovers and completions need, so that a later request need not wait for it.
    /// To be called when the server is settled, while no event waits.
    /// - Returns: Whether all values are computed.
    package func prepare() -> Bool { !workspace.prepareNext() }

    /// The files to watch; none if the editor reports their changes.
    package var watchedFiles: [String] { client.watchesFiles ? [] : workspace.watchedFiles + otherManifests }

    /// The manifests of packages that could not be read, each with the `Package.resolved` beside it.
    private var otherManifests: [String] {
        notesOfManifests.keys.filter { manifest in !workspace.packages.contains { $0.manifest == manifest } }.sorted()
            .flatMap { [$0, $0.dropLast("swift".utf8.count) + "resolved"] }
    }

    /// The folders to watch for new files; none if the editor reports them.
    package var watchedFolders: [String] { client.watchesFiles ? [] : workspace.watchedFolders }

    /// The ID of the editor's process. The server ends when this process ends.
    package var editorProcess: Int? { client.process }

    /// The message of an event; nil for another kind of event. For text that is not JSON, responds with an error and
    /// returns nil.
    private func read(_ event: Event) -> JSONValue? {
        guard case .message(let bytes) = event else { return nil }
        do throws(JSONReader.Problem) {
            return try JSONReader.read(bytes)
        } catch {
            send(.response(to: .null, Problem(.parseError, "byte \(error.offset): expected \(error.expected)")))
            return nil
        }
    }

    // MARK: - Messages

    private func handle(_ message: JSONValue, cancelled: [JSONValue]) {
        // Batches are no longer part of the protocol, and responses to our requests need no answer.
        guard let method = message["method"]?.text else {
            if message["id"] == nil {
                send(.response(to: .null, Problem(.invalidRequest, "a message without 'method'")))
            }
            return
        }
        let parameters = message["params"] ?? .null
        guard let id = message["id"] else { return notice(method, parameters) }
        if cancelled.contains(id) {
            return send(.response(to: id, Problem(.requestCancelled, "cancelled")))
        }
        do throws(Problem) {
            send(.response(to: id, try answer(method, parameters)))
        } catch {
            send(.response(to: id, error))
        }
    }

    private func answer(_ method: String, _ parameters: JSONValue) throws(Problem) -> JSONValue {
        switch phase {
        case .new:
            guard method == "initialize" else { throw Problem(.serverNotInitialized, "'initialize' comes first") }
            return initialize(parameters)
        case .shutDown: throw Problem(.invalidRequest, "the server was shut down")
        case .running: break
        }
        if method == "initialize" { throw Problem(.invalidRequest, "the server is initialized") }
        if method == "shutdown" {
            phase = .shutDown
            return .null
        }
        return try answerRequest(method, parameters)
    }

    private func notice(_ method: String, _ parameters: JSONValue) {
        if method == "exit" { return effects.append(.exit(phase == .shutDown ? 0 : 1)) }
        guard phase == .running else { return }
        switch method {
        case "initialized": initialized()
        case "textDocument/didOpen": didOpen(parameters)
        case "textDocument/didChange": didChange(parameters)
        case "textDocument/didSave": didSave(parameters)
        case "textDocument/didClose": didClose(parameters)
        case "workspace/didChangeWatchedFiles":
            filesChanged(parameters["changes"]?.elements.compactMap { $0["uri"]?.text.flatMap(DocumentURI.path) } ?? [])
        case "workspace/didChangeWorkspaceFolders": foldersChanged(parameters["event"] ?? .null)
        default: break
        }
    }

    // MARK: - Sending

    func send(_ message: JSONValue) { effects.append(.send(message)) }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(.object(["jsonrpc": "2.0", "method": .string(method), "params": parameters]))
    }

    func request(_ method: String, _ parameters: JSONValue?) {
        send(.object(["jsonrpc": "2.0", "id": .integer(nextRequest), "method": .string(method), "params": parameters]))
        nextRequest += 1
    }

    func log(_ words: String, isError: Bool = false) {
        notify("window/logMessage", .object(["type": isError ? 1 : 3, "message": .string(words)]))
    }

    // MARK: - Packages

    /// Whether packages are being looked for.
    var isFindingPackages: Bool { !asked.isEmpty }

    /// Asks for the package of a file or folder. While the question is open, it is not asked again; if something has
    /// changed meanwhile, it is asked again after the answer.
    func findPackage(near path: String, isChanged: Bool = false) {
        if hasFixedModules { return }
        guard asked.insert(path).inserted else {
            if isChanged { askedAgain.insert(path) }
            return
        }
        beginProgress(of: path)
        effects.append(.findPackage(near: path))
    }

    private func answered(_ path: String) {
        asked.remove(path)
        endProgress(of: path)
        needsPublishing = true
        if askedAgain.remove(path) != nil { findPackage(near: path) }
    }

    private func found(_ package: EditedPackage?, near path: String) {
        if let package {
            workspace.add(package)
            notesOfManifests[package.manifest] = package.warnings.map { PackageNote(warning: $0) }
        }
        lookedFor.insert(path)
        answered(path)
        // Files that were opened meanwhile can be in other packages.
        guard folders.contains(path) else { return }
        for file in files.buffers.keys.sorted() where !lookedFor.contains(folder(of: file)) {
            findPackage(ofOpen: file)
        }
    }

    private func failed(_ words: String, near path: String, _ manifest: String?) {
        log(words, isError: true)
        // A manifest within a known package can be a template.
        if let manifest, workspace.package(of: manifest).map({ $0.manifest == manifest }) ?? true {
            let note = PackageNote(failure: words)
            notesOfManifests[manifest] = [note]
            notify(
                "window/showMessage",
                .object([
                    "type": 1,
                    "message": .string(
                        "Digraph cannot read \(manifest): \(note.message). Once that is mended, it is read again."),
                ]))
        }
        answered(path)
    }

    /// Asks for the package of an open file, unless it is known.
    func findPackage(ofOpen path: String) {
        let folder = self.folder(of: path)
        if let package = workspace.package(of: path) {
            let isClear = workspace.isKnown(path) || lookedFor.contains(folder)
            if isClear || !hasManifest(between: package.folder, and: folder) { return }
        }
        if folders.contains(where: { asked.contains($0) && path.hasPrefix("\($0)/") }) { return }
        findPackage(near: folder)
    }

    private func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }

    /// Whether there is a manifest in a folder, or in one around it below an outer one.
    private func hasManifest(between outer: String, and folder: String) -> Bool {
        var folder = folder
        while folder.hasPrefix("\(outer)/") {
            if files.text("\(folder)/Package.swift") != nil { return true }
            folder = self.folder(of: folder)
        }
        return false
    }

    func filesChanged(_ paths: [String]) {
        for path in paths {
            files.changed(path)
            let name = SourceText.fileName(of: path)
            let isManifest = name == "Package.swift" || name == "Package.resolved"
            let isSource = path.hasSuffix(".swift") || path.hasSuffix(".digraph")
            guard isSource || isManifest else { continue }
            if path.contains("/.build/") {
                workspace.changed(path)
                continue
            }
            // A new or deleted file changes the lists of the targets' files.
            let isKnown = workspace.isKnown(path)
            if isManifest || isKnown && files.text(path) == nil || !isKnown && workspace.canHave(path) {
                lookedFor = []
                if let package = workspace.package(of: path) {
                    findPackage(near: package.folder, isChanged: true)
                } else if isManifest {
                    findPackage(near: folder(of: path), isChanged: true)
                }
            }
            if isManifest {
                let below = files.buffers.keys.filter { $0.hasPrefix("\(folder(of: path))/") }
                for file in below.sorted() where workspace.package(of: file) != nil { findPackage(ofOpen: file) }
            }
            workspace.changed(path)
        }
        needsPublishing = true
    }
}

extension LanguageServer {
    /// The error in the response to a request that has no result.
    struct Problem: Error {
        enum Code: Int {
            case parseError = -32700
            case invalidRequest = -32600
            case methodNotFound = -32601
            case invalidParameters = -32602
            case serverNotInitialized = -32002
            case requestFailed = -32803
            case requestCancelled = -32800
        }

        var code: Code
        var message: String

        init(_ code: Code, _ message: String) {
            self.code = code
            self.message = message
        }
    }
}

extension JSONValue {
    fileprivate static func response(to id: JSONValue, _ result: JSONValue) -> JSONValue {
        .object(["jsonrpc": "2.0", "id": id, "result": result])
    }

    fileprivate static func response(to id: JSONValue, _ problem: LanguageServer.Problem) -> JSONValue {
        let error: JSONValue = .object([
            "code": .integer(problem.code.rawValue), "message": .string(problem.message),
        ])
        return .object(["jsonrpc": "2.0", "id": id, "error": error])
    }
}
