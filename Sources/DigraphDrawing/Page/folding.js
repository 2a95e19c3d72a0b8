const LIMIT = 150, CHUNK = 120, MANY = 600;
const kinds = ["module", "graph", "part", "chunk"];
let trees, fold, toggled = new Set();
const foldTree = (key, kind, title, children, members = children.flatMap((child) => child.members)) =>
  ({ key, kind, title, children, members });
const groupTree = (graph, group) => {
  const title = groupTitle(group) || graph.name;
  const own = groupTitle(group) ? {} : { isOwn: true };
  if (group.members.length <= LIMIT) {
    return { ...foldTree(group.key, "part", title, [], group.members), group, ...own };
  }
  // Too many for one box are several, by name.
  const sorted = [...group.members].sort((a, b) => titleOf(nodes[a]).localeCompare(titleOf(nodes[b])));
  const count = Math.ceil(sorted.length / CHUNK), size = Math.ceil(sorted.length / count);
  const chunks = Array.from({ length: count }, (_, at) => sorted.slice(at * size, (at + 1) * size))
    .map((members, at) => ({ ...foldTree(`${group.key}/${at}`, "chunk",
      `${titleOf(nodes[members[0]])} – ${titleOf(nodes[members.at(-1)])}`, [], members), group }));
  return { ...foldTree(group.key, "part", title, chunks), ...own };
};
/// The nodes that a graph has of a part, or of itself, with those of its scopes.
const partTree = (graph, groups) => {
  const trees = groups.map((group) => groupTree(graph, group));
  if (trees.length === 1) return trees[0];
  const part = groups[0].part;
  return { ...foldTree(`${graph.key}/${part ?? ""}`, "part", part ? `part ${part}` : graph.name,
    trees.flatMap((tree) => tree.children.length > 0 ? tree.children : [{ ...tree, kind: "lane" }])), ...(part ? {} : { isOwn: true }) };
};
const graphTree = (graph) => {
  const inside = [...Map.groupBy(graph.groups, (group) => group.part).values()]
    .map((groups) => partTree(graph, groups)).concat(graph.inner.map(graphTree));
  // The only one is opened with the graph.
  if (inside.length === 1) inside[0].onlyIn = graph.key;
  return { graph, ...foldTree(graph.key, "graph", graph.name, inside) };
};
const readTrees = () => {
  const all = outermost.map(graphTree);
  trees = modules.length < 2 ? all : modules.map((name) =>
    foldTree(`${name}:`, "module", name, all.filter((one) => one.graph.module === name)));
};
const foldChoices = () => [["none", "Nothing folded"], ["part", "Parts folded"], ["graph", "Graphs folded"],
  ["module", "Modules folded"]].filter(([kind]) => kind === "none" ? nodes.length <= MANY
    : kind !== "module" || modules.length > 1);
/// Many objects are folded from the start, so that there are few enough boxes.
const firstFold = () => {
  if (nodes.length <= LIMIT) return "none";
  const parts = graphs.map((graph) => new Set(graph.groups.map((group) => group.part)).size);
  const counts = { part: parts.reduce((sum, count) => sum + count, 0), graph: graphs.length };
  return ["part", "graph"].find((kind) => counts[kind] <= 60) ?? (modules.length > 1 ? "module" : "graph");
};
const isOpen = (tree) => tree.members.length === 1
  || (fold === "none" || tree.kind === "lane" || fold !== "part" && toggled.has(tree.onlyIn)
    || kinds.indexOf(tree.kind) < kinds.indexOf(fold)) !== toggled.has(tree.key);
const toggle = (key) => {
  const keys = new Set(toggled);
  if (!keys.delete(key)) keys.add(key);
  writeAddress({ folds: keys.size > 0 ? [...keys].join("~") : null });
};

/// The drawn units. A unit is a node, or behind them, a box.
let scene = { units: [], wires: [], out: new Map(), in: new Map() }, boxes = [], wires = [];
const unitOf = (id) => nodes[id] ?? boxes[id - nodes.length];
const membersOf = (id) => nodes[id] ? [id] : unitOf(id).members;
const addBox = (tree, members, lane) => {
  const parts = tree.kind === "module" ? counted(tree.children.length, "graph") : tree.isOwn ? "its own" : tree.kind;
  boxes.push({ kind: "box", tree, members, title: tree.title, subtitle: `${tree.kind === "chunk" ? "" : `${parts} · `}`
    + counted(members.length, "object") });
  lane.units.push(nodes.length + boxes.length - 1);
};
/// Puts a tree's units into frames and lanes.
const placeTree = (tree, frame, { isShown, isFolding }) => {
  const members = tree.members.filter((index) => isShown.has(index));
  if (members.length === 0) return;
  const boxLane = () => {
    if (!frame.lanes[0]?.isBoxes) frame.lanes.unshift({ isBoxes: true, title: "", units: [] });
    return frame.lanes[0];
  };
  if (isFolding && !isOpen(tree)) { addBox(tree, members, boxLane()); return; }
  let around = frame;
  if (tree.kind === "graph") {
    around = { tree, graph: tree.graph, level: frame.level + 1, lanes: [], inner: [] };
    frame.inner.push(around);
  }
  if (tree.children.length === 0) {
    const isTitled = !tree.isOwn || isFolding && fold !== "none" && members.length > 1;
    around.lanes.push({ tree, group: tree.group, units: members,
      title: !isTitled ? "" : tree.isOwn ? `${tree.title}: its own` : tree.title });
  }
  for (const child of tree.children) placeTree(child, around, { isShown, isFolding });
};
const lanesOf = (frame) => [...frame.lanes, ...frame.inner.flatMap(lanesOf)];
const setScene = (shown, isFolding) => {
  boxes = [];
  const top = { level: -1, lanes: [], inner: [] };
  for (const tree of trees) placeTree(tree, top, { isShown: new Set(shown), isFolding });
  const frames = [...(top.lanes.length > 0 ? [{ isPlain: true, level: 0, lanes: top.lanes, inner: [] }] : []), ...top.inner];
  const laneOf = new Map(), frameOf = new Map();
  for (const frame of frames) {
    for (const lane of lanesOf(frame)) {
      for (const id of lane.units) { laneOf.set(id, lane); frameOf.set(id, frame); }
    }
  }
  scene = { frames, laneOf, frameOf, units: [...laneOf.keys()], out: new Map(), in: new Map(), unitAt: new Map() };
  for (const id of scene.units) for (const member of membersOf(id)) scene.unitAt.set(member, id);
  setWires();
};
/// A wire for each dependency; those of a box are one wire with a count.
const setWires = () => {
  wires = [];
  const merged = new Map();
  edges.forEach((edge, index) => {
    const source = scene.unitAt.get(edge.source), target = scene.unitAt.get(edge.target);
    if (source === undefined || target === undefined) return;
    if (nodes[source] && nodes[target]) { wires.push({ ...edge, index, count: 1 }); return; }
    if (source === target) return;
    const known = merged.get(`${source} ${target}`);
    if (!known) {
      wires.push({ ...edge, index, source, target, count: 1, isMerged: true, derived: null });
      merged.set(`${source} ${target}`, wires.at(-1));
      return;
    }
    known.count += 1;
    known.later &&= edge.later;
    known.deferred &&= edge.deferred;
    known.inCycle ||= edge.inCycle;
    known.change = known.change === edge.change ? known.change : null;
  });
  for (const id of scene.units) { scene.out.set(id, []); scene.in.set(id, []); }
  wires.forEach((wire, at) => { scene.out.get(wire.source).push(at); scene.in.get(wire.target).push(at); });
};
