import DigraphCompiler

extension Picture {
    /// The graphs of modules, which are checked on the way. Registrations with errors can be missing; `problems` of
    /// the picture has the diagnostics.
    /// - Complexity: Linear in the sources, registrations and dependencies, except for sorting.
    package static func of(_ inputs: [Compiler.Input], problems: [Diagnostic] = []) -> Picture {
        var picture = Picture()
        picture.problems = problems
        for input in inputs {
            picture.append(Compiler.analyze(input), module: input.module.name, hasDetails: true)
        }
        picture.problems = picture.problems.sortedByPlace()
        return picture.inOrder()
    }

    /// The graphs of an analysed module, without `sources`, `code`, `disposalRank` and `startRank`. Only commands show
    /// these, and in the language server they would stay in memory.
    package static func of(_ analysis: Analysis, module: String) -> Picture {
        var picture = Picture()
        picture.append(analysis, module: module, hasDetails: false)
        return picture.inOrder()
    }

    private mutating func append(_ analysis: Analysis, module: String, hasDetails: Bool) {
        problems += analysis.diagnostics
        var reader = PictureReader(module: module, hasDetails: hasDetails)
        for (world, own) in analysis.each.enumerated() { reader.read(own, in: world) }
        append(reader.picture(worlds: analysis.worlds))
    }

    private mutating func append(_ other: Picture) {
        let (graphCount, partCount, nodeCount, needCount) = (graphs.count, parts.count, nodes.count, needs.count)
        for var graph in other.graphs {
            graph.outer = graph.outer.map { $0 + graphCount }
            graphs.append(graph)
        }
        parts += other.parts
        for var node in other.nodes {
            node.graph += graphCount
            node.part = node.part.map { $0 + partCount }
            node.needs = node.needs.lowerBound + needCount..<node.needs.upperBound + needCount
            nodes.append(node)
        }
        for var need in other.needs {
            need.node += nodeCount
            needs.append(need)
        }
        for var edge in other.edges {
            (edge.from, edge.to, edge.need) = (edge.from + nodeCount, edge.to + nodeCount, edge.need + needCount)
            edge.derived = edge.derived.map { $0 + graphCount }
            edges.append(edge)
        }
        cycles += other.cycles.map { Cycle(nodes: $0.nodes.map { $0 + nodeCount }) }
    }
}

/// Reads the graphs of one module into a picture, world after world. The same registration is one node in all worlds.
struct PictureReader {
    let module: String
    private let hasDetails: Bool
    private var graphs = Table<String, Picture.Graph>()
    private var parts = Table<String, Picture.Part>()
    private var nodes = Table<NodeKey, Picture.Node>()
    private var needs = Table<NeedKey, Picture.Need>()
    private var edges = Table<EdgeKey, Picture.Edge>()
    private var cycles = Table<[Int], Picture.Cycle>()
    private var files = DeclaringFiles()

    private struct NodeKey: Hashable {
        var graph: Int
        var kind: Picture.Node.Kind
        var name: String
        var place: Place
    }

    private struct NeedKey: Hashable {
        var node: Int
        var name: String
        var taker: String
        var place: Place
    }

    private struct EdgeKey: Hashable {
        var to: Int
        var need: Int
        var alias: Int
        var form: Picture.Edge.Form
        var derived: Int?
    }

    init(module: String, hasDetails: Bool) {
        self.module = module
        self.hasDetails = hasDetails
    }

    mutating func read(_ analysis: WorldAnalysis, in world: Int) {
        let model = analysis.model
        files = DeclaringFiles()
        for part in model.ownParts {
            parts.add(
                Picture.Part(name: part.name, module: module, place: model.place(part.nameSpan, in: part.document)),
                part.name, in: world)
        }
        var names = NodeNames()
        for graph in analysis.graphs where !model.isForeign(graph.index) { read(graph, in: world, &names) }
    }

