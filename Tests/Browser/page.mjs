// Looks at the pages of some sizes: node page.mjs <chromium> <folder with <size>/page.html> <folder for screenshots>
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { launch } from "./chromium.mjs";

const [path, folder, shots] = process.argv.slice(2);
const browser = await launch(path, `${folder}/profile`);
let failures = 0;
const check = async (words, test) => {
  try {
    await test();
    console.log(`  ok   ${words}`);
  } catch (error) {
    failures += 1;
    console.log(`  FAIL ${words}\n${error.message.replace(/^/gm, "       ")}`);
  }
};
const overlaps = `(() => {
  const boxes = [...document.querySelectorAll("#world .node .card:not(.under)")].map((card) => card.getBoundingClientRect());
  let count = 0;
  boxes.forEach((a, at) => boxes.slice(at + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) count += 1;
  }));
  return count;
})()`;
// A box counts as what is in it.
const cards = "[...drawn.cards.keys()].reduce((sum, id) => sum + membersOf(id).length, 0)";
const pause = (tab, time = 80) => tab.evaluate(`new Promise((resolve) => setTimeout(resolve, ${time}))`);
/// The share of a screenshot's bytes that differ from their neighbours: next to nothing in a blank one.
const inkOf = (png) => {
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const bytes = inflateSync(Buffer.concat(parts));
  return bytes.reduce((count, byte) => count + (byte !== 0), 0) / bytes.length;
};
/// The middle of what is drawn.
const middle = (tab, selector) => tab.evaluate(`(() => {
  const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})()`);
/// Opens boxes until a registration is drawn.
const unfold = async (tab, id) => {
  for (let left = 6; left > 0; left -= 1) {
    const box = await tab.evaluate(`(() => { const id = scene.unitAt.get(numberOf.get(${JSON.stringify(id)}));
      return nodes[id] ? null : id; })()`);
    if (box === null) return;
    await tab.click(...await middle(tab, `#world [data-node="${box}"]`));
  }
  throw new Error(`${id} is in no box that opens`);
};
const heading = 'document.querySelector("#details h2")?.textContent ?? null';
const cutOff = `[...document.querySelectorAll("#world text.name")].filter((text) => {
  const card = text.parentNode.querySelector(".card").getBoundingClientRect();
  return text.getBoundingClientRect().right > card.right + 1;
}).length`;

