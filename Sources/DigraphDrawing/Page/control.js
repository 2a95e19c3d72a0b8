const MOST = 130;
let selected = null, goal = null, depth = 2, isFocused = false, hidesHubs = false, theme = null, shownView = "drawing";
const view = { x: 0, y: 0, scale: 1 };
const $ = (id) => document.getElementById(id);
const counted = (count, word, plural = `${word}s`) => `${count} ${count === 1 ? word : plural}`;

const readAddress = () => {
  const words = new URLSearchParams(location.hash.slice(1));
  const number = numberOf.get(words.get("node") ?? "");
  selected = number ?? null;
  goal = selected === null ? null : numberOf.get(words.get("to") ?? "") ?? null;
  hidesHubs = words.get("hubs") === "hidden";
  depth = Math.max(1, Math.min(9, Number(words.get("depth")) || 2));
  isFocused = selected !== null && (words.has("focus") || nodes.length > LIMIT) && !words.has("map");
  shownView = ["matrix", "lists"].find((name) => name === words.get("view")) ?? "drawing";
  fold = ["none", ...kinds].find((kind) => kind === words.get("fold")) ?? firstFold();
  toggled = new Set((words.get("folds") ?? "").split("~").filter(Boolean));
  theme = words.get("theme");
};
const writeAddress = (changes) => {
  const words = new URLSearchParams(location.hash.slice(1));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) words.delete(key); else words.set(key, value);
  }
  const text = words.toString();
  if (text === location.hash.slice(1)) update(); else location.hash = text;
};
/// Selects a node; where it stands, if it should stay there.
const select = (index, stays = false) => writeAddress({ node: index === null ? null : nodes[index].id,
  map: stays && index !== null && nodes.length > LIMIT ? "1" : null, to: null,
  focus: index !== null && isFocused ? "1" : null });

const isHidden = (index) => hidesHubs && isHub[index] && index !== selected && index !== goal;
/// The shortest path from one to the other, or back.
const pathBetween = (one, other) => shortestPath([one], other, isHidden) ?? shortestPath([other], one, isHidden);

/// The nearest of what is at most so many steps away, as many as can be read.
const around = (center) => {
  const down = distances([center], false, isHidden), up = distances([center], true, isHidden);
  const near = [...new Set([...down.keys(), ...up.keys()])]
    .map((index) => [Math.min(down.get(index) ?? Infinity, up.get(index) ?? Infinity), index])
    .filter(([steps]) => steps <= depth).sort((a, b) => a[0] - b[0]);
  return { shown: near.slice(0, MOST).map(([, index]) => index), count: near.length };
};

let drawnFor = null, approached = null;
/// The nodes to draw, and a word on them.
const shownNodes = () => {
  if (goal !== null) {
    const path = pathBetween(selected, goal);
    return { shown: [...new Set([selected, goal, ...(path ?? []).map((edge) => edges[edge].target)])],
      note: path === null ? "Neither needs the other" : `The shortest path: ${counted(path.length, "step")}` };
  }
  if (isFocused) {
    const { shown, count } = around(selected);
    return { shown,
      note: shown.length < count ? `The nearest ${shown.length} of ${count}: take fewer steps to see all` : "" };
  }
  return { shown: nodes.map((_, index) => index).filter((index) => !isHidden(index)), isFolding: true,
    note: "" };
};
const draw = () => {
  const { shown, note, isFolding } = shownNodes();
  setScene(shown, isFolding);
  if (shownView === "matrix") drawMatrix(); else drawLayers();
  const advice = boxes.length > 0 ? "A click opens a box; a title folds it again" : "";
  const words = [note || advice, hidesHubs && goal === null ? `${counted(hubCount, "hub")} hidden` : ""];
  if (shownView === "matrix") {
    words.unshift("A row needs its columns; marks above the diagonal close cycles");
  }
  $("note").textContent = nodes.length === 0 ? "There is nothing registered here."
    : words.filter(Boolean).join(". ");
  fit(isFocused ? selected : null);
};
const show = () => {
  $("lists").hidden = shownView !== "lists";
  if (shownView === "lists") fillLists();
  const key = JSON.stringify([shownView === "matrix", hidesHubs, fold, [...toggled], goal, goal !== null && selected,
    isFocused && [selected, depth], hidesHubs && selected !== null && isHub[selected] && selected]);
  if (drawnFor !== key) {
    [drawnFor, approached] = [key, null];
    draw();
  }
  // Of two states, what is the same in both is dimmed.
  const passing = (test) => new Set(nodes.map((_, index) => index).filter(test));
  light(selected, isFiltered() ? passing(passes)
    : isComparison && selected === null ? passing((index) => nodes[index].change !== null) : null);
  if (!isFocused && goal === null && approached !== selected) {
    approached = selected;
    if (selected === null) fit(); else approach(scene.unitAt.get(selected));
  }
  markButtons();
};
const markButtons = () => {
  $("overview").setAttribute("aria-pressed", String(!isFocused && goal === null));
  $("hubs").setAttribute("aria-pressed", String(hidesHubs));
  for (const name of ["drawing", "matrix", "lists"]) {
    $(`view-${name}`).setAttribute("aria-pressed", String(name === shownView));
  }
  $("fold").replaceChildren(...foldChoices().map(([kind, words]) =>
    element("option", { value: kind, selected: kind === fold && "" }, words)));
  $("depth").textContent = depth === 1 ? "1 step" : `${depth} steps`;
  for (const id of ["nearer", "farther"]) $(id).disabled = !isFocused || goal !== null;
};
const update = () => {
  readAddress();
  document.documentElement.dataset.theme = theme
    ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  $("theme").textContent = document.documentElement.dataset.theme === "dark" ? "Light" : "Dark";
  show();
  fillDetails(selected);
  markRow();
};