    /// The picture of all worlds that were read. Graphs, nodes and edges have the conditions under which they exist.
    func picture(worlds: Worlds) -> Picture {
        var picture = Picture()
        picture.graphs = graphs.rows.map { graph, own in
            var graph = graph
            graph.condition = worlds.condition(own, within: worlds.all)
            return graph
        }
        picture.parts = parts.rows.map(\.row)
        var needsOf = Array(repeating: [Int](), count: nodes.rows.count)
        for (index, need) in needs.rows.enumerated() { needsOf[need.row.node].append(index) }
        var placeOfNeed = Array(repeating: 0, count: needs.rows.count)
        for (index, (node, own)) in nodes.rows.enumerated() {
            var node = node
            node.condition = worlds.condition(own, within: worlds.all)
            node.needs = picture.needs.count..<picture.needs.count + needsOf[index].count
            for need in needsOf[index] {
                placeOfNeed[need] = picture.needs.count
                picture.needs.append(needs.rows[need].row)
            }
            picture.nodes.append(node)
        }
        picture.edges = edges.rows.map { edge, own in
            var edge = edge
            edge.condition = worlds.condition(own, within: nodes.rows[edge.from].worlds)
            edge.need = placeOfNeed[edge.need]
            return edge
        }
        picture.cycles = cycles.rows.map(\.row)
        return picture
    }
}

/// The nodes of one world: for each registration and input of the model, the index of its node in the picture.
private struct NodeNames {
    var registrations: [Model.Registration.ID: Int] = [:]
    var inputs: [Model.InputReference: Int] = [:]
}

extension PictureReader {
    /// Reads a graph with the graphs nested in it. A base of the graph has been read before.
    private mutating func read(_ graph: Graph, in world: Int, _ names: inout NodeNames) {
        let model = graph.model
        for level in graph.levels {
            graphs.add(self.graph(level, of: graph), model.graphs[level.graph].name, in: world)
        }
        let starts = hasDetails ? graph.startRanks() : [:]
        var isNew = Array(repeating: false, count: graph.nodes.count)
        for node in graph.nodeIDs {
            isNew[node] = names.registrations[graph[node].id] == nil
            guard isNew[node] else { continue }
            let place = readNode(node, graph, in: world)
            names.registrations[graph[node].id] = place
            if let rank = starts[graph[node].id] { nodes.change(place) { $0.startRank = rank } }
        }
        for id in graph.inputIDs where names.inputs[graph.inputs[id].reference] == nil {
            let replacement = graph.replacement(of: graph.input(id)).flatMap { names.registrations[graph[$0].id] }
            names.inputs[graph.inputs[id].reference] = replacement ?? readInput(id, graph, in: world)
        }
        for accessor in graph.accessors where isNew[accessor.node] {
            nodes.change(names.registrations[graph[accessor.node].id] ?? 0) { node in
                let arguments = node.arguments.isEmpty ? "" : "…"
                let text = accessor.isMethod ? "\(accessor.name)(\(arguments))" : accessor.name
                if !node.accessors.contains(text) { node.accessors.append(text) }
            }
        }
        for node in graph.nodeIDs {
            for overridden in graph.overridden(by: node) {
                guard let place = names.registrations[overridden.accessor.registration.id] else { continue }
                let words = "\(graph.name(of: node)) of \(model.graphs[graph.graph(of: node)].name)"
                nodes.change(place) { if !$0.overrides.contains(words) { $0.overrides.append(words) } }
            }
        }
        for node in graph.nodeIDs { readEdges(node, isNew: isNew[node], graph, in: world, names) }
        for (component, members) in graph.allEdges.members.enumerated() where graph.allEdges.isCyclic[component] {
            let cycle = members.compactMap { names.registrations[graph[$0].id] }.sorted()
            cycles.add(Picture.Cycle(nodes: cycle), cycle, in: world)
        }
    }

    private func graph(_ level: Graph.Level, of family: Graph) -> Picture.Graph {
        let model = family.model
        let graph = model.graphs[level.graph]
        var includes: [String] = []
        for include in graph.includes where !include.isBroken {
            let name = include.part.map { model.parts[$0].name } ?? include.graph.map { model.graphs[$0].name } ?? ""
            if !includes.contains(name) { includes.append(name) }
        }
        // A nested graph of a base in another module is named after the derived graph, to which its class in this
        // module belongs.
        let isForeign = model.isForeign(level.graph)
        let name = isForeign ? family.root.name + graph.name.drop { $0 != "." } : graph.name
        return Picture.Graph(
            name: name, module: module, place: model.place(graph.nameSpan, in: graph.document),
            access: graph.access, isolation: graph.isolation, isSendable: graph.isSendable,
            outer: level.outer.flatMap { graphs.place(of: model.graphs[family.levels[$0].graph].name) },
            base: graph.base.map { model.graphs[$0.graph].name }, includes: includes, hasRoots: graph.hasRoots,
            documentation: graph.documentation)
    }