const look = async (size) => {
  console.log(`${size} registrations`);
  const tab = await browser.open(1440, 900);
  // With several modules, ids begin with theirs.
  const app = size > 50 ? "App.AppGraph" : "AppGraph";
  const page = pathToFileURL(`${folder}/${size}/page.html`).href;
  const shoot = async (name) => writeFileSync(`${shots}/${size}-${name}.png`, await tab.screenshot());
  const total = () => tab.evaluate("nodes.length");
  const start = Date.now();
  await tab.goto(page);
  const time = Date.now() - start;
  await shoot("everything");

  const limit = size > 1000 ? 3000 : 1000;
  await check(`is ready in less than ${limit} ms (${time} ms)`, () => assert.ok(time < limit));
  await check("shows everything that is registered", async () => assert.equal(await tab.evaluate(cards), await total()));
  await check("no card covers another, no name leaves its card", async () => {
    assert.equal(await tab.evaluate(overlaps), 0);
    assert.equal(await tab.evaluate(cutOff), 0);
  });
  await check("marks the cycle, the scopes and the roots", async () => {
    assert.ok(await tab.evaluate('document.querySelectorAll("#world .cycle").length') >= (size > 150 ? 1 : 2));
    const filters = await tab.evaluate('document.getElementById("filters").textContent');
    assert.match(filters, /Roots \d/);
    assert.match(filters, /Cycles 1/);
  });
  await check("finds a registration by a part of its name, with keys alone", async () => {
    await tab.press("/", "/");
    await tab.type("outer");
    assert.equal(await tab.evaluate('document.querySelector("#list .row code").textContent'), "Router");
    await tab.press("Enter");
    assert.equal(await tab.evaluate(heading), "Router");
    assert.match(await tab.evaluate("location.hash"), /node=(App\.)?AppGraph%2FRouter/);
  });
  await shoot("cycle");
  await check("tells its lifetime, place, cycle and users", async () => {
    const text = await tab.evaluate('document.getElementById("details").innerText');
    assert.match(text, /one for each outermost request/);
    assert.match(text, /app\.digraph:\d+/);
    assert.match(text, /In a cycle of 2/);
    assert.match(text, /Needed by/);
    assert.match(text, /Home/);
  });
  await check("Escape empties the search, then lets go of what is selected", async () => {
    await tab.press("Escape");
    await tab.press("Escape");
    assert.equal(await tab.evaluate(heading), null);
  });
  await check("a click on what is drawn selects it; clicks in the list and the details lead on", async () => {
    await unfold(tab, `${app}/Logger`);
    const box = await tab.evaluate(`(() => {
      const box = document.querySelector('#world [data-node="' + numberOf.get("${app}/Logger") + '"]')
        .getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`);
    await tab.click(...box);
    assert.equal(await tab.evaluate(heading), "Logger");
    await tab.evaluate('document.querySelector("#details .link").click()');
    await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 60))");
    assert.notEqual(await tab.evaluate(heading), "Logger");
    await tab.evaluate("history.back(), new Promise((resolve) => setTimeout(resolve, 120))");
    assert.equal(await tab.evaluate(heading), "Logger");
  });
  await check("focuses on what is around one, and farther on request", async () => {
    await tab.goto(`${page}#node=${app}/Home&focus=1&depth=1`);
    await tab.evaluate(`location.hash = "node=${app}/Home&focus=1&depth=1"`);
    await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 100))");
    const near = await tab.evaluate(cards);
    await tab.press("]", "]");
    const far = await tab.evaluate(cards);
    assert.ok(near >= 3 && near < await total() && far >= near && far <= 130, `${near}, then ${far}`);
    assert.equal(await tab.evaluate(overlaps), 0);
  });
  await shoot("focus");
  await check("arrows go from card to card", async () => {
    await tab.evaluate('document.querySelector("#world .selected").focus()');
    await tab.press("ArrowRight");
    const at = await tab.evaluate('document.activeElement.getAttribute("aria-label")');
    assert.match(at, /^(Logger|Router)/);
    await tab.press("Enter");
    assert.match(await tab.evaluate(heading), /^(Logger|Router)/);
  });
  await check("a filter leaves the roots alone in the list", async () => {
    await tab.evaluate('[...document.querySelectorAll("#filters button")].find((b) => /Roots/.test(b.textContent)).click()');
    const rows = await tab.evaluate('[...document.querySelectorAll("#list .row")].map((row) => Number(row.dataset.node))');
    assert.ok(rows.length > 0 && await tab.evaluate(`${JSON.stringify(rows)}.every((index) => nodes[index].root)`));
  });
  await check("a lifetime and a module narrow the list and the drawing", async () => {
    await tab.goto(page);
    const choose = (id, value) => tab.evaluate(`(() => {
      const field = document.getElementById("${id}");
      field.value = "${value}";
      field.dispatchEvent(new Event("change"));
    })()`);
    const listed = () => tab.evaluate('[...document.querySelectorAll("#list .row")].map((row) => nodes[row.dataset.node])');
    // What is drawn bright, and should be.
    const bright = (test) => tab.evaluate(`[...drawn.cards].filter(([id, card]) => card.classList.contains("dimmed")
      === membersOf(id).some((index) => ((node) => ${test})(nodes[index]))).length`);
    await choose("lifetime", "graph");
    assert.ok((await listed()).length > 0 && (await listed()).every((node) => node.family === "graph"));
    assert.equal(await bright('node.family === "graph"'), 0);
    await choose("lifetime", "");
    if (await tab.evaluate('document.getElementById("module").hidden')) return assert.equal(size, 10);
    await choose("module", "Core");
    assert.deepEqual((await listed()).map((node) => [node.name, node.module]), [["Clock", "Core"]]);
    assert.equal(await bright('node.module === "Core"'), 0);
    await choose("module", "");
    assert.equal(await bright("true"), 0);
  });
  await check("what is selected is zoomed to, with what is beside it, and let go of again", async () => {
    await tab.goto(page);
    const name = (await tab.evaluate('titleOf(nodes[entries.find((index) => outgoing[index].length > 1)])'));
    await tab.evaluate(`select(nodeNamed.get(${JSON.stringify(name)}))`);
    await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 100))");
    const [scale, isSeen] = await tab.evaluate(`(() => {
      const stage = document.getElementById("stage").getBoundingClientRect();
      const card = document.querySelector("#world .selected").getBoundingClientRect();
      return [view.scale, card.left >= stage.left && card.right <= stage.right && card.top >= stage.top
        && card.bottom <= stage.bottom];
    })()`);
    assert.ok(scale >= 0.5 && isSeen, `${name}: ${scale} ${isSeen}`);
    await shoot("selected");
    await tab.press("Escape");
    assert.equal(await tab.evaluate(cards), await total());
    const whole = await tab.evaluate('document.getElementById("world").getBoundingClientRect().width');
    assert.ok(whole <= 1440, `${whole}`);
  });
  await check("what nearly everything needs can be hidden", async () => {
    await tab.goto(page);
    const hubs = await tab.evaluate("hubCount");
    assert.equal(await tab.evaluate('document.getElementById("hubs").hidden'), hubs === 0);
    if (hubs === 0) return assert.equal(size, 10);
    await tab.press("h", "h");
    assert.equal(await tab.evaluate(cards), await total() - hubs);
    assert.equal(await tab.evaluate(`document.querySelector('#world [data-node="' + numberOf.get("${app}/Logger") + '"]')`),
      null);
    await shoot("no-hubs");
    await tab.press("h", "h");
    assert.equal(await tab.evaluate(cards), await total());
  });
  await check("the path between two is shown, in either direction, and that there is none", async () => {
    await tab.goto(`${page}#node=${app}/Home`);
    const ask = async (name) => {
      await pause(tab, 200);
      await tab.press("p", "p");
      await tab.evaluate('document.getElementById("goal").value = ""');
      await tab.type(name);
      await tab.press("Enter");
      await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 400))");
      return tab.evaluate('[...document.querySelectorAll("#details .path code")].map((code) => code.textContent)');
    };
    assert.deepEqual(await ask("host: String"), ["Home", "Logger", "host: String"]);
    assert.equal(await tab.evaluate(cards), 3);
    assert.match(await tab.evaluate("location.hash"), /to=(App\.)?AppGraph%28host%29/);
    assert.match(await tab.evaluate('document.getElementById("note").textContent'), /2 steps/);
    await shoot("path");
    await tab.goto("about:blank");
    await tab.goto(`${page}#node=${app}(host)`);
    assert.deepEqual(await ask("Home"), ["Home", "Logger", "host: String"]);
    if (size > 10) {
      await ask("Clock");
      assert.match(await tab.evaluate('document.getElementById("note").textContent'), /Neither/);
    }
    await tab.press("Escape");
    await tab.press("Escape");
    assert.equal(await tab.evaluate(heading), null);
  });
  await check("it fits a phone, a small window and paper", async () => {
    await tab.goto("about:blank");
    await tab.goto(`${page}#node=${app}/Home`);
    for (const width of [390, 1000, 1440]) {
      await tab.resize(width, width === 390 ? 844 : 900);
      assert.ok(await tab.evaluate("document.documentElement.scrollWidth") <= width, `wider than ${width}`);
      const stage = await tab.evaluate('(() => { const { width, height } = document.getElementById("stage")'
        + '.getBoundingClientRect(); return [width, height]; })()');
      assert.ok(stage[0] >= 280 && stage[1] >= 240, `${stage} of ${width}`);
      await shoot(`${width}`);
    }
    const paper = await tab.print();
    assert.ok(paper.length > 5000);
    writeFileSync(`${shots}/${size}-paper.pdf`, paper);
  });
  await check("dark and light have enough contrast", async () => {
    for (const theme of ["dark", "light"]) {
      await tab.evaluate(`location.hash = "theme=${theme}", new Promise((resolve) => setTimeout(resolve, 100))`);
      const ratio = await tab.evaluate(`(() => {
        const light = (colour) => {
          const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((value) => value / 255)
            .map((value) => value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const worst = [["h1", "header"], ["#summary", "header"], ["#list h2", "#finder"], ["#legend button", "#legend"]]
          .map(([text, ground]) => {
            const a = light(getComputedStyle(document.querySelector(text)).color);
            const b = light(getComputedStyle(document.querySelector(ground)).backgroundColor);
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          });
        return Math.min(...worst);
      })()`);
      assert.ok(ratio >= 4.5, `${theme}: ${ratio}`);
      if (theme === "dark") await shoot("dark");
    }
  });
  await check("nothing went wrong, and nothing was asked of the network", () => {
    assert.deepEqual(tab.errors, []);
    assert.deepEqual(tab.requests.filter((url) => !url.startsWith("file:")), []);
  });
};

