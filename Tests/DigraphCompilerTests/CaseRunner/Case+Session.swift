import DigraphCompiler
import DigraphLanguageServer
import DigraphTools

/// What a language server says to what an editor says: the section `session` has a line for each message, or more.
///
///     open Graph/app.digraph
///     edit Graph/app.digraph:2:14-2:20 "Presenter"
///     textDocument/hover Graph/app.digraph:2:16
///     textDocument/rename Graph/app.digraph:2:16 {"newName": "disk"}
///     {"jsonrpc": "2.0", "id": 1, "method": "shutdown"}
///
/// Lines and columns count from 1, columns in bytes, in what is said and in what comes back. `…` in front of a line says that it comes
/// together with the one before. `disk Graph/app.digraph "text"` changes a file that is not open. Where a line begins with `package`, the
/// server has to ask for the package; `package found`, `package none` and `package failed "text"` answer the first question, in quotes
/// behind `found` what is to be said of the manifest.
struct Session {
    private static let folder = "/home/ada/shop"
    private let server: LanguageServer
    private var texts: [String: String]
    private let disk: SessionDisk
    private var nextID = 1
    private var version = 1
    private var output = ""
    /// The results of the last request, for `resolve`.
    private var lastResult: JSONValue = .null
    private let package: EditedPackage
    /// The packages that the server has asked for.
    private var asked: [String] = []

    /// - Returns: What the server says, each answer under the line that it answers.
    static func played(_ script: String, of subject: Case) throws -> String {
        let lines = script.split(separator: "\n").map(String.init)
        var session = try Session(subject, isFound: !lines.contains { $0.hasPrefix("package ") })
        if !lines.contains(where: { $0.contains("\"initialize\"") }) { session.initialize() }
        var waiting: [String] = []
        for (index, line) in lines.enumerated() {
            waiting.append(line.hasPrefix("… ") ? String(line.dropFirst(2)) : line)
            if index + 1 < lines.count, lines[index + 1].hasPrefix("… ") { continue }
            try session.say(waiting)
            waiting = []
        }
        return session.output
    }

    private init(_ subject: Case, isFound: Bool) throws {
        texts = [:]
        for file in subject.files { texts[file.source.path] = String(decoding: file.source.bytes, as: UTF8.self) }
        let disk = SessionDisk(texts)
        self.disk = disk
        let folder = Session.folder
        let modules = subject.modules.indices.map { index in
            subject.modules[index...].map { module in
                var facts = Files.Facts.Module(name: module.name)
                facts.package = folder
                facts.manifest = "\(folder)/Package.swift"
                facts.folder = "\(folder)/Sources/\(module.name)"
                facts.graphFiles = module.graphFiles.map { "\(folder)/\($0.path)" }
                facts.sources = module.sources.map { "\(folder)/\($0.path)" }
                return facts
            }
        }
        let package = EditedPackage(
            folder: folder, targets: modules,
            graphFolderContents: texts.keys.filter { $0.hasPrefix("Graph/") }.map {
                String($0.dropFirst("Graph/".count))
            }
            .sorted(),
            defaultIsolations: subject.options.defaultIsolation)
        self.package = package
        server = LanguageServer(modules: isFound ? package : nil) { path in
            path.hasPrefix("\(folder)/")
                ? disk.texts[String(path.dropFirst(folder.count + 1))].map { Array($0.utf8) } : nil
        }
    }

    private mutating func initialize() {
        let capabilities = """
            {"general": {"positionEncodings": ["utf-8", "utf-16"]}, "textDocument": {"completion": {"completionItem":
            {"snippetSupport": true, "documentationFormat": ["markdown", "plaintext"]}}, "hover": {"contentFormat": ["markdown"]}, "documentSymbol":
            {"hierarchicalDocumentSymbolSupport": true}, "codeAction": {"codeActionLiteralSupport": {}},
            "publishDiagnostics": {"relatedInformation": true, "tagSupport": {}, "codeDescriptionSupport": true}}, "experimental": {"commands": ["digraph.showUsers"]}}
            """
        let message = """
            {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"processId": null, "rootUri":
            "file://\(Session.folder)", "capabilities": \(capabilities)}}
            """
        _ = server.handle([.message(Array(message.utf8))])
        while !server.isSettled { _ = server.settle() }
    }

    // MARK: - What the editor says

    private mutating func say(_ lines: [String]) throws {
        output += lines.map { "> \($0)\n" }.joined()
        var effects: [LanguageServer.Effect] = []
        effects += server.handle(try lines.flatMap { try events($0) })
        while !server.isSettled { effects += server.settle() }
        while !server.prepare() {}
        for effect in effects { write(effect) }
    }

