#!/usr/bin/env python3
"""How long a keystroke, a hover and a completion take: latency.py <digraph, optimised> [registrations] [Swift files] [check]

With 'check' it fails where a bound is missed: 60 ms from a keystroke to diagnostics, 10 ms for a hover or a completion."""

import os
import statistics
import sys
import tempfile
import time

from client import Client

def write_package(folder, registrations, file_count):
    os.makedirs(f"{folder}/Sources/Big")
    os.makedirs(f"{folder}/Graph")
    with open(f"{folder}/Package.swift", "w") as file:
        file.write("// swift-tools-version: 6.0\nimport PackageDescription\n"
                   'let package = Package(name: "big", targets: [.target(name: "Big")])\n')
    files = [[] for _ in range(file_count)]
    lines = ["graph BigGraph {"]
    for number in range(registrations):
        needs = [other for other in (number * 2 + 1, number * 2 + 2) if other < registrations]
        parameters = ", ".join(f"thing{other}: any Thinking{other}" for other in needs)
        files[number % file_count].append(
            f"protocol Thinking{number} {{}}\n\n/// Number {number}.\nfinal class Thing{number}: Thinking{number} {{\n"
            f"    init({parameters}) {{}}\n    func work(on day: Int) {{\n        print(day)\n    }}\n}}\n")
        lines += [f"    register Thing{number}.init", f"        .as(Thinking{number})"]
        if number % 3 == 0:
            lines.append("        .lifetime(.perContainer)")
        if number == 0:
            lines.append("        .root()")
        lines.append("")
    lines.append("}\n")
    for number, texts in enumerate(files):
        with open(f"{folder}/Sources/Big/File{number}.swift", "w") as file:
            file.write("\n".join(texts))
    text = "\n".join(lines)
    with open(f"{folder}/Graph/big.digraph", "w") as file:
        file.write(text)
    return text


def milliseconds(measure, count=30):
    times = []
    for index in range(count):
        start = time.perf_counter()
        end = measure(index)
        times.append(((end or time.perf_counter()) - start) * 1000)
    return statistics.median(times), max(times)


def edits(text, registrations):
    """The text with the name of an alias cut, and where the registration of that begins."""
    middle = text.index(f"    register Thing{registrations // 2}.init")
    return text[:middle] + text[middle:].replace(".as(Thinking", ".as(Thinkin", 1), middle


def main():
    digraph = os.path.abspath(sys.argv[1])
    registrations = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    file_count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    is_checked = "check" in sys.argv
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.realpath(parent) + "/big"
        text = write_package(folder, registrations, file_count)
        client = Client([digraph, "language-server"], folder)
        graph = "Graph/big.digraph"
        client.open(graph)
        while client.ask("hover", graph, 1, 15) is None:
            time.sleep(0.05)
        broken, middle = edits(text, registrations)
        line = text[:middle].count("\n")

        def keystroke(index):
            # Each edit has other diagnostics than the one before: a name is cut or whole.
            client.change(graph, broken if index % 2 == 0 else text)
            before = client.diagnostics.get(client.uri(graph))
            client.wait(lambda: client.diagnostics.get(client.uri(graph)) is not before)
            return client.time

        client.change(graph, text)
        rows = [("keystroke to diagnostics", *milliseconds(keystroke), 60)]
        client.change(graph, text)
        time.sleep(1)
        rows.append(("hover", *milliseconds(
            lambda _: client.ask("hover", graph, line, 15) and None), 10))
        typed = text[:middle] + "    register Thi\n" + text[middle:]
        client.change(graph, typed)
        time.sleep(1)
        rows.append(("completion of a type", *milliseconds(
            lambda _: client.ask("completion", graph, line, 16) and None), 10))
        rows.append(("completion of a modifier", *milliseconds(
            lambda _: client.ask("completion", graph, line + 1, 0) and None), 10))
        rows.append(("semantic tokens", *milliseconds(
            lambda _: client.ask("semanticTokens/full", graph) and None, 5), None))
        with open(f"/proc/{client.process.pid}/status") as status:
            memory = int(next(row for row in status if row.startswith("VmRSS")).split()[1]) // 1024
        client.end()
        missed = False
        print(f"{registrations} registrations, {file_count} Swift files, {memory} MB")
        for name, median, worst, bound in rows:
            print(f"{name:26} {median:8.1f} ms, at most {worst:8.1f} ms" + (f", bound {bound} ms" if bound else ""))
            missed = missed or bool(bound and median > bound)
        sys.exit(1 if is_checked and missed else 0)


if __name__ == "__main__":
    main()
