"""Draws the graphs of every case, for Mermaid and for Graphviz: drawings.py <digraph> <folder to work in>

What 'dot' cannot read is an error; the drawings for Mermaid are left in the folder, as <n>.mmd.
"""

import pathlib
import shutil
import subprocess
import sys

import samples


def main(digraph, work):
    drawn = pathlib.Path(work, "mermaid")
    drawn.mkdir()
    wrong = 0
    dots = []
    pictures = []
    for name, files in samples.cases():
        pictures.append((name, files, []))
        if "old/Graph/app.digraph" in files:
            pictures.append((f"{name}, changes", files, ["--diff", "old/Graph/app.digraph"]))
    for number, (name, files, options) in enumerate(pictures):
        texts = []
        for format in ("mermaid", "dot"):
            run = samples.run(digraph, files, pathlib.Path(work, "input"), "render", "--format", format, *options)
            if run is not None and run.returncode == 0:
                texts.append(run.stdout)
        # What has errors is not drawn.
        if len(texts) == 2:
            drawn.joinpath(f"{number}.mmd").write_text(f"%% {name}\n{texts[0]}")
            dots.append((name, texts[1]))
    if shutil.which("dot"):
        for name, text in dots:
            run = subprocess.run(["dot", "-Tsvg"], input=text, capture_output=True, text=True, check=False)
            # The font is of no account here.
            complaints = [line for line in run.stderr.splitlines() if "font" not in line.lower()]
            if run.returncode or complaints:
                print(f"{name}: {complaints}")
                wrong += 1
        print(f"Graphviz, without complaint: {len(dots)} drawings")
    if wrong or not dots:
        sys.exit(f"Tests/Schemas/run: {wrong} drawings are not as 'dot' wants")


main(*sys.argv[1:])
