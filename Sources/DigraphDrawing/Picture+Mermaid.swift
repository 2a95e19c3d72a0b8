import DigraphCompiler
import DigraphTools

extension Picture {
    /// The picture for Mermaid, which draws it in Markdown: a subgraph for each graph, part and scope.
    package var mermaid: String {
        let picture = drawable
        let writer = CodeWriter()
        writer.line("flowchart LR")
        writer.indent()
        var open = picture.graphs.indices.filter { picture.graphs[$0].outer == nil }.reversed().map {
            (graph: $0, isLeaving: false)
        }
        while let (graph, isLeaving) = open.popLast() {
            if isLeaving {
                writer.outdent()
                writer.line("end")
                continue
            }
            picture.openSubgraph(graph, to: writer)
            open.append((graph, true))
            for nested in picture.graphs.indices.reversed() where picture.graphs[nested].outer == graph {
                open.append((nested, false))
            }
        }
        for edge in picture.edges { writer.line(picture.link(edge)) }
        let cyclic = picture.edges.indices.filter { picture.edges[$0].isInCycle }.map(String.init)
        if !cyclic.isEmpty { writer.line("linkStyle \(cyclic.joined(separator: ",")) stroke:#c2255c,color:#c2255c") }
        if picture.isComparison { picture.writeChanges(to: writer) } else { picture.writeClasses(to: writer) }
        return writer.text
    }

    /// A warning if a drawing exceeds Mermaid's default limits, or nil.
    package func complaintOfMermaid(about text: String) -> String? {
        let arrows = drawable.edges.count
        var excess: [String] = []
        if arrows > Mermaid.mostArrows { excess.append("\(arrows) arrows where \(Mermaid.mostArrows) are the most") }
        if text.utf16.count > Mermaid.mostCharacters {
            excess.append("\(text.utf16.count) characters where \(Mermaid.mostCharacters) are")
        }
        guard !excess.isEmpty else { return nil }
        return "Mermaid, as GitHub runs it, will not draw this: it has \(excess.joined(separator: " and ")); "
            + "draw less of it with '--focus', or all of it with '--format svg' or 'html'"
    }

    private func openSubgraph(_ graph: Int, to writer: CodeWriter) {
        writer.line("subgraph g\(graph)[\(Mermaid.quoted(graphTitle(graph)))]")
        writer.indent()
        for (index, group) in groups(of: graph).enumerated() {
            let title = title(of: group)
            if let title {
                writer.line("subgraph g\(graph)_\(index)[\(Mermaid.quoted(title))]")
                writer.indent()
            }
            for node in group.nodes {
                let text = Mermaid.quoted(boxLines(node).joined(separator: "\n"))
                writer.line(nodes[node].kind == .input ? "n\(node)>\(text)]" : "n\(node)(\(text))")
            }
            if title != nil {
                writer.outdent()
                writer.line("end")
            }
        }
    }

    private func link(_ edge: Edge) -> String {
        let arrow = edge.form != .direct || edge.derived != nil ? "-.->" : needs[edge.need].isMarked ? "==>" : "-->"
        return "n\(edge.from) \(arrow)|\(Mermaid.quoted(label(of: edge)))| n\(edge.to)"
    }

    private func writeChanges(to writer: CodeWriter) {
        for change in Change.allCases.map(Optional.some) + [nil] {
            let style = ChangeStyle(change)
            let arrows = edges.indices.filter { self.change(of: edges[$0]) == change }.map(String.init)
            if !arrows.isEmpty {
                writer.line("linkStyle \(arrows.joined(separator: ",")) stroke:\(style.line),color:\(style.text)")
            }
            let members = nodes.indices.filter { nodes[$0].change == change }.map { "n\($0)" }
            if members.isEmpty { continue }
            let name = change?.rawValue ?? "same"
            writer.line(
                "classDef \(name) fill:\(style.fill),stroke:\(style.line),color:\(style.text)"
                    + (change == .removed ? ",stroke-dasharray:4" : ""))
            writer.line("class \(members.joined(separator: ",")) \(name)")
        }
    }

    private func writeClasses(to writer: CodeWriter) {
        for family in Model.Lifetime.Family.allCases {
            let members = nodes.indices.filter { nodes[$0].lifetime?.family == family && nodes[$0].kind != .external }
            if members.isEmpty { continue }
            writer.line("classDef \(Mermaid.name(family)) \(Mermaid.style(family))")
            writer.line("class \(members.map { "n\($0)" }.joined(separator: ",")) \(Mermaid.name(family))")
        }
        let roots = nodes.indices.filter { nodes[$0].isRoot }
        if !roots.isEmpty {
            writer.line("classDef root stroke-width:3px")
            writer.line("class \(roots.map { "n\($0)" }.joined(separator: ",")) root")
        }
        let cyclic = nodes.indices.filter { nodes[$0].cycle != nil }
        if !cyclic.isEmpty {
            writer.line("classDef cycle stroke:#c2255c")
            writer.line("class \(cyclic.map { "n\($0)" }.joined(separator: ",")) cycle")
        }
    }
}

private enum Mermaid {
    /// The defaults of Mermaid's settings 'maxEdges' and 'maxTextSize', which GitHub uses.
    static let mostArrows = 500
    static let mostCharacters = 50_000

    /// Escapes the syntax of Mermaid, HTML and Markdown.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "<br>"
            case "\"", "#", "&", "<", ">", "`", "*", "\\", ";": result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The class name of lifetimes. It differs from the case, because `graph` is a keyword of Mermaid, and
    /// `prototype` a name of JavaScript.
    static func name(_ family: Model.Lifetime.Family) -> String {
        switch family {
        case .prototype: "anew"
        case .objectGraph: "shared"
        case .graph: "kept"
        case .scope: "scoped"
        case .process: "processWide"
        }
    }

    static func style(_ family: Model.Lifetime.Family) -> String {
        switch family {
        case .prototype: "fill:#ffffff,stroke:#495057,color:#212529"
        case .objectGraph: "fill:#e5dbff,stroke:#495057,color:#212529"
        case .graph: "fill:#d0ebff,stroke:#495057,color:#212529"
        case .scope: "fill:#d3f9d8,stroke:#495057,color:#212529"
        case .process: "fill:#ffec99,stroke:#495057,color:#212529"
        }
    }
}
