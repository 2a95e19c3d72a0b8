const canvas = document.getElementById("canvas"), world = document.getElementById("world");
const svg = (name, attributes = {}, parent = null, text = null) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== null) element.textContent = text;
  parent?.append(element);
  return element;
};

/// A lifetime's sign, around a middle: shapes differ, not colours alone.
const signPath = {
  prototype: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0",
  objectGraph: "M0-5a5 5 0 1 0 0 10z M0-5a5 5 0 0 1 0 10",
  graph: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
  scope: "M0-6L6 0L0 6L-6 0z",
  process: "M-4.6-4.6h9.2v9.2h-9.2z",
  input: "M-5-4.5h5.5l5 4.5l-5 4.5h-5.5z",
};
const drawSign = (family, isWeak, parent, x = 0, y = 0) => {
  const g = svg("g", { transform: `translate(${x} ${y})` }, parent);
  const colour = `var(--${family})`;
  if (family === "prototype") {
    svg("path", { d: signPath.prototype, fill: "none", stroke: colour, "stroke-width": 1.8 }, g);
  } else if (family === "objectGraph") {
    svg("circle", { r: 4.6, fill: "none", stroke: colour, "stroke-width": 1.6 }, g);
    svg("path", { d: "M0-5a5 5 0 0 0 0 10z", fill: colour }, g);
  } else if (isWeak) {
    svg("path", { d: signPath[family], fill: "none", stroke: colour, "stroke-width": 1.6,
      "stroke-dasharray": "2.2 1.6" }, g);
    svg("circle", { r: 1.8, fill: colour }, g);
  } else {
    svg("path", { d: signPath[family], fill: colour }, g);
  }
  return g;
};
const isWeak = (node) => node.lifetime !== null && node.lifetime.includes("weak");
const signElement = (node) => {
  const element = svg("svg", { class: "sign", viewBox: "-6 -6 12 12", "aria-hidden": "true" });
  drawSign(node.family, isWeak(node), element);
  return element;
};
const classesOf = (index) => {
  const node = nodes[index];
  return [cyclesOf[index].length > 0 && "cycle", node.trouble,
    node.kind === "external" && "external", isWeak(node) && "weak", node.change && `change-${node.change}`].filter(Boolean).join(" ");
};
const spoken = (index) => {
  const node = nodes[index];
  return [titleOf(node), node.change, lifeText(node), node.root && "root", cyclesOf[index].length > 0 && "in a cycle",
    node.trouble === "wrong" ? "with an error" : node.trouble && "with a warning", `needs ${outgoing[index].length}`,
    `needed by ${consumerCount[index]}`].filter(Boolean).join(", ");
};

const spokenBox = (id) => `${unitOf(id).title}, ${unitOf(id).subtitle}, folded, needs ${scene.out.get(id).length}, `
  + `needed by ${scene.in.get(id).length}`;

let drawn = { cards: new Map(), wires: [], bounds: { x: 0, y: 0, width: 1, height: 1 }, layout: null };

const drawFrame = (frame, parent) => {
  if (frame.isPlain) return;
  const title = graphTitle(frame.graph);
  svg("rect", { class: "lane", x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: 14 }, parent);
  const text = svg("text", { class: "lane-title", x: frame.x + 18, y: frame.y + 25 }, parent);
  svg("tspan", { class: "aside" }, text, title.front);
  svg("tspan", {}, text, title.name);
  svg("tspan", { class: "aside" }, text, title.behind);
  makeFoldable(text, frame.tree);
  for (const lane of frame.lanes) {
    if (!lane.title) continue;
    svg("rect", { class: `lane ${lane.group?.scope ? "scope" : "part"}`, x: frame.x + PAD - 2, y: lane.top,
      width: frame.width - 2 * PAD + 4, height: lane.bottom - lane.top, rx: 10 }, parent);
    makeFoldable(svg("text", { class: `lane-title small ${lane.group?.scope ? "scope" : ""}`, x: frame.x + PAD + 12,
      y: lane.top + 19 }, parent, lane.title), lane.tree);
  }
  for (const inner of frame.inner) drawFrame(inner, parent);
};

