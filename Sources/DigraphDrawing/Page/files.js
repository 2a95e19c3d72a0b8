const title = document.querySelector("h1").textContent;
const versions = [{ name: title, time: Date.parse(document.lastModified) || 0,
  json: JSON.parse(document.getElementById("picture").textContent) }];
let shownVersion = versions[0], earlierVersion = null;

/// The reason why a value is no picture; null if it is one.
const flawOf = (json) => {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return "it is no object";
  if (json.version !== 1) return `its version is ${JSON.stringify(json.version) ?? "missing"}, not 1`;
  const missing = ["graphs", "nodes", "edges", "cycles", "problems"].find((key) => !Array.isArray(json[key]));
  if (missing) return `it has no list of ${missing}`;
  const known = new Set(json.nodes.map((node) => node?.id)), owners = new Set(json.graphs.map(graphKey));
  const strange = json.nodes.find((node) => typeof node?.id !== "string" || typeof node.name !== "string"
    || !owners.has(graphKey(node)) || typeof (node.lifetime ?? "") !== "string"
    || ["aliases", "accessors", "arguments", "needs", "problems"].some((key) => !Array.isArray(node[key]))
    || node.problems.some((at) => !json.problems[at]));
  if (strange) return `its node ${strange?.id} lacks something, or its graph`;
  const loose = [...json.edges.flatMap((edge) => [edge?.from, edge?.to]), ...json.cycles.flat()]
    .find((id) => !known.has(id));
  return loose === undefined ? null : `it has no node ${loose}`;
};
/// Without nested graphs that nothing needs, which are frames only.
const drawable = (json) => {
  const asked = new Set(json.edges.map((edge) => edge.to));
  return { ...json, nodes: json.nodes.filter((node) => node.kind !== "nestedGraph" || asked.has(node.id)) };
};
const versionOf = async (file) => {
  let json;
  try { json = JSON.parse(await file.text()); } catch { throw new Error(`${file.name} is no JSON`); }
  const flaw = flawOf(json);
  if (flaw) throw new Error(`${file.name} is no drawing of graphs: ${flaw}`);
  return { name: file.name, time: file.lastModified, json: drawable(json) };
};
/// Adds files to the versions, and shows the newest of them.
const openFiles = async (files) => {
  const read = await Promise.allSettled([...files].map(versionOf));
  const opened = read.filter((one) => one.status === "fulfilled").map((one) => one.value)
    .sort((a, b) => b.time - a.time);
  const wrong = read.filter((one) => one.status === "rejected").map((one) => one.reason.message);
  complain(wrong.length === 0 ? "" : `${wrong.join("; ")}. Open what 'digraph render --format json' writes.`);
  if (opened.length === 0) return;
  for (const one of opened) {
    const same = versions.findIndex(({ name, time }) => name === one.name && time === one.time);
    if (same >= 0) versions.splice(same, 1);
    versions.push(one);
  }
  versions.sort((a, b) => b.time - a.time);
  showVersion(opened[0], null);
};
const complain = (words) => {
  $("alert").hidden = words === "";
  $("alert-words").textContent = words;
};
const showVersion = (version, earlier) => {
  [shownVersion, earlierVersion] = [version, earlier];
  const json = structuredClone(version.json);
  load(earlier ? compared(structuredClone(earlier.json), json) : json,
    (earlier ? "Changes: " : "") + version.name);
  fillVersions();
};
const fillVersions = () => {
  const label = (version) => version.name
    + (versions.some((one) => one !== version && one.name === version.name)
      ? ` · ${new Date(version.time).toLocaleString()}` : "");
  const fill = (id, first, all, chosen) => {
    $(id).hidden = versions.length < 2;
    $(id).replaceChildren(...first, ...all.map((version) => element("option",
      { value: versions.indexOf(version), selected: version === chosen && "" }, label(version))));
  };
  fill("version", [], versions, shownVersion);
  fill("earlier", [element("option", { value: "" }, "Compare with …")],
    versions.filter((version) => version !== shownVersion), earlierVersion);
};
const listenForFiles = () => {
  $("open").addEventListener("click", () => $("file").click());
  $("file").addEventListener("change", () => { openFiles([...$("file").files]); $("file").value = ""; });
  $("version").addEventListener("change", (event) => showVersion(versions[event.target.value], null));
  $("earlier").addEventListener("change", (event) =>
    showVersion(shownVersion, versions[event.target.value] ?? null));
  $("alert-close").addEventListener("click", () => complain(""));
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    openFiles([...event.dataTransfer.files]);
  });
};
