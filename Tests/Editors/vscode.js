'use strict';

// The client for Visual Studio Code under Node, with a stand-in for the editor: vscode.js <digraph> <folder of the package>

const fs = require('fs');
const path = require('path');
const Module = require('module');

const [digraph, folder] = process.argv.slice(2);
const subject = path.join(__dirname, '../../Plugins/Editors/vscode');

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
  get fsPath() { return decodeURIComponent(this.text.replace('file://', '')); }
}
class Emitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return { dispose: () => { this.listeners = this.listeners.filter((one) => one !== listener); } };
    };
  }
  fire(value) { for (const listener of this.listeners) listener(value); }
  dispose() {}
}
const plain = (...names) => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); } };
const events = {};
const event = (name) => (events[name] = new Emitter()).event;
const providers = {};
const register = (name) => (...all) => {
  providers[name] = all.find(
    (one) => one && typeof one === 'object' && Object.keys(one).some((key) => /^(provide[A-Z]|prepare)/.test(key)));
  return { dispose() {} };
};
const shown = new Map();
const commands = {};
const errors = [];
const kinds = (text) => ({ value: text, append: (more) => kinds(text ? `${text}.${more}` : more) });
const vscode = {
  Position, Range, Uri, EventEmitter: Emitter,
  Location: plain('uri', 'range'), MarkdownString: plain('value'), Hover: plain('contents', 'range'),
  Diagnostic: plain('range', 'message', 'severity'), DiagnosticRelatedInformation: plain('location', 'message'),
  DiagnosticSeverity: { Error: 0, Warning: 1 }, CompletionItem: plain('label', 'kind'),
  CompletionList: plain('items', 'isIncomplete'), SnippetString: plain('value'), TextEdit: { replace: (range, text) => ({ range, text }) },
  DocumentSymbol: plain('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: plain('name', 'kind', 'containerName', 'location'), DocumentHighlight: plain('range', 'kind'),
  FoldingRange: plain('start', 'end', 'kind'), FoldingRangeKind: { Comment: 1, Imports: 2 },
  SelectionRange: plain('range', 'parent'), SemanticTokens: plain('data'), SemanticTokensLegend: plain('types', 'modifiers'),
  InlayHint: plain('position', 'label', 'kind'), CodeLens: plain('range'), CodeAction: plain('title', 'kind'),
  CodeActionKind: { Empty: kinds('') }, CallHierarchyItem: plain('kind', 'name', 'detail', 'uri', 'range', 'selectionRange'),
  CallHierarchyIncomingCall: plain('from', 'ranges'), CallHierarchyOutgoingCall: plain('to', 'ranges'),
  WorkspaceEdit: class { constructor() { this.edits = []; } replace(...edit) { this.edits.push(edit); } },
  languages: new Proxy({
    match: (kind, document) => (kind.language === document.languageId ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, all) => shown.set(uri.toString(), all), clear: () => shown.clear(), dispose() {},
    }),
  }, { get: (own, name) => own[name] || register(name) }),
  window: {
    createOutputChannel: () => ({ append() {}, appendLine() {}, dispose() {} }),
    showErrorMessage: (text) => errors.push(text),
  },
  commands: {
    registerCommand: (name, run) => { commands[name] = run; return { dispose() {} }; },
    executeCommand: (name, ...all) => { commands.last = [name, ...all]; },
  },
  workspace: {
    textDocuments: [],
    workspaceFolders: [{ uri: new Uri(`file://${folder}`), name: 'shop' }],
    getConfiguration: () => ({ get: (name) => ({ path: vscode.program || digraph, arguments: [], trace: false })[name] }),
    createFileSystemWatcher: () => ({
      onDidCreate: event('created'), onDidChange: event('written'), onDidDelete: event('deleted'), dispose() {},
    }),
    onDidChangeConfiguration: event('configured'), onDidOpenTextDocument: event('opened'),
    onDidChangeTextDocument: event('changed'), onDidSaveTextDocument: event('saved'),
    onDidCloseTextDocument: event('closed'), onDidChangeWorkspaceFolders: event('folders'),
  },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
const extension = require(path.join(subject, 'extension.js'));

function check(isSo, words) {
  if (isSo) return;
  console.error(`vscode: ${words}`);
  process.exit(1);
}