    private mutating func events(_ line: String) throws -> [LanguageServer.Event] {
        if line.hasPrefix("{") || line.hasPrefix("[") { return [.message(Array(line.utf8))] }
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
        if words[0] == "package" { return [answerAboutPackage(words[1], words.count > 2 ? unquoted(words[2]) : nil)] }
        guard words.count > 1 else { return [message(words[0], [], isRequest: true)] }
        if words[1].hasPrefix("{") {
            let parameters = line.dropFirst(words[0].count + 2).dropLast()
            return [message(words[0], [String(parameters)], isRequest: true)]
        }
        let place = try Target(words[1])
        let rest = words.count > 2 ? words[2] : nil
        let document = "\"textDocument\": {\"uri\": \"\(uri(place.path))\"}"
        switch words[0] {
        case "open":
            let text = quoted(texts[place.path] ?? "")
            return [
                message(
                    "textDocument/didOpen",
                    ["\"textDocument\": {\"uri\": \"\(uri(place.path))\", \"version\": 1, \"text\": \(text)}"],
                    isRequest: false)
            ]
        case "edit":
            guard let rest, let start = place.start else { throw CaseProblem("'\(line)': where, and what?") }
            edit(place.path, from: start, to: place.end ?? start, with: unquoted(rest))
            return [changed(place.path, from: start, to: place.end ?? start, with: unquoted(rest))]
        case "disk":
            disk.texts[place.path] = rest.map(unquoted)
            return [.filesChanged(["\(Session.folder)/\(place.path)"])]
        case "save", "close":
            if words[0] == "save" { disk.texts[place.path] = texts[place.path] }
            if words[0] == "close" { texts[place.path] = disk.texts[place.path] }
            return [message("textDocument/did\(words[0] == "save" ? "Save" : "Close")", [document], isRequest: false)]
        default: return [request(words[0], place, document, rest)]
        }
    }

    private mutating func answerAboutPackage(_ answer: String, _ text: String?) -> LanguageServer.Event {
        let near = asked.isEmpty ? Session.folder : asked.removeFirst()
        switch answer {
        case "none": return .found(nil, near: near)
        case "failed":
            let nested = "\(near)/Package.swift".dropFirst(Session.folder.count + 1)
            let manifest = disk.texts[String(nested)] == nil ? "Package.swift" : String(nested)
            return .failed(text ?? "", near: near, manifest: "\(Session.folder)/\(manifest)")
        default:
            var package = package
            package.warnings = text.map { [$0] } ?? []
            return .found(package, near: near)
        }
    }

    private mutating func request(
        _ method: String, _ place: Target, _ document: String, _ rest: String?
    ) -> LanguageServer.Event {
        var parameters = [document]
        if let start = place.start {
            parameters.append("\"position\": \(json(start))")
            parameters.append("\"range\": {\"start\": \(json(start)), \"end\": \(json(place.end ?? start))}")
            parameters.append("\"positions\": [\(json(start))]")
        }
        if method == "textDocument/codeAction", rest == nil { parameters.append("\"context\": {\"diagnostics\": []}") }
        if let rest, rest.hasPrefix("{") { parameters.append(String(rest.dropFirst().dropLast())) }
        return message(method, parameters, isRequest: true)
    }

    private mutating func message(
        _ method: String, _ parameters: [String], isRequest: Bool
    ) -> LanguageServer.Event {
        var text =
            "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": {\(parameters.joined(separator: ", "))}"
        if isRequest {
            text += ", \"id\": \(nextID)"
            nextID += 1
        }
        return .message(Array("\(text)}".utf8))
    }

    private mutating func edit(_ path: String, from start: Position, to end: Position, with text: String) {
        let bytes = Array((texts[path] ?? "").utf8)
        let lines = LineTable(bytes)
        func offset(_ position: Position) -> Int {
            min(lines.start(ofLine: min(position.line, lines.lineCount)) + position.column - 1, bytes.count)
        }
        texts[path] = String(
            decoding: bytes[..<offset(start)] + Array(text.utf8) + bytes[offset(end)...], as: UTF8.self)
    }

    private mutating func changed(
        _ path: String, from start: Position, to end: Position, with text: String
    ) -> LanguageServer.Event {
        version += 1
        let range = "{\"start\": \(json(start)), \"end\": \(json(end))}"
        return message(
            "textDocument/didChange",
            [
                "\"textDocument\": {\"uri\": \"\(uri(path))\", \"version\": \(version)}",
                "\"contentChanges\": [{\"range\": \(range), \"text\": \(quoted(text))}]",
            ], isRequest: false)
    }

    private func uri(_ path: String) -> String { "file://\(Session.folder)/\(path)" }