const move = () => world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
const fit = (center = null) => {
  const box = canvas.getBoundingClientRect(), bounds = drawn.bounds;
  const room = 28, bottom = Math.max(64, $("legend").offsetHeight + 24), top = $("note").textContent ? $("note").offsetHeight + 24 : room;
  const whole = Math.min((box.width - 2 * room) / bounds.width, (box.height - top - bottom) / bounds.height);
  view.scale = Math.max(Math.min(whole, 1.25), center === null ? 0.12 : 0.5);
  view.x = Math.max(room, (box.width - bounds.width * view.scale) / 2);
  view.y = Math.max(top, (box.height - bottom + top - bounds.height * view.scale) / 2);
  // A drawing that does not fit is moved so that the selected node is in the middle, as far as its edges allow.
  const item = center === null ? null : drawn.layout?.itemOf.get(center);
  const clamped = (wish, size, space) => Math.min(room, Math.max(space - room - size, wish));
  if (item && bounds.width * view.scale > box.width - 2 * room) {
    const wish = box.width / 2 - (item.x + item.width / 2) * view.scale;
    view.x = clamped(wish, bounds.width * view.scale, box.width);
  }
  if (item && bounds.height * view.scale > box.height - top - bottom) {
    view.y = clamped(box.height / 2 - item.y * view.scale, bounds.height * view.scale, box.height - bottom);
  }
  move();
};
/// Zooms to a card and those beside it, unless they can be read already.
const approach = (index) => {
  const item = drawn.layout?.itemOf.get(index);
  if (!item) return;
  const near = [index, ...scene.out.get(index).map((wire) => wires[wire].target),
    ...scene.in.get(index).map((wire) => wires[wire].source)]
    .map((other) => drawn.layout.itemOf.get(other)).filter(Boolean);
  const [left, top] = [Math.min(...near.map((one) => one.x)), Math.min(...near.map((one) => one.y - CARD))];
  const right = Math.max(...near.map((one) => one.x + one.width)), bottom = Math.max(...near.map((one) => one.y + CARD));
  const box = canvas.getBoundingClientRect(), room = 28, foot = 64;
  const isSeen = view.scale >= 0.7 && left * view.scale + view.x >= 0 && right * view.scale + view.x <= box.width
    && top * view.scale + view.y >= 0 && bottom * view.scale + view.y <= box.height - foot;
  if (isSeen) return;
  const whole = Math.min((box.width - 2 * room) / (right - left), (box.height - room - foot) / (bottom - top));
  view.scale = Math.max(0.7, Math.min(1.25, whole));
  // Where they do not fit, the card itself is in the middle.
  const [x, y] = whole >= 0.7 ? [(left + right) / 2, (top + bottom) / 2] : [item.x + item.width / 2, item.y];
  // The drawing's edge stays at that of the stage.
  const shift = (at, size, space) => {
    const wish = space / 2 - at * view.scale;
    return size * view.scale < space - 2 * room ? wish : Math.min(room, Math.max(space - room - size * view.scale, wish));
  };
  view.x = shift(x, drawn.bounds.width, box.width);
  view.y = shift(y, drawn.bounds.height, box.height - foot);
  move();
};
const zoom = (factor, x, y) => {
  const scale = Math.max(0.08, Math.min(3, view.scale * factor));
  view.x = x - (x - view.x) * scale / view.scale;
  view.y = y - (y - view.y) * scale / view.scale;
  view.scale = scale;
  move();
};
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const box = canvas.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey || event.deltaMode === 0 && Math.abs(event.deltaY) >= 100) {
    zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - box.left, event.clientY - box.top);
  } else {
    view.x -= event.deltaX;
    view.y -= event.deltaY;
    move();
  }
}, { passive: false });
let grip = null;
const fingers = new Map();
canvas.addEventListener("pointerdown", (event) => {
  grip = { x: event.clientX, y: event.clientY, far: false };
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});
/// Two fingers zoom.
const pinch = (event) => {
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1], was = fingers.get(event.pointerId);
  const now = [event.clientX, event.clientY], box = canvas.getBoundingClientRect();
  fingers.set(event.pointerId, now);
  zoom(Math.hypot(now[0] - other[0], now[1] - other[1]) / (Math.hypot(was[0] - other[0], was[1] - other[1]) || 1),
    (now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top);
  grip = { x: now[0], y: now[1], far: true };
};
addEventListener("pointermove", (event) => {
  if (fingers.size === 2 && fingers.has(event.pointerId)) { pinch(event); return; }
  if (!grip) return;
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.far && Math.hypot(x, y) < 4) return;
  grip = { x: event.clientX, y: event.clientY, far: true };
  canvas.classList.add("dragging");
  view.x += x;
  view.y += y;
  move();
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    canvas.classList.remove("dragging");
    setTimeout(() => { grip = null; });
  });
}
const nodeAt = (target) => {
  const found = target.closest?.("[data-node]");
  return found ? Number(found.dataset.node) : null;
};
canvas.addEventListener("click", (event) => {
  if (grip?.far) return;
  const title = event.target.closest?.("[data-fold]");
  if (title) { toggle(title.dataset.fold); return; }
  const index = nodeAt(event.target);
  if (index !== null && !nodes[index]) toggle(unitOf(index).tree.key);
  else if (index !== null || !isFocused) select(index, !isFocused);
});
canvas.addEventListener("dblclick", (event) => {
  const index = nodeAt(event.target);
  if (nodes[index]) writeAddress({ node: nodes[index].id, focus: "1", map: null, to: null });
});
for (const name of ["pointerover", "focusin"]) {
  canvas.addEventListener(name, (event) => { if (boxes.length > 0) stress(nodeAt(event.target)); });
}

