extension Checks {
    /// Two members with one name in a class.
    static func accessorClashes(_ graph: Graph) -> [Diagnostic] {
        var result: [Diagnostic] = []
        var members: [MemberName: Member] = [:]
        members.reserveCapacity(graph.accessors.count)
        for level in graph.levelIDs {
            for input in graph.model.graphs[graph.levels[level].graph].inputs {
                members[MemberName(level: level, name: input.name)] = .input(input)
            }
            let lifecycle = graph.lifecycle(level)
            for method in (lifecycle.start == nil ? [] : [Method.start]) + (lifecycle.close == nil ? [] : [.close]) {
                let name = MemberName(level: level, name: method.rawValue)
                if case .input(let input)? = members[name] {
                    result.append(graph.clash(of: method, level, with: input))
                }
                members[name] = .lifecycle(method, level: level)
            }
        }
        var scopes: Set<MemberName> = []
        for node in graph.nodeIDs where !graph[node].isImported {
            let (lifetime, level) = (graph[node].lifetime, graph.level(of: node))
            guard let scope = lifetime.scope, let method = lifetime.clearName,
                scopes.insert(MemberName(level: level, name: scope)).inserted
            else { continue }
            let name = MemberName(level: level, name: method)
            if let other = members[name] {
                result.append(graph.clash(ofClearing: node, with: other))
            } else {
                members[name] = .clearing(node)
            }
        }
        for accessor in graph.accessors where graph[accessor.node].releasable != nil && !graph[accessor.node].isBroken {
            let name = MemberName(level: graph.level(of: accessor.node), name: accessor.releaseName)
            if let other = members[name] { result.append(graph.clash(ofReleasing: accessor, with: other)) }
            members[name] = .releasing(accessor)
        }
        for accessor in graph.accessors where !graph[accessor.node].isBroken {
            let name = MemberName(level: graph.level(of: accessor.node), name: accessor.name)
            guard let other = members[name] else {
                members[name] = .accessor(accessor)
                continue
            }
            if case .accessor(let other) = other, graph.clashInBase(accessor, other) { continue }
            result.append(graph.clash(of: accessor, with: other))
        }
        return result
    }

    /// The name of a member within a class.
    private struct MemberName: Hashable {
        var level: LevelID
        var name: String
    }

    /// A method that starts or closes a graph.
    fileprivate enum Method: String {
        case start, close
    }

    fileprivate enum Member {
        case input(Model.Input)
        case lifecycle(Method, level: LevelID)
        /// The method that clears the scope of a node.
        case clearing(NodeID)
        case accessor(Graph.Accessor)
        /// The method that releases an accessor's object.
        case releasing(Graph.Accessor)
    }
}

extension Graph {
    /// Whether two accessors already clash in the base. The clash has been reported for the base.
    fileprivate func clashInBase(_ one: Graph.Accessor, _ other: Graph.Accessor) -> Bool {
        [one, other].allSatisfy { one in
            inherited(one.key, level: level(of: one.node)).contains { $0.accessor.name == one.name }
        }
    }

    fileprivate func clash(ofClearing node: NodeID, with other: Checks.Member) -> Diagnostic {
        let (scope, method) = (scope(of: node), self[node].lifetime.clearName.expected("method of a scope"))
        var notes = [note(other)]
        var what = "the scope '\(scope)' and the input '\(method)'"
        if case .clearing(let other) = other {
            let first = self.scope(of: other)
            what = "the scopes '\(first)' and '\(scope)'"
            notes = [.init(lifetimePlace(other), "'\(first)' is named here")]
        }
        return Diagnostic(
            .accessorClash, at: lifetimePlace(node), "\(what) both generate '\(method)'; rename one of them",
            notes: notes)
    }

    fileprivate func clash(ofReleasing accessor: Graph.Accessor, with other: Checks.Member) -> Diagnostic {
        let span = self[accessor.node].releasable?.span ?? self[accessor.node].span
        let (key, name) = (spelled(accessor.key), accessor.releaseName)
        let problem =
            switch other {
            case .input: "the input '\(name)' has the name of the method that releases \(key); rename the input"
            case .releasing(let other):
                "\(spelled(other.key)) and \(key) are both released by '\(name)()'; name one of them with .accessor(…)"
            default:
                "the method that releases \(key) is '\(name)()', and so is another one; name \(key) with .accessor(…)"
            }
        return Diagnostic(.accessorClash, at: place(span, of: accessor.node), problem, notes: [note(other)])
    }

