/// What must hold of a graph. A rule is one file: what is wrong, how it is found, and at its foot the words.
package enum Checks {
    /// The rules, in the order in which they are looked at. Each leaves out what follows from an error already found.
    private static var rules: [(Graph) -> [Diagnostic]] {
        [
            dependencyCycles, cycleLifetimes, captiveDependencies, externalObjects, keptObjects, accessorClashes,
            isolationMismatches, laterMismatches, singles, visibility, hiddenMembers, unfitReplacements,
            unusedReplacements, uselessDecorators, forbiddenDependencies, misplacedDisposals, unfitDisposals,
            misplacedEager, unfitStarts, injectedValues, shorterInitializers,
        ]
    }

    /// Rules that give warnings about nodes, which `.allow` can silence.
    private static var warnings: [(Graph) -> [(node: Int, diagnostic: Diagnostic)]] {
        [needlessCycleMarks, retainCycles, unusedRegistrations, unusedAliases]
    }

    /// What was found of a graph.
    package struct Findings {
        let graph: Graph
        /// Everything that is wrong with it.
        package fileprivate(set) var diagnostics: [Diagnostic]
        fileprivate var needless: Set<Diagnostic.Identity> = []
        fileprivate var silenced: Set<Graph.AllowanceUse>

        /// Warnings that would be wrong about it: other graphs may have found something needless that this one needs.
        package var needed: Set<Diagnostic.Identity> { graph.needed(besides: needless, silenced: silenced) }
    }

    package static func run(_ graph: Graph) -> Findings {
        var result = Findings(
            graph: graph, diagnostics: graph.report, silenced: graph.links.usage.allowances)
        for rule in rules { result.diagnostics += rule(graph) }
        for rule in warnings {
            for (node, diagnostic) in rule(graph) {
                result.needless.insert(diagnostic.identity)
                // What is needless in a base has been reported there.
                if graph.isInherited(node) { continue }
                if let allowance = graph[node].allowances.firstIndex(where: { $0.id == diagnostic.id.rawValue }) {
                    result.silenced.insert(Graph.AllowanceUse(node: node, allowance: allowance))
                } else {
                    result.diagnostics.append(diagnostic)
                }
            }
        }
        result.diagnostics += unusedInputs(graph) + unusedIncludes(graph)
        result.diagnostics += needlessAllowances(graph, silenced: result.silenced)
        return result
    }
}
