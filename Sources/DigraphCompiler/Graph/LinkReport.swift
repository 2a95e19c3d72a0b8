/// What the linking has found wrong, in words: one report for each cause, with all consumers.
struct LinkReport {
    let linked: LinkedGraph
    let model: Model
    let graph: Graph
    let names: DiagnosticNames
    private(set) var diagnostics: [Diagnostic] = []

    /// How many problems are explained with near misses and the path from a root, both linear in the graph. Nobody reads
    /// on behind them.
    static let explained = 50

    init(_ linked: LinkedGraph) {
        self.linked = linked
        model = linked.model
        graph = linked.graph
        names = linked.names
        diagnostics = graph.problems.arguments.map(describe) + missingBindings()
        for (index, ambiguity) in graph.problems.ambiguities.enumerated() {
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
        let consumers = sites.map { (site: $0, name: names.consumer($0)) }.filter { known.insert($0.name).inserted }
        guard consumers.count > 1 else { return [] }
        var others = consumers.dropFirst().prefix(10).map(\.name)
        if consumers.count > 11 { others.append("and \(consumers.count - 11) more") }
        return [.init(names.place(consumers[1].site), "also needed by \(others.joined(separator: ", "))")]
    }
}
