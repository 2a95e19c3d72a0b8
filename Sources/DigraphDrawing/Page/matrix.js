/// Units that need each other together, and before those that need them: Tarjan's algorithm, with a stack of our own.
const componentsOf = () => {
  const number = new Map(), low = new Map(), isOn = new Set(), stack = [], found = [];
  const enter = (id) => { number.set(id, number.size); low.set(id, number.get(id)); stack.push(id); isOn.add(id); };
  const leave = (id) => {
    if (low.get(id) !== number.get(id)) return;
    const component = stack.splice(stack.indexOf(id));
    component.forEach((member) => isOn.delete(member));
    found.push(component);
  };
  for (const start of scene.units) {
    if (number.has(start)) continue;
    enter(start);
    const walk = [[start, 0]];
    while (walk.length > 0) {
      const top = walk[walk.length - 1], wire = scene.out.get(top[0])[top[1]];
      if (wire === undefined) {
        walk.pop();
        leave(top[0]);
        const above = walk.at(-1)?.[0];
        if (above !== undefined) low.set(above, Math.min(low.get(above), low.get(top[0])));
        continue;
      }
      top[1] += 1;
      const next = wires[wire].target;
      if (!number.has(next)) { enter(next); walk.push([next, 0]); } else if (isOn.has(next)) {
        low.set(top[0], Math.min(low.get(top[0]), number.get(next)));
      }
    }
  }
  return found.map(inComponent);
};
/// Of units that need each other, those that need the fewest of the others first.
const inComponent = (component) => {
  const own = new Set(component);
  const count = (at, end) => at.filter((wire) => own.has(wires[wire][end])).length;
  const weight = new Map(component.map((id) =>
    [id, count(scene.out.get(id), "target") - count(scene.in.get(id), "source")]));
  return component.sort((a, b) => weight.get(a) - weight.get(b));
};
const unitTitle = (id) => nodes[id] ? titleOf(nodes[id]) : unitOf(id).title;

const drawMatrix = () => {
  const components = componentsOf(), order = components.flat();
  const at = new Map(order.map((id, place) => [id, place]));
  const cell = order.length <= 60 ? 22 : 15, side = order.length * cell;
  const names = new Map(order.map((id) => [id, shortened(unitTitle(id), NAME_FONT, 190)]));
  const left = Math.max(60, ...[...names.values()].map((name) => widthOf(name, NAME_FONT))) + 34, top = left;
  world.replaceChildren();
  drawn = { cards: new Map(), wires: [], layout: null, isMatrix: true,
    bounds: { x: 0, y: 0, width: left + side + 4, height: top + side + 4 } };
  svg("rect", { class: "lane", x: left, y: top, width: side, height: side }, world);
  order.forEach((id, place) => drawLine({ id, place, name: names.get(id), left, top, cell, side }));
  const cells = new Map();
  wires.forEach((wire, index) => {
    const key = `${wire.source} ${wire.target}`, known = cells.get(key);
    if (known) { known.count += wire.count; return; }
    if (wire.source !== wire.target) cells.set(key, { ...wire, wireAt: index });
  });
  for (const one of cells.values()) {
    drawCell(one, left + at.get(one.target) * cell, top + at.get(one.source) * cell, cell);
  }
  for (const component of components.filter((one) => one.length > 1)) {
    const place = at.get(component[0]) * cell, size = component.length * cell;
    svg("rect", { class: "knot", x: left + place, y: top + place, width: size, height: size }, world);
  }
};
/// A row with its name, the column of the same unit, and where they meet.
const drawLine = ({ id, place, name, left, top, cell, side }) => {
  const unit = unitOf(id), middle = place * cell + cell / 2;
  const words = nodes[id] ? `node ${classesOf(id)}` : "node box";
  svg("text", { class: "node-name", transform: `translate(${left + middle + 4} ${top - 8}) rotate(-90)` }, world, name);
  if (place > 0) {
    svg("path", { class: "rule", d: `M${left} ${top + place * cell}h${side}M${left + place * cell} ${top}v${side}` }, world);
  }
  svg("rect", { class: "diagonal", x: left + place * cell, y: top + place * cell, width: cell, height: cell }, world);
  const g = svg("g", { class: words, tabindex: -1, role: "button", "aria-label": nodes[id] ? spoken(id) : spokenBox(id),
    transform: `translate(0 ${top + place * cell})`, "data-node": id }, world);
  svg("rect", { class: "card", x: 2, y: 1, width: left - 6, height: cell - 2, rx: 4 }, g);
  if (nodes[id]) drawSign(unit.family, isWeak(unit), g, 14, cell / 2);
  else svg("text", { class: "sub", x: 9, y: cell / 2 + 4 }, g, "▸");
  svg("text", { class: "name", x: 26, y: cell / 2 + 4 }, g, name);
  svg("title", {}, g, nodes[id] ? titleOf(unit) : `${unit.title}\n${unit.subtitle}`);
  drawn.cards.set(id, g);
};
const drawCell = (one, x, y, cell) => {
  const isAbove = x > y, strength = Math.min(1, 0.35 + Math.log2(one.count) / 8);
  const g = svg("g", { class: "cell", "data-edge": one.wireAt }, world);
  svg("rect", { class: isAbove ? "mark above" : "mark", x: x + 2, y: y + 2, width: cell - 4, height: cell - 4, rx: 3,
    style: `fill-opacity: ${strength}` }, g);
  if (one.count > 1 && cell > 20 && one.count < 1000) {
    svg("text", { class: strength > 0.7 ? "mark-count strong" : "mark-count", x: x + cell / 2, y: y + cell / 2 + 3.5 }, g, String(one.count));
  }
  svg("title", {}, g, `${unitTitle(one.source)} needs ${unitTitle(one.target)}`
    + (one.count > 1 ? `: ${one.count} dependencies` : ""));
  drawn.wires.push({ index: one.wireAt, g, text: null });
};
