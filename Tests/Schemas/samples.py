"""The graphs and their sources of all cases and all broken files."""

import pathlib
import re
import shutil
import subprocess


def cases():
    """Each case's name and its input files, by path; those of an earlier state are in old/."""
    for path in sorted(pathlib.Path("Tests/Cases").rglob("*.case")):
        # Some have carriage returns, which are to stay.
        parts = re.split(r"(?m)^-- (\S.*?) --\r?\n", path.read_bytes().decode())
        yield str(path), {
            name: text
            for name, text in zip(parts[1::2], parts[2::2])
            if name.startswith(("Graph/", "Sources/", "old/"))
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


def run(digraph, files, folder, *arguments):
    """Runs digraph on the graph files of the module App, with its sources; None where it has none."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in files.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(text.encode())
    graphs = [path for path in files if re.match(r"Graph/(app\.digraph$|App/)", path)]
    if not graphs:
        return None
    sources = ["--sources", "Sources/App"] if any(path.startswith("Sources/App/") for path in files) else []
    return subprocess.run(
        [digraph, arguments[0], *graphs, "--module", "App", *sources, *arguments[1:]], cwd=folder,
        capture_output=True, text=True, check=False)
