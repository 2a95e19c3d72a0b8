extension Checks {
    /// The maximum number of reported cycles in a graph. Each reported cycle costs a walk through the graph.
    private static let limit = 100

    /// A cycle needs a deferred edge: an injection with `cycle: true`, or a function. Without one, no member can be
    /// created first. If an injection is on the cycle, the solution is to mark it (`unmarked-cycle`); if all edges are
    /// parameters, only a change of the program helps (`dependency-cycle`).
    static func dependencyCycles(_ graph: Graph) -> [Diagnostic] {
        if graph.components.cyclic.isEmpty { return [] }
        var result: [Diagnostic] = []
        // Excludes marked, delayed and already reported edges.
        var isOpen = graph.edges.map(\.kind.isImmediate)
        let creation = graph.components { $0.kind == .creation }
        for members in creation.cyclic {
            guard let cycle = graph.cycle(through: members[0], within: creation, { graph.edges[$0].kind == .creation })
            else { continue }
            if cycle.contains(where: graph.isRefused) { continue }
            result.append(
                graph.dependencyCycle(cycle, within: creation, isExplained: result.count < LinkReport.explained))
            for index in members.flatMap(graph.edgeIndices)
            where creation.same(graph.edges[index].from, graph.edges[index].to) && graph.edges[index].kind == .creation
            {
                isOpen[index] = false
            }
        }
        let immediate = graph.components(\.kind.isImmediate)
        for members in immediate.cyclic {
            for member in members {
                while result.count < limit,
                    let cycle = graph.cycle(through: member, within: immediate, { isOpen[$0] }),
                    let last = graph.lastInjection(on: cycle)
                {
                    isOpen[last] = false
                    result.append(graph.unmarkedCycle(cycle, closedBy: last))
                }
            }
        }
        return result
    }

    /// A function that is not `@escaping` can only be called while its object is made. If it leads back to an object that
    /// is kept, that object is still being made.
    static func calledCycles(_ graph: Graph) -> [Diagnostic] {
        if graph.allEdges.cyclic.isEmpty { return [] }
        let calls = graph.edges.indices.filter(graph.isCalledAtOnce)
        if calls.isEmpty { return [] }
        let counts = Set(calls)
        let holds = { (edge: Int) in graph.edges[edge].kind != .delayed || counts.contains(edge) }
        let components = graph.componentsOfEdges(where: holds)
        var reported: Set<Int> = []
        return calls.compactMap { call in
            let edge = graph.edges[call]
            let component = components.of[edge.from]
            guard components.same(edge.from, edge.to), !reported.contains(component),
                let cycle = graph.cycle(
                    through: edge.from, within: components,
                    { holds($0) && (graph.edges[$0].from != edge.from || $0 == call) }),
                cycle.contains(where: { graph.isKept(graph.edges[$0].from) })
            else { return nil }
            reported.insert(component)
            return graph.calledCycle(cycle, by: edge)
        }
    }
}

extension Graph {
    fileprivate func place(ofEdge index: Int) -> Place { place(edges[index].site) }

    /// Whether an edge is through an alias that the provider's type does not conform to.
    fileprivate func isRefused(edge index: Int) -> Bool {
        let edge = edges[index]
        return edge.alias.map { self[edge.to].aliases[$0].isRefused } ?? false
    }

    /// The last injection edge, by place.
    fileprivate func lastInjection(on cycle: [Int]) -> Int? {
        cycle.filter { edges[$0].kind == .injection }.max { place(ofEdge: $0) < place(ofEdge: $1) }
    }

    /// The cycle, rotated to begin at a node.
    private func rotate(_ cycle: [Int], toBeginAt node: NodeID) -> [Int] {
        guard let start = cycle.firstIndex(where: { edges[$0].from == node }) else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }

