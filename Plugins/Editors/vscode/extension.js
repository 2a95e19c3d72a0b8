'use strict';

// A client of 'digraph language-server', by Visual Studio Code's own interface alone: no bundler, no dependencies.

const vscode = require('vscode');
const { Connection } = require('./connection');

const graphFiles = { language: 'digraph', scheme: 'file' };
const swiftFiles = { language: 'swift', scheme: 'file' };
const bothKinds = [graphFiles, swiftFiles];

let connection;
let output;
let diagnostics;
let subscriptions = [];
let restarts = [];

function activate(context) {
  output = vscode.window.createOutputChannel('Digraph');
  diagnostics = vscode.languages.createDiagnosticCollection('digraph');
  context.subscriptions.push(output, diagnostics);
  context.subscriptions.push(vscode.commands.registerCommand('digraph.restart', restart));
  context.subscriptions.push(vscode.commands.registerCommand('digraph.showUsers', showUsers));
  context.subscriptions.push(vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('digraph')) restart();
  }));
  return start();
}

async function deactivate() { await stop(); }

async function restart() {
  await stop();
  await start();
}

async function stop() {
  for (const subscription of subscriptions) subscription.dispose();
  subscriptions = [];
  diagnostics.clear();
  const last = connection;
  connection = undefined;
  if (last) await last.stop();
}

// MARK: - The life of the server

async function start() {
  const settings = vscode.workspace.getConfiguration('digraph');
  const folders = vscode.workspace.workspaceFolders || [];
  const folder = folders[0] && folders[0].uri.fsPath;
  const isTraced = settings.get('trace');
  const own = new Connection(settings.get('path'), ['language-server', ...settings.get('arguments')], {
    cwd: folder,
    log: (text) => output.append(text),
    onNotification: (method, params) => {
      if (isTraced) output.appendLine(`← ${method} ${JSON.stringify(params)}`);
      if (method === 'textDocument/publishDiagnostics') publish(params);
      if (method === 'window/logMessage') output.appendLine(params.message);
    },
    onRequest: (method) => {
      if (method === 'workspace/inlayHint/refresh') fire('hints');
      if (method === 'workspace/codeLens/refresh') fire('lenses');
      return null;
    },
    onExit: (reason) => ended(own, reason),
  });
  connection = own;
  const result = await own.request('initialize', {
    processId: process.pid,
    rootUri: folders[0] ? folders[0].uri.toString() : null,
    workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
    capabilities,
  });
  if (!result || connection !== own) return;
  own.notify('initialized', {});
  follow();
  provide(result.capabilities);
}

const capabilities = {
  experimental: { commands: ['digraph.showUsers'] },
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
    publishDiagnostics: {
      relatedInformation: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1] },
    },
  },
};

/** A server that ends by itself is started again, three times in a minute at most. */
function ended(own, reason) {
  if (connection !== own || own.isStopping) return;
  output.appendLine(reason);
  connection = undefined;
  const now = Date.now();
  restarts = restarts.filter((time) => now - time < 60000).concat(now);
  if (/ENOENT/.test(reason)) {
    vscode.window.showErrorMessage("There is no program 'digraph'. Build it, or set 'digraph.path'.");
  } else if (restarts.length <= 3) {
    restart();
  } else {
    vscode.window.showErrorMessage(`The language server of Digraph does not stay: ${reason}`);
  }
}

/** Tells the server of open documents and of files that change. */
function follow() {
  const isOurs = (document) => bothKinds.some((kind) => vscode.languages.match(kind, document) > 0);
  const identified = (document) => ({ uri: document.uri.toString(), version: document.version });
  const open = (document) => {
    if (!isOurs(document)) return;
    connection.notify('textDocument/didOpen', {
      textDocument: { ...identified(document), languageId: document.languageId, text: document.getText() },
    });
  };
  for (const document of vscode.workspace.textDocuments) open(document);
  subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (!isOurs(event.document) || !event.contentChanges.length) return;
      connection.notify('textDocument/didChange', {
        textDocument: identified(event.document), contentChanges: [{ text: event.document.getText() }],
      });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) connection.notify('textDocument/didSave', { textDocument: identified(document) });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) connection.notify('textDocument/didClose', { textDocument: identified(document) });
    }),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      const named = (folder) => ({ uri: folder.uri.toString(), name: folder.name });
      connection.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: event.added.map(named), removed: event.removed.map(named) },
      });
    }));
  for (const pattern of ['**/*.digraph', '**/*.swift', '**/Package.resolved']) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = (type) => (uri) => connection && connection.notify(
      'workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    subscriptions.push(
      watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)), watcher.onDidDelete(tell(3)));
  }
}

// MARK: - From the protocol to the editor

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const locations = (value) => (value || []).map(location);
const markdown = (value) => (value.kind === 'markdown' ? new vscode.MarkdownString(value.value) : value.value);
const atPosition = (document, place) => ({
  textDocument: { uri: document.uri.toString() }, position: { line: place.line, character: place.character },
});
const inDocument = (document) => ({ textDocument: { uri: document.uri.toString() } });
const fromRange = (value) => ({
  start: { line: value.start.line, character: value.start.character },
  end: { line: value.end.line, character: value.end.character },
});

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(value.changes || {})) {
    for (const one of edits) edit.replace(vscode.Uri.parse(uri), range(one.range), one.newText);
  }
  return edit;
}