/// A title that folds what it is of, and the module around it.
const makeFoldable = (text, tree) => {
  const folding = (one) => ({ "data-fold": one.key, role: "button", tabindex: 0, "aria-label": `Fold ${one.title}` });
  for (const [key, value] of Object.entries(folding(tree))) text.setAttribute(key, value);
  const around = trees.find((one) => one.kind === "module" && one.children.includes(tree));
  if (around) svg("tspan", { class: "aside", ...folding(around) }, text, `  in ${around.title}`);
  text.prepend(svg("tspan", { class: "aside" }, null, "▾ "));
};
const drawBox = (item, parent) => {
  const box = unitOf(item.node);
  const troubles = box.members.some((index) => nodes[index].trouble === "wrong") ? "wrong" : "";
  const isKnot = box.members.some((index) => cyclesOf[index].length > 0) ? "cycle" : "";
  const g = svg("g", { class: `node box ${isKnot} ${troubles}`, tabindex: -1, role: "button", "aria-expanded": "false",
    "aria-label": spokenBox(item.node), transform: `translate(${item.x} ${item.y - CARD / 2})`, "data-node": item.node },
  parent);
  for (const offset of [4, 0]) {
    svg("rect", { class: offset ? "card under" : "card", x: offset, y: -offset, width: item.width, height: CARD, rx: 9 }, g);
  }
  svg("text", { class: "sub", x: 14, y: isCompact ? 18 : 19 }, g, "▸");
  svg("text", { class: "name", x: 30, y: isCompact ? 18 : 19 }, g, shortened(box.title, NAME_FONT, item.width - 38));
  if (!isCompact) svg("text", { class: "sub", x: 30, y: 34 }, g, shortened(box.subtitle, SUB_FONT, item.width - 38));
  svg("title", {}, g, `${box.title}\n${box.subtitle}`);
  return g;
};
const drawCard = (item, parent) => {
  const node = nodes[item.node];
  if (!node) return drawBox(item, parent);
  const g = svg("g", { class: `node ${classesOf(item.node)}`, tabindex: -1, role: "button",
    "aria-label": spoken(item.node), transform: `translate(${item.x} ${item.y - CARD / 2})`,
    "data-node": item.node }, parent);
  const shape = node.kind === "input" ? CARD / 2 : isCompact ? 7 : 9;
  svg("rect", { class: "card", width: item.width, height: CARD, rx: shape }, g);
  if (node.root) {
    svg("path", { class: "edge-mark", d: `M0 ${CARD / 4}v${CARD / 2}`, style: "stroke: var(--ink); stroke-width: 4" }, g);
  }
  drawSign(node.family, isWeak(node), g, 18, CARD / 2);
  const badges = isCompact ? badgesOf(item.node).filter((badge) => badge === "↻") : badgesOf(item.node);
  const line = isCompact ? 18 : 33;
  let right = item.width - 10;
  for (const badge of badges.reverse()) {
    svg("text", { class: `badge ${badge === "↻" ? "cycle" : ""}`, x: right, y: line, "text-anchor": "end" }, g,
      badge);
    right -= widthOf(badge, SUB_FONT) + 8;
  }
  const room = isCompact ? right - 31 : item.width - 43;
  svg("text", { class: "name", x: 33, y: isCompact ? 18 : 19 }, g, shortened(titleOf(node), NAME_FONT, room));
  if (!isCompact) {
    svg("text", { class: "sub", x: 33, y: 34 }, g, shortened(subtitleOf(node), SUB_FONT, right - 33));
  }
  svg("title", {}, g, `${titleOf(node)}\n${subtitleOf(node)}\n${lifeText(node)}\n${placeOf(node)}`
    + (node.changes ?? []).map((words) => `\n${words}`).join(""));
  return g;
};

/// A smooth line from left to right, or around the cards where it has to go back.
const pathOf = (route) => {
  const { from, to, via } = route;
  const x = from.x + from.width, y = from.y;
  if (to.column > from.column) {
    let path = `M${x} ${y}`, beforeX = x, beforeY = y;
    for (const next of [...via, to]) {
      const reach = Math.max(24, (next.x - beforeX) * 0.5);
      path += `C${beforeX + reach} ${beforeY} ${next.x - reach} ${next.y} ${next.x} ${next.y}`;
      if (next.node === null) path += `H${next.x + next.width}`;
      beforeX = next.x + next.width;
      beforeY = next.y;
    }
    return { path, label: via.length ? [via[0].x - 18, via[0].y] : [(x + to.x) / 2, (y + to.y) / 2] };
  }
  if (to === from) {
    const top = y - CARD / 2;
    return { path: `M${x - 18} ${top}c0-22 -34-22 -34 0`, label: [x - 35, top - 20] };
  }
  if (to.column === from.column) {
    const out = x + 34 + Math.abs(to.y - y) * 0.08, end = to.x + to.width;
    return { path: `M${x} ${y}C${out} ${y} ${out} ${to.y} ${end} ${to.y}`, label: [out - 6, (y + to.y) / 2] };
  }
  const low = Math.max(y, to.y) + CARD / 2 + GAP / 2, left = to.x;
  return {
    path: `M${x} ${y}C${x + 34} ${y} ${x + 34} ${low} ${x} ${low}`
      + `H${left}C${left - 34} ${low} ${left - 34} ${to.y} ${left} ${to.y}`,
    label: [(x + left) / 2, low],
  };
};

