extension Page {
    /// The style sheet that defines the colours, for light and dark. Lifetimes have a colour and a sign, because
    /// colours alone do not distinguish them for all readers.
    static let colours = #"""
        :root {
          --paper: #f7f5f0; --panel: #fffefb; --card: #ffffff; --ink: #23211d; --soft: #6e695f; --faint: #a39d91;
          --line: #e2ddd2; --lane: #fbfaf6; --wire: #b5aea0; --accent: #2f4bd0; --tint: #e9edff;
          --up: #0c8577; --down: #2f4bd0; --cycle: #c41e5b; --wrong: #c92a2a; --warned: #b7791f; --shadow: 0 1px 2px #2b25160f;
          --prototype: #8b8577; --objectGraph: #7a4fd0; --graph: #1871d8; --scope: #178a4e; --process: #b9730a;
          --input: #5b6470; --added: #2b8a3e; --removed: #c92a2a; --changed: #d9730d; color-scheme: light;
        }
        :root[data-theme="dark"] {
          --paper: #131416; --panel: #1a1c1f; --card: #212429; --ink: #ebeae6; --soft: #a2a4a9; --faint: #6d7078;
          --line: #2e3137; --lane: #17191c; --wire: #565a63; --accent: #8ea2ff; --tint: #262c45;
          --up: #4fd0bd; --down: #8ea2ff; --cycle: #ff6b9d; --wrong: #ff8787; --warned: #e0a84a; --shadow: 0 1px 2px #0006;
          --prototype: #9a9688; --objectGraph: #b197fc; --graph: #5aa9ff; --scope: #51cf87; --process: #f0b04a;
          --input: #98a2b0; --added: #69db7c; --removed: #ff8787; --changed: #ffa94d; color-scheme: dark;
        }

