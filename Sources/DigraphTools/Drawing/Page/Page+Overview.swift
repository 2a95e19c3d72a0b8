extension Page {
    /// The map of a large graph: a block for each graph, part and scope, and in it a sign for each registration.
    static let overview = #"""
        const TILE = 18;
        const drawOverview = () => {
          world.replaceChildren();
          drawn = { cards: new Map(), wires: [], layout: null, isLabelled: false };
          const lines = svg("g", { class: "links" });
          // What a scope keeps stands in its part's block, on a ground of its own.
          const blocks = graphs.flatMap((graph) => [...new Set(graph.groups.map((group) => group.part))].map((part) => {
            const groups = graph.groups.filter((group) => group.part === part);
            // Those that most ask for first: what matters is found at the upper left.
            const members = groups.flatMap((group) => group.members).filter((index) => !isHidden(index)).sort((a, b) =>
              incoming[b].length - incoming[a].length || nodes[a].id.localeCompare(nodes[b].id));
            const across = Math.max(8, Math.min(34, Math.ceil(Math.sqrt(members.length * 2))));
            const down = Math.ceil(members.length / across);
            const hubs = members.filter((index) => incoming[index].length > 1).slice(0, members.length > 12 ? 3 : 0);
            const title = graph.name + (part ? ` · part ${part}` : "");
            return { members, across, down, hubs, title,
              width: Math.max(across * TILE + 28, 60 + widthOf(`${title} ${members.length}`, NAME_FONT), 190),
              height: 44 + down * TILE + (hubs.length ? 12 + hubs.length * 17 : 6) };
          }));
          drawn.bounds = { x: 0, y: 0, ...shelve(blocks, 16) };
          for (const { members, across, down, hubs, title, width, height, x, y } of blocks) {
            const g = svg("g", { transform: `translate(${x} ${y})` }, world);
            svg("rect", { class: "lane", width, height, rx: 12 }, g);
            const text = svg("text", { class: "lane-title", x: 14, y: 24 }, g);
            svg("tspan", {}, text, title);
            svg("tspan", { class: "aside" }, text, `  ${members.length}`);
            members.forEach((index, at) => {
              const left = 14 + (at % across) * TILE, top = 36 + Math.floor(at / across) * TILE;
              const tile = svg("g", { class: `tile ${classesOf(index)} ${nodes[index].scope ? "scoped" : ""}`, transform: `translate(${left} ${top})`,
                role: "button", tabindex: -1, "aria-label": spoken(index), "data-node": index }, g);
              svg("rect", { class: "ground", x: 0.5, y: 0.5, width: TILE - 1, height: TILE - 1, rx: 5 }, tile);
              drawSign(nodes[index].family, isWeak(nodes[index]), tile, TILE / 2, TILE / 2);
              if (nodes[index].root) {
                svg("path", { d: `M4 ${TILE - 1.5}h${TILE - 8}`, style: "stroke: var(--ink); stroke-width: 2" }, tile);
              }
              svg("title", {}, tile, `${titleOf(nodes[index])}\n${lifeText(nodes[index])}`
                + `\nneeds ${outgoing[index].length}, needed by ${incoming[index].length}`);
              drawn.cards.set(index, tile);
              drawn.middles ??= new Map();
              drawn.middles.set(index, [x + left + TILE / 2, y + top + TILE / 2]);
            });
            hubs.forEach((index, at) => {
              const hub = svg("text", { class: "hub", x: 16, y: 36 + down * TILE + 18 + at * 17 }, g);
              svg("tspan", { class: "hub-name", "data-node": index }, hub,
                shortened(titleOf(nodes[index]), NAME_FONT, width - 120));
              svg("tspan", {}, hub, `  needed by ${incoming[index].length}`);
            });
          }
          world.append(lines);
          drawn.lines = lines;
        };

        /// The wires of one registration, on the map.
        const drawLinks = (index) => {
          if (!drawn.lines) return;
          drawn.lines.replaceChildren();
          if (index === null) return;
          const wires = [...outgoing[index].map((edge) => [edge, "down"]), ...incoming[index].map((edge) => [edge, "up"])];
          for (const [edge, word] of wires.slice(0, 400)) {
            const from = drawn.middles.get(edges[edge].source), to = drawn.middles.get(edges[edge].target);
            if (!from || !to) continue;
            const bend = Math.min(120, Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.25);
            svg("path", { class: `wire ${word}${edges[edge].later ? " later" : ""}`, "pointer-events": "none",
              d: `M${from}C${from[0] + bend} ${from[1] - bend} ${to[0] - bend} ${to[1] - bend} ${to}` }, drawn.lines);
          }
        };

        """#
}
