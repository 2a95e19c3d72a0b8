import DigraphCompiler

extension Picture {
    /// The graphs of modules, checked on the way. What could not be understood is left out; `problems` says it.
    /// - Complexity: Linear in what the compiler has read, registrations and dependencies, but for the sorting.
    package static func of(_ inputs: [Compiler.Input], problems: [Diagnostic] = []) -> Picture {
        var reader = PictureReader()
        reader.picture.problems = problems
        for input in inputs {
            reader.begin(input.module.name)
            let compilation = Compiler.check(input, showing: { reader.read($0) })
            reader.picture.problems += compilation.diagnostics
        }
        reader.picture.problems = reader.picture.problems.sortedByPlace()
        return reader.picture.inOrder()
    }
}

/// Reads linked graphs into a picture.
struct PictureReader {
    var picture = Picture()
    private var module = ""
    /// The graph, part and node in the picture, by index in the module's model.
    private var graphs: [Int: Int] = [:]
    private var parts: [Int: Int] = [:]
    private var nodes: [Int: Int] = [:]
    private var inputs: [Model.InputReference: Int] = [:]
    /// The edges of each need.
    private var edgesOfNeed: [[Int]] = []
    private var knownCycles: Set<[Int]> = []

    mutating func begin(_ module: String) {
        self.module = module
        graphs = [:]
        parts = [:]
        nodes = [:]
        inputs = [:]
    }

    /// A graph with those that are nested in it; one that it derives from has been read before.
    mutating func read(_ subject: Checks.Subject) {
        let graph = subject.graph
        if parts.isEmpty {
            for (index, part) in subject.model.parts.enumerated() {
                parts[index] = picture.parts.count
                picture.parts.append(
                    Picture.Part(
                        name: part.name, module: module, place: subject.model.place(part.nameSpan, in: part.document)))
            }
        }
        for (level, index) in graph.levels.enumerated() where graphs[index] == nil {
            readGraph(index, around: graph.outer[level], subject)
        }
        for (index, input) in graph.inputs.enumerated() where inputs[input.reference] == nil {
            readInput(index, subject)
        }
        var isNew: [Bool] = []
        for node in 0..<graph.nodeCount {
            isNew.append(nodes[graph.registrations[node]] == nil)
            if isNew[node] { readNode(node, subject) }
        }
        for accessor in graph.accessors(subject.model, subject.words.speller) where isNew[accessor.node] {
            let node = nodes[graph.registrations[accessor.node]] ?? 0
            let arguments = picture.nodes[node].arguments.isEmpty ? "" : "…"
            let text = accessor.isMethod ? "\(accessor.name)(\(arguments))" : accessor.name
            if !picture.nodes[node].accessors.contains(text) { picture.nodes[node].accessors.append(text) }
        }
        for node in 0..<graph.nodeCount { readEdges(node, isNew: isNew[node], subject) }
        for (component, members) in subject.wide.members.enumerated() where subject.wide.isCyclic[component] {
            let cycle = members.compactMap { nodes[graph.registrations[Int($0)]] }.sorted()
            if knownCycles.insert(cycle).inserted { picture.cycles.append(Picture.Cycle(nodes: cycle)) }
        }
    }

    private mutating func readGraph(_ index: Int, around level: Int, _ subject: Checks.Subject) {
        let model = subject.model
        let graph = model.graphs[index]
        var includes: [String] = []
        for include in graph.includes where !include.isBroken {
            let name = include.part.map { model.parts[$0].name } ?? include.graph.map { model.graphs[$0].name } ?? ""
            if !includes.contains(name) { includes.append(name) }
        }
        graphs[index] = picture.graphs.count
        picture.graphs.append(
            Picture.Graph(
                name: graph.name, module: module, place: model.place(graph.nameSpan, in: graph.document),
                access: "\(graph.access)", isolation: graph.isolation, isSendable: graph.isSendable,
                outer: level < 0 ? nil : graphs[subject.graph.levels[level]],
                base: graph.base.map { model.graphs[$0.graph].name }, includes: includes,
                condition: model.condition(graph.presence), hasRoots: graph.hasRoots,
                documentation: graph.documentation))
    }

