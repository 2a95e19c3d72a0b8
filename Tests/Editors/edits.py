"""Random edits of a package against one server: it never ends, and what it says is what 'digraph validate' says of the same
bytes. edits.py <digraph> <number of edits> [seed] [package]: a folder beside this file. 'package' has one graph, 'family' has
graphs of three modules, which derive from each other's."""

import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile

from client import Client

digraph, count = sys.argv[1], int(sys.argv[2])
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
package = sys.argv[4] if len(sys.argv) > 4 else "package"
# Files that are edited; those named more than once more often.
files = {
    "package": ["Graph/shop.digraph"] * 4 + ["Sources/Shop/Shop.swift", "Sources/Wares/Wares.swift"],
    "family": ["Graph/ShopTests.digraph", "Graph/shop.digraph", "Graph/wares.digraph"] * 3
    + ["Sources/Shop/Shop.swift", "Sources/Wares/Wares.swift", "Tests/ShopTests/ShopTests.swift"],
}[package]
words = [
    "register ", "Wire", ".init", ".as(", "Networking", ")", "(", "{", "}", "\n", "    ", ".lifetime(.perContainer)", ".",
    "tag: ", "\\.", "clerk", "#if DEBUG\n", "#endif\n", "graph ", "part P {\n", "include P\n", "init(", "struct Q {}\n",
    "🛒", "ü", "\"", "/*", "*/", "//", "\r\n", "<", ">", ",", ":", "`", "import Wares\n", "protocol ", "func f() -> Wire\n",
    ".root()", ".allow(", "lifetime .objectGraph\n", "typealias T = Wire\n", "extension ShopGraph {\n", "interface Storing\n",
    "extension TestGraph.DayGraph {\n", ": MailGraph", "include MailGraph\n", "include ShelfPart\n", ".decorates(", ".default()",
]
questions = [
    "hover", "definition", "typeDefinition", "implementation", "completion", "documentHighlight", "prepareCallHierarchy",
]
wholes = ["documentSymbol", "foldingRange", "codeLens", "semanticTokens/full"]


def edited(text, random):
    """The text with one change: a word more, some characters or a line less, or a line twice."""
    at = random.randrange(len(text) + 1)
    kind = random.randrange(6)
    if kind < 2:
        return text[:at] + random.choice(words) + text[at:]
    if kind < 4:
        return text[:at] + text[at + random.randrange(1, 6):]
    lines = text.split("\n")
    line = random.randrange(len(lines))
    if kind == 4:
        del lines[line]
    else:
        lines.insert(random.randrange(len(lines) + 1), lines[line])
    return "\n".join(lines)


def position(text, at):
    """In UTF-16: what a server has to count in for most editors."""
    before = text[:at].replace("\r\n", "\n ").replace("\r", "\n")
    line = before.count("\n")
    return line, len(before[before.rfind("\n") + 1:].encode("utf-16-le")) // 2


def shown(client, folder):
    """The diagnostics of a client, as those of 'validate' are compared: without those of the package, which have no id."""
    prefix = client.uri("") + "/"
    return sorted(
        [uri.removeprefix(prefix), one["range"]["start"]["line"] + 1, one["code"], one["message"].split("\n")[0]]
        for uri, all in client.diagnostics.items() for one in all if "code" in one)


def validated(folder, programs):
    """What 'validate' says where there is no 'swiftc', which the server does not ask either."""
    os.makedirs(programs, exist_ok=True)
    with open(os.path.join(programs, "swift"), "w") as file:
        file.write(f'#!/bin/sh\nPATH={shlex.quote(os.environ["PATH"])} exec {shlex.quote(shutil.which("swift"))} "$@"\n')
    os.chmod(file.name, 0o755)
    ran = subprocess.run(
        [digraph, "validate", "--format", "json"], cwd=folder, capture_output=True, text=True, timeout=120,
        env={**os.environ, "PATH": programs})
    return sorted(
        [one["file"], one["line"], one["id"], one["message"].split("\n")[0]]
        for one in json.loads(ran.stdout)["diagnostics"])


def main():
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(os.path.realpath(parent), "shop")
        shutil.copytree(os.path.join(os.path.dirname(os.path.abspath(__file__)), package), folder)
        client = Client([digraph, "language-server"], folder, {"textDocument": {"publishDiagnostics": {}}})
        original = {path: client.open(path) for path in dict.fromkeys(files)}
        texts = dict(original)
        # What asks for the package's types waits until they are known.
        line = original[files[0]][:original[files[0]].index("register ")].count("\n")
        while client.ask("hover", files[0], line, 14) is None:
            pass
        history = []
        memory = []
        for number in range(1, count + 1):
            path = chance.choice(files)
            if history and chance.random() < 0.4:
                path, text = history.pop()
            else:
                history.append((path, texts[path]))
                text = edited(texts[path], chance)
            if chance.random() < 0.01 or len(text) > 8000:
                history, path, text = [], files[0], original[files[0]]
                for other in original:
                    texts[other] = original[other]
                    client.change(other, original[other])
            texts[path] = text
            client.change(path, text)
            if number % 5 == 0:
                line, column = position(text, chance.randrange(len(text) + 1))
                client.ask(chance.choice(questions), path, line, column)
            if number % 11 == 0:
                client.ask(chance.choice(wholes), path)
            if number % 100 == 0:
                for path in original:
                    with open(os.path.join(folder, path), "w", newline="") as file:
                        file.write(texts[path])
                # An answer that comes after all changes: the diagnostics that follow it are those of these texts.
                client.ask("codeAction", files[0], range={
                    "start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                    context={"diagnostics": []})
                wanted = validated(folder, os.path.join(parent, "programs"))
                got = None
                try:
                    client.wait(lambda: shown(client, folder) == wanted, timeout=10)
                except Exception:
                    got = shown(client, folder)
                if got is not None:
                    print(f"edit {number} of seed {seed}: the server differs from 'digraph validate'")
                    print("  only the server:", [one for one in got if one not in wanted])
                    print("  only validate:", [one for one in wanted if one not in got])
                    for path in original:
                        print(f"--- {path}\n{texts[path]}")
                    sys.exit(1)
                with open(f"/proc/{client.process.pid}/status") as status:
                    memory.append(int(next(line for line in status if line.startswith("VmRSS")).split()[1]))
        status = client.end()
        if status != 0:
            sys.exit(f"the server ended with status {status}")
        grown = f", memory {memory[0] // 1024} to {memory[-1] // 1024} MB" if memory else ""
        print(f"{count} random edits of {package}, seed {seed}: no difference{grown}")


main()
