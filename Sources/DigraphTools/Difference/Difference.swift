import DigraphCompiler

/// The differences between two pictures, for the review of a change.
package struct Difference: Sendable, Equatable {
    package struct Change: Sendable, Equatable {
        package enum Kind: String, CaseIterable, Sendable {
            case added
            case removed
            case changed
            /// A changed dependency.
            case needs
            case paths
            case cycles
            /// A change of `async`, `throws` or isolation, which is the consequence of another change.
            case effects
            /// A change that callers of the graph must follow.
            case breaks
            case problems
        }

        package var kind: Kind
        /// The change in words, with code in backticks.
        package var words: String
        /// The place in the new state; nil for what has been removed.
        package var place: Place?
        /// The registration that causes a changed effect, if it is another one.
        package var cause: String?
    }

    /// The changes of one graph, causes before consequences.
    package struct Section: Sendable, Equatable {
        package var graph: String
        package var changes: [Change]
    }

    /// The sections of the graphs in the order of the new picture, then of removed graphs, then of errors and warnings.
    package private(set) var sections: [Section] = []

    package var isEmpty: Bool { sections.isEmpty }

    /// - Complexity: O(nodes + edges) for each root.
    package init(from old: Picture, to new: Picture) {
        let (oldPaths, newPaths) = (Picture.Paths(old), Picture.Paths(new))
        let pairs = Pairs(oldPaths, newPaths)
        var comparison = Comparison(old: oldPaths, new: newPaths, pairs: pairs)
        comparison.compareGraphs()
        comparison.compareNodes()
        comparison.compareEffects()
        comparison.compareProviders()
        comparison.compareEdges()
        comparison.compareOrders()
        comparison.compareCode()
        comparison.compareWays()
        comparison.compareCycles()
        comparison.compareCallers()
        comparison.compareProblems()
        let names = new.graphs.map(pairs.name) + old.graphs.map(pairs.name) + [""]
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            guard let changes = comparison.changes[name] else { continue }
            let sorted = Change.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
            sections.append(Section(graph: name, changes: sorted))
        }
    }

    /// The number of changes of each kind: `2 added, 1 changed`.
    package var summary: String {
        let all = sections.flatMap(\.changes)
        let counts = Change.Kind.allCases.compactMap { kind -> String? in
            let count = all.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.counted(count))"
        }
        return counts.joined(separator: ", ")
    }
}

extension Difference.Change.Kind {
    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .added, .removed, .changed: rawValue
        case .needs: count == 1 ? "changed need" : "changed needs"
        case .paths: count == 1 ? "changed path" : "changed paths"
        case .cycles: count == 1 ? "changed cycle" : "changed cycles"
        case .effects: count == 1 ? "changed effect" : "changed effects"
        case .breaks: count == 1 ? "breaks callers" : "break callers"
        case .problems: count == 1 ? "changed problem" : "changed problems"
        }
    }

    var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed, .needs, .effects: "~"
        case .paths: ">"
        case .cycles, .breaks, .problems: "!"
        }
    }
}
