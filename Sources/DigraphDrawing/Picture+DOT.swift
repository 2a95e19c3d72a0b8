import DigraphCompiler
import DigraphTools

extension Picture {
    /// The picture for Graphviz: a cluster for each graph, and in it a cluster for each part and scope. Colours show
    /// lifetimes, dashed arrows show delayed dependencies, red arrows show cycles.
    package var dot: String {
        let picture = drawable
        let writer = CodeWriter()
        writer.block("digraph") { writer in
            // Without 'newrank', Graphviz fails on clusters of some 70 boxes: "trouble in init_rank".
            writer.line(
                "graph [rankdir=LR, newrank=true, fontname=\"Helvetica\", fontsize=12, nodesep=0.2, ranksep=0.7]")
            // Bounds Graphviz's search for the best places, which takes minutes for some 1,000 arrows.
            if picture.edges.count > 300 { writer.line("graph [nslimit=1, nslimit1=1, mclimit=0.1]") }
            writer.line(
                "node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#495057\", "
                    + "fontname=\"Helvetica\", fontsize=11, margin=\"0.12,0.06\"]")
            writer.line(
                "edge [color=\"#868e96\", fontname=\"Helvetica\", fontsize=9, fontcolor=\"#495057\", arrowsize=0.7]")
            let names = picture.identifiers
            // The stack of graphs whose clusters are still to be opened or closed. The cluster of a nested graph is
            // inside that of its outer graph.
            var open = picture.graphs.indices.filter { picture.graphs[$0].outer == nil }.reversed().map {
                (graph: $0, isLeaving: false)
            }
            while let (graph, isLeaving) = open.popLast() {
                if isLeaving {
                    writer.outdent()
                    writer.line("}")
                    continue
                }
                picture.openCluster(of: graph, names, to: writer)
                open.append((graph, true))
                for nested in picture.graphs.indices.reversed() where picture.graphs[nested].outer == graph {
                    open.append((nested, false))
                }
            }
            for edge in picture.edges { writer.line(picture.arrow(edge, names)) }
            picture.writeMissing(names, to: writer)
        }
        return writer.text
    }

    private func openCluster(of graph: Int, _ names: [String], to writer: CodeWriter) {
        writer.line("subgraph \(DOT.quoted("cluster \(graph)")) {")
        writer.indent()
        writer.line("label=\(DOT.quoted(graphTitle(graph))); labeljust=l; style=\"rounded\"; color=\"#adb5bd\"")
        for (index, group) in groups(of: graph).enumerated() {
            guard let title = title(of: group) else {
                for node in group.nodes { writer.line(box(node, names)) }
                continue
            }
            writer.block("subgraph \(DOT.quoted("cluster \(graph) \(index)"))") { writer in
                let style = group.scope == nil ? "rounded,filled" : "rounded,filled,dashed"
                writer.line(
                    "label=\(DOT.quoted(title)); labeljust=l; style=\"\(style)\"; color=\"#adb5bd\"; fillcolor=\"#f8f9fa\""
                )
                for node in group.nodes { writer.line(box(node, names)) }
            }
        }
    }

    private func box(_ node: Int, _ names: [String]) -> String {
        let attributes = attributes(of: node).map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        return "\(DOT.quoted(names[node])) [\(attributes)]"
    }

    private func attributes(of index: Int) -> [(name: String, value: String)] {
        let node = nodes[index]
        var result = [("label", DOT.quoted(boxLines(index).joined(separator: "\n")))]
        result.append(("tooltip", DOT.quoted("\(node.place.path):\(node.place.line)")))
        switch node.kind {
        case .input: result += [("shape", "cds"), ("style", "filled"), ("fillcolor", "\"#f1f3f5\"")]
        case .external: result += [("style", "\"filled,dashed\""), ("fillcolor", "\"#f1f3f5\"")]
        case .includedGraph, .nestedGraph: result.append(("shape", "folder"))
        case .registration, .included: break
        }
        if node.kind != .input, node.kind != .external, let lifetime = node.lifetime {
            result.append(("fillcolor", DOT.quoted(DOT.fill(lifetime))))
            if lifetime.storage.isWeak { result.append(("style", "\"rounded,filled,dashed\"")) }
            if lifetime == .single { result.append(("peripheries", "2")) }
        }
        if node.isRoot { result.append(("penwidth", "2.2")) }
        if node.cycle != nil { result.append(("color", "\"#c2255c\"")) }
        if node.isBroken { result += [("color", "\"#e03131\""), ("fontcolor", "\"#e03131\"")] }
        if isComparison {
            let style = ChangeStyle(node.change).box
            result.removeAll { known in style.contains { $0.name == known.0 } }
            result += style
        }
        return result
    }

