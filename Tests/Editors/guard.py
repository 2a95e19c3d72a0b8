"""What a keystroke costs: the instructions from an edit to the diagnostics, at 1,000 registrations and 200 Swift files, and
three graphs that derive from the edited one.
guard.py <digraph of a release build with -Xswiftc -Onone> [registrations]

Counts do not depend on what else the machine does. Without valgrind it counts nothing and ends with 0."""

import os
import re
import shutil
import sys
import tempfile

from client import Client
from latency import edits, write_package

# Nothing is optimised in it: it took 2050 when this was written, a fifth of it with the trait Optimized.
BOUND = 2250


def instructions(command, folder, texts, keystrokes):
    """The instructions of a session with so many edits."""
    log = folder + "/valgrind.log"
    client = Client(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", f"--log-file={log}",
         *command], folder)
    graph = "Graph/big.digraph"
    client.open(graph, texts[0])
    client.ask("hover", graph, 1, 15)
    for index in range(keystrokes):
        before = client.diagnostics.get(client.uri(graph))
        client.change(graph, texts[(index + 1) % 2])
        client.wait(lambda: client.diagnostics.get(client.uri(graph)) is not before, timeout=600)
    client.end()
    with open(log) as file:
        return int(re.search(r"I *refs: *([\d,]+)", file.read()).group(1).replace(",", ""))


def main():
    digraph = os.path.abspath(sys.argv[1])
    registrations = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    if not shutil.which("valgrind"):
        print("Nothing is counted: there is no valgrind.")
        return
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.realpath(parent) + "/big"
        text = write_package(folder, registrations, 200, has_tests=False)
        broken, _ = edits(text, registrations)
        command = [digraph, "language-server", "Graph/big.digraph", "--module", "Big", "--sources", "Sources/Big"]
        few = instructions(command, folder, [text, broken], 1)
        many = instructions(command, folder, [text, broken], 2)
        count = (many - few) // 1_000_000
    bound = f", at most {BOUND}" if registrations == 1000 else ""
    print(f"a keystroke at {registrations} registrations: {count} million instructions{bound}")
    sys.exit(1 if registrations == 1000 and count > BOUND else 0)


main()
