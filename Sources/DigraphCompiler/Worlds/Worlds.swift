/// The combinations of `#if` conditions in builds of a module, as far as its graph files distinguish them.
///
/// A graph is resolved, linked, checked and lowered once for each world, by code that knows no conditions. The results
/// are merged afterwards. A module without `#if` has one world.
package struct Worlds: Sendable {
    /// The maximum number of worlds. A module with more combinations is an error, and has no worlds.
    package static let limit = 64

    package let count: Int
    /// The conditions, sorted, so that their order in the files does not matter.
    let literals: [Literal]
    /// The branches of `#if` in each graph file, by path.
    private let branches: [String: [Branch]]

    /// A condition as it is written, and the worlds in which it holds.
    struct Literal: Sendable {
        var text: String
        /// The worlds in which the condition holds.
        var holds: WorldSet
        /// The worlds in which the condition does not hold. In worlds of neither set, the condition makes no
        /// difference.
        var fails: WorldSet
        /// Whether the condition is a single name, such as `DEBUG`.
        var isName: Bool
    }

    /// A branch of an `#if`, and the worlds that have its contents.
    private struct Branch: Sendable {
        var directive: Span
        var lines: Range<Int>
        var worlds: WorldSet
    }

    package var all: WorldSet { WorldSet(0..<count) }

    /// Reads the conditions of graph files.
    ///
    /// - Parameters:
    ///   - documents: The graph files of a module.
    ///   - others: The graph files of the modules that the module depends on. Their problems are reported when these
    ///     modules are compiled.
    ///   - diagnostics: Receives unreadable conditions, and too many combinations.
    /// - Complexity: O(branches × worlds).
    package init(
        of documents: [Syntax.Document], and others: [Syntax.Document], reporting diagnostics: inout [Diagnostic]
    ) {
        var reader = BranchReader()
        for document in documents { reader.read(document) }
        diagnostics += reader.diagnostics
        for document in others { reader.read(document) }
        let conditions = reader.conditions
        var assumptions = [Condition.always]
        for branch in reader.branches {
            let split = assumptions.flatMap { assumption in
                [branch.condition, conditions.not(branch.condition)].map { conditions.and(assumption, $0) }
            }.filter(conditions.isPossible)
            guard split.count <= Worlds.limit, !conditions.isFull else {
                diagnostics.append(Worlds.tooManyCombinations(conditions.names, at: branch.place))
                assumptions = []
                break
            }
            assumptions = split
        }
        func worlds(where condition: Condition) -> WorldSet {
            WorldSet(assumptions.indices.filter { conditions.covers(condition, assumptions[$0]) })
        }
        count = assumptions.count
        literals =
            count < 2
            ? []
            : reader.written.sorted { $0.text < $1.text }.map { written in
                Literal(
                    text: written.text, holds: worlds(where: written.condition),
                    fails: worlds(where: conditions.not(written.condition)), isName: written.isName)
            }
        branches = Dictionary(grouping: reader.branches, by: \.place.path).mapValues { branches in
            branches.map { Branch(directive: $0.directive, lines: $0.lines, worlds: worlds(where: $0.condition)) }
        }
    }

    /// The graph file in one world: the items of the branch that holds replace each `#if`.
    package func document(_ document: Syntax.Document, in world: Int) -> Syntax.Document {
        guard document.hasConditions else { return document }
        let branches = branches[document.source.path] ?? []
        let worlds = Dictionary(branches.map { ($0.directive, $0.worlds) }, uniquingKeysWith: { first, _ in first })
        return document.choosing { worlds[$0.directive]?.contains(world) ?? false }
    }

    /// The worlds that have the text at a place, by the `#if` around it.
    package func worlds(at place: Place) -> WorldSet {
        var result = all
        for branch in branches[place.path] ?? [] where branch.lines.contains(place.line) {
            result = result.intersection(branch.worlds)
        }
        return result
    }

    private static func tooManyCombinations(_ names: [String], at place: Place) -> Diagnostic {
        let listed = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        return Diagnostic(
            .unsatisfiedCondition, at: place,
            "more than \(limit) combinations of '#if' conditions (\(listed)); use fewer conditions",
            notes: [.help(place, "put registrations that belong together under one condition")])
    }
}
