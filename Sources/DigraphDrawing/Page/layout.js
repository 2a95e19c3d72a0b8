const THREAD = 6, PAD = 16, TITLE = 30;
let CARD, GAP, THREAD_GAP, COLUMN_GAP, isCompact;
/// Many cards are smaller, and say their names only.
const size = (count) => {
  isCompact = count > 45;
  [CARD, GAP, THREAD_GAP, COLUMN_GAP] = isCompact ? [27, 9, 4, 54] : [44, 16, 7, 84];
};
const ruler = document.createElement("canvas").getContext("2d");
const NAME_FONT = '600 12.5px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';
const SUB_FONT = '11px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", sans-serif';
const widths = new Map();
const widthOf = (text, font) => {
  const key = font + text;
  if (!widths.has(key)) { ruler.font = font; widths.set(key, ruler.measureText(text).width); }
  return widths.get(key);
};
const shortened = (text, font, room) => {
  if (widthOf(text, font) <= room) return text;
  let end = text.length;
  while (end > 1 && widthOf(`${text.slice(0, end)}…`, font) > room) end -= 1;
  return `${text.slice(0, end)}…`;
};
const badgesOf = (index) => {
  const node = nodes[index], badges = [];
  if (node.root) badges.push("root");
  if (node.async) badges.push("async");
  if (cyclesOf[index].length > 0) badges.push("↻");
  return badges;
};
const cardWidth = (index) => {
  const node = nodes[index];
  if (!node) {
    const { title, subtitle } = unitOf(index);
    return Math.round(Math.min(260, Math.max(120, widthOf(title, NAME_FONT) + 46, widthOf(subtitle, SUB_FONT) + 46)));
  }
  const name = widthOf(titleOf(node), NAME_FONT);
  if (isCompact) {
    return Math.round(Math.min(230, name + 46 + (cyclesOf[index].length > 0 ? 22 : 0)));
  }
  const sub = widthOf(subtitleOf(node), SUB_FONT)
    + badgesOf(index).reduce((sum, badge) => sum + widthOf(badge, SUB_FONT) + 10, 0);
  return Math.round(Math.min(250, Math.max(104, Math.max(name, sub) + 50)));
};

/// The columns of the ranks. A rank that would be much higher than the drawing is wide gets several: between its
/// members there are no wires.
const columnsOf = (shown, rank) => {
  const ranks = [...new Set(rank.values())].sort((a, b) => a - b);
  const cells = new Map(), numbers = new Map();
  for (const node of shown) {
    const own = scene.laneOf.get(node);
    if (!numbers.has(own)) numbers.set(own, numbers.size);
  }
  for (const node of shown) {
    const lane = scene.laneOf.get(node), key = `${rank.get(node)} ${numbers.get(lane)}`;
    if (!cells.has(key)) cells.set(key, { rank: rank.get(node), lane, members: [] });
    cells.get(key).members.push(node);
  }
  const shape = (rows) => {
    const widest = new Map(ranks.map((value) => [value, 1])), highest = new Map();
    for (const cell of cells.values()) {
      const across = Math.ceil(cell.members.length / rows);
      widest.set(cell.rank, Math.max(widest.get(cell.rank), across));
      const high = Math.ceil(cell.members.length / widest.get(cell.rank));
      highest.set(cell.lane, Math.max(highest.get(cell.lane) ?? 0, high));
    }
    const height = [...highest.values()].reduce((sum, high) => sum + high * (CARD + GAP) + TITLE + 16, 0);
    const width = [...widest.values()].reduce((sum, across) => sum + across * (160 + COLUMN_GAP), 0);
    return { widest, ratio: width / height };
  };
  let rows = shown.length + 1;
  while (rows > 4 && shape(rows).ratio < 1.1) rows -= 1;
  const { widest } = shape(rows);
  const first = new Map();
  let columns = 0;
  for (const value of ranks) { first.set(value, columns); columns += widest.get(value); }
  const column = new Map();
  for (const cell of cells.values()) {
    const across = Math.min(widest.get(cell.rank), Math.ceil(cell.members.length / rows));
    cell.members.forEach((node, at) => column.set(node, first.get(cell.rank) + at % across));
  }
  return { column, columns };
};

/// Frames with wires between them are laid out together, in order of their first.
const familiesOf = () => {
  const leader = new Map(scene.frames.map((frame) => [frame, frame]));
  const lead = (frame) => { while (leader.get(frame) !== frame) frame = leader.get(frame); return frame; };
  for (const { source, target } of wires) {
    leader.set(lead(scene.frameOf.get(target)), lead(scene.frameOf.get(source)));
  }
  return [...Map.groupBy(scene.frames, lead).values()];
};

/// All families, on shelves.
const layoutOf = () => {
  // Boxes say two lines.
  size(boxes.length > 0 && scene.units.length <= 90 ? 0 : scene.units.length);
  const parts = familiesOf().map(layoutOfFamily);
  const all = { items: [], itemOf: new Map(), routes: [], frames: [], ...shelve(parts, 22) };
  for (const part of parts) {
    shift(part, part.x, part.y);
    all.items.push(...part.items);
    for (const item of part.items) all.itemOf.set(item.node, item);
    all.routes.push(...part.routes);
    all.frames.push(...part.frames);
  }
  return all;
};
const shift = (part, x, y) => {
  for (const item of [...part.items, ...part.threads]) { item.x += x; item.y += y; }
  const shiftFrame = (frame) => {
    frame.x += x;
    frame.y += y;
    for (const lane of frame.lanes) { lane.top += y; lane.bottom += y; }
    frame.inner.forEach(shiftFrame);
  };
  part.frames.forEach(shiftFrame);
};

const layoutOfFamily = (frames) => {
  const lanes = frames.flatMap(lanesOf), shown = lanes.flatMap((lane) => lane.units);
  const { rank, own } = ranksOf(shown);
  const { column, columns } = columnsOf(shown, rank);
  const items = shown.map((node) => ({
    node, column: column.get(node), width: cardWidth(node), height: CARD, near: [],
  }));
  const itemOf = new Map(items.map((item) => [item.node, item]));

  for (const lane of lanes) {
    lane.cells = Array.from({ length: columns }, () => []);
    for (const id of lane.units) {
      itemOf.get(id).lane = lane;
      lane.cells[column.get(id)].push(itemOf.get(id));
    }
  }

  // Threads: what leads wires through the columns between.
  const threads = new Map();
  const routes = own.map((index) => {
    const from = itemOf.get(wires[index].source), to = itemOf.get(wires[index].target);
    const route = { index, from, to, via: [] };
    let before = from;
    for (let at = from.column + 1; at < to.column && !wires[index].isMerged; at += 1) {
      const key = `${wires[index].target}@${at}`;
      let thread = threads.get(key);
      if (!thread) {
        thread = { node: null, column: at, width: 0, height: THREAD, near: [], lane: to.lane };
        threads.set(key, thread);
        to.lane.cells[at].push(thread);
      }
      route.via.push(thread);
      link(before, thread);
      before = thread;
    }
    link(before, to);
    return route;
  });
  function link(left, right) {
    if (left === right) return;
    left.near.push(right);
    right.near.push(left);
  }

  order(lanes, columns);
  place(frames, lanes, items, columns, routes);
  return { items, routes, frames, threads: [...threads.values()],
    width: Math.max(...frames.map((frame) => frame.width)),
    height: Math.max(...frames.map((frame) => frame.y + frame.height)) };
};