    fileprivate func dependencyCycle(_ cycle: [Int], within creation: Components, isExplained: Bool) -> Diagnostic {
        let first = cycle.map { edges[$0].from }.min { place($0) < place($1) }.expected("edge of a cycle")
        let rotated = rotate(cycle, toBeginAt: first)
        let members = rotated.map { edges[$0].from }
        return Diagnostic(
            .dependencyCycle, at: place(first), "dependency cycle: \(loop(rotated))",
            notes: edgeNotes(rotated) + (isExplained ? pathNote(to: members, then: nil) : []),
            advice: (cycle.count == 1 ? cutsOfSelf(edges[cycle[0]]) : nil)
                ?? cutsOfIncludes(rotated, within: creation)
                ?? cuts(isExplained ? edgesOnAllCycles(of: rotated, within: creation) : rotated, of: members))
    }

    /// Whether an edge is a function that its consumer cannot keep: a parameter of a function type that is not `@escaping`.
    fileprivate func isCalledAtOnce(_ index: Int) -> Bool {
        let edge = edges[index]
        guard edge.kind == .delayed, allEdges.same(edge.from, edge.to) else { return false }
        let dependency = dependency(at: edge.site)
        if case .injection(let injection) = dependency.phase, self[edge.from].injections[injection].isDisposal {
            return false
        }
        guard case .parameter(let function, let parameter) = dependency.declaration,
            case .function = model.types.shape(dependency.type),
            model.outline.isNonEscaping(parameter, of: function)
        else { return false }
        return leaves(edge.from, edge.dependency).contains { leaf in
            guard case .node(edge.to, _) = leaf.binding else { return false }
            return leaf.deferrals.count == 1
        }
    }

    /// Whether each request gets the same object.
    fileprivate func isKept(_ node: NodeID) -> Bool {
        self[node].lifetime.rank > Model.Lifetime.objectGraph.rank && self[node].arguments.isEmpty
    }

    fileprivate func calledCycle(_ cycle: [Int], by edge: Edge) -> Diagnostic {
        let name = dependency(at: edge.site).name
        return Diagnostic(
            .dependencyCycle, at: place(edge.from), "dependency cycle: \(loop(cycle))",
            notes: edgeNotes(cycle) + [
                .help(
                    place(edge.site),
                    "'\(name)' is not @escaping, so \(consumer(edge.site)) can only call it while the object is made; make it "
                        + "@escaping, keep it, and call it later")
            ])
    }

    fileprivate func unmarkedCycle(_ cycle: [Int], closedBy index: Int) -> Diagnostic {
        let edge = edges[index]
        let rotated = rotate(cycle, toBeginAt: edge.from)
        var fix: Diagnostic.Fix?
        var place = place(edge.site)
        if case .injection(let injection) = dependency(at: edge.site).phase {
            let written = self[edge.from].injections[injection]
            fix = fixMarking(written, of: edge.from)
            place = model.place(written.code)
        }
        var remedy = "mark it with cycle: true"
        if let lifetimes = lifetimes(forMarkAmong: cycle.map { edges[$0].from }) {
            remedy += ", and \(lifetimes)"
            fix = nil
        }
        return Diagnostic(
            .unmarkedCycle, at: place, "this injection closes the cycle \(loop(rotated)); \(remedy)",
            notes: edgeNotes(rotated), fixes: fix.map { [$0] } ?? [])
    }

    /// `give 'A' and 'B' .lifetime(.objectGraph) or a longer one`: what a mark needs, which alone would be the next
    /// mistake. Nil if the members of the cycle have one lifetime that allows it.
    private func lifetimes(forMarkAmong members: [NodeID]) -> String? {
        let longest = members.map { self[$0].lifetime }.max { $0.rank < $1.rank } ?? .objectGraph
        let isKnown = longest.storage != .none
        let others = Set(members).sorted().filter { !isKnown || self[$0].lifetime != longest }
        if others.isEmpty { return nil }
        return "give \(listed(others)) .lifetime(\(isKnown ? longest.spelling : ".objectGraph"))"
            + (isKnown ? "" : " or a longer one")
    }

