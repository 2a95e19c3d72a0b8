extension Checks {
    /// Two keys of one name: the class could not have both.
    static func accessorClashes(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        let inputs = inputs(subject)
        let clearing = clearingMethods(subject, inputs, reporting: &result)
        var first: [[String: Graph.Accessor]] = Array(repeating: [:], count: subject.graph.levels.count)
        let accessors = subject.graph.accessors(subject.model, subject.words.speller)
        first[0].reserveCapacity(accessors.count)
        for accessor in accessors {
            if subject.registration(accessor.node).isBroken { continue }
            let graph = subject.graph.graph(of: accessor.node)
            let level = subject.graph.level(of: accessor.node)
            if !inputs.isEmpty, let input = inputs[ClassName(graph: graph, name: accessor.name)] {
                result.append(.clashWithInput(accessor, subject.model.graphs[graph].inputs[input], subject))
            } else if !clearing.isEmpty, let node = clearing[ClassName(graph: graph, name: accessor.name)] {
                result.append(.clashWithClearing(accessor, node, subject))
            } else if let other = first[level].updateValue(accessor, forKey: accessor.name) {
                first[level][accessor.name] = other
                // One key under several conditions has one name.
                if other.key == accessor.key || subject.isOfBase(accessor, other) { continue }
                result.append(.accessorClash(accessor, other, subject))
            }
        }
        return result
    }

    /// The inputs of the graphs, by number.
    private static func inputs(_ subject: Subject) -> [ClassName: Int] {
        var result: [ClassName: Int] = [:]
        for graph in subject.graph.levels {
            for (index, input) in subject.model.graphs[graph].inputs.enumerated() {
                let name = ClassName(graph: graph, name: input.name)
                if result[name] == nil { result[name] = index }
            }
        }
        return result
    }

    /// The methods that clear scopes, each with the first registration that the scope keeps.
    private static func clearingMethods(
        _ subject: Subject, _ inputs: [ClassName: Int], reporting diagnostics: inout [Diagnostic]
    ) -> [ClassName: Int] {
        var result: [ClassName: Int] = [:]
        var scopes: Set<ClassName> = []
        for node in 0..<subject.graph.nodeCount {
            let lifetime = subject.registration(node).lifetime
            let graph = subject.graph.graph(of: node)
            guard let scope = lifetime.scope, let name = lifetime.clearName, !subject.registration(node).isTakenIn,
                scopes.insert(ClassName(graph: graph, name: scope)).inserted
            else { continue }
            let method = ClassName(graph: graph, name: name)
            if let input = inputs[method] {
                diagnostics.append(
                    .clashOfClearing(name, node, with: subject.model.graphs[graph].inputs[input], subject))
            } else if let other = result[method] {
                diagnostics.append(.clashOfClearing(name, node, with: other, subject))
            } else {
                result[method] = node
            }
        }
        return result
    }

    /// A member's name within one class.
    private struct ClassName: Hashable {
        var graph: Int
        var name: String
    }
}

extension Checks.Subject {
    /// Whether two accessors clash in the base already, where that has been told.
    fileprivate func isOfBase(_ accessor: Graph.Accessor, _ other: Graph.Accessor) -> Bool {
        guard let known = graph.derivation?.accessors else { return false }
        return [accessor, other].allSatisfy { one in
            known[one.key]?.contains { $0.name == one.name } == true
        }
    }

    fileprivate func lifetimePlace(_ node: Int) -> Place {
        words.place(registration(node).lifetimeSpan ?? registration(node).span, of: node)
    }

    fileprivate func scope(of node: Int) -> String { registration(node).lifetime.scope ?? "" }

    fileprivate func place(of accessor: Graph.Accessor) -> Place {
        guard accessor.alias >= 0 else { return words.place(accessor.node) }
        return words.place(registration(accessor.node).aliases[accessor.alias], of: accessor.node)
    }

