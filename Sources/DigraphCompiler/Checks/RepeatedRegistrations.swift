extension Checks {
    /// Registrations that are written twice in one scope with the same words, and so are in a collection twice. Where
    /// one object is needed, such registrations are ambiguous.
    static func repeatedRegistrations(_ graph: Graph) -> [(node: NodeID, diagnostic: Diagnostic)] {
        var reported: Set<NodeID> = []
        var result: [(node: NodeID, diagnostic: Diagnostic)] = []
        for binding in graph.bindings {
            guard case .collection(let elements) = binding, elements.count > 1 else { continue }
            let nodes = graph.leaves(of: binding).compactMap { leaf in
                if case .node(let node, _) = leaf.binding { node } else { nil }
            }
            for repetition in graph.repetitions(among: nodes) where reported.insert(repetition.second).inserted {
                result.append((repetition.second, graph.repeatedRegistration(repetition.first, repetition.second)))
            }
        }
        return result.sorted { $0.node < $1.node }
    }
}

extension Graph {
    /// Each node that repeats an earlier one.
    func repetitions(among nodes: [NodeID]) -> [(first: NodeID, second: NodeID)] {
        let ofType = Dictionary(grouping: nodes) { self[$0].type }.values.filter { $0.count > 1 }
        return ofType.flatMap { nodes in
            let words = nodes.map { self[$0].isImplicit ? nil : self.words(of: $0) }
            return nodes.indices.dropFirst().compactMap { index in
                words[..<index].firstIndex { $0 != nil && $0 == words[index] }.map { (nodes[$0], nodes[index]) }
            }
        }
    }

    /// The scope of a registration, and its text without white space and `.allow`.
    private func words(of node: NodeID) -> Words {
        let registration = self[node]
        var text = ""
        var start = registration.wholeSpan.start
        for span in registration.allowances.map(\.span) + [registration.wholeSpan.after] {
            text += document(of: node).text(Span(start: start, end: span.start))
            start = span.end
        }
        return Words(scope: registration.body, text: text.filter { !$0.isWhitespace })
    }

    private struct Words: Equatable {
        let scope: Model.Braces?
        let text: String
    }

    fileprivate func repeatedRegistration(_ first: NodeID, _ second: NodeID) -> Diagnostic {
        Diagnostic(
            .repeatedRegistration, at: place(second),
            "'\(name(of: second))' has two identical registrations, so it is in a collection twice; remove one",
            notes: [.init(place(first), "the first one is here")],
            fixes: [document(of: second).fixRemoving(self[second].wholeSpan)])
    }
}
