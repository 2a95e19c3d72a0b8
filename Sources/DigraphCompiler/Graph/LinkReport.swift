/// The linker's problems as diagnostics: one for each cause, with all consumers.
struct LinkReport {
    let model: Model
    let graph: Graph
    /// The nodes with errors of their own.
    let broken: [NodeID]
    private(set) var diagnostics: [Diagnostic] = []

    /// The maximum number of problems that are reported with near misses and the path from a root. Both take time
    /// linear in the size of the graph, and users read no further.
    static let explained = 50

    init(_ graph: Graph) {
        self.graph = graph
        model = graph.model
        broken = graph.nodeIDs.filter { graph[$0].isBroken }
        diagnostics = graph.links.problems.arguments.compactMap(describe) + missingBindings()
        for (index, ambiguity) in withoutRepetitions(graph.links.problems.ambiguities).enumerated() {
            diagnostics += describe(ambiguity, isExplained: index < Self.explained)
        }
    }

    /// The note about the other consumers with the same request: ten of them, and the number of further ones.
    func otherConsumers(_ sites: [Graph.InjectionSite]) -> [Diagnostic.Note] {
        // A consumer with several requests counts once.
        var known: Set<String> = []
        let consumers = sites.map { (site: $0, name: graph.consumer($0)) }.filter { known.insert($0.name).inserted }
        guard consumers.count > 1 else { return [] }
        var others = consumers.dropFirst().prefix(10).map(\.name)
        if consumers.count > 11 { others.append("and \(consumers.count - 11) more") }
        return [.init(graph.place(consumers[1].site), "also needed by \(others.joined(separator: ", "))")]
    }
}