    /// The fix that adds `cycle: true` to an injection.
    private func fixMarking(_ injection: Model.Injection, of node: NodeID) -> Diagnostic.Fix? {
        let document = model.documents[injection.code.document]
        if let written = injection.cycleSpan { return document.fixReplacing(written, with: "cycle: true") }
        switch injection.kind {
        case .property, .method:
            return document.fixAddingArgument("cycle: true", to: injection.code.span)
        case .expression:
            let name = Span(Int(injection.code.span.start), Int(injection.code.span.start) + ".injection".utf8.count)
            guard document.text(name) == ".injection" else { return nil }
            return .init("add (cycle: true)", at: document.place(name.after), replacement: "(cycle: true)")
        }
    }

    /// The edges of a cycle that are on all other cycles of the objects, too. All edges if there are none.
    private func edgesOnAllCycles(of cycle: [Int], within creation: Components) -> [Int] {
        if cycle.count == 1 || cycle.count > 12 { return cycle }
        let component = creation.of[edges[cycle[0]].from]
        let result = cycle.filter { cut in
            self[edges[cut].from].importedMember == nil
                && componentsOfEdges { index in
                    let edge = edges[index]
                    return edge.kind == .creation && edge.site != edges[cut].site && creation.of[edge.from] == component
                        && creation.of[edge.to] == component
                }.cyclic.isEmpty
        }
        return result.isEmpty ? cycle : result
    }

    /// The advice for an object that needs itself by its own alias: it may be meant to wrap the other providers. A
    /// function is no solution here: the object would still create itself.
    private func cutsOfSelf(_ edge: Edge) -> [Diagnostic.Advice]? {
        guard let alias = edge.alias else { return nil }
        let (wrapper, nothing) = (wrapping(edge.from, alias: alias), passingNothing(edge))
        let others = [nothing, asArgument(edge)].compactMap(\.self)
        return nothing != nil && wrapper.count == 1 ? others.asAlternatives : wrapper + others.map(\.asAlternative)
    }

    /// The places to cut a cycle: a parameter that can be left out, then an edge to an object for which the class has a
    /// property, or the last edge. A parameter with a default value cannot become a function, which has another one.
    ///
    /// - Parameter cycle: The edges that may be cut.
    private func cuts(_ cycle: [Int], of members: [NodeID]) -> [Diagnostic.Advice] {
        let edges = cycle.map { self.edges[$0] }
        let nothing = edges.lazy.compactMap(passingNothing).first
        let argument = members.count == 1 ? asArgument(edges[0]) : nil
        let known = [nothing, argument].compactMap(\.self)
        let needed = edges.filter { nothing == nil || !self.dependency(at: $0.site).hasDefault }
        let edge =
            edges.first(where: hasProperty(for:)) ?? needed.last { self[$0.from].importedMember == nil } ?? needed.first
        guard let edge else { return known.asAlternatives }
        let dependency = dependency(at: edge.site)
        let change = changeNote(edge.site, to: function(making: dependency.type, edge.to))
        var ways = [change]
        if hasProperty(for: edge) {
            let lifetimes = lifetimes(forMarkAmong: members)
            let removal = Diagnostic.Note.help(
                place(edge.site),
                "remove the parameter\(lifetimes == nil ? ", and" : ",") add .injection(\\.\(dependency.name), cycle: true)"
                    + (lifetimes.map { ", and \($0)" } ?? ""))
            ways = dependency.hasDefault ? [removal] : lifetimes == nil ? [removal, change] : [change, removal]
        }
        if nothing == nil { ways[0].message = "cut the cycle here: " + ways[0].message }
        let advice = ways.map { Diagnostic.Advice(note: $0) }
        return (nothing == nil ? advice + known : known + advice).asAlternatives
    }

