import DigraphTools

extension Picture {
    /// The picture as one HTML page, which needs neither a network nor Graphviz. The page draws the graphs, finds
    /// registrations by name, and shows the consumers and providers of a registration.
    package var html: String {
        var title = "Graphs"
        if graphs.count == 1 { title = graphs[0].name }
        let modules = graphs.reduce(into: [String]()) { if !$0.contains($1.module) { $0.append($1.module) } }
        if graphs.count != 1, modules.count == 1 { title = "Graphs of \(modules[0])" }
        if isComparison { title = "Changes: \(title)" }
        return Page.front(title: Page.escaped(title)) + "<style>\n" + PageText.colours + PageText.style
            + PageText.panels
            + "</style>\n" + Page.body(title: Page.escaped(title))
            + "<script type=\"application/json\" id=\"picture\">\n" + Page.inScript(drawable.json)
            + "</script>\n<script>\n"
            + Page.scripts.joined(separator: "\n") + "</script>\n</body>\n</html>\n"
    }
}

/// The texts of the HTML page. Its scripts and style sheets are the files in the folder `Page`.
enum Page {
    /// The scripts of the page in their order. They share one scope.
    static let scripts = [
        // The script that reads a picture: its nodes, and the edges from and to each node.
        PageText.data,
        // The script for versions: the picture of the page, and the pictures of JSON files that are opened by a button or
        // dropped on the page.
        PageText.files,
        // The script that merges two versions into one picture, as `render --diff` does. Nodes with the same id are the
        // same.
        PageText.comparing,
        // The script for folding: each module, graph and part is one box until it is opened. The script also makes the
        // scene, that is, the objects and boxes to draw, and the wires between them.
        PageText.folding,
        // The script for the column of each node: consumers are to the left of their providers. Deferred dependencies do
        // not count, so that only the arrows that close cycles point back.
        PageText.ranks,
        // The script that positions cards and wires: columns by rank, lanes by graph, part and scope. Long wires to one
        // node run together through the columns between their ends, so that they cross no card.
        PageText.layout,
        // The script for the order and the vertical positions of the cards in a column: near the cards at the other ends
        // of their wires.
        PageText.placing,
        // The script of the layered drawing: frames, wires and cards. It highlights what a selected card reaches, and what
        // reaches the card.
        PageText.canvas,
        // The script of the design structure matrix: a row for each consumer, and a column for each provider. Both are
        // sorted so that providers come before their consumers. So an entry above the diagonal closes a cycle.
        PageText.matrix,
        // The script of the lists: the order in which each graph starts and closes, and the problems with their fixes.
        PageText.lists,
        // The script of the list on the left: all nodes by graph and part, narrowed by search words and filters.
        PageText.list,
        // The script of the panel on the right, which has the details of the selected registration.
        PageText.details,
        // The script for the keyboard. Nothing on the page needs a mouse.
        PageText.keys,
        // The script that controls the page: keys, mouse, light and dark. The state of the page is in the address behind
        // `#`, so a link can lead to a state, and "back" returns to the previous state.
        PageText.control,
    ]

    static func front(title: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="digraph">
        <meta http-equiv="Content-Security-Policy"
              content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
        <title>\(title)</title>
        </head>

        """
    }

    static func body(title: String) -> String {
        """
        <body>
        <header>
          <h1>\(title)</h1>
          <p id="summary"></p>
          <nav aria-label="View">
            <span class="group" role="group" aria-label="Show">
              <button id="view-drawing" title="Drawing (d)">Drawing</button>
              <button id="view-matrix" title="Who needs whom, as a matrix (m)">Matrix</button>
              <button id="view-lists" title="Order of start and of close, problems (s)">Order</button>
            </span>
            <select id="fold" aria-label="Folding"></select>
            <button id="overview" title="Everything (o)">Everything</button>
            <span class="depth" role="group" aria-label="Steps around the selected one">
              <button id="nearer" aria-label="Fewer steps" title="Fewer steps ([)">−</button>
              <output id="depth">2 steps</output>
              <button id="farther" aria-label="More steps" title="More steps (])">+</button>
            </span>
            <button id="fit" title="Fit into the window (0)">Fit</button>
            <select id="version" aria-label="Version" hidden></select>
            <select id="earlier" aria-label="Compare with" hidden></select>
            <button id="open" title="Open files of 'digraph render --format json', or drop them here (l)">Open…</button>
            <input id="file" type="file" accept=".json,application/json" multiple hidden>
            <button id="theme" title="Light or dark (t)">Dark</button>
            <button id="help" aria-label="Keys" title="Keys (?)">?</button>
          </nav>
        </header>
        <main>
          <aside id="finder" aria-label="Registrations">
            <input id="search" type="search" placeholder="Find a type, tag or file" aria-label="Find"
                   autocomplete="off" spellcheck="false" aria-controls="list">
            <div id="filters" role="group" aria-label="Show"></div>
            <div id="choices">
              <select id="lifetime" aria-label="Lifetime"></select>
              <select id="module" aria-label="Module"></select>
              <button id="hubs" title="Leave out what nearly everything needs (h)">Hide hubs</button>
            </div>
            <div id="list" tabindex="-1"></div>
          </aside>
          <section id="stage" aria-label="Drawing">
            <svg id="canvas" role="group" aria-label="Drawing of the graphs"><g id="world"></g></svg>
            <div id="note" role="status"></div>
            <div id="lists" role="region" aria-label="Order of start and of close, problems" hidden></div>
            <div id="alert" role="alert" hidden><span id="alert-words"></span> <button id="alert-close">Close</button></div>
            <div id="legend" role="group" aria-label="Lifetimes"></div>
          </section>
          <aside id="details" aria-label="Selected" aria-live="polite"></aside>
        </main>
        <dialog id="keys" aria-label="Keys"></dialog>
        <datalist id="names"></datalist>
        <noscript>This page draws its graphs with a script, which this browser does not run.</noscript>

        """
    }

    /// Escapes text for use between tags and in attributes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes JSON for use in a `script` element, so that no text in the JSON ends the element or begins a comment.
    static func inScript(_ json: String) -> String {
        var result = ""
        result.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": result += "\\u003c"
            case "\u{2028}": result += "\\u2028"
            case "\u{2029}": result += "\\u2029"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
