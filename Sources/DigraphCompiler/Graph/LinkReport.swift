/// What the linking has found wrong, in words: one report for each cause, with all consumers.
struct LinkReport {
    let linker: Graph.Linker
    let model: Model
    let graph: Graph
    let names: DiagnosticNames
    /// Nodes and inputs that a message offers as a way out.
    var mentioned: Set<Int> = []
    var mentionedInputs: Set<Int> = []

    /// How many problems are explained with near misses and the path from a root, both linear in the graph. Nobody reads
    /// on behind them.
    static let explained = 50

    init(_ linker: Graph.Linker) {
        self.linker = linker
        model = linker.model
        graph = linker.graph
        names = DiagnosticNames(linker.graph, linker.model)
    }

    mutating func diagnostics() -> [Diagnostic] {
        var result = argumentProblems()
        result += missingBindings()
        for (index, ambiguity) in linker.ambiguities.enumerated() {
            result.append(describe(ambiguity, isExplained: index < Self.explained))
        }
        return result
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

extension Graph.Linker {
    /// The diagnostics of the linking; what they offer as a way out is not unused.
    mutating func report() -> [Diagnostic] {
        var report = LinkReport(self)
        let diagnostics = report.diagnostics()
        graph.usage.mentioned.formUnion(report.mentioned)
        graph.usage.inputs.formUnion(report.mentionedInputs)
        return diagnostics
    }
}