/// Folding, the matrix and the lists.
const lookAtViews = async (size) => {
  console.log(`${size} registrations: views`);
  const tab = await browser.open(1440, 900);
  const opened = Date.now();
  await tab.goto(pathToFileURL(`${folder}/${size}/page.html`).href);
  const ready = Date.now() - opened;
  const units = () => tab.evaluate("scene.units.length");
  const limit = size > 1000 ? 3000 : 1000;
  const shoot = async (name) => {
    const png = await tab.screenshot();
    writeFileSync(`${shots}/${size}-${name}.png`, png);
    assert.ok(inkOf(png) > 0.01, `${name} is blank: ${inkOf(png)}`);
  };
  const folded = size > 150;
  await check(`is ready in less than ${limit} ms (${ready} ms)`, () => assert.ok(ready < limit));
  await check("many are folded from the start, and each dependency is in one wire or within a box", async () => {
    assert.equal(await tab.evaluate("boxes.length > 0"), folded);
    assert.ok(await units() <= 150, `${await units()}`);
    const [drawn, inside] = await tab.evaluate(`[wires.reduce((sum, wire) => sum + wire.count, 0), edges.filter((edge) =>
      boxes.length > 0 && scene.unitAt.get(edge.source) === scene.unitAt.get(edge.target)
      && !nodes[scene.unitAt.get(edge.source)]).length]`);
    assert.equal(drawn + inside, await tab.evaluate("edges.length"));
    await shoot("folded");
  });
  await check("graphs are folded into a box each, which a click opens and its title folds", async () => {
    await tab.evaluate(`location.hash = "fold=graph"`);
    await pause(tab);
    const before = await units();
    const start = Date.now();
    await tab.click(...await middle(tab, "#world .node.box"));
    const time = Date.now() - start;
    assert.ok(time < limit, `${time} ms`);
    console.log(`       the click took ${time} ms`);
    assert.ok(await units() > before);
    assert.equal(await tab.evaluate(cards), await tab.evaluate("nodes.length"));
    assert.equal(await tab.evaluate(overlaps), 0);
    await shoot("opened");
    const key = await tab.evaluate('document.querySelector("#world [data-fold]").dataset.fold');
    await tab.evaluate('document.querySelector("#world [data-fold]").focus()');
    await tab.press("Enter");
    assert.ok(await tab.evaluate(`boxes.some((box) => box.tree.key === ${JSON.stringify(key)})`));
    await tab.evaluate('document.querySelector("#world .node.box").focus()');
    await tab.press("Enter");
    assert.ok(await units() > before);
  });
  await check("the matrix has a row for each unit; above the diagonal are cycles only", async () => {
    await tab.evaluate('location.hash = "", new Promise((resolve) => setTimeout(resolve, 80))');
    await tab.press("m", "m");
    assert.equal(await tab.evaluate('document.getElementById("view-matrix").getAttribute("aria-pressed")'), "true");
    assert.equal(await tab.evaluate("drawn.cards.size"), await units());
    const marks = await tab.evaluate('document.querySelectorAll("#world .mark").length');
    assert.equal(marks, await tab.evaluate('new Set(wires.filter((wire) => wire.source !== wire.target).map((wire) => wire.source + " " + wire.target)).size'));
    const above = await tab.evaluate(`[...document.querySelectorAll("#world .mark.above")].map((mark) => {
      const { source, target } = wires[mark.parentNode.dataset.edge];
      return componentsOf().some((one) => one.includes(source) && one.includes(target));
    })`);
    assert.ok(above.length > 0 && above.every(Boolean), `${above}`);
    if (!folded) assert.equal(above.length, 1);
    await shoot("matrix");
    const row = await tab.evaluate("[...drawn.cards.keys()].at(-1)");
    await tab.evaluate(`document.querySelector('#world [data-node="${row}"]').focus()`);
    await tab.press("Enter");
    assert.notEqual(await tab.evaluate("location.hash"), "#view=matrix");
  });
  await check("the lists have the orders of start and close, and problems with their place", async () => {
    await tab.evaluate('location.hash = "view=lists", new Promise((resolve) => setTimeout(resolve, 80))');
    for (const key of ["start", "close"]) {
      const shown = await tab.evaluate(`[...document.querySelectorAll("#order-of-${key} ol")].map((list) =>
        [...list.querySelectorAll("code")].map((code) => code.textContent))`);
      assert.deepEqual(shown, await tab.evaluate(`graphs.filter((graph) => graph.${key}.length > 0)
        .map((graph) => graph.${key}.slice(0, 200).map((id) => titleOf(nodes[numberOf.get(id)])))`));
      assert.ok(size === 10 || shown.flat().length > 0);
    }
    const problems = await tab.evaluate('document.getElementById("problems").textContent');
    if (size > 10) assert.match(problems, /An input is never used.*app\.digraph:\d+/);
    await shoot("lists");
    if (size > 10) {
      await tab.evaluate('document.querySelector("#order-of-start .link").click(), new Promise((resolve) => setTimeout(resolve, 80))');
      assert.match(await tab.evaluate(heading), /Repository$/);
    }
  });
  await check("they fit a phone, and the dark", async () => {
    for (const view of ["drawing", "matrix", "lists"]) {
      await tab.evaluate(`location.hash = "theme=dark&view=${view}"`);
      await tab.resize(390, 844);
      assert.ok(await tab.evaluate("document.documentElement.scrollWidth") <= 390);
      await shoot(`${view}-phone`);
      await tab.resize(1440, 900);
      await shoot(`${view}-dark`);
    }
    assert.deepEqual(tab.errors, []);
  });
};

