const hasModules = (json) => new Set(json.graphs.map((graph) => graph.module)).size > 1;
/// Puts the module in front of the ids, as it stands there with several modules.
const spellOut = (json) => {
  const names = new Map(json.nodes.map((node) => [node.id, `${node.module}.${node.id}`]));
  const renamed = (ids) => ids?.map((id) => names.get(id) ?? id);
  json.nodes.forEach((node) => { node.id = names.get(node.id); });
  json.edges.forEach((edge) => { edge.from = names.get(edge.from); edge.to = names.get(edge.to); });
  json.cycles = json.cycles.map(renamed);
  json.graphs.forEach((graph) => { graph.start = renamed(graph.start); graph.close = renamed(graph.close); });
};
const saidOf = (value) => Array.isArray(value) ? value.map((one) => one.type ? keyText(one) : one).join(", ") || "none"
  : value === true ? "yes" : value === false ? "no" : value ?? "none";
const factsOfNodes = ["kind", "lifetime", "aliases", "decorates", "part", "root", "default", "eager", "disposed",
  "async", "throws", "isolation", "arguments", "otherGraph", "condition"];
const factsOfGraphs = ["access", "isolation", "sendable", "base", "includes", "condition"];
const changesOf = (before, now, facts) => facts
  .map((fact) => [fact, saidOf(before[fact]), saidOf(now[fact])])
  .filter(([, old, current]) => old !== current).map(([fact, old, current]) => `${fact}: ${current}, before ${old}`);
const byKey = (all, key) => new Map(all.map((one) => [key(one), one]));
const edgeKey = (edge) => [edge.from, edge.to, edge.name, edge.form, edge.derived].join("\n");

/// Marks what stands on both sides, and adds what is gone to what is there now.
const mark = (before, now, key, facts) => {
  const old = byKey(before, key), current = byKey(now, key);
  for (const one of now) {
    const known = old.get(key(one));
    one.changes = known ? changesOf(known, one, facts) : [];
    one.change = !known ? "added" : one.changes.length > 0 ? "changed" : null;
  }
  now.push(...before.filter((one) => !current.has(key(one)))
    .map((one) => ({ ...one, change: "removed", changes: [], problems: [] })));
};
const compared = (before, now) => {
  if (hasModules(before) !== hasModules(now)) [before, now].filter((json) => !hasModules(json)).forEach(spellOut);
  mark(before.graphs, now.graphs, graphKey, factsOfGraphs);
  mark(before.nodes, now.nodes, (node) => node.id, factsOfNodes);
  const nodeOf = byKey(now.nodes, (node) => node.id);
  const tell = (edge, words) => {
    const node = nodeOf.get(edge.from);
    if (node.change === "added" || node.change === "removed") return;
    node.change = "changed";
    node.changes.push(`${words} ${nodeOf.get(edge.to).name}`);
  };
  const old = byKey(before.edges, edgeKey), current = byKey(now.edges, edgeKey);
  for (const edge of now.edges) {
    edge.change = old.has(edgeKey(edge)) ? null : "added";
    if (edge.change) tell(edge, "needs");
  }
  const needsBefore = byKey(before.nodes, (node) => node.id);
  for (const edge of before.edges.filter((edge) => !current.has(edgeKey(edge)))) {
    tell(edge, "does not need");
    const { needs } = nodeOf.get(edge.from), need = needsBefore.get(edge.from).needs[edge.need];
    let at = needs.findIndex((one) => one.name === need?.name);
    if (at < 0) at = needs.push(need) - 1;
    now.edges.push({ ...edge, change: "removed", inCycle: false, need: at });
  }
  markReached(now, nodeOf);
  return now;
};
/// The nodes that need a changed one.
const markReached = (json, nodeOf) => {
  const users = new Map(json.nodes.map((node) => [node.id, []]));
  for (const edge of json.edges) users.get(edge.to).push(nodeOf.get(edge.from));
  const queue = json.nodes.filter((node) => node.change);
  for (let head = 0; head < queue.length; head += 1) {
    for (const user of users.get(queue[head].id)) {
      if (user.change) continue;
      user.change = "reached";
      queue.push(user);
    }
  }
};
