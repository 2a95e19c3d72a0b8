const MOST_ROWS = 200;
const orderList = (name, key, empty) => {
  const own = graphs.filter((graph) => (graph[key] ?? []).length > 0).map((graph) => {
    const known = graph[key].map((id) => numberOf.get(id)).filter((index) => index !== undefined);
    const rank = (node) => key === "close" && node.disposalRank ? `rank ${node.disposalRank}` : "";
    const rows = known.slice(0, MOST_ROWS).map((index) => linkTo(index, [nodes[index].graph !== graph.name
      && nodes[index].graph, rank(nodes[index]), placeOf(nodes[index])].filter(Boolean).join(" · ")));
    if (known.length > MOST_ROWS) rows.push(element("li", { class: "more" }, `and ${known.length - MOST_ROWS} more`));
    return element("section", {}, element("h3", {}, graph.name, element("span", {}, known.length)),
      element("ol", {}, ...rows));
  });
  return element("section", { class: "column", id: `order-of-${key}` }, element("h2", {}, name),
    ...(own.length > 0 ? own : [element("p", { class: "empty" }, empty)]));
};
const cureOf = (fix) => element("span", { class: "words cure" }, fix.title,
  fix.replacement.trim() === "" ? "" : element("code", { class: "mono" }, fix.replacement.trim()));
const problemRow = (problem, at) => {
  const owner = nodes.findIndex((node) => node.problems.includes(at));
  const told = problem.help ?? [];
  return element("li", {}, problemBox(problem, element("b", { class: "words" }, problem.title ?? problem.id),
    ...(problem.fixes ?? []).filter((fix) => !told.includes(fix.title)).map(cureOf), copyable(problem)),
  owner < 0 ? null : linkTo(owner, "").firstChild);
};
const problemList = () => {
  const sorted = picture.problems.map((problem, at) => [problem, at])
    .sort(([a], [b]) => (a.severity > b.severity) - (a.severity < b.severity));
  const rows = sorted.slice(0, MOST_ROWS).map(([problem, at]) => problemRow(problem, at));
  if (sorted.length > MOST_ROWS) rows.push(element("li", { class: "more" }, `and ${sorted.length - MOST_ROWS} more`));
  return element("section", { class: "column", id: "problems" }, element("h2", {}, "Problems"), rows.length > 0
    ? element("ul", {}, ...rows) : element("p", { class: "empty" }, "There are none."));
};
const fillLists = () => $("lists").replaceChildren(
  orderList("Order of start", "start", "No graph has eager objects."),
  orderList("Order of close", "close", "No graph disposes of objects."), problemList());
