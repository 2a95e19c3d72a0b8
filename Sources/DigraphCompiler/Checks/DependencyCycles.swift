extension Checks {
    /// A cycle needs an edge that waits: one marked `cycle: true`, or a function. Without one nobody could be made
    /// first. Where an injection is on the cycle, marking it is the way out (`unmarked-cycle`); where only makings are,
    /// there is none but to change the program (`dependency-cycle`).
    static func dependencyCycles(_ subject: Subject) -> [Diagnostic] {
        if !subject.components.isCyclic.contains(true) { return [] }
        let graph = subject.graph
        var result: [Diagnostic] = []
        // Edges that count no more: marked, delayed, or already reported.
        var isOpen = graph.edges.map(\.kind.isImmediate)

        for making in graph.variants(subject.model, { $0.kind == .making }).each {
            result += cyclesOfMakings(making, result.count, &isOpen, subject)
        }
        for immediate in graph.variants(subject.model, \.kind.isImmediate).each {
            result += unmarkedCycles(immediate, &isOpen, subject)
        }
        return result
    }

    private static func cyclesOfMakings(
        _ making: Graph.Components, _ known: Int, _ isOpen: inout [Bool], _ subject: Subject
    ) -> [Diagnostic] {
        let graph = subject.graph
        var result: [Diagnostic] = []
        for component in making.members.indices where making.isCyclic[component] {
            let start = making.members[component][0]
            guard
                let cycle = graph.cycle(
                    through: start, within: making, { isOpen[$0] && graph.edges[$0].kind == .making })
            else { continue }
            // The way from a root is a walk through the graph: nobody reads on behind so many.
            result.append(.dependencyCycle(cycle, isExplained: known + result.count < 50, subject))
            for member in making.members[component] {
                for index in Int(graph.firstEdge[member])..<Int(graph.firstEdge[member + 1])
                where making.same(graph.edges[index].from, graph.edges[index].to) && graph.edges[index].kind == .making
                {
                    isOpen[index] = false
                }
            }
        }
        return result
    }

    private static func unmarkedCycles(
        _ immediate: Graph.Components, _ isOpen: inout [Bool], _ subject: Subject
    ) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for component in immediate.members.indices where immediate.isCyclic[component] {
            for member in immediate.members[component] {
                while let cycle = subject.graph.cycle(through: member, within: immediate, { isOpen[$0] }) {
                    guard let last = lastInjection(on: cycle, subject) else { break }
                    isOpen[last] = false
                    result.append(.unmarkedCycle(cycle, at: last, subject))
                }
            }
        }
        return result
    }

    /// The injection edge that stands last in the files.
    private static func lastInjection(on cycle: [Int], _ subject: Subject) -> Int? {
        cycle.filter { subject.graph.edges[$0].kind == .injection }.max { left, right in
            subject.place(ofEdge: left) < subject.place(ofEdge: right)
        }
    }
}

extension Checks.Subject {
    /// Where the dependency of an edge is written.
    func place(ofEdge index: Int) -> Place {
        let edge = graph.edges[index]
        return words.place(of: Int(edge.dependency), of: Int(edge.from))
    }

    /// The way around a cycle: `A → B (as P) → A`.
    func loop(_ cycle: [Int]) -> String {
        guard let first = cycle.first else { return "" }
        var text = words.name(Int(graph.edges[first].from))
        for (position, index) in cycle.enumerated() {
            if let left = leftOut(cycle), left.contains(position) {
                if position == left.lowerBound { text += " → … (\(left.count) more)" }
            } else {
                text += " → " + target(graph.edges[index])
            }
        }
        return text
    }

    private func target(_ edge: Graph.Edge) -> String {
        let node = Int(edge.to)
        guard edge.alias >= 0 else { return words.name(node) }
        return "\(words.name(node)) (as \(words.type(registration(node).aliases[Int(edge.alias)].type)))"
    }

    /// The middle of a cycle that is too long to be read.
    private func leftOut(_ cycle: [Int]) -> Range<Int>? { cycle.count > 12 ? 8..<(cycle.count - 3) : nil }

