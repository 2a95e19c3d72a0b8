"""The process around the server: what comes in pieces, what is no message, files that change on the disk, a package that
changes, an editor that goes. session.py <digraph>"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from client import Client

digraph = sys.argv[1]


def check(is_so, words):
    if not is_so:
        sys.exit(f"session: {words}")


def write(folder, path, text):
    os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
    with open(os.path.join(folder, path), "w") as file:
        file.write(text)


def codes(client, path):
    return sorted({one["code"] for one in client.diagnostics.get(client.uri(path), [])})


def main():
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(os.path.realpath(parent), "shop ü")
        shutil.copytree(os.path.join(os.path.dirname(os.path.abspath(__file__)), "package"), folder)
        graph = "Graph/shop.digraph"
        client = Client([digraph, "language-server", "--stdio"], folder)
        text = client.open(graph)
        client.wait(lambda: codes(client, graph) == ["unused-alias"])

        # In pieces, and with bytes between that are no message.
        body = json.dumps({"jsonrpc": "2.0", "id": "p", "method": "textDocument/hover", "params": {
            "textDocument": {"uri": client.uri(graph)}, "position": {"line": 4, "character": 14}}}).encode()
        whole = b"Content-Type: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body
        for index in range(0, len(whole), 7):
            client.process.stdin.write(whole[index:index + 7])
            client.process.stdin.flush()
        message = client.take(20)
        while message.get("id") != "p":
            message = client.take(20)
        check("Wire" in json.dumps(message), "a message in pieces was not understood")
        client.process.stdin.write(b"Content-Length: 3\r\n\r\n{]}" + b"Nonsense\r\n\r\n")
        client.process.stdin.flush()
        check(client.take(20)["error"]["code"] == -32700, "bad JSON was not answered")
        check(client.take(20)["error"]["code"] == -32700, "a bad header was not answered")

        # Only the last of many edits is checked.
        for index in range(200):
            client.change(graph, text + "\n" * index)
        client.change(graph, text.replace(".as(Networking)\n", "\n", 1))
        client.wait(lambda: codes(client, graph) == ["missing-binding"])
        client.change(graph, text)
        client.wait(lambda: codes(client, graph) == ["unused-alias"])

        # A Swift file that changes on the disk, a new one, and the package; this client watches nothing.
        time.sleep(2.5)
        write(folder, "Sources/Shop/Shop.swift", open(os.path.join(folder, "Sources/Shop/Shop.swift")).read().replace(
            "stock: any Storing", "stock: any Storing, lamp: Lamp"))
        client.wait(lambda: "missing-binding" in codes(client, graph) or "unknown-type" in codes(client, graph), 20)
        client.open("Sources/Shop/Lamp.swift", "struct Lamp {}")
        client.change(graph, text.replace("    register Till", "    register Lamp.init\n\n    register Till"))
        client.wait(lambda: codes(client, graph) == ["unused-alias"], 20)
        client.close("Sources/Shop/Lamp.swift")
        client.wait(lambda: codes(client, graph) != ["unused-alias"], 20)
        write(folder, "Sources/Shop/Lamp.swift", "struct Lamp {}")
        client.wait(lambda: codes(client, graph) == ["unused-alias"], 60)
        manifest = os.path.join(folder, "Package.swift")
        good = open(manifest).read()
        write(folder, "Package.swift", good + "nonsense")
        client.notify("textDocument/didSave", {"textDocument": {"uri": client.uri("Package.swift")}})
        client.wait(lambda: any(one["method"] == "window/logMessage" for one in client.notifications), 60)
        check(codes(client, graph) == ["unused-alias"], "a broken manifest took the package away")
        write(folder, "Package.swift", good)

        check(client.end() == 0, "it did not end with status 0")
        for way in ["closes its streams", "asks to exit at once"]:
            client = Client([digraph, "language-server"], folder)
            if way == "closes its streams":
                client.process.stdin.close()
            else:
                client.notify("exit", None)
            check(client.process.wait(timeout=20) == 1, f"it stays when the editor {way}")
        ran = subprocess.run(
            [digraph, "language-server", "Graph/shop.digraph"], cwd=folder, capture_output=True, text=True)
        check(ran.returncode == 2 and "--module" in ran.stderr, "arguments without a module are not refused")
        print("session: all well")


main()