$("overview").addEventListener("click", () =>
  writeAddress({ focus: null, to: null, map: nodes.length > LIMIT && selected !== null ? "1" : null }));
for (const name of ["drawing", "matrix", "lists"]) {
  $(`view-${name}`).addEventListener("click", () => writeAddress({ view: name === "drawing" ? null : name }));
}
$("fold").addEventListener("change", (event) =>
  writeAddress({ fold: event.target.value, folds: null, focus: null, to: null,
    map: nodes.length > LIMIT && selected !== null ? "1" : null }));
$("nearer").addEventListener("click", () => writeAddress({ depth: Math.max(1, depth - 1) }));
$("farther").addEventListener("click", () => writeAddress({ depth: Math.min(9, depth + 1) }));
$("fit").addEventListener("click", () => fit());
$("theme").addEventListener("click", () =>
  writeAddress({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" }));
$("hubs").addEventListener("click", () => writeAddress({ hubs: hidesHubs ? null : "hidden" }));
$("help").addEventListener("click", () => $("keys").showModal());
$("keys").addEventListener("click", () => $("keys").close());
search.addEventListener("input", fillList);
addEventListener("hashchange", update);
addEventListener("resize", () => {
  fit(isFocused ? selected : null);
  if (!isFocused && goal === null && selected !== null) approach(selected);
});
// On paper, the whole drawing is as wide as the page.
addEventListener("beforeprint", () => {
  const { width, height } = drawn.bounds;
  const box = [view.x, view.y, width * view.scale, height * view.scale];
  canvas.setAttribute("viewBox", box.join(" "));
});
addEventListener("afterprint", () => canvas.removeAttribute("viewBox"));

const fillLegend = () => {
  const sign = (draw) => {
    const made = svg("svg", { class: "sign", viewBox: "-6 -6 12 12", "aria-hidden": "true" });
    draw(made);
    return made;
  };
  const line = (words, text) => element("span", {}, sign((made) =>
    svg("path", { class: `wire ${words}`, d: "M-6 0H6" }, made)), text);
  $("legend").replaceChildren(...usedFamilies.map((name) => element("button", {
    title: families[name], "aria-pressed": String(family === name),
    onclick: () => chooseFamily(family === name ? null : name),
  }, sign((made) => drawSign(name, false, made)), familyNames[name])),
  ...(edges.some((edge) => edge.later) ? [line("later", "later")] : []),
  ...(picture.cycles.length > 0 ? [line("in-cycle", "cycle")] : []));
};
/// Shows a picture.
const load = (json, name) => {
  read(json);
  readList();
  readTrees();
  drawnFor = null;
  document.title = name;
  document.querySelector("h1").textContent = name;
  $("summary").textContent = summary();
  $("names").replaceChildren(...[...nodeNamed.keys()].map((name) => element("option", { value: name })));
  fillChoices();
  fillLegend();
  fillFilters();
  fillList();
  update();
};
const summary = () => [counted(graphs.length, "graph"), counted(registrationCount, "registration"),
  counted(edges.length, "dependency", "dependencies"),
  ...["added", "removed", "changed"].map((change) => [nodes.filter((node) => node.change === change).length, change])
    .filter(([count]) => count > 0).map(([count, change]) => `${count} ${change}`),
  ...(picture.cycles.length ? [counted(picture.cycles.length, "cycle")] : []),
  ...(scopes.length ? [counted(scopes.length, "scope")] : []),
  ...(picture.problems.length ? [counted(picture.problems.length, "problem")] : [])].join(" · ");
fillKeys();
listenForFiles();
showVersion(versions[0], null);
document.documentElement.dataset.ready = "true";