    /// A name that tells the accessor apart, where `.accessor` can give it one: it names the first alias, or the own type
    /// of what has no alias.
    fileprivate func otherName(for accessor: Graph.Accessor) -> String? {
        let registration = registration(accessor.node)
        guard !registration.isImplicit, registration.accessorName == nil,
            accessor.alias == (registration.aliases.isEmpty ? -1 : 0)
        else {
            return nil
        }
        let own = words.name(accessor.node).split { !$0.isLetter && !$0.isNumber }
            .map { Names.upperFirst(String($0)) }.joined()
        let shown = Names.upperFirst(words.speller.typeName(accessor.key.type))
        // An optional is named like what it holds, which may be beside it.
        return (accessor.alias < 0 ? [own, shown] : [own + "As" + shown]).lazy
            .map { accessor.isMethod ? "make" + $0 : Names.lowerCamel($0) }.first { $0 != accessor.name }
    }
}

extension Diagnostic {
    fileprivate static func accessorClash(
        _ accessor: Graph.Accessor, _ other: Graph.Accessor, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.model.graphs[subject.graph.graph(of: accessor.node)].name
        var advice = "name one of them otherwise, with .accessor(name)"
        var fixes: [Fix] = []
        for candidate in [accessor, other] where fixes.isEmpty {
            guard let name = subject.otherName(for: candidate) else { continue }
            advice = "name \(subject.words.key(candidate.key)) otherwise, with .accessor(\(name))"
            fixes = [subject.words.fixAdding(".accessor(\(name))", to: candidate.node)]
        }
        return Diagnostic(
            .accessorClash, at: subject.place(of: accessor),
            "\(subject.words.key(accessor.key)) and \(subject.words.key(other.key)) would both be '\(accessor.name)' in "
                + "'\(graph)'; \(advice)",
            notes: [.init(subject.place(of: other), "\(subject.words.key(other.key)) is provided here")], fixes: fixes)
    }

    fileprivate static func clashWithInput(
        _ accessor: Graph.Accessor, _ input: Model.Input, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.model.graphs[subject.graph.graph(of: accessor.node)].name
        let name = subject.otherName(for: accessor)
        return Diagnostic(
            .accessorClash, at: subject.place(of: accessor),
            "\(subject.words.key(accessor.key)) would be '\(accessor.name)' in '\(graph)', as the input is; "
                + (name.map { "name it otherwise, with .accessor(\($0))" } ?? "name it otherwise, with .accessor(name)"),
            notes: [
                .init(
                    subject.model.place(input.nameSpan, in: input.document),
                    "the input '\(input.name)' is declared here")
            ], fixes: name.map { [subject.words.fixAdding(".accessor(\($0))", to: accessor.node)] } ?? [])
    }

    fileprivate static func clashWithClearing(
        _ accessor: Graph.Accessor, _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        let name = subject.otherName(for: accessor)
        return Diagnostic(
            .accessorClash, at: subject.place(of: accessor),
            "\(subject.words.key(accessor.key)) would be '\(accessor.name)', as the method is that clears the scope "
                + "'\(subject.scope(of: node))'; name it otherwise, with .accessor(\(name ?? "name"))",
            notes: [.init(subject.lifetimePlace(node), "the scope '\(subject.scope(of: node))' is named here")],
            fixes: name.map { [subject.words.fixAdding(".accessor(\($0))", to: accessor.node)] } ?? [])
    }

    fileprivate static func clashOfClearing(
        _ name: String, _ node: Int, with input: Model.Input, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .accessorClash, at: subject.lifetimePlace(node),
            "the method that clears the scope '\(subject.scope(of: node))' would be '\(name)', as the input "
                + "is; name the scope otherwise",
            notes: [
                .init(
                    subject.model.place(input.nameSpan, in: input.document),
                    "the input '\(input.name)' is declared here")
            ])
    }

    fileprivate static func clashOfClearing(
        _ name: String, _ node: Int, with other: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        Diagnostic(
            .accessorClash, at: subject.lifetimePlace(node),
            "the scopes '\(subject.scope(of: other))' and '\(subject.scope(of: node))' would both be cleared "
                + "by '\(name)()'; name one of them otherwise, or write them alike",
            notes: [.init(subject.lifetimePlace(other), "'\(subject.scope(of: other))' is named here")])
    }
}