    /// Writes a box for each key without a provider, outside of the clusters, with the arrows to the box.
    private func writeMissing(_ names: [String], to writer: CodeWriter) {
        var known: Set<String> = []
        for need in needs where need.filling == .missing {
            let name = DOT.quoted("missing \(need.key)")
            if known.insert(name).inserted {
                writer.line(
                    "\(name) [label=\(DOT.quoted("\(need.key)\nis missing")), style=dashed, color=\"#e03131\", "
                        + "fontcolor=\"#e03131\"]")
            }
            writer.line(
                "\(DOT.quoted(names[need.node])) -> \(name) [label=\(DOT.quoted(need.name)), color=\"#e03131\", "
                    + "fontcolor=\"#e03131\"]")
        }
    }

    private func arrow(_ edge: Edge, _ names: [String]) -> String {
        var attributes = ["label=\(DOT.quoted(label(of: edge)))"]
        if edge.form != .direct { attributes.append("style=dashed") }
        if edge.derived != nil { attributes.append("style=dotted") }
        if needs[edge.need].isInjection { attributes.append("arrowhead=empty") }
        if edge.isElement { attributes.append("arrowtail=odiamond, dir=both") }
        if edge.isInCycle { attributes.append("color=\"#c2255c\", fontcolor=\"#c2255c\", penwidth=1.6") }
        if needs[edge.need].isMarked { attributes.append("constraint=false") }
        if isComparison { attributes += ChangeStyle(change(of: edge)).arrow }
        return
            "\(DOT.quoted(names[edge.from])) -> \(DOT.quoted(names[edge.to])) [\(attributes.joined(separator: ", "))]"
    }
}

extension Picture {
    /// The lines of a box: the type, its aliases, its lifetime.
    func boxLines(_ index: Int) -> [String] {
        let node = nodes[index]
        var lines = [(node.isRoot ? "▸ " : "") + title(index)]
        let aliases = node.aliases.filter { !node.decorated.contains($0) }
        if !aliases.isEmpty { lines.append("as " + aliases.map(\.description).joined(separator: ", ")) }
        if !node.decorated.isEmpty {
            lines.append("decorates " + node.decorated.map(\.description).joined(separator: ", "))
        }
        if let lifetime = node.lifetime, node.kind == .registration || node.kind == .included, lifetime != .prototype {
            lines.append(lifetime.spelling)
        }
        if node.kind == .external { lines.append("made elsewhere") }
        if let other = node.otherGraph, node.kind == .included { lines.append("from \(other)") }
        if let condition = node.condition { lines.append("#if \(condition)") }
        if let change = node.change { lines[0] = change.sign + lines[0] }
        return lines + node.changes.map { $0.filter { $0 != "`" } }
    }

    /// The title of a group: `part NetworkPart`, `scope session`; nil for the group without part and scope.
    func title(of group: Group) -> String? {
        let words = (group.part.map { ["part \(parts[$0].name)"] } ?? []) + (group.scope.map { ["scope \($0)"] } ?? [])
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

private enum DOT {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    static func fill(_ lifetime: Model.Lifetime) -> String {
        switch lifetime.family {
        case .prototype: "#ffffff"
        case .objectGraph: "#e5dbff"
        case .graph: "#d0ebff"
        case .scope: "#d3f9d8"
        case .process: "#ffec99"
        }
    }
}