    private mutating func readInput(_ index: Int, _ subject: Checks.Subject) {
        let model = subject.model
        let input = subject.graph.inputs[index]
        let written = model.graphs[input.reference.graph].inputs[input.reference.index]
        let name = subject.words.type(written.type)
        let place = model.place(written.nameSpan, in: written.document)
        inputs[input.reference] = picture.nodes.count
        picture.nodes.append(
            Picture.Node(
                kind: .input, name: name, key: Picture.Key(type: name), label: written.name,
                graph: graphs[subject.graph.levels[input.level]] ?? 0, place: place, wholePlace: place))
    }

    private mutating func readNode(_ node: Int, _ subject: Checks.Subject) {
        let (graph, model) = (subject.graph, subject.model)
        let registration = subject.registration(node)
        var read = Picture.Node(
            kind: kind(of: registration), name: subject.words.name(node),
            key: key(registration.type, registration.key.tag, subject), graph: graphs[graph.graph(of: node)] ?? 0,
            place: subject.words.place(node), wholePlace: subject.words.place(registration.wholeSpan, of: node))
        if registration.graph >= 0, registration.include >= 0 {
            let include = model.graphs[registration.graph].includes[registration.include]
            read.part = include.part.flatMap { parts[$0] }
            read.otherGraph = include.graph.map { model.graphs[$0].name }
        }
        if let nested = registration.nestedGraph { read.otherGraph = model.graphs[nested].name }
        read.aliases = registration.aliases.map { key($0.type, $0.tag, subject) }
        read.lifetime = registration.lifetime
        read.isRoot = registration.isRoot
        read.isDefault = registration.isDefault
        read.isEntry = graph.isEntry(node, model)
        read.isBroken = registration.isBroken
        let effects = subject.effects[node]
        (read.isAsync, read.isThrowing, read.isolation) = (effects.isAsync, effects.isThrowing, effects.isolation)
        read.arguments = registration.arguments.map { "\($0.label ?? $0.name): \(subject.words.type($0.type))" }
        read.condition = model.condition(registration.presence)
        read.documentation = registration.documentation
        read.needs = picture.needs.count..<picture.needs.count
        nodes[graph.registrations[node]] = picture.nodes.count
        picture.nodes.append(read)
    }

    private func kind(of registration: Model.Registration) -> Picture.Node.Kind {
        if registration.isTakenIn { return registration.forwarded == nil ? .includedGraph : .included }
        if registration.isImplicit { return .nestedGraph }
        return registration.isExternal ? .external : .registration
    }

    private func key(_ type: Model.TypeID, _ tag: Int32, _ subject: Checks.Subject) -> Picture.Key {
        Picture.Key(type: subject.words.type(type), tag: subject.model.tagName(tag))
    }
}

