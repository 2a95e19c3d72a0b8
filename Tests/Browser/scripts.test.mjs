// Unit tests of the page's scripts, those parts that need no browser: node --test Tests/Browser/scripts.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const folder = new URL("../../Sources/DigraphDrawing/Page/", import.meta.url);

/// The value of an expression in the scope of these scripts, which sees `globals`.
const evaluate = (scripts, expression, globals = {}) => {
  const code = scripts.map((name) => readFileSync(new URL(`${name}.js`, folder), "utf8")).join("\n");
  return vm.runInNewContext(`${code}\n(${expression})`, { ...globals });
};

/// A scene of units 0, 1, …, with a wire for each pair.
const sceneOf = (count, pairs) => {
  const units = Array.from({ length: count }, (_, id) => id);
  const wires = pairs.map(([source, target]) => ({ source, target }));
  const wiresAt = (end) => new Map(units.map((id) =>
    [id, wires.flatMap((wire, index) => wire[end] === id ? [index] : [])]));
  return { wires, scene: { units, out: wiresAt("source"), in: wiresAt("target") }, nodes: units.map(() => ({})), boxes: [] };
};
const plain = (value) => JSON.parse(JSON.stringify(value));

test("providers come before their consumers, and a cycle is one component", () => {
  const globals = sceneOf(4, [[0, 1], [1, 2], [2, 1], [2, 3]]);
  const components = plain(evaluate(["matrix"], "componentsOf()", globals)).map((ids) => ids.sort());
  assert.deepEqual(components, [[3], [1, 2], [0]]);
});

test("a chain of 20,000 units does not overflow the stack", () => {
  const pairs = Array.from({ length: 19_999 }, (_, id) => [id, id + 1]);
  const units = 20_000, wires = pairs.map(([source, target]) => ({ source, target }));
  const out = new Map(Array.from({ length: units }, (_, id) => [id, id < units - 1 ? [id] : []]));
  const into = new Map(Array.from({ length: units }, (_, id) => [id, id > 0 ? [id - 1] : []]));
  const scene = { units: [...out.keys()], out, in: into };
  assert.equal(evaluate(["matrix"], "componentsOf().length", { scene, wires }), units);
});

test("a consumer is to the left of its providers; only the wire that closes a cycle points back", () => {
  const globals = sceneOf(3, [[0, 1], [1, 2], [2, 0]]);
  const ranks = plain(evaluate(["ranks", "matrix"], "[...ranksOf([0, 1, 2]).rank]", globals));
  assert.deepEqual(ranks, [[0, 0], [1, 1], [2, 2]]);
});

test("boxes do not overlap", () => {
  const boxes = Array.from({ length: 40 }, (_, at) => ({ width: 20 + at * 7 % 50, height: 10 + at * 13 % 60 }));
  const size = evaluate(["placing"], "shelve(boxes, 5)", { boxes });
  for (const a of boxes) {
    assert.ok(a.x + a.width <= size.width && a.y + a.height <= size.height);
    for (const b of boxes) {
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      assert.ok(a === b || isApart, `${JSON.stringify(a)} overlaps ${JSON.stringify(b)}`);
    }
  }
});

test("a file that is no picture is refused with a reason", () => {
  const document = { querySelector: () => ({}), getElementById: () => ({ textContent: "{}" }) };
  const flaw = (json) => {
    const code = readFileSync(new URL("files.js", folder), "utf8");
    const context = { document, json, graphKey: (one) => one.graph ?? one.name };
    return vm.runInNewContext(code.slice(code.indexOf("const flawOf"), code.indexOf("const versionOf")) + "\nflawOf(json)", context);
  };
  const empty = { version: 1, graphs: [], nodes: [], edges: [], cycles: [], problems: [] };
  assert.equal(flaw(empty), null);
  assert.equal(flaw([]), "it is no object");
  assert.equal(flaw({ ...empty, version: 2 }), "its version is 2, not 1");
  assert.equal(flaw({ ...empty, edges: null }), "it has no list of edges");
  assert.equal(flaw({ ...empty, edges: [{ from: "a", to: "b" }] }), "it has no node a");
});
