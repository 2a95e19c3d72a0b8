"""Runs 'digraph validate --format sarif' on every case and every broken file, and holds what it writes to a schema.

sarif.py <digraph> <schema> <folder to work in>
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

import jsonschema


def cases():
    """Each case's name and its input files, by path."""
    for path in sorted(pathlib.Path("Tests/Cases").rglob("*.case")):
        # Some have carriage returns, which are to stay.
        parts = re.split(r"(?m)^-- (\S.*?) --\r?\n", path.read_bytes().decode())
        yield str(path), {
            name: text
            for name, text in zip(parts[1::2], parts[2::2])
            if name.startswith(("Graph/", "Sources/"))
        }


def broken():
    """Each broken sample's name and its graph file, without the marks, beside the sources that all of them have."""
    folder = pathlib.Path("Tests/Cases/broken")
    sources = {f"Sources/App/{path.name}": path.read_text() for path in sorted(folder.glob("*.swift"))}
    for path in sorted(folder.glob("*.broken")):
        parts = re.split(r"(?m)^-- (\S.*?) --\n", path.read_text())
        for name, text in zip(parts[1::2], parts[2::2]):
            if name != "said":
                yield f"{path}: {name}", {**sources, "Graph/app.digraph": re.sub("[⟪⟫]", "", text)}


def main(digraph, schema, work):
    with open(schema) as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=jsonschema.FormatChecker())
    folder = pathlib.Path(work, "input")
    counts = {"logs": 0, "results": 0, "fixes": 0, "notes": 0}
    wrong = 0
    for name, files in [*cases(), *broken()]:
        shutil.rmtree(folder, ignore_errors=True)
        for path, text in files.items():
            folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
            folder.joinpath(path).write_bytes(text.encode())
        graphs = [path for path in files if re.match(r"Graph/(app\.digraph$|App/)", path)]
        if not graphs:
            continue
        sources = ["--sources", "Sources/App"] if any(path.startswith("Sources/App/") for path in files) else []
        run = subprocess.run(
            [digraph, "validate", *graphs, "--module", "App", *sources, "--format", "sarif"], cwd=folder,
            capture_output=True, text=True, check=False)
        if run.returncode not in (0, 1):
            print(f"{name}: exit {run.returncode}: {run.stderr}")
            wrong += 1
            continue
        log = json.loads(run.stdout)
        for error in validator.iter_errors(log):
            print(f"{name}: {error.json_path}: {error.message}")
            wrong += 1
        results = log["runs"][0]["results"]
        counts["logs"] += 1
        counts["results"] += len(results)
        counts["fixes"] += sum(len(result.get("fixes", [])) for result in results)
        counts["notes"] += sum(len(result.get("relatedLocations", [])) for result in results)
    print("Tests/Schemas/run:", ", ".join(f"{count} {what}" for what, count in counts.items()))
    if wrong or not all(counts.values()):
        sys.exit(f"Tests/Schemas/run: {wrong} are not as the schema wants")


main(*sys.argv[1:])
