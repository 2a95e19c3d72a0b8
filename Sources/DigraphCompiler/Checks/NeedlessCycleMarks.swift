extension Checks {
    /// A mark tells the reader that here is a cycle; where there is none it tells something wrong.
    static func needlessCycleMarks(_ subject: Subject) -> [(node: Int, diagnostic: Diagnostic)] {
        var result: [(node: Int, diagnostic: Diagnostic)] = []
        for node in 0..<subject.graph.nodeCount {
            let registration = subject.registration(node)
            for (index, injection) in registration.injections.enumerated() where injection.isCycle {
                let own = registration.dependencies.indices.filter { dependency in
                    if case .injection(index) = registration.dependencies[dependency].phase { true } else { false }
                }
                // What could not be bound has been reported; the mark may be right.
                let isUnresolved = own.contains { dependency in
                    if case .unresolved = subject.graph.binding(node, dependency) { true } else { false }
                }
                let isOnCycle = subject.graph.edges(of: node).contains { edge in
                    own.contains(Int(edge.dependency)) && subject.wide.same(edge.from, edge.to)
                }
                if !isOnCycle, !isUnresolved, !registration.isBroken {
                    result.append((node, .needlessCycleMark(injection, node, subject)))
                }
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func needlessCycleMark(
        _ injection: Model.Injection, _ node: Int, _ subject: Checks.Subject
    ) -> Diagnostic {
        let place = subject.words.place(injection.span, of: node)
        return Diagnostic(
            .needlessCycleMark, at: place,
            "this injection closes no cycle, so cycle: true says something that is not so",
            fixes: subject.fixUnmarking(injection, of: node))
    }
}

extension Checks.Subject {
    /// The edit that takes `cycle: true` away.
    fileprivate func fixUnmarking(_ injection: Model.Injection, of node: Int) -> [Diagnostic.Fix] {
        let document = model.documents[registration(node).document]
        let text = document.text(injection.span)
        for written in [", cycle: true", "cycle: true, ", "(cycle: true)"] {
            guard let offset = Text.offset(of: written, in: text) else { continue }
            let start = Int(injection.span.start) + offset
            return [
                .init(
                    "remove cycle: true", at: document.place(Span(start, start + written.utf8.count)), replacement: "")
            ]
        }
        return []
    }
}

private enum Text {
    /// The byte offset of a text within another.
    static func offset(of part: String, in text: String) -> Int? {
        let whole = Array(text.utf8)
        let wanted = Array(part.utf8)
        guard whole.count >= wanted.count else { return nil }
        for start in 0...(whole.count - wanted.count) where Array(whole[start..<start + wanted.count]) == wanted {
            return start
        }
        return nil
    }
}
