/// The rules for graphs. A rule is one file: the problem, its detection, and at the end the message.
enum Checks {
    /// The rules, in order. Each ignores consequences of errors already found.
    private static var rules: [(Graph) -> [Diagnostic]] {
        [
            dependencyCycles, calledCycles, cycleLifetimes, captiveDependencies, externalObjects, keptObjects,
            noncopyableObjects,
            accessorClashes, isolationMismatches, laterMismatches, sentObjects,
            singles, visibility, hiddenMembers, unfitOverrides,
            unusedOverrides, unfitReplacements, uselessDecorators, forbiddenDependencies, misplacedDisposals,
            unfitDisposals,
            misplacedEager, unfitStarts, injectedValues, misreadCalls,
        ]
    }

    /// Rules for warnings about nodes, which `.allow` can suppress.
    private static var warnings: [(Graph) -> [(node: NodeID, diagnostic: Diagnostic)]] {
        [
            needlessCycleMarks, retainCycles, unusedRegistrations, unusedAliases, partialOverrides, sharedValues,
            unsharedState, conditionalTypes, repeatedRegistrations,
        ]
    }

    /// Checks the graphs of a module, bases first. Problems of a base are not repeated for its derived graphs.
    static func run(_ graphs: [Graph]) -> (diagnostics: [Diagnostic], verdict: Verdict) {
        var result: [Diagnostic] = []
        var verdict = Verdict(uses: [])
        var reported: [Model.GraphID: Set<Diagnostic.Identity>] = [:]
        var injected: [String: (graph: String, place: Place)] = [:]
        for graph in graphs {
            let (diagnostics, use) = run(graph)
            let known = graph.base.flatMap { reported[$0.index] } ?? []
            let found = diagnostics + injectedClashes(graph, known: &injected)
            let own = found.filter { $0.severity == .warning || !known.contains($0.identity) }
            reported[graph.index] = known.union(own.map(\.identity))
            result += own.joinedBySharedCures()
            verdict.uses.append(use)
        }
        return (verdict.standing(result), verdict)
    }

    private static func run(_ graph: Graph) -> (diagnostics: [Diagnostic], use: Verdict.Use) {
        var result = graph.report
        var use = Verdict.Use(graph: graph, silencing: graph.links.usage.allowances)
        for rule in rules { result += rule(graph) }
        for rule in warnings {
            for (node, diagnostic) in rule(graph) {
                use.needless.insert(diagnostic.identity)
                // The base has reported it. So a warning about two nodes is one at the derived graph's own.
                if graph.isInherited(node) { continue }
                if let allowance = graph[node].allowances.firstIndex(where: { $0.id == diagnostic.id.rawValue }) {
                    use.silencing.insert(Graph.AllowanceUse(node: node, allowance: allowance))
                } else {
                    result.append(diagnostic)
                }
            }
        }
        result += unusedInputs(graph) + unusedIncludes(graph) + repeatedIncludes(graph)
        result += needlessAllowances(graph, silencing: use.silencing)
        return (result, use)
    }
}
