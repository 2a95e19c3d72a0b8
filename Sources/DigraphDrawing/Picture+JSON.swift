import DigraphCompiler
import DigraphTools

extension Picture {
    /// The picture as JSON. The format is stable: keys are added, never renamed or removed. `Graph/Schemas/render.schema.json`
    /// explains the keys.
    package var json: String {
        let names = identifiers
        var json = JSON()
        json.object(overLines: true) { json in
            json.key("version")
            json.value(1)
            json.key("graphs")
            let paths = Paths(self)
            json.array(graphs.indices, overLines: true) { write(graph: $1, names, paths, to: &$0) }
            json.key("parts")
            json.array(parts, overLines: true) { json, part in
                json.object { json in
                    json.key("name")
                    json.value(part.name)
                    json.key("module")
                    json.value(part.module)
                    json.write(part.place)
                }
            }
            json.key("nodes")
            let troubles = problemsOfNodes
            json.array(nodes.indices, overLines: true) { write($1, names, troubles[$1], to: &$0) }
            json.key("edges")
            json.array(edges, overLines: true) { write($1, names, to: &$0) }
            json.key("cycles")
            json.array(cycles, overLines: true) { json, cycle in json.value(cycle.nodes.map { names[$0] }) }
            json.key("problems")
            json.array(problems, overLines: true) { json, problem in
                json.object { json in
                    json.key("id")
                    json.value(problem.id.rawValue)
                    json.key("severity")
                    json.value(problem.severity.rawValue)
                    json.write(problem.place)
                    json.key("message")
                    json.value(problem.message)
                    json.key("help")
                    json.array(problem.notes.filter(\.isHelp)) { $0.value($1.message) }
                    json.key("title")
                    json.value(Markdown.plain(Catalogue.explanation(of: problem.id).title))
                    json.key("fixes")
                    json.array(problem.fixes) { json, fix in
                        json.object { json in
                            json.key("title")
                            json.value(fix.title)
                            json.write(fix.place)
                            json.key("replacement")
                            json.value(fix.replacement)
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private func write(graph index: Int, _ names: [String], _ paths: Paths, to json: inout JSON) {
        let graph = graphs[index]
        json.object { json in
            json.key("name")
            json.value(graph.name)
            json.key("module")
            json.value(graph.module)
            json.write(graph.place)
            json.key("access")
            json.value("\(graph.access)")
            json.key("isolation")
            json.value(graph.isolation)
            json.key("sendable")
            json.value(graph.isSendable)
            json.key("outer")
            json.value(graph.outer.map { graphs[$0].name })
            json.key("base")
            json.value(graph.base)
            json.key("includes")
            json.value(graph.includes)
            json.key("condition")
            json.value(graph.condition)
            json.key("start")
            json.value(paths.started(by: index).map { names[$0] })
            json.key("close")
            json.value(paths.closed(by: index).map { names[$0] })
            write(graph.change, graph.changes, to: &json)
        }
    }

    private func write(_ index: Int, _ names: [String], _ troubles: [Int], to json: inout JSON) {
        let node = nodes[index]
        json.object { json in
            json.key("id")
            json.value(names[index])
            json.key("kind")
            json.value(node.kind.rawValue)
            json.key("type")
            json.value(node.key.type)
            json.key("name")
            json.value(node.inputName ?? node.name)
            json.key("graph")
            json.value(graphs[node.graph].name)
            json.key("module")
            json.value(graphs[node.graph].module)
            json.key("part")
            json.value(node.part.map { parts[$0].name })
            json.write(node.place)
            json.key("aliases")
            json.array(node.aliases) { $0.write($1) }
            if !node.decorated.isEmpty {
                json.key("decorates")
                json.array(node.decorated) { $0.write($1) }
            }
            json.key("lifetime")
            json.value(node.lifetime?.plainSpelling)
            json.key("root")
            json.value(node.isRoot)
            json.key("entry")
            json.value(node.isEntry)
            json.key("default")
            json.value(node.isDefault)
            json.key("eager")
            json.value(node.isEager)
            json.key("disposed")
            json.value(node.isDisposed)
            json.key("disposalRank")
            json.value(node.disposalRank)
            json.key("async")
            json.value(node.isAsync)
            json.key("throws")
            json.value(node.isThrowing)
            json.key("isolation")
            json.value(node.isolation)
            json.key("arguments")
            json.value(node.arguments)
            json.key("accessors")
            json.value(node.accessors)
            json.key("replacedBy")
            json.value(node.overrides)
            json.key("otherGraph")
            json.value(node.otherGraph)
            json.key("condition")
            json.value(node.condition)
            json.key("needs")
            json.array(node.needs) { write(needs[$1], to: &$0) }
            json.key("problems")
            json.array(troubles) { $0.value($1) }
            write(node.change, node.changes, to: &json)
        }
    }

    /// Writes the change since the earlier state, if the picture is of two states.
    private func write(_ change: Change?, _ words: [String], to json: inout JSON) {
        guard isComparison else { return }
        json.key("change")
        json.value(change?.rawValue)
        json.key("changes")
        json.value(words.map { $0.filter { $0 != "`" } })
    }

    private func write(_ need: Need, to json: inout JSON) {
        json.object { json in
            json.key("name")
            json.value(need.name)
            json.key("taker")
            json.value(need.taker)
            json.key("type")
            json.value(need.key.type)
            json.key("tag")
            json.value(need.key.tag)
            json.key("filling")
            json.value(need.filling.word)
        }
    }

    private func write(_ edge: Edge, _ names: [String], to json: inout JSON) {
        json.object { json in
            json.key("from")
            json.value(names[edge.from])
            json.key("to")
            json.value(names[edge.to])
            json.key("name")
            json.value(needs[edge.need].name)
            json.key("need")
            json.value(edge.need - nodes[edge.from].needs.lowerBound)
            json.key("asks")
            json.write(key(of: edge))
            json.key("kind")
            json.value(needs[edge.need].isMarked ? "cycle" : needs[edge.need].isInjection ? "injection" : "making")
            json.key("form")
            json.value(edge.form.rawValue)
            json.key("element")
            json.value(edge.isElement)
            json.key("holds")
            json.value(edge.isHolding)
            json.key("inCycle")
            json.value(edge.isInCycle)
            json.key("condition")
            json.value(edge.condition)
            json.key("derived")
            json.value(edge.derived.map { graphs[$0].name })
            if isComparison {
                json.key("change")
                json.value(change(of: edge)?.rawValue)
            }
        }
    }
}

extension Picture.Need.Filling {
    fileprivate var word: String {
        switch self {
        case .provided: "provided"
        case .null: "nil"
        case .defaultValue: "default"
        case .missing: "missing"
        }
    }
}

extension JSON {
    fileprivate mutating func write(_ key: Picture.Key) {
        object { json in
            json.key("type")
            json.value(key.type)
            json.key("tag")
            json.value(key.tag)
        }
    }
}
