/// The rules for graphs. A rule is one file: the problem, its detection, and at the end the message.
enum Checks {
    /// The rules, in order. Each ignores consequences of errors already found.
    private static var rules: [(Graph) -> [Diagnostic]] {
        [
            dependencyCycles, cycleLifetimes, captiveDependencies, externalObjects, keptObjects, accessorClashes,
            isolationMismatches, laterMismatches, singles, visibility, hiddenMembers, unfitOverrides,
            unusedOverrides, unfitReplacements, uselessDecorators, forbiddenDependencies, misplacedDisposals,
            unfitDisposals,
            misplacedEager, unfitStarts, injectedValues, shorterInitializers,
        ]
    }

    /// Rules for warnings about nodes, which `.allow` can suppress.
    private static var warnings: [(Graph) -> [(node: NodeID, diagnostic: Diagnostic)]] {
        [
            needlessCycleMarks, retainCycles, unusedRegistrations, unusedAliases, partialOverrides, sharedValues,
            unsharedState, conditionalTypes,
        ]
    }

    /// Checks the graphs of a module, bases first. Problems of a base are not repeated for its derived graphs.
    static func run(_ graphs: [Graph]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        var all: [Findings] = []
        var reported: [Int: Set<Diagnostic.Identity>] = [:]
        var injected: [String: (graph: String, place: Place)] = [:]
        for graph in graphs {
            let findings = run(graph)
            let known = graph.base.flatMap { reported[$0.index] } ?? []
            let found = findings.diagnostics + injectedClashes(graph, known: &injected)
            let own = found.filter { $0.severity == .warning || !known.contains($0.identity) }
            reported[graph.index] = known.union(own.map(\.identity))
            result += own
            all.append(findings)
        }
        // An item that is needless in one graph may be needed in another that shares its text, such as a part.
        if result.contains(where: \.id.isOfUse) {
            let needed = all.reduce(into: Set<Diagnostic.Identity>()) { $0.formUnion($1.needed) }
            // The fix of an error can use the items in its notes, so these are not reported as unused.
            let errors = result.filter { $0.severity == .error }
            let named = Set(errors.flatMap(\.notes).map(\.place))
            result.removeAll {
                needed.contains($0.identity) || $0.severity == .warning && $0.id.isOfUse && named.contains($0.place)
            }
        }
        return result
    }

    /// The results for one graph.
    private struct Findings {
        let graph: Graph
        /// All problems of the graph.
        var diagnostics: [Diagnostic]
        var needless: Set<Diagnostic.Identity> = []
        var silenced: Set<Graph.AllowanceUse>

        /// Warnings of other graphs that would be wrong, because this graph needs the item.
        var needed: Set<Diagnostic.Identity> { graph.needed(besides: needless, silenced: silenced) }
    }

    private static func run(_ graph: Graph) -> Findings {
        var result = Findings(
            graph: graph, diagnostics: graph.report, silenced: graph.links.usage.allowances)
        for rule in rules { result.diagnostics += rule(graph) }
        for rule in warnings {
            for (node, diagnostic) in rule(graph) {
                result.needless.insert(diagnostic.identity)
                // The base has reported its needless items.
                if graph.isInherited(node) { continue }
                if let allowance = graph[node].allowances.firstIndex(where: { $0.id == diagnostic.id.rawValue }) {
                    result.silenced.insert(Graph.AllowanceUse(node: node, allowance: allowance))
                } else {
                    result.diagnostics.append(diagnostic)
                }
            }
        }
        result.diagnostics += unusedInputs(graph) + unusedIncludes(graph) + repeatedIncludes(graph)
        result.diagnostics += needlessAllowances(graph, silenced: result.silenced)
        return result
    }
}
