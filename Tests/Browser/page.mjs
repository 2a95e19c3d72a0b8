// Looks at the pages of some sizes: node page.mjs <chromium> <folder with <size>/page.html> <folder for screenshots>
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
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
  const boxes = [...document.querySelectorAll("#world .node .card")].map((card) => card.getBoundingClientRect());
  let count = 0;
  boxes.forEach((a, at) => boxes.slice(at + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) count += 1;
  }));
  return count;
})()`;
const cards = 'document.querySelectorAll("#world [role=button]").length';
const heading = 'document.querySelector("#details h2")?.textContent ?? null';
const cutOff = `[...document.querySelectorAll("#world text.name")].filter((text) => {
  const card = text.parentNode.querySelector(".card").getBoundingClientRect();
  return text.getBoundingClientRect().right > card.right + 1;
}).length`;

const look = async (size) => {
  console.log(`${size} registrations`);
  const tab = await browser.open(1440, 900);
  const page = pathToFileURL(`${folder}/${size}/page.html`).href;
  const shoot = async (name) => writeFileSync(`${shots}/${size}-${name}.png`, await tab.screenshot());
  const total = () => tab.evaluate("nodes.length");
  const start = Date.now();
  await tab.goto(page);
  const time = Date.now() - start;
  await shoot("everything");

  await check(`is ready in less than 4 s (${time} ms)`, () => assert.ok(time < 4000));
  await check("shows everything that is registered", async () => assert.equal(await tab.evaluate(cards), await total()));
  await check("no card covers another, no name leaves its card", async () => {
    assert.equal(await tab.evaluate(overlaps), 0);
    assert.equal(await tab.evaluate(cutOff), 0);
  });
  await check("marks the cycle, the scopes and the roots", async () => {
    assert.ok(await tab.evaluate('document.querySelectorAll("#world .cycle").length') >= 2);
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
    assert.match(await tab.evaluate("location.hash"), /node=AppGraph%2FRouter/);
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
    const box = await tab.evaluate(`(() => {
      const box = document.querySelector('#world [data-node="' + numberOf.get("AppGraph/Logger") + '"]')
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
    await tab.goto(`${page}#node=AppGraph/Home&focus=1&depth=1`);
    await tab.evaluate('location.hash = "node=AppGraph/Home&focus=1&depth=1"');
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

try {
  for (const size of [10, 100, 1000]) await look(size);
} finally {
  await browser.close();
}
if (failures > 0) console.log(`${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