    /// The advice to pass the value of a parameter on a cycle that may be `nil` or has a default value; nil for other
    /// parameters.
    private func passingNothing(_ edge: Edge) -> Diagnostic.Advice? {
        let dependency = dependency(at: edge.site)
        guard dependency.tag == nil, let label = parameterLabel(edge.site) else { return nil }
        let literal: String? =
            switch model.types.shape(dependency.type) {
            case .optional: "nil"
            case .array where dependency.hasDefault: "[]"
            case .dictionary where dependency.hasDefault: "[:]"
            default: nil
            }
        if literal == nil, !dependency.hasDefault { return nil }
        let form = ".parameter(\(label)) { \(literal ?? "<#\(spelled(dependency.type))#>") }"
        // In other worlds, or in other graphs that include a part, there may be no cycle.
        let isOwn = !model.isOneOfSeveral && self[edge.from].include == nil
        return .init(
            place(edge.site), "cut the cycle here: write .parameter(\(label)) { \(literal ?? "…") }",
            fix: isOwn ? fixAdding(form, to: edge.from) : nil)
    }

    /// The advice to let the caller pass the object of the same type that an object needs.
    private func asArgument(_ edge: Edge) -> Diagnostic.Advice? {
        guard let label = parameterLabel(edge.site), dependency(at: edge.site).tag == nil,
            let argument = argument(label, edge.site)
        else { return nil }
        let fix = self[edge.from].include == nil ? fixTaking(label, edge.from) : nil
        return .init(place(edge.site), "take it from the caller, \(argument)", fix: fix)
    }

    /// The type of a function that creates a node when it is called.
    func function(making type: Model.TypeID, _ node: NodeID) -> String {
        model.speller.swift(
            Model.TypeTable.Function(
                parameters: [], effects: effects[node].call, result: type))
    }

    /// Whether the consumer's class has a variable with the name of an edge's parameter.
    private func hasProperty(for edge: Graph.Edge) -> Bool {
        let dependency = dependency(at: edge.site)
        guard case .initializer = dependency.consumer, let type = model.types.declaration(self[edge.from].type),
            model.outline.kind(of: type) == .`class`
        else { return false }
        return model.outline.members(of: type, kind: .property, named: dependency.name, inherited: true).contains {
            let flags = model.outline.flags(of: $0)
            return flags.contains(.settable) && flags.isDisjoint(with: [.constant, .static, .unavailable])
        }
    }

    /// A note for each edge, at its place: the consumer and the object.
    private func edgeNotes(_ cycle: [Int]) -> [Diagnostic.Note] {
        readable(cycle).map { index in
            let edge = edges[index]
            let isImported = self[edge.from].importedMember != nil
            return .init(
                place(edge.site),
                isImported
                    ? "'\(name(of: edge.from))' is an object of \(target(edge))"
                    : "\(consumer(edge.site)) takes \(target(edge))")
        }
    }

    // MARK: - Cycles as text

    /// The path around a cycle: `A → B (as P) → A`.
    func loop(_ cycle: [Int]) -> String {
        let leftOut = leftOut(cycle)
        var text = name(of: edges[cycle[0]].from)
        for (position, index) in cycle.enumerated() {
            if let leftOut, leftOut.contains(position) {
                if position == leftOut.lowerBound { text += " → … (\(leftOut.count) more)" }
            } else {
                text += " → " + target(edges[index])
            }
        }
        return text
    }

    private func target(_ edge: Graph.Edge) -> String {
        let own = name(of: edge.to)
        let requested = edge.alias.map { spelled(self[edge.to].aliases[$0].type) } ?? own
        return requested == own ? own : "\(own) (as \(requested))"
    }

    /// A cycle without its middle, if it is too long to read.
    func readable(_ cycle: [Int]) -> [Int] {
        leftOut(cycle).map { Array(cycle[..<$0.lowerBound] + cycle[$0.upperBound...]) } ?? cycle
    }

    private func leftOut(_ cycle: [Int]) -> Range<Int>? { cycle.count > 12 ? 8..<(cycle.count - 3) : nil }
}
