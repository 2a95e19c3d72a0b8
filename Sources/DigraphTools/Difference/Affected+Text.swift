import DigraphCompiler

extension Affected {
    /// The changes and the affected nodes as text, by graph.
    package var text: String {
        if isEmpty { return "Nothing is affected.\n" }
        let roots = nodes.count { picture.nodes[$0].isRoot }
        let counts =
            changed.isEmpty
            ? "No object is affected."
            : "\(changed.count) changed, \(nodes.count) affected, \(roots) of these roots"
        let own = graphs.map { lines(of: $0) } + (targets.map { [$0.lines] } ?? [])
        return ([counts + "\n"] + own.map(\.text).filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private func lines(of graph: Int) -> Lines {
        var lines = Lines()
        lines.title(picture.graphTitle(graph), picture.graphs[graph].place)
        let words = picture.graphs[graph].changes.map { Affected.plain($0) }
        lines.add("changed", words.isEmpty ? nil : words.joined(separator: "; "))
        let changes = changed.filter { picture.nodes[$0.node].graph == graph }
        lines.list(
            "changed",
            changes.map { change in
                let words = change.words.isEmpty ? "" : " \(Affected.plain(change.words.joined(separator: "; ")))"
                return (picture.title(change.node) + words, picture.nodes[change.node].place)
            })
        let own = nodes.filter { picture.nodes[$0].graph == graph }
        for (heading, isRoot) in [("affected roots", true), ("affected", false)] {
            let nodes = own.filter { picture.nodes[$0].isRoot == isRoot }
            lines.list(heading, nodes.map { (pathWords(from: $0), picture.nodes[$0].place) })
        }
        return lines
    }

    /// The path from an affected node to the change: `Screen → Store → Disk of StorageGraph`. A long path is
    /// shortened to its first steps and the change.
    private func pathWords(from node: Int) -> String {
        let isLong = steps[node] > 12
        var path = [node]
        while path.count < (isLong ? 11 : 13), let step = next[path[path.count - 1]] { path.append(step) }
        if isLong { path.append(change[node]) }
        var graph = picture.nodes[node].graph
        var words = path.map { step in
            defer { graph = picture.nodes[step].graph }
            let other = picture.nodes[step].graph
            return picture.title(step) + (other == graph ? "" : " of \(picture.graphs[other].name)")
        }
        if isLong { words.insert("…", at: 11) }
        return words.joined(separator: " → ")
    }

    private static func plain(_ words: String) -> String { words.filter { $0 != "`" } }

    /// The changes and the affected nodes as JSON. The format is stable: keys are added, never renamed or removed.
    package var json: String {
        let names = picture.identifiers
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("changed")
            json.array(changed, overLines: true) { json, change in
                json.object { json in
                    write(change.node, names, to: &json)
                    json.key("changes")
                    json.value(change.words.map { Affected.plain($0) })
                }
            }
            json.key("affected")
            json.array(nodes, overLines: true) { json, node in
                json.object { json in
                    write(node, names, to: &json)
                    json.key("next")
                    json.value(next[node].map { names[$0] })
                    json.key("change")
                    json.value(names[change[node]])
                    json.key("steps")
                    json.value(steps[node])
                }
            }
            json.key("graphs")
            json.array(graphs, overLines: true) { json, graph in
                json.object { json in
                    json.key("name")
                    json.value(picture.graphs[graph].name)
                    json.key("module")
                    json.value(picture.graphs[graph].module)
                }
            }
            targets?.write(to: &json)
        }
        return json.text + "\n"
    }

    private func write(_ node: Int, _ names: [String], to json: inout JSON) {
        json.key("id")
        json.value(names[node])
        json.key("name")
        json.value(picture.nodes[node].inputName ?? picture.nodes[node].name)
        json.key("graph")
        json.value(picture.graphs[picture.nodes[node].graph].name)
        json.key("module")
        json.value(picture.graphs[picture.nodes[node].graph].module)
        json.write(picture.nodes[node].place)
        json.key("root")
        json.value(picture.nodes[node].isRoot)
    }
}

extension AffectedTargets {
    fileprivate var lines: Lines {
        var lines = Lines()
        if all.isEmpty { return lines }
        lines.title("Targets", nil)
        lines.add("affected", all.joined(separator: ", "))
        lines.add("tests", tests.isEmpty ? "none" : tests.joined(separator: ", "))
        lines.list("files of no target, which count for all", files.filter(\.isShared).map { ($0.path, "") })
        return lines
    }

    fileprivate func write(to json: inout JSON) {
        json.key("targets")
        json.value(all)
        json.key("tests")
        json.value(tests)
        json.key("files")
        json.array(files, overLines: true) { json, file in
            json.object { json in
                json.key("file")
                json.value(file.path)
                json.key("targets")
                json.value(file.targets)
                json.key("shared")
                json.value(file.isShared)
            }
        }
    }
}
