"use strict";
let picture, nodes, edges, numberOf, outgoing, incoming, consumerCount, cyclesOf, isComparison, registrationCount, isHub, entries,
  nodeNamed, graphs, graphOf, outermost;
/// Reads a picture, which it keeps and adds to.
const read = (json) => {
  picture = json;
  ({ nodes, edges } = picture);
  numberOf = new Map(nodes.map((node, index) => [node.id, index]));
  readEdges();
  cyclesOf = nodes.map(() => []);
  picture.cycles.forEach((ids, cycle) => ids.forEach((id) => cyclesOf[numberOf.get(id)].push(cycle)));
  // Whether what changed since an earlier state is shown.
  isComparison = nodes.some((node) => "change" in node);
  registrationCount = nodes.filter((node) => node.kind !== "input").length;
  nodes.forEach(readNode);
  isHub = nodes.map((_, index) => incoming[index].length >= HUB);
  entries = nodes.map((_, index) => index).filter((index) => nodes[index].entry);
  // Names under which a node can be chosen: its title, or its id where titles repeat.
  nodeNamed = new Map();
  nodes.forEach((node, index) => nodeNamed.set(nodeNamed.has(titleOf(node)) ? node.id : titleOf(node), index));
  readGraphs();
};
const readEdges = () => {
  outgoing = nodes.map(() => []);
  incoming = nodes.map(() => []);
  edges.forEach((edge, index) => {
    edge.source = numberOf.get(edge.from);
    edge.target = numberOf.get(edge.to);
    edge.later = edge.form !== "direct";
    edge.deferred = edge.later || edge.kind === "cycle";
    outgoing[edge.source].push(index);
    incoming[edge.target].push(index);
  });
  // A consumer that needs a node twice is one.
  consumerCount = incoming.map((own) => new Set(own.map((edge) => edges[edge].source)).size);
};

const families = {
  prototype: "a new object at each request",
  objectGraph: "one for each outermost request",
  graph: "one for each graph instance",
  scope: "kept by a scope until it is cleared",
  process: "one for the whole process",
  input: "passed in when the graph is made",
};
const familyOf = (node) => {
  if (node.kind === "input" || node.lifetime === null) return "input";
  if (node.lifetime.startsWith("custom")) return "scope";
  if (node.lifetime.startsWith("perContainer")) return "graph";
  if (node.lifetime.startsWith("perRun") || node.lifetime === "single") return "process";
  return node.lifetime;
};
const scopeOf = (node) =>
  node.lifetime && node.lifetime.startsWith("custom(") ? node.lifetime.slice(7, -1) : null;
const readNode = (node) => {
  node.family = familyOf(node);
  node.scope = scopeOf(node);
  node.trouble = node.problems.some((at) => picture.problems[at].severity === "error") ? "wrong"
    : node.problems.length > 0 ? "warned" : null;
};
const titleOf = (node) => node.kind === "input" ? `${node.name}: ${node.type}` : node.name;
const keyText = (key) => key.tag === null ? key.type : `${key.type} tagged ${key.tag}`;
const placeOf = (thing) => `${thing.file}:${thing.line}`;
const lifeText = (node) => {
  const graph = node.graph;
  switch (node.kind) {
  case "input": return `an input of ${graph}`;
  case "external": return "made elsewhere; the graph injects its members";
  default:
  }
  const weak = node.lifetime.includes("weak") ? ", while something retains it" : "";
  switch (node.family) {
  case "objectGraph": return "one for each outermost request";
  case "graph": return `one for each ${graph}${weak}`;
  case "scope": return `one for each ${graph}, until the scope ${node.scope} is cleared`;
  case "process":
    return node.lifetime === "single"
      ? `one for the whole process, made with the first ${graph}` : `one for the whole process${weak}`;
  default: return "a new object at each request";
  }
};
/// The line below the name on a card.
const subtitleOf = (node) => {
  if (node.kind === "included") return `from ${node.otherGraph}`;
  if (node.kind === "includedGraph") return "included graph";
  if (node.kind === "nestedGraph") return "nested graph";
  if (node.kind === "external") return "made elsewhere";
  if (node.kind === "input") return "input";
  if (node.decorates) return `decorates ${node.decorates.map(keyText).join(", ")}`;
  if (node.aliases.length > 0) return `as ${node.aliases.map(keyText).join(", ")}`;
  return node.lifetime;
};

const HUB = 10;

/// How many steps each node is away: what is needed, or backwards, what needs it. Nothing hidden is passed.
const distances = (starts, backwards, isHidden = () => false) => {
  const found = new Map(starts.map((start) => [start, 0]));
  const queue = [...starts];
  for (let head = 0; head < queue.length; head += 1) {
    for (const index of backwards ? incoming[queue[head]] : outgoing[queue[head]]) {
      const next = backwards ? edges[index].source : edges[index].target;
      if (found.has(next) || isHidden(next)) continue;
      found.set(next, found.get(queue[head]) + 1);
      queue.push(next);
    }
  }
  return found;
};
/// The shortest path to a node, as edges; null when there is none.
const shortestPath = (starts, goal, isHidden = () => false) => {
  const cameBy = new Map(starts.map((start) => [start, null]));
  const queue = [...starts];
  for (let head = 0; head < queue.length && !cameBy.has(goal); head += 1) {
    for (const index of outgoing[queue[head]]) {
      if (cameBy.has(edges[index].target) || isHidden(edges[index].target)) continue;
      cameBy.set(edges[index].target, index);
      queue.push(edges[index].target);
    }
  }
  if (!cameBy.has(goal)) return null;
  const path = [];
  for (let edge = cameBy.get(goal); edge !== null; edge = cameBy.get(edges[edge].source)) path.unshift(edge);
  return path;
};
/// Groups as the drawing frames them: graphs, in them parts and scopes.
const graphKey = (thing) => `${thing.module}.${thing.graph ?? thing.name}`;
const readGraphs = () => {
  graphs = picture.graphs.map((graph) => ({ ...graph, key: graphKey(graph), groups: [], inner: [] }));
  graphOf = new Map(graphs.map((graph) => [graph.key, graph]));
  for (const graph of graphs) {
    if (graph.outer) graphOf.get(`${graph.module}.${graph.outer}`)?.inner.push(graph);
  }
  const groups = new Map();
  nodes.forEach((node, index) => {
    const key = `${graphKey(node)}/${node.part ?? ""}/${node.scope ?? ""}`;
    if (!groups.has(key)) {
      groups.set(key, { key, part: node.part, scope: node.scope, members: [] });
      graphOf.get(graphKey(node)).groups.push(groups.get(key));
    }
    groups.get(key).members.push(index);
  });
  for (const graph of graphs) {
    graph.groups.sort((a, b) => (a.part ?? "").localeCompare(b.part ?? "")
      || (a.scope ?? "").localeCompare(b.scope ?? ""));
  }
  outermost = graphs.filter((graph) => !graph.outer);
};
const graphTitle = (graph) => {
  const behind = [...(graph.base ? [graph.base] : []), ...(graph.sendable ? ["Sendable"] : [])];
  const news = [graph.change === "changed" ? null : graph.change, ...(graph.changes ?? [])].filter(Boolean);
  const front = graph.isolation ? `@${graph.isolation} ` : "";
  return { name: graph.name, front,
    behind: (behind.length ? `: ${behind.join(", ")}` : "") + news.map((words) => ` · ${words}`).join("") };
};
const groupTitle = (group) =>
  [group.part && `part ${group.part}`, group.scope && `scope ${group.scope}`].filter(Boolean).join(", ");