function publish(params) {
  diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map((value) => {
    const severity = value.severity === 1 ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
    const diagnostic = new vscode.Diagnostic(range(value.range), value.message, severity);
    diagnostic.source = value.source;
    diagnostic.code = value.codeDescription
      ? { value: value.code, target: vscode.Uri.parse(value.codeDescription.href) } : value.code;
    diagnostic.tags = value.tags;
    diagnostic.relatedInformation = (value.relatedInformation || []).map(
      (note) => new vscode.DiagnosticRelatedInformation(location(note.location), note.message));
    return diagnostic;
  }));
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(
    value.name, value.detail || '', value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = (value.children || []).map(symbol);
  return result;
}

function completionItem(value) {
  const item = new vscode.CompletionItem(value.label, value.kind - 1);
  item.detail = value.detail;
  item.documentation = value.documentation && markdown(value.documentation);
  item.sortText = value.sortText;
  item.range = range(value.textEdit.range);
  item.insertText = value.insertTextFormat === 2
    ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
  // What is written next has a list of its own: a recipe, a protocol, a parameter.
  if (/ \$0$|\(\$1\)/.test(value.textEdit.newText)) item.command = { title: '', command: 'editor.action.triggerSuggest' };
  item.value = value;
  return item;
}

function hierarchyItem(value) {
  const item = new vscode.CallHierarchyItem(
    value.kind - 1, value.name, value.detail, vscode.Uri.parse(value.uri), range(value.range),
    range(value.selectionRange));
  item.value = value;
  return item;
}

/** A lens: the places where something is needed. */
function showUsers(uri, place, places) {
  return vscode.commands.executeCommand(
    'editor.action.showReferences', vscode.Uri.parse(uri), position(place), places.map(location));
}

function lens(value) {
  const result = new vscode.CodeLens(range(value.range));
  result.value = value;
  if (value.command) result.command = value.command;
  return result;
}

const emitters = {};

function fire(name) {
  if (emitters[name]) emitters[name].fire();
}

// MARK: - What the server does