    private mutating func readInput(_ id: InputID, _ graph: Graph, in world: Int) -> Int {
        let model = graph.model
        let input = graph.inputs[id]
        let written = model.graphs[input.reference.graph].inputs[input.reference.index]
        let name = graph.spelled(written.type)
        let place = model.place(written.nameSpan, in: written.document)
        let sources = hasDetails ? files.paths(of: [written.type], in: model) : []
        let graph = row(ofGraph: graph.levels[input.level].graph, graph)
        return nodes.add(
            Picture.Node(
                kind: .input, name: name, key: Picture.Key(type: name), inputName: written.name, graph: graph,
                place: place, wholePlace: place, sources: sources),
            NodeKey(graph: graph, kind: .input, name: name, place: place), in: world)
    }

    /// The index of a graph in `graphs`; for a base in another module, that of the graph that derives from the base.
    private func row(ofGraph index: Model.GraphID, _ graph: Graph) -> Int {
        graphs.place(of: graph.model.graphs[index].name) ?? graphs.place(of: graph.root.name) ?? 0
    }

    private mutating func readNode(_ node: NodeID, _ graph: Graph, in world: Int) -> Int {
        let model = graph.model
        let registration = graph[node]
        var read = Picture.Node(
            kind: kind(of: registration), name: graph.name(of: node),
            key: key(registration.type, registration.key.tag, graph),
            graph: row(ofGraph: registration.declaringGraph ?? graph.graph(of: node), graph),
            place: graph.place(node), wholePlace: graph.place(registration.wholeSpan, of: node))
        if let reference = registration.include {
            let include = model.graphs[reference.graph].includes[reference.include]
            // A part of another module is not drawn.
            if let part = include.part, !model.isForeign(part) {
                read.part = parts.place(of: model.parts[part].name)
            }
            read.otherGraph = include.graph.map { model.graphs[$0].name }
        }
        if let base = registration.graph, model.isForeign(base), !registration.isImported {
            read.inheritedFrom = model.graphs[base].name
        }
        if let nested = registration.nestedGraph { read.otherGraph = model.graphs[nested].name }
        read.aliases = registration.aliases.map { key($0.type, $0.tag, graph) }
        read.decorated = registration.decoratedKeys.map { key($0.type, $0.tag, graph) }
        read.lifetime = registration.lifetime
        read.isRoot = registration.isRoot
        read.isDefault = registration.isDefault
        read.isEntry = graph.isEntry(node)
        read.isBroken = registration.isBroken
        (read.isEager, read.isDisposed) = (registration.isEager, registration.disposal != nil)
        read.released = registration.releasable.map { $0.limit.map { "keeping at most \($0)" } ?? "one by one" }
        let effects = graph.effects[node]
        (read.isAsync, read.isThrowing, read.isolation) = (effects.isAsync, effects.isThrowing, effects.isolation)
        read.arguments = registration.arguments.map { "\($0.label ?? $0.name): \(graph.spelled($0.type))" }
        read.documentation = registration.documentation
        if hasDetails { readDetails(of: node, graph, into: &read) }
        let place = nodes.add(
            read, NodeKey(graph: read.graph, kind: read.kind, name: read.name, place: read.place), in: world)
        // The aliases of a derived graph's registration can differ between worlds. The node has all of them.
        nodes.change(place) { node in node.aliases += read.aliases.filter { !node.aliases.contains($0) } }
        return place
    }

    private mutating func readDetails(of node: NodeID, _ graph: Graph, into read: inout Picture.Node) {
        let registration = graph[node]
        read.sources = files.paths(
            of: [registration.type] + registration.aliases.map(\.type), registration.declaration, in: graph.model)
        if !registration.isImplicit { read.code = graph.model.code(of: registration) }
        if read.isDisposed { read.disposalRank = graph.disposalRanks[node] }
    }

    private func kind(of registration: Model.Registration) -> Picture.Node.Kind {
        if registration.isImported { return registration.importedMember == nil ? .includedGraph : .included }
        if registration.isImplicit { return .nestedGraph }
        return registration.isExternal ? .external : .registration
    }

    private func key(_ type: Model.TypeID, _ tag: String?, _ graph: Graph) -> Picture.Key {
        Picture.Key(type: graph.spelled(type), tag: tag)
    }
}

