"""The server with the capabilities of real clients, as pytest-lsp has them on file: what comes back is of the protocol's
types, and nothing that the client did not offer to understand. clients.py <digraph> <package>"""

import asyncio
import logging
import pathlib
import sys
import warnings

import pytest_lsp
from lsprotocol import types
from pytest_lsp.checks import LspSpecificationWarning

clients = ["visual-studio-code", "neovim", "emacs"]


async def session(name, digraph, folder):
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io(digraph, "language-server", cwd=folder)
    capabilities = pytest_lsp.client_capabilities(name)
    text_document = capabilities.text_document
    pulls = text_document.diagnostic is not None and text_document.publish_diagnostics is None
    await client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=folder.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="shop")]))
    path = folder / "Graph/shop.digraph"
    text = path.read_text()
    uri = path.as_uri()
    document = types.TextDocumentIdentifier(uri)
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "digraph", 1, text)))
    codes = []
    while not codes:
        # A client that can only ask for diagnostics is sent none.
        if pulls:
            await asyncio.sleep(0.2)
            report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document))
            codes = [one.code for one in report.items]
        else:
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
            codes = [one.code for one in client.diagnostics.get(uri, [])]
    assert codes == ["unused-alias"], f"{name} has {codes}"

    def place(words, more=0):
        before = text[:text.index(words) + more]
        line = before.count("\n")
        return types.Position(line, len(before) - before.rfind("\n") - 1)

    wire = place("Wire.init", 1)
    hover = await client.text_document_hover_async(types.HoverParams(document, wire))
    assert "Wire.init" in hover.contents.value, f"{name}: the hover says nothing"
    items = await client.text_document_completion_async(types.CompletionParams(document, place(".lifetime", 5)))
    assert [one.label for one in items.items] == ["lifetime"], f"{name}: completion has {items}"
    whole = types.Range(types.Position(0, 0), types.Position(text.count("\n"), 0))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, whole, types.CodeActionContext([])))
    assert any(action.edit for action in actions), f"{name}: there is no fix"
    definitions = await client.text_document_definition_async(
        types.DefinitionParams(document, place("Storing)", 1)))
    assert definitions[0].uri.endswith("Wares.swift"), f"{name}: the definition is elsewhere"
    references = await client.text_document_references_async(types.ReferenceParams(
        types.ReferenceContext(True), document, place("Storing)", 1)))
    assert references, f"{name}: there are no references"
    rename = await client.text_document_rename_async(types.RenameParams(document, place("day)"), "night"))
    assert rename.changes or rename.document_changes, f"{name}: nothing is renamed"
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    calls = await client.text_document_prepare_call_hierarchy_async(types.CallHierarchyPrepareParams(document, wire))
    assert symbols and lenses and hints and folds and tokens.data and calls, f"{name}: something is empty"
    assert (await client.code_lens_resolve_async(lenses[0])).command, f"{name}: a lens has no words"
    await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(4, True)))
    await client.shutdown_session()
    await client.stop()


def main():
    # What a client cannot answer is no concern of this.
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("error", LspSpecificationWarning)
    digraph, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    for name in clients:
        asyncio.run(asyncio.wait_for(session(name, digraph, folder), timeout=120))
    print(f"clients: {', '.join(clients)}, all well")


main()