/** Registers a provider for each thing that the server can do. */
function provide(able) {
  const ask = (method, params, token) => (connection
    ? connection.request(method, params, token).catch((error) => {
      if (error.code === -32800) return null;
      throw error;
    }) : Promise.resolve(null));
  const quietly = (...all) => ask(...all).catch((error) => {
    output.appendLine(error.message);
    return null;
  });
  emitters.hints = new vscode.EventEmitter();
  emitters.lenses = new vscode.EventEmitter();
  const at = (method, convert) => (document, place, token) =>
    quietly(method, atPosition(document, place), token).then((value) => value && convert(value));
  const languages = vscode.languages;
  subscriptions.push(
    emitters.hints, emitters.lenses,
    languages.registerCompletionItemProvider(graphFiles, {
      provideCompletionItems: (document, place, token, context) => quietly(
        'textDocument/completion',
        {
          ...atPosition(document, place),
          context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
        }, token).then((value) => value && new vscode.CompletionList(value.items.map(completionItem), value.isIncomplete)),
      resolveCompletionItem: (item, token) => quietly('completionItem/resolve', item.value, token).then((value) => {
        if (value && value.documentation) item.documentation = markdown(value.documentation);
        return item;
      }),
    }, ...able.completionProvider.triggerCharacters),
    languages.registerHoverProvider(bothKinds, {
      provideHover: at('textDocument/hover', (value) => new vscode.Hover(markdown(value.contents), range(value.range))),
    }),
    languages.registerDefinitionProvider(bothKinds, { provideDefinition: at('textDocument/definition', locations) }),
    languages.registerTypeDefinitionProvider(graphFiles, {
      provideTypeDefinition: at('textDocument/typeDefinition', locations),
    }),
    languages.registerImplementationProvider(bothKinds, {
      provideImplementation: at('textDocument/implementation', locations),
    }),
    languages.registerReferenceProvider(bothKinds, {
      provideReferences: (document, place, context, token) => quietly(
        'textDocument/references', { ...atPosition(document, place), context }, token).then(locations),
    }),
    languages.registerDocumentHighlightProvider(graphFiles, {
      provideDocumentHighlights: at('textDocument/documentHighlight', (value) => value.map(
        (one) => new vscode.DocumentHighlight(range(one.range), one.kind - 1))),
    }),
    languages.registerDocumentSymbolProvider(graphFiles, {
      provideDocumentSymbols: (document, token) => quietly(
        'textDocument/documentSymbol', inDocument(document), token).then((value) => value && value.map(symbol)),
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) => quietly('workspace/symbol', { query }, token).then(
        (value) => (value || []).map((one) => new vscode.SymbolInformation(
          one.name, one.kind - 1, one.containerName || '', location(one.location)))),
    }),
    languages.registerFoldingRangeProvider(graphFiles, {
      provideFoldingRanges: (document, context, token) => quietly(
        'textDocument/foldingRange', inDocument(document), token).then((value) => (value || []).map((one) =>
        new vscode.FoldingRange(
          one.startLine, one.endLine,
          { comment: vscode.FoldingRangeKind.Comment, imports: vscode.FoldingRangeKind.Imports }[one.kind]))),
    }),
    languages.registerSelectionRangeProvider(graphFiles, {
      provideSelectionRanges: (document, places, token) => quietly('textDocument/selectionRange', {
        ...inDocument(document), positions: places.map((one) => ({ line: one.line, character: one.character })),
      }, token).then((value) => {
        const convert = (one) => new vscode.SelectionRange(range(one.range), one.parent && convert(one.parent));
        return (value || []).map(convert);
      }),
    }),
    languages.registerDocumentFormattingEditProvider(graphFiles, {
      provideDocumentFormattingEdits: (document, options, token) => ask(
        'textDocument/formatting', { ...inDocument(document), options }, token).then(textEdits),
    }),
    languages.registerDocumentRangeFormattingEditProvider(graphFiles, {
      provideDocumentRangeFormattingEdits: (document, selected, options, token) => ask(
        'textDocument/rangeFormatting', { ...inDocument(document), range: fromRange(selected), options }, token)
        .then(textEdits),
    }),
    languages.registerOnTypeFormattingEditProvider(graphFiles, {
      provideOnTypeFormattingEdits: (document, place, ch, options, token) => quietly(
        'textDocument/onTypeFormatting', { ...atPosition(document, place), ch, options }, token).then(textEdits),
    }, '\n', '}'),
    languages.registerRenameProvider(graphFiles, {
      prepareRename: (document, place, token) => ask('textDocument/prepareRename', atPosition(document, place), token)
        .then((value) => value && { range: range(value.range), placeholder: value.placeholder }),
      provideRenameEdits: (document, place, newName, token) => ask(
        'textDocument/rename', { ...atPosition(document, place), newName }, token).then((value) => value && workspaceEdit(value)),
    }),
    languages.registerCodeActionsProvider(graphFiles, {
      provideCodeActions: (document, selected, context, token) => quietly('textDocument/codeAction', {
        ...inDocument(document), range: fromRange(selected),
        context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
      }, token).then((value) => (value || []).map((one) => {
        const action = new vscode.CodeAction(one.title, vscode.CodeActionKind.Empty.append(one.kind));
        action.edit = workspaceEdit(one.edit);
        action.isPreferred = one.isPreferred;
        action.diagnostics = context.diagnostics.filter((shown) => shown.source === 'digraph'
          && (one.diagnostics || []).some((fixed) => fixed.message === shown.message));
        return action;
      })),
    }, { providedCodeActionKinds: able.codeActionProvider.codeActionKinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)) }),
    languages.registerDocumentSemanticTokensProvider(graphFiles, {
      provideDocumentSemanticTokens: (document, token) => quietly(
        'textDocument/semanticTokens/full', inDocument(document), token)
        .then((value) => value && new vscode.SemanticTokens(new Uint32Array(value.data))),
    }, new vscode.SemanticTokensLegend(
      able.semanticTokensProvider.legend.tokenTypes, able.semanticTokensProvider.legend.tokenModifiers)),
    languages.registerInlayHintsProvider(graphFiles, {
      onDidChangeInlayHints: emitters.hints.event,
      provideInlayHints: (document, shown, token) => quietly(
        'textDocument/inlayHint', { ...inDocument(document), range: fromRange(shown) }, token)
        .then((value) => (value || []).map((one) => {
          const hint = new vscode.InlayHint(position(one.position), one.label, one.kind);
          hint.tooltip = one.tooltip;
          return hint;
        })),
    }),
    languages.registerCodeLensProvider(bothKinds, {
      onDidChangeCodeLenses: emitters.lenses.event,
      provideCodeLenses: (document, token) => quietly('textDocument/codeLens', inDocument(document), token)
        .then((value) => (value || []).map(lens)),
      resolveCodeLens: (shown, token) => quietly('codeLens/resolve', shown.value, token)
        .then((value) => (value ? lens(value) : shown)),
    }),
    languages.registerCallHierarchyProvider(graphFiles, {
      prepareCallHierarchy: at('textDocument/prepareCallHierarchy', (value) => value.map(hierarchyItem)),
      provideCallHierarchyIncomingCalls: (item, token) => quietly(
        'callHierarchy/incomingCalls', { item: item.value }, token).then((value) => (value || []).map((one) =>
        new vscode.CallHierarchyIncomingCall(hierarchyItem(one.from), one.fromRanges.map(range)))),
      provideCallHierarchyOutgoingCalls: (item, token) => quietly(
        'callHierarchy/outgoingCalls', { item: item.value }, token).then((value) => (value || []).map((one) =>
        new vscode.CallHierarchyOutgoingCall(hierarchyItem(one.to), one.fromRanges.map(range)))),
    }));
}

const textEdits = (value) => (value || []).map((one) => vscode.TextEdit.replace(range(one.range), one.newText));

module.exports = { activate, deactivate };
