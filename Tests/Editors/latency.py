#!/usr/bin/env python3
"""How long a keystroke, a hover and a completion take: latency.py <digraph, optimised> [registrations] [Swift files] [check]

The package has a target with one graph and a target of tests with three graphs that derive from it. With 'check' it fails where a
bound is missed: those of 1,000 registrations in 200 files, and of 10,000 in 500."""

import os
import statistics
import sys
import tempfile
import time
from random import Random

from client import Client


BOUNDS = {1000: {"diagnostics": 60, "rest": 10, "behind": 20, "memory": 60},
          10000: {"diagnostics": 300, "rest": 30, "behind": 60, "memory": None}}

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "big", targets: [.target(name: "Big"), .testTarget(name: "BigTests", dependencies: ["Big"])])
"""

TYPE = """protocol Thinking{number}: AnyObject, Sendable {{
    func think(about subject: String) async throws -> [String]
}}

/// Number {number}: what it knows of a subject, in words that it was given.
final class Thing{number}: Thinking{number}, CustomStringConvertible {{
    enum Failure: Error {{
        case unknown(subject: String), tired(after: Int)
    }}

    private let words: [String: [String]] = ["day": ["sun", "noon"], "night": ["moon", "star"]]
{properties}
    var description: String {{ "thing {number} of \\(words.count) words" }}

    init({parameters}) {{
{assignments}    }}

    func think(about subject: String) async throws -> [String] {{
        guard let known = words[subject] else {{ throw Failure.unknown(subject: subject) }}
        return known.map {{ word in
            let letters = word.filter {{ $0 != "n" }}
            return letters.isEmpty ? "\\(subject) {number}" : letters
        }}
    }}
}}
"""


def write_type(number, needs):
    """One type with its protocol, some 900 bytes."""
    return TYPE.format(
        number=number,
        properties="".join(f"    private let thing{need}: any Thinking{need}\n" for need in needs),
        parameters=", ".join(f"thing{need}: any Thinking{need}" for need in needs),
        assignments="".join(f"        self.thing{need} = thing{need}\n" for need in needs))


def write_package(folder, registrations, file_count, has_tests=True):
    """Writes the package, and returns the text of its first graph file. Without a target of tests, that has the derived graphs."""
    random = Random(1)
    for part in ["Sources/Big", "Tests/BigTests", "Graph"]:
        os.makedirs(f"{folder}/{part}")
    files = [[] for _ in range(file_count)]
    lines = ["graph BigGraph {"]
    for number in range(registrations):
        # A tree, so that everything is used, and up to two others of the next 200.
        tree = [other for other in (number * 2 + 1, number * 2 + 2) if other < registrations]
        behind = range(number + 1, min(number + 201, registrations))
        needs = sorted({*tree, *random.sample(behind, min(random.randrange(3), len(behind)))})
        files[number * file_count // registrations].append(write_type(number, needs))
        lines += [f"    register Thing{number}.init", f"        .as(Thinking{number})"]
        if number % 3 == 0:
            lines.append("        .lifetime(.perContainer)")
        if number == 0:
            lines.append("        .root()")
        lines.append("")
    lines.append("}\n")
    texts = {"Package.swift": MANIFEST, "Graph/big.digraph": "\n".join(lines)}
    for number, types in enumerate(files):
        texts[f"Sources/Big/File{number}.swift"] = "import Foundation\n\n" + "\n".join(types)
    fakes = range(0, registrations, max(1, registrations // 30))
    imported = "@testable import Big\n\n" if has_tests else ""
    texts["Tests/BigTests/Fakes.swift" if has_tests else "Sources/Big/Fakes.swift"] = imported + "\n".join(
        f"final class Fake{number}: Thinking{number} {{\n"
        "    func think(about subject: String) async throws -> [String] { [] }\n}\n" for number in fakes)
    derived = []
    for index in range(3):
        derived.append(f"graph Test{index}Graph: BigGraph {{")
        derived += [f"    register Fake{number}.init\n        .as(Thinking{number})" for number in list(fakes)[index::3]]
        derived.append("}\n")
    if has_tests:
        texts["Graph/bigTests.digraph"] = imported + "\n".join(derived)
    else:
        texts["Graph/big.digraph"] += "\n" + "\n".join(derived)
    for path, text in texts.items():
        with open(f"{folder}/{path}", "w") as file:
            file.write(text)
    return texts["Graph/big.digraph"]


def milliseconds(measure, count=30):
    """The median and the 90th of 100, of the seconds that a function returns."""
    times = [measure(index) * 1000 for index in range(count)]
    return statistics.median(times), statistics.quantiles(times, n=10)[8]


def edits(text, registrations):
    """The text with the name of an alias cut, and where the registration of that begins."""
    middle = text.index(f"    register Thing{registrations // 2}.init")
    return text[:middle] + text[middle:].replace(".as(Thinking", ".as(Thinkin", 1), middle


def main():
    digraph = os.path.abspath(sys.argv[1])
    registrations = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    file_count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    bounds = BOUNDS.get(registrations, {})
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
        typed = text[:middle] + "    register Thi\n" + text[middle:]

        def keystroke(index):
            # Each edit has other diagnostics than the one before: a name is cut or whole.
            before = client.diagnostics.get(client.uri(graph))
            change = client.difference(graph, broken if index % 2 == 0 else text)
            start = time.perf_counter()
            client.notify("textDocument/didChange", change)
            client.wait(lambda: client.diagnostics.get(client.uri(graph)) is not before, timeout=60)
            return client.time - start

        def rest():
            time.sleep(1 if registrations <= 1000 else 3)

        def ask(method, *place):
            def measure(_):
                start = time.perf_counter()
                client.ask(method, graph, *place)
                return time.perf_counter() - start
            return measure

        def behind(index):
            # A letter more or less, and the request in the same moment.
            rest()
            change = client.difference(
                graph, typed if index % 2 == 0 else typed.replace("register Thi\n", "register Thin\n"))
            start = time.perf_counter()
            client.notify("textDocument/didChange", change)
            client.ask("completion", graph, line, 16)
            return time.perf_counter() - start

        rows = [("keystroke to diagnostics, median", milliseconds(keystroke)[0], bounds.get("diagnostics"))]
        client.change(graph, text)
        rest()
        rows.append(("hover, median", milliseconds(ask("hover", line, 15))[0], bounds.get("rest")))
        client.change(graph, typed)
        rest()
        rows.append(("a type at rest, p90", milliseconds(ask("completion", line, 16))[1], bounds.get("rest")))
        rows.append(("a modifier at rest, p90", milliseconds(ask("completion", line + 1, 0))[1], bounds.get("rest")))
        rows.append(("a type behind a keystroke, p90", milliseconds(behind)[1], bounds.get("behind")))
        rows.append(("semantic tokens, median", milliseconds(ask("semanticTokens/full"), 5)[0], None))
        with open(f"/proc/{client.process.pid}/status") as status:
            memory = int(next(row for row in status if row.startswith("VmRSS")).split()[1]) / 1024
        rows.append(("resident memory, MB", memory, bounds.get("memory")))
        client.end()
        missed = False
        print(f"{registrations} registrations, {file_count} Swift files, three derived graphs")
        for name, figure, bound in rows:
            print(f"{name:32} {figure:8.1f}" + (f", at most {bound}" if bound else ""))
            missed = missed or bool(bound and figure > bound)
        sys.exit(1 if "check" in sys.argv and missed else 0)


if __name__ == "__main__":
    main()