const lookAtChanges = async () => {
  console.log("changes");
  const tab = await browser.open(1440, 900);
  await tab.goto(pathToFileURL(`${folder}/changes/page.html`).href);
  const counted = (test) => tab.evaluate(`nodes.filter((node) => ${test}).length`);
  await check("marks what was added and changed and what needs it, and dims the rest", async () => {
    assert.equal(await counted('node.change === "added"'), 1);
    assert.ok(await counted('node.change === "changed" && node.changes.length > 0') > 0);
    assert.ok(await counted('node.change === "reached"') > 0);
    for (const change of ["added", "changed", "reached"]) {
      const drawn = await tab.evaluate(`document.querySelectorAll("#world .change-${change}:not(.dimmed)[role=button]").length`);
      assert.equal(drawn, await counted(`node.change === "${change}"`), change);
    }
    const dimmed = await tab.evaluate('document.querySelectorAll("#world .dimmed[role=button]").length');
    assert.equal(dimmed, await counted("node.change === null"));
  });
  writeFileSync(`${shots}/changes.png`, await tab.screenshot());
  await check("a filter leaves what was changed, with its words at the right", async () => {
    await tab.evaluate('[...document.querySelectorAll("#filters button")].find((b) => /Changed/.test(b.textContent)).click()');
    const rows = await tab.evaluate('[...document.querySelectorAll("#list .row")].map((row) => Number(row.dataset.node))');
    assert.ok(rows.length > 0 && await tab.evaluate(`${JSON.stringify(rows)}.every((index) => nodes[index].change === "changed")`));
    assert.match(await tab.evaluate('document.getElementById("details").textContent'), /has the lifetime .prototype, before .perContainer/);
  });
};

