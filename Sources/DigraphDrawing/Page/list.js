const list = document.getElementById("list"), search = document.getElementById("search");
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value !== null && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
};
let scopes, isUnreached, filters, searched, usedFamilies, modules, hubCount;
let filter, family, module;
const readList = () => {
  scopes = [...new Set(nodes.map((node) => node.scope).filter(Boolean))];
  isUnreached = findUnreached();
  filters = findFilters();
  [filter, family, module] = [filters[0], null, null];
  searched = nodes.map((node) => [titleOf(node), node.type, ...node.aliases.map(keyText),
    node.part ?? "", node.scope ?? "", node.file].join("\n").toLowerCase());
  usedFamilies = Object.keys(families).filter((name) => nodes.some((node) => node.family === name));
  modules = [...new Set(nodes.map((node) => node.module))].sort();
  hubCount = isHub.filter(Boolean).length;
};
const findUnreached = () => {
  // Without any root, everything in a graph can be asked for.
  const rooted = new Set(nodes.filter((node) => node.root).map((node) => graphKey(node)));
  const reached = distances(nodes.map((_, index) => index)
    .filter((index) => nodes[index].entry || !rooted.has(graphKey(nodes[index]))));
  return nodes.map((node, index) => node.kind !== "input" && rooted.has(graphKey(node)) && !reached.has(index));
};
const findFilters = () => [
  { name: "All", test: () => true },
  ...["added", "removed", "changed", "reached"].map((change) => ({
    name: change[0].toUpperCase() + change.slice(1), test: (index) => nodes[index].change === change })),
  { name: "Roots", test: (index) => nodes[index].root },
  { name: "Cycles", test: (index) => cyclesOf[index].length > 0, count: picture.cycles.length },
  { name: "Scopes", test: (index) => nodes[index].scope !== null, count: scopes.length },
  { name: "Unreached", test: (index) => isUnreached[index] },
  { name: "Problems", test: (index) => nodes[index].problems.length > 0 },
].map((filter) => ({ count: nodes.filter((_, index) => filter.test(index)).length, ...filter }))
  .filter((filter, at) => at === 0 || filter.count > 0);
const isFiltered = () => filter !== filters[0] || family !== null || module !== null;
const passes = (index) => filter.test(index) && (family === null || nodes[index].family === family)
  && (module === null || nodes[index].module === module);

/// Best first: the name begins with the word, a part of it does, it stands anywhere.
const scoreOf = (index, word) => {
  if (word === "") return 0;
  const name = titleOf(nodes[index]).toLowerCase();
  if (name === word) return 0;
  if (name.startsWith(word)) return 1;
  const at = name.indexOf(word);
  if (at > 0) return /[A-Z]/.test(titleOf(nodes[index])[at]) ? 2 : 3;
  return searched[index].includes(word) ? 4 : -1;
};

const marked = (text, word) => {
  const code = element("code", { title: text });
  const at = word === "" ? -1 : text.toLowerCase().indexOf(word);
  if (at < 0) code.append(text);
  else code.append(text.slice(0, at), element("mark", {}, text.slice(at, at + word.length)),
    text.slice(at + word.length));
  return code;
};
const rowOf = (index, word) => {
  const node = nodes[index];
  const changed = node.change && node.change !== "reached";
  const note = changed ? element("small", { class: `is-${node.change}` }, node.change)
    : node.trouble ? element("small", { class: `is-${node.trouble}` },
    node.trouble === "wrong" ? "error" : "warning")
    : cyclesOf[index].length > 0 ? element("small", { class: "is-cycle", title: "in a cycle" }, "↻")
    : node.root ? element("small", {}, "root") : null;
  return element("button", { class: "row", "data-node": index, tabindex: -1,
    "aria-current": index === selected ? "true" : false, onclick: () => select(index) },
  signElement(node), marked(titleOf(node), word), note);
};
const heading = (text, count) => element("h2", {}, text, " ", element("small", {}, String(count)));

const fillList = () => {
  const word = search.value.trim().toLowerCase();
  const found = nodes.map((_, index) => index).filter(passes)
    .map((index) => [scoreOf(index, word), index]).filter(([score]) => score >= 0);
  const rows = [];
  if (word !== "") {
    found.sort((a, b) => a[0] - b[0]);
    rows.push(heading("Found", found.length), ...found.slice(0, 400).map(([, index]) => rowOf(index, word)));
  } else if (filter.name === "Cycles") {
    picture.cycles.forEach((ids, at) => {
      const members = ids.map((id) => numberOf.get(id)).filter(passes);
      if (members.length > 0) rows.push(heading(`Cycle ${at + 1}`, members.length), ...members.map((index) => rowOf(index, word)));
    });
  } else if (filter.name === "Scopes") {
    for (const scope of scopes) {
      const members = found.map(([, index]) => index).filter((index) => nodes[index].scope === scope);
      rows.push(heading(scope, members.length), ...members.map((index) => rowOf(index, word)));
    }
  } else {
    let room = 600;
    const isFound = new Set(found.map(([, index]) => index));
    for (const graph of graphs) {
      for (const group of graph.groups) {
        const members = group.members.filter((index) => isFound.has(index));
        if (members.length === 0 || room <= 0) continue;
        const title = groupTitle(group);
        rows.push(heading(title ? `${graph.name} · ${title}` : graph.name, members.length));
        rows.push(...members.slice(0, room).map((index) => rowOf(index, word)));
        room -= members.length;
      }
    }
    if (room < 0) rows.push(element("p", { class: "more" }, `and ${-room} more: type to find them`));
  }
  if (found.length === 0) rows.push(element("p", { class: "more" }, "Nothing found."));
  list.replaceChildren(...rows);
  const first = list.querySelector(".row");
  if (first) first.tabIndex = 0;
};

const fillFilters = () => {
  document.getElementById("filters").replaceChildren(...filters.map((choice) =>
    element("button", { "aria-pressed": String(choice === filter), onclick: () => {
      filter = choice;
      fillFilters();
      fillList();
      show();
    } }, choice === filters[0] ? choice.name : `${choice.name} ${choice.count}`)));
};
const familyNames = { prototype: "prototype", objectGraph: "object graph", graph: "per graph", scope: "scope",
  process: "process-wide", input: "input" };
const chooseFamily = (name) => {
  family = name;
  fillChoices();
  fillLegend();
  fillList();
  show();
};
/// Lifetime and module; a choice of one is none.
const fillChoices = () => {
  const fill = (id, all, names, chosen) => {
    document.getElementById(id).replaceChildren(element("option", { value: "" }, all), ...names.map(([value, text]) =>
      element("option", { value, selected: value === chosen && "" }, text)));
    document.getElementById(id).hidden = names.length < 2;
  };
  fill("lifetime", "All lifetimes", usedFamilies.map((name) => [name, familyNames[name]]), family);
  fill("module", "All modules", modules.map((name) => [name, name]), module);
  document.getElementById("hubs").hidden = hubCount === 0;
};
document.getElementById("lifetime").addEventListener("change", (event) => chooseFamily(event.target.value || null));
document.getElementById("module").addEventListener("change", (event) => {
  module = event.target.value || null;
  fillList();
  show();
});
const markRow = () => {
  for (const row of list.querySelectorAll(".row")) {
    const isCurrent = Number(row.dataset.node) === selected;
    if (isCurrent) row.setAttribute("aria-current", "true"); else row.removeAttribute("aria-current");
    if (isCurrent) row.scrollIntoView({ block: "nearest" });
  }
};
