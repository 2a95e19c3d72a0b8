extension Model.Resolver {
    /// An `include` as it is written.
    struct WrittenInclude {
        var path: [Syntax.Name]
        var span: Span
        var document: Int
        var target: Model.Include.Target
        var presence: Presence
    }

    /// A part as it is written; in the branches of an `#if`, there may be several of a name.
    struct WrittenPart {
        var written: Syntax.Part
        var document: Int
        var presence: Presence
        var part: Int
    }

    /// What an `include` names: a part, else a graph. Says so when there is neither.
    func resolve(_ include: Syntax.Include, in document: Int) -> Model.Include.Target? {
        let name = include.path.map(\.text).joined(separator: ".")
        if let part = parts[name] { return .part(part) }
        if let graph = types.graphs[name] {
            let span = include.path.first.map { $0.span.joined(include.path[include.path.count - 1].span) }
            return requireVisible(graph, at: span ?? include.span, in: document) ? .graph(graph) : nil
        }
        reportUnknown(include, name, in: document)
        return nil
    }

    private func reportUnknown(_ include: Syntax.Include, _ name: String, in document: Int) {
        guard let first = include.path.first, let last = include.path.last else { return }
        let span = first.span.joined(last.span)
        let near = Spelling.nearest(
            to: name, among: model.parts.map(\.name) + model.graphs.map(\.name), limit: 1)
        let isGraph = near.first.map { parts[$0] == nil } ?? (include.path.count > 1 || name.hasSuffix("Graph"))
        report(
            isGraph ? .unknownGraph : .unknownPart, span, in: document,
            "there is no part or graph '\(name)' to include" + (near.first.map { "; did you mean '\($0)'?" } ?? ""),
            fixes: near.map { model.documents[document].fixReplacing(span, with: $0) })
    }

    // MARK: - Parts

    /// Takes in a part's name.
    func collectPart(_ written: Syntax.Part, _ presence: Presence, in document: Int) {
        if let first = parts[written.name.text] {
            let known = model.parts[first]
            guard isOtherBranch(first, presence, in: document) else {
                report(
                    .duplicatePart, written.name.span, in: document,
                    "there already is a part '\(known.name)'; rename one of them",
                    notes: [.init(model.place(known.nameSpan, in: known.document), "the first one is here")])
                return
            }
        } else {
            parts[written.name.text] = model.parts.count
            model.parts.append(
                Model.Part(
                    name: written.name.text, document: document, nameSpan: written.name.span, body: written.body))
            partMembers.append([])
            partIncludes.append([])
            partTypealiases.append([])
            graphsInParts.written.append([])
        }
        guard let part = parts[written.name.text] else { return }
        partAtPlace[GraphPlace(document: document, start: written.name.span.start, outer: -1)] = part
        writtenParts.append(WrittenPart(written: written, document: document, presence: presence, part: part))
        var aliases: [(alias: Syntax.Typealias, presence: Presence)] = []
        var graphs: [(graph: Syntax.Graph, presence: Presence)] = []
        for (member, presence) in present(written.members, in: document, under: presence) {
            switch member {
            case .`typealias`(let alias): aliases.append((alias, presence))
            case .graph(let graph):
                graphs.append((graph, presence))
                collectNames(ofGraphInPart: graph, in: document)
            default: break
            }
        }
        partTypealiases[part] += aliases
        graphsInParts.written[part] += graphs
    }

    /// Whether a part is not there where another one of its name is: both are branches of one `#if`.
    private func isOtherBranch(_ part: Int, _ presence: Presence, in document: Int) -> Bool {
        guard presence != .always, model.parts[part].document == document else { return false }
        return writtenParts.allSatisfy {
            $0.part != part || !model.presences.isPossible(model.presences.and($0.presence, presence))
        }
    }

    /// The typealiases of a part are seen within it only. Called when all graphs have their names.
    func declarePartScopes() {
        for part in model.parts.indices where !partTypealiases[part].isEmpty {
            partScopes[part] = types.graphNames.count
            types.graphNames.append("part " + model.parts[part].name)
            types.graphOuters.append(-1)
            for (alias, presence) in partTypealiases[part] {
                collectAlias(alias, presence, in: model.parts[part].document, of: partScopes[part])
            }
        }
    }

    /// Takes in a part's registrations and what it includes itself.
    func collectMembers(of written: Syntax.Part, _ presence: Presence, in document: Int) {
        guard let part = partAtPlace[GraphPlace(document: document, start: written.name.span.start, outer: -1)] else {
            return
        }
        let body = nextBody()
        for (member, presence) in present(written.members, in: document, under: presence) {
            switch member {
            case .registration(let registration):
                partMembers[part].append(
                    Pending(
                        registration: registration, document: document, graph: -1, body: body,
                        presence: presence, scope: partScopes[part] ?? -1))
            case .include(let include):
                guard let target = resolve(include, in: document) else { continue }
                partIncludes[part].append(
                    WrittenInclude(
                        path: include.path, span: include.span, document: document, target: target,
                        presence: presence))
            case .graph(let nested): collectMembers(ofGraph: nested, inPart: part, presence, in: document, around: body)
            case .`typealias`, .import, .isolation, .part, .extension, .interface, .condition: break
            }
        }
    }

    /// Gives every graph the registrations of the parts that it includes, each part once. What no graph includes is
    /// resolved for itself, so that what is wrong in it is told all the same.
    func spreadParts() {
        guard !model.parts.isEmpty || !graphIncludes.isEmpty else { return }
        reportIncludeCycles()
        for graph in model.graphsBaseFirst { spreadParts(into: graph) }
        reportGraphIncludeCycles()
        for part in model.parts.indices where model.parts[part].graphs.isEmpty {
            for var member in partMembers[part] where !makesGraphInPart(member.registration, in: member.document) {
                member.part = part
                pending.append(member)
            }
        }
        pending.sort { left, right in
            (left.document, left.registration.span.start, left.graph)
                < (right.document, right.registration.span.start, right.graph)
        }
    }

    /// The includes of the graph itself come first, then those of what they include. What is included by two ways is there
    /// under the conditions of either.
    private func spreadParts(into graph: Int) {
        guard graph < graphIncludes.count else { return }
        var queue = graphIncludes[graph].map { (include: $0, parent: -1, presence: $0.presence) }
        var presenceOf: [Int: Presence] = [:]
        // What a base includes, a derived graph has already.
        var graphs: [Int: Int] = [:]
        var base = model.graphs[graph].base?.graph
        while let next = base {
            for include in model.graphs[next].includes {
                switch include.target {
                case .part(let part): presenceOf[part] = .always
                case .graph(let included): graphs[included] = -1
                }
            }
            base = model.graphs[next].base?.graph
        }
        var found: [(part: Int, include: Int)] = []
        var head = 0
        while head < queue.count {
            let (include, parent, presence) = queue[head]
            head += 1
            if case .graph(let target) = include.target {
                takeIn(target, by: include, parent, presence, &graphs, into: graph)
            }
            guard case .part(let part) = include.target else { continue }
            let known = presenceOf[part]
            if let known, model.presences.covers(known, presence) { continue }
            let whole = model.presences.or(known ?? .never, presence)
            presenceOf[part] = whole
            var own = parent
            if known == nil {
                own = model.graphs[graph].includes.count
                model.graphs[graph].includes.append(
                    Model.Include(
                        target: include.target, document: include.document, span: include.span, parent: parent,
                        presence: presence))
                found.append((part, own))
            }
            for inner in partIncludes[part] {
                queue.append((inner, own, model.presences.and(whole, inner.presence)))
            }
        }
        for (part, include) in found {
            let scope = graphsInParts.scopes[Inclusion(part: part, graph: graph)]
            for var member in partMembers[part] {
                member.graph = graph
                member.include = include
                member.presence = model.presences.and(member.presence, presenceOf[part] ?? .always)
                guard model.presences.isPossible(member.presence) else { continue }
                if model.parts[part].graphs.isEmpty { member.part = part }
                if let scope { member.scope = scope }
                pending.append(member)
            }
            model.parts[part].graphs.append(graph)
        }
    }

    /// An included graph, whenever one of its includes is there.
    private func takeIn(
        _ target: Int, by include: WrittenInclude, _ parent: Int, _ presence: Presence, _ known: inout [Int: Int],
        into graph: Int
    ) {
        if let index = known[target] {
            if index < 0 { return }
            let before = model.graphs[graph].includes[index].presence
            model.graphs[graph].includes[index].presence = model.presences.or(before, presence)
            return
        }
        known[target] = model.graphs[graph].includes.count
        model.graphs[graph].includes.append(
            Model.Include(
                target: include.target, document: include.document, span: include.span, parent: parent,
                presence: presence))
    }

    // MARK: - Cycles

    /// Parts that include each other: told once for each ring, at the part that the walk by place met first.
    private func reportIncludeCycles() {
        let targets = partIncludes.map { includes in
            includes.map { include in if case .part(let part) = include.target { part } else { -1 } }
        }
        for ring in rings(targets, from: 0) {
            reportIncludeCycle(ring.map { (part: $0.node, include: partIncludes[$0.node][$0.edge]) })
        }
    }

    /// The rings that a walk closes, each with the edges by which it goes around.
    ///
    /// - Parameters:
    ///   - targets: Where each node's edges lead; -1 for nowhere.
    ///   - first: The first node to start from.
    /// - Complexity: Linear in nodes and edges, and in the rings' lengths.
    func rings(_ targets: [[Int]], from first: Int) -> [[(node: Int, edge: Int)]] {
        // 0 for what was not met, 1 for what is on the way, 2 for what is done.
        var state = Array(repeating: 0, count: targets.count)
        var result: [[(node: Int, edge: Int)]] = []
        for start in targets.indices.dropFirst(first) where state[start] == 0 && !targets[start].isEmpty {
            var way: [(node: Int, next: Int)] = [(start, 0)]
            state[start] = 1
            while let top = way.last {
                guard top.next < targets[top.node].count else {
                    state[top.node] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = targets[top.node][top.next]
                guard target >= 0 else { continue }
                if state[target] == 0 {
                    state[target] = 1
                    way.append((target, 0))
                } else if state[target] == 1, let first = way.firstIndex(where: { $0.node == target }) {
                    result.append(way[first...].map { (node: $0.node, edge: $0.next - 1) })
                }
            }
        }
        return result
    }

    private func reportIncludeCycle(_ ring: [(part: Int, include: WrittenInclude)]) {
        let names = ring.map { model.parts[$0.part].name }
        let first = ring[0].include
        let notes = ring.indices.dropFirst().map { index in
            Diagnostic.Note(
                model.place(ring[index].include.span, in: ring[index].include.document),
                "'\(names[index])' includes '\(names[(index + 1) % names.count])' here")
        }
        report(
            .includeCycle, first.span, in: first.document,
            "a part cannot include itself: " + (names + [names[0]]).joined(separator: " → "), notes: notes)
    }
}