/// Opens files as a person does: by the button's field, or by a drop.
const openFiles = (tab, files, how) => tab.evaluate(`(async () => {
  const transfer = new DataTransfer();
  for (const [name, text, time] of ${JSON.stringify(files)}) {
    transfer.items.add(new File([text], name, { lastModified: time }));
  }
  if ("${how}" === "drop") {
    document.getElementById("stage").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true,
      cancelable: true }));
  } else {
    const field = document.getElementById("file");
    field.files = transfer.files;
    field.dispatchEvent(new Event("change"));
  }
  await new Promise((resolve) => setTimeout(resolve, 400));
})()`);
const lookAtFiles = async () => {
  console.log("files");
  const tab = await browser.open(1440, 900);
  await tab.goto(pathToFileURL(`${folder}/10/page.html`).href);
  const [old, now] = ["100/picture", "changes/picture"].map((name) => readFileSync(`${folder}/${name}.json`, "utf8"));
  const title = () => tab.evaluate('document.querySelector("h1").textContent');
  const words = () => tab.evaluate('document.getElementById("alert").hidden ? "" : document.getElementById("alert-words").textContent');
  const choose = (id, at) => tab.evaluate(`(() => {
    const field = document.getElementById("${id}");
    field.selectedIndex = ${at};
    field.dispatchEvent(new Event("change"));
  })()`);
  await check("a file that is no picture is one message, and changes nothing", async () => {
    const before = await title();
    for (const [text, message] of [["{", /^one.json is no JSON\. Open what/], ["[1]", /no drawing of graphs: it is no object/],
      ['{"version": 2}', /its version is 2, not 1/], ['{"version": 1, "graphs": []}', /no list of nodes/],
      [now.replace(/"to": "[^"]*"/, '"to": "Nowhere"'), /it has no node Nowhere/]]) {
      await openFiles(tab, [["one.json", text, 1]], "button");
      assert.match(await words(), message);
      assert.equal(await title(), before);
    }
    await tab.evaluate('document.getElementById("alert-close").click()');
    assert.equal(await words(), "");
  });
  await check("a button opens files, and shows the newest", async () => {
    await openFiles(tab, [["new.json", now, 2000], ["old.json", old, 1000]], "button");
    assert.equal(await title(), "new.json");
    assert.equal(await tab.evaluate("numberOf.has('App.AppGraph/NewThing')"), true);
    assert.equal(await tab.evaluate('document.querySelectorAll("#version option").length'), 3);
    assert.equal(await tab.evaluate(cards), await tab.evaluate("nodes.length"));
  });
  await check("another version is chosen, and compared with a third", async () => {
    await choose("version", await tab.evaluate('[...document.querySelectorAll("#version option")].findIndex((one) => one.text === "old.json")'));
    assert.equal(await title(), "old.json");
    assert.equal(await tab.evaluate("numberOf.has('App.AppGraph/NewThing')"), false);
    await choose("version", await tab.evaluate('[...document.querySelectorAll("#version option")].findIndex((one) => one.text === "new.json")'));
    await choose("earlier", await tab.evaluate('[...document.querySelectorAll("#earlier option")].findIndex((one) => one.text === "old.json")'));
    assert.equal(await title(), "Changes: new.json");
  });
  await check("what has changed is marked as 'render --diff' marks it", async () => {
    const marked = '(nodes) => nodes.filter((node) => node.change).map((node) => node.change + " " + node.id).sort()';
    const drawn = JSON.parse(readFileSync(`${folder}/changes/diff.json`, "utf8")).nodes;
    assert.deepEqual(await tab.evaluate(`(${marked})(nodes)`), eval(marked)(drawn));
    assert.match(await tab.evaluate('nodes.flatMap((node) => node.changes).join()'), /lifetime: prototype, before perContainer/);
  });
  writeFileSync(`${shots}/files.png`, await tab.screenshot());
  await check("a drop opens a file, too", async () => {
    await openFiles(tab, [["dropped.json", old, 3000]], "drop");
    assert.equal(await title(), "dropped.json");
    assert.deepEqual(tab.errors, []);
  });
};

try {
  await lookAtFiles();
  await lookAtChanges();
  for (const size of [10, 100, 1000]) await look(size);
  for (const size of [10, 100, 1000, 5000]) await lookAtViews(size);
} finally {
  await browser.close();
}
if (failures > 0) console.log(`${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