extension PictureReader {
    /// Reads the needs of a node with their edges. For a node that is known from a base, adds only the edges that
    /// differ in this graph.
    private mutating func readEdges(
        _ node: NodeID, isNew: Bool, _ graph: Graph, in world: Int, _ names: NodeNames
    ) {
        let registration = graph[node]
        guard let from = names.registrations[graph[node].id] else { return }
        for index in registration.dependencies.indices {
            let need = readNeed(index, of: node, as: from, graph, in: world)
            let found = edges(to: graph.binding(node, index), need: need, from: from, isNew: isNew, graph, names)
            let derived = isNew ? nil : row(ofGraph: graph.index, graph)
            for var edge in found {
                var key = EdgeKey(to: edge.to, need: need, alias: edge.alias, form: edge.form, derived: nil)
                if !isNew {
                    if edges.place(of: key).map({ edges.rows[$0].worlds.contains(world) }) ?? false { continue }
                    (edge.derived, key.derived) = (derived, derived)
                }
                edges.add(edge, key, in: world)
            }
        }
        if isNew { readMentions(of: registration, as: from, in: world, names) }
    }

    /// The edges for a binding, one for each node or input in it: a collection can have several.
    private mutating func edges(
        to binding: Graph.Binding, need: Int, from: Int, isNew: Bool, _ graph: Graph, _ names: NodeNames
    ) -> [Picture.Edge] {
        var found: [Picture.Edge] = []
        for leaf in graph.leaves(of: binding) {
            var edge = Picture.Edge(from: from, to: -1, need: need, alias: -1)
            edge.isElement = leaf.isElement
            for deferral in leaf.deferrals {
                switch deferral {
                case .function: edge.form = .function
                case .delayed(let delayed, _):
                    if edge.form == .direct { edge.form = delayed.holds ? .lazy : .provider }
                }
                edge.isHolding = edge.isHolding && deferral.retains
            }
            switch leaf.binding {
            case .node(let target, let alias):
                edge.to = names.registrations[graph[target].id] ?? -1
                if edge.to >= 0, let alias {
                    let asked = graph[target].aliases[alias]
                    edge.alias = self.alias(key(asked.type, asked.tag, graph), of: edge.to)
                }
            case .input(let input):
                edge.to = names.inputs[graph.inputs[input].reference] ?? -1
                if edge.to >= 0 { edge.alias = alias(key(graph.input(input).type, nil, graph), of: edge.to) }
            case .none: if isNew { needs.change(need) { $0.filling = .null } }
            case .omitted: if isNew { needs.change(need) { $0.filling = .defaultValue } }
            default: if isNew { needs.change(need) { $0.filling = .missing } }
            }
            if edge.to >= 0 { found.append(edge) }
        }
        return found
    }

    private func alias(_ key: Picture.Key, of node: Int) -> Int {
        nodes.rows[node].row.aliases.firstIndex(of: key) ?? -1
    }

    private mutating func readNeed(
        _ index: Int, of node: NodeID, as from: Int, _ graph: Graph, in world: Int
    ) -> Int {
        let registration = graph[node]
        let dependency = registration.dependencies[index]
        let site = Graph.InjectionSite(node: node, dependency: index)
        var need = Picture.Need(
            node: from, name: dependency.name, taker: graph.title(site),
            shortTaker: graph.consumer(site), key: key(dependency.type, dependency.tag, graph),
            place: graph.place(site))
        need.hasDefault = dependency.hasDefault
        if case .injection(let injection) = dependency.phase {
            need.isInjection = true
            need.isMarked = registration.injections[injection].isCycle
        }
        return add(need, in: world)
    }

    /// Adds a need and an edge for each input that a registration's Swift code mentions.
    private mutating func readMentions(
        of registration: Model.Registration, as from: Int, in world: Int, _ names: NodeNames
    ) {
        var mentioned: [Int] = []
        for expression in registration.expressions {
            for reference in expression.inputs {
                guard let input = names.inputs[reference], !mentioned.contains(input) else { continue }
                mentioned.append(input)
                let node = nodes.rows[input].row
                let closure = "the closure of \(nodes.rows[from].row.name)"
                let need = add(
                    Picture.Need(
                        node: from, name: node.inputName ?? "", taker: closure, shortTaker: closure, key: node.key,
                        place: nodes.rows[from].row.place), in: world)
                edges.add(
                    Picture.Edge(from: from, to: input, need: need, alias: -1),
                    EdgeKey(to: input, need: need, alias: -1, form: .direct, derived: nil), in: world)
            }
        }
    }

    private mutating func add(_ need: Picture.Need, in world: Int) -> Int {
        needs.add(
            need, NeedKey(node: need.node, name: need.name, taker: need.taker, place: need.place), in: world)
    }
}