extension PictureReader {
    /// What a node needs, and what fills that. Of a node that is known from a base, only what is filled otherwise here.
    private mutating func readEdges(_ node: Int, isNew: Bool, _ subject: Checks.Subject) {
        let (graph, model) = (subject.graph, subject.model)
        let registration = subject.registration(node)
        guard let from = nodes[graph.registrations[node]] else { return }
        if isNew {
            let first = picture.needs.count
            for index in registration.dependencies.indices { readNeed(index, of: node, as: from, subject) }
            readMentions(of: registration, as: from, subject)
            picture.nodes[from].needs = first..<picture.needs.count
        }
        for index in registration.dependencies.indices {
            let need = picture.nodes[from].needs.lowerBound + index
            var presence = Presence.always
            if case .injection(let injection) = registration.dependencies[index].phase {
                presence = registration.injections[injection].presence
            }
            let start = Picture.Edge(from: from, to: -1, need: need, alias: -1)
            let binding = Int(graph.firstBinding[node]) + index
            var found: [Picture.Edge] = []
            var open = [(binding: binding, presence: presence, edge: start)]
            while let (binding, presence, edge) = open.popLast() {
                var inner: [(binding: Int, presence: Presence, edge: Picture.Edge)] = []
                var edge = edge
                switch graph.bindings[binding] {
                case .node(let target, let alias):
                    (edge.to, edge.alias) = (nodes[graph.registrations[Int(target)]] ?? -1, Int(alias))
                case .input(let input):
                    edge.to = inputs[graph.inputs[Int(input)].reference] ?? -1
                case .collection(let elements):
                    edge.isElement = true
                    inner = elements.map { (Int($0), presence, edge) }
                case .dictionary(let elements):
                    edge.isElement = true
                    inner = elements.map { (Int($0.binding), presence, edge) }
                case .function(_, let target):
                    (edge.form, edge.isHolding) = (.function, false)
                    inner = [(Int(target), presence, edge)]
                case .delayed(let delayed, _, let target):
                    if edge.form == .direct { edge.form = delayed.holds ? .lazy : .provider }
                    edge.isHolding = edge.isHolding && delayed.holds
                    inner = [(Int(target), presence, edge)]
                case .gathered(_, let elements):
                    edge.isElement = true
                    inner = elements.map { (Int($0.binding), model.presences.and(presence, $0.presence), edge) }
                case .choice(let choices):
                    inner = choices.map { (Int($0.binding), model.presences.and(presence, $0.presence), edge) }
                case .none: if isNew { picture.needs[need].filling = .null }
                case .omitted: if isNew { picture.needs[need].filling = .defaultValue }
                case .unresolved: if isNew { picture.needs[need].filling = .missing }
                }
                open += inner.reversed()
                edge.condition = model.condition(presence)
                if edge.to >= 0 { found.append(edge) }
            }
            add(found, of: need, isNew: isNew, to: graphs[graph.index])
        }
    }

    private mutating func readNeed(_ index: Int, of node: Int, as from: Int, _ subject: Checks.Subject) {
        let registration = subject.registration(node)
        let dependency = registration.dependencies[index]
        var need = Picture.Need(
            node: from, name: dependency.name, taker: subject.words.taker(node, index),
            key: key(dependency.type, dependency.tag, subject), place: subject.words.place(of: index, of: node))
        if case .injection(let injection) = dependency.phase {
            need.isInjection = true
            need.isMarked = registration.injections[injection].isCycle
        }
        add(need)
    }

    /// The inputs that a registration's Swift code mentions.
    private mutating func readMentions(of registration: Model.Registration, as from: Int, _ subject: Checks.Subject) {
        var mentioned: [Int] = []
        for expression in registration.expressions {
            for reference in expression.inputs {
                guard let input = inputs[reference], !mentioned.contains(input) else { continue }
                mentioned.append(input)
                let node = picture.nodes[input]
                add(
                    Picture.Need(
                        node: from, name: node.label ?? "", taker: "the closure of \(picture.nodes[from].name)",
                        key: node.key, place: picture.nodes[from].place))
                add(Picture.Edge(from: from, to: input, need: picture.needs.count - 1, alias: -1))
            }
        }
    }

    private mutating func add(_ found: [Picture.Edge], of need: Int, isNew: Bool, to derived: Int?) {
        for var edge in found {
            if !isNew {
                let isKnown = edgesOfNeed[need].contains { index in
                    let known = picture.edges[index]
                    return known.to == edge.to && known.alias == edge.alias && known.form == edge.form
                }
                if isKnown { continue }
                edge.derived = derived
            }
            add(edge)
        }
    }

    private mutating func add(_ edge: Picture.Edge) {
        edgesOfNeed[edge.need].append(picture.edges.count)
        picture.edges.append(edge)
    }

    private mutating func add(_ need: Picture.Need) {
        picture.needs.append(need)
        edgesOfNeed.append([])
    }
}
