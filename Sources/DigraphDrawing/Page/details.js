const details = document.getElementById("details");
const linkTo = (index, words, isCycle) =>
  element("li", {}, element("button", { class: `link ${isCycle ? "is-cycle" : ""}`, "data-node": index,
    onclick: () => select(index) },
  signElement(nodes[index]), element("code", {}, titleOf(nodes[index])),
  words ? element("small", {}, words) : null));
const section = (title, count, children, word = "") => children.length === 0 ? null
  : element("section", { class: word }, element("h3", {}, title, element("span", {}, count)),
    element("ul", {}, ...children));
const formText = { direct: "", lazy: "later, once", provider: "later, at each use", function: "by a function" };

const wordsOf = (edge) => [
  edge.name, edge.asks.type !== nodes[edge.target].type || edge.asks.tag !== null ? keyText(edge.asks) : "",
  edge.element ? "one of several" : "", formText[edge.form], edge.kind === "cycle" ? "closes the cycle" : "",
  edge.kind === "injection" ? "injected" : "", edge.condition ? `#if ${edge.condition}` : "",
  edge.derived ? `in ${edge.derived}` : "",
].filter(Boolean).join(" · ");

const needsOf = (index) => nodes[index].needs.flatMap((need, at) => {
  const filled = outgoing[index].filter((edge) => edges[edge].need === at);
  if (filled.length > 0) {
    return filled.map((edge) => linkTo(edges[edge].target, wordsOf(edges[edge]), edges[edge].inCycle));
  }
  const key = keyText(need);
  const words = { nil: "nothing provides it: nil", default: "its default value", missing: "nothing provides it",
    provided: "not shown" }[need.filling];
  return [element("li", { class: `plain ${need.filling === "missing" ? "is-missing" : ""}` },
    element("b", {}, `${need.name}: ${key}`), ` — ${words}`)];
});
const usersOf = (index) => incoming[index].map((edge) =>
  linkTo(edges[edge].source, wordsOf(edges[edge]), edges[edge].inCycle));

const fact = (name, ...value) => value.every((part) => part === null || part === "") ? []
  : [element("dt", {}, name), element("dd", {}, ...value)];
const copyable = (thing) => {
  const text = placeOf(thing);
  return element("button", { class: "place mono", title: "Copy", onclick: (event) => {
    navigator.clipboard?.writeText(text);
    event.currentTarget.title = "Copied";
  } }, text);
};

const problemBox = (problem, ...more) => element("p", { class: `problem is-${problem.severity}` },
  element("span", { class: "words" }, problem.message),
  ...(problem.help ?? []).map((cure) => element("span", { class: "words cure" }, cure)), ...more);
const fillNothing = () => {
  const roots = nodes.map((node, index) => node.root ? index : -1).filter((index) => index >= 0);
  const hubs = nodes.map((_, index) => index).filter((index) => consumerCount[index] > 1)
    .sort((a, b) => consumerCount[b] - consumerCount[a]).slice(0, 8);
  const cycles = picture.cycles.map((ids, at) => {
    const members = ids.map((id) => numberOf.get(id));
    return element("li", {}, element("button", { class: "link is-cycle", onclick: () => select(members[0]) },
      signElement(nodes[members[0]]), element("code", {}, members.slice(0, 4).map((index) =>
        titleOf(nodes[index])).join(" ⇄ ") + (members.length > 4 ? ` and ${members.length - 4} more` : ""))));
  });
  const wrong = [...picture.problems].sort((a, b) => (a.severity > b.severity) - (a.severity < b.severity));
  const told = wrong.slice(0, 12).map((problem) => element("li", {}, problemBox(problem, copyable(problem))));
  if (wrong.length > 12) told.push(element("li", { class: "more" }, `and ${wrong.length - 12} more`));
  details.replaceChildren(...[
    element("p", { class: "empty" }, "Select a registration to see its dependencies, its consumers and its lifetime."),
    ...(wrong[0]?.severity === "error" ? [section("Problems", wrong.length, told)] : []),
    ...["added", "removed", "changed"].map((change) => {
      const members = nodes.map((_, index) => index).filter((index) => nodes[index].change === change);
      return section(change[0].toUpperCase() + change.slice(1), members.length, members.slice(0, 40)
        .map((index) => linkTo(index, nodes[index].changes.join("; ") || subtitleOf(nodes[index]))));
    }),
    section("Cycles", picture.cycles.length, cycles),
    section("Roots", roots.length, roots.slice(0, 30).map((index) => linkTo(index, subtitleOf(nodes[index])))),
    section("Needed by most", "", hubs.map((index) => linkTo(index, `needed by ${consumerCount[index]}`))),
    ...(wrong[0]?.severity === "warning" ? [section("Warnings", wrong.length, told)] : []),
  ].filter(Boolean));
};