const drawWire = (route, parent, labels, isLabelled) => {
  const edge = wires[route.index];
  const { path, label } = pathOf(route);
  const words = ["wire", edge.later && "later", edge.inCycle && "in-cycle", edge.derived && "derived",
    edge.isMerged && "merged",
    edge.change && `change-${edge.change}`]
    .filter(Boolean).join(" ");
  const g = svg("g", { "data-edge": route.index }, parent);
  svg("path", { class: words, d: path, ...(edge.count > 1
    ? { style: `stroke-width: ${Math.min(7, 1.3 + Math.log2(edge.count) * 0.7)}` } : {}) }, g);
  const back = route.to.column === route.from.column && route.to !== route.from;
  const tipX = back ? route.to.x + route.to.width : route.to.x, side = back ? 1 : -1;
  if (route.to !== route.from) {
    svg("path", { class: `tip ${edge.inCycle ? "in-cycle" : ""}`,
      d: `M${tipX} ${route.to.y}l${side * 7}-3.6v7.2z` }, g);
  }
  const asked = edge.isMerged ? String(edge.count) : edge.kind === "cycle" ? `${edge.name} ↻` : edge.name;
  // A parameter that is called like its type says nothing new.
  const isNews = edge.isMerged || edge.kind === "cycle" || ![nodes[edge.target].name, edge.asks.type]
    .some((name) => name.toLowerCase() === edge.name.toLowerCase());
  svg("title", {}, g, edge.isMerged
    ? `${unitTitle(edge.source)} needs ${unitTitle(edge.target)}: ${counted(edge.count, "dependency", "dependencies")}`
    : `${edge.from} needs ${asked} (${edge.form})`);
  const text = svg("text", { class: `wire-label ${edge.inCycle ? "in-cycle" : ""}`, x: label[0], y: label[1] - 4,
    "data-edge": route.index }, labels, isNews ? shortened(asked, SUB_FONT, COLUMN_GAP - 4) : "");
  text.style.display = isLabelled ? "" : "none";
  return { index: route.index, g, text };
};

const drawLayers = () => {
  const layout = layoutOf();
  world.replaceChildren();
  const back = svg("g", {}, world), lines = svg("g", {}, world), cards = svg("g", {}, world);
  const labels = svg("g", {}, world);
  layout.frames.forEach((frame) => drawFrame(frame, back));
  const isLabelled = layout.routes.length <= (boxes.length > 0 ? 80 : 30);
  drawn = { cards: new Map(), wires: [], layout, isLabelled };
  for (const item of layout.items) drawn.cards.set(item.node, drawCard(item, cards));
  for (const route of layout.routes) drawn.wires.push(drawWire(route, lines, labels, isLabelled));
  drawn.bounds = { x: 0, y: 0, width: layout.width || 1, height: layout.height || 1 };
};

/// The wires of what is pointed at.
const stress = (id) => {
  for (const wire of drawn.wires) {
    const isOn = wires[wire.index].source === id || wires[wire.index].target === id;
    for (const part of wire.g.children) part.classList.toggle("stressed", isOn);
  }
};
/// Lights up a node with all that leads to it and that it leads to, or the members of a filter.
const light = (selected, chosen) => {
  const own = selected === null ? null : scene.unitAt.get(selected) ?? null;
  const lit = chosen ?? (selected === null ? null
    : new Set([...distances([selected], false, isHidden).keys(), ...distances([selected], true, isHidden).keys()]));
  const isLit = (id) => membersOf(id).some((member) => lit.has(member));
  for (const [index, card] of drawn.cards) {
    card.classList.toggle("dimmed", lit !== null && !isLit(index));
    card.classList.toggle("selected", index === own);
    card.setAttribute("tabindex", index === (own ?? drawn.cards.keys().next().value) ? 0 : -1);
  }
  for (const wire of drawn.wires) {
    const edge = wires[wire.index];
    const isDown = edge.source === own, isUp = edge.target === own;
    const isFaded = lit !== null && !(isLit(edge.source) && isLit(edge.target));
    for (const part of wire.g.children) {
      part.classList.toggle("down", isDown && !edge.inCycle);
      part.classList.toggle("up", isUp && !isDown && !edge.inCycle);
      part.classList.toggle("faded", isFaded);
    }
    if (wire.text) wire.text.style.display = isDown || isUp || (drawn.isLabelled && !isFaded) ? "" : "none";
  }
};
