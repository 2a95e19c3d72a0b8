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
        return Page.front(title: Page.escaped(title)) + "<style>\n" + Page.colours + Page.style + Page.panelStyle
            + "</style>\n" + Page.body(title: Page.escaped(title))
            + "<script type=\"application/json\" id=\"picture\">\n" + Page.inScript(drawable.json)
            + "</script>\n<script>\n"
            + [
                Page.data, Page.files, Page.comparing, Page.folding, Page.ranks, Page.layout, Page.placing, Page.canvas,
                Page.matrix, Page.lists, Page.list, Page.details, Page.keys, Page.control,
            ]
            .joined(separator: "\n") + "</script>\n</body>\n</html>\n"
    }
}

/// The texts of the HTML page. Its scripts, which share one scope, and its style sheets are in other files.
enum Page {
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
