import DigraphCompiler

/// The graphs, parts, inputs and typealiases that graph files of a module can name.
struct NamesOfGraphs {
    let module: String
    /// The graphs, keyed by their name in the module's files.
    private(set) var graphs: [String: GroupName] = [:]
    private(set) var parts: Set<String> = []
    private(set) var aliases: Set<String> = []
    /// For each graph and the name of each input, the graph that declares the input: this graph or a base.
    private(set) var inputs: [GroupName: [String: GroupName]] = [:]
    /// Graphs that are nested in a base, by their names in derived graphs.
    private(set) var inherited: [String: GroupName] = [:]
    /// Included graphs, by their names in the extensions of the graph that includes them.
    private(set) var extended: [String: GroupName] = [:]

    init(module: String) { self.module = module }

    init(_ knowledge: Knowledge) {
        module = knowledge.module
        for world in knowledge.analysis.each { add(world.model, knowledge) }
    }

    private mutating func add(_ model: Model, _ knowledge: Knowledge) {
        for index in model.graphIDs {
            let graph = model.graphs[index]
            let name = knowledge.name(ofGraph: index, in: model)
            addInputs(of: index, as: name, model, knowledge)
            if graph.isExtension, let base = graph.base {
                extended[graph.name] = knowledge.name(ofGraph: base.graph, in: model)
            } else if name.module == module {
                graphs[name.name] = name
            } else {
                graphs["\(name.module).\(name.name)"] = name
                if graphs[name.name] == nil { graphs[name.name] = name }
            }
        }
        for nested in model.inheritedNestedGraphs {
            inherited[nested.name] = knowledge.name(ofGraph: nested.graph, in: model)
        }
        parts.formUnion(model.ownParts.map(\.name))
    }

    private mutating func addInputs(of graph: Model.GraphID, as name: GroupName, _ model: Model, _ knowledge: Knowledge)
    {
        for (index, input) in model.graphs[graph].inputs.enumerated() {
            let declaring = ([graph] + model.bases(of: graph)).first { model.graphs[$0].inheritedInputCount <= index }
            inputs[name, default: [:]][input.name] = knowledge.name(ofGraph: declaring ?? graph, in: model)
        }
    }

    mutating func add(_ document: Syntax.Document) { add(document.items, in: nil) }

    private mutating func add(_ items: [Syntax.Item], in outer: GroupName?) {
        for item in items {
            switch item {
            case .graph(let graph):
                let name = named(graph.name.text, in: outer)
                graphs[name.name] = name
                for input in graph.inputs { inputs[name, default: [:]][input.name.text] = name }
                add(graph.members, in: name)
            case .part(let part):
                parts.insert(part.name.text)
                add(part.members, in: named(part.name.text, in: nil))
            case .extension(let group):
                add(group.members, in: named(group.path.map(\.text).joined(separator: "."), in: nil))
            case .typealias(let alias): aliases.insert(alias.name.text)
            case .condition(let condition): for branch in condition.branches { add(branch.items, in: outer) }
            case .import, .isolation, .interface, .registration, .include, .lifetime, .rule: break
            }
        }
    }

    /// The name, with its module, of a graph or part of the module's files.
    func named(_ name: String, in outer: GroupName?) -> GroupName {
        outer?.nested(name) ?? GroupName(module: module, name: name)
    }

    /// Whether a graph, part or typealias has the name of a symbol.
    func has(_ symbol: Symbol) -> Bool {
        switch symbol {
        case .graph(let name), .part(let name):
            graphs[name.name] == name || parts.contains(name.name) || aliases.contains(name.name)
        case .alias(let name, _): graphs[name] != nil || parts.contains(name) || aliases.contains(name)
        default: false
        }
    }

    /// The graph that a name means inside `outer`: a graph nested in `outer`, or `outer` itself. If neither has the
    /// name, the graphs around `outer` are tried in the same way, and last all graphs that the module's files can name.
    func graph(_ name: String, from outer: GroupName?) -> GroupName? {
        var around = outer
        while let graph = around {
            if let nested = graphs[graph.nested(name).name], nested.module == graph.module { return nested }
            if graph.name.hasSuffix(".\(name)") || graph.name == name, graphs[graph.name] == graph { return graph }
            around = graph.outer
        }
        return graphs[name] ?? inherited[name]
    }

    /// The graph that declares an input of `graph` or, if `graph` has no such input, of the nearest graph around it.
    func graphOfInput(_ name: String, from graph: GroupName?) -> GroupName? {
        var around = graph
        while let graph = around {
            if let declaring = inputs[graph]?[name] { return declaring }
            around = graph.outer
        }
        return nil
    }
}
