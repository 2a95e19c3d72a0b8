import DigraphCompiler

extension Knowledge {
    /// The name of a graph. If the graph is written in a part, the name begins with the part's name,
    /// `Screens.SessionGraph`, whichever graph includes the part.
    func name(ofGraph index: Model.GraphID, in model: Model) -> GroupName {
        let graph = model.graphs[index]
        let module = outline.moduleNames[graph.module]
        guard graph.partBody != nil, let part = model.parts.first(where: { model.isWritten(graph, in: $0) }) else {
            return GroupName(module: module, name: graph.name)
        }
        let inside = sequence(first: index) { model.graphs[$0].outer }
            .prefix { model.isWritten(model.graphs[$0], in: part) }
            .map { Names.lastComponent(model.graphs[$0].name) }
        return GroupName(module: module, name: ([part.name] + inside.reversed()).joined(separator: "."))
    }

    /// Graphs and parts that share their scopes and accessors: a graph, its bases, and the parts of these.
    func readGroupsOfMembers() -> [Set<GroupName>] {
        groups { graph, model in model.bases(of: graph) }
    }

    /// Graphs and parts that share their tags: a graph, its bases, the graphs that it includes, the graphs around it,
    /// and the parts of all of these.
    func readGroupsOfTags() -> [Set<GroupName>] {
        groups { index, model in
            let graph = model.graphs[index]
            return model.bases(of: index) + graph.includes.compactMap(\.graph) + (graph.outer.map { [$0] } ?? [])
        }
    }

    /// The names of a graph and of the graphs that derive from it.
    func graphs(from base: GroupName) -> [String] {
        analysis.each.flatMap { world -> [String] in
            let model = world.model
            return model.graphIDs.filter { graph in
                ([graph] + model.bases(of: graph)).contains { name(ofGraph: $0, in: model) == base }
            }.map { model.graphs[$0].name }
        }
    }

    private func groups(_ others: (Model.GraphID, Model) -> [Model.GraphID]) -> [Set<GroupName>] {
        analysis.each.flatMap { world -> [Set<GroupName>] in
            let model = world.model
            let graphs = model.graphIDs.map { first -> Set<GroupName> in
                var met: Set<Model.GraphID> = [first]
                var open = [first]
                var names: Set<GroupName> = []
                while let graph = open.popLast() {
                    names.insert(name(ofGraph: graph, in: model))
                    let module = outline.moduleNames[model.graphs[graph].module]
                    for part in model.graphs[graph].includes.compactMap(\.part) {
                        names.insert(GroupName(module: module, name: model.parts[part].name))
                    }
                    open += others(graph, model).filter { met.insert($0).inserted }
                }
                return names
            }
            return graphs + model.ownParts.map { [GroupName(module: module, name: $0.name)] }
        }
    }
}

extension Model {
    fileprivate func isWritten(_ graph: Graph, in part: Part) -> Bool {
        graph.document == part.document && part.body.start <= graph.nameSpan.start
            && graph.nameSpan.end <= part.body.end
    }
}