    fileprivate func clash(of method: Checks.Method, _ level: LevelID, with input: Model.Input) -> Diagnostic {
        Diagnostic(
            .accessorClash, at: place(input),
            "the input '\(method.rawValue)' and the graph's \(method.rawValue)() have the same name; rename the input",
            notes: [note(.lifecycle(method, level: level))])
    }

    fileprivate func clash(of accessor: Graph.Accessor, with other: Checks.Member) -> Diagnostic {
        var named = accessor
        var what = spelled(accessor.key)
        switch other {
        case .input(let input): what += " and the input '\(input.name)' both generate"
        case .lifecycle(let method, _): what += " and the graph's \(method.rawValue)() both generate"
        case .releasing(let other): what += " and the method that releases \(spelled(other.key)) both get the name"
        case .clearing(let node): what += " and the scope '\(scope(of: node))' both generate"
        case .accessor(let other):
            what =
                accessor.key == other.key
                ? "two registrations of \(what) generate" : "\(what) and \(spelled(other.key)) both generate"
            if otherName(for: accessor) == nil, otherName(for: other) != nil { named = other }
        }
        let name = otherName(for: named)
        return Diagnostic(
            .accessorClash, at: place(accessor),
            "\(what) '\(accessor.name)\(accessor.isMethod ? "()" : "")' in '\(owner(of: accessor.node).name)'",
            notes: [note(other)],
            advice: [
                .init(
                    place(named.node),
                    self[named.node].accessorName == nil
                        ? "add .accessor(\(name ?? "name")) to this registration"
                        : "write another name in its .accessor",
                    fix: name.map { fixAdding(".accessor(\($0))", to: named.node) })
            ])
    }

    private func scope(of node: NodeID) -> String { self[node].lifetime.scope.expected("name of a scope") }

    private func note(_ member: Checks.Member) -> Diagnostic.Note {
        switch member {
        case .input(let input): .init(place(input), "the input '\(input.name)' is declared here")
        case .lifecycle(let method, let level):
            .init(
                nodeIDs.first {
                    nodes[$0].level == level && (method == .start ? self[$0].isEager : self[$0].disposal != nil)
                }.map { place($0) } ?? place(model.graphs[levels[level].graph]),
                "\(method.rawValue)() \(method == .start ? "makes" : "disposes of") this object")
        case .clearing(let node):
            .init(lifetimePlace(node), "the scope '\(scope(of: node))' is named here")
        case .releasing(let accessor): .init(place(accessor), "\(spelled(accessor.key)) is releasable")
        case .accessor(let accessor): .init(place(accessor), "\(spelled(accessor.key)) is provided here")
        }
    }

    /// Another name for the accessor, if `.accessor` can set it: the name of the first alias or, without an alias,
    /// of the registered type.
    private func otherName(for accessor: Graph.Accessor) -> String? {
        let registration = self[accessor.node]
        guard !registration.isImplicit, registration.accessorName == nil, accessor.alias == registration.namedAlias
        else { return nil }
        let own = name(of: accessor.node).split { !$0.isLetter && !$0.isNumber }
            .map { Names.upperFirst(String($0)) }.joined()
        let shown = Names.upperFirst(model.speller.typeName(accessor.key.type))
        // The accessor of `T?` is named after `T`, so it can clash with the accessor of `T`. There, `shown` begins with
        // “Optional”.
        return (accessor.alias == nil ? [own, shown, initializerName(accessor.node)] : [own + "As" + shown]).lazy
            .filter { !$0.isEmpty }.map { registration.lifetime.storage.isKept ? Names.lowerCamel($0) : "make" + $0 }
            .first { $0 != accessor.name }
    }

    /// A name by recipe, for several registrations of one type: `SharedCache` for `Cache.shared`.
    private func initializerName(_ node: NodeID) -> String {
        guard case .call(let callee, _) = self[node].recipe, let function = callee.split(separator: ".").last,
            function.first?.isLowercase ?? false, function != "init"
        else { return "" }
        return Names.upperFirst(String(function)) + model.speller.typeName(self[node].type)
    }
}
