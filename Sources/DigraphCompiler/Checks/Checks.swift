/// What must hold of a graph. A rule is one file: what is wrong, how it is found, and at its foot the words.
package enum Checks {
    /// What a rule looks at. A class, because unoptimised builds copy a struct of this size at every turn.
    package final class Subject {
        package let graph: Graph
        private let nodes: UnsafeMutablePointer<Model.Registration>
        package let model: Model
        package let words: Graph.Words
        /// Components over all edges but the delayed ones.
        package let components: Graph.Components
        /// The same under each combination of conditions.
        package let variants: [Graph.Components]
        /// Components over all edges.
        package let wide: Graph.Components
        package let effects: [Graph.Effects]
        /// Which nodes need an instance of the graph, at once or later: not exact among those of a cycle.
        lazy var needsGraph = leading(where: takesGraph) { $0 == .scope || $0 == .graph }
        /// The same, or share something with what is made in the same request; what is made later is made in another.
        lazy var needsRequest = leading(
            where: { needsGraph[$0] }, over: { $0.kind != .delayed }, to: { $0 == .request })
        lazy var leadsToBroken = findLeadingToBroken()

        package init(
            graph: Graph, model: Model, words: Graph.Words, components: Graph.Components,
            variants: [Graph.Components], wide: Graph.Components, effects: [Graph.Effects]
        ) {
            self.graph = graph
            nodes = graph.nodes
            self.model = model
            self.words = words
            self.components = components
            self.variants = variants
            self.wide = wide
            self.effects = effects
        }

        package func registration(_ node: Int) -> Model.Registration { nodes[node] }
    }

    /// The rules, in the order in which they are looked at. What follows from an error already found is for each rule
    /// to leave out.
    private static var rules: [(Subject) -> [Diagnostic]] {
        [
            dependencyCycles, cycleLifetimes, captiveDependencies, externalObjects, argumentLifetimes, weakValues,
            accessorClashes, repeatedExternals, isolationMismatches, effectMismatches, singles, visibility,
            hiddenMembers, unfitOverrides, unusedOverrides, injectedValues, manyForms, shorterInitializers,
            unnameableTypes,
        ]
    }

    /// Rules that give warnings, which `.allow` can silence.
    private static var warnings: [(Subject) -> [(node: Int, diagnostic: Diagnostic)]] {
        [
            needlessCycleMarks, retainCycles, unusedRegistrations, unusedAliases,
        ]
    }

    /// Everything that is wrong with a linked graph.
    package static func run(_ subject: Subject) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for rule in rules { result += rule(subject) }
        var silenced = subject.graph.usedAllowances
        for rule in warnings {
            // What is needless in a base has been told there.
            for (node, diagnostic) in rule(subject) where !subject.graph.isInherited(node, subject.model) {
                let index = subject.registration(node).allowances.firstIndex { $0.id == diagnostic.id.rawValue }
                if let index { silenced.insert([node, index]) } else { result.append(diagnostic) }
            }
        }
        result += unusedInputs(subject)
        result += unusedIncludes(subject)
        result += needlessAllowances(subject, silenced: silenced)
        return result
    }
}