const pathLinks = (path) => [linkTo(edges[path[0]].source, ""),
  ...path.map((edge) => linkTo(edges[edge].target, wordsOf(edges[edge])))];
/// Where the other end of a path is chosen.
const goalField = () => {
  const field = element("input", { id: "goal", list: "names", placeholder: "Path to …", "aria-label": "Path to",
    autocomplete: "off", spellcheck: "false", value: goal === null ? null : titleOf(nodes[goal]) });
  field.addEventListener("change", () => {
    const found = nodeNamed.get(field.value.trim());
    writeAddress({ to: found === undefined || found === selected ? null : nodes[found].id });
  });
  return field;
};
const pathSection = () => {
  const path = pathBetween(selected, goal);
  if (path === null) return element("p", { class: "empty" }, "Neither needs the other.");
  return section(`${titleOf(nodes[edges[path[0]].source])} needs ${titleOf(nodes[edges[path.at(-1)].target])}`,
    counted(path.length, "step"), pathLinks(path), "way path");
};

const fillDetails = (index) => {
  if (index === null) { fillNothing(); return; }
  const node = nodes[index];
  const reached = distances([index], false).size - 1, reaching = distances([index], true).size - 1;
  const way = node.entry ? null : shortestPath(entries, index);
  const facts = element("dl", { class: "facts" },
    ...fact("Change", !node.change ? null : element("b", { class: `is-${node.change}` },
      node.change === "reached" ? "needs what has changed" : node.change), ...(node.changes ?? [])
      .map((words) => element("p", {}, words))),
    ...fact("Lifetime", element("span", { class: "life" }, signElement(node), lifeText(node))),
    ...fact("Provided as", ...node.aliases.map((key) => element("span", { class: "chip mono" }, key.type,
      key.tag === null ? null : element("em", {}, ` ${key.tag}`)))),
    ...fact("Decorates", (node.decorates ?? []).map(keyText).join(", ")),
    ...fact("In", [node.module, node.graph, node.part && `part ${node.part}`].filter(Boolean).join(" › ")),
    ...fact("Place", copyable(node)),
    ...fact("Accessor", ...node.accessors.map((name) => element("span", { class: "chip mono" }, name))),
    ...fact("Arguments", node.arguments.join(", ")),
    ...fact("Making", [node.async && "async", node.throws && "throws", node.isolation && `@${node.isolation}`]
      .filter(Boolean).join(" ")),
    ...fact("Only if", node.condition ?? ""),
    ...fact("From", node.otherGraph ?? ""),
    ...fact("Reaches", `${reached} · reached by ${reaching}`));
  const cycles = cyclesOf[index].map((cycle) => section(`In a cycle of ${picture.cycles[cycle].length}`, "",
    picture.cycles[cycle].map((id) => numberOf.get(id)).filter((member) => member !== index)
      .map((member) => linkTo(member, "", true))));
  details.replaceChildren(...[
    element("h2", {}, titleOf(node)), goalField(), goal === null ? null : pathSection(), facts,
    ...node.problems.map((at) => problemBox(picture.problems[at])),
    ...cycles,
    section("Needs", node.needs.length, needsOf(index)),
    section("Needed by", consumerCount[index], usersOf(index)),
    way === null || way.length === 0 ? null : section("Shortest path from a root", "", pathLinks(way), "way"),
    !isUnreached[index] ? null : element("p", { class: "empty" }, "No root leads here."),
  ].filter(Boolean));
  details.scrollTop = 0;
};
