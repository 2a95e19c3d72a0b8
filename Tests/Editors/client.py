"""A client of the language server protocol, for tests: starts a server, says something, and waits for what comes back."""

import json
import os
import queue
import subprocess
import threading
import time


class Client:
    def __init__(self, command, folder, capabilities=None):
        self.folder = folder
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.messages = queue.Queue()
        self.notifications = []
        self.requests = []
        self.diagnostics = {}
        self.next_id = 1
        self.versions = {}
        self.texts = {}
        threading.Thread(target=self.read, daemon=True).start()
        self.initialize_result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": self.uri(""), "workspaceFolders": None,
            "capabilities": capabilities if capabilities is not None else {
                "general": {"positionEncodings": ["utf-8", "utf-16"]},
                "textDocument": {
                    "completion": {"completionItem": {"snippetSupport": True}},
                    "hover": {"contentFormat": ["markdown"]},
                    "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
                    "publishDiagnostics": {"relatedInformation": True},
                },
            },
        })
        self.notify("initialized", {})

    def uri(self, path):
        return "file://" + os.path.join(self.folder, path).rstrip("/")

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.messages.put(None)
                    return
                line = line.strip()
                if not line:
                    break
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            self.messages.put((time.perf_counter(), json.loads(stream.read(length))))

    def write(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.write({"jsonrpc": "2.0", "method": method, "params": parameters})

    def take(self, timeout):
        """The next message; notifications are noted on the way."""
        got = self.messages.get(timeout=timeout)
        if got is None:
            raise EOFError("the server has ended")
        self.time, message = got
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            self.requests.append(message)
            self.write({"jsonrpc": "2.0", "id": message["id"], "result": None})
        elif "method" in message:
            self.notifications.append(message)
        return message

    def request(self, method, parameters, timeout=120):
        number = self.next_id
        self.next_id += 1
        self.write({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
        while True:
            message = self.take(timeout)
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def ask(self, method, path, line=None, column=None, **more):
        parameters = {"textDocument": {"uri": self.uri(path)}, **more}
        if line is not None:
            parameters["position"] = {"line": line, "character": column}
        return self.request("textDocument/" + method, parameters)

    def open(self, path, text=None):
        if text is None:
            with open(os.path.join(self.folder, path)) as file:
                text = file.read()
        self.versions[path] = 1
        self.texts[path] = text
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(path), "languageId": "digraph" if path.endswith(".digraph") else "swift", "version": 1,
            "text": text}})
        return text

    def change(self, path, text):
        self.notify("textDocument/didChange", self.difference(path, text))

    def difference(self, path, text):
        """What an editor says of a change: what differs from the text that the server has."""
        old = self.texts[path]
        self.texts[path] = text
        self.versions[path] += 1
        start = len(os.path.commonprefix([old, text]))
        # No position is between the two characters of a line's end.
        if start and old[start - 1] == "\r":
            start -= 1
        end = len(os.path.commonprefix([old[start:][::-1], text[start:][::-1]]))
        if end and old[len(old) - end] == "\n":
            end -= 1
        return {
            "textDocument": {"uri": self.uri(path), "version": self.versions[path]},
            "contentChanges": [{
                "range": {"start": self.position(old, start), "end": self.position(old, len(old) - end)},
                "text": text[start:len(text) - end]}]}

    def position(self, text, at):
        """Where a character is, as the server counts."""
        before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
        last = before[before.rfind("\n") + 1:]
        is_utf8 = self.initialize_result["capabilities"]["positionEncoding"] == "utf-8"
        return {
            "line": before.count("\n"),
            "character": len(last.encode()) if is_utf8 else len(last.encode("utf-16-le")) // 2}

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(path)}})

    def wait(self, is_there, timeout=120):
        """Waits until something is so, which messages make so."""
        end = time.monotonic() + timeout
        while not is_there():
            self.take(max(0.01, end - time.monotonic()))

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=20)
