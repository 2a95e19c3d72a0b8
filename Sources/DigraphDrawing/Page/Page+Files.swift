extension Page {
    /// The script for versions: the picture of the page, and the pictures of JSON files that are opened by a button or
    /// dropped on the page.
    static let files = #"""
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

        """#

    /// The script that merges two versions into one picture, as `render --diff` does. Nodes with the same id are the
    /// same.
    static let comparing = #"""
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

        """#
}