async function until(words, isSo) {
  for (let count = 0; count < 600; count += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  check(false, words);
}

async function main() {
  const uri = new Uri(`file://${folder}/Graph/shop.digraph`);
  let text = fs.readFileSync(uri.fsPath, 'utf8');
  const document = { uri, version: 1, languageId: 'digraph', getText: () => text };
  const edit = (next) => {
    text = next;
    document.version += 1;
    events.changed.fire({ document, contentChanges: [{}] });
  };
  const at = (words, more = 0) => {
    const before = text.slice(0, text.indexOf(words) + more);
    return new Position(before.split('\n').length - 1, before.length - before.lastIndexOf('\n') - 1);
  };
  vscode.workspace.textDocuments.push(document);
  await extension.activate({ subscriptions: [] });
  const codes = () => (shown.get(uri.toString()) || []).map((one) => (one.code.value || one.code)).sort().join();
  await until('no diagnostics came', () => codes() === 'unused-alias');
  check(shown.get(uri.toString())[0].tags[0] === 1, 'what is unused has no tag');

  const hover = await providers.registerHoverProvider.provideHover(document, at('Wire.init', 1));
  check(/Wire\.init/.test(hover.contents.value), 'the hover says nothing');
  const definition = await providers.registerDefinitionProvider.provideDefinition(document, at('Storing)', 1));
  check(/Wares\.swift$/.test(definition[0].uri.toString()), 'the definition is elsewhere');
  const symbols = await providers.registerDocumentSymbolProvider.provideDocumentSymbols(document);
  check(symbols[0].children.length === 5, 'there are not five registrations');
  const all = [0, 0, text.split('\n').length, 0];
  const whole = new Range(new Position(all[0], all[1]), new Position(all[2], all[3]));
  const hints = await providers.registerInlayHintsProvider.provideInlayHints(document, whole);
  check(hints.some((one) => one.label === '(networking:stock:)'), 'there is no hint');
  const lenses = await providers.registerCodeLensProvider.provideCodeLenses(document);
  const lens = await providers.registerCodeLensProvider.resolveCodeLens(lenses[0]);
  check(/needed by 1/.test(lens.command.title), 'the lens does not say who needs it');
  await commands['digraph.showUsers'](...lens.command.arguments);
  check(commands.last[0] === 'editor.action.showReferences' && commands.last[3].length === 1, 'the lens leads nowhere');
  const folds = await providers.registerFoldingRangeProvider.provideFoldingRanges(document);
  check(folds.length > 3, 'nothing folds');
  const tokens = await providers.registerDocumentSemanticTokensProvider.provideDocumentSemanticTokens(document);
  check(tokens.data.length % 5 === 0 && tokens.data.length > 50, 'there are no colours');
  const items = await providers.registerCallHierarchyProvider.prepareCallHierarchy(document, at('Wire.init', 1));
  const callers = await providers.registerCallHierarchyProvider.provideCallHierarchyIncomingCalls(items[0]);
  check(callers[0].from.name === 'Till', 'the hierarchy is empty');
  const renamed = await providers.registerRenameProvider.provideRenameEdits(document, at('day)'), 'night');
  check(renamed.edits.length === 1 && renamed.edits[0][2] === 'night', 'nothing is renamed');
  const refused = await providers.registerRenameProvider.prepareRename(document, at('Wire.init', 1)).catch((error) => error);
  check(/declared in Swift/.test(refused.message), 'a Swift type is renamed');
  const selections = await providers.registerSelectionRangeProvider.provideSelectionRanges(document, [at('Wire.init', 1)]);
  check(selections[0].parent.parent, 'there is nothing to select');

  edit(text.replace('        .as(Networking)\n', ''));
  await until('an edit is not checked', () => codes().startsWith('missing-binding'));
  const place = at('Till.init');
  const actions = await providers.registerCodeActionsProvider.provideCodeActions(
    document, new Range(place, place), { diagnostics: shown.get(uri.toString()) });
  check(actions.some((one) => /add \.parameter\(networking, tag: fast\)/.test(one.title) && one.diagnostics.length === 1), 'there is no fix');
  edit(text.replace('    #if DEBUG', '    register Clerk.init\n        .\n    #if DEBUG'));
  const list = await providers.registerCompletionItemProvider.provideCompletionItems(
    document, at('        .\n', 9), undefined, { triggerKind: 1, triggerCharacter: '.' });
  check(list.items.some((one) => one.label === 'lifetime'), 'no modifier is offered');
  edit(text.replace('register Clerk.init\n        .\n', 'register   Lamp.init\n'));
  const edits = await providers.registerDocumentFormattingEditProvider.provideDocumentFormattingEdits(document, {});
  check(edits.length > 0, 'nothing is formatted');
  const brokenLine = at('register   Lamp.init\n', 'register   Lamp.init\n'.length);
  const typed = await providers.registerOnTypeFormattingEditProvider.provideOnTypeFormattingEdits(
    document, brokenLine, '\n', {});
  check(typed.length > 0, 'nothing is formatted while typing');

  vscode.program = path.join(folder, 'no-such-program');
  await commands['digraph.restart']();
  await until('a program that is not there is not reported', () => errors.length > 0);
  await extension.deactivate();
  console.log('vscode: all well');
  process.exit(0);
}

main().catch((error) => check(false, error.stack));
