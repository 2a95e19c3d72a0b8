import DigraphCompiler
import DigraphTools

extension Picture {
    /// The linked graphs as text: a line for each graph, below it one for each registration and input, and below that
    /// one for each dependency with what fills it.
    var bindings: String {
        var text = ""
        for graph in graphs.indices {
            text += graphLine(graph) + "\n"
            for node in nodes.indices where nodes[node].graph == graph {
                text += "    \(nodeLine(node))\n"
                for need in nodes[node].needs { text += "        \(needLine(need))\n" }
            }
        }
        return text
    }

    private func graphLine(_ index: Int) -> String {
        let graph = graphs[index]
        var line = graph.name
        if let base = graph.base { line += ", derived from \(base)" }
        if !graph.includes.isEmpty { line += ", includes \(graph.includes.joined(separator: ", "))" }
        return line + condition(graph.condition)
    }

    private func nodeLine(_ index: Int) -> String {
        let node = nodes[index]
        var words = [title(index)]
        switch node.kind {
        case .input: words.append("input")
        case .external: words.append("made elsewhere")
        case .nestedGraph: words.append("nested graph")
        case .includedGraph: words.append("included graph")
        case .registration, .included: words.append(node.lifetime?.spelling ?? "")
        }
        if node.kind == .included, let other = node.otherGraph { words.append("from \(other)") }
        if let part = node.part { words.append("from \(parts[part].name)") }
        words += node.aliases.map { "as \($0)" }
        if node.isRoot { words.append("root") }
        if node.isDefault { words.append("default") }
        if node.isBroken { words.append("broken") }
        return words.joined(separator: ", ") + condition(node.condition)
    }

    private func needLine(_ index: Int) -> String {
        let need = needs[index]
        let providers = edges.filter { $0.need == index }.map(provider)
        let filling =
            switch need.filling {
            case .null: "nil"
            case .defaultValue: "its default value"
            case .missing: "nothing"
            case .provided: providers.isEmpty ? "an empty collection" : providers.joined(separator: ", ")
            }
        let time = need.isMarked ? ", set afterwards to close a cycle" : need.isInjection ? ", set afterwards" : ""
        return "\(need.name): \(need.key) ← \(filling)\(time)"
    }

    private func provider(_ edge: Edge) -> String {
        let target = nodes[edge.to]
        var text = target.inputName ?? target.name
        if target.graph != nodes[edge.from].graph, target.graph != edge.derived {
            text += " of \(graphs[target.graph].name)"
        }
        switch edge.form {
        case .direct: break
        case .lazy: text += " on first use"
        case .provider: text += " at each use"
        case .function: text += " at each call"
        }
        if let derived = edge.derived { text += " in \(graphs[derived].name)" }
        return text + condition(edge.condition)
    }

    private func condition(_ text: String?) -> String { text.map { " #if \($0)" } ?? "" }
}