        """#

    static let style = #"""
        * { box-sizing: border-box; margin: 0; }
        html, body { height: 100%; }
        body { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); background: var(--paper); color: var(--ink);
          font: 13px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", sans-serif; }
        button, input, select { font: inherit; color: inherit; }
        nav select { max-width: 170px; }
        select, #goal { background: var(--paper); border: 1px solid var(--line); border-radius: 7px; padding: 4px 10px; }
        button { background: none; border: 1px solid var(--line); border-radius: 7px; padding: 4px 11px; cursor: pointer; }
        button:hover { border-color: var(--faint); }
        button[aria-pressed="true"] { background: var(--tint); border-color: var(--accent); color: var(--accent); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        header { display: flex; align-items: center; gap: 14px; padding: 10px 16px; background: var(--panel);
          border-bottom: 1px solid var(--line); }
        h1 { font-size: 15px; font-weight: 650; letter-spacing: -.01em; white-space: nowrap; }
        #summary { color: var(--soft); flex: 1; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        nav { display: flex; gap: 8px; align-items: center; margin-left: auto; }
        .group { display: inline-flex; } .group button { border-radius: 0; margin-left: -1px; }
        .group button:first-child { border-radius: 7px 0 0 7px; } .group button:last-child { border-radius: 0 7px 7px 0; }
        .depth { display: inline-flex; align-items: center; border: 1px solid var(--line); border-radius: 7px; }
        .depth button { border: 0; padding: 4px 10px; }
        .depth output { min-width: 54px; text-align: center; color: var(--soft); }
        main { display: grid; grid-template-columns: 272px minmax(0, 1fr) 340px; min-height: 0; }
        #stage { position: relative; overflow: hidden; touch-action: none;
          background: radial-gradient(circle, var(--line) .8px, transparent 1px) 0 0 / 22px 22px; }
        #canvas { width: 100%; height: 100%; display: block; cursor: grab; user-select: none; }
        #canvas.dragging { cursor: grabbing; }
        #note { position: absolute; left: 50%; top: 12px; transform: translateX(-50%); padding: 4px 12px;
          border-radius: 99px; background: var(--panel); border: 1px solid var(--line); color: var(--soft);
          max-width: 90%; width: max-content; }
        #alert { position: absolute; left: 50%; top: 48px; transform: translateX(-50%); max-width: 90%; padding: 7px 8px 7px 14px;
          background: var(--panel); border: 1px solid var(--wrong); border-left-width: 4px; border-radius: 9px;
          box-shadow: var(--shadow); overflow-wrap: anywhere; z-index: 1; }
        .dropping #stage { outline: 3px dashed var(--accent); outline-offset: -6px; }
        [hidden] { display: none !important; }
        #note:empty, #legend:empty { display: none; }
        #legend { position: absolute; left: 12px; bottom: 12px; display: flex; flex-wrap: wrap; gap: 2px;
          padding: 4px; background: var(--panel); border: 1px solid var(--line); border-radius: 9px;
          box-shadow: var(--shadow); max-width: calc(100% - 24px); }
        #legend button, #legend span { border: 1px solid transparent; padding: 2px 8px; display: inline-flex; gap: 6px;
          align-items: center; font-size: 12px; color: var(--soft); }
        #legend button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
        .sign { width: 12px; height: 12px; flex: none; overflow: visible; }

        .lane { fill: var(--lane); stroke: var(--line); }
        .lane.part { fill: none; stroke: var(--faint); stroke-dasharray: 2 3; }
        .lane.scope { fill: color-mix(in srgb, var(--scope) 7%, transparent); stroke: var(--scope);
          stroke-dasharray: 6 4; }
        .lane-title { font-size: 13px; font-weight: 650; fill: var(--ink); }
        .lane-title .aside { font-weight: 400; fill: var(--soft); }
        .lane-title.small { font-size: 11.5px; font-weight: 550; fill: var(--soft); }
        .lane-title.scope { fill: var(--scope); }
        .node { cursor: pointer; outline: none; }
        .node .card { fill: var(--card); stroke: var(--line); stroke-width: 1.2; filter: drop-shadow(0 1px 1.5px #2b25161a); }
        .node .edge-mark { stroke: none; }
        .node:hover .card { stroke: var(--faint); }
        .node:focus-visible .card { stroke: var(--accent); stroke-width: 2.4; }
        .node .name { font: 600 12.5px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          fill: var(--ink); }
        .node .sub { font-size: 11px; fill: var(--soft); }
        .node.external .card, .node.weak .card { stroke-dasharray: 4 3; stroke: var(--faint); }
        .node.cycle .card { stroke: var(--cycle); }
        .node.warned .card { stroke: var(--warned); }
        .node.wrong .card { stroke: var(--wrong); stroke-width: 2; }
        .node.change-added .card { stroke: var(--added); fill: color-mix(in srgb, var(--added) 12%, var(--card)); stroke-width: 2; }
        .node.change-removed .card { stroke: var(--removed); fill: color-mix(in srgb, var(--removed) 10%, var(--card));
          stroke-width: 2; stroke-dasharray: 5 3; }
        .node.change-removed .name { text-decoration: line-through; }
        .node.change-changed .card { stroke: var(--changed); fill: color-mix(in srgb, var(--changed) 14%, var(--card)); stroke-width: 2; }
        .node.change-reached .card { stroke: var(--accent); }
        .node.selected .card { stroke: var(--accent); stroke-width: 2.4; fill: var(--tint); }
        .dimmed { opacity: .16; }
        .badge { font-size: 10px; font-weight: 650; fill: var(--soft); letter-spacing: .03em; }
        .badge.cycle { fill: var(--cycle); }
        .wire { fill: none; stroke: var(--wire); stroke-width: 1.3; stroke-opacity: .8; }
        .wire.later { stroke-dasharray: 5 4; }
        .wire.derived { stroke-dasharray: 1.5 3; }
        .wire.in-cycle { stroke: var(--cycle); stroke-width: 2; stroke-opacity: 1; }
        .wire.change-added { stroke: var(--added); stroke-width: 2; }
        .wire.change-removed { stroke: var(--removed); stroke-width: 2; stroke-dasharray: 5 3; }
        .wire.up { stroke: var(--up); stroke-width: 2.2; }
        .wire.down { stroke: var(--down); stroke-width: 2.2; }
        .wire.faded, .tip.faded { opacity: .12; }
        .tip { fill: var(--wire); } .tip.in-cycle { fill: var(--cycle); }
        .tip.up { fill: var(--up); } .tip.down { fill: var(--down); }
        .wire-label { font-size: 10.5px; fill: var(--soft); paint-order: stroke; stroke: var(--lane); stroke-width: 4px;
          stroke-linejoin: round; text-anchor: middle; pointer-events: none; }
        .wire-label.in-cycle { fill: var(--cycle); }
        .node.box .card { fill: color-mix(in srgb, var(--accent) 5%, var(--card)); }
        .node.box .under { opacity: .6; }
        [data-fold] { cursor: pointer; } [data-fold]:hover { text-decoration: underline; }
        [data-fold]:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
        .wire.merged { stroke-opacity: .3; }
        .wire.stressed { stroke: var(--accent); stroke-opacity: 1; } .mark.stressed { stroke: var(--accent); stroke-width: 2; }
        .rule { stroke: var(--line); stroke-width: .6; }
        .diagonal { fill: var(--line); }
        .mark { fill: var(--down); } .mark.above { fill: var(--cycle); }
        .mark.faded { opacity: .15; } .mark.up { fill: var(--up); }
        .mark-count { font-size: 10px; fill: var(--ink); text-anchor: middle; pointer-events: none; }
        .mark-count.strong { fill: var(--paper); }
        .knot { fill: none; stroke: var(--cycle); stroke-width: 1.5; pointer-events: none; }
        .node-name { font: 600 12.5px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          fill: var(--ink); }

        """#

    static let panelStyle = #"""
        aside { background: var(--panel); min-height: 0; overflow: auto; }
        #finder { border-right: 1px solid var(--line); display: flex; flex-direction: column; padding: 12px 0 0; }
        #search { margin: 0 12px; padding: 7px 11px; border: 1px solid var(--line); border-radius: 8px;
          background: var(--paper); }
        #filters { display: flex; flex-wrap: wrap; gap: 5px; padding: 9px 12px 0; }
        #filters button { padding: 1px 9px; border-radius: 99px; font-size: 12px; }
        #choices { display: flex; flex-wrap: wrap; gap: 5px; padding: 8px 12px; border-bottom: 1px solid var(--line); }
        #choices select, #choices button { padding: 1px 8px; font-size: 12px; max-width: 100%; }
        #goal { width: 100%; margin-top: 10px; }
        #list { overflow: auto; flex: 1; padding: 4px 0 20px; }
        #list h2 { font-size: 11.5px; font-weight: 600; color: var(--soft); padding: 12px 14px 4px; }
        #list h2 small { font-weight: 400; color: var(--faint); }
        .row { display: flex; align-items: center; gap: 9px; width: 100%; padding: 3px 14px; border: 0; border-radius: 0;
          text-align: left; }
        .row:hover { background: var(--paper); }
        .row[aria-current="true"] { background: var(--tint); }
        .row:focus-visible { outline-offset: -2px; }
        .row code, .mono { font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        .row code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; flex: 1; }
        .row mark { background: none; color: var(--accent); font-weight: 700; }
        .row small { color: var(--faint); font-size: 11px; white-space: nowrap; }
        .row .is-cycle { color: var(--cycle); } .row .is-wrong { color: var(--wrong); }
        .row .is-warned { color: var(--warned); }
        .is-added { color: var(--added); } .is-removed { color: var(--removed); } .is-changed { color: var(--changed); }
        .more { padding: 8px 14px; color: var(--soft); }
        #details { border-left: 1px solid var(--line); padding: 18px 18px 30px; }
        #details h2 { font: 650 16px/1.3 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          overflow-wrap: anywhere; }
        #details h3 { font-size: 11.5px; font-weight: 650; color: var(--soft); margin: 20px 0 6px; display: flex;
          justify-content: space-between; }
        #details h3 span { font-weight: 400; color: var(--faint); }
        #details p { margin-top: 6px; }
        .facts { display: grid; grid-template-columns: 78px 1fr; gap: 5px 10px; margin-top: 14px; }
        .facts dt { color: var(--soft); } .facts dd { overflow-wrap: anywhere; }
        .life { display: inline-flex; gap: 7px; align-items: center; }
        .chip { display: inline-block; padding: 0 7px; margin: 0 4px 3px 0; border: 1px solid var(--line);
          border-radius: 6px; }
        .chip em { font-style: normal; color: var(--scope); }
        #details ul { list-style: none; padding: 0; }
        .link { display: grid; grid-template-columns: 12px 1fr; gap: 2px 9px; width: 100%; text-align: left; border: 0;
          padding: 5px 8px; margin: 0 -8px; width: calc(100% + 16px); align-items: center; }
        .link:hover { background: var(--paper); }
        .link code { font: 600 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          overflow-wrap: anywhere; }
        .link small { grid-column: 2; color: var(--soft); overflow-wrap: anywhere; }
        .link.is-cycle small { color: var(--cycle); }
        .plain { padding: 5px 0 5px 21px; color: var(--soft); }
        .plain b { font: 600 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
          color: var(--ink); }
        .plain.is-missing, .problem { color: var(--wrong); }
        .problem { padding: 8px 11px; border: 1px solid; border-left-width: 4px; border-radius: 8px; margin-top: 8px; }
        .problem.is-warning { color: var(--warned); }
        .problem .cure { margin-top: 6px; padding-left: 10px; border-left: 2px solid; font-size: 0.93em; }
        .problem .words { color: var(--ink); display: block; overflow-wrap: anywhere; }
        .way .link { padding-top: 3px; padding-bottom: 3px; }
        .place { border: 0; padding: 0; text-align: left; color: var(--accent); overflow-wrap: anywhere; }
        .empty { color: var(--soft); }
        dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--panel); color: var(--ink);
          padding: 22px 26px; margin: auto; box-shadow: 0 10px 40px #0003; }
        dialog::backdrop { background: #0005; }
        dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 7px 18px; }
        dialog h2 { font-size: 15px; margin-bottom: 12px; }
        kbd { font: 600 12px ui-monospace, Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 5px;
          padding: 1px 6px; background: var(--paper); }
        #lists { position: absolute; inset: 0; overflow: auto; background: var(--paper); padding: 16px 20px; display: grid;
          grid-template-columns: repeat(auto-fit, minmax(250px, 1fr)); gap: 26px; align-content: start; touch-action: auto; }
        #lists:not([hidden]) ~ #legend { display: none; }
        #lists h2 { font-size: 14px; } #lists ol, #lists ul { padding: 0 0 0 26px; } #lists ul { padding: 0; list-style: none; }
        #lists h3 { font-size: 12px; color: var(--soft); margin: 14px 0 4px; display: flex; justify-content: space-between; }
        #lists li::marker { color: var(--soft); } #lists .problem code { display: block; white-space: pre-wrap; }
        @media (max-width: 1100px) {
          main { grid-template-columns: 230px minmax(0, 1fr) 270px; }
        }
        @media (max-width: 900px) {
          main { grid-template: minmax(0, 1fr) minmax(0, 38%) / 200px minmax(0, 1fr); }
          #details { grid-column: 1 / -1; border-left: 0; border-top: 1px solid var(--line); }
          #summary { display: none; }
        }
        @media (max-width: 640px) {
          main { grid-template: minmax(0, 26%) minmax(0, 1fr) minmax(0, 32%) / minmax(0, 1fr); }
          header { flex-wrap: wrap; gap: 8px; padding: 8px 12px; }
          nav { flex-wrap: wrap; margin-left: 0; gap: 6px; }
          nav button { padding: 3px 8px; }
          #finder { border-right: 0; border-bottom: 1px solid var(--line); padding-top: 8px; }
          #filters { padding: 6px 12px; }
          #note { border-radius: 9px; width: max-content; }
          #legend { display: none; }
        }
        @media print {
          html, body { height: auto; }
          body, main { display: block; background: none; }
          nav, #finder, #note, #goal { display: none; }
          #stage { background: none; break-inside: avoid; }
          #stage { height: auto; overflow: visible; }
          #canvas { height: 62vh; }
          #legend { position: static; border: 0; box-shadow: none; max-width: none; }
          #details { border: 0; overflow: visible; columns: 2; }
          #details ul, #details h3, .link { break-inside: avoid; }
        }
        @media (prefers-reduced-motion: no-preference) {
          .node, .wire, .tile { transition: opacity .12s; }
        }

        """#
}