    /// A cycle without the middle that is too long to be read.
    func readable(_ cycle: [Int]) -> [Int] {
        leftOut(cycle).map { Array(cycle[..<$0.lowerBound] + cycle[$0.upperBound...]) } ?? cycle
    }

    /// Where a cycle could be cut: at an edge that takes its target later, or afterwards.
    fileprivate func cutNote(_ index: Int) -> Diagnostic.Note {
        let edge = graph.edges[index]
        let node = Int(edge.from)
        let dependency = registration(node).dependencies[Int(edge.dependency)]
        return .init(
            place(ofEdge: index),
            "it could be cut here: let \(words.taker(node, Int(edge.dependency))) take "
                + "'() -> \(words.speller.swift(dependency.type))', or let \(words.name(node)) have it afterwards, by "
                + ".injection(\\.\(dependency.name), cycle: true)")
    }

    /// A note for each edge, at its place: who takes whom.
    func edgeNotes(_ cycle: [Int]) -> [Diagnostic.Note] {
        readable(cycle).map { index in
            let edge = graph.edges[index]
            return .init(
                place(ofEdge: index),
                "\(words.taker(Int(edge.from), Int(edge.dependency))) takes \(target(edge))")
        }
    }
}

extension Diagnostic {
    fileprivate static func dependencyCycle(
        _ cycle: [Int], isExplained: Bool, _ subject: Checks.Subject
    ) -> Diagnostic {
        let graph = subject.graph
        let first =
            cycle.map { Int(graph.edges[$0].from) }.min { subject.words.place($0) < subject.words.place($1) } ?? 0
        let turned = turn(cycle, to: first, graph)
        var notes = subject.edgeNotes(turned)
        let members = turned.map { Int(graph.edges[$0].from) }
        if isExplained, let way = subject.words.wayNote(to: members, then: nil) { notes.append(way) }
        notes.append(subject.cutNote(turned[turned.count - 1]))
        let what =
            members.count == 1
            ? "'\(subject.words.name(first))' needs itself before it can be made"
            : "these need each other before any of them can be made"
        return Diagnostic(
            .dependencyCycle, at: subject.words.place(first), "\(what): \(subject.loop(turned))", notes: notes)
    }

    fileprivate static func unmarkedCycle(_ cycle: [Int], at index: Int, _ subject: Checks.Subject) -> Diagnostic {
        let edge = subject.graph.edges[index]
        let node = Int(edge.from)
        let turned = turn(cycle, to: node, subject.graph)
        let registration = subject.registration(node)
        var fixes: [Diagnostic.Fix] = []
        var place = subject.place(ofEdge: index)
        if case .injection(let injection) = registration.dependencies[Int(edge.dependency)].phase {
            fixes = subject.fixMarking(registration.injections[injection], of: node).map { [$0] } ?? []
            let written = registration.injections[injection]
            place = subject.words.document(of: written, of: node).place(written.span)
        }
        return Diagnostic(
            .unmarkedCycle, at: place,
            "this injection closes the cycle \(subject.loop(turned)); mark it with cycle: true",
            notes: subject.edgeNotes(turned), fixes: fixes)
    }

    /// The same cycle, beginning at a node.
    private static func turn(_ cycle: [Int], to node: Int, _ graph: Graph) -> [Int] {
        guard let start = cycle.firstIndex(where: { Int(graph.edges[$0].from) == node }) else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }
}

extension Checks.Subject {
    /// The edit that adds `cycle: true` to an injection.
    fileprivate func fixMarking(_ injection: Model.Injection, of node: Int) -> Diagnostic.Fix? {
        let document = words.document(of: injection, of: node)
        if let written = document.span(of: "cycle: false", in: injection.span) {
            return document.fixReplacing(written, with: "cycle: true")
        }
        switch injection.kind {
        case .property, .method:
            return words.fixAddingArgument("cycle: true", to: injection.span, in: document)
        case .expression:
            guard let name = document.span(of: "injection", in: injection.span) else { return nil }
            return .init("add (cycle: true)", at: document.place(name.after), replacement: "(cycle: true)")
        }
    }
}
