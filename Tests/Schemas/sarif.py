"""Runs 'digraph validate --format sarif' on every case and every broken file, and holds what it writes to a schema.

sarif.py <digraph> <schema> <folder to work in>
"""

import json
import pathlib
import sys

import jsonschema
import samples


def main(digraph, schema, work):
    with open(schema) as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=jsonschema.FormatChecker())
    counts = {"logs": 0, "results": 0, "fixes": 0, "notes": 0}
    wrong = 0
    for name, files in [*samples.cases(), *samples.broken()]:
        run = samples.run(digraph, files, pathlib.Path(work, "input"), "validate", "--format", "sarif")
        if run is None:
            continue
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
    print("SARIF, as its schema wants it:", ", ".join(f"{count} {what}" for what, count in counts.items()))
    if wrong or not all(counts.values()):
        sys.exit(f"Tests/Schemas/run: {wrong} are not as the schema wants")


main(*sys.argv[1:])