    private func json(_ position: Position) -> String {
        "{\"line\": \(position.line - 1), \"character\": \(position.column - 1)}"
    }

    private func quoted(_ text: String) -> String { JSONValue.string(text).json }

    /// The text between quotes, with `\n`, `\"` and `\\` in it.
    private func unquoted(_ text: String) -> String {
        String(text.dropFirst().dropLast()).replacing("\\\\", with: "\u{0}").replacing("\\n", with: "\n")
            .replacing("\\\"", with: "\"").replacing("\u{0}", with: "\\")
    }

    private typealias Position = (line: Int, column: Int)

    /// `Graph/app.digraph:2:14-2:20`
    private struct Target {
        var path: String
        var start: Position?
        var end: Position?

        init(_ text: String) throws {
            let parts = text.split(separator: ":").map(String.init)
            path = parts[0]
            guard parts.count > 2 else { return }
            let numbers = parts.dropFirst().flatMap { $0.split(separator: "-") }.compactMap { Int($0) }
            guard numbers.count == 2 || numbers.count == 4 else { throw CaseProblem("'\(text)' is no place") }
            start = (numbers[0], numbers[1])
            if numbers.count == 4 { end = (numbers[2], numbers[3]) }
        }
    }

    // MARK: - What the server says

    private mutating func write(_ effect: LanguageServer.Effect) {
        switch effect {
        case .findPackage(let path):
            asked.append(path)
            output += "find the package of \(path)\n"
        case .exit(let status): output += "exit \(status)\n"
        case .send(let message):
            if let error = message["error"] {
                output += "error \(error["code"]?.integer ?? 0): \(error["message"]?.text ?? "")\n"
            } else if let method = message["method"]?.text {
                output += "\(method)\n" + text(message["params"] ?? .null, indentation: "  ")
            } else if let data = message["result"]?["data"]?.elements.compactMap(\.integer), data.count % 5 == 0,
                !data.isEmpty
            {
                output += tokens(data)
            } else if let result = message["result"] {
                output += text(result, indentation: "")
            }
        }
    }

    /// A value as lines: a scalar is a word, a range `1:2-3:4`, an object one line a member.
    private func text(_ value: JSONValue, indentation: String) -> String {
        if let word = word(value) { return "\(indentation)\(word)\n" }
        switch value {
        case .array(let elements):
            return elements.map { element in
                if let word = word(element) { return "\(indentation)- \(word)\n" }
                let lines = text(element, indentation: indentation + "  ")
                return "\(indentation)- \(lines.dropFirst(indentation.count + 2))"
            }.joined()
        case .object(let members):
            return members.map { member in
                if let word = word(member.value) { return "\(indentation)\(member.name): \(word)\n" }
                if let text = member.value.text {
                    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                    return "\(indentation)\(member.name):\n"
                        + lines.map { $0.isEmpty ? "\n" : "\(indentation)    \($0)\n" }.joined()
                }
                return "\(indentation)\(member.name):\n" + text(member.value, indentation: indentation + "  ")
            }.joined()
        default: return "\(indentation)\(value.json)\n"
        }
    }

    /// Semantic tokens: `3:7-3:15 class declaration`
    private func tokens(_ data: [Int]) -> String {
        var (line, column) = (1, 1)
        return stride(from: 0, to: data.count, by: 5).map { index in
            column = data[index] == 0 ? column + data[index + 1] : data[index + 1] + 1
            line += data[index]
            let kind = SemanticTokens.Kind.allCases[data[index + 3]]
            return
                "\(line):\(column)-\(line):\(column + data[index + 2]) \(kind)\(data[index + 4] == 1 ? " declaration" : "")\n"
        }.joined()
    }

    /// What fits on a line.
    private func word(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text):
            if text.contains("\n") { return text.count > 60 ? nil : value.json }
            return text.replacing("file://\(Session.folder)/", with: "")
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            let isNumbers = elements.allSatisfy { $0.integer != nil }
            return isNumbers ? "[\(elements.map { "\($0.integer ?? 0)" }.joined(separator: " "))]" : nil
        case .object(let members):
            if let line = value["line"]?.integer, let column = value["character"]?.integer, members.count == 2 {
                return "\(line + 1):\(column + 1)"
            }
            if let start = value["start"].flatMap(word), let end = value["end"].flatMap(word), members.count == 2 {
                return "\(start)-\(end)"
            }
            if let uri = value["uri"].flatMap(word), let range = value["range"].flatMap(word), members.count == 2 {
                return "\(uri):\(range)"
            }
            return nil
        default: return value.json
        }
    }
}

/// The files on the disk, while an editor has others.
private final class SessionDisk {
    var texts: [String: String]
    init(_ texts: [String: String]) { self.texts = texts }
}
