/// What the linking has found wrong, in words: one report for each cause, with all consumers.
struct LinkReport {
    let model: Model
    let graph: Graph
    private(set) var diagnostics: [Diagnostic] = []

    /// How many problems are explained with near misses and the path from a root, both linear in the graph. Nobody reads
    /// on behind them.
    static let explained = 50

    init(_ graph: Graph) {
        self.graph = graph
        model = graph.model
        diagnostics = graph.links.problems.arguments.map(describe) + missingBindings()
        for (index, ambiguity) in graph.links.problems.ambiguities.enumerated() {
            diagnostics += describe(ambiguity, isExplained: index < Self.explained)
        }
    }

    /// A line for each way out.
    func notes(_ ways: [String], at place: Place) -> [Diagnostic.Note] {
        ways.enumerated().map { .init(place, ($0 > 0 ? "or " : "") + $1) }
    }

    /// The other consumers that ask for the same thing: ten of them, and how many more.
    func otherConsumers(_ sites: [Graph.InjectionSite]) -> [Diagnostic.Note] {
        // A consumer that asks several times counts once.
        var known: Set<String> = []
        let consumers = sites.map { (site: $0, name: graph.consumer($0)) }.filter { known.insert($0.name).inserted }
        guard consumers.count > 1 else { return [] }
        var others = consumers.dropFirst().prefix(10).map(\.name)
        if consumers.count > 11 { others.append("and \(consumers.count - 11) more") }
        return [.init(graph.place(consumers[1].site), "also needed by \(others.joined(separator: ", "))")]
    }
}
