const step = (index, key) => {
  if (key === "ArrowRight") return scene.out.get(index).map((wire) => wires[wire].target);
  if (key === "ArrowLeft") return scene.in.get(index).map((wire) => wires[wire].source);
  const item = drawn.layout?.itemOf.get(index);
  const all = [...drawn.cards.keys()];
  if (!item) return [all[all.indexOf(index) + (key === "ArrowDown" ? 1 : -1)]];
  const side = key === "ArrowDown" ? 1 : -1;
  return drawn.layout.items.filter((other) => other.column === item.column && (other.y - item.y) * side > 0)
    .sort((a, b) => (a.y - b.y) * side).map((other) => other.node);
};
const pressCard = (event, index) => {
  if (event.key === "Enter" || event.key === " ") {
    if (!nodes[index]) toggle(unitOf(index).tree.key);
    else if (index === selected) writeAddress({ focus: "1", map: null }); else select(index);
  } else if (event.key.startsWith("Arrow")) {
    const next = step(index, event.key).find((other) => drawn.cards.has(other));
    if (next === undefined) return;
    drawn.cards.get(index).tabIndex = -1;
    drawn.cards.get(next).tabIndex = 0;
    drawn.cards.get(next).focus();
  } else {
    return;
  }
  event.preventDefault();
};
const pressRow = (event) => {
  const rows = [...list.querySelectorAll(".row")];
  const at = rows.indexOf(event.target);
  const next = event.key === "ArrowDown" ? rows[at + 1] : event.key === "ArrowUp" ? rows[at - 1] ?? search : null;
  if (event.key === "Enter" && event.target === search) rows[0]?.click();
  if (!next) return;
  event.preventDefault();
  next.focus();
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "goal") return;
  const card = event.target.closest?.("#canvas [data-node]");
  if (event.key === "Escape") {
    if (search.value !== "" && event.target === search) { search.value = ""; fillList(); return; }
    if (!$("keys").open) select(null);
    return;
  }
  if (event.target === search || event.target.closest?.("#list")) pressRow(event);
  if (event.target === search) return;
  const title = event.target.closest?.("#canvas [data-fold]");
  if (title && ["Enter", " "].includes(event.key)) { event.preventDefault(); toggle(title.dataset.fold); return; }
  if (card) pressCard(event, Number(card.dataset.node));
  const box = canvas.getBoundingClientRect();
  const deeds = {
    "/": () => { search.focus(); search.select(); },
    "0": () => fit(), "+": () => zoom(1.2, box.width / 2, box.height / 2),
    "-": () => zoom(1 / 1.2, box.width / 2, box.height / 2),
    "[": () => $("nearer").click(), "]": () => $("farther").click(), "o": () => $("overview").click(),
    "f": () => selected !== null && writeAddress({ focus: "1", map: null }),
    "p": () => $("goal")?.focus(), "l": () => $("open").click(), "d": () => $("view-drawing").click(),
    "m": () => $("view-matrix").click(), "s": () => $("view-lists").click(), "h": () => hubCount > 0 && $("hubs").click(), "t": () => $("theme").click(), "?": () => $("help").click(),
  };
  if (deeds[event.key]) { event.preventDefault(); deeds[event.key](); }
});
canvas.addEventListener("focusin", (event) => {
  const card = event.target.closest("[data-node]");
  if (!card) return;
  const box = canvas.getBoundingClientRect(), at = card.getBoundingClientRect();
  if (at.left < box.left || at.right > box.right) view.x += box.left + box.width / 2 - (at.left + at.right) / 2;
  if (at.top < box.top || at.bottom > box.bottom) view.y += box.top + box.height / 2 - (at.top + at.bottom) / 2;
  move();
});

const fillKeys = () => {
  const keys = [["/", "find"], ["↑ ↓", "through the list, or a column"], ["→ ←", "to a dependency, to a consumer"],
    ["Enter", "select; again: only what is around it"], ["Esc", "select nothing"], ["f", "only what is around it"],
    ["[ ]", "fewer or more steps around it"], ["o", "everything"], ["0 + −", "fit, nearer, farther"],
    ["p", "path to another one"], ["h", "hide what nearly everything needs"], ["l", "open files"],
    ["d m s", "drawing, matrix, order of start and close"], ["t", "light or dark"]];
  $("keys").replaceChildren(element("h2", {}, "Keys"), element("dl", {}, ...keys.flatMap(([key, words]) =>
    [element("dt", {}, ...key.split(" ").flatMap((part) => [element("kbd", {}, part), " "])),
      element("dd", {}, words)])));
};
