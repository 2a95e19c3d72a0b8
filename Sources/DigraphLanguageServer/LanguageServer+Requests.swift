import DigraphCompiler
import DigraphTools

/// A graph file that a request is about.
struct EditedGraphFile {
    var path: String
    var text: TextLines
    var document: Syntax.Document
    /// The state of the first target that has the file; nil if there is no such target.
    var state: Workspace.State?

    var knowledge: Knowledge? { state?.knowledge }

    var occurrences: [Occurrence] { knowledge?.occurrences(in: document) ?? [] }

    /// The word that contains an offset or, if there is none, the word that ends there.
    func occurrence(at offset: Int) -> Occurrence? {
        let found = occurrences.filter { $0.span.start <= offset && offset <= $0.span.end }
        return found.first { $0.span.start <= offset && offset < $0.span.end } ?? found.first
    }
}

// The parameters of requests.
extension LanguageServer {
    func path(_ parameters: JSONValue) throws(Problem) -> String {
        guard let path = parameters["textDocument"]?["uri"]?.text.flatMap(DocumentURI.path) else {
            throw Problem(.invalidParameters, "'textDocument.uri' is not the URI of a file")
        }
        return path
    }

    /// The graph file of a request; nil for another kind of file, and if there is no file.
    func graphFile(_ parameters: JSONValue) throws(Problem) -> EditedGraphFile? { graphFile(at: try path(parameters)) }

    func graphFile(at path: String) -> EditedGraphFile? {
        guard path.hasSuffix(".digraph"), let text = files.text(path), let document = files.document(path)?.document
        else {
            return nil
        }
        let state = workspace.targets(ofGraphFile: path).first.flatMap(workspace.state)
        return EditedGraphFile(path: path, text: text, document: document, state: state)
    }

    func offset(_ parameters: JSONValue, in text: TextLines) throws(Problem) -> Int {
        guard let position = parameters["position"] else { throw Problem(.invalidParameters, "there is no 'position'") }
        return text.offset(position, client.encoding)
    }

    func answerRequest(_ method: String, _ parameters: JSONValue) throws(Problem) -> JSONValue {
        switch method {
        case "textDocument/hover": try hover(parameters)
        case "textDocument/definition": try definition(parameters)
        case "textDocument/typeDefinition": try typeDefinition(parameters)
        case "textDocument/implementation": try implementation(parameters)
        case "textDocument/references": try references(parameters)
        case "textDocument/documentHighlight": try highlights(parameters)
        case "textDocument/completion": try completion(parameters)
        case "completionItem/resolve": try resolveCompletion(parameters)
        case "textDocument/codeAction": try codeActions(parameters)
        case "textDocument/documentSymbol": try documentSymbols(parameters)
        case "workspace/symbol": workspaceSymbols(parameters)
        case "textDocument/foldingRange": try foldingRanges(parameters)
        case "textDocument/selectionRange": try selectionRanges(parameters)
        case "textDocument/formatting": try formatting(parameters)
        case "textDocument/rangeFormatting": try rangeFormatting(parameters)
        case "textDocument/onTypeFormatting": try onTypeFormatting(parameters)
        case "textDocument/semanticTokens/full": try semanticTokens(parameters)
        case "textDocument/semanticTokens/range": try semanticTokens(parameters)
        case "textDocument/inlayHint": try inlayHints(parameters)
        case "textDocument/codeLens": try codeLenses(parameters)
        case "codeLens/resolve": try resolveCodeLens(parameters)
        case "textDocument/prepareCallHierarchy": try prepareCallHierarchy(parameters)
        case "callHierarchy/incomingCalls": try callHierarchy(parameters, isIncoming: true)
        case "callHierarchy/outgoingCalls": try callHierarchy(parameters, isIncoming: false)
        case "textDocument/prepareRename": try prepareRename(parameters)
        case "textDocument/rename": try rename(parameters)
        case "textDocument/diagnostic": try pulledDiagnostics(parameters)
        default: throw Problem(.methodNotFound, "there is no method '\(method)'")
        }
    }

    /// The capabilities of the server. `answerRequest` handles the requests for each of them.
    var capabilities: JSONValue {
        .object([
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": .object([
                "openClose": true, "change": 2, "save": .object(["includeText": false]),
            ]),
            "completionProvider": .object([
                "triggerCharacters": [".", "(", "\\", ":", "@", "#", " "], "resolveProvider": true,
            ]),
            "hoverProvider": true, "definitionProvider": true, "typeDefinitionProvider": true,
            "implementationProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
            "documentSymbolProvider": true, "workspaceSymbolProvider": true, "foldingRangeProvider": true,
            "selectionRangeProvider": true, "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": .object(["firstTriggerCharacter": "\n", "moreTriggerCharacter": ["}"]]),
            "callHierarchyProvider": true, "inlayHintProvider": true,
            "codeActionProvider": .object([
                "codeActionKinds": ["quickfix", "refactor", "source.fixAll.digraph"]
            ]),
            "codeLensProvider": .object(["resolveProvider": true]),
            "diagnosticProvider": client.pullsDiagnostics
                ? .object(["identifier": "digraph", "interFileDependencies": true, "workspaceDiagnostics": false])
                : nil,
            "renameProvider": .object(["prepareProvider": true]),
            "semanticTokensProvider": .object([
                "legend": SemanticTokens.legend, "full": true, "range": true,
            ]),
            "workspace": .object([
                "workspaceFolders": .object(["supported": true, "changeNotifications": true])
            ]),
        ])
    }
}
