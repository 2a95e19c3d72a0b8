// Has Mermaid draw each <n>.mmd of a folder: each node and edge has to be there, with the words that were written.
// node mermaid.mjs <chromium> <mermaid.js> <folder>
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { launch } from "../Browser/chromium.mjs";

const [path, mermaid, folder] = process.argv.slice(2);
const page = `${folder}/page.html`;
writeFileSync(page, `<!doctype html><html data-ready="true"><meta charset="utf-8"><body></body></html>`);
const browser = await launch(path, `${folder}/profile`);
const tab = await browser.open(1440, 900);
await tab.goto(pathToFileURL(page).href);
await tab.evaluate(`${readFileSync(mermaid, "utf8")};
  globalThis.mermaid = globalThis.mermaid?.default ?? globalThis.mermaid;
  globalThis.mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true }); true`);

/// What a quoted text says.
const words = (text) => text.replaceAll("<br>", " ").replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
/// Layout decides on white space.
const plain = (text) => text.replace(/\s+/g, "");
const wanted = (source, pattern) => [...source.matchAll(pattern)].map((match) => plain(words(match[1]))).sort();

let drawings = 0, boxes = 0, edges = 0, wrong = 0;
for (const name of readdirSync(folder).filter((name) => name.endsWith(".mmd"))) {
  const source = readFileSync(`${folder}/${name}`, "utf8");
  try {
    const seen = await tab.evaluate(`(async () => {
      const { svg } = await mermaid.render("drawing", ${JSON.stringify(source)});
      document.body.innerHTML = svg;
      const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
      // A group with nothing in it is drawn as a node.
      return { boxes: [...texts("g.node"), ...texts("g.cluster-label")], edges: texts("g.edgeLabels > g.edgeLabel") };
    })()`);
    const sorted = (list) => list.map(plain).filter((text) => text !== "").sort();
    const want = {
      boxes: wanted(source, /^ *(?:n\d+[(>]|subgraph \S+\[)"(.*)"[)\]]$/gm),
      edges: wanted(source, /\|"(.*?)"\| n\d+$/gm),
    };
    for (const kind of ["boxes", "edges"]) assert.deepEqual(sorted(seen[kind]), want[kind], kind);
    drawings += 1;
    boxes += want.boxes.length;
    edges += want.edges.length;
  } catch (error) {
    wrong += 1;
    console.log(`${source.split("\n")[0].slice(3)}\n${error.message.replace(/^/gm, "    ")}`);
  }
}
await browser.close();
console.log(`Mermaid, as written: ${drawings} drawings, ${boxes} nodes and groups, ${edges} edges`);
if (wrong > 0 || edges === 0) {
  console.error(`Tests/Schemas/run: ${wrong} drawings are not as Mermaid wants`);
  process.exit(1);
}
